r"""HTML in a cell, as other card programs want it: `<b>`, `<br>`, `&amp;` and `\n` are read as what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from cardgen.errors import quoted
from cardgen.model.field import Refusal

_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)\b[^<>]*?(/?)>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:[a-z]{2,8}|#[0-9]{1,6}|#x[0-9a-f]{1,5});", re.IGNORECASE)
_MARKS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
_BREAKS = {"br", "p", "div", "ul", "ol", "li"}
_HEADING = re.compile(r"<(/?)h[1-6]\b[^<>]*>", re.IGNORECASE)
_ONLY_LOOKS = {"span", "font", "small", "big", "center", "a", "mark", "abbr", "cite"}
"""What changes how words look on a screen, and not what they say."""
_OTHERS = {"u", "s", "strike", "del", "ins", "sup", "sub", "img", "hr", "table", "tr", "td", "code", "pre"}
_SIGNS = re.compile(r"(?<!\\)\\n")
_KNOWN = {*_MARKS, *_BREAKS, *_ONLY_LOOKS, *_OTHERS}


def may_be_html(text: str) -> bool:
    """Say whether it is worth a look."""
    return "<" in text or "&" in text or "\\n" in text


def tags(text: str) -> set[str]:
    """List the tags of HTML in a text; `<3` and `<tap>` are none."""
    return {name for _, name, _ in _found(text)}


def is_marked(text: str) -> bool:
    """Say whether parts of a text are bold or italic."""
    return not tags(_without_headings(text)).isdisjoint(_MARKS)


def spelt(text: str) -> str:
    """Write a text so that nothing in it is read as HTML."""
    if not (tags(text) or _ENTITY.search(text) or "\\n" in text):
        return text
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\\n", "&#92;n")


def meant(text: str, *, marks: bool) -> tuple[str, Refusal | None]:
    """Write as our own marks what is HTML, and say what cannot be written so; without *marks* nothing is bold."""
    text = _without_headings(text)
    found = list(_found(text))
    strange = next((name for _, name, _ in found if name in _OTHERS), "")
    if strange:
        fix = "take the tag away; bold is `<b>` or `**`, italic `<i>` or `*`, a new line `<br>`"
        return text, Refusal("S014", f"the cell has {quoted(f'<{strange}>')}, which cards cannot show", fix=fix)
    bold = next((name for _, name, _ in found if name in _MARKS), "")
    if bold and not marks:
        fix = "make the field `kind: rich` in game.yaml, or take the tag away"
        return text, Refusal("S014", f"the cell has {quoted(f'<{bold}>')}, and its field is a plain text", fix=fix)
    if unpaired := _unpaired(found):
        said = f"the cell has {quoted(f'<{unpaired}>')} without its partner"
        return text, Refusal("S014", said, f"`<{unpaired}>…</{unpaired}>`")
    text = _ENTITY.sub(lambda entity: unescape(entity[0]).replace("\xa0", " "), _SIGNS.sub("\n", _written(text)))
    return re.sub(r" *\n[ \n]*", "\n", text).strip(), None


def _without_headings(text: str) -> str:
    """Write a heading as a bold line of its own."""
    return _HEADING.sub(lambda tag: "</b><br>" if tag[1] else "<br><b>", text)


def _found(text: str) -> Iterator[tuple[str, str, str]]:
    for closing, name, empty in _TAG.findall(text):
        if name.casefold() in _KNOWN:
            yield closing, name.casefold(), empty


def _unpaired(found: list[tuple[str, str, str]]) -> str:
    """Give the first tag for bold or italic that opens or closes alone."""
    for name in _MARKS:
        ways = [closing for closing, one, _ in found if one == name]
        if ways != ["", "/"] * (len(ways) // 2):
            return name
    return ""


def _written(text: str) -> str:
    """Put marks and line breaks where the tags are; blanks inside of a bold word go outside."""
    for name, mark in _MARKS.items():
        text = re.sub(rf"<{name}\b[^<>]*>(\s*)(.*?)(\s*)</{name}\s*>", _around(mark), text, flags=re.I | re.S)
    text = re.sub(rf"</?(?:{'|'.join(_ONLY_LOOKS)})\b[^<>]*>", "", text, flags=re.IGNORECASE)
    text = re.sub(r"<li\b[^<>]*>", "\n• ", text, flags=re.IGNORECASE)
    return re.sub(r"</?(?:br|p|div|ul|ol|li)\b[^<>]*>", "\n", text, flags=re.IGNORECASE)


def _around(mark: str) -> str:
    return rf"\1{mark}\2{mark}\3"
