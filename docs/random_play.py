"""`python -m docs.random_play`: play every game that can be played 1,000 times at random; make docs/random-play.md."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

from cardgen.loading.source import read
from cardgen.model.game import Game
from cardgen.model.node import plain
from cardgen.project.find import find_project
from cardgen.project.judge import find_referee
from cardgen.project.load import load
from cardgen.rulings.first.playing import Playing, Tally, judged_game, random_options

ROOT = Path(__file__).resolve().parent.parent
PAGE, REASONS = ROOT / "docs" / "random-play.md", ROOT / "docs" / "random-play.yaml"
GAMES = 1_000
TRIED = 4
"""In one of so many games acts are tried that are not legal."""
_HEAD = """\
# Rules in random play

Games that can be played from the deal to the score are played {games} times at random, with any number of players,
in every form of play and under house rules at random. The referee judges every act and what came of it; in one game
of {tried} also acts that somebody might try and that are not legal, or are left to the people at the table. Play and
referee never disagreed.
`python -m docs.random_play` does it again and makes this page.

*Spoke* counts the legal acts, tricks and results on which a rule said something; *refused* the other acts on which
it did.
"""


def main() -> None:
    """Play, and write the page."""
    project = find_project(ROOT)
    parts = [_HEAD.format(games=f"{GAMES:,}", tried=TRIED)]
    for name in project.games():
        referee = find_referee(name)
        if referee is not None and (playing := referee.playing()) is not None:
            game = load(project, name)
            parts.append("\n".join(_section(game, play(playing, game, GAMES), reasons().get(name, {}))))
    PAGE.write_text("\n".join(parts), encoding="utf-8")
    print(PAGE.relative_to(ROOT))


def play(playing: Playing[object, object], game: Game, count: int, seed: int = 1) -> Tally:
    """Play at random, the forms of play and the numbers of players in turn."""
    draw, tally = random.Random(seed), Tally()
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


def _section(game: Game, tally: Tally, why: dict[str, str]) -> Iterator[str]:
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
