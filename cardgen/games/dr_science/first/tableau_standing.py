"""Few cards that stand for all that unknown cards of a tableau can be: what counts is whether all can be divided."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.games.dr_science.first.arranging import fits
from cardgen.games.dr_science.first.box import box_of
from cardgen.games.dr_science.first.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.first.completing import WILD_CELL, completions
from cardgen.games.dr_science.first.melds import VALUES, Shapes
from cardgen.games.dr_science.first.tableau import impossible_cards, own_suit, sort_cards
from cardgen.model.game import Game
from cardgen.rulings.first.finding import Hearing, InForce
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.kind import Facts, Standing
from cardgen.rulings.first.unknown import alone, assignments, filler, parts_of
from cardgen.rulings.first.work import TooMuchError, Work

Cards = tuple[Card, ...]
_FEW = 8
"""Choices up to which each is kept."""
_MOST_UNKNOWN = 5
"""Unknown cards up to which those that fill gaps are looked for; of more a sample is tried."""
_MOST_WAYS = 64
"""Ways of all else that bears on the division up to which each is looked at."""
_EACH = 3
"""Choices kept, for each way, of those that make the tableau valid, and of those that do not."""
_STEPS = 30_000
"""Steps of the search for them; where that is too few a sample is tried."""
_JUDGED = 5
"""Steps that it counts as to divide a tableau."""


def standing(
    names: Sequence[str], facts: Facts, found: Sequence[Hole], game: Game, options: InForce
) -> Standing | None:
    """Give choices of the unknown cards in the facts of these *names*: some valid, some not.

    For any two ways of all else there is one among them, if there is one at all, that is valid in one of the two ways
    alone; so what is needed to tell is the same as of all choices.
    """
    wide = [hole for hole in found if _first(hole) in names and len(hole.unknown.choices) > _FEW]
    small = [hole for hole in found if hole not in wide and (_first(hole) in names or hole.path == "researcher")]
    parts = parts_of(small)
    alike = len({hole.unknown.group for hole in wide}) == 1
    many = len(wide) > _MOST_UNKNOWN or math.prod(map(len, parts)) > _MOST_WAYS
    if not alike or many or facts.get("shown") is not None:
        return None
    work = Work(_STEPS)
    ways = [_Way(names, facts, wide, chosen, game, options, work) for chosen in assignments(parts)[0]]
    kept = _kept(ways)
    if kept is None:
        return None
    others = [hole for hole in found if hole not in wide]
    stand = [{hole.path: card for hole, card in zip(wide, cards, strict=True)} for cards in kept]
    held = [stand, *parts_of([hole for hole in others if hole.unknown.group])]
    return Standing([*parts_of(alone(others)), *held], alike=False)


def _kept(ways: Sequence[_Way]) -> tuple[Cards, ...] | None:
    key = tuple(way.key for way in ways)
    if key not in _KEPT:
        while len(_KEPT) >= _MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        try:
            _KEPT[key] = tuple(_telling(ways))
        except TooMuchError:
            _KEPT[key] = None
    return _KEPT[key]


_KEPT: dict[Any, tuple[Cards, ...] | None] = {}
"""What was kept last: the house rules that are tried one after the other seldom bear on it."""
_MOST_KEPT = 8


def _telling(ways: Sequence[_Way]) -> Mapping[Cards, None]:
    """Choose cards that are valid and not valid in each way, and some for each two ways that tell them apart."""
    kept: dict[Cards, None] = {}
    for way in ways:
        for good, found_first in ((True, way.valid()), (False, way.invalid())):
            lacking = _EACH - sum(way.is_valid(cards) is good for cards in kept)
            kept.update(dict.fromkeys(itertools.islice((c for c in found_first if c not in kept), max(0, lacking))))
    for one, other in itertools.combinations(ways, 2):
        if not any(one.differs(other, cards) for cards in kept):
            pairs = itertools.chain(one.valid(), other.valid())
            kept.update(dict.fromkeys(itertools.islice((c for c in pairs if one.differs(other, c)), 1)))
    return kept


def _first(hole: Hole) -> str:
    return hole.path.partition(".")[0]


class _Asked(NamedTuple):
    """What the rules of sets and runs ask for."""

    researcher: str | None
    shown: None = None


class _Way:
    """One way in which all else may be, and what the unknown cards make of it."""

    def __init__(
        self,
        names: Sequence[str],
        facts: Facts,
        wide: Sequence[Hole],
        chosen: Mapping[str, Any],
        game: Game,
        options: InForce,
        work: Work,
    ) -> None:
        self.wide, self.game, self.work = wide, game, work
        self.choices: dict[Card, int] = {card: at for at, card in enumerate(wide[0].unknown.choices)}
        filled = {**chosen, **dict.fromkeys([hole.path for hole in wide])}
        self.known = tuple(card for name in names for card in filler(facts[name], name)(filled) if card is not None)
        players = facts.get("players")
        self.players = players if isinstance(players, int) else None
        self.own: str | None = chosen.get("researcher", facts.get("researcher"))
        self.h: Hearing[Any] = Hearing(_Asked(self.own), game, InForce(options.values))
        rules = [options.values[name] for name in ("zero-set", "zero-set-size", "card-sharing")]
        self.key = (self.known, self.own, self.players, len(wide), tuple(self.choices), *rules)
        self.judged: dict[Cards, bool | None] = {}
        self.candidates = self._candidates()
        self.found: dict[Cards, None] = {}

    def is_valid(self, cards: Cards) -> bool | None:
        """Say whether all divide with these cards; None where there cannot be so many copies."""
        self.work.spend()
        if cards not in self.judged:
            self.work.spend(_JUDGED)
            whole = (*self.known, *cards)
            possible = impossible_cards(whole, self.players, self.own, box_of(self.game)) is None
            self.judged[cards] = fits(self.h, whole) if possible else None
        return self.judged[cards]

    def differs(self, other: _Way, cards: Cards) -> bool:
        """Say whether these cards are valid in one of two ways alone."""
        return {self.is_valid(cards), other.is_valid(cards)} == {True, False}

    def valid(self) -> Iterator[Cards]:
        """Give every choice that makes the tableau valid, once."""
        yield from tuple(self.found)
        for cards in self.candidates:
            if cards not in self.found and self.is_valid(cards):
                self.found[cards] = None
                yield cards

    def invalid(self) -> Iterator[Cards]:
        """Give choices that leave it invalid."""
        return (cards for cards in self._all() if self.is_valid(cards) is False)

    def _all(self) -> Iterator[Cards]:
        ways, _ = assignments(parts_of(self.wide), spread=True)
        return (self._sorted(way[hole.path] for hole in self.wide) for way in ways)

    def _sorted(self, cards: Any) -> Cards:
        return tuple(sorted(cards, key=self.choices.__getitem__))

    def _candidates(self) -> Iterator[Cards]:
        values = self.h.options.values
        shapes = Shapes(mixed=values["zero-set"] == "mixed", capped=values["zero-set-size"] == "capped-4")
        own = own_suit(self.known, self.own)
        tableau, strangers = sort_cards(self.known, own, box_of(self.game))
        if strangers:
            return
        for cells in completions(tableau, len(self.wide), shapes, self.work):
            yield from self._named(cells, ())
        for card in self.choices if tableau.researcher is None else ():
            if card.kind == RESEARCHER and (suit := card.suit or own):
                with_own = tableau._replace(researcher=box_of(self.game).suits.index(suit))
                for cells in completions(with_own, len(self.wide) - 1, shapes, self.work):
                    yield from self._named(cells, (card,))
        if values["card-sharing"] == "shared":
            yield from self._all()

    def _named(self, cells: Sequence[int], also: Cards) -> Iterator[Cards]:
        """Name the cards of cells, if the unknown cards can be these."""
        suits = box_of(self.game).suits
        cards = [
            Card(WILD) if cell == WILD_CELL else Card(PLAIN, suits[cell // VALUES], cell % VALUES) for cell in cells
        ]
        if all(card in self.choices for card in cards):
            yield self._sorted((*cards, *also))
