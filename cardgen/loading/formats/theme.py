"""The format of theme.yaml; each file may be laid over another, so that no key is needed in it."""

from __future__ import annotations

from typing import ClassVar

from cardgen.loading import declare
from cardgen.loading.declare import SCALAR, MappingSchema, ValueType
from cardgen.loading.sizes import LEAST
from cardgen.model.slots import CHOICES, OF_FIELDS

_LENGTH = ValueType(lambda: {"type": "number"})

_STANDS = "the field that stands there, or the first of several that a card has; `none` for nothing"
_SETTING = "how the face is set; the first of these when left out"


class CardSchema(MappingSchema):
    """The size of cards, with what stands at their edges."""

    size = declare.size("a name or lengths, as of a card type")
    width = declare.number("in mm", default=LEAST, least=LEAST)
    height = declare.number("in mm", default=LEAST, least=LEAST)
    bleed = declare.number("how far colours go over the cut, in mm; 3 when left out", default=3.0)
    safe = declare.number("how far texts keep from the cut, in mm; 3.2 when left out", default=3.2)
    radius = declare.number("of the corners, in mm; 3 when left out", default=3.0)


class FontSchema(MappingSchema):
    """A font."""

    family = declare.text("the family, or the file’s name", needed=True)
    weight = declare.text("such as `Bold`; `Regular` when left out", default="Regular")
    style = declare.text("`Italic`, or upright when left out")


class ColourSchema(MappingSchema):
    """A colour, and the grey it prints as."""

    hex = declare.scalar('the colour, in quotes: `"#1E4480"`', needed=True)
    grey = declare.scalar("what it prints as in grey", needed=True)
    for_ = declare.scalar("what it is for, in words")


class TypeSizeSchema(MappingSchema):
    """A size of type that may shrink."""

    start = declare.number("the size, in points", default=9.0, needed=True, least=1.0)
    least = declare.number("where fitting stops, in points; it does not shrink when left out", least=1.0)


class FaceSchema(MappingSchema):
    """Which fields stand where on a ready face, and its settings."""

    slots: ClassVar = {slot: declare.called(slot, declare.texts(_STANDS)) for slot in OF_FIELDS}
    words: ClassVar = {
        word: declare.called(word, declare.choice(known, known[0], _SETTING)) for word, known in CHOICES.items()
    }
    keys = (*slots.values(), *words.values())


class ThemeSchema(MappingSchema):
    """The look of a game; any other key is a table of its own."""

    closed = False
    card = declare.node(
        declare.either(ValueType(lambda: {"type": "string"}), declare.mapping(CardSchema)),
        "the size, as of a card type (`card: tarot`); or `size`, or `width` and `height` in mm, with "
        "`bleed` (3 when left out), `safe` (3.2: text keeps so far from the cut), `radius` of the corners"
        " (3)",
    )
    fonts = declare.pairs(
        declare.either(SCALAR, declare.mapping(FontSchema)),
        "by role: `family`, `weight` (`Regular` when left out), `style` (`Italic`), or all in a word: "
        "`Manrope ExtraBold`. TrueType, OpenType and variable fonts in the look's folder or its `fonts/` "
        "are found by their family or by the file's name; others come from packages called `font-FAMILY` "
        "and `fontpkg-FAMILY`. `cardgen fonts` lists all there are",
    )
    fallback = declare.texts(
        "fonts that give, in this order, the characters that a font lacks, before those that come with cardgen do",
    )
    colours = declare.pairs(
        declare.either(SCALAR, declare.mapping(ColourSchema)),
        'by name: `hex`, the `grey` it prints as, and `for` what; both in quotes. `"#1E4480"` alone is '
        "enough: its grey is as bright. Everywhere else colours are called by name",
    )
    sizes = declare.pairs(
        declare.either(_LENGTH, declare.mapping(TypeSizeSchema)),
        "of type in points: `start`, and `least` where fitting stops; or one number",
    )
    lines = declare.pairs(_LENGTH, "widths in mm")
    hyphens = declare.flag(
        "`yes` parts longer words at the end of a line of a card's texts, by the patterns of the game's language"
    )
    faces = declare.pairs(
        declare.mapping(FaceSchema),
        "which fields stand where on [ready faces](faces.md#ready-faces), by card type or for `all`: "
        "`title`, `corners`, `values`, `sign`, `colour`, `art`, `text`, `flavour`, `footer`, `question`, "
        "`answer`; and the words `align`, `badge`, `number`",
    )
    others = (
        (
            "`booklet`",
            "of the booklet: its `fonts` (`body`, `bold`, `italic`, `label`, `heading`), the table whose rows "
            "colour the `sections` in turn, and the colours before (`start`) and after (`end`) them; rows have "
            "`main`, and perhaps `dark`, `tint`, `on-main`",
        ),
        (
            "any other",
            "a table of your own, mostly by the game's words: `theme.colour[card.colour].main` in a template",
        ),
    )
