"""Nothing that is printed steers the terminal: neither what was typed, nor a file's name, nor what a game says."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.characters import UNSEEN, one_line, visible
from cardgen.cli.main import run
from cardgen.cli.streams import PlainStream, plain_streams
from tests.toy import write_toy

SIGNS = "\x1b]0;owned\x07\u202e\x9b2J\u200f\ufeff"
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    "words",
    [
        ["val" + SIGNS], ["validate", SIGNS], ["validate", "--" + SIGNS], ["--" + SIGNS], ["search", "suit:" + SIGNS],
        ["search", SIGNS + ":3"], ["search", "--json", SIGNS], ["show", SIGNS], ["rules", "toy", SIGNS],
        ["judge", "toy", SIGNS], ["judge", "toy", "turn", SIGNS], ["judge", SIGNS], ["explain", SIGNS],
        ["sheets", "toy", "--paper", SIGNS], ["sheets", "toy", "--only", SIGNS], ["sheets", "toy", "--ink", SIGNS],
        ["validate", "--project", SIGNS], ["sheets", "toy", "--project", SIGNS], ["build", SIGNS],
    ],
    ids=lambda words: " ".join(words).replace(SIGNS, "SIGNS"),
)  # fmt: skip
def test_what_was_typed_is_shown_and_not_obeyed(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path))
    run(words)
    said = "".join(capsys.readouterr())
    assert said
    assert UNSEEN.findall(said) == []


def test_what_is_typed_to_the_referee_is_shown_and_not_obeyed(capsys: pytest.CaptureFixture[str]) -> None:
    games = sorted(path.parent.name for path in (ROOT / "cardgen" / "games").glob("*/__init__.py"))
    for game in games:
        run(["judge", game.replace("_", "-"), "Curie plays " + SIGNS, "--project", str(ROOT)])
    assert UNSEEN.findall("".join(capsys.readouterr())) == []


@pytest.mark.parametrize("name", ["carddata/toy/cards/{}.yaml", "carddata/{}/game.yaml", "templates/toy/icons/{}.svg"])
def test_names_of_files_are_shown_and_not_obeyed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path, {name.format(SIGNS): "x: [\n"}))
    for words in (["validate"], ["games"], ["validate", "--json"]):
        run(words)
    assert UNSEEN.findall("".join(capsys.readouterr())) == []


def test_our_own_bold_and_progress_pass() -> None:
    out = io.StringIO()
    stream = PlainStream(out)
    stream.write(f"{click.style('word', bold=True)} {click.style('word', dim=True)}\x1b[31mred")
    stream.write("\r\x1b[K3 of 9\r\x1b[K")
    stream.write("\x1b[30;107m▀ \x1b[0m\x1b[8m")
    assert out.getvalue() == "\x1b[1mword\x1b[0m \x1b[2mword\x1b[0m\\u001b[31mred\r\x1b[K3 of 9\\u000d\\u001b[K" + (
        "\x1b[30;107m▀ \x1b[0m\\u001b[8m"
    )


def test_nothing_is_written_past_the_stream(capsys: pytest.CaptureFixture[str]) -> None:
    with plain_streams():
        sys.stdout.write("a\x1b[2Jb\n")
        sys.stderr.write("a\u202eb\n")
        assert not hasattr(sys.stdout, "buffer")
    assert capsys.readouterr() == ("a\\u001b[2Jb\n", "a\\u202eb\n")


@given(st.text(st.characters(codec=None)))
def test_what_is_shown_has_no_such_character_and_stays_readable(text: str) -> None:
    assert UNSEEN.search(visible(text)) is None
    assert "\n" not in one_line(text)
    if UNSEEN.search(text) is None:
        assert visible(text) == text
