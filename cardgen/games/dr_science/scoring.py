"""Totals, ranking and winner of a game, of partners, of a tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.dataclass import dataclass
from cardgen.games.dr_science.box import FEWEST, MOST, box_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, impossible_card
from cardgen.games.dr_science.counting import (
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
from cardgen.games.dr_science.hearing import H
from cardgen.games.dr_science.players import Seat, WithPeople, too_many_players
from cardgen.games.dr_science.score_bounds import STARS_A_PLAYER, bounded
from cardgen.games.dr_science.scores import OPEN, Score, ScoreWord, Winners, WinnerWord
from cardgen.games.dr_science.setup_facts import Teams
from cardgen.games.dr_science.shared_facts import PLAYERS, SEATS
from cardgen.games.dr_science.tableau import too_many
from cardgen.model.game import Game
from cardgen.rulings.domain import Flag, ListOf, MapOf, OneWord, Whole
from cardgen.rulings.fact import fact, shared
from cardgen.rulings.finding import InForce, Rule
from cardgen.rulings.kind import Answer, Facts, kind
from cardgen.rulings.phrase import either, listed
from cardgen.rulings.unknown import Unknown

_SCORES = MapOf(Seat(), ScoreWord(), "by player: cards or stars, won, tableau, validation, hand")


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
            WinnerWord(), "who wins", ("wins", "winners", "win"), asked=True, says="{} wins", none="nobody wins"
        ),
        "totals": Answer(MapOf(Seat(), Whole(0)), "everybody's total", ("total", "scores", "points")),
        "ranking": Answer(ListOf(ListOf(Seat())), "the ranking, equal ones together", ("rank", "ranks")),
        "teams": Answer(MapOf(Seat(), Whole(0)), "the teams' totals"),
        "running": Answer(MapOf(Seat(), Whole(0)), "the running totals of a tournament"),
        "over": Answer(
            Flag(),
            "is the tournament over?",
            ("tournament over", "finished"),
            asked=True,
            says="tournament over: {}",
            yes_no=("the tournament is over", "the tournament goes on"),
        ),
    },
    limits=("two-to-four", "science-cards", "copies-in-play", "star-cards"),
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
        "by player: cards won in tricks (or stars and won), tableau, validation, hand",
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
        ordinary="individuals",
        usual="individuals",
        example="partners",
        also=("form of play", "variant"),
    )
    teams: Sequence[Sequence[str]] = fact(
        Teams(),
        "the partners",
        usual="seats 1 and 3 against 2 and 4",
        example="Ann Cleo / Bob Dave",
        also=("partners",),
    )
    running: Mapping[str, int] | None = fact(
        MapOf(Seat(), Whole(0)),
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

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        seats = tuple(facts.get("seats", ())) or tuple(facts["scores"])
        teams = facts.get("teams") or ((seats[0::2], seats[1::2]) if len(seats) == MOST else ())
        form = "partners" if facts.get("teams") and "form" not in facts else facts.get("form", "individuals")
        scores = {
            name: _opened(name, score, game, options, len(facts["scores"])) for name, score in facts["scores"].items()
        }
        players = facts.get("players")
        yield {
            "seats": seats,
            "players": players if isinstance(players, int) else len(scores),
            "scores": bounded(scores, players if isinstance(players, int) else len(scores)),
            "form": form,
            "teams": tuple(tuple(team) for team in teams),
            "running": facts.get("running"),
            "taken_last": facts.get("taken_last", True),
        }

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        n = self.players or len(self.scores)
        if broken := too_many_players(n):
            return broken
        if self.form == "partners" and (n != MOST or len(self.teams) != FEWEST):
            return "partners-opposite", "partners play with four, two against two"
        cards = Counter(card.bare for score in self.scores.values() for card in score.cards)
        for card, count in cards.items():
            if says := impossible_card(card, box):
                return "science-cards", says
            most = {PLAIN: n, WILD: 2 * n, RESEARCHER: n if card.suit is None else 1}.get(card.kind, 1)
            if count > most:
                return (
                    "copies-in-play",
                    too_many(f"cards {card}", count, most, n),
                )
        stars = sum(score.stars + score.loose for score in self.scores.values())
        if stars > STARS_A_PLAYER * n:
            there = STARS_A_PLAYER * n
            return "star-cards", too_many("★ on cards", stars, there, n)
        return None

    def irregular(self, game: Game) -> Iterator[str]:
        n = self.players or len(self.scores)
        odd = [name for name, score in self.scores.items() if isinstance(score.won, int) and score.won % n]
        if odd:
            yield f"{listed(odd)} cannot have won such a number of cards in tricks of {n}"
        won = [score.won for score in self.scores.values()]
        if all(won) and len(won) == n and sum(won) != 12 * n:
            yield f"together {sum(won)} cards were won, but twelve tricks of {n} have {12 * n}"
        many = [name for name, score in self.scores.items() if score.tableau > 11]
        if many:
            yield f"{listed(many)} cannot have more than 11 cards in the tableau at the end"

    @classmethod
    def conclude(cls, h: H) -> None:
        tied = h.values.get("tied")
        if tied is None:
            h.values["winner"] = None
        else:
            names = sorted((name for unit in tied for name in unit), key=list(h.s.scores).index)
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
        return f"{who}. Totals: {totals}."


def _range(values: Sequence[int]) -> Any:
    low, high = min(values), max(values)
    if low == high:
        return low
    return f"{low}.." if high - low >= OPEN - 1 else f"{low}..{high}"


def _opened(name: str, score: Score, game: Game, options: InForce, players: int) -> Score:
    """Make unknown what was not said."""
    won = score.won.choices if isinstance(score.won, Unknown) else (score.won,)
    most = max((one for one in won if one is not None), default=13 * players)
    stars = (
        score.stars
        if score.stars is not None
        else Unknown(tuple(range(most + 1)), f"How many ★ are on the cards {name} won?")
    )
    loose = (
        score.loose if score.loose is not None else Unknown(tuple(range(12)), f"How many ★ are in {name}'s tableau?")
    )
    validation = (
        score.validation
        if score.validation is not None
        else Unknown(tuple(range(OPEN + 1)), f"How many ★ are on {name}'s Validation cards?")
    )
    if isinstance(validation, tuple):
        validation = tuple(
            _bounded(one, f"How many ★ are on Validation card {at} of {name}?", game, options)
            for at, one in enumerate(validation, 1)
        )
    return score._replace(
        stars=_ask(stars, f"How many ★ are on the cards {name} won?"),
        loose=_ask(loose, f"How many ★ are in {name}'s tableau?"),
        validation=_ask(validation, f"How many ★ are on {name}'s Validation cards?"),
        won=score.won if isinstance(score.won, int) else 0,
        tableau=score.tableau if isinstance(score.tableau, int) else 0,
        validation_cards=score.validation_cards if isinstance(score.validation_cards, int) else 0,
    )


def _ask(value: Any, ask: str) -> Any:
    return Unknown(value.choices, ask) if isinstance(value, Unknown) else value


def _bounded(value: Any, ask: str, game: Game, options: InForce) -> Any:
    if not isinstance(value, Unknown):
        return value
    if options["validation-values"] == "reconstructed" and len(value.choices) >= OPEN:
        return Unknown(tuple(sorted({stars for pile in box_of(game).stacks.values() for stars in pile})), ask)
    return Unknown(value.choices, ask)
