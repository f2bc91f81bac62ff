"""Games of the first core at a terminal: dealt, played, written down."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from cardgen.errors import UsageError
from cardgen.model.game import Game
from cardgen.project.output import write
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Referee
from cardgen.rulings.first.replay import replay
from cardgen.rulings.play.session import cards_named
from cardgen.rulings.talk.envelope import read_case
from cardgen.rulings.talk.line import read_talk

_MOST_LISTED = 60


class FirstSitting:
    """A game of the first core that people play at a terminal."""

    def __init__(self, game: Game, referee: Referee, players: int, seed: int, options: Mapping[str, str]) -> None:
        self.game, self.referee, self.seed, self.options = game, referee, seed, options
        self.play = referee.playing()
        self._draw = Random(seed)
        self.dealt = self.table = self.play.deal(game, players, self._draw, options)
        self.seats: tuple[str, ...] = tuple(self.play.told(self.dealt)["seats"])
        self.lines: list[str] = []
        self._legal: list[Any] = []

    @property
    def is_over(self) -> bool:
        """Say whether the game is over."""
        return self.play.to_act(self.table) is None

    def choices(self) -> list[str]:
        """List what can be done now, in words; of very many the first."""
        self._legal = list(islice(self.play.legal(self.table), _MOST_LISTED))
        return list(map(str, self._legal))

    def take(self, number: int) -> str:
        """Do what was listed last under a number from 1; gives it in words."""
        return self._take(self._legal[number - 1])

    def at_random(self) -> str:
        """Do something legal at random; gives it in words."""
        return self._take(self.play.sample(self.table, self._draw))

    def _take(self, act: Any) -> str:
        self.table = self.play.apply(self.table, act)
        self.lines.append(str(act))
        return str(act)

    def why_not(self, line: str) -> list[str]:
        """Do what a line says, or say why not; nothing when it was done."""
        kind = self.referee.kinds["log"]
        try:
            case = read_case(kind, self.game, read_talk(kind, self.game, f"seats {', '.join(self.seats)}; acts {line}"))
        except UsageError as error:
            return [f"Not understood: {one.what}." for one in error.problems]
        acts = case.facts["acts"]
        found = replay(self.play, self.table, acts, self.game, InForce(self.options))
        if found.broken is not None:
            return [f"No: {one.says} ({self.game.rulebook.number(one.rule)})." for one in found.broken.findings()]
        self.table = found.table
        self.lines += map(str, acts)
        return []

    def view(self) -> list[tuple[str, str]]:
        """Say what lies where, as the player sees it who is next."""
        due = self.play.to_act(self.table)
        return [(name, _seen(cards, by, due)) for name, cards, by in self.play.zones(self.table) if cards]

    def says(self) -> list[str]:
        """Say how the game stands."""
        return list(self.play.says(self.table))

    def result(self) -> list[str]:
        """Say how the game ended."""
        if not self.is_over:
            return []
        score = self.play.score(self.table)
        totals = score["totals"]
        order = sorted(totals, key=lambda name: -int(totals[name]))
        return [f"Winner: {_joined(score.get('winner', ()))}", *(f"{name}: {totals[name]}" for name in order)]

    def keep(self, path: Path) -> None:
        """Write the log into a file, whole or not at all."""
        facts = {**self.play.told(self.dealt), "acts": self.lines}
        head = {"id": f"play-{self.seed}", "game": self.game.id, "kind": "log", "options": self._changed()}
        lines = [f"- {json.dumps(head, ensure_ascii=False)[:-1]},"]
        lines.append(f'  "given": {json.dumps(facts, ensure_ascii=False, indent=1)}}}')
        write(path, "\n".join([*lines, ""]).encode())

    def _changed(self) -> dict[str, str]:
        usual = self.game.rulebook.options
        return {name: value for name, value in self.options.items() if value != str(usual[name].default)}


def _seen(cards: tuple[str, ...], by: str, due: str | None) -> str:
    return cards_named(cards) if by in ("everybody", due) else f"{len(cards)} cards"


def _joined(names: str | Iterable[str]) -> str:
    return names if isinstance(names, str) else " and ".join(names)
