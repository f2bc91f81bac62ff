"""A page for each card, by which a link to it shows its name, its text and its picture wherever it is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, NamedTuple

FOLDER = "card"
_LONGEST = 200
"""Letters of a card's text that a preview shows."""


class Preview(NamedTuple):
    """A page: the name of its file, and what it says."""

    name: str
    page: str


def previews(game: Mapping[str, Any], base: str, language: str) -> Iterator[Preview]:
    """Make the pages of a game as the gallery knows it, for where its folder lies on the web.

    Each leads on to the card in the gallery, and shows its picture and text where no script runs.
    """
    labels = {one["name"]: one["label"] for one in game["types"]}
    for card in game["cards"]:
        slug = card["id"].rpartition("/")[2]
        face = f"{base}/{card['face']}" if card.get("face") else ""
        told = _told(game, card, labels[card["type"]])
        yield Preview(f"{slug}.html", _page(told, face, f"{base}/{FOLDER}/{slug}.html", language))


def _told(game: Mapping[str, Any], card: Mapping[str, Any], kind: str) -> dict[str, str]:
    """Gather what a page says of a card."""
    whole = " / ".join(card["text"].split("\n"))
    said = f"{kind}: {whole}" if whole else kind
    short = said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1].rstrip()}…"
    return {
        "name": card["name"], "game": game["title"], "title": f"{card['name']} · {game['title']}", "whole": whole,
        "said": said, "short": short, "face": card.get("face", ""), "place": f"../index.html#card={card['id']}",
    }  # fmt: skip


def _page(told: Mapping[str, str], face: str, address: str, language: str) -> str:
    written = {name: escape(text) for name, text in told.items()}
    tags = {
        "og:type": "article", "og:title": written["title"], "og:site_name": written["game"], "og:url": escape(address),
        "og:description": written["short"], "og:image": escape(face), "og:image:alt": written["whole"],
    }  # fmt: skip
    leading = json.dumps(told["place"]).replace("<", "\\u003c")
    lines = [
        f'<!doctype html>\n<html lang="{escape(language)}">\n<meta charset="utf-8">\n<title>{written["title"]}</title>',
        '<meta name="viewport" content="width=device-width">',
        f'<meta name="twitter:card" content="{"summary_large_image" if face else "summary"}">',
        *(f'<meta property="{name}" content="{text}">' for name, text in tags.items() if text),
        f"<script>location.replace({leading})</script>",
        f"<h1>{written['name']}</h1>\n<p>{written['said']}</p>",
    ]
    if face:
        lines.append(f'<p><img src="../{written["face"]}" alt="{written["whole"]}" width="300"></p>')
    return "\n".join([*lines, f'<p><a href="{written["place"]}">{written["game"]}</a></p>\n'])
