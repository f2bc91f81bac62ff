"""How the cards of a tableau come to lie on the table, known or not, and whose Researcher is among them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import comb, prod
from typing import Any, TypeAlias

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.melds.melds import Shapes
from cardgen.games.dr_science.melds.search import completions
from cardgen.games.dr_science.table import Table
from cardgen.games.dr_science.words.box import MOST, Box
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card, cards_in_words, own_cards
from cardgen.games.dr_science.words.tableau import impossible_cards, sort_cards
from cardgen.rulings.table.clashes import holds
from cardgen.rulings.talk.phrase import FOR_INSTANCE, listed
from cardgen.rulings.terms import NOTHING, Given, ImpossibleError, Open
from cardgen.rulings.unknown.open import Part
from cardgen.rulings.unknown.run import TooManyLeavesError

Cards: TypeAlias = tuple[Card, ...]
FEW = 700
"""Ways of unknown cards up to which each is tried."""
MOST_FILLED, MOST_UNKNOWN, LARGEST = 3, 6, 12
"""Unknown cards up to which all that fit are looked for, and up to which some are where nothing else is tried;
known cards beside which all that fit are looked for."""
OF_EACH, LOOSE = 3, 40
"""Ways of each sort that are tried then; others that are tried beside those that fit."""
FEWEST_ZEROS = 3
"""Cards that can be 0 from which on it hangs on house rules what can be divided."""
Suits: TypeAlias = frozenset[str | None]
Dividing: TypeAlias = Mapping[Cards, Suits | None]
"""What unknown cards can be; with which suits of the Researcher all can be divided then, where that is known."""


def tableau(t: Table, f: Given, owner: Any, add: Sequence[Any] = (), hand: Sequence[Any] = ()) -> None:
    """Lay the cards of a tableau with those that are added out of a hand, and say whose Researcher is among them."""
    nobody_knows = isinstance(f.tableau, Open)
    lying = () if nobody_knows else f.tableau
    whose(t, f, owner, (*lying, *(add or hand)), hand)
    t.specialties = {}
    t.before, add = own_cards(lying, t.researcher), own_cards(add, t.researcher)
    if nobody_knows:
        t.cards = tuple(card for card in add if isinstance(card, Card))
        t.unknown = _unseen(t, f, t.cards)
    else:
        most = MOST_FILLED if f.shown is not NOTHING or (hand and not add) else MOST_UNKNOWN
        t.cards, t.unknown = cards(t, f, (*t.before, *add), "tableau", owner, len(add), most)
    t.shown = f.shown if f.shown is not None else NOTHING
    t.seen = t.cards


# -- whose Researcher it is ------------------------------------------------------------------------------------------
def whose(t: Table, f: Given, owner: Any, cards: Sequence[Any], hand: Sequence[Any] = ()) -> None:
    """Say of which suit the owner's Researcher is, where one lies there: as told, by name, or one of those free."""
    name = owner if isinstance(owner, str) else ""
    suits = {one: f.specialties.get(one, t.box.people.get(one)) for one in (*t.seats, *f.specialties)}
    by_card = _told(t, f, name, suits)
    laying.one_each(t, f, suits)
    suit = by_card or suits.get(name)
    in_hand = {card.suit for card in hand if isinstance(card, Card) and card.kind == RESEARCHER}
    if not isinstance(suit, str) and not name and len(in_hand) == 1:
        suit = in_hand.pop()  # it is the player's own, as nobody draws another's
    t.researcher = suit if isinstance(suit, str) else _free(t, f, owner, suits, cards)


def _told(t: Table, f: Given, name: str, suits: dict[str, Any]) -> str | None:
    """Give the suit that is told of the Researcher, and note its owner's; where they clash nobody knows which holds."""
    told = (f.researcher, f.specialties.get(name), t.box.people.get(name))
    by_card, own, by_name = (suit if isinstance(suit, str) else None for suit in told)
    if by_card and own and by_card != own:
        says = f"the Researcher is said to be of {t.label(by_card)}, the Specialty of {t.label(own)}"
        first = f"the Researcher of {t.label(by_card)}"
        by_card, own = (by_card, None) if holds(t, f, says, first, "the Specialty") == first else (None, own)
    said = by_card or own
    if said and by_name and said != by_name:
        says = f"{name}'s Researcher is of {t.label(by_name)}, not of {t.label(said)}"
        first = f"the suit {t.label(said)}"
        if holds(t, f, says, first, f"the name {name}") != first:
            by_card, own = None, by_name
    suits |= {name: own or by_name} if name else {}
    return by_card


