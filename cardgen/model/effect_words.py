"""The words of effects: what a card's steps say, from the sentences of the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

PLACE = re.compile(r"\{(\w+)(?P<signed>:\+)?\}")
"""Where a sentence shows an argument; `:+` shows a number with its sign."""
_PERHAPS = re.compile(r"\[([^\[\]]*)\]")
"""What is said only where the arguments in it are given."""


def words_of(says: Mapping[str, str], steps: Sequence[Mapping[str, object]]) -> str:
    """Tell the steps of a card, given as plain data; *says* has the sentence of each effect."""
    return ", then ".join(_step(says, *pair) for step in steps for pair in step.items())


def _step(says: Mapping[str, str], effect: str, given: object) -> str:
    arguments = given if isinstance(given, Mapping) else {}

    def said(part: re.Match[str]) -> str:
        return part[1] if all(place[1] in arguments for place in PLACE.finditer(part[1])) else ""

    def filled(place: re.Match[str]) -> str:
        return _value(says, arguments.get(place[1]), place["signed"] is not None)

    told = PLACE.sub(filled, _PERHAPS.sub(said, says.get(effect, effect)))
    return f"{told} (if you like)" if arguments.get("optional") else told


def _value(says: Mapping[str, str], value: object, sign: bool) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {_value(says, steps, sign)}" for name, steps in value.items())
    if isinstance(value, list):
        if value and all(isinstance(one, Mapping) for one in value):
            return words_of(says, value)
        return ", ".join(_value(says, one, sign) for one in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and sign:
        return f"{value:+d}".replace("-", "−")
    return "none" if value is None else str(value).replace("_", " ")
