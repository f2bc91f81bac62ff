"""Card types and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardgen.errors import Place
from cardgen.model.field import Field, Provenance, Value
from cardgen.model.node import Entries
from cardgen.model.stock import Trim
from cardgen.records import dataclass

if TYPE_CHECKING:  # only games with a table of what their faces print have these
    from cardgen.model.printed import PrintedText


@dataclass(frozen=True, slots=True)
class CardType:
    """What cards of one kind have in common: fields, patterns of their names, and their two sides.

    `prints` are the texts of its faces, `scale` the words on them that say nothing of the card itself. Without a `size`
    cards have that of the game's look.
    """

    name: str
    label: str
    plural: str
    name_pattern: str
    short_pattern: str
    face: str
    back: str
    inner: str
    fields: Mapping[str, Field]
    texts: Mapping[str, str]
    place: Place
    prints: tuple[PrintedText, ...] = ()
    scale: tuple[str, ...] = ()
    size: Trim | None = None

    @property
    def back_name(self) -> str:
        """Name the back, which types of one template and size share; empty if there is none."""
        return f"{self.back}-{self.size.slug}" if self.back and self.size is not None else self.back

    @property
    def shown(self) -> tuple[Field, ...]:
        """List the fields that are not hidden."""
        return tuple(field for field in self.fields.values() if not field.hidden)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the box; equal cards are copies of one. The number is that of its first copy."""

    id: str
    type: str
    number: int
    name: str
    short: str
    copies: int
    values: Mapping[str, Value]
    provenance: Mapping[str, Provenance]
    source: Entries
    aliases: tuple[str, ...] = ()
    """Ids that it had before; what led to them leads to it."""

    @property
    def place(self) -> Place:
        """Say where the card is written."""
        return self.source.place

    def place_of(self, field: str) -> Place:
        """Say where a field of the card is written, or the card when it is written nowhere."""
        node = self.source.get(field)
        return node.place if node is not None else self.place
