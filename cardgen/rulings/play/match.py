"""A game under way: what can be tried, what is legal, why another act is not, and what an act makes of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Generic

from cardgen.model.game import Game
from cardgen.rulings.action_context import ActionContext, Asked, Choose
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.play.game import Play, Score, T
from cardgen.rulings.rule_context import BARS, Finding, RuleContext
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.verdict.wording import told

UNHEARD = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What goes wrong where rules are asked about an act that lacks something: a line of a log may mean such a one."""
LACKING = "it does not say all that is needed"


def each_once(acts: Iterable[object]) -> list[FactValue]:
    """List acts once each: two of different sorts may have the same in them, and are two."""
    return [*{(type(act), act): act for act in acts}.values()]


class Match(Generic[T]):
    """A game and the house rules in force; tables are never changed, an act makes a new one."""

    def __init__(
        self,
        play: Play[T],
        options: Mapping[str, FactValue],
        game: Game | None = None,
        before: Callable[[T, object], RuleContext[T]] | None = None,
    ) -> None:
        self.play, self.options, self.game = play, options, game
        self.before = before
        """Puts a table and an act before the rules, where that is done for a dispute."""
        self._heard: RuleContext[T] | None = None

    def hearing(self, t: T, act: object = None, *, brief: bool = True) -> RuleContext[T]:
        """Put a table and an act before the rules."""
        if self.before is not None:
            h = self.before(t, act)
            h.brief = h.brief or brief
            return h
        h = RuleContext(self.play.book, t, act, self.options, brief=brief)
        h.game, h.show = self.game, told
        return h

    def briefly(self, t: T, act: object) -> RuleContext[T]:
        """Put one act after another on the same table before the rules: what does not hang on the act is kept."""
        h = self._heard
        if h is None or (self.before is not None and h.t is not t):
            h = self._heard = self.hearing(t, act)
        elif h.t is not t:
            h.t, h.lasting = t, {}
        h.turn_to(act)
        return h

    def candidates(self, t: T) -> Iterator[object]:
        """List what could be tried: the choices an act waits for, or what the game lists."""
        if t.under_way is not None:
            return iter(t.under_way.candidates())
        return iter(self.play.candidates(t))

    def lines(self, t: T) -> dict[str, object]:
        """Give what could be tried by how it is written; of acts that are said alike all but the first are numbered."""
        found: dict[str, object] = {}
        for act in self.candidates(t):
            said = line = self.play.acts.said(act)
            number = 1
            while line in found:
                number += 1
                line = f"{said} ({number})"
            found[line] = act
        return found

    def written(self, t: T, act: object) -> str:
        """Say an act as a log writes it, so that it is read as this one and no other."""
        said = self.play.acts.said(act)
        alike = [(line, one) for line, one in self.lines(t).items() if line.startswith(said)]
        return next((line for line, one in alike if one == act), said)

    def is_legal(self, t: T, act: object) -> bool:
        """Say whether no rule forbids an act that could be tried."""
        return self.briefly(t, act).legal()

    def legal(self, t: T) -> list[object]:
        """List every legal act."""
        return [act for act in self.candidates(t) if self.is_legal(t, act)]

    def sample(self, t: T, draw: Random) -> object | None:
        """Pick one legal act at random without hearing them all; None when there is none."""
        tried = list(self.candidates(t))
        while tried:
            at = int(draw.random() * len(tried))
            if self.is_legal(t, tried[at]):
                return tried[at]
            tried[at] = tried[-1]
            tried.pop()
        return None

    def refusals(self, t: T, act: object) -> list[Finding]:
        """Say why an act is not legal: every rule that forbids it; nothing when it is legal."""
        h = self.barred(t, act)
        return [] if h is None else h.refusals

    def barred(self, t: T, act: object) -> RuleContext[T] | None:
        """Give the hearing of an act that may not be done, by the rules or because something else is due; else None."""
        if (waits := t.under_way) is not None:
            due = f"{' and '.join(waits.ballot.due)} must choose first, for {waits.what}"
            return None if act in waits.candidates() else self.untimely(t, act, due)
        try:
            if self.is_legal(t, act):
                late = self.is_over(t) and self.apply(t, act) is not t
                return self.untimely(t, act, "the game is over") if late else None
            h = self.hearing(t, act, brief=False)
            h.judged()
        except UNHEARD:
            if act in self.candidates(t):
                raise
            return self.untimely(t, act, LACKING)
        return h

    def untimely(self, t: T, act: object, says: str) -> RuleContext[T]:
        """Give the hearing of an act with what those rules forbid that can hear it, else with what is wrong with it."""
        h = self.hearing(t, act, brief=False)
        h.said, h.barred = h.objected(UNHEARD) or [Finding("", BARS, says)], True
        h.decisive = len(h.said)
        return h

    def heard(self, t: T, act: object) -> list[Finding]:
        """Hear every rule on an act."""
        return self.hearing(t, act, brief=False).judged()

    def apply(self, t: T, act: object, said: list[Finding] | None = None) -> T:
        """Give the table after an act; it waits where the act needs a choice. What rules say on the way is *said*."""
        waits = t.under_way
        if waits is None or not isinstance(act, Choose):
            return self._run(t, act, (), said)
        waits = waits.with_choice(act)
        if waits.ballot.due:
            return changed(t, under_way=waits)
        return self._run(changed(t, under_way=None), waits.act, waits.chosen, said)

    def _run(self, t: T, act: object, chosen: tuple[object, ...], said: list[Finding] | None) -> T:
        h = self.briefly(t, act) if said is None else self.hearing(t, act, brief=False)
        if said is not None:
            h.said = said
        try:
            return self.play.acts.run(ActionContext(h, chosen), act)
        except Asked as asked:
            return changed(t, under_way=asked.under_way(act, chosen))

    def cost(self, t: T, act: object) -> str:
        """Say what an act takes of its player, where the game says so."""
        return "" if self.play.costs is None or isinstance(act, Choose) else self.play.costs(self.hearing(t, act))

    def is_over(self, t: T) -> bool:
        """Say whether the game is over."""
        return t.under_way is None and self.play.over(t)

    def score(self, t: T, said: list[Finding] | None = None) -> Score:
        """Give totals and ranking."""
        h = self.hearing(t, brief=said is None)
        h.said = [] if said is None else said
        return self.play.score(h)
