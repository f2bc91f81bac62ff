"""3 The round: turns in order, then a World Event, and what lasts of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgen.games.science_the_game.acts import Decide, Hire
from cardgen.games.science_the_game.cards import (
    ANY_KIND,
    amount,
    decides,
    is_for_another,
    named,
    of_kind,
    outcomes_of,
    steps,
)
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import OUTCOME, H, any_of, book, is_anything
from cardgen.model.words import Word
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, is_open, map_unknown, resolve


@book.value("turn-order", neutral="")
def whose_turn(h: H, order: tuple[str, ...], taken: int) -> str:
    """Name whose turn is next."""
    return h.gives(order[taken % len(order)], "next", order[taken % len(order)]) if order else ""


@book.value("new-event", neutral=False)
def is_due(h: H, taken: MaybeUnknown[int], number: int) -> bool:
    """Say whether a World Event is turned up now."""
    due = bool(taken > 0 and taken % number == 0)
    if not due and taken < number:
        h.cite("none-at-first", "first round")
    over = due and h.given.over  # the rule on that says why none is turned up
    return due if over else h.gives(due, "due" if due else "not due")


# -- what the World Event says ---------------------------------------------------------------------------------------
@book.value("follow-event", neutral=False)
def is_followed(h: H) -> bool:
    """Say whether what the open World Event says is done."""
    return h.gives(True, "does so", h.t.event)


def ways_of(h: H) -> tuple[str, ...]:
    """List all that is voted on."""
    return outcomes_of(h.t.event) or h.t.seats


def ballot(h: H, player: str) -> tuple[str, ...]:
    """List what somebody can vote for: an outcome, or a player, oneself only where the World Event allows it."""
    out = (player,) if is_for_another(h.t.event) else ()
    return tuple(way for way in ways_of(h) if way not in out)


@book.forbids("follow-event", Decide)
def votes_as_printed(h: H, a: Decide) -> Iterator[Reason]:
    for op in steps(h.t.event):
        ways = tuple(named(op).get("outcomes", ()))
        for player, vote in h.t.votes.items():
            if is_anything(vote):
                continue  # then it is one of those there are
            if is_for_another(h.t.event) and vote == player:
                yield "not for oneself", player
            elif ways and vote not in ways:
                yield "no such outcome", vote


book.follows(
    "follow-event",
    Decide,
    lambda h, a: is_for_another(h.t.event) and any(map(is_anything, h.t.votes.values())),
    "vote for another",
)
book.follows("follow-event", Decide, lambda h, a: any(map(is_anything, h.t.pledges.values())), "pledge as allowed")


@book.forbids("follow-event", Decide)
def pledges_as_printed(h: H, a: Decide) -> Iterator[Reason]:
    for least, most in [(named(op)["min"], named(op)["max"]) for op in steps(h.t.event) if op.effect == "pledge"]:
        for player, pledged in h.t.pledges.items():
            if is_anything(pledged):
                continue
            if not (pledged >= least and pledged <= most):
                yield "from to", player, least, most
            elif (has := h.t.money.get(player, UNTOLD)) != UNTOLD and pledged > has:
                yield "has less", player, has


def goal(told: int | str, players: int) -> int:
    """Give what a pledge must reach: a number, or `players+2`."""
    head, _, more = str(told).partition("+")
    return players + int(more or 0) if head == "players" else int(told)


def missed_anyhow(h: H, a: Decide) -> int:
    """Give the goal that pledges miss even with what cannot be paid."""
    wanted = [goal(named(op)["goal"], len(h.t.seats)) for op in steps(h.t.event) if op.effect == "pledge"]
    told = [*h.t.pledges.values()]
    if not wanted or not told or any(is_open(one) or is_anything(one) for one in told):
        return 0
    return wanted[0] if sum(map(resolve, told)) < wanted[0] else 0


book.follows("follow-event", Decide, missed_anyhow, "missed anyhow", barred=True)


@book.forbids("follow-event", Decide)
def empty_ones(h: H, a: Decide) -> Iterator[Reason]:
    number: MaybeUnknown[int] = h.given.researchers
    if decides(h.t.event) == "choice" and number != UNTOLD and number > 0:
        yield "not empty", h.given.discards


book.allows("follow-event", Decide, lambda h, a: h.t.event != NONE and h.t.event, "fine")


@book.value("follow-event", neutral=False)
def is_met(h: H, paid: MaybeUnknown[int], wanted: int) -> bool:
    """Say whether pledges reach their goal."""
    found = bool(paid >= wanted)
    return h.gives(found, "met" if found else "missed", wanted)


book.cites("none-at-first")


# -- what lasts ------------------------------------------------------------------------------------------------------
@book.value("lasting-effect", neutral=0)
def lasting(h: H, found: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give what a World Event changes for longer, as it is said where it is asked."""
    return h.gives(found, "lasts", h.t.event) if found else found


