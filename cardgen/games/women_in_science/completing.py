"""Scientists who are completed: laid aside, their cards burned or passed on, the end perhaps set off."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.women_in_science.box import PASS_ON, ActiveScientist, bare, does, is_card
from cardgen.games.women_in_science.declared import Card, Cards
from cardgen.games.women_in_science.moving import BURN, hand, laid, less, with_her, without_her
from cardgen.games.women_in_science.single_modifiers import passes_on_hers
from cardgen.games.women_in_science.table import D, H, Table
from cardgen.games.women_in_science.the_end import is_triggered, last_turns
from cardgen.games.women_in_science.your_turn_2_act import declared, fits, is_complete
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, changed, put, resolve

PASSES, PLAY_IT = "We got your back", "play it"


def completions(d: D, t: Table, *, passed: bool = False) -> Table:
    """Complete every Scientist who has all she needs, perhaps by *passed* cards, unless that is to be said."""
    while not declared(d.h):
        able = (she for she in t.every() if she.beside and (not d.h.brief or she.may_be_complete))
        ready = next((she for she in able if is_complete(d.hear(t), she)), None)
        if ready is None:
            break
        t = completed(d, t, ready, passed=passed)
    return t


def completed(d: D, t: Table, she: ActiveScientist, *, passed: bool = False) -> Table:
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


def that_passes(d: D, t: Table, owner: MaybeUnknown[str], cards: Cards) -> Card | None:
    """Give the Modifier that passes resource cards on, if it lies open or is played now."""
    lies = next((card for player, card in t.backed if player == owner), None)
    if lies is not None or d.h.options["back-timing"] != "at-completion":
        return lies
    back = next((one for one in t.held_by(owner) if does(one, PASS_ON)), None)
    return back if back is not None and wanted(d, t, owner, cards) else None


def without_card(t: Table, owner: MaybeUnknown[str], card: Card) -> Table:
    """Take that Modifier from where it is."""
    lies = next((one for one in t.backed if one[0] == owner and one[1] is card), None)
    return changed(t, backed=less(t.backed, (lies,))) if lies is not None else hand(t, owner, gone=(card,))


def wanted(d: D, t: Table, owner: MaybeUnknown[str], cards: Cards) -> bool:
    """Ask whether an owner passes resource cards on, if any fits."""
    fit = any(fits(d.hear(t), she, card) for she in t.of(owner) for card in cards)
    return fit and d.choose(owner, PASSES, (PLAY_IT, "do not")) == PLAY_IT


def passed_on(d: D, t: Table, owner: MaybeUnknown[str], cards: Sequence[Card]) -> tuple[Table, Cards]:
    """Pass resource cards on one by one; the rest comes back."""
    left: list[Card] = []
    d.h.cite("got-your-back", "passed on")
    for card in filter(is_card, map(resolve, cards)):
        fit = {str(she): she for she in t.of(owner) if fits(d.hear(t), she, card)}
        to = d.choose(owner, f"{bare(card)}", (*fit, BURN), must=True) if fit else BURN
        if to in fit:
            t = with_her(t, fit[to], beside=(*fit[to].beside, bare(card)))
        else:
            left.append(card)
    return t, tuple(left)


def end_set_off(h: H, t: Table, owner: MaybeUnknown[str]) -> Table:
    """Note that a completion sets off the end."""
    if t.emptied == UNTOLD or t.finisher != UNTOLD:
        return t
    now = h.on(t)
    now.brief = h.brief
    if not is_triggered(now, owner, "same turn" if t.same_turn else "later"):
        return t
    return changed(t, finisher=owner, lasts=last_turns(now, owner))
