"""What the referee is asked about a whole game: each act and what came of it, in the words of the kinds of dispute."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.addition import Addition
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, SPECIALTY, WILD, Card
from cardgen.games.dr_science.draw import Draw
from cardgen.games.dr_science.flow import Flow
from cardgen.games.dr_science.play import PlayCard
from cardgen.games.dr_science.players import Play
from cardgen.games.dr_science.scores import STAR_VALUES, Score
from cardgen.games.dr_science.scoring import Scoring
from cardgen.games.dr_science.setup import Setup
from cardgen.games.dr_science.trick import TrickWinner
from cardgen.games.dr_science.whole.acts import HIDDEN, Act
from cardgen.games.dr_science.whole.melding import counted, layout
from cardgen.games.dr_science.whole.table import DRAW, OVER, PLAY, Place, Table
from cardgen.games.dr_science.whole.trick import taken
from cardgen.rulings.pile import Pile
from cardgen.rulings.playing import Question, complete

_CLASSES: tuple[Any, ...] = (TrickWinner, PlayCard, Addition, Draw, Flow, Scoring, Setup)
TRICK, PLAYS, ADDS, DRAWS, FLOW, SCORES, SETUP = (one.kind for one in _CLASSES)


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
    )
    return Question(PLAYS, situation)


def _stood(table: Table, place: Place, card: Card) -> Card | None:
    """Say what a Wild or Researcher stands for in the tableau, where every card has its place."""
    found = layout(counted(table.terms, place.tableau), table.terms.shapes)
    suits = table.terms.box.suits
    stands = (_laid(*one, suits) for meld in found.melds for one in meld if one.what == card.kind) if found else ()
    return next(iter(stands), None)


def _changes(table: Table, act: Act) -> Question:
    """Ask about a declaration as at the moment of the play; the next player has not played if it is the last one."""
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
        next_played=at is not None and at < len(table.trick) - 1,
    )
    return Question(PLAYS, situation)


def _adds(table: Table, act: Act) -> Question:
    place, terms = table.place_of(act.player), table.terms
    own = terms.specialties[act.player]
    back = act.cards if act.does == "take back" else ()
    added = () if back else act.cards
    mine = table.player == act.player
    situation = complete(
        ADDS,
        **_common(table, act.player),
        researcher=own,
        tableau=place.tableau,
        add=added,
        hand=_pile(place.hand, added),
        top={stack: table.top(stack) for stack in terms.stacks},
        taken={},
        step=table.step if mine else "hypothesize",
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
        pass_=act.does == "skip",
        last_turn=table.left >= 0,
    )
    return Question(DRAWS, situation)


def _takes(table: Table, act: Act) -> Question:
    """Ask who took the trick that was taken last."""
    if not table.last:
        return flow_question(table, None)._replace(comes={"takes": act.player})
    return trick_question(table, table.last, table.last_declined)._replace(comes={"winner": act.player})


_ASKS: Mapping[str, Callable[[Table, Act], Question]] = {
    "play": _plays,
    "change": _changes,
    "add": _adds,
    "take back": _adds,
    "pass": _adds,
    "draw": _draws,
    "skip": _draws,
    "takes": _takes,
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


def opening(table: Table) -> Iterator[Question]:
    """Ask whether the table was set up rightly."""
    terms, count = table.terms, table.terms.count
    away = [suit for suit in terms.box.suits if suit not in terms.own]
    marks = {2: ("3/4", "4"), 3: ("4",)}
    added = terms.options["validation-markers"] == "add-count"
    situation = complete(
        SETUP,
        players=count,
        seats=terms.seats,
        deck={"cards": 22 * count, "each": count, "wilds": 2 * count},
        researchers=tuple(card for place in table.places for card in place.hand if card.kind == RESEARCHER),
        specialties=terms.specialties,
        in_box=tuple(Card(kind, suit) for kind in (RESEARCHER, SPECIALTY) for suit in away),
        out=None if added else marks.get(count, ()),
        stacks={stack: cards for stack, cards in terms.stacks.items() if cards},
        hands={name: len(place.hand) for name, place in zip(terms.seats, table.places, strict=True)},
        researcher_in_hand=all(any(card.kind == RESEARCHER for card in place.hand) for place in table.places),
        pile=len(table.pile),
        display=len(table.display),
        tableaus={name: len(place.tableau) for name, place in zip(terms.seats, table.places, strict=True)},
        score_piles={name: len(place.won) for name, place in zip(terms.seats, table.places, strict=True)},
        teams=(terms.seats[0::2], terms.seats[1::2]) if terms.partners else None,
    )
    return iter([Question(SETUP, situation, {"wrong": []})])


def settles(table: Table, act: Act, after: Table) -> Iterator[Question]:
    """Ask what followed: who took the trick, who leads, whether it is over, and who won."""
    if after.tricks == table.tricks:
        if act.does == "play" and not table.terms.alone:
            yield flow_question(after, None)
        return
    trick = table.trick if act.does != "play" else (*table.trick, Play(act.player, act.cards[0]))
    declined = (*table.declined, act.player) if act.declined else table.declined
    yield trick_question(table, trick, declined)
    if not table.terms.alone:
        yield flow_question(after, table.terms.seats[after.lead])
        if after.step == OVER:
            yield score_question(after)


def trick_question(table: Table, trick: tuple[Play, ...], declined: tuple[str, ...]) -> Question:
    """Ask who wins a trick."""
    terms = table.terms
    best, trump, by, lead = taken(terms, trick, declined)
    situation = complete(
        TRICK,
        seats=terms.seats,
        specialties=terms.specialties,
        players=terms.count,
        lead=trick[0].player,
        trick=trick,
        declined=dict.fromkeys(declined, True),
        partners=terms.partners,
    )
    return Question(TRICK, situation, {"winner": trick[best].player, "trump": trump, "by": by, "lead_suit": lead})


def flow_question(table: Table, won: str | None) -> Question:
    """Ask how the game goes on, after a trick that somebody won or in the middle of one."""
    terms = table.terms
    over = table.step == OVER
    situation = complete(
        FLOW,
        players=terms.count,
        seats=terms.seats,
        lead=None if won else terms.seats[table.lead],
        played=tuple(play.player for play in table.trick),
        won=won,
        tricks=table.tricks,
        supply=table.supply,
        finished=won is not None or table.step == PLAY,
    )
    comes: dict[str, Any] = {"over": over}
    if won:
        comes |= {"takes": won, "supply": table.supply}
    if not over:
        comes |= {"turn": table.player, "last": table.left >= 0}
    return Question(FLOW, situation, comes)


def score_question(table: Table, running: Mapping[str, int] | None = None) -> Question:
    """Ask for totals, ranking and winner; in a tournament with the totals of the games before."""
    terms = table.terms
    situation = complete(
        SCORES,
        seats=terms.seats,
        players=terms.count,
        scores={name: score_of(table, place) for name, place in zip(terms.seats, table.places, strict=True)},
        form="partners" if terms.partners else "individuals",
        teams=(terms.seats[0::2], terms.seats[1::2]) if terms.partners else (),
        running=running,
    )
    return Question(SCORES, situation)


def score_of(table: Table, place: Place) -> Score:
    """Count what one player has at the end."""
    earned = tuple(table.stars(one) for one in place.earned)
    return Score(
        stars=_stars(place.won), won=len(place.won), tableau=len(place.tableau), loose=_stars(place.tableau),
        validation=earned, validation_cards=len(earned), hand=_stars(place.hand),
        cards=place.won + place.tableau + place.hand,
    )  # fmt: skip


def _stars(cards: tuple[Card, ...]) -> int:
    return sum(card.kind == RESEARCHER or card.value in STAR_VALUES for card in cards)
