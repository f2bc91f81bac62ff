"""Values from a closed list: words of the game, card types, games, decks, provenance, yes and no."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardgen.errors import nearest, quoted_list
from cardgen.model.field import FieldKind, Provenance
from cardgen.model.words import Word
from cardgen.query import columns
from cardgen.query.faults import Faults
from cardgen.query.fold import fold
from cardgen.query.sql import NONE, Sql, both, either
from cardgen.query.tree import Comparison, Form, Value
from cardgen.query.vocabulary import Column, Held, Named, Vocabulary, key

OWN_TYPE = "card_type"
"""What a column `Type` of a spreadsheet becomes, where its words are no card types."""


class Choice(NamedTuple):
    """One value of a closed list: its name, other ways to write it, and the condition it stands for."""

    name: str
    further: tuple[str, ...]
    holds: Sql


def of_words(words: Iterable[Word], expression: str) -> list[Choice]:
    """Choose among words by name, letter or label."""
    return [Choice(str(word), (word.letter, word.label), Sql(f"{expression} = ?", (str(word),))) for word in words]


def of_kind(kind: FieldKind, expression: str) -> list[Choice]:
    """Choose among what every field of a kind can be, such as yes and no."""
    return [
        Choice(choice.names[0], choice.names[1:], Sql(f"{expression} = {int(choice.value)}")) for choice in kind.choices
    ]


def of_column(column: Column) -> list[Choice]:
    """Choose among the values of a field by what they are called; whether a card has one is not asked."""
    return of_words(column.words.words.values(), "") if column.words else of_kind(column.kind, "")


def special(field: str, vocabulary: Vocabulary) -> list[Choice]:
    """List the choices of `type`, `game`, `deck` or `provenance`."""
    if field == "provenance":
        return [Choice(str(one), (), Sql("c.provenance = ?", (str(one),))) for one in Provenance]
    listed = {"type": vocabulary.types, "game": vocabulary.games, "deck": vocabulary.decks}[field]
    own = _own_types(vocabulary) if field == "type" else []
    return [*(Choice(item.name, item.further, held(item)) for item in listed), *own]


def _own_types(vocabulary: Vocabulary) -> list[Choice]:
    """List the words of a field that a list calls `Type`, which is no card type of the game."""
    found = [column for column in vocabulary.field(OWN_TYPE) if column.words is not None]
    return [
        choice._replace(holds=columns.meets(column, choice.holds))
        for column in found
        for choice in of_words(column.words.words.values() if column.words else (), columns.raw(column))
    ]


def held(item: Named) -> Sql:
    """Say that a card is of this game, type or deck."""
    return either(_held(one) for one in item.holds)


def _held(one: Held) -> Sql:
    if not one.type:
        return Sql("c.game = ?", (one.game,))
    of_type = Sql("(c.game = ? AND c.type = ?)", (one.game, one.type))
    if one.column is None:
        return of_type
    return both([of_type, columns.meets(one.column, Sql(f"{columns.raw(one.column)} = ?", (one.word,)))])


def pick(text: str, choices: Iterable[Choice]) -> list[Choice]:
    """Find the choices a text means: by name, else by letter or label as written, else whatever the case."""
    listed = list(choices)
    for meant in (
        [choice for choice in listed if key(choice.name) == key(text)],
        [choice for choice in listed if text in choice.further],
        [choice for choice in listed if key(text) in map(key, choice.further)],
    ):
        if meant:
            return meant
    return []


_LEAST = 2
"""Letters that a value has at least, of which only the beginning is written."""


def understood(text: str, choices: Iterable[Choice]) -> list[Choice]:
    """Find the choices a text means: itself, several parted by commas, else the only one that begins so."""
    listed = list(choices)
    found = pick(text, listed)
    if found:
        return found
    parts = [_clear(part.strip(), listed) for part in text.split(",")]
    return [choice for part in parts for choice in part] if all(parts) else []


def _clear(text: str, listed: list[Choice]) -> list[Choice]:
    """Find the choices of this name, else the only one that begins so."""
    if named := pick(text, listed):
        return named
    near = begun(text, listed)
    return near if len({choice.name for choice in near}) == 1 else []


def begun(text: str, choices: Iterable[Choice], least: int = _LEAST) -> list[Choice]:
    """Find the choices of whose name or label a word begins so, with *least* letters."""
    wanted = key(text)
    if len(wanted) < least:
        return []
    return [
        choice
        for choice in choices
        if any(f"_{key(way)}".find(f"_{wanted}") >= 0 for way in (choice.name, *choice.further) if way)
    ]


def compared(comparison: Comparison, choices: list[Choice], faults: Faults) -> Sql:
    """Say that a card has one of the values, whatever the sign before them."""
    if unsuited(comparison, faults):
        return NONE
    meant = [(value, understood(value.text, choices)) for value in comparison.values]
    for value, found in meant:
        if not found:
            _unknown(comparison, value, choices, faults)
    return either(choice.holds for _, found in meant for choice in found)


def unsuited(comparison: Comparison, faults: Faults) -> bool:
    """Refuse `<`, `>` and patterns, which mean nothing for a closed list."""
    if comparison.operator.orders:
        what = f"the values of `{comparison.field}` have no order, so `{comparison.operator}` means nothing"
        faults.add("Q009", comparison.extent, what, "`:`, `=` or `!=`")
        return True
    patterns = [value for value in comparison.values if value.form is Form.PATTERN]
    for value in patterns:
        what = f"`{comparison.field}` has listed values, which no pattern is needed for"
        faults.add("Q009", value.extent, what, "one of them, or several such as `a|b`")
    return bool(patterns)


def _several(comparison: Comparison, value: Value, choices: list[Choice]) -> str:
    """Name the first of several choices that begin so."""
    names = [choice.name for choice in begun(value.text, choices)]
    return f"`{comparison.field}:{names[0]}`" if names else ""


def _unknown(comparison: Comparison, value: Value, choices: list[Choice], faults: Faults) -> None:
    """Say that a value is none of the list, with the nearest one."""
    names = tuple(dict.fromkeys(choice.name for choice in choices))
    ways = {fold(way): choice.name for choice in choices for way in (*choice.further, choice.name)}
    near = nearest(fold(value.text).lstrip("-:=! "), ways).strip("`")
    suggestion = f"`{comparison.field}:{ways[near]}`" if near else _several(comparison, value, choices)
    left_out = value.text.startswith("-") and pick(value.text[1:], choices)
    fix = f"to leave it out write `-{comparison.field}:{value.text[1:]}`" if left_out else ""
    what = f"`{value.text}` is no value of `{comparison.field}`"
    faults.add("Q002", value.extent, what, quoted_list(names), suggestion, fix)
