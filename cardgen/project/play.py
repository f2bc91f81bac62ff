"""Deal a game and play it: by hand or at random, with a log that `judge` plays again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.model.game import Game
from cardgen.project.judge import load, referee_of
from cardgen.project.output import write
from cardgen.rulings.play.acts import Unread
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.game import Play
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.session import Session


class Sitting:
    """A game that people play at a terminal."""

    def __init__(
        self, game: Game, play: Play[Any], seats: Sequence[str], seed: int, options: Mapping[str, str]
    ) -> None:
        self.game, self.seats, self.seed, self.options = game, tuple(seats), seed, options
        self.match: Match[Any] = Match(play, options, game)
        self.session: Session[Any] = Session(self.match, play.deal(Deal(game, self.seats, options, seed)))
        self._draw = Random(seed)
        self._legal: list[Any] = []

    @property
    def is_over(self) -> bool:
        """Say whether the game is over."""
        return self.session.is_over

    def choices(self) -> list[str]:
        """List what can be done now, in words."""
        found = self.session.legal()
        self._legal = list(found.values())
        return list(found)

    def take(self, number: int) -> str:
        """Do what was listed last under a number from 1; gives it in words."""
        return self.session.take(self._legal[number - 1])

    def at_random(self) -> str:
        """Do something legal at random; gives it in words."""
        return self.session.at_random(self._draw)

    def view(self) -> list[tuple[str, str]]:
        """Say what lies where, as the player sees it who is next."""
        return list(self.session.shows(self.session.due))

    def says(self) -> list[str]:
        """Say how the game stands."""
        return list(self.session.says())

    def result(self) -> list[str]:
        """Say how the game ended."""
        return list(self.session.result())

    def why_not(self, line: str) -> list[str]:
        """Do what a line says, or say why not; nothing when it was done."""
        answer = self.session.say(line)
        if isinstance(answer, Unread):
            near = f"did you mean {answer.suggestion}?" if answer.suggestion else ""
            return [f"Not understood: {answer.what}.", *(one for one in (_expected(answer), near) if one)]
        return [f"No: {one.says}{self._numbered(one.rule)}." for one in answer]

    def _numbered(self, rule: str) -> str:
        return f" ({self.game.rulebook.number(rule)})" if rule in self.game.rulebook.rules else ""

    def log(self) -> str:
        """Write the game as a dispute that `judge` plays again."""
        return "".join(f"{line}\n" for line in self._log())

    def _log(self) -> Iterator[str]:
        usual = usual_options(self.game)
        changed = {name: value for name, value in self.options.items() if value != usual[name]}
        yield f"# A game of {self.game.title}; cardgen judge plays it again."
        yield f"- id: play-{self.seed}"
        yield f"  game: {self.game.id}"
        yield "  kind: log"
        if changed:
            yield f"  options: {{{', '.join(f'{name}: {value}' for name, value in changed.items())}}}"
        yield "  given:"
        yield f"    seats: [{', '.join(self.seats)}]"
        yield f"    seed: {self.seed}"
        yield "    acts:" if self.session.lines else "    acts: []"
        yield from (f"    - {json.dumps(line, ensure_ascii=False)}" for line in self.session.lines)

    def keep(self, path: Path) -> None:
        """Write the log into a file, whole or not at all."""
        write(path, self.log().encode())


def deal(
    name: str, players: int | None, seed: int, options: Sequence[str], project: Path | None, seats: Sequence[str] = ()
) -> Sitting:
    """Deal a game for so many players.

    Raises UsageError: P002 no such game, J010 it cannot be played whole, P005 not with so many players, J004 and
    J005 a house rule or value that it does not have.
    """
    game = load(name, project)
    count = _count(game, players, seats)
    referee: Any = referee_of(game)
    play, force = _play(game, referee), _options(game, options)
    return Sitting(game, play, tuple(seats) or NAMES[:count], seed, force)


def _count(game: Game, players: int | None, seats: Sequence[str]) -> int:
    least, most = game.players.least or 1, game.players.most or len(NAMES)
    count = len(seats) or (least if players is None else players)
    twice = [one for at, one in enumerate(seats) if one.casefold() in map(str.casefold, seats[:at])]
    if players not in (None, count):
        raise UsageError(Problem(NOWHERE, "P005", f"{count} names are not {players} players", "a name for each"))
    if twice:
        raise UsageError(Problem(NOWHERE, "P005", f"two players are called `{twice[0]}`", "different names"))
    if not least <= count <= most:
        what = f"{game.title} is not for {count} players"
        raise UsageError(Problem(NOWHERE, "P005", what, f"`--players` from {least} to {most}"))
    return count


def _play(game: Game, referee: Any) -> Play[Any]:
    """Find how a game is played whole.

    Raises UsageError: J010 nobody has told cardgen how.
    """
    if getattr(referee, "play", None) is None:
        what = f"{game.title} cannot be played here: its module does not say how it is dealt and played"
        raise UsageError(Problem(NOWHERE, "J010", what, fix="`cardgen judge GAME --help` lists what it rules on"))
    found: Play[Any] = referee.play
    return found


def _options(game: Game, told: Sequence[str]) -> dict[str, str]:
    found = usual_options(game)
    for one in told:
        name, _, value = one.partition("=")
        if name not in found:
            known = quoted_list(found)
            raise UsageError(Problem(NOWHERE, "J004", f"there is no house rule `{name}`", known, nearest(name, found)))
        option = game.rulebook.options[name]
        if value not in option.values and not (value.isdigit() and option.takes(int(value))):
            known = option.wanted if option.whole else quoted_list(option.values)
            what = f"`{name}` has no value `{value}`"
            raise UsageError(Problem(NOWHERE, "J005", what, known, nearest(value, option.values)))
        found[name] = value
    return found


def _expected(answer: Unread) -> str:
    return f"Expected {answer.expected}." if answer.expected else ""
