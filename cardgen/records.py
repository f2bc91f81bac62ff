"""Frozen dataclasses that are there at once: of each only its `__init__` is compiled, which halves their cost at start.

To readers, to types, to `replace`, `fields` and `asdict` they are dataclasses like others.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, FrozenInstanceError, field, fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn

__all__ = ["dataclass", "field", "replace"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool, slots: bool = False, eq: bool = True) -> Any:
        """Make a class a frozen dataclass."""
        assert frozen, "only frozen dataclasses are made here"
        return lambda cls: _made(cls, slots=slots, eq=eq)


def _made(cls: Any, *, slots: bool, eq: bool) -> Any:
    own = set(vars(cls))
    made = dataclasses.dataclass(cls, init=False, repr=False, eq=False, slots=slots)
    every = fields(made)
    found = {"__init__": _init(every), "__repr__": _repr, "__setattr__": _refused, "__delattr__": _refused}
    if slots:
        names = [one.name for one in every]
        found |= {"__getstate__": _state(names), "__setstate__": _restored(names)}
    if eq:
        key = _key([one.name for one in every if one.compare])
        hashed = _key([one.name for one in every if (one.compare if one.hash is None else one.hash)])
        found["__eq__"] = lambda one, other: key(one) == key(other) if type(other) is type(one) else NotImplemented
        found["__hash__"] = lambda one: hash(hashed(one))
    for name in found.keys() - own:
        setattr(made, name, found[name])
    return made


def _init(every: tuple[dataclasses.Field[Any], ...]) -> Any:
    """Compile what makes one of a class."""
    given: dict[str, Any] = {"_set": object.__setattr__, "_missing": MISSING}
    places: dict[bool, list[str]] = {False: [], True: ["*"]}
    body = [" pass"]
    for one in every:
        value = one.name
        default = ""
        if one.default is not MISSING or one.default_factory is not MISSING:
            default = f"=_of_{one.name}"
            given[f"_of_{one.name}"] = one.default
        if one.default_factory is not MISSING:
            given[f"_new_{one.name}"] = one.default_factory
            value = f"_new_{one.name}() if {one.name} is _missing else {one.name}"
        places[bool(one.kw_only)].append(f"{one.name}{default}")
        body.append(f" _set(self, {one.name!r}, {value})")
    named = places[True] if len(places[True]) > 1 else []
    lines = "\n".join((f"def __init__({', '.join(('self', *places[False], *named))}):", *body))
    exec(lines, given)
    return given["__init__"]


def _key(names: list[str]) -> Any:
    return attrgetter(*names) if names else lambda _: ()


def _repr(one: Any) -> str:
    told = ", ".join(f"{part.name}={getattr(one, part.name)!r}" for part in fields(one) if part.repr)
    return f"{type(one).__qualname__}({told})"


def _refused(one: Any, name: str, _: Any = None) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r} of {type(one).__name__}")


def _state(names: list[str]) -> Any:
    return lambda one: [getattr(one, name) for name in names]


def _restored(names: list[str]) -> Any:
    """Give what fills one in, many of which make a kept game: its fields are not looked up each time."""
    put = object.__setattr__

    def restored(one: Any, state: list[Any]) -> None:
        for name, value in zip(names, state, strict=True):
            put(one, name, value)

    return restored
