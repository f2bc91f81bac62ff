"""One entry of a fact, such as a card of a row, as a question or as a statement."""

from __future__ import annotations

from cardgen.model.numbers import ordinal
from cardgen.rulings.notation.composite_domains import Record
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.table.unknowns import made_of

SIZE = "size"
"""The part of a hand that is how many cards it has."""


def of_entry(fact: Fact, part: str, which: str, *values: str) -> str:
    """Ask for an entry of a fact, or tell it, as its data say: of a part of a thing whose it is, then which one."""
    thing = made_of(fact.domain, Record)
    steps = part.split(".")
    at = next((at for at, step in enumerate(steps) if thing is not None and step in thing.parts_of), None)
    alone: str = getattr(thing, which).get(part, "") if at == 0 else ""
    if alone:
        return alone.format(*values)
    if not at:
        each = fact.ask_each if which == "ask" else fact.tells_each
        given = (*places(part), *values)
        fits = part and not part.endswith(SIZE) and each.count("{") <= len(given)
        if which == "tell" and steps[1:] and not steps[-1].isdigit() and each.count("{}") == len(steps):
            return ""  # a part of an entry is not the entry: `the third Researcher is -2`
        return each.format(*given) if fits else ""
    *whose, place = places(".".join(steps[:at]))
    if steps[at - 1].isdigit():
        place = f"{whose[0]}’s {place}" if whose else f"the {place}"
    says: str = getattr(thing, which).get(f"each of {steps[at]}" if steps[at + 1 :] else steps[at], "")
    return says.format(place, *values, *places(part)[at + 1 :])


def places(part: str) -> list[str]:
    """Name each step of a path: a number is a place in a row."""
    return [ordinal(int(one)) if one.isdigit() else one.replace("_", " ") for one in part.split(".")]
