"""Many disputes in one file: each is answered, one that is wrong stops none, one exit code tells of all."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from cardgen.cli.main import run

ORDER = (2, 4, 1, 3, 5, 0)
"""Of many disputes the first of these that occurs is the exit code."""
KINDS = {
    0: "{kind: trick-winner, given: {trick: [Einstein 3M, Cox 4M, Curie 5C]}}",
    1: "{kind: trick-winner, given: {trick: [Einstein 3M, Cox 4M, Curie 5C]}, claim: {winner: Einstein}}",
    2: "{kind: trick-winner, given: {trick: [Einstein 3M, Cox zebra]}}",
    3: "{kind: hypothesis, given: {tableau: [3P, 3C, unknown]}}",
    4: "{kind: hypothesis, given: {tableau: [3P, 7C, 3M]}}",
    5: "{kind: flow, given: {about: partner-talk}}",
}
PAIRS = [*itertools.product(KINDS, repeat=2)]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(*disputes: str) -> str:
    named = (dispute if "game:" in dispute else dispute.replace("{", "{game: dr-science, ", 1) for dispute in disputes)
    Path("mine.yaml").write_text("".join(f"- {one}\n" for one in named))
    return "mine.yaml"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_exit_code_of_two_is_that_which_comes_first(
    first: int, second: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["judge", written(KINDS[first], KINDS[second])]) == min(first, second, key=ORDER.index)
    said = capsys.readouterr().out
    assert "2 disputes: " in said
    assert run(["judge", written(KINDS[first]), "--json"]) == first
    (data,) = json.loads(capsys.readouterr().out)
    assert data["exit_code"] == first


def test_data_of_many_are_one_array_and_of_one_an_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["judge", written(*KINDS.values()), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert [one["exit_code"] for one in data] == [*KINDS]
    assert data[2]["problems"][0]["place"] == "mine.yaml:3:75"
    assert data[2]["problems"][0]["code"] == "J003"
    alone = Path("one.yaml")
    alone.write_text("game: dr-science\nkind: trick-winner\ngiven: {trick: [Einstein 3M, Cox 4M]}\n")
    assert run(["judge", "one.yaml", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "answer"


def test_what_is_wrong_with_one_does_not_hide_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = (
        "{given: {trick: [Curie 3P]}}",
        "{kind: trick-winer, given: {trick: [Curie 3P]}}",
        "{kind: trick-winner, gvien: {trick: [Curie 3P]}}",
        "{game: chess, kind: trick-winner}",
        "zebra",
        "[]",
    )
    for one in wrong:
        assert run(["judge", written(KINDS[0], one, KINDS[5])]) == 2
        said = capsys.readouterr()
        assert "Cox wins" in said.out
        assert "TABLE" in said.out
        assert "3 disputes: " in said.out
        assert "1 not understood" in said.out
        assert "NOT UNDERSTOOD." in said.out
        assert "mine.yaml:2:" in said.err


def test_each_is_named_by_its_id_or_its_place_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    run(["judge", written("{id: tuesday, " + KINDS[0][1:], KINDS[1])])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "tuesday"
    assert "2" in lines
    assert lines[-1] == "2 disputes: 1 answer, 1 wrong"


def test_a_dispute_that_is_not_ruled_as_expected_is_named_in_the_summary(capsys: pytest.CaptureFixture[str]) -> None:
    expecting = KINDS[0].replace("given", "expect: {answer: {winner: Curie}}, given")
    run(["judge", written(KINDS[0], expecting)])
    assert "2 is not as expected: `answer.winner`: expected Curie, found Cox" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("expected", "code"), [(["illegal"], 0), (["legal"], 1), (["illegal", "legal"], 1), (["illegal"] * 2, 0)]
)
def test_disputes_that_expect_a_ruling_say_by_the_exit_code_whether_all_is_so(
    expected: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "kind: play, given: {card: S(P), player: Einstein}"
    assert run(["judge", written(*(f"{{{given}, expect: {{verdict: {one}}}}}" for one in expected))]) == code
    assert ("`verdict`: expected legal, found illegal" in capsys.readouterr().out) == bool(code)
