"""Games that can be played from the deal to the score; and play of which the referee judges every act."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from cardgen.model.game import Game
from cardgen.rulings.first.finding import Effect, Hearing, InForce
from cardgen.rulings.first.kind import Kind

T = TypeVar("T")
A = TypeVar("A")


class Question(NamedTuple):
    """What the referee is asked about an act or about what came of it; *comes* is what play itself made of it."""

    kind: Kind
    situation: Any
    comes: Mapping[str, Any] = {}


class Playing(Protocol[T, A]):
    """A game that can be played; its tables are never changed, an act makes a new one."""

    def variants(self) -> tuple[Playing[Any, Any], ...]:
        """List the forms of play, the usual one first."""
        ...

    def deal(self, game: Game, players: int, draw: random.Random, options: Mapping[str, str]) -> T:
        """Set the table up and deal."""
        ...

    def to_act(self, table: T) -> str | None:
        """Name whose act is next; nobody's when the game is over."""
        ...

    def legal(self, table: T) -> Iterator[A]:
        """List every legal act, one after the other as they are asked for."""
        ...

    def sample(self, table: T, draw: random.Random) -> A:
        """Pick one legal act without listing them all."""
        ...

    def tries(self, table: T, draw: random.Random) -> Iterator[A]:
        """Give acts that somebody might try and that are not legal here, or left to the people at the table."""
        ...

    def apply(self, table: T, act: A) -> T:
        """Give the table after a legal act, with all that follows from it by itself."""
        ...

    def implied(self, table: T, act: A) -> A | None:
        """Give an act that goes without saying before this one, such as passing; None when there is no more."""
        ...

    def score(self, table: T) -> Mapping[str, Any]:
        """Give totals, ranking and winner of a game that is over."""
        ...

    def opening(self, table: T) -> Iterator[Question]:
        """Ask whether a table was set up rightly."""
        ...

    def asks(self, table: T, act: A) -> Question:
        """Ask whether an act is legal."""
        ...

    def came(self, table: T, act: A, after: T) -> Mapping[str, Any]:
        """Give what the referee's answer to `asks` should be besides."""
        ...

    def settles(self, table: T, act: A, after: T) -> Iterator[Question]:
        """Ask what followed from an act: who took the trick, who leads, who won."""
        ...


class DisagreementError(Exception):
    """Play and referee do not say the same."""


@dataclass(slots=True)
class Tally:
    """How often each rule spoke: on legal acts and what came of them, and on acts that were refused."""

    spoke: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    games: int = 0
    acts: int = 0
    tried: int = 0

    def count(self, heard: Hearing[Any], *, refused: bool = False) -> None:
        """Count the rules that spoke."""
        counts = self.refused if refused else self.spoke
        for key in {finding.rule for finding in heard.findings}:
            counts[key] = counts.get(key, 0) + 1


def hear(question: Question, game: Game, options: InForce, off: frozenset[str] = frozenset()) -> Hearing[Any]:
    """Let every rule speak on a question; its situation is complete."""
    heard: Hearing[Any] = Hearing(question.situation, game, options, off)
    heard.hear(question.kind.rules)
    return heard


def complete(kind: Kind, **facts: Any) -> Any:
    """Make a complete situation of a kind; what is not said is as usual, or None."""
    return kind.cls(**{**_usual(kind), **facts})


def _usual(kind: Kind) -> dict[str, Any]:
    found = _USUAL.get(kind.name)
    if found is None or found[0] is not kind:
        fields = kind.cls.__dataclass_fields__
        values = {name if name in fields else f"{name}_": value for name, value in kind.ordinary({}).items()}
        found = _USUAL[kind.name] = (kind, values)
    return found[1]


_USUAL: dict[str, tuple[Kind, dict[str, Any]]] = {}


def random_options(game: Game, draw: random.Random, often: float = 0.7) -> dict[str, str]:
    """Pick house rules, each as printed *often*, else any of its values."""
    return {
        name: str(option.default) if not option.values or draw.random() < often else draw.choice(list(option.values))
        for name, option in game.rulebook.options.items()
    }


def random_game(
    playing: Playing[T, A], game: Game, players: int, draw: random.Random, options: Mapping[str, str]
) -> Iterator[T]:
    """Play a game at random; gives every table from the deal to the end."""
    table = playing.deal(game, players, draw, options)
    yield table
    while playing.to_act(table) is not None:
        table = playing.apply(table, playing.sample(table, draw))
        yield table


def judged_game(
    playing: Playing[T, A],
    game: Game,
    players: int,
    draw: random.Random,
    options: Mapping[str, str],
    tally: Tally,
    *,
    tries: bool = False,
) -> Iterator[T]:
    """Play at random, and put every act and what comes of it to the referee; *tries* also what is not legal.

    Raises DisagreementError when play and referee do not say the same.
    """
    table = playing.deal(game, players, draw, options)
    force = InForce(options)
    for question in playing.opening(table):
        _agreed(question, game, force, tally)
    yield table
    while playing.to_act(table) is not None:
        for act in playing.tries(table, draw) if tries else ():
            _refused(playing.asks(table, act), act, game, force, tally)
        act = playing.sample(table, draw)
        after = playing.apply(table, act)
        _agreed(playing.asks(table, act)._replace(comes=playing.came(table, act, after)), game, force, tally)
        for question in playing.settles(table, act, after):
            _agreed(question, game, force, tally)
        tally.acts += 1
        table = after
        yield table
    tally.games += 1


def _agreed(question: Question, game: Game, options: InForce, tally: Tally) -> None:
    heard = hear(question, game, options)
    tally.count(heard)
    if barred := heard.barred():
        raise DisagreementError(f"{question.situation} is listed, and {barred}")
    for name, value in differing(question, heard).items():
        said = f"`{name}` is {question.comes[name]} in play and {value} for the referee"
        raise DisagreementError(f"{said}: {question.situation}")


def differing(question: Question, heard: Hearing[Any]) -> dict[str, Any]:
    """Give the referee's answers where they are not those that came of it."""
    if not question.comes:
        return {}
    question.kind.cls.conclude(heard)
    return {name: heard.values.get(name) for name, value in question.comes.items() if heard.values.get(name) != value}


def _refused(question: Question, act: Any, game: Game, options: InForce, tally: Tally) -> None:
    heard = hear(question, game, options)
    tally.count(heard, refused=True)
    tally.tried += 1
    if not heard.barred() and not any(finding.effect is Effect.LEAVES for finding in heard.findings):
        raise DisagreementError(f"{act} is not listed, and no rule forbids it: {question.situation}")
