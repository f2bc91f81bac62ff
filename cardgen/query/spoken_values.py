"""Texts and listed values said in words: `name contains man`, `suit is physics`, `class demon, insane`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

from cardgen.query import choices
from cardgen.query.columns import is_text
from cardgen.query.fold import fold
from cardgen.query.said import (
    ARTICLES,
    GERUND,
    LONGEST,
    Said,
    comparison,
    extent_of,
    found_of,
    is_one_of,
    is_type,
    spelled,
    told,
    without_comma,
)
from cardgen.query.tree import Comparison, Extent, Form, Operator, Value, Word
from cardgen.query.vocabulary import ALIASES, Column, Vocabulary, key

IS = ("is", "are", "equals", "of")
"""Words between a field and one of its listed values."""
WAYS: Mapping[str, tuple[str, str]] = {
    "is": ("", ""), "has": ("", ""), "contains": ("", ""), "containing": ("", ""), "includes": ("", ""),
    "mentions": ("", ""), "starts with": ("^", ""), "begins with": ("^", ""), "starting with": ("^", ""),
    "beginning with": ("^", ""), "ends with": ("", "$"), "ending with": ("", "$"),
}  # fmt: skip
"""Words between a field that is a text and what is looked for in it, with the ends of its pattern."""
NAMED: Mapping[str, tuple[str, str]] = {
    "starting with": ("^", ""), "beginning with": ("^", ""), "starts with": ("^", ""), "begins with": ("^", ""),
    "start with": ("^", ""), "begin with": ("^", ""), "ending with": ("", "$"), "ends with": ("", "$"),
    "end with": ("", "$"),
}  # fmt: skip
"""Words that speak of the name where no field stands before them."""
CALLED = ("called", "named")
"""Words before a whole word of a name: `heroes called mary` are no Marie."""
_MOST_BETWEEN = 2


def text(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `name contains man` and `name starts with s`."""
    if not has_text(words[0].text, vocabulary):
        return None
    for between in range(1, min(_MOST_BETWEEN, len(words) - 2) + 1):
        way, sought = WAYS.get(told(words[1 : 1 + between])), words[1 + between]
        if way is None:
            continue
        before, after = way
        form = Form.PATTERN if before or after else Form.BARE
        if form is Form.PATTERN and not sought.text.isalnum():
            return None
        return Said(
            comparison(words[0], Operator.MATCHES, f"{before}{sought.text}{after}", [sought], form), between + 2
        )
    return None


