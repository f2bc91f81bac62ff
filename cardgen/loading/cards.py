"""Cards from `cards/`: one mapping a card, with what stands above `cards` held for each of them, or one row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, TypeAlias

from cardgen.errors import Place, Problem, Sheet, quoted
from cardgen.loading import numbers
from cardgen.loading.card_text import has_values, with_values
from cardgen.loading.card_types import unknown_type
from cardgen.loading.extension import slugs
from cardgen.loading.formats.cards import CardFileSchema
from cardgen.loading.mapping_reader import KEBAB, MappingReader, check_name, describe, unknown_key
from cardgen.loading.signs import NO_SIGNS, Signs
from cardgen.loading.values import typed
from cardgen.model.card import Card, CardType
from cardgen.model.field import Field, Provenance, Value
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.patterns import FIELD, Pattern, compiled, label_of, letter_of, slug

if TYPE_CHECKING:  # few games have effects for a referee, or texts in a second language
    from cardgen.loading.card_translation import CardTexts
    from cardgen.loading.named_numbers import NumbersPutIn
    from cardgen.loading.ops import OpReader
    from cardgen.model.effect import Effect

CardRows: TypeAlias = list[tuple[CardType, Entries]]
"""The rows of one table."""
_OWN = ("id", "copies", "provenance", "aliases")
MOST_COPIES = 1000
"""More copies than any box holds; a slip of the finger would print for days."""


@dataclass(slots=True)
class CardReader:
    """Reads card after card, numbering them through the box."""

    game: str
    types: Mapping[str, CardType]
    ops: OpReader | None
    problems: list[Problem]
    seen: dict[str, Card]
    texts: CardTexts | None = None
    put_in: NumbersPutIn | None = None
    signs: Signs = NO_SIGNS
    number: int = 1

    def file(self, node: Node) -> list[Card]:
        """Read one file."""
        shape = MappingReader(node, "a card file", self.problems)
        kind = self.kind(shape)
        rows = CardFileSchema.cards.of(shape)
        if kind is None or shape.node is None:
            return []
        common = {key: value for key, value in shape.node.entries.items() if key not in ("type", "cards")}
        reader = _TypeReader(self, kind, shape.node, common)
        return [card for row in rows if (card := reader.card(row)) is not None]

    def sheet(self, rows: CardRows) -> list[Card]:
        """Read one table."""
        nothing = Entries({}, {}, "", 0, 0)
        readers = {kind.name: _TypeReader(self, kind, nothing, {}) for kind in self.types.values()} if rows else {}
        return [card for kind, row in rows if (card := readers[kind.name].card(row)) is not None]

    def kind(self, shape: MappingReader) -> CardType | None:
        """Find the type the file's cards have."""
        name = CardFileSchema.type.of(shape)
        if name is None or name.text in self.types:
            return self.types[name.text] if name is not None else None
        what = f"`type` is {quoted(name.text)}, which `card_types` does not declare"
        self.problems.append(unknown_type(name, what, self.types))
        return None


