"""Chapter 1: who plays, and what the cards are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from cardgen.games.dr_science.acts import Add, PlayCard, Prepare, Trick, cards_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card, impossible_cards
from cardgen.games.dr_science.table import H, Table, book
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, Verbatim, resolve, total


@book.limits("number-of-players")
def number_of_players(h: H) -> Iterator[Reason]:
    number = max(len(h.t.seats), len({play.player for play in h.t.trick}), len(h.t.scores))
    if h.t.players != UNTOLD and not h.t.n.fewest_players <= h.t.players <= h.t.n.most_players:
        yield "few" if h.t.players < h.t.n.fewest_players else "many", h.t.players
    elif number > h.t.n.most_players:
        yield "many", number


book.wants("number-of-players", Prepare, "seats", lambda h: h.t.players if h.act.seats else UNTOLD, right="")


@book.limits("science-cards")
def science_cards(h: H) -> Iterator[Reason]:
    every = [card for card in (*(play.card for play in h.t.trick), *h.t.seen) if isinstance(card, Card)]
    if (found := impossible_cards(every, h.t.n.most_players, None, h.t.box)) and found[0] == "science-cards":
        yield Verbatim(found[1])


HAVE_SUITS = {PLAIN: "science-cards", WILD: "wild-cards", RESEARCHER: "researcher-cards"}
"""The kinds of cards that have a suit and a value, each by a rule."""
book.cites(*HAVE_SUITS.values())


def has(kind: str) -> Callable[[H, Trick | PlayCard | Add], bool]:
    """Give what asks whether a card of a kind is played or added; an unknown one is asked no more than that."""
    return lambda h, a: kind in [card.kind for card in cards_of(a)]


for _key, _kind in (("specialty-cards", SPECIALTY), ("validation-cards", VALIDATION)):
    book.bars(_key, (Trick, PlayCard), has(_kind), "never played")
    book.bars(_key, Add, has(_kind), "never added")


@book.limits("copies-in-play")
def copies_in_play(h: H) -> Iterator[Reason]:
    theirs = [play for play in h.t.trick if play.card.kind == RESEARCHER]
    own = (play.card.suit or h.t.specialties.get(play.player, UNTOLD) for play in theirs)
    if any(one == other for one, other in combinations(own, 2)):
        yield Verbatim("one Researcher is in the trick twice")
    others = [play.card for play in h.t.trick if isinstance(play.card, Card) and play.card.kind != RESEARCHER]
    others += [card for card in h.t.lying if isinstance(card, Card)]
    twins = sum(card.kind == RESEARCHER for card in others) > 1
    suit = str(resolve(h.t.researcher)) if twins and h.t.researcher != UNTOLD else None
    if len(others) > 1 and (found := impossible_cards(others, int(h.t.players or h.t.n.most_players), suit, h.t.box)):
        yield Verbatim(found[1])


@book.limits("copies-in-play", Prepare)
def in_the_box(h: H) -> Iterator[Reason]:
    a, players, box, most = h.act, h.t.players, h.t.box.sizes, h.t.box.deck_of(h.t.n.most_players)
    yield from ((name, n, most[name]) for name, n in ({} if a.deck == UNTOLD else a.deck).items() if n > most[name])
    lying = [told for told in (a.hands, a.tableaus, a.score_piles) if told != UNTOLD]
    rows = [total(told.values()) if isinstance(told, Mapping) else told * resolve(players) for told in lying]
    every = total((*rows, *(number for number in (a.pile, a.display) if number != UNTOLD)))
    if every > (there := box["science"] + box["wild"] + box["researcher"]):
        yield "lying", every, there


@book.limits("copies-in-play")
def researchers_in_play(h: H) -> Iterator[Reason]:
    """Refuse more Researchers than players."""
    scored = (card for sheet in h.t.scores.values() for card in sheet.known_cards())
    is_counted = h.given.said("players") and not isinstance(h.act, Prepare)
    lying = [card for card in h.t.lying if isinstance(card, Card)] if is_counted else []
    number = sum(card.kind == RESEARCHER for card in (*scored, *lying))
    if number and number > h.t.players:
        yield "Researchers", number, h.t.players


@book.limits("copies-in-play")
def one_researcher_each(h: H) -> Iterator[Reason]:
    """Refuse two Researchers in what somebody holds and has laid."""
    ends: dict[str, Sequence[MaybeUnknown[Card]]] = {name: [*sheet.own_cards()] for name, sheet in h.t.scores.items()}
    for name, cards in ({**ends, **_held_by(h.t)} if isinstance(h.act, PlayCard) else ends).items():
        if sum(getattr(card, "kind", None) == RESEARCHER for card in cards) > 1:
            yield Verbatim(f"{name} has only one Researcher, and nobody else's can be in a tableau or hand")


def _held_by(t: Table) -> Mapping[str, Sequence[MaybeUnknown[Card]]]:
    """Give what everybody holds and has laid, but somebody else's Researcher: that may not be played."""
    held = {name: [card for of in (t.hands, t.tableaus) if name in of for card in of[name].has] for name in t.hands}
    return {name: [card for card in cards if getattr(card, "suit", None) is None] for name, cards in held.items()}
