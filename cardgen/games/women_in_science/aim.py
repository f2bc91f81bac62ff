"""1 Aim: how many play, what points are for, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.games.women_in_science.acts import ShowSetup
from cardgen.games.women_in_science.table import H, book
from cardgen.rulings.terms import UNTOLD, Reason, first


@book.value("most-points", neutral=())
def winners(h: H, scores: Mapping[str, int]) -> tuple[str, ...]:
    """Name who has most points."""
    best = first(tuple(scores), scores.__getitem__)
    if len(scores) < 2:
        return best
    counted = h.given is not None and h.given.said("scientists") and all(type(one) is int for one in scores.values())
    return h.gives(best, "most counted", best, scores) if counted else h.gives(best, "most", best)


sign = book.always("gain-or-lose", -1, neutral=0)
"""What a point of an unfinished Scientist counts."""


@book.limits("number-of-players")
def two_to_five(h: H) -> Iterator[Reason]:
    fewest, most = h.t.n.fewest_players, h.t.n.most_players
    for told in (h.t.players, len(h.given.seats) or fewest, max(fewest, len(h.given.scores or ()))):
        if told != UNTOLD and not (told >= fewest and told <= most):
            yield "not for so many", told


book.leaves("playing-time", lambda h: h.t.minutes != UNTOLD, on=(ShowSetup,))
