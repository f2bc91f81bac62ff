"""Help: what the code of a message means, and words for examples: a game, a search, a card, a line of talk."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, nearest
from cardgen.loading.find import find_game
from cardgen.model.dispute import turns_on
from cardgen.model.game import Game
from cardgen.project.find import find_project
from cardgen.project.game_cache import read_once
from cardgen.project.judging.referees import has_referee, sound_referee_of

_CODES = Path(__file__).parent.parent.parent / "explanations.md"
_SECTION = re.compile(r"^## ([A-Z][0-9]{3}) (.+)$", re.MULTILINE)
_ORDINARY = {
    "game": "my-game", "query": "value:5", "card": "my-card", "talk": "--help", "dispute": "MY-01", "rule": "1.1",
}  # fmt: skip


def titles() -> dict[str, str]:
    """List all codes with what they mean in a few words."""
    return {code: title for code, title, _ in _sections()}


def explain(code: str) -> str:
    """Explain one code.

    Raises UsageError: P011 no such code.
    """
    for found, title, text in _sections():
        if found == code.upper():
            return f"{found} {title}\n\n{text}"
    what = f"there is no code `{code}`"
    fix = "`cardgen explain` lists them all"
    raise UsageError(Problem(NOWHERE, "P011", what, "a code such as `D001`", nearest(code, titles()), fix))


def _sections() -> list[tuple[str, str, str]]:
    _, *parts = _SECTION.split(_CODES.read_text(encoding="utf-8"))
    return [(code, title, text.strip()) for code, title, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)]


def examples(wanted: Iterable[str]) -> dict[str, str]:
    """Give the words wanted, such as `game` or `card`, from the first game that can be read."""
    words = {name: _ORDINARY[name] for name in wanted}
    try:
        project = find_project()
        games = project.games()
        if games and "game" in words:
            words["game"] = games[0]
        if games and words.keys() - {"game"}:
            game = read_once(find_game(project.carddata, games[0]))
            found = {"query": _query(game), "card": _card(game), "talk": _talk(game)}
            found |= _dispute(game)
            words |= {name: value for name, value in found.items() if name in words}
    except (CardgenError, OSError):
        return words
    return words


def _query(game: Game) -> str:
    """Search for the first value of a closed field that is a word."""
    for card in game.cards:
        for field in game.card_types[card.type].fields.values():
            if field.of is not None and not field.many and field.name in card.values:
                return f"{field.name}:{card.values[field.name]}"
    return shlex.quote(game.cards[0].name) if game.cards else _ORDINARY["query"]


def _card(game: Game) -> str:
    """Take the short form of the first card."""
    return shlex.quote(game.cards[0].short) if game.cards else _ORDINARY["card"]


def _talk(game: Game) -> str:
    """Take the first example of the first kind of dispute that is judged, with the game before it."""
    lines = (f'{game.id} {name} "{example}"' for name, told in _examples(game) for example in told)
    return next(lines, _ORDINARY["talk"])


def _examples(game: Game) -> Iterator[tuple[str, Iterable[str]]]:
    """Give the kinds of dispute by name, each with its examples; those told in words without loading the referee."""
    if game.wording is not None and (has_referee(game.id) or (game.extends and has_referee(game.extends))):
        yield from ((name, kind.lists.get("examples", ())) for name, kind in game.wording.kinds.items())
    else:
        referee = sound_referee_of(game)
        yield from ((kind.name, kind.examples) for kind in referee.kinds.values()) if referee is not None else ()


def _dispute(game: Game) -> dict[str, str]:
    """Take the first dispute that turns on a rule, and that rule's number."""
    for dispute in game.disputes:
        for key in turns_on(dispute):
            if key in game.rulebook.rules:
                return {"dispute": shlex.quote(dispute.id), "rule": game.rulebook.number(key)}
    return {}
