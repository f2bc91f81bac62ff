"""The format of theme.yaml; each file may be laid over another, so that no key is needed in it."""

from __future__ import annotations

from typing import ClassVar

from cardgen.loading import declare
from cardgen.loading.declare import SCALAR, MappingSchema, ValueType
from cardgen.loading.sizes import LEAST
from cardgen.model.slots import CHOICES, OF_FIELDS

_LENGTH = ValueType(lambda: {"type": "number"})


class CardSchema(MappingSchema):
    """The size of cards, with what stands at their edges."""

    size = declare.size()
    width = declare.number(default=LEAST, least=LEAST)
    height = declare.number(default=LEAST, least=LEAST)
    bleed = declare.number(default=3.0)
    safe = declare.number(default=3.2)
    radius = declare.number(default=3.0)


class FontSchema(MappingSchema):
    """A font."""

    family = declare.text(needed=True)
    weight = declare.text(default="Regular")
    style = declare.text()


class ColourSchema(MappingSchema):
    """A colour, and the grey it prints as."""

    hex = declare.scalar(needed=True)
    grey = declare.scalar(needed=True)
    for_ = declare.scalar()


class TypeSizeSchema(MappingSchema):
    """A size of type that may shrink."""

    start = declare.number(default=9.0, needed=True, least=1.0)
    least = declare.number(least=1.0)


class FaceSchema(MappingSchema):
    """Which fields stand where on a ready face, and its settings."""

    slots: ClassVar = {slot: declare.called(slot, declare.texts()) for slot in OF_FIELDS}
    words: ClassVar = {word: declare.called(word, declare.choice(known, known[0])) for word, known in CHOICES.items()}
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
