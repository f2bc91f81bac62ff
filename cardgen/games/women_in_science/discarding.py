"""8 The third step of a turn: discarding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.women_in_science.acts import Discard
from cardgen.games.women_in_science.cards import MODIFIER, is_scientist
from cardgen.games.women_in_science.table import H, Step, book
from cardgen.rulings.terms import NOTHING, Reason, Under, count, over_limit, size_of


@book.value("hand-limit", neutral=99)
def limit(h: H, player: Any) -> Any:
    """Give how many cards a hand may have at the end of a turn."""
    number = h.t.number_active if h.t.number_active != NOTHING else len(h.t.of(player))
    return h.gives(number, "so many", number)


@limit.changes("none-active-none-kept")
def nothing_kept(h: H, number: Any, player: Any) -> Any:
    return h.gives(None, "") if number == 0 else None


limit.adds("completed-is-safe", lambda h, number, player: h.t.number_completed > 0, "completed do not count")


@book.value("discard-the-excess", neutral=0)
def counted(h: H, player: Any) -> Any:
    """Count the cards of a hand, those that count for the limit."""
    hand = h.t.held_by(player)
    if h.options["hand-limit-counts"] == "without-scientists" and not isinstance(hand, int):
        h.say("without Scientists")
        return count(hand, lambda card: not is_scientist(card))
    return size_of(hand)


counted.adds("kept-count-in-hand", lambda h, number, player: has_modifier(h.t.held_by(player)), "Modifiers count")


def has_modifier(hand: Any) -> bool:
    """Say whether a hand that is told has a Modifier."""
    return type(hand) is tuple and any(card.type == MODIFIER for card in hand)


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


book.bars("never-from-the-table", Discard, lambda h, a: a.origin == "table", "from the table")
book.bars("no-way-back", Discard, lambda h, a: a.origin == "table" and any(map(is_scientist, a.cards)), "she stays")
book.allows(
    "never-from-the-table",
    Discard,
    lambda h, a: a.origin == "hand" and any(map(is_scientist, a.cards)),
    "from the hand",
)


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
            yield Under("no-free-discard", ("within the limit", due))
    elif number < due and not h.t.live:
        yield "more", due
