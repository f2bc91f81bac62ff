"""What a card does, told of every card of every game: in whole sentences, short, without words of programs."""

from __future__ import annotations

import re
import statistics
from functools import cache

import pytest

from cardgen.model.verdict import Ruling
from cardgen.rulings import core
from cardgen.rulings.notation.line import read_talk

from .catalogue import REFEREED, game_named, referee_named, verdict_on, without_names
from .test_short_answers import _ODD, MEDIAN

LONGEST = 120
TOLD = tuple(name for name in REFEREED if referee_named(name).find("card") is not None)


@cache
def told(name: str) -> dict[str, tuple[Ruling, str, tuple[str, ...]]]:
    """Judge each card of a game, told by its name alone."""
    game, kind = game_named(name), referee_named(name).find("card")
    assert kind is not None
    assert kind.first is not None
    found = {}
    for card in game.cards:
        dispute = read_talk(kind, game, card.short or card.name)
        verdict = verdict_on(name, dispute)
        rules = tuple(one.key for one in verdict.rules)
        found[card.id] = (verdict.verdict, " ".join(core.as_text(verdict).split()), rules)
    return found


def test_every_game_tells_what_a_card_does() -> None:
    assert TOLD == REFEREED


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", TOLD)
def test_each_card_is_told_in_short_sentences_with_its_rules(name: str) -> None:
    cards = told(name)
    words = {id_: len(text.split()) for id_, (_, text, _) in cards.items()}
    assert {ruling for ruling, _, _ in cards.values()} <= {Ruling.ANSWER, Ruling.CANNOT_TELL}
    assert not [id_ for id_, (_, text, rules) in cards.items() if not rules or not text.endswith((".", "”", ")"))]
    assert not {id_: found[0] for id_, (_, text, _) in cards.items() if (found := _odd(name, text))}
    assert statistics.median(words.values()) <= MEDIAN
    assert not {id_: n for id_, n in words.items() if n > LONGEST}


def _odd(name: str, text: str) -> re.Match[str] | None:
    return _ODD.search(without_names(name, text)) or re.search(r"\b[Aa] [AEIOU]|\*|\[", text)
