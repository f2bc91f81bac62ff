"""From a dispute as written to facts, house rules and a claim, all checked against the declaration of its kind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardgen.dataclass import dataclass
from cardgen.errors import Problem, UsageError, nearest, quoted_list
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.rulebook import Option
from cardgen.rulings import notation
from cardgen.rulings.domain import Flag
from cardgen.rulings.fact import Fact
from cardgen.rulings.kind import Kind
from cardgen.rulings.reading import Reading, Unread, describe
from cardgen.rulings.unknown import Unknown

LINE = "the line"
"""What stands for the file in the place of a problem in a line of talk."""
GOOD = frozenset(
    [
        "legal",
        "valid",
        "correct",
        "right",
        "yes",
        "true",
        "allowed",
        "ok",
        "okay",
        "fine",
        "permitted",
        "possible",
        "upheld",
    ]
)
BAD = frozenset(["illegal", "invalid", "wrong", "no", "false", "incorrect", "forbidden"]) | {
    "not legal",
    "not valid",
    "not allowed",
    "not correct",
}


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says: the ruling's good or bad word, or values of answers."""

    good: bool | None = None
    answers: Mapping[str, Any] | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A dispute that was read: what its facts are is known to the kind alone."""

    kind: Kind
    game: Game
    facts: Mapping[str, Any]
    options: Mapping[str, Any]
    claim: Claim | None


def read_case(kind: Kind, game: Game, dispute: Dispute) -> Case:
    """Read the facts, options and claim of a dispute.

    Raises UsageError with everything that cannot be read: J002 to J007.
    """
    r = Reading(game)
    kind.cls.prepare(r)
    facts = _facts(kind, dispute.given, r)
    options = _options(game, dispute.options, r)
    claim = _claim(kind, dispute.claim, r) if dispute.claim is not None else None
    for one in kind.facts.values():
        if one.needed and one.name not in facts and not r.problems:
            expected = f"`{one.name}`: {one.doc}"
            what = f"a dispute of kind `{kind.name}` needs the fact `{one.name}`"
            r.problems.append(
                Problem(dispute.place, "J006", what, expected, fix=f"for instance `{one.name} {one.example}`")
            )
    if r.problems:
        raise UsageError(*(_with_hint(problem, kind) for problem in r.problems))
    return Case(kind, game, facts, options, claim)


def _with_hint(problem: Problem, kind: Kind) -> Problem:
    """Say how a fact begins where a name of one stands among the values of another in a line of talk."""
    named = re.match(r"`([^`]+)`", problem.what)
    words = named[1].split() if named and problem.code == "J003" and problem.place.file == LINE else []
    word = next((word for word in words if find_fact(kind, word) is not None), None)
    return replace(problem, fix=f"begin a new fact with `;`, as in `; {word} …`") if word else problem


def find_fact(kind: Kind, name: str) -> Fact | None:
    """Find a fact by one of its names, however its words are joined."""
    plain = notation.fold(name)
    for one in kind.facts.values():
        if plain in (notation.fold(one.name), *map(notation.fold, one.also)):
            return one
    return None


def _facts(kind: Kind, given: Entries, r: Reading) -> dict[str, Any]:
    written: dict[str, tuple[Scalar, Node]] = {}
    for key, node in given.pairs():
        one = find_fact(kind, key.text)
        if one is None:
            known = [*kind.facts]
            spellings = [*known, *(also for fact in kind.facts.values() for also in fact.also), "claim", "option"]
            what = f"the kind `{kind.name}` has no fact `{key.text}`"
            r.problems.append(Problem(key.place, "J002", what, quoted_list(known, 30), nearest(key.text, spellings)))
        elif one.name in written:
            what = f"the fact `{one.name}` is said twice (`{written[one.name][0].text}` and `{key.text}`)"
            r.problems.append(Problem(key.place, "J002", what, "each fact once"))
        else:
            written[one.name] = (key, node)
    found: dict[str, Any] = {}
    for name, one in kind.facts.items():
        if name in written:
            try:
                found[name] = one.domain.read(written[name][1], r)
            except Unread:
                continue
    return found


def find_option(game: Game, name: str) -> Option | None:
    """Find a house rule by its id, with or without the game's prefix."""
    plain = name.strip().casefold().replace("_", "-").replace(" ", "-").removeprefix(f"{game.prefix}.")
    return game.rulebook.options.get(plain)


def _options(game: Game, written: Mapping[Scalar, Scalar], r: Reading) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in written.items():
        option = find_option(game, key.text)
        if option is None:
            r.refuse(key, f"there is no house rule `{key.text}`", "", game.rulebook.options, "J004")
            continue
        read = _option_value(option, value)
        if read is None:
            choices = list(option.values) or [option.wanted]
            r.refuse(value, f"`{value.text}` is no value of the house rule `{option.id}`", "", choices, "J005")
        else:
            found[option.id] = read
    return found


