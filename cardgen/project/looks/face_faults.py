"""What is wrong with a finished face, told of the card it belongs to: each thing once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.errors import Problem, quoted
from cardgen.faces.faults import Fault, field_shown
from cardgen.model.card import Card


def face_problems(card: Card, side: str, faults: Iterable[Fault], unfit: Sequence[str] = ()) -> list[Problem]:
    """Tell the faults of one side of a card.

    The lines of a text that does not fit its box (*unfit*) have been told as one already; the lines of one field
    that are wrong in one way are told as the first of them.
    """
    told = [" ".join(text.split()) for text in unfit]
    alike: dict[tuple[str, str, str], list[Fault]] = {}
    for fault in faults:
        line = " ".join(fault.text.split())
        if not line or not any(line in text for text in told):
            field = "" if side else field_shown(card, fault.text)
            alike.setdefault((field, fault.code, _way(fault)), []).append(fault)
    return [_problem(card, side, field, found) for (field, _, _), found in alike.items()]


def _way(fault: Fault) -> str:
    """Say in which way a text is wrong, whatever it says; how near each line comes to the cut is no way of its own."""
    return "" if fault.code == "F004" else fault.what.replace(quoted(fault.text), "")


def _problem(card: Card, side: str, field: str, found: Sequence[Fault]) -> Problem:
    first, named = found[0], f"`{field}` of " if field else ""
    more = f"; {_counted(len(found) - 1)} alike" if len(found) > 1 else ""
    what = f"{named}{side}`{card.name}`: {first.what}{more}"
    return Problem(card.place_of(field), first.code, what, first.expected)


def _counted(count: int) -> str:
    return f"{count} more text{'s are' if count > 1 else ' is'}"
