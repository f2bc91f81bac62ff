"""The card types that a spreadsheet has: one, one for each sheet, or one for each word in a column `type`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from cardgen.errors import Problem, UsageError, quoted
from cardgen.loading.card_types import RESERVED
from cardgen.loading.sheets.counts import count, is_count, is_nearly
from cardgen.loading.sheets.headers import IDS, MAYBE_COPIES, NAMES, OWN, TYPES, Headed, folded
from cardgen.loading.sheets.rows import is_unfinished
from cardgen.model.patterns import FIELD, slug, word_slug
from cardgen.model.text_kinds import TEXT
from cardgen.project.starters.card_names import differ, names_of, naming, pattern
from cardgen.project.starters.column_guesses import guesses_of
from cardgen.project.starters.columns import Table
from cardgen.project.starters.guess import PICTURE, Guess, Known, for_programs
from cardgen.project.starters.guessed_signs import signs_in, spoken

_USUAL = "card"
_MOST_TYPES = 8


@dataclass(frozen=True, slots=True)
class KindPlan:
    """A card type to be written: its fields, and the pattern of its cards' names."""

    name: str
    label: str
    plural: str
    pattern: str
    title: str
    """The field that is printed as the title, where it is not the name: one of several, or one that few cards lack."""
    fields: tuple[Guess, ...]
    optional: frozenset[str]
    rows: int
    alike: bool = False
    """All of several cards are called the same."""

    @property
    def shown(self) -> tuple[Guess, ...]:
        """List the fields that may stand on a card."""
        return tuple(field for field in self.fields if not field.hidden)


@dataclass(frozen=True, slots=True)
class Column:
    """A column as it is told to people: its place, what stands above it, the field it becomes, and why."""

    at: int
    header: str
    field: str
    kind: str
    why: str


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What a table's columns become."""

    name: str
    rows: int
    columns: tuple[Column, ...]
    kinds: tuple[KindPlan, ...]
    names: tuple[str, ...]
    """What each card will be called."""
    pictures: tuple[str, ...] | None
    """What stands in the column of pictures; None without one."""
    signs: Mapping[str, int]
    """What stands in the texts for icons that nothing draws yet, and how often."""
    unfinished: int = 0
    """Rows that are no cards yet: without a name, and with little else."""


def shared_ids(tables: Sequence[Table]) -> bool:
    """Say whether cards of two tables have one id, as where each sheet counts its own from 1."""
    columns = [table.column(one) for table in tables for one, name in _own_columns(table).items() if name == "id"]
    ids = [slug(cell) for cells in columns for cell in cells]
    return len(set(ids)) < len(ids)


def plan_table(
    table: Table, drawn: Collection[str], missing: Callable[[str], Sequence[str]], alone: bool, ids: bool = True
) -> TablePlan:
    """Guess the card types of a table; one that is not alone is a card type by its own name.

    Without *ids* a column of ids tells nothing apart.

    *drawn* are the drawings there are, *missing* lists the letters of a text that no font has.

    Raises UsageError: P003 nothing says what stands on the cards.
    """
    own = {one: name for one, name in _own_columns(table).items() if ids or name != "id"}
    plan = _planned(table, own, drawn, missing, alone)
    if "id" in own.values() and len(set(plan.names)) * 2 < len(plan.names):
        own = {one: name for one, name in own.items() if name != "id"}  # nothing else tells the cards apart
        plan = _planned(table, own, drawn, missing, alone)
    named = {field for kind in plan.kinds for field in FIELD.findall(kind.pattern)[:1]}
    shown = {field.field for kind in plan.kinds for field in kind.shown}
    at = {column.at: column.field for column in plan.columns if column.field in {*shown, *OWN}}
    fields = [at.get(header.column, "") for header in table.headers]
    filled = [[field for field, cell in zip(fields, row, strict=True) if field and cell] for row in table.rows]
    rows = [
        row for row, said in zip(table.rows, filled, strict=True) if not is_unfinished(said, {*named, "id"}, len(at))
    ]
    if len(rows) in (0, len(table.rows)) or (not alone and _empties(table, rows)):
        return plan
    return replace(
        _planned(replace(table, rows=rows), own, drawn, missing, alone), unfinished=len(table.rows) - len(rows)
    )


