"""Why a rule leaves something to the people at the table."""

from __future__ import annotations

from typing import TypeVar

from cardgen.rulings.rule import Verbatim
from cardgen.rulings.rule_context import RuleContext

TABLE = TypeVar("TABLE")


def why_left(h: RuleContext[TABLE], key: str) -> str:
    """Say why a rule leaves something to the people at the table; nothing where the data have a sentence for it."""
    rule = h.game.rulebook.rules[key]
    option = next(iter(rule.options), "")
    if "" in rule.says or not option:
        return "" if "" in rule.says else Verbatim(f"that is for you at the table: {rule.table}")
    means = h.game.rulebook.options[option].values[h.options[option]]
    so = f"the house rule says: {means[:1].lower()}{means[1:].removesuffix('.')}"
    return Verbatim(f"that is for you at the table: {rule.table}; {so}")
