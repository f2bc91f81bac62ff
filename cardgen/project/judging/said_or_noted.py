"""Whether a line is said as people speak at the table, or noted as the referee's notation is."""

from __future__ import annotations

import re
from collections.abc import Collection

from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Words
from cardgen.rulings.notation.line import is_noted
from cardgen.rulings.notation.lists import MapOf
from cardgen.rulings.notation.naming import Talk
from cardgen.rulings.notation.reading import LINE

_LONG = 8
"""Words; a longer line without `;` is taken for speech before it is taken for notation."""
_VERBS = frozenset(["am", "can", "could", "did", "has", "have", "may", "must", "should", "was", "will", "would"])
"""Words that begin a question as well as those of `tokens.ASKING`; but May and Will may be players."""
_ASKS = tokens.ASKING | _VERBS
_ASKED_SHORT = frozenset(["what", "who", "how", "where", "when"])
"""Words before an `is` that is written as one with them: `whats`."""
TOLD = 5
"""Words; a line of fewer is notation with a slip in it, unless it asks something."""
_SHORT = 3
"""Signs of a card's short form that has no number: `W`, `W:M`."""
_MARKS = ".,!?:()'\""
_SAYING = frozenset(["i'm", "im", "i", "he's", "she's", "adds", "holds", "lying", "nobody", "how"])
"""Words that nobody writes in notation: a line with one of them is said, though cards in it are written short."""
_SPOKEN = 3
"""Words that say nothing alone; a long line with so many of them is speech, whatever else stands in it."""
_SPOKEN_ENDS = ("st", "nd", "rd", "th", "s")
_NAMED = re.compile(r"\s*\w+: ")
"""How a piece of notation begins that tells something of a player: `Ann: stars 9`."""
_SENTENCES = re.compile(r"\w[.!?] +\w+ |\w\?$")
"""Where a sentence ends before another, or a question does: so nobody writes notation."""
_CLOSING = re.compile(r"(?<=[.!?]) +[^.!?]*\?\s*$")
"""A question that ends a line behind another sentence."""
_UNKNOWN = re.compile(r"(?<=[,?])(\s+)\?(?=[\s,;]|$)|(?<=\s)\?(?=\s*[,;]|\s+\?)")
"""A sign for what nobody knows, which stands among values: behind a comma, before one, or beside another such sign."""
_BESIDE = re.compile(r"(?:; (?:option|claim) [^;]*)+$")
SHORTEST = 3
"""Words of a question."""
LONGEST = 300
"""Words that somebody says of one dispute; what a longer line might mean takes too long to find out."""


def beside(line: str) -> tuple[str, str]:
    """Part what is said from the house rules and the claim that are noted behind it."""
    found = _BESIDE.search(line)
    return (line[: found.start()], found[0].lstrip("; ")) if found else (line, "")


def unknown_said(line: str) -> str:
    """Say as a word what a sign in a list leaves unknown, which elsewhere ends a question: `Spectre, ?, ?`."""
    return _UNKNOWN.sub(r"\1unknown", line)


def is_likely(line: str) -> bool:
    """Say whether a line looks like something said rather than noted."""
    return ";" not in line and len(line.split()) > _LONG and not is_of_codes(line)


def is_of_codes(line: str) -> bool:
    """Say whether a line is nothing but what is written as on the cards, perhaps behind the name of a fact."""
    words = [word.strip(_MARKS) for word in line.split()[1:] if word not in tokens.UNKNOWN]
    short = all(_is_code(word) or (word.isupper() and len(word) <= _SHORT) for word in words)
    return short and any(map(_is_code, words))


def is_in_sentences(line: str) -> bool:
    """Say whether a line has several sentences, or ends as a question: so nobody writes notation."""
    return len(line.split()) > TOLD and _SENTENCES.search(line) is not None


def without_question(kind: BoundKind, line: str) -> str:
    """Give a line without the question that ends it, where it tells whatever somebody says."""
    return _CLOSING.sub("", line) if ";" not in line and is_in_sentences(line) and takes_words(kind) else line


def takes_words(kind: BoundKind) -> bool:
    """Say whether a kind of dispute takes whatever somebody says."""
    facts = kind.facts.values()
    return any(isinstance(one.domain, MapOf) and isinstance(one.domain.value, Words) for one in facts)


def is_said(line: str) -> bool:
    """Say whether what is wrong with a line is told of it as something said."""
    first, *others = tokens.fold(line).split() or [""]
    asks = first.removesuffix("s").removesuffix("'") in _ASKED_SHORT or first.removesuffix("'s") in _ASKS
    asks = asks and len(others) + 1 >= SHORTEST
    return is_likely(line) or (asks and ";" not in line)


def is_told(kind: BoundKind, game: Game, line: str, empty: Collection[str]) -> bool:
    """Say whether a line may be what somebody says: it names no fact or player first, and nothing as cards do.

    A long one in whose words many are *empty* may: so nobody writes notation.
    """
    words = line.split()
    spoken = sum(word.strip(_MARKS).casefold() in empty for word in words)
    if ";" in line and spoken <= _SPOKEN and _is_noted(kind, game, line) and not _SENTENCES.search(line):
        return False
    asks = spoken and line.endswith("?") and ";" not in line
    if not (asks or is_said(line) or len(words) >= TOLD):
        return False
    is_parted = is_in_sentences(line) and (spoken or ";" not in line)
    if (len(words) > _LONG and spoken >= _SPOKEN) or is_parted:
        return True
    if ";" not in line and any(word.strip(_MARKS).casefold() in _SAYING for word in words):
        return True
    if ";" in line or any(map(_is_code, words)):
        return False
    if all(map(_NAMED.match, line.split(","))):
        return False
    first = next(tokens.split(Scalar(line, LINE, 1, 1), ","), None)
    is_listed = first is not None and is_noted(Talk(kind, kind.reading(game)), first)
    return not is_listed or (is_likely(line) and not names_fact(kind, game, line))


def _is_noted(kind: BoundKind, game: Game, line: str) -> bool:
    """Say whether one of the pieces of a line that has several is a fact by its name."""
    t = Talk(kind, kind.reading(game))
    return any(is_noted(t, piece) for piece in tokens.split(Scalar(line, LINE, 1, 1), ";"))


def names_fact(kind: BoundKind, game: Game, line: str) -> bool:
    """Say whether a line begins with the name of a fact, as notation may."""
    first = next(iter(tokens.words(Scalar(line, LINE, 1, 1))), None)
    return first is not None and Talk(kind, kind.reading(game)).fact(first.text) is not None


def _is_code(word: str) -> bool:
    """Say whether a word is written as on the cards, not as people speak: `4C`, `W:3P`, `D-S1`."""
    plain = word.strip(_MARKS)
    return any(map(str.isdigit, plain)) and any(map(str.isalpha, plain)) and not plain.casefold().endswith(_SPOKEN_ENDS)
