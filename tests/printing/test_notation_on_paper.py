"""What rulings write short is printed as words and icons."""

from __future__ import annotations

import re

import pytest

from cardgen.model.rich_text import Icon, Piece
from cardgen.printing.booklet.phrases import written_out
from tests.printing.booklets import booklet_of
from tests.printing.test_booklet_pages import read

NOTATION = {"P": "{p}", "C": "{c}", "W": "the Wild", "W:": "0", "R": "the Researcher", "R=": "the Researcher as"}


def shown(pieces: list[Piece]) -> str:
    return "".join(f"<{one.name}>" if isinstance(one, Icon) else getattr(one, "text", "") for one in pieces)


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("3P and 3C fit nowhere.", "3<p> and 3<c> fit nowhere."),
        ("Left: 3P 3C W.", "Left: 3<p>, 3<c>, the Wild."),
        ("the set of 0s W:P W:C, and R", "the set of 0s 0<p>, 0<c>, and the Researcher"),
        ("R=4 is good", "the Researcher as 4 is good"),
        ("add 4C: it fits", "add 4<c>: it fits"),
        ("Who Plays Well? PhD, CPR.", "Who Plays Well? PhD, CPR."),
    ],
)
def test_short_forms_are_written_out(said: str, printed: str) -> None:
    assert shown(written_out(said, NOTATION)) == printed


def test_no_ruling_of_dr_science_is_printed_in_table_notation() -> None:
    pages = read(booklet_of("dr-science").almanac.reading)
    assert not [found for page in pages for found in re.findall(r"\b\d[PCMB]\b|\bW:\w|\bR=\d", page.text)]
