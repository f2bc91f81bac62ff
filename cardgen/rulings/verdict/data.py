"""A verdict for programs: every field by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.model.verdict import Cited, Need, Step, Verdict


def as_data(verdict: Verdict, pages: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Give a verdict as mappings, lists and text, every field by name."""
    data: dict[str, Any] = {
        "verdict": str(verdict.verdict),
        "claim": verdict.claim or None,
        "says": verdict.says,
        "answer": verdict.answer,
        "rules": [_rule_as_data(rule, pages or {}) for rule in verdict.rules],
        "why": steps_as_data(verdict.why),
        "needs": [_need_as_data(need) for need in verdict.needs],
        "alternatives": [
            {"act": a.act, "from": a.place or None, "legal": a.legal, "gives": a.gives, "why": steps_as_data(a.why)}
            for a in verdict.alternatives
        ],
        "irregular": list(verdict.irregular),
        "no_matter": list(verdict.no_matter),
        "mattered": [
            {
                "kind": "option" if m.option else "assumption",
                "fact": m.fact,
                "value": m.value,
                "other": m.other,
                "gives": m.gives,
                "says": m.says,
            }
            for m in verdict.mattered
        ],
        "options": mattered_options(verdict),
        "in_force": dict(verdict.options or {}),
        "exit_code": verdict.exit_code,
    }
    return data


def _need_as_data(need: Need) -> dict[str, Any]:
    return {
        "fact": ", ".join(need.facts),
        "facts": list(need.facts),
        "ask": need.ask,
        "gives": dict(need.gives),
        "says": list(need.says),
    }


def _rule_as_data(rule: Cited, pages: Mapping[str, int]) -> dict[str, Any]:
    return {
        "key": rule.key,
        "number": rule.number,
        "text": rule.text,
        "page": pages.get(rule.key),
        "follows": list(rule.follows),
    }


def steps_as_data(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Give the steps of a derivation by name."""
    return [{"rule": step.rule, "number": step.number, "says": step.says, "facts": list(step.facts)} for step in steps]


def mattered_options(verdict: Verdict) -> dict[str, dict[str, str]]:
    """Give the house rules that mattered: each other value with what it would give."""
    found: dict[str, dict[str, str]] = {}
    for one in verdict.mattered:
        if one.option:
            found.setdefault(one.fact, {})[one.other] = one.gives
    return found
