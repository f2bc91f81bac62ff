"""What the cards of a type print: `prints`, from game.yaml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading import numbers
from cardgen.loading.formats.game import CardTypeSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.model import field_kinds
from cardgen.model.card_texts import NAME
from cardgen.model.field import Field
from cardgen.model.node import Scalar
from cardgen.model.printed import SIGNS, PrintedText

_FORM = "a field or `texts.KEY`, perhaps with a condition such as `if star`, `if not star` or `if step!=wild`"


def read_prints(
    reader: MappingReader, fields: Mapping[str, Field], texts: Mapping[str, str]
) -> tuple[PrintedText, ...]:
    """Read `prints`: fields, texts of the type and texts of the game, each perhaps on some of the cards only."""
    found: list[PrintedText] = []
    for node in CardTypeSchema.prints.of(reader):
        text = PrintedText.read(node.text)
        if text is None:
            reader.wrong(node, f"an item of `prints` is {quoted(node.text)}", _FORM)
            continue
        reader.problems += _unknown(node, text, fields, texts)
        found.append(text)
    return tuple(found)


def _unknown(
    node: Scalar, text: PrintedText, fields: Mapping[str, Field], texts: Mapping[str, str]
) -> Iterator[Problem]:
    """Report names that mean nothing, and conditions that can never hold."""
    known = [*dict.fromkeys((*fields, NAME)), *(f"texts.{name}" for name in texts)]
    name = f"texts.{text.name}" if text.of_texts else text.name
    if name not in known:
        what = f"`prints` names `{name}`, which is no field and no text"
        yield Problem(node.place, "D010", what, quoted_list(known, 20), nearest(name, known))
    elif text.how and (text.of_texts or not _prints(fields, text)):
        what = f"`prints` names `{name}.{text.how}`, and `{name}` is no field of that kind"
        yield Problem(node.place, "D010", what, f"a field of kind {_able(text.how)}")
    if text.field and text.field not in fields:
        what = f"`prints` asks for `{text.field}`, which is no field"
        yield Problem(node.place, "D010", what, quoted_list(fields), nearest(text.field, fields))
    elif text.field:
        yield from _unsuited(node, text, fields[text.field])


def _prints(fields: Mapping[str, Field], text: PrintedText) -> bool:
    return text.name in fields and text.how in fields[text.name].kind.ways


def _able(way: str) -> str:
    return " or ".join(f"`{kind}`" for kind in field_kinds.FIELD_KINDS if way in kind.ways)


def _summed() -> str:
    return " or ".join(f"`{kind}`" for kind in field_kinds.FIELD_KINDS if kind.sums)


def _unsuited(node: Scalar, text: PrintedText, field: Field) -> Iterator[Problem]:
    if text.sign in SIGNS and (not field.kind.sums or numbers.decimal(text.value) is None):
        what = f"`prints` asks for `{text.field}{text.sign}{text.value}`, which compares no numbers"
        yield Problem(node.place, "D010", what, f"a field of kind {_summed()} and a number")
    elif text.value and field.of is not None and text.value not in field.of.words:
        what = f"`prints` asks for `{text.field}{text.sign}{text.value}`, which is no word of the list"
        yield Problem(node.place, "D006", what, quoted_list(field.of.words), nearest(text.value, field.of.words))
