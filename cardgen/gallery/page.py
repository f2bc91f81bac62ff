"""The files of a gallery: its page, its scripts joined to one, its style, and the data of games as scripts."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from cardgen.gallery.shared import shared
from cardgen.model.language import ENGLISH, Language
from cardgen.model.picture_format import OF_CARDS, PictureFormat

_WEB = Path(__file__).with_name("web")
_QUERY = (
    "letters", "fold", "stem", "nearest", "faults", "scan", "parse", "numbers", "links", "plurals", "vocabulary",
    "box_numbers", "columns", "choices", "words", "beside_words", "patterns",
    "numbers_in", "said", "needed", "synonyms",
    "spoken_numbers", "ratios", "signed", "spoken_values", "numbers_said", "light", "spoken", "left_out", "denied",
    "fillers", "flag_words", "counted_kinds", "head_noun", "listed_kinds", "exceptions", "denials", "superlatives",
    "plainly_put",
    "turns", "unprinted", "players", "games_named",
    "commas", "relations", "years", "said_or", "shared_or", "parity", "reworded", "counted_row", "alike", "close",
    "most_of", "bare_words", "unread",
    "forgive", "fields", "flags", "compile", "rank", "order", "meaning", "read_as", "mend", "slips", "sort_wishes",
    "search",
)  # fmt: skip
_PAGE = (
    "element", "tint", "catalogue", "address", "clauses", "values", "cards", "texts", "facets", "explained", "picks",
    "printing", "paper", "complete", "sheet", "card_page", "story", "rule_pages", "notation",
    "answers", "settle", "help",
    "gallery", "frame", "keys", "start",
)  # fmt: skip
_PLACE = re.compile(r"\{\{(\w+)\}\}")
_UNABLE = "These cards are searched by scripts of their own, which this browser does not run. They need no network."
SCRIPT, STYLE, DATA, PAGE = "gallery.js", "gallery.css", "data.js", "index.html"


def script() -> str:
    """Join the scripts of the page, each before those that need it; first comes what they share with the terminal."""
    told = _literal(shared())
    names = [f"query/{name}.js" for name in _QUERY] + [f"page/{name}.js" for name in _PAGE]
    written = [(_WEB / name).read_text(encoding="utf-8") for name in names]
    return "\n".join([f"window.cardgen = {{ ...window.cardgen, shared: {told} }};", *written])


def _literal(value: object) -> str:
    """Write a value as a script has it; nothing in it can end the script."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def style() -> str:
    """Give the style of the page."""
    return (_WEB / "gallery.css").read_text(encoding="utf-8")


def data(game: Mapping[str, Any]) -> str:
    """Write a game as a script that adds it; nothing in it can end the script or be taken for one."""
    return f"cardgen.add('{_quoted(json.dumps(game, ensure_ascii=False, separators=(',', ':')))}');\n"


def _quoted(text: str) -> str:
    """Write JSON between single quotes of a script; `<` may stand nowhere in a script inside a page."""
    for sign, written in (("<", "\\u003c"), ("\\", "\\\\"), ("'", "\\'"), ("\u2028", "\\u2028"), ("\u2029", "\\u2029")):
        text = text.replace(sign, written)
    return text


def linked(title: str, games: Iterable[str], back: str = "", language: Language = ENGLISH) -> str:
    """Write a page that reads the data of games from files, each named relative to the page."""
    scripts = "".join(f'<script src="{escape(name)}"></script>\n' for name in (SCRIPT, *games))
    return _page(title, f'<link rel="stylesheet" href="{STYLE}">', scripts, back, language)


def whole(title: str, games: Iterable[str], language: Language = ENGLISH) -> str:
    """Write a page that has everything in itself; *games* are scripts of data."""
    scripts = "".join(f"<script>\n{code}</script>\n" for code in (script(), *games))
    return _page(title, f"<style>\n{style()}</style>", scripts, "", language)


def embedded(picture: bytes, form: PictureFormat = OF_CARDS) -> str:
    """Write a picture as an address that needs no file."""
    return f"data:{form.media_type};base64,{base64.b64encode(picture).decode()}"


def _page(title: str, head: str, scripts: str, back: str, language: Language) -> str:
    page = (_WEB / "page.html").read_text(encoding="utf-8")
    words = f"<script>window.cardgen = {{ said: {_literal(dict(language.words))} }};</script>\n" * bool(language.words)
    places = {
        "lang": escape(language.code), "title": escape(title), "head": head, "back": escape(back),
        "unable": escape(language.says(_UNABLE)), "scripts": words + scripts,
    }  # fmt: skip
    return _PLACE.sub(lambda found: places[found[1]], page)
