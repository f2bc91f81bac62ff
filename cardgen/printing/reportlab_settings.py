"""What is set in reportlab for the whole process: it has these nowhere else, and every PDF of ours wants them so."""

from __future__ import annotations

import time
from collections.abc import Sequence

from reportlab import rl_config
from reportlab.lib.utils import TimeStamp
from reportlab.pdfbase import pdfdoc, ttfonts

_written_characters = ttfonts.makeToUnicodeCMap
_MADE = 946_684_800
"""The time (s) that every PDF says it was made at, so that the same data makes the same bytes: that of 2000."""


class _Stamp(TimeStamp):  # type: ignore[misc]  # reportlab has no types
    """Asks no clock, and not `SOURCE_DATE_EPOCH`, which may be no number."""

    def __init__(self, _invariant: object = None) -> None:
        self.t, self.lt, self.tzname = _MADE, time.gmtime(_MADE), "UTC"
        self.YMDhms, self.dhh, self.dmm = tuple(self.lt)[:6], 0, 0


def set_up() -> None:
    """Have streams written in bytes, not in letters, and characters above U+FFFF so that they are found."""
    pdfdoc.TimeStamp = _Stamp
    rl_config.useA85 = 0
    ttfonts.makeToUnicodeCMap = _characters


def _characters(name: str, subset: Sequence[int]) -> str:
    """Say which characters the codes of a font stand for; reportlab writes those above U+FFFF so that none is found."""
    said: str = _written_characters(name, subset)
    for code in subset:
        if code > 0xFFFF:
            said = said.replace(f"<{code:04X}>", f"<{chr(code).encode('utf-16-be').hex().upper()}>")
    return said
