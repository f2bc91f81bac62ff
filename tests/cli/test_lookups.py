"""Rules and disputes are looked up over all games in the language of `search`; nothing found is exit code 1."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.errors import UsageError
from cardgen.project.find import Project, find_project
from cardgen.project.lookup.disputes import DisputeList, look_up_disputes
from cardgen.project.lookup.rules import RuleList, look_up
from tests.cli.commands import ROOT
from tests.toy import write_toy


def rules(project: Project, *words: str) -> list[str]:
    found = look_up(project, words, print)
    listed = found.rules if isinstance(found, RuleList) else [page.rule for page in found]
    return [f"{rule.game} {rule.number}" for rule in listed]


def disputes(project: Project, *words: str) -> DisputeList:
    return look_up_disputes(project, words, print)


def test_several_numbers_give_several_rules(boxes: Project) -> None:
    assert rules(boxes, "dr-science", "5.2", "5.3") == ["dr-science 5.2", "dr-science 5.3"]
    assert rules(boxes, "5.2", "dr-science") == ["dr-science 5.2"]
    assert rules(boxes, "dr-science", "no-duty", "5.2")
    assert {rule.partition(" ")[0] for rule in rules(boxes, "1.1")} == set(boxes.games())


def test_what_is_left_out_is_left_out(boxes: Project) -> None:
    with_it, without = rules(boxes, "dr-science", "wild"), rules(boxes, "dr-science", "-wild")
    assert with_it
    assert without
    assert not {*with_it} & {*without}
    assert len(with_it) + len(without) == len(rules(boxes, "dr-science"))


@pytest.mark.parametrize(
    "query",
    ["does:forbids", "section:trump", "card:wild", "option:zero", "dispute:ex-06", "page>0 or -page>0",
     "-is:reconstructed", "/tr[iu]mp/", '"lead suit"', "key:no-duty", "number:5 -number:5.2", "provenance:source",
     "(trump or wild) -researcher order:-number", "!5.2", "rule:5.2"],
)  # fmt: skip
def test_rules_are_asked_for_by_their_fields(boxes: Project, query: str) -> None:
    assert rules(boxes, "dr-science", query)


@pytest.mark.parametrize(
    "query",
    ["rule:6.2", "rule:highest-trump", "card:wild", "card:W", "kind:trick-winner", "ruling:wrong", "is:often",
     "is:judged", "wild trump", "fact:curie", "title:wild", "-option:zero", "claim:winner", "-is:often"],
)  # fmt: skip
def test_disputes_are_asked_for_by_their_fields(boxes: Project, query: str) -> None:
    found = disputes(boxes, "dr-science", query)
    assert found.disputes
    assert {dispute.game for dispute in found.disputes} == {"dr-science"}


def test_a_dispute_is_shown_by_its_number_whatever_its_case(boxes: Project) -> None:
    [page] = disputes(boxes, "dr-science", "tt-02").pages
    assert (page.dispute.id, page.dispute.title) == ("TT-02", "Two Wilds of the same suit")
    assert page.rules
    assert page.cards == (("dr-science/1-of-math", "1 of Math"), ("dr-science/wild", "Wild"))
    assert disputes(boxes, "dr-science/TT-02").pages == (page,)


def test_disputes_that_are_not_judged_tell_what_is_expected(tmp_path: Path) -> None:
    [found] = disputes(find_project(write_toy(tmp_path)), "game:toy").disputes
    assert found.told == "illegal (expected)"


@pytest.mark.parametrize(
    ("words", "meant"),
    [(("researchr",), {"researchr": "researcher"}), (("hypotesis",), {"hypotesis": "hypothesis"}), (("xyz9",), {})],
)
def test_slips_are_suggested(boxes: Project, words: tuple[str, ...], meant: dict[str, str]) -> None:
    found = look_up(boxes, words, print)
    assert isinstance(found, RuleList)
    assert (found.rules, found.meant) == ((), meant)


def test_where_no_rule_has_all_words_some_are_enough_and_that_is_said(boxes: Project) -> None:
    found = look_up(boxes, ("dr-science", "starfish", "trump"), print)
    assert isinstance(found, RuleList)
    assert found.some == bool(found.rules)


@pytest.mark.parametrize(
    ("words", "code"),
    [(("does:frobid",), "Q002"), (("sectoin:x",), "Q001"), (("page:many",), "Q003"), (("is:golden",), "Q001"),
     (("does>forbids",), "Q009"), (("order:size",), "Q010"), (("(a",), "Q005"), (("99.1",), "Q022"), (("99",), "Q022"),
     (("dr-sience", "wild"), "P002"), (("/(a+)+/",), "Q007"), (("has:nothing",), "Q001"), (("~~ ''",), "Q004")],
)  # fmt: skip
def test_a_query_that_is_wrong_is_refused_as_in_search(boxes: Project, words: tuple[str, ...], code: str) -> None:
    with pytest.raises(UsageError) as caught:
        look_up(boxes, words, print)
    assert code in {problem.code for problem in caught.value.problems}


@pytest.mark.parametrize("command", ["rules", "disputes", "search"])
def test_nothing_found_is_exit_code_1(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "zzyzx", "--project", str(ROOT)]) == 1
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("command", ["rules", "disputes", "search", "show"])
def test_json_and_format_json_are_the_same(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = {"rules": ["dr-science", "trump"], "disputes": ["wild"], "search": ["wild"], "show": ["dr-science/wild"]}
    said = []
    for option in (["--json"], ["--format", "json"]):
        assert run([command, *words[command], *option, "--project", str(ROOT)]) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1]


def test_no_page_shows_json_to_people(boxes: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for dispute in disputes(boxes, "").disputes[::6]:
        assert run(["disputes", dispute.game, dispute.id, "--project", str(ROOT)]) == 0
        said = capsys.readouterr().out
        assert dispute.title in said
        assert not re.search(r'[{}]|": ', said)


@pytest.mark.parametrize(
    ("command", "query"), [("rules", "does:forbids"), ("rules", "dr-science 5.2"), ("disputes", "is:often")]
)
def test_what_is_found_is_counted(command: str, query: str, boxes: Project, capsys: pytest.CaptureFixture[str]) -> None:
    found = rules(boxes, *query.split()) if command == "rules" else disputes(boxes, query).disputes
    assert run([command, "--count", *query.split(), "--project", str(ROOT)]) == 0
    assert int(capsys.readouterr().out) == len(found)
