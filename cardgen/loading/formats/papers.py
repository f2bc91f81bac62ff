"""The format of papers.yaml: papers by name, each a size or a mapping."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import SIZE, MappingSchema

LEAST = 50.0
"""mm: less is no paper that a printer could hold."""


class PaperSchema(MappingSchema):
    """A paper."""

    width = declare.number(default=LEAST, needed=True, least=LEAST)
    height = declare.number(default=LEAST, needed=True, least=LEAST)


PAPERS = declare.by_key(declare.either(SIZE, declare.mapping(PaperSchema)))