def _free(t: Table, f: Given, owner: Any, suits: dict[str, Any], cards: Sequence[Any]) -> Any:
    """Leave open of which suit the Researcher is, those of others apart; of none where there is no Researcher."""
    every = [one for card in cards for one in (card.values if isinstance(card, Open) else (card,))]
    seen = {card.suit for card in every if card.kind == RESEARCHER}
    if f.researcher is NOTHING and not isinstance(owner, Open) and len(seen) == 1 and None not in seen:
        return seen.pop()
    if not any(isinstance(card, Card) and card.kind == RESEARCHER for card in cards):
        return NOTHING
    others, able = _able(t, suits, owner)
    if isinstance(f.researcher, Open):
        able = [suit for suit in f.researcher.values if suit in others] or list(f.researcher.values)
    ask = f"What is {owner}'s Specialty?" if isinstance(owner, str) else "Of which suit is the Researcher?"
    return able[0] if len(set(able)) == 1 else f.open("researcher", able, ask)


def _able(t: Table, suits: Mapping[str, Any], owner: Any) -> tuple[Sequence[str], Sequence[str]]:
    """List the suits that are nobody else's, and of these the ones that a Researcher of the owner can be of."""
    others = tuple(suit for suit in t.box.suits if suit not in _taken(suits, owner)) or t.box.suits
    names = owner.values if isinstance(owner, Open) else (owner,) if isinstance(owner, str) else t.seats
    of_names = [suits.get(one) or t.box.people.get(one) for one in names] or [None]
    return others, [suit for one in of_names for suit in ((one,) if isinstance(one, str) else others)]


def _taken(suits: Mapping[str, Any], owner: Any) -> set[str]:
    return {suit for name, suit in suits.items() if name != owner and isinstance(suit, str)}


# -- cards that nobody knows -----------------------------------------------------------------------------------------
def cards(
    t: Table, f: Given, lying: Sequence[Any], group: str, owner: Any, added: int = 0, most: int = MOST_FILLED
) -> tuple[Any, Any]:
    """Give the known cards, and what the unknown ones can be together, in no order.

    The last of them are *added*.
    """
    sure = tuple(card for card in lying if not isinstance(card, Open))
    unknown = [(at, card) for at, card in enumerate(lying, 1) if isinstance(card, Open)]
    if not unknown:
        return sure, ()
    _, free = _able(t, f.specialties, owner)
    each = [tuple(dict.fromkeys(c for one in card.values for c in _suited(t, one.bare, free))) for _, card in unknown]
    own = t.researcher if isinstance(t.researcher, str) else None
    able = _ways(t.box, own, t.players if isinstance(t.players, int) else MOST, sure, tuple(each), most)
    of = " in the hand" if group == "hand" else ""
    if len(unknown) > 1:
        t.dividing = able if group != "hand" else t.dividing
        ask = f"Which cards are the unknown ones in the {group}?"
        told = partial(_cards_told, f"the unknown cards{of}", MOST_TOLD)
        return sure, f.open(group, tuple(able), ask, hidden=True, tells=told)
    at, lay = unknown[0][0], len(lying) - added
    path = f"{group}.{at}" if at <= lay else f"add.{at - lay}"
    ask = f"Which card is the unknown one {f'in the {group}' if at <= lay else 'that is added'}?"
    alone = [card for (card,) in able]
    return sure, Part(f.open(path, alone, ask, hidden=True, tells=partial(_card_told, of)), "", lambda card: (card,))


def _suited(t: Table, card: Card, free: Sequence[str]) -> Sequence[Card]:
    """Where nobody knows whose the tableau is, seeing a Researcher would tell."""
    if t.researcher is NOTHING and card.kind == RESEARCHER and card.suit is None:
        return [card._replace(suit=suit) for suit in free]
    return [card]


@lru_cache(maxsize=64)
def _ways(box: Box, own: str | None, players: int, sure: Cards, each: tuple[Cards, ...], most: int) -> Dividing:
    """List what unknown cards can be together, in no order; of very many those that fit, and some that do not.

    Raises TooManyLeavesError where so much is unknown that they cannot be found, ImpossibleError if none can be.
    """
    problems: list[tuple[str, str]] = []

    def possible(cards: Cards) -> bool:
        problem = impossible_cards((*sure, *cards), players, own, box)
        problems.extend([problem] if problem is not None else [])
        return problem is None

    rank = {card: at for at, card in enumerate(dict.fromkeys(itertools.chain(*each)))}
    found: dict[Cards, Suits | None] = {}
    for way, suits in _tried(box, own, sure, each, most, possible):
        if possible(way):
            found.setdefault(tuple(sorted(way, key=rank.__getitem__)), suits)
    if not found:
        key, says = problems[0]
        raise ImpossibleError(says, key)
    return found


