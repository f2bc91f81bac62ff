"""The printers that were calibrated: found by name, kept, and corrected by what is read on a leaf."""

from __future__ import annotations

from pathlib import Path

from cardgen import settings
from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.layout.register import Reading, Shift, added, shift_of
from cardgen.loading.printers import file_of, load_printer, load_printers, written
from cardgen.model.patterns import slug
from cardgen.model.printer import Feed, Printer
from cardgen.model.stock import Paper
from cardgen.printing.calibration import reach
from cardgen.project.output import write
from cardgen.records import dataclass, replace

_RULER, _TRUE = 100.0, 0.5
"""mm: what the ruler measures in truth, and how far off a steel rule may read it."""
_FIX = "`cardgen calibrate` prints a leaf to read it off, and `cardgen calibrate --printer NAME …` keeps it"


@dataclass(frozen=True, slots=True)
class Readings:
    """What somebody read on a calibration leaf, in mm; None where nothing was read."""

    top: float | None = None
    bottom: float | None = None
    left: float | None = None
    right: float | None = None
    ruler: float | None = None
    margin: float | None = None
    feed: Feed | None = None


def printers() -> tuple[Printer, ...]:
    """List all that were calibrated."""
    folder = settings.folder("printers")
    return load_printers(folder) if folder is not None else ()


def find_printer(name: str) -> Printer:
    """Find a printer that was calibrated.

    Raises UsageError: P031 it never was.
    """
    folder = settings.folder("printers")
    if folder is not None and slug(name) and (file := file_of(folder, name)).is_file():
        return load_printer(file)
    known = [printer.name for printer in printers()]
    what = f"`{name}` was never calibrated"
    expected = quoted_list(known) if known else "a printer that was; there is none yet"
    raise UsageError(Problem(NOWHERE, "P031", what, expected, nearest(name, known), fix=_FIX))


def known(name: str) -> Printer | None:
    """Find a printer that may never have been calibrated."""
    folder = _folder(name)
    return load_printer(file_of(folder, name)) if file_of(folder, name).is_file() else None


def keep(name: str, readings: Readings, paper: Paper) -> tuple[Path, Printer]:
    """Keep what was read on a leaf; of a printer that is known it is what was left, and is added.

    Raises UsageError: P032 the printer scales, or the name is none.
    """
    check_scale(readings.ruler)
    before = known(name) or Printer(name)
    kept = Shift(before.across, before.down, before.turn)
    found = added(kept, shift_of(_reading(readings), *reach(paper)))
    after = replace(
        before,
        across=round(found.across, 2),
        down=round(found.down, 2),
        turn=round(found.turn, 3),
        margin=before.margin if readings.margin is None else readings.margin,
        feed=readings.feed or before.feed,
    )
    return write(file_of(_folder(name), name), written(after).encode()), after


def forget(name: str) -> Printer:
    """Forget a printer.

    Raises UsageError: P031 it never was calibrated.
    """
    printer = find_printer(name)
    file_of(_folder(name), name).unlink()
    return printer


def _folder(name: str) -> Path:
    folder = settings.folder("printers")
    if folder is None:
        raise UsageError(
            Problem(NOWHERE, "P031", "you have no folder where a printer could be kept", "`HOME`, or `XDG_CONFIG_HOME`")
        )
    if not slug(name):
        raise UsageError(
            Problem(NOWHERE, "P031", f"`{name}` is no name for a printer", "letters or digits, such as `home`")
        )
    return folder


def _reading(readings: Readings) -> Reading:
    """Fill in what was not read: one scale of a pair tells the other, where nothing is turned."""
    top, bottom = _pair(readings.top, readings.bottom)
    left, right = _pair(readings.left, readings.right)
    return Reading(top, bottom, left, right)


def _pair(one: float | None, other: float | None) -> tuple[float, float]:
    first = one if one is not None else other
    second = other if other is not None else one
    return first or 0.0, second or 0.0


def check_scale(ruler: float | None) -> None:
    """Raise UsageError: P032 the paper was not printed at 100 %."""
    if ruler is None or abs(ruler - _RULER) <= _TRUE:
        return
    what = f"the ruler measures {ruler:g} mm instead of 100: the paper was printed at {ruler:g} %, and nothing is kept"
    dialog = "choose “actual size” or 100 % in the print dialog"
    fix = f"{dialog}; if that was chosen, set {100 * _RULER / ruler:.1f} %, and print the leaf again"
    raise UsageError(Problem(NOWHERE, "P032", what, "99.5 to 100.5 mm", fix=fix))
