"""Values nobody knows: rules are written for plain ones, and a run forks only where something unknown is asked."""

from cardgen.rulings.unknown.nothing import NOTHING, Nothing
from cardgen.rulings.unknown.open import Open, ask, known, total
from cardgen.rulings.unknown.pile import Bag, Pool, count, sum_of
from cardgen.rulings.unknown.run import leaves

__all__ = ["NOTHING", "Bag", "Nothing", "Open", "Pool", "ask", "count", "known", "leaves", "sum_of", "total"]
