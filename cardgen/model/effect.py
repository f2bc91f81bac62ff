"""What cards do, for machines: a game's vocabulary of effects, and the steps a card takes."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from cardgen.model.field import ANY_NUMBER, Span
from cardgen.model.node import Scalar
from cardgen.records import dataclass, field

Argument: TypeAlias = "str | int | bool | tuple[Argument, ...] | Ops | Mapping[str, Ops]"


STEPS = ("draw", "discard", "move", "counter", "take at random")
"""What a step of the core does that an effect may be."""
TARGET = "target"
"""What stands in a step for the card or player that it is played on."""


class ParameterKind(StrEnum):
    """How a parameter's text is read."""

    WHOLE = "whole"
    WORD = "word"
    FLAG = "flag"
    TEXT = "text"
    CARD = "card"
    OP = "op"
    OUTCOMES = "outcomes"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of an effect. *words* are a word's values, or what may stand instead of a number.

    *span* holds a number, or the number of outcomes; *never* is a number that is not allowed.
    """

    name: str
    kind: ParameterKind
    words: tuple[str, ...] = ()
    span: Span = ANY_NUMBER
    never: int | None = None
    card_type: str = ""
    many: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """Something a card can do: what it says with its parameters in braces, and the card types that have it, or all."""

    name: str
    says: str
    parameters: Mapping[str, Parameter]
    types: tuple[str, ...] = ()
    step: Mapping[str, Scalar] = field(default_factory=dict)
    """A step of the core that it is: `{take at random: n, from: hand of target, to: hand of player}`."""


@dataclass(frozen=True, slots=True)
class Op:
    """One step: an effect with its arguments; an optional step need not be taken."""

    effect: str
    arguments: Mapping[str, Argument]
    optional: bool = False

    def data(self) -> dict[str, object]:
        """Give the step as plain data."""
        arguments = {name: _data(value) for name, value in self.arguments.items()}
        return {self.effect: {**arguments, **({"optional": True} if self.optional else {})}}


class Ops(str):
    """The steps of a card in order; as text they are JSON."""

    __slots__ = ("steps",)

    steps: tuple[Op, ...]

    def __new__(cls, steps: tuple[Op, ...], text: str = "") -> Ops:
        if not text:
            import json  # late: most games have no effects for machines

            text = json.dumps([step.data() for step in steps], ensure_ascii=False)
        ops = super().__new__(cls, text)
        ops.steps = steps
        return ops

    def __getnewargs__(self) -> tuple[tuple[Op, ...], str]:  # type: ignore[override]  # str's own are its letters
        return self.steps, str(self)


def _data(value: Argument) -> object:
    if isinstance(value, Ops):
        return [step.data() for step in value.steps]
    if isinstance(value, Mapping):
        return {name: _data(ops) for name, ops in value.items()}
    return [_data(item) for item in value] if isinstance(value, tuple) else value
