"""Characters that steer instead of being read, and scripts whose letters cannot be set one after the other."""

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

_SCRIPTS = {
    "Hebrew": "\u0590-\u05ff\ufb1d-\ufb4f",
    "Arabic": "\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe",
    "Syriac": "\u0700-\u074f\u0860-\u086f",
    "Thaana": "\u0780-\u07bf",
    "N’Ko": "\u07c0-\u07ff",
    "Samaritan": "\u0800-\u083f",
    "Mandaic": "\u0840-\u085f",
    "Devanagari": "\u0900-\u097f\ua8e0-\ua8ff",
    "Bengali": "\u0980-\u09ff",
    "Gurmukhi": "\u0a00-\u0a7f",
    "Gujarati": "\u0a80-\u0aff",
    "Odia": "\u0b00-\u0b7f",
    "Tamil": "\u0b80-\u0bff",
    "Telugu": "\u0c00-\u0c7f",
    "Kannada": "\u0c80-\u0cff",
    "Malayalam": "\u0d00-\u0d7f",
    "Sinhala": "\u0d80-\u0dff",
    "Thai": "\u0e00-\u0e7f",
    "Lao": "\u0e80-\u0eff",
    "Tibetan": "\u0f00-\u0fff",
    "Burmese": "\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f",
    "Khmer": "\u1780-\u17ff\u19e0-\u19ff",
    "Mongolian": "\u1800-\u18af",
    "Javanese": "\ua980-\ua9df",
    "Balinese": "\u1b00-\u1b7f",
    "Sundanese": "\u1b80-\u1bbf",
}
"""Scripts by name: those that run from right to left, and those whose letters change, join or move beside others."""


def shaped(text: str) -> re.Match[str] | None:
    """Find a letter that is not printed properly by setting one after the other."""
    return None if text.isascii() else re.search(f"[{''.join(_SCRIPTS.values())}]", text)


def script_of(letter: str) -> str:
    """Name the script of such a letter."""
    return next(name for name, letters in _SCRIPTS.items() if re.match(f"[{letters}]", letter))


def visible(text: str) -> str:
    r"""Show characters that steer as `\u001b`, so that a terminal, a reader or a JSON parser only reads them."""
    return UNSEEN.sub(_escaped, text) if UNSEEN.search(text) else text


def _escaped(found: re.Match[str]) -> str:
    data = found[0].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{data[at : at + 4]}" for at in range(0, len(data), 4))


def one_line(text: str) -> str:
    """Show a name or value within a line: ends of lines and tabs as signs too."""
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")
