"""Slots of ready faces: what of a card stands where, as the theme says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.model.node import Scalar

READY = "ready/"
"""How the name of a ready face begins, such as `ready/big-art`."""
ACCENTS = "accents"
"""The list of a theme whose colours the words of a list take in turn."""
OF_FIELDS = (
    "title", "corners", "values", "sign", "colour", "art", "text", "flavour", "footer", "question", "answer",
)  # fmt: skip
"""Slots that hold fields of a card."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "align": ("left", "middle"),
    "badge": ("round", "square", "plain"),
    "number": ("yes", "no"),
}
"""Settings that are one of a few words, the usual one first; `align` is each face's own where nothing is said."""
EVERY_TYPE = "all"
"""What a theme calls all card types together."""


class FaceSettings(NamedTuple):
    """What a theme says of the ready faces of a card type: fields by slot (none to leave it empty), and words."""

    fields: Mapping[str, tuple[Scalar, ...]]
    words: Mapping[str, str]
    name: Scalar
