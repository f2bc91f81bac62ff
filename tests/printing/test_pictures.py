"""Pages as pictures, and what is told where their format cannot be written."""

from __future__ import annotations

import pytest
from PIL import Image

from cardgen.model.picture_format import EVERY_OF_CARDS
from cardgen.printing.pictures import encoded


def test_a_format_whose_library_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    Image.init()  # else it is done now, and what it finds is forgotten with the rest
    monkeypatch.setattr(Image, "SAVE", {})
    for form in EVERY_OF_CARDS:
        with pytest.raises(ImportError, match=f"Pillow writes no {form.name} here"):
            encoded(Image.new("RGB", (4, 4)), form)
