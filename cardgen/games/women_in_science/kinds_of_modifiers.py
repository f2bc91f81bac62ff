"""What the kinds of dispute about Modifiers work out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from cardgen.games.women_in_science import effects, effects_on_hands
from cardgen.games.women_in_science.acts import Keep, Play
from cardgen.games.women_in_science.aims import OTHER_PLAYER, seeks_woc
from cardgen.games.women_in_science.box import DISMISS, TAKE, TARGETED, Row, does, is_one_of, number_in, part, rule_of
from cardgen.games.women_in_science.cards import groundbreakers_count
from cardgen.games.women_in_science.declared import Card, Cards, GivenFacts
from cardgen.games.women_in_science.how_modifiers_work import targets
from cardgen.games.women_in_science.lay_facts import BEFORE
from cardgen.games.women_in_science.table import H, Table, known
from cardgen.rulings.action_context import Asked
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.terms import UNTOLD, ActionContext, NothingKnownError, changed, is_open, resolve

T = TypeVar("T")
TO_PLAY = "play"
AIM = "target"
"""What is chosen first: whom a Modifier hits."""


def told_only(cards: T) -> T | None:
    """Give cards that are told one by one, though not all of them may be known."""
    return cards if type(cards) is tuple else None


# -- Modifiers -------------------------------------------------------------------------------------------------------
def play_or_keep(f: GivenFacts, t: Table) -> Play | Keep:
    """Make the act of one who plays or keeps a Modifier."""
    return Play(t.player, f.card, asked=True) if f.wants == TO_PLAY else Keep(t.player, f.card)


def played(f: GivenFacts, t: Table) -> Play:
    """Make the act of one who plays a Modifier on something."""
    return Play(t.player, f.card, t.aim, asked=t.aim == UNTOLD)


def names_of(h: H) -> tuple[object, ...] | None:
    """Name those whom a Modifier may hit, as far as they are told."""
    if not h.t.active_told and h.a.card.does in NEEDED and not h.t.hands:
        return None
    somebody_else(h)
    aims = [resolve(aim) for aim in targets(h, h.a)]
    if not aims and h.t.active_told and not seeks_woc(h.a.card):
        h.cite("no-target", "nothing there")
    return tuple(aim if isinstance(aim, str) else aim.label or aim.card for aim in aims)


NEEDED = {
    **dict.fromkeys(("add_need", "discard_scientists"), ("active",)),
    **dict.fromkeys(("take_placed", "remove_placed", "discard_label"), ("active", "hands")),
    **dict.fromkeys(("draw", "draw_self_and_opponents"), ("drawn",)),
    "discard_hand": ("hands",),
    "recover": ("burn", "takes"),
}
"""Of which facts one has to be told, for an effect to be worked out."""


def somebody_else(h: H) -> None:
    """Ask who plays, where another player is to be chosen and none is told.

    Raises NothingKnownError.
    """
    if part(h.a.card, "who") == OTHER_PLAYER and h.a.target == UNTOLD and len(h.t.seats) < h.t.n.fewest_players:
        raise NothingKnownError("seats")


def effect(of: Callable[[H, Table | None, str | None], T]) -> Callable[[H], T]:
    """Give what an effect comes to; *of* is also given who has to choose, where the effect waits for that."""
    return lambda h: of(h, *carried_out(h))


def carried_out(h: H) -> tuple[Table | None, str | None]:
    """Carry a Modifier out with the choices that are told."""
    if ("effect",) not in h.worked:
        h.worked[("effect",)] = (_carried_out(h),)
    done: tuple[Table | None, str | None] = h.worked[("effect",)][0]
    return done


def _carried_out(h: H) -> tuple[Table | None, str | None]:
    a, d = h.a, ActionContext(h, told=choices(h))
    if (needed := NEEDED.get(a.card.does)) and not h.given.said(*needed):
        say_what_it_does(h)
        return None, None
    somebody_else(h)
    d.t = h.t if h.options["hand-wipe"] == "until-end-of-turn" else changed(h.t, wiped=())
    try:
        if a.card.does in TARGETED:
            able = targets(h, a)
            if a.target == UNTOLD:
                a = a._replace(target=d.choose(a.player, AIM, able) if able else UNTOLD)
            elif not is_one_of(a.target, able):
                a = a._replace(target=UNTOLD)
        return effects.carried_out(d, a), UNTOLD
    except Asked as asked:
        if asked.what == AIM and a.card.does == "burn_tagged" and groundbreakers_count(h):
            h.cite(rule_of(a.card), "then which")
        else:
            say_among_what(h, asked)
        return None, asked.ballot.due[0]


SAYS = {
    "discard_hand": "the whole hand",
    "discard_scientists": "leaves",
    "take_placed": "moves over",
    "remove_placed": "one card goes",
    "draw_self_and_opponents": "everybody draws",
}
"""What an effect comes to, as its rule says it, where too little is told to carry it out."""


def say_what_it_does(h: H) -> None:
    """Say what a Modifier does by its rule, where nothing is told that it could be done to."""
    if says := SAYS.get(h.a.card.does):
        h.cite(rule_of(h.a.card), says)
    elif does(h.a.card, "draw"):
        h.cite(rule_of(h.a.card), "draws", number_in(h.a.card, "n"))


def say_among_what(h: H, asked: Asked) -> None:
    """Say among what somebody has to choose."""
    among = asked.among[asked.ballot.due[0]]
    if asked.what.startswith(f"{effects_on_hands.TAKES} "):
        h.cite("player-chooses", "cards back")
    elif not any(map(is_open, among)):
        h.cite("player-chooses", "one of", either(dict.fromkeys(map(h.show, among))))


def choices(h: H) -> dict[str, object]:
    """Give the choices that are told, by what they are for."""
    f, made = h.given, dict[str, object]()
    takes = f.takes or ()
    if number_in(h.a.card, "n") and does(h.a.card, DISMISS):
        leaving = who_leaves(h)
        made |= {effects_on_hands.KEEPS: leaving[0]} if len(leaving) == 1 else {}
    elif f.keeps:
        stays = [she for she in h.t.every() if any(she.card == card for card in f.keeps)]
        made[effects_on_hands.KEEPS] = stays[0] if stays else f.keeps[0]
    if f.said("takes"):
        made |= {
            f"{effects_on_hands.TAKES} {card}": "yes" if any(card == taken for taken in takes) else "no"
            for she in h.t.every()
            for card in she.beside
        }
        made |= {effects_on_hands.TAKES: takes[0], effects_on_hands.LOSES: takes[0]} if takes else {}
    if f.said("named"):
        made[effects.WHICH_KIND] = f.named
    ways = told_ways(h) if does(h.a.card, TAKE) else ()
    return made | ({effects.WAYS: ways[0]} if len(ways) == 1 else {})


def who_leaves(h: H) -> Row:
    """List the own Scientists who may be the one that a Modifier takes off the table, by what is told."""
    mine, her, kept, takes = h.t.of(h.a.player), h.a.target, h.given.keeps or (), h.given.takes or ()
    if her != UNTOLD:
        return tuple(she for she in mine if she is her)
    if kept:
        return tuple(she for she in mine if she.card not in kept)
    return tuple(she for she in mine if takes and all(any(card == one for one in she.beside) for card in takes))


def told_ways(h: H) -> tuple[str, ...]:
    """List the ways to move a card that agree with what is told of it and of whom it comes from."""
    a, takes = h.a, h.given.takes or ()
    ways = effects.moves(ActionContext(h), h.t, a.player, part(a.card, "kind"))
    return tuple(
        name
        for name, way in ways.items()
        if (not takes or any(way.card == card for card in takes)) and (a.target == UNTOLD or way.source is a.target)
    )


def hands_then(h: H, t: Table | None, _: object) -> Mapping[str, Cards] | None:
    """Tell the hands that are known."""
    if t is None:
        return None
    hands = {player: cards for player, cards in t.hands.items() if type(cards) is tuple}
    return hands or None


def pile_then(name: str, h: H, t: Table | None, _: object) -> Cards | None:
    """Tell what came to a pile."""
    return None if t is None else told_only(known(getattr(t, name)))


def happens(h: H, t: Table | None, _: object) -> str | None:
    """Say whether anything happens."""
    if t is None:
        return None
    same = all(
        getattr(t, name) is getattr(h.t, name)
        for name in ("active", "completed", "hands", "skips", "resource", "waiting")
    )
    return UNTOLD if same else "something"


def played_next(h: H, t: Table | None, _: object) -> Card | None:
    """Give the Modifier that came while another was done, and is played next."""
    if t is None:
        return None
    if came := h.given.with_:
        h.cite("play-drawn-modifiers", "waits")
        return came[0] if len(came) == 1 else None
    waiting = t.waiting if h.given.said("drawn", "takes") else ()
    return next((one.card for one in waiting if one not in h.t.waiting), None)


def all_completed(t: Table) -> Cards:
    """Name those who were completed just now."""
    return tuple(scientist for who, row in t.completed.items() if who != BEFORE for scientist in row)


def stays(h: H, t: Table | None, _: object) -> Cards | None:
    """Name the own Scientists that are still active."""
    return None if t is None or not h.t.of(h.a.player) else tuple(she.card for she in t.of(h.a.player))
