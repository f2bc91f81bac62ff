"""The kind of dispute `flow`: whose turn it is, who leads next, whether it ends, how many cards should be left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.flow_rules import (
    TRICKS,
    draw_one,
    finish_your_turn,
    first_lead,
    lead_moves_on,
    one_more_turn,
    one_turn_each,
    told_supply,
    trick_twelve,
    winner_leads,
    winner_takes,
)
from cardgen.games.dr_science.first.players import WithPeople
from cardgen.games.dr_science.first.shared_facts import LEAD, PILE, PLAYERS, SEATS
from cardgen.games.dr_science.first.table import table_rules
from cardgen.games.dr_science.words.players import SEAT, SEATING
from cardgen.games.dr_science.words.table import ABOUT
from cardgen.rulings.first.fact import fact, shared
from cardgen.rulings.first.kind import Answer, kind
from cardgen.rulings.talk.domain import Flag, Whole
from cardgen.rulings.talk.phrase import plural

_ACTS = ("played", "lead", "won", "last_lead")
_TURN = ("seats", "lead|played|won|last_lead")


@kind(
    "flow",
    "Whose turn is it, who leads next, is this the last trick, how many cards should be left?",
    rules=(
        draw_one,
        finish_your_turn,
        one_turn_each,
        winner_takes,
        winner_leads,
        lead_moves_on,
        one_more_turn,
        trick_twelve,
        first_lead,
        *table_rules(("closed-piles", "partner-talk")),
    ),
    answers={
        "turn": Answer(
            SEAT,
            "whose turn it is",
            ("it is", "whose turn", "next", "plays next", "is next"),
            asked=True,
            says="it is {}'s turn",
            hangs_on=_TURN,
        ),
        "lead": Answer(
            SEAT,
            "who leads",
            ("leads", "leads next", "lead next", "next lead"),
            asked=True,
            says="{} leads",
            hangs_on=("won|lead",),
        ),
        "takes": Answer(
            SEAT,
            "who takes the trick",
            ("takes the trick",),
            asked=True,
            says="{} takes the trick",
            hangs_on=("won",),
        ),
        "last": Answer(
            Flag(),
            "are these the final turns?",
            ("last trick", "final", "last turn"),
            asked=True,
            says="final turns: {}",
            said={True: "these are the final turns", False: "these are not the final turns yet"},
            hangs_on=("tricks|supply|pile",),
        ),
        "supply": Answer(
            Whole(0),
            "cards that should be left to draw",
            ("left", "cards left"),
            asked=True,
            says="{} cards should be left to draw",
            said={1: "1 card should be left to draw"},
            hangs_on=("players|seats", "tricks|supply|pile"),
        ),
        "over": Answer(
            Flag(),
            "is the game over?",
            ("game over", "finished"),
            asked=True,
            says="game over: {}",
            said={True: "the game is over", False: "the game is not over"},
            hangs_on=("tricks",),
        ),
    },
    limits=("two-to-four",),
    phrases=phrases.FLOW,
    examples=("seats Ann, Bob, Cleo; lead Bob; played Bob", "players 3; tricks 11; claim last no"),
)
@dataclass(frozen=True, slots=True)
class Flow(WithPeople):
    """Where the game stands."""

    players: int | None = shared(PLAYERS, usual="as many as have seats, else unknown")
    seats: Sequence[str] = shared(SEATS, first=True)
    lead: str | None = shared(LEAD, doc="who leads the trick in question", usual="the first who played", example="Bob")
    played: Sequence[str] = fact(
        SEATING,
        "who has had a turn in it, in order",
        usual="nobody",
        example="Bob, Cleo",
        also=("turns taken", "had a turn", "turns"),
    )
    won: str | None = fact(
        SEAT,
        "who won the trick just finished",
        usual="none is finished",
        example="Cleo",
        also=("winner", "trick won by", "wins", "won the trick", "wins the trick", "took the trick"),
    )
    tricks: int | None = fact(
        Whole(0, 20),
        "how many tricks are complete",
        usual="unknown",
        example="11",
        also=("complete tricks", "tricks played", "tricks over"),
    )
    supply: int | None = fact(
        Whole(0, 44), "cards left to draw", usual="unknown", example="0", also=("cards left", "left")
    )
    pile: int | None = shared(PILE, example="0")
    display: int | None = fact(Whole(0, 2), "cards in the display", usual="unknown", example="2")
    finished: bool = fact(
        Flag(),
        "has the last player finished the turn?",
        ordinary=True,
        usual="yes",
        example="no",
        also=("turn finished",),
    )
    last_lead: str | None = fact(
        SEAT,
        "tournament: who led first in the last game",
        usual="no tournament",
        example="Ann",
        also=("last first lead",),
    )
    about: str | None = fact(
        ABOUT, "a question for the table", usual="none", example="pile-inspection", also=("question",)
    )

    def _wrong_supply(self) -> Iterator[str]:
        n, tricks, told = self.players, self.tricks, told_supply(self)
        if n is None or tricks is None or told is None:
            return
        drawn = len(self.played) if tricks < TRICKS - 1 and self.won is None else 0
        wanted = max(0, 11 * n - min(tricks, TRICKS - 1) * n - drawn)
        not_yet = drawn and (self.finished is False or told == wanted + 1)
        if told != wanted + bool(not_yet):
            after = f"after {plural(tricks, 'trick')}" + (f" and {plural(drawn, 'turn')}" if drawn else "")
            yield f"{after} {plural(wanted, 'card')} should be left to draw, not {told}"
