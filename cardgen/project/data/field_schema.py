"""JSON Schema of what a game's own cards hold, from the Fields and effects that check them."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.loading.cards import MOST_COPIES
from cardgen.loading.mapping_reader import KEBAB
from cardgen.model.card import CardType
from cardgen.model.effect import Effect, Parameter, ParameterKind
from cardgen.model.field import Field, Provenance, Schema
from cardgen.model.game import Game
from cardgen.model.json_schema import TEXT, effects, flag, number, or_named, words


def card_files(game: Game) -> Schema:
    """Describe the card files of a game: its types, each with its own fields."""
    made: Schema = {
        "type": "object",
        "properties": {"type": words(game.card_types), "cards": {"type": "array"}},
        "required": ["type", "cards"],
        "allOf": [_when("type", kind.name, _file(kind)) for kind in game.card_types.values()],
    }
    if game.effects:
        made["definitions"] = {"effects": _effects(game.effects.values())}
    return made


def _when(key: str, value: str, then: Schema) -> Schema:
    return {"if": {"properties": {key: {"const": value}}, "required": [key]}, "then": then}


def when_kind(value: str, then: Schema) -> Schema:
    """Describe a mapping of one kind."""
    return _when("kind", value, then)


def _file(kind: CardType) -> Schema:
    """Describe a file of one type; what every card needs may stand above them for all."""
    own = _card(kind)
    needed = [name for name, one in kind.fields.items() if not (one.optional or one.kind.alone)]
    cards: Schema = {"type": "array", "items": {"type": "object", "properties": own, "additionalProperties": False}}
    return {
        "properties": {"type": {}, "cards": cards, **own},
        "additionalProperties": False,
        "allOf": [
            {"anyOf": [{"required": [name]}, {"properties": {"cards": {"items": {"required": [name]}}}}]}
            for name in needed
        ],
    }


def _card(kind: CardType) -> Schema:
    return {
        **{name: _field(one) for name, one in kind.fields.items()},
        "id": {"type": "string", "pattern": f"^{KEBAB.pattern}$", "description": "the part of the id after the game"},
        "copies": {"type": "integer", "minimum": 1, "maximum": MOST_COPIES, "description": "how many; 1 when left out"},
        "aliases": {
            "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
            "description": "ids or names that the card had before: what led to them leads to it",
        },
        "provenance": {
            "type": "object",
            "properties": dict.fromkeys(kind.fields, words(Provenance)),
            "additionalProperties": False,
            "description": "where the values of single fields come from",
        },
    }


def _field(one: Field) -> Schema:
    value = one.kind.schema(one)
    if one.many:
        value = {"anyOf": [value, {"type": "array", "items": value}]}
    if one.optional:
        value = {"anyOf": [*value.get("anyOf", [value]), {"type": "null"}]}
    return {**value, "title": one.label, **({"description": one.doc} if one.doc else {})}


def _effects(every: Iterable[Effect]) -> Schema:
    made = {one.name: {**_arguments(one), "description": one.says} for one in every}
    return {"type": "object", "properties": made, "additionalProperties": False}


def _arguments(effect: Effect) -> Schema:
    properties = {name: _parameter(one) for name, one in effect.parameters.items()}
    needed = [name for name, one in effect.parameters.items() if not one.optional]
    return {
        "type": "object" if needed else ["object", "null"],
        "properties": {"optional": flag(), **properties},
        "additionalProperties": False,
        **({"required": needed} if needed else {}),
    }


def _parameter(one: Parameter) -> Schema:
    value = _argument(one)
    return {"anyOf": [value, {"type": "array", "items": value}]} if one.many else value


def _argument(one: Parameter) -> Schema:
    match one.kind:
        case ParameterKind.WHOLE:
            never = {"not": {"const": one.never}} if one.never is not None else {}
            told = or_named({**number(one.span), **never})
            return {"anyOf": [told, words(one.words)]} if one.words else told
        case ParameterKind.WORD:
            return words(one.words)
        case ParameterKind.FLAG:
            return flag()
        case ParameterKind.OP:
            return effects()
        case ParameterKind.OUTCOMES:
            several = effects()
            bounds = {"minProperties": one.span.least, "maxProperties": one.span.most}
            kept = {name: bound for name, bound in bounds.items() if bound is not None}
            return {"type": "object", "additionalProperties": several, **kept}
        case _:
            return TEXT
