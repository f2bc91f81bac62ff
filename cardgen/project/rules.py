"""The job of looking rules up: all of them, one by number or key, a section, or those with some words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from cardgen.database.rules import (
    DisputeRow,
    LinkRow,
    OptionRow,
    RuleRow,
    all_rules,
    disputes_of,
    links_from,
    links_to,
    options_of,
    ranked,
)
from cardgen.database.search import Searcher
from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.project.database import asked
from cardgen.project.find import Project

__all__ = ["DisputeRow", "LinkRow", "OptionRow", "RuleList", "RulePage", "RuleRow", "look_up"]

_NUMBER = re.compile(r"(\d+)(?:\.(\d+))?\.?")


@dataclass(frozen=True, slots=True)
class RulePage:
    """One rule, what it names, what names it, its house rules and its disputes."""

    title: str
    rule: RuleRow
    names: tuple[LinkRow, ...]
    named_by: tuple[LinkRow, ...]
    options: tuple[OptionRow, ...]
    disputes: tuple[DisputeRow, ...]


@dataclass(frozen=True, slots=True)
class RuleList:
    """Several rules: by sections in their order, or the best first."""

    title: str
    rules: tuple[RuleRow, ...]
    by_section: bool


def look_up(project: Project, game: str, wanted: str, tell: Callable[[str], None]) -> RulePage | RuleList:
    """Look rules up: a number or key gives one, a section's number or nothing gives a list, words the best of them.

    Raises UsageError: P002 no such game, Q022 no such rule.
    """
    return asked(project, tell, game, lambda searcher: _found(searcher, game, wanted))


def _found(searcher: Searcher, game: str, wanted: str) -> RulePage | RuleList:
    (title,) = searcher.connection.execute("SELECT title FROM games WHERE id = ?", (game,)).fetchone()
    rules = all_rules(searcher.connection, game)
    if not wanted:
        return RuleList(title, tuple(rules), by_section=True)
    number = _NUMBER.fullmatch(wanted)
    if number and number[2] is None:
        return RuleList(title, _section(rules, number[1]), by_section=True)
    one = next((rule for rule in rules if wanted.rstrip(".") in (rule.number, rule.key)), None)
    if one is not None:
        return _page(searcher, game, title, one)
    if number:
        raise UsageError(_unknown(wanted, rules))
    return RuleList(title, tuple(ranked(rules, wanted)), by_section=False)


def _section(rules: list[RuleRow], number: str) -> tuple[RuleRow, ...]:
    found = tuple(rule for rule in rules if rule.number.partition(".")[0] == number)
    if not found:
        sections = dict.fromkeys(f"{rule.number.partition('.')[0]} {rule.section}" for rule in rules)
        raise UsageError(Problem(NOWHERE, "Q022", f"there is no section {number}", quoted_list(sections, 20)))
    return found


def _unknown(number: str, rules: list[RuleRow]) -> Problem:
    section = number.partition(".")[0]
    same = [rule.number for rule in rules if rule.number.partition(".")[0] == section]
    expected = f"{same[0]} to {same[-1]} in section {section}" if same else "a number such as 1.1"
    return Problem(NOWHERE, "Q022", f"there is no rule {number}", expected, nearest(number, same))


def _page(searcher: Searcher, game: str, title: str, rule: RuleRow) -> RulePage:
    connection = searcher.connection
    return RulePage(
        title,
        rule,
        tuple(links_from(connection, game, rule.key)),
        tuple(links_to(connection, game, rule.key)),
        tuple(options_of(connection, game, rule.key)),
        tuple(disputes_of(connection, game, rule.key)),
    )
