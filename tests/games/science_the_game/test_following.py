"""Rules that follow from others, each shown to follow: true of every situation with the rule itself switched off.

The name of a test is the rule's key; the gates look for one of each following rule here.
"""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on
from tests.thoroughness import examples

from ..catalogue import game_named

NAME = "science-the-game"
GAME = game_named(NAME)
INVENTIONS = {card.name: card for card in GAME.cards if card.type == "invention"}
some = examples(25, derandomize=True)
seats = st.sampled_from(("A, B, C", "A, B, C, D"))
dollars = st.integers(0, 12)
hands = st.lists(st.sampled_from(sorted(INVENTIONS)), min_size=3, max_size=3, unique=True)


def ask(kind: str, line: str, *off: str) -> Verdict:
    found = find_kind(GAME, kind)
    return rule_on(parse_dispute(found, GAME, read_talk(found, GAME, line)), frozenset(off), thorough=False)


def answers(kind: str, line: str, *off: str) -> dict[str, Any]:
    found = ask(kind, line, *off).answer
    assert isinstance(found, dict), line
    return found


@some
@given(seats, st.integers(0, 3))
def test_none_at_first(players: str, taken: int) -> None:
    """Before the last turn of the first round no World Event is due."""
    number = len(players.split(","))
    if taken < number:
        line = f"{players}; first_picker A; taken {taken}"
        assert answers("order", line, "none-at-first")["event"] is False


@some
@given(hands, dollars)
def test_cannot_pay(names: list[str], money: int) -> None:
    """An Invention can be selected exactly if it can be paid for; if none can, nothing is selected."""
    line = f"player P; money {money}; cards {', '.join(names)}"
    costs = [int(str(INVENTIONS[name].values["cost"])) for name in names]
    found = ask("research", f"wants {names[0]}; {line}; claim legal", "cannot-pay")
    assert (found.verdict is Ruling.LEGAL) == (costs[0] <= money)
    assert (answers("research", line, "cannot-pay").get("selected") is None) == (min(costs) > money)


@some
@given(st.sampled_from(("intern", "activist", "scientist")), dollars)
def test_hire_later(kind: str, money: int) -> None:
    """Whoever has Researched cannot hire, for a new Invention or another one."""
    for new in ("new yes", "done research", "new yes; done research"):
        line = f"{kind}; player P; money {money}; {new}; claim legal"
        assert ask("hire", line, "hire-later").verdict is Ruling.ILLEGAL


@some
@given(st.lists(dollars, min_size=3, max_size=4), st.integers(1, 12))
def test_nobody_wins(amounts: list[int], hour: int) -> None:
    """At midnight there is no title; before it there is one."""
    money = ", ".join(f"{name} {amount}" for name, amount in zip("ABCD", amounts, strict=False))
    found = answers("winners", f"money {money}; clock {hour}", "nobody-wins")["most_money"]
    assert (not found) == (hour >= 12)
