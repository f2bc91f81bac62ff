"""A line as people say it at the table, read into notation by what the game's talk.yaml knows."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import CardgenError, Place, Problem
from cardgen.loading.files import shown
from cardgen.loading.speech import load_speech
from cardgen.model.speech import Speech
from cardgen.rulings.speech.grammar import Grammar
from cardgen.rulings.speech.pattern import PatternError
from cardgen.rulings.speech.reading import Heard, hear

_LONG = 8
"""Words; a longer line without `;` is taken for speech before it is taken for notation."""


def like_speech(line: str) -> bool:
    """Say whether a line looks like something said rather than noted."""
    return ";" not in line and len(line.split()) > _LONG


def heard(folder: Path, kind: str, line: str) -> Heard | None:
    """Read what was said in a dispute of a kind; None where the game's folder does not say how people speak of it.

    Raises CardgenError where its talk.yaml is wrong.
    """
    speech = load_speech(folder)
    if speech is None:
        return None
    check_speech(folder, speech, [kind])
    return hear(speech, kind, line)


def check_speech(folder: Path, speech: Speech, kinds: list[str]) -> None:
    """Try every pattern.

    Raises CardgenError: D021 a pattern that cannot be read.
    """
    try:
        for kind in kinds or speech.says:
            Grammar(speech, kind)
    except PatternError as error:
        fix = "a pattern is words, `(one|other)`, `[left out]` and `<phrase>`; what it says may name its phrases `{so}`"
        raise CardgenError(Problem(Place(shown(folder / "talk.yaml")), "D021", str(error), fix=fix)) from None
