"""Words that say nothing of a card: they are passed over where nothing is found with them."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query import numbers
from cardgen.query.said import is_one_of
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.tree import Node, Word

GRAMMAR = (
    "i", "me", "my", "you", "your", "we", "our", "he", "she", "they", "their", "them", "it", "its", "can", "could",
    "may", "might", "will", "would", "should", "must", "do", "does", "did", "am", "be", "been", "was", "were", "there",
    "here", "this", "these", "those", "please", "which", "what", "when", "how", "as", "only", "just", "exactly",
    "really", "so", "too", "then", "if", "than",
    "have", "has", "to", "somebody", "someone", "anybody", "something", "anything",
)  # fmt: skip
"""Words that only hold others together, or ask: beside a card type they are never looked for on its cards."""
IDLE = (
    *GRAMMAR, "one", "ones", "any", "some", "everything", "many", "much", "copies", "get", "gets", "give", "gives",
    "pay", "pays", "paying", "earn", "earns", "cost", "costs", "want", "looking", "search", "show", "find", "all",
    "every", "dollar", "dollars", "pound", "pounds", "make", "makes", "making", "let", "lets", "go", "goes", "use",
    "uses", "using", "box", "game", "deck", "kind", "kinds", "sort", "type", "types", "bring", "brings", "bringing",
    "earning", "giving", "yield", "yields", "yielding",
)  # fmt: skip


VERBS = (
    "discard", "draw", "take", "steal", "exchange", "swap", "trade", "prevent", "stop", "block", "cancel", "protect",
    "gain", "lose", "pay", "return", "look", "see", "skip", "choose", "shuffle", "copy", "destroy", "pass", "give",
    "get", "score", "play", "move", "force", "make", "let", "burn",
)  # fmt: skip
ACTS = (*VERBS, *(f"{verb}s" for verb in VERBS))
"""Verbs with which an effect begins: what card types are named behind them stand in its words."""
EVERY = ("all", "every")
"""Words before the name of a kind all cards of which are sought."""
LIMITS = ("only", "just", "exactly")
"""Such words that say something before a number."""


def needed(parts: Sequence[Node]) -> list[Node]:
    """Give the parts that say something, all of them where none does."""
    behind = (*parts[1:], None)
    return [part for part, after in zip(parts, behind, strict=False) if not _is_idle(part, after)] or list(parts)


def _is_idle(part: Node, behind: Node | None) -> bool:
    limits = is_one_of(part, LIMITS) and isinstance(behind, Word) and numbers.whole(in_digits(behind).text) is not None
    return is_one_of(part, IDLE) and not limits
