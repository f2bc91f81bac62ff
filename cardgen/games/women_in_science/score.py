"""10 Score: what is added and taken away, and who shares the victory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from cardgen.games.women_in_science.aim import sign, winners
from cardgen.games.women_in_science.declared import ToldScores
from cardgen.games.women_in_science.table import H, book, settled
from cardgen.rulings.terms import first, total


@book.value("score", neutral=0)
def score(h: H, done: Sequence[int], left: Sequence[int]) -> int:
    """Give the score, of the points of completed and those of unfinished Scientists."""
    sums = total(done), total(left)
    h.say("sum", *sums) if all(type(one) is int and one for one in sums) else h.say("points of both")
    lost = cost(h, left) if left else ()
    elsewhere = h.t.elsewhere if counts_elsewhere(h) else ()
    return total(
        [*done, *lost, *elsewhere], [1] * len(done) + ([sign(h)] * len(lost) if lost else []) + [-1] * len(elsewhere)
    )


@book.value("unfinished-costs-all", neutral=())
def cost(h: H, left: Sequence[int]) -> Sequence[int]:
    """Give what each unfinished Scientist costs."""
    return h.gives(left, "") if h.t.placed else left


counts_elsewhere = book.plain(
    "others-count-nothing",
    "whether other Scientists count",
    lambda h: False,
    neutral=True,
    says="",
    when=lambda h, _: h.t.said_hand,
)
score.adds("below-zero", lambda h, found, done, left: type(found) is int and found < 0)


def told_scores(h: H) -> dict[str, int]:
    """Give everybody's score, told as a number or by its two parts."""
    return {player: told_score(h, player) for player in h.t.scores}


def told_score(h: H, player: str) -> int:
    """Give the score of one player."""
    told = settled(h.t.scores[player], "completed")
    if not hasattr(told, "completed"):
        return told
    parts = cast(ToldScores, told)
    return score(h, (parts.completed,), (parts.active,))


@winners.changes("shared-win")
def tie(h: H, best: tuple[str, ...], scores: Mapping[str, int]) -> tuple[str, ...] | None:
    if len(best) < 2:
        return None
    if h.options["tie"] == "shared":
        return h.gives(None, "shared", best)
    return h.gives(first(best, lambda player: h.t.finished.get(player, 0)), "most-completed")
