"""Write the cards that a search found: as a table, CSV, Markdown or JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardgen.cli.columns import aligned, bold
from cardgen.project.data.card_values import COMMON

if TYPE_CHECKING:
    from cardgen.project.data.card_values import Asked
    from cardgen.project.lookup.search import CardRow, Clause, Found
    from cardgen.project.lookup.tally import Tally


def table(result: Found) -> list[str]:
    """Set cards in columns; what is the same in every row, or stands in another column, is left out."""
    if not result.cards:
        return []
    cells = [[_cell(result, card, one) for one in result.asked] for card in result.cards]
    rows = [[_heading(one) for one in result.asked], *cells]
    if not result.chosen:
        rows = _telling(result, rows)
    right = [at for at in range(len(rows[0])) if all(_is_number(row[at]) for row in rows[1:])]
    head, *lines = aligned(rows, right=right)
    return [bold(head), *lines]


def _telling(result: Found, rows: list[list[str]]) -> list[list[str]]:
    """Leave out columns that say nothing: one type, one copy of each."""
    kept = [
        at
        for at, one in enumerate(result.asked)
        if not (one.name == "type" and len(result.cards) > 1 and len({row[at] for row in rows[1:]}) == 1)
        and not (one.name == "copies" and {row[at] for row in rows[1:]} == {"1"})
    ]
    listed = [[row[at] for at in kept] for row in rows]
    if result.matched:
        for row, card in zip(listed[1:], result.cards, strict=True):
            row[-1] = _matched(result, card)
        listed[0][-1] = "MATCHED"
    return listed


def _heading(one: Asked) -> str:
    return "NUMBER" if one.name == "printed_number" else one.name.upper().replace("_", " ")


def _cell(result: Found, card: CardRow, one: Asked) -> str:
    if one.name == "text" and not one.columns and not result.chosen:
        said = {card.name, card.short}
        return " / ".join(line for line in card.text.split("\n") if line not in said)
    return one.shown(card, result.games[card.game].types)


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit() or not text


def _matched(result: Found, card: CardRow) -> str:
    places = result.matched.get(card.row, {})
    return "; ".join(f"{place}: {', '.join(words)}" for place, words in places.items())


def csv(result: Found) -> Iterator[str]:
    """Write a table for a spreadsheet: always the same columns for the same games."""
    from cardgen.project.data.export_tables import as_csv

    rows = ([_plain(one.of(card)) for one in result.asked] for card in result.cards)
    yield from as_csv([one.name for one in result.asked], rows).removesuffix("\n").split("\n")


def _plain(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "|".join(map(str, value)) if isinstance(value, list) else value


def markdown(result: Found) -> Iterator[str]:
    """Write a table of Markdown."""
    yield _row([_heading(one).capitalize() for one in result.asked])
    yield "|---" * len(result.asked) + "|"
    for card in result.cards:
        yield _row([_cell(result, card, one) for one in result.asked])


def _row(cells: Sequence[str]) -> str:
    escaped = (cell.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;") for cell in cells)
    return f"| {' | '.join(escaped)} |"


def record(result: Found) -> dict[str, Any]:
    """Give what was found for JSON, with all fields; those that a card lacks are null."""
    made: dict[str, Any] = {"query": result.query, "total": result.total, **reading(result)}
    if result.clause is not None:
        made["explain"] = clause_record(result.clause)
    if result.meant:
        made["meant"] = result.meant
    if result.dropped:
        made["without"] = result.dropped
    made["cards"] = [_card(result, card) for card in result.cards]
    return made


def reading(result: Found | Tally) -> dict[str, Any]:
    """Say for JSON how free words were read: nothing of what was taken as it stands."""
    made = {"read_as": result.read_as, "loose": result.loose, "unread": list(result.unread)}
    return {name: said for name, said in made.items() if said}


def clause_record(clause: Clause) -> dict[str, Any]:
    """Give one part of an explained query for JSON."""
    made: dict[str, Any] = {"text": clause.text, "says": clause.says, "cards": clause.count}
    if clause.without is not None:
        made["without"] = clause.without
    if clause.parts:
        made["parts"] = [clause_record(part) for part in clause.parts]
    return made


def _card(result: Found, card: CardRow) -> dict[str, Any]:
    if result.chosen:
        return {one.name: one.of(card) for one in result.asked}
    own = {c.name: card.values.get(c.name) for c in result.columns if (c.game, c.type) == (card.game, card.type)}
    made = {name: getattr(card, name) for name in COMMON} | {"fields": own}
    if card.row in result.matched:
        made["matched"] = result.matched[card.row]
    return made
