"""What can be wrong, and where.

CardgenError            problems in the data, all at once        exit 1
├── UsageError          the command or the file it names          exit 2
└── MachineError        disk, rights, a missing program           exit 2
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from cardgen.characters import one_line, visible

__all__ = [
    "NOWHERE", "CardgenError", "MachineError", "Place", "Problem", "Sheet", "UsageError", "nearest", "quoted",
    "quoted_list",
]  # fmt: skip

_WARNINGS = frozenset({"B006", "B007", "B008", "F009", "F011", "F013", "F014", "J013", "T016"})
"""Codes of what can be printed as it is, though better not: they are told, and nothing stops."""
_LONGEST = 60
_PARTS = re.compile("[-_ ]")
_ALIKE = 0.61
"""How like two words must be, 0 to 1, for one to be meant: with 0.6 it would be `copies` by `cost`."""


class Sheet(str):
    """A table as the file of a Place, `cards.csv` or `cards.xlsx:Heroes`; what stands in it is called `C14`."""

    __slots__ = ("mark",)

    mark: str

    def __new__(cls, file: str, sheet: str = "") -> Sheet:
        table = super().__new__(cls, f"{file}:{sheet}" if sheet else file)
        table.mark = "!" if sheet else ":"
        return table

    def cell(self, row: int, column: int) -> str:
        """Name a cell, a row (`14`) or a column (`C`); both count from 1, 0 leaves one out."""
        letters = ""
        while column:
            column, letter = divmod(column - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{one_line(self)}{self.mark}{letters}{row or ''}" if row or letters else one_line(self)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file; line and column count from 1, 0 means the whole file."""

    file: str
    line: int = 0
    col: int = 0

    def __str__(self) -> str:
        if isinstance(self.file, Sheet):
            return self.file.cell(self.line, self.col)
        return one_line(self.file) + "".join(f":{n}" for n in (self.line, self.col) if n)


NOWHERE = Place("")


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong: where, which code, what, what was expected, and how to put it right."""

    place: Place
    code: str
    what: str
    expected: str = ""
    suggestion: str = ""
    fix: str = ""

    @property
    def warns(self) -> bool:
        """Say whether nothing need stop for it."""
        return self.code in _WARNINGS

    def __str__(self) -> str:
        head = f"{self.place}: {self.code} {self.what}" if self.place.file else f"{self.code} {self.what}"
        more = (("expected ", self.expected), ("did you mean ", self.suggestion), ("fix: ", self.fix))
        ends = {"did you mean ": "?"}
        lines = [head, *(f"  {label}{text}{ends.get(label, '')}" for label, text in more if text)]
        return visible("\n".join(lines)).replace("\t", "\\t")


class CardgenError(Exception):
    """One or more problems in what the user gave; printed, never a traceback."""

    exit_code = 1

    def __init__(self, *problems: Problem) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))


class UsageError(CardgenError):
    """The command, or a file named on it, is wrong."""

    exit_code = 2


class MachineError(CardgenError):
    """The machine does not let us: no room, no rights, a part that is not installed."""

    exit_code = 2


def nearest(word: str, choices: Iterable[str]) -> str:
    """Find the choice most like *word*, quoted, or nothing."""
    return _nearest(word.casefold()[:_LONGEST], tuple(choices))


@lru_cache(maxsize=256)
def _nearest(word: str, choices: tuple[str, ...]) -> str:
    import difflib  # late: most of what is written is right

    by_fold = {choice.casefold(): choice for choice in choices if not _another(word, choice.casefold())}
    found = difflib.get_close_matches(word, by_fold, n=1, cutoff=_ALIKE)
    return f"`{by_fold[found[0]]}`" if found else ""


def _another(word: str, choice: str) -> bool:
    """Say whether a choice begins otherwise and is too long or short for a slip: `polymath` is not meant by `math`."""
    if word[:1] == choice[:1] or abs(len(word) - len(choice)) <= max(1, len(word) // 3):
        return False
    return word not in _PARTS.split(choice)


def quoted(text: str) -> str:
    """Show a value in a message, on one line and not too long."""
    line = " ".join(text.split()) or " " * bool(text)
    return f"`{line}`" if len(line) <= _LONGEST else f"`{line[: _LONGEST - 1]}…`"


def quoted_list(choices: Iterable[str], most: int = 12) -> str:
    """Name the choices: `one of: a, b, c`, each once, shortened when there are many; nothing when there are none."""
    names = list(dict.fromkeys(choices))
    if len(names) < 2:
        return f"`{names[0]}`" if names else ""
    shown = ", ".join(f"`{name}`" for name in names[:most])
    more = f", … ({len(names) - most} more)" if len(names) > most else ""
    return f"one of: {shown}{more}"
