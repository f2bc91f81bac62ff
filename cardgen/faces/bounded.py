"""Jinja's filters, methods and functions, each asked first how much it would make."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import filters, pass_eval_context
from jinja2.exceptions import SecurityError
from jinja2.runtime import LoopContext, markup_join

from cardgen.faces import amounts
from cardgen.faces.amounts import is_container, no_container, text_of, whole_of, width_of
from cardgen.faces.work import TooMuchError, Work

LEFT_OUT = ("pprint", "random", "tojson", "urlize", "xmlattr")
"""Filters no face needs: they write for programs and web pages, or give other words each time."""
_OF_TEXT = {
    "capitalize", "center", "e", "escape", "forceescape", "format", "indent", "lower", "replace", "safe", "string",
    "striptags", "title", "trim", "truncate", "upper", "urlencode", "wordcount", "wordwrap",
}  # fmt: skip
_WITH_WIDTH = {"batch", "center", "indent", "round", "slice", "truncate", "wordwrap"}
_WIDE_METHODS = {"center", "ljust", "rjust", "zfill", "expandtabs"}
_METHODS: dict[type, set[str]] = {
    str: {name for name in dir(str) if not name.startswith("_")} - {"encode", "maketrans", "translate"},
    list: {"count", "index"},
    tuple: {"count", "index"},
    dict: {"get", "items", "keys", "values"},
}
"""What may be asked of a plain value; the others make bytes, or as much as they are told to."""


def bounded_filters(known: Mapping[str, Callable[..., Any]], work: Work) -> dict[str, Callable[..., Any]]:
    """Wrap filters so that what they are given and what they make is looked at and counted."""
    return {name: _filter(name, one, work) for name, one in known.items() if name not in LEFT_OUT}


def _filter(name: str, inner: Callable[..., Any], work: Work) -> Callable[..., Any]:
    skipped = 1 if hasattr(inner, "jinja_pass_arg") else 0
    check = _CHECKS.get(name)
    of_text, wide = name in _OF_TEXT, name in _WITH_WIDTH

    @functools.wraps(inner)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        value, *rest = args[skipped:]
        work.spend(1 + (len(value) >> 4 if isinstance(value, str) else 2 * len(value) if is_container(value) else 0))
        if of_text:
            no_container(value)
        if wide:
            for amount in (*rest, *kwargs.values()):
                width_of(amount)
        if check is not None:
            check(value, *rest, **kwargs)
        return whole_of(inner(*args, **kwargs))

    return wrapped


def _indent(text: Any, width: Any = 4, *_: Any, **__: Any) -> None:
    step = len(width) if isinstance(width, str) else int(width)
    text_of(len(str(text)) + str(text).count("\n") * step)


def _wordwrap(text: Any, *_: Any, wrapstring: str = "\n", **__: Any) -> None:
    text_of(len(str(text)) * max(len(wrapstring), 1))


def _replace(text: Any, old: Any = "", new: Any = "", *_: Any, **__: Any) -> None:
    amounts.replaced(str(text), str(old), str(new))


def _format(text: Any, *args: Any, **kwargs: Any) -> None:
    amounts.filled_in(str(text), (*args, *kwargs.values()))


def _sum(_values: Any, _attribute: Any = None, start: Any = 0, **__: Any) -> None:
    if not isinstance(start, int | float):
        raise TypeError("`sum` adds numbers")


_CHECKS: dict[str, Callable[..., None]] = {
    "indent": _indent, "wordwrap": _wordwrap, "replace": _replace, "format": _format, "sum": _sum,
}  # fmt: skip


@pass_eval_context
def joined_list(eval_ctx: Any, value: Any, d: str = "", attribute: str | int | None = None) -> str:
    """Join a list, once it is known how long that becomes; Jinja's `join`."""
    found = amounts.shorter(value)
    if attribute is not None:
        found = list(map(filters.make_attrgetter(eval_ctx.environment, attribute), found))
    length = len(str(d)) * len(found)
    for item in found:
        no_container(item)
        length += len(item) if isinstance(item, str) else 20
        text_of(length)
    return filters.sync_do_join(eval_ctx, found, d)


def joined(parts: tuple[Any, ...]) -> Any:
    """Join what stands between `~`, as Jinja does where it escapes."""
    text_of(sum([len(part) for part in parts if isinstance(part, str)]))
    for part in parts:
        no_container(part)
    return markup_join(parts)


def counted(work: Work) -> Callable[[Any], Any]:
    """Make the filter through which every loop goes: it counts the rounds."""

    def rounds(value: Any) -> Any:
        found = value if hasattr(value, "__len__") else amounts.shorter(value)
        work.spend(1 + len(found))
        return found

    return rounds


def bounded_range(work: Work) -> Callable[..., range]:
    """Make a `range` that is not too long."""

    def numbers(*args: int) -> range:
        found = range(*args)
        try:
            amounts.items_of(len(found))
        except OverflowError:
            raise TooMuchError("the template makes a list of more than 10^15 items", "some thousand") from None
        work.spend(1)
        return found

    return numbers


def check_call(work: Work, called: Any, args: tuple[Any, ...]) -> None:
    """Look at a call of something that is no macro before it is made."""
    work.spend(1 + sum(len(value) >> 4 for value in args if isinstance(value, str)))
    if isinstance(called, LoopContext):
        work.spend(len(args[0]) if args and hasattr(args[0], "__len__") else 1)
    if not isinstance(called, types.BuiltinMethodType) or isinstance(called.__self__, types.ModuleType):
        return
    owner = called.__self__
    kind = next((one for one in _METHODS if isinstance(owner, one)), None)
    if kind is None or called.__name__ not in _METHODS[kind]:
        raise SecurityError(f"`{called.__name__}` is not for templates")
    if isinstance(owner, str):
        _method(owner, called.__name__, args)


def _method(text: str, name: str, args: tuple[Any, ...]) -> None:
    if name in _WIDE_METHODS:
        for amount in args:
            width_of(amount)
        text_of(len(text) + text.count("\t") * 1000 if name == "expandtabs" else len(text))
    elif name == "replace" and len(args) > 1:
        amounts.replaced(text, str(args[0]), str(args[1]))
    elif name == "join" and args:
        found = args[0] if hasattr(args[0], "__len__") else ()
        text_of(sum(len(item) for item in found if isinstance(item, str)) + len(text) * len(found))
