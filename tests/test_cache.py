"""What is kept for a user is read back only where nobody else could have written it."""

from __future__ import annotations

import os
import pickle
import threading
from pathlib import Path

import pytest

from cardgen import cache
from cardgen.project.judging.kinds import load
from tests.toy import write_toy


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def place(name: str = "games") -> Path:
    folder = cache.folder(name)
    assert folder is not None
    return folder / "thing"


def kept(content: bytes = b"content") -> Path:
    path = place()
    cache.write(path, content)
    assert cache.read(path) == content
    return path


class Spy:
    """What leaves a file behind when it is unpickled."""

    def __init__(self, trace: Path) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return os.mkdir, (str(self.trace),)


def test_what_is_kept_is_for_this_user_alone(home: Path) -> None:
    path = kept()
    for one in (home / "cardgen", path.parent):
        assert one.stat().st_mode & 0o777 == 0o700
    for one in (path, home / "cardgen" / "key"):
        assert one.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("at", [0, 20, 47, 50, -1], ids=["mark", "signature", "its end", "content", "last byte"])
def test_one_flipped_bit_throws_it_away(home: Path, at: int) -> None:
    path = kept()
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    assert cache.read(path) is None
    assert not path.exists()


def test_nothing_is_read_under_another_name(home: Path) -> None:
    path = kept()
    other = path.with_name("other")
    path.rename(other)
    assert cache.read(other) is None


def test_a_key_that_others_can_read_signs_nothing(home: Path) -> None:
    path = kept()
    (home / "cardgen" / "key").chmod(0o644)
    assert cache.read(path) is None
    kept()
    assert (home / "cardgen" / "key").stat().st_mode & 0o777 == 0o600


def test_a_folder_that_others_can_write_to_is_not_used(home: Path) -> None:
    kept()
    (home / "cardgen").chmod(0o777)
    assert cache.folder("games") is None
    (home / "cardgen").chmod(0o700)
    home.chmod(0o777)
    assert cache.folder("games") is None
    home.chmod(0o1777)  # as /tmp is
    assert cache.folder("games") is not None


@pytest.mark.skipif(os.geteuid() != 0, reason="only the administrator may give files away")
def test_what_belongs_to_somebody_else_is_not_used(home: Path) -> None:
    path = kept()
    os.chown(home / "cardgen", 12345, -1)
    assert cache.folder("games") is None
    os.chown(home / "cardgen", os.geteuid(), -1)
    os.chown(path, 12345, -1)
    assert cache.read(path) is None


def test_a_pipe_in_its_place_is_not_waited_for(home: Path) -> None:
    path = kept()
    path.unlink()
    os.mkfifo(path)
    done = threading.Thread(target=lambda: cache.read(path), daemon=True)
    done.start()
    done.join(10)
    assert not done.is_alive()
    assert not path.exists()


def test_a_link_to_a_file_of_another_place_is_not_followed(home: Path, tmp_path: Path) -> None:
    path = kept()
    path.rename(tmp_path / "thing")
    path.symlink_to(tmp_path / "thing")
    assert cache.read(path) is None


def test_a_folder_in_its_place_is_thrown_away(home: Path) -> None:
    path = kept()
    path.unlink()
    (path / "inner").mkdir(parents=True)
    assert cache.read(path) is None
    kept()


def test_no_code_of_others_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    toy, trace = write_toy(tmp_path / "project"), tmp_path / "trace"
    assert load("toy", toy).title == "Toy"
    [path] = place().parent.iterdir()
    path.write_bytes(path.read_bytes()[:47] + pickle.dumps(Spy(trace)))
    assert load("toy", toy).title == "Toy"
    assert not trace.exists()


def test_where_nothing_can_be_kept_nothing_is(home: Path) -> None:
    home.write_text("no folder")
    path = place()
    cache.write(path, b"content")
    assert cache.read(path) is None
