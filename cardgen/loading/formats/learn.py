"""The format of what teaches a game in booklet.yaml: blocks, cards with call-outs, a round in pictures, a score."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import SCALAR, TRANSLATED, MappingSchema, ValueType, single
from cardgen.model.learn import Side

PAIR = ValueType(lambda: {"type": "array", "items": {"type": "number"}})
"""Two lengths in mm."""


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


class PointSchema(MappingSchema):
    """A paragraph with cards beside it."""

    says = declare.scalar("the paragraph", needed=True, translated=TRANSLATED)
    shows = declare.texts("the cards that are seen beside it, by number or name", needed=True)


class TitledSchema(MappingSchema):
    """A paragraph under a title of its own, perhaps with cards beside it."""

    title = declare.text("what stands over it", translated=TRANSLATED)
    says = declare.scalar("the paragraph", needed=True, translated=TRANSLATED)
    shows = declare.texts("the cards that are seen beside it, by number or name")


POINT = declare.either(single(TRANSLATED), declare.mapping(PointSchema))


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


class CallOutSchema(MappingSchema):
    """A call-out of a card."""

    at = declare.node(
        PAIR,
        needed=True,
        says="the place it points to: mm from the left and from the top of the card, beside its words and not on them",
    )
    says = declare.scalar("what is to be read there, in a sentence", needed=True, translated=TRANSLATED)


class ThingSchema(MappingSchema):
    """What lies in a picture: a card, a part, or words."""

    at = declare.node(
        PAIR,
        needed=True,
        says="mm from the left and the top of the picture: its top left corner, of words the middle",
    )
    card = declare.scalar("a card, by number, name or id")
    part = declare.scalar("or a part, by its `name` in parts.yaml")
    says = declare.text("or words on a label", translated=TRANSLATED)
    width = declare.number("how wide it is drawn, in mm; 16 when left out", default=16.0, least=3.0)
    turned = declare.number("of a part: by how many degrees it is turned clockwise about its middle", default=0.0)
    side = declare.choice(Side, Side.FRONT, says="the side that is seen: `front` (when left out), `inner` or `back`")


class PictureSchema(MappingSchema):
    """Things as they lie on the table."""

    title = declare.text("what stands over it", translated=TRANSLATED)
    size = declare.node(PAIR, needed=True, says="its width and height in mm")
    things = declare.items(declare.mapping(ThingSchema), "what lies there, each over those before it", needed=True)
    calls = declare.items(declare.mapping(CallOutSchema), "numbered call-outs, `at` so many mm in the picture")


class BlockSchema(MappingSchema):
    """A block of a page: one of these, or the word `diagram` alone."""

    others = (("`diagram`", "the table, drawn from `setup`"),)

    text = declare.scalar("a paragraph", translated=TRANSLATED)
    point = declare.node(
        declare.mapping(TitledSchema), "a paragraph it `says`, under a `title`, and cards it `shows` beside it"
    )
    steps = declare.items(POINT, "a numbered list, each of a sentence or two, or what it `says` and cards it `shows`")
    phases = declare.items(declare.mapping(PhaseSchema), "columns with a `title`, an `icon` and a `text`")
    combinations = declare.items(declare.mapping(CombinationSchema), "a `title`, a `text`, and cards it `shows`")
    contents = declare.scalar_pairs("the box, drawn and counted; a text for each card type", translated=TRANSLATED)
    counts = declare.items(
        declare.mapping(RowSchema),
        "a table by number of players. A row has a `label` and counts a `deck` or what a `zone` holds; `by` a field, "
        "for each of its values; `out`: the values that go back in the box",
    )
    picture = declare.node(
        declare.mapping(PictureSchema),
        "cards, parts and words as they lie on the table: a `title`, a `size`, the `things`, and numbered `calls`",
    )
    played = declare.node(
        declare.mapping(PlayedSchema),
        "a `dispute` told as a story: the `fact` whose cards are laid, what it `says` at each of them, how it `ends`, "
        "and a `title`",
    )


BLOCK = declare.either(SCALAR, declare.mapping(BlockSchema))


class PageSchema(MappingSchema):
    """A page of one's own in the booklet that teaches."""

    title = declare.text("what stands over the page", needed=True, translated=TRANSLATED)
    intro = declare.scalar("a line under it", translated=TRANSLATED)
    blocks = declare.items(BLOCK, needed=True, says="what stands on it: a list of blocks")


