"""A wrong command, a missing folder, an unreadable file: a message, the right exit code, never a traceback."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgen.cli.main import COMMANDS, run
from cardgen.faces import maker, patience
from tests.cli.commands import CARDGEN, cardgen, environment
from tests.toy import write_toy


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["validat"], "There is no command `validat`. Did you mean `cardgen validate`?"),
        (["xyzzy"], "There is no command `xyzzy`. `cardgen --help` lists them."),
        (["validate", "--fases"], "--faces"),
        (["validate", "toi"], "did you mean `toy`?"),
        (["sheets"], "Missing argument 'GAME...'"),
        (["sheets", "toy", "--ink", "pale"], "'full', 'low', 'grey'"),
        (["sheets", "toy", "--players", "many"], "'many' is not a valid integer"),
        (["validate", "--project", "nowhere"], "`nowhere` has no folder `carddata`"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_command_gets_a_hint_and_exit_code_2(
    words: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path))
    assert run(words) == 2
    assert says in capsys.readouterr().err


def test_the_module_runs_as_the_command_does(tmp_path: Path) -> None:
    done = cardgen(cwd=write_toy(tmp_path))
    assert done.returncode == 0
    assert all(f"  {name} " in done.stdout for name in COMMANDS)
    assert "Three things to try:" in done.stdout


def test_every_problem_of_every_game_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken: dict[str, str | bytes | None] = {"carddata/broken/game.yaml": "title: ["}
    monkeypatch.chdir(write_toy(tmp_path, {**broken, "carddata/toy/rules.yaml": "sections: yes\n"}))
    assert run(["validate"]) == 1
    said = capsys.readouterr().out
    assert "carddata/broken/game.yaml:2:1: Y011 this is not YAML: a value is missing here, or a bracket above" in said
    assert "broken: could not be read: 1 problem; `cardgen explain CODE` tells more of each" in said
    assert "carddata/toy/rules.yaml:1:11: D003" in said


def test_problems_come_sorted_and_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = "type: plain\ncopies: 2\ncards:\n- {suit: sun, value: 99}\n- {suit: sunn, value: 1}\n"
    monkeypatch.chdir(write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": cards}))
    assert run(["validate", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [(one["file"], one["line"], one["column"], one["code"]) for one in found] == [
        ("carddata/toy/cards/1-plain.yaml", 4, 22, "D005"),
        ("carddata/toy/cards/1-plain.yaml", 5, 10, "D006"),
    ]
    assert found[1]["suggestion"] == "sun"
    assert set(found[0]) == {"file", "line", "column", "code", "what", "expected", "suggestion", "fix", "warning"}


def test_a_clean_game_is_told_with_what_was_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path))
    assert run(["validate", "toy", "--faces"]) == 0
    assert capsys.readouterr().out == "toy: 8 cards, 2 rules, 1 dispute (not judged), 10 faces drawn: no problem\n"
    assert run(["validate", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_notes_tell_what_the_source_leaves_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_toy(tmp_path)
    data = folder / "carddata/toy/game.yaml"
    noted = data.read_text().replace("range: 1..9", "range: 1..9, provenance: reconstructed, doc: what it counts")
    data.write_text(noted + "notes:\n- {about: The moon, says: It is drawn as a crescent.}\n")
    monkeypatch.chdir(folder)
    assert run(["validate", "--notes"]) == 0
    said = capsys.readouterr().out
    assert "  - The moon: It is drawn as a crescent.\n" in said
    assert "  - Reconstructed: Value of Plains (what it counts).\n" in said


def test_a_value_cannot_steer_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = 'type: plain\ncopies: 2\ncards:\n- {suit: "\\e[2J\\nsun", value: 1}\n'
    monkeypatch.chdir(write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": cards}))
    assert run(["validate"]) == 1
    said = capsys.readouterr().out
    assert "\x1b" not in said
    assert "`suit` of a `plain` card is `\\u001b[2J sun`, which is no word of `suit`" in said


def test_a_template_that_never_ends_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    loop = "<face>{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}</face>\n"
    monkeypatch.chdir(write_toy(tmp_path, {"templates/toy/back.xml": loop}))
    assert run(["validate", "--faces"]) == 1
    assert "templates/toy/back.xml:1: T010 the template goes on and on" in capsys.readouterr().out


def _busy(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


@pytest.mark.parametrize(
    ("does", "longest", "said"),
    [
        (lambda: _busy(9), 60.0, "the face takes more than 0.05 seconds"),
        (lambda: time.sleep(9), 0.2, "the face is not drawn after 0.2 seconds"),
    ],
    ids=["works", "waits"],
)
def test_a_face_that_takes_too_long_is_stopped(
    does: Callable[[], None],
    longest: float,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(write_toy(tmp_path))
    monkeypatch.setattr(patience, "PATIENCE", 0.05)
    monkeypatch.setattr(patience, "LONGEST", longest)
    monkeypatch.setattr(patience, "_AGAIN", 0.02)
    monkeypatch.setattr(maker, "parse", lambda *_, **_more: does())
    assert run(["validate", "--faces"]) == 1
    assert f"templates/toy/back.xml: T010 {said}" in capsys.readouterr().out


def test_a_face_has_time_while_others_keep_the_processor_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.05)
    monkeypatch.setattr(patience, "_AGAIN", 0.02)
    with patience.Patience():
        time.sleep(0.2)


@pytest.mark.parametrize("where", ["carddata", "carddata/toy", "carddata/toy/cards", "templates/toy/icons"])
def test_a_folder_that_may_not_be_read_is_named(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Root may read everything, so the refusal is made up."""
    monkeypatch.chdir(write_toy(tmp_path))
    listed = Path.iterdir

    def iterdir(path: Path) -> object:
        if str(path).endswith(where):
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    code = run(["validate"])
    said = "".join(capsys.readouterr())
    assert code in (0, 2)
    assert code == 0 or f"{where}: M001 this may not be read or written (permission denied)" in said


