"""How questions and lists of conditions are put: `what pays most of all`, `invention, social 5`, `items only`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.query.fold import fold
from cardgen.query.head_noun import Noun, of_type, type_called
from cardgen.query.ratios import fields_meant
from cardgen.query.said import is_number_field, is_one_of, without_comma
from cardgen.query.spoken_numbers import COPIES
from cardgen.query.superlatives import ASKING, LEAST, MOST
from cardgen.query.tree import And, Comparison, Extent, Node, Not, Word, together
from cardgen.query.vocabulary import Vocabulary

ENDS = "?!"
OF_ALL = ("of all", "of them all", "of any", "of all cards", "of all of them")
"""What says nothing behind the most and the least."""
OF = "of"
NUMBER = "number"
SINGLE = "single"
ONES = "ones"
ONLY = "only"
NOT_A = ("a", "an")
_COMMAS = (",", ";")


def plainly_put(tree: Node, vocabulary: Vocabulary) -> Node:
    """Put a question, or conditions that commas part, as the rest of the search reads it."""
    if not isinstance(tree, And):
        return tree
    parts = [*tree.parts[:-1], _ended(tree.parts[-1])]
    parts = _only_kind(_of_all(parts), vocabulary)
    parts = _denied_kind(_numbered(parts, vocabulary), vocabulary)
    behind = (*parts[1:], None)
    parts = [_parted(part, after, vocabulary) for part, after in zip(parts, behind, strict=True)]
    return tree if tuple(parts) == tree.parts else together(parts)


def _ended(part: Node) -> Node:
    """Pass over the sign a question ends with."""
    bare = part.text.rstrip(ENDS) if isinstance(part, Word) and not part.begins else ""
    if not isinstance(part, Word) or not bare.isalpha() or bare == part.text:
        return part
    return replace(part, text=bare, extent=Extent(part.extent.start, part.extent.end - (len(part.text) - len(bare))))


def _of_all(parts: Sequence[Node]) -> list[Node]:
    """Pass over `of all` behind the most; `the fewest of` at the end is of copies."""
    extreme = (*MOST, *LEAST)
    at = next((at for at, part in enumerate(parts) if is_one_of(part, extreme)), len(parts))
    behind = parts[at + 1 :]
    said = " ".join(fold(part.text) if isinstance(part, Word) and not part.begins else "*" for part in behind)
    if said == OF:
        return [*parts[: at + 1], replace(behind[0], text=COPIES)] if isinstance(behind[0], Word) else list(parts)
    ended = next((said for said in (said, said.partition(" ")[2]) if said in OF_ALL), None)
    return list(parts) if ended is None else list(parts[: len(parts) - len(ended.split())])


def _numbered(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Read `highest number of` as the highest, `a single point` as one, and `which ones` as which."""
    done: list[Node] = []
    for at, part in enumerate(parts):
        before, behind = (done[-1] if done else None), (parts[at + 1] if at + 1 < len(parts) else None)
        counted = is_one_of(before, (*MOST, *LEAST)) and is_one_of(part, (NUMBER,)) and is_one_of(behind, (OF,))
        of = at > 1 and is_one_of(parts[at - 1], (NUMBER,)) and is_one_of(parts[at - 2], (*MOST, *LEAST))
        idle = counted or (of and is_one_of(part, (OF,))) or (is_one_of(part, (ONES,)) and is_one_of(before, ASKING))
        if isinstance(part, Word) and is_one_of(part, (SINGLE,)) and _is_field(behind, vocabulary):
            done.append(replace(part, text="1"))
        elif not idle:
            done.append(part)
        elif done and (counted or of):
            done[-1] = _upto(done[-1], part)
    return done


def _upto(part: Node, last: Node) -> Node:
    """Let a word say what another behind it says too."""
    return replace(part, extent=Extent(part.extent.start, last.extent.end)) if isinstance(part, Word) else part


def _is_field(part: Node | None, vocabulary: Vocabulary) -> bool:
    """Say whether a word names a field of numbers, one of it too: `point`."""
    if not isinstance(part, Word) or part.begins:
        return False
    return any(is_number_field(way, vocabulary) for way in (part.text, f"{part.text}s"))


def _only_kind(parts: list[Node], vocabulary: Vocabulary) -> list[Node]:
    """Pass over `only` behind a kind of cards at the end, and over the comma before that."""
    if len(parts) < 2 or not is_one_of(parts[-1], (ONLY,)) or not _is_kind(parts[-2], vocabulary):
        return parts
    kind, before = _upto(parts[-2], parts[-1]), parts[-3:-2]
    if isinstance(kind, Word) and not before:
        return [_of_kind(kind, vocabulary)]
    return [*parts[:-3], *(without_comma(one) if isinstance(one, Word) else one for one in before), kind]


def _is_kind(part: Node, vocabulary: Vocabulary) -> bool:
    return isinstance(part, Word) and not part.begins and bool(type_called(part.text, vocabulary))


def _of_kind(word: Word, vocabulary: Vocabulary) -> Comparison:
    return of_type([word], Noun(0, 1, type_called(word.text, vocabulary)[0].name, ()))


def _denied_kind(parts: list[Node], vocabulary: Vocabulary) -> list[Node]:
    """Leave out the cards of a type, not those that speak of it, where it ends a list: `3 copies, not a patient`."""
    denied, last = parts[-2:] if len(parts) > 2 else (None, None)
    if not isinstance(denied, Not) or not is_one_of(denied.inner, NOT_A) or not isinstance(last, Word):
        return parts
    if denied.inner.extent.start == denied.extent.start + 1 or not _is_kind(last, vocabulary):
        return parts
    before = parts[-3]
    extent = Extent(denied.extent.start, last.extent.end)
    return [
        *parts[:-3],
        without_comma(before) if isinstance(before, Word) else before,
        Not(_of_kind(last, vocabulary), extent),
    ]


def _parted(part: Node, behind: Node | None, vocabulary: Vocabulary) -> Node:
    """End a condition with its comma where a field of numbers begins another: `invention, social 5, price under 4`."""
    if not isinstance(part, Word) or part.begins or not part.text.endswith(_COMMAS) or not isinstance(behind, Word):
        return part
    return without_comma(part) if not behind.begins and fields_meant(behind, vocabulary) else part
