"""Words for the steps of a turn and for where a card comes from."""

from __future__ import annotations

from cardgen.rulings.domain import OneWord

STEPS = OneWord(
    {
        "play": ("before playing", "before play"),
        "hypothesize": ("hypothesise", "hypothesis", "add", "adding", "after playing"),
        "draw": ("drawing", "after drawing", "after draw"),
    },
    "play, hypothesize or draw",
)


SOURCES = OneWord(
    {
        "hand": ("own hand", "my hand"),
        "tableau": ("own tableau",),
        "display": (),
        "draw pile": ("pile", "deck"),
        "score pile": ("own score pile",),
        "trick": (),
        "another hand": ("other hand", "another player's hand", "somebody else's hand"),
        "another tableau": ("other tableau", "another player's tableau", "somebody else's tableau"),
        "box": (),
    },
    "hand, tableau, display, draw pile, score pile, trick, another hand or another tableau",
)
