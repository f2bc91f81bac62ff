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

    title = declare.text("what stands over the column", needed=True, translated=TRANSLATED)
    text = declare.scalar("what is done in it", translated=TRANSLATED)
    icon = declare.text("a sign of the look, beside the title")


class CombinationSchema(MappingSchema):
    """Cards that count together."""

    title = declare.text("what it is called", needed=True, translated=TRANSLATED)
    text = declare.scalar("what it counts", translated=TRANSLATED)
    shows = declare.texts("the cards, by number or name")


class PlayedSchema(MappingSchema):
    """A dispute told as a story."""

    dispute = declare.scalar("the id of the dispute", needed=True)
    fact = declare.text("the fact whose cards are laid, one after another", needed=True)
    title = declare.text("what stands over it", translated=TRANSLATED)
    says = declare.texts("what is said at each of them", translated=TRANSLATED)
    ends = declare.scalar("how it ends", translated=TRANSLATED)


class RowSchema(MappingSchema):
    """A row of a table by number of players."""

    label = declare.text("what is counted", needed=True, translated=TRANSLATED)
    deck = declare.scalar("the deck that is counted")
    zone = declare.scalar("or what a zone of `setup` holds")
    by = declare.scalar("a field: a row for each of its values")
    out = declare.scalar("a field: its values that go back in the box")


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

    title = declare.text("what stands over the page", needed=True, translated=TRANSLATED)
    intro = declare.scalar("a line under it", translated=TRANSLATED)
    blocks = declare.items(
        declare.either(SCALAR, declare.mapping(BlockSchema)), needed=True, says="what stands on it: a list of blocks"
    )


class AreaSchema(MappingSchema):
    """An area of the table."""

    label = declare.text("what stands in its corner", translated=TRANSLATED)
    at = declare.node(_PAIR, needed=True, says="where it begins, from the left and from the top")
    size = declare.node(_PAIR, needed=True, says="its width and height")


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
    at = declare.node(_PAIR, needed=True, says="where it is, from the left and from the top")
    laid = declare.choice(
        Laid, Laid.SLOT, says="how its cards are laid: `pile`, `row`, `fan`, or an empty `slot` (when left out)"
    )
    slots = declare.whole("how many empty slots; 1 when left out", default=1)
    shows = declare.texts("the cards that lie there face up, by number or name")
    back = declare.scalar("the card type whose back is shown")
    holds = declare.items(declare.mapping(HoldingSchema), says="what lies there, of each deck, see below")


class SetupSchema(MappingSchema):
    """The table as it is set up."""

    players = declare.whole("how many it is drawn for; the fewest when left out")
    size = declare.node(_PAIR, needed=True, says="the width and height of the table")
    card = declare.number("the width of a card; 10 when left out", default=10.0, least=4.0)
    areas = declare.items(declare.mapping(AreaSchema), says="parts of the table, see below")
    zones = declare.pairs(declare.mapping(ZoneSchema), needed=True, says="places for cards by name, see below")


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


class IndexSchema(MappingSchema):
    """The index."""

    skip = declare.texts("bold words of the rules that are no terms")
    also = declare.pairs(
        declare.either(SCALAR, declare.a_list(SCALAR)), says="terms under which others are found, by the term"
    )


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
