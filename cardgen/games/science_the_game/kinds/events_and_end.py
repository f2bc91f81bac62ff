"""What the kinds of dispute about the Clock, World Events and the end work out."""
# long: what a World Event comes to, and how the game ends by it, hang together

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar, cast

from cardgen.games.science_the_game import lay_facts
from cardgen.games.science_the_game import the_end_and_the_winners as winners
from cardgen.games.science_the_game.acts import ChangeGoal, Decide
from cardgen.games.science_the_game.cards import brings_midnight, compares_money, decides, steps
from cardgen.games.science_the_game.completing_an_invention import hour_after, hours, toward
from cardgen.games.science_the_game.declared import EventGiven
from cardgen.games.science_the_game.domains import MOST_HOURS
from cardgen.games.science_the_game.effects import DISCARD, PICK, PLEDGE, VOTE, after_event
from cardgen.games.science_the_game.midnight import (
    is_midnight,
    of_which,
    page_of,
    page_of_event,
    page_of_last,
    page_told,
)
from cardgen.games.science_the_game.table import NO_OUTCOME, H, Over, Table, any_of
from cardgen.games.science_the_game.world_events import opens_for, order_of_decisions, picked
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    ActionContext,
    MaybeUnknown,
    UnknownValue,
    is_open,
    resolve,
    total,
)
from cardgen.rulings.verdict.comparing import same

T = TypeVar("T")
SUM = "What is the sum of the hours?"
CLOCK_SHOWS = "Which hour does the Clock show?"


# -- the Clock -------------------------------------------------------------------------------------------------------
def hour_then(h: H) -> MaybeUnknown[int]:
    """Give the hour after all moves that are told, one after another."""
    return hour_from(h, h.given.clock)


