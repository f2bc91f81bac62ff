"""What columns of cards are called, by what they mean, in the languages in which most lists are written."""

from __future__ import annotations

TEXTS = (
    "text", "rules", "rule", "effect", "effects", "ability", "abilities", "description", "body", "says", "card_text",
    "regeltext", "kartentext", "effekt", "effekte", "fähigkeit", "fahigkeit", "beschreibung",
    "effet", "effets", "règle", "regle", "capacité", "capacite", "texte",
    "texto", "efecto", "efectos", "descripción", "descripcion", "testo", "effetto", "tekst",
)  # fmt: skip
FLAVOURS = (
    "flavour", "flavor", "quote", "flavour_text", "flavor_text", "zitat", "stimmungstext", "ambiance", "citation",
    "cita",
)  # fmt: skip
QUESTIONS = (
    "question", "front", "term", "prompt", "word", "q", "frage", "vorderseite", "begriff", "vokabel", "recto", "mot",
    "pregunta", "anverso", "domanda", "vraag",
)  # fmt: skip
ANSWERS = (
    "answer", "back", "definition", "meaning", "translation", "solution", "a", "antwort", "rückseite", "ruckseite",
    "lösung", "losung", "übersetzung", "ubersetzung", "bedeutung", "réponse", "reponse", "verso", "traduction",
    "respuesta", "reverso", "risposta", "antwoord",
)  # fmt: skip
SMALL = (
    "artist", "author", "credit", "edition", "series", "set", "source", "topic", "theme", "category", "picture",
    "thema", "quelle", "autor", "auteur", "kategorie", "catégorie", "categorie", "thème", "categoría", "categoria",
)  # fmt: skip
"""Texts that say little of what a card does."""
