"""A Scientist as she is told of, before she lies on a table."""

from __future__ import annotations

from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.terms import UNTOLD


class ToldScientist(Parts):
    """By name, or by her points and how many icons she has; what lies beside her, and the burdens on her."""

    def __init__(
        self,
        scientist: object = UNTOLD,
        points: object = UNTOLD,
        cards: object = UNTOLD,
        beside: object = (),
        burdens: object = (),
    ) -> None:
        super().__init__(scientist=scientist, points=points, cards=cards, beside=beside, burdens=burdens)
