"""6 How Modifiers work, and of 7 when single ones are played, and on whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.women_in_science.acting import fits
from cardgen.games.women_in_science.acts import Keep, Play
from cardgen.games.women_in_science.cards import (
    BURDEN,
    LATER,
    PASS_ON,
    TARGETED,
    She,
    can_lie_beside,
    does,
    is_immediate,
    is_one_of,
    part,
    rule_of,
)
from cardgen.games.women_in_science.needs import WOC, has_extra_point, is_complete
from cardgen.games.women_in_science.setup import KEEP, REDRAW, becomes
from cardgen.games.women_in_science.table import Came, H, Step, book
from cardgen.rulings.terms import NOTHING, Reason, Under, is_open, map_unknown, resolve

QUEEN_BEE, LEAVES = "take_placed", "discard_scientists"
OWN, OTHER, OTHER_PLAYER = "own_active", "other_active", "other_player"


# -- what cards are --------------------------------------------------------------------------------------------------
@book.value("positive-negative", neutral=False)
def is_negative(h: H, card: Any) -> bool:
    """Say whether a Modifier is a negative one."""
    if h.options["trailblazer-queen-bee"] == "positive" and does(card, QUEEN_BEE):
        return h.gives(False, "positive here", card)
    bad = bool(map_unknown(card, lambda one: one.sign == "negative"))
    return h.gives(bad, "negative" if bad else "positive", card)


# -- when it is played or kept ---------------------------------------------------------------------------------------
@book.value("play-drawn-modifiers", neutral=Came.HAND)
def came(h: H, a: Any) -> Any:
    """Say how the Modifier came to its player."""
    if h.t.came != NOTHING:
        return h.t.came
    return next((one.came for one in h.t.waiting if one.card == a.card and one.player == a.player), Came.HAND)


@book.forbids("at-once", Keep)
def at_once(h: H, a: Keep) -> Iterator[Reason]:
    if not is_immediate(a.card) or came(h, a) in (Came.HAND, Came.DIVERSITY):
        return
    if came(h, a) == Came.DEALT:
        if becomes(h, a.card) != KEEP:
            yield Under("dealt-modifiers", "not kept")
    elif came(h, a) == Came.MENTORS:
        if h.options["mentor-immediate"] == "keep":
            h.cite("mentors", "may wait")
        else:
            yield Under("mentors", "play it now")
    else:
        yield "now", a.card


book.allows("at-once", Play, lambda h, a: is_immediate(a.card) and came(h, a) == Came.DRAW and a.card, "now")
book.allows("keep-or-play", Keep, lambda h, a: not is_immediate(a.card), "may be kept")


@book.forbids("drawn-in-others-turn", Play, Keep)
def in_others_turn(h: H, a: Any) -> Iterator[Reason]:
    if came(h, a) != Came.DIVERSITY:
        return
    if isinstance(a, Keep) and spared(h, a.card):
        h.cite("diversity", "kept all the same")
        return
    h.cite("diversity", "burned")
    yield "burned"


def spared(h: H, card: Any) -> bool:
    """Say whether a Modifier that everybody’s draw brings may be kept."""
    only = h.options["diversity-modifiers"] == "only-negative"
    return only and not is_immediate(card) and not is_negative(h, card)


@book.forbids("trailblazers", Play, Keep)
def from_trailblazers(h: H, a: Any) -> Iterator[Reason]:
    if came(h, a) != Came.TRAILBLAZERS:
        return
    if is_negative(h, a.card):
        yield "negative"
    elif is_immediate(a.card) and h.options["modifier-from-effect"] == "ignore":
        yield "ignored"
    else:
        h.say("positive")


@book.forbids("dealt-modifiers", Play)
def dealt(h: H, a: Play) -> Iterator[Reason]:
    if came(h, a) == Came.DEALT and becomes(h, a.card) == REDRAW:
        yield "not played"


@book.forbids("kept-modifiers", Play)
def kept_modifiers(h: H, a: Play) -> Iterator[Reason]:
    in_hand = came(h, a) == Came.HAND or (came(h, a) == Came.DEALT and becomes(h, a.card) == KEEP)
    if is_immediate(a.card) and not in_hand:
        return
    just_drawn = is_immediate(a.card) and h.t.came == NOTHING and not h.t.live  # so it is, where nobody tells otherwise
    beforehand = h.options["back-timing"] == "beforehand" and does(a.card, PASS_ON)
    other = next((rule for effect, rule in LATER.items() if does(a.card, effect)), "")
    if other and not beforehand:
        yield Under(other, "its own moment")
    elif h.t.turn != a.player:
        yield "not your turn", h.t.turn
    elif h.t.step != Step.ACT and not (just_drawn and h.t.step == Step.DRAW):
        yield "second step"
    elif (
        h.options["kept-negative-use"] == "only-when-drawn"
        and in_hand
        and not is_immediate(a.card)
        and not any(a.card == one for one in h.t.fresh)
        and is_negative(h, a.card)
    ):
        yield "only when drawn"
    elif just_drawn:
        h.cite("at-once", "now", a.card)
    else:
        h.say("second step of a turn")


@book.forbids("play-drawn-modifiers", Play)
def in_order(h: H, a: Play) -> Iterator[Reason]:
    waiting = [one for one in h.t.waiting if h.t.live or one.player == a.player]
    if not waiting:
        return
    if not any(one.card == a.card for one in waiting) and h.t.live:
        yield "first", waiting[0].card
    elif h.options["two-immediates"] == "draw-order" and waiting[0].card != a.card:
        yield "drawn first", waiting[0].card
    elif len(waiting) > 1:
        h.say("any order")


# -- whom it hits ----------------------------------------------------------------------------------------------------
@book.value("player-chooses", neutral=())
def targets(h: H, a: Play) -> tuple[Any, ...]:
    """List whom the effect of a card may hit, by its data."""
    e = a.card
    if who := part(e, "who"):
        own = who != OTHER_PLAYER or h.options["family-leave-self"] == "allowed"
        return tuple(one for one in h.t.seats if own or one != a.player)
    where = part(e, "on") or part(e, "from")
    every = h.t.every()
    if len(every) > 1:
        h.say("the player chooses")
    if where in (OWN, OTHER):
        every = tuple(she for she in every if (she.owner == a.player) == (where == OWN))
    if e.does == "remove_placed" and where != WOC:
        every = tuple(she for she in every if she.has_cards)
    if where == OTHER and e.does == "remove_placed" and h.options["patriarchy-source"] == "hand":
        return (*every, *(one for one in h.t.seats if one != a.player and any(map(can_lie_beside, h.t.held_by(one)))))
    if e.does == QUEEN_BEE:
        every = tuple(she for she in every if she.owner != a.player and has_to_give(h, she, a.player, part(e, "kind")))
    elif e.does == LEAVES:
        every = h.t.of(a.player) if len(h.t.of(a.player)) > part(e, "keep", 0) else ()
    return every if e.does in (BURDEN, "remove_placed", QUEEN_BEE, LEAVES) else ()


def has_to_give(h: H, she: She, player: Any, kind: str) -> bool:
    """Say whether a card of a kind lies beside a Scientist that fits one of the player's."""
    cards = [
        one for one in she.beside if map_unknown(one, lambda card: card != NOTHING and kind in (card.type, "resource"))
    ]
    return any(fits(h, mine, card) for mine in h.t.of(player) for card in cards)


