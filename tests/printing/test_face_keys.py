"""A face's key: the same for the same ink, another one for whatever would be seen."""

from __future__ import annotations

from cardgen.faces.face import IDENTITY, Face, Form, Group, Item, Placed, Shape, Span, TextLine
from cardgen.model.picture_format import OF_CARDS, OF_MANY_CARDS
from cardgen.model.theme import FontRole
from cardgen.printing.face_keys import FaceKeys
from cardgen.text.fonts import load_font

SHAPE = Shape("0 0 9 9 re", "#000000", None, 1.0, 0, 0, "", evenodd=False)
SPAN = Span("Bat", load_font(FontRole("Source Sans Pro", "Regular")), 9.0, "#000000", 0.0)
LINE = TextLine(1.0, 2.0, (SPAN,), 0.0, None)
FORM = Form("star", (SHAPE,), (0.0, 0.0, 9.0, 9.0), "")
PLACED = Placed(FORM, IDENTITY, "")
GROUP = Group(IDENTITY, "", (SHAPE, LINE))


def key(*items: Item) -> str:
    return FaceKeys().of(Face(63.0, 88.0, items))


def test_what_would_be_seen_changes_the_key() -> None:
    white = SHAPE._replace(fill="#FFFFFF")
    different: list[tuple[Item, ...]] = [
        (), (SHAPE,), (white,), (SHAPE, SHAPE), (LINE,), (LINE._replace(x=1.5),),
        (LINE._replace(spans=(SPAN._replace(text="Cat"),)),), (LINE._replace(shadow=(PLACED,)),), (PLACED,),
        (Placed(FORM, (1.0, 0.0, 0.0, 1.0, 5.0, 0.0), ""),), (Placed(FORM._replace(items=(white,)), IDENTITY, ""),),
        (GROUP,), (GROUP._replace(clip="0 0 4 4 re"),), (GROUP._replace(items=(LINE, SHAPE)),),
    ]  # fmt: skip
    assert len({key(*items) for items in different}) == len(different)
    assert key(SHAPE, PLACED, GROUP) == key(SHAPE, PLACED, GROUP)


def test_another_format_or_size_is_another_picture() -> None:
    face = Face(63.0, 88.0, (SHAPE,))
    wide = face._replace(width=88.0)
    made = [FaceKeys(), FaceKeys(OF_MANY_CARDS), FaceKeys(OF_CARDS, 200)]
    assert len({keys.of(one) for keys in made for one in (face, wide)}) == 6
