"""What is told twice and differs: that is irregular, and nobody knows which statement holds."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown.unknown_value import resolve

STATEMENT = "statement"
"""The name of the unknown that says which of clashing statements holds."""


def holds(t: TableState, f: Given, says: str, *ways: str) -> str:
    """Say which of clashing statements holds; nobody knows. The table notes in `odd` that they clash."""
    t.odd = tuple(dict.fromkeys((*t.odd, says)))
    at = t.odd.index(says) + 1
    name = STATEMENT if at == 1 else f"{STATEMENT}.{at}"
    asks = f"Which of the {'two ' * (len(ways) == 2)}statements holds: {' or '.join(ways)}?"
    return resolve(f.open(name, ways, asks))


def settle(t: TableState, f: Given, says: str, **ways: Mapping[str, object]) -> str:
    """Of statements that clash let one hold, nobody knows which: put on the table what each, by its words, changes."""
    found = holds(t, f, says, *(way.replace("_", " ") for way in ways))
    t.lay(ways[found.replace(" ", "_")])
    return found