def hour_from(h: H, hour: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give the hour after all moves that are told, from one that the Clock shows."""
    f = h.given
    if f.said("event"):
        return after(h).clock
    told = total(f.values) if f.values else any_of(h, "sum", f.sum, range(-MOST_HOURS, MOST_HOURS + 1), SUM)
    if is_midnight(h, hour):
        return hour
    for added in f.sums or (told,):
        hour = hour_after(h, hour, toward(h, hours(h, (added,))))
        if is_midnight(h, hour):
            break
    return hour


def after(h: H) -> Table:
    """Give the table after the World Event, by the decisions that are told."""
    if h.t.event == NONE:
        return h.t
    is_gone = h.t.discards != UNTOLD and (h.given.researchers == UNTOLD or h.given.researchers == 0)
    discards = {h.given.player: str(lay_facts.ONE)} if is_gone else {}
    told = {VOTE: h.t.votes, PICK: picked(h), PLEDGE: h.t.pledges, DISCARD: discards}
    return after_event(ActionContext(h, told=told))


# -- World Events ----------------------------------------------------------------------------------------------------
def decision(f: EventGiven, t: Table) -> Decide:
    """Make what is decided, where that is in dispute."""
    return Decide(f.player, "decide" if f.act == UNTOLD else f.act)


def window(h: H) -> bool:
    """Say whether players bargain over a World Event."""
    if not decides(h.t.event):
        after(h)  # what it does is told, too
    text = "" if is_open(h.t.event) else getattr(resolve(h.t.event), "text", "")
    if text and (decides(h.t.event) or h.t.event.lasting):
        h.cite("follow-event", "as printed", text.rstrip("."))
    return opens_for(h, h.t.event)


def told_after(fact: str, value: Callable[[Table], T]) -> Callable[[H], T | None]:
    """Give what is on the table after the World Event, where it was told before."""
    return lambda h: value(after(h)) if h.given.said(fact) else None


def page_of_this(h: H) -> MaybeUnknown[int] | str | None:
    """Give the page that is read where the World Event brings midnight, or say that the players pick it."""
    return page_of_event(h) if h.given.said("clock") and is_midnight(h, after(h).clock) else None


def page_claimed_of_this(h: H) -> MaybeUnknown[int] | None:
    """Give the page that is read; without midnight there is none, and what the players pick is for them to say."""
    if not h.given.said("clock"):
        return None if any(map(brings_midnight, steps(h.t.event))) else NONE
    return page_of_last(h) if is_midnight(h, after(h).clock) else NONE


def is_told_by_change(h: H) -> bool:
    """Say whether money that nobody knows decides who gains or pays: then only the change of it is told."""
    if not h.given.said("money") or decides(h.t.event):
        return False
    found = after(h).money
    return any(
        isinstance(one, UnknownValue) and len(one.left) < len(one.values) and is_open(found[player])
        for player, one in cast("Mapping[str, object]", h.t.money).items()
    )


def money_then(h: H) -> Mapping[str, MaybeUnknown[int]] | None:
    """Give the money after the World Event, where it was told before."""
    return after(h).money if h.given.said("money") and not is_told_by_change(h) else None


def signed(h: H) -> Mapping[str, str]:
    """Give by how much the World Event changes money, with its sign."""
    return {player: f"{known:+}" if (known := resolve(by)) else "0" for player, by in after(h).changes.items()}


def signed_of_claimed(h: H) -> Mapping[str, str] | None:
    """Give by how much it changes the money of those of whom it is claimed."""
    if compares_money(h.t.event) and not h.t.money:
        return None  # that of all has to be told
    found = signed(lay_facts.with_enough(h))
    return {player: found.get(player, "0") for player in h.given.of_claim()} or found


def changes(h: H) -> Mapping[str, str] | None:
    """Give by how much money changes of which the amount itself would be another in each case."""
    return signed(h) if is_told_by_change(h) else None


def changed_so(h: H, claimed: object) -> bool:
    """Say whether money changes so, by what the World Event says or by what there is to pay."""
    if not isinstance(claimed, Mapping):
        return False
    h = lay_facts.with_enough(h)
    then = after(h)
    return all(
        any(same(f"{by:+}", one) or same(f"{by}", one) for by in _changes_of(h, then, player))
        for player, one in claimed.items()
    )


def _changes_of(h: H, then: Table, player: str) -> tuple[MaybeUnknown[int], ...]:
    """Give by how much the money of a player changes: as the World Event says, and as far as there is any."""
    said, before = then.changes.get(player, 0), h.t.money.get(player, UNTOLD)
    if before == UNTOLD or any(map(is_open, (before, then.money[player]))):
        return (said,)
    return said, resolve(then.money[player]) - resolve(before)


def outcome(h: H) -> MaybeUnknown[str] | None:
    """Give what came of a vote; of pledges the rules say it, whatever else is told."""
    if not (h.given.votes or h.given.pledges):
        return None
    found = after(h).outcome
    if not h.given.votes:
        return None
    return NONE if found == NO_OUTCOME else found


def met(h: H) -> MaybeUnknown[bool] | None:
    """Say whether pledges that are told reach their goal."""
    return after(h).met if h.given.pledges and decides(h.t.event) == PLEDGE else None


def outcome_is(h: H, claimed: object) -> bool:
    """Say whether that comes of a World Event: without a vote nothing happens only where it does nothing."""
    found = outcome(h)
    if found is None and not decides(h.t.event):
        nothing = same(NONE, claimed) or same(NO_OUTCOME, claimed)
        return nothing and all(op.effect == "nothing" for op in steps(h.t.event))
    return same(found, claimed)


def order(h: H) -> tuple[str, ...] | None:
    """Give the order of decisions, where somebody asks."""
    return order_of_decisions(h) if h.t.order and h.given.said("first") and decides(h.t.event) else None


# -- the end ---------------------------------------------------------------------------------------------------------
def hour_at_end(h: H) -> MaybeUnknown[int]:
    """Give the hour after the last move; it may be any where only that move is told."""
    if h.given.clock == UNTOLD:
        if h.given.sum == UNTOLD or h.given.said("event"):
            return UNTOLD
        return hour_from(h, h.given.open("clock", range(h.t.n.first_hour, h.t.n.midnight), CLOCK_SHOWS))
    if h.given.said("event") or h.given.sum != UNTOLD or h.t.completes:
        return hour_then(h)
    return h.given.clock


def ends(h: H) -> str:
    """Say how the game ends."""
    return winners.ends(h, hour_at_end(h))


def if_over(value: Callable[[H, str], T]) -> Callable[[H], T | None]:
    """Give a value of how the game ends, where it does."""

    def found(h: H) -> T | None:
        how = ends(h)
        return None if how == Over.NO else value(h, how)

    return found


def titles(h: H, how: str) -> bool | None:
    """Say whether titles are given when the game ends; while midnight may come before that nobody can say."""
    if how == Over.GOAL and winners.when(h, how) == winners.AFTER_ROUND and h.options["midnight-winners"] == "nobody":
        h.cite("midnight-first", "may come")
        return None
    return winners.titles_are_given(h, how == Over.AT_MIDNIGHT)


def titles_are(h: H, claimed: object) -> bool:
    """Say whether titles are given as claimed: while the round goes on it hangs on midnight."""
    found = if_over(titles)(h)
    if found is None and ends(h) != Over.NO:
        comes = h.given.open("late", (False, True), "Does midnight come before the round is over?", tells=_tells_late)
        found = winners.titles_are_given(h, comes)
    return same(found is True, claimed)


def _tells_late(some: Sequence[bool], _: Sequence[bool]) -> str:
    return "midnight comes before that" if True in some else "midnight does not come before that"


def page_at_end(h: H) -> MaybeUnknown[int] | str | None:
    """Give the page that is read at midnight, or say that the players pick it."""
    if ends(h) != Over.AT_MIDNIGHT:
        return None
    if h.given.said("event"):
        return page_of_event(h)
    return page_of(h, h.given.invention) if h.given.invention != UNTOLD else None


def page_claimed_at_end(h: H) -> MaybeUnknown[int] | str | None:
    """Give the page that is read; without midnight there is none, and what the players pick is for them to say."""
    if ends(h) != Over.AT_MIDNIGHT:
        return NONE
    return page_of_last(h) if h.given.said("event") else page_told(h, of_which(h))


def page(h: H) -> MaybeUnknown[int]:
    """Give the page that is read.

    Raises NothingKnownError where it may be that of any Invention.
    """
    f = h.given
    moved = f.moved
    if moved == "unknown" and h.options["event-midnight"] == "last-completed":
        moved = f.open("moved", ("completion", "event"), "What moved the Clock: a completion or a World Event?")
    if moved != "completion":
        return page_of_last(h)
    return page_told(h, f.invention)


def most_inventions(h: H) -> tuple[str, ...] | None:
    """Name who has most Inventions, where that is told; the other titles are for the players to settle."""
    found = winners.most_inventions(h) if winners.completed_by_each(h) else None
    if winners.is_titled(h):
        if h.options["social-value"] == "table":
            h.cite("social-value", "yours")
        h.cite("happiest", "yours")
    return found


def surely(h: H) -> None:
    """Say who has won for sure; who else has the players settle, so nothing is answered."""
    winners.surely_winners(h)


CLOCK = handler(lay=lay_facts.lay_clock, hour=hour_then, midnight=lambda h: is_midnight(h, hour_then(h)))
EVENT = handler(
    decision,
    lay=lay_facts.lay_event,
    chosen=("votes", "pledges", "picks", "discards"),
    outcome=Several(outcome, outcome_is),
    met=met,
    money=Several(money_then, lambda h, claimed: same(after(h).money, claimed)),
    changes=Several(changes, changed_so, claimed=signed_of_claimed),
    hour=told_after("clock", lambda t: t.clock),
    midnight=lambda h: is_midnight(h, after(h).clock),
    page=Several(page_of_this, claimed=page_claimed_of_this),
    order=order,
    window=window,
)
END = handler(
    lambda f, t: ChangeGoal(f.player) if f.act != UNTOLD else None,
    lay=lay_facts.lay_end,
    ends=ends,
    completed=lambda h: winners.counted(h),
    hour=lambda h: hour_at_end(h) if h.given.clock != UNTOLD else None,
    titles=Several(if_over(titles), titles_are),
    when=Several(if_over(winners.when), claimed=lambda h: if_over(winners.when)(h) or NONE),
    page=Several(page_at_end, claimed=page_claimed_at_end),
)
WINNERS = handler(
    lay=lay_facts.lay_winners,
    most_money=lambda h: winners.most_money(h) if h.t.money else None,
    most_inventions=most_inventions,
    social_value=winners.social_value,
    most_valuable=lambda h: winners.social_value(h) if h.options["social-value"] != "table" else None,
    happiness=winners.happiness,
    winners=Several(surely, winners.winners_are),
)
CONSEQUENCE = handler(page=page)