@targets.changes("woc-target")
def woc_only(h: H, found: tuple[Any, ...], a: Play) -> tuple[Any, ...] | None:
    if WOC not in (part(a.card, "on"), part(a.card, "from")):
        return None
    hit = tuple(she for she in found if has_extra_point(h, she))
    if not hit:
        h.cite("no-target", "nothing there")
    return h.gives(hit, "one" if len(hit) == 1 else "one of them" if hit else "none there")


@targets.changes("woc-loses-one")
def with_a_card(h: H, found: tuple[Any, ...], a: Play) -> tuple[Any, ...] | None:
    if part(a.card, "from") != WOC or h.options["woc-empty-target"] == "allowed":
        return None
    return h.gives(tuple(she for she in found if she.has_cards), "none without a card")


@targets.changes("completed-is-safe")
def none_completed(h: H, found: tuple[Any, ...], a: Play) -> tuple[Any, ...] | None:
    if h.t.live:
        return None
    safe = [one for one in found if isinstance(one, She) and one.beside and is_complete(h.about(h.act), one)]
    if not safe:
        return None  # and nothing is said of those who lack something
    is_complete(h, safe[0])
    return h.gives(tuple(one for one in found if one not in safe), "completed", safe[0])


@targets.changes("burdens-add-up")
def one_burden(h: H, found: tuple[Any, ...], a: Play) -> tuple[Any, ...] | None:
    if a.card.does != BURDEN or not any(one.carries > 0 for one in found):
        return None
    if h.options["extra-stacking"] == "yes":
        return h.gives(None, "may carry several")
    return h.gives(tuple(one for one in found if one.carries == 0), "one only")


