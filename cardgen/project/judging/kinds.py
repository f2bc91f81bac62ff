"""What can be judged: the games, their kinds of dispute, and what one needs."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.loading.find import find_game
from cardgen.model.game import Game
from cardgen.project import game_cache
from cardgen.project.find import find_project, shipped_games
from cardgen.project.judging.referees import referee_of
from cardgen.rulings import core


def is_game(name: str, project: Path | None) -> bool:
    """Say whether there is a game of that name."""
    found = find_project(project)
    return name in (*found.games(), *shipped_games(found))


def load(name: str, project: Path | None) -> Game:
    """Load a game by name, with the cards of one it extends.

    Raises UsageError when there is none, CardgenError when its data are wrong.
    """
    game = game_cache.read_once(find_game(find_project(project).carddata, name))
    return game.table or game


def find_kind(game: Game, name: str) -> core.AnyKind:
    """Find a kind of dispute of a game.

    Raises UsageError: J001 no such kind, or no referee.
    """
    referee = referee_of(game)
    if referee is None:
        what = f"`{game.id}` has no referee yet; its disputes are not judged"
        raise UsageError(Problem(NOWHERE, "J001", what, fix="tell its rules in `referee.yaml` (docs/own-referee.md)"))
    found: core.AnyKind | None = referee.find(name)
    if found is None:
        what = f"`{game.id}` has no kind of dispute `{name}`"
        raise UsageError(Problem(NOWHERE, "J001", what, quoted_list(referee.kinds), nearest(name, referee.kinds)))
    return found


def usage(
    game: str, kind: str, project: Path | None, *, example: bool = False, as_json: bool = False, columns: int = 100
) -> str:
    """Say which kinds a game has, or what one needs; as text of so many columns, as YAML to fill in, or as JSON Schema.

    Raises UsageError: P002 no such game, J001 no such kind or no referee.
    """
    import json

    from cardgen.rulings.notation import kind_help as saying  # late: a ruling needs no help texts

    loaded = load(game, project)
    referee = referee_of(loaded)
    if not kind and referee is not None:
        if as_json:
            return json.dumps(
                {one.name: saying.as_schema(one, loaded) for one in referee.kinds.values()},
                indent=2,
                ensure_ascii=False,
            )
        return saying.kinds_help(referee.kinds, loaded, columns)
    found = find_kind(loaded, kind)
    if as_json:
        return json.dumps(saying.as_schema(found, loaded), indent=2, ensure_ascii=False)
    options = core.options_of(found, loaded)
    return saying.example(found, loaded, options) if example else saying.kind_help(found, loaded, options, columns)
