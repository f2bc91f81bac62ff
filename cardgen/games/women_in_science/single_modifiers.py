"""7 Single Modifiers: what the rule of each says beside what its card does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.women_in_science.acts import Answer, Complete, Keep, Place, Play
from cardgen.games.women_in_science.box import (
    BURDEN,
    DISCIPLINE,
    PASS_ON,
    WILD,
    WOC,
    ActiveScientist,
    Target,
    does,
    is_card,
    is_immediate,
    is_named,
    label_of,
    part,
)
from cardgen.games.women_in_science.declared import Card, Cards, ResourceWord
from cardgen.games.women_in_science.how_modifiers_work import burden_need, is_negative, targets
from cardgen.games.women_in_science.matching import Need
from cardgen.games.women_in_science.moving import less
from cardgen.games.women_in_science.table import Came, H, book, known
from cardgen.games.women_in_science.your_turn_2_act import fits, is_complete
from cardgen.games.women_in_science.your_turn_3_discard import is_checked
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, is_open, resolve

BURN, DISCARD = "burn", "discard"
ACTING = (
    "diversity", "representation", "girls-see-themselves", "hand-lost", "mentors", "sexism", "tokenism", "trailblazers",
    "queen-bee", "leaky-pipeline", "family-leave", "patriarchy", "credit", "invest", "woc-loses-card", "prove-it-again",
)  # fmt: skip
acts_so = {key: book.plain(key, f"acts {key}", lambda h: True, neutral=False) for key in ACTING}
"""Whether the rule with the text of a card holds."""
named_by_placer = book.chosen(
    "representation", "extra-discipline-chooser", {"owner": False, "placer": True}, neutral=False
)


@burden_need.changes("representation")
def named_kind(h: H, kinds: Need, icons: Sequence[ResourceWord], burden: Card) -> Need | None:
    if not by_placer(h, burden):
        return None
    if is_named(burden):
        return tuple(kind for kind in kinds if kind == burden.named) or None
    if len(dict.fromkeys(kinds)) < 2 or h.given is None:
        return None
    asks = f"Which Discipline was named for “{h.show(burden)}”?"
    return (resolve(h.given.open(f"burdens.{burden}", kinds, asks)),)


def by_placer(h: H, burden: Card) -> bool:
    """Say whether who puts a burden down names the Discipline that it asks for."""
    return part(burden, "need") == DISCIPLINE and named_by_placer(h)


@book.doubts("representation")
def names_what_she_needs(h: H) -> Iterator[Reason]:
    for she in h.t.every():
        burdens = she.burdens if type(she.burdens) is tuple and not is_open(she.card) and she.icons else ()
        for burden in burdens:
            if is_open(burden) or not is_card(burden) or not by_placer(h, burden):
                continue
            if is_named(burden) and burden.named not in she.icons:
                yield "not needed", she, label_of(burden.named)


wipes_to = book.chosen("hand-lost", "hand-wipe-pile", {"discard": DISCARD, "burn": BURN}, neutral=DISCARD)
tokens_to = book.chosen("tokenism", "tokenism-pile", {"discard": DISCARD, "burn": BURN}, neutral=DISCARD)


@book.forbids("trailblazers", Play, Keep)
def from_trailblazers(h: H, a: Play | Keep) -> Iterator[Reason]:
    if h.t.how_it_came(a.player, a.card) != Came.TRAILBLAZERS:
        return
    if is_negative(h, a.card):
        yield "negative"
    elif is_immediate(a.card) and h.options["modifier-from-effect"] == "ignore":
        yield "ignored"
    else:
        h.say("acts at once" if is_immediate(a.card) else "positive")


book.allows("ftw", Place, lambda h, a: does(a.card, WILD), "placed like a resource")


@is_checked.changes("family-leave")
def skips_that_too(h: H, found: bool, player: MaybeUnknown[str]) -> bool | None:
    return h.gives(False, "no discarding", player) if found and h.t.skipped else None


# -- I’m with her ----------------------------------------------------------------------------------------------------
stops_all = book.chosen("with-her", "block-scope", {"any-player": True, "self-only": False}, neutral=True)


def can_cancel(h: H, answer: MaybeUnknown[Card], card: MaybeUnknown[Card]) -> bool:
    """Say whether a Modifier is of those that another one cancels."""
    if part(answer, "sign") == "any" or h.options["block-what"] == "any-modifier":
        return True
    return is_negative(h, card)


def takes_burden_off(h: H, a: Answer) -> bool:
    """Say whether a burden that lies already is burned, which a house rule allows instead of answering."""
    return bool(a.moment == "earlier") and h.options["block-lasting"] == "yes" and does(a.to, BURDEN)


@book.forbids("with-her", Answer)
def with_her(h: H, a: Answer) -> Iterator[Reason]:
    held = h.t.held
    if h.t.hands and not any(card == a.card for card in h.t.held_by(a.player)):
        yield "not held", a.player
    if held != UNTOLD and held != a.player:
        yield "not held", a.player
    if a.moment == "burned":
        yield "burned unplayed", a.to
    elif a.moment == "earlier" and not takes_burden_off(h, a):
        yield "undoes nothing"
    if not can_cancel(h, a.card, a.to):
        yield "nothing negative", a.to


@book.limits("with-her", Answer)
def lies_burned(h: H) -> Iterator[Reason]:
    if any(card == h.a.card for card in known(h.t.burn)):
        yield "lies burned"


@book.permits("with-her", Answer)
def cancelled(h: H, a: Answer) -> Reason:
    if takes_burden_off(h, a):
        told = h.given is not None and h.given.said("target")
        return ("taken off her", h.given.target) if told else "taken off"
    if not stops_all(h):
        return "one only"
    if h.options["block-what"] == "any-modifier":
        return "any Modifier"
    return "one’s own" if a.by == a.player else "cancelled"


book.follows("with-her", Answer, lambda h, a: a.moment == "played", "both burned")


def hits(a: Play, player: MaybeUnknown[str]) -> bool:
    """Say whether what a Modifier does is done to a player: to its target, or to the one who plays it."""
    if isinstance(a.target, ActiveScientist):
        return bool(a.target.owner == player)
    return bool((a.target if a.target != UNTOLD else a.player) == player)


def burned(h: H) -> Cards | None:
    """List what is burned when a Modifier is answered."""
    return (h.a.to, h.a.card) if not is_open(h.a.to) else None


# -- We got your back ------------------------------------------------------------------------------------------------
passes_on_hers = book.chosen("got-your-back", "back-chain", {"once": False, "chain": True}, neutral=False)


@book.forbids("got-your-back", Complete)
def passed_on_rightly(h: H, a: Complete) -> Iterator[Reason]:
    for card, to in (a.passes or {}).items():
        if not h.t.held_by(a.player):
            yield "not played"
        if not any(card == other for other in a.she.beside):
            if not passes_on_hers(h):
                yield "not hers", card, a.she.card
            elif not any(card == other for other in passed_in_turn(h, a)):
                yield "lies nowhere", card
        to_her = [she for she in h.t.of(a.player) if she.card != a.she.card and she.card == resolve(to)]
        if not to_her:
            yield "not active", to
        elif not any(fits(h, she, card) for she in to_her):
            yield "does not fit", card, to


def passed_in_turn(h: H, a: Complete) -> Cards:
    """List the cards of those whom passed cards complete."""
    cards: list[Card] = []
    for she in h.t.of(a.player):
        came = [card for card, to in a.passes.items() if resolve(to) == she.card and not is_open(card)]
        if she.card != a.she.card and came and is_complete(h, she._replace(beside=(*she.beside, *came))):
            cards += she.beside
    return tuple(cards)


def stay_burned(h: H, a: Complete) -> Cards:
    """Give those cards of a Scientist that are burned though some are told to be passed on, all being known."""
    if not a.passes or any(map(is_open, (*a.she.beside, *a.passes))):
        return ()
    return less(a.she.beside, passed_rightly(h, a))


def passed_rightly(h: H, a: Complete) -> Cards:
    """Give the cards told to be passed on that can be: to one who needs them, by the Modifier that lets one."""
    if not any(does(card, PASS_ON) for card in h.t.held_by(a.player)):
        return ()
    able = [she for she in h.t.of(a.player) if she.card != a.she.card]
    return tuple(
        card
        for card, to in a.passes.items()
        if any(she.card == resolve(to) and fits(h.about(a), she, card) for she in able)
    )


def not_passed_on(h: H, a: Complete) -> tuple[Cards] | None:
    """Give what is burned beside cards that are passed on."""
    left = stay_burned(h, a)
    return (left,) if left and passed_rightly(h, a) else None


def burned_after_all(h: H, a: Complete) -> tuple[Cards] | None:
    """Give the cards that are burned where none of those told can be passed on."""
    left = stay_burned(h, a)
    return (left,) if left and not passed_rightly(h, a) and is_complete(h.about(a), a.she) else None


def moved(h: H, a: Complete) -> tuple[Card, MaybeUnknown[Card]] | None:
    """Give the one card that is passed on, and to whom."""
    right = passed_rightly(h, a) if is_complete(h.about(a), a.she) else ()
    return (right[0], a.passes[right[0]]) if len(right) == 1 else None


def used_up(h: H, a: Complete) -> Card | None:
    """Give the Modifier that passed cards on, which is burned after that."""
    if not passed_rightly(h, a) or not is_complete(h.about(a), a.she) or h.options["back-timing"] != "at-completion":
        return None
    return next((card for card in h.t.held_by(a.player) if does(card, PASS_ON)), None)


book.follows("got-your-back", Complete, moved, "moves")
book.follows("got-your-back", Complete, not_passed_on, "rest burned")
book.follows("got-your-back", Complete, used_up, "spent")
book.follows("got-your-back", Complete, burned_after_all, "burned after all")


# -- WoC Modifiers ---------------------------------------------------------------------------------------------------
@targets.changes("woc-loses-card")
def with_a_card(h: H, aims: tuple[Target, ...], a: Play) -> tuple[Target, ...] | None:
    if part(a.card, "from") != WOC or h.options["woc-empty-target"] == "allowed":
        return None
    able = tuple(she for she in aims if isinstance(she, ActiveScientist) and she.has_cards)
    return h.gives(able, "none without a card")
