"""The standard library's dataclasses with slots, made in a third of the time: a short command makes fifty of them.

The standard decorator compiles a text for each method of each class, which was a sixth of a cold start. Here only
`__init__` is compiled; the other methods are the same for all classes and take the fields from an object in one call.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

_FRESH = object()
"""Stands for a default that is made anew for each object."""
_ORDER = {"__lt__": operator.lt, "__le__": operator.le, "__gt__": operator.gt, "__ge__": operator.ge}


def _dataclass(cls: Any = None, /, *, slots: bool, frozen: bool = False, order: bool = False) -> Any:
    """Make a class with slots a dataclass; the options mean what they mean in the standard library."""
    assert slots, "a class without slots takes the standard library's decorator"
    return (lambda one: _made(one, frozen, order)) if cls is None else _made(cls, frozen, order)


if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    dataclass = _dataclass


def _made(cls: Any, frozen: bool, order: bool) -> Any:
    made: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    fields = dataclasses.fields(made)
    names = [field.name for field in fields]
    read = _reader([field.name for field in fields if field.compare])
    methods = {"__init__": _init(made, fields, frozen), "__repr__": _repr(names)}
    methods |= {"__eq__": _compares(read, operator.eq), "__hash__": (lambda self: hash(read(self))) if frozen else None}
    if order:
        methods |= {name: _compares(read, compare) for name, compare in _ORDER.items()}
    if frozen:
        methods |= {"__setattr__": _refuse, "__delattr__": _refuse, "__setstate__": _restore}
        methods["__getstate__"] = lambda self: [getattr(self, name) for name in names]
    for name, method in methods.items():
        if cls.__dict__.get(name) is None:
            setattr(made, name, method)
    return made


def _init(made: Any, fields: Sequence[dataclasses.Field[Any]], frozen: bool) -> Any:
    """Compile `__init__`; what is frozen has its slots filled past its `__setattr__`."""
    known: dict[str, Any] = {"_FRESH": _FRESH}
    arguments, body = ["self"], []
    for field in fields:
        name = value = field.name
        default = f"_default_{name}"
        if field.default is not dataclasses.MISSING:
            known[default] = field.default
        elif field.default_factory is not dataclasses.MISSING:
            known |= {default: _FRESH, f"_new_{name}": field.default_factory}
            value = f"_new_{name}() if {name} is _FRESH else {name}"
        arguments.append(f"{name}={default}" if default in known else name)
        known[f"_set_{name}"] = getattr(made, name).__set__
        body.append(f"_set_{name}(self, {value})" if frozen else f"self.{name} = {value}")
    exec(f"def __init__({', '.join(arguments)}):\n {'; '.join(body) or 'pass'}", known)
    return known["__init__"]


def _repr(names: Sequence[str]) -> Callable[[Any], str]:
    def show(self: Any) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return show


def _reader(names: Sequence[str]) -> Callable[[Any], Any]:
    """Give what takes the fields from an object: one as it is, more as a tuple."""
    return operator.attrgetter(*names) if names else lambda _: ()


def _compares(read: Callable[[Any], Any], compare: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    def compares(self: Any, other: Any) -> bool:
        return compare(read(self), read(other)) if other.__class__ is self.__class__ else NotImplemented

    return compares


def _refuse(_self: Any, name: str, _value: object = None) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot change field {name!r}")


def _restore(self: Any, state: Sequence[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
