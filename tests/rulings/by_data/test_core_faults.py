"""What once stood in the way of referees by data in the core stands there no more: a test for each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.rulings import core
from cardgen.rulings.book import Book
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.kind_help import kinds_help
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.table_state import TableState, changed

from .games import copied, game, referee
from .test_games import verdict


def test_two_values_that_are_told_in_one_line_are_two() -> None:
    book: Book[TableState] = Book()
    first, second = book.value("first")(lambda _: 1), book.value("second")(lambda _: 2)
    h = RuleContext(book, TableState())
    assert (first(h), second(h), first(h)) == (1, 2, 1)


@pytest.mark.parametrize(("length", "over"), [("one", True), ("hundred", False)])
def test_whether_a_game_is_over_hangs_on_the_house_rules(length: str, over: bool) -> None:
    one, play = game("rummy"), referee("rummy").play
    table = play.deal(Deal(one, NAMES[:2], {**usual_options(one), "length": length}, 1))
    assert play.over(changed(table, deals=1, points={"Ann": 12, "Bob": 0})) is over


def test_what_can_be_tried_hangs_on_the_house_rules() -> None:
    one, play = game("harbour-fair"), referee("harbour-fair").play
    for setting, able in (("two", False), ("three", True)):
        options = {**usual_options(one), "stalls-a-turn": setting}
        dealt = play.deal(Deal(one, NAMES[:2], options, 1))
        table = changed(dealt, done=("draw", "open", "open"), coins=dict.fromkeys(dealt.seats, 9))
        cards = [act for act in play.candidates(table) if type(act).__name__ == "open"]
        assert any(RuleContext(play.book, table, act, options).legal() for act in cards) is able


def test_cards_are_told_by_what_they_share_and_by_spans() -> None:
    said = core.as_text(verdict("whist", "trick", "Ann 7H, Bob 2H, Cleo unknown; trump spades"))
    assert "Eight of Hearts to Ace of Hearts or any Spades" in said


def test_a_long_line_of_what_it_hangs_on_is_told_whole() -> None:
    said = core.as_text(verdict("harbour-fair", "open", "Fish 4; coins 9; hand F4; fair unknown"))
    case = "if there is Fish 1 or Fish 2 but no Wine 5, Cloth 4 or Salt 3 among the unseen cards: legal."
    assert case in " ".join(said.split())
    assert max(map(len, said.splitlines())) <= 100


def test_the_help_of_kinds_without_examples_is_shown() -> None:
    judge = referee("eights")
    bare = Referee(
        judge.book, judge.table, judge.facts, [replace(one.kind, examples=()) for one in judge.kinds.values()]
    )
    assert "play" in kinds_help(bare.kinds, game("eights"))


def test_a_sentence_of_the_data_is_said_and_its_name_is_no_slip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(copied(tmp_path, "harbour-fair"))
    rules = Path("carddata/harbour-fair/rules.yaml")
    text = rules.read_text(encoding="utf-8")
    says = "text: A stall costs its price in coins., says: {lacking: '{player} is short of {} coins'}"
    rules.write_text(text.replace("text: A stall costs its price in coins.", says, 1), encoding="utf-8")
    assert run(["validate", "harbour-fair"]) == 0
    run(["judge", "harbour-fair", "open", "Cloth 3; coins 2"])
    assert "The player is short of 3 coins" in capsys.readouterr().out


def test_words_are_compared_in_their_order() -> None:
    assert "Bob takes the trick" in core.as_text(verdict("whist", "trick", "Ann 9H, Bob 10H; trump spades"))
    assert "Ann takes the trick" in core.as_text(verdict("whist", "trick", "Ann AH, Bob KH; trump spades"))


@pytest.mark.parametrize(
    ("name", "kind", "line", "says"),
    [
        ("whist", "play", "KH; hand KH, unknown; trick Ann 7S; player Bob", "If it is any Spades: illegal."),
        ("rummy", "lay", "5H, 6H, unknown; done draw", "If it is Four of Hearts or Seven of Hearts: legal."),
    ],
)
def test_a_question_to_an_unknown_card_parts_it_by_the_answer(name: str, kind: str, line: str, says: str) -> None:
    assert says in core.as_text(verdict(name, kind, line))
