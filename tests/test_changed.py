"""`make check-quick` tries what is nearest to a change, and no more than fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import changed
from tests.games.test_disputes import FILES

SERVING = Path("cardgen/project/site/serving.py")
NAMING = ("gallery", "settling", "web_policy")
"""Tests beside it that name it in an import."""


@pytest.fixture(autouse=True)
def _unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changed, "measured", dict)


def test_what_imports_a_changed_module_comes_first() -> None:
    first, *near = changed.chosen([SERVING])
    assert first == "tests/test_layers.py"  # in any case
    importing = {"tests/gallery/test_settle.py", *(f"tests/project/site/test_{name}.py" for name in NAMING)}
    assert {*near[: len(importing)]} == importing
    assert near[len(importing) :]


def test_no_more_is_named_than_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changed, "measured", lambda: {"tests/test_layers.py": changed.SECONDS - 1.5})
    assert len(changed.chosen([SERVING])) == 2


@pytest.mark.parametrize(
    ("path", "test"),
    [
        ("cardgen/cli/judge.py", "tests/cli/test_judge.py"),  # whom no module names: commands are found by their names
        ("cardgen/gallery/web/page/found.js", "tests/gallery/test_page.py"),
        ("tests/browse/test_browse.py", "tests/browse/test_browse.py"),
        ("tests/rulings/orchard.py", "tests/rulings/test_play.py"),
        ("carddata/gothic-doctor/rules.yaml", "tests/games/gothic_doctor"),
        ("docs/gallery.md", "tests/test_docs.py"),
        ("Makefile", "tests/test_docs.py"),
    ],
)
def test_every_sort_of_file_has_its_tests(path: str, test: str) -> None:
    assert test in changed.chosen([Path(path)])


def test_the_disputes_of_a_changed_game_are_judged_and_those_of_no_other() -> None:
    ids = {f"tests/games/test_disputes.py::test_disputes_are_ruled_as_expected[{one.id}]" for one in FILES}
    found = {test for test in changed.chosen([Path("cardgen/games/gothic_doctor/table.py")]) if "::" in test}
    assert found == {one for one in ids if "/gothic-doctor/" in one}
    assert "tests/games/test_disputes.py" in changed.chosen([Path("cardgen/rulings/value.py")])


def test_imports_are_found_wherever_they_stand() -> None:
    late = dict.fromkeys(changed.imported("cardgen.project.watching.seen", Path("cardgen/project/watching/seen.py")))
    assert "cardgen.checking.check" in late  # inside a function
    assert "tests.games.catalogue" in [*changed.imported("tests.games.cases", Path("tests/games/cases.py"))]  # relative
