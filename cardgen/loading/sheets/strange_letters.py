"""Letters that make no words of a western language: in which encoding a CSV file may have been saved instead."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.errors import quoted

_COMMON = re.compile(r"[^\x00-\x7f\xa0«»“”‘’„…–—·•°]")
"""A letter with an accent: none of the signs that any text may have."""
_RUN = re.compile(_COMMON.pattern + "{3,}")
"""So many letters with accents, one after the other, no western word has."""
_WITHIN = re.compile(r"[a-z][ŠŒŽŸ]|[A-Z][ŠŒŽŸ][a-z]|[a-z][¹³¿§‡‰ˆ™][a-z]")
"""What stands inside of no western word: a capital with an accent behind a small letter, a sign between two."""
_SHARE = 4
"""One of so many letters with accents must be strange, before a file is taken for one of another encoding."""
_WORD = re.compile(rb"[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*")
_LEAST, _MOST = 3, 200
"""Bytes of a word that tells something, and words that are looked at."""
_SOUND = 0.9
"""The share of words that are words in the encoding that is meant."""


class _Encoding(NamedTuple):
    label: str
    name: str
    words: re.Pattern[str]


_CYRILLIC = re.compile("[А-ЯЁІЇЄҐ]?[а-яёіїєґ]+|[А-ЯЁІЇЄҐ]+")
_HAN = re.compile("[A-Za-z]*[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]+[A-Za-z]*")
_LATIN = re.compile("[A-ZÀ-ÖØ-ÞĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰŒ]?[a-zß-öø-ÿąćęłńśźżčďěňřšťůžőűœ]+")
_ENCODINGS = (
    _Encoding("Windows-1251", "cp1251", _CYRILLIC),
    _Encoding("KOI8-R", "koi8_r", _CYRILLIC),
    _Encoding("Windows-1253", "cp1253", re.compile("[Α-ΩΆΈΉΊΌΎΏ]?[α-ωάέήίόύώϊϋ]+|[Α-Ω]+")),
    _Encoding("GB18030", "gb18030", _HAN),
    _Encoding("Shift JIS", "cp932", re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]+")),
    _Encoding("EUC-KR", "cp949", re.compile("[A-Za-z]*[\uac00-\ud7af]+[A-Za-z]*")),
    _Encoding("Big5", "big5", _HAN),
    _Encoding("Mac Roman", "mac_roman", _LATIN),
    _Encoding("Windows-1250", "cp1250", _LATIN),
)


def strange_word(text: str) -> str:
    """Give a word of a text read as Windows-1252 that shows that it is none; empty where its words look sound."""
    runs, within = _RUN.findall(text), _WITHIN.findall(text)
    strange = sum(map(len, runs)) * (len(runs) > 1) + len(within)
    if not strange or strange * _SHARE < len(_COMMON.findall(text)):
        return ""
    found = re.search(rf"\w*(?:{_RUN.pattern if len(runs) > 1 else _WITHIN.pattern})\w*", text)
    return found[0][:_MOST] if found is not None else ""


def may_be(data: bytes) -> str:
    """Say as which encodings a file reads well, with a word of it; empty where none is known."""
    words = [word for word in _WORD.findall(data) if len(word) >= _LEAST][:_MOST]
    found = ((one.label, _read(one, words)) for one in _ENCODINGS)
    read = [f"as {label} it reads {quoted(said)}" for label, said in found if said]
    return ", ".join(read[:2])


def _read(one: _Encoding, words: list[bytes]) -> str:
    """Give the longest word as it is read in an encoding, where nearly all are words in it."""
    said = [text for word in words if one.words.fullmatch(text := word.decode(one.name, "replace"))]
    return max(said, key=len) if said and len(said) >= _SOUND * len(words) else ""
