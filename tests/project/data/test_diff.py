"""What changed between two boxes: cards matched by id, rules by key, blind to numbers and lines."""

from __future__ import annotations

import json
import subprocess
import tarfile
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.project.data.database import build_database
from cardgen.project.data.diff import GameDiff, compare
from cardgen.project.data.export import as_json, export
from cardgen.project.data.snapshot import Snapshot, take
from cardgen.project.find import Project, find_project
from tests.toy import FILES, write_toy

CARDS, RULES = "carddata/toy/cards/1-plain.yaml", "carddata/toy/rules.yaml"
GONE = {"id": "toy/1-of-moon", "name": "1 of Moon (2 copies)"}
NEW_CARDS = (
    FILES[CARDS]
    .replace("- {suit: moon, value: 1}\n", "- {suit: moon, value: 3}\n")
    .replace('value: 2, gold: yes, says: "**Twice** the {sun} (see the booklet)."', "value: 2, says: Thrice the sun.")
)
NEW_RULES = FILES[RULES].replace(
    "  - {key: one-card,", "  - {key: greet, does: requires, text: Say hello.}\n  - {key: one-card,"
)


def project(folder: Path, changes: dict[str, str | bytes | None] | None = None) -> Project:
    folder.mkdir()
    return find_project(write_toy(folder, changes))


def database(folder: Path, changes: dict[str, str | bytes | None] | None = None) -> str:
    return str(build_database(project(folder, changes)))


def told(one: GameDiff) -> dict[str, list[str]]:
    return {card.id: [change.said for change in card.changes] for card in one.cards.changed}


@pytest.fixture
def two(tmp_path: Path) -> tuple[Snapshot, Snapshot]:
    here = project(tmp_path / "here")
    return tuple(  # type: ignore[return-value]
        take(here, database(tmp_path / name, changes))
        for name, changes in (("old", {}), ("new", dict[str, str | bytes | None]({CARDS: NEW_CARDS, RULES: NEW_RULES})))
    )


def test_cards_are_added_gone_and_changed_field_by_field(two: tuple[Snapshot, Snapshot]) -> None:
    [found] = compare(*two)
    assert [name for _, name in found.cards.added] == ["3 of Moon (2 copies)"]
    assert [name for _, name in found.cards.gone] == ["1 of Moon (2 copies)"]
    assert told(found) == {
        "toy/2-of-sun": ["Gold yes → no", "Says “Twice the sun (see the booklet).” → “Thrice the sun.”"]
    }


def test_a_name_that_is_also_a_field_is_told_once() -> None:
    old, new = (
        Snapshot({"toy": "Toy"}, {"toy/a": {"name": name, "copies": 1, "own_title": name}}, {},
                 {"name": "Name", "title": "Name"})
        for name in ("Owl", "Eagle")
    )  # fmt: skip
    [found] = compare(old, new)
    assert [(card.old, card.new, card.changes) for card in found.renamed] == [("Owl", "Eagle", ())]


def test_disputes_and_house_rules_are_told_of_too() -> None:
    was: dict[str, object] = {
        "title": "Who wins?",
        "facts": "trick 5P",
        "claim": "Ann",
        "ruling": "wrong",
        "says": "Bob wins.",
    }
    rule: dict[str, object] = {"asks": "May you?", "usual": "no", "values": "no, yes"}
    old, new = (
        Snapshot(
            {"toy": "Toy"},
            {},
            {},
            disputes={("toy", "TT-1"): was | ruled, **more},
            options={("toy", "may"): rule | usual},
        )
        for ruled, more, usual in (
            ({}, {}, {}),
            (
                {"ruling": "right", "says": "Ann wins."},
                {("toy", "TT-2"): was | {"title": "And now?"}},
                {"usual": "yes"},
            ),
        )
    )
    [found] = compare(old, new)
    assert found.disputes.added == (("TT-2", "And now?"),)
    assert [[change.said for change in one.changes] for one in found.disputes.changed] == [
        ["Ruling wrong → right", "Ruling in words “Bob wins.” → “Ann wins.”"]
    ]
    assert [[change.said for change in one.changes] for one in found.options.changed] == [["Usual answer no → yes"]]


