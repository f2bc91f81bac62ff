"""The words by which things and facts of a table are known in a line, whatever its sentences are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from cardgen.records import dataclass, field

Sayings: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Of a fact, each value in notation with the phrases that say it."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What English and a game say of the things and facts of a table."""

    empty: frozenset[str] = frozenset()
    """Words that say nothing alone."""
    weighty: frozenset[str] = frozenset()
    """Words that never may be left over in silence, such as `not`."""
    hedges: tuple[tuple[str, ...], ...] = ()
    """Phrases after which nothing is sure, such as `or` and `about`."""
    doubts: tuple[tuple[str, ...], ...] = ()
    """Phrases that make all of a line doubtful, such as `I think`."""
    corrections: tuple[tuple[str, ...], ...] = ()
    """Phrases with which somebody puts right what was said."""
    everyday: frozenset[str] = frozenset()
    """Words that are no part of a card's name when they stand alone."""
    leading: frozenset[str] = frozenset()
    """Words that stand before what they speak of, such as `beside`."""
    calling: frozenset[str] = frozenset()
    """Words that call a card something: `a wild as chemistry`."""
    opening: frozenset[str] = frozenset()
    """Words for being the first: `Cox led a 4`."""
    pasts: Mapping[str, str] = field(default_factory=dict)
    """How what was done is told, by the word for what is: `drawn` is told as `drew`."""
    acts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Acts after which kinds of dispute are named, with other words for them."""
    doing: frozenset[str] = frozenset()
    """Words for what people do or have."""
    people: Mapping[str, str] = field(default_factory=dict)
    """Words for persons, and who they are: `my` is `Me`."""
    owners: frozenset[str] = frozenset()
    """Those of them that say whose something is."""
    kin: Mapping[str, str] = field(default_factory=dict)
    """What somebody may be to another, and whether that is a `He` or a `She`, or tells neither: empty."""
    kin_alone: frozenset[str] = frozenset()
    """Those of them who are called so: `dad`."""
    of_kin: frozenset[str] = frozenset()
    """Words that stand before them: `my little sister`."""
    names: frozenset[str] = frozenset()
    """First names, which are names in small letters too."""
    spellings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unseen: tuple[tuple[str, ...], ...] = ()
    """Phrases for what nobody knows."""
    leave: tuple[tuple[str, ...], ...] = ()
    """Phrases that ask whether something may be done."""
    asks: tuple[tuple[str, ...], ...] = ()
    """Phrases that ask for something else."""
    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Cards and words of the game, with other names for them."""
    near: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that stand near a fact, by its name."""
    says: Sayings = field(default_factory=dict)
    """Phrases that say a value of a fact, by its name."""
    topics: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words of the question of a kind of dispute."""
