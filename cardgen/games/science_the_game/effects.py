"""What the effects of World Events do; the same functions play a World Event and judge one in a dispute."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardgen.games.science_the_game.cards import ABILITY
from cardgen.games.science_the_game.completing_an_invention import hour_after
from cardgen.games.science_the_game.midnight import is_midnight
from cardgen.games.science_the_game.moving import gone_by, paid
from cardgen.games.science_the_game.table import NO_OUTCOME, OUTCOME, D, H, Table, any_of
from cardgen.games.science_the_game.the_round import ballot, goal, is_followed, is_met
from cardgen.games.science_the_game.the_turn import owed, still_owed
from cardgen.games.science_the_game.world_events import (
    PICKS,
    breaks_ties,
    event_hours,
    leading,
    on_a_tie,
    payable,
    vote_of,
)
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, changed, first, map_unknown, put, resolve, total

do: Effects[Table] = Effects()
do.lasts("hire_cost", "hire_ban", "research_cards", "funding")
do.lasts("funding_base", "research_cards_base", "research_cost", ABILITY)
VOTE, PICK, PLEDGE, DISCARD, KEEP = "vote", "tied outcome", "pledge", "Invention to discard", "none"
"""The choices that World Events ask for."""
SOMEBODY = "somebody"
MET = "Was the goal of the pledges reached?"
Among = Callable[[str], Sequence[str]]


def after_event(d: D) -> Table:
    """Give the table after the open World Event."""
    if not is_followed(d.h):
        return d.t
    event = resolve(d.t.event)
    return do.carry_out(d, event.op, d.t.turn, event)


@do.does("nothing")
def nothing(d: D, e: Step) -> Table:
    return d.t


# -- money -----------------------------------------------------------------------------------------------------------
_WHOEVER = {
    "all": ("all gain", "all pay"),
    "richest": ("richest gain", "richest pay"),
    "poorest": ("poorest gain", "poorest pay"),
    "self": ("self gain", "self pay"),
    "chosen": ("chosen gain", "chosen pay"),
}
"""What is said of money where nobody's is told: who gains, who pays."""


@do.does("money")
def money(d: D, e: Step) -> Table:
    t = d.t
    if not t.money:
        gain, pay = _WHOEVER[e["who"]]
        d.h.cite("follow-event", gain if e["change"] > 0 else pay, abs(e["change"]))
        return t
    for player in receivers(d.h.on(t), e):
        if player in t.money:
            then = money_then(d.h, t.money[player], e["change"], player)
            t = changed_by(changed(t, money=put(dict(t.money), player, then)), player, e["change"])
            still_owed(d.h, player)
    return t


def changed_by(t: Table, player: str, by: MaybeUnknown[int]) -> Table:
    """Note by how much somebody's money changes, beside what was noted before."""
    return changed(t, changes=put(dict(t.changes), player, t.changes[player] + by if player in t.changes else by))


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


def money_then(h: H, has: MaybeUnknown[int], by: int, player: str) -> MaybeUnknown[int]:
    """Give somebody’s money after a change; who must pay pays as far as there is money."""
    return has + by if by > 0 else has - payable(h, has, -by, player)


# -- the Clock -------------------------------------------------------------------------------------------------------
@do.does("clock")
def clock(d: D, e: Step) -> Table:
    by = event_hours(d.h, e["direction"] == "toward", e["hours"])
    if d.t.clock == UNTOLD or is_midnight(d.h, d.t.clock):
        return d.t
    return changed(d.t, clock=hour_after(d.h, d.t.clock, by))


# -- votes -----------------------------------------------------------------------------------------------------------
@do.does("vote")
def vote(d: D, e: Step) -> Table:
    outcomes = e["outcomes"]
    found = decided(d, e, lambda _: tuple(outcomes))
    t = d.t = changed(d.t, outcome=found)
    way = next((name for name in outcomes if found == name), None)
    return t if way is None else do.carry_out(d, outcomes[way], e.player, e.card)


@do.does("vote_player")
def vote_player(d: D, e: Step) -> Table:
    chosen = decided(d, e, lambda player: ballot(d.h, player) or (SOMEBODY,))
    t = d.t = changed(d.t, outcome=chosen)
    if chosen in (NO_OUTCOME, NONE):
        return t
    return do.carry_out(d, e["chosen"], next((player for player in t.seats if chosen == player), SOMEBODY), e.card)


def decided(d: D, e: Step, among: Among) -> MaybeUnknown[str]:
    """Hold a vote and give what happens; where nobody tells a vote, what came of it may be anything."""
    seats = d.t.seats or (SOMEBODY,)
    heard = d.choose_each(d.t.seats, VOTE, among)
    votes = {player: vote_of(d.h, player, heard.get(player, UNTOLD), among(player)) for player in seats if heard}
    outcomes = tuple(dict.fromkeys(outcome for player in seats for outcome in among(player)))
    if votes:
        return outcome_of(d, e, votes, outcomes)
    ways = outcomes if e.does == "vote" else (*outcomes, NONE)
    return any_of(d.h, "outcome", d.t.outcome, ways, OUTCOME)


def outcome_of(d: D, e: Step, votes: Mapping[str, MaybeUnknown[str]], outcomes: Sequence[str]) -> MaybeUnknown[str]:
    """Give what happens after a vote."""
    best = leading(d.h, votes, outcomes)
    if len(best) < 2:
        return best[0] if best else NO_OUTCOME
    player = breaks_ties(d.h)
    if player == NONE:
        return on_a_tie(d.h, e.card, outcomes)
    return any_of(d.h, "picks", d.choose(player, PICK, best), best, PICKS)


# -- pledges, and Inventions that are discarded ----------------------------------------------------------------------
@do.does("pledge")
def pledge(d: D, e: Step) -> Table:
    t, least, most = d.t, e["min"], e["max"]

    def able(player: str) -> tuple[int, ...]:
        return tuple(n for n in range(least, most + 1) if n <= t.money.get(player, most)) or (t.money[player],)

    heard = d.choose_each(d.t.order, PLEDGE, able, at_once=False)
    pledged = {player: pledge_of(d.h, player, heard.get(player, UNTOLD), able(player)) for player in t.seats if heard}
    for player, dollars in pledged.items():
        t = changed_by(t, player, map_unknown(dollars, lambda some: -some))
        if player in t.money:
            t = paid(t, player, -dollars)
    wanted = goal(e["goal"], len(t.seats)) if pledged else 0
    met = is_met(d.h, total(pledged.values()), wanted) if pledged else d.h.given.open("met", (True, False), MET)
    d.t = changed(t, met=bool(met))
    return do.carry_out(d, e["met"] if met else e["missed"], e.player, e.card)


def pledge_of(h: H, player: str, told: MaybeUnknown[int], able: Sequence[int]) -> MaybeUnknown[int]:
    """Give a pledge; one that nobody heard may be any."""
    return any_of(h, f"pledges.{player}", told, able, f"How much did {player} pledge?")


@do.does("choice")
def choice(d: D, e: Step) -> Table:
    def empty(player: str) -> tuple[str, ...]:
        return (KEEP, *(str(lab) for lab in d.t.mine(player) if not lab.on))

    made = d.choose_each(d.t.order, DISCARD, empty, at_once=False)
    for player, name in made.items():
        lab = next((mine for mine in d.t.mine(player) if str(mine) == name), None)
        if lab is not None:
            d.t = changed(gone_by(d.t, lab), inventions=d.t.inventions.discard((lab.card,)))
            d.t = do.carry_out(d, e["done"], player, e.card)
    return d.t
