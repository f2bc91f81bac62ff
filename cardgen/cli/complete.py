"""What the shell offers when a word is begun: games, fields and their values, cards, rules, disputes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Offered: TypeAlias = "list[str | CompletionItem[Any]]"
_MOST = 200


def games(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer the games."""
    from cardgen.project.lookup import offers

    return _begun(offers.games(context.params.get("project")), begun)


def places(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer where cards can go."""
    from cardgen.project.lookup import offers

    return _begun(offers.places(context.params.get("project")), begun)


def cards(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer ids and names of cards."""
    from cardgen.project.lookup import offers

    return _begun(offers.read(context.params.get("project"), offers.cards(begun)), begun)


def rules(context: click.Context, parameter: click.Parameter, begun: str) -> Offered:
    """Offer the games first, then numbers and keys of rules."""
    from cardgen.project.lookup import offers

    found = offers.read(context.params.get("project"), offers.rules(begun))
    return [*_first(context, parameter, begun), *_begun(found, begun)]


def disputes(context: click.Context, parameter: click.Parameter, begun: str) -> Offered:
    """Offer the games first, then numbers of disputes."""
    from cardgen.project.lookup import offers

    found = offers.read(context.params.get("project"), offers.disputes(begun))
    return [*_first(context, parameter, begun), *_begun(found, begun)]


def query(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer fields, and behind a field and its sign the values that it can have."""
    from cardgen.project.lookup import offers

    field, colon, _value = begun.partition(":")
    folder = context.params.get("project")
    if not colon:
        return _begun((f"{name}:" for name in offers.read(folder, offers.fields)), begun)
    return _begun((f"{field}:{value}" for value in offers.read(folder, offers.values(field))), begun)


def fields(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer the names of fields, the last of several parted by commas."""
    from cardgen.project.lookup import offers

    before = begun.rpartition(",")[0] + "," if "," in begun else ""
    return _begun((f"{before}{name}" for name in offers.read(context.params.get("project"), offers.fields)), begun)


def _first(context: click.Context, parameter: click.Parameter, begun: str) -> Offered:
    return [] if context.params.get(parameter.name or "") else games(context, parameter, begun)


def _begun(words: Iterable[str], begun: str) -> Offered:
    return [*[word for word in dict.fromkeys(words) if word.lower().startswith(begun.lower())][:_MOST]]
