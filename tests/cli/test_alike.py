"""A hundred problems of one sort are told as one, with their number and the first few places."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.cli.problems import MANY, told
from cardgen.errors import Place, Problem
from tests.toy import write_toy

ROWS = [f"{'snu' if n % 2 else 'sun'},{n}\n" for n in range(60)] + ["mars,1\n"]


def problem(line: int, what: str = "`suit` of a card is `x`", code: str = "D006") -> Problem:
    return Problem(Place("cards.yaml", line, 3), code, what)


def test_many_of_a_sort_are_one_message_and_few_are_told_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "suit,value\n" + "".join(ROWS)
    write_toy(Path(), {"carddata/toy/cards/1-plain.yaml": None, "carddata/toy/cards/plain.csv": rows})
    assert run(["validate", "toy"]) == 1
    said = capsys.readouterr().out
    assert said.count("which is no word of `suit`") == 2, "one of all that say `snu`, one that says `mars`"
    assert "\n  and 29 more like it: A5, A7, A9, A11, A13, A15, …\n" in said
    assert "plain.csv:A62: D006 `suit` of a `plain` card is `mars`" in said
    assert run(["validate", "toy", "--all"]) == 1
    assert capsys.readouterr().out.count("which is no word of `suit`") == 31
    assert run(["validate", "toy", "--json"]) == 1
    assert sum(load["code"] == "D006" for load in json.loads(capsys.readouterr().out)) == 31
    assert run(["sheets", "toy"]) == 1
    assert "and 29 more like it" in capsys.readouterr().err


def test_as_many_as_can_be_read_are_told_each() -> None:
    assert len([*told([problem(n) for n in range(MANY)])]) == MANY
    (said,) = told([problem(n + 1) for n in range(MANY + 1)])
    places = "line 2, line 3, line 4, line 5, line 6, line 7, …"
    assert said == f"cards.yaml:1:3: D006 `suit` of a card is `x`\n  and 12 more like it: {places}"


def test_values_that_are_all_different_are_one_sort_and_fields_are_not() -> None:
    values = [problem(n, f"`{field}` of a card is `x{n}`") for n in range(40) for field in ("suit", "rank")]
    assert len([*told(values)]) == 2


def test_problems_stand_in_the_order_of_their_places() -> None:
    lines = [*told([*(problem(2 * n + 1) for n in range(20)), problem(2, "`gold` is `1`", "D003")])]
    assert [line.split(":")[1] for line in lines] == ["1", "2"]


def test_each_further_file_is_named() -> None:
    found = [Problem(Place(file, n), "D003", "it is wrong") for file in ("a.yaml", "b.yaml") for n in range(1, 5)]
    found += [Problem(Place("c.yaml", n), "D003", "it is wrong") for n in range(1, 9)]
    (said,) = told(found[2:])
    assert said.splitlines()[1] == "  and 13 more like it: line 4, b.yaml:1, line 2, line 3, line 4, c.yaml:1, …"
