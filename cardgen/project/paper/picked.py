"""A list of picked cards, as the gallery saves it: a line for each card, `2 game/card  # its name`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Place, Problem, UsageError, nearest
from cardgen.loading.files import read_bytes, shown
from cardgen.model.card import Card
from cardgen.model.game import Game

_LINES = "lines such as `2 game/card`"
_COUNTED = re.compile(r"(\d{1,3})\s*[x×]?\s+(.+)")
_OF_A_GAME = re.compile(r"(?:\d{1,3}\s*[x×]?\s+)?([a-z0-9-]+)/[a-z0-9-]+")


def picked(game: Game, path: Path) -> list[tuple[Card, int]]:
    """Read the cards of a game on a list, each with how many; those of other games are left out.

    Raises UsageError: P007 none is of this game, Q020 for each line that names no card of it.
    """
    named = _named(game)
    found: dict[str, int] = {}
    problems: list[Problem] = []
    for number, line in enumerate(_text(path).splitlines(), 1):
        name, count = _read(line.partition("#")[0].strip(), named)
        if not name or ("/" in name and name not in named and not name.startswith(f"{game.id}/")):
            continue
        card = named.get(name) or named.get(name.casefold())
        if card is None:
            what, place = f"there is no card `{name}` in {game.title}", Place(shown(path), number, 1)
            problems.append(Problem(place, "Q020", what, "an id or a name", nearest(name, named)))
        else:
            found[card.id] = found.get(card.id, 0) + count
    if problems:
        raise UsageError(*problems)
    if not found:
        what = f"`{shown(path)}` names no card of {game.title}"
        raise UsageError(Problem(NOWHERE, "P007", what, _LINES))
    return [(card, found[card.id]) for card in game.cards if card.id in found]


def games_named(path: Path, among: Sequence[str]) -> tuple[str, ...]:
    """Name the games whose cards a list names, of those there are.

    Raises UsageError: P007 none.
    """
    there = tuple(dict.fromkeys(game for game in _games(path) if game in among))
    if not there:
        what = f"`{shown(path)}` names no card of a game that is here"
        raise UsageError(Problem(NOWHERE, "P007", what, _LINES, fix="name the game, too"))
    return there


def left_out(path: Path, games: Sequence[str]) -> str:
    """Say how many lines of a list are of other games than those that are printed."""
    others = [game for game in _games(path) if game not in games]
    if not others:
        return ""
    lines = "1 line" if len(others) == 1 else f"{len(others)} lines"
    named = ", ".join(f"`{game}`" for game in dict.fromkeys(others))
    return f"{shown(path)}: {lines} left out, of {named}"


def _games(path: Path) -> Iterator[str]:
    """Give the game of each line that names one."""
    for line in _text(path).splitlines():
        if named := _OF_A_GAME.fullmatch(line.partition("#")[0].strip()):
            yield named[1]


def _read(line: str, named: Mapping[str, Card]) -> tuple[str, int]:
    """Part a line into a name and how many: a name may begin with a number itself."""
    counted = _COUNTED.fullmatch(line)
    if counted is None or line.casefold() in named:
        return line, 1
    return counted[2].strip(), int(counted[1])


def _text(path: Path) -> str:
    try:
        return read_bytes(path, shown(path)).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        what = f"`{shown(path)}` is no text"
        raise UsageError(Problem(NOWHERE, "P007", what, "a list that the gallery saved")) from error
    except CardgenError as error:
        raise UsageError(*error.problems) from None


def _named(game: Game) -> Mapping[str, Card]:
    """Find cards by id, name and short form; what two are called means neither."""
    known: dict[str, Card | None] = {}
    for card in game.cards:
        ways = {card.id, card.id.partition("/")[2], card.name, card.name.casefold(), card.short}
        for way in ways:
            known[way] = None if way in known and known[way] is not card else card
    return {way: card for way, card in known.items() if card is not None}
