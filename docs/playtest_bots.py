"""`python -m docs.playtest_bots`: let each bot play against the next weaker one; make docs/playtest-bots.json.

Games named on the command line are played alone, and bots that are named, such as `search:200`; a number bounds the
games of each contest. It ends by Wald's sequential test (1945): the stronger bot wins as chance would have it, or
clearly more; each with an error of 5 %, and after 200 games at the latest. Seats go round from game to game, a shared
win counts in parts, and games that nobody wins count for neither.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from math import log
from pathlib import Path

from cardgen.playtest.batch import play_batch
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import Ended, GameRow
from cardgen.playtest.session import Order, planned
from cardgen.project.find import find_project
from cardgen.records import replace

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "playtest-bots.json"
MOST, CLEARLY, SURE = 200, 0.17, log(0.95 / 0.05)
"""Games at most; how much more than chance is clearly more; where the test ends."""
CONTESTS = (("greedy", "random"), ("search:200", "greedy"))


@dataclass(frozen=True)
class Contest:
    """How a bot fared against others."""

    game: str
    players: int
    bot: str
    others: str
    games: int
    won: float
    """Wins of the bot, shared ones in parts."""
    nobody: int
    endless: int
    """Games that did not end by the rules."""
    chance: float
    result: str
    """`stronger`, `not stronger`, or `open` after all games."""
    points: float
    """The points of the bot in the mean."""


def main() -> None:
    """Play, and keep what came of it beside what was found before of other games."""
    before = {_key(one): one for one in (json.loads(PAGE.read_text()) if PAGE.is_file() else [])}
    bots = {bot for bot, _ in CONTESTS} & {*sys.argv[1:]}
    most = max((int(one) for one in sys.argv[1:] if one.isdigit()), default=MOST)
    named = [one for one in sys.argv[1:] if one not in bots and not one.isdigit()]
    for game in named or find_project(ROOT).games():
        for bot, others in [one for one in CONTESTS if one[0] in bots or not bots]:
            found = asdict(contest(game, bot, others, most))
            print(found, flush=True)
            before[_key(found)] = found
            PAGE.write_text(json.dumps([before[key] for key in sorted(before)], indent=1) + "\n", encoding="utf-8")


def _key(one: dict[str, object]) -> tuple[str, ...]:
    return str(one["game"]), str(one["bot"]), str(one["others"])


def contest(game: str, bot: str, others: str, most: int = MOST) -> Contest:
    """Let a bot play against others, with the fewest players, until it is known whether it is stronger."""
    plan, _ = planned(Order(game, bots=f"{bot},{others}", project=ROOT))
    chance, games, ratio, result = 1 / plan.players, list[GameRow](), 0.0, "open"
    more = min(0.95, chance + CLEARLY)
    for row in islice(_games(plan), most):
        games.append(row)
        if row.winners:
            share = sum(row.share(seat) for seat, name in enumerate(row.bots) if name == bot)
            ratio += share * log(more / chance) + (1 - share) * log((1 - more) / (1 - chance))
        if abs(ratio) >= SURE:
            result = "stronger" if ratio > 0 else "not stronger"
            break
    won = sum(row.share(seat) for row in games for seat, name in enumerate(row.bots) if name == bot)
    points = [row.totals[row.bots.index(bot)] for row in games if row.bots]
    over = [row for row in games if row.ended == Ended.OVER]
    return Contest(
        game, plan.players, bot, others, len(games), round(won, 3), sum(not row.winners for row in over),
        len(games) - len(over), round(chance, 3), result, round(sum(points) / max(1, len(points)), 1),
    )  # fmt: skip


def _games(plan: Plan) -> Iterator[GameRow]:
    whole = replace(plan, arms=plan.arms[:1])
    for seed in range(plan.first, plan.first + MOST):
        yield from play_batch(whole, seed, 1).arms[0].games


if __name__ == "__main__":
    main()
