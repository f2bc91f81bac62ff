"""`cardgen disputes`: the worked disputes by number, by words, by rule or by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from cardgen.model.dispute_story import Line, Part, in_words

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
    from cardgen.project.find import find_project, home_of
    from cardgen.project.lookup.disputes import look_up_disputes

    refuse_options(asked)
    found = look_up_disputes(home_of(find_project(project, language=language), (game, *asked)), asked, tell, game)
    if count:
        click.echo(len(found.disputes))
    elif form == "json":
        import json

        record = [page_record(page) for page in found.pages] or asdict(found)
        click.echo(json.dumps(record, ensure_ascii=False, indent=2))
    elif form == "ids":
        click.echo("\n".join(f"{dispute.game}/{dispute.id}" for dispute in found.disputes), nl=bool(found.disputes))
    else:
        lines = whole_pages(found) or "\n".join(_list(found))
        click.echo(lines, nl=bool(lines))
    if not found.disputes:
        more = instead(found.meant, found.dropped, "dispute")
        fits = f"no dispute fits `{' '.join(asked)}`{more}"
        tell(fits if asked else "there are no disputes")
    return 0 if found.disputes else 1


def whole_pages(found: DisputeList) -> str:
    """Tell the disputes that were named, one after the other."""
    return "\n\n".join("\n".join(_page(found.titles[page.dispute.game], page)) for page in found.pages)


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


def _page(title: str, page: DisputePage) -> Iterator[str]:
    """Tell one dispute: its story, its rules, its place."""
    one = page.dispute
    printed = f", page {one.page}" if one.page else ""
    yield bold(f"{one.id}  {one.title}")
    yield dim(f"{title}{printed}")
    yield ""
    yield from _story(page.story)
    if page.rules:
        yield from ("", bold("Rules"))
        for rule in page.rules:
            yield from wrapped(rule.text, "        ", f"  {rule.number:<6}")
    yield from ("", dim(f"{page.file}:{page.line}   cardgen judge {page.file}"))


_APART = (Part.RULING, Part.ASKED, Part.CHANGES, Part.NOTE, Part.CHOSEN)


def _story(lines: Sequence[Line]) -> Iterator[str]:
    """Tell a story: what is told and claimed, the ruling with its steps, what would settle or change it."""
    from itertools import groupby

    before: Part | None = None
    for (part, _), same in groupby(lines, key=lambda line: (line.part, line.label)):
        if part in _APART and part is not before:
            yield ""
        said = in_words(same)
        lead = "    " if part is Part.STEP else "  "
        yield from wrapped(bold(said) if part is Part.RULING else said, f"{lead}  ", lead)
        before = part


def page_record(page: DisputePage) -> dict[str, Any]:
    """Give one dispute for JSON."""
    read = {name: _read(getattr(page, name)) for name in ("claim", "answer")}
    return asdict(page) | read | {"story": [line._asdict() for line in page.story]}


def _read(answer: str | None) -> object:
    """Read a claim or an answer, which the database keeps as a word or as JSON."""
    import json

    try:
        return json.loads(answer) if answer else answer
    except ValueError:
        return answer
