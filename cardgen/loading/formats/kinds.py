"""The format of kinds.yaml: the facts and the kinds of dispute of a game."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import DITTO, OBJECT, SCALAR, MappingSchema

_LIST = declare.a_list(SCALAR)
_SORT = declare.either(SCALAR, _LIST, OBJECT)
"""What values there are: a name, a closed list of words, or words with what they mean."""


class ValueSchema(MappingSchema):
    """A sort of value that a game names."""

    is_ = declare.node(_SORT, "another sort, of which this is told more exactly; what it can be is told below")
    called = declare.text("what people call it, in messages; a value as it is written")
    example = declare.text(says=DITTO)
    also = declare.text_pairs(
        "of a card, a list of words or a mapping of parts: other words for some, each with what it means",
    )
    alone = declare.text_pairs(
        "of a card: ways to tell it by one field alone, with what it is called then; all else about it is blank",
    )
    needs = declare.texts(
        "of a card of one’s own that says what it does: the fields that must be told, and what others "
        "hold unless they are",
    )
    plain = declare.text_pairs(says=DITTO)
    unknown = declare.node(
        _SORT,
        "what an unknown one may be, as it is written: a list, or a mapping from names that say all that "
        "matters; `each` of values for each of some: every one of them is unknown then",
    )
    most = declare.text("of a number: an unknown one is no more than the most, and a multiple of the step")
    step = declare.text(says=DITTO)
    unit = declare.text("of a number: a pattern of what may stand before or behind it, such as `★|stars?`")
    wrong = declare.text("of a list of words: what is said of a word that is none of them, `{}` standing for it")
    whose = declare.text("of a list of words: a pattern of those that may be told of another player: `Curie’s hand`")
    bare = declare.text(
        "of a mapping of parts, or of values for each of some: the name of a value that stands alone; "
        "`player {}` numbers several such",
    )
    any = declare.text("of a list: an unknown one is any so many of its values, such as `2`, `0..1` or `0..`")
    unseen = declare.text(
        "of a row: a number stands for so many unseen values; an unknown row has so many, or up to so many (`0..8`)",
    )
    says = declare.pairs(
        _LIST,
        "of something that is done: how each way to do it is said; `{part}` is a part, `[…]` may be left "
        "out, `(play\\|plays)` is either, `plays?` may lack its last letter (words whole, so that a slip "
        "is put right); a part of no sort may not be told; `example` is what is expected where it cannot "
        "be read",
    )
    written = declare.pairs(
        _LIST,
        "of something that players write short, as in `3P W:M R=4`: each sort of it by the patterns in "
        "which it is written, as for `says`; `<part>` is a part that looks like a value of its sort. "
        "Several stand in one line without commas, two with `or` between them are one that is unknown, "
        "and one told as a mapping of its parts is read as its line. A way that ends with `{part}` takes "
        "all there is; it is much sooner made, and so tried before the others on a whole piece",
    )
    many = declare.text(
        "of what is written short: a pattern of words with a number before them, for so many: `3 wilds`",
    )
    made_up = declare.text(
        "of a `word LIST`: a pattern of other words that are taken as they are, for rules to judge",
    )
    parts = declare.pairs(SCALAR, "the sorts of those parts")
    asks = declare.text_pairs(
        "of a mapping of parts told for each of some: a part as a question (`{0}` for whose it is, in a "
        "list `the first`), and as a statement (`{1}` for its value); `each of PART` is one of several "
        "values, `{1}` its place in the question, `{2}` in the statement",
    )
    tells = declare.text_pairs(says=DITTO)


class FactSchema(MappingSchema):
    """A fact that can be told of a table or an act."""

    is_ = declare.node(
        _SORT,
        "needed: what values it has. A list is a closed list of words; else a name of `values`, `yes or no`, "
        "`number`, `any number` (below 0, too), "
        "`number 1..6`, `number or yes` (`yes` is one), `player`, `named player` and `known "
        "player` (with what only a player has, such as a card), `seat` (everybody is named there), "
        "`seats`, `words`, `word LIST`, `card TYPE`, `cards TYPE or TYPE`, `own TYPE` (a card as the data"
        " write it, copies too), `list of …` (a list of lists as in `Ann Cleo / Bob Dave`), `cards of …`,"
        " `row of …` (or how many there are), `pile of …` (perhaps only some of it is known), `acts of …`"
        " (what players do, each act with its player or of the one before), `acts in words` (a log, whose"
        " lines are read on the table), `how many of …`, `… for each …`, `… or …`, a mapping of parts, or"
        " a name that the module gives",
    )
    about = declare.text("needed: what it is; for `yes or no` perhaps the question itself")
    plain = declare.node(
        declare.either(SCALAR, OBJECT),
        "what holds when it is not said; without it the fact is unknown then (a `yes or no` is no)",
    )
    optional = declare.flag("it is looked at only where it is said")
    usual = declare.text("says in words what holds when it is not said")
    example = declare.text("a value as it is written")
    called = declare.text("what people call it, where its name is no word for people; other words for it")
    also = declare.texts(says=DITTO)
    asks = declare.text("it as a question, and as a statement with `{}` for its value")
    tells = declare.text(says=DITTO)
    asks_each = declare.text("one entry of it as a question, `{}` for whose it is, and as a statement")
    tells_each = declare.text(says=DITTO)
    rule = declare.text("the rule that is cited where its value cannot be")
    box = declare.text(
        "there is no more of it than in the box: so many cards of `TYPE or TYPE`, or the `sum of FIELD of TYPE`, or of "
        "each number the `most of FIELD of TYPE`; or than there is room for: a number"
    )
    hidden = declare.flag("not everybody sees it")
    apart = declare.flag("its cards lie somewhere of their own: of all such no more are in sight than are in the box")
    everybody = declare.flag("it names all who play: nobody else is told of, and each sits at one place")
    frees = declare.flag("where this is so, there may be more cards than are in the box: some are home-made")
    lays = declare.text(
        "the place of the table where its cards lie, as the game’s referee calls it: `hand of keeper` (that of the "
        "player whom another fact names), `deck of action`, `Library`; see "
        "[where cards lie](referee.md#where-cards-lie)"
    )
    subject = declare.flag("the player of whom a line tells")
    near = declare.texts("words that stand near it in what people say: `[in hand, holding]`; those of its name do, too")
    says = declare.pairs(
        declare.either(SCALAR, _LIST),
        "values of it, with the phrases in which people say them: `{waiting room: [is out, '{patient} is out']}`; "
        "`{patient}` is any card of that type, or word of that list, `{num}` a number, `{who}` somebody, `{whose}` "
        "somebody’s, `(a|b)` is written `a|b`, `*` is any word. A value may name what stands in braces",
    )
    assumed = declare.flag("it is named where it was not said and would change the ruling")


class OwnFactSchema(FactSchema):
    """A fact that means something else in one kind, or of which more is said there."""

    is_ = declare.node(_SORT)
    about = declare.text()


class AnswerSchema(MappingSchema):
    """What can be asked and claimed."""

    is_ = declare.node(_SORT, "needed: its values, and what it is")
    about = declare.text(says=DITTO)
    says = declare.text(
        "tells it with `{}`, of a number also as `{no fire\\|one fire\\|{} fires}`; tells that there is "
        "none; tells single values, and where it may be one of several each of them",
    )
    none = declare.text(says=DITTO)
    said = declare.text_pairs(says=DITTO)
    also = declare.texts("other words for it")
    beside = declare.flag("it is told beside the others, unless it is claimed")
    any_order = declare.flag("a list whose order is no matter")
    when = declare.texts("it is given only where one of these facts was said")
    unless = declare.texts(
        "it is told only where none of these facts was said; a claim of it is looked at all the same"
    )
    barred_by = declare.scalar_pairs(
        "what is wrong where a rule bars the act, by the key of the rule; of several facts (`lit or "
        "seen`) the first that was told. The module works nothing out then",
    )
    sure = declare.flag("it is told even where the ruling is open")
    ways = declare.flag("all that it can be is told where it is open: `2 or 3`")
    also_barred = declare.flag("it is of an act that is barred: a claim of it is not wrong because the act is illegal")
    spans = declare.flag("of numbers by name the least and the most is told where they are open: `Ann 12..14`")
    counts = declare.flag("a house rule that changes it alone is named, too")


class CardLineSchema(MappingSchema):
    """A sentence about some cards, in a kind that tells what a card does."""

    of = declare.pairs(
        declare.either(SCALAR, _LIST),
        "the cards: a value or several of a field, of `type`, or of `does`, an effect of the vocabulary that is one of "
        "its steps; with `within`, another effect, steps in the parts of such a step, as what an outcome of a vote "
        "does (`{part}` is its name); all cards where it is left out",
    )
    says = declare.scalar(
        "the sentence. In braces stands a field of the card, an argument of its step, a fact, `{name}`, and `{}` for "
        "the number: `{:card}` is `no card`, `one card` or `two cards`, `{:is/are}` goes with it",
        needed=True,
    )
    rule = declare.scalar(
        "the rule that says so, `{FIELD}` for one that a field names; without it the sentence is the answer itself"
    )
    counts = declare.scalar(
        "the number, worked out of fields, arguments, facts and the game’s numbers: `min(cap, base + each * others)`. "
        "A fact that was not told bounds nothing in `min` and `max`, and leaves the sentence out elsewhere; one "
        "that nobody knows is asked for"
    )
    where = declare.scalar(
        "the sentence is told only where this is so: `points > 1 and not extra`; its number may be claimed all the same"
    )
    asks = declare.scalar_pairs("facts that are asked for here, each as a question about this card")
    answers = declare.flag("it is part of the answer itself, the number of its rule behind it")


class KindSchema(MappingSchema):
    """A kind of dispute."""

    asks = declare.text("needed: its question")
    facts = declare.texts("needed: those that bear on it; the first needs no name in one line of talk")
    first = declare.text("another fact that needs no name, where an earlier one has to be read before it")
    own = declare.pairs(
        declare.mapping(OwnFactSchema),
        "facts that mean something else in this kind than in others; one that does not say what it `is` "
        "is the fact of that name but for what it says",
    )
    words = declare.texts("the two rulings: `[legal, illegal]` when left out")
    answers = declare.pairs(declare.mapping(AnswerSchema), "what can be asked and claimed: see below")
    near = declare.texts("words of its question in what people say: `[price, cost]`")
    judged_if = declare.texts("without a claim, the facts that make it a judgement, or a question")
    asked_if = declare.texts(says=DITTO)
    told_if = declare.texts(
        "the facts that tell what is done: with one of them what forbids it is told beside the answers; with any where "
        "it is left out",
    )
    needed = declare.texts("facts that must be said, and those that examples tell")
    shown = declare.texts(says=DITTO)
    house_rules = declare.texts("house rules that `--help` names beside those that its examples turn on")
    names = declare.texts("players whom it knows")
    examples = declare.texts("lines of talk; a test runs them")
    yes = declare.text("the ruling in words, facts by name in braces")
    no = declare.text(says=DITTO)
    legal_first = declare.flag("nothing is answered about what may not be done")
    judged_too = declare.flag(
        "a claim about its answers is judged together with what is done: a bad act is called so whatever was claimed",
    )
    tells = declare.items(
        declare.mapping(CardLineSchema),
        "what is told of a single card, the first fact of the kind: see below. The core makes the answers then: the "
        "sentences without a rule, `number` beside them; the others are cited by their rules",
    )
    phrases = declare.text_pairs(
        "sentences in which people claim something, as patterns, each with the names of answers that it stands for",
    )


class KindsSchema(MappingSchema):
    """What can be asked of the referee."""

    values = declare.pairs(
        declare.either(SCALAR, _LIST, declare.mapping(ValueSchema)),
        "sorts of value that the game names for `is`: a closed list of words, or a mapping, see below",
    )
    facts = declare.pairs(
        declare.mapping(FactSchema),
        "what can be said of a table or an act, declared once for all kinds",
    )
    kinds = declare.pairs(declare.mapping(KindSchema), "the kinds of dispute by name, in the order of `--help`")