def _tried(
    box: Box, own: str | None, sure: Cards, each: tuple[Cards, ...], most: int, possible: Callable[[Cards], bool]
) -> Iterator[tuple[Cards, Suits | None]]:
    """List what unknown cards might be: all of it, or what fits and some that does not."""
    wide = max(each, key=len)
    narrow = [one for one in each if one != wide]
    count = len(each) - len(narrow)
    alike = not narrow and comb(len(wide) + count - 1, count) <= FEW
    if alike or prod(map(len, each)) <= FEW:
        every = itertools.combinations_with_replacement(wide, count) if alike else itertools.product(*each)
        yield from ((way, None) for way in every)
        return
    if count > most or prod(map(len, narrow)) > FEW // len(wide):
        raise TooManyLeavesError
    whole = count <= MOST_FILLED and len(sure) + len(narrow) <= LARGEST
    apart = max(1, comb(len(wide), count) // LOOSE)
    for some in itertools.product(*narrow):
        fitting: dict[Cards, set[str | None]] = {}
        for suit, ways in _completed(box, own, (*sure, *some), wide, count):
            able = ((*some, *way) for way in ways if {*way} <= {*wide})
            for way in itertools.islice(filter(possible, able), None if whole else OF_EACH):
                fitting.setdefault(way, set()).add(suit)
        others = itertools.islice(itertools.combinations(wide, count), 0, None, apart)
        for way in (*fitting, *((*some, *one) for one in others)):
            few = sum(card.kind != PLAIN for card in (*sure, *way)) < FEWEST_ZEROS  # else it hangs on house rules
            yield way, frozenset(fitting.get(way, ())) if whole and few else None


def _completed(
    box: Box, own: str | None, sure: Cards, able: Cards, count: int
) -> Iterator[tuple[str | None, Iterator[Cards]]]:
    """List the cards with which all can be divided, whatever the house rules for 0s, by the Researcher's suit."""
    for suit in box.suits if own is None and any(card.kind == RESEARCHER for card in sure) else (own,):
        tableau, strangers = sort_cards(sure, suit, box)
        also: dict[int | None, Cards] = {tableau.researcher: ()} if not strangers else {}
        for card in able if also.get(None) == () else ():
            if card.kind == RESEARCHER:
                also[box.suits.index(card.suit or str(suit))] = (card,)
        for researcher, more in also.items():
            divided = tableau._replace(researcher=researcher)
            for ways in completions(divided, count - len(more), Shapes(capped=False)):
                yield suit, (way + more for way in ways)


def _unseen(t: Table, f: Given, add: Sequence[Card]) -> Any:
    """Give a tableau of which nobody knows anything: empty, with cards that fit what is added, or with loose ones."""
    fitting = tuple(other for card in add for other in _beside(card, t))
    loose = tuple(Card(PLAIN, suit, value) for suit, value in zip(t.box.suits, (1, 5, 3), strict=False))
    return f.open(
        "tableau",
        ((), fitting, loose),
        "Which cards are in the tableau?",
        hidden=True,
        tells=partial(_cards_told, "the cards", 0),
    )


def _beside(card: Card, t: Table) -> Sequence[Card]:
    """Give two cards that make a set with a card."""
    if card.kind != PLAIN:
        return (Card(WILD), Card(WILD))
    return [Card(PLAIN, suit, card.value) for suit in t.box.suits if suit != card.suit][:2]


def _cards_told(called: str, most: int, some: Sequence[Cards], every: Sequence[Cards]) -> str:
    """Tell what several cards are, of more than *most* ways one; with none of them the tableau is empty."""
    ways = [" ".join(map(str, sorted(one, key=lambda card: (card.kind != PLAIN, card.value or 0)))) for one in some]
    there = [way for way in ways if way]
    told = f"{FOR_INSTANCE} {there[0]}" if len(there) > most else listed(there, "or")
    return " or ".join([*["the tableau is empty"] * ("" in ways), *[f"{called} are {told}"] * bool(told)])


def _card_told(where: str, some: Sequence[Any], every: Sequence[Any]) -> str:
    return f"the unknown card{where} is {cards_in_words(some, every)}"


MOST_TOLD = 6
"""Ways of unknown cards that are all told."""
