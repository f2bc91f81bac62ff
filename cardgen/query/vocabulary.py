"""What a query may name: the fields, card types, decks and closed words of the games searched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from cardgen.model.field import FieldKind, Provenance
from cardgen.model.scale import ALL, Ends
from cardgen.model.text_kinds import TEXT
from cardgen.model.whole_kind import WHOLE
from cardgen.model.words import WordList
from cardgen.query.fold import fold
from cardgen.query.plurals import SEVERAL, singles


@dataclass(frozen=True, slots=True)
class Column:
    """Where the values of one field of one card type stand; without a table, in `cards` itself."""

    name: str
    kind: FieldKind
    label: str = ""
    doc: str = ""
    game: str = ""
    type: str = ""
    aliases: tuple[str, ...] = ()
    many: bool = False
    optional: bool = False
    printed: bool = False
    span: Ends = ALL
    words: WordList | None = None
    provenance: Provenance = Provenance.SOURCE
    table: str = ""
    column: str = ""
    shown: str = ""
    """How its value is asked for, where it is no column of `c`."""
    compared: str = ""
    """How its value is asked for in the form that is compared, where it is stored so."""
    beside: str = ""
    """The table of words, as `w`, in which short values are looked through all at once: quicker than card by card."""

    @property
    def below(self) -> bool:
        """Say whether it has numbers below zero."""
        return isinstance(self.span.least, int | float) and self.span.least < 0

    def called(self) -> tuple[str, ...]:
        """List the names a query may use for it."""
        return (self.name, *self.aliases, self.label)


class Held(NamedTuple):
    """Cards of a game: all, those of a type, or of these the ones with a word in a column."""

    game: str
    type: str = ""
    column: Column | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Named:
    """A game, card type or deck: its name, further names, and the cards it holds; of a game its prefix and its box."""

    name: str
    further: tuple[str, ...]
    holds: tuple[Held, ...]
    prefix: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Subject:
    """What is searched: the rows of a table, as `c`, beside their folded words, as `w`, and what all of them have.

    `named` are the fields that `!name` compares, `patterned` those that a pattern alone looks through, `weights` those
    of the columns of the full text, `own` is the name that `~` stands for. Links are conditions in which every
    question mark is the folded value.
    """

    name: str
    table: str
    words: str
    full_text: str
    every: tuple[Column, ...]
    special: Mapping[str, str]
    named: tuple[str, ...]
    patterned: tuple[str, ...]
    weights: tuple[float, ...]
    own: str = "c.name"
    links: Mapping[str, str] = field(default_factory=dict)
    of_all: str = "1"
    """What holds of what is found where no game is named."""

    @property
    def score(self) -> str:
        """Say how telling the words asked for are in a row of the full text: the less the better."""
        return f"bm25({self.full_text}, {', '.join(map(str, self.weights))})"

    @property
    def source(self) -> str:
        """Say what a statement selects from."""
        return f"{self.table} AS c LEFT JOIN {self.words} AS w ON w.id = c.rowid"

    def column(self, name: str) -> Column:
        """Give the field of that very name."""
        return next(column for column in self.every if column.name == name)


_LEAST = 3
"""Letters that are written at least of a field of which only the beginning is."""
PLAYERS = "players"
EVERY_CARD = (
    Column("name", TEXT, "Name", "the card's name", column="name", compared="w.name", beside="card_words"),
    Column(
        "text", TEXT, "Text", "all that is printed on the card", aliases=("o", "x"), column="text",
        compared="w.text",
    ),
    Column(
        "short", TEXT, "Short form", "the form players write at the table", column="short", shown="w.short",
        compared="w.short", beside="card_words",
    ),
    Column("id", TEXT, "Id", "game and slug, made from its `id`, its code or its name", column="id", compared="c.id"),
    Column("number", WHOLE, "Number", "the number in the box, of any of the copies", column="number"),
    Column("copies", WHOLE, "Copies", "how many equal cards are in the box", aliases=("copy",), column="copies"),
    Column(
        PLAYERS, WHOLE, "Players", "how many play when it is in play", many=True, table="in_play",
        column="players",
    ),
)  # fmt: skip
ALWAYS: Mapping[str, str] = {
    "is": "a flag that is yes",
    "not": "a flag that is no",
    "has": "a field that the card has",
    "order": "the field to sort by",
    "direction": "asc or desc",
}
SPECIAL: Mapping[str, str] = {
    "type": "the card type (also `t`)",
    "game": "the game",
    "deck": "the deck the card belongs to",
    "provenance": "the least certain of its fields: source, decided or reconstructed",
    **ALWAYS,
}
ALIASES: Mapping[str, str] = {
    "t": "type", "types": "type", "games": "game", "decks": "deck", "sort": "order", "dir": "direction",
}  # fmt: skip
CARDS = Subject(
    "card", "cards", "card_words", "card_words_fts", EVERY_CARD, SPECIAL, ("name", "short", "id"), ("name", "text"),
    (10, 10, 4, 4, 1),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All that queries over some games may name."""

    games: tuple[Named, ...] = ()
    types: tuple[Named, ...] = ()
    decks: tuple[Named, ...] = ()
    columns: tuple[Column, ...] = ()
    subject: Subject = CARDS
    synonyms: tuple[tuple[str, str], ...] = ()
    """Words that players say, folded, and what is asked by them."""
    known: dict[str, tuple[Column, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What names were found to mean: a query of many words asks often."""

    def field(self, name: str) -> tuple[Column, ...]:
        """Find the columns a field's name, alias or label means; what all have goes first."""
        wanted = key(name)
        ways = (wanted, f"{wanted}{SEVERAL}", *singles(wanted))
        return next((found for way in ways if (found := self._called(way))), ())

    def begun(self, name: str) -> tuple[Column, ...]:
        """Find the columns of the only field whose name begins so."""
        wanted = key(name)
        if len(wanted) < _LEAST:
            return ()
        found = [column for column in (*self.subject.every, *self.columns) if key(column.name).startswith(wanted)]
        return self.field(found[0].name) if len({column.name for column in found}) == 1 else ()

    def _called(self, wanted: str) -> tuple[Column, ...]:
        if wanted not in self.known:
            every = tuple(column for column in self.subject.every if wanted in map(key, column.called()))
            own = () if every else tuple(column for column in self.columns if wanted in map(key, column.called()))
            self.known[wanted] = every or own
        return self.known[wanted]

    def field_names(self) -> tuple[str, ...]:
        """List the fields, the games' own first."""
        own = [name for column in self.columns for name in (column.name, *column.aliases)]
        every = [name for column in self.subject.every for name in (column.name, *column.aliases)]
        return tuple(dict.fromkeys((*own, *self.subject.special, *every, *self.subject.links)))


@lru_cache(maxsize=4_096)
def key(name: str) -> str:
    """Reduce a name so that `Min players`, `min-players` and `min_players` are one."""
    return fold(name).replace(" ", "_").replace("-", "_")


def named(name: str, among: Iterable[Named]) -> tuple[Named, ...]:
    """Find what a name means, exactly if possible."""
    wanted, listed = key(name), tuple(among)
    exact = tuple(item for item in listed if key(item.name) == wanted)
    return exact or tuple(item for item in listed if wanted in map(key, item.further))
