"""Deal a game and play it: by hand or at random, with a log that `judge` plays again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.model.game import Game
from cardgen.project.judging.kinds import load
from cardgen.project.judging.play_log import PlayLog, log_lines, read_log
from cardgen.project.judging.referees import referee_of
from cardgen.project.output import write
from cardgen.records import replace
from cardgen.rulings.action_context import Choose
from cardgen.rulings.notation.phrase import capital, listed, plural
from cardgen.rulings.play.acts import as_shown
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.game import Play, Score
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.replay import replay
from cardgen.rulings.rule_context import Finding

_MOST_SHOWN = 16


class Sitting:
    """A game that people play at a terminal; it keeps the acts so far as they are written in a log."""

    def __init__(
        self, game: Game, match: Match[Any], table: Any, seed: int, stacked: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.game, self.match, self.table, self.seed, self.stacked = game, match, table, seed, stacked
        self.lines: list[str] = []
        self._before: list[Any] = []
        self._draw = Random(seed)

    @property
    def is_over(self) -> bool:
        """Say whether the game is over."""
        return self.match.is_over(self.table)

    def legal(self) -> dict[str, Any]:
        """Give the legal acts by how they are written; while several choose at once, those of the first of them."""
        waits = self.table.under_way
        who = waits.ballot.due[0] if waits is not None else ""
        mine = {
            line: act
            for line, act in self.match.lines(self.table).items()
            if not who or (isinstance(act, Choose) and act.player == who)
        }
        return {line: act for line, act in mine.items() if self.match.is_legal(self.table, act)}

    def take(self, act: Any) -> str:
        """Carry a legal act out; gives it as it is written."""
        line = self.match.written(self.table, act)
        after = self.match.apply(self.table, act)
        self._before.append(self.table)
        self.table = after
        self.lines.append(line)
        return line

    def undo(self) -> str:
        """Take the last act back; gives it as it was written, or nothing when there is none."""
        if not self.lines:
            return ""
        self.table = self._before.pop()
        return self.lines.pop()

    def at_random(self) -> str:
        """Carry out a legal act at random; gives it as it is written, or nothing when there is none."""
        act = self.match.sample(self.table, self._draw)
        return self.take(act) if act is not None else ""

    def why_not(self, line: str) -> list[str]:
        """Do what a line says, or say why not; nothing when it was done."""
        found = replay(self.match, self.table, [line])
        if (broken := found.broken) is None:
            for act in found.acts:
                self.take(act)
            return []
        if (why := broken.unread) is None:
            return [f"No: {refusal.says}{self._numbered(refusal.rule)}." for refusal in broken.refusals]
        expected = f"Expected {why.expected}." if why.expected else ""
        near = f"did you mean {why.suggestion}?" if why.suggestion else ""
        return [f"Not understood: {why.what}.", *(one for one in (expected, near) if one)]

    def _numbered(self, rule: str) -> str:
        return f" ({self.game.rulebook.number(rule)})" if rule in self.game.rulebook.rules else ""

    # -- what is shown -------------------------------------------------------------------------------------------------
    def view(self) -> Iterator[tuple[str, str]]:
        """Say what lies where, each zone that is not empty with its cards, as the player sees it who is next."""
        waits = self.table.under_way
        due = waits.ballot.due[0] if waits is not None else next((one.player for one in self.legal().values()), "")
        for zone in self.match.play.zones(waits.seen if waits is not None else self.table):
            if zone.cards:
                seen = zone.is_seen_by(due)
                yield zone.name, cards_named(zone.cards) if seen else plural(len(zone.cards), "card")

    def says(self) -> Iterator[str]:
        """Say in lines how the game stands, and what is to be chosen if something is."""
        waits = self.table.under_way
        yield from self.match.play.shows(waits.seen if waits is not None else self.table)
        if waits is not None:
            yield f"{waits.ballot.due[0]} chooses: {waits.what}."

    def ways(self) -> list[str]:
        """List how acts are said, the words to be filled in in capitals."""
        return [as_shown(act.says[0]) for act in self.match.play.acts.known.values()]

    def standing(self) -> Iterator[str]:
        """Say what everybody would have if the game ended now, and how it comes about."""
        waits = self.table.under_way
        yield from self._ranked(self._score(self.table if waits is None else waits.seen))

    def result(self) -> Iterator[str]:
        """Say how a game ended, and how each total comes about."""
        score = self._score(self.table)
        yield f"{listed(score.winners) or 'Nobody'} {'win' if len(score.winners) > 1 else 'wins'}."
        yield from self._ranked(score)

    def _score(self, table: Any) -> Score:
        """Score a table; what rules say of it that is nobody's own stands behind."""
        said: list[Finding] = []
        score = self.match.score(table, said)
        told = {says for steps in score.steps.values() for says in steps}
        more = [one.says for one in said if one.says and one.says not in told]
        return score._replace(why=tuple(dict.fromkeys((*score.why, *more))))

    def _ranked(self, score: Score) -> Iterator[str]:
        for name in (name for rank in score.ranking or (tuple(score.totals),) for name in rank):
            yield f"{name}: {score.totals.get(name, '')}".rstrip(": ")
            yield from (f"  {sentence(says)}" for says in score.steps.get(name, ()))
        yield from map(sentence, score.why)

    def log(self) -> str:
        """Write the game as a dispute that `judge` plays again."""
        usual = usual_options(self.game)
        changed = {name: value for name, value in self.match.options.items() if value != usual[name]}
        told = PlayLog(self.table.seats, self.seed, changed, self.lines, self.stacked)
        return "".join(f"{line}\n" for line in log_lines(self.game, told))

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
    return _dealt(game, PlayLog(tuple(seats) or NAMES[:count], seed, _options(game, options), ()))


def go_on(name: str, path: Path, project: Path | None) -> tuple[Sitting, list[str]]:
    """Play a game again up to where its log ends; say how many acts that is, and why no more if one cannot be done.

    Raises UsageError as dealing does, and where it is no log of the game.
    """
    game = load(name, project)
    log = read_log(game, path, project)
    _count(game, None, log.seats)
    force = _options(game, [f"{name}={value}" for name, value in log.options.items()])
    sitting = _dealt(game, replace(log, options=force))
    for number, line in enumerate(log.acts, 1):
        if why := sitting.why_not(line):
            return sitting, [f"The log cannot be followed from act {number} on, “{line}”:", *why]
    return sitting, [f"{plural(len(log.acts), 'act')} of {path} played again."]


def _dealt(game: Game, log: PlayLog) -> Sitting:
    play = _play(game, referee_of(game))
    table = play.deal(Deal(game, log.seats, log.options, log.seed, log.stacked, log.place))
    return Sitting(game, Match(play, log.options, game), table, log.seed, log.stacked)


def sentence(says: str) -> str:
    """Make a sentence of what a rule says."""
    return f"{capital(says).rstrip('.')}."


def cards_named(cards: Iterable[Any]) -> str:
    """Name cards, copies of one together; of many the newest alone."""
    names = [str(card) for card in cards]
    if len(names) > _MOST_SHOWN:
        return f"{plural(len(names), 'card')}, the last one {names[-1]}"
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items())


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
