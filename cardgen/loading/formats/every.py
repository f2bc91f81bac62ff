"""Every format by its name, with what stands at the top of its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.loading.declare import ValueSpec, by_key, mapping
from cardgen.loading.formats.booklet import BookletForm
from cardgen.loading.formats.cards import CardFileForm
from cardgen.loading.formats.disputes import DISPUTES
from cardgen.loading.formats.game import GameForm
from cardgen.loading.formats.kinds import KindsForm
from cardgen.loading.formats.papers import PAPERS
from cardgen.loading.formats.parts import PARTS
from cardgen.loading.formats.rules import RulebookForm
from cardgen.loading.formats.talk import TalkForm
from cardgen.loading.formats.theme import ThemeForm

FORMATS: Mapping[str, ValueSpec] = {
    "game": mapping(GameForm),
    "cards": mapping(CardFileForm),
    "rules": mapping(RulebookForm),
    "disputes": DISPUTES,
    "kinds": mapping(KindsForm),
    "talk": mapping(TalkForm),
    "parts": PARTS,
    "booklet": mapping(BookletForm),
    "theme": mapping(ThemeForm),
    "papers": PAPERS,
    "words": by_key(ValueSpec(lambda: {"type": "string"})),
}


def texts_of(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give the places of a format's texts for people, each with those in the file of a language, the nearest first.

    In a place `*` is any key, `#` any item; `!` behind it says that it is shown also where nothing is written, as a
    name.
    """
    yield from texts_in(FORMATS[name])


def texts_in(spec: ValueSpec, path: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give those of what may stand at a place."""
    if spec.translated is not None:
        place = ".".join(path)
        yield place + "!" * spec.translated.named, spec.translated.at or (place,)
    for step, one in spec.inside():
        yield from texts_in(one, (*path, step) if step else path)
