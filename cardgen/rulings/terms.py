"""The terms in which rules are written, at one door: what a chapter of a game's rules needs of the core."""

from cardgen.rulings.action_context import ActionContext
from cardgen.rulings.book import Book, Reason, Under
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.rule import Verbatim
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.decks import EMPTY, Pile, When
from cardgen.rulings.table.facts import Given, Shown
from cardgen.rulings.table.hands import UNBOUNDED, different, less_one, over_limit, size_of, without
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.table.seats import after, around, others
from cardgen.rulings.table.table_state import changed, put
from cardgen.rulings.table.ties import first
from cardgen.rulings.table.zones import (
    ASSUMED_SIZE,
    Counted,
    Untold,
    at_random,
    cards_of,
    holds,
    is_told,
    is_whole,
    lacks,
    minus,
    plus,
)
from cardgen.rulings.unknown import (
    ABSENT,
    NONE,
    UNTOLD,
    Bag,
    Pool,
    UnknownValue,
    count,
    is_missing,
    is_unknown,
    map_unknown,
    resolve,
    sum_of,
    total,
)
from cardgen.rulings.unknown.branch import NothingKnownError
from cardgen.rulings.unknown.typing import MaybeUnknown
from cardgen.rulings.unknown.unknown_value import is_open, one_of

__all__ = [
    "ABSENT",
    "ASSUMED_SIZE",
    "EMPTY",
    "NONE",
    "UNBOUNDED",
    "UNTOLD",
    "ActionContext",
    "Bag",
    "Book",
    "Counted",
    "Given",
    "ImpossibleError",
    "MaybeUnknown",
    "NothingKnownError",
    "Pass",
    "Pile",
    "Pool",
    "Reason",
    "RuleContext",
    "Shown",
    "Under",
    "UnknownValue",
    "Untold",
    "Verbatim",
    "When",
    "after",
    "around",
    "at_random",
    "box_of",
    "cards_of",
    "changed",
    "count",
    "different",
    "first",
    "holds",
    "is_missing",
    "is_open",
    "is_told",
    "is_unknown",
    "is_whole",
    "lacks",
    "less_one",
    "map_unknown",
    "minus",
    "one_of",
    "others",
    "over_limit",
    "plus",
    "put",
    "resolve",
    "size_of",
    "sum_of",
    "total",
    "without",
]
