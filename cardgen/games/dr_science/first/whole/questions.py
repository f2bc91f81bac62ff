"""What the referee is asked about each act of a whole game, in the words of the kinds of dispute."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.first.addition import Addition
from cardgen.games.dr_science.first.draw import Draw
from cardgen.games.dr_science.first.play import PlayCard
from cardgen.games.dr_science.first.whole.acts import HIDDEN, Act
from cardgen.games.dr_science.first.whole.melding import counted, layout
from cardgen.games.dr_science.first.whole.outcomes import FLOW, flow_question, trick_question
from cardgen.games.dr_science.first.whole.table import DRAW, HYPOTHESIZE, OVER, PLAY, Place, Table
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.rulings.first.playing import Question, complete
from cardgen.rulings.talk.piles import Pile

PLAYS, ADDS, DRAWS = PlayCard.kind, Addition.kind, Draw.kind


def asks(table: Table, act: Act) -> Question:
    """Ask whether an act is legal; after the end none is."""
    if table.step == OVER and act.does != "takes":
        return flow_question(table, table.player)._replace(comes={"over": False})
    return _ASKS[act.does](table, act)


def _pile(cards: tuple[Card, ...], need: Sequence[Card] = ()) -> Pile:
    """Give cards as far as they are known; with no room for what is needed they are known to be without it."""
    hidden = cards.count(HIDDEN) if HIDDEN in cards else 0
    if not hidden:
        return Pile(cards, (), len(cards), whole=True)
    known = tuple(card for card in cards if card is not HIDDEN)
    lacking = len(need) - sum(min(need.count(card), known.count(card)) for card in set(need))
    return Pile(known, (), len(cards), whole=lacking > hidden)


def _common(table: Table, player: str) -> dict[str, Any]:
    terms = table.terms
    return {
        "seats": terms.seats, "specialties": terms.specialties, "players": terms.count, "player": player,
        "turn": table.player,
    }  # fmt: skip


def _plays(table: Table, act: Act) -> Question:
    place = table.place_of(act.player)
    card = act.cards[0]
    bare = (card.bare,)
    source = act.source or "hand"
    drew = _just_drew(table, act.player)
    situation = complete(
        PLAYS,
        **_common(table, act.player),
        lead=table.terms.seats[table.lead],
        card=card,
        from_=source,
        hand=_pile(place.hand, bare) if source == "hand" else Pile(size=len(place.hand)),
        tableau=_pile(place.tableau) if source == "tableau" else Pile(size=len(place.tableau)),
        stood_as=_stood(table, place, card) if source == "tableau" and card.kind in (WILD, RESEARCHER) else None,
        trick=table.trick,
        step=PLAY if table.player != act.player else table.step,
        drawn_now=drew == card.bare and place.hand.count(card.bare) == 1,
        played_before=card.kind == RESEARCHER and any(card.bare in one.won for one in table.places),
    )
    return Question(PLAYS, situation)


def _just_drew(table: Table, player: str) -> Card | None:
    """Give the card that ended a player's turn, if nobody has played since and nobody but the player may know it."""
    if table.drew is None or table.player == player or table.drew[0] != player:
        return None
    return table.drew[1]


def _stood(table: Table, place: Place, card: Card) -> Card | None:
    """Say what a Wild or Researcher stands for in the tableau, where every card has its place."""
    found = layout(counted(table.terms, place.tableau), table.terms.shapes)
    suits = table.terms.box.suits
    stands = (_laid(*one, suits) for meld in found.melds for one in meld if one.what == card.kind) if found else ()
    return next(iter(stands), None)


def _changes(table: Table, act: Act) -> Question:
    """Ask about a declaration as at the moment of the play, which may be changed while it is the last one."""
    at = next((at for at, play in enumerate(table.trick) if play.player == act.player), None)
    before = table.trick[: at or 0]
    situation = complete(
        PLAYS,
        **{**_common(table, act.player), "turn": act.player},
        lead=table.terms.seats[table.lead],
        card=table.trick[at].card if at is not None else act.cards[0],
        from_="hand",
        hand=Pile(),
        tableau=Pile(),
        trick=before,
        instead=act.cards[0],
        next_played=at is None or at < len(table.trick) - 1,
    )
    return Question(PLAYS, situation)


