"""A moment of a game. It is never changed: an act makes another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from cardgen.rulings.table.reactions import NOTHING_ANNOUNCED
from cardgen.rulings.unknown.missing import NOTHING

M = TypeVar("M")


class TableState:
    """A table at one moment: facts that are told lie on it by their names, what nobody tells is NOTHING.

    A class of it says what else lies there, and what is so as a rule.
    """

    seats: tuple[str, ...] = ()
    """Who plays, in the order of play."""
    odd: tuple[str, ...] = ()
    """What was told that cannot be so."""
    under_way: Any = None
    """The act that waits for a choice."""
    stack = NOTHING_ANNOUNCED
    """What was announced and may be answered."""

    _usual: Mapping[str, Any] = {}

    def __init_subclass__(cls) -> None:
        fields = {name: one for base in reversed(cls.__mro__) for name, one in vars(base).items()}
        cls._usual = {name: one for name, one in fields.items() if name[0] != "_" and not hasattr(one, "__get__")}

    def __init__(self, **told: Any) -> None:
        self.__dict__.update(self._usual)  # a field is found faster where it lies than in the class
        self.__dict__.update(told)

    if TYPE_CHECKING:

        def __setattr__(self, name: str, value: Any) -> None:
            """Take any fact, so that no field need be declared for it."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return NOTHING


def changed(moment: M, /, **fields: Any) -> M:
    """Give a moment, or a frozen dataclass, with some fields changed, without running its `__init__`.

    Raises AttributeError when there is no such field.
    """
    old, kind = moment.__dict__, type(moment)
    new = object.__new__(kind)
    now = {**old, **fields}
    object.__setattr__(new, "__dict__", now)
    if len(now) > len(old) and (none := [one for one in fields if one not in old and not hasattr(kind, one)]):
        raise AttributeError(f"a {kind.__name__} has no {', '.join(sorted(none))}")
    return new


def put(mapping: dict[str, M], name: str, value: M) -> dict[str, M]:
    """Give a mapping, such as that of the hands, with one entry changed."""
    return {**mapping, name: value}
