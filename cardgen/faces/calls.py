"""Functions as templates call them: what they are given is looked at first, and what is wrong is said in words."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Any

from cardgen.errors import quoted
from cardgen.faces.amounts import is_container, text_of
from cardgen.faces.numbers import FARTHEST
from cardgen.faces.work import TooMuchError, Work

_NEEDED = {"float": "a number", "int": "a whole number", "float | None": "a number", "str": "a word"}


def watched(functions: Mapping[str, Callable[..., Any]], work: Work) -> dict[str, Callable[..., Any]]:
    """Wrap functions so that no call takes long, and a wrong one is told by its own name."""
    return {name: _watched(name, inner, work) for name, inner in functions.items()}


def _watched(name: str, inner: Callable[..., Any], work: Work) -> Callable[..., Any]:
    @functools.cache
    def parameters() -> Mapping[str, inspect.Parameter]:
        return inspect.signature(inner).parameters

    @functools.cache
    def numbers() -> list[bool]:
        return [parameter.annotation in ("int", "float", "float | None") for parameter in parameters().values()]

    @functools.wraps(inner)
    def called(*args: Any, **kwargs: Any) -> Any:
        for value, measured in zip(args, numbers(), strict=False):
            _look(name, value, measured, work)
        for value in kwargs.values():
            _look(name, value, True, work)
        work.spend(1)
        try:
            found = inner(*args, **kwargs)
        except (ArithmeticError, TypeError, ValueError) as error:
            raise ValueError(_complaint(name, parameters(), args, kwargs, error)) from None
        if isinstance(found, str | list):
            work.spend(len(found) >> 3)
        return found

    return called


def _look(name: str, value: object, measured: bool, work: Work) -> None:
    """Refuse what is too long or too far for any face."""
    if isinstance(value, str):
        text_of(len(value))
        work.spend(len(value) >> 3)
    elif measured and isinstance(value, int | float) and not -FARTHEST <= value <= FARTHEST:
        raise TooMuchError(f"`{name}` is given {value:g}", f"numbers up to {FARTHEST:,.0f}")


def _complaint(
    name: str, parameters: Mapping[str, inspect.Parameter], args: tuple[Any, ...], kwargs: Mapping[str, Any],
    error: Exception,
) -> str:  # fmt: skip
    """Say what is wrong with a call."""
    from cardgen.faces.wording import in_words  # late: few calls are wrong

    given = {**dict(zip(parameters, args, strict=False)), **kwargs}
    missing = [one for one, known in parameters.items() if one not in given and known.default is known.empty]
    if len(args) > len(parameters) or missing or not given.keys() <= parameters.keys():
        return f"`{name}` takes {', '.join(_written(parameter) for parameter in parameters.values())}"
    for key, value in given.items():
        needed = _NEEDED.get(str(parameters[key].annotation))
        if needed and value is not parameters[key].default and not isinstance(value, _kinds(needed)):
            return f"`{key}` of `{name}` is {kind_of(value)}, and it takes {needed}"
    return f"`{name}`: {in_words(error)}"


def _kinds(needed: str) -> tuple[type, ...]:
    return (str,) if needed == "a word" else (int, float)


def _written(parameter: inspect.Parameter) -> str:
    if parameter.default is parameter.empty:
        return f"`{parameter.name}`"
    return f"`{parameter.name}={'none' if parameter.default is None else format(parameter.default, 'g')}`"


def kind_of(value: object) -> str:
    """Say what a value is, in a designer's words."""
    if value is None:
        return "not given"
    if isinstance(value, str):
        return quoted(value) if value else "empty"
    if isinstance(value, int | float):
        return f"`{value:g}`"
    return "a list" if is_container(value) else "a table or a part of the template"
