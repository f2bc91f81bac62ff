"""No room, no rights, Ctrl-C, two at once, a closed pipe: the old output stays whole and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import Job, cardgen, environment, leftovers, new_python, python, started
from tests.toy import write_toy

TROUBLE = """
import {module}, os, signal, sys, time
from cardgen.cli.main import main
{setup}
sys.argv = ["cardgen", "sheets", "toy", "--paper", "a4"]
main()
"""
HELD = "hold = lambda *_: (print('here', flush=True), time.sleep(9)); "
SHEETS = Path("output/toy/sheets-a4.pdf")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A toy game with sheets from an earlier time."""
    path = write_toy(tmp_path) / SHEETS
    path.parent.mkdir(parents=True)
    path.write_text("the old sheets")
    return tmp_path


def assert_as_before(folder: Path) -> None:
    assert (folder / SHEETS).read_text() == "the old sheets"
    assert leftovers(folder) == []


def room_for(folder: Path) -> str:
    """Print the same sheets where there is room, and say what they take."""
    assert cardgen("sheets", "toy", "--paper", "a4", "-o", "elsewhere", cwd=folder).returncode == 0
    return f"{(folder / 'elsewhere/toy/sheets-a4.pdf').stat().st_size / 1000:.0f} KB"


def test_a_file_that_may_not_grow_leaves_the_old_one_whole(folder: Path) -> None:
    setup = "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000)); sys.dont_write_bytecode = True"
    done = python(TROUBLE.format(module="resource", setup=setup), cwd=folder)
    assert done.returncode == 2
    needed = room_for(folder)
    assert done.stderr == (
        "output/toy/sheets-a4.pdf: M002 there is no room to write (file too large)\n"
        f"  fix: make room for {needed}, or write elsewhere with `-o DIR`; the file that was there is as it was\n"
    )
    assert_as_before(folder)


@pytest.fixture
def small_disk(folder: Path) -> Path:
    """The output folder on a disk of 8 KB, where that can be had."""
    output = folder / "output"
    old = (folder / SHEETS).read_bytes()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", str(output)], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root may mount a disk")
    (folder / SHEETS).parent.mkdir()
    (folder / SHEETS).write_bytes(old)
    return output


def test_a_full_disk_leaves_the_old_file_whole(folder: Path, small_disk: Path) -> None:
    try:
        done = cardgen("sheets", "toy", "--paper", "a4", cwd=folder)
        assert done.returncode == 2
        assert "output/toy/sheets-a4.pdf: M002 there is no room to write (no space left on device)\n" in done.stderr
        assert_as_before(folder)
    finally:
        subprocess.run(["umount", str(small_disk)], check=True)


def test_a_read_only_folder_is_named_and_left_alone(folder: Path, small_disk: Path) -> None:
    try:
        subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
        done = cardgen("sheets", "toy", "--paper", "a4", cwd=folder)
        assert done.returncode == 2
        assert done.stderr == (
            "output/toy/sheets-a4.pdf: M001 this may not be read or written (read-only file system)\n"
            "  fix: change its rights, or write elsewhere with `-o DIR`\n"
        )
        assert_as_before(folder)
    finally:
        subprocess.run(["umount", str(small_disk)], check=True)


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_stopped_between_writing_and_renaming_leaves_the_old_file_whole(folder: Path, name: str, code: int) -> None:
    setup = f"os.replace = lambda *_: (os.kill(os.getpid(), signal.{name}), time.sleep(9))"
    done = python(TROUBLE.format(module="cardgen", setup=setup), cwd=folder)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert_as_before(folder)


def stopped(setup: str, folder: Path) -> tuple[int, str]:
    """Run a job that writes a line when it is at the point to be stopped at, send Ctrl-C then; gives code and words."""
    reading, writing = os.pipe()
    running = Job(TROUBLE.format(module="cardgen", setup=HELD + setup), (), folder, stdout=writing)
    os.close(writing)
    with open(reading, encoding="utf-8") as lines:
        while "here" not in lines.readline():
            pass
        os.kill(running.pid, signal.SIGINT)
        done = running.ended()
    return done.returncode, done.stderr


def test_ctrl_c_in_the_middle_says_that_nothing_was_lost(folder: Path) -> None:
    code, said = stopped("import cardgen.faces.maker as maker; maker.FaceMaker.front = hold", folder)
    assert code == 130, said
    assert said.strip() == "stopped; files that were being written are as they were before"
    assert_as_before(folder)


def test_two_at_once_both_succeed_and_the_result_is_whole(folder: Path) -> None:
    running = [started("sheets", "toy", "--paper", "a4", cwd=folder) for _ in range(2)]
    said = [one.ended() for one in running]
    assert [one.returncode for one in said] == [0, 0], said
    together = (folder / SHEETS).read_bytes()
    assert cardgen("sheets", "toy", "--paper", "a4", cwd=folder).returncode == 0
    assert (folder / SHEETS).read_bytes() == together
    assert leftovers(folder) == []


