"""Cards from `cards/*.yaml`: one mapping a card, with what stands above `cards` held for each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.shape import Shape, describe, unknown_key, whole_problem
from cardgen.loading.values import ABSENT, typed
from cardgen.model.card import Card, CardType
from cardgen.model.field import Provenance, Value
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.patterns import Pattern, compiled, label_of, letter_of, slug

_OWN = ("id", "copies", "provenance")


@dataclass(slots=True)
class CardReader:
    """Reads card after card, numbering them through the box."""

    game: str
    types: Mapping[str, CardType]
    problems: list[Problem]
    seen: dict[str, Card]
    number: int = 1

    def file(self, node: Node) -> list[Card]:
        """Read one file."""
        shape = Shape(node, "a card file", self.problems)
        kind = self.kind(shape)
        rows = shape.items("cards", needed=True)
        if kind is None or shape.node is None:
            return []
        common = {key: value for key, value in shape.node.entries.items() if key not in ("type", "cards")}
        reader = _TypeReader(self, kind, shape.node, common)
        return [card for row in rows if (card := reader.card(row)) is not None]

    def kind(self, shape: Shape) -> CardType | None:
        """Find the type the file's cards have."""
        name = shape.scalar("type", needed=True)
        if name is None or name.text in self.types:
            return self.types[name.text] if name is not None else None
        what = f"`type` is `{name.text}`, which `card_types` does not declare"
        self.problems.append(Problem(name.place, "D006", what, quoted_list(self.types), nearest(name.text, self.types)))
        return None


class _TypeReader:
    """Reads the cards of one file, all of one type."""

    def __init__(self, reader: CardReader, kind: CardType, file: Entries, common: Mapping[str, Node]) -> None:
        self.reader = reader
        self.kind = kind
        self.problems = reader.problems
        self.common = common
        self.name: Pattern = compiled(kind.name_pattern, label_of)
        self.short: Pattern = compiled(kind.short_pattern, letter_of)
        self.absent = {name: ABSENT[f.kind] for name, f in kind.fields.items() if f.kind in ABSENT}
        self.needed = tuple(name for name, f in kind.fields.items() if not f.optional and f.kind not in ABSENT)
        self.provenance = {name: field.provenance for name, field in kind.fields.items()}
        for key in common:
            if key not in kind.fields and key not in _OWN:
                known = ["type", "cards", *_OWN, *kind.fields]
                self.problems.append(unknown_key(file.keys[key], f"a file of {kind.name} cards", known))

    def card(self, row: Node) -> Card | None:
        """Read one card."""
        if not isinstance(row, Entries):
            self.problems.append(Problem(row.place, "D003", f"a card is {describe(row)}", "a mapping of its fields"))
            return None
        entries = {**self.common, **row.entries}
        what = f"a {self.kind.name} card"
        values = self.values(row, entries, what)
        copies = self.copies(entries.get("copies"))
        name = self.name(values)
        source = Entries(entries, row.keys, row.file, row.line, row.col)
        card = Card(
            self.card_id(entries.get("id"), name), self.kind.name, self.reader.number, name, self.short(values), copies,
            values, self.provenances(entries.get("provenance")), source,
        )  # fmt: skip
        self.reader.number += copies
        self.once(card)
        return card

    def values(self, row: Entries, entries: Mapping[str, Node], what: str) -> dict[str, Value]:
        """Type all fields; report unknown and missing ones."""
        fields = self.kind.fields
        values = dict(self.absent)
        for key, node in entries.items():
            field = fields.get(key)
            if field is not None:
                value = typed(field, node, what, self.problems)
                if value is not None:
                    values[key] = value
            elif key not in _OWN and key in row.keys:
                self.problems.append(unknown_key(row.keys[key], what, [*fields, *_OWN]))
        for name in self.needed:
            if name not in entries:
                said = f"{what} has no `{name}`"
                self.problems.append(Problem(row.place, "D002", said, f"a line `{name}: …`", fix="add it"))
        return values

    def copies(self, node: Node | None) -> int:
        """Read the number of copies; one when not said."""
        if node is None:
            return 1
        problem = (
            whole_problem(node, "`copies`")
            if isinstance(node, Scalar)
            else Problem(node.place, "D003", f"`copies` is {describe(node)}", "a whole number")
        )
        if problem is None and isinstance(node, Scalar) and int(node.text) >= 1:
            return int(node.text)
        self.problems.append(problem or Problem(node.place, "D005", "`copies` is less than 1", "1 or more"))
        return 1

    def provenances(self, node: Node | None) -> Mapping[str, Provenance]:
        """Read what a card says of its fields' provenance, over what the fields say."""
        if node is None:
            return self.provenance
        known = tuple(Provenance)
        shape = Shape(node, "`provenance`", self.problems)
        said = {name: Provenance(shape.choice(name, known, Provenance.SOURCE)) for name in self.kind.fields}
        shape.done()
        given = shape.node.entries if shape.node is not None else {}
        return {name: said[name] if name in given else default for name, default in self.provenance.items()}

    def card_id(self, node: Node | None, name: str) -> str:
        """Make the card's id from its name, or from the slug it gives itself."""
        return f"{self.reader.game}/{node.text if isinstance(node, Scalar) else slug(name)}"

    def once(self, card: Card) -> None:
        """Report a second card of the same id."""
        first = self.reader.seen.setdefault(card.id, card)
        if first is not card:
            what = f"a second card has the id `{card.id}` (first on {first.place})"
            fix = "raise `copies` if it is the same card, else give it an `id`"
            self.problems.append(Problem(card.place, "D011", what, "one card for each id", fix=fix))


def read_cards(game: str, types: Mapping[str, CardType], files: Iterable[Node], problems: list[Problem]) -> list[Card]:
    """Read all cards of a game in the order of the files."""
    reader = CardReader(game, types, problems, {})
    return [card for node in files for card in reader.file(node)]
