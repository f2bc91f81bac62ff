"""What the kinds of dispute work out: which act is in dispute, and their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.games.science_the_game import (
    acts,
    hire_researchers,
    lay_facts,
    the_round,
    the_turn,
)
from cardgen.games.science_the_game import (
    completing_an_invention as completing,
)
from cardgen.games.science_the_game import kinds_of_moves as moves
from cardgen.games.science_the_game import (
    research_an_invention as research,
)
from cardgen.games.science_the_game import (
    the_end_and_the_winners as winners,
)
from cardgen.games.science_the_game.cards import Lab, decides, kinds
from cardgen.games.science_the_game.completing_an_invention import full, is_midnight
from cardgen.games.science_the_game.declared import GivenFacts, TurnGiven
from cardgen.games.science_the_game.play import PLAY
from cardgen.games.science_the_game.table import Done, H, Over, Table
from cardgen.games.science_the_game.the_setup import who_picks
from cardgen.games.science_the_game.world_events import order_of_decisions
from cardgen.rulings.answers import if_legal, wrong_points
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.play.log import log
from cardgen.rulings.terms import NOTHING, resolve

OVER = {"goal": Over.GOAL, "midnight": Over.AT_MIDNIGHT, "nothing left": Over.NOTHING_LEFT}


# -- the order -------------------------------------------------------------------------------------------------------
def first_picker(h: H) -> Any:
    """Give who picked first: whom the picks name, else whom somebody tells."""
    if not h.given.picks:
        return h.given.first_picker
    h.cite("pick-roles", "was first", h.given.picks[0])
    return h.given.picks[0]


def turn_order(h: H) -> tuple[str, ...]:
    """Give the order of turns."""
    return the_round.turns(h, first_picker(h))


def is_due(h: H) -> Any:
    """Say whether a World Event is due, where it is told how many turns were taken."""
    return the_round.is_due(h, h.given.taken, len(h.t.seats)) if h.given.taken != NOTHING else None


def next_one(h: H) -> Any:
    """Name who picks next, or whose turn is next."""
    if h.given.over:
        return None
    if h.given.taken != NOTHING:
        return the_round.whose_turn(h, turn_order(h), h.given.taken)
    if h.given.picks and len(h.given.picks) < len(h.t.seats):
        return the_round.picks(h, first_picker(h))[len(h.given.picks)]
    return None


# -- a turn ----------------------------------------------------------------------------------------------------------
def turn_act(f: TurnGiven, t: Table) -> Any:
    """Make the act of a turn."""
    t.over = OVER.get(f.over, Over.NO)
    owner = f.player if f.owner == NOTHING else f.owner
    ways: dict[str, Callable[[], Any]] = {
        Done.FUNDING: lambda: acts.Seek(f.player),
        Done.RESEARCH: lambda: acts.Research(f.player),
        Done.HIRE: lambda: somebody_hired(f, t),
        "look": lambda: acts.Look(f.player, owner),
        "ask for money": lambda: acts.AskMoney(f.player, owner),
    }
    return ways[f.act]() if f.act in ways else acts.End(f.player)


def somebody_hired(f: GivenFacts, t: Table) -> acts.Hire:
    """Make the act of one who hires Researchers of whom only the number is told."""
    number = 1 if f.hired == NOTHING else resolve(f.hired)
    return acts.Hire(f.player, kinds(t.box)[:1] * number, (Lab(lay_facts.ONE, f.player, lay_facts.PLENTY),) * number)


# -- Research, Hire --------------------------------------------------------------------------------------------------
def research_act(f: GivenFacts, t: Table) -> Any:
    """Make the act of one who Researches: taking Inventions, or selecting one of them."""
    return acts.Research(f.player, f.takes) if f.wants == NOTHING else acts.Select(f.player, f.wants, f.puts)


def of_select(value: Callable[[H], Any]) -> Callable[[H], Any]:
    """Give a value of what is selected, where that is known."""

    def found(h: H) -> Any:
        if isinstance(h.a, acts.Select):
            return if_legal(value)(h)
        return value(h) if research.on_offer(h) and research.all_too_dear(h) else None

    return found


def wants(h: H) -> Any:
    """List what is selected."""
    return h.a.cards if isinstance(h.a, acts.Select) else ()


def money_left(h: H) -> Any:
    """Give the money that is left after a Research."""
    money = h.t.money.get(h.given.player, NOTHING)
    if money == NOTHING:
        return None
    cost = sum(research.price(h, h.given.player, one) for one in wants(h)[:1])
    return max(0, money - cost) if the_turn.lends(h) else money - cost


def hire(f: GivenFacts, t: Table) -> Any:
    """Make the act of one who hires."""
    return acts.Hire(f.player, f.hires or (), lay_facts.onto(t, f)) if f.hires != NOTHING or f.of == NOTHING else None


def surely(h: H) -> None:
    """Say who has won for sure; who else has the players settle, so nothing is answered."""
    winners.surely_winners(h)


HANDLERS = {
    "setup": handler(acts.ShowSetup, wrong=wrong_points),
    "order": handler(
        picks=lambda h: the_round.picks(h, first_picker(h)) if h.given.taken == NOTHING else None,
        turns=lambda h: turn_order(h) if h.given.taken == NOTHING else None,
        first_turn=lambda h: turn_order(h)[:1],
        next=next_one,
        event=is_due,
        first_picker=lambda h: NOTHING if who_picks(h) else None,
    ),
    "turn": handler(turn_act),
    "income": handler(
        gain=the_turn.income, money=lambda h: the_turn.income(h) + h.given.before if h.given.before != NOTHING else None
    ),
    "research": handler(
        research_act,
        lay=lay_facts.lay_research,
        take=lambda h: research.take(h, h.given.player) if not research.on_offer(h) else None,
        selected=lambda h: research.selected(h) if research.on_offer(h) and h.t.money else None,
        money=of_select(money_left),
        discarded=of_select(lambda h: research.discarded(h, wants(h))),
        action_used=of_select(research.is_used_up),
    ),
    "hire": handler(
        hire,
        lay=lay_facts.lay_hire,
        money=lambda h: if_legal(hire_researchers.money_after)(h) if isinstance(h.a, acts.Hire) else None,
        most=lambda h: hire_researchers.most(h, h.given.of) if h.given.of != NOTHING else None,
    ),
    "move-researcher": handler(lambda f, t: acts.Move(f.player, f.act, f.moment == "after the completion")),
    "complete": handler(
        completed=lambda h: full(h),
        money=completing.owners_money,
        hour=completing.hour_then,
        midnight=lambda h: is_midnight(h, completing.hour_then(h)),
        gain=lambda h: (
            completing.gain(h, completing.team(h)) if full(h) and not h.given.said("money", "clock") else None
        ),
        counts_for=lambda h: completing.counts_for(h, h.given.owner) if full(h) else None,
    ),
    "clock": handler(
        lay=lay_facts.lay_clock, hour=moves.hour_then, midnight=lambda h: is_midnight(h, moves.hour_then(h))
    ),
    "event": handler(
        moves.decision,
        lay=lay_facts.lay_event,
        outcome=moves.outcome,
        money=moves.told_after("money", "money"),
        hour=moves.told_after("clock", "clock"),
        midnight=lambda h: is_midnight(h, moves.after(h).clock),
        order=lambda h: (
            order_of_decisions(h) if h.t.order and h.given.said("first") and decides(h.given.event) else None
        ),
        window=moves.window,
    ),
    "trade": handler(lambda f, t: acts.Give(f.from_, f.to, f.gives, f.act)),
    "intervention": handler(lambda f, t: acts.Use(f.player, f.role, f.announced), lay=lay_facts.lay_role),
    "end": handler(
        lambda f, t: acts.ChangeGoal(f.player) if f.act != NOTHING else None,
        ends=moves.ends,
        completed=lambda h: winners.counted(h),
        hour=lambda h: moves.hour_at_end(h) if h.given.clock != NOTHING else None,
        titles=moves.if_over(lambda h, how: winners.titles_are_given(h, how == Over.AT_MIDNIGHT)),
        when=moves.if_over(winners.when),
        page=moves.if_over(moves.last_page),
    ),
    "winners": handler(
        most_money=lambda h: winners.most_money(h) if h.t.money else None,
        most_inventions=lambda h: winners.most_inventions(h) if winners.completed_told(h) else None,
        social_value=winners.social_value,
        happiness=winners.happiness,
        winners=Several(surely, winners.winners_are),
    ),
    "consequence": handler(page=winners.page),
    "log": log(PLAY),
}
