"""The phrases of a game, matched against the words of a line in every way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.model.speech import EVERY_KIND, Phrases, Speech
from cardgen.rulings.natural_language.pattern import Part, PatternError, Row, Slot, compiled, literals, slots
from cardgen.rulings.natural_language.spoken import Word

_PLACE = re.compile(r"\{(\w+)(?:\*(\w+))?\}")
_TYPED = re.compile(r"[^\s\[\]()|<>]+")
ROLE = "role"
"""The phrase for those whom the game itself names: players are called so."""
KIN = "kin"
"""The phrase for those who are called by what they are to the speaker: players are called so, too."""
NAME = "name"
"""The slot for a name that the game does not know."""
DIGITS = "digits"
"""The slot for a number in digits."""
FIGURES = "figures"
"""The slot for so many digits in a row that they are said one by one: nobody has so many of anything at a table."""
_IN_A_ROW = 4
_DEEPEST = 40


class Rule(NamedTuple):
    """One way to say something: the pattern, and what it says in notation."""

    pattern: str
    row: Row
    says: str


class Grammar:
    """What may be said in a dispute of one kind.

    Raises PatternError where a pattern cannot be read, or names a phrase that there is not.
    """

    def __init__(self, speech: Speech, kind: str) -> None:
        written = speech.spellings
        self.phrases = {name: _rules(phrases, written) for name, phrases in speech.phrases.items()}
        said = (*speech.says.get(kind, {}).items(), *speech.says.get(EVERY_KIND, {}).items())
        self.statements = [rule for says, patterns in said for rule in _rules({says: patterns}, written)]
        self.fillers = _rules({"": speech.fillers}, written)
        self.light, self.names = speech.light, speech.names
        self.doubts, self.corrections = speech.doubts, speech.corrections
        self.people = frozenset(rule.says for phrase in (ROLE, KIN) for rule in self.phrases.get(phrase, ()))
        rules = (*self.statements, *self.fillers, *(rule for rules in self.phrases.values() for rule in rules))
        for rule in rules:
            self._check(rule)
        self.roles = frozenset(word for rule in self.phrases.get(ROLE, ()) for word in literals(rule.pattern))
        self.known = frozenset({word for rule in rules for word in literals(rule.pattern)} | self.light)
        named = (*self.roles, *(one for one in self.names if f"{one}s" not in self.known))
        self.spellings = {f"{one}s": (one, "'s") for one in named} | dict(speech.spellings)

    def _check(self, rule: Rule) -> None:
        """Refuse a slot for a phrase that there is not, and a place that nothing fills."""
        if "<" not in rule.pattern and "{" not in rule.says:
            return
        found = [*slots(rule.pattern)]
        for phrase, _ in found:
            if phrase not in (*self.phrases, NAME, DIGITS, FIGURES):
                raise PatternError(f"there is no phrase `<{phrase}>`")
        for name in {name for place in _PLACE.findall(rule.says) for name in place if name}:
            if name not in {name for _, name in found}:
                raise PatternError(f"nothing fills `{{{name}}}` of `{rule.says}`")


def _rules(phrases: Phrases, spellings: Mapping[str, Sequence[str]]) -> list[Rule]:
    spelt = ((_spelt(pattern, spellings), says) for says, patterns in phrases.items() for pattern in patterns)
    return [Rule(pattern, compiled(pattern), says) for pattern, says in spelt]


def _spelt(pattern: str, spellings: Mapping[str, Sequence[str]]) -> str:
    """Write a pattern as lines are: with the words that are meant in the place of short ones."""
    return _TYPED.sub(lambda word: " ".join(spellings.get(word[0], (word[0],))), pattern)


class Matcher:
    """One line under a grammar; what a phrase can be at a place is worked out once."""

    def __init__(self, grammar: Grammar, words: Sequence[Word], names: Mapping[str, str]) -> None:
        self.grammar, self.words, self.names = grammar, words, names
        named = {(NAME, at): names.get(word.text) for at, word in enumerate(words)}
        digits = {(DIGITS, at): word.text for at, word in enumerate(words) if word.text.isdecimal()}
        rows = {(FIGURES, at): text for (_, at), text in digits.items() if len(text) >= _IN_A_ROW}
        self._found = {(name, at): [(at + 1, one)] for (name, at), one in (named | digits | rows).items() if one}

    def statements(self, at: int) -> list[tuple[int, str]]:
        """Give what a statement can be that begins here, the longest first."""
        return self._all("", self.grammar.statements, at)

    def filler(self, at: int) -> int:
        """Give the place behind the longest phrase here that says nothing; the place itself if there is none."""
        if self._is_glued(at):
            return at
        ends = (end for one in self.grammar.fillers for end, _ in self._row(one.row, at, {}))
        return max((at, *ends))

    def _is_glued(self, at: int) -> bool:
        """Say whether a sign stands between two words without a blank, as in `1C-3C` and `1/2`: it says something."""
        before, here, behind = (self.words[one] if 0 <= one < len(self.words) else None for one in (at - 1, at, at + 1))
        if here is None or before is None or behind is None or here.text not in "-/":
            return False
        return before.end == here.at and here.end == behind.at

    def _all(self, name: str, rules: Sequence[Rule], at: int) -> list[tuple[int, str]]:
        key = (name, at)
        if key not in self._found:
            self._found[key] = []  # a phrase that begins with itself finds nothing more
            ways = ((end, filled(rule.says, told)) for rule in rules for end, told in self._row(rule.row, at, {}))
            self._found[key] = sorted(dict.fromkeys(ways), key=lambda way: -way[0])
        return self._found[key]

    def _match(self, part: Part, at: int, told: dict[str, str]) -> Iterator[tuple[int, dict[str, str]]]:
        if isinstance(part, str):
            if at < len(self.words) and self.words[at].text == part:
                yield at + 1, told
            elif self._is_light(at):
                yield from self._match(part, at + 1, told)
        elif isinstance(part, Slot):
            found = self._all(part.phrase, self.grammar.phrases.get(part.phrase, ()), at)
            yield from ((end, {**told, part.name: says}) for end, says in found)
            if not found and self._is_light(at):
                yield from self._match(part, at + 1, told)
        else:
            for way in part.ways:
                yield from self._row(way, at, told)

    def _row(self, parts: Row, at: int, told: dict[str, str]) -> Iterator[tuple[int, dict[str, str]]]:
        if not parts:
            yield at, told
            return
        for end, more in self._match(parts[0], at, told):
            yield from self._row(parts[1:], end, more)

    def _is_light(self, at: int) -> bool:
        return at < len(self.words) and self.words[at].text in self.grammar.light


def filled(says: str, told: Mapping[str, str]) -> str:
    """Put what was told into a text: `{card}`; `{values*suit}` is each of the values with each of the suits."""

    def put(place: re.Match[str]) -> str:
        first, second = told.get(place[1], ""), told.get(place[2] or "", "")
        if not place[2]:
            return first
        return " ".join(f"{one}{other}" for one in first.split() for other in second.split())

    return re.sub(r"\s+", " ", _PLACE.sub(put, says)).strip()
