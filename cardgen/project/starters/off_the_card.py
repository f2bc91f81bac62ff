"""Which columns of a new game's spreadsheet stand on none of its cards: they are only to search by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.faces.slots import fields_by_slot
from cardgen.loading.face_settings import read_face_settings
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.sizes import LEAST
from cardgen.loading.source import parse
from cardgen.model.card import CardType
from cardgen.model.patterns import FIELD
from cardgen.model.slots import OF_FIELDS
from cardgen.model.stock import CardSize
from cardgen.model.theme import Theme

_ON_CARDS = [slot for slot in OF_FIELDS if slot != "colour"]


def off_the_card(types: Iterable[CardType], theme: str) -> tuple[str, ...]:
    """List the fields that no slot of a ready face holds, by what theme.yaml says of them."""
    settings = read_face_settings(MappingReader(parse(theme, "theme.yaml", []), "the theme", []))
    look = Theme(CardSize(LEAST, LEAST), {}, {}, {}, {}, {}, settings)
    return tuple(dict.fromkeys(name for kind in types for name in _unplaced(kind, look)))


def _unplaced(kind: CardType, look: Theme) -> Iterator[str]:
    slots = fields_by_slot(kind, look)
    placed = {name for slot in _ON_CARDS for name in slots.get(slot, ())}
    named = set(FIELD.findall(kind.name_pattern))
    return (field.name for field in kind.shown if field.name not in placed | named)
