"""Cards on their way: hands, piles, Scientists who leave or are completed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardgen.games.women_in_science.acting import declared, fits
from cardgen.games.women_in_science.cards import PASS_ON, She, does, real
from cardgen.games.women_in_science.ending import is_triggered, last_turns
from cardgen.games.women_in_science.needs import is_complete
from cardgen.games.women_in_science.table import D, H, Table, book
from cardgen.rulings.terms import NOTHING, changed, put, resolve

BURN, DISCARD = "burn", "discard"
passes_on_hers = book.chosen("got-your-back", "back-chain", {"once": False, "chain": True}, neutral=False)


# -- single cards ----------------------------------------------------------------------------------------------------
def less(cards: Any, gone: Iterable[Any]) -> tuple[Any, ...]:
    """Take cards out of others, those that are there."""
    left = list(cards)
    for card in gone:
        at = next((at for at, one in enumerate(left) if one is card), None)
        if at is not None:
            del left[at]
    return tuple(left)


def hand(t: Table, player: Any, *, came: Sequence[Any] = (), gone: Sequence[Any] = ()) -> Table:
    """Put cards into a hand, and take others out of it."""
    if came and player in t.wiped:
        return laid(t, DISCARD, came)
    return changed(t, hands=put(dict(t.hands), player, (*less(t.held_by(player), gone), *map(bare, came))))


def laid(t: Table, pile: str, cards: Any) -> Table:
    """Put cards on a pile, the last of them on top; by cards that nobody tells it is not told any more."""
    if type(cards) not in (tuple, list) or getattr(t, pile) == NOTHING:
        return changed(t, **{pile: NOTHING})
    return changed(t, **{pile: (*reversed([bare(one) for one in cards]), *getattr(t, pile))})


def bare(card: Any) -> Any:
    """Give a card without what it was said to stand for."""
    return getattr(card, "card", card) if hasattr(card, "named") else card


def with_her(t: Table, she: She, **new: Any) -> Table:
    """Change what lies with an active Scientist."""
    row = tuple(one._replace(**new) if one is she else one for one in t.of(she.owner))
    return changed(t, active=put(dict(t.active), she.owner, row))


def without_her(t: Table, she: She) -> Table:
    """Take a Scientist off the table, her burdens are burned."""
    row = tuple(one for one in t.of(she.owner) if one is not she)
    return laid(changed(t, active=put(dict(t.active), she.owner, row)), BURN, she.burdens)


# -- completing ------------------------------------------------------------------------------------------------------
def completions(d: D, t: Table, *, passed: bool = False) -> Table:
    """Complete every Scientist who has all she needs, perhaps by *passed* cards, unless that is to be said."""
    while not declared(d.h):
        ready = next((she for she in t.every() if may_be_ready(t, she) and is_complete(d.hear(t), she)), None)
        if ready is None:
            break
        t = completed(d, t, ready, passed=passed)
    return t


def may_be_ready(t: Table, she: She) -> bool:
    """Say whether as many cards lie beside a Scientist as she needs, which is found out quickly."""
    return len(she.beside) >= len(she.card.needs) + len(she.burdens) if t.live else bool(she.beside)


def completed(d: D, t: Table, she: She, *, passed: bool = False) -> Table:
    """Lay a Scientist aside; her resource cards are burned, but those that her owner passes on."""
    d.h.cite("complete-at-once", "completed", she)
    done = put(dict(t.completed), she.owner, (*t.completed.get(she.owner, ()), she.card))
    t, left = changed(without_her(t, she), completed=done), she.beside
    passes = passes_on_hers(d.h) if passed else False
    if not passed and (card := that_passes(d, t, she.owner, left)) is not None:
        t, passes = laid(without_card(t, she.owner, card), BURN, (card,)), True
    if passes:
        t, left = passed_on(d, t, she.owner, left)
    t = end_set_off(d.h, laid(t, BURN, left), she.owner)
    return completions(d, t, passed=True) if passes else t


def that_passes(d: D, t: Table, owner: Any, cards: Sequence[Any]) -> Any:
    """Give the Modifier that passes resource cards on, if it lies open or is played now."""
    lies = next((card for player, card in t.backed if player == owner), None)
    if lies is not None or d.h.options["back-timing"] != "at-completion":
        return lies
    back = next((one for one in t.held_by(owner) if does(one, PASS_ON)), None)
    return back if back is not None and wanted(d, t, owner, cards) else None


def without_card(t: Table, owner: Any, card: Any) -> Table:
    """Take that Modifier from where it is."""
    lies = next((one for one in t.backed if one[0] == owner and one[1] is card), None)
    return changed(t, backed=less(t.backed, (lies,))) if lies is not None else hand(t, owner, gone=(card,))


def wanted(d: D, t: Table, owner: Any, cards: Sequence[Any]) -> bool:
    """Ask whether an owner passes resource cards on, if any fits."""
    fit = any(fits(d.hear(t), she, card) for she in t.of(owner) for card in cards)
    return fit and d.choose(owner, "We got your back", ("play it", "do not")) == "play it"


def passed_on(d: D, t: Table, owner: Any, cards: Sequence[Any]) -> tuple[Table, tuple[Any, ...]]:
    """Pass resource cards on one by one; the rest comes back."""
    left: list[Any] = []
    d.h.cite("got-your-back", "passed on")
    for card in filter(real, map(resolve, cards)):
        fit = {str(she): she for she in t.of(owner) if fits(d.hear(t), she, card)}
        to = d.choose(owner, f"{bare(card)}", (*fit, BURN), must=True) if fit else BURN
        if to in fit:
            t = with_her(t, fit[to], beside=(*fit[to].beside, bare(card)))
        else:
            left.append(card)
    return t, tuple(left)


def end_set_off(h: H, t: Table, owner: Any) -> Table:
    """Note that a completion sets off the end."""
    if not t.live or t.finisher != NOTHING:
        return t
    now = h.on(t)
    now.brief = h.brief
    if not is_triggered(now, owner, "same turn" if t.same_turn else "later"):
        return t
    return changed(t, finisher=owner, lasts=last_turns(now, owner))
