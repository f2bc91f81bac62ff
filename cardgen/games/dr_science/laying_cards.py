"""How the cards of a tableau come to lie on the table, known or not, and whose Researcher is among them."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.melds.melds import VALUES, Shapes, Tableau
from cardgen.games.dr_science.melds.search import WILD_CELL, completions
from cardgen.games.dr_science.table import Table
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card, cards_in_words
from cardgen.games.dr_science.words.tableau import sort_cards
from cardgen.games.dr_science.words.unseen_tableau import unseen_tableau
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING, Open, known
from cardgen.rulings.unknown.run import TooManyLeavesError

FEW, MOST_UNKNOWN = 2, 4
"""Unknown cards of a tableau of which every way is tried, and of which those that fit are looked for."""
MOST_LOOSE, LOOSE_EVERY = 100, 97
"""Ways that are tried beside them, and how far apart."""


def whose(t: Table, f: Given, owner: Any, cards: Sequence[Any], hand: Sequence[Any] = ()) -> None:
    """Say of which suit the owner's Researcher is, where one lies there: as told, by name, or one of those free."""
    name = owner if isinstance(owner, str) else None
    told, specialties = f.researcher, dict(f.specialties)
    specialty = specialties.get(name, NOTHING) if name else NOTHING
    by_name = t.box.people.get(name, NOTHING) if name else NOTHING
    told, specialties, by_name = _clashes(t, f, name, told, specialties, specialty, by_name)
    _same_suits(t, f, specialties, tuple(t.seats))
    specialty = specialties.get(name, NOTHING) if name else NOTHING
    suit = next((one for one in (told, specialty, by_name) if isinstance(one, str)), NOTHING)
    if suit is NOTHING and name is None:
        suit = _held(hand)
    if suit is NOTHING:
        suit = _free(t, f, owner, name, told, specialties, cards)
    t.researcher = suit


def _clashes(
    t: Table, f: Given, name: str | None, told: Any, specialties: dict[str, Any], specialty: Any, by_name: Any
) -> tuple[Any, dict[str, Any], Any]:
    """Settle which statement of the suit of the owner's Researcher holds."""
    if isinstance(told, str) and isinstance(specialty, str) and told != specialty:
        label = t.label
        says = f"the Researcher is said to be of {label(told)}, the Specialty of {label(specialty)}"
        first = f"the Researcher of {label(told)}"
        if laying.holds(t, f, says, first, "the Specialty") == first:
            specialties.pop(str(name))
        else:
            told = NOTHING
    said = told if isinstance(told, str) else specialties.get(str(name), NOTHING)
    if isinstance(said, str) and isinstance(by_name, str) and said != by_name:
        says = f"{name}'s Researcher is of {t.label(by_name)}, not of {t.label(said)}"
        first = f"the suit {t.label(said)}"
        if laying.holds(t, f, says, first, f"the name {name}") == first:
            return said, specialties, NOTHING
        specialties.pop(str(name), None)
        return NOTHING, specialties, by_name
    return told, specialties, by_name


def _same_suits(t: Table, f: Given, specialties: dict[str, Any], seats: Sequence[str]) -> None:
    """Settle who has a Specialty that two are said to have."""
    owners: dict[str, str] = {}
    for name in dict.fromkeys((*seats, *specialties)):
        suit = specialties.get(name, t.box.people.get(name))
        if isinstance(suit, str) and owners.setdefault(suit, name) != name:
            other = owners[suit]
            says = f"{other} and {name} cannot both have the Specialty {t.label(suit)}"
            ways = tuple(f"{one} has {t.label(suit)}" for one in (other, name))
            drop = name if laying.holds(t, f, says, *ways) == ways[0] else other
            specialties[drop] = NOTHING


def _held(hand: Sequence[Any]) -> Any:
    """Give the suit of the one Researcher in a hand: it is the player's own, as nobody draws another's."""
    held = {card.suit for card in hand if isinstance(card, Card) and card.kind == RESEARCHER and card.suit is not None}
    return held.pop() if len(held) == 1 else NOTHING


def _free(
    t: Table, f: Given, owner: Any, name: str | None, told: Any, specialties: dict[str, Any], cards: Sequence[Any]
) -> Any:
    """Leave open of which suit the Researcher is, those of others apart; of none where there is no Researcher."""
    taken = {suit for other, suit in specialties.items() if other != name and isinstance(suit, str)}
    if name is not None:
        taken |= {t.box.people[other] for other in t.seats if other in t.box.people and other != name}
    every = [one for card in cards for one in _values(card)]
    named = {card.suit for card in every if card.kind == RESEARCHER and card.suit is not None}
    bare = any(card.kind == RESEARCHER and card.suit is None for card in every)
    if told is NOTHING and not isinstance(owner, Open) and len(named) == 1 and not bare:
        return next(iter(named))
    able = told.values if isinstance(told, Open) else _suits_of(t, owner, specialties)
    free = [suit for suit in able if suit not in taken]
    if not any(isinstance(card, Card) and card.kind == RESEARCHER for card in cards):
        return NOTHING
    if len(free) == 1:
        return free[0]
    ask = f"What is {name}'s Specialty?" if name else "Of which suit is the Researcher?"
    return f.open("researcher", free or t.box.suits, ask)


def _suits_of(t: Table, owner: Any, specialties: dict[str, Any]) -> Sequence[str]:
    """Give the suits an owner may have of whom only the name is not known: those of all who may be it."""
    names = owner.values if isinstance(owner, Open) else () if isinstance(owner, str) else t.seats
    suits = [specialties.get(name, t.box.people.get(name)) for name in names]
    if not suits or not all(isinstance(suit, str) for suit in suits):
        return t.box.suits
    return tuple(dict.fromkeys(map(str, suits)))


