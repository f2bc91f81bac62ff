"""Check patterns over fields against the fields there are."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Place, Problem, nearest, quoted_list
from cardgen.model.field import Field
from cardgen.model.patterns import FIELD


def check(pattern: str, fields: Mapping[str, Field], place: Place) -> list[Problem]:
    """Report names in a pattern that are no fields."""
    return [
        Problem(
            place,
            "D010",
            f"the pattern `{pattern}` names `{name}`, which is no field",
            quoted_list(fields),
            nearest(name, fields),
        )
        for name in FIELD.findall(pattern)
        if name not in fields
    ]
