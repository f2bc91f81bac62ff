"""Which facts a rule used: a situation is heard once more, and what each rule reads of it is noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from cardgen.rulings.first.fact import sources_of
from cardgen.rulings.first.finding import Finding, Hearing, InForce, Rule

_READ: set[str] = set()
"""The facts that were read since a rule began to speak."""


class _Values(dict[str, Any]):
    """What rules defined; notes which of it is read and which is written."""

    def __init__(self) -> None:
        super().__init__()
        self.read: set[str] = set()
        self.written: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.read.add(name)
        return super().get(name, default)

    def __setitem__(self, name: str, value: Any) -> None:
        self.written.add(name)
        super().__setitem__(name, value)

    def setdefault(self, name: str, default: Any = None) -> Any:
        self.written.add(name)
        return super().setdefault(name, default)

    def update(self, *others: Any, **named: Any) -> None:
        self.written.update(dict(*others, **named))
        super().update(*others, **named)


class Trace(Hearing[Any]):
    """A hearing that notes which facts and house rules each finding was made from."""

    __slots__ = ("by_finding", "by_rule", "made_from")

    def __init__(self, situation: Any, game: Any, options: InForce, off: frozenset[str]) -> None:
        super().__init__(witness(situation), game, InForce(options.values), off)
        self.values = _Values()
        self.made_from: dict[str, set[str]] = {}
        self.by_finding: dict[tuple[str, str], set[str]] = {}
        self.by_rule: dict[str, set[str]] = {}

    def hear(self, rules: Iterable[Rule[Any]]) -> None:
        values: Any = self.values
        for one in rules:
            if one.key in self.off:
                continue
            for noted in (_READ, values.read, values.written, self.options.read):
                noted.clear()
            for finding in one.speak(self):
                key = finding.rule or one.key
                self.findings.append(finding._replace(rule=key))
                self.by_finding.setdefault((key, finding.says), set()).update(self._used())
            used = self._used()
            self.by_rule.setdefault(one.key, set()).update(used)
            for name in values.written:
                self.made_from.setdefault(name, set()).update(used)

    def _used(self) -> set[str]:
        values: Any = self.values
        found = _READ | {f"options.{name}" for name in self.options.read}
        return found.union(*(self.made_from.get(name, ()) for name in values.read))

    def facts(self, finding: Finding, known: Mapping[str, Any]) -> tuple[str, ...]:
        """Name the facts of a finding, those *known* to the kind in its order, then house rules."""
        used = self.by_finding.get((finding.rule, finding.says)) or self.by_rule.get(finding.rule, set())
        named = [name for name in known if name in used]
        said = [name for name in named if getattr(self.s, name, getattr(self.s, f"{name}_", None)) not in _NOTHING]
        return (*(said or named), *sorted(name for name in used if name.startswith("options.")))


_NOTHING: tuple[Any, ...] = (None, (), [], {}, False)


def trace(h: Hearing[Any], rules: Iterable[Rule[Any]]) -> Trace:
    """Hear the situation of a hearing once more, noting what is read."""
    found = Trace(h.s, h.game, h.options, h.off)
    found.hear(rules)
    return found


def witness(situation: Any) -> Any:
    """Give a situation that is like another and notes which of its fields are read."""
    cls: Any = type(situation)
    return _witness_class(cls)(
        **{field.name: getattr(situation, field.name) for field in fields(situation) if field.init}
    )


def _witness_class(cls: type[Any]) -> type[Any]:
    if cls not in _CLASSES:
        _CLASSES[cls] = _made(cls)
    return _CLASSES[cls]


_CLASSES: dict[type[Any], type[Any]] = {}


def _made(cls: type[Any]) -> type[Any]:
    sources = sources_of(cls)

    def read(self: Any, name: str) -> Any:
        _READ.update(sources.get(name, ()))
        return object.__getattribute__(self, name)

    return type(cls.__name__, (cls,), {"__slots__": (), "__getattribute__": read})


def limit_facts(situation: Any, game: Any, known: Mapping[str, Any]) -> tuple[str, ...]:
    """Name the facts by which a situation is impossible."""
    seen = witness(situation)
    _READ.clear()
    seen.impossible(game)
    named = [name for name in known if name in _READ]
    return tuple(name for name in named if getattr(situation, name, None) not in _NOTHING) or tuple(named)
