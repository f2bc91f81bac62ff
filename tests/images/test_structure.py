"""Pictures are known by their bytes: what they are, how large, how they are turned, whether all of them is there."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.errors import CardgenError
from cardgen.images.read import read_image, unpack
from cardgen.images.structure import StructureError, structure, turned
from tests.thoroughness import examples

KINDS = {
    "baseline": ("JPEG", {}), "progressive": ("JPEG", {"progressive": True}), "png": ("PNG", {}),
    "webp": ("WEBP", {}), "lossless": ("WEBP", {"lossless": True}),
}  # fmt: skip


@cache
def saved(kind: str, mode: str = "RGB", turn: int = 1) -> bytes:
    name, options = KINDS[kind]
    exif = Image.Exif()
    exif[0x112] = turn
    out = BytesIO()
    Image.effect_noise((60, 40), 90).convert(mode).save(out, name, exif=exif, **options)
    return out.getvalue()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turn", range(1, 9))
def test_size_and_turn_are_read_from_every_kind(kind: str, turn: int, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(saved(kind, turn=turn))
    image = read_image(tmp_path / "a")
    assert (image.known.width, image.known.height, image.known.turn) == (60, 40, turn)
    assert image.size == ((40, 60) if turn >= 5 else (60, 40))


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_cut_anywhere_is_found_without_unpacking_it(kind: str) -> None:
    whole = saved(kind)
    for share in range(1, len(whole) - 2, 41):
        with pytest.raises(StructureError):
            structure(whole[:share])


def test_a_jpeg_that_is_drawn_without_end_is_refused() -> None:
    whole = saved("progressive")
    last = whole.rindex(b"\xff\xda")
    assert structure(whole[:-2] + whole[last:-2] * 80 + whole[-2:]).width == 60
    with pytest.raises(StructureError, match="again and again"):
        structure(whole[:-2] + whole[last:-2] * 100 + whole[-2:])


def test_what_is_behind_a_picture_does_no_harm() -> None:
    assert structure(saved("baseline") + b"\0" * 100).width == 60


@pytest.mark.parametrize(
    ("begins", "named"),
    [
        (b"%!PS-Adobe", "this is PostScript (EPS)"), (b"GIF89a", "this is a GIF"), (b"II*\0", "this is a TIFF"),
        (b"\0\0\0\x1cftypheic", "this is a HEIC"), (b"\0\0\0\x1cftypavif", "this is an AVIF"),
        (b"  <svg>", "this is an SVG drawing"), (b"hello", "this is a text file"), (b"", "the file is empty"),
        (b"\x89PN", "this is the first few bytes of a picture"), (b"\1\2\3", "this is something else"),
    ],
)  # fmt: skip
def test_what_is_no_picture_is_named(begins: bytes, named: str) -> None:
    with pytest.raises(StructureError) as caught:
        structure(begins)
    assert str(caught.value) == named


def test_one_changed_byte_of_a_png_is_noticed() -> None:
    data = bytearray(saved("png"))
    data[100] ^= 1
    with pytest.raises(StructureError, match="check sum"):
        structure(bytes(data))


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(*chunks: bytes, size: tuple[int, int] = (60, 40)) -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(chunks) + chunk(b"IEND", b"")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("what", ["a text that unpacks to 80 MB", "pixels for a hundred pictures", "no pixels at all"])
def test_a_bomb_is_refused_when_it_is_unpacked(what: str, tmp_path: Path) -> None:
    much = zlib.compress(b"x" * 80_000_000, 1)
    bombs = {
        "a text that unpacks to 80 MB": png(chunk(b"zTXt", b"bomb\0\0" + much), chunk(b"IDAT", zlib.compress(b"x"))),
        "pixels for a hundred pictures": png(chunk(b"IDAT", much), size=(3000, 3)),
        "no pixels at all": png(chunk(b"IDAT", b"no pixels")),
    }
    (tmp_path / "a.png").write_bytes(bombs[what])
    image = read_image(tmp_path / "a.png")
    with suppress(CardgenError):
        assert unpack(image).size == (3000, 3), "nothing but what belongs to the picture is unpacked"


EXIF_BOMBS = {
    "a table that points at itself": b"II*\0\x08\0\0\0" + b"\xff\xff" + b"\x69\x87\x04\0\1\0\0\0\x08\0\0\0" * 4000,
    "a value of 4 GB": b"II*\0\x08\0\0\0\1\0\x0e\1\2\0\xff\xff\xff\xff\0\0\0\0",
    "a table beyond the end": b"MM\0*\xff\xff\xff\xff\0\0",
    "half a table": b"MM\0*\0\0\0\x08\0\xff\1",
}


@pytest.mark.parametrize("exif", EXIF_BOMBS.values(), ids=EXIF_BOMBS.keys())
def test_nothing_but_the_turn_is_read_from_exif(exif: bytes) -> None:
    assert turned(exif) == 1
    assert structure(png(chunk(b"eXIf", exif), chunk(b"IDAT", b""))).turn == 1


@examples(300, deadline=None)
@given(kind=st.sampled_from(sorted(KINDS)), at=st.integers(0, 400), junk=st.binary(max_size=12))
def test_changed_bytes_end_in_a_reason_and_never_in_another_error(kind: str, at: int, junk: bytes) -> None:
    data = saved(kind)
    with suppress(StructureError):
        assert structure(data[:at] + junk + data[at + len(junk) :]).width


@given(exif=st.binary(max_size=200))
def test_any_exif_gives_a_turn(exif: bytes) -> None:
    assert 1 <= turned(b"II*\0" + exif) <= 8
