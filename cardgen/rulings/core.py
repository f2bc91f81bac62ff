"""One door to both cores: kinds of dispute of the first and of the second one are judged alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.rulebook import Option
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.kind import Bound, Referee
from cardgen.rulings.moving import Moving

AnyReferee: TypeAlias = Any
AnyKind: TypeAlias = Any
"""A kind of either core; what talk and help need of both is `talk.asking.Asking`."""


def for_game(referee: AnyReferee, game: Game) -> AnyReferee:
    """Give a referee with what its game tells in words; one of a game that has no words is as it is.

    Raises UsageError: D006 words that name what neither core nor module has.
    """
    if not isinstance(referee, (Referee, Moving)) or game.wording is None:
        return referee
    from cardgen.rulings.worded import worded  # late: not every game tells it in words

    return referee.with_words(partial(worded, game=game)) if isinstance(referee, Moving) else worded(referee, game)


def judge(referee: AnyReferee, game: Game, dispute: Dispute, off: frozenset[str] = frozenset()) -> Verdict:
    """Judge a dispute; without a referee, or of a kind it does not declare, it is `not judged`.

    Raises UsageError with everything that cannot be read: J002 to J007.
    """
    kind = for_game(referee, game).find(dispute.kind.text) if referee is not None else None
    if kind is None:
        return Verdict(Ruling.NOT_JUDGED, says="Disputes of this kind are not judged for this game.")
    if isinstance(kind, Bound):
        from cardgen.rulings.verdict import judging  # late: a kind needs one of the cores

        return judging.judge(kind.referee, game, dispute, off)
    from cardgen.rulings.first import judge as first  # late, as above

    return first.judge(referee, game, dispute, off)


def options_of(kind: AnyKind, game: Game) -> Iterable[Option]:
    """List the house rules that bear on a kind."""
    if isinstance(kind, Bound):
        from cardgen.rulings.verdict import judging  # late: help alone asks

        return judging.options_read(kind, game)
    found: Iterable[Option] = kind.options(game)
    return found


def as_text(verdict: Verdict, *, why: str = "", pages: Mapping[str, int] | None = None, width: int = 100) -> str:
    """Say a verdict in lines of a *width* in columns, `short` or `full`."""
    if verdict.short is None:
        from cardgen.rulings.first import report as first  # late: each game needs one of the cores
        from cardgen.rulings.first.short import steps_of

        if why == "full":
            return first.as_text(verdict, why=why, pages=pages, width=width)
        verdict = replace(verdict, short=steps_of(verdict))
    from cardgen.rulings.verdict import report  # late, as above

    return report.as_text(verdict, why=why or "short", pages=pages, width=width)
