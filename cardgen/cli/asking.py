"""Questions on a terminal, one fact at a time."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from cardgen.cli.columns import wrapped
from cardgen.cli.interrupts import wait
from cardgen.errors import nearest
from cardgen.project.judging.cases import Cases
from cardgen.project.judging.interview import Interview, Question, judged_games, kinds_of

_PROMPT = "> "
_NOTHING_TOLD = 2
"""The exit code where the questions end before anything is said."""
_ENDS = ("done", "that is all", "that's all", "that’s all", "all", "end", "stop")
_HOW = "Enter leaves a question out, ? says that nobody knows, help shows how it is written, “that is all” ends it."
_SPOKEN = 4
"""Words; an answer of so many may be how people say it at the table."""
_YES = ("", "y", "yes", "right", "ok")
_NOT = ("n", "no", "nope", "wrong")
_NO = (*_NOT, *_ENDS)
_FLAGS = ("yes", "no")


def ask(what: tuple[str, ...], project: Path | None) -> Cases:
    """Ask for what is missing of game, kind and facts, and give the dispute.

    Raises UsageError: P002 no such game, J001 no such kind; ends where the answers end before anything is said.
    """
    game = what[0] if what else choose("Which game?", judged_games(project), told=True)
    kind = what[1] if len(what) > 1 else choose("What is it about?", kinds_of(game, project), told=True)
    interview = Interview(game, kind, project)
    say(*wrapped(interview.kind.question), *wrapped(_HOW))
    for question in interview.questions:
        if not (interview.told(question.name) or _answered(interview, question)):
            break
    if not interview.said:
        say("", "Nothing was told that could be judged: the facts are missing.")
        raise click.exceptions.Exit(_NOTHING_TOLD)
    cases = interview.cases()
    say("", f'In one line: cardgen judge {game} {interview.kind.name} "{interview.line}"', "")
    return cases


def completed(interview: Interview, notation: str, doubtful: Mapping[str, str]) -> str:
    """Ask for what is *doubtful* of a line that was read, and for what is needed and not told; give all of it.

    Each is asked with the value that was read; yes takes it, no leaves it out, anything else is what it is.
    """
    if notation and interview.take_all(notation):
        return notation
    for question in interview.questions:
        if question.name in doubtful and not interview.told(question.name):
            _settled(interview, question, doubtful[question.name])
    for question in interview.questions:
        if question.needed and not (interview.told(question.name) or _answered(interview, question)):
            break
    return interview.line


def _settled(interview: Interview, question: Question, value: str) -> None:
    """Ask whether a value is right, until the answer can be read; of yes or no, which it is."""
    is_flag = value in _FLAGS
    asks = "[y/n]" if is_flag else f"Is it {value}? [Y/n, or say what it is]"
    say("", *wrapped(f"{question.text} {asks}", "  ", ""))
    while (answer := typed()) is not None and (answer or not is_flag):
        folded = answer.casefold()
        if folded in _NO and not (is_flag and folded in _NOT):
            return
        if is_flag:
            meant = _FLAGS[folded in _NOT] if folded in (*_YES, *_NOT) else answer
        else:
            meant = value if folded in _YES else answer
        if not _wrong(interview, question, meant):
            return


def _answered(interview: Interview, question: Question) -> bool:
    """Ask until an answer can be read; False when there are to be no more questions."""
    holds = "needed" if question.needed else f"else {question.unsaid}"
    say("", *wrapped(f"{question.text} ({holds})", "  ", ""))
    while True:
        answer = typed()
        if answer is None or answer.casefold().rstrip(".!") in _ENDS:
            return False
        if answer.casefold() == "help":
            say(*(line for label in question.label.splitlines() for line in wrapped(label, "    ", "  ")))
            say(*([f"  for instance {question.example}"] if question.example else []))
        elif not answer and question.needed:
            say(f"  it is needed; for instance {question.example}")
        elif not answer or not _wrong(interview, question, answer):
            return True


def _wrong(interview: Interview, question: Question, answer: str) -> bool:
    """Show what is wrong with an answer, with a caret under it."""
    slips = interview.take(question.name, answer)
    if slips and len(answer.split()) >= _SPOKEN and _is_spoken(interview, answer):
        return False
    for problem, col in slips:
        lines = str(problem).removeprefix(f"{problem.code} ").splitlines()
        say(
            *[" " * (len(_PROMPT) + col - 1) + "^"][: col > 0],
            *(wrapped_line for line in lines for wrapped_line in wrapped(line, "    ", "  ")),
        )
    return bool(slips)


def _is_spoken(interview: Interview, answer: str) -> bool:
    """Keep all that an answer in people's own words tells, if they say that it was understood."""
    notation = interview.hear(answer)
    if not notation:
        return False
    say(*wrapped(f"Read as: {notation}. Is that right? (else n)", "  "))
    return (typed() or "").casefold() in _YES and not interview.take_all(notation)


def choose(
    question: str, choices: Mapping[str, str], command: str = "judge", *, told: bool = False, usual: str = ""
) -> str:
    """Ask for one of some names: whole, by number, or a beginning that fits one alone; nothing is the *usual* one.

    Of those *told* only what is said of each is shown.
    """
    names = list(choices)
    width = max(map(len, names), default=0)
    rows = ((f"  {at:>2}  ", "" if told else f"{name:<{width}}  ", choices[name]) for at, name in enumerate(names, 1))
    say(question, *(line for number, name, says in rows for line in wrapped(name + says, "      ", number)))
    while True:
        answer = typed()
        if answer is None:
            raise click.UsageError(f"{question} `cardgen {command} --help` says how to name it.")
        if usual and not answer:
            return usual
        fits = [name for at, name in enumerate(names, 1) if answer.casefold() in (name, str(at))]
        fits = fits or [name for name in names if answer and _begins(answer, name, choices[name])]
        if len(fits) == 1:
            return fits[0]
        near = nearest(answer, names)
        say(f"  {' or '.join(fits)}?" if fits else f"  a number or a name{f'; did you mean {near}?' if near else ''}")


def _begins(answer: str, name: str, says: str) -> bool:
    return name.startswith(answer.casefold()) or says.casefold().startswith(answer.casefold())


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
