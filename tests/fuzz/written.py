"""What stands in the project's own games, to be spoiled: their files, and every written dispute."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from cardgen.project.judging.referees import find_referee

from .trial import ROOT


@cache
def files_of_games(folder: str, ending: str) -> tuple[Path, ...]:
    """List files of a folder, as they lie in the project."""
    return tuple(path.relative_to(ROOT) for path in sorted((ROOT / folder).rglob(f"*{ending}")))


@cache
def disputes() -> tuple[tuple[str, str], ...]:
    """List every written dispute of the games, alone, with its game."""
    found = []
    for path in (*files_of_games("carddata", ".yaml"), *files_of_games("tests/cases", ".yaml")):
        if "disputes" in path.parts or path.parts[0] == "tests":
            game = path.parts[2] if path.parts[0] == "tests" else path.parts[1]
            text = (ROOT / path).read_text(encoding="utf-8")
            if find_referee(game) is not None:
                found += [(game, one) for one in re.split(r"^(?=- )", text, flags=re.MULTILINE) if one.startswith("- ")]
    return tuple(found)
