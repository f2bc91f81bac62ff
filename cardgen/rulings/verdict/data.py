"""A verdict for programs: every field by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.model.verdict import Step, Verdict
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.verdict.wording import begun


def as_data(verdict: Verdict, pages: Mapping[str, int] | None = None) -> dict[str, FactValue]:
    """Give a verdict as mappings, lists and text, every field by name."""
    page = (pages or {}).get
    return {
        "verdict": str(verdict.verdict),
        "claim": verdict.claim or None,
        "says": begun(verdict.says),
        "answer": verdict.answer,
        "rules": [
            {**_fields(one, "key", "number", "text"), "page": page(one.key), "follows": [*one.follows]}
            for one in verdict.rules
        ],
        "why": steps_as_data(verdict.why),
        "needs": [
            {"fact": ", ".join(one.facts), **_fields(one, "facts", "ask", "gives", "says")} for one in verdict.needs
        ],
        "alternatives": [
            {"act": a.act, "from": a.place or None, "legal": a.legal, "gives": a.gives, "why": steps_as_data(a.why)}
            for a in verdict.alternatives
        ],
        "irregular": list(verdict.irregular),
        "objections": steps_as_data(verdict.objections),
        "no_matter": list(verdict.no_matter),
        "mattered": [
            {"kind": "option" if m.option else "assumption", **_fields(m, "fact", "value", "other", "gives", "says")}
            for m in verdict.mattered
        ],
        "options": mattered_options(verdict),
        "in_force": dict(verdict.options or {}),
        "exit_code": verdict.exit_code,
    }


def _fields(one: object, *names: str) -> dict[str, FactValue]:
    """Give some fields by name, rows of values as lists."""
    found = ((name, getattr(one, name)) for name in names)
    return {name: [*value] if isinstance(value, tuple) else value for name, value in found}


def steps_as_data(steps: Sequence[Step]) -> list[dict[str, FactValue]]:
    """Give the steps of a derivation by name."""
    return [_fields(step, "rule", "number", "says", "facts") for step in steps]


def mattered_options(verdict: Verdict) -> dict[str, dict[str, str]]:
    """Give the house rules that mattered: each other value with what it would give."""
    found: dict[str, dict[str, str]] = {}
    for one in verdict.mattered:
        if one.option:
            found.setdefault(one.fact, {})[one.other] = one.gives
    return found
