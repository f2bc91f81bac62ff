"""Misspell names of the games, one at a time, and say what catches each: `python -m tests.slips [NUMBER] [SEED]`.

A slip is a place in a module or in a file of data where a name stands: a field of the table, a fact, a sentence, a key
of a rule, a house rule or its setting, a field of a card or of an act. Two letters of it change places, one is doubled
or left out; what is another name then is drawn again. The lint of names and what the data declare are asked first, then
the game is read, then types are checked: what none of them finds would rule wrongly in silence. All happens in a copy.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cardgen.checking.check import check
from cardgen.errors import CardgenError
from cardgen.loading.game import load_game
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.sentences import never_said
from docs.declared import Declared
from tests import names_lint
from tests.declared_names import ROOT, names_of
from tests.slip_places import Place, acts_of, places

NUMBER = 200
_COPIED = ("cardgen", "carddata", "tests", "docs", "bench", "locks", "pyproject.toml")
_TYPES = ("-m", "mypy.dmypy", "--status-file", ".dmypy.json")


class Slip(NamedTuple):
    """A name at a place, and how it is misspelt there."""

    game: str
    place: Place
    spelt: str

    @property
    def text(self) -> str:
        """Give the file with the name misspelt."""
        old, (start, end) = self.place.file.read_text(encoding="utf-8"), self.place.span
        return f"{old[:start]}{self.spelt}{old[end:]}"


def spoilt(name: str, chance: random.Random) -> str:
    """Spell a name wrong: two letters change places, one is doubled or left out."""
    at = chance.randrange(max(1, len(name) - 1))
    return chance.choice(
        (name[:at] + name[at : at + 2][::-1] + name[at + 2 :], name[: at + 1] + name[at:], name[:at] + name[at + 1 :])
    )


def drawn(game: str, number: int, chance: random.Random, root: Path = ROOT) -> Iterator[Slip]:
    """Draw slips of a game: of each sort by turns, in modules and in data where it stands in both."""
    names = names_of(root / "carddata" / game)
    acts = acts_of(root / "cardgen" / "games" / game.replace("-", "_")).fields
    every: dict[tuple[str, str], list[Place]] = {}
    for place in places(game, names, root):
        every.setdefault((place.sort, place.file.suffix), []).append(place)
    turns = sorted(every)
    for at in range(number):
        place = chance.choice(every[turns[at % len(turns)]])
        yield Slip(game, place, _wrong(place.name, names.written | names.fields | names.facts | acts, chance))


def _wrong(name: str, every: frozenset[str], chance: random.Random) -> str:
    """Misspell a name until it is none; one that happens to be another is drawn again."""
    for _ in range(1_000):
        found = spoilt(name, chance)
        whole = found.strip() == found and found.isidentifier() == name.isidentifier()
        if found not in every and whole and len(found) > 1 and re.match(r"\w", found):
            return found
    return f"{name}x"


class Checks:
    """All that may catch a slip, in a copy of the project."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @contextmanager
    def made(self, slip: Slip) -> Iterator[None]:
        """Make a slip in the copy, and take it back."""
        old = slip.place.file.read_text(encoding="utf-8")
        slip.place.file.write_text(slip.text, encoding="utf-8")
        try:
            yield
        finally:
            slip.place.file.write_text(old, encoding="utf-8")

    def caught(self, slip: Slip, *, types: bool = True) -> tuple[str, str]:
        """Name the first that catches a slip, with what it says; nothing where nobody does."""
        in_data = slip.place.file.suffix == ".yaml"
        ways: Mapping[str, Callable[[str], str]] = {
            "lint": self.lint,
            **({"reading": self.reading, "declared": self.declared} if in_data else {"reading": self.loading}),
            **({"types": self.types} if types else {}),
        }
        with self.made(slip):
            for name, check in ways.items():
                if says := check(slip.game):
                    return name, says
        return "", ""

    def lint(self, game: str) -> str:
        """Ask the lint of names."""
        return next(names_lint.found_in(game, self.root), "")

    def reading(self, game: str) -> str:
        """Read the data of a game, with the words of its referee."""
        try:
            found = load_game(self.root / "carddata" / game)
            problem = next(iter((*never_said(referee_of(found).book, found), *check(found))), None)
        except CardgenError as error:
            return str(error.problems[0])
        return "" if problem is None else str(problem)

    def declared(self, game: str) -> str:
        """Ask whether the types of a game are what its data declare."""
        found = load_game(self.root / "carddata" / game)
        kept = self.root / "cardgen" / "games" / game.replace("-", "_") / "declared.py"
        fresh = Declared(found, referee_of(found)).text() == kept.read_text(encoding="utf-8")
        return "" if fresh else "declared.py is not what the data declare"

    def loading(self, game: str) -> str:
        """Load the module of a game anew."""
        module = f"cardgen.games.{game.replace('-', '_')}"
        return self._run("-c", f"import {module}")

    def types(self, game: str) -> str:
        """Check the types of all games; whoever checks them stays, and looks again at what changed alone."""
        return self._run(*_TYPES, "run", "--", "cardgen/games")

    def end(self) -> None:
        """Let whoever checks types go."""
        if (self.root / ".dmypy.json").exists():
            self._run(*_TYPES, "stop")

    def _run(self, *words: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(self.root), "NO_COLOR": "1"}
        done = subprocess.run(
            [sys.executable, *words], cwd=self.root, env=env, capture_output=True, text=True, check=False
        )
        lines = (done.stdout + done.stderr).strip().splitlines()
        wrong = next((line for line in lines if "error" in line.casefold()), lines[-1] if lines else "it ended")
        return wrong if done.returncode else ""


@contextmanager
def copied(*, types: bool = True) -> Iterator[Path]:
    """Copy what is checked, and where types are, what was found of them before."""
    with tempfile.TemporaryDirectory(prefix="cardgen-slips-") as folder:
        for name in (*_COPIED, *([".mypy_cache"] if types else [])):
            source, target = ROOT / name, Path(folder) / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
            elif source.exists():
                shutil.copy2(source, target)
        yield Path(folder)


class Told(NamedTuple):
    """A slip, what caught it first, and what that said; nothing where nobody did."""

    slip: Slip
    by: str
    says: str

    def __str__(self) -> str:
        file, says = "/".join(self.slip.place.file.parts[-3:]), " ".join(self.says.split())
        where = f"{file}:{self.slip.place.line}"
        made = f"{self.slip.place.name} -> {self.slip.spelt}"
        return f"{self.slip.place.sort}: {where} {made}: {self.by or 'NOTHING'} {says}"


def told(number: int, seed: int, *, types: bool = True) -> Iterator[Told]:
    """Make so many slips in all games, as many in each, and tell what catches each."""
    games = names_lint.games()
    with copied(types=types) as root:
        checks = Checks(root)
        for at, game in enumerate(games):
            share = number // len(games) + (at < number % len(games))
            for slip in drawn(game, share, random.Random(f"{seed} {game}"), root) if share else ():
                yield Told(slip, *checks.caught(slip, types=types))
        checks.end()


def main(number: int = NUMBER, seed: int = 1) -> int:
    """Make slips and tell what catches each; the exit code says whether one was not caught."""
    tally = Counter[str]()
    for one in told(number, seed):
        print(one)
        tally[one.by or "nothing"] += 1
    print(", ".join(f"{name} {many}" for name, many in sorted(tally.items())))
    return int("nothing" in tally)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
