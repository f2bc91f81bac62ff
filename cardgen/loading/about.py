"""What game.yaml says of the box: for how many it is, and what the source leaves open."""

from __future__ import annotations

from cardgen.errors import Problem, quoted
from cardgen.loading.formats.game import FORMAT, GameSchema, NoteSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.model.field import Span
from cardgen.model.game import Note, Synonym

_MOST_PLAYERS = 99


def check_format(reader: MappingReader) -> None:
    """Report a game that was written for another cardgen."""
    asked = GameSchema.format.of(reader)
    if asked != FORMAT and reader.node is not None:
        node = reader.node.entries["format"]
        what = f"the game is written in format {asked}, and this cardgen reads format {FORMAT}"
        fix = (
            "install a newer cardgen"
            if asked > FORMAT
            else "`cardgen migrate GAME` brings it there, and tells what changed"
        )
        reader.problems.append(Problem(node.place, "D005", what, f"`format: {FORMAT}`", fix=fix))


def read_players(reader: MappingReader, *, needed: bool) -> Span:
    """Read for how many players the game is."""
    node = reader.scalar(GameSchema.players.name)
    span = GameSchema.players.of(reader, needed=needed)
    if node is not None and (span.least is None or span.most is None or span.least < 1 or span.most > _MOST_PLAYERS):
        what = f"`players` of {reader.what} is {quoted(node.text)}"
        reader.wrong(node, what, f"a range with both ends, from 1 to {_MOST_PLAYERS}, such as `2..4`", code="D008")
        return Span(2, 4)
    return span


def read_notes(reader: MappingReader) -> tuple[Note, ...]:
    """Read what the source leaves open, and what was done about it."""
    notes = []
    for node in GameSchema.notes.of(reader):
        inner = MappingReader(node, "a note", reader.problems)
        notes.append(Note(NoteSchema.about.of(inner), NoteSchema.says.of(inner)))
        inner.done()
    return tuple(notes)


def read_synonyms(reader: MappingReader) -> tuple[Synonym, ...]:
    """Read what players call things."""
    pairs = GameSchema.synonyms.of(reader).items()
    return tuple(Synonym(says.text, means.text.strip(), means.place) for says, means in pairs)
