"""What is said of a line that is not surely read is said to people: no word of the program, no number of a card."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardgen.errors import CardgenError
from cardgen.project.judging import cases, judge
from cardgen.project.judging.offer import Offer
from tests.games.catalogue import REFEREED, game_named
from tests.games.test_offers import offer_of
from tests.games.test_speech import rows
from tests.thoroughness import some

_INNER = re.compile(r"[@{}\[\]<>|_]|\b(None|Me|SKIP|J\d{3})\b|\?\?|\bis that\b")
_NUMBER = re.compile(r"(?<![\w-])[A-Z]{1,2}(?:-[A-Z]{1,2})?\d{2}(?![\w-])")
_ONE_OF = 4


def _said(offer: Offer) -> Iterator[str]:
    """Give all that is said of a line but the notation to copy."""
    yield from offer.questions
    for one in offer.read:
        yield from (one.label, one.value)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_what_was_read_and_what_is_asked_has_no_inner_word(game: str) -> None:
    numbered = {card.short for card in game_named(game).cards if card.short not in card.name}
    for row in some(rows(game), _ONE_OF):
        offer = offer_of(game, row["kind"], row["line"])
        for said in () if offer is None else _said(offer):
            assert _INNER.search(said) is None, (row["line"], said)
            assert numbered.isdisjoint(_NUMBER.findall(said)), (row["line"], said)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_each_question_is_one_and_asked_once(game: str) -> None:
    for row in some(rows(game), _ONE_OF):
        offer = offer_of(game, row["kind"], row["line"])
        if offer is not None:
            assert all(one[0].isupper() or not one[0].isalpha() for one in offer.questions), offer.questions
            assert all(one.endswith("?") and len(one) < 300 for one in offer.questions), offer.questions
            assert len(set(offer.questions)) == len(offer.questions), row["line"]
            assert len(offer.left) < len(row["line"].split()) + 3, (row["line"], offer.left)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_what_a_refusal_says_has_no_inner_word(game: str) -> None:
    for row in some(rows(game), 3 * _ONE_OF):
        line = f"{row['line'].rstrip('?.! ')} and the frobnicated one"
        try:
            [answer] = judge.judge_all(cases.from_line(game, row["kind"], line, None))
            problems = answer.problems
        except CardgenError as error:
            problems = error.problems
        for one in problems:
            assert _INNER.search(one.what.replace(line, "")) is None, (line, one.what)


@pytest.mark.parametrize(
    ("game", "kind", "line", "read_as"),
    [
        (
            "stem-epic-heroes",
            "play-hero",
            "may I score a science step 1 card with Darwin? I added an item before",
            "Charles",
        ),
        ("women-in-science", "modifier-timing", "can I keep The leaky pipeline? I just drew it", "The leaky pipeline"),
        (
            "science-the-game",
            "complete",
            "the Dream Recorder is full with RI05, RA04 and RS09",
            "Intern RI05, Activist",
        ),
    ],
)
def test_cards_are_named_in_what_a_line_was_read_as(game: str, kind: str, line: str, read_as: str) -> None:
    [answer] = judge.judge_all(cases.from_line(game, kind, line, None))
    assert read_as in str(answer.data["read_as"])
