"""Write what a search counted: a number, or a table by values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardgen.cli.card_lists import reading
from cardgen.cli.columns import aligned, bold

if TYPE_CHECKING:
    from cardgen.project.lookup.tally import Group, Tally


def told(found: Tally, form: str, *, total: bool) -> Iterator[str]:
    """Tell a tally for people, as CSV or as Markdown; *total* where a field was added up."""
    if not found.label:
        yield str(found.whole.sum if total else found.whole.cards)
        return
    names = [found.label, "Cards", "Copies", *["Sum"] * total]
    rows = [[group.shown, str(group.cards), str(group.copies), *[str(group.sum)] * total] for group in found.groups]
    if form == "csv":
        yield from (",".join(map(_quoted, row)) for row in [[name.lower() for name in names], *rows])
    elif form == "markdown":
        yield from ("| " + " | ".join(names) + " |", "|---" * len(names) + "|")
        yield from ("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)
    else:
        head, *lines = aligned([[name.upper() for name in names], *rows], right=range(1, len(names)))
        yield from (bold(head), *lines)


def _quoted(cell: str) -> str:
    escaped = cell.replace('"', '""')
    return f'"{escaped}"' if any(sign in cell for sign in ',"\n') else cell


def record(found: Tally) -> dict[str, Any]:
    """Give a tally for JSON."""
    made: dict[str, Any] = {"query": found.query, **reading(found), **_group(found.whole)}
    if found.label:
        made["groups"] = [{"value": group.value, "label": group.shown, **_group(group)} for group in found.groups]
    return made


def _group(one: Group) -> dict[str, Any]:
    return {"cards": one.cards, "copies": one.copies} | ({"sum": one.sum} if one.sum is not None else {})
