"""What a command answered, and what is found wrong with it."""

from __future__ import annotations

from typing import NamedTuple


class Answer(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str
    seconds: float


class Finding(NamedTuple):
    """A promise that was not kept: which, and at what; two with one sign are one fault."""

    sign: str
    says: str
