"""Chapter 12: partners, and more than one game."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.dr_science.acts import Stand
from cardgen.games.dr_science.domains import apart, named_sides, together
from cardgen.games.dr_science.looking import looks
from cardgen.games.dr_science.scoring import Numbers, added, standing, totals
from cardgen.games.dr_science.table import H, book
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, after, first, resolve, total

PAIRS = [2, 2]
"""Partners, two against two."""


@looks("partners-opposite", "teams", "opposite")
def partners_opposite(h: H, teams: tuple[tuple[str, ...], ...]) -> Iterator[Reason]:
    """Let four play, two against two, who sit opposite each other."""
    seats = list(h.t.seats)
    if h.t.players != h.t.n.most_players or sorted(map(len, teams)) != PAIRS:
        yield "not two"
    elif any(a in seats and b in seats and (seats.index(a) - seats.index(b)) % 2 for a, b in teams):
        yield "opposite"


@book.limits("partners-opposite")
def four_partners(h: H) -> Iterator[Reason]:
    """Let only four play as partners, two against two."""
    if h.t.teams and (h.t.players != h.t.n.most_players or len(h.t.teams) != len(PAIRS)):
        yield "not two"


@book.value("team-total", neutral=())
def teams(h: H) -> tuple[str, ...]:
    """Name the partners whose totals are added."""
    found = tuple(map(together, h.t.teams))
    return h.gives(found, "", added(found, totals(h))) if found else found


@standing.instead("team-total")
def of_partners(h: H) -> Numbers | None:
    """Give the totals of the teams, where partners play."""
    return added(some, totals(h)) if (some := teams(h)) else None


MOST_BEFORE = 240
"""As high as a running total nobody knows is tried; what matters is whether a target is reached."""


def _before(h: H, side: frozenset[str]) -> Iterator[MaybeUnknown[int]]:
    """Give what a side had before; of those nobody spoke of nobody knows it."""
    told = {apart(key): value for key, value in h.t.running.items()}
    yield from (value for names, value in told.items() if names <= side)
    if left := side.difference(*told):
        yield h.given.part("running", together(left), "", None, range(MOST_BEFORE + 1))


@standing.changes("target")
def with_games_before(h: H, values: Numbers) -> Numbers | None:
    """In a tournament add what was won in the games before."""
    if h.t.running == UNTOLD:
        return None
    return {side: total((value, *_before(h, apart(side)))) for side, value in values.items()}


@book.value("target", neutral=False)
def is_reached(h: H) -> bool:
    """Say whether somebody has reached the target of a tournament."""
    values, goal = standing(h), h.options["tournament-target"]
    return h.gives(any(value >= goal for value in values.values()), "", values, goal)


tournament_lead = book.plain(
    "lead-moves-on", "who leads first in the next game",
    lambda h: after(h.t.seats, resolve(h.t.last_lead)) if any(h.t.last_lead == seat for seat in h.t.seats) else UNTOLD,
    neutral=UNTOLD, when=lambda h, found: found and (h.t.last_lead, found),
)  # fmt: skip
"""In a tournament, move the first lead one seat on, whoever won."""


@book.value("tournament-end", neutral=())
def champions(h: H) -> tuple[str, ...]:
    """Name who wins the tournament; nobody as long as it goes on."""
    values = standing(h) if is_reached(h) else {}
    found = first(tuple(values), values.__getitem__)
    again = len(found) > 1 and h.options["tournament-tie"] == "another-game"
    h.say("again" if again else "reached" if found else "goes on", named_sides(found))
    return () if again else found


partners_talk = book.leaves("partner-talk", lambda h: h.t.about == "partner-talk", (Stand,))
book.cites("partners-trump")
