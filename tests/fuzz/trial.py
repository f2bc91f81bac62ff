"""One thing that is tried: files that are changed in a project, a command, and how it can be kept and tried again."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.toy import write_toy

from .bases import BASES

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Trial:
    """Files as they are changed (None: taken away) in a project of that kind, and the words of the command."""

    target: str
    base: str
    words: tuple[str, ...]
    files: Mapping[str, bytes | None]
    stdin: str = ""

    def kept(self) -> dict[str, Any]:
        """Give what a file of cases says of it."""
        files = {name: _written(data) for name, data in self.files.items()}
        kept = {"target": self.target, "base": self.base, "words": list(self.words), "files": files}
        return kept | ({"stdin": self.stdin} if self.stdin else {})


def read_trial(kept: Mapping[str, Any]) -> Trial:
    """Read a trial from a file of cases."""
    files = {name: _read(data) for name, data in (kept.get("files") or {}).items()}
    return Trial(kept["target"], kept["base"], tuple(kept["words"]), files, kept.get("stdin", ""))


def _written(data: bytes | None) -> Any:
    if data is None:
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"hex": data.hex()}


def _read(data: Any) -> bytes | None:
    if data is None:
        return None
    return bytes.fromhex(data["hex"]) if isinstance(data, dict) else str(data).encode()


class Bench:
    """A folder with a project of each kind, in which one trial after the other is made and undone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ready: dict[str, Path] = {}

    def base(self, name: str) -> Path:
        """Give the folder of a project of a kind, made when it is first asked for."""
        if name not in self.ready:
            self.ready[name] = self.folder / name
            if name == "games":
                for part in ("carddata", "templates"):
                    shutil.copytree(ROOT / part, self.folder / name / part)
            else:
                write_toy(self.folder / name, BASES[name])
        return self.ready[name]

    def change(self, trial: Trial) -> dict[Path, bytes | None]:
        """Write the files of a trial; gives what stood there before."""
        folder = self.base(trial.base)
        before: dict[Path, bytes | None] = {}
        for name, data in trial.files.items():
            path = folder / name
            before[path] = path.read_bytes() if path.is_file() else None
            put(path, data)
        return before


def put(path: Path, data: bytes | None) -> None:
    """Have a file with these bytes, or none."""
    if data is None:
        path.unlink(missing_ok=True)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def undo(before: Mapping[Path, bytes | None]) -> None:
    """Put back what stood there before a trial."""
    for path, data in before.items():
        put(path, data)
