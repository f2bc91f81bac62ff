"""The section `effects`: after which act a card does what it says, and what of that no data say."""

from __future__ import annotations

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.effect import STEPS, TARGET, Effect, ParameterKind
from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.acting import COUNTER, OWNERS, RESHUFFLES, Acting
from cardgen.rulings.by_data.conditions import FOR_PEOPLE, leave_trick
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.tables import CardAct, is_told
from cardgen.rulings.play.log import Written
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.missing import ABSENT
from cardgen.rulings.unknown.unknown_value import is_unknown, map_unknown

LEFT_OUT = "people at the table settle what these cards say, and here they did nothing: {}"


def read_effects(m: Making, one: Statement) -> None:
    """Take after which act cards do what they say."""
    deed, key, verb = m.deed(one), one.key.text, one.text("act")
    if deed is None:
        return
    m.of_a_card(one, deed)
    m.source.once(one, m.acting_keys.get(verb, ""), f"what cards do after `{verb}`")
    m.acting_keys[verb] = key
    for effect in m.source.game.effects.values():
        _check(m, effect)
    rich = [name for name, field in m.source.fields.items() if field.kind.marks]
    texts = [m.source.one_of(one.scalar("text"), m.source.fields, "field")] if one.has("text") else rich
    does = m.source.words(key, "does", "{} says: {}")

    def is_left(card: Piece) -> bool:
        said = any(getattr(card, name, None) not in (None, "", (), ABSENT) for name in texts)
        return (said or bool(card.steps)) and not acting.is_told(card)

    says = m.source.words(key, "table", FOR_PEOPLE)
    acting = m.acting[verb] = Acting(m.source.game, m.layout, is_left)

    def left(h: H, a: CardAct) -> None:
        if is_told(h.t) and map_unknown(a.card, is_left):
            h.leave(says, a.card)

    def told(h: H, a: CardAct) -> object:
        said = "" if not is_told(h.t) or is_unknown(a.card) else acting.told(a.card)
        return said and (a.card, said)

    m.book.forbids(key, deed.act)(left)
    m.book.allows(
        key, Written, lambda h, _: bool(h.t.left_out) and (h.t.left_out,), m.source.words(key, "left out", LEFT_OUT)
    )
    m.book.notes(key, deed.act, told, does)
    if verb == m.trick_act:
        m.left = lambda h: leave_trick(h, key, is_left, says)


def _check(m: Making, effect: Effect) -> None:
    """Report what a step names that the referee.yaml does not have."""
    step = effect.step
    does = next((one for one in STEPS if one in step), "")
    if not does:
        return
    amount = effect.parameters.get(step[does].text)
    if amount is not None and (amount.kind is not ParameterKind.WHOLE or amount.words or amount.optional):
        what = f"{quoted(amount.name)} of the effect `{effect.name}` need not be a number, and a step is taken so often"
        m.source.wrong(step[does], what, "a parameter of kind `whole` that is always given")
    if step[does].text == TARGET and does not in ("move", "discard"):
        m.source.wrong(step[does], f"the step `{does}` of the effect `{effect.name}` is done to `{TARGET}`", "a number")
    for name in ("to",) if does == COUNTER and "from" not in step else () if does == COUNTER else ("from", "to"):
        if name not in step:
            what = f"the step `{does}` of the effect `{effect.name}` has no `{name}`"
            m.source.wrong(step[does], what, f"`{name}: PILE`, such as `hand of player`", code="D002")
    if does != COUNTER and "from" in step:
        source = step["from"].text.partition(" of ")[0]
        m.layout.goes(source, step["to"].text.partition(" of ")[0] if "to" in step else "")
        m.layout.goes(step[RESHUFFLES].text if RESHUFFLES in step else "", source)
    for name in ("from", "to", RESHUFFLES):
        if name in step:
            _place(m, step[name], counts=does == COUNTER)


def _place(m: Making, node: Scalar, *, counts: bool) -> None:
    """Report a place that is none: a pile or count, and whose it is."""
    name, of, whose = node.text.partition(" of ")
    names = m.layout.counts if counts else m.layout.piles
    m.source.one_of(node._replace(text=name), names, "count" if counts else "pile")
    each = name in m.layout.counts or (name in m.layout.piles and m.layout.piles[name].each)
    if name in names and each and whose not in OWNERS:
        ways = [f"{name} of {one}" for one in OWNERS]
        near = nearest(node.text, ways) if whose else ""
        m.source.wrong(node, f"{quoted(node.text)} does not say whose", quoted_list(ways), near)
    elif name in names and not each and of:
        m.source.wrong(node, f"{quoted(node.text)} is nobody’s: there is one `{name}`", f"`{name}`")
