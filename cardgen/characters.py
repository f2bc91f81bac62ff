"""Characters that steer instead of being read: control characters, and marks that turn the direction of writing."""

from __future__ import annotations

import re

_CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f"
"""C0 but for tab and line feed, DEL, C1: a terminal obeys them."""
_MARKS = "\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
"""Marks and embeddings of direction, separators, annotations, tags: nobody sees them, and text changes by them."""
_NONE = "\ud800-\udfff\ufffe\uffff"
"""Halves of characters, and none at all."""
UNSEEN = re.compile(f"[{_CONTROLS}{_MARKS}{_NONE}]")
"""What no text of a game has any use for."""


def visible(text: str) -> str:
    r"""Show characters that steer as `\u001b`, so that a terminal, a reader or a JSON parser only reads them."""
    return UNSEEN.sub(_escaped, text) if UNSEEN.search(text) else text


def _escaped(found: re.Match[str]) -> str:
    data = found[0].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{data[at : at + 4]}" for at in range(0, len(data), 4))


def one_line(text: str) -> str:
    """Show a name or value within a line: ends of lines and tabs as signs too."""
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")
