"""The format of rules.yaml."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import OBJECT, SCALAR, TRANSLATED, MappingSchema, Translated
from cardgen.model.field import Provenance
from cardgen.model.rulebook import Does

ACTS = (Does.FORBIDS, Does.REQUIRES, Does.DEFINES, Does.PERMITS)


class RuleSchema(MappingSchema):
    """A rule."""

    key = declare.scalar("by which it is referred to; it never changes", needed=True)
    text = declare.scalar("what it says", needed=True, translated=Translated(at=("rules.#",)))
    does = declare.choice(
        ACTS, "", "`requires`, `forbids`, `defines`, or `permits` (an answer to an objection, or an exception)"
    )
    follows = declare.texts("instead: the keys of rules it is a consequence of")
    table = declare.text("instead: why only people can settle it", translated=Translated(at=("tables.#",)))
    overrides = declare.texts("the keys of rules it is an exception to")
    options = declare.texts("the house rules that change it")
    says = declare.node(
        declare.either(SCALAR, OBJECT),
        "the sentence in which a ruling says what the rule finds, `{field}` standing for what it is about; or several, "
        "by the names that the game's module calls them by",
    )
    provenance = declare.choice(Provenance, Provenance.SOURCE, "`source` (when left out), `reconstructed` or `decided`")


class SectionSchema(MappingSchema):
    """A section of rules."""

    title = declare.text("what stands over it", needed=True, translated=Translated(at=("sections.#",)))
    intro = declare.scalar("what stands before its rules", translated=Translated(at=("intros.#",)))
    rules = declare.items(declare.mapping(RuleSchema), "in order; they are numbered by where they stand", needed=True)


class DefaultSchema(MappingSchema):
    """Defaults that hang on a fact."""

    closed = False
    by = declare.text("the fact that it hangs on", needed=True)


class OptionSchema(MappingSchema):
    """A house rule."""

    asks = declare.scalar("a question", needed=True, translated=TRANSLATED)
    values = declare.scalar_pairs("each value with what it means", translated=TRANSLATED)
    whole = declare.scalar("instead: any whole number from there, such as `1..`")
    step = declare.scalar("multiples of this number alone")
    default = declare.node(
        declare.either(SCALAR, declare.mapping(DefaultSchema)),
        "one value, or `{by: FACT, VALUE: default, …}` when it hangs on something",
        needed=True,
    )
    why = declare.scalar("why this default", translated=TRANSLATED)


class RulebookSchema(MappingSchema):
    """The rules of a game."""

    options = declare.pairs(declare.mapping(OptionSchema), "house rules by their ids; each is named by a rule")
    sections = declare.items(declare.mapping(SectionSchema), "the rules by section", needed=True)
