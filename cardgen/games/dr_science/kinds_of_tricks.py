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
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.unknown import NOTHING
from cardgen.rulings.worded import logic


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


_TRICK = logic(
    lambda f, t: Trick(t.trick), lay=laying.trick, winner=winner, leading=leading, trump=trump, by=by, lead_suit=led
)
LOGICS = {"trick-winner": _TRICK, "trump-activation": _TRICK}
