"""Name the test files that belong to what changed since the last commit: `python -m tests.changed`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BESIDE = {
    "cardgen": ("test_layers.py",),
    "carddata": ("test_invariants.py", "checking"),
    "templates": ("faces/test_every_face.py",),
    "docs": ("test_docs.py", "test_layers.py"),
    "README.md": ("test_docs.py",),
    "CONTRIBUTING.md": ("test_docs.py",),
    "Makefile": ("test_docs.py",),
    "pyproject.toml": ("test_packaging.py",),
}
"""Tests of what lies in a folder, or in a file, at the top."""


def changed() -> list[Path]:
    """List the files that are not as they were committed, new ones too."""
    said = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "-z"], cwd=ROOT, capture_output=True, text=True
    )
    if said.returncode:
        sys.exit("`make check-quick` asks git what has changed, and this is no repository of git's")
    return [Path(line[3:]) for line in said.stdout.split("\0") if line[2:3] == " "]


def tests_of(path: Path) -> Iterator[Path]:
    """Name files and folders, there or not, with the tests of a file."""
    top, *rest = path.parts
    yield from (Path("tests", name) for name in BESIDE.get(top, ()))
    if top == "tests":
        yield path if path.name.startswith("test_") and path.suffix == ".py" else path.parent
    elif top == "cardgen" and len(rest) == 1:
        yield Path("tests", f"test_{rest[0]}")
    elif top == "cardgen":
        yield Path("tests", rest[0]) if rest[0] != "games" else Path("tests/games", Path(rest[1]).stem)
        if rest[0] in ("games", "rulings"):
            yield Path("tests/games/test_disputes.py")
    elif top in ("carddata", "templates") and rest:
        yield from (Path("tests", name, rest[0].replace("-", "_")) for name in ("games", "faces"))


def main() -> None:
    """Print them, each once and none inside another."""
    found = sorted({test for path in changed() for test in tests_of(path) if (ROOT / test).exists()} - {Path("tests")})
    print(*[test for test in found if not any(other in test.parents for other in found)])


if __name__ == "__main__":
    main()
