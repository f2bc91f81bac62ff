"""Acts of a log as people write them: `Curie: play W:M, add 3C 4C 5C, draw pile`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from cardgen.errors import quoted
from cardgen.games.dr_science.first.whole.acts import HIDDEN, Act
from cardgen.games.dr_science.words.card_word import CARDS, CardWord
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf
from cardgen.rulings.talk.names import find_name, player_name
from cardgen.rulings.talk.reading import Reading, Unread
from cardgen.rulings.talk.slip import one_slip, slipped
from cardgen.rulings.talk.unknown import Unknown

_VERBS = {
    "play": r"plays?|played|leads?|led|lays?|laid",
    "change": r"changes?(?:\s+(?:it\s+)?to)?",
    "add": r"adds?|added|hypothesi[sz]es?(?:\s+with)?",
    "pass": r"pass(?:es|ed)?|no\s+addition",
    "draw": r"draws?|drew",
    "skip": r"skips?(?:\s+the)?(?:\s+draw)?|draws?\s+nothing",
    "takes": r"(?:takes?|took|wins?|won)(?:\s+(?:the|this)\s+trick|\s+trick|\s+it)?",
    "take back": r"(?:takes?|took)\s+back",
}
_ORDER = ("take back", "takes", "skip", "play", "change", "add", "pass", "draw")
_VERB_WORDS = (
    "play", "plays", "played", "lead", "leads", "lays", "laid", "changes", "adds", "added", "hypothesizes",
    "passes", "pass", "draw", "draws", "drew", "skip", "skips", "takes", "took", "wins",
)  # fmt: skip
_PATTERNS = {does: re.compile(rf"(?:{_VERBS[does]})(?![\w'])\s*:?\s*", re.IGNORECASE) for does in _ORDER}
_FROM = re.compile(
    r"\s*\b(?:from|out\s+of)\s+(?:the\s+|(?:his|her|their|my|own)\s+(?:own\s+)?)?(?P<where>[a-z][a-z' ]*?)\s*$",
    re.IGNORECASE,
)
_DECLINED = re.compile(r"\s*\b(?:without\s+trump|no\s+trump|declin(?:es|ed|ing)(?:\s+trump)?)\s*$", re.IGNORECASE)
_LOOKED = re.compile(r"\s*\b(?:after\s+(?:a\s+)?look(?:ing)?(?:\s+at\s+it)?|looked)\s*$", re.IGNORECASE)
_PILES = ("pile", "draw pile", "deck", "the pile", "the draw pile", "the deck", "from pile")
_SOURCES = {
    "hand": "hand", "tableau": "tableau", "display": "display", "pile": "pile", "draw pile": "pile", "deck": "pile",
    "score pile": "score pile", "another hand": "another hand", "another tableau": "another tableau", "box": "box",
}  # fmt: skip
_EXAMPLE = "an act such as `Curie: play 3P`, `Cox: add 3C 4C 5C`, `Curie: draw pile`, `Cox takes the trick`"


class Acts(ListOf):
    """The acts of a game in order: a list, a block of lines, or parted by commas; a turn may stand in one line."""

    def __init__(self) -> None:
        super().__init__(_OneAct(), "acts in order, each with its player", commas=True)

    def read(self, node: Node, r: Reading) -> Any:
        found: list[Any] = []
        failed = False
        name = ""
        for who, what in self._pieces(node, r):
            try:
                name, rest = read_actor(who, what, name, r)
                found.append(_act(name, rest, r))
            except Unread:
                failed = True
        if failed:
            raise Unread
        return tuple(found)

    def _pieces(self, node: Node, r: Reading) -> Iterator[tuple[Scalar | None, Scalar]]:
        """Give each act with the name before it, where there is one."""
        if isinstance(node, Scalar):
            for line in _lines(notation.unbracket(node)):
                yield from ((None, piece) for piece in notation.split(line, ",;"))
        elif isinstance(node, Items):
            for item in node.items:
                yield from self._pieces(item, r)
        else:
            yield from self._named(node, r)

    def _named(self, node: Entries, r: Reading) -> Iterator[tuple[Scalar | None, Scalar]]:
        """Read `Curie: play 3P`, which YAML takes for a mapping."""
        for key, value in node.pairs():
            if not isinstance(value, Scalar):
                r.refuse(value, "a list or mapping where an act should be", _EXAMPLE)
                raise Unread
            first = True
            for piece in notation.split(value, ","):
                yield (key if first else None), piece
                first = False


class _OneAct(Domain):
    label = "an act (Curie: play 3P)"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        name, rest = read_actor(None, node, "", r)
        return _act(name, rest, r)


def _lines(node: Scalar) -> Iterator[Scalar]:
    """Cut a block of text into its lines, each with its own place; those that begin with # are remarks."""
    below = 0 if node.plain or "\n" not in node.text else 1
    for at, line in enumerate(node.text.split("\n")):
        if line.strip() and not line.lstrip().startswith("#"):
            yield node if "\n" not in node.text else Scalar(line.strip(), node.file, node.line + below + at, 1)


