"""Deal a game that is to be played, or go on with one from its log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.model.game import Game
from cardgen.model.rulebook import Option
from cardgen.project.judging.kinds import load
from cardgen.project.judging.play import Sitting
from cardgen.project.judging.play_log import PlayLog, read_log
from cardgen.project.judging.playable import play_of
from cardgen.project.judging.referees import referee_of
from cardgen.records import replace
from cardgen.rulings.notation.phrase import plural
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match

_PRINTED = re.compile(r"(\d+)([a-z])")
"""A house rule with its letter, as it is printed."""


def deal(
    name: str, players: int | None, seed: int, options: Sequence[str], project: Path | None, seats: Sequence[str] = ()
) -> Sitting:
    """Deal a game for so many players.

    Raises UsageError: P002 no such game, J010 it cannot be played whole, P005 not with so many players, J004 and
    J005 a house rule or value that it does not have.
    """
    game = load(name, project)
    count = count_of(game, players, seats)
    return _dealt(game, PlayLog(tuple(seats) or NAMES[:count], seed, options_of(game, options), ()))


def go_on(name: str, path: Path, project: Path | None) -> tuple[Sitting, list[str]]:
    """Play a game again up to where its log ends; say how many acts that is, and why no more if one cannot be done.

    Raises UsageError as dealing does, and where it is no log of the game.
    """
    game = load(name, project)
    log = read_log(game, path, project)
    count_of(game, None, log.seats)
    force = options_of(game, [f"{name}={value}" for name, value in log.options.items()])
    sitting = _dealt(game, replace(log, options=force))
    for number, line in enumerate(log.acts, 1):
        if why := sitting.why_not(line):
            return sitting, [f"The log cannot be followed from act {number} on, “{line}”:", *why]
    return sitting, [f"{plural(len(log.acts), 'act')} of {path} played again."]


def _dealt(game: Game, log: PlayLog) -> Sitting:
    play = play_of(game, referee_of(game))
    table = play.deal(Deal(game, log.seats, log.options, log.seed, log.stacked, log.place))
    return Sitting(game, Match(play, log.options, game), table, log.seed, log.stacked)


def count_of(game: Game, players: int | None, seats: Sequence[str]) -> int:
    """Say how many play: so many, as many as have names, else the fewest.

    Raises UsageError: P005 not with so many players.
    """
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


def options_of(game: Game, told: Sequence[str]) -> dict[str, str]:
    """Give all house rules, as printed but for those that are told as `NAME=VALUE`, or by number and letter.

    Raises UsageError: J004 no such house rule, J005 no such value of it.
    """
    found = usual_options(game)
    for one in told:
        printed = _PRINTED.fullmatch(one)
        name, value = printed.groups() if printed else one.partition("=")[::2]
        option = game.rulebook.options.get(name) or game.rulebook.numbered_option(name)
        if option is None:
            known = quoted_list(found)
            raise UsageError(Problem(NOWHERE, "J004", f"there is no house rule `{name}`", known, nearest(name, found)))
        found[option.id] = _value(option, value)
    return found


def _value(option: Option, value: str) -> str:
    if value in option.values or (value.isdigit() and option.takes(int(value))):
        return value
    if (lettered := option.lettered(value)) is not None:
        return lettered
    known = option.wanted if option.whole else quoted_list(option.values)
    what = f"`{option.id}` has no value `{value}`"
    raise UsageError(Problem(NOWHERE, "J005", what, known, nearest(value, option.values)))
