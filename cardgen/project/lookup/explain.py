"""The job of explaining the codes that messages carry."""

from __future__ import annotations

import re
from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError, nearest

_FILE = Path(__file__).parent.parent.parent / "explanations.md"
_SECTION = re.compile(r"^## ([A-Z][0-9]{3}) (.+)$", re.MULTILINE)


def titles() -> dict[str, str]:
    """List all codes with what they mean in a few words."""
    return {code: title for code, title, _ in _sections()}


def explain(code: str) -> str:
    """Explain one code.

    Raises UsageError: P011 no such code.
    """
    for found, title, text in _sections():
        if found == code.upper():
            return f"{found} {title}\n\n{text}"
    what = f"there is no code `{code}`"
    fix = "`cardgen explain` lists them all"
    raise UsageError(Problem(NOWHERE, "P011", what, "a code such as `D001`", nearest(code, titles()), fix))


def _sections() -> list[tuple[str, str, str]]:
    _, *parts = _SECTION.split(_FILE.read_text(encoding="utf-8"))
    return [(code, title, text.strip()) for code, title, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)]
