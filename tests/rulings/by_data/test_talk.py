"""A game by data, which says nothing of how people speak, is spoken of all the same."""

from __future__ import annotations

import pytest

from cardgen.project.judging import cases, judge
from tests.rulings.by_data.games import FOLDER


@pytest.mark.parametrize(
    ("game", "kind", "line", "verdict"),
    [
        ("whist", "play", "can ann throw the 3 of hearts", "legal"),
        ("whist", "winner", "ann 12 bob 9 who won", "answer"),
        ("hearts", "play", "can I lead with the queen of spades", "legal"),
        ("rummy", "lay", "can i lay the 7 of hearts 7 of spades and 7 of clubs", "legal"),
        ("rummy", "discard", "may bob chuck the king of hearts", "legal"),
        ("lamp-street", "build", "may ann build the lighthouse now, it's her turn", "illegal"),
    ],
)
def test_a_line_is_read_by_the_names_of_cards_and_acts(game: str, kind: str, line: str, verdict: str) -> None:
    [answer] = judge.judge_all(cases.from_line(game, kind, line, FOLDER.parent))
    assert answer.data["verdict"] == verdict


@pytest.mark.parametrize(
    ("game", "kind", "line", "asked"),
    [
        ("eights", "draw", "can I draw if I could play", ""),
        ("whist", "play", "bob led the ace of clubs, may I throw a 9 of spades?", "Nine of Spades"),
    ],
)
def test_what_is_doubtful_is_asked(game: str, kind: str, line: str, asked: str) -> None:
    [answer] = judge.judge_all(cases.from_line(game, kind, line, FOLDER.parent))
    assert answer.offer is not None
    assert asked in " ".join(answer.offer.questions)
