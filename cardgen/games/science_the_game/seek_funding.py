"""5 Seek Funding: money from the bank."""

from __future__ import annotations

from cardgen.games.science_the_game.cards import BASE_FUNDING, called, power
from cardgen.games.science_the_game.table import H, book
from cardgen.games.science_the_game.the_round import change
from cardgen.rulings.terms import ABSENT, MaybeUnknown


@book.value("funding-amount", neutral=0)
def funding(h: H, player: MaybeUnknown[str]) -> MaybeUnknown[int]:
    """Give what Seek Funding brings."""
    return h.gives(h.t.n.funding, "so much")


@funding.changes("businessman-funding")
def more_by_role(h: H, number: MaybeUnknown[int], player: MaybeUnknown[str]) -> MaybeUnknown[int] | None:
    role = h.t.role_of(player)
    more = power(role, BASE_FUNDING)
    return None if more == ABSENT else h.gives(more, "instead", called(role), more)


@funding.changes("funding-changed")
def changed_funding(h: H, number: MaybeUnknown[int], player: MaybeUnknown[str]) -> MaybeUnknown[int] | None:
    by = change(h, "funding")
    if not by:
        return None
    found = max(0, number + by)
    return h.gives(found, "more" if by > 0 else "less", abs(by))
