"""What the effects of the data do with piles, hands and turns; each asks for its choices."""

from __future__ import annotations

from typing import cast

from cardgen.games.women_in_science.box import (
    CANCEL,
    MODIFIER,
    PASS_ON,
    WILD,
    bare,
    does,
    is_immediate,
    rule_of,
)
from cardgen.games.women_in_science.cards import groundbreakers_count
from cardgen.games.women_in_science.declared import Card
from cardgen.games.women_in_science.how_modifiers_work import (
    as_far_as_it_goes,
    burned_for_all,
    is_negative,
)
from cardgen.games.women_in_science.moving import BURN, DISCARD, hand, laid, less, passing, taken, with_her
from cardgen.games.women_in_science.single_modifiers import wipes_to
from cardgen.games.women_in_science.table import Came, D, Table, Waits, known
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    Counted,
    MaybeUnknown,
    around,
    changed,
    different,
    map_unknown,
    put,
)

do: Effects[Table] = Effects()
do.lasts(WILD, CANCEL, PASS_ON)
NO_CARD = "none"
KEEPS, TAKES, LOSES, TAGGED = "who stays", "take back", "resource card", "groundbreaker"


# -- drawing ---------------------------------------------------------------------------------------------------------
def one_card(d: D, t: Table, player: str, modifiers: str, why: str) -> Table:
    """Take one card off the Resource pile: to the hand, to be played, or burned."""
    cards, t = taken(d.h, t)
    for card in cards:
        if map_unknown(card, lambda one: one.type == MODIFIER) and burns(d, card, modifiers):
            t = laid(t, BURN, (card,))
        elif is_immediate(card):
            t = changed(t, waiting=(*t.waiting, Waits(player, card, Came.DRAW if modifiers == "normal" else why)))
        else:
            t = hand(t, player, came=(card,))
    return t


def burns(d: D, card: MaybeUnknown[Card], modifiers: str) -> bool:
    """Say whether a Modifier that an effect draws is burned."""
    if modifiers == "burn_all":
        return burned_for_all(d.h, card)
    if modifiers == "normal":
        return False
    return is_negative(d.h, card) or (is_immediate(card) and d.h.options["modifier-from-effect"] == "ignore")


@do.does("draw")
def draw(d: D, e: Step) -> Table:
    t = d.t
    d.h.cite(rule_of(e.card), "draws", e["n"])
    if isinstance(t.resource, Counted) and len(t.resource.top) < e["n"] and not as_far_as_it_goes(d.h):
        return t
    for _ in range(e["n"]):
        t = one_card(d, t, e.player, e["modifiers"], Came.TRAILBLAZERS)
    return t


@do.does("draw_self_and_opponents")
def everybody_draws(d: D, e: Step) -> Table:
    t = d.t
    d.h.cite(rule_of(e.card), "everybody draws")
    for player in around(t.seats, e.player):
        for _ in range(e["self"] if player == e.player else e["opponents"]):
            t = one_card(d, t, player, e["modifiers"], Came.DIVERSITY)
    return t


@do.does("recover")
def recover(d: D, e: Step) -> Table:
    t, pile = d.t, BURN if e["from"] == "burn_pile" else DISCARD
    there: list[Card] = [one for one in known(getattr(t, pile)) if e["kind"] in ("any", one.type)]
    for _ in range(e["n"]):
        chosen = d.choose(e.player, TAKES, (*different(there), NO_CARD), must=True) if there else NO_CARD
        card = cast(Card, chosen)
        if chosen == NO_CARD:
            return t
        d.h.cite(rule_of(e.card), "takes", card)
        there = list(less(there, (card,)))
        t = changed(t, **{pile: less(known(getattr(t, pile)), (card,))})
        if is_immediate(card) and d.h.options["mentor-immediate"] == "play-now":
            t = changed(t, waiting=(*t.waiting, Waits(e.player, card, Came.MENTORS)))
        else:
            t = hand(t, e.player, came=(card,))
    return t


# -- hands and turns -------------------------------------------------------------------------------------------------
@do.does("discard_hand")
def discard_hand(d: D, e: Step) -> Table:
    d.h.cite(rule_of(e.card), "the whole hand")
    cards = d.t.held_by(e.player)
    wiped = (*d.t.wiped, e.player) if d.h.options["hand-wipe"] == "until-end-of-turn" else d.t.wiped
    if not cards:
        return changed(d.t, wiped=wiped)
    return laid(changed(d.t, hands=put(dict(d.t.hands), e.player, ()), wiped=wiped), wipes_to(d.h), cards)


@do.does("skip_turns")
def skip_turns(d: D, e: Step) -> Table:
    if e.target == UNTOLD:
        return d.t
    more = d.t.skips.get(e.target, 0) + e["n"]
    most = min(more, e["n"]) if d.h.options["skip-turns"] == "max-two" else more
    d.h.cite(rule_of(e.card), "skips", e.target, most)
    d.h.cite("family-leave", "whole turns")
    return changed(d.t, skips=put(dict(d.t.skips), e.target, most))


@do.does("burn_tagged")
def burn_tagged(d: D, e: Step) -> Table:
    t, who = d.t, e.target
    d.h.cite(rule_of(e.card), "one burned")
    if who == UNTOLD or not groundbreakers_count(d.h):
        return t
    for _ in range(e["n"]):
        lying = {str(one): (she, one) for she in t.of(who) for one in she.beside if tagged(one, e["tag"])}
        held = {f"{one} in hand": (None, one) for one in passing(t.held_by(who), lambda card: tagged(card, e["tag"]))}
        picked = d.choose(who, TAGGED, (*lying, *held))
        if picked is None:
            return t
        she, card = {**lying, **held}[picked]
        t = hand(t, who, gone=(card,)) if she is None else with_her(t, she, beside=less(she.beside, (card,)))
        t = laid(t, BURN, (card,))
    return t


def tagged(card: Card, tag: str) -> bool:
    """Say whether a card has a mark."""
    return tag in tuple(getattr(card, "tags", None) or ())


@do.does("discard_label")
def discard_label(d: D, e: Step) -> Table:
    t, label = d.t, e["label"]
    d.h.cite(rule_of(e.card), "every", t.box.game.words["resource"].words[label])

    def goes(card: MaybeUnknown[Card]) -> bool:
        named = getattr(card, "named", NONE)
        if named != NONE:
            return d.h.options["invest-ftw"] == "goes" and bool(named == label)
        return bool(map_unknown(card, lambda one: getattr(one, "resource", "") == label))

    zones = e["zones"]
    if "placed" in zones:
        if any(does(bare(one), WILD) and not goes(one) for she in t.of(e.player) for one in she.beside):
            d.h.cite(rule_of(e.card), "FTW stays")
        for she in t.of(e.player):
            gone = [one for one in she.beside if goes(one)]
            t = laid(with_her(t, she, beside=less(she.beside, gone)), DISCARD, gone) if gone else t
    if "hand" in zones and e.player not in t.hands:
        d.h.cite(rule_of(e.card), "hand untold")
    gone = passing(t.held_by(e.player), goes) if "hand" in zones else []
    return laid(hand(t, e.player, gone=gone), DISCARD, gone) if gone else t
