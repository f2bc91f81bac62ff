"""Totals, ranking and winner of a game, of partners, of a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.counting import (
    add_up,
    by_name,
    collect_first,
    hand_scores_nothing,
    highest_total,
    shared_ranks,
    specialty_cards,
    star_cards,
    tableau_counts,
    target,
    team_total,
    tie_cards,
    tie_shared,
    tie_validation,
    tournament_end,
    validation_stars,
)
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.players import WithPeople, too_many_players
from cardgen.games.dr_science.first.score_bounds import bounded
from cardgen.games.dr_science.first.score_claims import RankingWord, TeamWord, TotalsWord, Winners, WinnerWord
from cardgen.games.dr_science.first.score_clashes import score_clashes
from cardgen.games.dr_science.first.score_limits import impossible_scores
from cardgen.games.dr_science.first.score_opening import LARGEST_TABLEAU, open_scores, printed
from cardgen.games.dr_science.first.score_ties import HIGHEST, may_tie, open_running, settle_counts
from cardgen.games.dr_science.first.scores import NOTHING_KNOWN, OPEN, SaidScore, Score, ScoreWord
from cardgen.games.dr_science.first.shared_facts import PLAYERS, SEATS
from cardgen.games.dr_science.words.box import FEWEST, MOST, box_of
from cardgen.games.dr_science.words.players import SEAT
from cardgen.games.dr_science.words.setups import Teams
from cardgen.model.game import Game
from cardgen.rulings.first.fact import fact, shared, worked_out
from cardgen.rulings.first.finding import InForce, Rule
from cardgen.rulings.first.holes import holes
from cardgen.rulings.first.kind import Answer, Clash, Facts, kind
from cardgen.rulings.first.unknown import filler
from cardgen.rulings.talk.domain import Flag, MapOf, OneWord, Whole
from cardgen.rulings.talk.phrase import either, listed, plural
from cardgen.rulings.talk.unknown import Unknown

_SCORES = MapOf(SEAT, ScoreWord(), "by player: cards or stars, won, tableau, validation, hand")


@kind(
    "final-scoring",
    "What are the totals, the ranking, and who wins?",
    rules=(
        collect_first,
        hand_scores_nothing,
        tableau_counts,
        star_cards,
        specialty_cards,
        validation_stars,
        Rule("", add_up),
        team_total,
        highest_total,
        tie_validation,
        tie_cards,
        tie_shared,
        shared_ranks,
        target,
        tournament_end,
    ),
    answers={
        "winner": Answer(
            WinnerWord(),
            "who wins",
            ("wins", "winners", "win"),
            asked=True,
            says="{} wins",
            many="{} win together",
            none="nobody wins",
            any_order=True,
        ),
        "totals": Answer(TotalsWord(), "everybody's total", ("total", "scores", "points")),
        "ranking": Answer(RankingWord(), "the ranking, equal ones together", ("rank", "ranks")),
        "teams": Answer(TotalsWord(), "the teams' totals"),
        "shared": Answer(
            Flag(),
            "is the victory shared?",
            ("tie", "tied"),
            said={True: "the victory is shared", False: "the victory is not shared"},
        ),
        "margin": Answer(Whole(0), "how far the highest total is above the next", ("lead", "ahead by")),
        "running": Answer(TotalsWord(), "the running totals of a tournament"),
        "over": Answer(
            Flag(),
            "is the tournament over?",
            ("tournament over", "finished"),
            asked=True,
            says="tournament over: {}",
            said={True: "the tournament is over", False: "the tournament goes on"},
        ),
    },
    phrases=phrases.SCORES,
    limits=("two-to-four", "science-cards", "copies-in-play", "star-cards", "validation-stars"),
    examples=(
        "Ann: stars 9 tableau 3P 1C validation 3 2, Bob: stars 8 tableau 4P validation 4",
        "Ann: stars 8 validation 7 tableau none, Bob: stars 6 validation 9 tableau none; claim Bob wins",
    ),
)
@dataclass(frozen=True, slots=True)
class Scoring(WithPeople):
    """The end of a game, as far as it was counted."""

    seats: Sequence[str] = shared(SEATS, usual="the order of the scores", example="Ann, Bob, Cleo, Dave")
    players: int | None = shared(PLAYERS, usual="as many as have scores")
    scores: Mapping[str, Score] = fact(
        _SCORES,
        "by player: cards won in tricks (or stars and won), tableau, validation, hand; or a total",
        first=True,
        needed=True,
        example="Ann stars 9 tableau 3P validation 3, Bob stars 8 tableau 4P validation 4",
        also=("piles", "score"),
    )
    form: str = fact(
        OneWord(
            {"individuals": ("individual", "alone", "single"), "partners": ("teams", "partner", "team")},
            "individuals or partners",
        ),
        "individuals or partners",
        usual="individuals; partners where teams are named",
        example="partners",
        also=("form of play", "variant"),
        ask="Did they play as individuals or as partners?",
        tells="they played as {}",
    )
    teams: Sequence[Sequence[str]] = fact(
        Teams(),
        "the partners",
        usual="seats 1 and 3 against 2 and 4",
        example="Ann Cleo / Bob Dave",
        also=("partners",),
    )
    running: Mapping[str, int] | None = fact(
        MapOf(TeamWord(), Whole(0, HIGHEST)),
        "tournament: totals of the games before",
        usual="no tournament",
        example="Ann 60, Bob 54",
        also=("running totals", "tournament", "so far"),
    )
    taken_last: bool = fact(
        Flag(),
        "was the last trick collected?",
        ordinary=True,
        usual="yes",
        example="no",
        also=("last trick collected", "collected"),
    )
    edition: tuple[int, ...] | None = worked_out(None, "scores")
    """The prestige on all Validation cards in play, where a house rule tells it."""

    @classmethod
    def settled(cls, facts: Facts) -> Facts:
        return facts if "form" in facts or not facts.get("teams") else {**facts, "form": "partners"}

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        return next(score_clashes(facts), None)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        named = (*facts["scores"], *facts.get("seats", ()))
        said = {name: facts["scores"].get(name, NOTHING_KNOWN) for name in named}
        players = facts.get("players", len(said))
        counts = players.choices if isinstance(players, Unknown) else (players,)
        for n in tuple(n for n in counts if n >= len(said)) or counts[-1:]:
            yield cls._opened_for(n, said, facts, game, options)

    @classmethod
    def _opened_for(cls, n: int, told: Mapping[str, SaidScore], facts: Facts, game: Game, options: InForce) -> Facts:
        said = dict(told)
        said.update({f"Player {at}": NOTHING_KNOWN for at in range(len(said) + 1, min(n, MOST) + 1)})
        seats = tuple(facts.get("seats", ())) or tuple(said)
        teams = facts.get("teams") or ((seats[0::2], seats[1::2]) if len(seats) == MOST else ())
        form = facts.get("form", "individuals")
        units = tuple(map(tuple, teams)) if form == "partners" and teams else tuple((name,) for name in said)
        running = facts.get("running")
        box, edition = box_of(game), None
        values = options if _unseen(said.values()) else options.values
        if values["validation-values"] == "reconstructed":
            edition = printed(box, n, all_marks=options["validation-markers"] == "add-count")
        scores = open_scores(said, n, edition, box)
        names = frozenset(scores)
        tied = may_tie(scores, units) if running is None and all(names.issuperset(unit) for unit in units) else names
        opened = bounded(settle_counts(scores, tied if running is None else frozenset()), n)
        if too_many_players(n):  # whatever they have
            opened = {name: any_of(score) for name, score in opened.items()}
        return {
            "seats": seats,
            "players": n,
            "scores": opened,
            "form": form,
            "teams": tuple(tuple(team) for team in teams),
            "running": None if running is None else open_running(running, units),
            "taken_last": facts.get("taken_last", True),
            "edition": edition,
        }

    def asked(self) -> Mapping[str, Any]:
        """Give the number of players: more of them may have won."""
        return {"players": self.players}

    def impossible(self, game: Game) -> tuple[str, str] | None:
        n = self.players or len(self.scores)
        if broken := too_many_players(n):
            return broken
        if self.form == "partners" and (n != MOST or len(self.teams) != FEWEST):
            return "partners-opposite", "partners play with four, two against two"
        return impossible_scores(self.scores.values(), n, self.edition, box_of(game))

    def irregular(self, game: Game) -> Iterator[str]:
        n = self.players or len(self.scores)
        for name, score in self.scores.items():
            if score.tricks % n:
                yield f"{name} cannot have won {plural(score.tricks, 'card')} in tricks of {n}"
        won = [score.tricks for score in self.scores.values()]
        if all(won) and len(won) == n and sum(won) != 12 * n:
            yield f"together {sum(won)} cards were won, but twelve tricks of {n} have {12 * n}"
        many = [name for name, score in self.scores.items() if score.tableau_cards > LARGEST_TABLEAU]
        if many:
            yield f"{listed(many)} cannot have more than {LARGEST_TABLEAU} cards in the tableau at the end"

    @classmethod
    def conclude(cls, h: H) -> None:
        tied = h.values.get("tied")
        if tied is not None:
            h.values["shared"] = len(tied) > 1
            totals = sorted(h.values.get("sums", h.values["units"]).values())
            h.values["margin"] = totals[-1] - totals[-2] if len(totals) > 1 else None
        if tied is None:
            h.values["winner"] = None
        else:
            names = sorted((name for unit in tied for name in unit), key=list(h.s.seats or h.s.scores).index)
            h.values["winner"] = None if not names else names[0] if len(names) == 1 else tuple(names)

    @classmethod
    def merged(cls, name: str, values: Sequence[Any]) -> Any:
        """Show totals as ranges by player; without an upper limit, `13..`."""
        if name == "ranking":
            return None
        if name not in ("totals", "teams", "running"):
            return either(
                [
                    "nobody" if value is None else Winners(value) if isinstance(value, tuple) else value
                    for value in values
                ]
            )
        names = dict.fromkeys(key for value in values for key in value)
        return {key: _range([value[key] for value in values if key in value]) for key in names}

    @classmethod
    def sentence(cls, h: H) -> str:
        totals = by_name(h.values["totals"])
        if h.values.get("wait"):
            return "It is too early to count: the last trick must be collected first."
        winner = h.values.get("winner")
        who = (
            "Nobody wins"
            if winner is None
            else f"{listed(list(winner))} win together"
            if isinstance(winner, tuple)
            else f"{winner} wins"
        )
        if h.s.running is not None:
            ends = f"The tournament is over, and {who}" if h.values.get("over") else "The tournament goes on"
            return f"{ends}: {by_name(h.values.get('running', {}))}."
        tie = " after the tie-break" if winner is not None and "ties" in h.values else ""
        return f"{who}{tie}. Totals: {totals}."


def any_of(score: Any) -> Any:
    """Give a score with some value for each unknown of it."""
    return filler(score, "")({hole.path: hole.unknown.choices[0] for hole in holes(score, "")})


def _unseen(scores: Iterable[SaidScore]) -> bool:
    """Say whether there is prestige on Validation cards that nobody knows."""
    said = [one.validation for one in scores]
    return any(one is None or any(holes(one, "")) for one in said)


def _range(values: Sequence[int]) -> Any:
    low, high = min(values), max(values)
    if low == high:
        return low
    return f"{low}.." if high - low >= OPEN - 1 else f"{low}..{high}"
