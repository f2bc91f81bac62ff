"""The format of disputes/*.yaml: a list of disputes, or one alone."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import OBJECT, SCALAR, MappingSchema
from cardgen.model.verdict import Ruling

_RULING = declare.one_of(Ruling)


class ExpectSchema(MappingSchema):
    """What is expected of a verdict."""

    closed = False
    verdict = declare.node(
        declare.either(_RULING, declare.a_list(_RULING)),
        "`legal`, `illegal`, `valid`, `invalid`, `correct`, `wrong`, `answer`, `cannot-tell`, `impossible` or `table`",
    )
    claim = declare.text("`upheld` or `rejected`")
    answer = declare.node(OBJECT, "the answers by name, as `--json` gives them: `{winner: Einstein, trump: math}`")
    rules = declare.texts("keys or numbers of rules that must be cited; others may be too")
    needs = declare.node(
        declare.either(SCALAR, declare.a_list(declare.either(SCALAR, OBJECT))),
        "what is asked for: facts, or mappings of a `fact` (several, if they are asked for together) and what values "
        "of it would give: `{fact: trick.2, M: legal, else: illegal}`",
    )
    options = declare.node(
        declare.either(declare.a_list(SCALAR), OBJECT),
        "house rules that must matter: a list, `{zero-set: illegal}` or `{zero-set: {mixed: illegal}}`",
    )
    irregular = declare.flag("`yes` or `no`")
    others = (("any other key of `--json`, or the name of an answer", "its value"),)


class DisputeSchema(MappingSchema):
    """A dispute, or a question, at the table."""

    id = declare.scalar("unique in the game; the place in the list when left out")
    game = declare.text("in a file of your own; left out inside the game's folder")
    kind = declare.scalar("the kinds that the game's referee knows: `cardgen judge GAME --help`", needed=True)
    title = declare.text("one line")
    given = declare.node(OBJECT, "the facts, in the words of the kind: `cardgen judge GAME KIND --help`")
    options = declare.scalar_pairs("the house rules in force, where they are not the default")
    claim = declare.node(
        declare.either(SCALAR, OBJECT),
        "what somebody says: `legal`, `wrong`, `{winner: Ann}`; left out, it is a question",
    )
    expect = declare.node(
        declare.mapping(ExpectSchema),
        "what is expected of the verdict; only what is named is compared, and of several right answers (a layout, the "
        "cards left over, what is best to add) any will do",
    )
    reconstructed = declare.texts("facts that a lost picture would have shown")
    often = declare.flag(
        "it comes up often: it stands on the page of disputes for the box, which has room for about five"
    )
    note = declare.text("a remark for readers; with a `story` it is printed where the ruling gives no reason itself")
    brief = declare.text(
        "the ruling in a few words that answer the story, else the title, for the booklet's list of disputes, and for "
        "a `story` whose ruling gives no reason and that has no `note`, or tells several things: "
        "`No: the 1 is the only trump.`"
    )
    story = declare.text(
        "what happened, in a sentence or two as people tell it, with names: it is printed in place of the facts, and "
        "their cards as pictures beside it"
    )
    shows = declare.texts(
        "the cards a `story` is pictured with, by short form, number or name; left out, those of the facts"
    )
    inner = declare.flag("`yes` pictures cards that have an inner side with that")


DISPUTES = declare.a_list(declare.mapping(DisputeSchema))
