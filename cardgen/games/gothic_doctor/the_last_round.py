"""The last round: the last turn for everyone."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.gothic_doctor.action_cards import effects
from cardgen.games.gothic_doctor.acts import Cure, Draw, Play, Usual
from cardgen.games.gothic_doctor.cards import ACTION, is_red, stays_in_play
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.drawing import draws
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.terms import UNTOLD


@book.value("actions-end", neutral=())
def ended(h: H, lying: Sequence[Card]) -> Sequence[Card]:
    """List the Actions in play that are discarded when the last round begins."""
    staying = [card for card in lying if stays_in_play(card)]
    return h.gives(staying, "ended", staying) if staying and h.t.is_last_round else ()


@effects.changes("actions-end")
def without_ended(h: H, found: Sequence[Card]) -> Sequence[Card] | None:
    return [card for card in found if not stays_in_play(card)] if ended(h, found) else None


book.allows("actions-end", Cure, lambda h, a: ended(h, h.t.touching(a)), "ended")
staying = book.plain("actions-end", "the counters that remain", lambda h, counters: counters, neutral=())


def some_remain(h: H, found: object, counters: Sequence[object]) -> bool:
    """Say whether counters remain."""
    return len(counters) > 0


def last_action(h: H, a: Play | Usual, *, allowed: bool) -> bool:
    """Say whether an Action is played in the last round that may be: a red one, where that is agreed; or another."""
    if a.card == UNTOLD or not h.t.is_last_round:
        return False
    return (is_red(a.card) and h.options["final-round-red"] == "allowed") == allowed


book.bars("no-actions", (Play, Usual), lambda h, a: last_action(h, a, allowed=False), "none")
book.notes("no-actions", (Play, Usual), lambda h, a: last_action(h, a, allowed=True), "red")
staying.adds("done-stays-done", some_remain)


@draws.changes("otherwise-normal")
def draws_of_the_last_round(h: H, number: int) -> int | None:
    if not h.t.is_last_round:
        return None
    how = h.options["final-round-draw"]
    h.say(how)
    return 0 if how == "none" else None


def no_draws(h: H, a: Usual) -> bool:
    """Say whether somebody would draw where nobody does in the last round."""
    return bool(a.what == "draw" and h.options["final-round-draw"] == "none" and h.t.is_last_round)


book.bars("otherwise-normal", Usual, no_draws, "none")


def as_always(h: H, a: Usual | Cure | Draw) -> bool:
    """Say whether the last round makes no difference to an act."""
    return h.t.is_last_round and not (isinstance(a, Usual) and a.what == "play")


book.allows("otherwise-normal", (Usual, Cure, Draw), as_always, "as always")
book.allows("idle-actions", Draw, lambda h, a: a.source == ACTION and h.t.is_last_round)
book.allows("idle-actions", Usual, lambda h, a: a.what == "draw action" and h.t.is_last_round)
