"""8 The third step of a turn: discarding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.women_in_science.acts import Discard
from cardgen.games.women_in_science.cards import MODIFIER, is_scientist
from cardgen.games.women_in_science.table import H, Step, book
from cardgen.rulings.terms import NOTHING, Reason, Under, count, is_open, over_limit, size_of

MANY = 99


@book.value("hand-limit", neutral=MANY)
def limit(h: H, player: Any) -> Any:
    """Give how many cards a hand may have at the end of a turn."""
    number = h.t.number_active if h.t.number_active != NOTHING else len(h.t.of(player))
    if number == 0:
        return MANY  # what holds then is told by a rule of its own
    return h.gives(number, "so many", number)


@limit.changes("none-active-none-kept")
def nothing_kept(h: H, number: Any, player: Any) -> Any:
    return h.gives(0, "") if number == MANY else None


limit.adds("completed-is-safe", lambda h, number, player: h.t.number_completed > 0, "completed do not count")


@book.value("discard-the-excess", neutral=0)
def counted(h: H, player: Any) -> Any:
    """Count the cards of a hand, those that count for the limit."""
    hand = h.t.held_by(player)
    number = size_of(hand) - modifiers(hand)
    if h.options["hand-limit-counts"] == "without-scientists" and not isinstance(hand, int):
        h.say("without Scientists")
        return number - count(hand, is_scientist)
    return number


@counted.changes("kept-count-in-hand")
def kept_too(h: H, number: Any, player: Any) -> Any:
    more = modifiers(h.t.held_by(player))
    return h.gives(number + more, "Modifiers count") if more else None


def modifiers(hand: Any) -> int:
    """Count the Modifiers of a hand whose cards are told."""
    return sum(card.type == MODIFIER for card in hand) if type(hand) is tuple else 0


@book.value("discard-the-excess", neutral=0)
def excess(h: H, player: Any) -> Any:
    """Count the cards that have to be discarded now."""
    if not is_checked(h, player):
        return 0
    held, most = counted(h, player), limit(h, player)
    over = over_limit(held, most)
    return h.gives(over, "so many go" if over > 0 else "none goes", held, most, over)


@book.value("checked-at-turn-end", neutral=True)
def is_checked(h: H, player: Any) -> bool:
    """Say whether the hand of a player is counted at the end of this turn."""
    return h.gives(True, "at the end") if h.t.turn == player else h.gives(False, "not now", player)


book.cites("no-free-discard")
book.bars("never-from-the-table", Discard, lambda h, a: a.origin == "table", "from the table")
book.bars("discard-the-excess", Discard, lambda h, a: a.origin == "hand" and not_held(h, a), "not held")
book.bars("no-way-back", Discard, lambda h, a: a.origin == "table" and any(map(is_scientist, a.cards)), "she stays")
book.allows(
    "never-from-the-table",
    Discard,
    lambda h, a: a.origin == "hand" and any(map(is_scientist, a.cards)),
    "from the hand",
)


def not_held(h: H, a: Discard) -> Any:
    """Give a card that is to be discarded and is not in the hand, where all cards of that are told."""
    hand = h.t.held_by(a.player)
    told = type(hand) is tuple and hand and all(is_open(one) or one.id for one in hand)
    return next((one for one in a.cards if not any(one == other for other in hand)), False) if told else False


@book.forbids("discard-the-excess", Discard)
def just_the_excess(h: H, a: Discard) -> Iterator[Reason]:
    if h.t.live and (h.t.turn != a.player or h.t.step != Step.DISCARD):
        yield "not now"
        return
    if a.origin == "table":
        return
    due, number = excess(h, a.player), len(a.cards)
    if number > due:
        if h.options["voluntary-discard"] == "yes":
            h.cite("no-free-discard", "as many as you like")
        else:
            h.say("so many go" if due > 0 else "none goes", counted(h, a.player), limit(h, a.player), due)
            yield Under("no-free-discard", ("within the limit", due) if due > 0 else "not one")
    elif number < due and not h.t.live:
        yield "more", due
