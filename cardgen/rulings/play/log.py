"""The kind of dispute `log`: a whole game as it was written down, played again by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.errors import NOWHERE, Place, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.book import Book, Reason, Rule, Under
from cardgen.rulings.hearing import Hearing
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Answer, Kind
from cardgen.rulings.module import imported
from cardgen.rulings.table.facts import Facts, fact
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, Flag, ListOf, MapOf, Name, Whole
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.unknown.nothing import NOTHING
from cardgen.rulings.verdict.options import InForce

if TYPE_CHECKING:
    from cardgen.rulings.play.game import Play, Score
    from cardgen.rulings.play.match import Match
    from cardgen.rulings.play.replay import Broken, Replayed

_SHOWN = 4
"""Acts that are named of what could be done instead."""


class Written(str):
    """A line of a log, and where it stands."""

    place: Place = NOWHERE


class Log(NamedTuple):
    """A whole game as somebody wrote it down: its acts are judged one after the other."""

    seats: tuple[str, ...]
    seed: Any
    decks: Mapping[str, tuple[str, ...]]
    lines: tuple[Written, ...]


class _Text(Domain):
    """Words as they are written, such as an act or a card."""

    many_words = True

    def __init__(self, label: str) -> None:
        self.label = label

    def tokens(self, node: Scalar, r: Reading) -> list[Scalar]:
        return [node]

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries) and len(node.entries) == 1:  # `Ann: plays a card` is a mapping for YAML
            ((key, value),) = node.pairs()
            node = Scalar(f"{key.text}: {value.text if isinstance(value, Scalar) else ''}", *key[1:])
        if not isinstance(node, Scalar):
            return self.nested(node, r)
        line = Written(node.text.strip())
        line.place = node.place
        return line


class _Lines(ListOf):
    """Acts in order: a list, a block of lines, or parted by commas."""

    def __init__(self) -> None:
        super().__init__(_Text("an act in words"), "acts in order, each with its player", commas=True)

    def scalar(self, node: Scalar, r: Reading) -> Any:
        cut = notation.lines(node) if "\n" in node.text else notation.split(node, ",;")
        return tuple(self.item.read(piece, r) for piece in cut)

    def _one(self, node: Node, r: Reading) -> tuple[Any, ...]:
        return (self.item.read(node, r),)


def _facts(decks: str) -> Facts:
    return Facts(
        acts=fact(_Lines(), "what was done, act by act", usual="nothing", example="Ann passes, Bob passes"),
        seats=fact(ListOf(Name(new=True)), "who played, in the order of the seats", example="Ann, Bob"),
        seed=fact(
            Whole(0), "the seed that it was dealt with", plain=NOTHING, usual="none: then `decks`", example="7"
        ),
        decks=fact(
            MapOf(_Text("a deck"), ListOf(_Text("a card"), commas=True)), "how decks lay, by name, the top card first",
            plain={}, usual="shuffled with the seed", example=decks,
        ),
    )  # fmt: skip


def log_kind(book: Book[Any], play: str, *examples: str, decks: str = "main: its top card") -> Kind:
    """Give the kind `log` of a game that can be played, whose play is at `package.module:NAME`.

    The examples are lines of talk with `seats` and `seed`; *decks* is an example of a deck and its top card.
    """

    def told(of: Callable[[_Game], Any]) -> Callable[[Hearing[Any]], Any]:
        return lambda h: of(_game_of(h, play))

    book.forbidding.append(Rule("", lambda h, _: _game_of(h, play).objections(), (Log,)))
    book.permitting.append(Rule("", lambda h, _: _game_of(h, play).upheld(), (Log,)))
    return Kind(
        "log",
        "Was this game played by the rules, and how did it end?",
        facts="acts seats seed decks",
        own=_facts(decks),
        needed=("acts", "seats"),
        shown=("seed",),
        act=lambda f, _: Log(f.seats, f.seed, f.decks, f.acts),
        act_when=("acts",),
        examples=examples,
        gives=(
            Answer("at", told(_Game.at), Whole(1), "the first act against the rules, by its number"),
            Answer("acts", told(lambda game: game.log.lines), Whole(0), "how many acts are legal", asked=False),
            Answer("over", told(lambda game: game.score is not None), Flag(), "is the game over?", asked=False),
            Answer(
                "winner", told(_Game.winners), ListOf(Name()), "who won",
                asked=False, any_order=True, says="{} won.", none="Nobody has won yet: the game goes on.",
            ),
            Answer(
                "totals", told(_Game.totals), MapOf(Name(), Whole(None)), "everybody's total",
                asked=False, none="Nobody has a total yet: the game goes on.",
            ),
        ),
    )  # fmt: skip


def play_at(where: str) -> Play[Any]:
    """Import a game's play, at `package.module:NAME`.

    Raises UsageError: J009 its module goes wrong.
    """
    module, _, name = where.partition(":")
    found: Play[Any] = getattr(imported(module), name)
    return found


@dataclass(frozen=True)
class _Game:
    """A log that was played again, and its score if the game is over."""

    match: Match[Any]
    log: Replayed[Any]
    score: Score | None

    def at(self) -> Any:
        """Give the number of the act that is against the rules."""
        return NOTHING if self.log.broken is None else self.log.broken.at

    def winners(self) -> Any:
        """Name who won."""
        return NOTHING if self.score is None else self.score.winners

    def totals(self) -> Any:
        """Give everybody's total."""
        return NOTHING if self.score is None else self.score.totals

    def objections(self) -> Iterator[Reason]:
        """Say what forbids the act it breaks off at, and what could be done there."""
        from cardgen.rulings.play.session import lies  # late: a log alone is played

        broken = self.log.broken
        if broken is None:
            return
        there = lies(self.match, self.log.table, broken.act)
        for at, one in enumerate(broken.refusals):
            says = f"act {broken.at}, “{broken.line}”: {one.says}" if not at else one.says
            yield Under(one.rule, f"{says} ({there})" if there and not at else says)
        if broken.could:
            more = f", and {len(broken.could) - _SHOWN} more" if len(broken.could) > _SHOWN else ""
            yield Under("", f"legal there: {'; '.join(broken.could[:_SHOWN])}{more}")

    def upheld(self) -> Reason:
        """Say how far it came."""
        if self.score is None:
            return "every act is legal, and the game goes on" if self.log.lines else "nothing was done yet"
        totals = ", ".join(f"{name} {total}" for name, total in self.score.totals.items())
        return f"every act is legal, and the game is over: {listed(self.score.winners)} won ({totals})"


