"""What can be asked of a game's referee, in words: facts and kinds of dispute as `kinds.yaml` tells them."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.model.node import Node, Scalar
from cardgen.records import dataclass, field


@dataclass(frozen=True, slots=True)
class FactWords:
    """A fact: what sort of value it has, what holds when it is not said, and how people call it."""

    name: Scalar
    domain: Node | None
    about: str
    plain: Node | None
    optional: bool
    texts: Mapping[str, str]
    """What is said of it besides: `usual`, `example`, `called`, `asks`, `tells`, `asks_each`, `tells_each`, `rule`.

    Of one that is a place of the table also `lays`: which place that is.
    """
    flags: frozenset[str]
    """What is so: `hidden`, `apart`, `subject`, `assumed`."""
    also: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    """Words that stand near it in what people say."""
    says: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Values of it, with the phrases in which people say them."""


@dataclass(frozen=True, slots=True)
class ValueWords:
    """A sort of value that a game names: a list of words, a mapping of parts, or another sort told more exactly."""

    name: Scalar
    domain: Node | None
    texts: Mapping[str, str]
    """What is said of it: `called`, `example`, and in how many values an unknown list can end: `any`, `unseen`.

    Of numbers also `most` and `step` of an unknown one, `unit`; of values for each of some `bare`: whose one alone is;
    of words of the game how one that is `made_up` may look; of what is written short `many`: what may have a number.
    """
    unknown: Node | None = None
    """What an unknown one may be, as it is written: a list, or a mapping from what each is called."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Other words for some values."""
    alone: Mapping[str, str] = field(default_factory=dict)
    """Of a card: the ways to tell it by one field alone, and what it is called then."""
    plain: Mapping[str, str] = field(default_factory=dict)
    """Of a card of one's own: what holds of it where it is not said."""
    needs: tuple[str, ...] = ()
    """Of a card of one's own: what has to be said of it."""
    says: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of something that is done: how each way to do it is said."""
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of something that players write short: how each sort of it is written."""
    parts: Mapping[str, Node] = field(default_factory=dict)
    """The sorts of what stands in braces there."""
    asks: Mapping[str, str] = field(default_factory=dict)
    """Of a mapping of parts: each part as a question, `stars`, or one of its values, `each of cards`."""
    tells: Mapping[str, str] = field(default_factory=dict)
    """Each of them as a statement."""


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """Something that can be asked and claimed: its values, and how it is told."""

    name: Scalar
    domain: Node | None
    about: str
    says: str
    none: str
    said: Mapping[str, str]
    flags: frozenset[str]
    """What is so: `beside`, `any_order`, `sure`, `counts`, `ways`, `spans`, `also_barred`."""
    also: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    barred_by: Mapping[Scalar, Scalar] = field(default_factory=dict)
    """What is wrong where a rule bars the act: a value, or of several facts the first that was told."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """What a kind about single cards tells of some of them: a sentence, perhaps with a number that is worked out."""

    says: Scalar
    of: Mapping[Scalar, tuple[Scalar, ...]]
    """The cards: values of their fields, of `type` and of `does`, what one of their steps does."""
    rule: Scalar | None = None
    """The rule that says so; without one it is the answer itself."""
    counts: Scalar | None = None
    """How the number is worked out that stands for `{}`; what is not told leaves it out."""
    where: Scalar | None = None
    """A condition, likewise."""
    asks: Mapping[Scalar, Scalar] = field(default_factory=dict)
    """Facts that nobody knows as questions about this card."""
    answers: bool = False
    """Whether it is part of the answer itself, though it has a rule."""


@dataclass(frozen=True, slots=True)
class KindWords:
    """A kind of dispute: its question, the facts that bear on it, its answers, and lines that show how it is asked."""

    name: Scalar
    asks: str
    facts: tuple[str, ...]
    own: Mapping[str, FactWords]
    answers: Mapping[str, AnswerWords]
    lists: Mapping[str, tuple[str, ...]]
    """The lists that are written: `words`, `judged_if`, `asked_if`, `needed`, `shown`, `examples`, `names`."""
    yes: str = ""
    no: str = ""
    first: str = ""
    """The fact that needs no name, where it is not the first one."""
    phrases: Mapping[str, str] = field(default_factory=dict)
    """Patterns of sentences in which people claim something, and the names of answers that they stand for."""
    flags: frozenset[str] = frozenset()
    """What is so: `legal_first`, `judged_too`."""
    near: tuple[str, ...] = ()
    """Words of its question in what people say."""
    tells: tuple[CardLine, ...] = ()
    """What it tells of the card that is its first fact; the core works out the answers of such a kind."""


@dataclass(frozen=True, slots=True)
class Wording:
    """All that can be said and asked; *values* are the sorts of value that the game names."""

    values: Mapping[str, ValueWords]
    facts: Mapping[str, FactWords]
    kinds: Mapping[str, KindWords]
