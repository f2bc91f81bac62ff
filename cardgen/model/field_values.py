"""How whole numbers, yes and no are written, and what to say of what is neither: pure, for all that is read."""

from __future__ import annotations

import re

from cardgen.errors import quoted
from cardgen.model.field import Refusal

YES, NO = ("yes", "true"), ("no", "false")
FLAG_WORDS = {"y": "yes", "on": "yes", "n": "no", "off": "no", "1": "yes", "0": "no", "x": "yes", "✓": "yes"}
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_POINT_NOUGHT = re.compile(r"(-?[0-9]+)\.0{1,2}")
_REMEDIES = (
    (r"-?0+[1-9][0-9]*", "write it without the leading zero, which means octal to many YAML readers"),
    (r"[0-9]+:[0-9:]+", "write one number; `:` makes a base-60 number for many YAML readers"),
    (r"[0-9]{1,3}([_, .'][0-9]{3})+", "write the digits without anything between them"),
    (r"\+[0-9]+", "write it without the `+`"),
    (r"-?[0-9]+\.[0-9]+", "write a whole number, without a decimal point"),
    (r"-?[0-9][0-9.,]* ?%", "write the number alone, without the `%`"),
    (r"-?[0-9]{16,}", "write a smaller number; 15 digits are the most"),
)


def whole(text: str) -> int | None:
    """Read a whole number of at most 15 digits."""
    return int(text) if _WHOLE.fullmatch(text) else None


def no_whole(text: str) -> Refusal:
    """Say that a text is no whole number, and how to write it if that can be guessed."""
    if not text:
        return Refusal("D002", "is empty", "a whole number", fix="write the number, or remove the line")
    fix = next((fix for pattern, fix in _REMEDIES if re.fullmatch(pattern, text)), "")
    return Refusal("D004", f"is {quoted(text)}", "a whole number in digits, such as `3`", fix=fix)


def no_flag(text: str) -> Refusal:
    """Say that a text is neither yes nor no, and which of them is meant if that can be guessed."""
    fold = text.casefold()
    meant = FLAG_WORDS.get(fold) or (fold if fold in YES + NO else "")
    return Refusal("D007", f"is {written(text)}", "`yes` or `no`", f"`{meant}`" if meant else "")


def without_nought(text: str) -> str:
    """Write a whole number, which a CSV file may have as `3.0`, as `3`."""
    found = _POINT_NOUGHT.fullmatch(text) if "." in text else None
    return found[1] if found else text


def written(text: str) -> str:
    """Show a text in a message."""
    return quoted(text) if text else "empty"
