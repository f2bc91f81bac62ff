"""Values nobody knows: rules are written for plain ones, and a run forks only where something unknown is asked."""

from cardgen.rulings.unknown.branch import explore
from cardgen.rulings.unknown.missing import ABSENT, NONE, UNTOLD, Missing, is_missing
from cardgen.rulings.unknown.pile import Bag, Pool, count, sum_of
from cardgen.rulings.unknown.unknown_value import UnknownValue, is_unknown, map_unknown, resolve, total

__all__ = [
    "ABSENT", "NONE", "UNTOLD", "Bag", "Missing", "Pool", "UnknownValue", "count", "explore", "is_missing",
    "is_unknown", "map_unknown", "resolve", "sum_of", "total",
]  # fmt: skip
