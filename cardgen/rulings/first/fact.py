"""A fact: one field of a kind of dispute, declared once for reader, talk, help, questions, form and schema."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardgen.rulings.first.domain import Domain, Flag


class _Unsaid:
    """What stands for a fact that has no ordinary value."""

    def __repr__(self) -> str:
        return "not said"


UNSAID: Final = _Unsaid()


@dataclass(frozen=True, slots=True)
class Fact:
    """A field of a kind: its values, what holds when it is not said, and how people call it."""

    name: str
    domain: Domain
    doc: str
    ordinary: Any = UNSAID
    usual: str = ""
    first: bool = False
    needed: bool = False
    example: str = ""
    also: tuple[str, ...] = ()
    assumed: bool = False
    hidden: bool = False
    """Whether only some at the table can see it, such as a hand."""
    ask: str = ""
    """The fact as a question, where its doc with a question mark is none."""
    label: str = ""
    """What people call it, where its name is no word for people."""
    tells: str = ""
    """The fact as a statement, `{}` for its value."""
    subject: bool = False
    """Whether it is the player of whom a line tells, who may stand before what is done: `Cox draws …`."""
    ask_each: str = ""
    """One entry of it as a question, `{}` for whose it is."""
    tells_each: str = ""
    """One entry of it as a statement, `{}` for whose it is and for its value."""

    @property
    def called(self) -> str:
        """Give what people call it."""
        return self.label or self.name.replace("_", " ")


def fact(
    domain: Domain,
    doc: str,
    *,
    ordinary: Any = UNSAID,
    usual: str = "",
    first: bool = False,
    needed: bool = False,
    example: str = "",
    also: tuple[str, ...] = (),
    assumed: bool = False,
    hidden: bool = False,
    ask: str = "",
    label: str = "",
    tells: str = "",
) -> Any:
    """Declare a fact; *usual* is what holds when it is not said, in words; an *assumed* one is named if it matters."""
    return shared(
        Fact("", domain, doc, ordinary, usual, first, needed, example, also, assumed, hidden, ask, label, tells)
    )


def flag(doc: str, *, also: tuple[str, ...] = (), label: str = "") -> Any:
    """Declare a question that is ordinarily answered with no."""
    return fact(Flag(), doc, ordinary=False, usual="no", example="yes", also=also, label=label)


def shared(one: Fact, **changes: Any) -> Any:
    """Declare a fact that other kinds have too, with what is different in this one."""
    return dataclasses.field(metadata={"fact": dataclasses.replace(one, **changes)})


def worked_out(value: Any, *sources: str) -> Any:
    """Declare a field that is no fact: what `opened` works out from facts, and its value where it need not."""
    return dataclasses.field(default=value, metadata={"sources": sources})


def sources_of(cls: type[Any]) -> Mapping[str, tuple[str, ...]]:
    """Name, for each field of a kind, the facts it stands for."""
    return {field.name: field.metadata.get("sources", (field.name.rstrip("_"),)) for field in dataclasses.fields(cls)}


def facts_of(cls: type[Any]) -> Mapping[str, Fact]:
    """Collect the facts of a kind's dataclass, in order.

    A field such as `from_` is the fact `from`; fields that are no facts are worked out by `opened`.
    """
    return {
        field.name.rstrip("_"): dataclasses.replace(field.metadata["fact"], name=field.name.rstrip("_"))
        for field in dataclasses.fields(cls)
        if "fact" in field.metadata
    }
