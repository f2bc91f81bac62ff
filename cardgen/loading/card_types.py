"""Card types and their fields, from `card_types` of game.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading import patterns
from cardgen.loading.shape import Shape
from cardgen.model.card import CardType
from cardgen.model.field import ANY_NUMBER, Field, FieldKind, Provenance
from cardgen.model.node import Node, Scalar
from cardgen.model.words import Word, WordList


def read_words(shape: Shape) -> dict[str, WordList]:
    """Read the closed lists of words."""
    lists = {}
    for name, node in shape.pairs("words"):
        inner = Shape(node, f"the word list `{name}`", shape.problems)
        pairs = inner.node.pairs() if inner.node is not None else ()
        lists[name.text] = WordList(name.text, {key.text: _word(key, value, shape.problems) for key, value in pairs})
    return lists


def _word(key: Scalar, node: Node, problems: list[Problem]) -> Word:
    if isinstance(node, Scalar):
        return Word(key.text, node.text)
    shape = Shape(node, f"the word `{key}`", problems)
    word = Word(key.text, shape.text("letter"), shape.text("label"))
    shape.done()
    return word


def read_card_types(shape: Shape, words: Mapping[str, WordList]) -> dict[str, CardType]:
    """Read all card types, in the order written."""
    pairs = shape.pairs("card_types", needed=True)
    return {name.text: _card_type(name, node, words, shape.problems) for name, node in pairs}


def _card_type(name: Scalar, node: Node, words: Mapping[str, WordList], problems: list[Problem]) -> CardType:
    shape = Shape(node, f"the card type `{name}`", problems)
    fields = {key.text: _field(key, value, words, problems) for key, value in shape.pairs("fields")}
    label = shape.text("label", name.text.replace("-", " ").capitalize())
    card_type = CardType(
        name=name.text,
        label=label,
        plural=shape.text("plural", label + "s"),
        name_pattern=shape.text("name", needed=True),
        short_pattern=shape.text("short") or shape.text("name"),
        face=shape.text("face", name.text),
        back=shape.text("back"),
        inner=shape.text("inner"),
        fields=fields,
        texts=shape.text_pairs("texts"),
        place=name.place,
    )
    shape.done()
    used = (card_type.name_pattern, card_type.short_pattern, *card_type.texts.values())
    problems.extend(problem for text in used for problem in patterns.check(text, fields, name.place))
    return card_type


def _field(name: Scalar, node: Node, words: Mapping[str, WordList], problems: list[Problem]) -> Field:
    shape = Shape(node, f"the field `{name}`", problems)
    field = Field(
        name=name.text,
        kind=FieldKind(shape.choice("kind", tuple(FieldKind), FieldKind.TEXT)),
        label=shape.text("label", name.text.replace("_", " ").capitalize()),
        doc=shape.text("doc"),
        of=_word_list(shape, words),
        span=shape.span("range", ANY_NUMBER),
        alias=tuple(alias.text for alias in shape.texts("alias")),
        many=shape.flag("many"),
        optional=shape.flag("optional"),
        provenance=Provenance(shape.choice("provenance", tuple(Provenance), Provenance.SOURCE)),
    )
    shape.done()
    if field.kind is FieldKind.WORD and field.of is None:
        problems.append(Problem(name.place, "D002", f"the field `{name}` has no `of`", "the word list it chooses from"))
    return field


def _word_list(shape: Shape, words: Mapping[str, WordList]) -> WordList | None:
    node = shape.scalar("of")
    if node is None or node.text in words:
        return words[node.text] if node is not None else None
    shape.wrong(
        node, f"`of` is `{node.text}`, which is no word list", quoted_list(words), nearest(node.text, words), "D006"
    )
    return None
