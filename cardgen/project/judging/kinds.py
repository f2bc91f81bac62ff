"""What can be judged: the kinds of dispute of a game, and what one needs."""

from __future__ import annotations

from pathlib import Path

from cardgen.project.judging.judge import find_kind, load, referee_of
from cardgen.rulings import core


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
