"""`cardgen games`: what there is to print, search and judge."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.options import project_option, usual_paper
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.project.lookup.games import Listed

EXAMPLE = """\b
Examples:
  cardgen games
  cardgen games --json"""


@click.command(epilog=EXAMPLE)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for scripts.")
@project_option
def command(*, as_json: bool, project: Path | None) -> None:
    """List the games, with their cards, leaves of paper and kinds of dispute."""
    from cardgen.project.find import find_project, shipped_games
    from cardgen.project.lookup.games import list_games

    paper = usual_paper()
    found = find_project(project)
    listed, problems = list_games(found, paper)
    if as_json:
        click.echo(json.dumps([_record(one, paper) for one in listed], ensure_ascii=False, indent=2))
    else:
        told = "\n\n".join(_told(one, paper) for one in listed)
        click.echo(told or "There is no game in `carddata/`; `cardgen new` begins one.")
        if others := shipped_games(found):
            click.echo(f"\nThese came with cardgen, and are there by name: {', '.join(others)}.")
    if problems:
        raise CardgenError(*problems)


def _record(one: Listed, paper: str) -> dict[str, Any]:
    game = one.game
    return {
        "id": game.id,
        "title": game.title,
        "subtitle": game.subtitle,
        "extends": game.extends,
        "players": {"least": game.players.least, "most": game.players.most},
        "minutes": game.minutes,
        "age": game.age,
        "cards": game.count,
        "leaves": one.leaves,
        "paper": paper,
        "rules": len(game.rulebook.rules),
        "disputes": len(game.disputes),
        "judged": one.judged,
        "not_judged": one.not_judged,
    }


def _told(one: Listed, paper: str) -> str:
    game = one.game
    leaves = "1 leaf" if one.leaves == 1 else f"{one.leaves} leaves"
    paper_said = f" on {leaves} of {paper}" if one.leaves is not None else ", no look to print them with"
    facts = [_counted(game.count, "card") + paper_said, f"{game.players} players"]
    facts += [f"{game.minutes} minutes"] * bool(game.minutes) + [f"age {game.age}+"] * bool(game.age)
    made_for = f", made for {game.extends}" if game.extends else ""
    title = f"{game.title}{f': {game.subtitle}' if game.subtitle else ''}{made_for}"
    lines = [f"{game.id}  {title}", "  " + ", ".join(facts)]
    lines.append(f"  {_counted(len(game.rulebook.rules), 'rule')}, {_counted(len(game.disputes), 'dispute')}")
    kinds = (("settles", one.judged), ("not judged", one.not_judged))
    return "\n".join([*lines, *(_kinds(label, names) for label, names in kinds if names)])


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"


def _kinds(label: str, kinds: tuple[str, ...]) -> str:
    words = f"  {label}: {', '.join(kinds)}"
    return textwrap.fill(words, 100, subsequent_indent="    ", break_on_hyphens=False)
