"""Which colours of a look tell the words of a game apart, such as its suits: those of its tables, or its accents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.faces.slots import fields_by_slot, row_of
from cardgen.model.game import Game
from cardgen.model.slots import ACCENTS, READY
from cardgen.model.theme import Table, Theme
from cardgen.model.words import Word


class Telling(NamedTuple):
    """A word with the name of its colour, what else the theme says of it, and where: the key of `Theme.places`."""

    word: Word
    colour: str
    row: Mapping[str, Table]
    place: str


def telling(theme: Theme, game: Game) -> Iterator[tuple[str, list[Telling]]]:
    """Give the name of each table of words with its words and their colours."""
    for name, table in theme.tables.items():
        if isinstance(table, Mapping) and name != ACCENTS:
            found = _of_table(theme, game, name, table)
            if len(found) > 1:
                yield name, found
    yield from _by_accents(theme, game)


def _of_table(theme: Theme, game: Game, name: str, table: Mapping[str, Table]) -> list[Telling]:
    """Find the words that a table gives a colour of their own: by `main`, else by the first column of colours."""
    known = next((one.words for one in game.words.values() if table.keys() <= one.words.keys()), None)
    if not known:
        return []
    rows = {word: row_of(table, word) for word in table}
    columns = dict.fromkeys(["main", *(column for row in rows.values() for column in row)])
    for column in columns:
        colours = {word: str(row[column]) for word, row in rows.items() if row.get(column) in theme.colours}
        if len(colours) == len(rows) and (column == "main" or len(set(colours.values())) == len(rows)):
            others = {word: {key: said for key, said in row.items() if key != column} for word, row in rows.items()}
            return [Telling(known[word], colours[word], others[word], f"{name}.{word}") for word in rows]
    return []


def _by_accents(theme: Theme, game: Game) -> Iterator[tuple[str, list[Telling]]]:
    """Find the words whose cards, on ready faces, take the accents in turn, where no table has them."""
    accents = theme.tables.get(ACCENTS)
    ready = [kind for kind in game.card_types.values() if kind.face.startswith(READY)]
    names = dict.fromkeys(name for kind in ready for name in fields_by_slot(kind, theme)["colour"])
    fields = [kind.fields[name] for name in names for kind in ready if name in kind.fields]
    for field in {one.name: one for one in fields}.values():
        if field.of is not None and field.name not in theme.tables and isinstance(accents, Mapping) and accents:
            pairs = list(accents.items())
            turns = ((word, *pairs[at % len(pairs)]) for at, word in enumerate(field.of.words.values()))
            yield (
                field.name,
                [
                    Telling(word, str(colour), {}, f"{ACCENTS}.{at}")
                    for word, at, colour in turns
                    if colour in theme.colours
                ],
            )
