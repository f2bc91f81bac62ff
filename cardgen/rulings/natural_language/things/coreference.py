"""Who is meant by a word for a person, `he`, `her`, `they`: somebody who was named before, or it is not clear who."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from cardgen.rulings.notation.names import SPEAKER

THIRD = frozenset(["He", "She"])
_ANYBODY = frozenset([*THIRD, "They"])
TOWARDS = frozenset(["before", "to", "on", "onto", "with", "from", "for", "at", "beside", "against", "off", "over"])
"""Words behind which nobody acts."""
_DONE_TO = TOWARDS | {"beats", "by", "gave", "give", "gives", "past", "than", "told", "upon"}
"""Words behind which somebody is named who does nothing."""


class Named(NamedTuple):
    """Somebody who is named at a place of a line, not by a word that stands for any person."""

    at: int
    who: str
    clause: int
    is_owner: bool


class Meant(NamedTuple):
    """Who is meant by a word for a person."""

    who: str
    is_clear: bool
    """Whether nobody else who is named may be meant."""


class Coreference:
    """Tells of one line who is meant by each word for a person.

    Of those named before who can be meant it is the last of whom something was told; where several can, or somebody is
    named only later, that is not clear. Whose something is is who does something in that clause, where nobody else is
    named in it; to whom something is done is not who does it.
    """

    def __init__(self, texts: Sequence[str], named: Iterable[Named], told_as: Mapping[str, str]) -> None:
        """Take those *named*, in the order of the line, and as what some are *told*: a `He`, a `She`."""
        self._texts = texts
        self._named = [one for one in named if one.who not in (SPEAKER, *_ANYBODY)]
        self._as = dict(told_as)

    def meant(self, plain: str, at: int, clause: int, *, is_owner: bool) -> Meant:
        """Tell who is meant by a word that stands for `He`, `She` or `They` at a place of a clause."""
        if plain not in _ANYBODY:
            return Meant(plain, is_clear=True)
        if plain not in THIRD:
            return Meant(plain, is_clear=not self._named)
        before = [one for one in self._named if one.at < at and self._as.get(one.who, plain) == plain]
        does = self._subject(before, clause)
        if not is_owner and does and self._is_done_to(at):
            before = [one for one in before if one.who != does]
        fits = {one.who for one in before}
        if not fits:
            return Meant(plain, is_clear=all(self._as.get(one.who, plain) != plain for one in self._named))
        here = {one.who for one in before if one.clause == clause} if is_owner else set()
        if len(fits) == 1 or here == {does}:
            who = does if here == {does} else fits.pop()
            self._as.setdefault(who, plain)
            return Meant(who, is_clear=True)
        return Meant(self._last(before), is_clear=False)

    def _is_done_to(self, at: int) -> bool:
        """Say whether a word tells to whom something is done: `takes from her`, `asks him`."""
        return self._texts[at] == "him" or self._texts[max(0, at - 1)] in _DONE_TO

    def _subject(self, before: Collection[Named], clause: int) -> str:
        """Give who does something in a clause: the first who is named in it and of whom something is told."""
        return next((one.who for one in before if one.clause == clause and self._acts(one)), "")

    def _acts(self, one: Named) -> bool:
        return not one.is_owner and self._texts[max(0, one.at - 1)] not in _DONE_TO

    def _last(self, before: Sequence[Named]) -> str:
        """Give the last of whom something is told, not only whose something is."""
        acting = [one.who for one in before if self._acts(one)]
        return acting[-1] if acting else before[-1].who
