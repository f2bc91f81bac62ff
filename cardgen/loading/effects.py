"""The vocabulary of effects, and the steps of a card checked against it."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading import numbers
from cardgen.loading.shape import Shape, describe, flag, unknown_key
from cardgen.model.effect import Argument, Effect, Op, Ops, Parameter, ParameterKind
from cardgen.model.field import ANY_NUMBER
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.words import WordList

_OPTIONAL = "optional"


def read_effects(shape: Shape, words: Mapping[str, WordList]) -> dict[str, Effect]:
    """Read the effects a game declares."""
    return {name.text: _effect(name, node, words, shape.problems) for name, node in shape.pairs("effects")}


def _effect(name: Scalar, node: Node, words: Mapping[str, WordList], problems: list[Problem]) -> Effect:
    shape = Shape(node, f"the effect `{name}`", problems)
    says = shape.text("says", needed=True)
    parameters = {key.text: _parameter(key, value, words, problems) for key, value in shape.pairs("parameters")}
    shape.done()
    return Effect(name.text, says, parameters)


def _parameter(name: Scalar, node: Node, words: Mapping[str, WordList], problems: list[Problem]) -> Parameter:
    shape = Shape(node, f"the parameter `{name}`", problems)
    kind = ParameterKind(shape.choice("kind", tuple(ParameterKind), ParameterKind.TEXT))
    of = tuple(item.text for item in shape.texts("of"))
    listed = tuple(words[of[0]].words) if len(of) == 1 and of[0] in words else of
    instead = tuple(item.text for item in shape.texts("or"))
    card = kind is ParameterKind.CARD
    parameter = Parameter(
        name.text, kind, instead if kind is ParameterKind.WHOLE else () if card else listed,
        shape.span("range", ANY_NUMBER), of[0] if card and of else "", shape.flag("many"), shape.flag(_OPTIONAL),
    )  # fmt: skip
    shape.done()
    return parameter


def read_ops(node: Node, effects: Mapping[str, Effect], what: str, problems: list[Problem]) -> Ops:
    """Read the steps of a card: one mapping, or a list of them."""
    items = node.items if isinstance(node, Items) else (node,)
    return Ops(tuple(op for item in items for op in _ops(item, effects, what, problems)))


def _ops(node: Node, effects: Mapping[str, Effect], what: str, problems: list[Problem]) -> list[Op]:
    if not isinstance(node, Entries):
        said = f"an effect of {what} is {describe(node)}"
        problems.append(Problem(node.place, "D020", said, "a mapping such as `draw: {n: 2}`"))
        return []
    return [op for key, value in node.pairs() if (op := _op(key, value, effects, what, problems)) is not None]


def _op(key: Scalar, node: Node, effects: Mapping[str, Effect], what: str, problems: list[Problem]) -> Op | None:
    effect = effects.get(key.text)
    if effect is None:
        said = f"{what} has the effect `{key}`, which `effects` does not declare"
        problems.append(Problem(key.place, "D020", said, quoted_list(effects), nearest(key.text, effects)))
        return None
    given = Entries({}, {}, key.file, key.line, key.col)
    if isinstance(node, Entries):
        given = node
    elif not (isinstance(node, Scalar) and not node.text):
        problems.append(Problem(node.place, "D020", f"the effect `{key}` is given {describe(node)}", "its parameters"))
    arguments = _arguments(effect, given, effects, problems)
    optional = given.get(_OPTIONAL)
    taken = isinstance(optional, Scalar) and flag(optional, f"`optional` of the effect `{key}`", problems)
    return Op(effect.name, arguments, taken)


def _arguments(
    effect: Effect, given: Entries, effects: Mapping[str, Effect], problems: list[Problem]
) -> dict[str, Argument]:
    found: dict[str, Argument] = {}
    said = f"the effect `{effect.name}`"
    for key, node in given.pairs():
        parameter = effect.parameters.get(key.text)
        if parameter is not None:
            value = _value(parameter, node, f"`{key}` of {said}", effects, problems)
            if value is not None:
                found[key.text] = value
        elif key.text != _OPTIONAL:
            problems.append(unknown_key(key, said, [*effect.parameters, _OPTIONAL]))
    for name, parameter in effect.parameters.items():
        if name not in given.entries and not parameter.optional:
            problems.append(Problem(given.place, "D002", f"{said} has no `{name}`", f"`{name}: …`", fix="add it"))
    return found


def _value(
    parameter: Parameter, node: Node, what: str, effects: Mapping[str, Effect], problems: list[Problem]
) -> Argument | None:
    if parameter.kind is ParameterKind.OP:
        return read_ops(node, effects, what, problems)
    if parameter.many and isinstance(node, Items):
        values = (_scalar(parameter, item, what, problems) for item in node.items)
        return tuple(value for value in values if value is not None)
    return _scalar(parameter, node, what, problems)


def _scalar(parameter: Parameter, node: Node, what: str, problems: list[Problem]) -> Argument | None:
    if not isinstance(node, Scalar):
        problems.append(Problem(node.place, "D003", f"{what} is {describe(node)}", "a single value"))
        return None
    if parameter.kind is ParameterKind.FLAG:
        return flag(node, what, problems)
    if node.text in parameter.words or parameter.kind in (ParameterKind.TEXT, ParameterKind.CARD):
        return node.text
    if parameter.kind is ParameterKind.WORD:
        expected, near = quoted_list(parameter.words), nearest(node.text, parameter.words)
        problems.append(Problem(node.place, "D006", f"{what} is {describe(node)}", expected, near))
        return None
    number = numbers.whole(node.text)
    if number is None or number not in parameter.span:
        wanted = " or ".join([f"a whole number in `{parameter.span}`", *(f"`{word}`" for word in parameter.words)])
        problems.append(Problem(node.place, "D005", f"{what} is {describe(node)}", wanted))
    return number
