"""Rummy with another line: jokers, sets of one suit, other sizes, a deal that ends in two ways."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.errors import Problem
from cardgen.loading.referee import read_referee
from cardgen.loading.source import parse
from cardgen.model.game import Game
from cardgen.rulings import core
from cardgen.rulings.by_data.referee import referee_of
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.table.table_state import changed

from .games import FOLDER, game

SETS, RUNS, END = "different: suit, least: 3", "in: suit, least: 3", "end:\n"
JOKERS = "  ace-low: {jokers: rank:two}\nsetup:\n"


def other(right: str, wrong: str) -> tuple[Game, Referee]:
    """Give rummy with something else in one place."""
    text = (FOLDER / "rummy" / "referee.yaml").read_text(encoding="utf-8")
    assert right in text
    problems: list[Problem] = []
    one = replace(
        game("rummy"), referee=read_referee(parse(text.replace(right, wrong, 1), "referee.yaml", problems), problems)
    )
    found = referee_of(one)
    assert found is not None
    return one, found


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("right", "wrong", "kind", "line", "says"),
    [
        ("setup:\n", JOKERS, "lay", "5H, 2C, 7H; done draw", "LEGAL"),
        ("setup:\n", JOKERS, "lay", "5H, 2C, 8H; done draw", "ILLEGAL"),
        ("setup:\n", JOKERS, "lay", "KS, 2C, 2H; done draw", "LEGAL"),
        ("setup:\n", JOKERS, "add", "2C; melds 5H 6H 7H; hand 2C; done draw", "LEGAL"),
        ("setup:\n", JOKERS, "melds", "KS, KD, 2H, 9C", "Nine of Clubs is left over."),
        ("setup:\n", JOKERS, "card", "2H", "In a set or run it stands for any card (1.1)."),
        (SETS, "different: suit, least: 4", "lay", "KS, KD, KC; done draw", "ILLEGAL"),
        (RUNS, "in: suit, least: 2", "lay", "5H, 6H; done draw", "LEGAL"),
        (SETS, "least: 3", "melds", "KS, KD, KC", "Nothing is left over."),
    ],
)
def test_what_is_laid_is_judged_by_the_line_that_is_there(
    right: str, wrong: str, kind: str, line: str, says: str
) -> None:
    one, judge = other(right, wrong)
    found = judge.find(kind)
    assert found is not None
    assert says in core.as_text(core.judge(judge, one, read_talk(found, one, line)))


def test_cards_are_dealt_again_by_either_of_two_rules() -> None:
    one, judge = other(END, f"{END}  turn-up: {{deal again when: cards in stock = 0}}\n")
    options = {**usual_options(one), "length": "hundred"}
    match = Match(judge.play, options, one)
    table = match.play.deal(Deal(one, NAMES[:3], options, 1))
    moved = changed(table, stock=table.stock[:1], discards=(*table.discards, *table.stock[1:]))
    draw = next(act for act in match.legal(moved) if type(act).__name__ == "draw")
    after = match.apply(moved, draw)
    assert after.deals == 1
    assert sum(after.points.values()) > 0
    assert [len(after.hand[player]) for player in after.seats] == [7, 7, 7]
