"""Which cards are printed, and how many copies of each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.layout.duplex import Duplex
from cardgen.layout.fit import USUAL, Wanted
from cardgen.layout.grid import MARGIN, Fold
from cardgen.layout.marks import Marks
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.patterns import slug
from cardgen.model.printer import Printer
from cardgen.model.stock import Paper, Trim
from cardgen.model.theme import Ink

SAMPLE = 9
"""Different cards of a sample, where one leaf has room for so many."""
_ENDLESS = 10**6
_MOST = 40
"""Letters of a search that stand in the name of a file."""


@dataclass(frozen=True, slots=True)
class SheetOrder:
    """What is to be printed, and how."""

    paper: Paper
    duplex: Duplex = Duplex.LONG
    ink: Ink = Ink.FULL
    players: int | None = None
    sample: bool = False
    sampled: tuple[Card, ...] | None = None
    """The cards of a sample that is to fit on one leaf; without them they are chosen for any."""
    only: tuple[Card, ...] | None = None
    query: str = ""
    """The search that found the cards."""
    reading: tuple[str, ...] = ()
    """How free words of it were read."""
    draft: bool = False
    standing: Wanted = USUAL
    marks: Marks = Marks.EDGES
    mark_backs: bool = True
    printer: Printer | None = None
    size: Trim | None = None
    """Another size than that of the cards."""
    used: int = 0
    """Places of the first sheet that are used already."""
    counts: Mapping[str, int] | None = None
    """How many are printed of the cards chosen, by id; else as many as the box has."""
    copies: int = 0
    """Of each card; as many as the box has where it is 0."""
    leaves: tuple[tuple[int, int], ...] = ()
    """Spans of leaves, both ends included; none are all."""
    changed: Mapping[str, int] | None = None
    """Copies by card, where only those that changed are printed."""
    since: str = ""

    @property
    def name(self) -> str:
        """Name the file after what it holds."""
        parts = ["sample" if self.sample else "sheets", self.paper.name]
        parts += [f"{self.players}-players"] if self.players else []
        parts += [_called(self.query)] if self.only is not None else []
        parts += [self.duplex] if self.duplex is not Duplex.LONG else []
        parts += [f"{self.ink}-ink"] if self.ink is not Ink.FULL else []
        parts += [self.size.slug] if self.size is not None else []
        parts += ["one-each" if self.copies == 1 else f"{self.copies}-each"] if self.copies else []
        parts += [_called(self.since, "since")] if self.since else []
        parts += _stood(self.standing)
        parts += [f"skip-{self.used}"] if self.used else []
        usual = Marks.EDGES if self.paper.places is None else Marks.NONE
        parts += [f"marks-{self.marks}"] if self.marks is not usual else []
        parts += [] if self.mark_backs else ["plain-backs"]
        parts += [f"printer-{slug(self.printer.name)}"] if self.printer is not None else []
        parts += ["leaves-" + "-".join(_span(*span) for span in self.leaves)] if self.leaves else []
        parts += ["draft"] if self.draft else []
        return "-".join(parts) + ".pdf"


def _stood(standing: Wanted) -> Iterator[str]:
    """Name how cards stand on a sheet, where that is not as usual."""
    if standing.margin != MARGIN:
        yield f"margin-{standing.margin:g}"
    if standing.gap is None:
        yield "gap-auto"
    elif any(standing.gap):
        yield "gap-" + "x".join(f"{each:g}" for each in dict.fromkeys(standing.gap))
    if standing.grid is not None:
        yield "grid-{}x{}".format(*standing.grid)
    if standing.fold is not Fold.NONE:
        yield "gutterfold" if standing.fold is Fold.SHEET else "fold"


def _span(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first}-{last}" if last < _ENDLESS else f"{first}-on"


def _called(query: str, word: str = "only") -> str:
    """Name a selection after its search, so that none takes the file of another."""
    words = slug(query)[:_MOST].strip("-")
    mark = hashlib.blake2b(query.encode(), digest_size=2).hexdigest()
    return "-".join(part for part in (word, words, mark if words != query else "") if part)


def chosen(game: Game, order: SheetOrder) -> list[tuple[Card, int]]:
    """Choose the cards and the copies of each, in the order of the box."""
    wanted = _wanted(game, order)
    if order.changed is not None:
        wanted = [(card, min(copies, order.changed.get(card.id, 0))) for card, copies in wanted]
    if order.copies:
        wanted = [(card, order.copies * (copies > 0)) for card, copies in wanted]
    return [(card, copies) for card, copies in wanted if copies]


def _wanted(game: Game, order: SheetOrder) -> list[tuple[Card, int]]:
    cards = game.cards if order.only is None else order.only
    if order.sample:
        return [(card, 1) for card in (sample(game, cards) if order.sampled is None else order.sampled)]
    if order.counts is not None:
        return [(card, order.counts.get(card.id, card.copies)) for card in cards]
    if order.players is None:
        return [(card, card.copies) for card in cards]
    if order.players not in game.players:
        what = f"`--players {order.players}`: {game.title} is for {game.players} players"
        raise UsageError(Problem(NOWHERE, "P005", what, f"a number in `{game.players}`"))
    counted = ((card, _printed(game, card, order.players)) for card in cards)
    return [(card, copies) for card, copies in counted if copies]


def _printed(game: Game, card: Card, players: int) -> int:
    deck = game.deck_of(card)
    return deck.printed(card, players) if deck is not None else card.copies


def sample(game: Game, cards: Iterable[Card], size: int = SAMPLE) -> list[Card]:
    """Choose cards of as many types as there are, taking turns, far apart within each type."""
    groups = [[card for card in cards if card.type == name] for name in game.card_types]
    groups = [group for group in groups if group]
    share = _shares([len(group) for group in groups], size)
    picked = [card for group, count in zip(groups, share, strict=True) for card in _spread(group, count)]
    return sorted(picked, key=lambda card: card.number)


def _shares(sizes: list[int], total: int) -> list[int]:
    """Give each group one place in turn until all places, or all cards, are taken."""
    shares = [0] * len(sizes)
    while sum(shares) < min(total, sum(sizes)):
        for at, size in enumerate(sizes):
            if shares[at] < size and sum(shares) < total:
                shares[at] += 1
    return shares


def _spread(cards: list[Card], count: int) -> list[Card]:
    """Take cards at equal distances, the richest end of the list included."""
    step = len(cards) / max(count, 1)
    return [cards[int((n + 1) * step - 1)] for n in range(count)]
