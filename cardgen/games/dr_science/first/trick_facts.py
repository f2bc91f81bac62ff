"""The facts of a trick: who played what, in which order, who has which Specialty, and what is still to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.first.players import WithPeople
from cardgen.games.dr_science.first.shared_facts import LEAD, PLAYERS, SEATS, SPECIALTIES
from cardgen.games.dr_science.words.players import SEAT, SEATING, Play, PlayWord
from cardgen.rulings.first.fact import fact, flag, shared, worked_out
from cardgen.rulings.talk.domain import ListOf


@dataclass(frozen=True, slots=True)
class TrickFacts(WithPeople):
    """A trick, complete or not."""

    seats: Sequence[str] = shared(SEATS, usual="the order of play", example="Einstein, Cox, Curie")
    specialties: Mapping[str, str] = shared(SPECIALTIES, also=("specialty", "trumps", "researchers"))
    players: int = shared(PLAYERS, usual="as many as have seats, else as have played")
    lead: str = shared(LEAD, example="Einstein")
    trick: Sequence[Play] = fact(
        ListOf(
            PlayWord(),
            "plays in order, `:` with a Wild's suit, `=` with a Researcher's number (Einstein 3M, Cox W:M, Curie R=4)",
            commas=True,
        ),
        "the cards in the order they were played, each with its player and what was declared",
        first=True,
        needed=True,
        example="Einstein 3M, Cox W:M, Curie 4P",
        also=("plays", "cards", "played"),
    )
    order: Any = fact(
        SEATING,
        "whether the cards are told in the order they were played; or the players in that order",
        ordinary="known",
        usual="known",
        example="unknown",
        ask="In which order were the cards played?",
        tells="the order was {}",
    )
    declined: Mapping[str, bool] = fact(
        ListOf(SEAT),
        "players who did not want their card to make trump",
        usual="matters under trump-activation: optional alone, and is unknown there",
        example="Cox",
        also=("refused", "declines"),
        label="who declined",
    )
    changed: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "what a player wants to have declared instead, said before the next card lay there",
        ordinary=(),
        usual="nothing",
        example="Cox W:P",
        also=("changes", "corrected"),
        label="what was to be changed",
    )
    changed_late: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "the same, said after the next card lay there",
        ordinary=(),
        usual="nothing",
        example="Cox W:P",
        also=("changes late", "corrected late"),
        label="what was to be changed late",
    )
    partners: bool = flag("is it a game of partners?", also=("partner game", "teams"))
    coming: int = worked_out(0, "trick", "seats", "players")
    """How many of the plays, at the end, are still to come and only possible."""
    unsaid: Sequence[int] = worked_out((), "trick")
    """Which plays have a declaration that nobody knows or made."""
    back: Sequence[tuple[str, str]] = worked_out((), "seats", "lead", "trick")
    """Cards that go back because they were played out of turn: the play and why."""
    returned: Sequence[Play] = worked_out((), "seats", "lead", "trick")
    """The plays that go back, as far as their cards are known."""
    stays: Sequence[tuple[str, str]] = worked_out((), "seats", "lead", "trick")
    """Cards out of turn that stay by the house rule."""
