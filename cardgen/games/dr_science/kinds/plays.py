"""The kind of dispute about a play: may this card be played now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardgen.games.dr_science import lay_facts
from cardgen.games.dr_science.acts import PlayCard
from cardgen.games.dr_science.cards import PLAIN, WILD, declarations
from cardgen.games.dr_science.declared import GivenFacts, PlayGiven
from cardgen.games.dr_science.kinds.tricks import leading, playable, trump
from cardgen.games.dr_science.lay_facts import source_of
from cardgen.games.dr_science.table import H, Played, Table, names
from cardgen.games.dr_science.tricks_and_turns import next_to_play, remedy
from cardgen.rulings.answers import if_legal
from cardgen.rulings.binding import handler
from cardgen.rulings.kind import Try
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.terms import UNTOLD, is_unknown

SOMEBODY = "somebody else"
WHO = "the player"


def play(t: Table, f: PlayGiven) -> None:
    """Lay a card that somebody plays beside the trick."""
    player = f.player if f.said("player") else lay_facts.player_of(f.card) or WHO
    lay_facts.trick(t, f, player)
    if not f.said("players") and not t.seats:
        t.players = UNTOLD
    _turn(t, f, player)
    source = source_of(f, player, "Where does the card come from?", "it comes")
    named = f.instead is not UNTOLD  # what is to be changed was declared
    card = lay_facts.card_of(t, f, "card", f.card, "Which card is it?", "What was declared?", undeclared=not named)
    instead = lay_facts.card_of(t, f, "instead", f.instead, "What did the player want to declare instead?")
    t.asked = PlayCard(
        player,
        card,
        source,
        f.drawn_now,
        f.played_before,
        f.stood_as,
        instead,
        f.next_played,
        complete=False,
    )
    piles = {name: pile for name in ("hand", "tableau") if (pile := lay_facts.pile(f, name)) is not UNTOLD}
    t.hands, t.tableaus = ({player: piles[name]} if name in piles else {} for name in ("hand", "tableau"))
    for place in piles:
        lay_facts.has_and_lacks(t, f, player, place)
    seen = [card for pile in piles.values() for card in pile.has]
    sizes = [pile.size for pile in piles.values() if isinstance(pile.size, int)]
    if sum(sizes) > t.n.full_hand or (len(sizes) == 2 and sum(sizes) < t.n.full_hand):
        t.odd = (*t.odd, f"before the play hand and tableau should hold {t.n.full_hand} cards, not {sum(sizes)}")
    own = [piles.get(str(place), Pile()) for place in (source.values if is_unknown(source) else (source,))]
    if not is_unknown(card) and card.bare not in [card.bare for pile in own for card in pile.has]:
        seen.append(card.bare)
    seen += lay_facts.elsewhere(f)
    t.seen = (*t.seen, *(card for card in seen if card.kind in (PLAIN, WILD)))


def _turn(t: Table, f: GivenFacts, player: str) -> None:
    """Say whose turn it is: as told, else as the seats and the trick say."""
    had = names(t.trick)
    due = next_to_play(t.seats, had, t.lead) or (SOMEBODY if t.seats and {*had}.issuperset(t.seats) else "")
    if type(t.turn) is str and due in t.seats and due != t.turn:
        says = f"it is said to be {t.turn}'s turn, but by seats and trick it is {due}'s"
        settle(t, f, says, the_seats={"turn": due}, whose_turn_it_is={})
    elif is_unknown(t.turn) and not due:
        t.turn = f.open("turn", t.seats or (player, SOMEBODY), "Whose turn is it?")
    elif type(t.turn) is not str:
        t.turn = due or (player if had or t.lead is UNTOLD else t.lead)


def other_plays(h: H) -> Iterator[Try]:
    """List every card that is known to be in hand or tableau, played now, and for any other card a plain one."""
    t = h.t
    asked = (t.asked.source, t.asked.card)
    for place, piles in (("hand", t.hands), ("tableau", t.tableaus)):
        pile = piles.get(t.asked.player, Pile())
        for card in dict.fromkeys(card.bare for card in pile.has):
            for said in declarations(card, t.box):
                if (place, said) != asked:
                    yield Try(str(said), PlayCard(t.asked.player, said, place), place, str(card.bare))
        if pile.unseen != 0:
            if place == asked[0] and (other := _declared_rightly(t, pile)) is not None:
                yield other
            lacks = {card.bare for card in pile.lacks}
            card = next(card for card in playable(t.box.suits, (None,)) if card not in lacks)
            name = f"any {'other ' if pile.has else ''}plain card"
            yield Try(name, PlayCard(t.asked.player, card, place), place, name)


def _declared_rightly(t: Table, pile: Pile) -> Try | None:
    """Give the card in question with what may be declared for it, where that was not and nobody says it is missing."""
    a = t.asked
    if is_unknown(a.card) or a.card.said is None or a.card.bare in (card.bare for card in (*pile.has, *pile.lacks)):
        return None
    every = declarations(a.card.bare, t.box)
    if a.card in every:
        return None
    named = listed([*map(str, every)], "or") if a.card.kind == WILD else f"{every[0]} to {every[-1]}"
    return Try(named, PlayCard(a.player, every[0], a.source), a.source, named)


def _after(of: Callable[[H], object]) -> Callable[[H], object]:
    """Ask something of the trick with the card in it, where it may be played."""

    def found(h: H) -> object:
        a: PlayCard = h.act
        before = h.t.trick
        played = Played(a.player, a.card if a.instead == UNTOLD else a.instead, len(before) + 1)
        return of(h.on(changed(h.t, trick=(*before, played))))

    return if_legal(found)


HANDLERS = {
    "play": handler(
        lambda f, t: t.asked,
        lay=play,
        others=other_plays,
        leading=_after(leading),
        trump=_after(trump),
        remedy=remedy,
    )
}
