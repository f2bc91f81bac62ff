"""What a rule finds in one complete situation, and the hearing in which all rules speak."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

from cardgen.model.game import Game

S = TypeVar("S")
_new = tuple.__new__
"""Makes a named tuple without its checks: a third of the time, for what is made most often."""


class Effect(StrEnum):
    """What a finding does to the ruling."""

    BARS = "bars"
    GIVES = "gives"
    ALLOWS = "allows"
    NOTES = "notes"
    LEAVES = "leaves"


class Finding(NamedTuple):
    """One thing a rule says about the situation; *cited* ones are named among the rules that decide."""

    effect: Effect
    says: str
    cited: bool = True
    rule: str = ""


def bars(says: str) -> Finding:
    """Say that the act breaks the rule, forbidden or falling short of what is required."""
    return Finding(Effect.BARS, says)


def gives(says: str, *, cited: bool = True) -> Finding:
    """Say what the rule defines here."""
    return Finding(Effect.GIVES, says, cited)


def allows(says: str) -> Finding:
    """Answer an objection: the rule permits it."""
    return Finding(Effect.ALLOWS, says)


def notes(says: str, *, cited: bool = True) -> Finding:
    """Say what follows from other rules here."""
    return Finding(Effect.NOTES, says, cited)


def leaves(says: str) -> Finding:
    """Leave it to the people at the table."""
    return Finding(Effect.LEAVES, says)


class InForce:
    """The house rules in force; remembers which of them were asked for."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = values
        self.read: set[str] = set()

    def __getitem__(self, option: str) -> str:
        self.read.add(option)
        return self.values[option]


class Hearing(Generic[S]):
    """One complete situation while the rules speak on it, one after the other; values are what they defined so far.

    Of several right answers the one that was claimed or expected is given.
    In a *brief* one only the ruling is wanted, with the answers that are asked, sought or count.
    """

    __slots__ = ("brief", "claimed", "expected", "findings", "game", "off", "options", "s", "values")

    def __init__(
        self, situation: S, game: Game, options: InForce, off: frozenset[str] = frozenset(), *, brief: bool = False
    ) -> None:
        self.s = situation
        self.game = game
        self.options = options
        self.off = off
        self.claimed: Mapping[str, Any] = {}
        self.expected: Mapping[str, Any] = {}
        self.brief = brief
        self.values: dict[str, Any] = {}
        self.findings: list[Finding] = []

    def on(self, rule: str) -> bool:
        """Say whether a rule is in force (tests switch single rules off)."""
        return rule not in self.off

    def hear(self, rules: Iterable[Rule[S]]) -> None:
        """Let every rule speak that is in force."""
        for one in rules:
            if one.key not in self.off:
                for effect, says, cited, key in one.speak(self):
                    self.findings.append(_new(Finding, (effect, says, cited, key or one.key)))

    def barred(self) -> tuple[Finding, ...]:
        """List the findings that forbid and that no exception overrides."""
        barring = [finding for finding in self.findings if finding.effect is Effect.BARS]
        if not barring:
            return ()
        rules = self.game.rulebook.rules
        spoken = {finding.rule for finding in self.findings if finding.effect is not Effect.BARS}
        freed = {key for rule in spoken if rule in rules for key in rules[rule].overrides}
        return tuple(finding for finding in barring if finding.rule not in freed)

    def cite_only(self, keys: Collection[str] = ()) -> None:
        """Cite only what bars, and the rules of these *keys*."""
        self.findings = [
            one if one.effect is Effect.BARS or one.rule in keys else one._replace(cited=False) for one in self.findings
        ]


class Rule(NamedTuple, Generic[S]):
    """A predicate bound to the key of the rule it enforces."""

    key: str
    speak: Callable[[Hearing[S]], Iterable[Finding]]


def rule(key: str) -> Callable[[Callable[[Hearing[S]], Iterable[Finding]]], Rule[S]]:
    """Bind a predicate to its rule."""
    return lambda speak: Rule(key, speak)
