"""Of 3 the piles: what is shuffled when the Resource pile has run out, and who may look through what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from cardgen.games.women_in_science.acts import Look
from cardgen.games.women_in_science.cards import is_scientist
from cardgen.games.women_in_science.table import H, Table, book
from cardgen.rulings.terms import NOTHING, changed

STAY, TO_PILE, MIXED = "stay-in-discard", "to-scientist-pile", "mixed"
makes_new = book.chosen(
    "new-resource-pile", "replenish-time", {"when-emptied": True, "when-needed": False}, neutral=False
)


class Renewed(NamedTuple):
    """The piles when a new Resource pile was made: it, what stays in the Discard pile, Scientists for their own."""

    resource: tuple[Any, ...]
    discard: tuple[Any, ...]
    scientists: tuple[Any, ...] = ()


@book.value("new-resource-pile", neutral=None)
def renewed(h: H, discard: tuple[Any, ...], burn: tuple[Any, ...]) -> Renewed | None:
    """Make a new Resource pile of the Discard pile without its top card, and of the Burn pile."""
    h.say("new pile")
    under = discard[1:]
    apart = scientists_among(h, under)
    rest = tuple(one for one in under if not any(one is other for other in apart))
    own = h.options["replenish-scientists"] == TO_PILE
    new = Renewed((*rest, *burn), (*discard[:1], *(() if own else apart)), apart if own else ())
    if not new.resource and (h.t.live or h.given.said("burn")):
        h.cite("nothing-to-draw", "none")
    return new


@book.value("scientists-stay-out", neutral=())
def scientists_among(h: H, cards: Iterable[Any]) -> tuple[Any, ...]:
    """Give the Scientists that are not shuffled into the Resource pile."""
    how = h.options["replenish-scientists"]
    found = tuple(one for one in cards if is_scientist(one))
    if found:
        h.say(how)
    return () if how == MIXED else found


def with_new_pile(h: H, t: Table, *, needed: bool = False) -> Table:
    """Make a new Resource pile if the old one is used up and it is time for it."""
    if t.resource or not (needed or makes_new(h)):
        return t
    new = renewed(h, t.discard, t.burn)
    if new is None or not new.resource:
        return t
    deck, chance = t.chance.shuffled(new.resource)
    scientists = t.scientists
    if new.scientists:
        scientists, chance = chance.shuffled((*t.scientists, *new.scientists))
        t = changed(t, emptied=t.emptied if t.finisher != NOTHING else NOTHING)
    return changed(t, resource=deck, scientists=scientists, discard=new.discard, burn=(), chance=chance)


def taken(h: H, t: Table) -> tuple[tuple[Any, ...], Table]:
    """Take the top card of the Resource pile, if there is one or can be."""
    t = with_new_pile(h, t, needed=True) if t.live else t
    if not t.resource:
        return (), t
    card, t = t.resource[0], changed(t, resource=t.resource[1:])
    return (card,), with_new_pile(h, t) if t.live else t


is_filled_up = book.plain("scientists-run-out", "is filled up", lambda h: False, neutral=True, says="never")


book.cites("nothing-to-draw")
book.bars("four-piles", Look, lambda h, a: True, "closed")
