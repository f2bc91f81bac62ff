"""The lines of a file around a problem."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import Place, Sheet

_AROUND = 2
_LONGEST = 400
_MOST_BYTES = 1024 * 1024


def excerpt(place: Place) -> list[tuple[int, str]]:
    """Give the lines around a place, each with its number; none for a file without lines of its own."""
    if not place.line or not place.file or isinstance(place.file, Sheet):
        return []
    path = Path(place.file)
    try:
        if path.stat().st_size > _MOST_BYTES:
            return []
        lines = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()
    except OSError:
        return []
    first = max(place.line - _AROUND, 1)
    return [(n, lines[n - 1][:_LONGEST]) for n in range(first, min(place.line + _AROUND, len(lines)) + 1)]
