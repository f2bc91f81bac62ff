"""Which languages a game has texts in, and the words of ours in each."""

from __future__ import annotations

import os
import re
from pathlib import Path

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.files import SHEETS, is_language, language_of, shown
from cardgen.loading.formats.game import GameSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.source import read
from cardgen.model.language import ENGLISH, Language
from cardgen.model.node import Scalar
from cardgen.shipped import came_with

FILES = ("game", "rules", "booklet", "parts")
"""The files of a game whose texts may be said in another language, in a file beside each."""
_OWN = "words"
_MARKS = re.compile(r"\{[a-z]+\}")


def languages(folder: Path) -> tuple[str, ...]:
    """List the languages that a game has texts in, besides its own."""
    own = (path for path in _dotted(folder) if path.suffix == ".yaml")
    files = [path for path in own if path.name.partition(".")[0] in (*FILES, _OWN)]
    files += [path for path in _dotted(folder / "cards") if path.suffix in (".yaml", *SHEETS)]
    return tuple(sorted({code for path in files if (code := language_of(path))}))


def _dotted(folder: Path) -> list[Path]:
    """List the files of a folder whose names may have the code of a language between two dots."""
    return [folder / name for name in os.listdir(folder) if name.count(".") > 1] if folder.is_dir() else []


def language_in(folder: Path, reader: MappingReader, code: str) -> Language:
    """Give the language with this code, or that in which the game's own texts are."""
    own = GameSchema.language.of(reader)
    if own is not None and not is_language(own.text):
        reader.wrong(own, f"`language` of the game is {quoted(own.text)}", "a code such as `en` or `de`", code="D006")
        own = None
    return read_language(folder, code or (own.text if own is not None else ENGLISH.code), reader.problems)


def read_language(folder: Path, code: str, problems: list[Problem]) -> Language:
    """Read what cardgen itself prints in a language: its own words, and above them those of the game's folder."""
    kept = came_with("templates") / "press" / _OWN
    usual, own = _words(kept / f"{code[:2]}.yaml", None, []), folder / f"{_OWN}.{code}.yaml"
    if not own.is_file():
        return Language(code, usual)
    return Language(code, {**usual, **_words(own, list(_words(kept / "de.yaml", None, [])), problems)})


def _words(path: Path, known: list[str] | None, problems: list[Problem]) -> dict[str, str]:
    if not path.is_file():
        return {}
    reader = MappingReader(read(path, problems, shown(path)), "the words", problems)
    said: dict[str, str] = {}
    for key, node in reader.node.pairs() if reader.node is not None else ():
        if known is not None and key.text not in known:
            what = f"cardgen never prints {quoted(key.text)}"
            expected = "the English words as they are printed"
            problems.append(Problem(key.place, "D001", what, expected, nearest(key.text, known), "remove it"))
        elif reader.is_scalar(node, key.text) and isinstance(node, Scalar):
            problems += _changed(key, node)
            said[key.text] = node.text
    return said


def _changed(key: Scalar, node: Scalar) -> list[Problem]:
    """Report values that words ask for and cardgen does not have there."""
    has = _MARKS.findall(key.text)
    wrong = [mark for mark in _MARKS.findall(node.text) if mark not in has]
    if not wrong and node.text.count("{") == len(_MARKS.findall(node.text)):
        return []
    what = f"the words ask for {quoted_list(wrong) or 'a value in braces'}"
    return [Problem(node.place, "D010", what, quoted_list(has) or "no values")]