def _game_of(h: Hearing[Any], play: str) -> _Game:
    """Play the log of a hearing again, once; the house rules it asks for are noted at the act it breaks off at."""
    memo = ("a log", id(h.a))
    if memo not in h.worked:
        h.worked[memo] = (_played(h, h.a, play),)
    found: _Game = h.worked[memo][0]
    return found


def _played(h: Hearing[Any], log: Log, at: str) -> _Game:
    from cardgen.rulings.play.deal import Deal  # late, as above
    from cardgen.rulings.play.match import Match
    from cardgen.rulings.play.replay import replay

    if not log.decks and log.seed is NOTHING:
        fix = "for instance `seed 7`, as `cardgen play` prints it, or `decks`"
        raise UsageError(Problem(_place(log), "J006", "a log needs the `seed` it was dealt with", fix=fix))
    _checked(h.game, log)
    play = play_at(at)
    options = InForce(h.options.options, h.options.said) if isinstance(h.options, InForce) else h.options
    seed = 0 if log.seed is NOTHING else int(log.seed)
    table = play.deal(Deal(h.game, tuple(log.seats), options, seed, log.decks, _place(log)))
    found = replay(Match(play, options, h.game, h.off), table, _joined(log.lines, log.seats))
    match = Match(play, h.options, h.game, h.off)
    if found.broken is not None:
        _explained(log, found.broken, match, found.table)
    return _Game(match, found, match.score(found.table) if match.is_over(found.table) else None)


def _checked(game: Game, log: Log) -> None:
    """Refuse numbers of players and decks that the game does not have."""
    least, most = game.players.least or 1, game.players.most or len(log.seats)
    if not least <= len(log.seats) <= most:
        raise ImpossibleError(f"{game.title} is for {least} to {most} players, not for {len(log.seats)}")
    for name in log.decks:
        if name not in game.decks:
            what = f"there is no deck {quoted(name)}"
            raise UsageError(Problem(_place(log), "J002", what, quoted_list(game.decks), nearest(name, game.decks)))


def _explained(log: Log, broken: Broken, noted: Match[Any], table: Any) -> None:
    """Hear the act again with the house rules noted; what cannot be read is wrong where it stands."""
    if broken.unread is not None:
        place, why = log.lines[min(broken.at, len(log.lines)) - 1].place, broken.unread
        could = f"what could stand there: {', '.join(broken.could[:_SHOWN])}" if broken.could else ""
        raise UsageError(Problem(place, "J003", f"act {broken.at}: {why.what}", why.expected, why.suggestion, could))
    broken.refusals = noted.refusals(table, broken.act) or broken.refusals


def _joined(lines: Sequence[Written], seats: Sequence[str]) -> list[str]:
    """Join pieces of a line that was cut at commas within an act: what begins with no player goes on."""
    found: list[str] = []
    for line in lines:
        named = any(notation.fold(line).startswith(notation.fold(one)) for one in seats)
        if named or not found or line.place.line != lines[0].place.line or len(lines) == 1:
            found.append(line)
        else:
            found[-1] = f"{found[-1]}, {line}"
    return found


def _place(log: Log) -> Place:
    return log.lines[0].place if log.lines else NOWHERE
