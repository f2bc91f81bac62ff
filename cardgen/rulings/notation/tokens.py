"""Cutting what people write into words, each with its own place."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from cardgen.model.node import Entries, Items, Node, Scalar

_OPENING, _CLOSING = "([{", ")]}"
UNKNOWN = frozenset({"unknown", "?", "??", "unclear", "nobody knows", "not known", "unsure", "unseen", "hidden"})
NOTHING = frozenset({"", "none", "nothing", "empty", "no cards", "nobody", "[]", "-"})
ASKING = frozenset({"who", "whose", "whom", "which", "what", "when", "where", "why", "how", "is", "are", "does", "do"})
"""Words that begin a question; nobody is called so."""
_IN_SENTENCES = frozenset({
    "i", "me", "he", "him", "she", "they", "them", "we", "us", "you", "it", "both", "each", "am", "was", "were", "has",
    "have", "had", "got", "and", "or", "but", "with", "at", "on", "for", "to", "from", "by", "no", "not", "there",
    "nearly", "almost", "about", "roughly", "around", "maybe", "probably", "only", "just", "still", "than", "more",
})  # fmt: skip
"""Words that stand in sentences, and in nobody's name."""
_SIGNS = ":=, "
"""What may stand between a name and its value."""
YES = frozenset({"yes", "true", "y"})
NO = frozenset({"no", "false", "n"})


def part(scalar: Scalar, start: int, end: int) -> Scalar:
    """Cut a piece out of a scalar, without the blanks around it."""
    text = scalar.text[start:end]
    start += len(text) - len(text.lstrip())
    return Scalar(text.strip(), scalar.file, scalar.line, scalar.col + start + (not scalar.plain))


def split(scalar: Scalar, separators: str) -> Iterator[Scalar]:
    """Cut at any of the separators that stands outside of brackets; empty pieces are left out."""
    depth = start = 0
    text = scalar.text
    for at, sign in enumerate(text):
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if depth <= 0 and sign in separators:
            if text[start:at].strip():
                yield part(scalar, start, at)
            start = at + 1
    if text[start:].strip():
        yield part(scalar, start, len(text))


def words(scalar: Scalar, most: int | None = None) -> list[Scalar]:
    """Cut at blanks outside of brackets; with *most* only the first so many words are looked for."""
    return list(itertools.islice(split(scalar, " \t\n"), most))


def longest(scalar: Scalar, is_one: Callable[[str], object], most: int) -> Iterator[Scalar]:
    """Cut at blanks, but not within what *is one* of up to *most* words: the longest is taken first."""
    left = words(scalar)
    while left:
        able = [between(scalar, left[0], last) for last in left[:most]]
        found = next((one for one in reversed(able[1:]) if is_one(one.text)), able[0])
        yield found
        left = left[able.index(found) + 1 :]


def heads(scalar: Scalar, most: int) -> Iterator[tuple[Scalar, Scalar]]:
    """Give the first words, *most* of them before fewer, each time with what is left behind."""
    for word in reversed(words(scalar, most)):
        yield halves(scalar, word, len(word.text))


def tails(scalar: Scalar) -> Iterator[tuple[Scalar, Scalar]]:
    """Give what stands before the last words, with those: after one word, after two, and so on."""
    return (halves(scalar, word) for word in words(scalar)[1:])


def by_names(scalar: Scalar, is_name: Callable[[str], object], most: int) -> Iterator[tuple[Scalar, Scalar]]:
    """Part a text at the names of *most* words in it, each with what follows; what is before the first has none."""
    key, value = part(scalar, 0, 0), part(scalar, 0, len(scalar.text))
    rest = value
    while most and rest.text:
        found = ((head, behind) for head, behind in heads(rest, most) if is_name(head.text.rstrip(_SIGNS)))
        head, rest = next(found, (None, rest))
        if head is None:
            _, rest = next(heads(rest, 1))
            continue
        before, _ = halves(value, head)
        if key.text or before.text:
            yield key, before
        key, value = head._replace(text=head.text.rstrip(_SIGNS)), rest
    if key.text or value.text:
        yield key, value


def joined(scalar: Scalar, pieces: Iterable[Scalar], goes_on: Callable[[Scalar, Scalar], bool]) -> Iterator[Scalar]:
    """Put pieces of a text together again where one only goes on with those before it."""
    last: Scalar | None = None
    for piece in pieces:
        if last is not None and goes_on(last, piece):
            last = between(scalar, last, piece)
        else:
            yield from (last,) if last is not None else ()
            last = piece
    yield from (last,) if last is not None else ()


def between(scalar: Scalar, first: Scalar, last: Scalar) -> Scalar:
    """Give the text from one piece of it to another."""
    start = scalar.col + (not scalar.plain)
    return part(scalar, first.col - start, last.col - start + len(last.text))