def test_two_builds_at_once_both_succeed(folder: Path) -> None:
    running = [started("build", cwd=folder) for _ in range(2)]
    said = [one.ended() for one in running]
    assert [one.returncode for one in said] == [0, 0], said
    assert leftovers(folder) == []
    assert (folder / "output/index.html").read_text().rstrip().endswith("</html>")
    assert cardgen("search", "suit:sun", "--format", "ids", cwd=folder).stdout.split() == [
        "toy/1-of-sun",
        "toy/2-of-sun",
    ]


def test_two_searches_that_both_make_the_database_both_answer(folder: Path) -> None:
    running = [started("search", "suit:sun", "--format", "ids", cwd=folder) for _ in range(2)]
    for one in running:
        done = one.ended()
        assert done.returncode == 0, done.stderr
        assert done.stdout.split() == ["toy/1-of-sun", "toy/2-of-sun"]
    assert leftovers(folder) == []


@pytest.mark.parametrize("words", [("explain",), ("validate", "--notes"), ("games",), ("--help",)])
def test_a_closed_pipe_is_no_error(folder: Path, words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = cardgen(*words, cwd=folder, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_answer_that_finds_no_room_is_a_message(folder: Path) -> None:
    with open("/dev/full", "w") as full:
        done = cardgen("games", cwd=folder, stdout=full.fileno())
    assert done.returncode == 2
    assert "M002 there is no room to write (no space left on device)\n" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pty")
@pytest.mark.parametrize(("colour", "bold"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_gets_bold_letters_unless_it_says_no_color(folder: Path, colour: dict[str, str], bold: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    done = cardgen("search", "suit:sun", cwd=folder, env=environment(TERM="xterm", **colour), stdout=theirs)
    os.close(theirs)
    said = os.read(ours, 10_000)
    os.close(ours)
    assert done.returncode == 0
    assert b"1 of Sun" in said
    assert (b"\x1b[" in said) is bold


def test_ctrl_c_while_the_command_is_still_loaded_is_quiet(folder: Path) -> None:
    """The signal comes when the first library is imported: nothing may be there before."""
    source = """
import runpy, sys
class Stop:
    def find_spec(self, name, *_):
        if name == "click":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Stop())
runpy.run_module("cardgen", run_name="__main__")
"""
    done = new_python(source, cwd=folder)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_what_a_killed_job_left_is_swept_away_by_the_next(folder: Path) -> None:
    gone = 99_999_999  # more than any system numbers processes
    names = (
        ".sheets-a4.pdf.77.0123abcd",
        f".a.pdf.{os.getpid()}.0123abce",
        ".sheets-a4.pdf.note",
        f".b.{gone}.0123abcf",
    )
    old, new, other, killed = (folder / "output/toy" / name for name in names)
    for path in (old, new, other, killed):
        path.write_text("half")
    for path in (old, other):
        os.utime(path, (1, 1))
    assert cardgen("sheets", "toy", "--paper", "a4", cwd=folder).returncode == 0
    kept = [new.name, other.name] if os.name == "posix" else [new.name, other.name, killed.name]
    assert leftovers(folder) == sorted(kept)


KILLED = """
import os, signal
from cardgen.cli.main import main
move, left = os.rename, 2
def rename(old, new):
    global left
    left -= 1
    move(old, new) if left else os.kill(os.getpid(), signal.SIGKILL)
os.rename = rename
main()
"""


def test_a_game_that_was_half_begun_when_its_job_was_killed_is_begun_anew(folder: Path) -> None:
    assert Job(KILLED, ("new", "mine", "--starter", "tarot"), folder).ended().returncode == -signal.SIGKILL
    assert (folder / "templates/mine").is_dir()
    assert not (folder / "carddata/mine").exists()
    done = cardgen("new", "mine", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert list(folder.glob(".new-*")) == []
    assert cardgen("validate", "mine", cwd=folder).stdout.endswith("no problem\n")


def test_a_look_that_was_changed_since_is_not_taken_back(folder: Path) -> None:
    assert Job(KILLED, ("new", "mine"), folder).ended().returncode == -signal.SIGKILL
    theme = folder / "templates/mine/theme.yaml"
    theme.write_text("mine: now")
    done = cardgen("new", "mine", cwd=folder)
    assert done.stderr.startswith("templates/mine: P015 there is a look of this name already\n")
    assert theme.read_text() == "mine: now"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import nothing_of_that_name\n", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("REFEREE = 1 / 0\n", "ZeroDivisionError: division by zero"),
        ("def (:\n", "SyntaxError: invalid syntax (broken.py, line 1)"),
    ],
)
@pytest.mark.parametrize("words", [("judge", "toy", "turn", "played 0"), ("validate", "toy")])
def test_a_game_module_that_cannot_be_loaded_is_named(
    folder: Path, source: str, says: str, words: tuple[str, ...]
) -> None:
    (folder / "broken.py").write_text(source)
    code, said = with_the_module_broken(folder, *words)
    assert f"broken.py:1{':5' if 'Syntax' in says else ''}: J009 the module `broken` cannot be loaded: {says}\n" in said
    assert code == (2 if words[0] == "judge" else 1)


def test_a_search_needs_no_game_module(folder: Path) -> None:
    (folder / "broken.py").write_text("REFEREE = 1 / 0\n")
    code, said = with_the_module_broken(folder, "search", "suit:sun", "--format", "ids")
    assert code == 0
    assert said.startswith("toy/1-of-sun\ntoy/2-of-sun\n")


def with_the_module_broken(folder: Path, *words: str) -> tuple[int, str]:
    """Run a command where an installed package says that the toy game's module is `broken`."""
    entry = folder / "broken-1.dist-info"
    entry.mkdir()
    (entry / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (entry / "entry_points.txt").write_text("[cardgen.games]\ntoy = broken\n")
    run = "import sys; sys.path.insert(0, '.'); from cardgen.cli.main import run; sys.exit(run(sys.argv[1:]))"
    done = python(run, *words, cwd=folder)
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout + done.stderr


def test_ctrl_c_when_all_is_done_changes_nothing(folder: Path) -> None:
    setup = "import atexit; atexit.register(hold)"
    code, said = stopped(setup.replace("hold", "lambda: (print('here', flush=True), time.sleep(0.3))"), folder)
    assert (code, said) == (0, "")
    assert (folder / SHEETS).read_bytes().startswith(b"%PDF")


def test_ctrl_c_while_a_search_calls_back_is_no_fault_of_the_database(folder: Path) -> None:
    assert cardgen("search", "sun", cwd=folder).returncode == 0
    source = """
import os, signal, sys
from cardgen.query import functions
functions.fold = lambda text: os.kill(os.getpid(), signal.SIGINT) or text
from cardgen.cli.main import main
sys.argv = ["cardgen", "search", "says:twice"]
main()
"""
    done = python(source, cwd=folder)
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr.strip() == "stopped; files that were being written are as they were before"


CLOSED = ["search suit:sun", "show 2S", "rules toy", "games", "explain M001", "sheets toy", "validate", "--help"]


@pytest.mark.sampled(4)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such shell")
@pytest.mark.parametrize("words", CLOSED)
@pytest.mark.parametrize("closed", [("stdout",), ("stderr",), ("stdin", "stdout", "stderr")])
def test_closed_streams_are_no_error_and_nothing_is_written_into_files_instead(
    folder: Path, words: str, closed: tuple[str, ...]
) -> None:
    done = cardgen(*words.split(), cwd=folder, **dict.fromkeys(closed))
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    if words.startswith("sheets"):
        assert (folder / "output/toy/sheets-a4.pdf").read_bytes().startswith(b"%PDF")


def test_a_pipe_named_on_the_command_is_read(folder: Path) -> None:
    file = folder / "carddata/toy/disputes/first.yaml"
    piped, named = (
        cardgen("judge", "toy", name, cwd=folder, typed=file.read_text()) for name in ("/dev/stdin", str(file))
    )
    assert "No card at all" in named.stdout
    assert (piped.returncode, piped.stdout, piped.stderr) == (named.returncode, named.stdout, "")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("link", "to"), [("loop", ".."), (".#1-plain.yaml", "anna@home.77"), ("._1-plain.yaml", "x")])
def test_links_in_a_circle_and_hidden_files_are_passed_over(folder: Path, link: str, to: str) -> None:
    (folder / "carddata/toy/cards" / link).symlink_to(to)
    assert cardgen("validate", cwd=folder).stdout == "toy: 8 cards, 2 rules, 1 dispute (not judged): no problem\n"
    found = cardgen("search", "suit:sun", "--format", "ids", cwd=folder)
    assert found.stdout.split() == ["toy/1-of-sun", "toy/2-of-sun"]


def test_what_is_written_is_flushed_before_it_is_named(folder: Path) -> None:
    setup = """
done = []
flush, name = os.fsync, os.replace
os.fsync = lambda handle: (done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file"), flush(handle))
os.replace = lambda old, new: (done.append("name"), name(old, new))
import atexit, stat
atexit.register(lambda: print(*done))
"""
    done = python(TROUBLE.format(module="cardgen", setup=setup), cwd=folder)
    assert done.stdout.splitlines()[-1] == "file name folder"
