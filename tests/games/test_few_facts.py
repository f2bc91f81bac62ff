"""Whatever little is told, two facts beside what is needed, under any house rule: there is a ruling and no fault."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from cardgen.errors import UsageError
from cardgen.model.game import Game
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on
from tests.thoroughness import some

from .catalogue import REFEREED, game_named, referee_named

ONE_OF = 24
"""One of so many lines is tried in `make test`."""


def told(game: Game, kind: BoundKind) -> Iterator[str]:
    """Give lines of what is needed and up to two facts more, each as its own example, alone and by each house rule."""
    needed = [one for one in kind.facts.values() if one.needed or one is kind.first]
    others = [one for one in kind.facts.values() if one not in needed and one.example]
    options = [game.rulebook.options[name] for name in kind.house_rules]
    rules = [f"{one.id}={value}" for one in options for value in one.values]
    for number in (0, 1, 2):
        for more in combinations(others, number):
            facts = "; ".join(f"{one.name} {one.example}" for one in (*needed, *more))
            yield facts
            yield from (f"{facts}; option {rule}" for rule in (rules if number == 1 else ()))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_a_ruling_comes_of_whatever_few_facts(name: str) -> None:
    game, faults = game_named(name), []
    kinds = [kind for kind in referee_named(name).kinds.values() if kind.name != "log"]
    lines = [(kind, line) for kind in kinds for line in told(game, kind)]
    for kind, line in some(lines, ONE_OF):
        try:
            case = parse_dispute(kind, game, read_talk(kind, game, line))
        except UsageError:
            continue  # the examples of two facts may not go together
        try:
            rule_on(case, thorough=False)
        except Exception as error:
            faults.append((kind.name, line, repr(error)))
    assert not faults
