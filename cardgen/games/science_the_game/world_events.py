"""9 World Events: the bargaining window, what is decided, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.games.science_the_game.acts import Close, Decide, Give, Use
from cardgen.games.science_the_game.cards import (
    ABILITY,
    BREAKS,
    CLOCK_LESS,
    INVENTION,
    RESEARCHER,
    ROLE,
    WEIGHT,
    amount,
    called,
    decides,
    has_ability,
    how_often,
    power,
)
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import NO_OUTCOME, H, When, any_of, book
from cardgen.games.science_the_game.the_round import ballot, ways_of
from cardgen.rulings.terms import (
    ABSENT,
    NONE,
    UNTOLD,
    MaybeUnknown,
    Reason,
    changed,
    count,
    first,
    is_open,
    map_unknown,
)

BREAK, TAKE_BACK = "break the promise", "take back"
PICKS = "Which outcome does the Politician pick?"


# -- the window ------------------------------------------------------------------------------------------------------
@book.value("order-of-event", neutral=False)
def comes_before(h: H) -> bool:
    """Say whether a World Event is past its bargaining window."""
    return h.gives(True, "decisions later") if h.t.moment in (When.CLOSED, When.VOTED) else False


@book.value("order-of-event", neutral=())
def order_of_decisions(h: H) -> tuple[str, ...]:
    """List the players in the order in which they decide."""
    return h.gives(h.t.order, "turn order")


@book.value("bargaining-window", neutral=False)
def is_window(h: H) -> bool:
    """Say whether the bargaining window is open, as far as the moment goes."""
    return h.gives(True, "open") if h.t.moment == When.WINDOW else False


book.bars(
    "bargaining-window", Close, lambda h, a: h.t.moment != When.WINDOW or a.player not in h.t.due, "no bargaining"
)
book.bars("bargaining-window", Give, lambda h, a: a.player != UNTOLD and a.player == a.to and (a.player,), "oneself")
book.allows("bargaining-window", Give, lambda h, a: a.act == "give" and is_window(h), "as they like")


# -- what changes hands ----------------------------------------------------------------------------------------------
@book.forbids("no-gifts-elsewhere", Give)
def elsewhere(h: H, a: Give) -> Iterator[Reason]:
    if a.act != "give" or (h.t.moment == When.WINDOW and opens_for(h, h.t.event) and is_window(h)):
        return
    if a.is_money and h.t.moment != When.END and h.options["trade-window"] == "any-time":
        h.say("any time")
    elif a.is_money or (a.gift != UNTOLD and not map_unknown(a.gift, lambda gift: isinstance(gift, str))):
        h.cite("bargaining-window", "closed")
        yield "after the end" if h.t.moment == When.END else "not now"


@book.forbids("money-and-promises", Give)
def only_money(h: H, a: Give) -> Iterator[Reason]:
    sort = getattr(a.gift, "type", "")
    if sort not in (INVENTION, ROLE, RESEARCHER):
        return
    if sort == INVENTION and h.options["tradeables"] == "also-open-inventions" and not h.t.completed:
        h.say("Inventions too")
    else:
        yield "stays", a.gift


def goes_with_all(h: H, a: Give) -> bool:
    """Say whether an Invention in play changes hands."""
    return a.act == "give" and not is_open(a.gift) and getattr(a.gift, "type", "") == INVENTION


book.follows("money-and-promises", Give, goes_with_all, "with all on it")


@book.forbids("promises-free", Give)
def promises(h: H, a: Give) -> Iterator[Reason]:
    if a.act == TAKE_BACK:
        yield "stays paid"
    elif a.act == BREAK and h.options["promises"] == "binding":
        yield "binding"


book.allows("promises-free", Give, lambda h, a: a.act == BREAK, "free")
book.follows("promises-free", Give, lambda h, a: a.act == "give" and is_paid_for(h), "stays given", barred=True)


def is_paid_for(h: H) -> bool:
    """Say whether money was given for something else that is given."""
    said: MaybeUnknown[str] = h.given.for_ if h.given is not None and h.given.said("for") else ""
    return any(sign.isdecimal() for sign in str(said))


@book.value("promises-free", neutral=False)
def keeps_promise(h: H) -> bool:
    """Say whether a vote counts as it was promised."""
    return h.gives(True, "as promised") if h.options["promises"] == "binding" else False


# -- abilities -------------------------------------------------------------------------------------------------------
@book.forbids("ability-in-window", Use)
def in_window(h: H, a: Use) -> Iterator[Reason]:
    if h.options["intervention-reading"] == "literal":
        h.leave("literal")
        return
    if not has_ability(a.role):
        yield "no such ability", a.role
    elif not is_window(h):
        if comes_before(h):
            h.cite("order-of-event", "decisions later")
        yield "in the window"
    elif not a.announced:
        yield "tell everybody"


def only_untold(h: H, a: Use) -> bool:
    """Say whether the moment alone bars it, which nobody told."""
    window = UNTOLD if h.given.said("moment") else changed(h.t, moment=When.WINDOW)
    return has_ability(a.role) and window != UNTOLD and h.on(window).about(a).legal()


book.follows("ability-in-window", Use, only_untold, "as in a turn", barred=True)


book.allows("ability-in-window", Use, lambda h, a: True, "now")


@book.forbids("once-per-event", Use)
def once(h: H, a: Use) -> Iterator[Reason]:
    if how_often(h.t.times_used, h.t.used, a.role) > 0:
        yield "used already"
    elif h.options["intervention-limit"] == "once-per-game":
        if how_often(h.t.times_before, h.t.ever_used, a.role) > 0:
            yield "once in the game"
    else:
        h.say("each time")


@book.forbids("holder-only", Use)
def holder_only(h: H, a: Use) -> Iterator[Reason]:
    holder = h.t.holder if h.t.holder != UNTOLD else holder_of(h, a.role)
    if holder != a.player:
        yield "not the holder", a.role


def holder_of(h: H, role: MaybeUnknown[Card]) -> MaybeUnknown[str]:
    """Name the player who holds a role; NONE where nobody does."""
    return next((player for player, held in h.t.roles.items() if role != NONE and held == role), NONE)


def used_with(h: H, name: str) -> MaybeUnknown[Card]:
    """Give the role with a power that was used over this World Event, or NONE."""
    found = next((role for role in h.t.used if power(role, ABILITY, name) != ABSENT), NONE)
    return found if found == NONE or opens_for(h, h.t.event) else NONE


# -- votes -----------------------------------------------------------------------------------------------------------
@book.forbids("voting", Decide)
def all_vote(h: H, a: Decide) -> Iterator[Reason]:
    if a.act == "change vote":
        yield "stands"
    elif a.act == "not vote":
        yield "all vote"


def vote_of(h: H, player: str, told: MaybeUnknown[str], among: Sequence[str]) -> MaybeUnknown[str]:
    """Give a vote as it counts: one that nobody heard may be any, one that was promised is given so."""
    promised = (h.t.promised or {}).get(player, UNTOLD)
    if promised != UNTOLD and keeps_promise(h):
        return promised
    return any_of(h, f"votes.{player}", told, among, f"How did {player} vote?")


@book.value("voting", neutral=())
def leading(h: H, votes: Mapping[str, MaybeUnknown[str]], outcomes: Sequence[str]) -> tuple[str, ...]:
    """Name the outcomes that have most votes."""
    every = (*votes.values(), *votes_more(h, votes))
    numbers = {outcome: count(every, lambda vote, of=outcome: vote == of) for outcome in outcomes}  # type: ignore[misc]
    best = first(tuple(outcomes), numbers.__getitem__)
    return h.gives(best, "most" if len(best) == 1 else "tied", best)


@book.value("voting", neutral=NO_OUTCOME)
def on_a_tie(h: H, event: Card, outcomes: Sequence[str]) -> str:
    """Give what happens on a tie that nobody breaks."""
    if h.options["vote-tie"] == "nothing-happens":
        return h.gives(NO_OUTCOME, "tie changes nothing")
    printed = str(getattr(event, "tie", ""))
    return h.gives(printed, "printed", printed) if printed in outcomes else h.gives(NO_OUTCOME, "nothing printed")


@book.value("campaign", neutral=())
def votes_more(h: H, votes: Mapping[str, MaybeUnknown[str]]) -> tuple[MaybeUnknown[str], ...]:
    """List the votes that an ability adds."""
    role = used_with(h, WEIGHT)
    player = holder_of(h, role)
    if player not in votes:
        return ()
    more = power(role, ABILITY, WEIGHT) - 1
    return h.gives((votes[player],) * more, "counts more", player)


@book.value("campaign", neutral=NONE)
def breaks_ties(h: H) -> MaybeUnknown[str]:
    """Name the player who picks one of the outcomes that are tied, or NONE."""
    role = used_with(h, BREAKS)
    return NONE if role == NONE else h.gives(holder_of(h, role), "picks", called(role))


def picked(h: H) -> MaybeUnknown[str]:
    """Give what the Politician picks, if that is told; where nobody knows it, it may be anything that is voted on."""
    told = h.t.picks
    return any_of(h, "picks", told, ways_of(h), PICKS) if is_open(told) or told != UNTOLD else UNTOLD


def is_not_tied(h: H) -> bool:
    """Say whether something is picked that has not most votes."""
    picks = picked(h)
    if not is_open(picks) and picks == UNTOLD:
        return False
    votes = {player: vote_of(h, player, vote, ballot(h, player)) for player, vote in h.t.votes.items()}
    return bool(best := leading(h, votes, ways_of(h))) and picks not in best


book.bars("campaign", Decide, lambda h, a: is_not_tied(h), "not tied")
book.allows(
    "campaign",
    Use,
    lambda h, a: h.t.event != NONE and power(a.role, ABILITY, WEIGHT) != ABSENT and not decides(h.t.event),
    "without a vote",
)


# -- what comes of it ------------------------------------------------------------------------------------------------
@book.value("pay-what-you-have", neutral=0)
def payable(h: H, has: MaybeUnknown[int], due: int, player: str) -> MaybeUnknown[int]:
    """Give what somebody pays of what is due."""
    return due if has >= due else h.gives(has, "all there is", player, has)


@book.value("event-moves-clock", neutral=0)
def event_hours(h: H, is_toward: bool, number: int) -> MaybeUnknown[int]:
    """Give how many hours toward midnight a World Event moves the Clock."""
    return h.gives(number, "toward", number) if is_toward else h.gives(-number, "away", number)


@event_hours.changes("second-thoughts")
def some_hours_less(h: H, by: MaybeUnknown[int], is_toward: bool, number: int) -> MaybeUnknown[int] | None:
    role = used_with(h, CLOCK_LESS)
    if role == NONE:
        return None
    if not is_toward:
        return h.gives(None, "no difference", called(role))
    less = -amount(role, ABILITY, CLOCK_LESS)
    return h.gives(max(0, by - less), "less", called(role), less)


# -- World Events without a decision ---------------------------------------------------------------------------------
@book.value("window-without-decision", neutral=False)
def opens_for(h: H, event: MaybeUnknown[Card]) -> bool:
    """Say whether there is bargaining over a World Event."""
    if event == NONE or decides(event):
        return True
    if h.options["window-without-decision"] == "no":
        return h.gives(False, "none over it", event)
    return h.gives(True, "also over it", event)


@book.forbids("window-without-decision", Use, Close)
def no_window(h: H, a: Use | Close) -> Iterator[Reason]:
    if is_window(h) and not opens_for(h, h.t.event):
        yield "no window", h.t.event
