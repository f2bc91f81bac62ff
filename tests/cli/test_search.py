"""`cardgen search`, `show` and `rules` answer people and programs."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import cli, run
from tests.cli.commands import ROOT
from tests.toy import write_toy


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_toy(tmp_path_factory.mktemp("project"))
    assert ask(folder, "search").exit_code == 0
    return folder


def ask(project: Path, *words: str) -> Result:
    return CliRunner().invoke(cli, [*words, "--project", str(project)])


def lines(project: Path, *words: str) -> list[str]:
    answer = ask(project, *words)
    assert answer.exit_code == 0, answer.output
    return answer.stdout.splitlines()


def test_a_table_is_aligned_and_leaves_out_what_is_alike(toy: Path) -> None:
    head, *rows = lines(toy, "search", "suit:sun")
    assert head.split() == ["NUMBER", "NAME", "COPIES", "TEXT"]
    assert rows == [
        "TO 001/8  1 of Sun       2",
        "TO 003/8  2 of Sun       2  Twice the sun (see the booklet).",
    ]


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (["-suit:moon"], ["toy/1-of-sun", "toy/2-of-sun"]),
        (["-has:says", "-suit:sun"], ["toy/1-of-moon", "toy/2-of-moon"]),
        (["-is:gold", "value:2"], ["toy/2-of-moon"]),
        (["-o:twice", "-g:x"][:1], ["toy/1-of-sun", "toy/1-of-moon", "toy/2-of-moon"]),
        (["value>=2", "-(suit:sun)"], ["toy/2-of-moon"]),
        (["-h:x"], None),
    ],
)
def test_a_query_may_begin_with_a_hyphen_as_typed(toy: Path, words: list[str], ids: list[str] | None) -> None:
    answer = ask(toy, "search", *words, "--format", "ids")
    assert (answer.stdout.split() if answer.exit_code == 0 else None) == ids


def test_ids_csv_and_json_tell_the_same_cards(toy: Path) -> None:
    ids = lines(toy, "search", "gold:yes", "--format", "ids")
    table = list(csv.DictReader(io.StringIO(ask(toy, "search", "gold:yes", "--format", "csv").stdout)))
    record = json.loads(ask(toy, "search", "gold:yes", "--json").stdout)
    assert ids == [row["id"] for row in table] == [card["id"] for card in record["cards"]] == ["toy/2-of-sun"]
    assert (table[0]["suit"], table[0]["value"], table[0]["gold"], table[0]["copies"]) == ("sun", "2", "yes", "2")
    assert record["total"] == 1
    assert record["cards"][0]["fields"] == {
        "suit": "sun", "value": 2, "gold": True, "says": "Twice the sun (see the booklet).",
    }  # fmt: skip


def test_nothing_found_is_no_error_but_is_said(toy: Path) -> None:
    answer = ask(toy, "search", "value:9")
    assert (answer.exit_code, answer.stdout) == (0, "")
    assert "no card fits" in answer.stderr


def test_a_misspelt_word_is_answered_with_the_one_that_was_meant(toy: Path) -> None:
    answer = ask(toy, "search", "moom value:2")
    assert (answer.exit_code, answer.stdout) == (0, "")
    assert "did you mean `moon` instead of `moom`?" in answer.stderr


def test_a_word_that_can_be_only_one_is_looked_for_and_told(toy: Path) -> None:
    answer = ask(toy, "search", "boklet")
    assert "read as: “booklet” (for “boklet”)" in answer.stderr
    assert "no card has" not in answer.stderr
    found = json.loads(ask(toy, "search", "boklet", "--json").stdout)
    assert found["meant"] == {"boklet": "booklet"}
    assert found["cards"] == json.loads(ask(toy, "search", "booklet", "--json").stdout)["cards"] != []


def test_a_word_whose_reading_is_cut_off_is_told_all_the_same(toy: Path) -> None:
    asked = "suit:sun value:2 copies:2 name:sun text:twice text:sun text:booklet copies>1 value>1 value<9 boklet"
    answer = ask(toy, "search", asked)
    assert "(`--explain` tells all)" in answer.stderr
    assert "no card has `boklet`, these have `booklet`" in answer.stderr
    assert "no card has" not in ask(toy, "search", asked, "--explain").stderr


def test_a_list_that_is_cut_short_says_so(toy: Path) -> None:
    answer = ask(toy, "search", "--limit", "1")
    assert len(answer.stdout.splitlines()) == 2
    assert "1 of 4 cards; `--limit 0` shows all" in answer.stderr


def test_an_explanation_counts_and_names_words(toy: Path) -> None:
    said = "\n".join(lines(toy, "search", "twice", "suit:sun", "--explain"))
    assert "twice  the word “twice”: 1 card" in said
    assert "suit:sun  Suit is Sun: 2 cards" in said
    assert "text: twice" in said
    record = json.loads(ask(toy, "search", "twice suit:moon", "--explain", "--json").stdout)
    assert [(part["text"], part["cards"], part["without"]) for part in record["explain"]["parts"]] == [
        ("twice", 1, 2),
        ("suit:moon", 2, 1),
    ]


def test_the_fields_are_listed(toy: Path) -> None:
    said = lines(toy, "search", "--fields")
    assert said[1].split() == ["suit", "sun|moon", "plain"]
    assert said[2].split() == ["value", "v", "1..9", "plain"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["search", "valeu:3"], "did you mean `value`?"),
        (["search", "(sun"], "Q005"),
        (["search", "--gmae", "toy"], "did you mean `--game`?"),
        (["search", "--game", "toi"], "did you mean `toy`?"),
        (["show", "1 of Sum"], "did you mean `1 of Sun`?"),
        (["rules", "toi"], "did you mean `toy`?"),
        (["rules", "toy", "1.9"], "1.1 to 1.2"),
    ],
)
def test_what_is_wrong_is_said_with_a_way_on(
    toy: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*words, "--project", str(toy)]) == 2
    caught = capsys.readouterr()
    assert said in caught.err
    assert caught.out == ""


def test_a_card_is_shown_whole(toy: Path) -> None:
    said = "\n".join(lines(toy, "show", "2", "of", "Sun"))
    for part in ("2 of Sun (2S)", "TO 003/8, 2 copies: Plain, Toy", "Gold   yes", "Twice the sun", "Deck: All",
                 "In play: 1 with 2 players, 2 with 3 players, 2 with 4 players", "1-plain.yaml:5"):  # fmt: skip
        assert part in said
    record = json.loads(ask(toy, "show", "2S", "--json").stdout)
    assert record["fields"]["value"] == {"label": "Value", "value": 2, "provenance": "source"}
    assert record["in_play"] == {"2": 1, "3": 2, "4": 2}


def test_a_card_is_shown_with_the_rules_and_disputes_that_speak_of_it(tmp_path: Path) -> None:
    (tmp_path / "carddata").symlink_to(ROOT / "carddata")
    record = json.loads(ask(tmp_path, "show", "W", "--json").stdout)
    assert "wild-activates" in [rule["key"] for rule in record["rules"]]
    assert "EX-06" in [dispute["id"] for dispute in record["disputes"]]


def test_rules_are_listed_by_section_and_found_by_number_key_or_words(toy: Path) -> None:
    assert lines(toy, "rules", "toy") == [
        "Toy",
        "",
        "1. Play",
        "  1.1   Play one card in your turn.",
        "  1.2   Any card will do (see 1.1).",
    ]
    assert lines(toy, "rules", "toy", "1")[2:] == lines(toy, "rules", "toy")[2:]
    assert lines(toy, "rules", "toy", "1.2") == lines(toy, "rules", "toy", "any-card")
    assert lines(toy, "rules", "toy", "turns") == ["Toy", "  1.1   Play one card in your turn."]


def test_a_rule_is_shown_with_what_hangs_on_it(toy: Path) -> None:
    said = "\n".join(lines(toy, "rules", "toy", "1.2"))
    assert "House rule gold-counts: What is a gold card worth?" in said
    assert "one (the usual one): One point." in said
    named = lines(toy, "rules", "toy", "1.1")
    assert "Referred to by" in named
    at = named.index("Disputes that turn on it")
    assert named[at + 1].split() == ["T-01", "illegal", "(expected)", "No", "card", "at", "all"]
    record = json.loads(ask(toy, "rules", "toy", "1.1", "--json").stdout)
    assert record["named_by"][0]["rule"]["key"] == "any-card"


def test_words_that_no_rule_has_are_told(toy: Path) -> None:
    answer = ask(toy, "rules", "toy", "xyzzy")
    assert (answer.exit_code, answer.stdout) == (0, "")
    assert "no rule fits `toy xyzzy`" in answer.stderr


def test_a_search_in_free_words_says_how_it_was_read(toy: Path) -> None:
    asked = ask(toy, "search", "sun value more than 1")
    assert "read as: suit is Sun, value more than 1\n" in asked.stderr
    for more in ([], ["--count"], ["--group", "suit"]):
        found = json.loads(ask(toy, "search", "sun value more than 1", "--json", *more).stdout)
        assert found["read_as"] == "suit is Sun, value more than 1"


@pytest.mark.parametrize("query", ["twice", "suit:sun value>1", "the booklet"])
def test_what_is_taken_as_it_stands_is_not_told_again(toy: Path, query: str) -> None:
    asked = ask(toy, "search", query)
    assert "read as" not in asked.stderr
    assert "read_as" not in json.loads(ask(toy, "search", query, "--json").stdout)


def test_a_long_sentence_is_cut_between_words_and_told_whole_by_explain(toy: Path) -> None:
    query = f"sun value more than 1 {' '.join(f'value less than {number}' for number in range(3, 15))}"
    [short] = [line for line in ask(toy, "search", query).stderr.splitlines() if line.startswith("read as")]
    [whole] = [
        line for line in ask(toy, "search", query, "--explain").stderr.splitlines() if line.startswith("read as")
    ]
    assert short.endswith(" … (`--explain` tells all)")
    assert whole.startswith(short.removesuffix(" … (`--explain` tells all)"))
    assert whole.endswith("value less than 14")
