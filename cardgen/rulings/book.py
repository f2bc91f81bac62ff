"""Rules stated once, each a function bound to its key: the same judge a dispute, list legal acts, and are played by.

A rule *forbids* an act by giving reasons, *requires* one, *permits* what another rule objects to, gives a *value* that
other rules read, or sets a *limit* to what there can be at all. Rules stand in the order of the rule book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, cast

from cardgen.rulings.hearing import Hearing
from cardgen.rulings.rule import Reason, Rule, Under

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")
TABLE = TypeVar("TABLE")
Acts = type | tuple[type, ...]
When = Callable[[Hearing[TABLE], Any], object]


Stating: TypeAlias = Callable[[Callable[[Hearing[TABLE]], Iterable[Reason] | None]], Rule]
"""What makes a function of a hearing alone a rule."""


class Value(Generic[TABLE, P, T]):
    """A value that rules define: called with a hearing and what it is of, worked out once, said where it is used."""

    def __init__(
        self, key: str, first: Callable[Concatenate[Hearing[TABLE], P], T], neutral: T | None, told: str
    ) -> None:
        self.key, self.first, self.neutral, self.told = key, first, neutral, told
        self.name = first.__name__
        self.alone = (self.name,)
        self.instead_of: list[tuple[str, Callable[..., T | None]]] = []
        self.later: list[tuple[str, Callable[..., T | None]]] = []

    @property
    def keys(self) -> tuple[str, ...]:
        """List the rules that define it."""
        return (*(key for key, _ in self.instead_of), self.key, *(key for key, _ in self.later))

    def __call__(self, h: Hearing[TABLE], *args: P.args, **kwargs: P.kwargs) -> T:
        memo = _memo(self.name, args, kwargs) if args or kwargs else self.alone
        done = h.worked.get(memo)
        if done is not None:
            h.act_asked = True
            if not h.brief:
                h.frame += done[1]
            return cast(T, done[0])
        if h.brief:
            return self._briefly(h, memo, args, kwargs)
        before, frame = h.rule, h.frame
        h.frame = []
        try:
            value = h.told_value(self.told, args) if self.told else None
            if value is None:
                value = self._defined(h, memo, args, kwargs)
            h.worked[memo] = (value, h.frame, args, kwargs)  # what it is of is kept alive, or an id could come back
            frame += h.frame
        finally:
            h.rule, h.frame = before, frame
        return cast(T, value)

    def _briefly(self, h: Hearing[TABLE], memo: Any, args: Any, kwargs: Any) -> T:
        """Work it out where nobody listens; one that asks nothing of the act holds for all acts on the table."""
        done = h.lasting.get(memo)
        if done is not None:
            return cast(T, done[0])
        before, asked = h.rule, h.act_asked
        h.act_asked = False
        value = h.told_value(self.told, args) if self.told and h.told else None
        if value is None:
            value = self._defined(h, memo, args, kwargs)
        kept = h.worked if h.act_asked else h.lasting
        kept[memo] = (value, (), args, kwargs)
        h.rule, h.act_asked = before, asked or h.act_asked
        return cast(T, value)

    def _defined(self, h: Hearing[TABLE], memo: Any, args: Any, kwargs: Any) -> T | None:
        if not (self.instead_of or self.later or h.off):
            h.rule = self.key
            value: T | None = self.first(h, *args, **kwargs)
            _note(h, memo, self.key, value)
            return value
        value, asked = self._instead(h, memo, args, kwargs) if self.instead_of else (None, False)
        if not asked:
            value = self.neutral
            if self.key not in h.off:
                h.rule = self.key
                value = self.first(h, *args, **kwargs)
                _note(h, memo, self.key, value)
        for key, change in self.later:
            if key not in h.off:
                h.rule = key
                new = change(h, value, *args, **kwargs)
                if new is not None:
                    value = new
                    _note(h, memo, key, new)
        return value

    def _instead(self, h: Hearing[TABLE], memo: Any, args: Any, kwargs: Any) -> tuple[T | None, bool]:
        for key, special in reversed(self.instead_of):
            if key not in h.off:
                h.rule = key
                got = special(h, *args, **kwargs)
                if got is not None:
                    _note(h, memo, key, got)
                    return got, True
        return None, False

    def left_out_by(self, h: Hearing[TABLE], item: Any, *args: P.args, **kwargs: P.kwargs) -> str:
        """Of a value that is a list: the rule by which something is not in it."""
        key = self.key
        for rule, made in h.made.get(_memo(self.name, args, kwargs), ()):
            if any(one is item for one in cast("Sequence[Any]", made)):
                key = ""
            elif not key:
                key = rule
        return key or self.key

    def instead(self, key: str) -> Callable[[Callable[Concatenate[Hearing[TABLE], P], T | None]], Any]:
        """State what stands in place of the first definition where it applies; None where it does not.

        It is heard before it, so that what the first one would ask is not asked.
        """

        def add(speak: Callable[Concatenate[Hearing[TABLE], P], T | None]) -> Any:
            self.instead_of.append((key, speak))
            return speak

        return add

    def changes(self, key: str) -> Callable[[Callable[Concatenate[Hearing[TABLE], T, P], T | None]], Any]:
        """State what becomes of the value by another rule; None where it stays."""

        def add(speak: Callable[Concatenate[Hearing[TABLE], T, P], T | None]) -> Any:
            self.later.append((key, speak))
            return speak

        return add

    def adds(self, key: str, when: Callable[..., object], says: str) -> None:
        """State in one line what another rule says of the value, which stays as it is."""
        self.later.append((key, lambda h, *of: h.say(h.filled(says)) if when(h, *of) else None))


def _memo(name: str, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> tuple[Any, ...]:
    """Name a value and what it is of: never by hash, which would settle an unknown."""
    if kwargs:
        return (name, *map(id, args), *map(id, kwargs.values()))
    return (name, id(args[0])) if len(args) == 1 else (name, *map(id, args))


def _note(h: Hearing[Any], memo: tuple[Any, ...], key: str, value: Any) -> None:
    """Note what a rule made of a value: of a list, by what rule something is not in it can be asked."""
    if isinstance(value, (tuple, list)):
        h.made.setdefault(memo, []).append((key, value))


class Book(Generic[TABLE]):
    """The rules of a game, as its modules state them."""

    def __init__(self) -> None:
        self.forbidding: list[Rule] = []
        self.permitting: list[Rule] = []
        self.limiting: list[Rule] = []
        self.doubting: list[Rule] = []
        self.values: list[Value[TABLE, Any, Any]] = []
        self.others: set[str] = set()
        self._forbids: dict[type, tuple[Rule, ...]] = {}
        self._over: dict[Rule, tuple[Rule, ...]] = {}

    def forbids(
        self, key: str, *on: type[A]
    ) -> Callable[[Callable[[Hearing[TABLE], A], Iterable[Reason] | None]], Rule]:
        """State why an act may not be done: each reason is one objection."""

        def add(speak: Callable[[Hearing[TABLE], A], Iterable[Reason] | None]) -> Rule:
            self.forbidding.append(rule := Rule(key, speak, on))
            self._forbids.clear()
            return rule

        return add

    def permits(
        self, key: str, *on: type[A], over: Sequence[Rule] = ()
    ) -> Callable[[Callable[[Hearing[TABLE], A], Reason | None]], Rule]:
        """State why an act may be done all the same: it answers the objection of the rules it is *over*.

        `h.objection` is the reason it answers, in this case alone. Over nothing it is said of what is legal anyway.
        """

        def add(speak: Callable[[Hearing[TABLE], A], Reason | None]) -> Rule:
            self.permitting.append(rule := Rule(key, speak, on, tuple(over)))
            self._over.clear()
            return rule

        return add

    def bars(self, key: str, on: Acts, when: When[TABLE], says: str, *, otherwise: str = "") -> Rule:
        """State in one line *when* an act may not be done; what a rule *says* names fields of the act or the table."""

        def speak(h: Hearing[TABLE], a: Any) -> Iterator[Reason]:
            if when(h, a):
                yield h.filled(says)
            elif otherwise:
                h.say(h.filled(otherwise))

        return self.forbids(key, *(on if isinstance(on, tuple) else (on,)))(speak)

    def allows(self, key: str, on: Acts, when: When[TABLE], says: str, *, over: Sequence[Rule] = ()) -> Rule:
        """State in one line when an act may be done all the same, and what is said of it then."""
        acts = on if isinstance(on, tuple) else (on,)
        return self.permits(key, *acts, over=over)(lambda h, a: h.filled(says) if when(h, a) else None)

    def requires(
        self, key: str, *on: type[A], due: Callable[[A], bool]
    ) -> Callable[[Callable[[Hearing[TABLE], A], Reason | None]], Rule]:
        """State what must be done now: of these acts every other is forbidden, and the due one done because of it."""

        def add(speak: Callable[[Hearing[TABLE], A], Reason | None]) -> Rule:
            def other(h: Hearing[TABLE], a: A) -> Iterator[Reason]:
                if not due(a) and (why := speak(h, a)) is not None:
                    yield why

            def it(h: Hearing[TABLE], a: A) -> Reason | None:
                return speak(h, a) if due(a) else None

            other.__name__ = it.__name__ = speak.__name__
            self.permits(key, *on)(it)
            return self.forbids(key, *on)(other)

        return add

    def value(
        self, key: str, *, neutral: Any = None, told: str = ""
    ) -> Callable[[Callable[Concatenate[Hearing[TABLE], P], T]], Value[TABLE, P, T]]:
        """State a value; *neutral* holds when its rule is switched off, and the fact *told* stands in for it."""

        def add(first: Callable[Concatenate[Hearing[TABLE], P], T]) -> Value[TABLE, P, T]:
            found: Value[TABLE, P, T] = Value(key, first, neutral, told)
            self.values.append(found)
            return found

        return add

    def chosen(self, key: str, option: str, values: Mapping[str, T], *, neutral: Any = None) -> Value[TABLE, [], T]:
        """State a value that a house rule chooses: what it is for each of its settings."""

        def first(h: Hearing[TABLE]) -> T:
            return values[h.options[option]]

        first.__name__ = f"{key} {option}"
        return self.value(key, neutral=neutral)(first)

    def limits(self, key: str) -> Stating[TABLE]:
        """State what no table and no box can contain: a case in which it gives a reason is impossible."""
        return partial(_stated, self.limiting, key)

    def doubts(self, key: str) -> Stating[TABLE]:
        """State what could not have come about by legal play, though it can be judged: it is irregular."""
        return partial(_stated, self.doubting, key)

    def cites(self, *keys: str) -> None:
        """Register rules that are cited where another finds something, such as those cards name."""
        self.others.update(keys)

    def objections(self, act: type) -> tuple[Rule, ...]:
        """List the rules that may forbid an act of a sort."""
        found = self._forbids.get(act)
        if found is None:
            found = self._forbids[act] = tuple(one for one in self.forbidding if not one.on or act in one.on)
        return found

    def answers(self, rule: Rule) -> tuple[Rule, ...]:
        """List the rules that may answer the objection of one."""
        found = self._over.get(rule)
        if found is None:
            found = self._over[rule] = tuple(one for one in self.permitting if rule in one.over)
        return found

    @property
    def keys(self) -> frozenset[str]:
        """List every rule that something is bound to."""
        rules = (*self.forbidding, *self.permitting, *self.limiting, *self.doubting)
        return frozenset(
            {one.key for one in rules if one.key} | {key for value in self.values for key in value.keys} | self.others
        )


def _stated(rules: list[Rule], key: str, speak: Callable[..., Any]) -> Rule:
    rules.append(rule := Rule(key, speak, ()))
    return rule


__all__ = ["Book", "Reason", "Rule", "Under", "Value"]
