"""Questions on a terminal, one fact at a time."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from cardgen.cli.columns import wrapped
from cardgen.cli.interrupts import wait
from cardgen.errors import nearest
from cardgen.project.interview import Interview, Question, judged_games, kinds_of
from cardgen.project.judge import Cases

_PROMPT = "> "
_ENDS = ("done", "that is all", "that's all", "that’s all", "all", "end", "stop")
_HOW = "Nothing: not said. `?`: nobody knows. `help`: how it is written. `that is all`, or Ctrl-D: no more questions."


def ask(what: tuple[str, ...], project: Path | None) -> Cases:
    """Ask for what is missing of game, kind and facts, and give the dispute.

    Raises UsageError: P002 no such game, J001 no such kind, J006 the answers end before anything is said.
    """
    game = what[0] if what else choose("Which game?", judged_games(project))
    kind = what[1] if len(what) > 1 else choose("Which kind of dispute?", kinds_of(game, project))
    interview = Interview(game, kind, project)
    say(f"{interview.kind.name}: {interview.kind.question}", _HOW)
    for question in interview.questions:
        if not _answered(interview, question):
            break
    cases = interview.cases()
    say("", f'In one line: cardgen judge {game} {interview.kind.name} "{interview.line}"', "")
    return cases


def _answered(interview: Interview, question: Question) -> bool:
    """Ask until an answer can be read; False when there are to be no more questions."""
    holds = "needed" if question.needed else f"not said: {question.unsaid}"
    say("", *wrapped(f"{question.name}: {question.text} ({holds})", "  ", ""))
    while True:
        answer = typed()
        if answer is None or answer.casefold().rstrip(".!") in _ENDS:
            return False
        if answer.casefold() == "help":
            say(*wrapped(question.label, "  "), f"  for instance {question.example}")
        elif not answer and question.needed:
            say(f"  it is needed; for instance {question.example}")
        elif not answer or not _wrong(interview, question, answer):
            return True


def _wrong(interview: Interview, question: Question, answer: str) -> bool:
    """Show what is wrong with an answer, with a caret under it."""
    slips = interview.take(question.name, answer)
    for problem, col in slips:
        say(*[" " * (len(_PROMPT) + col - 1) + "^"][: col > 0], *(f"  {line}" for line in str(problem).splitlines()))
    return bool(slips)


def choose(question: str, choices: Mapping[str, str], command: str = "judge") -> str:
    """Ask for one of some names: whole, by number, or a beginning that fits one alone."""
    names = list(choices)
    width = max(map(len, names), default=0)
    say(question, *(f"  {at:>2}  {name:<{width}}  {choices[name]}" for at, name in enumerate(names, 1)))
    while True:
        answer = typed()
        if answer is None:
            raise click.UsageError(f"{question} `cardgen {command} --help` says how to name it.")
        fits = [name for at, name in enumerate(names, 1) if answer.casefold() in (name, str(at))]
        fits = fits or [name for name in names if answer and name.startswith(answer.casefold())]
        if len(fits) == 1:
            return fits[0]
        near = nearest(answer, names)
        say(f"  {' or '.join(fits)}?" if fits else f"  a number or a name{f'; did you mean {near}?' if near else ''}")


def typed() -> str | None:
    """Read a line; None when there are no more."""
    click.echo(_PROMPT, nl=False, err=True)
    try:
        wait()
        return input().strip()
    except EOFError:
        say("")
        return None


def say(*lines: str) -> None:
    """Say something that is no part of the answer."""
    for line in lines:
        click.echo(line, err=True)
