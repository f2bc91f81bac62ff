"""A verdict for people: the short answer, which fits a phone, and the full one with everything behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, zip_longest

from cardgen.model.verdict import Alternative, Cited, Mattered, Ruling, Step, Verdict
from cardgen.rulings.notation.phrase import listed, lowered
from cardgen.rulings.verdict.lines import CANNOT_BE, FOR_INSTANCE, MOST_GIVEN, Block, Line, entry, heading, item
from cardgen.rulings.verdict.wording import begun

_MOST_RULES = 2
"""House rules of the short answer."""
_NO_ANSWER = (Ruling.CANNOT_TELL, Ruling.IMPOSSIBLE)
"""What another house rule gives that helps nobody at the table."""
_MOST_ACTS = 12
_SHORT_ACTS = 4
"""Acts that are named of what would be legal instead, in the full answer and in the short one."""
_MOST_OF_INSTANCE = 45
"""Words of a case that is told for instance; nothing is lost with a longer one."""
_MOST_OF_CASES = 150
"""Words of all cases together."""
_MOST_WORDS = 25
"""Words of one of them; a longer one is only in the full answer."""


def as_text(verdict: Verdict, *, why: str = "short", pages: Mapping[str, int] | None = None, width: int = 100) -> str:
    """Say a verdict in lines of a *width* in columns."""
    blocks = list(_full(verdict, pages or {}) if why == "full" else _short(verdict))
    return "\n\n".join("\n".join(line.filled(width) for line in block) for block in blocks)


def _short(verdict: Verdict) -> Iterator[Block]:
    """Give the headline and what decides it, one question, two house rules, and what would be legal instead."""
    if verdict.objections:
        yield [heading(_objected(verdict))]
    head, steps = _told_in(_begun(_head(verdict), verdict.says), verdict.short or ())
    yield [heading(head), *(item(_numbered(one.says, one.number)) for one in steps)]
    given = [
        (line, why)
        for need in verdict.needs
        for line, why in zip_longest(need.says, need.because)
        if not (line.startswith(FOR_INSTANCE) and len(line.split()) > _MOST_OF_INSTANCE)
    ]
    if given:
        yield [*_cases(given)]
    legal = [one for one in verdict.alternatives if one.legal]
    if legal:
        acts = list(dict.fromkeys(one.act for one in legal))
        more = f" and {len(acts) - _SHORT_ACTS} more" if len(acts) > _SHORT_ACTS else ""
        yield [heading(f"Legal instead: {', '.join(acts[:_SHORT_ACTS])}{more}.")]
    rules = _alike([one for one in verdict.mattered if one.option and one.gives not in _NO_ANSWER])[:_MOST_RULES]
    if rules:
        yield [heading(_brief(some)) for some in rules]
    if verdict.irregular:
        yield [heading(f"Irregular: {lowered(one)}") for one in verdict.irregular]


def _rules(mattered: Sequence[Mattered]) -> list[str]:
    """Tell what other house rules and assumptions give, answers to a question that give the same together."""
    alike = _alike(mattered)
    return [replace(some[0], means="” or “".join(one.means.rstrip(".") for one in some)).told for some in alike]


def _alike(mattered: Sequence[Mattered]) -> list[list[Mattered]]:
    """Put answers to a question together that give the same."""
    each: dict[tuple[str, str, str], list[Mattered]] = {}
    for one in mattered:
        each.setdefault((one.fact, one.asks, one.says), []).append(one)
    return [*each.values()]


def _brief(some: Sequence[Mattered]) -> str:
    """Tell in a line what a house rule gives under answers that give the same; the full answer has its question."""
    number, other = (" or ".join(words) for words in zip(*((one.number, one.other) for one in some), strict=True))
    return replace(some[0], number=number, other=other).brief


def _cases(given: Sequence[tuple[str, Step | None]]) -> Iterator[Line]:
    """Tell what each answer would give, or of many cases the first ones and how many more there are."""
    told = [" ".join((_ended(line), *_reason(why, line))) for line, why in given]
    words = [*accumulate(len(one.split()) for one in told)]
    is_all = len(told) <= MOST_GIVEN and words[-1] <= _MOST_OF_CASES
    first = zip(told[: MOST_GIVEN - 1], words, strict=False)
    shown = told if is_all else [one for one, n in first if n <= _MOST_OF_CASES] or told[:1]
    yield from map(item, shown)
    if more := len(told) - len(shown):
        are = "is one more case" if more == 1 else f"are {more} more cases"
        yield item(f"There {are}: --why full tells {'it' if more == 1 else 'them'}.")


def _objected(verdict: Verdict) -> str:
    """Say what forbids the act of which something else was asked."""
    first = verdict.objections[0]
    return f"{verdict.objected}: {_numbered(lowered(first.says), first.number)}"


def _full(verdict: Verdict, pages: Mapping[str, int]) -> Iterator[Block]:
    yield [heading(_begun(_head(verdict), verdict.says))]
    if verdict.objections:
        told = (entry(one.number or "", one.says) for one in verdict.objections)
        yield [heading(verdict.objected), *told]
    if verdict.why:
        yield [heading("Why"), *(entry(one.number or "", one.says) for one in verdict.why)]
    given = [line for need in verdict.needs for line in need.says]
    if given:
        yield [heading("What would settle it"), *map(item, map(_ended, given))]
    if verdict.rules:
        cited = (entry(rule.number, _text(rule) + _page(rule.key, pages)) for rule in verdict.rules)
        yield [heading("Rules"), *cited]
    yield from _instead(verdict)
    if verdict.mattered:
        yield [heading("House rules that matter here"), *map(item, _rules(verdict.mattered))]
    if verdict.irregular:
        yield [heading("Irregular"), *map(item, verdict.irregular)]


def _head(verdict: Verdict) -> str:
    word = str(verdict.verdict).replace("-", " ").upper()
    claim = f" (claim {verdict.claim})" if verdict.claim else ""
    if verdict.verdict is Ruling.ANSWER:
        return verdict.says
    return f"{word}{claim}. {verdict.says}".strip()


def _begun(head: str, says: str) -> str:
    """Begin what a ruling says with a word where it would begin with a number."""
    at = head.find(says.rstrip("."))
    return f"{head[:at]}{begun(head[at:])}" if at >= 0 else head


def _told_in(head: str, short: Sequence[Step]) -> tuple[str, list[Step]]:
    """Put the numbers of rules behind their sentences in a headline; give the steps that it does not say, too."""
    left: list[Step] = []
    for one in (one for one in short if one.says):
        says = one.says.rstrip(".").removesuffix(f" ({one.number})")
        ways = "|".join(map(re.escape, (says, begun(says))))
        found = re.search(_SENTENCE.format(ways), head, re.IGNORECASE)
        if found is None or found["number"] not in (None, one.number):
            left.append(one)
        elif one.number and not found["number"]:
            head = f"{_numbered(head[: found.end()], one.number)} {head[found.end() :].lstrip('. ')}".rstrip()
    return head, left


_BEGINS = rf"(?:^|(?<=[.!?] )|{CANNOT_BE}|(?<=Act \d: )|(?<=”: ))"
_SENTENCE = rf"{_BEGINS}(?:{{}})(?:, [^.(]*)?(?: \((?P<number>[\d.]+)\))?(?=\.?$|\. )"
"""A sentence of a headline that says what a step says, and perhaps more, and perhaps has the number of a rule."""


def _numbered(text: str, number: str) -> str:
    """Put a rule's number at the end of its sentence."""
    return f"{text.rstrip('.')} ({number})." if number else text


