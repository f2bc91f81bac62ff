"""What the effects of World Events do; the same functions play a World Event and judge one in a dispute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.games.science_the_game.acts import Decide
from cardgen.games.science_the_game.cards import ABILITY, BREAKS, CLOCK_LESS, WEIGHT, called, power, steps
from cardgen.games.science_the_game.completing_an_invention import hour_after, is_midnight
from cardgen.games.science_the_game.table import OUTCOME, D, H, Over, Table, any_of, book
from cardgen.games.science_the_game.the_turn import owed
from cardgen.games.science_the_game.world_events import more_of, order_of_decisions
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import NOTHING, changed, count, first, put, resolve, total

do: Effects[Table] = Effects()
do.lasts("hire_cost", "hire_ban", "research_cards", "funding")
do.lasts("funding_base", "research_cards_base", "research_cost", ABILITY)
VOTE, PICK, PLEDGE, DISCARD, KEEP = "vote", "tied outcome", "pledge", "Invention to discard", "none"
SOMEBODY = "somebody"
MET = "Was the goal of the pledges reached?"


@book.value("follow-event", neutral=None)
def after_event(h: H, d: D) -> Table:
    """Give the table after the open World Event."""
    h.say("does so", h.t.event)
    return do.carry_out(d, _ops(h.t.event), h.t.turn, h.t.event)


def _ops(card: Any) -> Any:
    return next(value for value in resolve(card).fields.values() if hasattr(value, "steps"))


@do.does("nothing")
def nothing(d: D, e: Step) -> Table:
    return d.t


# -- money -----------------------------------------------------------------------------------------------------------
@do.does("money")
def money(d: D, e: Step) -> Table:
    t = d.t
    for player in receivers(d.h.on(t), e):
        if player in t.money:
            t = changed(t, money=put(dict(t.money), player, then(d.h, t.money[player], e["change"], player)))
    return t


def receivers(h: H, e: Step) -> Sequence[str]:
    """List whom an effect with money is about."""
    who, every = e["who"], tuple(h.t.money)
    if who == "all":
        return every
    if who in ("self", "chosen"):
        return (e.player,)
    sign = 1 if who == "richest" else -1
    found = first(every, lambda player: (h.t.money[player] - owed(h, player)) * sign)
    h.cite("follow-event", "richest" if who == "richest" else "poorest", found)
    return found


def then(h: H, has: Any, by: int, player: str) -> Any:
    """Give somebody’s money after a change."""
    return has + by if by > 0 else has - payable(h, has, -by, player)


@book.value("pay-what-you-have", neutral=0)
def payable(h: H, has: Any, due: int, player: str) -> Any:
    """Give what somebody pays of what is due."""
    return due if has >= due else h.gives(has, "all there is", player, has)


# -- the Clock -------------------------------------------------------------------------------------------------------
@do.does("clock")
def clock(d: D, e: Step) -> Table:
    by = event_hours(d.h, e["direction"] == "toward", e["hours"])
    if d.t.clock == NOTHING or is_midnight(d.h, d.t.clock):
        return d.t
    return struck(d.h, changed(d.t, clock=hour_after(d.h, d.t.clock, by)))


def struck(h: H, t: Table) -> Table:
    """End the game if it is midnight."""
    return changed(t, over=Over.AT_MIDNIGHT) if t.live and is_midnight(h, t.clock) else t


@book.value("event-moves-clock", neutral=0)
def event_hours(h: H, is_toward: bool, number: int) -> Any:
    """Give how many hours toward midnight a World Event moves the Clock."""
    return h.gives(number, "toward", number) if is_toward else h.gives(-number, "away", number)


@event_hours.changes("second-thoughts")
def one_hour_less(h: H, by: Any, is_toward: bool, number: int) -> Any:
    role = used_with(h, CLOCK_LESS)
    if role == NOTHING:
        return None
    if not is_toward:
        return h.gives(None, "no difference", called(role))
    return h.gives(max(0, by - more_of(role)), "less", called(role), more_of(role))


def used_with(h: H, name: str) -> Any:
    """Give the role with a power that was used over this World Event."""
    return next((one for one in h.t.used if power(one, ABILITY, name) != NOTHING), NOTHING)


# -- votes -----------------------------------------------------------------------------------------------------------
@do.does("vote")
def vote(d: D, e: Step) -> Table:
    outcomes: Mapping[str, Any] = e["outcomes"]
    found = decided(d, e, lambda _: tuple(outcomes))
    t = d.t = changed(d.t, outcome=found)
    way = next((name for name in outcomes if found == name), None)
    return t if way is None else do.carry_out(d, outcomes[way], e.player, e.card)


@do.does("vote_player")
def vote_player(d: D, e: Step) -> Table:
    chosen = decided(d, e, lambda one: ballot(d.t, one, not_self=bool(e["not_self"])))
    t = d.t = changed(d.t, outcome=chosen)
    if chosen == NOTHING:
        return t
    return do.carry_out(d, e["chosen"], next((player for player in t.seats if chosen == player), SOMEBODY), e.card)


def ballot(t: Table, player: str, *, not_self: bool) -> tuple[str, ...]:
    """List the players whom somebody can vote for."""
    return tuple(other for other in t.seats if other != player or not not_self) or (SOMEBODY,)


def decided(d: D, e: Step, among: Any) -> Any:
    """Hold a vote and give what happens."""
    t = d.t
    seats = t.seats or (SOMEBODY,)
    votes = d.choose_each(t.seats, VOTE, among) if t.live else t.votes
    if votes and not t.live:
        votes = {one: told_vote(d.h, one, votes.get(one, NOTHING), among(one)) for one in seats}
    outcomes = tuple(dict.fromkeys(one for player in votes or seats for one in among(player)))
    if votes:
        return outcome(d, e, votes, outcomes)
    ways = outcomes if e.does == "vote" else (*outcomes, NOTHING)
    return any_of(d.h, "outcome", t.outcome, ways, OUTCOME)


def told_vote(h: H, player: str, told: Any, among: Sequence[str]) -> Any:
    """Give a vote as it counts: one that nobody heard may be any, one that was promised is given so."""
    promised = (h.given.promised or {}).get(player, NOTHING)
    if promised != NOTHING and keeps_promise(h):
        return promised
    return any_of(h, f"votes.{player}", told, among, f"How did {player} vote?")


@book.value("promises-free", neutral=False)
def keeps_promise(h: H) -> bool:
    """Say whether a vote counts as it was promised."""
    return h.gives(True, "as promised") if h.options["promises"] == "binding" else False


def outcome(d: D, e: Step, votes: Mapping[str, Any], outcomes: Sequence[str]) -> Any:
    """Give what happens after a vote."""
    best = leading(d.h, votes, outcomes)
    if len(best) < 2:
        return best[0] if best else NOTHING
    player = breaks_ties(d.h)
    if player == NOTHING:
        return on_a_tie(d.h, e.card, outcomes)
    if d.t.live:
        return d.choose(player, PICK, best)
    return any_of(d.h, "picks", d.t.picks, best, "Which outcome does the Politician pick?")


@book.value("voting", neutral=())
def leading(h: H, votes: Mapping[str, Any], outcomes: Sequence[str]) -> tuple[str, ...]:
    """Name the outcomes that have most votes."""
    every = (*votes.values(), *votes_more(h, votes))
    numbers = {one: count(every, lambda vote, one=one: vote == one) for one in outcomes}  # type: ignore[misc]
    best = first(tuple(outcomes), numbers.__getitem__)
    return h.gives(best, "most" if len(best) == 1 else "tied", best)


@book.value("campaign", neutral=())
def votes_more(h: H, votes: Mapping[str, Any]) -> tuple[Any, ...]:
    """List the votes that an ability adds."""
    role = used_with(h, WEIGHT)
    player = holder(h, role)
    if player not in votes:
        return ()
    more = power(role, ABILITY, WEIGHT) - 1
    return h.gives((votes[player],) * more, "counts more", player)


@book.value("campaign", neutral=NOTHING)
def breaks_ties(h: H) -> Any:
    """Name the player who picks one of the outcomes that are tied."""
    role = used_with(h, BREAKS)
    return NOTHING if role == NOTHING else h.gives(holder(h, role), "picks", called(role))


def holder(h: H, role: Any) -> Any:
    """Name the player who holds a role."""
    return next((player for player, one in h.t.roles.items() if role != NOTHING and one == role), NOTHING)


def has_most(h: H) -> tuple[Any, ...]:
    """List what may be picked: what has most votes."""
    ways = tuple(next((op.arguments["outcomes"] for op in steps(h.t.event) if op.effect == VOTE), h.t.seats))
    return leading(h, {one: told_vote(h, one, vote, ways) for one, vote in h.t.votes.items()}, ways) or (h.t.picks,)


book.bars("campaign", Decide, lambda h, a: h.t.picks != NOTHING and h.t.picks not in has_most(h), "not tied")


@book.value("voting", neutral=NOTHING)
def on_a_tie(h: H, card: Any, outcomes: Sequence[str]) -> Any:
    """Give what happens on a tie that nobody breaks."""
    if h.options["vote-tie"] == "nothing-happens":
        return h.gives(NOTHING, "tie changes nothing")
    printed = str(getattr(card, "tie", ""))
    return h.gives(printed, "printed", printed) if printed in outcomes else h.gives(NOTHING, "nothing printed")


# -- pledges, and Inventions that are discarded ----------------------------------------------------------------------
@do.does("pledge")
def pledge(d: D, e: Step) -> Table:
    t, least, most = d.t, e["min"], e["max"]

    def able(player: str) -> tuple[int, ...]:
        return tuple(n for n in range(least, most + 1) if n <= t.money.get(player, most)) or (t.money[player],)

    if t.live:
        paid: Mapping[str, Any] = d.choose_each(order_of_decisions(d.h), PLEDGE, able, at_once=False)
    else:
        paid = {
            player: any_of(
                d.h, f"pledges.{player}", t.pledges.get(player, NOTHING), able(player), f"How much did {player} pledge?"
            )
            for player in (t.seats if t.pledges else ())
        }
    for player, dollars in paid.items():
        if player in t.money:
            t = changed(t, money=put(dict(t.money), player, t.money[player] - dollars))
    wanted = goal(e["goal"], len(t.seats)) if paid else 0
    met = is_met(d.h, total(paid.values()), wanted) if paid else d.h.given.open("met", (True, False), MET)
    d.t = t
    return do.carry_out(d, e["met"] if met else e["missed"], e.player, e.card)


def goal(told: Any, players: int) -> int:
    """Give what a pledge must reach: a number, or `players+2`."""
    head, _, more = str(told).partition("+")
    return players + int(more or 0) if head == "players" else int(told)


@book.value("follow-event", neutral=False)
def is_met(h: H, paid: Any, wanted: int) -> bool:
    """Say whether pledges reach their goal."""
    found = bool(paid >= wanted)
    return h.gives(found, "met" if found else "missed", wanted)


@do.does("choice")
def choice(d: D, e: Step) -> Table:
    if not d.t.live:
        if d.h.given.discards == NOTHING or d.h.given.researchers != 0:
            return d.t
        return do.carry_out(d, e["done"], d.h.given.player, e.card)

    def empty(player: str) -> tuple[str, ...]:
        return (KEEP, *(str(lab) for lab in d.t.mine(player) if not lab.on))

    made = d.choose_each(order_of_decisions(d.h), DISCARD, empty, at_once=False)
    for player, name in made.items():
        lab = next((one for one in d.t.mine(player) if str(one) == name), None)
        if lab is not None:
            left = tuple(one for one in d.t.mine(player) if one is not lab)
            pile = d.t.inventions.discard((lab.card,))
            d.t = changed(d.t, labs=put(dict(d.t.labs), player, left), inventions=pile)
            d.t = do.carry_out(d, e["done"], player, e.card)
    return d.t
