"""What is measured within one process, so that no start-up is in it: `python -m bench.inside WHAT [PROJECT]`."""

from __future__ import annotations

import itertools
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, TypeVar

from bench.decks import ROOT
from bench.gallery import gallery
from bench.words import vocabulary

if TYPE_CHECKING:
    from cardgen.model.game import Game
    from cardgen.rulings.play.game import Play

T = TypeVar("T")
QUERIES = 200
TABLEAUS = 300
SUITS, VALUES = 4, 7
_LETTERS = "PCMB"


def database(folder: str) -> dict[str, float]:
    """Take the time from loaded cards to the finished file."""
    from cardgen.database.contents import Contents
    from cardgen.database.write import write_database
    from cardgen.project.find import find_project
    from cardgen.project.long_job import seldom_collected
    from cardgen.project.looks.load import load

    project = find_project(Path(folder))
    with tempfile.TemporaryDirectory() as out, seldom_collected():
        contents = [Contents(load(project, name)) for name in project.games()]
        start = time.perf_counter()
        write_database(Path(out, "cards.db"), contents, "", ())
        return {"seconds": time.perf_counter() - start}


def search(folder: str) -> dict[str, float]:
    """Take the times of queries such as people type, each a new one."""
    from cardgen.project.find import find_project
    from cardgen.project.lookup.search import search as find

    project = find_project(Path(folder))
    rng = random.Random(5)
    words = vocabulary()
    made: tuple[Callable[[], str], ...] = (
        lambda: rng.choice(words),
        lambda: f"{rng.choice(words)} {rng.choice(words[:300])}",
        lambda: f"{rng.choice(words[:50])} kind:{rng.choice('ERSC')} cost>={rng.randint(1, 9)}",
        lambda: f"cost:{rng.randint(1, 9)} -kind:ember order:name",
        lambda: f'"{rng.choice(words[:200])} {rng.choice(words[:200])}" or {rng.choice(words)}',
        lambda: f"name:{rng.choice(words)} (cost:1..3 or kind:cloud)",
    )
    queries = [made[at % len(made)]() for at in range(QUERIES)]
    times = _times(lambda query: find(project, query, _silent, limit=50), queries)
    return {"median": median(times), "p95": quantiles(times, n=20)[-1]}


def hypothesis(_folder: str = "") -> dict[str, float]:
    """Take the times of deciding about 16 cards, 8 Wilds and a Researcher; then of the full verdict with reasons."""
    from cardgen.games.dr_science.melds.dividing import place
    from cardgen.games.dr_science.melds.melds import Tableau
    from cardgen.project.find import find_project
    from cardgen.project.judging.judge import judge_dispute
    from cardgen.project.judging.referees import referee_of
    from cardgen.project.long_job import seldom_collected
    from cardgen.project.looks.load import load
    from cardgen.rulings.notation.line import read_talk

    game = load(find_project(ROOT), "dr-science")
    referee = referee_of(game)
    assert referee is not None
    kind = referee.kinds["hypothesis"]
    boxes = _tableaus(random.Random(3))
    place(Tableau(tuple(_LETTERS), tuple(boxes[0]), 8, 0), brief=True)
    lines = [_as_talk(counts) for counts in boxes]
    with seldom_collected():
        decided = _times(
            lambda counts: place(Tableau(tuple(_LETTERS), tuple(counts), 8, 0), brief=True), boxes, time.process_time
        )
        place.cache_clear()
        judged = _times(lambda line: judge_dispute(game, read_talk(kind, game, line)), lines, time.process_time)
    return {
        "median": median(decided), "worst": max(decided),
        "verdict_median": median(judged), "verdict_worst": max(judged),
    }  # fmt: skip


