"""The names of cards in what people say: phrases beside those that a game has, and names in the place of numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.model.game import Game

if TYPE_CHECKING:  # what is said in notation needs none of it
    from cardgen.model.speech import Speech

_NUMBERED = re.compile(r"(?<![\w-])[A-Z]{1,2}(?:-[A-Z]{1,2})?\d{1,2}(?![\w-])")
"""The number of a card: `M14`, `D-S1`; `3P` and `EX` are as people write them."""


def with_names(speech: Speech, game: Game) -> Speech:
    """Put the cards of a game, by name and short form, beside the phrases that its folder has."""
    from cardgen.rulings.natural_language.spoken import words_of

    phrases = dict(speech.phrases)
    for card in game.cards:
        said = (" ".join(word.text for word in words_of(name)) for name in (card.name, card.short) if name)
        own = {card.name: tuple(one for one in dict.fromkeys(said) if one)}
        phrases[card.type] = {**own, **phrases.get(card.type, {})}
        more = f"{card.type} plural"
        phrases[more] = {card.name: tuple(map(_plural, own[card.name])), **phrases.get(more, {})}
    return replace(speech, phrases=phrases)


def _plural(name: str) -> str:
    """Say a name of several."""
    for end, ends in (("wolf", "wolves"), ("man", "men"), ("y", "ies"), ("h", "hes")):
        if name.endswith(end):
            return name.removesuffix(end) + ends
    return f"{name}s"


def by_name(game: Game, notation: str) -> str:
    """Write the name of a card in the place of its number, but where a list would be parted within it."""
    names = {card.short: card.name for card in game.cards if card.short and card.short not in card.name}

    def named(found: re.Match[str]) -> str:
        name = names.get(found[0], found[0])
        return name if "," not in name else found[0]

    return _NUMBERED.sub(named, notation)
