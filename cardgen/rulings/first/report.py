"""A verdict for people and for programs, from the same object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.model.verdict import Cited, Step, Verdict
from cardgen.rulings.talk.phrase import listed, lowered
from cardgen.rulings.verdict.lines import Block, Line, entry, heading, item

WIDTH = 100
"""Columns of a line where nobody says how many there are."""
_MOST_FACTS = 4
"""Facts named beside a step; more than these are all there is, and it need not be said."""
_MOST_ACTS = 12
"""Acts of one line of what would be legal instead; data have all of them."""


def as_text(
    verdict: Verdict,
    *,
    why: str = "full",
    pages: Mapping[str, int] | None = None,
    width: int = WIDTH,
) -> str:
    """Say a verdict in lines of a *width*: the ruling, the rules with numbers, the derivation, needs, house rules."""
    blocks: list[Block] = [[_head(verdict)], *_needs(verdict), *_irregular(verdict)]
    if verdict.rules:
        cited = (entry(rule.number or rule.key, _text(rule) + _page(rule.key, pages)) for rule in verdict.rules)
        blocks.append([heading("Rules"), *cited])
    if why == "full":
        blocks += _why(verdict)
    blocks += _instead(verdict)
    if why == "full" and verdict.no_matter:
        blocks.append([heading("Not known, and it does not matter"), *map(item, verdict.no_matter)])
    blocks += _matters(verdict)
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
            lines.append(entry(step.number or step.rule, f"{step.says} [{', '.join(new)}]" if new else step.says))
    if lines:
        yield [heading("Why"), *lines]


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
        yield [heading("Legal instead"), *(_act_line(*where, acts) for where, acts in legal.items())]
    if barred:
        entries = [
            entry(step.number or step.rule, f"{_acts(acts)}: {lowered(step.says)}") for step, acts in barred.items()
        ]
        yield [heading("Not legal either"), *entries]


def _act_line(place: str, gives: str, acts: Sequence[str]) -> Line:
    return item((f"from the {place}: " if place else "") + _acts(acts) + (f": {gives}" if gives else ""))


def _acts(acts: Sequence[str]) -> str:
    once = list(dict.fromkeys(acts))
    more = [f"and {len(once) - _MOST_ACTS} more"] if len(once) > _MOST_ACTS else []
    return ", ".join([*once[:_MOST_ACTS], *more])


def _page(key: str, pages: Mapping[str, int] | None) -> str:
    return f" (page {pages[key]})" if pages and key in pages else ""


def _head(verdict: Verdict) -> Line:
    word = str(verdict.verdict).replace("-", " ").upper()
    claim = f" (claim {verdict.claim})" if verdict.claim else ""
    return heading(f"{word}{claim}. {verdict.says}".strip())


def _needs(verdict: Verdict) -> Iterator[Block]:
    lines = [item(line) for need in verdict.needs for line in need.says]
    if lines:
        yield [heading("What would settle it"), *lines]


def _irregular(verdict: Verdict) -> Iterator[Block]:
    if verdict.irregular:
        yield [heading("Irregular"), *map(item, verdict.irregular)]


def _matters(verdict: Verdict) -> Iterator[Block]:
    rules = [one for one in verdict.mattered if one.option]
    if rules:
        yield [heading("House rules that matter here"), *(item(one.told) for one in rules)]
    taken = [one for one in verdict.mattered if not one.option]
    if taken:
        yield [heading("Taken as usual, since nobody said otherwise"), *(item(one.says) for one in taken)]
