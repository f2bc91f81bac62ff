"""Every kind of check holds where it should, and names the counts and the cards where it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.checking.check import check
from cardgen.errors import Place, Problem
from cardgen.model.field import Span
from cardgen.model.game import Game, Synonym
from cardgen.model.invariant import NO_CARDS, Check, CheckKind, Invariant, Wanted

HERE = Place("game.yaml", 7, 9)
COUNT, SUM, NONE, EACH, SQL = CheckKind.COUNT, CheckKind.SUM, CheckKind.NONE, CheckKind.EACH, CheckKind.SQL


def n(number: int, most: int | None = None) -> Span:
    return Span(number, number if most is None else most)


def checked(game: Game, kind: CheckKind, query: str, wanted: Wanted = NO_CARDS, *fields: str) -> tuple[Problem, ...]:
    one = Check(kind, query, HERE, wanted, fields)
    return check(replace(game, invariants={"X1": Invariant("X1", "It holds.", (one,), HERE)}))


def test_the_box_is_as_its_invariants_say(dr_science: Game) -> None:
    assert check(dr_science) == ()


@pytest.mark.parametrize(
    ("means", "code"), [("type:wild (", "Q005"), ("suit:phisics", "Q002"), ("sut:physics", "Q001")]
)
def test_what_players_call_something_can_be_asked(dr_science: Game, means: str, code: str) -> None:
    [problem] = check(replace(dr_science, invariants={}, synonyms=(Synonym("joker", means, HERE),)))
    assert (problem.place, problem.code) == (HERE, code)
    assert problem.what.startswith("what `joker` of `synonyms` means: ")


GOOD: list[tuple[CheckKind, str, Wanted, tuple[str, ...]]] = [
    (COUNT, "type:science", n(80), ()),
    (COUNT, "type:science", Span(80, None), ()),
    (COUNT, "electrons", n(4), ()),
    (COUNT, "deck:science", {2: n(44), 3: n(66), 4: n(88)}, ()),
    (COUNT, "deck:researchers", {2: n(2), 3: n(3), 4: n(4)}, ()),
    (COUNT, "deck:researchers or type:wild", {2: n(6)}, ()),
    (SUM, "type:validation", n(75), ("stars",)),
    (SUM, "type:validation", {2: n(36), 3: n(54)}, ("stars",)),
    (SUM, "type:wild", n(0), ("stars",)),
    (NONE, "type:science value>5", NO_CARDS, ()),
    (EACH, "type:science", n(4), ("suit", "value")),
    (EACH, "type:science", {2: n(2), 3: n(3)}, ("suit", "value")),
    (EACH, "type:science", n(32, 48), ("star",)),
    (SQL, "SELECT id FROM cards WHERE copies > 8", NO_CARDS, ()),
]


@pytest.mark.parametrize(("kind", "query", "wanted", "fields"), GOOD)
def test_a_check_that_holds_says_nothing(
    dr_science: Game, kind: CheckKind, query: str, wanted: Wanted, fields: tuple[str, ...]
) -> None:
    assert checked(dr_science, kind, query, wanted, *fields) == ()


BROKEN: list[tuple[CheckKind, str, Wanted, tuple[str, ...], list[str]]] = [
    (COUNT, "type:wild", n(9), (), ["`type:wild`: 8 cards", "`Wild` x8", "2-wild.yaml:5", "expected `9`"]),
    (COUNT, "deck:science", {2: n(44), 3: n(60)}, (), ["with 3 players: 66 cards", "expected `60` with 3 players"]),
    (COUNT, "deck:researchers", {2: n(4)}, (), ["with 2 players: 2 cards"]),
    (SUM, "type:validation", n(74), ("stars",), ["75 of `stars` in all", "5-validation.yaml:4"]),
    (NONE, "type:researcher is:star", NO_CARDS, (), ["finds 4 cards", "`Marie Curie`", "expected none"]),
    (EACH, "type:science value<5", n(4), ("suit", "value"), ["Physics, 5: 0 cards", "Biology, 5: 0 cards"]),
    (EACH, "type:science", n(5), ("suit", "value"), ["Math, 1: 4 cards", "… and 8 more", "`1 of Physics` x4"]),
    (SQL, "SELECT id FROM cards WHERE copies = 8", NO_CARDS, (), ["the SELECT gives 1 card", "`Wild` x8"]),
    (SQL, "SELECT 'wild' UNION SELECT 'no-card'", NO_CARDS, (), ["`no-card`, which is no card's id", "`Wild` x8"]),
]


@pytest.mark.parametrize(("kind", "query", "wanted", "fields", "said"), BROKEN)
def test_a_check_that_does_not_hold_gives_counts_and_cards_at_its_place(
    dr_science: Game, kind: CheckKind, query: str, wanted: Wanted, fields: tuple[str, ...], said: list[str]
) -> None:
    [problem] = checked(dr_science, kind, query, wanted, *fields)
    assert (problem.code, problem.place) == ("I001", HERE)
    assert [part for part in ["`X1` does not hold: It holds.", *said] if part not in str(problem)] == []


WRONG: list[tuple[CheckKind, str, tuple[str, ...], str]] = [
    (COUNT, "tpye:wild", (), "Q001"),
    (NONE, "(wild", (), "Q005"),
    (SUM, "type:validation", ("suit",), "I003"),
    (EACH, "type:science", ("caption",), "I004"),
    (EACH, "type:science", ("no-field",), "I004"),
    (SQL, "SELEC id", (), "I002"),
    (SQL, "DELETE FROM cards", (), "I002"),
    (SQL, "SELECT id FROM nothing", (), "I002"),
    (SQL, "ATTACH DATABASE 'x.db' AS x", (), "I002"),
]


@pytest.mark.parametrize(("kind", "query", "fields", "code"), WRONG)
def test_a_check_that_cannot_be_made_is_a_problem_of_its_own(
    dr_science: Game, kind: CheckKind, query: str, fields: tuple[str, ...], code: str
) -> None:
    problems = checked(dr_science, kind, query, n(0), *fields)
    assert [(problem.code, problem.place) for problem in problems] == [(code, HERE)]
    assert "`X1`" in problems[0].what


def test_all_that_is_broken_is_said_at_once(dr_science: Game) -> None:
    checks = tuple(Check(COUNT, query, HERE, n(1)) for query in ("type:wild", "type:science"))
    broken = {"X1": Invariant("X1", "One.", checks, HERE), "X2": Invariant("X2", "Two.", checks[:1], HERE)}
    assert len(check(replace(dr_science, invariants=broken))) == 3


def test_a_game_without_decks_is_all_in_play(dr_science: Game) -> None:
    assert checked(replace(dr_science, decks={}), COUNT, "type:wild", {2: n(8), 4: n(8)}) == ()


def test_a_select_that_never_ends_is_ended(dr_science: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgen.checking.offenders.SECONDS", 0.0)
    endless = "WITH RECURSIVE a(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM a) SELECT max(x) FROM a"
    assert [problem.code for problem in checked(dr_science, SQL, endless)] == ["I002"]