def _option_value(option: Option, value: Scalar) -> Any:
    text = value.text.strip().casefold()
    if option.whole:
        number = text.removesuffix("★").strip()
        return str(int(number)) if number.isdecimal() and option.takes(int(number)) else None
    if text in notation.UNKNOWN:
        return Unknown(tuple(option.values), f"Which house rule holds: {option.asks}")
    if text in ("true", "false") and "yes" in option.values:
        text = "yes" if text == "true" else "no"
    plain = text.replace("_", "-").replace(" ", "-")
    return next((one for one in option.values if one.casefold() in (text, plain)), None)


def _claim(kind: Kind, node: Node, r: Reading) -> Claim | None:
    if isinstance(node, Scalar):
        return _claim_line(kind, node, r)
    if isinstance(node, Items):
        r.refuse(node, "a list where the claim should be", "a word such as `legal`, or `{winner: Ann}`", code="J007")
        return None
    good: bool | None = None
    answers: dict[str, Any] = {}
    for key, value in node.pairs():
        if key.text in ("verdict", "ruling", "word") and isinstance(value, Scalar):
            inner = _word(value)
            good = inner.good if inner else None
            continue
        name = _answer(kind, key.text)
        if name is None:
            r.refuse(key, f"nobody can claim `{key.text}` in a dispute of kind `{kind.name}`", "", kind.answers, "J007")
            continue
        try:
            answers[name] = _value(kind, name, value, r)
        except Unread:
            continue
    return Claim(
        good, answers, ", ".join(f"{name} {describe(value).strip('`')}" for name, value in node.entries.items())
    )


def _answer(kind: Kind, text: str) -> str | None:
    plain = notation.fold(text)
    for name, answer in kind.answers.items():
        if plain in (notation.fold(name), *map(notation.fold, answer.also)):
            return name
    return None


def _value(kind: Kind, name: str, node: Node, r: Reading) -> Any:
    domain = kind.answers[name].domain
    nothing = isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING | {"no", "no trump"}
    return None if nothing and not isinstance(domain, Flag) else domain.read(node, r)


def _word(node: Scalar) -> Claim | None:
    plain = notation.fold(node.text)
    if plain in GOOD or plain in BAD:
        return Claim(good=plain in GOOD, text=node.text)
    return None


def _claim_line(kind: Kind, node: Scalar, r: Reading) -> Claim | None:
    """Read a claim in words: `illegal`, `winner Cox`, `Cox wins`, or the value of the first answer."""
    node = notation.unbracket(node)
    word = _word(node)
    if word is not None:
        return word
    quiet = Reading(r.game, names=r.names)
    whole = _claim_pieces(kind, list(notation.split(node, ",")), quiet)
    if whole is None:
        parts = [part for piece in notation.split(node, ",") for part in _at_names(kind, piece)]
        whole = _claim_pieces(kind, parts, Reading(r.game, names=r.names))
    if whole is None:
        r.problems.extend(quiet.problems)
        return None
    return Claim(None, whole, node.text)


def _claim_pieces(kind: Kind, pieces: list[Scalar], r: Reading) -> dict[str, Any] | None:
    answers: dict[str, Any] = {}
    for piece in pieces:
        name, value = _cut(kind, piece)
        if name is None:
            expected = "a word such as `legal` or `wrong`, or one of: " + ", ".join(
                f"`{one} …`" for one in kind.answers
            )
            r.refuse(piece, f"the claim `{piece.text}` is not understood", expected, code="J007")
            return None
        try:
            answers[name] = _value(kind, name, value, r)
        except Unread:
            return None
    return answers


def _at_names(kind: Kind, piece: Scalar) -> list[Scalar]:
    """Cut `biology by Franklin` before each name of an answer."""
    found = notation.words(piece)
    at = [0, *(word.col - piece.col for word in found[1:] if _answer(kind, word.text.rstrip(":")) is not None)]
    return [notation.part(piece, start, end) for start, end in zip(at, [*at[1:], len(piece.text)], strict=True)]


def _cut(kind: Kind, piece: Scalar) -> tuple[str | None, Scalar]:
    found = notation.words(piece)
    for count in range(min(3, len(found) - 1), 0, -1):
        head = piece.text[: found[count].col - piece.col].rstrip(" :=")
        name = _answer(kind, head)
        if name is not None:
            return name, notation.part(piece, found[count].col - piece.col, len(piece.text))
        tail_at = found[-count].col - piece.col
        name = _answer(kind, piece.text[tail_at:])
        if name is not None:
            return name, notation.part(piece, 0, tail_at)
    first = next(iter(kind.asked or kind.answers), None)
    return first, piece
