"""The format of cards/*.yaml: what every such file has; the rest are the fields of the card type."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import OBJECT, MappingSchema


class CardFileSchema(MappingSchema):
    """A file of cards of one type."""

    closed = False
    type = declare.scalar(needed=True)
    cards = declare.items(OBJECT, needed=True)
