"""Every format by its name, with what stands at the top of its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.loading.declare import ValueType, by_key, mapping
from cardgen.loading.formats.booklet import BookletSchema
from cardgen.loading.formats.cards import CardFileSchema
from cardgen.loading.formats.disputes import DISPUTES
from cardgen.loading.formats.game import GameSchema
from cardgen.loading.formats.kinds import KindsSchema
from cardgen.loading.formats.papers import PAPERS
from cardgen.loading.formats.parts import PARTS
from cardgen.loading.formats.profiles import PROFILES
from cardgen.loading.formats.referee import RefereeSchema
from cardgen.loading.formats.rules import RulebookSchema
from cardgen.loading.formats.talk import TalkSchema
from cardgen.loading.formats.theme import ThemeSchema

FORMATS: Mapping[str, ValueType] = {
    "game": mapping(GameSchema),
    "cards": mapping(CardFileSchema),
    "rules": mapping(RulebookSchema),
    "disputes": DISPUTES,
    "referee": mapping(RefereeSchema),
    "kinds": mapping(KindsSchema),
    "talk": mapping(TalkSchema),
    "parts": PARTS,
    "booklet": mapping(BookletSchema),
    "theme": mapping(ThemeSchema),
    "papers": PAPERS,
    "profiles": PROFILES,
    "words": by_key(ValueType(lambda: {"type": "string"})),
}


def texts_of(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give the places of a format's texts for people, each with those in the file of a language, the nearest first.

    In a place `*` is any key, `#` any item; `!` behind it says that it is shown also where nothing is written, as a
    name.
    """
    yield from texts_in(FORMATS[name])


def texts_in(holds: ValueType, path: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give those of what may stand at a place."""
    if holds.translated is not None:
        place = ".".join(path)
        yield place + "!" * holds.translated.named, holds.translated.at or (place,)
    for step, one in holds.inside():
        yield from texts_in(one, (*path, step) if step else path)
