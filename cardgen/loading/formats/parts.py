"""The format of parts.yaml: a list of parts."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import DITTO, TRANSLATED, MappingSchema
from cardgen.model.field import Span
from cardgen.model.part import Outline, PartKind, Piece, Shape, Thumb

LEAST = 1.0
"""mm: the smallest counter that could be cut out."""


class PartSchema(MappingSchema):
    """A part of the box that is no card."""

    part = declare.choice(
        (*PartKind, *Piece), PartKind.PAGE,
        "`page` (a sheet, card, dial or counter), `booklet` (pages between the sides of a cover), or `tuck-box`, whose "
        "size is worked out from the number of cards. `token`, `standee`, `divider` and `dice-sticker` need no face: "
        "they are drawn from what follows",
    )  # fmt: skip
    name = declare.text("needed, but for a tuck box", translated=TRANSLATED)
    plural = declare.text("its name where there are several: `score sheets`", translated=TRANSLATED)
    about = declare.text("what it is for", translated=TRANSLATED)
    how = declare.text(
        "how it is made, printed below it on its sheet where it is cut out along its own line", translated=TRANSLATED
    )
    face = declare.text(
        "the templates of its sides; all but a tuck box need a face, which is that of the pages in a booklet"
    )
    back = declare.text(DITTO)
    size = declare.size_or_side(
        "such as `105 x 148 mm`, `[105, 148]` or `tarot`; that of a card when left out. A booklet needs it: the size "
        "of a page; one number is the width of a token or a die",
        LEAST,
    )
    shape = declare.choice(Shape, Shape.ROUND, "of a token: `round` (when left out), `hex` or `square`")
    sides = declare.whole("of a token or divider: 2 when its back is printed, too", 1, Span(1, 2))
    text = declare.texts(
        "what stands on a piece; a list is so many different pieces, and with `each` it may name fields: `{name}`",
        translated=TRANSLATED,
    )
    picture = declare.texts("what is shown on it: a sign, a drawing, or a picture in `art/`; a list as of `text`")
    back_text = declare.text("text and picture of the back; those of the front when left out", translated=TRANSLATED)
    back_picture = declare.text(DITTO)
    colour = declare.text("the colour of the theme that a piece has, or `#RRGGBB`")
    outline = declare.choice(
        Outline, Outline.RECTANGLE,
        "`rectangle` (cut along marks; when left out) or `free` (cut with scissors along its own line)",
    )  # fmt: skip
    copies = declare.whole("how many of it; 1 when left out", 1, Span(1, 1000))
    each = declare.text(
        "a query: the part, or a page of the booklet, is made once for each card it finds, and its template sees the "
        "`card`"
    )
    holds = declare.texts("of a tuck box: the decks in it, or `all`")
    panels = declare.text_pairs(
        "of a tuck box: the templates of `front`, `back`, `side` and `lid`; of a booklet: the four sides of its cover, "
        "`cover`, `inside`, `end` and `back`"
    )
    thumb = declare.choice(
        Thumb, Thumb.ROUND,
        "of a tuck box: the cut for the thumb, `round` (when left out) or `lancet`, the point of a pointed arch",
    )  # fmt: skip
    optional = declare.flag("the game can be played without it")


PARTS = declare.a_list(declare.mapping(PartSchema))
