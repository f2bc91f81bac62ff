"""`cardgen rules`: a rule by number, or rules by words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.columns import aligned, bold, dim, wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import project_option

if TYPE_CHECKING:
    from cardgen.project.rules import DisputeRow, LinkRow, OptionRow, RuleList, RulePage, RuleRow

EXAMPLE = """\b
Examples:
  cardgen rules {game}
  cardgen rules {game} 1.1
  cardgen rules {game} winner"""
_DOES = {
    "forbids": "forbids something",
    "requires": "asks for something",
    "defines": "defines something",
    "permits": "allows something",
    "follows": "follows from other rules",
    "table": "for the table to settle",
}
_NAMES = {"follows": "Follows from", "overrides": "Goes before", "mentions": "Refers to"}
_NAMED_BY = {"follows": "From it follows", "overrides": "Gives way to", "mentions": "Referred to by"}


@click.command(cls=Examples, epilog=EXAMPLE, context_settings={"ignore_unknown_options": True})
@click.argument("game")
@click.argument("asked", nargs=-1, metavar="[NUMBER | WORDS]...")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for scripts.")
@project_option
def command(game: str, asked: tuple[str, ...], *, as_json: bool, project: Path | None) -> None:
    """Look up the rules of GAME: all, one by its NUMBER (or a section), or those with some WORDS, the best first."""
    from cardgen.project.find import find_project
    from cardgen.project.rules import RulePage, look_up

    words = " ".join(asked).strip()
    found = look_up(find_project(project), game, words, lambda said: click.echo(said, err=True))
    if as_json:
        import json

        click.echo(json.dumps(asdict(found), ensure_ascii=False, indent=2))
    elif isinstance(found, RulePage):
        click.echo("\n".join(_page(found)))
    else:
        _list(found, words)


def _list(found: RuleList, words: str) -> None:
    lines = list(_sections(found.rules) if found.by_section else _rules(found.rules))
    if lines:
        click.echo("\n".join([bold(found.title), *lines]))
    else:
        said = f"no rule of {found.title} has the words `{words}`" if words else f"{found.title} has no rules"
        click.echo(said, err=True)


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
        (one.id, one.told, f"page {one.page}" if one.page else "", one.title)
        for one in disputes
        if one.turns
    ]
    if rows:
        yield from ("", bold("Disputes that turn on it"))
        yield from aligned(rows, indent="  ")
    others = ", ".join(one.id for one in disputes if not one.turns)
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
