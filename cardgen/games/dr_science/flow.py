"""The kind of dispute `flow`: whose turn it is, who leads next, whether it ends, how many cards should be left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.box import FEWEST, MOST
from cardgen.games.dr_science.players import SEATS, Seat, know_people, too_many_players
from cardgen.games.dr_science.table import ABOUT, table_rules, table_sentence
from cardgen.games.dr_science.trick_facts import COUNT
from cardgen.games.dr_science.trump import H
from cardgen.model.game import Game
from cardgen.rulings.domain import Flag, Whole
from cardgen.rulings.fact import UNSAID, Fact, fact
from cardgen.rulings.finding import Finding, InForce, gives, leaves, notes, rule
from cardgen.rulings.kind import Answer, Clash, Facts, Ordinary, kind
from cardgen.rulings.phrase import listed, plural, shown
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

TRICKS = 12


def _next(seats: Sequence[str], name: str) -> str:
    return seats[(list(seats).index(name) + 1) % len(seats)]


def _supply(h: H) -> int | None:
    """Give the cards left to draw: said, counted from pile and display, or worked out from the tricks."""
    if h.s.supply is not None:
        return int(h.s.supply)
    if h.s.pile is not None and h.s.display is not None:
        return int(h.s.pile + h.s.display)
    return None


@rule("draw-one")
def draw_one(h: H) -> Iterator[Finding]:
    """Count the cards that should be left: 11 for each player, one drawn in each turn."""
    n, tricks = h.s.players, h.s.tricks
    if n is None or tricks is None:
        return
    turns = min(tricks, TRICKS - 1) * n + (len(h.s.played) if tricks < TRICKS - 1 and h.s.won is None else 0)
    left = max(0, 11 * n - turns)
    h.values["supply"] = left
    yield gives(f"of {11 * n} cards {turns} were drawn, one in each turn, so {left} should be left")
    told = _supply(h)
    if told is not None and told != left:
        h.values["supply"] = left


@rule("finish-your-turn")
def finish_your_turn(h: H) -> Iterator[Finding]:
    """Leave the turn with a player who has not finished it."""
    if h.s.finished is False and h.s.played:
        h.values["turn"] = h.s.played[-1]
        yield gives(f"{h.s.played[-1]} has not finished the turn yet, so it is still theirs")


@rule("one-turn-each")
def one_turn_each(h: H) -> Iterator[Finding]:
    """Give the turn to the next seat in clockwise order."""
    seats = h.s.seats
    if not seats or h.values.get("turn") or h.s.won is not None or _is_over(h):
        return
    if h.s.played:
        last = h.s.played[-1]
        if len(h.s.played) >= len(seats) or last not in seats:
            return
        h.values["turn"] = _next(seats, last)
        yield gives(f"{last} played last, and {h.values['turn']} is next in clockwise order")
    elif h.s.lead is not None:
        h.values["turn"] = h.s.lead
        yield gives(f"{h.s.lead} leads and begins")


@rule("winner-takes-trick")
def winner_takes(h: H) -> Iterator[Finding]:
    """Give the trick to its winner."""
    if h.s.won is not None:
        h.values["takes"] = h.s.won
        yield gives(f"{h.s.won} won the trick and puts it on the own score pile")


@rule("winner-leads")
def winner_leads(h: H) -> Iterator[Finding]:
    """Let the winner lead the next trick."""
    if h.s.won is not None and h.s.last_lead is None and not _is_over(h):
        h.values["lead"] = h.values["turn"] = h.s.won
        yield gives(f"{h.s.won} won the trick and leads the next one")


@rule("lead-moves-on")
def lead_moves_on(h: H) -> Iterator[Finding]:
    """In a tournament, move the first lead one seat on, whoever won."""
    if h.s.last_lead is not None and h.s.seats and h.s.last_lead in h.s.seats:
        h.values["lead"] = h.values["turn"] = _next(h.s.seats, h.s.last_lead)
        yield gives(
            f"{h.s.last_lead} led first in the last game, so {h.values['lead']} leads first in this one, whoever won"
        )


def _is_over(h: H) -> bool:
    n = h.s.players
    finished = h.s.tricks is not None and (
        h.s.tricks >= TRICKS or (h.s.tricks == TRICKS - 1 and n is not None and len(h.s.played) >= n)
    )
    return bool(finished)


@rule("one-more-turn")
def one_more_turn(h: H) -> Iterator[Finding]:
    """Give everybody one more turn once draw pile and display are empty, and no second one."""
    tricks = h.s.tricks
    if tricks is not None:
        h.values["over"] = _is_over(h)
        if _is_over(h):
            h.values.pop("turn", None)
            h.values.pop("lead", None)
            yield gives("everybody has had the final turn, so the game is over")
            return
        h.values["last"] = tricks == TRICKS - 1
        yield gives("after the last card is drawn everybody has exactly one more turn", cited=h.values["last"])
        return
    supply = h.s.supply if h.s.supply is not None else None
    pile, display = h.s.pile, h.s.display
    if supply is None and (pile or display):
        supply = (pile or 0) + (display or 0)
    if supply is None and pile == 0 and display == 0:
        supply = 0
    if supply is None:
        return
    h.values["supply"] = supply
    if supply:
        h.values["last"] = h.values["over"] = False
        yield gives(f"{plural(supply, 'card is', 'cards are')} left to draw, so the final turns have not begun")
        return
    n = h.s.players or len(h.s.seats)
    middle = 0 < len(h.s.played) < n
    if not middle:
        h.values["last"] = True
        yield gives("draw pile and display are empty, so everybody has exactly one more turn")
    elif h.options["final-turn-start"] == "finish-trick":
        h.values["last"] = False
        yield gives(
            "the last card was drawn in the middle of a trick: it is finished without "
            "drawing, then one whole last trick is played"
        )
    else:
        h.values["last"] = True
        yield gives(
            f"the last card was drawn in the middle of a trick: by the house rule the next {n} turns are the last"
        )


@rule("trick-twelve")
def trick_twelve(h: H) -> Iterator[Finding]:
    """Note that a regular game has twelve tricks."""
    if h.s.tricks is not None:
        yield notes(f"a regular game has {TRICKS} tricks, and {h.s.tricks} {'is' if h.s.tricks == 1 else 'are'} over")


@rule("first-lead")
def first_lead(h: H) -> Iterator[Finding]:
    """Leave the first lead to the players."""
    begins = h.s.tricks == 0 and h.s.lead is None and not h.s.played and h.s.last_lead is None
    if h.s.about == "first-lead" or (begins and h.s.about is None):
        yield leaves(
            f"whoever read a research paper most recently leads first, and {h.game.rulebook.rules['first-lead'].table}"
        )


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
        "turn": Answer(Seat(), "whose turn it is", ("it is", "whose turn", "next"), asked=True, says="it is {}'s turn"),
        "lead": Answer(Seat(), "who leads", ("leads", "leads next", "lead next"), asked=True, says="{} leads"),
        "takes": Answer(Seat(), "who takes the trick", ("takes the trick",), asked=True, says="{} takes the trick"),
        "last": Answer(
            Flag(),
            "are these the final turns?",
            ("last trick", "final", "last turn"),
            asked=True,
            says="final turns: {}",
        ),
        "supply": Answer(
            Whole(0),
            "cards that should be left to draw",
            ("left", "cards left"),
            asked=True,
            says="{} cards are left to draw",
        ),
        "over": Answer(Flag(), "is the game over?", ("game over", "finished"), asked=True, says="game over: {}"),
    },
    limits=("two-to-four",),
    examples=("seats Ann, Bob, Cleo; lead Bob; played Bob", "players 3; tricks 11; claim last no"),
)
@dataclass(frozen=True, slots=True)
class Flow(Ordinary):
    """Where the game stands."""

    players: int | None = fact(
        COUNT,
        "how many play",
        usual="as many as have seats, else unknown",
        example="3",
        also=("n", "number of players"),
    )
    seats: Sequence[str] = fact(
        SEATS, "players in clockwise order", usual="unknown", example="Ann, Bob, Cleo", also=("table",), first=True
    )
    lead: str | None = fact(
        Seat(), "who leads the trick in question", usual="the first who played", example="Bob", also=("leader", "led")
    )
    played: Sequence[str] = fact(
        SEATS,
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
        also=("winner", "trick won by"),
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
    pile: int | None = fact(Whole(0, 42), "cards in the draw pile", usual="unknown", example="0", also=("draw pile",))
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
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def clashes(cls, facts: Facts, game: Game) -> Clash | None:
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
        return None

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        kinds: Mapping[str, Fact] = Flow.kind.facts  # type: ignore[attr-defined]
        opened: dict[str, Any] = {name: None if one.ordinary is UNSAID else one.ordinary for name, one in kinds.items()}
        opened.update(facts)
        seats, played = facts.get("seats", ()), facts.get("played", ())
        lead = facts.get("lead")
        if isinstance(lead, Unknown) or (lead is None and played):
            lead = (
                played[0]
                if played
                else Unknown(tuple(seats), "Who leads?")
                if seats and isinstance(lead, Unknown)
                else None
            )
        won = facts.get("won")
        if isinstance(won, Unknown):
            won = Unknown(tuple(seats) or won.choices, "Who won the trick?")
        players = facts.get("players", len(seats) or None)
        if isinstance(players, Unknown):
            players = Unknown(tuple(n for n in players.choices if FEWEST <= n <= MOST), "How many play?")
        elif players is None and facts.get("tricks") is not None:
            players = Unknown((2, 3, 4), "How many play?")
        opened.update(seats=tuple(seats), played=tuple(played), lead=lead, won=won, players=players)
        yield opened

    def impossible(self, game: Game) -> tuple[str, str] | None:
        if self.players is not None and (says := too_many_players(self.players)):
            return "two-to-four", says
        return None

    def irregular(self, game: Game) -> Iterator[str]:
        if self.tricks is not None and self.tricks > TRICKS:
            yield f"a regular game has {TRICKS} tricks, not {self.tricks}"
        if len(set(self.played)) < len(self.played):
            yield "somebody has had two turns in one trick"
        if self.players is not None and self.tricks is not None and self.supply is not None and not self.played:
            wanted = max(0, 11 * self.players - min(self.tricks, TRICKS - 1) * self.players)
            if self.supply != wanted:
                yield f"after {plural(self.tricks, 'trick')} {wanted} cards should be left to draw, not {self.supply}"

    @classmethod
    def sentence(cls, h: H) -> str:
        if table := table_sentence(h):
            return table
        parts = []
        for name, answer in cls.kind.answers.items():  # type: ignore[attr-defined]
            value = h.values.get(name)
            if isinstance(value, bool):
                parts.append(_YES_NO[name][not value])
            elif value is not None and not (name == "turn" and h.values.get("lead") == value):
                parts.append(answer.says.format(shown(value)))
        text = listed(parts) or "nothing of that can be said from these facts"
        return text[:1].upper() + text[1:] + "."


_YES_NO = {
    "last": ("these are the final turns", "these are not the final turns yet"),
    "over": ("the game is over", "the game is not over"),
}
