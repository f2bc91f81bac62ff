"""Scripts without blanks, such as Chinese and Japanese: where a line may end between their signs."""

from __future__ import annotations

import re

_WIDE = "\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_NOT_FIRST = (
    "，。、！？：；）」』】》〉〕｝〗”’…ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ・％,.!?:;)\\]}%"
)
"""Signs that stand at the beginning of no line."""
_NOT_LAST = "（「『【《〈〔｛〖“‘(\\[{"
"""Signs that stand at the end of none."""
HAS_WIDE = re.compile(f"[{_WIDE}]")
_ENDS = re.compile(
    f"(?<=[{_WIDE}])(?<![{_NOT_LAST}])(?=[^\\s{_NOT_FIRST}])|(?<=[^\\s{_NOT_LAST}])(?=[{_WIDE}])(?![{_NOT_FIRST}])"
)


def parted(text: str) -> list[str]:
    """Part a text where a line may end without a blank."""
    return _ENDS.split(text)
