"""What a new game is called: its folder, its title, and the letters before its cards' numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from cardgen.database.pictures import DEVICES
from cardgen.errors import NOWHERE, Problem, UsageError, quoted
from cardgen.loading.mapping_reader import KEBAB
from cardgen.loading.syntax import invisible_value, unset_script
from cardgen.model.patterns import slug
from cardgen.shipped import came_with

_LONGEST, _LONGEST_TITLE = 60, 120
_OF_PATHS = "/\\"
_OF_ICONS = "{}"
_USUAL_PREFIX = "cg"
_SMALL = ("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with")


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of a new game."""

    folder: str
    title: str

    @property
    def prefix(self) -> str:
        """Take the first letters of its words, or the first two of one: `TP` of Tide Pools."""
        words = [word for word in self.folder.split("-") if word[0].isalpha()]
        letters = "".join(word[0] for word in words[:3]) if len(words) > 1 else "".join(words)[:2]
        return (letters if len(letters) > 1 else _USUAL_PREFIX).upper()


def named(said: str, title: str = "", root: Path | None = None) -> Naming:
    """Make a folder's name of what somebody calls a game: `Tide Pools` becomes `tide-pools`.

    Raises UsageError: P008 no name can be made of it, or it is no title, Y014, Y017 it cannot be printed, P015 a game
    that came with cardgen has it.
    """
    folder = said if KEBAB.fullmatch(said) else slug(said)
    if not KEBAB.fullmatch(folder) or len(folder) > _LONGEST or any(sign in said for sign in _OF_PATHS):
        what = f"no folder can be called {quoted(said)}"
        expected = f"letters from a to z, digits and hyphens, at most {_LONGEST}, such as `tide-pools`"
        raise UsageError(
            Problem(
                NOWHERE, "P008", what, expected, fix="what is printed is the title, which may be anything: `--title`"
            )
        )
    if folder in DEVICES:
        what = f"no folder can be called {quoted(said)}"
        expected = "another name: Windows keeps this one for a device"
        raise UsageError(Problem(NOWHERE, "P008", what, expected, fix="the title may be it: `--title`"))
    usual = came_with("carddata")
    if (usual / folder).is_dir() and (root is None or (root / "carddata").resolve() != usual.resolve()):
        what = f"`{folder}` is a game that came with cardgen"
        fix = f"choose another name; for cards of your own for it write `extends: {folder}` in the new game.yaml"
        raise UsageError(Problem(NOWHERE, "P015", what, fix=fix))
    words = " ".join(title.split()) or (_titled(said) if said == folder else " ".join(said.split()))
    _check_title(words)
    return Naming(folder, words)


def _check_title(title: str) -> None:
    """Raise UsageError when a title cannot be printed, or would be read as something else."""
    found = invisible_value(title, NOWHERE, "the title") or unset_script(title, NOWHERE, "the title")
    if found is None and (len(title) > _LONGEST_TITLE or any(sign in title for sign in _OF_ICONS)):
        expected = f"at most {_LONGEST_TITLE} characters, none of them a brace: `{{sun}}` would be an icon"
        found = Problem(NOWHERE, "P008", f"no title can be {quoted(title)}", expected, fix="say another `--title`")
    if found is not None:
        raise UsageError(found)


def _titled(folder: str) -> str:
    """Write a folder's name as a title."""
    words = re.split("-", folder)
    return " ".join(word if at and word in _SMALL else word.capitalize() for at, word in enumerate(words))
