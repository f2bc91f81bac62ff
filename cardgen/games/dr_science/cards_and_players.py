"""Chapter 1: who plays, and what the cards are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardgen.games.dr_science.acts import Add, PlayCard, Trick
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import (
    OWN,
    PLAIN,
    RESEARCHER,
    SPECIALTY,
    VALIDATION,
    WILD,
    Card,
    impossible_card,
)
from cardgen.games.dr_science.words.tableau import impossible_cards
from cardgen.rulings.rule import Reason
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.unknown import NOTHING, Open, ask, known

_FOR = "the game is for two, three or four"


@book.limits("two-to-four")
def two_to_four(h: H) -> Iterator[Reason]:
    number = max(len(h.t.seats), len({one.player for one in h.t.trick}))
    if h.t.players != NOTHING and not FEWEST <= h.t.players <= MOST:
        one = h.t.players == 1
        few = "few" if h.t.players < FEWEST else "many"
        yield f"{{}} player{'' if one else 's'} {'is' if one else 'are'} too {few}; {_FOR}", h.t.players
    elif number > MOST:
        yield f"{plural(number, 'player')} are too many; {_FOR}"


def known_cards(h: H) -> Iterator[Card]:
    """List the cards that are known."""
    yield from (one.card for one in h.t.trick if not isinstance(one.card, Open))
    yield from (card for card in h.t.seen if isinstance(card, Card))


@book.limits("science-cards")
def science_cards(h: H) -> Iterator[Reason]:
    for card in known_cards(h):
        if says := impossible_card(card, h.t.box):
            yield says


@book.limits("copies-in-play")
def copies_in_play(h: H) -> Iterator[Reason]:
    own: list[Any] = []
    for one in h.t.trick:
        if is_of_kind(one.card, RESEARCHER):
            suit = h.t.specialties.get(one.player, NOTHING) if one.card.stands == OWN else one.card.stands
            if any(suit == other for other in own):
                yield "one Researcher is in the trick twice"
            own.append(suit)
    others = [one.card for one in h.t.trick if isinstance(one.card, Card) and one.card.kind != RESEARCHER]
    others += [card for card in (_lying(h) if h.t.live else h.t.seen) if isinstance(card, Card)]
    players = MOST if h.t.players == NOTHING else h.t.players
    twins = sum(card.kind == RESEARCHER for card in others) > 1
    suit = str(known(h.t.researcher)) if twins and h.t.researcher != NOTHING else None
    if len(others) > 1 and (found := impossible_cards([c.bare for c in others], int(players), suit, h.t.box)):
        yield found[1]


def _lying(h: H) -> Iterator[Any]:
    """List all cards of a game but those of the trick, and Researchers, of whom everybody has one."""
    held = (one.has for some in (h.t.hands, h.t.tableaus) for one in some.values())
    for cards in (*held, *h.t.piles.values(), h.t.deck, h.t.faceup):
        yield from (card for card in cards if isinstance(card, Card) and card.kind != RESEARCHER)


HAVE_SUITS = {PLAIN: "science-cards", WILD: "wild-cards", RESEARCHER: "researcher-cards"}
"""The kinds of cards that have a suit and a value, each by a rule."""
book.cites(*HAVE_SUITS.values())


def is_of_kind(card: Any, kind: str) -> bool:
    """Say whether a card is of a kind; an unknown one is asked no more than that."""
    return bool(card.kind == kind)


def has(kind: str) -> Callable[[H, Any], bool]:
    """Give what asks whether a card of a kind is among those of an act."""
    return lambda h, a: kind in [one.kind for one in a.cards]


for _key, _kind in (("specialty-cards", SPECIALTY), ("validation-cards", VALIDATION)):
    book.bars(_key, (Trick, PlayCard), has(_kind), "never played")
    book.bars(_key, Add, has(_kind), "never added")


def is_of(h: H, one: Played, card: Any, suit: Any) -> bool:
    """Say whether a card in the trick is of a suit; an unknown one is asked no more than that."""
    suited = [kind for kind, key in HAVE_SUITS.items() if key not in h.off] if h.off else HAVE_SUITS
    if not ask(card.kind, suited.__contains__):
        return False
    stands = card.stands
    return bool((own_suit(h, one) if stands == OWN else stands) == suit)


def own_suit(h: H, one: Played) -> Any:
    """Give the Specialty suit of who plays a card; of a stranger's card that is part of what is unknown."""
    known = h.t.specialties.get(one.player, NOTHING)
    return one.card.own if known is NOTHING else known
