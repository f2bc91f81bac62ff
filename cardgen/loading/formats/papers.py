"""The format of papers.yaml: papers by name, each a size or a mapping."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import SIZE, MappingSchema
from cardgen.model.field import Span

LEAST = 50.0
"""mm: less is no paper that a printer could hold."""


class PlacesSchema(MappingSchema):
    """The places of perforated cards or labels, on a sheet that stands upright."""

    size = declare.size()
    columns = declare.whole(default=1, span=Span(1, 100))
    rows = declare.whole(default=1, span=Span(1, 100))
    left = declare.number(needed=True)
    top = declare.number(needed=True)
    across = declare.number()
    down = declare.number()


class PaperSchema(MappingSchema):
    """A paper."""

    places = declare.node(declare.mapping(PlacesSchema))
    width = declare.number(default=LEAST, needed=True, least=LEAST)
    height = declare.number(default=LEAST, needed=True, least=LEAST)


PAPERS = declare.by_key(declare.either(SIZE, declare.mapping(PaperSchema)))