def halves(scalar: Scalar, word: Scalar, behind: int = 0) -> tuple[Scalar, Scalar]:
    """Cut before a word that stands in it, or so many signs *behind* its place."""
    at = word.col - scalar.col - (not scalar.plain) + behind
    return part(scalar, 0, at), part(scalar, at, len(scalar.text))


def lines(scalar: Scalar) -> Iterator[Scalar]:
    """Cut a block of text into its lines, each with its own place; those that begin with # are remarks."""
    if "\n" not in scalar.text:
        yield scalar
        return
    for at, line in enumerate(scalar.text.split("\n"), scalar.line + (not scalar.plain)):
        if line.strip() and not line.lstrip().startswith("#"):
            yield Scalar(line.strip(), scalar.file, at, 1)


_ALTERNATIVE = re.compile(r"(?:^|\s+or\s+)(.*?)(?=\s+or\s+|$)", re.IGNORECASE | re.DOTALL)


def alternatives(scalar: Scalar, is_one: Callable[[str], bool] = lambda _: False) -> list[Scalar]:
    """Cut at the word `or`, but where it stands in the name of what *is one*; of several names the longest is meant."""
    cuts = [found.span(1) for found in _ALTERNATIVE.finditer(scalar.text)]
    found: list[Scalar] = []
    while cuts:
        start = cuts[0][0]
        many = next((n for n in range(len(cuts), 1, -1) if is_one(scalar.text[start : cuts[n - 1][1]].strip())), 1)
        found.append(part(scalar, start, cuts[many - 1][1]))
        del cuts[:many]
    return found


def unbracket(scalar: Scalar) -> Scalar:
    """Take one pair of brackets off that holds the whole."""
    text = scalar.text
    if len(text) > 1 and text[0] in _OPENING and text[-1] == _CLOSING[_OPENING.index(text[0])]:
        depth = 0
        for at, sign in enumerate(text):
            depth += (sign in _OPENING) - (sign in _CLOSING)
            if depth == 0 and at < len(text) - 1:
                return scalar
        return part(scalar, 1, len(text) - 1)
    return scalar


_KEY = re.compile(r"\s*([^\s:\[{(][^:\[{(]*?)\s*:(?=\s)")


def as_in_a_file(node: Node) -> Node:
    """Read `{class: insane, icons: [EX, HW]}` in a line as a file has it; all else stays as it is."""
    if not isinstance(node, Scalar) or not _is_bracketed(node, "{"):
        return node
    pieces = list(split(unbracket(node), ","))
    named = [(piece, found) for piece in pieces if (found := _KEY.match(piece.text)) is not None]
    keys = {found[1]: part(piece, *found.span(1)) for piece, found in named}
    if not pieces or len(keys) < len(pieces):
        return node
    values = {found[1]: _flow(part(piece, found.end(), len(piece.text))) for piece, found in named}
    return Entries(values, keys, *node[1:4])


def _flow(node: Scalar) -> Node:
    if _is_bracketed(node, "["):
        return Items(tuple(map(_flow, split(unbracket(node), ","))), *node[1:4])
    return Entries({}, {}, *node[1:4]) if node.text == "{}" else as_in_a_file(node)


def _is_bracketed(node: Scalar, sign: str) -> bool:
    return node.text.startswith(sign) and unbracket(node) is not node


def is_unknown(node: Node) -> bool:
    """Say whether it is written that nobody knows."""
    return isinstance(node, Scalar) and fold(unbracket(node).text) in UNKNOWN


@lru_cache(maxsize=4_096)
def fold(text: str) -> str:
    """Make a name comparable: lower case, plain letters, one blank for blanks, hyphens and underscores."""
    return re.sub(r"[\s_-]+", " ", plain_letters(text).strip().casefold())


_APOSTROPHES = str.maketrans("’‘‚", "'" * 3)


def plain_letters(text: str) -> str:
    """Write a text as a plain keyboard does: without accents, with plain apostrophes."""
    if text.isascii():
        return text
    signs = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES))
    return "".join(sign for sign in signs if not unicodedata.combining(sign))


_CARD = re.compile(r"\d+[^\W\d]")
"""How a card is written short; a number alone may stand in a name: `Player 2`."""


def is_sentence(name: str) -> bool:
    """Say whether what should be a name asks, has words of a sentence or a card in it, or goes on behind a number."""
    first, *others = fold(name).split() or [""]
    inside = [first, *others] if others or name.islower() else []
    return (
        first in ASKING
        or bool(_IN_SENTENCES & set(inside))
        or any(map(_CARD.match, others))
        or any(one.isdecimal() for one in inside[:-1])
    )
