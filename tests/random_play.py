"""Random games, bare or judged: every act fully heard, every other candidate legal or refused by a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from cardgen.model.game import Game
from cardgen.rulings.play.game import Play, T, Zone
from cardgen.rulings.play.match import Match, each_once
from cardgen.rulings.rule_context import BARS, Finding
from cardgen.rulings.table.reactions import Pass

MOST_ACTS = 20_000
"""A random game that takes more acts than this does not end."""


class PlayError(Exception):
    """The rules and play do not fit together: nobody can act, a listed act is barred, a card is lost, no end."""


class Played(NamedTuple):
    """An act of a game, and the table before it."""

    before: Any
    act: Any


@dataclass(slots=True)
class Tally:
    """How often each rule spoke: on acts that were made, and on candidates that it refused."""

    spoke: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    games: int = 0
    acts: int = 0
    tried: int = 0


def with_strays(name: str, play: Play[T]) -> Play[T]:
    """Let be tried what no player could do either: the `strays` of a game's tests, if any."""
    strays = _of_tests(name, "strays", "strays")
    if strays is None:
        return play
    return replace(play, candidates=lambda t: each_once((*play.candidates(t), *strays(t))))


def forms_of(name: str, play: Play[T]) -> Sequence[Play[T]]:
    """List the forms of play of a game: as it is, and the `FORMS` of its tests, with what could be tried in each."""
    return [with_strays(name, one) for one in (play, *(_of_tests(name, "forms", "FORMS") or ()))]


def _of_tests(name: str, module: str, what: str) -> Any:
    """Give what the tests of a game have in a module of theirs; None where there is none."""
    where = f"tests.games.{name.replace('-', '_')}"
    if find_spec(where) is None or find_spec(f"{where}.{module}") is None:
        return None
    return getattr(import_module(f"{where}.{module}"), what)


def random_game(
    match: Match[T],
    table: T,
    draw: Random,
    pick: Callable[[T], Any] | None = None,
    said: list[Finding] | None = None,
) -> Iterator[Played]:
    """Play at random from a table to the end; gives every act with the table before it, the last one with None.

    *pick* chooses the acts, without it any legal one may come; what rules say while acts are done is *said*. Raises
    PlayError when nobody can act, or the game does not end.
    """
    for _ in range(MOST_ACTS):
        if match.is_over(table):
            yield Played(table, None)
            return
        act = match.sample(table, draw) if pick is None else pick(table)
        if act is None:
            raise PlayError(f"nobody can do anything: {table}")
        yield Played(table, act)
        table = match.apply(table, act, said)
    raise PlayError(f"the game did not end after {MOST_ACTS} acts")


def judged_game(
    match: Match[T], table: T, draw: Random, tally: Tally, *, others: bool = True, fully: bool = False
) -> Iterator[Played]:
    """Play at random and hear every rule on every act, and on all *others* that could be tried if a rule refuses them.

    With *fully* those are heard to the end, and what rules say while acts are done and scored is counted too. Raises
    PlayError when an act that was listed is barred, or cards are lost or doubled.
    """
    cards = census(match, table)
    pick = partial(_picked, match, draw, tally, fully) if others else None
    said: list[Finding] | None = [] if fully else None
    for played in random_game(match, table, draw, pick, said):
        if played.act is not None:
            _hear(match, played, tally)
            tally.acts += 1
        elif said is not None:
            match.score(played.before, said)
        if said:
            tally.spoke.update({one.rule for one in said})
            said.clear()
        yield played
    if (now := census(match, played.before)) != cards:
        raise PlayError(f"lost {dict(cards - now)}, doubled {dict(now - cards)}")
    tally.games += 1


def _hear(match: Match[T], played: Played, tally: Tally) -> None:
    said = match.heard(played.before, played.act)
    for one in said:
        if one.does == BARS:
            raise PlayError(f"{played.act} is listed, and {one.rule} forbids it: {one.says}")
    tally.spoke.update({one.rule for one in said})


def _picked(match: Match[T], draw: Random, tally: Tally, fully: bool, table: T) -> Any:
    """Ask of every candidate whether a rule refuses it, and pick one of the others."""
    legal = []
    for act in match.candidates(table):
        rules = _refused(match, table, act, fully=fully)
        if not rules:
            legal.append(act)
        tally.tried += bool(rules)
        for rule in rules:
            tally.refused[rule] += 1
    return draw.choice(legal) if legal else None


def _refused(match: Match[T], table: T, act: Any, *, fully: bool) -> Iterable[str]:
    if fully:
        return {one.rule for one in match.heard(table, act) if one.does == BARS}
    first = match.briefly(table, act).first_bar()
    return () if first is None else (first,)


def census(match: Match[T], table: T) -> Counter[str]:
    """Count all cards on a table by what they are called."""
    return Counter(str(card) for zone in zones(match, table) for card in zone.cards)


def zones(match: Match[T], table: T) -> Iterator[Zone]:
    """Say where all cards are; an act that waits for a choice is not done yet, so they lie as before it."""
    return iter(match.play.zones(table))


def random_options(game: Game, draw: Random, often: float = 0.7) -> dict[str, str]:
    """Pick house rules, each as printed *often*, else any of its values."""
    return {
        name: str(option.default) if not option.values or draw.random() < often else draw.choice(list(option.values))
        for name, option in game.rulebook.options.items()
    }


def illegal(match: Match[T], table: T) -> list[Any]:
    """List candidates that stay illegal when what goes without saying is done: a log need not name it."""
    bad = [act for act in match.candidates(table) if not match.is_legal(table, act)]
    while bad and (silent := next((act for act in match.legal(table) if isinstance(act, Pass)), None)) is not None:
        table = match.apply(table, silent)
        bad = [act for act in bad if match.refusals(table, act)]
    return bad
