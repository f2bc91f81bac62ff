"""Chapter 3: what happens in a turn, and whose turn is next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from cardgen.games.dr_science.first.cards import PLAIN, RESEARCHER, WILD, Card, Theirs, cards_in_words
from cardgen.games.dr_science.table import H, Played, book
from cardgen.rulings.unknown import Open


@book.value("one-turn-each", neutral=())
def played(h: H) -> tuple[Played, ...]:
    """Give the cards of the trick in the order of the turns."""
    if h.t.unordered and h.t.seats and h.t.trick:
        h.say("{} led, and the others followed in clockwise order", h.t.trick[0].player)
    return h.t.trick


@played.changes("one-card")
def in_turn(h: H, plays: tuple[Played, ...]) -> tuple[Played, ...] | None:
    """Take back second cards and cards out of turn; by the house rule those out of turn stay."""
    kept: list[Played] = []
    for one in plays:
        wrong = out_of_turn(h, kept, one.player)
        stays = not wrong or (h.options["out-of-turn"] == "stands" and one.player not in names(kept))
        if wrong:
            goes = "by the house rule it stays" if stays else "it goes back where it came from"
            h.say("{} was out of turn ({}): {}", shown(one), wrong, goes)
        if stays:
            kept.append(one)
    return tuple(kept) if len(kept) < len(plays) else None


def out_of_turn(h: H, kept: Sequence[Played], player: str) -> str:
    """Say why it was not somebody's turn, or nothing."""
    had = names(kept)
    if player in had:
        return f"{player} has already played to this trick"
    due = next_to_play(h.t.seats, had, h.t.lead)
    return f"it was {due}'s turn, not {player}'s" if player in h.t.seats and due and due != player else ""


def names(plays: Iterable[Played]) -> list[str]:
    """Name who played."""
    return [one.player for one in plays]


def shown(one: Played) -> str:
    """Show a card as people write it."""
    return f"{one.player} {one.card}" if isinstance(one.card, Card) else f"{one.player}'s card"


def next_to_play(seats: Sequence[str], had: Sequence[str], lead: object) -> str:
    """Name the next player in seat order who has not played, counted from the first who has."""
    start = had[0] if had else lead
    if isinstance(start, Open) or start not in seats:
        return ""
    at = seats.index(str(start))
    return next((name for name in (*seats[at:], *seats[:at]) if name not in had), "")


@book.doubts("one-card")
def was_out_of_turn(h: H) -> Iterable[str]:
    """Say which cards were not in turn."""
    kept: list[Played] = []
    for one in h.t.trick:
        wrong = out_of_turn(h, kept, one.player)
        if wrong:
            yield f"{shown(one)} was out of turn: {wrong}"
        if not wrong or (h.options["out-of-turn"] == "stands" and one.player not in names(kept)):
            kept.append(one)


def coming(h: H) -> tuple[Played, ...]:
    """Give the cards that are still to come, nobody knows which: in the order of the turns."""
    plays = played(h)
    had = names(plays)
    names_left = [name for name in around(h, had) if name not in had]
    return tuple(Played(name, to_come(h, name, len(had) + at), -1) for at, name in enumerate(names_left, 1))


def around(h: H, had: Sequence[str]) -> Sequence[str]:
    """List who plays to the trick, from its lead."""
    everybody = h.t.everybody
    start = had[0] if had else h.t.lead
    if isinstance(start, Open) or start not in h.t.seats:
        return everybody
    at = everybody.index(str(start))
    return (*everybody[at:], *everybody[:at])


def to_come(h: H, name: str, at: int) -> Any:
    """Give every card that somebody may play."""
    cards = [Card(PLAIN, suit, value) for suit in h.t.box.suits for value in range(1, 6)]
    cards += [Card(WILD, said=suit) for suit in h.t.box.suits]
    cards += [Card(RESEARCHER, said=value) for value in range(7)]
    if name not in h.t.specialties:
        taken = [suit for suit in h.t.specialties.values() if isinstance(suit, str)]
        owners = [suit for suit in h.t.box.suits if suit not in taken]
        theirs = [Theirs(*card, own=own) for own in owners for card in cards]
        return h.given.open(f"trick.{at}", theirs, f"What does {name} play?", hidden=True)
    tells = partial(cards_in_words, box=h.t.box)
    return h.given.open(f"trick.{at}", cards, f"What does {name} play?", hidden=True, tells=tells)