def _empties(table: Table, rows: Sequence[Sequence[str]]) -> bool:
    """Say whether a column that says something says nothing in some of its rows."""
    return any(any(table.column(one)) and not any(row[at] for row in rows) for at, one in enumerate(table.headers))


def _planned(
    table: Table,
    own: dict[Headed, str],
    drawn: Collection[str],
    missing: Callable[[str], Sequence[str]],
    alone: bool,
) -> TablePlan:
    typed = _type_header(table, own) if alone else None
    fields = field_names([header for header in table.headers if header not in own and header is not typed])
    names = set(fields.values())
    told = (column for column in map(table.column, fields) if not for_programs(list(filter(None, column))))
    signs = signs_in((cell for column in told for cell in column), names, drawn, missing)
    known = Known(names, drawn, tuple(sorted(signs, key=len, reverse=True)))
    guesses = {one: printable(found, missing) for one, found in guesses_of(table, fields, known).items()}
    groups = _groups(table, typed)
    kinds = tuple(_kind(table, rows, said, guesses, "id" in own.values(), alone) for said, rows in groups)
    told_of = [_told(header, guesses.get(header), own, table, typed) for header in table.headers]
    notes = [Column(one.column, one.text, "", "hidden", why) for one, why in table.passed_over.items()]
    columns = sorted([*told_of, *notes], key=lambda one: one.at)
    named = [
        name
        for kind, (_, rows) in zip(kinds, groups, strict=True)
        for name in names_of(kind.pattern, rows, table, guesses)
    ]
    picture = next((one for one, found in guesses.items() if found.field == PICTURE), None)
    return TablePlan(
        table.name,
        len(table.rows),
        tuple(columns),
        kinds,
        tuple(named),
        tuple(table.column(picture)) if picture else None,
        dict(signs.most_common()),
    )


def _own_columns(table: Table) -> dict[Headed, str]:
    """Find the columns that are no fields: the copies, what tells cards apart, the provenance."""
    found: dict[Headed, str] = {}
    for header in table.headers:
        cells = table.column(header)
        if header.counts:
            name = "copies" if _counts(header, cells) and (_sure(header) or _may_count(table, cells)) else ""
        elif folded(header.text) in IDS:
            name = "id" if differ([cells], slug) and len(table.headers) > 1 else ""
        else:
            name = folded(header.text) if folded(header.text) in OWN else ""
        if name and name not in found.values():
            found[header] = name
    return found


def printable(found: Guess, missing: Callable[[str], Sequence[str]]) -> Guess:
    """Say in words what the label of a field could not print."""
    said = spoken(found.header, missing)
    return found if said == " ".join(found.header.split()) else replace(found, header=said, alias=found.header)


def _sure(header: Headed) -> bool:
    return folded(header.text) not in MAYBE_COPIES


def _may_count(table: Table, cells: Sequence[str]) -> bool:
    """Say whether numbers may be copies, though nothing says of what: cards have names, and some of them are equal."""
    return len(set(cells)) < len(cells) and any(folded(one.text) in NAMES for one in table.headers)


def _counts(header: Headed, cells: Sequence[str]) -> bool:
    """Say whether a column holds numbers of copies, or is meant to: it is called so, or most cells look like them.

    A cell that is none is refused then, where each card would have been printed once.
    """
    given = [cell for cell in cells if cell]
    if header.surely_counts:
        return not given or any(map(is_count, given))
    most = sum(map(is_count, given)) * 2 >= len(given)
    return all(map(is_count, given)) or (most and all(map(is_nearly, given)))


def _type_header(table: Table, own: Collection[Headed]) -> Headed | None:
    """Find the column that tells card types apart: what they have in the other columns differs."""
    for header in table.headers:
        said = table.column(header)
        words = Counter(map(word_slug, said))
        sound = all(words) and 1 < len(words) <= _MOST_TYPES and len(said) >= 2 * len(words)
        if folded(header.text) in TYPES and header not in own and sound:
            others = [table.column(other) for other in table.headers if other is not header]
            used = {
                word: tuple(
                    any(c for c, s in zip(column, said, strict=True) if word_slug(s) == word) for column in others
                )
                for word in words
            }
            return header if len(set(used.values())) > 1 else None
    return None


