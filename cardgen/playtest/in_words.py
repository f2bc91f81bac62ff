"""What is said to people of how a game is played: house rules by question and answer, bots by what they do."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.model.game import Game
from cardgen.model.rich_text import plain
from cardgen.playtest.bots.named import looks
from cardgen.playtest.plan import Arm, Plan
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.play.deal import usual_options

AS_PRINTED = "as printed"


class HouseRule(NamedTuple):
    """A house rule in force: what it asks, and what is answered."""

    name: str
    asks: str
    means: str


def bots_in_words(bots: Sequence[str]) -> str:
    """Say who plays: `bots that look one step ahead`."""
    return listed([_bot(one) for one in dict.fromkeys(bots)])


def _bot(name: str) -> str:
    if number := looks(name):
        return f"bots that play on {number:,} times from each decision"
    return "bots that act at random" if name == "random" else "bots that look one step ahead"


def command(plan: Plan, game: Game, games: int, cards: str) -> str:
    """Give the command that makes the same report again."""
    first, *others = plan.arms
    bots = ",".join(dict.fromkeys(plan.bots) if len(set(plan.bots)) == 1 else plan.bots)
    words = ["cardgen", "playtest", plan.game, "--games", str(games), "--players", str(plan.players), "--bots", bots]
    words += ["--seed", str(plan.seed)]
    for one in asked_for(plan, first, game):
        words += ["-O", f"{one.name}={dict(first.options)[one.name]}"]
    for arm in others:
        words += ["--with", Path(arm.folder).name] if arm.folder else ["--against", arm.name]
    return shlex.join([*words, *(("--cards", cards) if cards else ())])


def rule_numbers(game: Game) -> dict[str, str]:
    """Give the numbers of rules by their keys: what texts refer to is told by them."""
    return {key: rule.number for key, rule in game.rulebook.rules.items()}


def house_rules(game: Game, options: Mapping[str, str], others: Mapping[str, str]) -> Iterator[HouseRule]:
    """Give the house rules that are other ones than *others*."""
    numbers = rule_numbers(game)
    for name, option in game.rulebook.options.items():
        if options[name] != others[name]:
            yield HouseRule(name, plain(option.asks, numbers), plain(option.means(options[name]), numbers))


def way_in_words(plan: Plan, arm: Arm, game: Game) -> str:
    """Say by which house rules a way is played: the first by those that are not printed, others beside the first."""
    said = " ".join(f"{one.asks} {one.means}" for one in asked_for(plan, arm, game))
    return said or (AS_PRINTED if arm is plan.arms[0] else arm.name)


def asked_for(plan: Plan, arm: Arm, game: Game) -> Iterator[HouseRule]:
    """Give the house rules that make a way what it is: those of the first that are not printed, of others the rest."""
    first = plan.arms[0]
    yield from house_rules(game, dict(arm.options), usual_options(game) if arm is first else dict(first.options))