@book.forbids("player-chooses", Play)
def no_such_target(h: H, a: Play) -> Iterator[Reason]:
    if a.target == NOTHING or a.card.does not in (*TARGETED, QUEEN_BEE, LEAVES):
        return
    found = targets(h, a)
    if is_one_of(a.target, found):
        h.cite(rule_of(a.card), "may be hit", a.target)
    elif not isinstance(resolve(a.target), (She, str)):
        yield Under("completed-is-safe", ("not active", a.target))
    elif part(a.card, "from") == OTHER and getattr(resolve(a.target), "owner", "") == a.player:
        yield Under(rule_of(a.card), ("one’s own", a.target))
    else:
        yield Under(left_out_by(h, a), ("cannot be hit", a.target))


def left_out_by(h: H, a: Play) -> str:
    """Name the rule by which a target is none: what takes Scientists off the list, else the card itself."""
    every = h.t.every()
    if isinstance(a.target, She) and a.target in every:
        if a.target.beside and not h.t.live and is_complete(h, a.target):
            return "completed-is-safe"
        if WOC in (part(a.card, "on"), part(a.card, "from")) and not has_extra_point(h, a.target):
            return "woc-target"
        if a.card.does == BURDEN and a.target.carries > 0 and part(a.card, "on") in ("any_active", WOC):
            return "burdens-add-up"
    return rule_of(a.card)


@book.forbids("as-far-as-possible", Play)
def has_to_choose(h: H, a: Play) -> Iterator[Reason]:
    if h.t.live and a.target == NOTHING and a.card.does in TARGETED and targets(h, a):
        yield "choose one"


@book.limits("as-far-as-possible")
def taken_from_somewhere(h: H) -> Iterator[Reason]:
    if not h.given.takes:
        return
    lying = (
        (h.given.burn,)
        if does(h.given.card, "recover")
        else (*(she.beside for she in h.t.every()), *h.t.hands.values())
    )
    if any(type(row) is not tuple or any(map(is_open, row)) for row in lying):
        return
    there = (h.given.card, *(one for row in lying for one in row))
    for card in h.given.takes:
        if not is_open(card) and not is_one_of(card, there):
            yield "not there", card


@book.permits("no-target", Play, Keep)
def without_target(h: H, a: Any) -> Reason | None:
    if a.card.does not in (BURDEN, "remove_placed"):
        return None
    if isinstance(a, Keep):
        return "may stay in hand" if h.t.active_told and not h.t.every() else None
    return None if targets(h, a) or a.target != NOTHING or not h.t.active_told else "nothing there"
