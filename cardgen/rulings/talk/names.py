"""Names of players: whole or short, those said so far before those the game merely knows."""

from __future__ import annotations

from cardgen.rulings.talk import notation
from cardgen.rulings.talk.reading import Reading


def find_name(text: str, r: Reading) -> str | None:
    """Find a known name: whole, or a beginning of two letters or more that fits one alone."""
    fold = notation.fold(text)
    for spelling, name in r.names.items():
        if notation.fold(spelling) == fold:
            return name
    fits = names_like(text, r) if len(fold) > 1 else ()
    return fits[0] if len(fits) == 1 else None


def names_like(text: str, r: Reading) -> tuple[str, ...]:
    """List the names that a text may be short for; where some of several were said already, those alone.

    A single letter is short for a name by which players are called, not for a first name.
    """
    fold = notation.fold(text)
    if not fold:
        return ()
    spellings = r.names.items() if len(fold) > 1 else [(name, name) for name in r.names.values()]
    fits = tuple(dict.fromkeys(name for one, name in spellings if notation.fold(one).startswith(fold)))
    return tuple(name for name in fits if name in r.said) or fits if len(fits) > 1 else fits
