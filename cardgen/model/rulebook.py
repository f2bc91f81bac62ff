"""Rules in order, numbered by position, and the house-rule options they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from string import ascii_lowercase

from cardgen.errors import NOWHERE, Place
from cardgen.model.field import Provenance
from cardgen.records import dataclass, field, replace


class Does(StrEnum):
    """What a rule does in a dispute."""

    FORBIDS = "forbids"
    REQUIRES = "requires"
    DEFINES = "defines"
    PERMITS = "permits"
    FOLLOWS = "follows"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule. Its key is stable, its number is its position."""

    key: str
    text: str
    does: Does
    follows: tuple[str, ...] = ()
    table: str = ""
    overrides: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    number: str = ""
    place: Place = NOWHERE
    provenance: Provenance = Provenance.SOURCE
    says: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The sentences in which a ruling says what it finds, by name; a single one has none."""
    said_at: Mapping[str, Place] = field(default_factory=dict, hash=False, compare=False)
    """Where the name of each stands."""


@dataclass(frozen=True, slots=True)
class Section:
    """A titled run of rules."""

    title: str
    rules: tuple[Rule, ...]
    number: int = 0
    intro: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: a question with values, one of them the default (which may hang on another fact).

    Without values it takes whole numbers from *least* on, in steps of *step* that are counted from 0.
    """

    id: str
    asks: str
    values: Mapping[str, str]
    default: str
    why: str = ""
    least: int | None = None
    step: int = 1
    default_by: str = ""
    defaults: Mapping[str, str] | None = None
    place: Place = NOWHERE

    @property
    def whole(self) -> bool:
        """Say whether whole numbers are its values."""
        return self.least is not None

    def takes(self, number: int) -> bool:
        """Say whether a whole number is one of its values."""
        return self.least is not None and number >= self.least and number % self.step == 0

    def lettered(self, letter: str) -> str | None:
        """Give the value that is printed with a letter."""
        return dict(zip(ascii_lowercase, self.values, strict=False)).get(letter)

    def means(self, value: str) -> str:
        """Say what a value means; a number speaks for itself."""
        return self.values.get(value, value)

    def quoted(self, value: object) -> str:
        """Say a value in a sentence: a word or number as it is, but of words with hyphens what they mean, in short."""
        if not any("-" in one for one in self.values):
            return str(value)
        short = {one: means.partition(". ")[0].removesuffix(".") for one, means in self.values.items()}
        told = short if len({*short.values()}) == len(short) else self.values
        return f"“{told[str(value)].removesuffix('.')}”" if value in told else str(value)

    @property
    def wanted(self) -> str:
        """Say which whole numbers it takes."""
        return f"{'a whole number' if self.step == 1 else f'a multiple of {self.step}'} from {self.least} on"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All sections, options, and the rules by key."""

    sections: tuple[Section, ...]
    options: Mapping[str, Option]
    rules: Mapping[str, Rule]

    def numbered_option(self, number: str) -> Option | None:
        """Find a house rule by the number it is printed with."""
        return {str(at): option for at, option in enumerate(self.options.values(), 1)}.get(number)

    def printed_option(self, name: str, value: str) -> str:
        """Give the number and letter that a value of a house rule is printed with, such as 14b."""
        values = [*self.options[name].values]
        letter = ascii_lowercase[values.index(value)] if value in values else ""
        return f"{[*self.options].index(name) + 1}{letter}"

    def number(self, key: str) -> str:
        """Give the number a rule is printed with, such as 6.2."""
        return self.rules[key].number


def numbered(sections: Iterable[Section], options: Mapping[str, Option]) -> Rulebook:
    """Make the numbers of sections and rules from their positions; it is done nowhere else."""
    done = tuple(
        replace(
            section,
            number=s,
            rules=tuple(replace(rule, number=f"{s}.{r}") for r, rule in enumerate(section.rules, 1)),
        )
        for s, section in enumerate(sections, 1)
    )
    return Rulebook(done, options, {rule.key: rule for section in done for rule in section.rules})