def games(_folder: str = "") -> dict[str, float]:
    """Take the games a second of each that can be played: bare, and with every act judged; and tricks alone."""
    from cardgen.project.find import find_project
    from cardgen.project.judging.referees import find_referee
    from cardgen.project.looks.load import load
    from tests.games.dr_science.forms import TRICKS_ALONE

    project, found = find_project(ROOT), dict[str, float]()
    tricks = load(project, "dr-science")
    found["tricks alone, bare"] = _rate(_games_of(tricks, TRICKS_ALONE, judged=False), 200)
    found["tricks alone, every play judged"] = _rate(_games_of(tricks, TRICKS_ALONE, judged=True), 100)
    for name in project.games():
        if (play := getattr(find_referee(name), "play", None)) is not None:
            game = load(project, name)
            found[f"{game.title}, bare"] = _rate(_games_of(game, play, judged=False), 60)
            found[f"{game.title}, every act judged"] = _rate(_games_of(game, play, judged=True), 30)
    return found


def _games_of(game: Game, play: Play[Any], *, judged: bool) -> Callable[[int], Iterable[object]]:
    from cardgen.rulings.play.deal import NAMES, Deal, usual_options
    from cardgen.rulings.play.match import Match
    from tests.random_play import Tally, judged_game, random_game

    match = Match(play, options := usual_options(game), game)
    most, seeds = game.players.most or 4, itertools.count(1)

    def play_one(players: int) -> Iterable[object]:
        seed = next(seeds)
        seats = max(min(players, most), game.players.least or 1)
        table, draw = play.deal(Deal(game, NAMES[:seats], options, seed)), random.Random(seed)
        if judged:
            return judged_game(match, table, draw, Tally(), others=False)
        return random_game(match, table, draw)

    return play_one


def _rate(play: Callable[[int], Iterable[object]], count: int) -> float:
    """Play games for two, three and four in turn; gives games for each second that the processor worked."""
    for _ in play(3):
        pass
    start = time.process_time()
    for at in range(count):
        for _ in play(2 + at % 3):
            pass
    return count / (time.process_time() - start)


def _silent(_said: str) -> None:
    """Take a remark that nobody reads."""


def _tableaus(rng: random.Random) -> list[list[int]]:
    """Draw sixteen plain cards each time; at most four are equal, as in the box."""
    box = [suit * VALUES + value for suit in range(SUITS) for value in range(1, 6) for _ in range(4)]
    found = []
    for _ in range(TABLEAUS):
        counts = [0] * (SUITS * VALUES)
        for cell in rng.sample(box, 16):
            counts[cell] += 1
        found.append(counts)
    return found


def _as_talk(counts: list[int]) -> str:
    """Write a tableau as players do."""
    plain = [f"{cell % VALUES}{_LETTERS[cell // VALUES]}" for cell, count in enumerate(counts) for _ in range(count)]
    return " ".join(["tableau", *plain, *["W"] * 8, "R(P)"]) + "; researcher P"


def _times(
    do: Callable[[T], object], things: Iterable[T], clock: Callable[[], float] = time.perf_counter
) -> list[float]:
    """Give the milliseconds that each takes, by the clock on the wall or by another."""
    taken = []
    for thing in things:
        start = clock()
        do(thing)
        taken.append(1000 * (clock() - start))
    return taken


def _later(name: str) -> Callable[[str], dict[str, float]]:
    """Give a measure of playtests; they are read only where one is taken."""

    def measure(told: str = "") -> dict[str, float]:
        from bench import playtests

        found: dict[str, float] = getattr(playtests, name)(told)
        return found

    return measure


MEASURES: dict[str, Callable[[str], dict[str, float]]] = {
    "database": database,
    "search": search,
    "hypothesis": hypothesis,
    "games": games,
    "gallery": gallery,
    "playtest": _later("costs"),
    "playtest-memory": _later("memory"),
    "playtest-search": _later("searching"),
    "playtest-dask": _later("on_dask"),
}

if __name__ == "__main__":
    print(json.dumps(MEASURES[sys.argv[1]](*sys.argv[2:] or [""])))
