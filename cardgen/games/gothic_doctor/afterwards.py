"""The table after an act of a dispute."""

from __future__ import annotations

from cardgen.games.gothic_doctor.play import acts
from cardgen.games.gothic_doctor.table import H, Table
from cardgen.rulings.doing import Doing
from cardgen.rulings.table.changed import changed
from cardgen.rulings.unknown import NOTHING


def after(h: H) -> Table:
    """Give the table after the act of a hearing, one of a series; what was at first is kept."""
    began = h.t if h.t.began == NOTHING else h.t.began
    return changed(acts.run(Doing(h), h.a), began=began)
