"""A verdict for people and for programs, from the same object."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.model.verdict import Cited, Mattered, Need, Step, Verdict
from cardgen.rulings.first.phrase import listed, lowered

WIDTH = 100
"""Columns of a line where nobody says how many there are."""
_MOST_FACTS = 4
"""Facts named beside a step; more than these are all there is, and it need not be said."""
_MOST_ACTS = 12
"""Acts of one line of what would be legal instead; data have all of them."""


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


class Line(NamedTuple):
    """A line before it is broken: what it begins with, its text, and how far its other lines are set in."""

    lead: str
    text: str
    hang: int

    def filled(self, width: int) -> str:
        """Break it into lines of a *width* in columns."""
        hang = min(self.hang, width // 4)
        return textwrap.fill(self.text, width, initial_indent=self.lead, subsequent_indent=" " * hang)


Block = Sequence[Line]


def as_text(
    verdict: Verdict,
    *,
    why: str = "full",
    prefix: str = "",
    pages: Mapping[str, int] | None = None,
    width: int = WIDTH,
) -> str:
    """Say a verdict in lines of a *width*: the ruling, the rules with numbers, the derivation, needs, house rules."""
    blocks: list[Block] = [[_head(verdict)], *_needs(verdict), *_irregular(verdict)]
    if verdict.rules:
        cited = (_entry(rule.number or rule.key, _text(rule) + _page(rule.key, pages)) for rule in verdict.rules)
        blocks.append([_heading("Rules"), *cited])
    if why == "full":
        blocks += _why(verdict)
    blocks += _instead(verdict)
    if why == "full" and verdict.no_matter:
        blocks.append([_heading("Not known, and it does not matter"), *map(_item, verdict.no_matter)])
    blocks += _matters(verdict, prefix)
    return "\n\n".join("\n".join(line.filled(width) for line in block) for block in blocks)


def _text(rule: Cited) -> str:
    """Give a rule's text, and what it follows from."""
    return f"{rule.text} (follows from {listed(list(rule.follows.values()))})" if rule.follows else rule.text


def _why(verdict: Verdict) -> Iterator[Block]:
    """Tell the steps, each with the facts that come in with it."""
    named = verdict.labels or {}
    told: set[str] = set()
    lines = []
    for step in verdict.why:
        if step.says:
            new = [named[name] for name in step.facts if name in named and name not in told]
            told.update(step.facts)
            new = new if len(new) <= _MOST_FACTS else []
            lines.append(_entry(step.number or step.rule, f"{step.says} [{', '.join(new)}]" if new else step.says))
    if lines:
        yield [_heading("Why"), *lines]


def _instead(verdict: Verdict) -> Iterator[Block]:
    """Tell what would be legal, and why the rest is not; what is barred as the act itself was needs no words."""
    legal: dict[tuple[str, str], list[str]] = {}
    barred: dict[Step, list[str]] = {}
    said = {step.says for step in verdict.why}
    for one in verdict.alternatives:
        if one.legal:
            legal.setdefault((one.place, one.gives), []).append(one.act)
        elif one.why[0].says not in said:
            barred.setdefault(one.why[0], []).append(one.act)
    if legal:
        yield [_heading("Legal instead"), *(_act_line(*where, acts) for where, acts in legal.items())]
    if barred:
        entries = [
            _entry(step.number or step.rule, f"{_acts(acts)}: {lowered(step.says)}") for step, acts in barred.items()
        ]
        yield [_heading("Not legal either"), *entries]


def _act_line(place: str, gives: str, acts: Sequence[str]) -> Line:
    return _item((f"from the {place}: " if place else "") + _acts(acts) + (f": {gives}" if gives else ""))


def _acts(acts: Sequence[str]) -> str:
    once = list(dict.fromkeys(acts))
    more = [f"and {len(once) - _MOST_ACTS} more"] if len(once) > _MOST_ACTS else []
    return ", ".join([*once[:_MOST_ACTS], *more])


def _page(key: str, pages: Mapping[str, int] | None) -> str:
    return f" (page {pages[key]})" if pages and key in pages else ""


def _head(verdict: Verdict) -> Line:
    word = str(verdict.verdict).replace("-", " ").upper()
    claim = f" (claim {verdict.claim})" if verdict.claim else ""
    return _heading(f"{word}{claim}. {verdict.says}".strip())


def _heading(text: str) -> Line:
    return Line("", text, 0)


def _entry(number: str, text: str) -> Line:
    lead = f"  {number:<5} "
    return Line(lead, text, len(lead))


def _item(text: str) -> Line:
    return Line("  ", text, 4)


def _needs(verdict: Verdict) -> Iterator[Block]:
    lines = [_item(line) for need in verdict.needs for line in need.says]
    if lines:
        yield [_heading("What would settle it"), *lines]


def _irregular(verdict: Verdict) -> Iterator[Block]:
    if verdict.irregular:
        yield [_heading("Irregular"), *map(_item, verdict.irregular)]


def _matters(verdict: Verdict, prefix: str) -> Iterator[Block]:
    rules = [one for one in verdict.mattered if one.option]
    if rules:
        yield [_heading("House rules that matter here"), *(_item(_ruled(one, prefix)) for one in rules)]
    taken = [one for one in verdict.mattered if not one.option]
    if taken:
        yield [_heading("Taken as usual, since nobody said otherwise"), *(_item(one.says) for one in taken)]


def _ruled(one: Mattered, prefix: str) -> str:
    return f"{_dotted(prefix, one.fact)} is {one.value}; with {one.other}, {one.says}"


def _dotted(prefix: str, name: str) -> str:
    return f"{prefix}.{name}" if prefix else name