def _values(card: Any) -> Sequence[Any]:
    return card.values if isinstance(card, Open) else (card,)


def taken_suits(t: Table, f: Given, owner: Any) -> set[str]:
    """Collect the Specialties of everybody else."""
    return {suit for name, suit in f.specialties.items() if name != owner and isinstance(suit, str)}


def cards(t: Table, f: Given, lying: Sequence[Any], group: str, taken: Iterable[str] = (), added: int = 0) -> Any:
    """Give the known cards, and what the unknown ones can be: one by itself, several in whatever order.

    The last of them are *added*.
    """
    sure = tuple(card for card in lying if not isinstance(card, Open))
    unknown = [(at, card) for at, card in enumerate(lying, 1) if isinstance(card, Open)]
    if not unknown:
        return sure, NOTHING
    free = [suit for suit in t.box.suits if suit not in taken]
    each = [tuple(dict.fromkeys(c for one in card.values for c in _suited(t, one.bare, free))) for _, card in unknown]
    own = None if t.researcher is NOTHING or isinstance(t.researcher, Open) else t.researcher
    players = MOST if t.players is NOTHING or isinstance(t.players, Open) else int(known(t.players))
    able = [way for way in _ways(t, sure, each) if _enough(sure, way, players, own)]
    if len(unknown) == 1:
        at, lay = unknown[0][0], len(lying) - added
        return sure, _one(t, f, f"{group}.{at}" if at <= lay else f"add.{at - lay}", able, group)
    ask = f"Which cards are the unknown ones in the {group}?"
    return sure, f.open(group, able, ask, hidden=True, tells=_cards_told) if able else ()


def _enough(sure: Sequence[Card], way: Sequence[Card], players: int, own: str | None) -> bool:
    """Say whether there are so many copies of each card."""
    count = Counter((*sure, *way))
    most = {WILD: 2 * players, RESEARCHER: 1}
    suits = Counter(card.suit or own for card in (*sure, *way) if card.kind == RESEARCHER)
    return all(count[card] <= most.get(card.kind, players) for card in way) and max(suits.values(), default=0) <= 1


def _ways(t: Table, sure: Sequence[Card], each: Sequence[Sequence[Card]]) -> Iterable[Any]:
    """List what unknown cards can be together, in no order; of very many all that fit, and some that do not.

    Raises TooManyLeavesError where so much is unknown that they cannot be found.
    """
    alike = len(set(each)) == 1
    if len(each) <= FEW:
        if alike:
            return itertools.combinations_with_replacement(each[0], len(each))
        return dict.fromkeys(tuple(sorted(way, key=str)) for way in itertools.product(*each))
    if len(each) > MOST_UNKNOWN or not alike:
        raise TooManyLeavesError
    others = itertools.islice(itertools.combinations_with_replacement(each[0], len(each)), 0, None, LOOSE_EVERY)
    return dict.fromkeys((*_fitting(t, sure, each[0], len(each)), *itertools.islice(others, MOST_LOOSE)))


def _fitting(t: Table, sure: Sequence[Card], able: Sequence[Card], count: int) -> Iterable[Any]:
    """List the cards with which all can be divided, whatever the house rules for 0s."""
    suits = t.box.suits
    owners = [t.researcher] if isinstance(t.researcher, str) else list(suits)
    own = [card for card in able if card.kind == RESEARCHER]
    found: dict[tuple[Tableau, tuple[Card, ...]], None] = {}
    for suit in owners:
        tableau = sort_cards(sure, suit, t.box).tableau
        found[tableau, ()] = None
        for card in own if tableau.researcher is None else ():
            found[tableau._replace(researcher=suits.index(card.suit or suit)), (card,)] = None
    for tableau, also in found:
        for cells in completions(tableau, count - len(also), Shapes(capped=False)):
            yield tuple(sorted((*map(partial(_card_of, suits), cells), *also), key=list(able).index))


def _card_of(suits: Sequence[str], cell: int) -> Card:
    return Card(WILD) if cell == WILD_CELL else Card(PLAIN, suits[cell // VALUES], cell % VALUES)


def _cards_told(some: Sequence[Any], every: Sequence[Any]) -> str:
    return f"they are {' or '.join(' '.join(map(str, one)) for one in some)}"


def _one(t: Table, f: Given, path: str, able: Sequence[Any], group: str) -> Any:
    ask = f"Which card is the unknown one in the {group}?"
    words = partial(cards_in_words, box=t.box)
    return Alone(f.open(path, [way[0] for way in able], ask, hidden=True, tells=words)) if able else ()


class Alone(Open):
    """One unknown card, where a list of cards is asked for."""

    __slots__ = ("card",)

    def __init__(self, card: Open) -> None:
        super().__init__(card.path, [(value,) for value in card.values], card.ask, hidden=True)
        self.card = card

    @property
    def left(self) -> tuple[Any, ...]:
        return tuple((value,) for value in self.card.left)

    def where(self, test: Any) -> Any:
        return self.card.where(lambda value: test((value,)))


def _suited(t: Table, card: Card, free: Sequence[str]) -> Sequence[Card]:
    """Where nobody knows whose the tableau is, seeing a Researcher would tell."""
    if t.researcher is NOTHING and card.kind == RESEARCHER and card.suit is None:
        return [card._replace(suit=suit) for suit in free]
    return [card]


def unseen(t: Table, f: Given, add: Sequence[Any] = ()) -> Any:
    """Give a tableau of which nobody knows anything: empty, with cards that fit what is added, or with loose ones."""
    own = None if t.researcher is NOTHING else t.researcher
    found = unseen_tableau(add, own, t.box)
    return f.open("tableau", found, "Which cards are in the tableau?", hidden=True, tells=_cards_told)
