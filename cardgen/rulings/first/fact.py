"""A fact: one field of a kind of dispute, declared once for reader, talk, help, questions, form and schema."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from cardgen.rulings.talk.domain import Domain, Flag
from cardgen.rulings.talk.fact import UNSAID, Fact


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