def _adds(table: Table, act: Act) -> Question:
    place, terms = table.place_of(act.player), table.terms
    own = terms.specialties[act.player]
    back = act.cards if act.does == "take back" else ()
    added = () if back else act.cards
    mine = table.player == act.player
    drew = _just_drew(table, act.player)
    situation = complete(
        ADDS,
        **_common(table, act.player),
        researcher=own,
        tableau=place.tableau,
        add=added,
        hand=_pile(place.hand, added),
        top={stack: table.top(stack) for stack in terms.stacks},
        taken={},
        step=table.step if mine else HYPOTHESIZE if drew is None else DRAW,
        drawn=(drew,) if drew not in (None, HIDDEN) else (),
        additions=table.additions if mine else 0,
        added=table.added if mine else 0,
        from_=act.source or "hand",
        to_hand=back,
        shown=_shown(table, place, added) if terms.options["arrangement"] == "as-shown" else None,
        last_turn=table.left >= 0,
    )
    return Question(ADDS, situation)


def _shown(table: Table, place: Place, added: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Lay the melds out as a player would who knows how; nothing where there is no way."""
    cards = place.tableau + added
    if any(card.kind not in (PLAIN, WILD, RESEARCHER) for card in cards):
        return ()
    found = layout(counted(table.terms, cards), table.terms.shapes)
    suits = table.terms.box.suits
    return () if found is None else tuple(tuple(_laid(*one, suits) for one in meld) for meld in found.melds)


def _laid(suit: int, value: int, what: str, suits: Sequence[str]) -> Card:
    if what == WILD:
        return Card(WILD, said=suits[suit])
    return Card(RESEARCHER, suits[suit], said=value) if what == RESEARCHER else Card(PLAIN, suits[suit], value)


def _draws(table: Table, act: Act) -> Question:
    place = table.place_of(act.player)
    done = table.player != act.player
    situation = complete(
        DRAWS,
        player=act.player,
        players=table.terms.count,
        turn=table.player,
        step=DRAW if done or table.step != PLAY else PLAY,
        from_=None if act.does in ("skip", "pass") else act.source,
        card=act.cards[0] if act.cards and act.source == "display" else None,
        pile=len(table.pile),
        display=_pile(table.display, act.cards),
        hand=Pile(size=len(place.hand)),
        tableau=Pile(size=len(place.tableau)),
        looked=act.looked,
        drawn=int(table.drew is not None and table.drew[0] == act.player),
        pass_=act.does == "skip",
        last_turn=table.left >= 0,
    )
    return Question(DRAWS, situation)


def _passes(table: Table, act: Act) -> Question:
    """Ask about adding nothing, which goes on to the draw: not before the play, and not in somebody else's turn."""
    if table.step == PLAY or act.player != table.player:
        return _draws(table, act._replace(does="draw", source="pile"))
    return _adds(table, act)


def _takes(table: Table, act: Act) -> Question:
    """Ask who took the trick that was taken last."""
    if not table.last:
        return flow_question(table, None)._replace(comes={"takes": act.player})
    return trick_question(table, table.last, table.last_declined)._replace(comes={"winner": act.player})


def _left(table: Table, act: Act) -> Question:
    """Ask about what the people at the table settle: a look through a score pile, talk between partners."""
    about = {"look": "pile-inspection", "talk": "partner-talk"}[act.does]
    terms = table.terms
    situation = complete(
        FLOW, players=terms.count, seats=terms.seats, played=(), lead=terms.seats[table.lead], about=about
    )
    return Question(FLOW, situation)


_ASKS: Mapping[str, Callable[[Table, Act], Question]] = {
    "play": _plays,
    "change": _changes,
    "add": _adds,
    "take back": _adds,
    "pass": _passes,
    "draw": _draws,
    "skip": _draws,
    "takes": _takes,
    "look": _left,
    "talk": _left,
}


def came(table: Table, act: Act, after: Table) -> Mapping[str, Any]:
    """Give what an addition earned and what a draw left, for the referee to compare."""
    if act.does == "draw":
        place = after.place_of(act.player)
        return {
            "pile": len(after.pile), "display": len(after.display), "cards": len(place.hand) + len(place.tableau),
            "due": True,
        }  # fmt: skip
    if act.does != "add":
        return {}
    earned = after.place_of(act.player).earned
    if len(earned) == len(table.place_of(act.player).earned):
        return {"cards": len(act.cards), "stack": None, "stars": 0}
    return {"cards": len(act.cards), "stack": earned[-1].stack, "stars": after.stars(earned[-1])}
