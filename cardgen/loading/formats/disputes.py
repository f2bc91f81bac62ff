"""The format of disputes/*.yaml: a list of disputes, or one alone."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import ONE, Form, Held

_OBJECT = Held(lambda: {"type": "object"})


class DisputeForm(Form):
    """A dispute, or a question, at the table."""

    id = declare.scalar("unique in the game; the place in the list when left out")
    game = declare.text("in a file of your own; left out inside the game's folder")
    kind = declare.scalar("the kinds that the game's referee knows: `cardgen judge GAME --help`", needed=True)
    title = declare.text("one line")
    given = declare.node(_OBJECT, "the facts, in the words of the kind: `cardgen judge GAME KIND --help`")
    options = declare.scalar_pairs("the house rules in force, where they are not the default")
    claim = declare.node(
        declare.either(ONE, _OBJECT),
        "what somebody says: `legal`, `wrong`, `{winner: Ann}`; left out, it is a question",
    )
    expect = declare.node(
        _OBJECT,
        "what is expected of the verdict; only what is named is compared, and of several right answers (a layout, the "
        "cards left over, what is best to add) any will do",
    )
    reconstructed = declare.texts("facts that a lost picture would have shown")
    often = declare.flag(
        "it comes up often: it is listed among the first, and stands on the page of disputes for the box, which has "
        "room for about five"
    )
    note = declare.text("a remark for readers")
    brief = declare.text(
        "the ruling in a few words that answer the title, for the booklet's list of disputes: `Yes: the 1 is the only "
        "trump.`"
    )


DISPUTES = declare.a_list(declare.mapping(DisputeForm))
