"""What each column of a table is taken for, and which of them are on no card: notes, and what nobody named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from cardgen.faces.column_words import ANSWERS, QUESTIONS, TEXTS
from cardgen.loading.sheets.headers import NAMES, Headed, folded
from cardgen.model.field import FacePlace
from cardgen.model.text_kinds import RICH, TEXT
from cardgen.project.starters.columns import Table
from cardgen.project.starters.guess import PICTURE, Guess, Known, guess

_HIDDEN = "notes: on no card and in no search"
_UNNAMED = "nothing above it says what it is: on no card and in no search"
_BESIDE = "a table beside the cards: on no card and in no search"
_FAULTY = "formulas that end in an error: on no card and in no search"
_MOST = 0.8
"""The share of cards that have a name of their own, in a first column without a header."""
_TITLES = {*NAMES, *QUESTIONS, *ANSWERS}


def guesses_of(table: Table, fields: Mapping[Headed, str], known: Known) -> dict[Headed, Guess]:
    """Guess what the columns of a table hold; *fields* has the name of each."""
    guesses = {one: _guess(one, name, table.column(one), known) for one, name in fields.items()}
    return _with_one_picture(_with_title(_without_notes(_named(guesses, table))), fields)


def _with_one_picture(guesses: dict[Headed, Guess], fields: Mapping[Headed, str]) -> dict[Headed, Guess]:
    """Let the first column of pictures that is shown be the picture of a card; others keep their names."""
    first = next((one for one, found in guesses.items() if found.field == PICTURE and not found.hidden), None)
    return {
        one: found if found.field != PICTURE or one is first else replace(found, field=_other(fields[one]))
        for one, found in guesses.items()
    }


def _other(name: str) -> str:
    return f"other_{PICTURE}" if name == PICTURE else name


def guess_column(header: Headed, name: str, cells: Sequence[str], known: Known) -> Guess:
    """Guess what a single column holds; one that is called like notes is hidden."""
    found = _guess(header, name, cells, known)
    return _hide(found, _UNNAMED if header.unnamed else _HIDDEN) if header.private or header.unnamed else found


def _hide(found: Guess, why: str) -> Guess:
    return replace(found, kind=TEXT, words=(), many=False, separator="", hidden=True, why=why)


def _named(guesses: dict[Headed, Guess], table: Table) -> dict[Headed, Guess]:
    """Hide columns without a name, and those of another table; a first one may yet have the names of the cards."""
    kept: dict[Headed, Guess] = {}
    for at, (one, found) in enumerate(guesses.items()):
        if one in table.beside:
            kept[one] = _hide(found, _BESIDE)
        elif one in table.faulty:
            kept[one] = _hide(found, _FAULTY)
        elif one.unnamed and not (at == 0 and _has_names(guesses, table, one)):
            kept[one] = _hide(found, _UNNAMED)
        else:
            kept[one] = found
    return kept


def _has_names(guesses: Iterable[Headed], table: Table, one: Headed) -> bool:
    """Say whether a column has a name for most cards, where no other is called like a title."""
    said = list(filter(None, table.column(one)))
    own = len(set(said)) >= _MOST * len(said) >= _MOST**2 * len(table.rows) and not all(map(str.isdigit, said))
    return own and not any(folded(other.text) in _TITLES for other in guesses)


def _guess(header: Headed, name: str, cells: Sequence[str], known: Known) -> Guess:
    longest = max(map(len, cells), default=0)
    found = replace(guess(header.text, name, cells, known), longest=longest)
    title = folded(header.text) in _TITLES and found.field != PICTURE
    if title and found.kind.place not in (FacePlace.TEXT, FacePlace.NUMBER):
        return replace(found, kind=TEXT, words=(), many=False, why=f"{len(set(cells))} different")
    return found


def _without_notes(guesses: dict[Headed, Guess]) -> dict[Headed, Guess]:
    """Hide what is called like notes to oneself, unless it is the one text that there is."""
    texts = [one for one, found in guesses.items() if found.kind.prose and not (one.private or one.notes)]
    others = any(folded(one.text) not in _TITLES for one in texts[1:] or texts)
    hidden = {one for one in guesses if one.private or (one.notes and others)}
    return {one: _hide(found, _HIDDEN) if one in hidden else found for one, found in guesses.items()}


def _with_title(guesses: dict[Headed, Guess]) -> dict[Headed, Guess]:
    """Take the first column for what cards are called, however long, where none is called like a title."""
    known = any(folded(one.text) in _TITLES for one in guesses)
    first = next(iter(guesses), None)
    if (
        known
        or first is None
        or guesses[first].kind is not RICH
        or folded(first.text) in TEXTS
        or guesses[first].marked
    ):
        return guesses
    return {**guesses, first: replace(guesses[first], kind=TEXT)}