def name(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `starting with M` and `called mary` of the name."""
    if is_one_of(words[0], CALLED) and words[1].text.isalnum() and has_text("name", vocabulary):
        whole = rf"\b{words[1].text}\b"
        return Said(comparison(_name(words[:1]), Operator.MATCHES, whole, [words[1]], Form.PATTERN), 2)
    ends = NAMED.get(told(words[:2])) if len(words) > 2 and words[2].text.isalnum() else None
    if not ends or not has_text("name", vocabulary):
        return None
    sought = f"{ends[0]}{words[2].text}{ends[1]}"
    return Said(comparison(_name(words[:2]), Operator.MATCHES, sought, [words[2]], Form.PATTERN), 3)


def _name(words: Sequence[Word]) -> Word:
    return Word("name", extent=extent_of(words))


def listed_before(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `scientific class`: a value before the field that it is of."""
    for count in range(min(len(words) - 1, LONGEST), 0, -1):
        field, said = words[count], words[:count]
        columns = () if is_type(field.text, vocabulary) else found_of(field.text, vocabulary)
        if any(called(spelled(said), column) for column in columns) and listed_of(field.text, vocabulary):
            read = comparison(field, Operator.MATCHES, spelled(said), said)
            return Said(dataclasses.replace(read, extent=extent_of(words[: count + 1])), count + 1)
        if columns and all(map(is_text, columns)) and (other := _beside(spelled(said), columns, vocabulary)):
            read = comparison(dataclasses.replace(field, text=other.name), Operator.MATCHES, spelled(said), said)
            return Said(dataclasses.replace(read, extent=extent_of(words[: count + 1])), count + 1)
    return None


def _beside(said: str, columns: Sequence[Column], vocabulary: Vocabulary) -> Column | None:
    """Give the field of the same cards as a text that has such a value: `scoring ability` is of its timing."""
    types = {(one.game, one.type) for one in columns if one.type}
    same = (one for one in vocabulary.columns if (one.game, one.type) in types and not one.many)
    return next((one for one in same if called(said, one)), None)


def has_text(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a field is a text, whatever the card type."""
    found = found_of(name, vocabulary)
    return bool(found) and all(map(is_text, found))


def listed(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read `suit is physics`, `class demon` and `needing a doctorate`; what is also a card type stays words."""
    field = listing(words[0], vocabulary)
    among = listed_of(field.text, vocabulary) if field else []
    skipped = int(fold(words[1].text) in IS)
    if not field or not among or (not skipped and is_type(field.text, vocabulary)):
        return None
    skipped += int(len(words) > 2 + skipped and fold(words[1 + skipped].text) in ARTICLES)
    said = picked(words[1 + skipped :], among)
    if not said:
        return None
    return Said(comparison(field, Operator.MATCHES, spelled(said), said), 1 + skipped + len(said))


def listing(word: Word, vocabulary: Vocabulary) -> Word | None:
    """Give the field with listed values that a word names; `needing` names `needs`."""
    if listed_of(word.text, vocabulary):
        return word
    bare = word.text.removesuffix(GERUND)
    found = found_of(bare, vocabulary) if bare not in ("", word.text) else ()
    return dataclasses.replace(word, text=bare) if found and listed_of(bare, vocabulary) else None


def called(said: str, column: Column) -> bool:
    """Say whether a field has a value of this name, letter for letter but folded; a letter alone is no name."""
    wanted = key(said)
    words = column.words.words.values() if column.words and len(wanted) > 2 else ()
    return any(wanted in (key(str(word)), key(word.label)) for word in words)


def game(words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Read the title of a game: `women in science physics`."""
    if "game" not in vocabulary.subject.special:
        return None
    said = picked(words, choices.special("game", vocabulary))
    if len(said) < 2:
        return None
    value, extent = Value(spelled(said), Form.BARE, extent_of(said)), extent_of(said)
    return Said(Comparison("game", Operator.MATCHES, (value,), extent, extent), len(said))


def picked(words: Sequence[Word], among: list[choices.Choice]) -> list[Word]:
    """Give the most of these words that are one of the values."""
    for count in range(min(len(words), LONGEST), 0, -1) if among else ():
        said = [*words[: count - 1], without_comma(words[count - 1])]
        if choices.pick(spelled(said), among):
            return said
    return []


def completed(node: Comparison, words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Take the words behind `icons:holy` to its value, where that makes it one of those listed."""
    last = node.values[-1]
    among = listed_of(node.field, vocabulary) if words and last.form is Form.BARE and not node.operator.orders else []
    said = picked([Word(last.text, extent=last.extent), *words], among)
    if len(said) < 2:
        return None
    value = Value(spelled(said), Form.BARE, extent_of(said))
    extent = Extent(node.extent.start, value.extent.end)
    return Said(dataclasses.replace(node, values=(*node.values[:-1], value), extent=extent), len(said))


def one_more(node: Comparison, words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Take the second value of `needs:chemistry and physics`, where a card has several, for one more that it has."""
    found = found_of(node.field, vocabulary)
    several = bool(found) and all(column.many and column.words is not None for column in found)
    said = picked(words, listed_of(node.field, vocabulary)) if several and _is_plain(node) else []
    if not said:
        return None
    value = Value(spelled(said), Form.BARE, extent_of(said))
    return Said(dataclasses.replace(node, values=(value,), extent=value.extent), len(said))


def or_else(node: Comparison, words: Sequence[Word], vocabulary: Vocabulary) -> Said | None:
    """Take the value behind the comma of `class demon, insane` for one that it may be instead."""
    said = picked(words, listed_of(node.field, vocabulary)) if _is_plain(node) else []
    if not said:
        return None
    value = Value(spelled(said), Form.BARE, extent_of(said))
    extent = Extent(node.extent.start, value.extent.end)
    return Said(dataclasses.replace(node, values=(*node.values, value), extent=extent), len(said))


def _is_plain(node: Comparison) -> bool:
    """Say whether it asks for a value as it is listed."""
    bare = all(value.form is Form.BARE for value in node.values)
    return bare and node.operator in (Operator.MATCHES, Operator.EQUAL)


def listed_of(name: str, vocabulary: Vocabulary) -> list[choices.Choice]:
    """List the values of a field all of whose values are listed."""
    field = ALIASES.get(name.lower(), name.lower())
    if field in ("type", "game", "deck") and field in vocabulary.subject.special:
        return choices.special(field, vocabulary)
    found = vocabulary.field(field) or vocabulary.begun(field)
    among = [choices.of_column(column) for column in found]
    return [choice for one in among for choice in one] if all(among) else []
