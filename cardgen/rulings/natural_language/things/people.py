"""The people of a line: names, and I, my, he, she; `my`, `her` and `Ann's` are somebody's."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.natural_language.things.thing import Sort, Thing
from cardgen.rulings.natural_language.things.words import Word
from cardgen.rulings.notation.names import TITLES

_THIRD = ("He", "She")
_IS = ("am", "'s", "is")
_ALWAYS = frozenset(["mr", "mrs", "ms"])
"""Titles behind which nothing but a name stands."""
_SHORTEST = 3
"""Letters of a name that is short for another."""


def people(
    words: Sequence[Word],
    texts: Sequence[str],
    things: Sequence[Thing],
    known: Collection[str],
    vocabulary: Vocabulary,
    players: Mapping[str, str],
) -> Iterator[Thing]:
    """Find who is named, and whose something is; he and she are the last who was named.

    *players* are those whom the game itself names, by what they are called in small letters.
    """
    titled = dict(_titled(words, things, vocabulary))
    names = dict(_short(texts, players, known, vocabulary)) | dict(players)
    names |= {one: one.capitalize() for one in _names(words, texts, things, known, vocabulary) if one not in names}
    names |= {texts[at]: name for at, name in titled.items()}
    called = _called(texts, names, vocabulary)
    names |= _aliases(texts, names, players)
    taken = {at for at in _taken(things, texts, vocabulary) if _bare(texts[at], players) not in players}
    titles = {at for one in things if one.sort is Sort.CARD and one.end - one.start > 1 for at in range(*one.span)}
    last = ""
    for at, word in enumerate(texts):
        bare = _bare(word, names)
        if at + 1 in titled:
            continue  # it is told with the name
        start = at - (at in titled)
        if word in vocabulary.people and at in titles:
            continue  # the title of a card has it
        if word in vocabulary.people:
            yield from _pronoun(at, word, called, last, vocabulary)
        elif bare in names and at not in taken:
            is_owner = bare != word or list(texts[at + 1 : at + 2]) == ["'s"]
            who = titled.get(at, names[bare])
            last = last if is_owner and last else who  # he of whom something is told, not whose something is
            if is_owner:
                yield Thing((start, at + 1 + (bare == word)), Sort.OWNER, who)
            if bare == word:
                yield Thing((start, at + 1), Sort.PERSON, who)


def _titled(words: Sequence[Word], things: Sequence[Thing], vocabulary: Vocabulary) -> Iterator[tuple[int, str]]:
    """Find names behind a title: Mr Ortiz is Ortiz, but with his title where Mrs Ortiz plays, too."""
    taken = {at for one in things for at in range(*one.span)}
    found = [
        at
        for at, (title, word) in enumerate(pairwise(words), 1)
        if title.text in TITLES and {at - 1, at}.isdisjoint(taken) and _is_name(title, word, vocabulary)
    ]
    for at in found:
        name = _bare(words[at].raw, [word.raw for word in words]).capitalize()
        several = {words[one - 1].text for one in found if words[one].text == words[at].text}
        yield at, f"{words[at - 1].text.capitalize()} {name}" if len(several) > 1 else name


def _is_name(title: Word, word: Word, vocabulary: Vocabulary) -> bool:
    """Say whether a word behind a title is a name: one that is known, or written as one; behind `mr` any is."""
    if word.clause != title.clause or not word.raw.isalpha() or _is_plain(word.text, vocabulary):
        return False
    return word.text in vocabulary.names or _is_capital(word) or title.text in _ALWAYS


def _bare(word: str, names: Collection[str]) -> str:
    """Give a name without the `s` of whose something is: `anns turn`."""
    return word[:-1] if word.endswith("s") and word[:-1] in names else word


def _aliases(texts: Sequence[str], names: Mapping[str, str], players: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Tell who plays whom the game itself names: `Pete is Cox`."""
    for word, verb, name in zip(texts, texts[1:], texts[2:], strict=False):
        if word in names and word not in players and verb in _IS and name in players:
            yield word, players[name]


def _short(
    texts: Sequence[str], players: Mapping[str, str], known: Collection[str], vocabulary: Vocabulary
) -> Iterator[tuple[str, str]]:
    """Find names that are short for those of the game: `Ein`, `Fra`."""
    for text in texts:
        if len(text) >= _SHORTEST and text.isalpha() and text not in known and not _is_plain(text, vocabulary):
            fits = {name for spelt, name in players.items() if spelt.startswith(text)}
            if len(fits) == 1:
                yield text, fits.pop()


def _pronoun(at: int, word: str, called: dict[str, str], last: str, vocabulary: Vocabulary) -> Iterator[Thing]:
    plain = vocabulary.people[word]
    who = called.get(plain) or (last if last and plain in _THIRD else plain)
    yield Thing((at, at + 1), Sort.OWNER if word in vocabulary.owners else Sort.PERSON, who)
    if word == "her":
        yield Thing((at, at + 1), Sort.PERSON, who)


def _taken(things: Sequence[Thing], texts: Sequence[str], vocabulary: Vocabulary) -> set[int]:
    """List the words that name a thing of the game; a first name that is part of a card's may be somebody's."""
    every = ((at, one) for one in things for at in range(*one.span))
    return {at for at, one in every if not one.is_part or one.end - one.start > 1 or texts[at] not in vocabulary.names}


def _names(
    words: Sequence[Word], texts: Sequence[str], things: Sequence[Thing], known: Collection[str], vocabulary: Vocabulary
) -> set[str]:
    names = set(vocabulary.names & set(texts))
    names |= {word[:-1] for word in texts if word.endswith("s") and word[:-1] in vocabulary.names}
    taken = _taken(things, texts, vocabulary)
    for at, word in enumerate(words[1:], 1):
        begins = words[at - 1].text in ".?!:"
        is_new = at not in taken and word.text not in known and word.text[:-1] not in names
        is_title = word.text in TITLES and words[at + 1 : at + 2] and _is_name(word, words[at + 1], vocabulary)
        if _is_capital(word) and not begins and is_new and not is_title and not _is_plain(word.text, vocabulary):
            names.add(word.text)
    return names


def _is_capital(word: Word) -> bool:
    return word.raw.isalpha() and word.raw[:1].isupper() and word.raw[1:].islower()


def _is_plain(text: str, vocabulary: Vocabulary) -> bool:
    return text in vocabulary.empty or text in vocabulary.people


def _called(texts: Sequence[str], names: Mapping[str, str], vocabulary: Vocabulary) -> dict[str, str]:
    """Tell who says of themselves who they are: `I'm Curie`, `she's Ann`, but not `he's Ann's`."""
    called: dict[str, str] = {}
    for word, verb, name, behind in zip(texts, texts[1:], texts[2:], [*texts[3:], ""], strict=False):
        if word in vocabulary.people and verb in _IS and name in names and behind != "'s":
            called[vocabulary.people[word]] = names[name]
    return called
