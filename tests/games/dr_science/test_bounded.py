"""However much is unknown, an answer comes: what is tried is bounded, and beyond it nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from cardgen.games.dr_science.melds.dividing import completions
from cardgen.games.dr_science.melds.melds import PRINTED, VALUES, Tableau
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.unknown.branch import TooManyCasesError, explore
from tests.games.catalogue import game_named, rule_on
from tests.thoroughness import amount

from .suits import SUIT_NAMES
from .test_literal import ask

pytestmark = pytest.mark.slow

NAMES = "Ann, Bob, Cleo, Dave, Eve, Finn, Gus, Hal, Ida, Jo, Kim, Lea, Max, Ned, Olga, Pia, Quin, Rita, Sam, Tess"


def unknown(count: int) -> str:
    return " ".join(["unknown"] * count)


def absurd(count: int) -> Iterator[tuple[str, str]]:
    many, names = unknown(count), NAMES.split(", ")[:count]
    yield from (("hypothesis", many), ("hypothesis", f"3P 3C R W {many}"), ("hypothesis", f"3P R {many}; shown {many}"))
    yield "hypothesis", f"1P 2P 3P 4P 5P 1C 2C 3C 4C 5C 1M 2M 3M 4M W W R {many}"
    yield from (("addition", f"tableau {many}; add {unknown(4)}"), ("addition", f"tableau 3P 3C; add 3M {many}"))
    yield "addition", f"tableau 3P 3C 3M; add 3B; hand {many}"
    yield from (("best-addition", many), ("best-addition", f"3P 3C 3M; tableau {many}"))
    yield "best-addition", f"3P 3C {many}; tableau 4P 5P {many}; last_turn unknown"
    yield "trick-winner", ", ".join(f"{name} unknown" for name in names)
    yield "trick-winner", ", ".join(f"{name} unknown" for name in names) + "; order unknown"
    yield "trump-activation", ", ".join(f"{name} unknown" for name in names) + "; order unknown"
    yield "play", f"unknown; hand {many}; tableau {many}; step unknown; turn unknown"
    yield "draw", f"unknown; hand {many}; display {many}; pile unknown; drawn unknown; step unknown"
    piles = [f"{name} cards {many} tableau {many} hand {many} validation {many}" for name in names[:4]]
    yield "final-scoring", ", ".join(piles)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("count", amount([10, 45], [5, 10, 20, 45, 80]))
def test_a_dispute_of_which_hardly_anything_is_known_is_answered(count: int) -> None:
    game = game_named("dr-science")
    referee = referee_of(game)
    assert referee is not None
    for name, line in absurd(count):
        found = referee.find(name)
        assert found is not None
        assert rule_on(parse_dispute(found, game, read_talk(found, game, line))).says


def test_totals_are_told_where_too_much_is_unknown_for_a_ruling() -> None:
    game = game_named("dr-science")
    found = referee_of(game).find("final-scoring")
    assert found is not None
    some = f"cards {unknown(5)} tableau {unknown(5)} validation {unknown(5)}"
    verdict = rule_on(parse_dispute(found, game, read_talk(found, game, f"Ann {some}, Bob 14, Cleo {some}, Dave 12")))
    assert "The totals: Ann 5 or more, Bob 14, Cleo 5 or more, Dave 12." in verdict.says


def test_the_search_for_cards_that_make_a_tableau_valid_ends() -> None:
    counts = tuple(4 if at % VALUES in range(1, 6) else 0 for at in range(4 * VALUES))
    with pytest.raises(TooManyCasesError):
        list(explore(lambda: [*chain.from_iterable(completions(Tableau(SUIT_NAMES, counts, 8, 0), 12, PRINTED))]))


def test_of_two_facts_that_would_settle_it_every_case_is_told() -> None:
    line = "players 2 or 4; tricks 9 or 10; pile 3; display 2; claim 4 cards left"
    (need,) = ask("flow", line).needs
    assert need.says == (
        "If 2 play and 9 tricks are complete: that is right",
        "If 4 play and 10 tricks are complete: that is right",
        "Otherwise: that is wrong",
    )
    (need,) = ask("trick-winner", "Bob 5C, Ann 3P, Cal 4C; seats Bob, Ann, Cal; specialties unknown").needs
    assert len({line.partition(": ")[2] for line in need.says[:3]}) > 1, need.says
