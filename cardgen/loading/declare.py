"""What a mapping of a format may hold, declared once: reader, schema, texts to translate and documentation follow.

A `MappingSchema` has keys; each `Key` says how its value is read, what may stand there (a `ValueType`) and what it is
for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from cardgen.loading import sizes
from cardgen.loading.mapping_reader import MOST_LENGTH, MappingReader
from cardgen.model import json_schema
from cardgen.model.field import ANY_NUMBER, Schema, Span
from cardgen.model.node import Node, Scalar
from cardgen.model.stock import Trim
from cardgen.records import dataclass

T = TypeVar("T")
NUMBER = r"\{n:[a-z][a-z0-9_]*\}"
"""A number of the game by its name."""
_NAMED: Schema = {"type": "string", "pattern": f"^{NUMBER}$"}
_SPAN = rf"^(-?[0-9]+|{NUMBER})?\.\.(-?[0-9]+|{NUMBER})?$"
_SIZE: Schema = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "number"}}]}


@dataclass(frozen=True, slots=True)
class Translated:
    """A text for people, which other languages say, too.

    *named*: also where nothing is written, and a name is shown instead. *at* are its places in the file of a language,
    the nearest first; the same place as here when left out.
    """

    named: bool = False
    at: tuple[str, ...] = ()


TRANSLATED, NAMED_TEXT = Translated(), Translated(named=True)
DITTO = "ditto"
"""Says of a key what is said of the one above it; they share a line of documentation."""


@dataclass(frozen=True, slots=True)
class ValueType:
    """What may stand in a place: its schema, and what is inside, by `#` (an item), `*` (any key) or a key.

    One that is *translated* is a text for people.
    """

    schema: Callable[[], Schema]
    inside: Callable[[], Iterable[tuple[str, ValueType]]] = tuple
    translated: Translated | None = None


def single(translated: Translated | None = None) -> ValueType:
    """Hold a single value: what is read as text may look like a number to an editor."""
    return ValueType(lambda: json_schema.TEXT, translated=translated)


SCALAR = single()
OBJECT = ValueType(lambda: {"type": "object"})
"""A mapping with keys of its own."""


def one_of(words: Iterable[str]) -> ValueType:
    """Hold one of a few words."""
    return ValueType(lambda: json_schema.words(words))


def a_list(holds: ValueType) -> ValueType:
    """Hold a list."""
    return ValueType(lambda: {"type": "array", "items": holds.schema()}, lambda: [("#", holds)])


def by_key(holds: ValueType) -> ValueType:
    """Hold a mapping whose keys are free."""
    return ValueType(lambda: {"type": "object", "additionalProperties": holds.schema()}, lambda: [("*", holds)])


def either(*types: ValueType) -> ValueType:
    """Hold one or the other."""
    return ValueType(
        lambda: {"anyOf": [choice for type_ in types for choice in _choices(type_.schema())]},
        lambda: [("", type_) for type_ in types],
    )


def _choices(schema: Schema) -> list[Schema]:
    return list(schema["anyOf"]) if schema.keys() == {"anyOf"} else [schema]


def mapping(schema: type[MappingSchema]) -> ValueType:
    """Hold a mapping that a schema describes."""
    return ValueType(schema.json_schema, lambda: [(key.name, key.holds) for key in schema.keys])


class Key(Generic[T]):
    """One key of a schema; `of` takes its value."""

    name = ""

    def __init__(
        self, takes: Callable[[MappingReader, str, T, bool], T], holds: ValueType, says: str | Callable[[], str],
        default: T, needed: bool = False,
    ) -> None:  # fmt: skip
        self.holds, self.says, self.default, self.needed = holds, says, default, needed
        self._takes = takes

    def __set_name__(self, _: type, name: str) -> None:
        self.name = self.name or name.rstrip("_")

    @property
    def line(self) -> str:
        """Give one line of documentation."""
        return self.says if isinstance(self.says, str) else self.says()

    def of(self, reader: MappingReader, default: T | None = None, *, needed: bool | None = None) -> T:
        """Take the value of the key; what is wrong with it is reported."""
        return self._takes(
            reader, self.name, self.default if default is None else default, self.needed if needed is None else needed
        )


class MappingSchema:
    """A mapping of a format: its keys are the attributes of the class, in the order of the documentation."""

    keys: ClassVar[tuple[Key[Any], ...]] = ()
    closed: ClassVar[bool] = True
    others: ClassVar[tuple[tuple[str, str], ...]] = ()
    """What else may be written, for the documentation."""

    def __init_subclass__(cls) -> None:
        if "keys" not in vars(cls):
            own = (value for value in vars(cls).values() if isinstance(value, Key))
            cls.keys = tuple({key.name: key for key in (*cls.keys, *own)}.values())
        for above, key in pairwise(cls.keys):
            key.says = above.says if key.says == DITTO else key.says

    @classmethod
    def json_schema(cls) -> Schema:
        """Describe the mapping to editors."""
        needed = [key.name for key in cls.keys if key.needed]
        return {
            "type": "object",
            "properties": {key.name: _described(key) for key in cls.keys},
            **({"required": needed} if needed else {}),
            **({"additionalProperties": False} if cls.closed else {}),
        }


def _described(key: Key[Any]) -> Schema:
    says = key.line.removesuffix("see below").rstrip("; ,")
    value = key.holds.schema()
    return {**({"description": says} if says else {}), **(value if key.needed else _nullable(value))}


def _nullable(made: Schema) -> Schema:
    """Let a key be left empty, which is as good as left out."""
    if "anyOf" in made:
        return {**made, "anyOf": [*made["anyOf"], {"type": "null"}]}
    if "enum" in made:
        return {**made, "enum": [*made["enum"], None]}
    if "type" not in made:
        return made
    kinds = made["type"] if isinstance(made["type"], list) else [made["type"]]
    return {**made, "type": [*kinds, "null"]}


def text(says: str = "", default: str = "", *, needed: bool = False, translated: Translated | None = None) -> Key[str]:
    """Declare a text, without the blank lines around it."""
    return Key(
        lambda reader, key, usual, must: reader.text(key, usual, needed=must), single(translated), says, default, needed
    )


def scalar(says: str = "", *, needed: bool = False, translated: Translated | None = None) -> Key[Scalar | None]:
    """Declare a single value that is asked for its place."""
    return Key(lambda reader, key, _, must: reader.scalar(key, needed=must), single(translated), says, None, needed)


def flag(says: str = "") -> Key[bool]:
    """Declare `yes` or `no`; left out is no."""
    return Key(lambda reader, key, *_: reader.flag(key), ValueType(json_schema.flag), says, default=False)


def whole(says: str = "", default: int = 0, span: Span = ANY_NUMBER) -> Key[int]:
    """Declare a whole number, which may be one of those that the game names."""
    holds = ValueType(lambda: {"anyOf": [json_schema.number(span), _NAMED]})
    return Key(lambda reader, key, usual, _: reader.whole(key, usual, span), holds, says, default)


def number(
    says: str = "", default: float = 0.0, *, needed: bool = False, least: float = 0.0, most: float = MOST_LENGTH
) -> Key[float]:
    """Declare a number, perhaps with decimals."""
    return Key(
        lambda reader, key, usual, must: reader.number(key, usual, needed=must, least=least, most=most),
        ValueType(lambda: {"type": "number", "minimum": least}), says, default, needed,
    )  # fmt: skip


def size(says: str = "", least: float = sizes.LEAST) -> Key[Trim | None]:
    """Declare the size of a card or part."""
    return Key(lambda reader, key, _, must: reader.size(key, least, needed=must), SIZE, says, None)


def size_or_side(says: str = "", least: float = sizes.LEAST) -> Key[Trim | None]:
    """Declare the size of a part; one number is as wide as high."""
    holds = ValueType(lambda: {"anyOf": [*_SIZE["anyOf"], {"type": "number"}]})
    return Key(lambda reader, key, _, must: reader.size(key, least, needed=must, side=True), holds, says, None)


SIZE = ValueType(lambda: _SIZE)
SPAN = ValueType(lambda: {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": _SPAN}, _NAMED]})


def span(says: str = "", default: Span = ANY_NUMBER) -> Key[Span]:
    """Declare a range."""
    return Key(lambda reader, key, usual, must: reader.span(key, usual, needed=must), SPAN, says, default)


def called(name: str, key: Key[T]) -> Key[T]:
    """Name a key that is no attribute of a schema."""
    key.name = name
    return key


def choice(
    words: Iterable[str], default: str, says: str | Callable[[], str] = "",
    aliases: Callable[[], Mapping[str, str]] = lambda: MappingProxyType({}),
) -> Key[str]:  # fmt: skip
    """Declare one of a few words; *aliases* are other words for them, which are suggested."""
    return Key(
        lambda reader, key, usual, _: reader.choice(key, tuple(words), usual, aliases()), one_of(words), says, default
    )


def texts(says: str = "", *, needed: bool = False, translated: Translated | None = None) -> Key[tuple[Scalar, ...]]:
    """Declare a list of single values, or one alone."""
    one = single(translated)
    holds = ValueType(either(one, a_list(one)).schema, lambda: [("#", one)])
    return Key(lambda reader, key, _, must: reader.texts(key, needed=must), holds, says, (), needed)


def items(of: ValueType, says: str = "", *, needed: bool = False) -> Key[tuple[Node, ...]]:
    """Declare a list."""
    return Key(lambda reader, key, _, must: reader.items(key, needed=must), a_list(of), says, (), needed)


def pairs(of: ValueType, says: str = "", *, needed: bool = False) -> Key[list[tuple[Scalar, Node]]]:
    """Declare a mapping whose keys are free."""
    return Key(lambda reader, key, _, must: list(reader.pairs(key, needed=must)), by_key(of), says, [], needed)


def scalar_pairs(says: str = "", *, translated: Translated | None = None) -> Key[dict[Scalar, Scalar]]:
    """Declare a mapping of single values."""
    return Key(lambda reader, key, _, must: reader.scalar_pairs(key, needed=must), by_key(single(translated)), says, {})


def text_pairs(says: str = "", *, translated: Translated | None = None) -> Key[dict[str, str]]:
    """Declare a mapping of texts."""
    return Key(lambda reader, key, *_: reader.text_pairs(key), by_key(single(translated)), says, {})


def node(holds: ValueType, says: str | Callable[[], str] = "", *, needed: bool = False) -> Key[Node | None]:
    """Declare what is taken as it is, to be read by itself."""
    return Key(lambda reader, key, _, must: reader.get(key, needed=must), holds, says, None, needed)
