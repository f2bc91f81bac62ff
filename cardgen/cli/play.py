"""`cardgen play`: deal a game and play it in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.columns import aligned, bold, text_width, wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import project_option
from cardgen.units import cells

if TYPE_CHECKING:
    from cardgen.project.judging.play import Sitting

EXAMPLE = """\b
Examples:
  cardgen play {game} --players 3 --random
  cardgen play {game} --players 2 --seed 7 -o game.yaml
  cardgen play {game} --from game.yaml -o game.yaml"""
_HOW = (
    "A number does what stands there; any act can be typed in words, and what is not legal is answered with its rule. "
    "`help` tells the rest, `that is all` leaves."
)
_HELP = (
    ("a number", "does what stands there"),
    ("an act in words", "does it, or tells the rule against it"),
    ("Enter", "shows the table again"),
    ("a card’s name", "tells what stands on the card"),
    ("a player’s name", "lets that player act, where several may"),
    ("score", "what everybody would have if the game ended now, and how it comes about"),
    ("undo", "takes the last act back; `undo 3` takes back three"),
    ("random", "does one of the acts at random"),
    ("log", "what was done so far"),
    ("that is all", "leaves; with -o the log is kept up to there, and --from goes on with it"),
)
_LEAVE = ("that is all", "thats all", "quit", "exit", "done", "q")


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game")
@click.option("--players", type=int, metavar="N", help="How many play; the fewest possible if not said.")
@click.option("--names", metavar="A,B,…", default="", help="What they are called, in the order of their seats.")
@click.option("--seed", type=int, metavar="S", help="The same seed deals and shuffles the same game.")
@click.option("--random", "at_random", is_flag=True, help="Play to the end by legal acts at random.")
@click.option("--option", "-O", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; may be repeated.")
@click.option("--open", "is_open", is_flag=True, help="Show all hands, as where one person plays for everybody.")
@click.option(
    "--from",
    "log",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="LOG",
    help="Go on with the game of this log.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="LOG", help="Keep a log here.")
@project_option
def command(
    game: str,
    *,
    players: int | None,
    names: str,
    seed: int | None,
    at_random: bool,
    is_open: bool,
    options: tuple[str, ...],
    log: Path | None,
    output: Path | None,
    project: Path | None,
) -> None:
    """Deal GAME and play it: the table in words, what can be done by number, and why something else cannot.

    The log of a game is a dispute of the kind `log`; `cardgen judge LOG` plays it again and finds the first act
    that is against the rules.
    """
    from cardgen.project.judging.play_deal import deal, go_on

    says: list[str] = []
    if log is None:
        seats = tuple(one.strip() for one in names.split(",") if one.strip())
        sitting = deal(game, players, seed or 0, options, project, seats)
    elif players is not None or names or seed is not None or options:
        raise click.UsageError("The log of `--from` tells who plays, the seed and the house rules: leave them out.")
    else:
        sitting, says = go_on(game, log, project)
    sitting.is_open = is_open or at_random
    click.echo(bold(f"{sitting.game.title}: {', '.join(sitting.table.seats)} (seed {sitting.seed})"))
    _say(says)
    if at_random:
        _at_random(sitting)
    else:
        _by_hand(sitting)
    if output is not None:
        sitting.keep(output)
        click.echo(f"The log is in {output}: `cardgen judge {output}` plays it again.")


def _at_random(sitting: Sitting) -> None:
    while not sitting.is_over and sitting.at_random():
        line, *more = sitting.done(1, "")
        click.echo(f"{len(sitting.lines):4}  {line}")
        for one in more:
            click.echo(f"      {one}")
    _result(sitting)


def _by_hand(sitting: Sitting) -> None:
    for line in wrapped(_HOW):
        click.echo(line)
    at = _table(sitting, "")
    while not sitting.is_over:
        said = _line()
        if said is None or said.casefold().rstrip(".").replace("’", "").replace("'", "") in _LEAVE:
            click.echo("That is all.")
            return
        if not said or _answered(sitting, said):
            at = _table(sitting, at)
    _result(sitting)


def _answered(sitting: Sitting, said: str) -> bool:
    """Do what was said, and say whether the table is to be shown; where it cannot be done, say why."""
    word, _, more = said.casefold().partition(" ")
    if word in _COMMANDS and (not more or (word == "undo" and more.isdigit())):
        return _COMMANDS[word](sitting, more)
    if player := next((one for one in sitting.who() if one.casefold() == said.casefold()), ""):
        sitting.asked = player
        return True
    number, who = len(sitting.lines), next(iter(sitting.who()), "")
    if said.isdigit():
        choices = [*sitting.legal().values()]
        if not 1 <= int(said) <= len(choices):
            click.echo(f"  There is no number {said}; they go from 1 to {len(choices)}.")
            return False
        sitting.take(choices[int(said) - 1])
    elif card := sitting.card(said):
        _say(card)
        return False
    elif why := sitting.why_not(said):
        _say(why)
        return False
    _say(sitting.done(len(sitting.lines) - number, who))
    return True


def _random(sitting: Sitting, _: str) -> bool:
    who = next(iter(sitting.who()), "")
    sitting.at_random()
    _say(sitting.done(1, who))
    return True


def _undo(sitting: Sitting, number: str) -> bool:
    taken = [line for _ in range(int(number or 1)) if (line := sitting.undo())]
    for line in taken:
        click.echo(f"  Taken back: {line}")
    if not taken:
        click.echo("  Nothing was done yet.")
    return bool(taken)


def _help(sitting: Sitting, _: str) -> bool:
    for line in aligned(_HELP, indent="  "):
        click.echo(line)
    click.echo("Acts of this game, words in capitals to be filled in:")
    for way in sitting.ways():
        click.echo(f"  {way}")
    return False


def _score(sitting: Sitting, _: str) -> bool:
    _say(sitting.standing())
    return False


def _log(sitting: Sitting, _: str) -> bool:
    _say(sitting.story() or ["Nothing was done yet."])
    return False


_COMMANDS: dict[str, Callable[[Sitting, str], bool]] = {
    "random": _random,
    "undo": _undo,
    "help": _help,
    "?": _help,
    "score": _score,
    "log": _log,
}


def _say(lines: Iterable[str]) -> None:
    for said in lines:
        for line in wrapped(said, "  "):
            click.echo(line)


def _table(sitting: Sitting, before: str) -> str:
    """Show the table to the one who is next, and what can be done; give who that is."""
    if sitting.is_over:
        return before
    who, *others = sitting.who() or ("",)
    if before and who != before and not sitting.is_open and sys.stdin is not None and sys.stdin.isatty():
        _hand_over(sitting, who)
    sitting.looked(who)
    click.echo("")
    for line in sitting.says():
        click.echo(bold(line))
    _rows(list(sitting.rows()))
    if effects := sitting.effects():
        click.echo("")
        _rows(effects)
    click.echo("")
    for number, choice in enumerate(sitting.choices(), 1):
        for line in wrapped(choice, "      ", f"{number:4}  "):
            click.echo(line)
    if others:
        click.echo(f"      {' or '.join(others)} may act instead: type the name.")
    return who


def _rows(rows: Sequence[tuple[str, str]]) -> None:
    wide = min(max((cells(name) for name, _ in rows), default=0), text_width() // 2)
    for name, says in rows:
        for line in wrapped(says, " " * (wide + 4), f"  {name}{' ' * (wide - cells(name))}  "):
            click.echo(line)


def _hand_over(sitting: Sitting, who: str) -> None:
    """Wait until somebody else sits before the screen, and tell what was done meanwhile."""
    click.echo(f"\nIt is for {who} to look now. Press Enter when nobody else sees the screen.")
    _line()
    click.clear()
    since = sitting.since(who)
    if since:
        click.echo(f"Since {who} looked last:")
        _say(since)


def _result(sitting: Sitting) -> None:
    click.echo("")
    for line in sitting.result():
        click.echo(line)


def _line() -> str | None:
    """Read a line, or None when there are no more, or nobody is there to type one."""
    click.echo("> ", nl=False)
    try:
        line = sys.stdin.readline() if sys.stdin is not None else ""
    except OSError:
        line = ""
    return line.strip() if line else None
