"""The terms in which rules are written, at one door: what a chapter of a game's rules needs of the core."""

from cardgen.rulings.book import Book, Reason, Under
from cardgen.rulings.doing import Doing
from cardgen.rulings.hearing import Hearing
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.changed import changed, put
from cardgen.rulings.table.decks import EMPTY, Pile, When
from cardgen.rulings.table.facts import Given, Shown
from cardgen.rulings.table.hands import different, holds, less_one, over_limit, size_of, without
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.table.seats import after, around, others
from cardgen.rulings.table.ties import first
from cardgen.rulings.unknown import NOTHING, Bag, Open, Pool, ask, count, known, sum_of, total
from cardgen.rulings.unknown.open import is_open

__all__ = [
    "EMPTY", "NOTHING", "Bag", "Book", "Doing", "Given", "Hearing", "ImpossibleError", "Open", "Pass", "Pile", "Pool",
    "Reason", "Shown", "Under", "When", "after", "around", "ask", "box_of", "changed", "count", "different", "first",
    "holds", "is_open", "known", "less_one", "others", "over_limit", "put", "size_of", "sum_of", "total", "without",
]  # fmt: skip
