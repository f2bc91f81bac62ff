"""The job of counting: how many cards a query finds, by the values of a field, and what a field adds up to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from cardgen.database.cards import CardRow, cards_at
from cardgen.database.search import Searcher
from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.project.data.card_values import Asked, asked_values, is_number, one_shown
from cardgen.project.data.database import asked
from cardgen.project.find import Project
from cardgen.query.read_as import read_as
from cardgen.query.unread import unread


@dataclass(frozen=True, slots=True)
class Group:
    """Cards with one value: it, how people read it, the cards, their copies in the box, and the sum over these."""

    value: object
    shown: str
    cards: int
    copies: int
    sum: int | None


@dataclass(frozen=True, slots=True)
class Tally:
    """All that was counted, by values where that was asked; a card with several values is in several groups.

    How free words were read (*read_as*), whether no card fits all of them (*loose*), which were passed over (*unread*).
    """

    query: str
    whole: Group
    label: str = ""
    groups: tuple[Group, ...] = ()
    loose: bool = False
    unread: tuple[str, ...] = ()
    read_as: str = ""


def tally(
    project: Project, query: str, tell: Callable[[str], None], *, game: str = "", group: str = "", total: str = ""
) -> Tally:
    """Count what a query finds, by the values of *group*; add up *total* over all copies.

    Raises UsageError: a query that is wrong, Q001 no such field, Q003 one that holds no numbers.
    """
    return asked(project, tell, game, lambda searcher: _tally(searcher, query, group, total))


def _tally(searcher: Searcher, query: str, group: str, total: str) -> Tally:
    summed = next(iter(asked_values([total], searcher.vocabulary)), None)
    by = next(iter(asked_values([group], searcher.vocabulary)), None)
    if summed is not None and not is_number(summed):
        what = f"`{total}` holds no numbers, so it has no sum"
        raise UsageError(Problem(NOWHERE, "Q003", what, "a field with numbers", fix="`cardgen search --fields`"))
    hits = searcher.search(query)
    cards = cards_at(searcher.connection, searcher.vocabulary, hits.rows)
    read = read_as(hits.query, searcher.vocabulary, searcher.stands)
    passed = unread(hits.query, searcher.stands)
    made = Tally(query, _group(None, "", cards, summed), "", (), hits.query.loose, passed, read)
    if by is None:
        return made
    types = dict(searcher.connection.execute("SELECT name, label FROM card_types"))
    return replace(made, label=by.label, groups=tuple(_groups(cards, by, summed, types)))


def _groups(cards: list[CardRow], by: Asked, summed: Asked | None, types: Mapping[str, str]) -> list[Group]:
    held: dict[object, list[CardRow]] = {}
    names: dict[object, str] = {}
    for card in cards:
        column = by.columns.get((card.game, card.type))
        value = by.of(card)
        for one in dict.fromkeys(value if isinstance(value, list) else [value]):
            held.setdefault(one, []).append(card)
            named = types.get(str(one), str(one)) if by.name == "type" else one_shown(column, one)
            names[one] = "none" if one is None else named
    groups = [_group(value, names[value], same, summed) for value, same in held.items()]
    return sorted(groups, key=_place)


def _place(group: Group) -> tuple[bool, int, str]:
    """Order numbers by themselves, all else by how many there are; what has no value comes last."""
    ordered = group.value if isinstance(group.value, int) and not isinstance(group.value, bool) else -group.cards
    return group.value is None, ordered, group.shown


def _group(value: object, shown: str, cards: list[CardRow], summed: Asked | None) -> Group:
    added = None
    if summed is not None:
        per_copy = summed.name != "copies"
        added = sum(_number(summed.of(card)) * (card.copies if per_copy else 1) for card in cards)
    return Group(value, shown, len(cards), sum(card.copies for card in cards), added)


def _number(value: object) -> int:
    if isinstance(value, list):
        return sum(map(_number, value))
    return value if isinstance(value, int) else 0