class AnatomySchema(MappingSchema):
    """A card shown large."""

    card = declare.scalar("the card, by number, name or id", needed=True)
    title = declare.text("what stands beside it; its card type when left out", translated=TRANSLATED)
    says = declare.scalar("a sentence under the title", translated=TRANSLATED)
    width = declare.number(
        "how wide it is drawn, in mm, more where its page has room; 44 when left out", default=44.0, least=14.0
    )
    inner = declare.flag("`yes` shows its inner side")
    calls = declare.items(declare.mapping(CallOutSchema), "its numbered call-outs, see below")


class SignsSchema(MappingSchema):
    """Signs and letters under one heading."""

    title = declare.text("what stands over them", needed=True, translated=TRANSLATED)
    cards = declare.scalar_pairs("what the small sign of a card stands for, by the card", translated=TRANSLATED)
    icons = declare.scalar_pairs("what a drawing of the look stands for, by its name", translated=TRANSLATED)


class RoundStepSchema(MappingSchema):
    """A moment of the round that is played."""

    who = declare.text("who acts", translated=TRANSLATED)
    shows = declare.texts("the cards that are seen, by number or name")
    picture = declare.node(declare.mapping(PictureSchema), "or a picture of how they lie, as in a block")
    says = declare.scalar("what is done, in a sentence or two", needed=True, translated=TRANSLATED)


class RoundSchema(MappingSchema):
    """A round played in pictures."""

    says = declare.scalar("who plays, and how things stand", translated=TRANSLATED)
    width = declare.number(
        "how wide its cards are drawn, in mm, more where a page has room; 17 when left out", default=17.0, least=14.0
    )
    colours = declare.scalar_pairs("by name, the section of the rules whose colour somebody has; in turn when left out")
    steps = declare.items(declare.mapping(RoundStepSchema), "its moments in order, see below", needed=True)


class ScoreRowSchema(MappingSchema):
    """A row of the score."""

    label = declare.text("what is counted", needed=True, translated=TRANSLATED)
    each = declare.texts("the number of each of the players", needed=True)


class ScoreSchema(MappingSchema):
    """A scored example."""

    says = declare.scalar("how things stand at the end", translated=TRANSLATED)
    players = declare.texts("the names of those who are scored", needed=True, translated=TRANSLATED)
    rows = declare.items(declare.mapping(ScoreRowSchema), "what is counted, the total last, see below", needed=True)
    ends = declare.scalar("who has won, and by what", translated=TRANSLATED)


class LearnSchema(MappingSchema):
    """The booklet that teaches; what a game leaves out is not printed."""

    name = declare.text("what stands under the title; “Learn to play” when left out", translated=TRANSLATED)
    titles = declare.scalar_pairs("other headings than the usual ones, by the key of the part", translated=TRANSLATED)
    aim = declare.scalar("what the game is about and how one wins, **bold** and first", translated=TRANSLATED)
    box = declare.scalar_pairs("the box, drawn and counted: a sentence for each card type", translated=TRANSLATED)
    anatomy = declare.items(declare.mapping(AnatomySchema), "cards shown large, each with its call-outs, see below")
    signs = declare.items(declare.mapping(SignsSchema), "signs and what they stand for, on the leaf too, see below")
    laying = declare.items(BLOCK, "how cards are laid on the table, after the cards themselves: blocks")
    turn = declare.items(BLOCK, "a turn: blocks as on a page")
    round = declare.node(declare.mapping(RoundSchema), "a round played in pictures, see below")
    end = declare.items(BLOCK, "how the game ends and who wins: blocks")
    score = declare.node(declare.mapping(ScoreSchema), "a scored example, see below")
    forgotten = declare.items(
        POINT,
        "what people forget, a sentence each, or what it `says` and cards it `shows`; the first of them stand on the "
        "leaf for a class, too, without cards",
    )
    reference = declare.items(BLOCK, "the whole on the back of the booklet: blocks")
