"""`cardgen judge`: settle disputes from a file, from standard input, or in one line of table talk."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

import click

from cardgen.cli.columns import text_width, wrapped
from cardgen.cli.help import filled
from cardgen.cli.options import Folder
from cardgen.errors import Problem
from cardgen.project.judging import judge as job
from cardgen.project.judging.cases import Cases, from_file, from_line, from_stream
from cardgen.project.judging.kinds import find_kind, is_game, load, usage
from cardgen.project.judging.offer import Offer
from cardgen.units import cells

_USES = (
    ("FILE | -", "disputes from a YAML file or standard input"),
    ('GAME KIND "LINE"', "one dispute in one line, noted as in the examples or as people say it at the table"),
    ('GAME "LINE"', "the same; what it is about is guessed"),
    ("GAME [KIND] --help", "the kinds of dispute of a game; what one needs"),
    ("GAME KIND --example", "the YAML to fill in"),
    ("[GAME [KIND]]", "on a terminal: asks for what is missing, one by one"),
)
_ABOUT = "Settle a dispute: the ruling, the rules that decide it, why, and what would settle what is unknown."
_TRY = "Try: cardgen judge {talk}"
_OPTIONS = (
    ("--json", "JSON instead of text (with --help: the facts for a program)"),
    ("--why short|full", "how much to say; short unless you ask for all"),
    ("--claim TEXT", "what somebody says, such as `legal` or `winner Cox`"),
    ("--option NAME=VALUE", "a house rule; may be repeated"),
    ("--project DIR", "where carddata/ is"),
    ("--help", "this text, or that of a game or kind"),
)
_CODES = (
    "Exit codes: 0 legal, upheld or answered; 1 illegal or rejected; 2 the command or file is wrong; 3 cannot tell; "
    "4 impossible; 5 for the table to decide. Of many disputes the first that occurs of 2, 4, 1, 3, 5, 0. Of disputes "
    "that say what is expected: 0 if all are as expected, 1 if not."
)
_NEGATIVE = re.compile(r"-\d")
_NARROW = 70
"""Columns under which nothing is set in columns."""
_ORDER = (2, 4, 1, 3, 5, 0)
"""Of many disputes the first of these that occurs is the exit code."""
_AROUND = 100
"""Signs that are shown of a line before and behind a place in it."""


class _Numbers(click.Command):
    """A command to which `-1` is a number, no option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read arguments; what begins like a number is one."""
        return super().parse_args(ctx, [f" {one}" if _NEGATIVE.match(one) else one for one in args])


@click.command("judge", cls=_Numbers, add_help_option=False)
@click.argument("what", nargs=-1)
@click.option("--json", "as_json", is_flag=True)
@click.option("--why", type=click.Choice(["short", "full"]), default=None)
@click.option("--claim", default="")
@click.option("--option", "-O", "options", multiple=True)
@click.option("--project", type=Folder(), default=None)
@click.option("--example", is_flag=True)
@click.option("--help", "-h", "help_", is_flag=True)
def command(
    what: tuple[str, ...],
    as_json: bool,
    why: str | None,
    claim: str,
    options: tuple[str, ...],
    project: Path | None,
    example: bool,
    help_: bool,
) -> int:
    """Settle disputes."""
    if help_ and not what:
        click.echo("\n".join(_help()))
        return 0
    if help_ or example:
        return _explain(what, project, as_json=as_json, example=example)
    cases = _cases(what, claim, options, project)
    return _answer(cases, as_json=as_json, why=why or "")


def _help() -> Iterator[str]:
    """Say how the command is used, in lines of the terminal's width."""
    yield "Usage: cardgen judge, and then"
    yield from _rows(_USES)
    yield from ("", *wrapped(_ABOUT, "  "), "", f"  {filled(_TRY)}", "", "Options:")
    yield from _rows(_OPTIONS)
    yield from ("", *wrapped(_CODES))


