"""The people of a line: names, and I, my, he, she; `my`, `her` and `Ann's` are somebody's."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.natural_language.things.coreference import THIRD, Coreference, Named
from cardgen.rulings.natural_language.things.kin import bare_of, beside, kin
from cardgen.rulings.natural_language.things.thing import Sort, Thing
from cardgen.rulings.natural_language.things.words import Word
from cardgen.rulings.notation.names import TITLES

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
    """Find who is named, and whose something is; who is meant by he and she is told by who was named before.

    *players* are those whom the game itself names, by what they are called in small letters.
    """
    titled = dict(_titled(words, things, vocabulary))
    names = dict(_short(texts, players, known, vocabulary)) | dict(players)
    names |= {one: one.capitalize() for one in _names(words, texts, things, known, vocabulary) if one not in names}
    names |= {texts[at]: name for at, name in titled.items()}
    called = _called(texts, names, vocabulary)
    names |= _aliases(texts, names, players)
    taken = {at for at in _taken(things, texts, vocabulary) if _bare(texts[at], players) not in players}
    found = kin(texts, known, vocabulary).items()
    whose = {at: start for at, start in found if at not in taken and at + 1 not in titled}
    told = dict(_told(texts, names, titled, whose, taken, vocabulary))
    reference = Coreference(texts, _named(words, told), dict(_as(texts, told, whose, titled, vocabulary)))
    titles = {at for one in things if one.sort is Sort.CARD and one.end - one.start > 1 for at in range(*one.span)}
    silent = titles | {start for at, start in whose.items() if start != at}
    for at, word in enumerate(texts):
        if at in told:
            yield from told[at]
        elif word in vocabulary.people and at not in silent:
            yield from _pronoun(at, words[at], called, reference, vocabulary)


def _told(
    texts: Sequence[str],
    names: Mapping[str, str],
    titled: Mapping[int, str],
    whose: Mapping[int, int],
    taken: Collection[int],
    vocabulary: Vocabulary,
) -> Iterator[tuple[int, list[Thing]]]:
    """Give those who are told by name or by whose they are, by where they stand."""
    for at, word in enumerate(texts):
        bare = _bare(word, names)
        if at + 1 in titled or at in taken:
            continue  # it is told with the name
        if at in whose:
            bare, who = bare_of(word, vocabulary), beside(texts, at, whose[at], names)
            if who and texts[at + 1 : at + 2] and texts[at + 1] in names:
                continue
            start, who = at, who or bare.capitalize()
        elif bare in names:
            start, who = at - (at in titled), titled.get(at, names[bare])
        else:
            continue
        found: list[Thing] = []
        if bare != word or list(texts[at + 1 : at + 2]) == ["'s"]:
            found.append(Thing((start, at + 1 + (bare == word)), Sort.OWNER, who))
        if bare == word:
            found.append(Thing((start, at + 1), Sort.PERSON, who))
        yield at, found


def _named(words: Sequence[Word], told: Mapping[int, Sequence[Thing]]) -> Iterator[Named]:
    for at, some in told.items():
        yield Named(at, some[0].value, words[at].clause, is_owner=some[0].sort is Sort.OWNER)


def _as(
    texts: Sequence[str],
    told: Mapping[int, Sequence[Thing]],
    whose: Mapping[int, int],
    titled: Mapping[int, str],
    vocabulary: Vocabulary,
) -> Iterator[tuple[str, str]]:
    """Tell of whom a title, or what they are to somebody, says that they are a he or a she."""
    for at, some in told.items():
        word = texts[at - 1] if at in titled else texts[at]
        told_as = vocabulary.kin.get(bare_of(word, vocabulary), "")
        if told_as and (at in whose or at in titled):
            yield some[0].value, told_as


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


def _pronoun(
    at: int, word: Word, called: Mapping[str, str], reference: Coreference, vocabulary: Vocabulary
) -> Iterator[Thing]:
    plain, is_owner = vocabulary.people[word.text], word.text in vocabulary.owners
    meant = reference.meant(plain, at, word.clause, is_owner=is_owner)
    who, is_clear = (called[plain], True) if plain in called else meant
    yield Thing((at, at + 1), Sort.OWNER if is_owner else Sort.PERSON, who, is_unclear=not is_clear)
    if word.text == "her":
        yield Thing((at, at + 1), Sort.PERSON, who, is_unclear=not is_clear)


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
    for at, word in enumerate(words):
        begins = (not at or words[at - 1].text in ".?!:") and not _acts(texts, at, vocabulary)
        is_new = at not in taken and word.text not in known and word.text[:-1] not in names
        is_title = word.text in TITLES and words[at + 1 : at + 2] and _is_name(word, words[at + 1], vocabulary)
        if _is_capital(word) and not begins and is_new and not is_title and not _is_plain(word.text, vocabulary):
            names.add(word.text)
    return names


def _acts(texts: Sequence[str], at: int, vocabulary: Vocabulary) -> bool:
    """Say whether a word that begins a sentence does what people do: `Igor plays`, `Stefan he`, `Lotte, my niece,`."""
    behind = list(texts[at + 1 : at + 4])
    if texts[at] in vocabulary.everyday or texts[at] in vocabulary.weighty or texts[at] in vocabulary.kin:
        return False
    if behind[:1] == [","]:
        return any(text in vocabulary.kin for text in behind)
    return any(vocabulary.people.get(text) in THIRD or text in vocabulary.doing for text in behind[:1])


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
