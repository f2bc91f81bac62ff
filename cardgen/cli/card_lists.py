"""Write the cards that a search found: as a table, CSV, Markdown or JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardgen.cli.columns import aligned, bold
from cardgen.project.data.card_values import COMMON

if TYPE_CHECKING:
    from cardgen.project.data.card_values import Asked
    from cardgen.project.lookup.search import CardRow, Clause, Found


def table(found: Found) -> list[str]:
    """Set cards in columns; what is the same in every row, or stands in another column, is left out."""
    if not found.cards:
        return []
    cells = [[_cell(found, card, one) for one in found.asked] for card in found.cards]
    rows = [[_heading(one) for one in found.asked], *cells]
    if not found.chosen:
        rows = _telling(found, rows)
    right = [at for at in range(len(rows[0])) if all(_is_number(row[at]) for row in rows[1:])]
    head, *lines = aligned(rows, right=right)
    return [bold(head), *lines]


def _telling(found: Found, rows: list[list[str]]) -> list[list[str]]:
    """Leave out columns that say nothing: one type, one copy of each."""
    kept = [
        at
        for at, one in enumerate(found.asked)
        if not (one.name == "type" and len(found.cards) > 1 and len({row[at] for row in rows[1:]}) == 1)
        and not (one.name == "copies" and {row[at] for row in rows[1:]} == {"1"})
    ]
    listed = [[row[at] for at in kept] for row in rows]
    if found.matched:
        for row, card in zip(listed[1:], found.cards, strict=True):
            row[-1] = _matched(found, card)
        listed[0][-1] = "MATCHED"
    return listed


def _heading(one: Asked) -> str:
    return "NUMBER" if one.name == "printed_number" else one.name.upper().replace("_", " ")


def _cell(found: Found, card: CardRow, one: Asked) -> str:
    if one.name == "text" and not one.columns and not found.chosen:
        said = {card.name, card.short}
        return " / ".join(line for line in card.text.split("\n") if line not in said)
    return one.shown(card, found.games[card.game].types)


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit() or not text


def _matched(found: Found, card: CardRow) -> str:
    places = found.matched.get(card.row, {})
    return "; ".join(f"{place}: {', '.join(words)}" for place, words in places.items())


def csv(found: Found) -> Iterator[str]:
    """Write a table for a spreadsheet: always the same columns for the same games."""
    from cardgen.project.data.export_tables import as_csv

    rows = ([_plain(one.of(card)) for one in found.asked] for card in found.cards)
    yield from as_csv([one.name for one in found.asked], rows).removesuffix("\n").split("\n")


def _plain(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "|".join(map(str, value)) if isinstance(value, list) else value


def markdown(found: Found) -> Iterator[str]:
    """Write a table of Markdown."""
    yield _row([_heading(one).capitalize() for one in found.asked])
    yield "|---" * len(found.asked) + "|"
    for card in found.cards:
        yield _row([_cell(found, card, one) for one in found.asked])


def _row(cells: Sequence[str]) -> str:
    escaped = (cell.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;") for cell in cells)
    return f"| {' | '.join(escaped)} |"


def record(found: Found) -> dict[str, Any]:
    """Give what was found for JSON, with all fields; those that a card lacks are null."""
    made: dict[str, Any] = {"query": found.query, "total": found.total}
    if found.clause is not None:
        made["explain"] = clause_record(found.clause)
    if found.meant:
        made["meant"] = found.meant
    if found.dropped:
        made["without"] = found.dropped
    made["cards"] = [_card(found, card) for card in found.cards]
    return made


def clause_record(clause: Clause) -> dict[str, Any]:
    """Give one part of an explained query for JSON."""
    made: dict[str, Any] = {"text": clause.text, "says": clause.says, "cards": clause.count}
    if clause.without is not None:
        made["without"] = clause.without
    if clause.parts:
        made["parts"] = [clause_record(part) for part in clause.parts]
    return made


def _card(found: Found, card: CardRow) -> dict[str, Any]:
    if found.chosen:
        return {one.name: one.of(card) for one in found.asked}
    own = {c.name: card.values.get(c.name) for c in found.columns if (c.game, c.type) == (card.game, card.type)}
    made = {name: getattr(card, name) for name in COMMON} | {"fields": own}
    if card.row in found.matched:
        made["matched"] = found.matched[card.row]
    return made
