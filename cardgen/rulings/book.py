"""Rules stated once, each a function bound to its key: the same judge a dispute, list legal acts, and are played by.

A rule *forbids* an act by giving reasons, *permits* what another rule objects to, gives a *value* that other rules
read, or sets a *limit* to what there can be at all. They are heard in the order of the rule book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast, overload

from cardgen.rulings.left_to_people import why_left
from cardgen.rulings.rule import Reason, Rule, Rules, Under
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.rule_types import Acts, Forbidding, Permitting, Stating, Ways, When
from cardgen.rulings.table.hands import size_told
from cardgen.rulings.unknown.missing import UNTOLD, is_missing
from cardgen.rulings.value import Value

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")
TABLE = TypeVar("TABLE")


class Book(Rules, Generic[TABLE]):
    """The rules of a game, as its modules state them."""

    def __init__(self) -> None:
        super().__init__()
        self.values: list[Value[TABLE, Any, Any]] = []
        self.others: set[str] = set()
        self.sentences: set[str] = set()
        """Names of sentences that are asked for and stand in no module."""
        self.order: tuple[str, ...] = ()

    def follow(self, order: Iterable[str]) -> None:
        """Hear the rules in the *order* of a rule book, whichever module was imported first."""
        if self.order != (keys := tuple(order)):
            self.order = keys
            place_of = {key: at for at, key in enumerate(keys)}
            self.put_in_order(place_of)
            for value in self.values:
                value.put_in_order(place_of)

    @property
    def modules(self) -> Mapping[str, Set[str]]:
        """Name by their keys the modules in which rules are stated."""
        modules: dict[str, set[str]] = {}
        rules = ((one.key, one.module) for rules in self.heard for one in rules if one.key)
        for key, module in (*rules, *(one for value in self.values for one in value.stated)):
            modules.setdefault(key, set()).add(module)
        return modules

    def _stated(self, rules: list[Rule], rule: Rule) -> Rule:
        rules.append(rule)
        self.found.clear()
        return rule

    @overload
    def forbids(self, key: str, on: type[A], /, *, point: str = "") -> Forbidding[TABLE, A]: ...

    @overload
    def forbids(self, key: str, *on: type, point: str = "") -> Forbidding[TABLE, Any]: ...

    def forbids(self, key: str, *on: type, point: str = "") -> Forbidding[TABLE, Any]:
        """State why an act may not be done: each reason is one objection."""
        return lambda speak: self._stated(self.forbidding, Rule(key, speak, on, point=point))

    @overload
    def permits(self, key: str, on: type[A], /, *, over: Sequence[Rule] = ()) -> Permitting[TABLE, A]: ...

    @overload
    def permits(self, key: str, *on: type, over: Sequence[Rule] = ()) -> Permitting[TABLE, Any]: ...

    def permits(self, key: str, *on: type, over: Sequence[Rule] = ()) -> Permitting[TABLE, Any]:
        """Answer the objection of the rules it is *over*, in this case alone: an act may be done all the same.

        Over nothing it is said of what is legal anyway.
        """
        return lambda speak: self._stated(self.permitting, Rule(key, speak, on, tuple(over)))

    @overload
    def bars(
        self, key: str, on: type[A], when: Ways[TABLE, A], says: str = "", *, otherwise: str = "", every: bool = False
    ) -> Rule: ...

    @overload
    def bars(
        self, key: str, on: tuple[type, ...], when: Ways[TABLE, Any], says: str = "", *, otherwise: str = "",
        every: bool = False,
    ) -> Rule: ...  # fmt: skip

    @overload
    def bars(
        self, key: str, on: Acts, when: Ways[TABLE, Any], says: str = "", *, otherwise: str = "", every: bool = False,
        fact: str,
    ) -> Rule: ...  # fmt: skip

    def bars(
        self,
        key: str,
        on: Acts,
        when: Ways[TABLE, Any],
        says: str = "",
        *,
        otherwise: str = "",
        every: bool = False,
        fact: str = "",
    ) -> Rule:
        """State in one line *when* an act may not be done, in a sentence, or by the name of one that the data have.

        `{field}` in it stands for a field of the act, or of the table, `{}` for what was found, each of a tuple. Of
        several ways by their sentences the first that is so is said, or *every* one. Of an arrangement a single *fact*
        may be looked at, where it is told: that is what *when* is asked of then.
        """
        acts = on if isinstance(on, tuple) else (on,)
        if not isinstance(when, Mapping) and not otherwise and not fact:
            return self.forbids(key, *acts)(lambda h, a: (h.put(says, found),) if (found := when(h, a)) else None)
        ways = tuple(when.items()) if isinstance(when, Mapping) else ((says, when),)

        def speak(h: RuleContext[TABLE], a: object) -> Sequence[Reason]:
            reasons: list[Reason] = []
            of = getattr(a, fact) if fact else a
            if fact and of == UNTOLD:
                return reasons
            for name, is_so in ways:
                if ((every and not h.brief) or not reasons) and (found := is_so(h, of)):
                    reasons.append(h.put(name, found))
            if otherwise and not reasons:
                h.note(otherwise)
            return reasons

        return self.forbids(key, *acts, point=fact)(speak)

    @overload
    def allows(
        self, key: str, on: type[A], when: When[TABLE, A], says: str = "", *, over: Sequence[Rule] = ()
    ) -> Rule: ...

    @overload
    def allows(
        self, key: str, on: tuple[type, ...], when: When[TABLE, Any], says: str = "", *, over: Sequence[Rule] = ()
    ) -> Rule: ...

    def allows(self, key: str, on: Acts, when: When[TABLE, Any], says: str = "", *, over: Sequence[Rule] = ()) -> Rule:
        """State in one line when an act may be done all the same, and what is said of it then."""
        acts = on if isinstance(on, tuple) else (on,)
        return self.permits(key, *acts, over=over)(lambda h, a: h.put(says, found) if (found := when(h, a)) else None)

    @overload
    def notes(self, key: str, on: type[A], when: When[TABLE, A], says: str = "") -> Rule: ...

    @overload
    def notes(self, key: str, on: tuple[type, ...], when: When[TABLE, Any], says: str = "") -> Rule: ...

    def notes(self, key: str, on: Acts, when: When[TABLE, Any], says: str = "") -> Rule:
        """State in one line what a rule says of an act that it does not forbid."""

        def speak(h: RuleContext[TABLE], a: object) -> None:
            if found := when(h, a):
                h.note(says, found)

        rule = self.forbids(key, *(on if isinstance(on, tuple) else (on,)))(speak)
        rule.says_only = True
        return rule

    @overload
    def follows(self, key: str, on: type[A], when: When[TABLE, A], says: str = "", *, barred: bool = False) -> Rule: ...

    @overload
    def follows(
        self, key: str, on: tuple[type, ...], when: When[TABLE, Any], says: str = "", *, barred: bool = False
    ) -> Rule: ...

    def follows(self, key: str, on: Acts, when: When[TABLE, Any], says: str = "", *, barred: bool = False) -> Rule:
        """State in one line what follows from an act that is ruled on: once it is done, or where it is *barred*."""
        acts = on if isinstance(on, tuple) else (on,)
        rule = Rule(key, lambda h, a: (h.put(says, found),) if (found := when(h, a)) else None, acts)
        rule.of_barred = barred
        return self._stated(self.following, rule)

    def wants(self, key: str, on: Acts, fact: str, number: object, wrong: str = "wrong", right: str = "right") -> Rule:
        """State in one line what a fact must be where it is told: what is *wrong*, or else *right*, the data say.

        Of cards it is how many there are, of something for each the same, or by name what each must be, whose
        sentences have those names; `hands.actions` is a part of a fact. The number may be a function; in the sentences
        it stands behind what was told.
        """

        def speak(h: RuleContext[TABLE], a: object) -> Iterator[Reason]:
            size = size_told(a, fact)
            due = UNTOLD if size == UNTOLD else number(h) if callable(number) else number
            if size == UNTOLD or is_missing(due):
                return
            each = size.items() if isinstance(size, Mapping) else [(wrong, size)]
            off = [(name, one) for name, one in each if one != (due[name] if isinstance(due, Mapping) else due)]
            if isinstance(due, Mapping):
                yield from ((name, one, due[name]) for name, one in off)
            elif off:
                yield wrong, size, due
            if right and not off:
                h.say(right, size, due)

        return self.forbids(key, *(on if isinstance(on, tuple) else (on,)), point=fact.partition(".")[0])(speak)

    def value(
        self, key: str, *, neutral: object = None
    ) -> Callable[[Callable[Concatenate[RuleContext[TABLE], P], T]], Value[TABLE, P, T]]:
        """State a value; *neutral* holds when its rule is switched off."""

        def add(first: Callable[Concatenate[RuleContext[TABLE], P], T]) -> Value[TABLE, P, T]:
            value: Value[TABLE, P, T] = Value(key, first, cast("T | None", neutral))
            self.values.append(value)
            return value

        return add

    def plain(
        self,
        key: str,
        what: str,
        of: Callable[..., T],
        *,
        neutral: object = None,
        says: str | None = None,
        when: Callable[..., object] | None = None,
    ) -> Value[TABLE, ..., T]:
        """State a value in one line: *what* it is, and how it is found of a hearing.

        With *says* that sentence is said; what the value is of is put in, or the value if it is of nothing. With
        *when* that is put in which it finds of the value, and nothing is said where it finds nothing.
        """

        def first(h: RuleContext[TABLE], *args: object) -> T:
            value = of(h, *args)
            put = args or (value,) if when is None else when(h, value, *args)
            if put and (when is not None or says is not None):
                h.note(says or "", put)
            return value

        first.__name__ = what
        return self.value(key, neutral=neutral)(first)

    def chosen(self, key: str, option: str, values: Mapping[str, T], *, neutral: object = None) -> Value[TABLE, [], T]:
        """State a value that a house rule chooses: what it is for each of its settings."""
        return self.plain(key, f"{key} {option}", lambda h: values[h.options[option]], neutral=neutral)

    def always(self, key: str, value: T, *, neutral: T, says: str = "") -> Value[TABLE, ..., T]:
        """State a value that a rule gives whatever lies on the table, in the sentence that it has in the data."""
        return self.plain(key, f"always {key}", lambda *_: value, neutral=neutral, says=says)

    def leaves(
        self, key: str, asked: Callable[[RuleContext[TABLE]], object] = lambda _: True, on: Sequence[type] = ()
    ) -> Value[TABLE, [], bool]:
        """State in one line what is left to the people at the table where it is *asked*, of some acts too.

        Its sentence is that of the data, else why the rule leaves it to them and what its house rule says of it.
        """

        def first(h: RuleContext[TABLE]) -> bool:
            if found := bool(asked(h)):
                h.leave(why_left(h, key))
            return found

        left: Value[TABLE, [], bool] = self.value(key, neutral=False)(first)
        if on:
            self.forbids(key, *on)(lambda h, _: () if left(h) else None)
        return left

    def limits(self, key: str, *on: type) -> Stating[TABLE]:
        """State what no table and no box can contain, of some acts alone or of any: such a case is impossible."""
        return lambda speak: self._stated(self.limiting, Rule(key, speak, on))

    def doubts(self, key: str, *on: type) -> Stating[TABLE]:
        """State what could not have come about by legal play, though it can be judged: it is irregular."""
        return lambda speak: self._stated(self.doubting, Rule(key, speak, on))

    def cites(self, *keys: str) -> None:
        """Register rules that are cited where another finds something, such as those cards name."""
        self.others.update(keys)

    @property
    def keys(self) -> Set[str]:
        """List every rule that something is bound to."""
        return self.modules.keys() | self.others


__all__ = ["Book", "Reason", "Rule", "Under", "Value"]
