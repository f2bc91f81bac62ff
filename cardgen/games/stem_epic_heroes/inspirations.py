"""7 Inspirations: when they can be played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import cast

from cardgen.games.stem_epic_heroes.acts import Inspire
from cardgen.games.stem_epic_heroes.cards import steps
from cardgen.games.stem_epic_heroes.declared import Card, SimultaneousGiven
from cardgen.games.stem_epic_heroes.setting_up import turns_from
from cardgen.games.stem_epic_heroes.table import Done, H, Phase, book
from cardgen.rulings.notation.phrase import lowered
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, Under, is_open, map_unknown, resolve

OWN_TURN = "own-turn"
PLAY, DRAW, KEEP, LATER = "play", "draw", "keep", "later"
SETUP, SCORING, DURING, BETWEEN = "setup", "scoring", "during effect", "between"


def moment(h: H) -> MaybeUnknown[str]:
    """Say at which moment it is played."""
    if h.t.moment != UNTOLD:
        return h.t.moment
    return SETUP if h.t.phase == Phase.SETUP else SCORING if h.t.over else DURING if h.t.inside else BETWEEN


def in_time(h: H, a: Inspire, *, own: bool) -> bool:
    """Say whether an Inspiration is played between effects, one for the *own* turn or one for any time."""
    return a.wants == PLAY and moment(h) == BETWEEN and bool(a.card.when == OWN_TURN) == own


book.allows("any-time", Inspire, lambda h, a: in_time(h, a, own=False), "whenever you like")
book.allows("own-turn-only", Inspire, lambda h, a: in_time(h, a, own=True) and h.t.turn == a.player, "your turn")
book.bars("any-time", Inspire, lambda h, a: h.t.lacks(a.player, (a.card,)) and a.card, "not held")
book.bars("at-once", Inspire, lambda h, a: a.wants == LATER, "now")
costs = book.chosen("free-inspirations", "inspiration-cost", {"free": False, "uses-action": True}, neutral=False)
"""Whether an Inspiration in one’s own turn is the action of the turn."""


@book.forbids("free-inspirations", Inspire)
def free(h: H, a: Inspire) -> Iterator[Reason]:
    if a.wants != PLAY or moment(h) == SETUP or moment(h) == SCORING:
        return
    if not costs(h):
        if h.t.turn == a.player and h.t.done != Done.NONE:
            h.say("free")
    elif h.t.turn != a.player:
        h.say("free elsewhere")
    elif a.card.when == OWN_TURN:
        h.say("free of themselves")
    elif h.t.done != Done.NONE:
        yield "spent"


book.bars("used-up", Inspire, lambda h, a: a.wants == KEEP, "to the pile")
book.bars(
    "own-turn-only", Inspire, lambda h, a: a.card.when == OWN_TURN and h.t.turn != a.player and a.card, "not your turn"
)
interrupts = book.chosen(
    "between-effects", "inspiration-interrupt", {"between-effects": False, "truly-any-time": True}, neutral=True
)
"""Whether an Inspiration may cut into an effect."""
book.bars("between-effects", Inspire, lambda h, a: moment(h) == DURING and not interrupts(h), "finish first")
book.notes("between-effects", Inspire, lambda h, a: moment(h) == DURING and interrupts(h), "may cut in")
book.allows(
    "between-effects", Inspire, lambda h, a: moment(h) == BETWEEN and h.t.done != Done.NONE, "nothing under way"
)


@book.value("active-first", neutral=())
def order(h: H, players: tuple[str, ...]) -> tuple[str, ...]:
    """List those who play at the same moment, in their order; NONE where the people at the table settle it."""
    if h.options["simultaneous-order"] == "first-spoken":
        spoke = h.t.spoke
        heard = not is_open(spoke) and spoke != UNTOLD and not any(map(is_open, spoke))
        if not heard or any(player not in spoke for player in players):
            h.leave("not heard")
            return NONE
        return h.gives(tuple(player for player in spoke if player in players), "first spoken")
    h.say("the player’s own", h.t.active)
    first = resolve(h.t.active)
    others = permutations([player for player in players if player != first])
    asks = f"Clockwise from {first}, in which order do they sit?"
    f: SimultaneousGiven = h.given
    seats = f.seats or (first, *resolve(f.open("seats", tuple(others), asks)))
    return tuple(player for player in turns_from(h, seats, first) if player in players)


to_the_end = book.chosen(
    "inspiration-window",
    "inspiration-window",
    {"until-last-turn-ends": False, "until-winner-named": True},
    neutral=True,
)
"""Whether Inspirations can be played while points are counted."""
book.bars(
    "inspiration-window",
    Inspire,
    {
        "too early": lambda h, a: moment(h) == SETUP,
        "too late": lambda h, a: moment(h) == SCORING and not to_the_end(h),
    },
)
book.notes("inspiration-window", Inspire, lambda h, a: moment(h) == SCORING and to_the_end(h), "not too late")
draws_at_once = book.chosen("no-extra-draw", "offturn-redraw", {"own-turn-end": False, "at-once": True}, neutral=True)
"""Whether the hand is filled at once after an Inspiration in another player’s turn."""


@book.forbids("no-extra-draw", Inspire)
def no_extra_draw(h: H, a: Inspire) -> Iterator[Reason]:
    if a.wants != DRAW:
        return
    if h.t.turn == a.player:
        yield Under("turn-order", "draw last")
    elif draws_at_once(h):
        drawn = 0 if h.given.hand == UNTOLD or is_open(h.given.hand) else draws(h, h.given.hand)
        h.say(*(("so many at once", a.player, drawn) if drawn else ("at once", a.player)))
    else:
        yield "at your own end"


@book.value("no-extra-draw", neutral=0)
def draws(h: H, hand: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Count the cards that are drawn at once for an Inspiration in another player’s turn."""
    return h.t.n.hand - hand if hand < h.t.n.hand and draws_at_once(h) else 0


@book.value("at-once", neutral=0)
def drawn_by_card(h: H, card: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Count the cards that an Inspiration lets its player draw."""
    return map_unknown(card, lambda one: sum(cast(int, op.arguments["n"]) for op in steps(one) if op.effect == "draw"))


def acts_so(h: H, a: Inspire) -> str:
    """Give what an Inspiration says that is played; nothing of one that nobody knows or that is not printed so."""
    text = "" if a.wants != PLAY or is_open(a.card) else str(a.card.fields.get("effect") or "")
    return lowered(text).removesuffix(".")


book.follows("at-once", Inspire, acts_so, "acts")
