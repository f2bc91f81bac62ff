"""Make a finding as small as it can be and still be found: whole files, then lines, then characters."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from .trial import Trial

Found = Callable[[Trial], bool]
MOST_SECONDS = 15


def shrunk(trial: Trial, still: Found) -> Trial:
    """Shrink a trial as long as the finding is *still* made, at most a quarter of a minute."""
    until = time.monotonic() + MOST_SECONDS
    for name in [*trial.files]:
        fewer = replace(trial, files={other: data for other, data in trial.files.items() if other != name})
        if still(fewer):
            trial = fewer
    for name, data in trial.files.items():
        if data is not None:
            trial = _smaller(trial, name, data, still, until)
    return _fewer_words(trial, still, until)


def _smaller(trial: Trial, name: str, data: bytes, still: Found, until: float) -> Trial:
    def with_text(pieces: Sequence[str]) -> Trial:
        return replace(trial, files={**trial.files, name: "".join(pieces).encode("utf-8", "surrogateescape")})

    text = data.decode("utf-8", "surrogateescape")
    for pieces in (text.splitlines(keepends=True), None):
        cut: Sequence[str] = [*text] if pieces is None else pieces
        if len(cut) <= 2_000:
            cut = least(cut, lambda some: still(with_text(some)), until)
        text = "".join(cut)
    return with_text([text])


def _fewer_words(trial: Trial, still: Found, until: float) -> Trial:
    """Take letters out of the last word, where lines of talk and searches stand."""
    if len(trial.words) < 2:
        return trial

    def with_last(letters: Sequence[str]) -> Trial:
        return replace(trial, words=(*trial.words[:-1], "".join(letters)))

    return with_last(least([*trial.words[-1]], lambda some: still(with_last(some)), until))


def least(pieces: Sequence[str], still: Callable[[Sequence[str]], bool], until: float) -> Sequence[str]:
    """Leave out pieces, half of them at a time, then a quarter, then single ones, as long as it still holds."""
    size = max(1, len(pieces) // 2)
    while pieces and time.monotonic() < until:
        at, before = 0, len(pieces)
        while at < len(pieces) and time.monotonic() < until:
            fewer = [*pieces[:at], *pieces[at + size :]]
            if still(fewer):
                pieces = fewer
            else:
                at += size
        if size == 1 and len(pieces) == before:
            break
        size = max(1, size // 2)
    return pieces
