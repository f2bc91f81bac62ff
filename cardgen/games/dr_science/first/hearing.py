"""What a rule of scoring is given."""

from __future__ import annotations

from typing import Any, TypeAlias

from cardgen.rulings.first.finding import Hearing

H: TypeAlias = Hearing[Any]
