"""Seats, turns, piles, rows, hands, reactions and comparisons, on their own."""

from __future__ import annotations

import pickle
from copy import copy
from dataclasses import dataclass

import pytest

from cardgen.rulings.table.bonuses import most, next_lower
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import Pile, When, draw, is_due
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.hands import different, holds, over_limit, without
from cardgen.rulings.table.reactions import NOTHING_ANNOUNCED, Ballot
from cardgen.rulings.table.rows import filled
from cardgen.rulings.table.seats import after, around, others
from cardgen.rulings.table.table_state import TableState, changed
from cardgen.rulings.table.ties import first, ranking
from cardgen.rulings.unknown import ABSENT, NONE, UNTOLD, is_missing
from cardgen.rulings.unknown.branch import explore
from cardgen.rulings.unknown.needs import needs
from cardgen.rulings.unknown.unknown_value import UnknownValue, one_of

ABC = ("Ann", "Bob", "Cleo")
CHANCE = Chance(1)


@dataclass(frozen=True)
class Moment:
    clock: int = 1
    row: tuple[str, ...] = ()


def test_a_table_is_changed_into_another_one() -> None:
    old = Moment(3, ("a",))
    new = changed(old, clock=4)
    assert (old.clock, new) == (3, Moment(4, ("a",)))
    with pytest.raises(AttributeError, match="a Moment has no clok"):
        changed(old, clok=5)


class Hall(TableState):
    cured: int = 0
    turn: str


Hall.declare(["phase"])


def test_what_is_declared_and_not_told_is_untold_and_what_nobody_declares_is_refused() -> None:
    hall = Hall(cured=1)
    told = Given({"hand": 7, "from": "deck"}, frozenset({"hand"}))
    assert (hall.cured, getattr(hall, "turn"), getattr(hall, "phase")) == (1, UNTOLD, UNTOLD)  # noqa: B009
    for slip in (
        lambda: getattr(hall, "curred"),  # noqa: B009
        lambda: setattr(hall, "curred", 2),
        lambda: changed(hall, curred=2),
        lambda: hall.lay({"curred": 2}),
        lambda: Hall(curred=2),
    ):
        with pytest.raises(AttributeError, match=r"a Hall has no curred \(did you mean `cured`"):
            slip()
    assert getattr(told, "from_") == "deck"  # noqa: B009
    with pytest.raises(AttributeError, match="the game has no fact `hnad`; did you mean `hand`"):
        getattr(told, "hnad")  # noqa: B009
    assert (told.said("hand"), told.said("from_")) == (True, False)
    with pytest.raises(AttributeError, match="the game has no fact `hnad`"):
        told.said("hnad")


def test_untold_none_and_absent_are_three_values() -> None:
    every = (UNTOLD, NONE, ABSENT)
    assert [[one == other for other in every] for one in every] == [[one is other for other in every] for one in every]
    assert len(set(map(id, every))) == len(every)
    assert all(is_missing(one) and not one and str(one) == "nothing" for one in every)
    assert all(pickle.loads(pickle.dumps(one)) is one and copy(one) is one for one in every)
    assert not any(map(is_missing, (None, 0, "", ())))


def test_seats_go_round() -> None:
    assert around(ABC, "Bob") == ("Bob", "Cleo", "Ann")
    assert others(ABC, "Cleo") == ("Ann", "Bob")
    assert (after(ABC, "Cleo"), after(ABC, "Ann", {"Bob"})) == ("Ann", "Cleo")
    assert after(ABC, "Ann", {"Bob", "Cleo"}) == "Ann"


@pytest.mark.parametrize(
    ("when", "number", "came", "deck", "gone"),
    [
        (When.EMPTIED, 1, "a", "b", "xyz"),
        (When.EMPTIED, 2, "ab", "xyz", ""),
        (When.NEEDED, 2, "ab", "", "xyz"),
        (When.NEEDED, 3, "ab?", "??", ""),
        (When.NEVER, 3, "ab", "", "xyz"),
        (When.EMPTIED, 9, "ab???", "", ""),
    ],
)
def test_a_deck_is_made_again_when_the_game_says_so(when: When, number: int, came: str, deck: str, gone: str) -> None:
    drawn = draw(Pile(tuple("ab"), tuple("xyz")), CHANCE, number, when)
    shown = "".join(one if one in "ab" else "?" for one in drawn.cards)
    assert shown == came
    assert len(drawn.pile.deck) == len(deck)
    assert len(drawn.pile.gone) == len(gone)
    assert sorted((*drawn.cards, *drawn.pile.deck, *drawn.pile.gone)) == sorted("abxyz")


def test_piles_take_cards_back() -> None:
    assert Pile(("a", "b")).discard("xy") == Pile(("a", "b"), ("x", "y"))
    assert sorted(Pile(("a", "b")).shuffled_in("cd", CHANCE)[0].deck) == list("abcd")


