"""The referee that a referee.yaml makes: made once of each game."""

from __future__ import annotations

from functools import partial

from cardgen.errors import Problem, UsageError
from cardgen.model.game import Game
from cardgen.model.referee_data import RefereeData
from cardgen.rulings.by_data import (
    conditions,
    effects,
    examples,
    facts,
    kinds,
    melds,
    moments,
    playing,
    scoring,
    setup,
    tricks,
    turns,
    wording,
)
from cardgen.rulings.by_data.additions import Additions, Adds
from cardgen.rulings.by_data.layout import MELDS
from cardgen.rulings.by_data.making import Making
from cardgen.rulings.by_data.source import Source
from cardgen.rulings.by_data.tables import table_of
from cardgen.rulings.kept import Kept
from cardgen.rulings.kind import Referee
from cardgen.rulings.unknown.missing import UNTOLD

_MADE = Kept[Referee]()
_READS = {
    "melds": melds.read_melds, "setup": setup.read_setup, "turn": turns.read_turn, "bids": tricks.read_bids,
    "tricks": tricks.read_tricks, "costs": conditions.read_costs, "needs": conditions.read_needs,
    "limits": conditions.read_limits, "table": conditions.read_table, "effects": effects.read_effects,
    "score": scoring.read_score, "end": scoring.read_end, "winner": scoring.read_winner,
}  # fmt: skip
"""How each section is read, in this order: what later ones name is known by then."""


def referee_of(game: Game, adds: Adds | None = None) -> Referee | None:
    """Give the referee of a game that says by data what its rules mean; None of one that does not.

    *adds* is what a module of the game adds to its rules.

    Raises UsageError: all that its referee.yaml cannot mean, each with its place.
    """
    data = game.referee
    return None if data is None else _MADE.of((game,), lambda: _made(game, data, adds), adds is not None)


def _made(game: Game, data: RefereeData, adds: Adds | None) -> Referee:
    m = read(game, data)
    if adds is not None:
        adds(Additions(m))
    table = table_of(dict.fromkeys((one for one in (*m.layout.piles, *m.layout.counts) if one != MELDS), UNTOLD))
    play = playing.play_of(m, table)

    lay = partial(facts.lay, m)
    every = list(kinds.kinds_of(m, play))
    m.book.follow(())
    made = facts.facts_of(m)
    found = Referee(m.book, table, made, every, lay=lay, play=play)
    words, told = wording.worded(game, made, examples.with_examples(m, game, found, every))
    return Referee(m.book, table, words, told, lay=lay, play=play, worded=True)


def read(game: Game, data: RefereeData) -> Making:
    """Read all sections.

    Raises UsageError with everything that is wrong in them.
    """
    source = Source(game, data)
    m = Making(source)
    conditions.keys_of_rules(source)
    _read_places(m, data)
    for section, reads in _READS.items():
        for one in data.of(section):
            reads(m, one)
        if section == "tricks":
            turns.bind_turns(m)
            tricks.bind_bids(m)
            setup.bind_trump(m)
    moments.bind_moments(m)
    if not m.deeds and not source.problems:
        m.source.problems.append(_nothing(data))
    if source.problems:
        raise UsageError(*source.problems)
    return m


def _read_places(m: Making, data: RefereeData) -> None:
    """Read what there is: sides, the order of words, piles and counts."""
    source = m.source
    for one in data.of("sides"):
        m.layout.read_sides(one.get())
    for one in data.of("order"):
        if one.scalar() is None:
            source.wrong(one.key, f"`{one.key}` in `order` is no single value", "a field", code="D003")
        m.order = source.one_of(one.scalar(), m.source.fields, "field")
    for one in data.of("piles"):
        m.layout.read_pile(one)
    for one in data.of("counts"):
        m.layout.read_count(one)


def _nothing(data: RefereeData) -> Problem:
    return Problem(data.place, "D002", "referee.yaml says nothing that players do", "`turn` or `tricks`, with `do`")