def _reason(why: Step | None, line: str) -> Iterator[str]:
    """Give a reason for a case, unless it is long or the case is told in its words."""
    if why is not None and len(why.says.split()) <= _MOST_WORDS and why.says.rstrip(".") not in line:
        yield _numbered(why.says, why.number)


def _ended(text: str) -> str:
    return text if text[-1:] in ".!?" else f"{text}."


def _text(rule: Cited) -> str:
    return f"{rule.text} (follows from {listed(list(rule.follows.values()))})" if rule.follows else rule.text


def _page(key: str, pages: Mapping[str, int]) -> str:
    return f" (page {pages[key]})" if key in pages else ""


def _instead(verdict: Verdict) -> Iterator[Block]:
    """Tell what would be legal, and why the rest is not."""
    legal = [one for one in verdict.alternatives if one.legal]
    barred: dict[Step, list[str]] = {}
    for one in verdict.alternatives:
        if not one.legal:
            barred.setdefault(one.why[0], []).append(one.act)
    if legal:
        yield [heading("Legal instead"), *map(item, _by_place(legal))]
    if barred:
        lines: list[Line] = [
            entry(step.number, f"{_acts(acts)}: {lowered(step.says)}") for step, acts in barred.items()
        ]
        yield [heading("Not legal either"), *lines]


def _by_place(legal: Sequence[Alternative]) -> Iterator[str]:
    """Tell what is legal: acts from a place together, all others with what they give."""
    places: dict[str, list[str]] = {}
    for one in legal:
        places.setdefault(one.place, []).append(f"{one.act}: {one.gives}" if one.gives else one.act)
    yield from places.pop("", [])
    yield from (f"from the {place}: {', '.join(acts)}" for place, acts in places.items())


def _acts(acts: Sequence[str]) -> str:
    once = list(dict.fromkeys(acts))
    more = [f"and {len(once) - _MOST_ACTS} more"] if len(once) > _MOST_ACTS else []
    return ", ".join([*once[:_MOST_ACTS], *more])
