"""What the cards of a tableau or hand can be that nobody knows."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import comb, prod

from cardgen.games.dr_science.box import Box
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card, Cards, impossible_cards
from cardgen.games.dr_science.cards_in_words import cards_in_words
from cardgen.games.dr_science.declared import GivenFacts
from cardgen.games.dr_science.melds.dividing import completions
from cardgen.games.dr_science.melds.melds import Shapes, sort_cards
from cardgen.games.dr_science.specialties import able_suits
from cardgen.games.dr_science.table import Table
from cardgen.rulings.notation.phrase import FOR_INSTANCE, listed
from cardgen.rulings.terms import UNTOLD, ImpossibleError, MaybeUnknown, is_unknown
from cardgen.rulings.unknown.branch import TooManyCasesError
from cardgen.rulings.unknown.unknown_value import part_of

FEW, MOST_TOLD = 700, 6
"""Ways of unknown cards up to which each is tried, and up to which all are told."""
MOST_FILLED, MOST_UNKNOWN = 3, 6
"""Unknown cards up to which all that fit are looked for, and up to which some are where nothing else is tried."""
OF_EACH, LOOSE = 3, 40
"""Ways of each sort that are tried then; others that are tried beside those that fit."""


def cards(
    t: Table,
    f: GivenFacts,
    lying: Sequence[MaybeUnknown[Card]],
    group: str,
    owner: MaybeUnknown[str],
    added: int = 0,
    most: int = MOST_FILLED,
) -> tuple[Cards, MaybeUnknown[Cards]]:
    """Give the known cards, and what the unknown ones can be together, in no order.

    The last of them are *added*.
    """
    sure = tuple(card for card in lying if isinstance(card, Card))
    unknown = {at: card for at, card in enumerate(lying, 1) if is_unknown(card)}
    places = [*unknown]
    if not places:
        return sure, ()
    _, free = able_suits(t, f.specialties, owner)
    each = [
        dict.fromkeys(suited for way in card.values for suited in _suited(t, way.bare, free))
        for card in unknown.values()
    ]
    own = t.researcher if isinstance(t.researcher, str) else None
    able = _ways(
        t.box, own, t.players if isinstance(t.players, int) else t.n.most_players, sure, tuple(map(tuple, each)), most
    )
    of = " in the hand" if group == "hand" else ""
    if len(places) > 1:
        asks, tells = f"Which cards are the unknown ones in the {group}?", f"the unknown cards{of}"
        return sure, f.open(group, able, asks, hidden=True, tells=partial(_cards_told, tells, MOST_TOLD))
    at = places[0] - len(lying) + added
    path, where = (f"add.{at}", "that is added") if at > 0 else (f"{group}.{places[0]}", f"in the {group}")
    asks, alone = f"Which card is the unknown one {where}?", [card for (card,) in able]
    unknown_card = f.open(path, alone, asks, hidden=True, tells=partial(_card_told, f"the unknown card{of}"))
    return sure, part_of(unknown_card, "", lambda card: (card,))


def _suited(t: Table, card: Card, free: Sequence[str]) -> Sequence[Card]:
    """Where nobody knows whose the tableau is, seeing a Researcher would tell."""
    if t.researcher is UNTOLD and card.kind == RESEARCHER and card.suit is None:
        return [card._replace(suit=suit) for suit in free]
    return [card]


@lru_cache(maxsize=64)
def _ways(box: Box, own: str | None, players: int, sure: Cards, each: tuple[Cards, ...], most: int) -> Sequence[Cards]:
    """List what unknown cards can be together, in no order; of very many those that fit, and some that do not.

    Raises TooManyCasesError where so much is unknown that they cannot be found, ImpossibleError if none can be.
    """
    rank = {card: at for at, card in enumerate(dict.fromkeys(itertools.chain(*each)))}
    found = dict.fromkeys(tuple(sorted(way, key=rank.__getitem__)) for way in _tried(box, own, sure, each, most))
    wrong = [impossible_cards((*sure, *way), players, own, box) for way in found]
    if all(wrong):
        key, says = wrong[0] or ("", "")
        raise ImpossibleError(says, key)
    return [way for way, says in zip(found, wrong, strict=True) if says is None]


def _tried(box: Box, own: str | None, sure: Cards, each: tuple[Cards, ...], most: int) -> Iterator[Cards]:
    """List what unknown cards might be: all of it, or what fits with a suit of the Researcher, and some that do not."""
    wide = max(each, key=len)
    narrow = [ways for ways in each if ways != wide]
    count = len(each) - len(narrow)
    if not narrow and comb(len(wide) + count - 1, count) <= FEW:
        yield from itertools.combinations_with_replacement(wide, count)
    elif prod(map(len, each)) <= FEW:
        yield from itertools.product(*each)
    elif count > most or prod(map(len, narrow)) > FEW // len(wide):
        raise TooManyCasesError
    else:
        apart = max(1, comb(len(wide), count) // LOOSE)
        for some in itertools.product(*narrow):
            for ways in _completed(box, own, (*sure, *some), wide, count):
                able = ((*some, *way) for way in ways if {*way} <= {*wide})
                yield from itertools.islice(able, None if count <= MOST_FILLED else OF_EACH)
            yield from ((*some, *way) for way in itertools.islice(itertools.combinations(wide, count), 0, None, apart))


def _completed(box: Box, own: str | None, sure: Cards, able: Cards, count: int) -> Iterator[Iterator[Cards]]:
    """List the cards with which all can be divided, whatever the house rules for 0s, by the Researcher's suit."""
    more: Sequence[Cards] = [(), *((card,) for card in able if card.kind == RESEARCHER)]
    for suit in box.suits if own is None and any(card.kind == RESEARCHER for card in sure) else (own,):
        for there in more:
            tableau, strangers = sort_cards((*sure, *there), suit, box)
            for ways in completions(tableau, count - len(there), Shapes(capped=False)) if not strangers else ():
                yield (way + there for way in ways)


def unseen(t: Table, f: GivenFacts, add: Sequence[Card]) -> MaybeUnknown[Cards]:
    """Give a tableau of which nobody knows anything: empty, with cards that fit what is added, or with loose ones."""
    beside = {card: [suit for suit in t.box.suits if suit != card.suit][:2] for card in add}
    fitting = [
        Card(PLAIN, suit, card.value) if card.kind == PLAIN else Card(WILD) for card in add for suit in beside[card]
    ]
    loose = [Card(PLAIN, suit, value) for suit, value in zip(t.box.suits, (1, 5, 3), strict=False)]
    ways, asks = ((), tuple(fitting), tuple(loose)), "Which cards are in the tableau?"
    return f.open("tableau", ways, asks, hidden=True, tells=partial(_cards_told, "the cards", 0))


def _card_told(called: str, some: Sequence[Card], every: Sequence[Card]) -> str:
    return f"{called} is {cards_in_words(some, every)}"


def _cards_told(called: str, most: int, some: Sequence[Cards], every: Sequence[Cards]) -> str:
    """Tell what several cards are, of more than *most* ways one; with none of them the tableau is empty."""
    ordered = (sorted(together, key=lambda card: (card.kind != PLAIN, card.value or 0)) for together in some)
    ways = [" ".join(map(str, together)) for together in ordered]
    there = [way for way in ways if way]
    told = f"{FOR_INSTANCE} {there[0]}" if len(there) > most else listed(there, "or")
    return " or ".join([*["the tableau is empty"] * ("" in ways), *[f"{called} are {told}"] * bool(told)])
