"""Words for the steps of a turn and for where a card comes from."""

from __future__ import annotations

import re
from typing import Any

from cardgen.model.node import Scalar
from cardgen.rulings.talk.domain import OneWord
from cardgen.rulings.talk.names import find_name
from cardgen.rulings.talk.reading import Reading

STEPS = OneWord(
    {
        "play": ("before playing", "before play"),
        "hypothesize": ("hypothesise", "hypothesis", "add", "adding", "after playing"),
        "draw": ("drawing", "after drawing", "after draw"),
    },
    "play, hypothesize or draw",
)


class Source(OneWord):
    """Where a card comes from; `Curie's tableau` too."""

    def scalar(self, node: Scalar, r: Reading) -> Any:
        whose = re.fullmatch(r"(.+)['’]s?\s+(hand|tableau|score pile)", node.text.strip(), re.IGNORECASE)
        name = find_name(whose[1], r) if whose else None
        return f"{name}'s {whose[2].casefold()}" if whose and name else super().scalar(node, r)


def source_for(source: Any, player: str) -> Any:
    """Tell the own hand, tableau or score pile from somebody else's."""
    whose, parted, what = str(source).rpartition("'s ")
    if not parted:
        return source
    return what if whose == player else f"another {what}"


SOURCES = Source(
    {
        "hand": ("own hand", "my hand"),
        "tableau": ("own tableau",),
        "display": (),
        "draw pile": ("pile", "deck"),
        "score pile": ("own score pile",),
        "trick": (),
        "another hand": ("other hand", "another player's hand", "somebody else's hand"),
        "another tableau": ("other tableau", "another player's tableau", "somebody else's tableau"),
        "another score pile": ("other score pile", "another player's score pile", "somebody else's score pile"),
        "box": (),
    },
    "hand, tableau, display, draw pile, score pile, trick, another hand or another tableau",
)
