"""Closed lists of words, and card types, from game.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.fields import read_field
from cardgen.loading.formats.game import CardTypeSchema, GameSchema, WordSchema
from cardgen.loading.mapping_reader import KEBAB, SNAKE, MappingReader, check_name, describe, twice
from cardgen.loading.patterns import check_pattern
from cardgen.model.card import CardType
from cardgen.model.field import Field
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.words import Word, WordList

if TYPE_CHECKING:
    from cardgen.model.printed import PrintedText

RESERVED = ("id", "type", "cards", "copies", "provenance", "texts")
"""Keys of a card or its file that no field may be called by."""


def read_words(reader: MappingReader, by_letters: bool) -> dict[str, WordList]:
    """Read the closed lists of words; where cards are called by letters, each word has a letter of its own."""
    return {
        name.text: _word_list(name, node, by_letters, reader.problems) for name, node in GameSchema.words.of(reader)
    }


def _word_list(name: Scalar, node: Node, by_letters: bool, problems: list[Problem]) -> WordList:
    check_name(name, "the name of a word list", KEBAB, problems)
    if not isinstance(node, Entries) or not node.entries:
        what = f"the word list `{name}` is {describe(node)}"
        expected = "the words, each with the letter players write, such as `{sun: S, moon: M}`"
        problems.append(Problem(node.place, "D003", what, expected))
        return WordList(name.text, {})
    written = list(node.pairs())
    words = {key.text: _word(key, value, problems) for key, value in written}
    for key, _ in written:
        check_name(key, f"a word of `{name}`", KEBAB, problems)
    letters = [(words[key.text].letter.casefold(), key) for key, _ in written if by_letters]
    twice(letters, f"two words of `{name}` have the letter", problems, "give each word a letter of its own")
    return WordList(name.text, words)


def _word(key: Scalar, node: Node, problems: list[Problem]) -> Word:
    if isinstance(node, Scalar):
        return Word(key.text, node.text)
    reader = MappingReader(node, f"the word `{key}`", problems)
    word = Word(key.text, WordSchema.letter.of(reader), WordSchema.label.of(reader))
    reader.done()
    return word


def read_card_types(
    reader: MappingReader,
    words: Mapping[str, WordList],
    shared: Mapping[str, str] = MappingProxyType({}),
    *,
    needed: bool = True,
) -> dict[str, CardType]:
    """Read all card types, in the order written; *shared* are the texts of the game, which a face may print."""
    pairs = GameSchema.card_types.of(reader, needed=needed)
    return {name.text: _card_type(name, node, words, shared, reader.problems) for name, node in pairs}


def _card_type(
    name: Scalar, node: Node, words: Mapping[str, WordList], shared: Mapping[str, str], problems: list[Problem]
) -> CardType:
    check_name(name, "the name of a card type", KEBAB, problems)
    reader = MappingReader(node, f"the card type `{name}`", problems)
    fields = _fields(reader, words)
    label = CardTypeSchema.label.of(reader, name.text.replace("-", " ").capitalize())
    plural = CardTypeSchema.plural.of(reader, label + "s")
    face, back, inner = CardTypeSchema.face.of(reader), CardTypeSchema.back.of(reader), CardTypeSchema.inner.of(reader)
    patterns = {key.name: key.of(reader) for key in (CardTypeSchema.name, CardTypeSchema.short)}
    texts = CardTypeSchema.texts.of(reader)
    names = {text.text for text in texts}
    prints = _prints(reader, fields, {**dict.fromkeys(names, ""), **shared})
    scale, size = tuple(mark.text for mark in CardTypeSchema.scale.of(reader)), CardTypeSchema.size.of(reader)
    if patterns["name"] is None:
        CardTypeSchema.name.of(reader, needed=True)
    reader.done()
    if back is not None and inner is not None:
        what = f"the card type `{name}` has both `back` and `inner`"
        problems.append(Problem(inner.place, "D016", what, "one drawing for all backs, or a second side of each card"))
    for pattern in (*patterns.values(), *texts.values()):
        if pattern is not None:
            problems.extend(check_pattern(pattern, fields))
    named, short = (patterns[key] or patterns["name"] for key in ("name", "short"))
    return CardType(
        name=name.text,
        label=label,
        plural=plural,
        name_pattern=named.text.strip() if named is not None else "",
        short_pattern=short.text.strip() if short is not None else "",
        face=face.text if face is not None else name.text,
        back=back.text if back is not None else "",
        inner=inner.text if inner is not None else "",
        fields=fields,
        texts={key.text: text.text.strip() for key, text in texts.items()},
        place=name.place,
        prints=prints,
        scale=scale,
        size=size,
    )


def _fields(reader: MappingReader, words: Mapping[str, WordList]) -> dict[str, Field]:
    written = list(CardTypeSchema.fields.of(reader))
    fields = {}
    for name, node in written:
        check_name(name, "the name of a field", SNAKE, reader.problems)
        if name.text in RESERVED:
            what = f"a field cannot be called `{name}`: that word has a meaning of its own on a card"
            reader.problems.append(Problem(name.place, "D013", what, "another name"))
        fields[name.text] = read_field(name, node, words, reader.problems)
    spelled = [(other, name) for name, _ in written for other in (name.text, *fields[name.text].alias)]
    twice(spelled, f"two fields or aliases of {reader.what} are called", reader.problems)
    return fields


def _prints(reader: MappingReader, fields: Mapping[str, Field], texts: Mapping[str, str]) -> tuple[PrintedText, ...]:
    if not reader.has(CardTypeSchema.prints.name):
        return ()
    from cardgen.loading.prints import read_prints  # late: few games say it

    return read_prints(reader, fields, texts)


def unknown_type(node: Scalar, what: str, types: Mapping[str, CardType]) -> Problem:
    """Say that a card type is not declared."""
    return Problem(node.place, "D006", what, quoted_list(types), nearest(node.text, types))
