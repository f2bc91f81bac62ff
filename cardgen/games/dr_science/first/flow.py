"""The kind of dispute `flow`: whose turn it is, who leads next, whether it ends, how many cards should be left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.flow_opening import open_flow
from cardgen.games.dr_science.first.flow_rules import (
    TRICKS,
    draw_one,
    finish_your_turn,
    first_lead,
    lead_moves_on,
    one_more_turn,
    one_turn_each,
    out_of_turn,
    told_supply,
    trick_twelve,
    winner_leads,
    winner_takes,
)
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.players import SEATING, Seat, WithPeople, too_many_players
from cardgen.games.dr_science.first.shared_facts import LEAD, PILE, PLAYERS, SEATS
from cardgen.games.dr_science.first.table import ABOUT, table_rules, table_sentence
from cardgen.model.game import Game
from cardgen.rulings.first.fact import fact, shared
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Answer, Clash, Facts, kind
from cardgen.rulings.talk.domain import Flag, Whole
from cardgen.rulings.talk.phrase import listed, plural

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
            Seat(),
            "whose turn it is",
            ("it is", "whose turn", "next", "plays next", "is next"),
            asked=True,
            says="it is {}'s turn",
            hangs_on=_TURN,
        ),
        "lead": Answer(
            Seat(),
            "who leads",
            ("leads", "leads next", "lead next", "next lead"),
            asked=True,
            says="{} leads",
            hangs_on=("won|lead",),
        ),
        "takes": Answer(
            Seat(),
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
        Seat(),
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
        Seat(),
        "tournament: who led first in the last game",
        usual="no tournament",
        example="Ann",
        also=("last first lead",),
    )
    about: str | None = fact(
        ABOUT, "a question for the table", usual="none", example="pile-inspection", also=("question",)
    )

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        seats, said, played, lead = (
            facts.get("seats", ()),
            facts.get("players"),
            facts.get("played", ()),
            facts.get("lead"),
        )
        if isinstance(said, int) and seats and len(seats) != said:
            ways = (
                ("the seats", {k: v for k, v in facts.items() if k != "players"}),
                ("the number of players", {k: v for k, v in facts.items() if k != "seats"}),
            )
            return Clash(f"{said} players were named, but {len(seats)} have seats", ways)
        if isinstance(lead, str) and played and played[0] != lead:
            ways = (
                ("who has played", {k: v for k, v in facts.items() if k != "lead"}),
                ("who leads", {k: v for k, v in facts.items() if k != "played"}),
            )
            return Clash(f"{lead} is said to lead, but {played[0]} has played first", ways)
        named = [*played, lead, facts.get("won"), facts.get("last_lead")]
        strangers = [name for name in named if isinstance(name, str) and name not in seats]
        if seats and strangers:
            ways = (
                ("the seats", {k: v for k, v in facts.items() if k not in _ACTS}),
                ("who has played", {k: v for k, v in facts.items() if k != "seats"}),
            )
            return Clash(f"{strangers[0]} has no seat among {listed(list(seats))}", ways)
        return None

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        yield open_flow(cls.kind, facts)

    def impossible(self, game: Game) -> tuple[str, str] | None:
        return too_many_players(self.players)

    def stated(self) -> Mapping[str, Any]:
        told = told_supply(self)
        return {} if told is None or self.tricks is None else {"supply": told}

    def irregular(self, game: Game) -> Iterator[str]:
        if self.tricks is not None and self.tricks > TRICKS:
            yield f"a regular game has {TRICKS} tricks, not {self.tricks}"
        if len(set(self.played)) < len(self.played):
            yield "somebody has had two turns in one trick"
        elif ahead := out_of_turn(self.seats, self.lead, self.played):
            yield f"{ahead} has had a turn before it was due"
        yield from self._wrong_supply()

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

    @classmethod
    def so_far(cls, h: H) -> str:
        """Say whose turn it is, though something else is open."""
        turn = h.values.get("turn")
        return f"It is {turn}'s turn." if turn else ""

    @classmethod
    def sentence(cls, h: H) -> str:
        if table := table_sentence(h):
            return table
        parts: list[str] = []
        for name in cls.kind.answers:
            value = h.values.get(name)
            if name == "last" and h.values.get("over"):
                continue
            if name == "takes" and value is not None and h.values.get("lead") == value:
                parts[-1] = f"{value} takes the trick and leads the next one"
            elif value is not None and not (name == "turn" and h.values.get("lead") == value):
                parts.append(cls.kind.in_words(name, value, {}))
        text = listed(parts) or "nothing of that can be said from these facts"
        return text[:1].upper() + text[1:] + "."
