"""What cards of a spreadsheet are called: by their title, or by what tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from cardgen.faces.column_words import FLAVOURS, QUESTIONS
from cardgen.loading.sheets.headers import NAMES, Headed, folded
from cardgen.model.field import FacePlace
from cardgen.model.patterns import word_slug
from cardgen.model.text_kinds import TEXT
from cardgen.project.starters.columns import Table
from cardgen.project.starters.guess import PICTURE, Guess

_LONGEST_NAME = 60
_FEW_EMPTY = 3
_MOST_TRIED = 12
_LITTLE = 3
"""Of so many columns a row that is no card yet has one filled, at most."""
_ENDS = ("_name", "_title", "_titel", "_nom", "_nombre")
"""How headers end that are called like a title of something: `Front Name`."""


def naming(used: Sequence[Guess], cells: dict[str, list[str]], has_id: bool) -> tuple[str, ...]:
    """Choose the fields that a card's name is made of: its title, with more where two would be called alike."""
    able = [one for one in used if one.kind.in_names and not one.many and not one.hidden and one.field != PICTURE]
    able = [one for one in able if folded(one.header) not in FLAVOURS] or list(used)
    full = [one.field for one in able if all(cells[one.field]) and max(map(len, cells[one.field])) <= _LONGEST_NAME]
    called = [one.field for known in (NAMES, QUESTIONS) for one in able if folded(one.header) in known]
    title = next((field for field in called if field in full or not _often_empty(cells[field], cells)), None)
    title = title if title is not None or full else next(iter(called), None)
    if title is None:
        title = next((one.field for one in able if one.field in full and _is_title(one, cells[one.field])), None)
    if title is None:
        texts = (one.field for one in able if one.kind is TEXT and one.field in full)
        title = _first_text(able, cells) or next((field for field in texts if differ([cells[field]])), None)
    if title is None:
        numbers_first = sorted(
            (one for one in able if one.field in full), key=lambda one: one.kind.place is not FacePlace.NUMBER
        )
        ordered = [one.field for one in numbers_first]
        usual = () if not has_id else tuple(field for field in full if len(set(cells[field])) > 1)[:1]
        told = next(_combined([], ordered, cells), usual) or _most_telling(full, cells) or (able[0].field,)
        number = any(one.field == told[0] and one.kind.place is FacePlace.NUMBER for one in able) and len(told) == 1
        return (*[one.field for one in able if one.kind is TEXT and one.field in full][:1], *told) if number else told
    if has_id or differ([cells[title]]):
        return (title,)
    short = [one.field for one in able if one.field in full and one.kind is not TEXT and one.field != title]
    return next(_combined([title], short, cells), (title,))


def _often_empty(said: Sequence[str], cells: Mapping[str, Sequence[str]]) -> bool:
    """Say whether so many cards have no such name that somebody means it so; a row with little in it is no card yet."""
    rows = zip(*cells.values(), strict=True)
    bare = sum(not name and _LITTLE * sum(map(bool, row)) > len(row) for name, row in zip(said, rows, strict=True))
    return bare > max(_FEW_EMPTY, len(said) // 20)


def _is_title(one: Guess, said: Sequence[str]) -> bool:
    """Say whether a column is called like the title of something, and tells a third of the cards apart or more."""
    return folded(one.header).endswith(_ENDS) and len(set(said)) * 3 > len(said)


def _first_text(able: Sequence[Guess], cells: dict[str, list[str]]) -> str | None:
    """Give the first column if it is a text that each card has, and that most have for themselves."""
    first = able[0]
    said = cells[first.field]
    return first.field if first.kind is TEXT and all(said) and len(set(said)) * 2 > len(said) else None


def _combined(first: list[str], others: Sequence[str], cells: dict[str, list[str]]) -> Iterator[tuple[str, ...]]:
    """Give the smallest sets of fields that tell all cards apart."""
    for size in (1, 2, 3):
        for more in combinations(others, size):
            if differ([cells[field] for field in (*first, *more)]):
                yield (*first, *more)


def _most_telling(fields: Sequence[str], cells: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Give the field, or the two, by which most cards are told apart, where none tells all of them."""
    few = fields[:_MOST_TRIED]
    sets = [(one,) for one in few] + list(combinations(few, 2))
    different = {one: len(set(zip(*(cells[field] for field in one), strict=True))) for one in sets}
    return max(sets, key=lambda one: (different[one], -len(one)), default=())


def differ(columns: Sequence[Sequence[str]], made: Callable[[str], str] = word_slug) -> bool:
    """Say whether no two cards would have one id, as it is *made* of what stands in some columns."""
    ids = [made(" ".join(parts)) for parts in zip(*columns, strict=True)]
    return len(set(ids)) == len(ids) and all(ids)


def pattern(named: Sequence[str], used: Sequence[Guess]) -> str:
    """Write a name: `{title}`, `{value} of {suit}`, else `{title} ({more}, {more})`."""
    kinds = {one.field: one.kind for one in used}
    first, *others = [f"{{{name}}}" for name in named]
    if not others:
        return first
    if [kinds[name].place for name in named] == [FacePlace.NUMBER, FacePlace.SIGN]:
        return f"{first} of {others[0]}"
    return f"{first} ({', '.join(others)})"


def names_of(pattern: str, rows: Sequence[Sequence[str]], table: Table, guesses: dict[Headed, Guess]) -> Iterator[str]:
    """Give the name of each card."""
    at = {found.field: table.headers.index(one) for one, found in guesses.items()}
    for row in rows:
        yield pattern.format_map({name: row[index] for name, index in at.items()})
