"""Whom a Modifier speaks of by its data, what a burden can ask for, and by which rule somebody is no target."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.women_in_science.acts import Play
from cardgen.games.women_in_science.box import (
    BURDEN,
    DISCIPLINE,
    DISMISS,
    REMOVE,
    TAKE,
    WOC,
    ActiveScientist,
    Target,
    can_lie_beside,
    is_card,
    number_in,
    part,
    rule_of,
)
from cardgen.games.women_in_science.cards import has_extra_point
from cardgen.games.women_in_science.declared import Card, ResourceWord
from cardgen.games.women_in_science.matching import Need
from cardgen.games.women_in_science.table import H
from cardgen.games.women_in_science.your_turn_2_act import declared, fits, is_complete
from cardgen.rulings.terms import MaybeUnknown, map_unknown

OWN, OTHER, OTHER_PLAYER = "own_active", "other_active", "other_player"


def seeks_woc(card: MaybeUnknown[Card]) -> bool:
    """Say whether a Modifier is for Scientists with the extra point alone."""
    return WOC in (part(card, "on"), part(card, "from"))


def aimed_at(h: H, a: Play) -> tuple[Target, ...]:
    """List whom a card speaks of."""
    if who := part(a.card, "who"):
        own = who != OTHER_PLAYER or h.options["family-leave-self"] == "allowed"
        return tuple(one for one in h.t.seats if own or one != a.player)
    where, effect = part(a.card, "on") or part(a.card, "from"), a.card.does
    every = h.t.every()
    if where in (OWN, OTHER):
        every = tuple(she for she in every if (she.owner == a.player) == (where == OWN))
    if effect == REMOVE and where != WOC:
        every = tuple(she for she in every if she.has_cards)
    if where == OTHER and effect == REMOVE and h.options["patriarchy-source"] == "hand":
        return (*every, *(one for one in h.t.seats if one != a.player and any(map(can_lie_beside, h.t.held_by(one)))))
    if effect == TAKE:
        kind = part(a.card, "kind")
        every = tuple(she for she in every if she.owner != a.player and has_to_give(h, she, a.player, kind))
    elif effect == DISMISS:
        every = h.t.of(a.player) if len(h.t.of(a.player)) > number_in(a.card, "keep") else ()
    return every if effect in (BURDEN, REMOVE, TAKE, DISMISS) else ()


def has_to_give(h: H, she: ActiveScientist, player: MaybeUnknown[str], kind: str) -> bool:
    """Say whether a card of a kind lies beside a Scientist that fits one of the player's."""
    cards = [one for one in she.beside if is_kind(one, kind)]
    return any(fits(h, mine, card) for mine in h.t.of(player) for card in cards)


def is_kind(card: MaybeUnknown[Card], kind: str) -> bool:
    """Say whether a card is of the kind that an effect names."""
    return bool(map_unknown(card, lambda one: is_card(one) and kind in (one.type, "resource")))


def left_out_by(h: H, a: Play) -> str:
    """Name the rule by which a target is none: what takes Scientists off the list, else the card itself."""
    if isinstance(a.target, ActiveScientist) and a.target in h.t.every():
        if a.target.beside and is_complete(h, a.target) and not declared(h):
            return "completed-is-safe"
        if seeks_woc(a.card) and not has_extra_point(h, a.target):
            return "woc-target"
        reached = part(a.card, "on") in ("any_active", WOC) or a.target.owner == a.player
        if a.card.does == BURDEN and a.target.carries > 0 and reached:
            return "burdens-add-up"
    return rule_of(a.card)


def kinds_asked(h: H, icons: Sequence[ResourceWord], burden: Card) -> Need:
    """List the kinds of card that a burden can ask for: those that she needs already."""
    disciplines = [one.resource for one in h.t.in_box(DISCIPLINE)]
    only = part(burden, "need") == DISCIPLINE
    return tuple(one for one in icons if not only or one in disciplines)
