"""The door of the core: disputes are judged, verdicts told, and house rules listed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.rulebook import Option
from cardgen.model.verdict import Verdict
from cardgen.rulings.card_services import CardServices
from cardgen.rulings.kind import BoundKind, Referee

AnyReferee: TypeAlias = Any
"""A `Referee`, or None where a game has none."""
AnyKind: TypeAlias = BoundKind


def for_game(referee: AnyReferee, game: Game, services: CardServices | None = None) -> AnyReferee:
    """Give a referee that hears its rules in the order of the game's, with what the game tells in words, if anything.

    It asks of others what is in *services*, or else what it asked before.
    Raises UsageError: D006 words that name what neither core nor module has.
    """
    if referee is not None:
        referee.book.follow(game.rulebook.rules)
    if referee is None or (game.wording is None and services is None):
        return referee
    from cardgen.rulings.binding import bind  # late: not every game tells it in words

    return bind(referee, game, services or referee.services)


def judge(referee: Referee | None, game: Game, dispute: Dispute, off: frozenset[str] = frozenset()) -> Verdict:
    """Judge a dispute; without a referee, or of a kind it does not declare, it is `not judged`.

    Raises UsageError with everything that cannot be read: J002 to J007.
    """
    from cardgen.rulings.verdict import judging  # late: help and search need none

    return judging.judge(for_game(referee, game), game, dispute, off)


def options_of(kind: BoundKind, game: Game) -> Iterable[Option]:
    """List the house rules that bear on a kind."""
    from cardgen.rulings.verdict import judging  # late: help alone asks

    return judging.options_read(kind, game)


def as_text(verdict: Verdict, *, why: str = "", pages: Mapping[str, int] | None = None, width: int = 100) -> str:
    """Say a verdict in lines of a *width* in columns, `short` or `full`."""
    from cardgen.rulings.verdict import report  # late, as above

    return report.as_text(verdict, why=why or "short", pages=pages, width=width)
