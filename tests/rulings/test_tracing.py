"""Each step of a derivation names the facts it was made from."""

from __future__ import annotations

import pytest

from cardgen.model.game import Game
from cardgen.rulings.first.judge import rule_on
from cardgen.rulings.first.report import as_text
from cardgen.rulings.talk.envelope import read_case
from cardgen.rulings.talk.line import read_talk
from cardgen.rulings.verdict.data import as_data

from ..games.catalogue import FIRST, judged_first
from .coins import Coins, coin_game


@pytest.mark.parametrize("name", FIRST)
def test_each_step_names_a_fact_of_its_kind_or_a_house_rule(name: str) -> None:
    for dispute, case, verdict in judged_first(name):
        known = {*case.kind.facts, *(f"options.{option}" for option in case.game.rulebook.options)}
        for step in (*verdict.why, *(step for one in verdict.alternatives for step in one.why)):
            assert step.facts, (dispute.id, step)
            assert verdict.alternatives or set(step.facts) <= known, (dispute.id, step)


@pytest.mark.parametrize("name", FIRST)
def test_data_hold_the_facts_of_each_step(name: str) -> None:
    for _, _, verdict in judged_first(name):
        assert [step["facts"] for step in as_data(verdict)["why"]] == [list(step.facts) for step in verdict.why]


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        (
            "heads; right heads",
            {"same-sides": ("left", "right"), "stake": ("left", "right", "stake", "options.double")},
        ),
        ("heads; right tails; stake 2", {"same-sides": ("left", "right"), "stake": ("left", "right")}),
        ("heads; right heads; cheated yes", {"no-cheating": ("cheated",)}),
        ("heads; right heads; stake 13", {"no-edge": ("stake",)}),
    ],
)
def test_a_step_names_what_its_rule_and_those_before_it_read(
    dr_science: Game, line: str, facts: dict[str, tuple[str, ...]]
) -> None:
    coins = coin_game(dr_science)
    verdict = rule_on(read_case(Coins.kind, coins, read_talk(Coins.kind, coins, line)))
    found = {step.rule: step.facts for step in verdict.why}
    assert {rule: found[rule] for rule in facts} == facts


def test_the_text_names_each_fact_where_it_comes_in(dr_science: Game) -> None:
    coins = coin_game(dr_science)
    verdict = rule_on(read_case(Coins.kind, coins, read_talk(Coins.kind, coins, "heads; right heads")))
    assert "so it is a win [left coin, right coin]" in as_text(verdict)
    assert "It pays 1 [stake]" in as_text(verdict)
    verdict = rule_on(read_case(Coins.kind, coins, read_talk(Coins.kind, coins, "heads; right tails")))
    assert "It pays 0\n" in f"{as_text(verdict)}\n"
