"""Players, length and aim: who plays, how long, and what for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardgen.games.gothic_doctor.acts import ShowSetup
from cardgen.games.gothic_doctor.table import H, book
from cardgen.games.gothic_doctor.the_end_and_the_score import pile_value, winners
from cardgen.rulings.terms import UNTOLD, ImpossibleError, Reason, Verbatim, is_open

most_doctors = book.chosen("number-of-players", "players", {"2-4": 4, "2-6": 6}, neutral=99)


@book.limits("number-of-players")
def number_of_players(h: H) -> Iterator[Reason]:
    told: int
    for told in (h.t.doctors, len(h.t.seats) if len(h.t.seats) > h.t.n.fewest_players else UNTOLD):
        if told != UNTOLD and not (told >= h.t.n.fewest_players and told <= most_doctors(h)):
            yield Verbatim("two to {:word} can play, not {:doctor}"), most_doctors(h), told


def replaced_by_notes(h: H, a: ShowSetup) -> bool:
    """Say whether more doctors play than there are Generalists in the box, and too few are laid out."""
    told = a.generalists != UNTOLD and h.t.doctors != UNTOLD
    every = sum(card.copies for card in h.t.box.of("generalist"))
    return told and bool(h.t.doctors > every) and bool(a.generalists < h.t.doctors)


book.follows("number-of-players", ShowSetup, replaced_by_notes, "notes", barred=True)
winners.adds("richest-wins", lambda h, found: found)


def rounds(h: H) -> int:
    """Give how many rounds there can be: one more where a tie is played on."""
    return h.t.n.rounds + int(h.options["shared-win"] == "play-on")


@book.limits("game-length")
def no_other_rounds(h: H) -> Iterator[Reason]:
    if h.t.round > h.t.n.rounds and h.t.round > rounds(h):
        yield "no round", h.t.round
    for doctor, turns in h.t.turns.items():
        if turns > h.t.n.rounds and turns > rounds(h):
            yield "no turn", doctor, turns


@book.doubts("game-length")
def seats_in_turn(h: H) -> Iterator[Reason]:
    turns = [] if any(map(is_open, h.t.turns.values())) else list(h.t.turns.values())
    if any(before - behind not in (0, 1) or turns[0] - behind > 1 for before, behind in pairwise(turns)):
        yield "no fit"


@book.value("game-length", neutral=0)
def current_round(h: H) -> int:
    """Count the turns that the first doctor has begun."""
    if not h.t.turns:
        raise ImpossibleError("in a game that is counted somebody has had a turn")
    turns = h.t.turns[h.t.seats[0]]
    return h.gives(turns, "so many", h.t.seats[0], turns, turns)


pile_value.adds("money-sources", lambda h, value, doctor: h.t.counters_held.get(doctor, 0) != 0)
