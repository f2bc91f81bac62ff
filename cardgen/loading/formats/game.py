"""The format of game.yaml."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.loading import declare
from cardgen.loading.declare import DITTO, NAMED_TEXT, OBJECT, SCALAR, TRANSLATED, MappingSchema, Translated
from cardgen.model import field_kinds
from cardgen.model.effect import ParameterKind
from cardgen.model.field import Provenance, Schema, Span
from cardgen.model.text_kinds import TEXT

_WANTED = declare.either(SCALAR, OBJECT)


class _KindNames:
    """The names of the kinds of field there are when they are asked for."""

    def __iter__(self) -> Iterator[str]:
        return iter(field_kinds.kind_names())


def _kinds() -> str:
    said = (f"`{one}` ({one.says})" if one.says else f"`{one}`" for one in field_kinds.FIELD_KINDS)
    return f"{', '.join(said)}; `{TEXT}` when left out"


def _ranges() -> Schema:
    ends = dict.fromkeys(one.scale.pattern for one in field_kinds.FIELD_KINDS if one.scale and "range" in one.takes)
    written = [rf"(({end})?\.\.({end})?|{end})" for end in ends]
    return {"anyOf": [{"type": "number"}, {"type": "string", "pattern": f"^({'|'.join([*written, declare.NUMBER])})$"}]}


_RANGES = declare.ValueType(_ranges)


FORMAT = 1
"""What this cardgen reads; it grows when a file that was right would mean something else."""


class WordSchema(MappingSchema):
    """A word of a closed list."""

    letter = declare.text("what players write, such as `R` in `3R`")
    label = declare.text("what is shown; made from the word when left out", translated=NAMED_TEXT)


class FieldSchema(MappingSchema):
    """A field of a card type."""

    kind = declare.choice(
        _KindNames(), TEXT.name, _kinds,
        lambda: {word: one.name for one in field_kinds.FIELD_KINDS for word in one.also},
    )  # fmt: skip
    of = declare.scalar("the word list of a `word`")
    range = declare.node(
        _RANGES, lambda: f"the least and the most, `1..9`, `1..` or `..9`; of a {field_kinds.taking('range')}"
    )
    alias = declare.texts("other names in the search")
    many = declare.flag("a list of values")
    separator = declare.text(
        "what parts the values of a list in the cell of a spreadsheet, such as `,`; `;` when left out"
    )
    optional = declare.flag("may be left out")
    hidden = declare.flag(
        "for the referee alone: no template sees it, and it is in no list and no search. Invariants in SQL can read it"
    )
    code = declare.flag(
        "what cards have their ids from, instead of their names: each has its own, and keeps it when it is renamed"
    )
    label = declare.text(
        "shown name", translated=Translated(named=True, at=("card_types.*.fields.*.label", "fields.*"))
    )
    doc = declare.text("one line of help")
    provenance = declare.choice(
        Provenance, Provenance.SOURCE,
        "where the values come from: `source` (when left out), `reconstructed` (filled in where the source is silent), "
        "`decided` (ours)",
    )  # fmt: skip


class CardTypeSchema(MappingSchema):
    """A card type."""

    name = declare.scalar(
        "needed; a pattern over the fields: `{field}` shows its value, a word by its label. The card's id is made from "
        "it: `GAME/name-in-small-letters`, unless the card has an `id` or its type a field with `code: yes`",
        translated=TRANSLATED,
    )
    short = declare.scalar("the same for the table, a word by its letter; the name when left out")
    label = declare.text("how the type is called; made from its name when left out", translated=NAMED_TEXT)
    plural = declare.text(DITTO, translated=NAMED_TEXT)
    face = declare.scalar("the template of the front; the type's name when left out")
    back = declare.scalar("the template of the back, one drawing for all")
    inner = declare.scalar("instead of a back, the template of a second side drawn from the card itself")
    fields = declare.pairs(declare.mapping(FieldSchema), "see below")
    texts = declare.scalar_pairs(
        "printed words of this type: patterns over fields, `card.texts.KEY` in the template", translated=TRANSLATED
    )
    prints = declare.texts(
        "what the cards print, so that search and the database hold what people read, and no more: a list of fields, "
        "of `texts.KEY` (of the type or the game) and `name`, each perhaps with `if`; all texts when left out"
    )
    size = declare.size(
        "how large its cards are, where that is not the size in `theme.yaml`: `44 x 68 mm`, `1.75 x 2.5 in`, or a "
        "name; see below"
    )
    scale = declare.texts("words on every face that say nothing of the card, such as the numbers round a dial")


class PlaySchema(MappingSchema):
    """What of a deck is in play, where a field of its cards says so; else shares by number of players."""

    closed = False
    least = declare.scalar("a field: a card is in play with at least as many players as it says")


class DeckSchema(MappingSchema):
    """A deck."""

    types = declare.texts("the card types in it", needed=True)
    label = declare.text("shown name", translated=NAMED_TEXT)
    play = declare.node(
        declare.mapping(PlaySchema),
        "what of it is in play. `{2: 1/2}`: with two players half the copies of each card; all for other numbers. "
        "`{least: FIELD}`: a card is in play with at least as many players as its field says. All when left out",
    )
    where = declare.scalar_pairs(
        "`{FIELD: WORD}`: of the types only the cards with this word, so that the cards of a type can make several "
        "decks"
    )
    pick = declare.scalar(
        "how many of its cards are in play, such as `2`, or `players`: as many as there are players; all are printed"
    )


class SumSchema(MappingSchema):
    """What a field adds up to."""

    field = declare.text("a field whose values can be added up", needed=True)
    is_ = declare.node(_WANTED, "what it adds up to over all copies", needed=True)


class CheckSchema(MappingSchema):
    """One check of an invariant, or several."""

    count = declare.pairs(
        _WANTED,
        "`{QUERY: N}`: N copies match; N is a number or a range, or one for each number of players, counted in play",
    )
    sum = declare.pairs(
        declare.mapping(SumSchema), "`{QUERY: {field: F, is: N}}`: the field adds up to N over all copies"
    )
    none = declare.texts("a query: nothing matches")
    each = declare.texts(
        "fields, a query and a number: each combination of the fields' values has so many copies, those included that "
        "no card has"
    )
    in_ = declare.texts(DITTO)
    copies = declare.node(_WANTED, DITTO)
    sql = declare.texts("the statement, over the tables of [database.md](database.md), returns no id")


class InvariantSchema(CheckSchema):
    """What must hold of the box."""

    says = declare.text("a sentence that must hold", needed=True)
    all = declare.items(declare.mapping(CheckSchema), "several checks")
    provenance = declare.choice(
        Provenance, Provenance.SOURCE,
        "where the demand itself comes from, as for fields: `source` when left out, `reconstructed`, `decided`",
    )  # fmt: skip


class ParameterSchema(MappingSchema):
    """A parameter of an effect."""

    kind = declare.choice(
        ParameterKind, ParameterKind.TEXT,
        "`whole`, `word`, `flag`, `text` (when left out), `card`, `op` (effects again) or `outcomes` (effects by the "
        "name of the outcome that brings them)",
    )  # fmt: skip
    of = declare.texts("of a `word`: a word list, or a list of words; of a `card`: its type")
    range = declare.span("of a `whole`; of `outcomes`, how many")
    never = declare.whole("of a `whole`: a number that may not be")
    or_ = declare.texts("of a `whole`: words that may stand instead")
    many = declare.flag("a list of values")
    optional = declare.flag("may be left out")


class EffectSchema(MappingSchema):
    """What a card can do."""

    says = declare.scalar("tells the effect to people, with `{parameter}` for a value", needed=True)
    parameters = declare.pairs(declare.mapping(ParameterSchema), "what it is told with")
    for_ = declare.texts("the card types that can have it; all when left out")
    step = declare.scalar_pairs()


class NoteSchema(MappingSchema):
    """What the source leaves open."""

    about = declare.text("what the source leaves open", needed=True, translated=TRANSLATED)
    says = declare.text("what was done about it", needed=True, translated=TRANSLATED)


class GameSchema(MappingSchema):
    """A game."""

    format = declare.whole("which format the files of the game are written in; 1, also when left out", FORMAT)
    title = declare.text(needed=True, translated=TRANSLATED)
    extends = declare.text(
        "a game that fields, look, rules and effects are taken over from; see [More of a game that is "
        "there](#more-of-a-game-that-is-there)"
    )
    subtitle = declare.text("one line under it", translated=TRANSLATED)
    language = declare.scalar(
        "in which language all this is, such as `de`; English when left out. What cardgen itself prints is said in it"
    )
    prefix = declare.text(
        "two or three letters, put before the numbers of cards (`SF 01/20`) and the ids of house rules; the first two "
        "letters of the folder when left out"
    )
    players = declare.span("needed, but beside `extends`; a range with both ends", Span(2, 4))
    age = declare.whole("for the box and the booklet")
    minutes = declare.text(DITTO, translated=TRANSLATED)
    credits = declare.text_pairs(
        "a mapping of your own keys: `designer`, `publisher`, `source`, `art`, …", translated=TRANSLATED
    )
    trademark = declare.text("one sentence", translated=TRANSLATED)
    words = declare.pairs(
        declare.by_key(declare.either(SCALAR, declare.mapping(WordSchema))), "closed lists of words; see below"
    )
    numbers = declare.scalar_pairs(
        "numbers of the rules by name, each told here alone; one that follows from those above it as `hand + 1`; see "
        "below"
    )
    sheets = declare.texts("the sheets of workbooks that hold cards, by name; all when left out")
    empty = declare.texts('what cells of tables say that have no value, such as `["-", n/a]`')
    signs = declare.scalar_pairs(
        "what stands in the texts of cards for an icon, or for anything else, and what is printed: "
        '`{"🔓": "{lock}", "{R}": "{fire}", "(T)": "**Tap**"}`'
    )
    synonyms = declare.scalar_pairs(
        "what players call things, and what a search asks by them, each a query or words of one, `#` for a "
        """number in both: `{jokers: 'type:wild', hearts: health, steal: take, "# hour away": 'clock:#'}`"""
    )
    texts = declare.text_pairs("printed words of backs and parts, by key", translated=TRANSLATED)
    card_types = declare.pairs(declare.mapping(CardTypeSchema), "needed, but beside `extends`; see below")
    decks = declare.pairs(declare.mapping(DeckSchema), "what is shuffled together; see below")
    invariants = declare.pairs(declare.mapping(InvariantSchema), "what must hold of the box; see below")
    invariants_elsewhere = declare.scalar_pairs("ids of invariants that are no data, and where they are tested")
    effects = declare.pairs(declare.mapping(EffectSchema), "what cards can do, for programs; see below")
    notes = declare.items(
        declare.mapping(NoteSchema),
        "what the source leaves open (`about`) and what was done about it (`says`); in the booklet and in "
        "`cardgen validate --notes`",
    )
