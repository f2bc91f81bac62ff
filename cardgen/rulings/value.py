"""A value that rules define: worked out once for each thing it is of, and said where it is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, cast

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.kept import of_objects
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.stated_in import module_stating
from cardgen.rulings.table.ties import first

P = ParamSpec("P")
T = TypeVar("T")
TABLE = TypeVar("TABLE")
Instead: TypeAlias = Callable[Concatenate[RuleContext[TABLE], P], T | None]
Changing: TypeAlias = Callable[Concatenate[RuleContext[TABLE], T, P], T | None]


def _always(*_: object, **__: object) -> bool:
    return True


class Value(Generic[TABLE, P, T]):
    """A value that rules define: called with a hearing and what it is of, worked out once, said where it is used."""

    def __init__(self, key: str, first: Callable[Concatenate[RuleContext[TABLE], P], T], neutral: T | None) -> None:
        self.key, self.first, self.neutral = key, first, neutral
        self.alone = (self,)
        """By which what it is worked out to is kept where it is of nothing."""
        self.instead_of: list[tuple[str, Callable[..., T | None]]] = []
        self.later: list[tuple[str, Callable[..., T | None]]] = []
        self.changing: list[tuple[str, Callable[..., T | None]]] = []
        """Those of them that have more to do than to say something: nobody need hear others where nobody listens."""
        self.stated: list[tuple[str, str]] = [(key, module_stating())]
        """The rules that define it, each with the module that states it."""

    @property
    def keys(self) -> tuple[str, ...]:
        """List the rules that define it."""
        return tuple(key for key, _ in self.stated)

    def put_in_order(self, place_of: Mapping[str, int]) -> None:
        """Hear what changes it by its place in the rule book; what one rule says of it stays as it was stated."""
        for changes in (self.instead_of, self.later, self.changing):
            changes.sort(key=lambda one: place_of.get(one[0], -1))

    def __call__(self, h: RuleContext[TABLE], *args: P.args, **kwargs: P.kwargs) -> T:
        if args and h.brief and h.given is None and not (self.changing or self.instead_of or h.off):
            # in play it is seldom asked twice, and to work it out again costs less than to keep it
            before, h.rule = h.rule, self.key
            found = self.first(h, *args, **kwargs)
            h.rule = before
            return found
        memo = of_objects(self, args, kwargs) if args or kwargs else self.alone
        done = h.worked.get(memo)
        if done is not None:
            h.act_asked = True
            if not h.brief:
                h.frame += done[1]
            return cast(T, done[0])
        if h.brief:
            done = h.lasting.get(memo)
            return cast(T, done[0]) if done is not None else self._briefly(h, memo, *args, **kwargs)
        before, frame = h.rule, h.frame
        h.frame = []
        try:
            value = self._defined(h, *args, **kwargs)
            h.worked[memo] = (value, h.frame, args, kwargs)  # what it is of is kept alive, or an id could come back
            frame += h.frame
        finally:
            h.rule, h.frame = before, frame
        return cast(T, value)

    def _briefly(self, h: RuleContext[TABLE], memo: tuple[object, ...], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Work it out where nobody listens; one that asks nothing of the act holds for all acts on the table."""
        before, asked = h.rule, h.act_asked
        h.rule, h.act_asked = self.key, False
        plain = not (self.changing or self.instead_of or h.off)
        value = self.first(h, *args, **kwargs) if plain else self._defined(h, *args, **kwargs)
        kept = h.worked if h.act_asked else h.lasting
        kept[memo] = (value, (), args, kwargs)
        h.rule, h.act_asked = before, asked or h.act_asked
        return cast(T, value)

    def _defined(self, h: RuleContext[TABLE], /, *args: P.args, **kwargs: P.kwargs) -> T | None:
        value, asked = self._instead(h, *args, **kwargs) if self.instead_of else (None, False)
        if not asked:
            value = self.neutral
            if self.key not in h.off:
                h.rule = self.key
                value = self.first(h, *args, **kwargs)
        for key, change in self.changing if h.brief else self.later:
            if key not in h.off:
                h.rule, heard = key, len(h.frame)
                new = change(h, value, *args, **kwargs)
                if new is not None:
                    value = new
                    h.turning += [one for one in h.frame[heard:] if one.rule == key]
        return value

    def _instead(self, h: RuleContext[TABLE], /, *args: P.args, **kwargs: P.kwargs) -> tuple[T | None, bool]:
        for key, special in reversed(self.instead_of):
            if key not in h.off:
                h.rule = key
                got = special(h, *args, **kwargs)
                if got is not None:
                    return got, True
        return None, False

    def instead(self, key: str) -> Callable[[Instead[TABLE, P, T]], Instead[TABLE, P, T]]:
        """State what stands in place of the first definition where it applies; None where it does not.

        It is heard before it, so that what the first one would ask is not asked.
        """

        def add(speak: Instead[TABLE, P, T]) -> Instead[TABLE, P, T]:
            self.instead_of.append((key, speak))
            self.stated.append((key, module_stating()))
            return speak

        return add

    def changes(self, key: str) -> Callable[[Changing[TABLE, T, P]], Any]:
        """State what becomes of the value by another rule; None where it stays."""

        def add(speak: Changing[TABLE, T, P]) -> Any:
            self._change(key, speak)
            return speak

        return add

    def adds(self, key: str, when: Callable[Concatenate[RuleContext[TABLE], T, P], object], says: str = "") -> None:
        """State in one line what another rule says of the value, which stays as it is; what was found is put in."""

        def note(h: RuleContext[TABLE], value: T, /, *of: P.args, **kwargs: P.kwargs) -> None:
            if found := when(h, value, *of, **kwargs):
                h.note(says, found)

        self.later.append((key, note))
        self.stated.append((key, module_stating()))

    def breaks(
        self,
        key: str,
        measure: Callable[[RuleContext[TABLE], tuple[str, ...]], Mapping[str, FactValue]],
        *,
        ties: Callable[[RuleContext[TABLE], tuple[str, ...]], bool] = lambda _, found: len(found) > 1,
        untold: Callable[[RuleContext[TABLE], tuple[str, ...]], bool] = lambda *_: False,
        says: str = "",
    ) -> None:
        """State in one line by what a tie of those whom the value names is broken: a *measure* of them.

        It *says* what each has; or who is ahead, `broken` or, being several, `some equal`, or that all are `equal`;
        where that is *untold* and not asked, by what it would be broken, `most wins`.
        """

        def speak(h: RuleContext[TABLE], value: FactValue, /, *_: object) -> FactValue:
            if not ties(h, value):
                return None
            if untold(h, value):
                return h.gives(value, "most wins")
            values = measure(h, value)
            if says:
                h.say(says, values)  # before it is asked, which may fork
            best = first(value, values.__getitem__)
            if not says:
                told = "broken" if len(best) == 1 else "some equal" if len(best) < len(value) else "equal"
                h.say(told, best if told == "some equal" else best[0])
            return best

        self._change(key, speak)

    def _change(self, key: str, speak: Callable[..., T | None]) -> None:
        self.later.append((key, speak))
        self.changing.append((key, speak))
        self.stated.append((key, module_stating()))
