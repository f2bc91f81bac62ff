"""The game as the core plays it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.games.dr_science.first.whole import choices, dealing, outcomes, questions, shown, tries, turns
from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.table import Table
from cardgen.games.dr_science.first.whole.tournament import TOURNAMENT
from cardgen.model.game import Game
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.playing import Question, hear


class WholeGame:
    """Whole games: everything between the deal and the score."""

    def variants(self) -> tuple[Any, ...]:
        return WHOLE, PARTNERS, TOURNAMENT

    def deal(self, game: Game, players: int, draw: random.Random, options: Mapping[str, str]) -> Table:
        return dealing.deal(game, players, draw, options)

    def to_act(self, table: Table) -> str | None:
        return choices.to_act(table)

    def legal(self, table: Table) -> Iterator[Act]:
        return choices.legal(table)

    def sample(self, table: Table, draw: random.Random) -> Act:
        return choices.sample(table, draw)

    def tries(self, table: Table, draw: random.Random) -> Iterator[Act]:
        return tries.tries(table, draw)

    def apply(self, table: Table, act: Act) -> Table:
        return turns.apply(table, act)

    def implied(self, table: Table, act: Act) -> Act | None:
        return choices.implied(table, act)

    def score(self, table: Table) -> Mapping[str, Any]:
        question = outcomes.score_question(table)
        heard = hear(question, table.terms.game, InForce(table.terms.options))
        question.kind.cls.conclude(heard)
        return {name: heard.values[name] for name in ("totals", "ranking", "winner", "teams") if name in heard.values}

    def zones(self, table: Table) -> Iterator[tuple[str, tuple[str, ...], str]]:
        return shown.zones(table)

    def says(self, table: Table) -> Iterator[str]:
        return shown.says(table)

    def told(self, table: Table) -> Mapping[str, object]:
        return shown.told(table)

    def opening(self, table: Table) -> Iterator[Question]:
        return iter(()) if table.terms.alone else outcomes.opening(table)

    def asks(self, table: Table, act: Act) -> Question:
        return questions.asks(table, act)

    def came(self, table: Table, act: Act, after: Table) -> Mapping[str, Any]:
        return questions.came(table, act, after)

    def settles(self, table: Table, act: Act, after: Table) -> Iterator[Question]:
        return outcomes.settles(table, act, after)


class Partners(WholeGame):
    """Whole games in which four play two against two."""

    def deal(self, game: Game, players: int, draw: random.Random, options: Mapping[str, str]) -> Table:
        return dealing.as_partners(dealing.deal(game, players, draw, options))


class TricksAlone(WholeGame):
    """The tricks of the game without anything else: twelve cards each, nothing added, nothing drawn."""

    def deal(self, game: Game, players: int, draw: random.Random, options: Mapping[str, str]) -> Table:
        return dealing.deal_tricks(game, players, draw, options)


WHOLE = WholeGame()
PARTNERS = Partners()
TRICKS_ALONE = TricksAlone()
