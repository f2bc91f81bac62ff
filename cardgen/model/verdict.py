"""The referee's answer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from cardgen.records import dataclass, field

_HYPHEN = re.compile(r"(?<=[a-z])[-_]|[-_](?=[a-z])")
"""Between words, not between numbers."""

Answer: TypeAlias = "str | int | bool | tuple[Answer, ...] | Mapping[str, Answer] | None"


class Ruling(StrEnum):
    """The word of a verdict."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    VALID = "valid"
    INVALID = "invalid"
    CORRECT = "correct"
    WRONG = "wrong"
    ANSWER = "answer"
    CANNOT_TELL = "cannot-tell"
    IMPOSSIBLE = "impossible"
    TABLE = "table"
    NOT_JUDGED = "not judged"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation: a rule (its key and number), what follows, and the facts it used."""

    rule: str
    number: str
    says: str
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule that decides: key, number, text; of a rule that follows from others, their keys and numbers."""

    key: str
    number: str
    text: str
    follows: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Need:
    """Facts that would settle it, put as a question, and what each answer would give."""

    facts: tuple[str, ...]
    ask: str
    gives: Mapping[str, str]
    says: tuple[str, ...] = ()
    """The same in words, answers that give the same together."""
    because: tuple[Step | None, ...] = ()
    """What decides each of them, where it is the same for all that come to it."""
    short: Mapping[str, str] = field(default_factory=dict)
    """The cards among the answers by their short forms."""


@dataclass(frozen=True, slots=True)
class Mattered:
    """A house rule or assumption whose other value would change the verdict, and to what."""

    fact: str
    value: str
    other: str
    gives: str
    option: bool = True
    says: str = ""
    """The same in a sentence."""
    asks: str = ""
    """What a house rule asks."""
    means: str = ""
    """What its other value means."""
    number: str = ""
    """The number and letter that the other value of a house rule is printed with."""

    @property
    def told(self) -> str:
        """Say it in a sentence for people."""
        if not self.option:
            return self.says
        return f"House rule: {self.asks} If the answer is “{self.means.rstrip('.')}”: {self.ends}"

    @property
    def brief(self) -> str:
        """Say of a house rule in a line by which number and words it is known."""
        return f"House rule {self.number} ({_in_words(self.fact)}: {_in_words(self.other)}): {self.ends}"

    @property
    def ends(self) -> str:
        """End what it comes to with a sign."""
        return self.says if self.says[-1:] in ".?!" else f"{self.says}."


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something else that could be done: legal, and what it gives; or not, and by which rules."""

    act: str
    place: str = ""
    """Where its cards come from, if that tells acts apart."""
    gives: str = ""
    why: tuple[Step, ...] = ()

    @property
    def legal(self) -> bool:
        """Say whether no rule forbids it."""
        return not self.why


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says of a dispute."""

    verdict: Ruling
    claim: str = ""
    answer: Answer = None
    rules: tuple[Cited, ...] = ()
    why: tuple[Step, ...] = ()
    needs: tuple[Need, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    irregular: tuple[str, ...] = ()
    objections: tuple[Step, ...] = ()
    """What forbids the act that is told, where an answer was asked for."""
    objected: str = ""
    """How that begins in a sentence."""
    mattered: tuple[Mattered, ...] = ()
    options: Mapping[str, str] | None = None
    says: str = ""
    act: str = ""
    """What `says` begins with: the act alone, before what else is so then."""
    no_matter: tuple[str, ...] = ()
    labels: Mapping[str, str] | None = None
    """What people call the facts of the derivation."""
    any_order: frozenset[str] = frozenset()
    """Answers that are lists whose order says nothing."""
    short: tuple[Step, ...] | None = None
    """The steps of the short answer; None where no short one was made."""
    matched: frozenset[str] = frozenset()
    """Answers that are as expected, however they were written there."""
    wanting: tuple[str, ...] = ()
    """The answers of which something wrong is claimed, and that could not be worked out of what was told."""

    @property
    def exit_code(self) -> int:
        """Give the exit code: 0 good, 1 bad, 3 cannot tell or not judged, 4 impossible, 5 for the table."""
        others = {Ruling.CANNOT_TELL: 3, Ruling.NOT_JUDGED: 3, Ruling.IMPOSSIBLE: 4, Ruling.TABLE: 5}
        if self.verdict in others:
            return others[self.verdict]
        if self.claim:
            return int(self.claim != "upheld")
        return int(self.verdict in (Ruling.ILLEGAL, Ruling.INVALID, Ruling.WRONG) or bool(self.objections))


def _in_words(name: str) -> str:
    """Part the words that a name is made of."""
    return _HYPHEN.sub(" ", name)
