"""A problem's words: where, which code, what, what was expected, what was meant, how to put it right."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import errors
from cardgen.errors import NOWHERE, CardgenError, MachineError, Place, Problem, UsageError, nearest, quoted, quoted_list
from tests.parsed import nodes_of

ROOT = Path(__file__).resolve().parent.parent
AT = Place("cards/a.yaml", 3, 7)


@pytest.mark.parametrize(
    ("problem", "says"),
    [
        (Problem(AT, "D001", "what"), "cards/a.yaml:3:7: D001 what"),
        (Problem(Place("a.yaml"), "Y004", "what"), "a.yaml: Y004 what"),
        (Problem(Place("a.yaml", 3), "T002", "what"), "a.yaml:3: T002 what"),
        (Problem(NOWHERE, "P002", "what", "this"), "P002 what\n  expected this"),
        (
            Problem(AT, "D006", "what", "this", "`that`", "do it"),
            "cards/a.yaml:3:7: D006 what\n  expected this\n  did you mean `that`?\n  fix: do it",
        ),
        (Problem(AT, "D006", "a\x1b[2Jb\u202ec"), "cards/a.yaml:3:7: D006 a\\u001b[2Jb\\u202ec"),
    ],
)
def test_a_problem_says_where_what_and_how_to_go_on(problem: Problem, says: str) -> None:
    assert str(problem) == says


def test_problems_are_sorted_by_file_line_and_column_and_said_once() -> None:
    later = Problem(Place("b.yaml", 1, 1), "D001", "x")
    first = Problem(Place("a.yaml", 10, 2), "D001", "x")
    earlier = Problem(Place("a.yaml", 9, 30), "D001", "x")
    assert CardgenError(later, first, earlier, first).problems == (earlier, first, later)


def test_wrong_data_ends_with_1_and_a_wrong_command_or_machine_with_2() -> None:
    assert (CardgenError.exit_code, UsageError.exit_code, MachineError.exit_code) == (1, 2, 2)


@pytest.mark.parametrize(
    ("word", "choices", "found"),
    [
        ("valeu", ["value", "suit"], "`value`"),
        ("VALUE", ["value"], "`value`"),
        ("Suit", ["suit", "SUIT"], "`SUIT`"),
        ("xyz", ["value", "suit"], ""),
        ("", ["value"], ""),
        ("a" * 10_000, ["value"], ""),
        ("math", ["polymath"], ""),
        ("cost", ["xp"], ""),
        ("cost", ["copies"], ""),
        ("science", ["dr-science", "toy"], "`dr-science`"),
        ("ath", ["math"], "`math`"),
        ("cheap", ["heap"], "`heap`"),
        ("colr", ["colour"], "`colour`"),
    ],
)
def test_the_nearest_choice_is_found_whatever_its_case(word: str, choices: list[str], found: str) -> None:
    assert nearest(word, choices) == found


def test_choices_are_listed_once_and_not_without_end() -> None:
    assert quoted_list([]) == ""
    assert quoted_list(["a"]) == "`a`"
    assert quoted_list(["a", "b", "a"]) == "one of: `a`, `b`"
    assert quoted_list(map(str, range(15))).endswith("`11`, … (3 more)")


@given(st.text())
def test_a_value_in_a_message_stays_on_one_line_and_short(text: str) -> None:
    shown = quoted(text)
    assert len(shown) <= 62
    assert "\n" not in shown


def test_what_is_exported_is_what_there_is() -> None:
    public = {name for name, thing in vars(errors).items() if getattr(thing, "__module__", "") == errors.__name__}
    assert set(errors.__all__) == {name for name in public if not name.startswith("_")} | {"NOWHERE"}


TAKE_EVERYTHING = {
    "cardgen/faces/templates.py": "it tells of memory as of a template without end",
    "cardgen/faces/trusted.py": "the sandbox fills in what it cannot",
    "cardgen/playtest/batch.py": "a game that goes wrong is kept with its seed",
    "cardgen/project/data/database.py": "it passes on what is not the database's fault",
}
"""Where whatever goes wrong is taken, memory that runs out too."""


def test_memory_that_runs_out_is_never_told_as_damage() -> None:
    wrong = []
    for path in sorted((ROOT / "cardgen").rglob("*.py")):
        for node in nodes_of(path):
            caught = [_names(one.type) for one in node.handlers] if isinstance(node, ast.Try) else []
            before: set[str] = set()
            for names in caught:
                if "Exception" in names and "MemoryError" not in before:
                    wrong.append(path.relative_to(ROOT).as_posix())
                before |= names
    assert set(wrong) == set(TAKE_EVERYTHING)


def _names(kind: ast.expr | None) -> set[str]:
    return {one.id for one in ast.walk(kind) if isinstance(one, ast.Name)} if kind is not None else set()