def test_the_same_chance_is_the_same() -> None:
    assert Chance(5).shuffled(range(9)) == Chance(5).shuffled(range(9))
    assert Chance(5).shuffled(range(9))[0] != Chance(5).next.shuffled(range(9))[0]
    assert len(Chance(5).drawn("abc", 9)[0]) == 3


def test_a_row_is_filled_and_puts_doubles_away() -> None:
    found = filled("a", 3, Pile(tuple("abac")), CHANCE, When.NEEDED, stays=lambda row, one: one not in row)
    assert (found.row, found.came, found.pile) == (("a", "b", "c"), ("a", "b", "a", "c"), Pile((), ("a", "a")))


def test_places_stay_empty_when_nothing_may_lie_there() -> None:
    found = filled("a", 3, Pile(("a",), ("a", "a")), CHANCE, stays=lambda row, one: one not in row)
    assert (found.row, found.came) == (("a",), ())
    assert filled("a", 3, Pile(("b",)), CHANCE).row == ("a", "b")


def test_hands() -> None:
    a, b = object(), object()
    assert (over_limit(9, 7), over_limit(5, 7)) == (2, 0)
    assert without((a, b, a), (a,)) == (b, a)
    assert (holds((a, b), (b, a)), holds((a, b), (a, a))) == (True, False)
    assert different((a, b, a)) == (a, b)
    with pytest.raises(ValueError, match="is not there"):
        without((a,), (b,))


def test_an_answer_is_answered() -> None:
    stack = NOTHING_ANNOUNCED.announce("storm", "Ann", ("Bob", "Cleo"))
    assert stack.due == ("Bob",)
    stack = stack.announce("dog", "Bob", ("Cleo",)).announce("cat", "Cleo")
    assert (stack.is_settled, stack.due) == (True, ())
    cat, stack = stack.off()
    assert (cat.act, cat.by) == ("cat", "Cleo")
    stack = stack.cancelled("dog")
    dog, stack = stack.off()
    assert dog.cancelled
    stack = stack.passed("Bob")
    assert (stack.due, stack.passed("Cleo").is_settled) == (("Cleo",), True)
    assert stack.reopened(("Bob", "Cleo")).due == ("Bob",)
    assert NOTHING_ANNOUNCED.announce("storm", "Ann", ABC, at_once=True).due == ABC


def test_who_chooses_at_once_or_in_turn() -> None:
    ballot = Ballot(("Ann", "Bob")).with_choice("Bob", 3)
    assert (ballot.due, ballot.given) == (("Ann",), (("Bob", 3),))
    assert not ballot.with_choice("Ann", 4).due
    in_turn = Ballot(("Ann", "Bob"), at_once=False)
    assert (in_turn.due, in_turn.with_choice("Ann", 4).due) == (("Ann",), ("Bob",))


@pytest.mark.parametrize(
    ("counts", "least", "shared", "lower"),
    [
        ({"A": 3, "B": 2, "C": 2}, 3, ("A",), ("A",)),
        ({"A": 3, "B": 3, "C": 2}, 2, ("A", "B"), ("C",)),
        ({"A": 3, "B": 3, "C": 2}, 3, ("A", "B"), ()),
        ({"A": 2, "B": 1}, 3, (), ()),
        ({}, 0, (), ()),
    ],
)
def test_majorities(counts: dict[str, int], least: int, shared: tuple[str, ...], lower: tuple[str, ...]) -> None:
    assert most(counts, least) == shared
    assert next_lower(counts, least) == lower


def test_ties_are_broken_by_the_next_measure() -> None:
    points, cards = {"A": 9, "B": 9, "C": 4}, {"A": 2, "B": 3, "C": 3}
    assert first("ABC", points.__getitem__) == ("A", "B")
    assert first("ABC", points.__getitem__, cards.__getitem__) == ("B",)
    assert ranking("ABC", points.__getitem__) == (("A", "B"), ("C",))
    assert ranking("ABC", points.__getitem__, cards.__getitem__) == (("B",), ("A",), ("C",))


def test_majorities_of_open_numbers_fork_only_where_it_matters() -> None:
    unknown = UnknownValue("b", range(6), "How many has B?")
    found = list(explore(lambda: most({"A": 3, "B": unknown}, 3)))
    assert {leaf.result for leaf in found} == {("A",), ("A", "B"), ("B",)}
    assert len(found) <= 4
    assert needs(found)[0] == "b"


def test_a_ranking_of_open_numbers() -> None:
    points = {"A": 3, "B": one_of("b", range(6), "What has B?")}
    found = {leaf.result for leaf in explore(lambda: first("AB", points.__getitem__))}
    assert found == {("A",), ("A", "B"), ("B",)}


def test_whether_a_deck_is_made_again_may_be_unknown() -> None:
    left = UnknownValue("left", range(3), "How many cards are left?")
    found = {leaf.result for leaf in explore(lambda: is_due(left, 4, When.EMPTIED))}
    assert found == {True, False}
    assert [leaf.result for leaf in explore(lambda: is_due(left, 0, When.EMPTIED))] == [False]