def test_a_file_that_may_not_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Root may read everything, so the refusal is made up."""
    monkeypatch.chdir(write_toy(tmp_path))
    opened = Path.open

    def refuse(path: Path, mode: str = "r", **more: Any) -> Any:
        if path.name == "rules.yaml":
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, mode, **more)

    monkeypatch.setattr(Path, "open", refuse)
    assert run(["validate"]) == 1
    said = capsys.readouterr().out
    assert "carddata/toy/rules.yaml: Y001 the file cannot be read (permission denied)\n" in said
    assert "fix: make it readable (`chmod u+r`)" in said


def test_a_working_folder_that_is_gone_is_no_traceback(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = 'cd gone && rmdir ../gone && "$@"'
    call = ["sh", "-c", script, "sh", *CARDGEN, "validate"]
    done = subprocess.run(call, cwd=tmp_path, env=environment(), capture_output=True, text=True)
    assert done.returncode == 2
    assert "M001" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("given", "says"),
    [
        (b"- id: caf\xe9\n", "standard input:1:10: Y003 the file is not UTF-8 text (byte `0xe9`)"),
        (b"", "standard input: Y004 the file is empty"),
        (b"# " + b"x" * 17_000_000, "standard input: Y002 the file is too large (16 MB)"),
        (b"- id: [\n", "standard input:2:1: Y011 this is not YAML"),
    ],
    ids=["encoding", "empty", "large", "syntax"],
)
def test_standard_input_is_read_like_a_file(given: bytes, says: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [*CARDGEN, "judge", "-"], cwd=write_toy(tmp_path), env=environment(), input=given, capture_output=True
    )
    assert done.returncode == 2
    assert says in done.stderr.decode()


def test_a_terminal_without_unicode_is_no_traceback(tmp_path: Path) -> None:
    folder = write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": "type: ★\ncards: []\n"})
    done = cardgen("validate", cwd=folder, env=environment(PYTHONIOENCODING="latin-1"))
    assert done.returncode == 1
    assert "`type` is `?`" in done.stdout
    assert "Traceback" not in done.stderr
