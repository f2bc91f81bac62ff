"""A list of cards as a spreadsheet program saves it: a row for each card, forty columns, half of the cells empty."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from pathlib import Path

from bench.decks import cards
from bench.words import vocabulary

_OPTIONAL = 35
_GAPS = 0.55
_RANKS = ("common", "uncommon", "rare")


def write_list(path: Path, count: int, notes: int = _OPTIONAL) -> None:
    """Write a CSV file of *count* cards, the same every time; *notes* are the columns after the first five."""
    header = ["title", "kind", "cost", "text", "rank", *(f"note {at}" for at in range(1, notes + 1))]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        writer.writerows(_rows(count, notes))


def _rows(count: int, columns: int) -> Iterator[list[str | int]]:
    rng, words = random.Random(5), vocabulary()
    for at, card in enumerate(cards(count)):
        notes = ["" if rng.random() < _GAPS else _note(rng, words, column) for column in range(columns)]
        yield [f"{card.title} {at}", card.kind, card.cost, card.text, rng.choice(_RANKS), *notes]


def _note(rng: random.Random, words: list[str], column: int) -> str | int:
    """Make a cell of a number, of some words, or of one word of three, by its column."""
    kind = column % 3
    return rng.randrange(100) if kind == 0 else " ".join(rng.sample(words, 3)) if kind == 1 else rng.choice(_RANKS)
