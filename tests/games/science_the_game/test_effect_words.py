"""What `cardgen show` tells of an effect is what its card says: the same numbers, ways of the Clock and Researchers."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cardgen.model.card import Card
from cardgen.project.find import Project
from cardgen.project.lookup.show import show
from tests.games.catalogue import game_named

GAME = game_named("science-the-game")
WORDS = {"one hour": "1", "two": "2", "twice": "2", "three": "3", "five": "5"}
GAINS, LOSES = ("gains", "gain ", "more"), ("pays", "pay ", "less")


def silent(said: str) -> None:
    """Take what is told on the way."""


def marks(text: str) -> Counter[str]:
    """Count the numbers, the ways of the Clock and the kinds of Researchers that a text names."""
    plain = re.sub(r"\([^)]*\)|A sensor[^.]*\.", "", text).replace("-", " ").casefold()
    for word, number in WORDS.items():
        plain = re.sub(rf"\b{word}\b", number, plain)
    kinds = [word.label.casefold() for word in GAME.words["kind"].words.values()]
    named = [kind for kind in sorted(kinds, key=len, reverse=True) if kind in plain]
    if "mad scientist" in named:
        named = [kind for kind in named if kind != "scientist"]
    return Counter([*re.findall(r"\d+", plain), *re.findall(r"\b(?:toward|away)\b", plain), *named])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("card", [card for card in GAME.cards if "op" in card.values], ids=lambda card: card.id)
def test_the_words_of_an_effect_agree_with_the_card(project: Project, card: Card) -> None:
    page = show(project, card.id, silent)
    (told,) = [line.shown for line in page.fields if line.name == "op"]
    text = str(card.values["text"])
    assert marks(told) == marks(text)
    gains, loses = any(word in text for word in GAINS), any(word in text for word in LOSES)
    assert ("+" in re.sub(r"players\+", "", told)) <= gains
    assert ("−" in told) <= loses
