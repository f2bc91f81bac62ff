"""From a dispute as written to facts, house rules and a claim, all checked against the declaration of its kind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from cardgen.errors import Problem, UsageError, nearest, quoted_list
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.rulebook import Option
from cardgen.records import dataclass
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.claim import Claim, read_claim, read_expected
from cardgen.rulings.notation.domain import Name
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.names import SPEAKER
from cardgen.rulings.notation.naming import Talk
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.notation.reading import LINE, Reading, Unread
from cardgen.rulings.notation.typos import slipped
from cardgen.rulings.notation.unknown_literal import UnknownLiteral


@dataclass(frozen=True, slots=True)
class ParsedDispute:
    """A dispute that was read: what its facts are is known to the kind alone."""

    kind: BoundKind
    game: Game
    facts: Mapping[str, object]
    options: Mapping[str, object]
    claim: Claim | None
    expected: Mapping[str, object]
    """Answers that are expected: of several right ones they are as good as any."""
    unknown: frozenset[str] = frozenset()
    """The facts of which it was said that all of them is unknown."""


def parse_dispute(kind: BoundKind, game: Game, dispute: Dispute) -> ParsedDispute:
    """Read the facts, options and claim of a dispute.

    Raises UsageError with everything that cannot be read: J002 to J007.
    """
    r = kind.reading(game)
    t = Talk(kind, kind.reading(game))
    facts = _facts(t, dispute.given, r)
    options = _options(t, dispute.options, r)
    claim = read_claim(kind, dispute.claim, r) if dispute.claim is not None else None
    for one in kind.facts.values():
        if one.needed and one.name not in facts and not r.problems:
            expected = f"`{one.name}`: {one.doc}"
            what = f"a dispute of kind `{kind.name}` needs the fact `{one.name}`"
            r.problems.append(
                Problem(dispute.place, "J006", what, expected, fix=f"for instance `{one.name} {one.example}`")
            )
    if r.problems:
        raise UsageError(*(_with_advice(problem, t) for problem in r.problems))
    told = {known.name: node for key, node in dispute.given.pairs() if (known := t.fact(key.text)) is not None}
    unknown = frozenset(name for name, node in told.items() if tokens.is_unknown(node))
    return ParsedDispute(kind, game, facts, options, claim, read_expected(kind, dispute.expect, r), unknown)


def _facts(t: Talk, given: Entries, r: Reading) -> dict[str, object]:
    written: dict[str, tuple[Scalar, Node]] = {}
    for key, node in given.pairs():
        one = t.fact(key.text)
        if one is None:
            known = [*t.kind.facts]
            spellings = t.names()
            meant = slipped(key.text, spellings)
            near = f"`{meant}`" if meant else nearest(key.text, spellings)
            what = f"the kind `{t.kind.name}` has no fact `{key.text}`"
            fix = "" if meant else _for_unnamed(t, key, node)
            r.problems.append(Problem(key.place, "J002", what, quoted_list(known, 30), "" if fix else near, fix))
        elif one.name in written:
            before = written[one.name][0].text
            both = "" if before == key.text else f" (`{before}` and `{key.text}`)"
            what = f"the fact `{one.name}` is said twice{both}"
            r.problems.append(Problem(key.place, "J002", what, "each fact once"))
        else:
            written[one.name] = (key, node)
    found: dict[str, object] = {}
    told = [one for name, one in t.kind.facts.items() if name in written]
    for one in sorted(told, key=lambda one: _late(one, written[one.name][1])):
        try:
            found[one.name] = one.domain.read(written[one.name][1], r)
        except Unread:
            continue
    if any(_is_own(t.kind.facts[name], node) for name, (_, node) in written.items()):
        subject = next((one.name for one in t.kind.facts.values() if one.subject), None)
        found |= {subject: SPEAKER} if subject is not None and subject not in found else {}  # `my turn`: of the speaker
    return {name: found[name] for name in t.kind.facts if name in found}


def _is_own(one: Fact, node: Node) -> bool:
    """Say whether somebody is told of by `my`."""
    return isinstance(one.domain, Name) and isinstance(node, Scalar) and tokens.fold(node.text) == "my"


def _late(one: Fact, node: Node) -> int:
    """Say how late a fact is read: who is named alone after those who say who plays, the unknown after all names."""
    return 2 if tokens.is_unknown(node) else int(isinstance(one.domain, Name))


def _options(t: Talk, written: Mapping[Scalar, Scalar], r: Reading) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in written.items():
        option = t.option(key.text) or t.numbered(key.text)
        if option is None:
            r.refuse(key, f"there is no house rule `{key.text}`", "", t.r.game.rulebook.options, "J004")
            continue
        read = _option_value(option, value)
        if read is None:
            choices = list(option.values) or [option.wanted]
            r.refuse(value, f"`{value.text}` is no value of the house rule `{option.id}`", "", choices, "J005")
        else:
            found[option.id] = read
    return found


def _option_value(option: Option, value: Scalar) -> object:
    text = value.text.strip().casefold()
    if option.whole:
        number = re.fullmatch(r"(\d+)\W*", text)  # a sign behind it says of what
        return str(int(number[1])) if number and option.takes(int(number[1])) else None
    if text in tokens.UNKNOWN and text not in option.values:
        return UnknownLiteral(tuple(option.values), f"Which house rule holds: {option.asks}")
    if text in ("true", "false") and "yes" in option.values:
        text = "yes" if text == "true" else "no"
    plain = text.replace("_", "-").replace(" ", "-")
    return next((one for one in option.values if one.casefold() in (text, plain)), option.lettered(text))


_MOST_FITTING = 9
"""Facts that are named at most for a value without a name."""


def _with_advice(problem: Problem, t: Talk) -> Problem:
    """Say how a fact begins where a name of one stands among the values of another in a line of talk."""
    named = re.match(r"`([^`]+)`", problem.what)
    words = named[1].split() if named and problem.code == "J003" and problem.place.file == LINE else []
    word = next((word for word in words if t.fact(word) is not None), None)
    return replace(problem, fix=f"begin a new fact with `;`, as in `; {word} …`") if word else problem


def _for_unnamed(t: Talk, key: Scalar, value: Node) -> str:
    """Say how to begin a piece of a line that names no fact: as a claim, or with a fact that can have the value."""
    if key.file != LINE or not isinstance(value, Scalar):
        return ""
    whole = key._replace(text=f"{key.text} {value.text}".strip())
    word = tokens.fold(key.text).rstrip("?")
    if word in tokens.ASKING:
        return "leave the question out: without a claim you are told all that follows"
    fits = [one.name for one in t.fits(whole)]
    ways = [f"`{name} {whole.text}`" for name in fits]
    if t.is_answer(whole.text):
        return f"if you ask, write `{whole.text}?`; if somebody says so, `claim {whole.text} …`"
    if 0 < len(fits) <= _MOST_FITTING:
        return f"say what it is: {listed(ways, 'or')}"
    if value.text and _is_claim(t, whole):
        return f"if somebody says so, write `claim {whole.text}`; if you ask, leave it out"
    return ""


def _is_claim(t: Talk, piece: Scalar) -> bool:
    r = t.kind.reading(t.r.game)
    r.closed = True
    return read_claim(t.kind, piece, r) is not None and not r.problems
