"""One field of a card type, from game.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading import numbers
from cardgen.loading.formats.game import FieldSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.model import field_kinds
from cardgen.model.field import Field, FieldKind, Provenance
from cardgen.model.field_kinds import kind_named
from cardgen.model.node import Node, Scalar
from cardgen.model.scale import ALL, Ends
from cardgen.model.words import WordList

_DIGITS = r"[0-9]{1,9}(?:\.[0-9]{1,6})?"


def read_field(name: Scalar, node: Node, words: Mapping[str, WordList], problems: list[Problem]) -> Field:
    """Read a field."""
    reader = MappingReader(node, f"the field `{name}`", problems)
    kind = kind_named(FieldSchema.kind.of(reader))
    field = Field(
        name=name.text,
        kind=kind,
        label=FieldSchema.label.of(reader, name.text.replace("_", " ").capitalize()),
        doc=FieldSchema.doc.of(reader),
        of=_word_list(reader, words),
        span=_range(reader, kind),
        alias=tuple(alias.text for alias in FieldSchema.alias.of(reader)),
        many=FieldSchema.many.of(reader),
        separator=FieldSchema.separator.of(reader),
        optional=FieldSchema.optional.of(reader),
        hidden=FieldSchema.hidden.of(reader),
        provenance=Provenance(FieldSchema.provenance.of(reader)),
        code=FieldSchema.code.of(reader),
    )
    reader.done()
    _check_kind(reader, field)
    return field


def _check_kind(reader: MappingReader, field: Field) -> None:
    """Report a word field without its list, and keys that this kind of field does not use."""
    written = reader.node.get("kind") if reader.node is not None else None
    if reader.node is None or (isinstance(written, Scalar) and written.text not in field_kinds.kind_names()):
        return
    kind, keys = field.kind, reader.node.keys
    if "of" in kind.needs and "of" not in keys:
        what = f"{reader.what} chooses among words and has no `of`"
        reader.problems.append(Problem(reader.node.place, "D002", what, "the name of a list in `words`"))
    if kind.alone and (field.many or field.optional):
        what = f"{reader.what} is a {kind}; it cannot be `many` or `optional`"
        reader.problems.append(Problem(reader.node.place, "D016", what, f"a {kind} that is left out is `no`"))
    for key in dict.fromkeys(key for one in field_kinds.FIELD_KINDS for key in one.takes):
        if key in keys and key not in kind.takes:
            what = f"{reader.what} has `{key}`, which a field of kind `{kind}` does not use"
            users = " or ".join(f"`kind: {one}`" for one in field_kinds.FIELD_KINDS if key in one.takes)
            fix = f"write {users}, or remove `{key}`"
            reader.problems.append(Problem(keys[key].place, "D016", what, fix=fix))


def _range(reader: MappingReader, kind: FieldKind) -> Ends:
    """Read the least and the most that values may be."""
    node = FieldSchema.range.of(reader)
    if node is None or kind.scale is None or "range" not in kind.takes:
        return ALL
    found = numbers.ends(node.text, kind.scale) if isinstance(node, Scalar) else None
    if found is None:
        least, most = kind.scale.examples
        meant = numbers.meant_span(node.text, _DIGITS) if isinstance(node, Scalar) and kind.scale.numeric else ""
        what = f"`range` of {reader.what} is {describe(node)}"
        reader.wrong(node, what, f"a range such as `{least}..{most}`, `{least}..` or `{most}`", meant, "D008")
    return found or ALL


def _word_list(reader: MappingReader, words: Mapping[str, WordList]) -> WordList | None:
    node = FieldSchema.of.of(reader)
    if node is None or node.text in words:
        return words[node.text] if node is not None else None
    what = f"`of` is {quoted(node.text)}, which is no word list"
    fix = "" if words else "declare it in `words`, such as `words: {suit: {sun: S, moon: M}}`"
    reader.problems.append(Problem(node.place, "D006", what, quoted_list(words), nearest(node.text, words), fix))
    return None
