"""Signs in the texts of a spreadsheet that nothing draws yet: `{R}`, emoji; what stands for them to begin with."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

from cardgen.model.patterns import slug
from cardgen.model.rich_text import escaped

_BRACES = re.compile(r"(?<!\\)\{([^{}\n]{1,24})\}")
_SQUARE = re.compile(r"(?<![\[\\])\[[A-Za-z][A-Za-z0-9 -]{0,22}\](?!\])")
"""Names of icons in square brackets, as many databases have them; only where there is such a drawing."""
_JOINED = "️‍\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What is part of an emoji and nothing by itself."""
_LIKE = {"swords": "sword", "padlock": "lock", "flame": "fire", "hearts": "heart", "lightning": "bolt"}


def signs_in(
    texts: Iterable[str], fields: Collection[str], drawn: Collection[str], missing: Callable[[str], Sequence[str]]
) -> Counter[str]:
    """Count the signs that are no field, no drawing, and in no font; *missing* lists what no font has."""
    found: Counter[str] = Counter()
    for text in texts:
        for name in _BRACES.findall(text) if "{" in text else ():
            if name not in drawn and name.replace("-", "_") not in fields:
                found[f"{{{name}}}"] += 1
        if "[" in text:
            found.update(sign for sign in _SQUARE.findall(text) if slug(sign) in drawn)
        if not text.isascii():
            lacking = [char for char in missing(text) if char not in _JOINED and _is_sign(char)]
            found.update(_emoji(text, lacking))
    return found


def _is_sign(char: str) -> bool:
    """Tell a sign from a letter of a script that no font here has, and from a comma or figure of that script."""
    kind = unicodedata.category(char)
    wide = kind[0] in "PN" and unicodedata.east_asian_width(char) in "WF"
    return kind[0] not in "LMZ" and not wide and not char.isspace()


def _emoji(text: str, lacking: Sequence[str]) -> list[str]:
    if not lacking:
        return []
    one = f"(?:{'|'.join(map(re.escape, lacking))})"
    return re.findall(rf"{one}(?:[{_JOINED}]|(?<=‍){one})*", text)


def meant(sign: str, drawn: Collection[str]) -> str:
    """Guess a drawing of the same name; else the sign is printed as letters, an emoji by its name."""
    names = [slug(sign)] if sign.startswith(("{", "[")) else []
    if not names:
        words = unicodedata.name(sign[0], "").casefold().replace("-", " ").split()
        ways = [f"arrow-{way}" for way in ("left", "right", "up", "down") if {f"{way}wards", "arrow"} <= set(words)]
        names = ["-".join(words), *ways, *words, *(_LIKE[word] for word in words if word in _LIKE)]
    found = next((name for name in names if name in drawn), "")
    if found:
        return f"{{{found}}}"
    return escaped(sign if sign.startswith("{") else f"({' '.join(names[0].split('-')) or 'sign'})")


def spoken(header: str, missing: Callable[[str], Sequence[str]]) -> str:
    """Say the signs of a header that no font has by their names: `K🛠️` as `K hammer and wrench`."""
    lacking = (
        [char for char in missing(header) if char not in _JOINED and _is_sign(char)] if not header.isascii() else []
    )
    for char in lacking:
        header = header.replace(char, f" {unicodedata.name(char, 'sign').casefold()} ")
    plain = header.translate(dict.fromkeys(map(ord, _JOINED))) if lacking else header
    return " ".join(plain.split())


def without_signs(text: str, signs: Collection[str]) -> str:
    """Take signs that are told of away from a text, so that what is left can be looked at."""
    for sign in signs:
        text = text.replace(sign, "")
    return text
