"""How a text becomes the value of a field, and why it is none: pure, for card files and spreadsheets alike."""

from __future__ import annotations

import re

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.field import Choice, Field, Refusal, Value
from cardgen.model.words import Word

YES, NO = ("yes", "true"), ("no", "false")
CHOICES = (Choice(True, ("yes", "true", "1")), Choice(False, ("no", "false", "0")))
"""What a flag can be, and the words by which it is asked for."""
ALIASES = {"y": "yes", "on": "yes", "n": "no", "off": "no", "1": "yes", "0": "no", "x": "yes", "✓": "yes"}
_IN_CELLS = {**ALIASES, "-": "no"}
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
    meant = ALIASES.get(fold) or (fold if fold in YES + NO else "")
    return Refusal("D007", f"is {_written(text)}", "`yes` or `no`", f"`{meant}`" if meant else "")


def read_text(_: Field, text: str) -> Value:
    """Take a text without the blanks around it."""
    return text.strip()


def read_word(field: Field, text: str) -> Value | Refusal | None:
    """Find a word of the field's list; None where the list itself is amiss."""
    if field.of is None:
        return text
    word = field.of.words.get(text)
    if word is not None or not field.of.words:
        return word
    meant = field.of.find(text)
    suggestion = f"`{meant}`" if meant is not None else nearest(text, field.of.words)
    said = f"is {_written(text)}, which is no word of `{field.of.name}`"
    return Refusal("D006", said, quoted_list(field.of.words), suggestion)


def read_whole(field: Field, text: str) -> Value | Refusal:
    """Read a whole number in the field's range."""
    number = whole(text)
    if number is None:
        return no_whole(text)
    return number if number in field.span else Refusal("D005", f"is {number}", f"a whole number in `{field.span}`")


def read_flag(_: Field, text: str) -> Value | Refusal:
    """Read `yes` or `no`."""
    return text in YES if text in YES or text in NO else no_flag(text)


def word_of_cell(field: Field, text: str) -> str:
    """Write what a cell says of a word, perhaps its label or letter, as the word."""
    return str((field.of.find(text) if field.of is not None else None) or text)


def whole_of_cell(_: Field, text: str) -> str:
    """Write a whole number as one."""
    return without_nought(text)


def without_nought(text: str) -> str:
    """Write a whole number, which a CSV file may have as `3.0`, as `3`."""
    found = _POINT_NOUGHT.fullmatch(text) if "." in text else None
    return found[1] if found else text


def flag_of_cell(_: Field, text: str) -> str:
    """Write what a cell says of a flag, perhaps a tick, as yes or no."""
    fold = text.casefold()
    return fold if fold in YES + NO else _IN_CELLS.get(fold, text)


def kept_word(value: Value) -> object:
    """Give the text of a word alone, which SQLite stores without asking what else it is."""
    return str.__str__(value) if isinstance(value, Word) else value


def yes_or_no(value: object) -> str:
    """Show a flag."""
    return "yes" if value else "no"


def _written(text: str) -> str:
    return quoted(text) if text else "empty"
