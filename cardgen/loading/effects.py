"""The vocabulary of effects, from `effects` of game.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.card_types import unknown_type
from cardgen.loading.formats.game import EffectSchema, GameSchema, ParameterSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.model.card import CardType
from cardgen.model.effect import STEPS, TARGET, Effect, Parameter, ParameterKind
from cardgen.model.effect_words import PLACE
from cardgen.model.node import Node, Scalar
from cardgen.model.words import WordList


def read_effects(
    shape: MappingReader, words: Mapping[str, WordList], types: Mapping[str, CardType]
) -> dict[str, Effect]:
    """Read the effects a game declares."""
    reader = _EffectReader(words, types, shape.problems)
    return {name.text: reader.effect(name, node) for name, node in GameSchema.effects.of(shape)}


class _EffectReader:
    """Reads one effect after another."""

    def __init__(self, words: Mapping[str, WordList], types: Mapping[str, CardType], problems: list[Problem]) -> None:
        self.words = words
        self.types = types
        self.problems = problems

    def effect(self, name: Scalar, node: Node) -> Effect:
        """Read an effect."""
        shape = MappingReader(node, f"the effect `{name}`", self.problems)
        says = EffectSchema.says.of(shape)
        parameters = {key.text: self.parameter(key, value) for key, value in EffectSchema.parameters.of(shape)}
        types = tuple(self.card_type(shape, "for", of) for of in EffectSchema.for_.of(shape))
        step = {key.text: value for key, value in EffectSchema.step.of(shape).items()}
        if step:
            self.check_step(shape, name, step, parameters)
        shape.done()
        for place in PLACE.finditer(says.text) if says is not None else ():
            if place[1] not in parameters:
                what = f"`says` of {shape.what} names {quoted(place[1])}, which is none of its parameters"
                shape.wrong(says or node, what, quoted_list(parameters), nearest(place[1], parameters), "D010")
        return Effect(name.text, says.text.strip() if says is not None else "", parameters, types, step)

    def check_step(
        self, shape: MappingReader, name: Scalar, step: Mapping[str, Scalar], parameters: Mapping[str, Parameter]
    ) -> None:
        """Report a step that does not say one thing to do, or so much as no parameter says."""
        does = [one for one in STEPS if one in step]
        if len(does) != 1:
            shape.wrong(name, f"the step of {shape.what} does not say what it does", quoted_list(STEPS), "", "D010")
            return
        amount, known = step[does[0]], (TARGET, *parameters)
        if amount.text not in known and not amount.text.isdigit():
            what = f"the step of {shape.what} names {quoted(amount.text)}, which is none of its parameters"
            shape.wrong(amount, what, quoted_list(known), nearest(amount.text, known), "D010")

    def parameter(self, name: Scalar, node: Node) -> Parameter:
        """Read a parameter."""
        shape = MappingReader(node, f"the parameter `{name}`", self.problems)
        kind = ParameterKind(ParameterSchema.kind.of(shape))
        of = ParameterSchema.of.of(shape)
        instead = tuple(item.text for item in ParameterSchema.or_.of(shape))
        parameter = Parameter(
            name=name.text,
            kind=kind,
            words=instead if kind is ParameterKind.WHOLE else self.listed(kind, of),
            span=ParameterSchema.range.of(shape),
            never=ParameterSchema.never.of(shape) if shape.get(ParameterSchema.never.name) is not None else None,
            card_type=self.card_type(shape, "of", of[0]) if kind is ParameterKind.CARD and of else "",
            many=ParameterSchema.many.of(shape),
            optional=ParameterSchema.optional.of(shape),
        )
        shape.done()
        return parameter

    def listed(self, kind: ParameterKind, of: tuple[Scalar, ...]) -> tuple[str, ...]:
        """List the words of a parameter: those written, or those of a word list."""
        if kind is ParameterKind.CARD:
            return ()
        if len(of) == 1 and of[0].text in self.words:
            return tuple(self.words[of[0].text].words)
        return tuple(item.text for item in of)

    def card_type(self, shape: MappingReader, key: str, of: Scalar) -> str:
        """Check that a key names a type of cards there is."""
        if of.text not in self.types:
            what = f"`{key}` of {shape.what} is {quoted(of.text)}, which is no card type"
            self.problems.append(unknown_type(of, what, self.types))
        return of.text
