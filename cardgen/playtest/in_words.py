"""What house rules and ways to play are called for people: the question of a house rule, and its answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.model.game import Game
from cardgen.model.rich_text import plain
from cardgen.playtest.plan import Arm, Plan
from cardgen.rulings.play.deal import usual_options

AS_PRINTED = "as printed"


class HouseRule(NamedTuple):
    """A house rule in force: what it asks, and what is answered."""

    name: str
    asks: str
    means: str


def house_rules(game: Game, options: Mapping[str, str], others: Mapping[str, str]) -> Iterator[HouseRule]:
    """Give the house rules that are other ones than *others*."""
    for name, option in game.rulebook.options.items():
        if options[name] != others[name]:
            yield HouseRule(name, plain(option.asks), plain(option.means(options[name])))


def way_in_words(plan: Plan, arm: Arm, game: Game) -> str:
    """Say by which house rules a way is played: the first by those that are not printed, others beside the first."""
    said = " ".join(f"{one.asks} {one.means}" for one in asked_for(plan, arm, game))
    return said or (AS_PRINTED if arm is plan.arms[0] else arm.name)


def asked_for(plan: Plan, arm: Arm, game: Game) -> Iterator[HouseRule]:
    """Give the house rules that make a way what it is: those of the first that are not printed, of others the rest."""
    first = plan.arms[0]
    yield from house_rules(game, dict(arm.options), usual_options(game) if arm is first else dict(first.options))
