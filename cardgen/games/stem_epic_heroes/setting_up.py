"""2 Setting up: the decks, hands and Field, and who begins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import takewhile

from cardgen.games.stem_epic_heroes.acts import Keep, Mulligan, ShowSetup
from cardgen.games.stem_epic_heroes.cards import DISCOVERY, is_discovery, is_solid, is_wild, titled
from cardgen.games.stem_epic_heroes.declared import Card, GivenFacts, SetupGiven
from cardgen.games.stem_epic_heroes.table import H, Phase, book
from cardgen.rulings.terms import (
    ABSENT,
    NONE,
    UNTOLD,
    MaybeUnknown,
    Reason,
    around,
    first,
    is_open,
    resolve,
    size_of,
)  # fmt: skip


# -- the decks -------------------------------------------------------------------------------------------------------
@book.value("smaller-deck", neutral=False)
def stays_out(h: H, card: MaybeUnknown[Card], players: MaybeUnknown[int]) -> bool:
    """Say whether a Discovery Card is taken out before the game."""
    if players == UNTOLD or players > h.t.n.fewest_players or not is_solid(card):
        return False
    return h.options["two-player-removal"] == "all-single-type" or not is_wild(card)


@book.forbids("smaller-deck", ShowSetup, point="deck")
def right_deck(h: H, a: SetupGiven) -> Iterator[Reason]:
    deck, players = a.deck, a.players
    if deck == UNTOLD or players == UNTOLD:
        return
    stay = [card for card in h.t.in_box(DISCOVERY) if not stays_out(h, card, players)]
    due = {"cards": len(stay), "single": sum(map(is_solid, stay))}
    for name, number in due.items():
        if getattr(deck, name) != UNTOLD and getattr(deck, name) != number:
            yield name, number, players
            return
    h.say("right", players)


@book.forbids("smaller-deck", ShowSetup, point="field")
def right_field(h: H, a: SetupGiven) -> Iterator[Reason]:
    for card in told_cards(a.field):
        if is_discovery(card) and stays_out(h, card, a.players):
            yield "is out", titled(card)
            return
    if told_cards(a.field) and a.players == h.t.n.fewest_players:
        h.say("none is out")


def cards_left(h: H, a: SetupGiven) -> tuple[int, int] | None:
    """Count the cards that are played with, where two play and nobody tells it."""
    if a.deck != UNTOLD or a.players != h.t.n.fewest_players or not told_cards(a.field):
        return None
    return sum(not stays_out(h, card, a.players) for card in h.t.in_box(DISCOVERY)), a.players


book.follows("smaller-deck", ShowSetup, cards_left, "cards")


def told_cards(cards: object) -> tuple[Card, ...]:
    """Give cards that are told and not only counted."""
    return tuple(card for card in cards if card != UNTOLD) if isinstance(cards, tuple) else ()


def each_told(hands: object) -> tuple[object, ...]:
    """Give what is told of hands: of each, or once of all."""
    return tuple(hands.values()) if isinstance(hands, Mapping) else () if hands == UNTOLD else (hands,)


book.leaves("shuffle", lambda h: h.t.about == "shuffle", on=(ShowSetup,))


# -- hands -----------------------------------------------------------------------------------------------------------
@book.forbids("deal-hands", ShowSetup, point="hands")
def dealt_hands(h: H, a: GivenFacts) -> Iterator[Reason]:
    hands = each_told(a.hands)
    if any(size_of(hand) != h.t.n.hand for hand in sorted(hands, key=lambda hand: is_open(size_of(hand)))):
        yield "wrong"
    elif hands:
        h.say("right")


book.bars(
    "new-hand",
    ShowSetup,
    lambda h, told: next((player for player, number in told.items() if number > 1), False),
    "more than once",
    fact="new_hands",
)
some_only = book.chosen("new-hand", "mulligan-scope", {"whole-hand": False, "any-subset": True}, neutral=True)


@book.forbids("new-hand", Mulligan)
def new_hand(h: H, a: Mulligan) -> Iterator[Reason]:
    if h.t.begun or h.t.phase != Phase.SETUP:
        yield "begun"
    if size_of(a.cards) != h.t.n.hand and not some_only(h):
        yield "not all", size_of(a.cards)
    elif size_of(a.cards) > h.t.n.hand:
        yield "more than all", size_of(a.cards)
    if h.t.lacks(a.player, a.cards):
        yield "not in hand"
    if h.t.taken > 0 or a.player in h.t.kept:
        yield "once"
    else:
        h.say("may")


book.bars("new-hand", Keep, lambda h, a: h.t.phase != Phase.SETUP or a.player in h.t.kept, "begun")
drawn_before = book.chosen(
    "draw-then-shuffle",
    "mulligan-order",
    {"redraw-then-reshuffle": "after", "reshuffle-then-redraw": "before"},
    neutral=ABSENT,
)


@book.forbids("draw-then-shuffle", Mulligan)
def in_order(h: H, a: Mulligan) -> Iterator[Reason]:
    due = drawn_before(h)
    if a.shuffled == due:
        h.say("right order")
    elif a.shuffled != UNTOLD:
        yield str(due)


# -- the Field -------------------------------------------------------------------------------------------------------
book.wants("open-field", ShowSetup, "field", lambda h: h.t.n.field)
book.leaves("decks-beside-field", lambda h: h.t.about == "decks-beside-field", on=(ShowSetup,))


# -- who begins ------------------------------------------------------------------------------------------------------
def digits_of_pi(number: int) -> str:
    """Give decimals of pi, by Machin’s formula."""
    unit = int(10 ** (number + 10))

    def arctan(of: int) -> int:
        return sum((-1) ** at * unit // ((2 * at + 1) * of ** (2 * at + 1)) for at in range(number + 15))

    return str(4 * (4 * arctan(5) - arctan(239)))[1 : number + 1]


def decimals_in(recital: str) -> int:
    """Count the right decimals of a recital, up to the first wrong one."""
    digits = "".join(sign for sign in re.sub(r"^\s*3\s*[.,]", "", recital) if sign.isdigit())
    return len(list(takewhile(bool, map(str.__eq__, digits, digits_of_pi(len(digits))))))


def decimals(h: H) -> Mapping[str, MaybeUnknown[int]]:
    """Count everybody’s decimals."""
    recited = {player: decimals_in(str(recital)) for player, recital in (h.t.recited or {}).items()}
    return {**recited, **(h.t.counts or {})}


@book.value("pi-first", neutral=ABSENT)
def who_begins(h: H) -> str:
    """Name who begins; NONE where the people at the table settle it."""
    counts = decimals(h)
    best = first(tuple(counts), lambda player: counts[player])
    if len(best) == 1 and counts[best[0]] > 0:
        return h.gives(best[0], "most", best[0], counts[best[0]])
    if len(best) > 1 and counts[best[0]] > 0:
        h.leave("equal", best, counts[best[0]], among=best)
    else:
        h.leave("nobody")
    return NONE


DIRECTED = 3
"""Of so many players turns go one way or the other."""


@book.value("turn-direction", neutral=())
def in_turn(h: H, seats: MaybeUnknown[tuple[str, ...]]) -> tuple[str, ...]:
    """List everybody in the order of turns, seats being told clockwise."""
    every = tuple(resolve(seats))
    if h.options["play-direction"] == "clockwise" or len(every) < DIRECTED:
        return h.gives(every, "clockwise") if len(every) >= DIRECTED else every
    return h.gives((every[0], *reversed(every[1:])), "the other way")


def turns_from(h: H, seats: MaybeUnknown[tuple[str, ...]], player: str) -> tuple[str, ...]:
    """List everybody in the order of turns, beginning with a player."""
    return around(in_turn(h, seats) or tuple(seats), player)
