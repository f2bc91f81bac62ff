"""1 Players, length and aim."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cardgen.games.gothic_doctor.table import HOURS, ROUNDS, H, book
from cardgen.rulings.book import Reason
from cardgen.rulings.talk.phrase import number_of, spelt
from cardgen.rulings.unknown import NOTHING, ask
from cardgen.rulings.unknown.open import is_open

FEWEST = 2
turns_decide = book.always("turns-decide", True, neutral=False)
most_doctors = book.chosen("two-to-four", "players", {"2-4": 4, "2-6": 6}, neutral=99)


@book.limits("two-to-four")
def two_to_four(h: H) -> Iterator[Reason]:
    told: Any
    for told in (h.t.doctors, len(h.t.seats) if len(h.t.seats) > FEWEST else NOTHING):
        if told != NOTHING and not (told >= FEWEST and told <= most_doctors(h)):
            yield "{} cannot play: it is a game for two to {}", number_of(told, "doctor"), spelt(most_doctors(h))


@book.limits("eleven-rounds")
def eleven_rounds(h: H) -> Iterator[Reason]:
    if h.t.round > ROUNDS and h.t.round > rounds(h):
        yield "there is no round {}: a game has eleven", h.t.round
    for doctor, turns in h.t.turns.items():
        if turns > ROUNDS and turns > rounds(h):
            yield "{} cannot have had {} turns: a game has eleven rounds", doctor, turns


def rounds(h: H) -> int:
    """Give how many rounds there can be: one more where a tie is played on."""
    return ROUNDS + int(h.options["shared-win"] == "play-on")


@book.doubts("eleven-rounds")
def seats_in_turn(h: H) -> Iterator[Reason]:
    turns = [] if any(map(is_open, h.t.turns.values())) else list(h.t.turns.values())
    if any(before - behind not in (0, 1) or turns[0] - behind > 1 for before, behind in pairwise(turns)):
        yield "these turns do not fit the seats: nobody has had more than one turn less than the first doctor"


@book.value("eleven-rounds", neutral=0)
def current_round(h: H) -> Any:
    """Count the turns that the first doctor has begun."""
    if h.t.clock != NOTHING and not turns_decide(h):
        return ask(h.t.clock, HOURS.index) + 1
    first = h.t.seats[0]
    turns = h.t.turns[first]
    h.say("{} begins every round and has begun {}, so this is round {}", first, number_of(turns, "turn"), turns)
    return turns
