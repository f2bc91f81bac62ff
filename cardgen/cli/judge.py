"""`cardgen judge`: settle disputes from a file, from standard input, or in one line of table talk."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from cardgen.cli.help import filled
from cardgen.project import judge as job

_HELP = """Usage: cardgen judge FILE | -                 disputes from a YAML file or standard input
       cardgen judge GAME KIND "LINE"         one dispute in one line of table talk
       cardgen judge GAME [KIND] --help       the kinds of dispute of a game; what one needs
       cardgen judge GAME KIND --example      the YAML to fill in

  Settle a dispute: the ruling, the rules that decide it, why, and what would settle what is unknown.

  Try: cardgen judge {game} {talk}

Options:
  --json                JSON instead of text (with --help: the facts for a program)
  --why short|full      how much of the derivation (default full)
  --claim TEXT          what somebody says, such as `legal` or `winner Cox`
  --option NAME=VALUE   a house rule; may be repeated
  --project DIR         where carddata/ is
  --help                this text, or that of a game or kind

Exit codes: 0 legal, upheld or answered; 1 illegal or rejected; 2 the command or file is wrong;
3 cannot tell; 4 impossible; 5 for the table to decide."""
_ORDER = (2, 4, 1, 3, 5, 0)
"""Of many disputes the first of these that occurs is the exit code."""


@click.command("judge", add_help_option=False, context_settings={"ignore_unknown_options": False})
@click.argument("what", nargs=-1)
@click.option("--json", "as_json", is_flag=True)
@click.option("--why", type=click.Choice(["short", "full"]), default="full")
@click.option("--claim", default="")
@click.option("--option", "-O", "options", multiple=True)
@click.option("--project", type=click.Path(path_type=Path), default=None)
@click.option("--example", is_flag=True)
@click.option("--help", "-h", "help_", is_flag=True)
def command(
    what: tuple[str, ...],
    as_json: bool,
    why: str,
    claim: str,
    options: tuple[str, ...],
    project: Path | None,
    example: bool,
    help_: bool,
) -> int:
    """Settle disputes."""
    if not what:
        click.echo(filled(_HELP))
        return 0 if help_ else 2
    if help_ or example:
        return _explain(what, project, as_json=as_json, example=example)
    cases = _cases(what, claim, options, project)
    return _answer(cases, as_json=as_json, why=why)


def _cases(what: tuple[str, ...], claim: str, options: tuple[str, ...], project: Path | None) -> job.Cases:
    if what[0] == "-" and len(what) == 1:
        return job.from_stream(sys.stdin.buffer, "standard input", project)
    if len(what) == 1 and (_is_file(what[0]) or not job.is_game(what[0], project)):
        return job.from_file(Path(what[0]), project)
    if len(what) == 2 and _is_file(what[1]):
        return job.from_file(Path(what[1]), project, what[0])
    if len(what) == 1:
        raise click.UsageError(f"Which kind of dispute? `cardgen judge {what[0]} --help` lists them.")
    line = ("; " if any(" " in part for part in what[2:]) else " ").join(what[2:])
    line += "".join(f"; option {option}" for option in options) + (f"; claim {claim}" if claim else "")
    if not line.strip():
        line = _ask(what[0], what[1], project)
    return job.from_line(what[0], what[1], line.lstrip("; "), project)


def _is_file(name: str) -> bool:
    return name.endswith((".yaml", ".yml")) or Path(name).is_file()


def _ask(game: str, kind: str, project: Path | None) -> str:
    """Ask for the facts one by one on a terminal; elsewhere a line is needed."""
    questions = job.questions(game, kind, project)
    if not sys.stdin.isatty():
        hint = f"`cardgen judge {game} {kind} --help` says what it needs."
        raise click.UsageError(f"The facts are missing. {hint}")
    click.echo(f"{kind}. Leave a line empty for what is usual; `?` if nobody knows.", err=True)
    said = []
    for name, text in questions:
        value = click.prompt(f"{name} ({text})", default="", show_default=False, err=True)
        if value.strip():
            said.append(f"{name} {value}")
    return "; ".join(said)


def _explain(what: tuple[str, ...], project: Path | None, *, as_json: bool, example: bool) -> int:
    if len(what) == 1 and example:
        raise click.UsageError(f"Of which kind? `cardgen judge {what[0]} --help` lists them.")
    text = job.usage(what[0], what[1] if len(what) > 1 else "", project, example=example, as_json=as_json)
    click.echo(text)
    return 0


def _answer(cases: job.Cases, *, as_json: bool, why: str) -> int:
    answers = list(job.judge_all(cases))
    if as_json:
        import json

        data = [answer.data for answer in answers]
        click.echo(json.dumps(data if cases.many else data[0], ensure_ascii=False, indent=2))
        for answer in answers:
            _problems(answer.problems, cases.line, quiet=True)
    else:
        _print(answers, cases, why)
    codes = {answer.exit_code for answer in answers}
    return next((code for code in _ORDER if code in codes), 0)


def _print(answers: list[job.Answered], cases: job.Cases, why: str) -> None:
    several = len(answers) > 1
    for answer in answers:
        if several or answer.title:
            click.echo(f"{answer.id}  {answer.title}".rstrip() if several else answer.title)
            click.echo()
        if answer.verdict is None:
            _problems(answer.problems, cases.line)
        else:
            click.echo(job.text(answer, why))
        if several:
            click.echo(f"\n{'-' * 72}")
    if several:
        click.echo(_summary(answers))


def _summary(answers: list[job.Answered]) -> str:
    words = Counter(str(answer.verdict.verdict) if answer.verdict else "not understood" for answer in answers)
    lines = [f"{len(answers)} disputes: " + ", ".join(f"{count} {word}" for word, count in words.most_common())]
    odd = [answer for answer in answers if answer.unexpected]
    lines += [f"  {answer.id} is not as expected: {'; '.join(answer.unexpected)}" for answer in odd]
    return "\n".join(lines)


def _problems(problems: Iterable[Any], line: str, *, quiet: bool = False) -> None:
    for problem in problems:
        place = problem.place
        if line and place.file == job.LINE and not quiet:
            click.echo(f"  {line}\n  {' ' * max(place.col - 1, 0)}^", err=True)
        click.echo(str(problem), err=True)
