"""Words that stand nowhere, and are yet clear: `holywater`, `anti gravity`, `Braess` for Braess’s, `vampi`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import groupby, pairwise

from cardgen.query.fold import fold
from cardgen.query.money import WORTH
from cardgen.query.plurals import singles
from cardgen.query.said import is_one_of
from cardgen.query.says_nothing import SAYS_NOTHING
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Operator, Or, Phrase, Value, Word, together
from cardgen.query.vocabulary import Named

Stands = Callable[[Node], bool]
"""Says whether a text has a word, or several of them."""
_WORD = re.compile(r"\w+")
_LETTERS = re.compile(r"[^\W\d_]{3,}")
"""What can be mended: no number, and long enough to be clear."""
_POSSESSIVE = re.compile("['’]?s$")
_PLURALS = (("ves", "f"), ("ves", "fe"), ("men", "man"))
SOUNDS = {"ph": "f", "th": "t", "rh": "r", "ck": "k", "ch": "k", "qu": "k", "x": "ks", "c": "k", "z": "s", "y": "i"}
"""Letters that are written for others, as they sound much alike."""
_SURE = 5
"""Letters of a word that a slip leaves clear."""
_LONG = 8
"""Letters of a word in which two may be wrong."""
_OFF = 2
VERBAL = ("ed", "ing")
_MEANT = frozenset((*WORTH, *SAYS_NOTHING))
"""Words that are no slips: `worth` is not meant for `north`."""
_ENDS = 4
"""Letters of a word with which another may end."""
_BEGINS = 4
"""Letters with which a word may begin in several ways; with three there must be one way."""


class Lexicon:
    """The words that stand in some texts, and which of them follow each other."""

    def __init__(self, texts: Callable[[], Iterable[str]], games: Iterable[Named] = ()) -> None:
        self.texts = texts
        self.games = games

    def game(self, word: str) -> str:
        """Find the only game in whose title this word stands; a card does not say of which game it is."""
        found = [game.name for game in self.games if word in fold(game.further[0]).split()]
        return found[0] if len(found) == 1 else ""

    def like(self, phrase: Sequence[str]) -> str:
        """Find words in a row each of which is one of these, or a letter off; not these very words."""
        count = len(phrase)
        for listed in self.listed:
            for at in range(len(listed) - count + 1):
                row = listed[at : at + count]
                if row != phrase and all(map(_a_letter_off, phrase, row)):
                    return " ".join(row)
        return ""

    def near(self, word: str) -> str:
        """Find the only word that is a letter off, or sounds alike, in a long one two letters, or two parted."""
        found = [other for other in self.words if _a_letter_off(word, other)]
        if not found:
            found = self.heard.get(_sound(word), [])
        if not found and len(word) >= _LONG:
            found = [other for other in self.words if _is_like(word, other) and not _is_kin(word, other)]
            found = found or [other for other in self.pairs if _a_letter_off(word, other)]
        is_one = bool(found) and any(all(one in singles(other) for other in found) for one in singles(found[0]))
        return found[0] if is_one else ""

    @cached_property
    def listed(self) -> list[list[str]]:
        """List the words of each text."""
        return [_WORD.findall(text) for text in self.texts()]

    @cached_property
    def pairs(self) -> dict[str, None]:
        """List every two words in a row as one."""
        return dict.fromkeys(one + other for listed in self.listed for one, other in pairwise(listed))

    @cached_property
    def words(self) -> dict[str, None]:
        """List every word once, in the order of the texts."""
        return dict.fromkeys(word for listed in self.listed for word in listed)

    @cached_property
    def heard(self) -> dict[str, list[str]]:
        """List the words by how they sound."""
        found: dict[str, list[str]] = {}
        for word in self.words:
            found.setdefault(_sound(word), []).append(word)
        return found

    def parted(self, joined: str) -> str:
        """Find two or three words in a row that make this one, the first there are."""
        for listed in self.listed:
            for at, word in enumerate(listed):
                if joined.startswith(word) and word != joined:
                    for count in (2, 3):
                        if "".join(listed[at : at + count]) == joined:
                            return " ".join(listed[at : at + count])
        return ""

    def begin(self, start: str) -> bool:
        """Say whether it is clear which word begins so."""
        found = [word for word in self.words if word.startswith(start)]
        return bool(found) and (len(start) >= _BEGINS or len(found) == 1)


def _ended(word: str, words: Iterable[str]) -> str:
    """Give the only word that ends with one, or with one of several: `wolf` of `werewolf`."""
    found = {
        other for way in singles(word) for other in words if other.endswith(way) and len(other) > len(way) >= _ENDS
    }
    return found.pop() if len(found) == 1 else ""


def is_slip(one: str, other: str) -> bool:
    """Say whether two words are not the same, but for a letter."""
    return one != other and _a_letter_off(one, other)


def _a_letter_off(one: str, other: str) -> bool:
    """Say whether words are equal, or one letter is put in, left out, another, or changed places with the next."""
    if one == other:
        return True
    if abs(len(one) - len(other)) > 1:
        return False
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, others = one[at:], other[at:]
    turned = len(rest) > 1 and len(others) > 1 and rest[0] == others[1] and rest[1] == others[0]
    swapped = turned and rest[2:] == others[2:]
    return swapped or rest[1:] == others[1:] or rest[1:] == others or rest == others[1:]


def _sound(word: str) -> str:
    """Write a word more nearly as it sounds: `mefistofeles`."""
    for letters, sound in SOUNDS.items():
        word = word.replace(letters, sound)
    return "".join(letter for letter, _ in groupby(word))


def _is_like(word: str, other: str) -> bool:
    """Say whether a long word is another but for two letters, or one of several: `acheivements`."""
    if word[0] != other[0] or abs(len(word) - len(other)) > _OFF + 1:
        return False
    return any(_apart(one, single) <= _OFF for one in singles(word) for single in singles(other))


def _is_kin(word: str, other: str) -> bool:
    """Say whether a word is spelled well, of the root of another: `discovered` is no slip of `discovery`."""
    return any(word.endswith(end) and other.startswith(word.removesuffix(end)) for end in VERBAL)


def _apart(one: str, other: str) -> int:
    """Count the letters put in, left out, changed, or turned with the next, that make one word of another."""
    before, rows = [0], [list(range(len(other) + 1))]
    for at, letter in enumerate(one, 1):
        last = rows[-1]
        row = [at]
        for to, wanted in enumerate(other, 1):
            best = min(last[to] + 1, row[-1] + 1, last[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                best = min(best, before[to - 2] + 1)
            row.append(best)
        before = last
        rows.append(row)
    return rows[-1][-1]


def mended(tree: Node, stands: Stands, lexicon: Lexicon) -> Node:
    """Put what is meant in the place of words that stand nowhere, where that is clear."""
    if isinstance(tree, Not):
        return Not(mended(tree.inner, stands, lexicon), tree.extent)
    if isinstance(tree, Or):
        return Or(tuple(mended(part, stands, lexicon) for part in tree.parts), tree.extent)
    if isinstance(tree, And):
        parts = _joined(list(tree.parts), stands, lexicon)
        return together(parts, tree.extent)
    return _mended(tree, lexicon) if _is_lost(tree, stands) else tree


def respelled(tree: Node, stands: Stands, lexicon: Lexicon) -> Node:
    """Put the only word that is a letter off in the place of each long word that stands nowhere."""
    if isinstance(tree, And | Or):
        parts = [respelled(part, stands, lexicon) for part in tree.parts]
        if isinstance(tree, And):
            parts = [_beside(parts, at, stands, lexicon) for at in range(len(parts))]
        return dataclasses.replace(tree, parts=tuple(parts))
    if not isinstance(tree, Word) or len(tree.text) < _SURE or not _is_lost(tree, stands) or is_one_of(tree, _MEANT):
        return tree
    near = lexicon.near(fold(tree.text))
    return dataclasses.replace(tree, text=near) if near else tree


def _beside(parts: Sequence[Node], at: int, stands: Stands, lexicon: Lexicon) -> Node:
    """Spell a short word that stands nowhere as one that stands behind the word before it: `holy wter`."""
    part, before = parts[at], parts[at - 1] if at else None
    if not isinstance(part, Word) or not isinstance(before, Word) or before.begins or not _is_lost(part, stands):
        return part
    if is_one_of(part, _MEANT):
        return part
    row = lexicon.like([fold(before.text), fold(part.text)]).split()
    return dataclasses.replace(part, text=row[1]) if row and row[0] == fold(before.text) else part


def has_slips(tree: Node, stands: Stands, lexicon: Lexicon) -> bool:
    """Say whether a word stands nowhere that is near to one that does: so that is told."""
    parts = tree.parts if isinstance(tree, And | Or) else (tree,)
    return any(_is_lost(one, stands) and isinstance(one, Word) and lexicon.near(fold(one.text)) != "" for one in parts)


def _is_lost(node: Node, stands: Stands) -> bool:
    if not isinstance(node, Word) or node.begins or not _LETTERS.fullmatch(fold(node.text)):
        return False
    return not stands(node)


def _joined(parts: list[Node], stands: Stands, lexicon: Lexicon) -> list[Node]:
    """Join two words that are one, where they stand nowhere together; mend the others."""
    lost = [_is_lost(part, stands) for part in parts]
    done: list[Node] = []
    for at, part in enumerate(parts):
        before = done[-1] if done else None
        plain = parts[at - 1] if at else part
        if at and isinstance(part, Word) and isinstance(plain, Word) and isinstance(before, Word | Phrase):
            apart = lost[at] or lost[at - 1] or _are_apart(plain, part, stands)
            if apart and fold(plain.text) + fold(part.text) in lexicon.words:
                done[-1] = Word(plain.text + part.text, extent=Extent(plain.extent.start, part.extent.end))
                continue
        done.append(mended(part, stands, lexicon))
    return done


def _are_apart(one: Word, other: Word, stands: Stands) -> bool:
    """Say whether no text has both words."""
    letters = all(_LETTERS.fullmatch(fold(word.text)) and not word.begins for word in (one, other))
    return letters and not stands(And((one, other)))


def _singular(text: str) -> tuple[str, ...]:
    """Give one of several that stems do not know: `werewolves`, `women`."""
    return tuple(text.removesuffix(ending) + one for ending, one in _PLURALS if text.endswith(ending))


def _mended(node: Node, lexicon: Lexicon) -> Node:
    assert isinstance(node, Word)
    folded = fold(node.text)
    if game := lexicon.game(folded):
        return Comparison("game", Operator.MATCHES, (Value(game, Form.BARE, node.extent),), node.extent, node.extent)
    for own in (f"{node.text}'s", _POSSESSIVE.sub("", node.text), *_singular(node.text)):  # apostrophes are folded away
        if own != node.text and fold(own) in lexicon.words:
            return Word(own, extent=node.extent)
    if parted := lexicon.parted(folded):
        return Phrase(parted, node.extent)
    if lexicon.begin(folded):
        return Word(node.text, True, node.extent)
    ended = _ended(folded, lexicon.words)
    return Word(ended, extent=node.extent) if ended else node
