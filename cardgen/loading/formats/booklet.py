"""The format of booklet.yaml."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import NAMED_TEXT, SCALAR, TRANSLATED, MappingSchema
from cardgen.loading.formats.learn import PAIR, LearnSchema, PageSchema, RowSchema
from cardgen.model.setup import Laid

_TEXT = declare.single(TRANSLATED)


class AreaSchema(MappingSchema):
    """An area of the table."""

    label = declare.text("what stands in its corner", translated=TRANSLATED)
    at = declare.node(PAIR, needed=True, says="where it begins, from the left and from the top")
    size = declare.node(PAIR, needed=True, says="its width and height")


class HoldingSchema(MappingSchema):
    """What a zone holds of a deck."""

    deck = declare.scalar("the deck that the cards are of")
    cards = declare.whole("how many")
    each = declare.whole("how many for each player")
    rest = declare.flag("all that are left of it")
    rule = declare.scalar("the rule that says the number; it must")


class ZoneSchema(MappingSchema):
    """A place for cards on the table."""

    label = declare.text("what stands over it", translated=NAMED_TEXT)
    note = declare.text("a few words beside it", translated=TRANSLATED)
    at = declare.node(PAIR, needed=True, says="where it is, from the left and from the top")
    laid = declare.choice(
        Laid, Laid.SLOT, says="how its cards are laid: `pile`, `row`, `fan`, or an empty `slot` (when left out)"
    )
    slots = declare.whole("how many empty slots; 1 when left out", default=1)
    shows = declare.texts("the cards that lie there face up, by number or name")
    back = declare.scalar("the card type whose back is shown")
    part = declare.scalar("a part that lies there, by its `name` in parts.yaml, as wide as a card")
    step = declare.whole("the number of the step in `steps` that lays it; it stands beside the zone")
    holds = declare.items(declare.mapping(HoldingSchema), says="what lies there, of each deck, see below")


class SetupSchema(MappingSchema):
    """The table as it is set up."""

    players = declare.whole("how many it is drawn for; the fewest when left out")
    size = declare.node(PAIR, needed=True, says="the width and height of the table")
    card = declare.number("the width of a card; 10 when left out", default=10.0, least=4.0)
    areas = declare.items(declare.mapping(AreaSchema), says="parts of the table, see below")
    zones = declare.pairs(declare.mapping(ZoneSchema), needed=True, says="places for cards by name, see below")
    steps = declare.texts("what is done, step by step; the picture has their numbers", translated=TRANSLATED)
    counts = declare.items(declare.mapping(RowSchema), "a table by number of players, as a block `counts`")


class FactSchema(MappingSchema):
    """How a fact of disputes is called."""

    label = declare.text("what it is called", needed=True, translated=TRANSLATED)
    entry = declare.text("how an entry of a mapping is written: `$key`, `$value`", translated=TRANSLATED)
    inside = declare.text("how it is written within another fact: `step $value`", translated=TRANSLATED)


class ColumnSchema(MappingSchema):
    """A column of the list of cards."""

    field = declare.scalar("the field whose values stand in it", needed=True)
    head = declare.text("what stands over it; the label of the field when left out", translated=TRANSLATED)
    shows = declare.text(
        "how a value is written: `$value` its words, `$name` the name and `$letter` the letter of a word"
    )
    below = declare.flag("it stands under the name, over the whole width")


class CardTableSchema(MappingSchema):
    """A table of the list of cards."""

    types = declare.texts("the card types in it", needed=True)
    title = declare.text("what stands over it; their names when left out", translated=TRANSLATED)
    columns = declare.items(
        declare.either(SCALAR, declare.mapping(ColumnSchema)), says="fields, or mappings of a column, see below"
    )
    apart = declare.scalar(
        "a field: there is a table for each of its values, and what all cards of one share stands over it"
    )
    nameless = declare.flag("numbers without names, where the columns say all that a name says")


class IndexSchema(MappingSchema):
    """The index."""

    skip = declare.texts("bold words of the rules that are no terms")
    also = declare.pairs(
        declare.either(SCALAR, declare.a_list(SCALAR)), says="terms under which others are found, by the term"
    )


class BookletSchema(MappingSchema):
    """What only the booklets print."""

    name = declare.text("what stands under the title of the Almanac; “Almanac” when left out", translated=TRANSLATED)
    learn = declare.node(declare.mapping(LearnSchema), "the booklet that teaches, see below")
    start = declare.items(
        declare.mapping(PageSchema),
        "pages of one's own in the booklet that teaches: `title`, `intro`, and `blocks`, a list of those below",
    )
    setup = declare.node(declare.mapping(SetupSchema), "the table as it is set up, numbered, see below")
    kinds = declare.text_pairs("what each kind of dispute asks, in a player's words", translated=TRANSLATED)
    facts = declare.pairs(
        declare.either(_TEXT, declare.mapping(FactSchema)),
        "how facts of disputes are called; with `entry`, how the entries of a mapping, or a claim of it, are written "
        "(`$key`, `$value`); with `inside`, how it is written within another fact (`step $value`)",
    )
    notation = declare.text_pairs(
        "what rulings write short, and the words or icons that are printed for it; a number may stand before: with "
        '`P: "{physics}"`, `3P` is a 3 and the icon',
        translated=TRANSLATED,
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
