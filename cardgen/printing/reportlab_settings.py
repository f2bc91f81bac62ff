"""What is set in reportlab for the whole process: it has these nowhere else, and every PDF of ours wants them so."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab import rl_config
from reportlab.pdfbase import ttfonts

_written_characters = ttfonts.makeToUnicodeCMap


def set_up() -> None:
    """Have streams written in bytes, not in letters, and characters above U+FFFF so that they are found."""
    rl_config.useA85 = 0
    ttfonts.makeToUnicodeCMap = _characters


def _characters(name: str, subset: Sequence[int]) -> str:
    """Say which characters the codes of a font stand for; reportlab writes those above U+FFFF so that none is found."""
    said: str = _written_characters(name, subset)
    for code in subset:
        if code > 0xFFFF:
            said = said.replace(f"<{code:04X}>", f"<{chr(code).encode('utf-16-be').hex().upper()}>")
    return said
