"""The acts of a dispute, one after the other: what each makes of a table of which only some is told."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Cure, Discard, Draw, End, Hide, Play
from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, TREATMENT, does, part
from cardgen.games.gothic_doctor.drawing import counted_off, draws_remain
from cardgen.games.gothic_doctor.hands_and_library import is_filled
from cardgen.games.gothic_doctor.laying import unseen
from cardgen.games.gothic_doctor.refilling import library_filled
from cardgen.games.gothic_doctor.table import (
    ACTION_DECK,
    CURE,
    CURED,
    DISCARD,
    LIBRARY,
    OVER,
    QUIET,
    SHELF,
    H,
    Played,
    Table,
    Waiting,
)
from cardgen.rulings.table.changed import changed
from cardgen.rulings.unknown.nothing import NOTHING
from cardgen.rulings.unknown.open import Open


def after(h: H) -> Table:
    """Give the table after the act of a hearing."""
    began = h.t if h.t.began == NOTHING else h.t.began
    table: Table = AFTER[type(h.a)](h, h.t, h.a)
    return changed(table, began=began)


def sized(t: Table, player: Any, more: int, cards: Any = ()) -> Table:
    """Change the number of cards in a hand, and note those that came or went."""
    t = changed(t, numbers={**t.numbers, player: t.hand_size(player) + more})
    name = "gained" if more > 0 else "spent"
    return changed(t, **{name: (*getattr(t, name), *cards)})


def played(h: H, t: Table, a: Play) -> Table:
    t = changed(
        sized(t, a.player, -1, (a.card,)), played=(*t.played, Played(a.player, a.card)), event=QUIET, by=NOTHING
    )
    if does(a.card) == "draw":
        return changed(t, granted=part(a.card, "n"))
    return changed(t, waiting=()) if does(a.card) == "replace_field" else t


def cured(h: H, t: Table, a: Cure) -> Table:
    cards = () if a.pay == NOTHING else a.pay
    t = sized(t, a.player, -len(cards), cards)
    at = next((at for at, place in enumerate(t.waiting) if place.patient == a.patient), len(t.waiting))
    new = unseen(h.given, PATIENT, [place.patient for place in t.waiting], (), "waiting")[:1] if t.waiting else ()
    waiting = (*t.waiting[:at], *t.waiting[at + 1 :], *map(Waiting, new))
    return changed(t, waiting=waiting, cured=t.cured + 1, phase=CURE, granted=0, event=CURED, by=a.player)


def drawn(h: H, t: Table, a: Draw) -> Table:
    t = changed(counted_off(h, t, a), event=QUIET, by=NOTHING)
    if a.source != LIBRARY:
        return fewer(sized(t, a.player, 1, () if a.card == NOTHING else (a.card,)), a.source)
    at = next(at for at, card in enumerate(t.library) if card == a.card)
    t = changed(sized(t, a.player, 1, (a.card,)), library=(*t.library[:at], *t.library[at + 1 :]))
    if t.treatment_cards.deck or len(t.library) == SHELF:
        return library_filled(h, t, draws_remain(t))
    return refilled(h, t) if is_filled(h, t.library, draws_remain(t)) else t


def refilled(h: H, t: Table) -> Table:
    """Put a Treatment that nobody names into the Library: which one it is is open."""
    every = t.box.of(TREATMENT)
    return changed(t, library=(*t.library, Open(f"refills.{h.at}", every, "Which Treatment came into the Library?")))


def fewer(t: Table, source: str) -> Table:
    """Take a card off a deck whose number of cards is told; one that has run out is shuffled again."""
    name = ACTION if source == ACTION_DECK else TREATMENT
    deck, pile = getattr(t, f"{name}_deck"), getattr(t, f"{name}_pile")
    if deck == NOTHING:
        return t
    if deck > 0:
        return changed(t, **{f"{name}_deck": deck - 1})
    return changed(t, **{f"{name}_deck": pile - 1, f"{name}_pile": 0})


def discarded(h: H, t: Table, a: Discard) -> Table:
    return changed(sized(t, a.player, -len(a.cards), a.cards), phase=DISCARD, event=QUIET, by=NOTHING, granted=0)


def over(h: H, t: Table, a: Any) -> Table:
    return changed(t, phase=OVER)


def same(h: H, t: Table, a: Any) -> Table:
    return t


AFTER: dict[type, Any] = {
    Play: played,
    Cure: cured,
    Draw: drawn,
    Discard: discarded,
    End: over,
    Hide: same,
}
