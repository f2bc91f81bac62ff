"""How people speak of a game: talk.yaml of its folder, after the words that any game shares."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.loading.declare import Key
from cardgen.loading.extension import base_folder, base_of
from cardgen.loading.files import shown
from cardgen.loading.formats.talk import TalkSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.loading.named_numbers import NumbersPutIn
from cardgen.loading.source import parse, read
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.speech import Phrases, Speech

_SHARED = Path(__file__).with_name("english.yaml")


def load_speech(folder: Path, game: Game) -> Speech | None:
    """Read how people speak of a *game*; None when neither its folder nor that of a game it extends says so.

    Raises CardgenError with every problem of the file.
    """
    path = folder / "talk.yaml"
    if not path.exists():
        base = base_folder(folder, base_of(folder))
        return load_speech(base, game) if base is not None else None
    problems: list[Problem] = []
    shared = parse(_SHARED.read_text(encoding="utf-8"), _SHARED.name, problems)
    own = read(path, problems, shown(path))
    put_in = NumbersPutIn(game.numbers, game.language, problems)
    nodes = (shared, put_in.into(own) if own is not None else None)
    speech = _joined([MappingReader(node, "talk.yaml", problems) for node in nodes if node is not None])
    if problems:
        raise CardgenError(*problems)
    return speech


def _joined(readers: list[MappingReader]) -> Speech:
    phrases: dict[str, Phrases] = {}
    says: dict[str, Phrases] = {}
    fillers: list[str] = []
    light: set[str] = set()
    names: set[str] = set()
    spellings: dict[str, tuple[str, ...]] = {}
    doubts: list[tuple[str, ...]] = []
    corrections: list[tuple[str, ...]] = []
    for reader in readers:
        for name, one in _groups(reader, TalkSchema.phrases).items():
            phrases[name] = _both(phrases.get(name, {}), one)
        for kinds, one in _groups(reader, TalkSchema.says).items():
            for name in kinds.split(", "):
                says[name] = _both(says.get(name, {}), one)
        fillers += [one.text for one in TalkSchema.fillers.of(reader)]
        light |= {one.text for one in TalkSchema.light.of(reader)}
        names |= {one.text for one in TalkSchema.names.of(reader)}
        doubts += [tuple(one.text.split()) for one in TalkSchema.doubts.of(reader)]
        corrections += [tuple(one.text.split()) for one in TalkSchema.corrections.of(reader)]
        spellings |= {typed.text: tuple(meant.text.split()) for typed, meant in TalkSchema.spellings.of(reader).items()}
        for key in (TalkSchema.things, TalkSchema.idle, TalkSchema.claims, TalkSchema.skips):
            key.of(reader)  # they are read with the words of a table: see vocabulary.py
        reader.done()
    return Speech(
        phrases, says, tuple(fillers), frozenset(light), spellings, frozenset(names), tuple(doubts), tuple(corrections)
    )


def _both(first: Phrases, second: Phrases) -> Phrases:
    """Put the ways to say a thing that both have together."""
    return {says: (*first.get(says, ()), *second.get(says, ())) for says in (*first, *second)}


def _groups(reader: MappingReader, key: Key[Node | None]) -> dict[str, Phrases]:
    node = key.of(reader)
    groups: dict[str, Phrases] = {}
    for name, entries in node.pairs() if isinstance(node, Entries) else ():
        if not isinstance(entries, Entries):
            reader.wrong(entries, f"`{name.text}` is {describe(entries)}", "what is said, with the ways to say it")
            continue
        groups[name.text] = {says.text: _patterns(value, reader) for says, value in entries.pairs()}
    return groups


def _patterns(node: Node, reader: MappingReader) -> tuple[str, ...]:
    found = node.items if isinstance(node, Items) else (node,)
    wrong = [one for one in found if not isinstance(one, Scalar)]
    for one in wrong:
        reader.wrong(one, f"a pattern is {describe(one)}", "words, such as `<player> (led|leads) <card>`")
    return tuple(one.text for one in found if isinstance(one, Scalar))
