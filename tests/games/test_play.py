"""Whole games of every game that can be played: what must hold of each of them, whatever its rules."""

from __future__ import annotations

from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.model.game import Game
from cardgen.project.judging.referees import find_referee
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.game import Play
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.replay import replay
from cardgen.rulings.table.reactions import Pass
from tests.games.catalogue import GAMES, game_named
from tests.random_play import Tally, census, illegal, judged_game, random_game, random_options, with_strays
from tests.rulings import orchard
from tests.thoroughness import amount, examples

SEEDS = st.integers(0, 10_000)
LOGS = amount(25, 100)
few = examples(4)
"""Whole games take their time."""


LISTS_ALL = "a game of the tests"
"""The game that lists all that could be tried; others list of some sorts of act only a part."""


@cache
def playable() -> dict[str, tuple[Game, Play[Any]]]:
    """Every game that can be played, and the small one of the core's own tests."""
    found = {LISTS_ALL: (orchard.loaded(), orchard.PLAY)}
    for name in GAMES:
        referee = find_referee(name)
        if (play := getattr(referee, "play", None)) is not None:
            found[name] = (game_named(name), with_strays(name, play))
    return found


def sizes() -> list[tuple[str, int]]:
    return [
        (name, n)
        for name, (game, _) in playable().items()
        for n in range(game.players.least or 1, (game.players.most or 4) + 1)
    ]


every_size = pytest.mark.parametrize(("name", "players"), sizes(), ids=[f"{name}-{n}" for name, n in sizes()])


def dealt(name: str, players: int, seed: int, *, odd: bool = False) -> tuple[Match[Any], Any, Game]:
    game, play = playable()[name]
    options = random_options(game, Random(seed)) if odd else usual_options(game)
    return Match(play, options, game), play.deal(Deal(game, NAMES[:players], options, seed)), game


@pytest.mark.sampled(6)
@every_size
@few
@given(seed=SEEDS)
def test_listed_acts_are_legal_others_are_refused_by_a_rule_and_no_card_is_lost(
    name: str, players: int, seed: int
) -> None:
    match, table, game = dealt(name, players, seed, odd=seed % 2 == 1)
    tally = Tally()
    *_, last = judged_game(match, table, Random(seed), tally, fully=True)
    assert tally.games == 1
    assert {rule for rule in (*tally.spoke, *tally.refused) if rule} <= set(game.rulebook.rules)
    score = match.score(last.before)
    assert {one for rank in score.ranking for one in rank} <= set(table.seats)


@pytest.mark.sampled(3)
@every_size
@few
@given(seed=SEEDS)
@example(seed=183)  # what was just done at one moment was not at another
def test_what_is_not_listed_is_refused_by_a_rule(name: str, players: int, seed: int) -> None:
    """What could be tried at another moment and cannot be now is barred: play lists no less than is legal.

    Where a game says that it does not list all there is of a sort, what is not listed may be legal.
    """
    match, table, _ = dealt(name, players, seed)
    draw, seen = Random(seed), dict[str, Any]()
    for played in islice(random_game(match, table, Random(seed)), 0, 400, 8):
        if played.before.under_way is not None:
            continue
        lines = match.lines(played.before)
        for line in draw.sample(list(seen), min(12, len(seen))):
            if not any(one.startswith(line) for one in lines):  # it may be said with more words now
                refusals = match.refusals(played.before, seen[line])
                if not refusals and name != LISTS_ALL:
                    assert match.is_legal(played.before, seen[line]), line
                    continue
                assert refusals, line
                assert refusals[0].rule, line
        seen |= {line: act for line, act in lines.items() if match.play.acts.said(act) == line}


@pytest.mark.sampled(6)
@every_size
@few
@given(seed=SEEDS)
def test_cards_are_conserved_at_every_step(name: str, players: int, seed: int) -> None:
    match, table, _ = dealt(name, players, seed)
    cards = census(match, table)
    for played in islice(random_game(match, table, Random(seed)), 150):
        assert census(match, played.before) == cards, match.play.acts.said(played.act)


@pytest.mark.sampled(6)
@every_size
@few
@given(seed=SEEDS)
def test_a_log_comes_to_the_same_end(name: str, players: int, seed: int) -> None:
    match, table, _ = dealt(name, players, seed, odd=seed % 2 == 1)
    played = list(random_game(match, table, Random(seed)))
    lines = [match.written(one.before, one.act) for one in played if one.act is not None]
    again = replay(match, table, lines)
    assert (again.broken, again.lines) == (None, len(lines))
    assert match.score(again.table) == match.score(played[-1].before)


@pytest.mark.sampled(6)
@every_size
@few
@given(seed=SEEDS)
def test_who_passes_need_not_be_written(name: str, players: int, seed: int) -> None:
    """Where nobody answers after all, the passes go without saying."""
    match, table, _ = dealt(name, players, seed)
    played = [one for one in islice(random_game(match, table, Random(seed)), 80) if one.act is not None]
    lines: list[str] = []
    for one, after in pairwise(played):
        silent = isinstance(one.act, Pass) and not any(isinstance(act, Pass) for act in match.legal(after.before))
        lines += [] if silent else [match.written(one.before, one.act)]
        if silent:
            while lines and lines[-1].endswith(match.play.acts.said(Pass(""))):
                lines.pop()
    again = replay(match, table, lines)
    acts = [one.act for one in played if not isinstance(one.act, Pass)]
    done = [act for act in again.acts if not isinstance(act, Pass)]
    assert (again.broken, done) == (None, acts[: len(done)])


@pytest.mark.sampled(6)
@every_size
@few
@given(seed=SEEDS)
def test_a_planted_illegal_act_is_found_at_its_line(name: str, players: int, seed: int) -> None:
    match, table, _ = dealt(name, players, seed)
    draw = Random(seed)
    played = [one for one in islice(random_game(match, table, draw), 120) if one.act is not None]
    at = draw.randrange(len(played))
    bad = illegal(match, played[at].before)
    lines = [match.written(one.before, one.act) for one in played]
    if not bad:
        return
    lines.insert(at, match.written(played[at].before, draw.choice(bad)))
    found = replay(match, table, lines).broken
    assert found is not None
    assert found.at == at + 1
    assert found.refusals
    assert found.refusals[0].rule


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAMES)
def test_the_first_illegal_act_of_each_of_many_logs_is_found(name: str) -> None:
    least, most = game_named(name).players.least or 1, game_named(name).players.most or 4
    found = []
    for seed in range(LOGS):
        match, table, _ = dealt(name, least + seed % (most - least + 1), seed)
        played = list(islice(random_game(match, table, Random(seed)), 20 + seed % 30))
        while played[-1].act is None or not (bad := illegal(match, played[-1].before)):
            played.pop()
        lines = [match.written(one.before, one.act) for one in played[:-1]]
        lines.append(match.written(played[-1].before, Random(seed).choice(bad)))
        broken = replay(match, table, lines).broken
        found.append(
            broken is not None and broken.at == len(lines) and bool(broken.refusals and broken.refusals[0].rule)
        )
    assert found == [True] * LOGS


@pytest.mark.sampled(5)
@every_size
def test_what_is_said_is_read(name: str, players: int) -> None:
    """Every way an act is written can be read back from the line alone, whatever else could be tried."""
    match, table, _ = dealt(name, players, 3)
    for played in islice(random_game(match, table, Random(3)), 60):
        if played.act is not None and played.before.under_way is None:
            read = match.play.acts.read(played.before, match.play.acts.said(played.act))
            assert played.act == read, match.play.acts.said(played.act)
