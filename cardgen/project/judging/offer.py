"""What was read of a line that is not surely understood, as it is offered."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.errors import Place, Problem, UsageError
from cardgen.records import dataclass, replace
from cardgen.rulings.notation.reading import LINE

_NOT_SURE = "J011"


@dataclass(frozen=True, slots=True)
class Read:
    """One fact that was read, as people call it."""

    name: str
    label: str
    value: str
    words: str
    sure: bool
    asked: bool = False
    """Whether it is only asked for."""
    noted: str = ""
    """Its value in notation."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What was read of a line."""

    kind: str
    read: tuple[Read, ...]
    notation: str
    """What was read, as a line to be judged; empty where too little was read."""
    left: tuple[str, ...]
    questions: tuple[str, ...]
    sure: bool
    score: float = 0.0
    unknown: tuple[str, ...] = ()
    """The facts that are doubtful or missing, and that may be unknown."""

    @property
    def line(self) -> str:
        """Give the line to be judged if it was read right: what is only asked for is unknown in it, not left out.

        Left out, it would be taken for what goes without saying.
        """
        return "; ".join((self.notation, *(f"{name} unknown" for name in self.unknown))) if self.notation else ""

    @property
    def doubtful(self) -> dict[str, str]:
        """Give what is only asked for, by the names of the facts, as notation has it."""
        return {one.name: one.noted for one in self.read if one.asked}

    @property
    def data(self) -> dict[str, object]:
        """Give it as data."""
        facts = [
            {"fact": one.name, "value": one.value, "words": one.words, "sure": one.sure, "asked": one.asked}
            for one in self.read
        ]
        return {
            "kind": self.kind,
            "facts": facts,
            "line": self.line,
            "not_understood": list(self.left),
            "questions": list(self.questions),
        }


def with_noted(offer: Offer, noted: str) -> Offer:
    """Add to what was read what is noted beside the line."""
    return replace(offer, notation=f"{offer.notation}; {noted}") if noted and offer.notation else offer


class OfferedError(UsageError):
    """A line that is not surely understood, with what was read of it."""

    def __init__(self, offer: Offer, line: str) -> None:
        self.offer = offer
        unread = f"not understood: {', '.join(f'“{word}”' for word in offer.left)}" if offer.left else ""
        doubts = next(iter(offer.questions), "")
        what = f"this line is not surely read; {unread or doubts or 'see what was read'}"
        fix = f"if it is read right, say it so: `{offer.line}`" if offer.line else "name the facts, see --help"
        super().__init__(Problem(Place(LINE, 1, _place(line, offer.left)), _NOT_SURE, what, fix=fix))


def _place(line: str, left: Sequence[str]) -> int:
    """Give the column of the first word that was not understood."""
    return max(0, line.casefold().find(left[0].casefold())) + 1 if left else 1