class _TypeReader:
    """Reads the cards of one file, all of one type."""

    def __init__(self, reader: CardReader, kind: CardType, file: Entries, common: Mapping[str, Node]) -> None:
        self.reader = reader
        self.kind = kind
        self.what = f"a `{kind.name}` card"
        named = [kind.fields.get(name) for name in FIELD.findall(kind.name_pattern)]
        self.named = not any(field is None or (field.of is not None and not field.of.words) for field in named)
        self.problems = reader.problems
        self.common = common
        self.code = next((field.name for field in kind.fields.values() if field.code), "")
        self.name: Pattern = compiled(kind.name_pattern, label_of)
        self.short: Pattern = compiled(kind.short_pattern, letter_of)
        self.absent = {name: f.kind.absent for name, f in kind.fields.items() if f.kind.absent is not None}
        self.needed = tuple(name for name, f in kind.fields.items() if not (f.optional or f.kind.alone))
        self.provenance = {name: field.provenance for name, field in kind.fields.items()}
        for key in common:
            if key not in kind.fields and key not in _OWN:
                known = ["type", "cards", *kind.fields, *_OWN]
                self.problems.append(unknown_key(file.keys[key], f"a file of `{kind.name}` cards", known))

    def card(self, row: Node) -> Card | None:
        """Read one card."""
        if not isinstance(row, Entries):
            self.problems.append(Problem(row.place, "D003", f"a card is {describe(row)}", "a mapping of its fields"))
            return None
        before = len(self.problems)
        entries = {**self.common, **row.entries}
        texts, own_id = self.reader.texts, ""
        if texts is not None:
            own_id, entries = texts.card(self.kind, entries)
        if self.reader.put_in is not None:
            entries = {key: self.reader.put_in.into(node) for key, node in entries.items()}
        values = self.values(row, entries)
        copies = self.copies(entries["copies"]) if "copies" in entries else 1
        if copies == 0:
            return None
        name = self.name(values)
        card = Card(
            own_id or self.card_id(row, entries, self.called(values, name)), self.kind.name, self.reader.number, name,
            self.short(values), copies, values, self.provenances(entries),
            Entries(entries, row.keys, row.file, row.line, row.col), self.aliases(entries),
        )  # fmt: skip
        self.reader.number += copies
        if self.named and len(self.problems) == before:
            self.once(card)
        return card

    def values(self, row: Entries, entries: Mapping[str, Node]) -> dict[str, Value]:
        """Type all fields; report unknown and missing ones."""
        fields, what, problems = self.kind.fields, self.what, self.problems
        values = self.absent.copy()
        meant, texts = set(), []
        for key, node in entries.items():
            field = fields.get(key)
            if field is not None and field.kind.prose:
                node = self.reader.signs.into(node, marks=field.kind.marks)
            if field is not None and field.kind.marks and has_values(node):
                values[key] = ""
                texts.append((field, node))
            elif field is not None:
                value = self.ops(field, node) if field.kind.steps else typed(field, node, what, problems)
                if value is not None:
                    values[key] = value
            elif key not in _OWN and key in row.keys:
                problems.append(unknown_key(row.keys[key], what, [*fields, *_OWN]))
                meant.add(problems[-1].suggestion)
        for field, node in texts:
            value = typed(field, with_values(node, fields, values), what, problems)
            values[field.name] = "" if value is None else value
        for name in self.needed:
            if name not in entries and f"`{name}`" not in meant:
                self.missing(row, name)
        return values

    def missing(self, row: Entries, name: str) -> None:
        """Report a field without a value; that a table has no column for it was told once for all its rows."""
        place, fix = row.place, f"add a line `{name}: …`, or write `optional: yes` at the field"
        if isinstance(row.file, Sheet):
            if name not in row.keys:
                self.named = False
                return
            place = Place(row.file, row.line, row.keys[name].col)
            fix = "fill in the cell, or write `optional: yes` at the field"
        self.problems.append(Problem(place, "D002", f"{self.what} has no `{name}`", fix=fix))

    def ops(self, field: Field, node: Node) -> Value:
        """Read what a card does, for machines."""
        assert self.reader.ops is not None
        return self.reader.ops.of(self.kind.name).read(node, f"`{field.name}` of {self.what}")

    def copies(self, node: Node) -> int:
        """Read the number of copies."""
        if not isinstance(node, Scalar):
            self.problems.append(Problem(node.place, "D003", f"`copies` is {describe(node)}", "a whole number"))
            return 1
        copies = numbers.whole(node.text)
        if copies is None:
            self.problems.append(_no_copies(node))
        elif not 0 <= copies <= MOST_COPIES:
            expected = f"a whole number in `0..{MOST_COPIES}`; a card with none is left out"
            self.problems.append(Problem(node.place, "D005", f"`copies` is {copies}", expected))
        return copies if copies is not None and 0 <= copies <= MOST_COPIES else 1

    def provenances(self, entries: Mapping[str, Node]) -> Mapping[str, Provenance]:
        """Read what a card says of its fields' provenance, over what the fields say."""
        if "provenance" not in entries:
            return self.provenance
        known = tuple(Provenance)
        shape = MappingReader(entries["provenance"], "`provenance`", self.problems)
        said = {name: Provenance(shape.choice(name, known, Provenance.SOURCE)) for name in self.kind.fields}
        shape.done()
        given = shape.node.entries if shape.node is not None else {}
        return {name: said[name] if name in given else default for name, default in self.provenance.items()}

    def card_id(self, row: Entries, entries: Mapping[str, Node], name: str) -> str:
        """Make the card's id from its name, or from the slug it gives itself; equal names in a table are counted."""
        node = entries.get("id")
        made = slug(name)
        if isinstance(node, Scalar):
            check_name(node, "the `id` of a card", KEBAB, self.problems)
            made = node.text
        elif node is None and not made and isinstance(row.file, Sheet):
            made = f"{self.kind.name}-{row.line}"
        elif node is not None:
            self.problems.append(Problem(node.place, "D003", f"the `id` of a card is {describe(node)}", "one word"))
        found = f"{self.reader.game}/{made}"
        if node is None and made and isinstance(row.file, Sheet):
            return next(one for one in _numbered(found) if self.is_free(one))
        return found

    def called(self, values: Mapping[str, Value], name: str) -> str:
        """Give what the id of a card is made from: its code, where its type has one, else its name."""
        code = values.get(self.code)
        return name if code is None or code == "" else str(code)

    def aliases(self, entries: Mapping[str, Node]) -> tuple[str, ...]:
        """Read the ids, or the names, that a card had before."""
        node = entries.get("aliases")
        if node is None or "aliases" in self.kind.fields:
            return ()
        listed = node.items if isinstance(node, Items) else (node,)
        wrong = [one for one in listed if not isinstance(one, Scalar)]
        for one in wrong:
            what = f"one of the `aliases` of a card is {describe(one)}"
            self.problems.append(Problem(one.place, "D003", what, "an id or a name that the card had before"))
        names = (name for one in listed if isinstance(one, Scalar) for name in one.text.split(";"))
        return tuple(f"{self.reader.game}/{slug(name.rpartition('/')[2])}" for name in names if slug(name))

    def is_free(self, id_: str) -> bool:
        """Say whether no card of the game itself has an id."""
        first = self.reader.seen.get(id_)
        return first is None or first.id != id_

    def once(self, card: Card) -> None:
        """Report a card without an id, and a second card of the same id."""
        if card.id.endswith("/"):
            what = f"the name {quoted(card.name)} makes no id, since an id has plain letters and digits only"
            self.problems.append(Problem(card.place, "D013", what, fix="give the card a line `id: …`"))
            return
        first = self.reader.seen.setdefault(card.id, card)
        if first is not card:
            what = f"a second card has the id `{card.id}` (first at {first.place})"
            if first.id != card.id:
                what = f"`{card.id}` is called like `{first.id}`, a card of the game that is extended ({first.place})"
            fix = "raise `copies` if it is the same card, else name them differently or give one an `id`"
            self.problems.append(Problem(card.place, "D011", what, "one card for each id", fix=fix))


