"""What a game gives to be played whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from cardgen.records import dataclass
from cardgen.rulings.book import Book
from cardgen.rulings.game_types import AnyAct, FactValue
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.for_bots import PLAIN, ForBots
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.places import EVERYBODY, NOBODY, Zone
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.table.table_state import TableState

__all__ = ["EVERYBODY", "NOBODY", "Play", "Score", "Zone"]
T = TypeVar("T", bound=TableState)


class Score(NamedTuple):
    """How a game ended: everybody's total, the ranking (equal ones together), and what explains it."""

    totals: Mapping[str, int]
    ranking: tuple[tuple[str, ...], ...]
    why: tuple[str, ...] = ()
    steps: Mapping[str, tuple[str, ...]] = {}
    """How everybody's total comes about, step by step, as rules say it; nothing where nobody listens."""

    @property
    def winners(self) -> tuple[str, ...]:
        """Name who won."""
        return self.ranking[0] if self.ranking else ()


def totals_of(h: RuleContext[T], total: Callable[[str], int]) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
    """Give everybody's total, and what rules say while each is added up."""
    totals: dict[str, int] = {}
    steps: dict[str, tuple[str, ...]] = {}
    for player in h.t.seats:
        before = len(h.said)
        totals[player] = total(player)
        steps[player] = tuple(dict.fromkeys(one.says for one in h.said[before:] if one.says))
    return totals, steps


@dataclass(frozen=True)
class Play(Generic[T]):
    """A game that can be played whole. Its rules are those of the book, which judge disputes too."""

    book: Book[T]
    acts: Acts[T]
    deal: Callable[[Deal], T]
    """Set the table up."""
    candidates: Callable[[T], Iterable[FactValue]]
    """List what could be tried at all; the rules say what is legal."""
    over: Callable[[T], bool]
    score: Callable[[RuleContext[T]], Score]
    zones: Callable[[T], Iterable[Zone]]
    """Say where all cards are: they are shown, counted and found by it."""
    shows: Callable[[T], Iterable[str]]
    """Say in lines what else everybody sees: points, what lies on what; whose turn it is comes last."""
    implied_act: Callable[[T, FactValue], object] | None = None
    """Give what nobody writes down that is done before an act, or after the last one (None); or None. Without it who
    may answer passes where it goes on otherwise."""

    costs: Callable[[RuleContext[T]], str] | None = None
    """Say in a few words what an act takes of its player, of one that does not say so itself."""

    for_bots: ForBots = PLAIN
    """What those ask who play without people."""

    def unsaid(self, t: T, act: AnyAct) -> object:
        """Give what is done before an act, or after the last one, without being written down; or None."""
        if self.implied_act is not None:
            return self.implied_act(t, act)
        due = t.stack.due if act is not None else ()
        answers = getattr(act, "player", "") in due
        if answers and any(type(one) is type(act) and one.player == act.player for one in self.candidates(t)):
            return None
        return Pass(due[0]) if due else None
