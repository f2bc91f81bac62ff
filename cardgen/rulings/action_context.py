"""Carrying out an act: it asks for choices, and is run again from its start when one it asked for is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from cardgen.rulings.game_types import AnyAct, FactValue
from cardgen.rulings.impossible import NotOfferedError
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.reactions import Ballot
from cardgen.rulings.unknown.missing import UNTOLD, is_missing
from cardgen.rulings.unknown.unknown_value import is_unknown, map_unknown

T = TypeVar("T")
A = TypeVar("A")


class Asked(Exception):  # noqa: N818 - a question, not an error
    """A choice is needed that nobody has made yet: the table waits for it."""

    def __init__(self, what: str, ballot: Ballot, among: Mapping[str, Sequence[FactValue]], seen: FactValue) -> None:
        super().__init__(what)
        self.what, self.ballot, self.among, self.seen = what, ballot, among, seen

    def under_way(self, act: AnyAct, chosen: tuple[object, ...]) -> UnderWay:
        """Give what a table waits for, of an act under way and what was chosen in it."""
        return UnderWay(act, chosen, self.what, self.ballot, self.among, self.seen)


class Choose(NamedTuple):
    """Somebody makes a choice that an act under way asked for; *what* it is for, in words."""

    player: str
    what: str
    choice: FactValue


class UnderWay(NamedTuple):
    """An act that waits for a choice: what was chosen so far in it, who has to choose now, among what."""

    act: AnyAct
    chosen: tuple[FactValue, ...]
    what: str
    ballot: Ballot
    among: Mapping[str, Sequence[FactValue]]
    seen: FactValue
    """The table as far as the act has come; the act is not done, and begins again from the table before it."""

    def candidates(self) -> Iterator[Choose]:
        """List what can be chosen now."""
        for player in self.ballot.due:
            yield from (Choose(player, self.what, one) for one in self.among[player])

    def with_choice(self, a: Choose) -> UnderWay:
        """Note a choice; the act can go on when nobody is due any more."""
        ballot = self.ballot.with_choice(a.player, a.choice)
        if ballot.due:
            return self._replace(ballot=ballot)
        made = dict(ballot.given)
        return self._replace(ballot=ballot, chosen=(*self.chosen, made))


class ActionContext(Generic[T]):
    """An act as it is carried out on table `t`, with what was chosen; *told* are choices that a dispute states.

    Such a choice may be a function that gives it, of what there is to choose from.
    """

    def __init__(
        self, h: RuleContext[T], chosen: Sequence[FactValue] = (), told: Mapping[str, FactValue] | None = None
    ) -> None:
        self.h, self.t = h, h.t
        self._chosen, self._at = chosen, 0
        self._told = told or {}

    def hear(self, t: T, act: AnyAct = None, *, brief: bool = False) -> RuleContext[T]:
        """Put another table before the same rules, such as the one that has come of the act so far."""
        h = RuleContext(self.h.book, t, act, self.h.options, self.h.off, brief=brief or self.h.brief)
        h.game, h.said, h.show = self.h.game, self.h.said, self.h.show
        return h

    def choose(self, player: str, what: str, among: Sequence[object], *, must: bool = False) -> Any:
        """Let a player choose one; with one there is nothing to choose, with none the answer is None.

        With *must* it is asked even of one. Raises Asked when it was not chosen yet.
        """
        if len(among) < (1 if must else 2):
            self._offered(player, what, among)
            return among[0] if among else None
        return self.choose_each((player,), what, lambda _: among)[player]

    def choose_each(
        self, players: Sequence[str], what: str, among: Callable[[str], Sequence[object]], *, at_once: bool = True
    ) -> dict[str, Any]:
        """Let several players choose, at once and unseen or in turn; a dispute may state what they chose."""
        if what in self._told:
            for player in players:
                self._offered(player, what, among(player))
            told = self._told[what]
            if callable(told):
                return {player: told(among(player)) for player in players}
            return dict(told) if isinstance(told, Mapping) else dict.fromkeys(players, told)
        if self._at < len(self._chosen):
            self._at += 1
            return dict(self._chosen[self._at - 1])
        if not players:
            return {}
        raise Asked(what, Ballot(tuple(players), at_once), {one: tuple(among(one)) for one in players}, self.t)

    def _offered(self, player: str, what: str, among: Sequence[object]) -> None:
        """Look whether what a dispute says was chosen could be.

        Raises NotOfferedError where it was not among what there is to choose from.
        """
        told = self._told.get(what, UNTOLD)
        told = told(among) if callable(told) else told
        chosen = told.get(player, UNTOLD) if isinstance(told, Mapping) else told
        is_any = is_unknown(chosen) and not chosen.left  # then it is one of what there is to choose from
        if is_any or is_missing(chosen) or chosen is None:
            return
        if not map_unknown(chosen, lambda one: one in among):
            ways = f"only {listed([self.h.show(one) for one in among], 'or')}" if among else "nothing here"
            rule = self.h.said[-1].rule if self.h.said else self.h.rule  # what was said last speaks of this choice
            raise NotOfferedError(f"{player} can choose {ways}, not {self.h.show(chosen)}", rule)
