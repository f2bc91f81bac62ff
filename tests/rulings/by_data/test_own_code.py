"""Python beside a referee.yaml adds rules, and is run only after its user said so, as long as it is that text."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen import settings
from cardgen.cli.main import run
from cardgen.project.judging.own_code import never_run
from tests.rulings.by_data.games import copied

FAIR = "harbour-fair"
RULE = """def rules(to):
    to.reads("open", "fair")
    last = lambda h, a: a.card.kind == "salt" and len(to.cards(h, "fair", a.player)) == 0
    to.book.bars("two-stalls", to.acts["open"], last, "salt is never the first")
"""
ASKED = ["judge", FAIR, "open", "Salt 1; coins 5"]
Said = Callable[..., tuple[int, str]]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The market game in a project of its own, with a rule in Python; nobody has trusted it yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.chdir(copied(tmp_path, FAIR))
    folder = Path("carddata") / FAIR
    with_python(folder, RULE)
    return folder


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    def ran(*words: str) -> tuple[int, str]:
        code = run(list(words))
        told = capsys.readouterr()
        return code or 0, told.out + told.err

    return ran


def with_python(folder: Path, text: str, name: str = "referee.py") -> None:
    file = folder / "referee.yaml"
    before = file.read_text(encoding="utf-8").partition("\n")
    lines = before[2] if before[0].startswith("module:") else "".join(before)
    file.write_text(f"module: {name}\n{lines}", encoding="utf-8")
    (folder / "referee.py").write_text(text, encoding="utf-8")


def test_untrusted_code_settles_and_plays_nothing_and_says_what_to_do(game: Path, said: Said) -> None:
    for words in (ASKED, [*ASKED, "--json"], ["play", FAIR, "--random"], ["playtest", FAIR, "--games", "2"]):
        code, told = said(*words)
        assert code == 2, told
        assert f"{game}/referee.yaml:1:9: J013 {game}/referee.py is Python, and you have not said that it may" in told
        assert f"`cardgen trust {FAIR}` shows it and lets it run; all but rulings and play works without" in told


def test_all_but_rulings_and_play_works_without(game: Path, said: Said) -> None:
    for words in (["search", "fish"], ["show", f"{FAIR}/fish-1"], ["games"], ["rules", FAIR], ["sheets", FAIR],
                  ["booklet", FAIR], ["disputes", FAIR]):  # fmt: skip
        code, told = said(*words)
        assert code == 0, told
    code, told = said("validate", FAIR)
    assert (code, "1 warning" in told, "J013" in told) == (0, True, True)


def test_trusted_code_adds_its_rule_in_disputes_and_in_play(game: Path, said: Said) -> None:
    code, told = said("trust", FAIR, "--yes")
    assert (code, RULE in told) == (0, True)
    assert f"{game}/referee.py (4 lines, sha256 " in told
    assert "may run, as long as it is as it is now." in told
    code, told = said(*ASKED)
    assert (code, "Salt is never the first (2.3)." in told) == (1, True)
    assert said(*ASKED[:3], "Salt 1; coins 5; fair Fish 1")[0] == 0
    assert "J008 the dispute `HF-7` is ruled otherwise" in said("validate", FAIR)[1]
    assert said("play", FAIR, "--random", "--seed", "3")[0] == 0


def test_without_a_yes_nothing_is_trusted(game: Path, said: Said) -> None:
    code, told = said("trust", FAIR)
    assert (code, "may not run; `--yes` lets it." in told) == (0, True)
    assert said(*ASKED)[0] == 2


def test_changed_code_asks_again(game: Path, said: Said) -> None:
    assert said("trust", FAIR, "--yes")[0] == 0
    with_python(game, RULE.replace("salt is never", "salt was never"))
    code, told = said(*ASKED)
    assert (code, "J013" in told, "is not the Python any more that you have said may run" in told) == (2, True, True)
    assert said("trust", FAIR, "--yes")[0] == 0
    assert "Salt was never the first" in said(*ASKED)[1]


def test_what_is_trusted_is_kept_in_the_settings_alone_and_forgotten_on_demand(game: Path, said: Said) -> None:
    assert said("trust")[1] == "No game’s Python may run; `cardgen trust GAME` shows it and lets it.\n"
    assert json.loads(said("trust", FAIR, "--json")[1])["trusted"] is False
    assert json.loads(said("trust", FAIR, "--yes", "--json")[1])["trusted"] is True
    (one,) = json.loads(said("trust", "--json")[1])
    assert one["path"] == str((game / "referee.py").resolve())
    kept = settings.folder("trusted")
    assert kept is not None
    assert len(list(kept.iterdir())) == 1
    assert [path.name for path in game.iterdir() if path.suffix == ".json"] == []
    assert "may run no more." in said("trust", FAIR, "--forget")[1]
    assert said(*ASKED)[0] == 2


def test_a_copy_of_a_trusted_game_is_not_trusted(game: Path, said: Said) -> None:
    assert said("trust", FAIR, "--yes")[0] == 0
    game.rename(game.with_name("other-fair"))
    assert said("judge", "other-fair", *ASKED[2:])[0] == 2


def test_pages_that_are_served_never_run_it(game: Path, said: Said) -> None:
    assert said("trust", FAIR, "--yes")[0] == 0
    with never_run():
        code, told = said(*ASKED)
    assert (code, "which pages that are served never run" in told) == (2, True)
    assert said(*ASKED)[0] == 1


def test_a_page_that_is_watched_runs_nothing(game: Path, said: Said) -> None:
    with_python(game, f"import pathlib\npathlib.Path('ran').write_text('')\n{RULE}")
    assert said("trust", FAIR, "--yes")[0] == 0
    said("watch", FAIR, "--check")
    assert not Path("ran").exists()
    said(*ASKED)
    assert Path("ran").exists()


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('acts["open"]', 'acts["opne"]', "referee.py:4: J009 the module"),
        ('acts["open"]', 'acts["opne"]', "LookupError: there is no act opne, did you mean `open`?"),
        ('"two-stalls"', '"to-stalls"', "LookupError: there is no rule to-stalls, did you mean `two-stalls`?"),
        ("def rules", "def rule", "LookupError: it has no function rules(to), which adds rules"),
        ("def rules(to)", "def rules(to", "referee.py:1:10: J009 the module"),
        ("len(to", "lem(to", "referee.py:3: J009 the module"),
        ('"fair", a', '"fare", a', "referee.py:3: J009 the module"),
    ],
)
def test_what_is_wrong_in_it_is_told_at_its_line(right: str, wrong: str, says: str, game: Path, said: Said) -> None:
    assert right in RULE
    with_python(game, RULE.replace(right, wrong))
    assert said("trust", FAIR, "--yes")[0] == 0
    code, told = said(*ASKED)
    assert (code, says in told) == (2, True), told
    assert said("search", "fish")[0] == 0


@pytest.mark.parametrize("name", ["refree.py", "../referee.py", "referee.txt", "/etc/passwd"])
def test_it_is_a_file_of_the_game_s_own_folder(name: str, game: Path, said: Said) -> None:
    with_python(game, RULE, name)
    code, told = said("validate", FAIR)
    assert (code, f"D006 there is no file `{name}` in {game}" in told) == (1, True), told
    assert "expected `referee.py`" in told


def test_who_settles_for_served_pages_runs_nothing(game: Path, said: Said) -> None:
    assert said("trust", FAIR, "--yes")[0] == 0
    asked = json.dumps({"game": FAIR, "kind": "open", "line": "Salt 1; coins 5"})
    words = [sys.executable, "-m", "cardgen.project.site.judging_process", "."]
    done = subprocess.run(words, input=asked + "\n", capture_output=True, text=True, check=True)
    (problem,) = json.loads(done.stdout)["problems"]
    assert "which pages that are served never run" in problem["what"]
