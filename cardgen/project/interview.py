"""A dispute that is asked for fact by fact; each answer is read as it is given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.loading.extension import base_of
from cardgen.project.find import find_project
from cardgen.project.judge import Cases, find_kind, find_referee, from_line, load, referee_of
from cardgen.rulings.core import options_of
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.talk import usage
from cardgen.rulings.talk.envelope import read_case
from cardgen.rulings.talk.line import read_talk

_MISSING = "J006"
"""The code of a fact that is needed and still to be asked for."""


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
            yield Question(one.name, one.doc, usage.unsaid(one), one.example, one.domain.label, one.needed or one.shown)
        first, other = self.kind.words or ("correct", "wrong")
        claims = f"`{first}`, `{other}`, or one of " + ", ".join(f"`{name} …`" for name in self.kind.answers)
        yield Question("claim", "what somebody says", "nothing, it is a question", first, claims)
        if options := list(options_of(self.kind, self.game)):
            value = next((one for one in options[0].values if one != options[0].default), options[0].default)
            labels = "name and value, one of " + ", ".join(option.id for option in options)
            yield Question("option", "a house rule", "all as printed", f"{options[0].id} {value}", labels)

    def take(self, name: str, answer: str) -> tuple[Slip, ...]:
        """Keep an answer, or say what is wrong with it."""
        piece = f"{name} {answer.replace(';', ',')}"
        line = "; ".join([*self.said, piece])
        try:
            read_case(self.kind, self.game, read_talk(self.kind, self.game, line))
        except ImpossibleError as error:
            return (Slip(Problem(NOWHERE, "J003", str(error)), 0),)
        except UsageError as error:
            start = len(line) - len(piece) + len(name) + 1
            wrong = [one for one in error.problems if one.code != _MISSING]
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


def judged_games(project: Path | None) -> dict[str, str]:
    """List the games whose disputes are judged, with their titles."""
    found = find_project(project)
    names = [name for name in found.games() if find_referee(name) or find_referee(base_of(found.carddata / name))]
    return {name: load(name, project).title for name in names}


def kinds_of(game: str, project: Path | None) -> dict[str, str]:
    """List the kinds of dispute of a game with their questions; raises UsageError: P002 no such game."""
    referee = referee_of(load(game, project))
    return {} if referee is None else {kind.name: kind.question for kind in referee.kinds.values()}
