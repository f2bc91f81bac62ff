"""What the kinds of dispute about Inventions work out: researching, hiring, completing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cardgen.games.science_the_game import completing_an_invention as completing
from cardgen.games.science_the_game import hire_researchers, lay_facts
from cardgen.games.science_the_game.acts import Hire, Research, Select
from cardgen.games.science_the_game.declared import Card, Cards, HireGiven, ResearchGiven
from cardgen.games.science_the_game.midnight import is_midnight, of_which, page_of, page_told
from cardgen.games.science_the_game.research_an_invention import discarded, is_used_up, on_offer, price, take
from cardgen.games.science_the_game.table import H, Table
from cardgen.games.science_the_game.the_turn import all_too_dear, lends
from cardgen.rulings.answers import if_legal
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, NothingKnownError, is_open, map_unknown
from cardgen.rulings.verdict.comparing import same

T = TypeVar("T")


# -- researching -----------------------------------------------------------------------------------------------------
def research_act(f: ResearchGiven, t: Table) -> Research | Select:
    """Make the act of one who Researches: taking Inventions, or selecting one or none of them."""
    if f.wants != UNTOLD:
        return Select(f.player, f.wants, f.puts)
    return Select(f.player, (), f.puts) if f.puts == "deck" else Research(f.player, f.takes)


def can_pay_none(h: H) -> bool:
    """Say whether the player can pay for none of the Inventions taken."""
    player = h.given.player
    return all_too_dear(h, [price(h, player, card) for card in on_offer(h)], h.t.money.get(player, UNTOLD))


def selected(h: H) -> MaybeUnknown[Card] | str | None:
    """Give what is selected: NONE where all is too dear, one that is wanted; else that is the player’s choice."""
    if not on_offer(h) or not h.t.money:
        return None
    if isinstance(h.a, Select):
        return h.a.cards[0] if h.a.cards else NONE
    if can_pay_none(h):
        return NONE
    some = can_pay(h)
    if len(some) < len(on_offer(h)):
        h.cite("cannot-pay", "not too dear", some)
    return "something"


def can_pay(h: H) -> tuple[Card | int, ...]:
    """List the Inventions taken for which the player can pay; all of them where that is not known."""
    money, every = h.t.money.get(h.given.player, UNTOLD), on_offer(h)
    if money == UNTOLD or is_open(money) or lends(h) or any(map(is_open, every)) or not h.t.taken:
        return every
    return tuple(card for card in every if price(h, h.given.player, card) <= money)


def of_select(value: Callable[[H], T]) -> Callable[[H], T | None]:
    """Give a value of what is selected, where that is known."""

    def found(h: H) -> T | None:
        if isinstance(h.a, Select):
            legal: T | None = if_legal(value)(h)
            return legal
        return value(h) if on_offer(h) and can_pay_none(h) else None

    return found


def wants(h: H) -> Cards:
    """List what is selected."""
    return h.a.cards if isinstance(h.a, Select) else ()


def money_left(h: H) -> MaybeUnknown[int] | None:
    """Give the money that is left after a Research."""
    money = h.t.money.get(h.given.player, UNTOLD)
    if money == UNTOLD:
        return None
    cost = sum(price(h, h.given.player, card) for card in wants(h)[:1])
    return max(0, money - cost) if lends(h) else money - cost


# -- hiring ----------------------------------------------------------------------------------------------------------
def hire(f: HireGiven, t: Table) -> Hire | None:
    """Make the act of one who hires."""
    if f.hires == UNTOLD and f.of != UNTOLD:
        return None
    return Hire(f.player, lay_facts.hired(f), lay_facts.onto(t, f))


def money_after(h: H) -> MaybeUnknown[int] | None:
    """Give the money that is left after hiring."""
    money = hire_researchers.money_left(h, h.a)
    return None if money == UNTOLD else money


def most(h: H) -> MaybeUnknown[int] | None:
    """Give how many of a kind can be hired, where that is asked.

    Raises NothingKnownError where neither money nor slots are told that could set a bound.
    """
    f = h.given
    if f.of == UNTOLD:
        return None
    found = hire_researchers.most(h, f.player, f.of)
    if not (f.said("money", "free") or f.onto) and found != 0:
        raise NothingKnownError("money")
    return found


def money_of_most(h: H) -> MaybeUnknown[int] | None:
    """Give the money that is left after hiring as many of a kind as can be."""
    f = h.given
    money = h.t.money.get(f.player, UNTOLD)
    if f.of == UNTOLD or money == UNTOLD or is_open(money):
        return None
    number = hire_researchers.most(h, f.player, f.of)
    if not is_open(number) and number == 0:
        return None
    left = money - number * hire_researchers.wage(h, f.of)
    return map_unknown(left, lambda number: max(0, number)) if lends(h) else left


# -- completing ------------------------------------------------------------------------------------------------------
def team(h: H) -> Cards:
    """List the Researchers that are told."""
    return tuple(h.given.researchers or ())


def full(h: H) -> bool:
    """Say whether the Invention that it is about is completed."""
    return completing.is_completed(h, len(team(h)), h.given.invention)


def full_with_what_it_brings(h: H) -> bool:
    """Say whether it is completed; where neither money nor Clock is told, what it brings as well."""
    if not full(h):
        return False
    if not h.given.said("money", "clock") and not any(is_open(one.money) or is_open(one.clock) for one in team(h)):
        completing.gain(h, team(h))
        completing.toward(h, completing.hours(h, [one.clock for one in team(h)]))
    return True


def gained(h: H) -> MaybeUnknown[int] | None:
    """Give what a completion brings, where all that is known."""
    if any(card.money == UNTOLD or is_open(card.money) for card in team(h)):
        return None
    return completing.gain(h, team(h)) if full(h) else None


def brings(h: H, claimed: object) -> bool:
    """Say whether a completion brings what is claimed."""
    return full(h) and same(completing.gain(h, team(h)), claimed)


def hour_then(h: H) -> MaybeUnknown[int]:
    """Give the hour after a completion, or the hour as it is without one."""
    if not full(h):
        return h.given.clock
    hours = completing.hours(h, [card.clock for card in team(h)])
    return completing.hour_after(h, h.given.clock, completing.toward(h, hours))


def page_then(h: H) -> MaybeUnknown[int] | None:
    """Give the page that is read where a completion brings midnight."""
    if h.given.invention == UNTOLD or h.given.clock == UNTOLD or not full(h):
        return None
    return page_of(h, h.given.invention) if is_midnight(h, hour_then(h)) else None


def page_claimed(h: H) -> MaybeUnknown[int] | str | None:
    """Give the page that is read; without a completion, or midnight, there is none."""
    if h.given.clock == UNTOLD and full(h):
        return None
    return page_told(h, of_which(h)) if full(h) and is_midnight(h, hour_then(h)) else NONE


def owners_money(h: H) -> MaybeUnknown[int]:
    """Give the owner’s money after a completion, or as it is without one."""
    if not full(h):
        return h.given.money
    return completing.money_then(h, h.given.money, completing.gain(h, team(h)))


RESEARCH = handler(
    research_act,
    lay=lay_facts.lay_research,
    take=lambda h: take(h, h.given.player),
    selected=selected,
    money=of_select(money_left),
    discarded=of_select(lambda h: discarded(h, h.given.player, wants(h))),
    action_used=of_select(is_used_up),
)
HIRE = handler(
    hire,
    lay=lay_facts.lay_hire,
    money=lambda h: if_legal(money_after)(h) if isinstance(h.a, Hire) else money_of_most(h),
    most=most,
)
COMPLETE = handler(
    lay=lay_facts.lay_completion,
    completed=full_with_what_it_brings,
    money=owners_money,
    hour=hour_then,
    midnight=lambda h: is_midnight(h, hour_then(h)),
    page=Several(page_then, claimed=page_claimed),
    gain=Several(gained, brings),
    counts_for=lambda h: completing.counts_for(h, h.given.owner) if full(h) else None,
)
