"""The kinds of dispute about a trick: who wins it, and whether a suit is trump."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Trick
from cardgen.games.dr_science.playing_a_card import lead_suit
from cardgen.games.dr_science.table import H
from cardgen.games.dr_science.tricks_and_turns import coming, played
from cardgen.games.dr_science.trump import spark, tell, trump_of
from cardgen.games.dr_science.who_wins_the_trick import winning
from cardgen.games.dr_science.words import phrases
from cardgen.games.dr_science.words.players import Seat
from cardgen.games.dr_science.words.suits import SuitWord
from cardgen.rulings.kind import Kind, answer
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.unknown import NOTHING

FACTS = "seats specialties players lead trick order declined changed changed_late partners"


def _player(one: Any) -> Any:
    return NOTHING if one is NOTHING else one.player


def winner(h: H) -> Any:
    """Name who wins the trick, with the cards that are still to come."""
    plays = played(h)
    if not plays and len(h.t.everybody) > 1:
        tell(h, plays, spark(h, plays))
        return anybody(h)
    later = coming(h)
    before, h.frame = h.frame, []
    now = winning(h, plays)
    found = _player(winning(h, (*plays, *later)) if later else now)
    h.frame = before + sorted(h.frame, key=lambda one: one.rule not in ("highest-trump", "highest-lead-suit"))
    tell(h, plays, spark(h, plays))
    return found


def anybody(h: H) -> Any:
    """Leave it open who wins a trick of which no card is known."""

    def tells(some: Sequence[Any], every: Sequence[Any]) -> str:
        return f"the best card is that of {listed(list(map(str, some)), 'or')}"

    return h.given.open("trick", h.t.everybody, "Which cards are played?", hidden=True, tells=tells)


def leading(h: H) -> Any:
    """Name who is ahead on the cards so far."""
    return _player(winning(h, played(h)))


def trump(h: H) -> Any:
    """Name the trump suit."""
    plays = played(h)
    found = spark(h, plays)
    tell(h, plays, found)
    return NOTHING if found is NOTHING else trump_of(h, found)


def by(h: H) -> Any:
    """Name who made it trump."""
    found = spark(h, played(h))
    return None if found is NOTHING else found.player


def led(h: H) -> Any:
    """Name the lead suit."""
    return lead_suit(h, played(h))


_WINNER = ("wins", "won", "win", "wins the trick", "takes it")
_NO_TRUMP = "There is no trump."
TRICK_WINNER = Kind(
    "trick-winner",
    "Who wins the trick, or is ahead?",
    FACTS,
    first="trick",
    act=lambda f, t: Trick(t.trick),
    legal_first=True,
    gives=(
        answer("winner", winner, Seat(), "who wins", says="{} wins the trick.", none="Nobody wins the trick.",
               also=_WINNER),
        answer(
            "leading", leading, Seat(), "who is ahead on the cards so far", asked=False, sure=True,
            says="{} is ahead on the cards so far.", none="Nobody is ahead yet.",
            also=("ahead", "is ahead", "leads so far", "is leading"),
        ),
        answer("trump", trump, SuitWord(), "the trump suit, or none", asked=False, sure=True,
               says="The trump suit is {}.",
               none=_NO_TRUMP, also=("is trump", "trump suit")),
        answer("by", by, Seat(), "who made it trump", asked=False, sure=True, says="It was made trump by {}.",
               none="Nobody made a suit trump.", also=("activated by", "activator")),
        answer("lead_suit", led, SuitWord(), "the lead suit", asked=False, sure=True, says="The lead suit is {}.",
               none="There is no lead suit yet.", also=("lead suit", "is led", "led suit")),
    ),
    lay=laying.trick,
    phrases=phrases.TRICK,
    examples=("Einstein 3M, Cox W:M, Curie 4P", "Curie 4B, Cox W; players 3; claim Curie wins"),
)  # fmt: skip
TRUMP_ACTIVATION = Kind(
    "trump-activation",
    "Is there trump, in which suit, by whose card?",
    FACTS,
    first="trick",
    act=lambda f, t: Trick(t.trick),
    legal_first=True,
    gives=(
        answer("trump", trump, SuitWord(), "the trump suit, or none", says="The trump suit is {}.", none=_NO_TRUMP,
               also=("is trump", "trump suit", "suit")),
        answer("by", by, Seat(), "who made it trump", says="It was made trump by {}.", none="Nobody made a suit trump.",
               also=("activated by", "activator", "activated", "made it trump")),
        answer("leading", leading, Seat(), "who is ahead on these cards", asked=False, sure=True,
               says="{} is ahead on these cards.", none="Nobody is ahead yet.",
               also=("ahead", "is ahead", "winner", "wins")),
        answer("lead_suit", led, SuitWord(), "the lead suit", asked=False, sure=True, says="The lead suit is {}.",
               none="There is no lead suit yet.", also=("lead suit", "is led")),
    ),
    lay=laying.trick,
    phrases=phrases.TRICK,
    examples=("Einstein 5C, Curie 2B", "Franklin 2B, Einstein R=4; claim physics is trump"),
)  # fmt: skip
KINDS = (TRICK_WINNER, TRUMP_ACTIVATION)
