"""What one process of the tests has worked out, others need not: of the same run, or of a later one.

Verdicts outlast a run where the referee and what it judges are the same to the byte, so that work elsewhere need not
wait for them. Whoever wants all judged anew, as `.ci/run` does, sets CARDGEN_ANEW=1, or CI.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from collections.abc import Hashable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

_LENGTH = 8
"""Bytes that say how long what follows is."""
_ROOT = Path(__file__).resolve().parent.parent
_KEPT = _ROOT / ".verdicts"
_LAYERS = ("model", "loading", "query", "database", "checking", "rulings", "games", "project/judging")
_JUDGED_BY = ("cardgen/*.py", *(f"cardgen/{one}/**/*" for one in _LAYERS), "tests/once.py", "tests/shared.py")
_JUDGED = ("carddata/*/**/*", "tests/cases/**/*")
"""What verdicts hang on: the layers that judge, which import no others, and what there is to judge."""
_ANEW = bool(os.environ.get("CARDGEN_ANEW") or os.environ.get("CI"))
_RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID")
_found: dict[Hashable, bytes] = {}
"""What others have put there, as it was written: little of it may be asked for."""
_seen: dict[Path, int] = {}
"""How much of each file was read."""


def _sources() -> Iterator[Path]:
    for pattern in (*_JUDGED_BY, *_JUDGED):
        yield from sorted(one for one in _ROOT.glob(pattern) if one.is_file() and one.suffix != ".pyc")


def _now() -> str:
    """Name the referee and what it judges as they are now, by all they consist of."""
    whole = hashlib.sha256(sys.version.encode())
    for path in _sources():
        whole.update(f"{path.relative_to(_ROOT)}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return whole.hexdigest()


def _folder() -> Path | None:
    """Say where what was worked out lies; alone, and to be worked out anew, nowhere."""
    if _ANEW:
        return None if _RUN is None else Path(tempfile.gettempdir()) / f"cardgen-tests-{_RUN}"
    folder = _KEPT / _now()
    for other in _KEPT.glob("*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
    return folder


_FOLDER = _folder()
_OWN = (_FOLDER or Path()) / f"{os.getpid()}-{_RUN or 'alone'}"


def put(key: Hashable, value: Any) -> None:
    """Give something to the other processes."""
    if _FOLDER is None:
        return
    if not _OWN.exists():
        _FOLDER.mkdir(exist_ok=True, parents=True)
        if _ANEW:
            atexit.register(_leave)
    parts = [pickle.dumps(key), pickle.dumps(value)]
    with _OWN.open("ab", buffering=0) as file:
        file.write(b"".join(len(part).to_bytes(_LENGTH, "big") + part for part in parts))


def taken(key: Hashable) -> Any:
    """Take what another process has put there; None if none has."""
    if key not in _found and _FOLDER is not None and _FOLDER.is_dir():
        for file in _FOLDER.iterdir():
            if file != _OWN:
                _read(file)
    return pickle.loads(_found[key]) if key in _found else None


def _read(file: Path) -> None:
    """Read what is new in the file of another process, as far as it is whole."""
    with suppress(FileNotFoundError), file.open("rb") as stream:
        stream.seek(_seen.get(file, 0))
        while (key := _part(stream.read)) is not None and (value := _part(stream.read)) is not None:
            _found[pickle.loads(key)] = value
            _seen[file] = stream.tell()


def _part(read: Any) -> bytes | None:
    length = int.from_bytes(read(_LENGTH), "big")
    part: bytes = read(length)
    return part if length and len(part) == length else None


def _leave() -> None:
    _OWN.unlink(missing_ok=True)
    with suppress(OSError):
        _OWN.parent.rmdir()