def read_actor(who: Scalar | None, node: Scalar, before: str, r: Reading) -> tuple[str, Scalar]:
    """Read whose act it is, and give the rest; without a name it is of the player of the act *before*.

    Raises Unread when nobody knows whose it is; the problem is noted.
    """
    name, rest = _name(who, node, r)
    if not name and not before:
        raise r.refuse(node, f"{quoted(node.text)} does not say whose act it is", _EXAMPLE)
    return name or before, rest


def _name(who: Scalar | None, node: Scalar, r: Reading) -> tuple[str | None, Scalar]:
    if who is not None:
        return _player(who, r), node
    words = notation.words(node)
    for count in range(min(3, len(words)), 0, -1):
        end = words[count - 1].col - words[0].col + len(words[count - 1].text)
        head, rest = notation.part(node, 0, end), notation.part(node, end, len(node.text))
        known = find_name(head.text.rstrip(":"), r)
        if known and rest.text and (head.text.endswith(":") or not _verb(head.text)):
            r.said.add(known)
            return known, rest
        if head.text.endswith(":") and not _is_card(head.text.rstrip(":")) and not _verb(head.text):
            return _player(head, r), rest
    if words and not _verb(words[0].text) and (meant := _nearly(words[0].text, r)):
        raise r.refuse(words[0], f"{quoted(words[0].text)} is no player here", _EXAMPLE, meant=meant)
    return None, node


def _nearly(text: str, r: Reading) -> str:
    """Find the name of which a word is a slip; a word of two letters is none."""
    return next((name for name in r.names if len(text) > 2 and one_slip(text.casefold(), name.casefold())), "")


def _is_card(text: str) -> bool:
    return text.casefold() in ("w", "wild", "r", "researcher")


def _verb(text: str) -> bool:
    return any(pattern.match(f"{text} ") for pattern in _PATTERNS.values())


def _player(node: Scalar, r: Reading) -> str:
    return player_name(node.text.strip().rstrip(":"), node, r)


def _act(name: str, node: Scalar, r: Reading) -> Any:
    for does in _ORDER:
        match = _PATTERNS[does].match(node.text)
        if match:
            return _READS[does](name, does, notation.part(node, match.end(), len(node.text)), r)
    if found := notation.words(node):
        _refuse_slip(found[0], _VERB_WORDS, r)
    return _plays(name, "play", node, r)


def _plays(name: str, does: str, node: Scalar, r: Reading) -> Any:
    node, declined = _cut(node, _DECLINED)
    node, source = _source(node, r)
    card = CardWord().read(node, r)
    return Act(name, does, (_fixed(card),), source or ("hand" if does == "play" else ""), declined=declined)


def _adds(name: str, does: str, node: Scalar, r: Reading) -> Any:
    if notation.fold(node.text) in notation.NOTHING:
        return Act(name, "pass")
    node, source = _source(node, r)
    cards = CARDS.read(node, r)
    return Act(name, does, tuple(map(_fixed, cards)), source or ("hand" if does == "add" else ""))


def _draws(name: str, does: str, node: Scalar, r: Reading) -> Any:
    node, looked = _cut(node, _LOOKED)
    text = notation.fold(node.text).removeprefix("from ").removeprefix("the ")
    if text in _PILES or text == "":
        return Act(name, does, source="pile", looked=looked)
    if text in _SOURCES:
        return Act(name, does, (HIDDEN,) if text == "display" else (), _SOURCES[text], looked=looked)
    node, source = _source(node, r)
    _refuse_slip(node, _SOURCES, r)
    if notation.fold(node.text) in notation.UNKNOWN:
        return Act(name, does, (HIDDEN,), source or "display", looked=looked)
    return Act(name, does, (_fixed(CardWord().read(node, r)),), source or "display", looked=looked)


def _alone(name: str, does: str, node: Scalar, r: Reading) -> Any:
    for word in notation.words(node):
        _refuse_slip(word, ("trick", "addition", "draw"), r)
    if node.text:
        raise r.refuse(node, f"{quoted(node.text)} says nothing here", _EXAMPLE)
    return Act(name, does)


def _refuse_slip(node: Scalar, words: Iterable[str], r: Reading) -> None:
    """Refuse a word that is nearly one of those that stand there.

    Raises Unread.
    """
    if meant := slipped(node.text.rstrip(":"), words):
        raise r.refuse(node, f"{quoted(node.text)} says nothing here", _EXAMPLE, meant=meant)


_READS = {
    "play": _plays,
    "change": _plays,
    "add": _adds,
    "take back": _adds,
    "draw": _draws,
    "pass": _alone,
    "skip": _alone,
    "takes": _alone,
}


def _cut(node: Scalar, pattern: re.Pattern[str]) -> tuple[Scalar, bool]:
    match = pattern.search(node.text)
    return (notation.part(node, 0, match.start()), True) if match else (node, False)


def _source(node: Scalar, r: Reading) -> tuple[Scalar, str]:
    match = _FROM.search(node.text)
    if match is None:
        return node, ""
    source = _SOURCES.get(notation.fold(match["where"]))
    if source is None:
        where = notation.part(node, match.start("where"), match.end("where"))
        raise r.refuse(where, f"no card comes from `{where.text}`", "", _SOURCES)
    return notation.part(node, 0, match.start()), source


def _fixed(card: Any) -> Any:
    """Ask for a card nobody remembers by the act it is in."""
    return Unknown(card.choices, "Which card was it?", show=str) if isinstance(card, Unknown) else card
