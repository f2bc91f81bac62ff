"""A kind of dispute: a frozen dataclass whose fields are its facts, with its rules and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from cardgen.model.game import Game
from cardgen.model.rulebook import Option
from cardgen.rulings.first.fact import facts_of
from cardgen.rulings.first.finding import Hearing, InForce, Rule
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.spans import told_values
from cardgen.rulings.first.unknown import Part
from cardgen.rulings.module import imported
from cardgen.rulings.talk.domain import Domain
from cardgen.rulings.talk.fact import UNSAID, Fact
from cardgen.rulings.talk.phrase import shown
from cardgen.rulings.talk.reading import Reading

Facts: TypeAlias = Mapping[str, Any]
T = TypeVar("T")


class Answer(NamedTuple):
    """Something a kind can be asked: its values, other words for it, whether it is the question itself."""

    domain: Domain
    doc: str
    also: tuple[str, ...] = ()
    asked: bool = False
    says: str = ""
    """A sentence about it, `{}` for the value."""
    none: str = ""
    """The sentence when there is none."""
    counts: bool = False
    """Whether a house rule that changes it matters, though it is not the question."""
    sought: bool = False
    """Whether a question without a claim is also about it, though it may stay open."""
    many: str = ""
    """The sentence for several values at once, `{}` for them."""
    said: Mapping[Any, str] | None = None
    """Sentences for single values, such as yes and no."""
    any_order: bool = False
    """Whether the order of several values says nothing."""
    hangs_on: tuple[str, ...] = ()
    """Facts without which nobody can tell it; one of several is `lead|played`."""


class Act(NamedTuple):
    """Something else that could be done: a name for it, the situation it makes, where its cards come from.

    Acts with one *card* differ in what is declared alone; where none of them is legal the card is named once.
    """

    name: str
    situation: Any
    place: str = ""
    card: str = ""


class Clash(NamedTuple):
    """Statements that contradict each other: what is odd, and the facts left when each in turn is dropped."""

    says: str
    ways: tuple[tuple[str, Facts], ...]


class Standing(NamedTuple):
    """Few ways to fill in unknown facts that stand for all: each of all is ruled like one of these, and needs are too.

    *alike* says that they are alike in every answer and in what the rules find too, names apart; else in the answers
    that are asked for, sought or count.
    """

    parts: Sequence[Part]
    alike: bool


class Ordinary:
    """The plain defaults of what a kind may offer."""

    __slots__ = ()
    kind: ClassVar[Kind]

    @classmethod
    def prepare(cls, r: Reading) -> None:
        """Tell the reader the names the game knows."""

    @classmethod
    def settled(cls, facts: Facts) -> Facts:
        """Put in the facts on which the default of a house rule hangs, where others tell them."""
        return facts

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterable[Facts]:
        """Put in what was not said: an ordinary value, or an unknown."""
        return (facts,)

    @classmethod
    def standing(
        cls, facts: Facts, found: Sequence[Hole], game: Game, options: InForce, off: frozenset[str]
    ) -> Standing | None:
        """Give few ways to fill in the holes that were *found* that stand for all; None tries every one."""
        return None

    @classmethod
    def effort(cls, facts: Facts) -> int:
        """Say how many ordinary hearings one takes as long as."""
        return 1

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        """Find statements that contradict each other."""
        return None

    def impossible(self, game: Game) -> tuple[str, str] | None:
        """Say what no game or box can contain: the rule and a sentence."""
        return None

    def irregular(self, game: Game) -> Iterator[str]:
        """Name what could not have come about by legal play."""
        return iter(())

    def stated(self) -> Mapping[str, Any]:
        """Give what the facts say of answers: it is what somebody means who says no more than `correct`."""
        return {}

    def asked(self) -> Mapping[str, Any]:
        """Give further facts one could ask for at the table, made from the others."""
        return {}

    @classmethod
    def conclude(cls, h: Hearing[Any]) -> None:
        """Work out the answers that hang on all rules together."""

    @classmethod
    def merged(cls, name: str, values: Sequence[Any]) -> Any:
        """Put the different values an answer has in the completions into one; None joins them by `or`."""
        return None

    @classmethod
    def so_far(cls, h: Hearing[Any]) -> str:
        """Say what is sure though the ruling is open."""
        return ""

    @classmethod
    def sentence(cls, h: Hearing[Any]) -> str:
        """Put the ruling into one sentence for people."""
        return ""

    @classmethod
    def overall(cls, answers: Mapping[str, Any]) -> str:
        """Put what an act or thing that is refused whatever is not known has in common into one sentence."""
        return ""

    @classmethod
    def other_acts(cls, h: Hearing[Any]) -> Iterator[Act]:
        """List what else could be done where the act is illegal, each to be heard by the same rules."""
        return iter(())

    @classmethod
    def worth(cls, h: Hearing[Any]) -> str:
        """Say in a few words what an act gives, for a list of acts."""
        return ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of dispute as the core uses it."""

    name: str
    question: str
    cls: type[Any]
    facts: Mapping[str, Fact]
    rules: tuple[Rule[Any], ...]
    answers: Mapping[str, Answer]
    words: tuple[str, str] | None
    examples: tuple[str, ...]
    limits: tuple[str, ...] = ()
    """Rules that say what no game or box can contain."""
    asks: tuple[Kind, ...] = ()
    """Kinds to whose rules it puts questions of its own."""
    phrases: tuple[tuple[str, str], ...] = ()
    """Sentences in which people claim something, as patterns, each with the names of answers it stands for."""

    @property
    def first(self) -> Fact | None:
        """Find the fact that needs no name in one line of talk."""
        return next((one for one in self.facts.values() if one.first), None)

    def prepare(self, r: Reading) -> None:
        """Tell the reader the names the game knows."""
        self.cls.prepare(r)

    def options(self, game: Game) -> Iterator[Option]:
        """List the house rules that its rules name."""
        book = game.rulebook
        rules = [one for asked in (self, *self.asks) for one in asked.rules]
        named = {option for one in rules if one.key in book.rules for option in book.rules[one.key].options}
        return (option for option in book.options.values() if option.id in named)

    def ordinary(self, facts: Facts) -> dict[str, Any]:
        """Put the ordinary value, or None, in the place of what was not said."""
        usual = {name: None if one.ordinary is UNSAID else one.ordinary for name, one in self.facts.items()}
        return {**usual, **facts}

    @property
    def asked(self) -> tuple[str, ...]:
        """List the answers that are the question itself."""
        return tuple(name for name, answer in self.answers.items() if answer.asked)

    def in_words(self, name: str, value: Any, labels: Mapping[str, str]) -> str:
        """Put an answer in a sentence, with the *labels* of the game's words."""
        answer = self.answers[name]
        if value is None and answer.none:
            return answer.none
        if answer.said and isinstance(value, (bool, int, str)) and value in answer.said:
            return answer.said[value]
        together = None if value is None or isinstance(value, str) else self.cls.merged(name, [value])
        told = shown(told_values(value if together is None else together, labels))
        several = isinstance(value, tuple) and len(value) > 1 and answer.many
        return (
            (answer.many if several else answer.says).format(told)
            if answer.says
            else f"{name.replace('_', ' ')}: {told}"
        )


