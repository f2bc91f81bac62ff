"""`python -m docs.random_play`: play every game that can be played 1,000 times at random; make docs/random-play.md.

Games named on the command line are played alone, and what was found is printed; nothing is written.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from cardgen.loading.source import read
from cardgen.model.game import Game
from cardgen.model.node import plain
from cardgen.project.find import find_project
from cardgen.project.judge import find_referee
from cardgen.project.load import load
from cardgen.rulings.first.playing import Playing, judged_game, random_options
from cardgen.rulings.first.playing import Tally as FirstTally
from cardgen.rulings.kind import Referee
from cardgen.rulings.play.deal import NAMES, Deal
from cardgen.rulings.play.log import play_at
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.random_play import Tally
from cardgen.rulings.play.random_play import judged_game as judged

ROOT = Path(__file__).resolve().parent.parent
PAGE, REASONS = ROOT / "docs" / "random-play.md", ROOT / "docs" / "random-play.yaml"
GAMES = 1_000
TRIED = 4
"""In one of so many games acts are tried that are not legal."""
_HEAD = """\
# Rules in random play

Games that can be played from the deal to the score are played {games} times at random, in every form of play and under
house rules at random; those of the second core {games} times with each number of players. The referee judges every act
and what came of it; in one game of {tried} also acts that somebody might try and that are not legal, or are left to
the people at the table. Play and referee never disagreed.
`python -m docs.random_play` does it again and makes this page.

*Spoke* counts the legal acts, tricks and results on which a rule said something; *refused* the other acts on which
it did.
"""


def main() -> None:
    """Play, and write the page, or print what was found of the games that are named."""
    project = find_project(ROOT)
    parts = [_HEAD.format(games=f"{GAMES:,}", tried=TRIED)]
    for name in sys.argv[1:] or project.games():
        if playable(name):
            game = load(project, name)
            parts.append("\n".join(_section(game, played(name, game, GAMES), reasons().get(name, {}))))
    if sys.argv[1:]:
        print("\n".join(parts[1:]))
    else:
        PAGE.write_text("\n".join(parts), encoding="utf-8")
        print(PAGE.relative_to(ROOT))


def playable(name: str) -> bool:
    """Say whether a game can be played whole."""
    return bool(getattr(find_referee(name), "play", ""))


def played(name: str, game: Game, count: int, seed: int = 1) -> Tally | FirstTally:
    """Play at random: with each number of players so often, or so often in all on the first core."""
    referee = find_referee(name)
    if isinstance(referee, Referee):
        return whole(referee.play, game, count, seed)
    return play(referee.playing(), game, count, seed)


def whole(where: str, game: Game, count: int, seed: int = 1) -> Tally:
    """Play so often with each number of players; in one of some games every other candidate is heard to the end."""
    draw, tally, found = random.Random(seed), Tally(), play_at(where)
    for players in range(game.players.least or 1, (game.players.most or 1) + 1):
        for at in range(count):
            options = random_options(game, draw)
            match = Match(found, options, game)
            deal = Deal(game, NAMES[:players], options, seed * count + at, said=[])
            table = found.deal(deal)
            tally.spoke.update({one.rule for one in deal.said or ()})
            for _ in judged(match, table, draw, tally, others=at % TRIED == 0, fully=True):
                pass
    return tally


def play(playing: Playing[object, object], game: Game, count: int, seed: int = 1) -> FirstTally:
    """Play at random, the forms of play and the numbers of players in turn."""
    draw, tally = random.Random(seed), FirstTally()
    least, most = game.players.least or 1, game.players.most or 1
    ways = list(itertools.product(playing.variants(), range(least, most + 1)))
    for at in range(count):
        variant, players = ways[at % len(ways)]
        options = random_options(game, draw)
        for _ in judged_game(variant, game, players, draw, options, tally, tries=draw.random() < 1 / TRIED):
            pass
    return tally


def reasons() -> dict[str, dict[str, str]]:
    """Read why some rules never speak, by game and rule."""
    node = read(REASONS, [])
    assert node is not None
    found = plain(node)
    assert isinstance(found, dict)
    return found


def _section(game: Game, tally: Tally | FirstTally, why: dict[str, str]) -> Iterator[str]:
    yield f"## {game.title}\n"
    others = f"{tally.tried:,} that were refused or left to the table"
    yield f"{tally.games:,} games or tournaments, {tally.acts:,} legal acts, {others}.\n"
    yield "| rule | | spoke | refused |"
    yield "|---|---|---|---|"
    silent = []
    for key, rule in game.rulebook.rules.items():
        spoke, refused = tally.spoke.get(key, 0), tally.refused.get(key, 0)
        if spoke or refused:
            yield f"| {rule.number} | `{key}` | {spoke:,} | {refused:,} |"
        else:
            silent.append((rule.number, key))
    yield "\nNever spoke:\n"
    yield "| rule | | because |"
    yield "|---|---|---|"
    for number, key in silent:
        yield f"| {number} | `{key}` | {why.get(key, '**nobody knows why**')} |"
    yield ""


if __name__ == "__main__":
    main()
