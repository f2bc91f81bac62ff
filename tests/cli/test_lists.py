"""What `search` lists: columns, counts, sums and groups, in every form."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections import Counter

import pytest

from cardgen.cli import card_lists
from cardgen.cli.main import run
from cardgen.errors import UsageError
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from cardgen.project.lookup.search import search
from cardgen.project.lookup.tally import tally
from tests.cli.commands import ROOT


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run([*words, "--project", str(ROOT)]) == 0
    return capsys.readouterr().out


def test_counts_and_sums_are_those_of_a_plain_filter(boxes: Project) -> None:
    connection = sqlite3.connect(database_path(boxes))
    rows = connection.execute("SELECT class, copies, profit FROM gothic_doctor_patient_cards").fetchall()
    connection.close()
    found = tally(boxes, "type:patient", print, group="class", total="profit")
    assert (found.whole.cards, found.whole.copies) == (len(rows), sum(copies for _, copies, _ in rows))
    assert found.whole.sum == sum(copies * profit for _, copies, profit in rows)
    assert {group.value: group.cards for group in found.groups} == Counter(kind for kind, *_ in rows)
    for group in found.groups:
        assert group.sum == sum(copies * profit for kind, copies, profit in rows if kind == group.value)


def test_a_card_with_several_values_is_in_several_groups(boxes: Project) -> None:
    found = tally(boxes, "type:patient", print, group="icons")
    assert sum(group.cards for group in found.groups) > found.whole.cards
    assert {group.shown for group in found.groups} >= {"Holy Water", "Panacea"}


def test_numbers_are_grouped_in_order_and_cards_without_one_last(boxes: Project) -> None:
    found = tally(boxes, "game:gothic-doctor", print, group="profit")
    values = [group.value for group in found.groups]
    assert values == [*sorted(value for value in values if isinstance(value, int)), None]
    assert found.groups[-1].shown == "none"


def test_the_sum_of_copies_is_the_size_of_the_box(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "search", "game:gothic-doctor", "--sum", "copies") == "172\n"
    assert said(capsys, "search", "type:patient", "--count") == "26\n"


@pytest.mark.parametrize(
    ("group", "total", "code"), [("clss", "", "Q001"), ("", "class", "Q003"), ("", "profitt", "Q001")]
)
def test_a_field_that_cannot_be_counted_is_refused(boxes: Project, group: str, total: str, code: str) -> None:
    with pytest.raises(UsageError) as caught:
        tally(boxes, "", print, group=group, total=total)
    assert [problem.code for problem in caught.value.problems] == [code]


def test_columns_are_those_asked_for_in_every_form(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("search", "class:demon", "--columns", "name,profit,icons,legend,t")
    assert said(capsys, *asked).splitlines()[0].split() == ["NAME", "PROFIT", "ICONS", "LEGEND", "TYPE"]
    rows = list(csv.reader(io.StringIO(said(capsys, *asked, "--format", "csv"))))
    assert rows[0] == ["name", "profit", "icons", "legend", "type"]
    assert rows[1] == ["Imp", "125", "bandage-removal|exorcism|silver-salve", "no", "patient"]
    record = json.loads(said(capsys, *asked, "--json"))["cards"][0]
    assert list(record) == rows[0]
    assert said(capsys, *asked, "--format", "markdown").startswith("| Name | Profit | Icons | Legend | Type |\n|---|")


def test_a_number_is_listed_as_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("search", "!imp", "--columns", "number")
    assert said(capsys, *asked).split("\n")[:2] == ["NUMBER", "GD 049/172"]
    assert said(capsys, *asked, "--format", "csv").split() == ["number", "49"]


def test_columns_do_not_depend_on_the_result_and_none_is_twice(boxes: Project) -> None:
    heads = []
    for query in ("type:event", "type:patient", "starfish"):
        found = search(boxes, query, print, every_field=True)
        heads.append(next(csv.reader(card_lists.csv(found))))
    assert heads[0] == heads[1] == heads[2]
    assert len(heads[0]) == len(set(heads[0]))
    assert "own_text" in heads[0]


def test_json_has_all_fields_of_a_card(boxes: Project) -> None:
    record = card_lists.record(search(boxes, "!Oracle or type:event", print))
    for card in record["cards"]:
        assert {"tie", "goal", "lasting", "outcomes"} <= card["fields"].keys()
        assert card["printed_number"].startswith("SC ")


def test_a_table_leaves_out_what_repeats(boxes: Project) -> None:
    lines = card_lists.table(search(boxes, "class:demon", print))
    assert lines[0].split() == ["NUMBER", "NAME", "TEXT"]
    assert lines[1].count("Imp") == 1


def test_random_cards_are_some_of_those_found(boxes: Project) -> None:
    every = {card.id for card in search(boxes, "type:patient", print).cards}
    found = [search(boxes, "type:patient", print, random=True, limit=5).cards for _ in range(5)]
    picked = {tuple(card.id for card in cards) for cards in found}
    assert all(len(ids) == 5 and {*ids} <= every for ids in picked)
    assert len(picked) > 1
    assert len(search(boxes, "type:patient", print, random=True).cards) == 1


def test_what_would_have_to_be_dropped_is_told(boxes: Project) -> None:
    found = search(boxes, "profit>900 class:demon", print)
    assert (found.cards, found.dropped) == ((), {"profit>900": 2})


@pytest.mark.parametrize("word", ["£850", "89", "abc", "x1y2"])
def test_nothing_is_suggested_for_short_words_and_numbers(boxes: Project, word: str) -> None:
    assert search(boxes, word, print).meant == {}
