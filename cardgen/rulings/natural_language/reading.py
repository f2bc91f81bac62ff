"""A line as people say it, read statement by statement; all of it is understood, or it is said which words are not."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from cardgen.rulings.natural_language.calling import NAME, Unclear
from cardgen.rulings.natural_language.grammar import Grammar, Matcher
from cardgen.rulings.natural_language.saying import noted
from cardgen.rulings.natural_language.spoken import Names, Word, meant_words, names_in, spelt_out, words_of
from cardgen.rulings.natural_language.things.doubts import corrections, doubts
from cardgen.rulings.natural_language.things.thing import Span
from cardgen.rulings.notation.names import SPEAKER

_SELF, _AM, _CALL = frozenset(["i", "me", "my", "mine"]), "am", "call "
_WHO = re.compile(r"(?<!\S)(?:He|She)(?=[\s;,:]|$)")


class Heard(NamedTuple):
    """What was understood, in notation; and the words that were not, with their place."""

    notation: str
    unread: str = ""
    at: int = 0
    """Counted from 1 in the line; 0 where all was understood."""
    doubt: str = ""
    """Words that make all of it doubtful."""
    people: frozenset[str] = frozenset()
    """Who is named in it, and who speaks if they speak of themselves."""


@lru_cache(maxsize=4)  # a line is taken for notation, for speech, and for both, one after the other
def hear(grammar: Grammar, line: str, *, slips: bool = True) -> Heard:
    """Read a line, with *slips* of a letter put right; what is not understood in it is given back, never left out."""
    written = spelt_out(words_of(line), grammar.spellings)
    words = meant_words(written, grammar.known) if slips else written
    doubt = _doubt(grammar, line, written)
    for span in corrections([word.text for word in written], grammar.corrections):
        return Heard("", _typed(line, written, span), written[span[0]].at + 1, doubt)
    names = names_in(words, grammar.known, grammar.names, grammar.roles)
    said, end = _statements(Matcher(grammar, words, names))
    try:
        notation = noted(said, (*names.values(), *grammar.people))
    except Unclear as unclear:
        return Heard("", str(unclear), 1)
    if end == len(words) and notation:
        people = {*names.values(), *_roles(grammar, words)}
        spoken_of = frozenset(_spoken_of(grammar, words, names)).difference(_called(said))
        return _with_meant(notation, people)._replace(doubt=doubt, people=spoken_of)
    if end == len(words):  # signs alone, such as `>`, or a question without a fact
        return Heard("", line.strip(), 1)
    return Heard(notation, _clause(line, words, end), words[end].at + 1, doubt)


def _spoken_of(grammar: Grammar, words: Sequence[Word], names: Names) -> Iterator[str]:
    """Give who is named in a line, by no word of a card's title, and who speaks; not by who they are: `I'm Cox`."""
    yield from (name for text, name in names.items() if text not in grammar.known)
    yield from _roles(grammar, words)
    for word, behind in zip_longest(words, words[1:]):
        if word.text in _SELF and (behind is None or behind.text != _AM):
            yield SPEAKER


def _called(said: Sequence[str]) -> Iterator[str]:
    """Give who is told to be called by another name."""
    calls = (part.split() for one in said for part in one.split(";") if part.strip().startswith(_CALL))
    return (word for _, *words in calls for word in words)


def _doubt(grammar: Grammar, line: str, words: Sequence[Word]) -> str:
    """Give the first words that make all of a line doubtful."""
    found = doubts([word.text for word in words], grammar.doubts, grammar.corrections)
    return next((_typed(line, words, span) for span in found), "")


def _typed(line: str, words: Sequence[Word], span: Span) -> str:
    """Give some words of a line as they were typed."""
    return line[words[span[0]].at : words[span[1] - 1].end]


def untold(said: Heard, subjects: Collection[str]) -> tuple[str, ...]:
    """List who is named in a line where several are spoken of, and is in nothing that was understood.

    So is who speaks where all is told of somebody else, by a fact of the *subjects*.
    """
    told = frozenset(NAME.findall(said.notation))
    of = (fact.split()[0] for fact in said.notation.split("; "))
    people = said.people - told - (frozenset() if any(one in subjects for one in of) else {SPEAKER})
    return tuple(sorted(people)) if len(said.people) > 1 else ()


def _roles(grammar: Grammar, words: Sequence[Word]) -> Iterator[str]:
    """Give those of a line whom the game itself names."""
    called = {name.casefold(): name for name in grammar.people}
    return (called[word.text] for word in words if word.text in called)


def _with_meant(notation: str, named: Collection[str]) -> Heard:
    """Put who is meant in the place of a `he` before whom nothing was told of anybody: the only one who is named."""
    who = _WHO.search(notation)
    told = frozenset(NAME.findall(notation))
    others = [one for one in named if told.isdisjoint(NAME.findall(one))]  # the James of James Watt sits at no table
    if who is None or not others:
        return Heard(notation)
    return Heard(_WHO.sub(others[0], notation)) if len(others) == 1 else Heard("", who[0], 1)


def _statements(matcher: Matcher) -> tuple[list[str], int]:
    """Find the statements that cover the line; or those before the first words that none covers."""
    dead: set[int] = set()
    best: tuple[list[str], int] = ([], 0)
    stack: list[tuple[int, list[str], bool]] = [(0, [], True)]
    while stack:
        at, said, is_parted = stack.pop()
        goes_on = not is_parted and said[-1].startswith("claim ")  # what else is claimed is not understood
        if (at > best[1] or not best[0]) and not goes_on:
            best = (said, at)
        if at == len(matcher.words):
            return said, at
        if at not in dead:
            dead.add(at)
            ways = [(end, [*said, says], False) for end, says in reversed(matcher.statements(at)) if end > at]
            filler = [(end, said, True)] if (end := matcher.filler(at)) > at else []
            stack += [*filler, *ways] if is_parted else [*ways, *filler]  # what comes last is tried first
    return best


def _clause(line: str, words: Sequence[Word], at: int) -> str:
    """Give the words from a place to the next full stop or comma."""
    end = next((at + 1 + n for n, word in enumerate(words[at + 1 :]) if not word.text[0].isalnum()), len(words))
    return line[words[at].at : words[end - 1].end]
