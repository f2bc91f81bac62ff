"""The cards of a tableau, sorted into sets and runs by the rules in force or as somebody laid them, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.cards import Card, Cards, Suit
from cardgen.games.dr_science.melds.dividing import place
from cardgen.games.dr_science.melds.melds import SUITS, Layout, Meld, Shapes, Tableau, meld_words, sort_cards
from cardgen.games.dr_science.melds.sharing import fits_nowhere, place_shared
from cardgen.games.dr_science.melds.shown import Look
from cardgen.games.dr_science.table import H
from cardgen.rulings.notation.phrase import listed, plural
from cardgen.rulings.terms import UNTOLD, is_open, is_unknown, resolve
from cardgen.rulings.unknown.branch import step

Shown: TypeAlias = Sequence[Cards]
"""Melds as somebody laid them."""
SHAPING = ("set", "run", "zero-set", "wild-cards", "researcher-cards")
"""The rules without which there would be fewer melds."""
_LAID = 12
"""Steps of work that one look at cards as they lie counts as: each of them is held against each meld."""


class Arrangement(NamedTuple):
    """Cards sorted into melds as far as they go, or as somebody laid them."""

    cards: Cards
    tableau: Tableau
    strangers: Cards
    shapes: Shapes
    layout: Layout

    @property
    def fits(self) -> bool:
        """Say whether every card is in a meld."""
        return not self.layout.left

    @property
    def placed(self) -> int:
        """Count the cards that are in melds."""
        return len(self.cards) - len(self.layout.left)


def own_of(h: H) -> Suit | None:
    """Give the suit of the owner's Researcher, where it is known or bears on the cards."""
    own = h.t.researcher
    return None if own is UNTOLD else str(resolve(own))


def arranged(h: H, cards: Cards, shown: Shown | None = None, *, brief: bool = False) -> Arrangement:
    """Sort cards into melds, or take them as they were *shown* where the house rule looks at that alone.

    A house rule is asked for only where it may bear on these cards. In a *brief* arrangement where not all fit nobody
    looks for the most that do.
    """
    guests = "no-guest-researcher" in h.off
    tableau, strangers = sort_cards(cards, own_of(h), h.t.box, guests=guests)
    zeros = tableau.wilds + (tableau.researcher is not None)
    mixed = tableau.researcher is None or zeros < 3 or h.options["zero-set"] == "mixed"
    capped = zeros < (5 if shown is None else 3) or h.options["zero-set-size"] == "capped-4"
    shapes = Shapes(mixed, capped, *(key not in h.off for key in SHAPING))
    if shown is not None and h.options["arrangement"] == "as-shown":
        layout = as_laid(h, cards, shown, tableau.owner, shapes)
    else:
        brief = brief or h.brief
        layout = place(tableau, shapes, brief=brief)
        if layout.left and _is_sharing(h) and not (brief and fits_nowhere(tableau, shapes)):
            layout = min(layout, place_shared(tableau, shapes), key=lambda layout: len(layout.left))
        layout = layout._replace(left=(*layout.left, *strangers))
    return Arrangement(cards, tableau, strangers, shapes, layout)


def _is_sharing(h: H) -> bool:
    return h.options["card-sharing"] == "shared" or "one-meld" in h.off


def as_laid(h: H, cards: Cards, groups: Shown, own: Suit | None, shapes: Shapes) -> Layout:
    """Take the melds as they lie; what is in none of them, or in one that is no meld, is left."""
    step(_LAID)
    return Look(shapes, own, h.t.box.labels).at(cards, groups, sharing=_is_sharing(h))


def fits(h: H, cards: Cards, shown: Shown | None = None) -> bool:
    """Say whether some arrangement takes all cards, by the rules and house rules in force, or they lie in one."""
    step()
    return arranged(h, cards, shown, brief=True).fits


def shown_melds(h: H) -> Shown | None:
    """Give the melds as they were shown; where the house rule looks at them alone, and nobody says, it is asked for."""
    shown: Shown | None = h.t.shown
    if shown is not UNTOLD and shown is not None:
        return shown
    if h.options["arrangement"] != "as-shown" or h.given is None or shown is None:
        return None
    ways, asks = ("rightly", "wrongly"), "How were the cards laid out?"
    how = h.given.open("shown", ways, asks, tells=lambda some, every: f"they were laid out {' or '.join(some)}")
    return () if how == "wrongly" else None


def sure(h: H) -> Cards:
    """List the known cards of the tableau in question."""
    cards = [card for card in (*h.t.before, *getattr(h.a, "cards", ())) if isinstance(card, Card)]
    for card in h.t.returned if "never-back-to-hand" in h.off else ():
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def _shape(meld: Meld) -> str:
    values = {card.number for card in meld}
    return "run" if len(values) > 1 else "set" if values != {0} else "zero-set"


def has_many_zeros(found: Arrangement | None) -> bool:
    """Say whether a set of 0s has more cards than there are suits, which a house rule allows."""
    return found is not None and any(len(meld) > SUITS and _shape(meld) == "zero-set" for meld in found.layout.melds)


HEADLINE = 4
"""Sets and runs that are named one by one."""


def melds_sentence(found: Arrangement, h: H) -> str:
    """Name the melds, or of many how many there are."""
    melds = found.layout.melds
    if len(melds) <= HEADLINE:
        return listed(list(map(meld_words, melds)))
    runs = [*map(_shape, melds)].count("run")
    return listed([plural(n, what) for n, what in ((runs, "run"), (len(melds) - runs, "set")) if n])


def left_sentence(found: Arrangement, h: H) -> str:
    """Say why no arrangement takes every card: a card that fits nowhere, else the fewest left over."""
    if h.brief:
        return "some cards are left over"
    if is_unknown(more := h.t.unknown) and is_open(more):  # nobody may be told which they are
        whole = len(more.left) == len(more.values) and not is_unknown(h.t.researcher)
        return f"not every card can be placed{', whatever the unknown ones are' if whole else ''}"
    left, count = len(found.layout.left), len(found.cards)
    over = f"{' '.join(map(str, found.layout.left))} {'is' if left == 1 else 'are'} left over"
    if found.layout.faults:  # nobody looks for another one
        laid = f"as it was laid out, {count - left} of {plural(count, 'card')} are placed and {over}"
        return ": ".join(filter(None, (laid, "; ".join(fault.says for fault in found.layout.faults))))
    alone = [*map(str, found.strangers or fits_nowhere(found.tableau, found.shapes))]
    ever = ", whatever the Researcher stands for" if found.tableau.researcher is not None else ""
    fit = f"{'fits' if len(alone) == 1 else 'fit'} no set and no run with these cards{ever}"
    why = f"{listed(alone)} {'cannot be part of any set or run' if found.strangers else fit}; " if alone else ""
    if left == count:
        return f"{why}no card can be placed"
    if len(alone) == left:
        others = f"the other {plural(count - left, 'card')}" if count - left > 1 else "the other card"
        return f"{why}{others} can be placed, as {melds_sentence(found, h)}"
    return f"{why}{over}; at most {count - left} of {count} cards can be placed, as {melds_sentence(found, h)}"
