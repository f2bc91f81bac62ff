"""Python that a game brings in its folder: it is run only after its user said so, of this text and no other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from cardgen import settings
from cardgen.errors import NOWHERE, MachineError, Problem, UsageError
from cardgen.model.game import Game
from cardgen.model.referee_data import OwnCode
from cardgen.records import dataclass

if TYPE_CHECKING:
    from cardgen.rulings.by_data.additions import Additions, Adds

FUNCTION = "rules"
"""What a module defines: a function that adds rules to those of the data."""
_NAME = 16
_served: list[bool] = []
"""Filled as long as this process serves pages, which never run such code."""


class UntrustedError(UsageError):
    """The rules of a game are in Python that may not run here."""


@dataclass(frozen=True, slots=True)
class Trusted:
    """A file whose text, by its hash, may run."""

    path: str
    sha256: str


def asked_for(game: Game) -> OwnCode:
    """Give the Python of a game that somebody asks about.

    Raises UsageError: J014 it brings none.
    """
    code = code_of(game)
    if code is None:
        what = f"{game.id} brings no Python of its own: there is nothing to trust"
        fix = "`module: referee.py` in its referee.yaml names a file beside it"
        raise UsageError(Problem(NOWHERE, "J014", what, fix=fix))
    return code


def code_of(game: Game) -> OwnCode | None:
    """Give the Python that a game brings, if it does."""
    data = (game.table or game).referee
    return data.code if data is not None else None


@contextmanager
def never_run() -> Iterator[None]:
    """Run no such code until the block ends: for pages that are served, whoever asks for them."""
    _served.append(True)
    try:
        yield
    finally:
        _served.pop()


def adds_of(game: Game) -> Adds | None:
    """Give what the Python of a game does, if it brings some.

    Raises UntrustedError: J013 it may not run.
    """
    code = code_of(game)
    if code is None:
        return None
    if _served:
        raise _refused(code, f"{code.shown} is Python, which pages that are served never run", "")
    kept = _kept(code)
    fix = f"`cardgen trust {game.id}` shows it and lets it run; all but rulings and play works without"
    if kept is None:
        raise _refused(code, f"{code.shown} is Python, and you have not said that it may run", fix)
    if kept.sha256 != hash_of(code):
        raise _refused(code, f"{code.shown} is not the Python any more that you have said may run", fix)
    return lambda to: _run(code, to)


def _refused(code: OwnCode, what: str, fix: str) -> UntrustedError:
    return UntrustedError(Problem(code.name.place, "J013", what, fix=fix))


def _run(code: OwnCode, to: Additions) -> None:
    from cardgen.rulings.module import guarded, unloadable

    module = ModuleType(Path(code.path).stem)
    module.__file__ = code.path

    def run() -> None:
        exec(compile(code.text, code.shown, "exec"), vars(module))
        if not hasattr(module, FUNCTION):
            raise LookupError(f"it has no function {FUNCTION}(to), which adds rules")
        getattr(module, FUNCTION)(to)
        to.settle(lambda error: unloadable(code.shown, error, code.shown))

    guarded(run, code.shown, file=code.shown)


# -- what is kept ------------------------------------------------------------------------------------------------------
def hash_of(code: OwnCode) -> str:
    """Give the hash by which a text is known."""
    return _hash(code.text)


def is_trusted(code: OwnCode) -> bool:
    """Say whether this very text may run."""
    kept = _kept(code)
    return kept is not None and kept.sha256 == hash_of(code)


def trust(code: OwnCode) -> Path:
    """Keep that this text may run.

    Raises MachineError: M001 there is no folder of settings.
    """
    import json  # late, as who only asks needs neither

    from cardgen.project.output import write

    path = _file(code.path)
    if path is None:
        what = "you have no folder where it could be kept that this may run"
        raise MachineError(Problem(NOWHERE, "M001", what, "`HOME`, or `XDG_CONFIG_HOME`"))
    said = {"path": code.path, "sha256": hash_of(code)}
    return write(path, (json.dumps(said, ensure_ascii=False, indent=1) + "\n").encode())


def forget(path: str) -> bool:
    """Let a file run no more; says whether it might before."""
    kept = _file(path)
    if kept is None or not kept.is_file():
        return False
    kept.unlink()
    return True


def trusted() -> list[Trusted]:
    """List the files that may run."""
    folder = settings.folder("trusted")
    if folder is None or not folder.is_dir():
        return []
    return [one for path in sorted(folder.glob("*.json")) if (one := _read(path)) is not None]


def _kept(code: OwnCode) -> Trusted | None:
    path = _file(code.path)
    found = _read(path) if path is not None else None
    return found if found is not None and found.path == code.path else None


def _file(path: str) -> Path | None:
    folder = settings.folder("trusted")
    return None if folder is None else folder / f"{_hash(path)[:_NAME]}.json"


def _read(path: Path) -> Trusted | None:
    import json  # late: few games bring any

    with suppress(OSError, ValueError, KeyError, TypeError):
        said = json.loads(path.read_text(encoding="utf-8"))
        return Trusted(str(said["path"]), str(said["sha256"]))
    return None


def _hash(text: str) -> str:
    from hashlib import sha256  # late: few games bring any

    return sha256(text.encode()).hexdigest()