@lru_cache(4096)
def ways(event: Card, effect: str, kind: Word) -> tuple[tuple[str, int], ...]:
    """Give by how much a World Event changes something, by the outcome of its vote if it asks for one."""
    name = "n" if effect == "hire_ban" else "change"
    return tuple((one, amount(event, effect, name, kind, one)) for one in outcomes_of(event) or (UNTOLD,))


def change(h: H, effect: str, kind: Word = ANY_KIND) -> MaybeUnknown[int]:
    """Give by how much the open World Event changes something for longer; what it is may hang on the vote over it."""
    found = dict(map_unknown(h.t.event, lambda event: ways(event, effect, resolve(kind))))
    if len(found) == 1 or len(set(found.values())) == 1:
        by = next(iter(found.values()))
        return lasting(h, by) if by else by
    outcome = any_of(h, "outcome", h.t.outcome, tuple(found), OUTCOME)
    return lasting(h, map_unknown(outcome, lambda one: found.get(one, 0)))


def wage_now(h: H, kind: Word, wage: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give what a kind of Researcher costs as long as the open World Event lasts."""
    if h.t.event == NONE and h.given is not None and h.given.said("event"):
        h.cite("none-at-first", "none open")
    by = change(h, "hire_cost", kind)
    if not by:
        return wage
    h.cite("lasting-effect", "wage", kind.label, max(0, wage + by))
    return max(0, wage + by)


@book.forbids("lasting-effect", Hire)
def banned(h: H, a: Hire) -> Iterator[Reason]:
    for kind in dict.fromkeys(a.kinds):
        if change(h, "hire_ban", kind):
            yield "banned", kind.label


def wages_now(h: H, a: Hire) -> Iterator[tuple[str, int]]:
    """Give what kinds that are hired cost, where the open World Event changes it."""
    for kind in dict.fromkeys(a.kinds):
        by = change(h, "hire_cost", kind)
        if not is_open(by) and by != 0:
            yield kind.label, max(0, of_kind(h.t.box, kind)[0].cost + resolve(by))


book.follows("lasting-effect", Hire, lambda h, a: next(wages_now(h, a), None), "wage")


ended = book.plain(
    "lasting-effect", "what has ended", lambda h: h.given.earlier or (), neutral=(), says="ended",
    when=lambda h, found: found[-1] if found else (),
)  # fmt: skip
"""World Events that do not last any more."""


# -- when none is turned up ------------------------------------------------------------------------------------------
@is_due.changes("no-event-after-end")
def is_over(h: H, due: bool, taken: MaybeUnknown[int], number: int) -> bool | None:
    return h.gives(False, "over") if due and h.given.over else None


@is_due.changes("empty-event-deck")
def deck_is_empty(h: H, due: bool, taken: MaybeUnknown[int], number: int) -> bool | None:
    if not due or h.t.deck == UNTOLD or h.t.deck > 0:
        return None
    if h.options["empty-event-deck"] == "no-more-events":
        return h.gives(False, "no more")
    if h.t.discard == 0:
        return h.gives(False, "none left")
    return h.gives(
        True, *(("reshuffle",) if h.t.discard == UNTOLD or is_open(h.t.discard) else ("so many", h.t.discard))
    )


@book.doubts("empty-event-deck")
def open_twice(h: H) -> Iterator[Reason]:
    before = h.given.earlier if h.given.said("event", "earlier") else ()
    if isinstance(before, tuple) and h.t.event != NONE and h.t.event in before:
        yield "twice", h.t.event
