"""`python -m docs.random_play`: play every game that can be played 1,000 times at random; make docs/random-play.md.

Games named on the command line are played alone, and what was found is printed; nothing is written.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from cardgen.loading.source import read
from cardgen.model.game import Game
from cardgen.model.node import plain
from cardgen.project.find import find_project
from cardgen.project.judging.referees import find_referee
from cardgen.project.looks.load import load
from cardgen.rulings.play.deal import NAMES, Deal
from cardgen.rulings.play.match import Match
from tests.random_play import Tally, forms_of, judged_game, random_options

ROOT = Path(__file__).resolve().parent.parent
PAGE, REASONS = ROOT / "docs" / "random-play.md", ROOT / "docs" / "random-play.yaml"
GAMES = 1_000
TRIED = 4
"""In one of so many games acts are tried that are not legal."""
_HEAD = """\
# Rules in random play

Games that can be played from the deal to the score are played {games} times at random with each number of players, in
every form of play and under house rules at random. The referee judges every act; in one game of {tried} also all others
that somebody might try. No act that was listed as legal is barred, and no card is lost.
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
    return getattr(find_referee(name), "play", None) is not None


def played(name: str, game: Game, count: int, seed: int = 1) -> Tally:
    """Play so often with each number of players; in one of some games every other candidate is heard to the end."""
    draw, tally, forms = random.Random(seed), Tally(), forms_of(name, find_referee(name).play)
    for players in range(game.players.least or 1, (game.players.most or 1) + 1):
        for at in range(count):
            options = random_options(game, draw)
            play = forms[at % len(forms)]
            deal = Deal(game, NAMES[:players], options, seed * count + at, said=[])
            table = play.deal(deal)
            tally.spoke.update({one.rule for one in deal.said or ()})
            for _ in judged_game(Match(play, options, game), table, draw, tally, others=at % TRIED == 0, fully=True):
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
    others = f"{tally.tried:,} that were refused"
    yield f"{tally.games:,} games, {tally.acts:,} legal acts, {others}.\n"
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
