"""The format of booklet.yaml."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import NAMED_TEXT, SCALAR, TRANSLATED, MappingSchema, ValueType
from cardgen.model.setup import Laid

_PAIR = ValueType(lambda: {"type": "array", "items": {"type": "number"}})
"""Two lengths in mm."""
_TEXT = declare.single(TRANSLATED)


class PhaseSchema(MappingSchema):
    """A column of the course of a turn."""

    title = declare.text(needed=True, translated=TRANSLATED)
    text = declare.scalar(translated=TRANSLATED)
    icon = declare.text()


class CombinationSchema(MappingSchema):
    """Cards that count together."""

    title = declare.text(needed=True, translated=TRANSLATED)
    text = declare.scalar(translated=TRANSLATED)
    shows = declare.texts()


class PlayedSchema(MappingSchema):
    """A dispute told as a story."""

    dispute = declare.scalar(needed=True)
    fact = declare.text(needed=True)
    title = declare.text(translated=TRANSLATED)
    says = declare.texts(translated=TRANSLATED)
    ends = declare.scalar(translated=TRANSLATED)


class RowSchema(MappingSchema):
    """A row of a table by number of players."""

    label = declare.text(needed=True, translated=TRANSLATED)
    deck = declare.scalar()
    zone = declare.scalar()
    by = declare.scalar()
    out = declare.scalar()


class BlockSchema(MappingSchema):
    """A block of a page: one of these, or the word `diagram` alone."""

    others = (("`diagram`", "the table, drawn from `setup`"),)

    text = declare.scalar("a paragraph", translated=TRANSLATED)
    steps = declare.texts("a numbered list", translated=TRANSLATED)
    phases = declare.items(declare.mapping(PhaseSchema), "columns with a `title`, an `icon` and a `text`")
    combinations = declare.items(declare.mapping(CombinationSchema), "a `title`, a `text`, and cards it `shows`")
    contents = declare.scalar_pairs("the box, drawn and counted; a text for each card type", translated=TRANSLATED)
    counts = declare.items(
        declare.mapping(RowSchema),
        "a table by number of players. A row has a `label` and counts a `deck` or what a `zone` holds; `by` a field, "
        "for each of its values; `out`: the values that go back in the box",
    )
    played = declare.node(
        declare.mapping(PlayedSchema),
        "a `dispute` told as a story: the `fact` whose cards are laid, what it `says` at each of them, how it `ends`, "
        "and a `title`",
    )


class PageSchema(MappingSchema):
    """A page before the rules."""

    title = declare.text(needed=True, translated=TRANSLATED)
    intro = declare.scalar(translated=TRANSLATED)
    blocks = declare.items(declare.either(SCALAR, declare.mapping(BlockSchema)), needed=True)


class AreaSchema(MappingSchema):
    """An area of the table."""

    label = declare.text(translated=TRANSLATED)
    at = declare.node(_PAIR, needed=True)
    size = declare.node(_PAIR, needed=True)


class HoldingSchema(MappingSchema):
    """What a zone holds of a deck."""

    deck = declare.scalar()
    cards = declare.whole()
    each = declare.whole()
    rest = declare.flag()
    rule = declare.scalar()


class ZoneSchema(MappingSchema):
    """A place for cards on the table."""

    label = declare.text(translated=NAMED_TEXT)
    note = declare.text(translated=TRANSLATED)
    at = declare.node(_PAIR, needed=True)
    laid = declare.choice(Laid, Laid.SLOT)
    slots = declare.whole(default=1)
    shows = declare.texts()
    back = declare.scalar()
    holds = declare.items(declare.mapping(HoldingSchema))


class SetupSchema(MappingSchema):
    """The table as it is set up."""

    players = declare.whole()
    size = declare.node(_PAIR, needed=True)
    card = declare.number(default=10.0, least=4.0)
    areas = declare.items(declare.mapping(AreaSchema))
    zones = declare.pairs(declare.mapping(ZoneSchema), needed=True)


class FactSchema(MappingSchema):
    """How a fact of disputes is called."""

    label = declare.text(needed=True, translated=TRANSLATED)
    entry = declare.text(translated=TRANSLATED)
    inside = declare.text(translated=TRANSLATED)


class ColumnSchema(MappingSchema):
    """A column of the list of cards."""

    field = declare.scalar(needed=True)
    head = declare.text(translated=TRANSLATED)
    shows = declare.text()
    below = declare.flag()


class CardTableSchema(MappingSchema):
    """A table of the list of cards."""

    types = declare.texts(needed=True)
    title = declare.text(translated=TRANSLATED)
    columns = declare.items(declare.either(SCALAR, declare.mapping(ColumnSchema)))


class IndexSchema(MappingSchema):
    """The index."""

    skip = declare.texts()
    also = declare.pairs(declare.either(SCALAR, declare.a_list(SCALAR)))


class BookletSchema(MappingSchema):
    """What only the booklet prints."""

    name = declare.text("what stands under the title; “The rules” when left out", translated=TRANSLATED)
    start = declare.items(
        declare.mapping(PageSchema), "pages before the rules: `title`, `intro`, and `blocks`, a list of those below"
    )
    setup = declare.node(declare.mapping(SetupSchema), "the table as the `diagram` shows it, see below")
    kinds = declare.text_pairs("what each kind of dispute asks, in a player's words", translated=TRANSLATED)
    facts = declare.pairs(
        declare.either(_TEXT, declare.mapping(FactSchema)),
        "how facts of disputes are called; with `entry`, how the entries of a mapping, or a claim of it, are written "
        "(`$key`, `$value`); with `inside`, how it is written within another fact (`step $value`)",
    )
    cards = declare.items(
        declare.mapping(CardTableSchema),
        "the list of all cards: its tables, in order, see below. A card type that no table names is listed with "
        "number, name and copies",
    )
    index = declare.node(
        declare.mapping(IndexSchema),
        "terms to `skip`, and terms under which others are found `also`; the bold words of the rules are in it by "
        "themselves",
    )
