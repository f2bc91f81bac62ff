"""The format of what is kept of a printer."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import MappingSchema

FARTHEST = 20.0
"""mm, and degrees: a back that lies farther off was turned or fed another way."""


class PrinterSchema(MappingSchema):
    """A printer that was calibrated."""

    name = declare.text(needed=True)
    across = declare.number(least=-FARTHEST, most=FARTHEST)
    down = declare.number(least=-FARTHEST, most=FARTHEST)
    turn = declare.number(least=-FARTHEST, most=FARTHEST)
    margin = declare.number(most=FARTHEST)
    feed = declare.choice(("", "a", "b", "c", "d"), "")
