"""What the referee is asked about what came of acts: the setup, who took a trick, how it goes on, the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.first.flow import Flow
from cardgen.games.dr_science.first.scores import Score, is_star
from cardgen.games.dr_science.first.scoring import Scoring
from cardgen.games.dr_science.first.trick import TrickWinner
from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.table import OVER, PLAY, Place, Table
from cardgen.games.dr_science.first.whole.trick import taken
from cardgen.games.dr_science.words.cards import Card
from cardgen.games.dr_science.words.players import Play
from cardgen.rulings.first.playing import Question, complete

TRICK, FLOW, SCORES = TrickWinner.kind, Flow.kind, Scoring.kind


def opening(table: Table) -> Iterator[Question]:
    """Ask what the people at the table settled before."""
    terms, count = table.terms, table.terms.count
    yield Question(FLOW, complete(FLOW, players=count, seats=terms.seats, played=(), tricks=0))


def settles(table: Table, act: Act, after: Table) -> Iterator[Question]:
    """Ask what followed: who took the trick, who leads, whether it is over, and who won."""
    if after.tricks == table.tricks:
        if act.does == "play" and not table.terms.alone:
            yield flow_question(after, None)
        return
    trick = table.trick if act.does != "play" else (*table.trick, Play(act.player, act.cards[0]))
    declined = (*table.declined, act.player) if act.declined else table.declined
    yield trick_question(table, trick, declined)
    if not table.terms.alone:
        yield flow_question(after, table.terms.seats[after.lead])
        if after.step == OVER:
            yield _too_early(score_question(after))
            yield score_question(after)


def _too_early(question: Question) -> Question:
    """Ask for the score while the last trick still lies there: nobody has won then."""
    return Question(SCORES, replace(question.situation, taken_last=False), {"winner": None})


def trick_question(table: Table, trick: tuple[Play, ...], declined: tuple[str, ...]) -> Question:
    """Ask who wins a trick."""
    terms = table.terms
    best, trump, by, lead = taken(terms, trick, declined)
    situation = complete(
        TRICK,
        seats=terms.seats,
        specialties=terms.specialties,
        players=terms.count,
        lead=trick[0].player,
        trick=trick,
        declined=dict.fromkeys(declined, True),
        partners=terms.partners,
    )
    return Question(TRICK, situation, {"winner": trick[best].player, "trump": trump, "by": by, "lead_suit": lead})


def flow_question(table: Table, won: str | None) -> Question:
    """Ask how the game goes on, after a trick that somebody won or in the middle of one."""
    terms = table.terms
    over = table.step == OVER
    situation = complete(
        FLOW,
        players=terms.count,
        seats=terms.seats,
        lead=None if won else terms.seats[table.lead],
        played=tuple(play.player for play in table.trick),
        won=won,
        tricks=table.tricks,
        supply=table.supply,
        finished=won is not None or table.step == PLAY,
    )
    comes: dict[str, Any] = {"over": over}
    if won:
        comes |= {"takes": won, "supply": table.supply}
    if not over:
        comes |= {"turn": table.player, "last": table.left >= 0}
    return Question(FLOW, situation, comes)


def score_question(table: Table, running: Mapping[str, int] | None = None) -> Question:
    """Ask for totals, ranking and winner; in a tournament with the totals of the games before."""
    terms = table.terms
    situation = complete(
        SCORES,
        seats=terms.seats,
        players=terms.count,
        scores={name: score_of(table, place) for name, place in zip(terms.seats, table.places, strict=True)},
        form="partners" if terms.partners else "individuals",
        teams=(terms.seats[0::2], terms.seats[1::2]) if terms.partners else (),
        running=running,
    )
    return Question(SCORES, situation)


def score_of(table: Table, place: Place) -> Score:
    """Count what one player has at the end."""
    earned = tuple(table.stars(one) for one in place.earned)
    return Score(
        stars=_stars(place.won), won=len(place.won), tableau=_stars(place.tableau), tableau_cards=len(place.tableau),
        validation=earned, validation_cards=len(earned), hand=_stars(place.hand), held=len(place.hand),
        seen=place.won + place.tableau + place.hand,
    )  # fmt: skip


def _stars(cards: tuple[Card, ...]) -> int:
    return sum(map(is_star, cards))
