"""A dispute that is asked for fact by fact; each answer is read as it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.loading.find import find_game
from cardgen.model.rulebook import Option
from cardgen.project.find import find_project, shipped_games
from cardgen.project.judging.cases import Cases, from_line
from cardgen.project.judging.kinds import find_kind, load
from cardgen.project.judging.referees import has_referee, is_judged, referee_of
from cardgen.project.judging.speech import heard
from cardgen.rulings.core import options_of
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation import kind_help
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.notation.phrase import capital

_MISSING = "J006"
"""The code of a fact that is needed and still to be asked for."""


_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LETTERED = re.compile(r"(\d{1,3})\s*([a-z]|(?<=\s)\d{1,9})")


class Question(NamedTuple):
    """What is asked: the fact, the question, what holds when nothing is said, how an answer is written."""

    name: str
    text: str
    unsaid: str
    example: str
    label: str
    needed: bool = False


class Slip(NamedTuple):
    """What is wrong with an answer, and at which column of it, from 1; 0 is all of it."""

    problem: Problem
    col: int


class Interview:
    """The answers so far, in the form of one line of table talk."""

    def __init__(self, game: str, kind: str, project: Path | None) -> None:
        """Begin; raises UsageError: P002 no such game, J001 no such kind."""
        self.game = load(game, project)
        self.kind = find_kind(self.game, kind)
        self.project = project
        self.said: list[str] = []

    @property
    def questions(self) -> Iterator[Question]:
        """List the questions: the facts, those needed first, then the claim and the house rules."""
        for one in sorted(self.kind.facts.values(), key=lambda one: not one.needed):
            text = capital(one.ask or one.doc)
            yield Question(
                one.name, text, kind_help.unsaid(one), one.example, one.domain.label, one.needed or one.shown
            )
        words = self.kind.claimable
        claims = "".join(f"`{word}`, " for word in words) + ("or " if words else "") + "one of "
        claims += ", ".join(f"`{name} …`" for name in self.kind.answers)
        yield Question("claim", "What somebody says", "nothing, it is a question", words[0] if words else "", claims)
        if options := self._house_rules:
            labels = "\n".join(_lettered(n, option) for n, option in enumerate(options, 1))
            yield Question("option", "A house rule that you play by", "all as printed", _unlike(options[0]), labels)

    @property
    def _house_rules(self) -> list[Option]:
        return list(options_of(self.kind, self.game))

    def _by_letter(self, answer: str) -> str:
        """Give the house rule and its value that `2b` stands for."""
        found = _LETTERED.fullmatch(answer.strip().casefold())
        options = self._house_rules
        if found is None or not 0 < int(found[1]) <= len(options):
            return answer
        option, values = options[int(found[1]) - 1], [*options[int(found[1]) - 1].values]
        if found[2].isdigit():
            return f"{option.id} {found[2]}"
        at = _LETTERS.index(found[2])
        return f"{option.id} {values[at]}" if at < len(values) else answer

    def hear(self, answer: str) -> str:
        """Read an answer as people say it at the table; give it in notation, or nothing."""
        folder = find_game(find_project(self.project).carddata, self.game.id)
        said = heard(folder, self.kind.name, answer, self.game)
        return "" if said is None or said.unread else said.notation

    def told(self, name: str) -> bool:
        """Say whether a fact was told already."""
        return any(piece.partition(" ")[0] == name for piece in self.line.split("; "))

    def take(self, name: str, answer: str) -> tuple[Slip, ...]:
        """Keep an answer, or say what is wrong with it."""
        answer = self._by_letter(answer) if name == "option" else answer
        return self._kept(f"{name} {answer.replace(';', ',')}", len(name) + 1)

    def take_all(self, notation: str) -> tuple[Slip, ...]:
        """Keep several facts at once, or say what is wrong with them."""
        return self._kept(notation, 0)

    def _kept(self, piece: str, lead: int) -> tuple[Slip, ...]:
        line = "; ".join([*self.said, piece])
        try:
            parse_dispute(self.kind, self.game, read_talk(self.kind, self.game, line))
        except ImpossibleError as error:
            return (Slip(Problem(NOWHERE, "J003", str(error), "what can lie on a table"), 0),)
        except UsageError as error:
            start = len(line) - len(piece) + lead
            wrong = [problem for problem in error.problems if problem.code != _MISSING]
            if wrong:
                return tuple(Slip(replace(one, place=NOWHERE), max(0, one.place.col - start)) for one in wrong)
        self.said.append(piece)
        return ()

    @property
    def line(self) -> str:
        """Give what was said as one line of table talk."""
        return "; ".join(self.said)

    def cases(self) -> Cases:
        """Give the dispute to be judged; raises UsageError: J006 nothing was said."""
        return from_line(self.game.id, self.kind.name, self.line, self.project)


def _unlike(option: Option) -> str:
    """Give an answer to the first house rule that is not the printed one."""
    at = next((n for n, value in enumerate(option.values) if value != option.default), 0)
    return f"1{_LETTERS[at]}" if option.values else f"1 {option.default}"


def _lettered(number: int, option: Option) -> str:
    """Say what a house rule asks, with a letter for each answer."""
    values = "; ".join(f"{letter} {means}" for letter, means in zip(_LETTERS, option.values.values(), strict=False))
    return f"{number} {option.asks} {values or option.wanted}"


def judged_games(project: Path | None) -> dict[str, str]:
    """List the games whose disputes are judged, with their titles."""
    found = find_project(project)
    own = [name for name in found.games() if is_judged(found.carddata / name)]
    names = own or [name for name in shipped_games(found) if has_referee(name)]
    return {name: load(name, project).title for name in names}


def kinds_of(game: str, project: Path | None) -> dict[str, str]:
    """List the kinds of dispute of a game with their questions; raises UsageError: P002 no such game."""
    referee = referee_of(load(game, project))
    return {} if referee is None else {kind.name: kind.question for kind in referee.kinds.values()}
