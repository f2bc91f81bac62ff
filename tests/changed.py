"""Name the tests nearest to what changed since the last commit: `python -m tests.changed`.

A test is the nearer the fewer imports lie between it and a changed file. What only the whole shows comes first, then
the nearest, as many as fit into some seconds by what they took when all were last run.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ALWAYS = {
    "cardgen": ("test_layers.py",),
    "carddata": ("test_invariants.py", "checking/test_check.py"),
    "templates": ("faces/test_every_face.py",),
    "docs": ("test_docs.py", "test_layers.py"),
    "README.md": ("test_docs.py",),
    "CONTRIBUTING.md": ("test_docs.py",),
    "Makefile": ("test_docs.py",),
    "pyproject.toml": ("test_packaging.py",),
}
"""Tests of what lies in a folder, or in a file, at the top, however long they take."""
JUDGING = ("games", "rulings")
"""Layers by which disputes are judged."""
SECONDS = 16.0
"""Of tests, as measured one by one: half of it by the clock on two cores."""
UNMEASURED = 1.0
"""Seconds that a file of tests is taken for which was never run whole."""
TOOK = ROOT / ".pytest_cache" / "v" / "cardgen" / "seconds"
"""Where `tests/conftest.py` writes what each file of tests took."""
HUBS = ("tests.conftest",)
"""What nearly every test imports for its paths: it makes none near."""
_IMPORT = re.compile(r"^[ \t]*(?:from ([\w.]+) import (\([^)]*\)|[^\n#]*)|import ([\w.]+))", re.MULTILINE)


def changed() -> list[Path]:
    """List the files that are not as they were committed, new ones too."""
    said = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "-z"], cwd=ROOT, capture_output=True, text=True
    )
    if said.returncode:
        sys.exit("`make check-quick` asks git what has changed, and this is no repository of git's")
    return [Path(line[3:]) for line in said.stdout.split("\0") if line[2:3] == " "]


@cache
def modules() -> dict[str, Path]:
    """Give the modules of the program and of the tests, each with its file."""
    files = (path.relative_to(ROOT) for top in ("cardgen", "tests") for path in (ROOT / top).rglob("*.py"))
    return {".".join(path.with_suffix("").parts).removesuffix(".__init__"): path for path in files}


def imported(name: str, path: Path) -> Iterator[str]:
    """Give the modules of ours that a module imports, inside functions too."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for source, names, plain in _IMPORT.findall((ROOT / path).read_text(encoding="utf-8")):
        dots = len(source) - len(source.lstrip("."))
        start = ".".join(package[: len(package) - dots + 1]) + "." if dots else ""
        base = (start + source.lstrip(".")).strip(".") or plain
        found = [f"{base}.{one.split()[0]}" for one in names.strip("()").split(",") if one.strip()]
        yield from {one if one in modules() else base for one in (*found, base)}


@cache
def importers() -> dict[str, set[str]]:
    """Give for each module those that import it."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, path in modules().items():
        for other in imported(name, path) if name not in HUBS else ():
            found[other].add(name)
    return found


def modules_of(path: Path) -> set[str]:
    """Name the module that a file is, or those of the nearest folder above, of which it is a part."""
    named = {name for name, own in modules().items() if own == path}
    above = path.parent
    while not named and above.parts[:1] == ("cardgen",):
        named = {name for name, own in modules().items() if own.parent == above}
        above = above.parent
    return named


def nearest(starts: Iterable[str]) -> Iterator[Path]:
    """Give the files of tests by how many imports lie between them and some modules."""
    here, seen = set(starts), set[str]()
    while here:
        yield from sorted((modules()[name] for name in here if is_test(modules()[name])), key=took)
        seen |= here
        here = {other for name in here for other in importers().get(name, ())} - seen


def is_test(path: Path) -> bool:
    """Say whether a file has tests."""
    return path.parts[0] == "tests" and path.name.startswith("test_") and path.suffix == ".py"


def called_alike(path: Path) -> Iterator[Path]:
    """Give the files of tests that mirror a module, then those of its folder, then of its layer, or its game."""
    layer = Path("tests", *path.parts[1:2])
    if layer.name == "games" and len(path.parts) > 2:
        layer = layer / Path(path.parts[2]).stem
    tests = [other.relative_to(ROOT) for other in sorted((ROOT / layer).rglob("test_*.py"))]
    room = Path("tests", *path.parent.parts[1:])
    yield from sorted(tests, key=lambda one: (one.stem != f"test_{path.stem}", room not in one.parents, took(one)))


@cache
def measured() -> dict[str, float]:
    """Read what each file of tests took when it was last run whole, in seconds."""
    try:
        found: dict[str, float] = json.loads(TOOK.read_bytes())
    except (OSError, ValueError):
        return {}
    return found


def took(test: Path) -> float:
    """Say how long a file of tests took, in seconds."""
    return measured().get(test.as_posix(), UNMEASURED)


def always(path: Path) -> Iterator[str]:
    """Name the tests, or folders of tests, that a changed file has run in any case."""
    top, *rest = path.parts
    yield from (f"tests/{name}" for name in ALWAYS.get(top, ()))
    if top == "cardgen" and rest[0] in JUDGING:
        game = rest[1].removesuffix(".py").replace("_", "-") if rest[0] == "games" and len(rest) > 1 else "*"
        yield from disputes_of(game)
    elif top in ("carddata", "templates") and rest:
        yield from (f"tests/{name}/{rest[0].replace('-', '_')}" for name in ("games", "faces"))
        yield from disputes_of(rest[0]) if top == "carddata" else ()


def disputes_of(game: str) -> Iterator[str]:
    """Name the tests that judge the disputes of a game, or of all."""
    name = "tests/games/test_disputes.py"
    files = (*ROOT.glob(f"carddata/{game}/disputes/*.yaml"), *ROOT.glob(f"tests/cases/{game}/*.yaml"))
    if game == "*" or not files:
        yield name
    else:
        yield from (f"{name}::test_disputes_are_ruled_as_expected[{file.relative_to(ROOT)}]" for file in sorted(files))


def chosen(paths: Iterable[Path]) -> list[str]:
    """Name the tests to run for changed files, each once and none inside another."""
    paths = list(paths)
    found = dict.fromkeys(test for path in paths for test in always(path) if (ROOT / test.partition("::")[0]).exists())
    found |= dict.fromkeys(path.as_posix() for path in paths if is_test(path) and (ROOT / path).exists())
    left = SECONDS - sum(took(Path(test)) for test in found if "::" not in test)
    modules_changed = {name for path in paths for name in modules_of(path)}
    alike = (test for path in paths if path.parts[0] == "cardgen" for test in called_alike(path))
    for test in (*nearest(modules_changed), *alike):
        if test.as_posix() not in found and took(test) <= left:
            found[test.as_posix()] = None
            left -= took(test)
    return [test for test in found if not {str(one) for one in Path(test.partition("::")[0]).parents} & found.keys()]


if __name__ == "__main__":
    print(*chosen(changed()))