def kind(
    name: str,
    question: str,
    *,
    rules: Iterable[Rule[Any]] = (),
    answers: Mapping[str, Answer] | None = None,
    words: tuple[str, str] | None = None,
    examples: tuple[str, ...] = (),
    limits: tuple[str, ...] = (),
    asks: tuple[Kind, ...] = (),
    phrases: tuple[tuple[str, str], ...] = (),
) -> Callable[[type[T]], type[T]]:
    """Declare a dataclass to be a kind of dispute; the Kind is its attribute `kind`."""

    def declare(cls: type[T]) -> type[T]:
        facts = facts_of(cls)
        made = Kind(name, question, cls, facts, tuple(rules), answers or {}, words, examples, limits, asks, phrases)
        cls.kind = made  # type: ignore[attr-defined]
        return cls

    return declare


class Kinds(Mapping[str, Kind]):
    """A game's kinds by name; the module of one, as `package.module:Class`, is imported when it is asked for."""

    def __init__(self, where: Mapping[str, str]) -> None:
        self.where = where

    def __getitem__(self, name: str) -> Kind:
        module, _, cls = self.where[name].partition(":")
        found: Kind = getattr(imported(module), cls).kind
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.where)

    def __len__(self) -> int:
        return len(self.where)


@dataclass(frozen=True, slots=True)
class Referee:
    """What a game's module gives: its kinds of dispute, and by name how it is played, if it can be."""

    kinds: Mapping[str, Kind]
    prefix: str = ""
    play: str = ""
    """Where the game's play is, as `package.module:NAME`; imported when it is asked for."""

    def playing(self) -> Any:
        """Give the game's play, a `Playing`; None when it cannot be played."""
        module, _, name = self.play.partition(":")
        return getattr(imported(module), name) if module else None

    def find(self, name: str) -> Kind | None:
        """Find a kind by name, with or without the game's prefix."""
        plain = name.strip().casefold().replace("_", "-").replace(" ", "-")
        known = next((one for one in (plain, plain.removeprefix(f"{self.prefix}-")) if one in set(self.kinds)), None)
        return self.kinds[known] if known is not None else None
