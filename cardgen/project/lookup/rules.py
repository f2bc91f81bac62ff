"""The job of looking rules up: all of them, some by number or key, a section, or those that a query means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.database.found_subjects import find_loosely
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
    rules_at,
)
from cardgen.database.search import Searcher
from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.project.data.database import asked
from cardgen.project.find import Project
from cardgen.project.games_asked import scope
from cardgen.query.subjects import RULES

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
    """Several rules: by sections in their order, or the best first; if there are none, what was meant.

    *some* says that no rule has all the words, and that these have some of them; *dropped* how many there are without a
    part of the query that finds none.
    """

    titles: Mapping[str, str]
    rules: tuple[RuleRow, ...]
    by_section: bool
    some: bool = False
    meant: Mapping[str, str] = field(default_factory=dict)
    dropped: Mapping[str, int] = field(default_factory=dict)


def look_up(
    project: Project, words: Sequence[str], tell: Callable[[str], None], game: str = ""
) -> tuple[RulePage, ...] | RuleList:
    """Look rules up: numbers and keys give pages, a section's number or nothing gives a list, else a query the best.

    The first word may be a game. Raises UsageError: P002 no such game, Q022 no such rule, Q001… a query that is wrong.
    """
    of, rest = scope(project, words, game)
    return asked(project, tell, of, lambda searcher: _found(searcher, rest))


def _found(searcher: Searcher, words: tuple[str, ...]) -> tuple[RulePage, ...] | RuleList:
    titles = dict(searcher.connection.execute("SELECT id, title FROM games ORDER BY rowid"))
    rules = all_rules(searcher.connection, searcher.game)
    if not words:
        return RuleList(titles, tuple(rules), by_section=True)
    if all(map(_NUMBER.fullmatch, words)):
        return _numbered(searcher, titles, rules, words)
    keyed = [rule for word in words for rule in rules if rule.key == word]
    if len({rule.key for rule in keyed}) == len(set(words)):
        return tuple(_page(searcher, titles, rule) for rule in keyed)
    hits = find_loosely(searcher, RULES, " ".join(words))
    found = tuple(rules_at(searcher.connection, hits.rows))
    return RuleList(titles, found, not hits.ranked, hits.some, hits.meant, hits.dropped)


def _numbered(
    searcher: Searcher, titles: Mapping[str, str], rules: list[RuleRow], words: tuple[str, ...]
) -> tuple[RulePage, ...] | RuleList:
    found: list[RuleRow] = []
    for word in (word.rstrip(".") for word in words):
        same = [rule for rule in rules if word in (rule.number, rule.number.partition(".")[0])]
        if not same:
            raise UsageError(_unknown(word, rules))
        found += same
    sections = any("." not in word.rstrip(".") for word in words)
    if sections or len({rule.game for rule in found}) > 1:
        return RuleList(titles, tuple(found), by_section=True)
    return tuple(_page(searcher, titles, rule) for rule in found)


def _unknown(number: str, rules: list[RuleRow]) -> Problem:
    section, dot, _ = number.partition(".")
    if not dot:
        sections = dict.fromkeys(f"{rule.number.partition('.')[0]} {rule.section}" for rule in rules)
        return Problem(NOWHERE, "Q022", f"there is no section {number}", quoted_list(tuple(sections), 20))
    same = [rule.number for rule in rules if rule.number.partition(".")[0] == section]
    expected = f"{same[0]} to {same[-1]} in section {section}" if same else "a number such as 1.1"
    return Problem(NOWHERE, "Q022", f"there is no rule {number}", expected, nearest(number, same))


def _page(searcher: Searcher, titles: Mapping[str, str], rule: RuleRow) -> RulePage:
    connection, game = searcher.connection, rule.game
    return RulePage(
        titles[game],
        rule,
        tuple(links_from(connection, game, rule.key)),
        tuple(links_to(connection, game, rule.key)),
        tuple(options_of(connection, game, rule.key)),
        tuple(disputes_of(connection, game, rule.key)),
    )