def test_a_rule_that_only_got_another_number_did_not_change(two: tuple[Snapshot, Snapshot]) -> None:
    [found] = compare(*two)
    assert found.rules.added == (("greet", "1.1 Say hello."),)
    assert (found.rules.gone, found.rules.changed) == ((), ())


def test_lines_and_order_are_no_change(tmp_path: Path) -> None:
    head, _, cards = FILES[CARDS].partition("cards:\n")
    turned = head + "cards:\n" + "\n# a remark\n".join(reversed(cards.splitlines())) + "\n"
    here = project(tmp_path / "here")
    one, other = (database(tmp_path / name, {CARDS: text}) for name, text in (("a", FILES[CARDS]), ("b", turned)))
    assert compare(take(here, one), take(here, other)) == []


def test_an_export_is_compared_like_the_database_it_came_from(tmp_path: Path) -> None:
    here = project(tmp_path / "here")
    path = tmp_path / "toy.json"
    path.write_bytes(as_json(export(here, "toy", print)))
    assert compare(take(here, str(path)), take(here, str(build_database(here)))) == []


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", *who, "-C", str(folder), *words], check=True, capture_output=True)


def test_a_revision_is_compared_with_the_data_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = project(tmp_path / "here")
    folder = here.carddata.parent
    git(folder, "init", "-q")
    git(folder, "add", "carddata")
    git(folder, "commit", "-qm", "first")
    (folder / CARDS).write_text(NEW_CARDS, "utf-8")
    assert run(["diff", "HEAD", "--format", "markdown", "--project", str(folder)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("## Toy\n\n### New cards\n\n- **3 of Moon (2 copies)**\n")
    assert "- **2 of Sun**: Gold yes → no; Says" in said
    assert run(["diff", "HEAD", "--json", "--project", str(folder)]) == 0
    assert json.loads(capsys.readouterr().out)[0]["cards"]["gone"] == [GONE]
    git(folder, "commit", "-qam", "second")
    assert run(["diff", "HEAD", "--project", str(folder)]) == 0
    assert capsys.readouterr().out == "Nothing changed.\n"


def test_a_revision_is_read_by_a_python_that_cannot_filter_archives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(tarfile, "data_filter", raising=False)
    if trusting := getattr(tarfile, "fully_trusted_filter", None):  # else newer Pythons warn of what old ones do
        monkeypatch.setattr(tarfile.TarFile, "extraction_filter", staticmethod(trusting), raising=False)
    folder = project(tmp_path / "here").carddata.parent
    git(folder, "init", "-q")
    git(folder, "add", "carddata")
    git(folder, "commit", "-qm", "first")
    assert run(["diff", "HEAD", "--project", str(folder)]) == 0
    assert capsys.readouterr().out == "Nothing changed.\n"


def test_the_box_that_is_compared_with_itself_is_unchanged(boxes: Project) -> None:
    whole = take(boxes, str(boxes.output / "cards.db"))
    assert len(whole.cards) > 300
    assert compare(whole, whole) == []


@pytest.mark.parametrize("form", ["json", "csv"])
def test_an_export_is_the_same_twice_and_whole(tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    here = project(tmp_path / "here").carddata.parent
    said = []
    for _ in range(2):
        assert run(["export", "toy", "--format", form, "--project", str(here)]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert said[0].count("of Sun") >= 2
    target = tmp_path / f"toy.{form}"
    assert run(["export", "toy", "--format", form, "-o", str(target), "--project", str(here)]) == 0
    assert target.read_text("utf-8") == said[0]


def test_without_words_it_tells_what_changed_since_the_last_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = project(tmp_path / "here")
    folder = here.carddata.parent
    assert run(["diff", "--project", str(folder)]) == 0
    assert capsys.readouterr().out == "Nothing changed.\n"
    (folder / CARDS).write_text(NEW_CARDS, "utf-8")
    assert run(["diff", "--project", str(folder)]) == 0
    assert "3 of Moon" in capsys.readouterr().out
