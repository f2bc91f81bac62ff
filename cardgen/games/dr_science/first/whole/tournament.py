"""Tournaments: game after game until somebody has reached the target."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.games.dr_science.first.whole import choices, outcomes, questions, tries, turns
from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.dealing import deal, science_deck, table_of
from cardgen.games.dr_science.first.whole.table import OVER, Table
from cardgen.model.game import Game
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.playing import Question, complete, hear


class Series(NamedTuple):
    """A moment of a tournament: the game on the table, everybody's total before it, and who led it first."""

    table: Table
    running: Mapping[str, int]
    first: int
    seed: int
    games: int = 1


class Tournament:
    """Whole games, added up to a target; the first lead moves on by one seat."""

    def variants(self) -> tuple[Any, ...]:
        return (self,)

    def deal(self, game: Game, players: int, draw: random.Random, options: Mapping[str, str]) -> Series:
        table = deal(game, players, draw, options)
        return Series(table, dict.fromkeys(table.terms.seats, 0), table.lead, draw.getrandbits(32))

    def to_act(self, series: Series) -> str | None:
        return choices.to_act(series.table)

    def legal(self, series: Series) -> Iterator[Act]:
        return choices.legal(series.table)

    def sample(self, series: Series, draw: random.Random) -> Act:
        return choices.sample(series.table, draw)

    def tries(self, series: Series, draw: random.Random) -> Iterator[Act]:
        return tries.tries(series.table, draw)

    def apply(self, series: Series, act: Act) -> Series:
        table = turns.apply(series.table, act)
        if table.step != OVER or is_over(series, table):
            return series._replace(table=table)
        return _next(series, table)

    def implied(self, series: Series, act: Act) -> Act | None:
        return choices.implied(series.table, act)

    def score(self, series: Series) -> Mapping[str, Any]:
        question = outcomes.score_question(series.table, series.running)
        heard = hear(question, series.table.terms.game, InForce(series.table.terms.options))
        question.kind.cls.conclude(heard)
        return {name: heard.values[name] for name in ("running", "over", "winner")}

    def opening(self, series: Series) -> Iterator[Question]:
        return outcomes.opening(series.table)

    def asks(self, series: Series, act: Act) -> Question:
        return questions.asks(series.table, act)

    def came(self, series: Series, act: Act, after: Series) -> Mapping[str, Any]:
        return {} if after.games > series.games else questions.came(series.table, act, after.table)

    def settles(self, series: Series, act: Act, after: Series) -> Iterator[Question]:
        table = turns.apply(series.table, act)
        yield from outcomes.settles(series.table, act, table)
        if table.step == OVER:
            over = is_over(series, table)
            comes = {"running": totals(series, table), "over": over}
            yield outcomes.score_question(table, series.running)._replace(comes=comes)
            if not over:
                yield _first_lead(series, after)


def totals(series: Series, table: Table) -> dict[str, int]:
    """Add a game that is over to everybody's total."""
    found = {}
    for name, place in zip(table.terms.seats, table.places, strict=True):
        score = outcomes.score_of(table, place)
        found[name] = series.running[name] + score.card_stars + score.tableau_stars + score.prestige
    return found


def is_over(series: Series, table: Table) -> bool:
    """Say whether a tournament ends with a game: somebody is at the target, and a tie does not ask for another game."""
    sums = sorted(totals(series, table).values())
    tied = sums[-1] == sums[-2] and table.terms.options["tournament-tie"] == "another-game"
    return sums[-1] >= int(table.terms.options["tournament-target"]) and not tied


def _next(series: Series, table: Table) -> Series:
    """Deal the next game to the same seats; the first lead is the next in clockwise order."""
    terms = table.terms
    first = (series.first + 1) % terms.count
    cards = list(science_deck(terms.game, terms.count))
    random.Random(series.seed).shuffle(cards)
    return Series(table_of(terms, cards, first), totals(series, table), first, series.seed + 1, series.games + 1)


def _first_lead(series: Series, after: Series) -> Question:
    terms = after.table.terms
    situation = complete(
        outcomes.FLOW, players=terms.count, seats=terms.seats, played=(), last_lead=terms.seats[series.first], tricks=0
    )
    return Question(outcomes.FLOW, situation, {"lead": after.table.player, "turn": after.table.player})


TOURNAMENT = Tournament()
