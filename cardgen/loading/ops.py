"""The steps of a card, checked against the vocabulary of effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading import numbers
from cardgen.loading.mapping_reader import describe, flag, unknown_key
from cardgen.model.card import Card
from cardgen.model.effect import Argument, Effect, Op, Ops, Parameter, ParameterKind
from cardgen.model.node import Entries, Items, Node, Scalar

_OPTIONAL = "optional"


@dataclass(frozen=True, slots=True)
class OpReader:
    """Reads the steps of cards of one type, and notes the cards they name: the type, where, and by what."""

    effects: Mapping[str, Effect]
    problems: list[Problem]
    type: str = ""
    named: list[tuple[str, Scalar, str]] = field(default_factory=list)

    def of(self, card_type: str) -> OpReader:
        """Go on reading cards of another type."""
        return replace(self, type=card_type)

    def read(self, node: Node, what: str) -> Ops:
        """Read the steps of a card: one mapping, or a list of them."""
        items = node.items if isinstance(node, Items) else (node,)
        return Ops(tuple(op for item in items for op in self._ops(item, what)))

    def _ops(self, node: Node, what: str) -> list[Op]:
        if not isinstance(node, Entries):
            said = f"an effect of {what} is {describe(node)}"
            self.problems.append(Problem(node.place, "D020", said, "a mapping such as `draw: {n: 2}`"))
            return []
        return [op for key, value in node.pairs() if (op := self._op(key, value, what)) is not None]

    def _op(self, key: Scalar, node: Node, what: str) -> Op | None:
        effect = self.effects.get(key.text)
        if effect is None:
            said = f"{what} has the effect `{key}`, which `effects` does not declare"
            near = nearest(key.text, self.effects)
            self.problems.append(Problem(key.place, "D020", said, quoted_list(self.effects), near))
            return None
        if effect.types and self.type not in effect.types:
            said = f"{what} has the effect `{key}`, which `{self.type}` cards do not have"
            own = quoted_list(one.name for one in self.effects.values() if not one.types or self.type in one.types)
            self.problems.append(Problem(key.place, "D020", said, own))
        given = Entries({}, {}, key.file, key.line, key.col)
        if isinstance(node, Entries):
            given = node
        elif not (isinstance(node, Scalar) and not node.text):
            said = f"the effect `{key}` is given {describe(node)}"
            self.problems.append(Problem(node.place, "D020", said, "its parameters"))
        arguments = self._arguments(effect, given)
        return Op(effect.name, arguments, self._optional(given, f"`optional` of the effect `{key}`"))

    def _optional(self, given: Entries, what: str) -> bool:
        node = given.get(_OPTIONAL)
        if node is None or isinstance(node, Scalar):
            return node is not None and flag(node, what, self.problems)
        self.problems.append(Problem(node.place, "D007", f"{what} is {describe(node)}", "`yes` or `no`"))
        return False

    def _arguments(self, effect: Effect, given: Entries) -> dict[str, Argument]:
        found: dict[str, Argument] = {}
        said = f"the effect `{effect.name}`"
        for key, node in given.pairs():
            parameter = effect.parameters.get(key.text)
            if parameter is not None:
                value = self._value(parameter, node, f"`{key}` of {said}")
                if value is not None:
                    found[key.text] = value
            elif key.text != _OPTIONAL:
                self.problems.append(unknown_key(key, said, [*effect.parameters, _OPTIONAL]))
        for name, parameter in effect.parameters.items():
            if name not in given.entries and not parameter.optional:
                what = f"{said} has no `{name}`"
                self.problems.append(Problem(given.place, "D002", what, f"`{name}: …`", fix="add it"))
        return found

    def _value(self, parameter: Parameter, node: Node, what: str) -> Argument | None:
        if parameter.kind is ParameterKind.OP:
            return self.read(node, what)
        if parameter.kind is ParameterKind.OUTCOMES:
            return self._outcomes(parameter, node, what)
        if parameter.many and isinstance(node, Items):
            values = (self._scalar(parameter, item, what) for item in node.items)
            return tuple(value for value in values if value is not None)
        return self._scalar(parameter, node, what)

    def _outcomes(self, parameter: Parameter, node: Node, what: str) -> Argument | None:
        """Read steps by the name of the outcome that brings them."""
        if not isinstance(node, Entries):
            expected = "names with their effects, such as `{Join: {draw: {n: 2}}, Abstain: {draw: {n: 1}}}`"
            self.problems.append(Problem(node.place, "D003", f"{what} is {describe(node)}", expected))
            return None
        if len(node.entries) not in parameter.span:
            said = f"{what} has {len(node.entries)} outcome{'s' * (len(node.entries) != 1)}"
            self.problems.append(Problem(node.place, "D005", said, f"`{parameter.span}` of them"))
        return {name.text: self.read(value, f"`{name}` of {what}") for name, value in node.pairs()}

    def _scalar(self, parameter: Parameter, node: Node, what: str) -> Argument | None:
        if not isinstance(node, Scalar):
            self.problems.append(Problem(node.place, "D003", f"{what} is {describe(node)}", "a single value"))
            return None
        if parameter.kind is ParameterKind.FLAG:
            return flag(node, what, self.problems)
        if parameter.kind is ParameterKind.CARD:
            self.named.append((parameter.card_type, node, what))
        if node.text in parameter.words or parameter.kind in (ParameterKind.TEXT, ParameterKind.CARD):
            return node.text
        if parameter.kind is ParameterKind.WORD:
            expected, near = quoted_list(parameter.words), nearest(node.text, parameter.words)
            self.problems.append(Problem(node.place, "D006", f"{what} is {describe(node)}", expected, near))
            return None
        return self._number(parameter, node, what)

    def _number(self, parameter: Parameter, node: Scalar, what: str) -> int | None:
        number = numbers.whole(node.text)
        if number is None or number not in parameter.span or number == parameter.never:
            never = f" and not {parameter.never}" if parameter.never is not None else ""
            whole = f"a whole number in `{parameter.span}`{never}"
            wanted = " or ".join([whole, *(f"`{word}`" for word in parameter.words)])
            self.problems.append(Problem(node.place, "D005", f"{what} is {describe(node)}", wanted))
        return number

    def check_named(self, cards: Sequence[Card]) -> None:
        """Report cards that effects name and that are not in the box; name, short form and id all do."""
        if not self.named:
            return
        known: dict[str, dict[str, str]] = {}
        for card in cards:
            for kind in (card.type, ""):
                for name in (card.short, card.name, card.id, card.id.partition("/")[2]):
                    known.setdefault(kind, {}).setdefault(name, card.name)
        for kind, node, what in self.named:
            names = known.get(kind, {})
            if node.text not in names:
                said = f"{what} is {describe(node)}, and there is no such {kind or 'card'}"
                shorts = dict.fromkeys(card.short for card in cards if kind in (card.type, ""))
                self.problems.append(Problem(node.place, "D020", said, quoted_list(shorts), nearest(node.text, names)))
