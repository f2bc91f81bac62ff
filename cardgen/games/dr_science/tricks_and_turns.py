"""Chapter 3: what happens in a turn, and whose turn is next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardgen.games.dr_science.acts import Add, Change, Draw, PlayCard
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card, cards_in_words, theirs_in_words
from cardgen.rulings.rule import Reason
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.table.seats import around
from cardgen.rulings.unknown import NOTHING, Open, known


@book.value("one-turn-each", neutral=())
def played(h: H) -> tuple[Played, ...]:
    """Give the cards of the trick in the order of the turns."""
    if h.t.unordered and h.t.seats and h.t.trick:
        h.say("{} led, and the others followed in clockwise order", h.t.trick[0].player)
    return h.t.trick


@played.changes("one-card")
def in_turn(h: H, plays: tuple[Played, ...]) -> tuple[Played, ...] | None:
    kept, wrong = parted(h, plays)
    for one, why, stays in wrong:
        goes = "by the house rule it stays" if stays else "it goes back where it came from"
        h.say("{} was out of turn ({}): {}", shown(one), why, goes)
    return tuple(kept) if len(kept) < len(plays) else None


def parted(h: H, plays: Sequence[Played]) -> tuple[list[Played], list[tuple[Played, str, bool]]]:
    """Give the cards that stay in the trick, and those out of turn: each with why, and whether it stays anyway."""
    kept, wrong = list[Played](), list[tuple[Played, str, bool]]()
    for one in plays:
        why = out_of_turn(h, kept, one.player)
        stays = not why or (h.options["out-of-turn"] == "stands" and one.player not in names(kept))
        kept += [one] if stays else []
        wrong += [(one, why, stays)] if why else []
    return kept, wrong


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
    return next((name for name in around(seats, str(start)) if name not in had), "")


@book.doubts("one-card")
def was_out_of_turn(h: H) -> list[str]:
    return [f"{shown(one)} was out of turn: {why}" for one, why, _ in parted(h, h.t.trick)[1]]


def coming(h: H) -> tuple[Played, ...]:
    """Give the cards that are still to come, nobody knows which: in the order of the turns."""
    plays = played(h)
    had = names(plays)
    start, order = had[0] if had else h.t.lead, h.t.everybody
    if not isinstance(start, Open) and start in h.t.seats:
        order = around(order, str(start))
    names_left = [name for name in order if name not in had]
    return tuple(Played(name, to_come(h, name, len(had) + at), -1) for at, name in enumerate(names_left, 1))


def to_come(h: H, name: str, at: int) -> Any:
    """Give every card that somebody may play."""
    cards = [Card(PLAIN, suit, value) for suit in h.t.box.suits for value in range(1, 6)]
    cards += [Card(WILD, said=suit) for suit in h.t.box.suits]
    cards += [Card(RESEARCHER, said=value) for value in range(7)]
    if name not in h.t.specialties:
        taken = [suit for suit in h.t.specialties.values() if isinstance(suit, str)]
        owners = [suit for suit in h.t.box.suits if suit not in taken]
        theirs = [card._replace(own=own) for own in owners for card in cards]
        return h.given.open(f"trick.{at}", theirs, f"What does {name} play?", hidden=True, words=theirs_in_words)
    return h.given.open(f"trick.{at}", cards, f"What does {name} play?", hidden=True, words=cards_in_words)


def step_of(h: H, player: Any) -> Any:
    """Name the step somebody is at; in a game whoever has just drawn is at the last one, all others wait."""
    if not h.t.live or h.t.turn == player:
        return h.t.step
    return "draw" if just_drawn(h, player) else "wait"


def just_drawn(h: H, player: Any) -> tuple[Any, ...]:
    """List the card that somebody has drawn since the last play of a game."""
    return (h.t.drew[1],) if h.t.drew != NOTHING and h.t.drew[0] == player else ()


book.bars("three-steps", PlayCard, lambda h, a: step_of(h, a.player) not in ("play", "wait"), "past")
book.bars("three-steps", (Draw, Pass), lambda h, a: goes_on(a) and step_of(h, a.player) == "play", "not played")
book.bars("three-steps", (Draw, Pass), lambda h, a: (goes_on(a) or skips(a)) and h.t.turn != a.player, "not yours")
book.bars("one-more-turn", (PlayCard, Change, Add, Draw, Pass), lambda h, a: h.t.over, "over")


def skips(a: Any) -> bool:
    """Say whether somebody ends a turn without a draw."""
    return isinstance(a, Draw) and bool(a.passes)


def goes_on(a: Any) -> bool:
    """Say whether an act goes on to the end of the turn: a draw, or passing."""
    return isinstance(a, Pass) or bool(a.takes)


@book.forbids("one-card", PlayCard)
def in_your_turn(h: H, a: PlayCard) -> Iterator[Reason]:
    if a.player in names(h.t.trick):
        h.options["out-of-turn"]
        yield "{} has already played to this trick, so the card goes back", a.player
    elif h.t.turn != NOTHING and h.t.turn != a.player and not h.t.over:
        stays = h.options["out-of-turn"] == "stands"
        if any(h.t.turn == name for name in h.t.seats):
            h.cite("one-turn-each", "{} {}", h.t.turn, "is next in clockwise order" if h.t.trick else "leads")
        next_lead(h)
        goes = "but by the house rule the card stays" if stays else "so the card goes back"
        yield f"it is {{}}'s turn, not {{}}'s, {goes}", h.t.turn, a.player


def remedy(h: H) -> Any:
    """Say what becomes of a card out of turn."""
    a = h.a
    if a.player in names(h.t.trick):
        return "take-back"
    return h.options["out-of-turn"] if h.t.turn != NOTHING and h.t.turn != a.player else NOTHING


@book.forbids("one-turn-each", PlayCard)
def is_next(h: H, a: PlayCard) -> None:
    if not h.brief and h.t.seats and h.t.trick and remedy(h) == NOTHING:
        h.say("{} is next after {}", a.player, h.t.trick[-1].player)


@book.value("must-play-must-draw", neutral=False)
def due(h: H) -> bool:
    """Ask for a draw as long as there is a card."""
    if h.t.last_turn:
        h.cite("one-more-turn", "no draw")
        return False
    if empty(h):
        h.cite("nothing-to-draw")
        return False
    if h.t.drawn and not is_short(h):
        return False
    h.say("there is a card to draw, so one must be drawn")
    return True


def empty(h: H) -> bool:
    """Say whether no card is left to draw."""
    return bool(h.t.pile == 0 and h.t.display == 0)


def is_short(h: H) -> bool:
    """Say whether more must be drawn by a house rule: hand and tableau hold fewer than 12 cards after a draw."""
    if not h.t.drawn or h.t.held == NOTHING or h.t.held >= HOLDS:
        return False
    return bool(h.options["hand-count"] == "draw-to-12")


HOLDS = 12
"""Cards of hand and tableau, rule twelve-cards."""


book.bars("must-play-must-draw", Draw, lambda h, a: a.passes and not h.t.last_turn and not empty(h), "due")
book.bars("must-play-must-draw", Pass, lambda h, a: h.t.turn == a.player and h.t.step == "draw", "due")
book.allows("must-play-must-draw", Draw, lambda h, a: a.takes and h.t.step == "hypothesize", "skipped")


@book.value("finish-your-turn", neutral=NOTHING)
def unfinished(h: H) -> Any:
    """Leave the turn with a player who has not finished it."""
    if h.t.finished or not h.t.played:
        return NOTHING
    h.say("{} has not finished the turn yet", h.t.played[-1])
    return h.t.played[-1]


@book.value("one-turn-each", neutral=NOTHING)
def next_seat(h: H) -> Any:
    """Give the turn to the next seat in clockwise order."""
    seats, had = h.t.seats, h.t.played
    if not seats or h.t.won != NOTHING:
        return NOTHING
    if not had:
        if h.t.lead != NOTHING:
            h.say("{} leads and so has the first turn", h.t.lead)
        return h.t.lead
    if set(seats) <= set(had) or not set(had) <= set(seats):
        return NOTHING
    found = next_to_play(seats, had, had[0])
    if ahead := too_early(h):
        h.say("clockwise from {} it is {}'s turn; {}'s came too early", had[0], found, ahead)
    else:
        h.say("{} played last, and {} is next in clockwise order", had[-1], found)
    return found


def too_early(h: H) -> str:
    """Name who has had a turn before a seat that was due."""
    seats, had = h.t.seats, h.t.played
    if h.t.lead == NOTHING or not any(h.t.lead == one for one in seats) or not set(had) <= set(seats):
        return ""
    order = around(seats, str(known(h.t.lead)))
    return next((name for name, due_ in zip(had, order, strict=False) if name != due_), "")


@book.value("winner-takes-trick", neutral=NOTHING)
def taker(h: H) -> Any:
    """Give the trick to its winner."""
    if h.t.won == NOTHING:
        return NOTHING
    h.say("{} won the trick and puts its cards on the score pile", h.t.won)
    return h.t.won


@book.value("winner-leads", neutral=NOTHING)
def next_lead(h: H) -> Any:
    """Let the winner lead the next trick."""
    if h.t.won == NOTHING or h.t.last_lead != NOTHING:
        return NOTHING
    h.say("{} won the trick and leads the next one", h.t.won)
    return h.t.won


piles_closed = book.leaves("closed-piles", lambda h: h.t.about == "pile-inspection")


@book.doubts("")
def odd_turns(h: H) -> Iterator[str]:
    if len(set(known(h.t.played))) < len(h.t.played):
        yield "somebody has had two turns in one trick"
    elif ahead := too_early(h):
        yield f"{ahead} has had a turn before it was due"