def _groups(table: Table, typed: Headed | None) -> list[tuple[str, list[Sequence[str]]]]:
    if typed is None:
        return [(table.name, list(table.rows))]
    at = table.headers.index(typed)
    groups: dict[str, list[Sequence[str]]] = {}
    spelled: dict[str, str] = {}
    for row in table.rows:
        groups.setdefault(spelled.setdefault(word_slug(row[at]), row[at]), []).append(row)
    return list(groups.items())


def field_names(headers: Sequence[Headed]) -> dict[Headed, str]:
    """Make a field's name of each header; the header itself stays its label."""
    found: dict[Headed, str] = {}
    called = {folded(header.text): header for header in reversed(headers)}
    for header in headers:
        name = slug(header.text.replace("_", " ")).replace("-", "_")
        if called.get(name, header) is not header:
            name = f"{name}_{header.column}"  # `K` is the name of another column, not of this `K💰`
        if not name or not name[0].isalpha():
            name = f"column_{header.column}"
        if name in RESERVED:
            name = f"{_USUAL}_{name}"
        found[header] = name if name not in found.values() else f"{name}_{header.column}"
    return found


def _kind(
    table: Table, rows: Sequence[Sequence[str]], said: str, guesses: dict[Headed, Guess], has_id: bool, alone: bool
) -> KindPlan:
    """Plan a card type: the fields that its rows use, or all of them where they are all there are."""
    single = alone and len(rows) == len(table.rows)
    label = "Card" if single else said
    at = {found.field: table.headers.index(one) for one, found in guesses.items()}
    used = [found for found in guesses.values() if single or any(row[at[found.field]] for row in rows)]
    if not used:
        whose = "its cards" if single else f"those of the type {quoted(said)}"
        what = f"nothing in the table says what stands on {whose}"
        expected = "a column with names, words or numbers for each card"
        raise UsageError(Problem(table.place, "P003", what, expected))
    cells = {found.field: [row[at[found.field]] for row in rows] for found in used}
    named = naming(used, cells, has_id)
    gaps = {name for name, column in cells.items() if not all(column) and name not in named}
    flags = {found.field for found in used if found.kind.alone}
    first = next(found for found in used if found.field == named[0])
    names = (one.field for one in used if folded(one.header) in NAMES and one.kind is TEXT and not one.hidden)
    title = named[0] if len(named) > 1 and first.kind is TEXT else next((one for one in names if one not in named), "")
    plural = label if not alone else _several(label)
    name = _USUAL if single else word_slug(said) or f"{_USUAL}-{len(said)}"
    alike = len(rows) > 1 and all(len(set(cells[field])) == 1 for field in named)
    optional = frozenset(gaps - flags)
    return KindPlan(name, label, plural, pattern(named, used), title, tuple(used), optional, len(rows), alike)


def _several(label: str) -> str:
    """Give the plural of an English word; of any other it is a beginning."""
    if re.search(r"[^aeiou]y$", label):
        return f"{label[:-1]}ies"
    if re.search(r"[^s]s$", label):
        return label  # several by itself: `Goods`
    if not label[-1:].isascii():
        return label
    return f"{label}es" if re.search(r"(ss|x|z|ch|sh)$", label) else f"{label}s"


def _told(one: Headed, found: Guess | None, own: dict[Headed, str], table: Table, typed: Headed | None) -> Column:
    if one is typed:
        words = list(dict.fromkeys(table.column(one)))
        return Column(one.column, one.text, "type", "", f"{len(words)} card types: {', '.join(words)}")
    if found is None:
        cells = table.column(one)
        return Column(one.column, one.text, own[one], "", _total(cells) if own[one] == "copies" else "each its own")
    kind = f"{found.kind}{', many' if found.many else ''}" if not found.hidden else "hidden"
    return Column(one.column, one.text, found.field, kind, found.why)


def _total(cells: Sequence[str]) -> str:
    """Say how many cards there are in all, and how many rows have none."""
    numbers = [int(count(cell)) if is_count(cell) else 1 for cell in cells]
    total, none = sum(numbers), numbers.count(0)
    left_out = f"; {none} row{'s have' if none > 1 else ' has'} none and {'are' if none > 1 else 'is'} left out"
    return f"{total} card{'s' * (total != 1)} in all{left_out if none else ''}"
