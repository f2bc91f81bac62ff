"""The job of watching games: read what was saved, show it at once, then check what takes longer."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event

from cardgen.errors import NOWHERE, MachineError, Problem
from cardgen.project.find import Project
from cardgen.project.games_asked import games_asked
from cardgen.project.long_job import collected, seldom_collected
from cardgen.project.site.serving import listening
from cardgen.project.site.web_policy import LOOPBACK, policy_for
from cardgen.project.watching.answers import Answers
from cardgen.project.watching.live import Live
from cardgen.project.watching.seen import files_of, look, looked_over
from cardgen.project.watching.sides import Seen

_PAUSE, _LONGEST = 30, 200
"""ms without a further change after which what was saved is read, and the most to wait for that."""
_QUIET = 500
"""ms in which nothing is saved and the browser has its pictures, before what takes longer is checked."""
Told = Callable[[str], None]


@contextmanager
def shown(project: Project, names: Iterable[str], host: str = LOOPBACK, port: int = 0) -> Iterator[tuple[str, Live]]:
    """Serve the page of some games, or all; gives its address, and what it shows.

    Raises UsageError: P002 no such game, P018 the language is none of theirs. MachineError: M005 nothing can be
    served there, M006 watchfiles is missing.
    """
    if importlib.util.find_spec("watchfiles") is None:
        what = "watchfiles, which notices what is saved, is not installed"
        raise MachineError(Problem(NOWHERE, "M006", what, fix="`pip install watchfiles`, or install cardgen again"))
    chosen = games_asked(project, tuple(names))
    live = Live()
    with listening(partial(Answers, live, policy_for(host)), host, port) as address, seldom_collected():
        live.show(look(project, name) for name in chosen)
        _check(project, live, chosen)
        try:
            yield address, live
        finally:
            live.end()


def watch(project: Project, live: Live, tell: Told, stop: Event | None = None, quiet: int = _QUIET) -> None:
    """Show every change until *stop* is set or somebody presses Ctrl-C; check the rest after *quiet* ms."""
    from watchfiles import watch as changes  # late: only this job needs it

    folders = [path for path in (project.carddata, project.templates, project.shared) if path.is_dir()]
    noticed = changes(
        *dict.fromkeys(folders), watch_filter=lambda _, path: _counts(Path(path)), debounce=_LONGEST, step=_PAUSE,
        rust_timeout=quiet, yield_on_timeout=True, stop_event=stop, recursive=True,
    )  # fmt: skip
    unchecked: set[str] = set()
    for found in noticed:
        paths = sorted({Path(path) for _, path in found})
        names = [seen.name for seen in live.games.values() if _touches(project, seen, paths)]
        if names:
            tell(f"{', '.join(path.name for path in paths[:3])}{' …' * (len(paths) > 3)}: {', '.join(names)}")
            live.show(look(project, name, live.games[name]) for name in names)
            unchecked.update(names)
        elif unchecked and not found:
            _check(project, live, unchecked)
            unchecked.clear()
            collected()


def _check(project: Project, live: Live, names: Iterable[str]) -> None:
    """Show games once more when what takes longer than drawing has been checked, if anything is wrong."""
    over = [(seen, looked_over(project, seen)) for seen in (live.games[name] for name in names)]
    wrong = [after for before, after in over if after.problems != before.problems]
    if wrong:
        live.show(wrong)


def _counts(path: Path) -> bool:
    """Say whether a change matters: not what editors and systems write beside, nor what is hidden."""
    return not any(part.startswith((".", "~$")) or part.endswith("~") for part in path.parts[-4:])


def _touches(project: Project, seen: Seen, paths: Iterable[Path]) -> bool:
    """Say whether a game has to be read again: a file of its own changed, or one that all games share."""
    own = {folder.resolve() for folder in files_of(project, seen.name, seen)}
    others = {folder.resolve() for other in project.games() for folder in files_of(project, other)} - own
    return any(
        any(path.is_relative_to(folder) for folder in own) or not any(path.is_relative_to(folder) for folder in others)
        for path in (path.resolve() for path in paths)
    )
