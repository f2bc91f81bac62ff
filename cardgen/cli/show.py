"""`cardgen show`: one card and all that is known of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli import complete
from cardgen.cli.columns import aligned, bold, dim, wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import format_options, game_option, language_option, project_option, tell
from cardgen.errors import UsageError
from cardgen.project.data.card_values import COMMON
from cardgen.units import cells

if TYPE_CHECKING:
    from cardgen.project.find import Project
    from cardgen.project.lookup.show import CardPage

EXAMPLE = """\b
Examples:
  cardgen show {card}
  cardgen show --game {game} --json {card}"""
_NUMBER = re.compile(r"[\w/-]+")
"""How a dispute is numbered, perhaps after its game and a `/`."""
_PROVENANCE = {"reconstructed": "reconstructed", "decided": "ours"}


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("card", nargs=-1, required=True, shell_complete=complete.cards)
@game_option
@format_options("text", "json")
@language_option
@project_option
def command(card: tuple[str, ...], *, game: str, form: str, language: str, project: Path | None) -> None:
    """Show CARD, found by name, short form, id or number: its fields, where they come from, its rules and disputes.

    A dispute is shown by its number, too.
    """
    from cardgen.project.find import find_project, home_of
    from cardgen.project.games_asked import said_first
    from cardgen.project.lookup.show import show

    found = find_project(project, language=language)
    said = " ".join(card)
    game, said = said_first(found, said, game) if " " in said else (game, said)
    where = home_of(found, [game])
    try:
        page = show(where, said, tell, game)
    except UsageError as error:
        if error.problems[0].code != "Q020" or not _dispute(where, said, game, form):
            raise
        return
    if form == "json":
        click.echo(json.dumps(_record(page), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_told(page)))


def _dispute(where: Project, said: str, game: str, form: str) -> bool:
    """Show the dispute of that number, where no card is called so."""
    from cardgen.cli.disputes import page_record, whole_pages
    from cardgen.project.lookup.disputes import look_up_disputes

    found = look_up_disputes(where, [said], tell, game) if _NUMBER.fullmatch(said) else None
    if found is None or not found.pages:
        return False
    records = [page_record(page) for page in found.pages]
    click.echo(json.dumps(records, ensure_ascii=False, indent=2) if form == "json" else whole_pages(found))
    return True


def _told(page: CardPage) -> Iterator[str]:
    card, game = page.card, page.game
    short = f" ({card.short})" if card.short != card.name else ""
    yield bold(f"{card.name}{short}")
    copies = f"{card.copies} copies" if card.copies > 1 else "1 copy"
    kind = game.types.get(card.type, card.type)
    made_for = f", made for {game.extends}" if game.extends else ""
    yield f"{game.numbered(card.number)}, {copies}: {kind}, {game.title}{made_for}"
    yield ""
    yield from _fields(page)
    yield from _play(page)
    if page.rules:
        yield from ("", bold("Rules that speak of it"))
        yield from aligned(((rule.number, rule.text) for rule in page.rules), indent="  ")
    if page.disputes:
        yield from ("", bold("Disputes"))
        rows = ((dispute.id, dispute.told, dispute.kind, dispute.title) for dispute in page.disputes)
        yield from aligned(rows, indent="  ")
    yield from ("", dim(f"{card.id}   {card.file}:{card.line}"))


def _fields(page: CardPage) -> Iterator[str]:
    """Set the fields, each with a mark when it is not the source's, nor a home-made card's own."""
    marks = {name: mark for name, mark in _PROVENANCE.items() if not (page.game.extends and name == "decided")}
    wide = max((cells(line.label) for line in page.fields), default=0)
    for line in page.fields:
        label = line.label + " " * (wide - cells(line.label))
        mark = marks.get(line.provenance, "")
        first, *more = wrapped(f"{line.shown} [{mark}]" if mark else line.shown, " " * (wide + 4), f"  {label}  ") or [
            ""
        ]
        yield from (first, *more)


def _play(page: CardPage) -> Iterator[str]:
    if page.decks:
        yield f"  Deck: {', '.join(page.decks)}"
    if len(set(page.in_play.values())) > 1:
        counted = ", ".join(f"{copies} with {players} players" for players, copies in page.in_play.items())
        yield from wrapped(f"In play: {counted}", indent="  ")
    if page.picked:
        yield f"  In play: {page.picked}"


def _record(page: CardPage) -> dict[str, Any]:
    return {
        **{name: getattr(page.card, name) for name in COMMON},
        **({"made_for": page.game.extends} if page.game.extends else {}),
        "fields": {
            line.name: {"label": line.label, "value": line.value, "provenance": line.provenance} for line in page.fields
        },
        "decks": page.decks,
        "in_play": {str(players): copies for players, copies in page.in_play.items()},
        "rules": [
            {"key": rule.key, "number": rule.number, "text": rule.text, "page": rule.page} for rule in page.rules
        ],
        "disputes": [
            {
                "id": dispute.id,
                "kind": dispute.kind,
                "title": dispute.title,
                "verdict": dispute.verdict,
                "judged": dispute.judged,
            }
            for dispute in page.disputes
        ],
    }
