"""The log of a game that is played: written as a dispute that `judge` plays again, and read to go on from it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from cardgen.errors import NOWHERE, Place, Problem, UsageError
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.project.judging.cases import from_file
from cardgen.records import dataclass, field
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.written import Lines

_HIDDEN = "The seed in it tells every hidden card: do not read it before the game is over."


@dataclass(frozen=True, slots=True)
class PlayLog:
    """A log as it was told: who plays, how it was dealt, by which house rules, what was done."""

    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    acts: Sequence[str]
    stacked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    place: Place = NOWHERE


def log_lines(game: Game, log: PlayLog) -> Iterator[str]:
    """Write a game as a dispute."""
    yield f"# A game of {game.title}; cardgen judge plays it again, cardgen play {game.id} --from goes on with it."
    yield f"# {_HIDDEN}"
    yield f"- id: play-{log.seed}"
    yield f"  game: {game.id}"
    yield "  kind: log"
    if log.options:
        yield f"  options: {{{', '.join(f'{name}: {value}' for name, value in log.options.items())}}}"
    yield "  given:"
    yield f"    seats: [{', '.join(log.seats)}]"
    yield f"    seed: {log.seed}"
    if log.stacked:
        yield "    decks:"
        yield from (f"      {name}: {json.dumps(cards, ensure_ascii=False)}" for name, cards in log.stacked.items())
    yield "    acts:" if log.acts else "    acts: []"
    yield from (f"    - {json.dumps(line, ensure_ascii=False)}" for line in log.acts)


def read_log(game: Game, path: Path, project: Path | None) -> PlayLog:
    """Read a log to go on from it.

    Raises UsageError: J001 it holds no log of this game, J006 it does not say how it was dealt, and all that is wrong
    with it as a file of disputes.
    """
    disputes = from_file(path, project, game.id).disputes
    found = next((one for one in disputes if one.kind.text == "log" and one.game == game.id), None)
    if found is None:
        place, expected = Place(str(path)), f"a dispute of the kind `log`, of the game `{game.id}`"
        raise UsageError(Problem(place, "J001", f"there is no log of {game.title} in it", expected))
    given = found.given
    seats, seed, decks = _texts(given.get("seats")), given.get("seed"), given.get("decks")
    stacked = {key.text: _texts(node) for key, node in decks.pairs()} if isinstance(decks, Entries) else {}
    if not seats or not (stacked or isinstance(seed, Scalar)):
        what = "the log does not say who plays" if not seats else "the log does not say how it was dealt"
        expected = "`seats`" if not seats else "the `seed`, or `decks`"
        raise UsageError(Problem(found.place, "J006", what, expected))
    number = seed.text if isinstance(seed, Scalar) else "0"
    if not number.isdigit():
        raise UsageError(Problem(found.place, "J003", f"the seed `{number}` is no number", "a whole number"))
    options = {name.text: value.text for name, value in found.options.items()}
    return PlayLog(seats, int(number), options, _acts(game, seats, given.get("acts")), stacked, found.place)


def _texts(node: Node | None) -> tuple[str, ...]:
    if isinstance(node, Items):
        return tuple(one.text for one in node.items if isinstance(one, Scalar))
    return tuple(one.strip() for one in node.text.split(",") if one.strip()) if isinstance(node, Scalar) else ()


def _acts(game: Game, seats: Sequence[str], node: Node | None) -> Sequence[str]:
    if node is None:
        return ()
    reading = Reading(game, names={name: name for name in seats}, closed=True)
    return list(map(str, cast(Sequence[object], Lines().read(node, reading))))
