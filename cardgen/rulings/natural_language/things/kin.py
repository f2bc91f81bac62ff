"""People who are told by what they are to somebody: `my sister`, `the kid`, `grandpa`, `my opponent`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from cardgen.model.vocabulary import Vocabulary

_ITS = frozenset(["my", "our", "his", "her", "their", "the", "a", "this"])
"""Words that stand before who is meant so."""


def kin(texts: Sequence[str], known: Collection[str], vocabulary: Vocabulary) -> Mapping[int, int]:
    """Find where somebody is told so; each with the place of the word before that says whose, or its own.

    A word that is *known* of the dispute tells nobody.
    """
    return dict(_found(texts, known, vocabulary))


def bare_of(word: str, vocabulary: Vocabulary) -> str:
    """Give what somebody is, without the `s` of whose something is: `my sisters turn`; but friends are several."""
    one = word.removesuffix("s")
    return one if word not in vocabulary.kin and vocabulary.kin.get(one) else word


def _found(texts: Sequence[str], known: Collection[str], vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    for at, word in enumerate(texts):
        bare = bare_of(word, vocabulary)
        if bare not in vocabulary.kin or bare in known:
            continue
        start = at
        while start and texts[start - 1] in vocabulary.of_kin:
            start -= 1
        if start and texts[start - 1] in _ITS:
            yield at, start - 1
        elif bare in vocabulary.kin_alone:
            yield at, at


def beside(texts: Sequence[str], at: int, start: int, names: Mapping[str, str]) -> str:
    """Give the name of one of one's kin where it stands beside: `my pupil Amal`, `Lotte, our youngest, plays`."""
    sign, comma = texts[start - 1 : start] if start else [], texts[at + 1 : at + 2]
    is_before = sign == ["is"] or (sign == [","] and comma == [","])
    is_behind = comma == [","] and texts[at + 3 : at + 4] == [","]
    places = (at + 1, *([start - 2] if is_before else []), *([at + 2] if is_behind else []))
    return next((names[texts[k]] for k in places if 0 <= k < len(texts) and texts[k] in names), "")