def _rows(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Set what is written beside what it means, or above it where there is no room."""
    wide = max(len(written) for written, _ in rows) + 4
    for written, means in rows:
        if text_width() < _NARROW:
            yield from (f"  {written}", *wrapped(means, "      "))
        else:
            yield from wrapped(means, " " * wide, f"  {written}".ljust(wide))


def _cases(what: tuple[str, ...], claim: str, options: tuple[str, ...], project: Path | None) -> Cases:
    if what == ("-",):
        return from_stream(_standard_input(), "standard input", project)
    if not what:
        return _asked(what, "What is to be judged? Name a FILE, or a game, a kind and what happened.", project)
    if len(what) == 1 and (_is_file(what[0]) or not is_game(what[0], project)):
        return from_file(Path(what[0]), project)
    if len(what) == 2 and _is_file(what[1]):
        return from_file(Path(what[1]), project, what[0])
    beside = "".join(f"; option {option}" for option in options) + (f"; claim {claim}" if claim else "")
    if len(what) == 2 and " " in what[1].strip():
        return _guessed(what[0], what[1], beside, project)
    if len(what) == 1:
        return _asked(what, f"Which kind of dispute? `cardgen judge {what[0]} --help` lists them.", project)
    line = ("; " if any(" " in part for part in what[2:]) else " ").join(what[2:])
    line += beside
    if not line.strip():
        find_kind(load(what[0], project), what[1])
        hint = f"`cardgen judge {what[0]} {what[1]} --help` says what it needs."
        return _asked(what, f"The facts are missing. {hint}", project)
    return from_line(what[0], what[1], line.lstrip("; "), project)


def _guessed(game: str, line: str, beside: str, project: Path | None) -> Cases:
    """Find the kind of a line that names none: the one that reads all of it, else the likeliest are offered.

    On a terminal one of these is chosen.
    """
    from cardgen.cli import asking, offers  # late: most lines name their kind

    kinds = job.likely_kinds(game, line, project)
    found = job.of_sure_kind(game, [*kinds], line + beside, project)
    if found is not None:
        click.echo(f"Taken for a dispute of the kind `{found[0]}`: {kinds[found[0]]}", err=True)
        return found[1]
    if kinds and offers.is_asked():
        return from_line(game, asking.choose("What is it about?", kinds, told=True), line + beside, project)
    rows = "".join(f'  cardgen judge {game} {name} "…"  {question}\n' for name, question in kinds.items())
    about = f"It may be about:\n{rows}" if kinds else ""
    raise click.UsageError(f"The kind of dispute is missing. {about}`cardgen judge {game} --help` lists all.")


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise click.UsageError("Standard input is closed; name a FILE.")
    return sys.stdin.buffer


def _asked(what: tuple[str, ...], missing: str, project: Path | None) -> Cases:
    """Ask on a terminal; elsewhere say what is missing."""
    if sys.stdin is None or not sys.stdin.isatty():
        more = "" if "--help" in missing else " `cardgen judge --help` tells more."
        raise click.UsageError(missing + more)
    from cardgen.cli.asking import ask  # late: a dispute that is told needs no questions

    return ask(what, project)


def _is_file(name: str) -> bool:
    path = Path(name)
    return name.endswith((".yaml", ".yml")) or path.is_file() or path.is_fifo()


def _explain(what: tuple[str, ...], project: Path | None, *, as_json: bool, example: bool) -> int:
    if example and len(what) < 2:
        if not what:
            raise click.UsageError("Of which game and kind? `cardgen judge GAME --help` lists the kinds.")
        raise click.UsageError(f"Of which kind? `cardgen judge {what[0]} --help` lists them.")
    text = usage(
        what[0], what[1] if len(what) > 1 else "", project, example=example, as_json=as_json, columns=text_width()
    )
    click.echo(text)
    return 0


def _answer(cases: Cases, *, as_json: bool, why: str) -> int:
    answers = list(job.judge_all(cases))
    if len(answers) == 1 and answers[0].offer is not None and not as_json:
        return _settled(cases, answers[0].offer, why)
    if as_json:
        import json

        data = [answer.data for answer in answers]
        click.echo(json.dumps(data if cases.many else data[0], ensure_ascii=False, indent=2))
        for answer in answers:
            _problems(answer.problems, cases.line, quiet=True)
    else:
        _print(answers, cases, why)
    return first_of(answer.exit_code for answer in answers)


def _settled(cases: Cases, offer: Offer, why: str) -> int:
    """Show what was read of a line; on a terminal ask whether it is right, and judge it then."""
    from cardgen.cli import asking, offers  # late: most lines are understood
    from cardgen.project.judging.interview import Interview

    assert cases.game is not None
    command = f"cardgen judge {cases.game.id} {offer.kind}"
    if not offers.is_asked():
        for line in offers.shown(offer, command):
            click.echo(line, err=True)
        return 2
    right = offers.confirmed(offer, lambda notation, said: job.corrected(cases, offer.kind, notation, said))
    if right is None:
        return 2
    found = asking.completed(Interview(cases.game.id, offer.kind, cases.project), right.notation, right.doubtful)
    if not found:
        return 2
    click.echo(f'In one line: {command} "{found}"\n', err=True)
    return _answer(from_line(cases.game.id, offer.kind, found, cases.project), as_json=False, why=why)


def first_of(codes: Iterable[int]) -> int:
    """Give the exit code of many disputes."""
    found = set(codes)
    return next((code for code in _ORDER if code in found), 0)


def _print(answers: list[job.Answered], cases: Cases, why: str) -> None:
    several = len(answers) > 1
    for answer in answers:
        if several or answer.title:
            click.echo(f"{answer.id}  {answer.title}".rstrip() if several else answer.title)
            click.echo()
        if answer.verdict is None:
            if several:
                click.echo("NOT UNDERSTOOD.")
            _problems(answer.problems, cases.line)
        else:
            if "read_as" in answer.data:
                click.echo(f"Read as: {answer.data['read_as']}\n")
            click.echo(job.text(answer, why, text_width()))
        if answer.unexpected and not several:
            click.echo(f"\n{_not_as_expected(answer)}")
        if several:
            click.echo(f"\n{'-' * min(text_width(), 72)}")
    if several:
        click.echo(_summary(answers))


def _summary(answers: list[job.Answered]) -> str:
    words = Counter(str(answer.verdict.verdict) if answer.verdict else "not understood" for answer in answers)
    lines = [f"{len(answers)} disputes: " + ", ".join(f"{count} {word}" for word, count in words.most_common())]
    lines += [f"  {_not_as_expected(answer)}" for answer in answers if answer.unexpected]
    if all(answer.unexpected == () for answer in answers):
        lines.append("All are as expected.")
    return "\n".join(lines)


def _not_as_expected(answer: job.Answered) -> str:
    return f"{answer.id} is not as expected: {'; '.join(answer.unexpected or ())}"


def _problems(problems: Iterable[Problem], line: str, *, quiet: bool = False) -> None:
    for problem in problems:
        if line and problem.place.file == job.LINE and not quiet:
            _point(line, problem.place.col)
        click.echo(str(problem), err=True)


def _point(line: str, col: int) -> None:
    """Show a line with a caret under a column of it; of a long line only what is near."""
    start = max(0, col - _AROUND) if len(line) > 2 * _AROUND else 0
    shown = "".join(sign if sign.isprintable() else " " for sign in line[start : start + 2 * _AROUND])
    lead = "…" if start else ""
    ahead = cells(lead + shown[: max(col - 1 - start, 0)])
    click.echo(f"  {lead}{shown}{'…' if start + 2 * _AROUND < len(line) else ''}\n  {' ' * ahead}^", err=True)