def _no_copies(node: Scalar) -> Problem:
    """Say that a text is no number of copies, and how to write one."""
    found = numbers.no_whole(node, "`copies`")
    fix = (
        found.fix
        or "write the number in digits; a card that says nothing of it is printed once, one with `0` not at all"
    )
    return replace(found, fix=fix)


def _numbered(id_: str) -> Iterator[str]:
    return (id_ if number == 1 else f"{id_}-{number}" for number in count(1))


def read_cards(
    game: str,
    types: Mapping[str, CardType],
    effects: Mapping[str, Effect],
    files: Iterable[Node | CardRows],
    problems: list[Problem],
    old: tuple[Card, ...] = (),
    texts: CardTexts | None = None,
    put_in: NumbersPutIn | None = None,
    signs: Signs = NO_SIGNS,
) -> list[Card]:
    """Read all cards of a game in the order of the files; *old* are those of a game that it extends.

    With *texts* they are read in another language, and have the ids that they have in their own. With *put_in* they
    may name the numbers of the rules, with *signs* have other signs for icons.
    """
    ops = _op_reader(types, effects, problems)
    reader = CardReader(game, types, ops, problems, slugs(old, game), texts, put_in, signs)
    cards = [card for file in files for card in (reader.sheet(file) if isinstance(file, list) else reader.file(file))]
    if ops is not None:
        ops.check_named([*old, *cards])
    return cards


def _op_reader(
    types: Mapping[str, CardType], effects: Mapping[str, Effect], problems: list[Problem]
) -> OpReader | None:
    if not any(field.kind.steps for kind in types.values() for field in kind.fields.values()):
        return None
    from cardgen.loading.ops import OpReader  # late, as above

    return OpReader(effects, problems)
