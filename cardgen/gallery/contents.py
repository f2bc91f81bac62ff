"""All that the page knows of one game, as one record read out of the database."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

from cardgen.database.search import Searcher
from cardgen.gallery import cards, rulings, vocabulary
from cardgen.gallery.look import Look
from cardgen.gallery.stems import Stems

_GAME = (
    "id", "title", "subtitle", "prefix", "age", "minutes", "trademark", "cards", "least_players", "most_players",
    "extends",
)  # fmt: skip


def contents(searcher: Searcher, game: str, look: Look, words: Mapping[str, Stems]) -> dict[str, Any]:
    """Read one game; the pictures are named as *look* says, *words* are the stems of all there is."""
    connection, known = searcher.connection, searcher.vocabulary
    row = connection.execute(f"SELECT {', '.join(_GAME)} FROM games WHERE id = ?", (game,)).fetchone()
    about = dict(zip(_GAME, row, strict=True))
    about["count"] = about.pop("cards")
    return {
        **about,
        "look": {
            "day": look.day, "night": look.night, "stripe": list(look.stripe), "width": look.width,
            "height": look.height, "radius": look.radius, "backs": dict(look.backs),
            "font": base64.b64encode(look.font).decode(),
        },
        "types": vocabulary.types(connection, game),
        "decks": vocabulary.decks(known, game),
        "columns": vocabulary.columns(known, game),
        "words": vocabulary.words(known, game),
        "synonyms": vocabulary.synonyms(connection, game),
        "rules": rulings.rules(connection, game, words["rule_words"]),
        "options": rulings.options(connection, game),
        "disputes": rulings.disputes(connection, game, words["dispute_words"]),
        "cards": cards.cards(searcher, game, look, words["card_words"]),
    }  # fmt: skip
