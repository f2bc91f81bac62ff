"""Whatever stands in a referee.yaml, it makes a referee or problems with places, and never goes wrong otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardgen.errors import Problem, UsageError
from cardgen.loading.referee import read_referee
from cardgen.loading.source import parse
from cardgen.model.game import Game
from cardgen.project.judging.trial import trial
from cardgen.rulings.by_data.referee import referee_of
from tests.rulings.by_data.games import FOLDER, NAMES, game
from tests.thoroughness import some

INSTEAD = ("unheard-of", "-1", "{}", "[]", "99999999", "0", '""', "points", "hand")
ONE_OF = 61
"""One slip of so many is tried, and all where everything is."""


def spoilt(text: str) -> Iterator[str]:
    """Put something else in the place of each word."""
    for word in re.finditer(r"[\w-]+", text):
        for other in INSTEAD:
            yield f"{text[: word.start()]}{other}{text[word.end() :]}"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", NAMES)
def test_a_word_that_is_another_makes_a_referee_or_problems(name: str) -> None:
    path = FOLDER / name / "referee.yaml"
    for text in some([*spoilt(path.read_text(encoding="utf-8"))], ONE_OF):
        problems: list[Problem] = []
        data = read_referee(parse(text, "referee.yaml", problems), problems)
        other = replace(game(name), referee=data)
        found = list(told(other, text))
        assert all(one.place.line for one in found), text


def told(other: Game, text: str) -> Iterator[Problem]:
    """Make its referee and play by it, or give what is wrong."""
    try:
        assert referee_of(other) is not None
        yield from trial(other)
    except UsageError as error:
        yield from error.problems
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\n{text}") from error
