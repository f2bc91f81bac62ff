"""Pixels as files: another reader finds the same pixels, whatever packs them."""

from __future__ import annotations

import random
import sys
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.model.exported_pictures import EXPORTED, ExportedPicture
from cardgen.printing.press.encoding import encoded, grown


def noise(wide: int, high: int, mode: str, levels: int) -> Image.Image:
    rng = random.Random(wide * high)
    size = wide * high * len(mode)
    return Image.frombytes(mode, (wide, high), bytes(rng.randrange(levels) for _ in range(size)))


@given(st.integers(1, 40), st.integers(1, 40), st.sampled_from(["RGB", "RGBA"]), st.sampled_from([1, 3, 256]))
def test_a_png_has_just_the_pixels(wide: int, high: int, mode: str, levels: int) -> None:
    image = noise(wide, high, mode, levels)
    with Image.open(BytesIO(encoded(image, "png", 300))) as read:
        assert (read.mode, read.size) == (mode, (wide, high))
        assert read.tobytes() == image.tobytes()


def test_without_the_fast_library_the_pixels_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "isal", None)
    image = noise(30, 20, "RGB", 256)
    with Image.open(BytesIO(encoded(image, "png", 600))) as read:
        assert read.tobytes() == image.tobytes()
        assert read.info["dpi"] == pytest.approx((600, 600), abs=0.02)


@pytest.mark.parametrize("form", EXPORTED.values(), ids=lambda form: form.name)
def test_a_file_is_what_its_name_says(form: ExportedPicture) -> None:
    mode = "RGBA" if form.see_through else "RGB"
    with Image.open(BytesIO(encoded(noise(9, 7, mode, 256), form.name, 300))) as read:
        assert (read.format, read.mode) == (form.pillow, mode)


def test_an_unknown_format_is_never_written_as_another() -> None:
    with pytest.raises(KeyError, match="no-such"):
        encoded(noise(2, 2, "RGB", 2), "no-such", 300)


def test_a_photograph_takes_less_as_differences() -> None:
    wave = Image.linear_gradient("L").resize((300, 300)).convert("RGB")
    assert len(encoded(wave, "png", 300)) < 20_000


@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))
def test_what_is_not_drawn_grows_from_the_edge(left: int, top: int, right: int, bottom: int) -> None:
    inner = noise(6, 7, "RGB", 256)
    whole = Image.new("RGB", (6 + left + right, 7 + top + bottom), "#FFFFFF")
    whole.paste(inner, (left, top))
    made = grown(whole, (left, top, left + 6, top + 7))
    for x in range(made.width):
        for y in range(made.height):
            near = min(max(x - left, 0), 5), min(max(y - top, 0), 6)
            assert made.getpixel((x, y)) == inner.getpixel(near)
