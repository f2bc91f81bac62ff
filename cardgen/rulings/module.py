"""The Python a game brings: imported when it is asked for, and what is wrong in it said with its place."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from cardgen.errors import Place, Problem, UsageError


def imported(name: str) -> object:
    """Import a module of a game.

    Raises UsageError: J009 something in it goes wrong.
    """
    return guarded(lambda: importlib.import_module(name), name)


def guarded(load: Callable[[], object], name: str, file: str = "") -> object:
    """Load a part of a game, whoever wrote it; what goes wrong is told at its line of a *file*, if that is known.

    Raises UsageError: J009 something in it goes wrong.
    """
    try:
        return load()
    except MemoryError:
        raise
    except Exception as error:
        raise unloadable(name, error, file) from None


def unloadable(name: str, error: Exception, file: str = "") -> UsageError:
    """Tell that the Python of a game goes wrong, with the place, that in a *file* if it is known: J009."""
    what = f"the module `{name}` cannot be loaded: {type(error).__name__}: {error}"
    fix = "correct the line, or take the module away; the game prints and searches without one"
    return UsageError(Problem(_place(error, file), "J009", what, fix=fix))


def _place(error: Exception, file: str = "") -> Place:
    """Find the line at which it went wrong, outside of the import system."""
    import traceback  # late: nothing goes wrong as a rule

    if isinstance(error, SyntaxError) and error.filename:
        return Place(error.filename, error.lineno or 0, error.offset or 0)
    frames = [one for one in traceback.extract_tb(error.__traceback__) if not one.filename.startswith("<frozen")]
    if file:
        lines = [one.lineno for one in frames if one.filename == file]
        return Place(file, lines[-1] or 0) if lines else Place(file)
    own = [one for one in frames if one.filename not in (__file__, importlib.__file__)]
    return Place(own[-1].filename, own[-1].lineno or 0) if own else Place("")


def stumbled(game: str, error: Exception) -> UsageError:
    """Tell that the rules of a game go wrong over a dispute, with the place: J009."""
    what = f"the referee of `{game}` stumbles over this dispute: {type(error).__name__}: {error}"
    return UsageError(Problem(_place(error), "J009", what, fix="say it otherwise, and tell those who keep the game"))
