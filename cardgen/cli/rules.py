"""`cardgen rules`: a rule by number, or rules by words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli import complete
from cardgen.cli.columns import aligned, bold, dim, wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import (
    format_options,
    game_option,
    instead,
    language_option,
    project_option,
    refuse_options,
    tell,
)

if TYPE_CHECKING:
    from cardgen.project.lookup.rules import DisputeRow, LinkRow, OptionRow, RuleList, RulePage, RuleRow

EXAMPLE = """\b
Examples:
  cardgen rules {game}
  cardgen rules {game} 1.1 1.2
  cardgen rules {game} winner
  cardgen rules 'does:forbids -trump'

\b
The language is that of `cardgen search`, with these fields:
  section: key: number: text: does: provenance: page: game:
  card: option: dispute: rule:      what the rule speaks of or is tied to"""
_DOES = {
    "forbids": "forbids something",
    "requires": "asks for something",
    "defines": "defines something",
    "permits": "allows something",
    "follows": "follows from other rules",
    "table": "for the table to settle",
}
_NAMES = {"follows": "Follows from", "overrides": "Overrides", "mentions": "Refers to"}
_NAMED_BY = {"follows": "From it follows", "overrides": "Gives way to", "mentions": "Referred to by"}


@click.command(cls=Examples, epilog=EXAMPLE, context_settings={"ignore_unknown_options": True})
@click.argument("asked", nargs=-1, metavar="[GAME] [NUMBER | QUERY]...", shell_complete=complete.rules)
@game_option
@format_options("text", "json")
@click.option("--count", is_flag=True, help="How many rules there are.")
@language_option
@project_option
def command(asked: tuple[str, ...], *, game: str, form: str, count: bool, language: str, project: Path | None) -> int:
    """Look up the rules of GAME, or of all: some by NUMBER (or a section), or those that a QUERY means."""
    from cardgen.project.find import find_project, home_of
    from cardgen.project.lookup.rules import RuleList, look_up

    refuse_options(asked)
    found = look_up(home_of(find_project(project, language=language), (game, *asked)), asked, tell, game)
    if count:
        click.echo(len(found.rules if isinstance(found, RuleList) else found))
    elif form == "json":
        import json

        pages = [asdict(page) for page in found] if isinstance(found, tuple) else []
        record: object = asdict(found) if isinstance(found, RuleList) else pages[0] if len(pages) == 1 else pages
        click.echo(json.dumps(record, ensure_ascii=False, indent=2))
    elif isinstance(found, RuleList):
        _list(found)
    else:
        click.echo("\n\n".join("\n".join(_page(page)) for page in found))
    return 0 if not isinstance(found, RuleList) or found.rules else _nothing(found, asked)


def _list(found: RuleList) -> None:
    games: dict[str, list[RuleRow]] = {}
    for rule in found.rules:
        games.setdefault(rule.game, []).append(rule)
    if found.some:
        tell("no rule has all of these words; these have some of them")
    lines: list[str] = []
    for game, rules in games.items():
        lines += [*([""] if lines else []), bold(found.titles[game])]
        lines += _sections(rules) if found.by_section else _rules(rules)
    if lines:
        click.echo("\n".join(lines))


def _nothing(found: RuleList, asked: tuple[str, ...]) -> int:
    more = instead(found.meant, found.dropped, "rule")
    tell(f"no rule fits `{' '.join(asked)}`{more}" if asked else "there are no rules")
    return 1


def _sections(rules: Iterable[RuleRow]) -> Iterator[str]:
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            yield from ("", bold(f"{rule.number.partition('.')[0]}. {section}"))
        yield from _rules([rule])


def _rules(rules: Iterable[RuleRow]) -> Iterator[str]:
    for rule in rules:
        page = f" (page {rule.page})" if rule.page else ""
        yield from wrapped(f"{rule.text}{page}", indent="        ", first=f"  {rule.number:<6}")


def _page(page: RulePage) -> Iterator[str]:
    rule = page.rule
    printed = f", page {rule.page}" if rule.page else ""
    yield bold(f"{page.title} {rule.number}: {rule.section}{printed}")
    yield from wrapped(rule.text, indent="  ")
    reason = f": {rule.reason}" if rule.reason else ""
    yield from wrapped(f"{rule.key}, {_DOES.get(rule.does, rule.does)}{reason}", indent="  ")
    yield from _links(page.names, _NAMES)
    yield from _links(page.named_by, _NAMED_BY)
    for option in page.options:
        yield from _option(option)
    yield from _disputes(page.disputes)


def _disputes(disputes: Iterable[DisputeRow]) -> Iterator[str]:
    """List the disputes that turn on a rule, and name those that cite it, too."""
    rows = [
        (dispute.id, dispute.told, f"page {dispute.page}" if dispute.page else "", dispute.title)
        for dispute in disputes
        if dispute.turns
    ]
    if rows:
        yield from ("", bold("Disputes that turn on it"))
        yield from aligned(rows, indent="  ")
    others = ", ".join(dispute.id for dispute in disputes if not dispute.turns)
    if others:
        yield from ("", bold("Cited too in"))
        yield from wrapped(others, indent="  ")


def _links(links: Iterable[LinkRow], titles: dict[str, str]) -> Iterator[str]:
    by_kind: dict[str, list[Any]] = {}
    for link in links:
        by_kind.setdefault(link.link, []).append(link.rule)
    for kind, rules in by_kind.items():
        yield from ("", bold(titles.get(kind, kind)))
        yield from _rules(rules)


def _option(option: OptionRow) -> Iterator[str]:
    yield from ("", bold(f"House rule {option.id}: {option.asks}"))
    for value, means in option.values:
        usual = " (the usual one)" if value == option.default and not option.depends_on else ""
        yield from wrapped(f"{value}{usual}: {means}", indent="    ", first="  ")
    if not option.values:
        yield f"  usually {option.default}"
    if option.depends_on:
        yield f"  which is the usual one depends on {option.depends_on}"
    if option.why:
        yield from (dim(line) for line in wrapped(option.why, indent="  "))
