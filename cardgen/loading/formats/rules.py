"""The format of rules.yaml."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import ONE, TOLD, Form, Held, Told
from cardgen.model.field import Provenance
from cardgen.model.rulebook import Does

ACTS = (Does.FORBIDS, Does.REQUIRES, Does.DEFINES, Does.PERMITS)


class RuleForm(Form):
    """A rule."""

    key = declare.scalar(needed=True)
    text = declare.scalar(needed=True, told=Told(at=("rules.#",)))
    does = declare.choice(
        ACTS, "", "`requires`, `forbids`, `defines`, or `permits` (an answer to an objection, or an exception)"
    )
    follows = declare.texts("instead: the keys of rules it is a consequence of")
    table = declare.text("instead: why only people can settle it", told=Told(at=("tables.#",)))
    overrides = declare.texts("the keys of rules it is an exception to")
    options = declare.texts("the house rules that change it")
    says = declare.node(
        declare.either(ONE, Held(lambda: {"type": "object"})),
        "the sentence in which a ruling says what the rule finds, `{field}` standing for what it is about; or several, "
        "by the names that the game's module calls them by",
    )
    provenance = declare.choice(Provenance, Provenance.SOURCE, "`source` (when left out), `reconstructed` or `decided`")


class SectionForm(Form):
    """A section of rules."""

    title = declare.text(needed=True, told=Told(at=("sections.#",)))
    intro = declare.scalar(told=Told(at=("intros.#",)))
    rules = declare.items(declare.mapping(RuleForm), needed=True)


class DefaultForm(Form):
    """Defaults that hang on a fact."""

    closed = False
    by = declare.text(needed=True)


class OptionForm(Form):
    """A house rule."""

    asks = declare.scalar(needed=True, told=TOLD)
    values = declare.scalar_pairs(told=TOLD)
    whole = declare.scalar()
    step = declare.scalar()
    default = declare.node(declare.either(ONE, declare.mapping(DefaultForm)), needed=True)
    why = declare.scalar(told=TOLD)


class RulebookForm(Form):
    """The rules of a game."""

    options = declare.pairs(declare.mapping(OptionForm))
    sections = declare.items(declare.mapping(SectionForm), needed=True)
