"""Put what was asked of mappings that stand at the same place of a format together, as JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from cardgen.loading import numbers
from cardgen.model.field import ANY_NUMBER, Span
from cardgen.model.field_values import NO, YES
from cardgen.model.node import Entries, Items, Node, Scalar
from docs.said import Said, about
from docs.watched import Ask, Watched, at

Schema: TypeAlias = dict[str, Any]
ONE: Schema = {"type": ["string", "number", "boolean"]}
"""A single value: what cardgen reads as text may look like a number to an editor."""
_TELLING = (
    "choice", "whole", "number", "size", "flag", "span", "texts", "items", "pairs", "scalar_pairs", "text_pairs",
)  # fmt: skip
"""The methods that say what a value is; the others take it as it is."""
SIZE: Schema = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "number"}}]}
"""A size in a word, or two lengths."""
_SPAN = r"^(-?[0-9]+)?\.\.(-?[0-9]+)?$"


def schema(nodes: Sequence[Node], watched: Watched, told: list[Said]) -> Schema:
    """Describe what may stand where these nodes stand."""
    found = [
        *_single([node for node in nodes if isinstance(node, Scalar)], watched),
        *_list([item for node in nodes if isinstance(node, Items) for item in node.items], nodes, watched, told),
        *_mapping([node for node in nodes if isinstance(node, Entries)], watched, told),
    ]
    return found[0] if len(found) == 1 else {"anyOf": found} if found else {}


def _single(nodes: list[Scalar], watched: Watched) -> Iterable[Schema]:
    if nodes:
        yield {"type": "number"} if all(at(node) in watched.numbers for node in nodes) else ONE


def _list(items: list[Node], nodes: Sequence[Node], watched: Watched, told: list[Said]) -> Iterable[Schema]:
    if items and all(isinstance(item, Scalar) and numbers.decimal(item.text) is not None for item in items):
        yield {"type": "array", "items": {"type": "number"}}
    elif any(isinstance(node, Items) for node in nodes):
        yield {"type": "array", "items": schema(items, watched, told)}


def _mapping(nodes: list[Entries], watched: Watched, told: list[Said]) -> Iterable[Schema]:
    if any(at(node) in watched.asks for node in nodes):
        yield _object(nodes, watched, told)
    elif any(_known(node, watched) for node in nodes):
        yield {
            "type": "object",
            "additionalProperties": schema([one for node in nodes for one in node.entries.values()], watched, told),
        }
    elif nodes:
        yield {"type": "object"}


def _known(node: Node, watched: Watched) -> bool:
    """Say whether anything was asked of a node or of what it holds."""
    inner = node.items if isinstance(node, Items) else node.entries.values() if isinstance(node, Entries) else ()
    return at(node) in watched.asks or any(_known(one, watched) for one in inner)


def _object(nodes: list[Entries], watched: Watched, told: list[Said]) -> Schema:
    """Describe a mapping whose keys were asked for."""
    asks: dict[str, list[Ask]] = {}
    for node in nodes:
        for key, asked in watched.asks.get(at(node), {}).items():
            asks.setdefault(key, []).extend(asked)
    says = about(list(asks), told)
    needed = [key for key in asks if all(_needs(watched.asks.get(at(node), {}).get(key, ())) for node in nodes)]
    properties = {}
    for key, asked in asks.items():
        values = [value for node in nodes if (value := node.get(key)) is not None]
        told_of = {"description": says[key]} if key in says else {}
        properties[key] = {**told_of, **_nullable(_value(asked, values, watched, told), empty=key not in needed)}
    own = any(key not in asks for node in nodes for key in node.entries)
    closed = not own or all(at(node) in watched.closed for node in nodes)
    return {
        "type": "object",
        "properties": properties,
        **({"required": needed} if needed else {}),
        **({"additionalProperties": False} if closed else {}),
    }


def _needs(asked: Iterable[Ask]) -> bool:
    return any(ask.needed for ask in asked)


def _value(asked: Sequence[Ask], values: list[Node], watched: Watched, told: list[Said]) -> Schema:
    """Describe the value of a key by the most telling of the ways in which it was asked for."""
    telling = sorted((ask for ask in asked if ask.how in _TELLING), key=lambda ask: _TELLING.index(ask.how))
    if telling:
        return _told(telling[0], values, watched, told)
    return ONE if any(ask.how in ("scalar", "text") for ask in asked) else schema(values, watched, told)


def _told(ask: Ask, values: list[Node], watched: Watched, told: list[Said]) -> Schema:
    inner = [item for value in values if isinstance(value, Items) for item in value.items]
    under = [one for value in values if isinstance(value, Entries) for one in value.entries.values()]
    match ask.how:
        case "choice":
            return words(ask.args[0])
        case "flag":
            return words((*YES, *NO))
        case "whole":
            return _whole(ask)
        case "number":
            return {"type": "number", "minimum": ask.options.get("least", 0)}
        case "size":
            return SIZE
        case "span":
            return {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": _SPAN}]}
        case "texts":
            return {"anyOf": [ONE, {"type": "array", "items": ONE}]}
        case "items":
            return {"type": "array", "items": schema(inner, watched, told)}
        case "pairs":
            return {"type": "object", "additionalProperties": schema(under, watched, told)}
        case _:
            return {"type": "object", "additionalProperties": ONE}


def words(choices: Iterable[str]) -> Schema:
    """Describe one of a few words; some readers of YAML take `yes` and `no` for true and false."""
    listed = [str(one) for one in choices]
    both = [truth for truth, forms in ((True, YES), (False, NO)) if set(forms) & set(listed)]
    return {"enum": [*listed, *both]}


def _whole(ask: Ask) -> Schema:
    span: Span = ask.args[1] if len(ask.args) > 1 else ask.options.get("span", ANY_NUMBER)
    bounds: Mapping[str, int | None] = {"minimum": span.least, "maximum": span.most}
    return {"type": "integer", **{name: bound for name, bound in bounds.items() if bound is not None}}


def _nullable(made: Schema, *, empty: bool) -> Schema:
    """Let a key be left empty, which is as good as left out."""
    if not empty or not made:
        return made
    if "anyOf" in made:
        return {**made, "anyOf": [*made["anyOf"], {"type": "null"}]}
    if "enum" in made:
        return {**made, "enum": [*made["enum"], None]}
    kinds = made["type"] if isinstance(made["type"], list) else [made["type"]]
    return {**made, "type": [*kinds, "null"]}
