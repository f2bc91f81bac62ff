"""The kind of dispute `log`: a written game, played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.players import WithPeople, too_many_players
from cardgen.games.dr_science.first.score_claims import TotalsWord, WinnerWord
from cardgen.games.dr_science.first.scoring import Scoring
from cardgen.games.dr_science.first.shared_facts import LEAD, SEATS, SPECIALTIES
from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.log_acts import Acts
from cardgen.games.dr_science.first.whole.log_opening import opened_log, strangers
from cardgen.games.dr_science.first.whole.log_rules import first_too_many, is_before, judge_log, replayed
from cardgen.games.dr_science.first.whole.log_start import odd, start
from cardgen.games.dr_science.first.whole.outcomes import FLOW, SCORES, TRICK
from cardgen.games.dr_science.first.whole.questions import ADDS, DRAWS, PLAYS
from cardgen.games.dr_science.first.whole.table import Table
from cardgen.games.dr_science.words.box import MOST, box_of
from cardgen.games.dr_science.words.card_word import CardWord
from cardgen.games.dr_science.words.cards import impossible_card
from cardgen.games.dr_science.words.players import SEAT
from cardgen.games.dr_science.words.setups import Stacks
from cardgen.games.dr_science.words.suits import SuitWord
from cardgen.model.game import Game
from cardgen.rulings.first.fact import fact, flag, shared
from cardgen.rulings.first.finding import InForce, Rule
from cardgen.rulings.first.kind import Answer, Clash, Facts, kind
from cardgen.rulings.first.replay import Broken
from cardgen.rulings.talk.domain import Flag, ListOf, MapOf, OneWord, Whole
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.piles import Pile, PileOf


@kind(
    "log",
    "Was this game played by the rules; who won a trick of it; what is the score?",
    rules=(Rule("", judge_log),),
    words=("legal", "illegal"),
    answers={
        "at": Answer(
            Whole(1), "the first act against the rules, by its number", ("act", "first illegal act"), asked=True
        ),
        "result": Answer(WinnerWord(), "what was asked for: who won the trick, or the game", asked=True),
        "winner": Answer(
            WinnerWord(),
            "who won the trick asked about, or the game",
            ("wins", "won", "wins the trick"),
            says="{} wins",
            many="{} win together",
            none="nobody wins",
        ),
        "trump": Answer(SuitWord(), "the trump suit of the trick asked about, or none", ("is trump",)),
        "by": Answer(SEAT, "who made it trump"),
        "lead_suit": Answer(SuitWord(), "its lead suit", ("lead suit",)),
        "totals": Answer(TotalsWord(), "everybody's total", ("total", "scores", "points")),
        "teams": Answer(TotalsWord(), "the teams' totals"),
        "ranking": Answer(ListOf(ListOf(SEAT)), "the ranking, equal ones together", ("ranks",)),
        "turn": Answer(SEAT, "whose turn it is now", ("whose turn", "is next")),
        "tricks": Answer(Whole(0), "how many tricks are complete"),
        "acts": Answer(Whole(0), "how many acts are legal, from the first"),
        "over": Answer(Flag(), "is the game over?", ("game over", "finished")),
    },
    limits=("two-to-four", "science-cards", "copies-in-play", "own-researcher", "partners-opposite"),
    asks=(PLAYS, TRICK, ADDS, DRAWS, FLOW, SCORES),
    examples=(
        "Curie: play 3P, Cox: play W:M, Cox takes the trick, Cox: play 2B; seats Curie, Cox",
        "seats Curie, Cox; acts Curie: play 3P, draw pile, Cox: play 4M, draw 2C; trick 1; claim winner Curie",
    ),
)
@dataclass(frozen=True, slots=True)
class Log(WithPeople):
    """A game as somebody wrote it down, whole or not."""

    seats: Sequence[str] = shared(SEATS, usual="in the order of the first acts")
    specialties: Mapping[str, str] = shared(SPECIALTIES)
    lead: str | None = shared(LEAD, doc="who leads the first trick", usual="whoever acts first")
    acts: Sequence[Act] = fact(
        Acts(),
        "what everybody did, in order: play, add, draw, takes the trick; a draw may be left out if all are",
        first=True,
        needed=True,
        example="Curie: play 3P, Cox: play W:M",
        also=("log", "moves", "game"),
    )
    hands: Mapping[str, Pile] = fact(
        MapOf(SEAT, PileOf(CardWord())),
        "the hands as dealt",
        usual="the Researcher and eleven cards nobody told",
        example="Curie: has 3P 4C size 12",
        also=("hand", "dealt"),
        hidden=True,
    )
    display: Pile | None = fact(
        PileOf(CardWord()), "the display at the start", usual="two cards nobody told", example="3C 1B"
    )
    pile: Pile | None = fact(
        PileOf(CardWord()), "the draw pile at the start, top first", usual="nobody told", example="size 20",
        also=("draw pile", "deck"), hidden=True,
    )  # fmt: skip
    stacks: Mapping[int, Sequence[int]] = fact(
        Stacks(),
        "the Validation stacks at the start, prestige from the top, or how many cards",
        usual="as many cards as in this edition; their prestige is unknown but under validation-values: reconstructed",
        example="3: 4 3 3 2",
        also=("validation", "validation stacks"),
    )
    form: str = fact(
        OneWord({"individuals": ("individual", "alone"), "partners": ("teams", "partner")}, "individuals or partners"),
        "individuals or partners",
        ordinary="individuals",
        usual="individuals",
        example="partners",
    )
    trick: int | None = fact(
        Whole(1, None), "a trick to rule on again, by its number", usual="none", example="7", also=("which trick",)
    )
    score: bool = flag("is it about the score?", also=("recount", "final score"))
    options: InForce = InForce({})
    """The house rules in force, which say what a card in the log does."""
    unseen: bool = False
    """Nobody said what the Validation cards show."""

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        return strangers(facts)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        return opened_log(cls.kind, facts, game, options)

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        if says := too_many_players(len(self.seats)):
            return says
        if self.form == "partners" and len(self.seats) != MOST:
            return "partners-opposite", "partners play with four, two against two"
        if len(set(self.specialties.values())) < len(self.specialties):
            return "own-researcher", "two players have the same Specialty"
        piles = [*self.hands.values(), *(pile for pile in (self.display, self.pile) if pile is not None)]
        for card in (card for pile in piles for card in pile.has):
            if says_of := impossible_card(card, box):
                return "science-cards", says_of
        for at, act in enumerate(self.acts, 1):
            for card in act.cards:
                if says_of := impossible_card(card, box):
                    return "science-cards", f"act {at} ({act}): {says_of}"
        says_more = first_too_many(self, game, self.options)
        return ("copies-in-play", says_more) if says_more else None

    def irregular(self, game: Game) -> Iterator[str]:
        yield from odd(self, start(self, game, self.options.values))
        found = replayed(self, game, self.options)
        if found.broken is not None and is_before(self.trick, found):
            at = found.broken.at
            yield f"act {at} ({self.acts[at - 1]}) is against the rules, but it comes after trick {self.trick}"

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            told = {finding.rule for finding in h.values["found"].broken.findings()} if "found" in h.values else set()
            h.cite_only(told | {"winner-leads"})

    @classmethod
    def merged(cls, name: str, values: Sequence[Any]) -> Any:
        """Show totals as ranges by player."""
        return Scoring.merged(name, values) if name in ("totals", "teams", "ranking") else None

    @classmethod
    def sentence(cls, h: H) -> str:
        table: Table = h.values["table"]
        broken: Broken | None = h.values["found"].broken
        if broken is not None and h.barred():
            act = h.s.acts[broken.at - 1]
            left_out = "" if str(broken.act) == str(act) else f', before which "{broken.act}" is left out'
            where = f'act {broken.at} of the log, "{act}"{left_out}'
            why = "; ".join(one.says for one in h.barred())
            return f"In trick {table.tricks + 1} {where}, is against the rules: {why}."
        if h.s.trick is not None:
            heard = h.values.get("trick")
            if not heard:
                return f"There is no trick {h.s.trick} yet."
            winner = heard.values.get("winner")
            return f"{winner} wins trick {h.s.trick}." if winner else f"Nobody wins trick {h.s.trick}."
        if "score" in h.values and h.s.unseen and not h.s.score:
            return "Every act is legal, and the game is over."
        if "score" in h.values:
            return f"Every act is legal, and the game is over. {SCORES.cls.sentence(h.values['score'])}"
        done = (
            plural(table.tricks, "trick is complete", "tricks are complete") if table.tricks else "no trick is complete"
        )
        if len(table.trick) == table.terms.count:  # nobody told the draw that would end the turn
            done = f"all have played to trick {table.tricks + 1}, whose last turn still goes on"
        return f"Every act so far is legal: {done}, and it is {table.player}'s turn."

    @classmethod
    def alternatives(cls, h: H) -> Iterator[str]:
        """Take what would be legal instead from the kind that the act was put to."""
        broken: Broken | None = h.values["found"].broken
        if broken is not None and broken.heard.barred():
            yield from broken.question.kind.cls.alternatives(broken.heard)
