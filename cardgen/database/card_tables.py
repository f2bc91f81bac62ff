"""The tables of cards, and of what is in play."""

from __future__ import annotations

from cardgen.database.game_tables import OF_TYPE, TYPE_REF
from cardgen.database.table import GAME, OF_CARD, OF_GAME, Table, text, whole

CARD = text("the card")
PROVENANCE = "`source`, `reconstructed` or `decided`"

CARD_TABLES = {
    "cards": Table(
        "a card; equal cards are copies of one",
        {
            "id": text("game and slug, made from its `id`, its code or its name; an old one is among `card_aliases`"),
            "game": GAME,
            "type": text("the card type"),
            "number": whole("the number in the box of its first copy"),
            "name": text("its name"),
            "short": text("what players write at the table"),
            "copies": whole("how many there are in the box"),
            "text": text("all that is printed on it, a line for each text; no marks of bold, icons in words"),
            "provenance": text(f"the least certain of its fields: {PROVENANCE}"),
            "file": text("where it is written"),
            "line": whole("the line"),
            "printed_number": text("the number as it is printed"),
            "picture": text("the picture of its face, from the folder of this file", True),
            "picture_inner": text("the picture of its inner side", True),
            "type_ref": TYPE_REF,
        },
        ("id",),
        {"type_ref": ("game", "type")},
        OF_GAME | OF_TYPE,
    ),
    "card_words": Table(
        "what the full-text search looks through, of one card: no case, no accents",
        {
            "id": whole("the rowid of the card in `cards`"),
            "card": CARD,
            "name": text("its name"),
            "short": text("what players write"),
            "type": text("its card type"),
            "words": text("the labels of its listed words"),
            "text": text("what is printed on it"),
        },
        ("id",),
        refers=OF_CARD,
    ),
    "card_provenance": Table(
        "a field of a card whose provenance differs from what `fields` says",
        {"card": CARD, "field": text("the field"), "provenance": text(PROVENANCE)},
        ("card", "field"),
        refers=OF_CARD,
    ),
    "card_aliases": Table(
        "an id that a card had before",
        {"card": CARD, "alias": text("the id")},
        ("card", "alias"),
        refers=OF_CARD,
    ),
    "in_play": Table(
        "how many copies of a card are in play with so many players; of a deck that is picked from, all it has",
        {"game": GAME, "players": whole("how many play"), "card": CARD, "copies": whole("how many copies")},
        ("card", "players"),
        refers=OF_GAME | OF_CARD,
    ),
}
