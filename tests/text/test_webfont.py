from __future__ import annotations

import logging

import pytest

from cardgen.model.theme import FontRole
from cardgen.text.finding import find_font
from cardgen.text.webfont import webfont


def test_a_font_with_tables_that_pages_do_not_know_is_packed_without_a_word(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.NOTSET, logger="fontTools")
    found = find_font(FontRole("Fredoka One", "Regular"))
    assert found is not None
    assert webfont(found.path, "The lamp")[:4] == b"wOFF"
    assert not caplog.records
