"""The format of profiles.yaml: places that cards can go to, by name."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import MappingSchema
from cardgen.model.exported_pictures import EXPORTED, any_of
from cardgen.model.field import Span
from cardgen.model.press import Backs, Makes, Marks

_MOST_DPI = 2400


class PressSizeSchema(MappingSchema):
    """A size that is printed there."""

    trim = declare.size("the card as it is cut, such as `2.5 x 3.5 in`")
    width = declare.number("px of a picture of it, bleed and all; left out: trim and bleed at `dpi`", most=20_000)
    height = declare.number(declare.DITTO, most=20_000)


class MarksSchema(MappingSchema):
    """Registration marks, in mm."""

    inset = declare.number("from the edge of the paper", default=Marks().inset)
    length = declare.number("of an arm", default=Marks().length)
    thickness = declare.number("of a line", default=Marks().thickness)
    square = declare.number("a side of the square in the first corner", default=Marks().square)
    gap = declare.number("between cards", default=Marks().gap)


class IntentSchema(MappingSchema):
    """The printing condition of a PDF."""

    condition = declare.text("its registered name, such as `CGATS TR 001`", needed=True)
    registry = declare.text("where it is registered", default="http://www.color.org")
    info = declare.text("what people call it")


class ProfileSchema(MappingSchema):
    """A place that cards can go to."""

    says = declare.text("what it is, on one line", needed=True)
    upload = declare.text("how to go on from the file, in a few words")
    makes = declare.choice([*Makes], Makes.PICTURES, "`pictures`, a PDF of `pages`, a `tabletop`, sheets for `cutting`")
    picture = declare.choice(EXPORTED, next(iter(EXPORTED)), any_of(EXPORTED, "`{}`"))
    dpi = declare.number("pixels an inch", default=300.0, least=36, most=_MOST_DPI)
    bleed = declare.number("mm around the cut")
    safe = declare.number("mm inside the cut where nothing important stands")
    art = declare.number("pixels an inch that pictures on cards have at the least", most=_MOST_DPI)
    backs = declare.choice([*Backs], Backs.EACH, "`each` card its own, or `one` for a deck")
    most_cards = declare.whole("cards of one order, all copies; 0 is any number", 0, Span(0))
    ink = declare.number("% of all four inks together at the most", least=200, most=400)
    back_first = declare.flag("the back of a card stands before its front")
    intent = declare.node(declare.mapping(IntentSchema), "the printing condition of a PDF")
    most_pixels = declare.whole("px of a side of a sheet at the most", 4096, Span(256, 16_384))
    columns = declare.whole("cards beside each other on a sheet at the most", 10, Span(2, 10))
    rows = declare.whole("cards below each other at the most", 7, Span(2, 10))
    folders = declare.texts("where `--install` copies to: the first that is there; `~` is the user's own folder")
    marks = declare.node(declare.mapping(MarksSchema), "registration marks, in mm")
    sizes = declare.pairs(declare.mapping(PressSizeSchema), "sizes that are printed, by name; left out: any")


PROFILES = declare.by_key(declare.mapping(ProfileSchema))
