"""Only what is needed: so many copies, some leaves, what changed, several games on one run of paper."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.paper import pages
from tests.project.paper.test_ways_to_print import FILES

CARDS = "carddata/pairs/cards/all.yaml"
MORE = {
    name.replace("pairs", "trios"): text.replace("Pairs", "Trios").replace(">F{{", ">T{{").replace(">B{{", ">U{{")
    for name, text in FILES.items()
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (FILES | MORE).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    write(tmp_path, {10: 2, 11: 1, 12: 3})
    return tmp_path


def write(folder: Path, cards: dict[int, int]) -> None:
    lines = "".join(f"- {{n: {n}, copies: {copies}}}\n" for n, copies in cards.items())
    (folder / CARDS).write_text(f"type: pair\ncards:\n{lines}", encoding="utf-8")


def fronts(data: bytes) -> Counter[str]:
    return Counter(word for page in pages(data) for word in page.words if word[0] in "FT")


def printed(folder: Path, *words: str, games: tuple[str, ...] = ("pairs",)) -> Counter[str]:
    assert run(["sheets", *games, "--paper", "a4", *words, "--project", str(folder)]) == 0
    found = list((folder / "output").rglob("*.pdf"))
    if not found:
        return Counter()
    (made,) = found
    data = made.read_bytes()
    made.unlink()
    return fronts(data)


def test_one_or_some_copies_of_each(folder: Path) -> None:
    assert printed(folder) == {"F10": 2, "F11": 1, "F12": 3}
    assert printed(folder, "--one") == {"F10": 1, "F11": 1, "F12": 1}
    assert printed(folder, "--copies", "4", "--only", "n>10") == {"F11": 4, "F12": 4}


def test_some_leaves_of_the_run(folder: Path) -> None:
    write(folder, dict.fromkeys(range(10, 30), 2))
    whole = printed(folder, "--manifest")
    assert sum(whole.values()) == 40
    first, rest = printed(folder, "--leaves", "1-2"), printed(folder, "--leaves", "3-")
    assert sum(first.values()) == 18
    assert first + rest == whole
    assert printed(folder, "--leaves", "1,3-4") + printed(folder, "--leaves", "2,5") == whole
    assert printed(folder, "--leaves", "2", "--duplex", "manual") == printed(folder, "--leaves", "2")


def test_several_games_share_their_leaves(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = printed(folder, games=("pairs", "trios"))
    assert both == {"F10": 2, "F11": 1, "F12": 3} | {f"T{n}": 1 for n in range(10, 21)}
    assert "sheets-a4-pairs-trios.pdf: 2 leaves" in capsys.readouterr().out
    assert printed(folder, "--only", "n=20", games=("pairs", "trios")) == {"T20": 1}
    assert run(["sheets", "pairs", "trios", "--paper", "a4", "--dry-run", "--project", str(folder)]) == 0
    assert (
        "Pairs, Trios on a4 (210 x 297 mm)\n  cards    17: 6 Pairs, 11 Pairs\n  leaves   2" in capsys.readouterr().out
    )


def since(folder: Path, what: str) -> str:
    """Keep the game as it is in one of the ways, and name that."""
    if what == "list":
        printed(folder, "--manifest")
        return str(folder / "output" / "pairs" / "sheets-a4.json")
    if what == "project":
        shutil.copytree(folder / "carddata", folder / "old" / "carddata")
        shutil.copytree(folder / "templates", folder / "old" / "templates")
        return str(folder / "old")
    if what == "game":
        shutil.copytree(folder / "carddata" / "pairs", folder / "older" / "pairs")
        return str(folder / "older" / "pairs")
    for words in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "old"],
    ):
        subprocess.run(["git", *words], cwd=folder, check=True)
    return "HEAD"


@pytest.mark.parametrize("what", ["list", "project", "game", "revision"])
def test_what_changed_is_printed_and_what_is_old_is_told(
    folder: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old = since(folder, what)
    assert printed(folder, "--changed-since", old) == {}
    assert "Nothing changed: there is nothing to print." in capsys.readouterr().out
    # One more of the first, none of the second, fewer of the third, a new one; the numbers in the box all change.
    write(folder, {9: 1, 10: 3, 12: 1, 13: 2})
    assert printed(folder, "--changed-since", old) == {"F9": 1, "F10": 1, "F13": 2}
    said = capsys.readouterr().out
    assert "Throw away 3 cards of Pairs:\n  1 x P11 (gone)\n  2 x P12 (fewer of it)" in said


def test_another_drawing_is_a_change_of_all_that_it_draws(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = since(folder, "list")
    face = folder / "templates" / "pairs" / "front.xml"
    face.write_text(
        face.read_text(encoding="utf-8").replace("#DDEEFF", "{{ '#DDEEFF' if card.n < 12 else '#CCEEFF' }}")
    )
    assert printed(folder, "--changed-since", old) == {"F12": 3}
    assert "3 x P12 (changed)" in capsys.readouterr().out
    assert run(["sheets", "pairs", "--changed-since", old, "--dry-run", "--project", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "cards    3: 3 Pairs" in said
    assert "Throw away 3 cards of Pairs:" in said


@pytest.mark.parametrize(
    ("since", "said"),
    [
        ("nowhere", "P037 `nowhere` is no file, no folder, and no git revision with the data of this project"),
        ("-x", "P037 `-x` is no file, no folder and no revision"),
        ("templates", "has neither `carddata/pairs` nor the files of pairs"),
        ("other.json", "is no list of printed cards of pairs"),
        ("list.txt", "is no list of printed cards of pairs"),
    ],
)
def test_nothing_to_compare_with_is_told(
    folder: Path, since: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (folder / "other.json").write_text(json.dumps({"made_by": "cardgen sheets", "game": "other", "cards": {}}))
    (folder / "list.txt").write_text("P10, P11")
    assert run(["sheets", "pairs", f"--changed-since={since}", "--project", str(folder)]) == 2
    assert said in capsys.readouterr().err
    assert not list((folder / "output").rglob("*.pdf")) if (folder / "output").exists() else True


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--leaves", "4"], "P038 `--leaves`: there is one leaf"),
        (["--leaves", "0"], "`0` names no leaves; say `3`, `3-5`, `2,7` or `4-`."),
        (["--leaves", "5-3"], "names no leaves"),
        (["--one", "--copies", "3"], "give one of them"),
        (["--copies", "0"], "0 is not in the range"),
    ],
)
def test_what_is_not_there_is_told(
    folder: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sheets", "pairs", "--paper", "a4", *words, "--project", str(folder)]) == 2
    assert said in capsys.readouterr().err
