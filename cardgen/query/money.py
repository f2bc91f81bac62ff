"""What cards are worth and cost: the fields that an amount may be of, and the words that stand before it."""

from __future__ import annotations

PRICES = ("cost", "price")
"""Fields of which `cheap` and `dear` are said."""
MONEY = (*PRICES, "profit", "money", "value", "worth", "points", "stars")
"""Fields that an amount without one may be of, the likeliest first."""
EARNED = (
    "worth", "make", "makes", "making", "earn", "earns", "earning", "bring", "brings", "bringing", "give", "gives",
    "giving", "yield", "yields", "yielding",
)  # fmt: skip
"""Words that are said of what a card brings, where it brings something, and not of its price."""
MAKING = ("make", "makes", "making")
"""Those of them that are said of more: `events that make some researchers cheaper`."""
SCORED = ("score", "scores", "scoring")
"""Words that are said of points alone."""
WORTH = (
    *EARNED,
    "costs",
    "cost",
    "costing",
    *SCORED,
    "pays",
    "paying",
    "pay",
)
"""Words before a number that is of such a field."""
FOR = "for"
"""Such a word too, where the number ends what is said."""
