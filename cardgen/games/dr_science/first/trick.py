"""Who wins a trick, and whether a suit is trump, as whole games ask it."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.dr_science.first import declared, trump, winner
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.trick_facts import TrickFacts
from cardgen.games.dr_science.words.players import SEAT
from cardgen.games.dr_science.words.suits import SuitWord
from cardgen.rulings.first.kind import Answer, kind

RULES = (*trump.ACTS, *declared.SUITS, *trump.TRUMP, *trump.AFTER, *winner.WINNER)


def winner_of(h: H) -> str | None:
    """Name whose card is best."""
    top = h.values.get("top", [])
    return str(h.s.trick[top[0]].player) if len(top) == 1 else None


@kind(
    "trick-winner",
    "Who wins the trick, or is ahead?",
    rules=RULES,
    answers={
        "winner": Answer(
            SEAT,
            "who wins",
            ("wins", "won", "win", "wins the trick", "takes it"),
            asked=True,
            says="{} wins the trick",
            none="nobody wins the trick",
        ),
        "leading": Answer(
            SEAT,
            "who is ahead on the cards so far",
            ("ahead", "is ahead", "leads so far", "is leading"),
            says="{} is ahead on the cards so far",
            none="nobody is ahead yet",
        ),
        "trump": Answer(
            SuitWord(),
            "the trump suit, or none",
            ("is trump", "trump suit"),
            says="the trump suit is {}",
            none="there is no trump",
        ),
        "by": Answer(
            SEAT,
            "who made it trump",
            ("activated by", "activator"),
            says="it was made trump by {}",
            none="nobody made a suit trump",
        ),
        "lead_suit": Answer(
            SuitWord(),
            "the lead suit",
            ("lead suit", "is led", "led suit"),
            says="the lead suit is {}",
            none="there is no lead suit yet",
        ),
    },
)
@dataclass(frozen=True, slots=True)
class TrickWinner(TrickFacts):
    """Who wins the trick."""

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.cite_only()
            h.values.pop("top", None)
            return
        h.values["winner"] = h.values["leading"] = winner_of(h)
