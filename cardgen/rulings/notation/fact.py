"""A fact: declared once for reader, talk, help, questions, form and schema."""

from __future__ import annotations

from typing import Final

from cardgen.records import dataclass
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.notation.domain import Domain


class _NoDefault:
    """What stands for a fact that has no default."""

    def __repr__(self) -> str:
        return "not said"


NO_DEFAULT: Final = _NoDefault()


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that can be said of a dispute: its values, what holds when it is not said, how people call it."""

    name: str
    domain: Domain
    doc: str
    default: FactValue = NO_DEFAULT
    usual: str = ""
    first: bool = False
    needed: bool = False
    example: str = ""
    also: tuple[str, ...] = ()
    assumed: bool = False
    """Whether its plain value is named if another one would change the ruling."""
    hidden: bool = False
    """Whether only some at the table can see it, such as a hand."""
    ask: str = ""
    """The fact as a question, where its doc with a question mark is none."""
    label: str = ""
    """What people call it, where its name is no word for people."""
    tells: str = ""
    """The fact as a statement, `{}` for its value."""
    subject: bool = False
    """Whether it is the player of whom a line tells, who may stand before what is done: `Cox draws …`."""
    ask_each: str = ""
    """One entry of it as a question, `{}` for whose it is."""
    tells_each: str = ""
    """One entry of it as a statement, `{}` for whose it is and for its value."""
    apart: bool = False
    """Whether its cards are no others: no more of all such are in sight than are in the box."""
    everybody: bool = False
    """Whether it names all who play, so that nobody else is told of."""
    frees: bool = False
    """Whether, where it is so, there may be more cards than are in the box."""
    rule: str = ""
    """The rule that says which values it can have: it is cited where its value cannot be."""
    most: FactValue = None
    """How much of it there is at most, by the cards in the box: an `InBox`."""
    lays: str = ""
    """The place of the table where it lies: `hand of player`."""
    shown: bool = False
    """Whether an example tells it, though it may be left out."""

    @property
    def called(self) -> str:
        """Give what people call it."""
        return self.label or self.name.replace("_", " ")
