"""Exports with no room, no rights, stopped in the middle, two at once: what was there stays whole."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import zipfile
from pathlib import Path

import pytest

from tests.cli.commands import CARDGEN, cardgen, environment, leftovers, python, started
from tests.toy import FILES, write_toy

PICTURES = Path("output/toy/pictures/png-300-dpi")
ZIP = Path("output/toy/press/toy-game-crafter.zip")
LIMITED = """
import resource, signal, sys
from cardgen.cli.main import main
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
sys.dont_write_bytecode = True
sys.argv = ["cardgen", "export", "toy", "--for", {to!r}]
main()
"""
MANY = "".join(f"- {{suit: {suit}, value: {n}}}\n" for suit in ("sun", "moon") for n in range(1, 41))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_toy(tmp_path)


def held(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def changed(folder: Path) -> None:
    """Change every card, so that every picture would be drawn again."""
    face = FILES["templates/toy/plain.xml"].replace('width="12"', 'width="20"')
    (folder / "templates/toy/plain.xml").write_text(face)


def clean(folder: Path) -> bool:
    return leftovers(folder) == [] and not any(folder.rglob(".*.part"))


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("to", "made", "limit"), [("png", PICTURES, 9000), ("game-crafter", ZIP.parent, 30_000)])
def test_no_room_in_the_middle_leaves_all_as_it_was(folder: Path, to: str, made: Path, limit: int) -> None:
    assert cardgen("export", "toy", "--for", to, cwd=folder).returncode == 0
    before = held(folder / made)
    changed(folder)
    done = python(LIMITED.format(limit=limit, to=to), cwd=folder)
    assert done.returncode == 2
    named = PICTURES if to == "png" else ZIP
    assert done.stderr.startswith(f"{named}: M002 there is no room to write (file too large)\n  fix: make room")
    assert held(folder / made) == before
    assert clean(folder)


def test_a_full_disk_and_one_that_may_not_be_written(folder: Path) -> None:
    output = folder / "output"
    output.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=48k", "tmpfs", str(output)], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root may mount a disk")
    try:
        for to in ("png", "game-crafter", "tabletop-simulator", "drivethrucards"):
            done = cardgen("export", "toy", "--for", to, cwd=folder)
            if done.returncode:
                assert (done.returncode, "M002 there is no room to write" in done.stderr) == (2, True), done.stderr
                assert "Traceback" not in done.stderr
            assert clean(folder)
        subprocess.run(["mount", "-o", "remount,ro", str(output)], check=True)
        for to in ("png", "game-crafter", "tabletop-simulator", "drivethrucards", "silhouette"):
            done = cardgen("export", "toy", "--for", to, cwd=folder)
            assert done.returncode == 2
            assert "M001 this may not be read or written (read-only file system)" in done.stderr
    finally:
        subprocess.run(["umount", str(output)], check=True)


def test_two_at_once_both_succeed_and_the_result_is_whole(folder: Path) -> None:
    for to, made in (("png", PICTURES), ("game-crafter", ZIP.parent)):
        running = [started("export", "toy", "--for", to, cwd=folder) for _ in range(2)]
        said = [one.ended() for one in running]
        assert [one.returncode for one in said] == [0, 0], said
        together = held(folder / made)
        assert cardgen("export", "toy", "--for", to, cwd=folder).stdout.count("5 unchanged and not drawn again") == 1
        assert held(folder / made) == together
    assert clean(folder)
    with zipfile.ZipFile(folder / ZIP) as whole:
        assert whole.testzip() is None


@pytest.mark.parametrize("to", ["png", "makeplayingcards"])
def test_ctrl_c_while_two_processes_draw_is_quiet_and_leaves_nothing(folder: Path, to: str) -> None:
    (folder / "carddata/toy/cards/1-plain.yaml").write_text(f"type: plain\ncopies: 2\ncards:\n{MANY}")
    game = FILES["carddata/toy/game.yaml"].partition("invariants:")[0].replace("1..9", "1..99")
    (folder / "carddata/toy/game.yaml").write_text(game)
    wish = ["--dpi", "1200"] if to == "png" else []
    source = "import os; os.setsid(); from cardgen.cli.main import main; main()"
    words = ["python", "-c", source, "export", "toy", "--for", to, *wish]
    running = subprocess.Popen(
        [CARDGEN[0], *words[1:]],
        cwd=folder,
        env=environment(),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    while not any((folder / "output").rglob(".*")) and running.poll() is None:
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=240)
    assert (running.returncode, said.strip()) == (130, "stopped; files that were being written are as they were before")
    assert clean(folder)
