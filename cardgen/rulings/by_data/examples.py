"""Examples of disputes, taken from a game that is played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from cardgen.errors import UsageError
from cardgen.model.game import Game
from cardgen.records import replace
from cardgen.rulings.by_data.layout import MELDS, POINTS
from cardgen.rulings.by_data.making import END, Making
from cardgen.rulings.by_data.tables import DataTable, MeldAct
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import BoundKind, Kind, Referee
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.game import Play
from cardgen.rulings.play.match import Match
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.missing import UNTOLD

_SEEDS, _MOST_ACTS, _EACH = range(1, 9), 400, 2
"""The games that are played until every act was seen, how far, and how many examples of a kind are taken."""


def with_examples(m: Making, game: Game, referee: Referee, kinds: Sequence[Kind]) -> list[Kind]:
    """Give the kinds with examples that are read as they stand."""
    play: Play[DataTable] = referee.play
    found: dict[str, list[str]] = {kind.name: [] for kind in kinds}
    for seed in _SEEDS:
        if seed == _SEEDS.start or not all(found[name] for name in m.deeds):
            lines = _lines(m, game, play, referee.kinds, seed)
            for name, line in ((name, line) for name, line in lines if name in found):
                if len(found[name]) < _EACH and line not in found[name] and _is_read(referee.kinds[name], game, line):
                    found[name].append(line)
    return [replace(kind, examples=tuple(found[kind.name])) for kind in kinds]


def _is_read(kind: BoundKind, game: Game, line: str) -> bool:
    try:
        parse_dispute(kind, game, read_talk(kind, game, line))
    except (UsageError, ImpossibleError):
        return False
    return True


def _lines(
    m: Making, game: Game, play: Play[DataTable], kinds: Mapping[str, BoundKind], seed: int
) -> Iterator[tuple[str, str]]:
    """Play a game, and tell each act in a line of its kind; then the trick, the setup and the score."""
    match = Match(play, usual_options(game), game)
    table, draw = play.deal(Deal(game, NAMES[: game.players.least or 2], match.options, seed)), Random(seed)
    for key, pile, *_ in m.deals[:1]:
        if key in game.rulebook.rules and "setup" in kinds:
            players = f"; players {len(table.seats)}" if "players" in kinds["setup"].facts else ""
            yield "setup", f"{len(m.layout.lie(table, pile, table.seats[0]))}{players}"
    for _ in range(_MOST_ACTS):
        act = None if match.is_over(table) else match.sample(table, draw)
        if act is None:
            break
        if type(act).__name__ in kinds:  # a choice within an act is none
            yield from _of_act(m, kinds[type(act).__name__], table, act)
        before, table = table, match.apply(table, act)
        if END in kinds and table.done == () != before.done:  # the turn ended by itself; to end it is judged, too
            yield END, _told(m, kinds[END], before, m.deeds[END].act(before.turn))
    yield from ((kind, f"{POINTS} {_each(match.score(table).totals)}") for kind in ("score", "winner"))


def _of_act(m: Making, kind: BoundKind, table: DataTable, act: object) -> Iterator[tuple[str, str]]:
    """Tell an act, its card, its melds, the turn in which it is done, the trick that it fills."""
    yield "turn", _turn(table)
    yield kind.name, _told(m, kind, table, act)
    if (card := m.card(act)) is not None:
        yield "card", _called(card)
    if isinstance(act, MeldAct):
        yield MELDS, ", ".join(map(_called, m.layout.lie(table, m.deeds[kind.name].meld, act.player)))
    if kind.name == m.trick_act and len(table.trick) + 1 == len(table.seats):
        trick = {**table.trick, table.turn: card}
        trump = f"; trump {table.trump}" if m.trump and isinstance(table.trump, str) else ""
        yield "trick", f"{_each({who: _called(one) for who, one in trick.items()})}{trump}"


def _turn(t: DataTable) -> str:
    """Tell a turn: what was done in it, or lies in the trick."""
    trick = _each({who: _called(card) for who, card in t.trick.items()})
    done = f"done {', '.join(t.done) or 'nothing'}" if t.done is not UNTOLD and not trick else ""
    told = [f"trick {trick}" if trick else "", done, f"turn {t.turn}", f"seats {', '.join(t.seats)}"]
    return "; ".join(filter(None, told))


def _told(m: Making, kind: BoundKind, t: DataTable, act: object) -> str:
    """Tell what a player does, with the facts that bear on it."""
    said = []
    for name in kind.facts:
        value = _value(m, name, t, act)
        if value:
            said.append(value if kind.first is not None and name == kind.first.name else f"{name} {value}")
    return "; ".join([*said, "claim legal"])


def _value(m: Making, name: str, t: DataTable, act: object) -> str:
    """Say what a fact is on a table, where it is something."""
    player = str(getattr(act, "player", ""))
    if name in ("card", "number", "player"):
        value = getattr(act, name, "")
        return _called(value) if isinstance(value, Piece) else str(value)
    if name == "trick":
        return _each({who: _called(card) for who, card in t.trick.items()})
    if name == "done":
        return ", ".join(t.done)
    if name == "cards":
        return ", ".join(map(_called, getattr(act, name)))
    if name == MELDS:
        return " / ".join(" ".join(map(_called, meld)) for meld in t.melds)
    if name in m.layout.piles:
        return ", ".join(map(_called, m.layout.lie(t, name, player)))
    return str(m.layout.has(t, name, player)) if name in m.layout.counts else ""


def _called(card: Piece | None) -> str:
    return "" if card is None else card.short or card.name


def _each(values: Mapping[str, object]) -> str:
    return ", ".join(f"{who} {value}" for who, value in values.items())
