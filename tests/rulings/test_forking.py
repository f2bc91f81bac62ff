"""What is unknown forks where it is asked: leaves are disjoint, cover everything, and none is empty."""

from __future__ import annotations

import pytest
from hypothesis import given

from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.unknown import branch
from cardgen.rulings.unknown.branch import Case, TooManyCasesError, explore, in_each
from cardgen.rulings.unknown.needs import needs
from cardgen.rulings.unknown.pile import Bag, Pool, count
from cardgen.rulings.unknown.sums import feasible
from cardgen.rulings.unknown.unknown_value import UnknownValue, total

from .unknown_tables import Table, holds, settling, tables


def found(table: Table) -> list[Case]:
    def judge() -> object:
        return table.result(table.open())

    return list(explore(judge))


@given(tables())
def test_leaves_are_every_way_of_filling_in_parted(table: Table) -> None:
    ended = found(table)
    reached = set()
    for facts in table.every():
        mine = [at for at, leaf in enumerate(ended) if holds(leaf, facts, table.bags)]
        assert len(mine) == 1
        assert ended[mine[0]].result == table.result(facts)
        reached.add(mine[0])
    assert reached == set(range(len(ended)))


@given(tables())
def test_needs_are_the_fewest_facts_that_settle_it(table: Table) -> None:
    ended = found(table)
    group = needs(ended)
    assert len(group) == settling(table, ended)


def test_a_sum_forks_by_the_sum_and_not_by_its_terms() -> None:
    def judge() -> bool:
        return bool(total(UnknownValue(f"n{at}", range(6)) for at in range(8)) >= 20)

    assert len(list(explore(judge))) == 2


def test_what_no_rule_asks_is_not_tried() -> None:
    card = UnknownValue("card", ["3P", "4P", "W"])
    assert [leaf.left for leaf in explore(lambda: 1 < 2 or bool(card))] == [{}]


def test_two_unknown_numbers_are_compared_by_their_difference() -> None:
    assert len(list(explore(lambda: UnknownValue("a", range(50)) < UnknownValue("b", range(50))))) == 2


def test_unseen_cards_share_their_supply() -> None:
    def judge() -> tuple[bool, bool]:
        pool = Pool({"P": 1, "Q": 5})
        mine, top = Bag("hand", (), 2, pool), pool.one("top")
        return mine.count("P") > 0, top == "P"

    assert {leaf.result for leaf in explore(judge)} == {(True, False), (False, True), (False, False)}


def test_who_holds_the_only_card_of_a_kind_need_be_asked_of_one_alone() -> None:
    def judge() -> bool:
        pool = Pool({"Q": 1, "S": 7})
        top, hand = pool.one("top"), Bag("hand", (), 1, pool)
        return bool(top != "Q") and hand.count("Q") > 0

    assert needs(list(explore(judge))) == ("hand",)


def test_unseen_cards_are_counted_no_further_than_it_matters() -> None:
    def judge(most: int | None) -> tuple[bool, bool]:
        hand = Bag("hand", (), 10, Pool(dict.fromkeys("PQRS", 10)))
        return count(hand, "P".__eq__, most) >= 2, count(hand, "Q".__eq__, most) >= 2

    assert len(list(explore(lambda: judge(2)))) == 9
    assert {leaf.result for leaf in explore(lambda: judge(2))} == {leaf.result for leaf in explore(lambda: judge(None))}


def test_too_much_work_is_given_up_within_one_hearing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branch, "MOST_STEPS", 400)

    def judge() -> bool:
        numbers = [UnknownValue(f"n{at}", range(0, 5_000, at + 1)) for at in range(40)]
        return all(total(numbers[at : at + 9]) > 20_000 for at in range(30))

    with pytest.raises(TooManyCasesError):
        list(explore(judge))


def test_how_far_a_ranking_puts_numbers_apart_is_not_too_much_work() -> None:
    def judge() -> object:
        numbers = [UnknownValue(f"n{at}", range(20)) for at in range(4)]
        if not all(numbers[a] > numbers[b] for a in range(4) for b in range(a + 1, 4)):
            return None
        return (numbers[0] - numbers[3]).resolve()

    assert {leaf.result for leaf in explore(judge)} == {None, *range(3, 20)}


def test_cards_that_are_not_there_cannot_be_dealt() -> None:
    def fits(*cards: str) -> bool:
        pool = Pool({"P": 2, "Q": 1})
        for at, kinds in enumerate(cards):
            pool.one(f"{at}", kinds)
        return feasible({}, {}, [pool])

    assert fits("P", "PQ", "PQ")
    assert not fits("P", "P", "PQ", "PQ")
    assert not fits("P", "P", "P")


def test_what_cannot_be_in_one_way_is_looked_at_in_the_others() -> None:
    number = UnknownValue("number", range(4))

    def hear() -> str:
        if number == 0:
            raise ImpossibleError("there is always one")
        return "few" if number < 3 else "many"

    assert sorted(in_each(hear, Case({}, None), 9)) == ["few", "many"]
    assert not [*in_each(hear, Case({}, None), 2)]


def test_so_many_unseen_cards_are_worth_no_more_than_the_best_of_so_many() -> None:
    def judge() -> tuple[int, int]:
        hand = Bag("hand", (), 2, Pool(dict.fromkeys(range(9), 1)))
        worth = hand.worth(lambda card: (-1, 0, 3)[card % 3])
        return min(worth.left), max(worth.left)

    assert [leaf.result for leaf in explore(judge)] == [(-2, 6)]
