"""Write the lock files again, after the dependencies in pyproject.toml changed: `make lock`.

One resolution holds for all supported Pythons and systems (markers say where a package is not needed), and each file is
a part of it, so that no two of them ask for different versions. What is locked stays, unless `--upgrade` is given.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent / "pyproject.toml"
TOOLS = ("pip", "setuptools", "wheel")
MAKE = ("browse", "fast", "import", "playtest")
LAYERS = {"run": (), "make": MAKE, "test": (*MAKE, "cluster", "test"), "site": ("site",), "upkeep": ("upkeep",)}
"""The files, and the extras of pyproject.toml in each beside what cardgen cannot run without."""
_HEAD = "# Made by `make lock` from pyproject.toml; do not edit.\n"
_OLDEST = "3.11"


def main() -> None:
    """Write all files."""
    more = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    with tempfile.TemporaryDirectory() as folder:
        tools, whole = Path(folder, "tools.in"), Path(folder, "whole.txt")
        tools.write_text("\n".join(TOOLS) + "\n", encoding="utf-8")
        whole.write_text("".join(path.read_text(encoding="utf-8") for path in HERE.glob("*.txt")), encoding="utf-8")
        extras = [f"--extra={name}" for name in _extras()]
        _resolve(whole, (PROJECT, tools), [*extras, *more], hashes=False)
        _write("tools", whole, (tools,), ())
        for name, wanted in LAYERS.items():
            _write(name, whole, (PROJECT,), wanted)


def _extras() -> list[str]:
    found: dict[str, object] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    return list(found)


def _write(name: str, whole: Path, sources: Iterable[Path], extras: Iterable[str]) -> None:
    made = whole.with_name(f"{name}.txt")
    _resolve(made, sources, [f"--constraint={whole}", *(f"--extra={extra}" for extra in extras)], hashes=True)
    (HERE / f"{name}.txt").write_text(_HEAD + made.read_text(encoding="utf-8"), encoding="utf-8")
    print(f"locks/{name}.txt")


def _resolve(out: Path, sources: Iterable[Path], options: Iterable[str], *, hashes: bool) -> None:
    fixed = ["--universal", f"--python-version={_OLDEST}", "--quiet", "--no-header", "--no-annotate"]
    chosen = [*fixed, "--generate-hashes"] if hashes else fixed
    call = [sys.executable, "-m", "uv", "pip", "compile", *chosen, *options, "--output-file", str(out)]
    subprocess.run([*call, *map(str, sources)], check=True)


if __name__ == "__main__":
    main()
