"""`cardgen disputes`: the worked disputes by number, by words, by rule or by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

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
    from cardgen.project.lookup.disputes import DisputeList, DisputePage

EXAMPLE = """\b
Examples:
  cardgen disputes {game}
  cardgen disputes {game} {dispute}
  cardgen disputes {game} rule:{rule}
  cardgen disputes 'card:{card}'
  cardgen disputes is:often

\b
The language is that of `cardgen search`, with these fields:
  id: title: kind: ruling: claim: says: note: why: page: game:
  rule: card: option: fact:      what the dispute turns on or is about
  is:often is:judged is:expected"""


@click.command(cls=Examples, epilog=EXAMPLE, context_settings={"ignore_unknown_options": True})
@click.argument("asked", nargs=-1, metavar="[GAME] [ID | QUERY]...", shell_complete=complete.disputes)
@game_option
@format_options("text", "json", "ids")
@click.option("--count", is_flag=True, help="How many disputes there are.")
@language_option
@project_option
def command(asked: tuple[str, ...], *, game: str, form: str, count: bool, language: str, project: Path | None) -> int:
    """Look up the worked disputes of GAME, or of all: some by ID (as `TT-02`), or those that a QUERY means."""
    from cardgen.project.find import find_project
    from cardgen.project.lookup.disputes import look_up_disputes

    refuse_options(asked)
    found = look_up_disputes(find_project(project, language=language), asked, tell, game)
    if count:
        click.echo(len(found.disputes))
    elif form == "json":
        import json

        record = asdict(found)
        for page in record["pages"]:
            page |= {name: _read(page[name]) for name in ("claim", "answer")}
        click.echo(json.dumps(record["pages"] or record, ensure_ascii=False, indent=2))
    elif form == "ids":
        click.echo("\n".join(f"{dispute.game}/{dispute.id}" for dispute in found.disputes), nl=bool(found.disputes))
    else:
        lines = "\n\n".join("\n".join(_page(found, page)) for page in found.pages) or "\n".join(_list(found))
        click.echo(lines, nl=bool(lines))
    if not found.disputes:
        more = instead(found.meant, found.dropped, "dispute")
        fits = f"no dispute fits `{' '.join(asked)}`{more}"
        tell(fits if asked else "there are no disputes")
    return 0 if found.disputes else 1


def _list(found: DisputeList) -> Iterator[str]:
    if found.some:
        tell("no dispute has all of these words; these have some of them")
    for at, game in enumerate(dict.fromkeys(dispute.game for dispute in found.disputes)):
        if at:
            yield ""
        yield bold(found.titles[game])
        rows = [
            (dispute.id, dispute.told, dispute.kind, dispute.title)
            for dispute in found.disputes
            if dispute.game == game
        ]
        yield from aligned(rows, indent="  ")


def _page(found: DisputeList, page: DisputePage) -> Iterator[str]:
    one = page.dispute
    printed = f", page {one.page}" if one.page else ""
    yield bold(f"{one.id}  {one.title}")
    yield dim(f"{found.titles[one.game]}, {one.kind.replace('-', ' ')}{printed}")
    yield ""
    for fact, value, made_up in page.facts:
        yield from wrapped(f"{fact}: {value}{' [reconstructed]' if made_up else ''}", "    ", "  ")
    for option, value in page.options:
        yield f"  house rule {option}: {value}"
    if page.claim:
        yield from wrapped(f"claimed: {_said(page.claim)}", "    ", "  ")
    yield ""
    said = page.says or (f"{one.told}: {_said(page.answer)}" if page.answer else one.told)
    yield from wrapped(bold(f"{said[:1].upper()}{said[1:]}"), "  ", "  ")
    if one.judged and page.why:
        for step in page.why.splitlines():
            yield from wrapped(step, "    ", "  ")
    if page.rules:
        yield from ("", bold("Rules"))
        for rule in page.rules:
            yield from wrapped(rule.text, "        ", f"  {rule.number:<6}")
    if page.cards:
        yield from ("", bold("Cards"))
        yield from wrapped(", ".join(name for _, name in page.cards), "  ")
    if page.note:
        yield ""
        yield from wrapped(page.note, "  ")
    yield from ("", dim(f"{page.file}:{page.line}   cardgen judge {page.file}"))


def _said(answer: str) -> str:
    """Say an answer in words."""
    return _words(_read(answer))


def _read(answer: str | None) -> object:
    """Read a claim or an answer, which the database keeps as a word or as JSON."""
    import json

    try:
        return json.loads(answer) if answer else answer
    except ValueError:
        return answer


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_words(one)}" for name, one in value.items())
    return ", ".join(map(_words, value)) if isinstance(value, list) else str(value).replace("..", " to ")
