"""The facts of a kind of dispute, each with the words that stand near it; a domain says itself what it can read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.natural_language.assignment.described import CardFinder
from cardgen.rulings.natural_language.assignment.proposal import CLAIM, SKIP
from cardgen.rulings.natural_language.assignment.sayings import Saying
from cardgen.rulings.notation.composite_domains import Either
from cardgen.rulings.notation.domain import Domain, Flag, Name
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.reading import LINE
from cardgen.rulings.notation.short import Short

Cue: TypeAlias = tuple[str, ...]
"""Words near a fact, which stand in this order."""
_NAMED, _DESCRIBED, _GIVEN = 1.0, 0.6, 1.2
"""How much a word speaks for a fact: of its name, of what is said of it, of the words that the game gives."""
_IDLE = frozenset(["many", "much", "about", "each", "whether", "player", "somebody", "played", "count", "number"])
_WORDS = re.compile(r"[a-z]+")


class FactReader:
    """What can be told in disputes of one kind."""

    def __init__(self, kind: BoundKind, game: Game, vocabulary: Vocabulary) -> None:
        self.kind, self.vocabulary = kind, vocabulary
        self._reading = kind.reading(game)
        self._read: dict[tuple[str, str, bool], bool] = {}
        self._stop = vocabulary.empty | _IDLE
        self.topic = self._topic()
        self.asked = frozenset(self._asked())
        self.cues = self._shared({fact.name: dict(self._cues(fact)) for fact in kind.facts.values()})
        self.sayings = tuple(self._sayings())
        cued = {word for own in self.cues.values() for cue in own for word in cue}
        self.known = self.topic | cued | {way for one in self.sayings for word in one.words for way in word.split("|")}
        self.given = {word for own in self.cues.values() for cue, much in own.items() if much > 1 for word in cue}

    @cached_property
    def cards(self) -> CardFinder:
        """Find what players write short, and say in some words: `4 of chem`, `a wild for maths`."""
        return CardFinder(self.shorts, self.vocabulary, self.players, self._is_card)

    def _is_card(self, word: str) -> bool:
        """Say whether a word is a card in some fact of the kind that is told in short."""
        some = (fact for fact in self.kind.facts.values() if short_of(fact.domain) is not None)
        return any(self.reads(fact.name, word, closed=True) for fact in some)

    @cached_property
    def players(self) -> dict[str, str]:
        """Tell whom the game itself names, by what they are called in small letters, each word of it too."""
        names = {spelt.casefold(): name for spelt, name in self._reading.names.items()}
        return {word: name for spelt, name in names.items() for word in (spelt, *spelt.split()) if word.isalpha()}

    @cached_property
    def has_each(self) -> bool:
        """Say whether a fact tells what each player has."""
        return any(of_each(fact.domain) is not None for fact in self.kind.facts.values())

    @cached_property
    def shorts(self) -> tuple[Short, ...]:
        """List the sorts of short things that facts of the kind are made of."""
        found = (short_of(fact.domain) for fact in self.kind.facts.values())
        return tuple(dict.fromkeys(one.of_somebody or one for one in found if one is not None))

    def reads(self, name: str, value: str, *, closed: bool = False) -> bool:
        """Say whether a value can be read as one of a fact; of what each player has, as one player's.

        If names are *closed*, none is a player's that was not named before.
        """
        key = (name, value, closed)
        if key not in self._read:
            domain = self.kind.facts[name].domain
            each = of_each(domain)
            if each is not None and (each is domain or value.startswith("Me ")):
                domain, value = each.value, value.partition(" ")[2]
            quiet = self._reading.quiet()
            quiet.closed = closed
            self._read[key] = domain.reads(Scalar(value, LINE, 1, 1), quiet)
        return self._read[key]

    def _topic(self) -> frozenset[str]:
        """List the words of the question: they need no explanation."""
        answers = (f"{one.name} {one.doc}" for one in self.kind.answers.values())
        text = " ".join((self.kind.name, self.kind.question, *answers)).lower()
        own = self.vocabulary.topics
        return frozenset((*_WORDS.findall(text), *own.get(self.kind.name, ()), *own.get("every kind", ())))

    def _asked(self) -> Iterator[str]:
        """Give the words of the kind's own name, in all their forms: a line that has them only asks."""
        for word in (one.removesuffix("s") for one in self.kind.name.split("-")):
            yield from (word, f"{word}s", f"{word}d", f"{word}ed", f"{word}ing", f"{word.removesuffix('e')}ing")
            yield from self.vocabulary.acts.get(word, ())

    def _cues(self, fact: Fact) -> Iterator[tuple[Cue, float]]:
        """Give the words near a fact: those the game gives, else those of its name and of how it is described."""
        near = self.vocabulary.near
        given = [*near.get(fact.name, ()), *near.get(f"{self.kind.name}.{fact.name}", ())]
        if not given:
            described = _WORDS.findall(f"{fact.doc} {fact.ask}".lower())
            yield from (((word,), _DESCRIBED) for word in described if word not in self._stop | self.topic)
        named = (word for name in (fact.name, *fact.also) for word in _WORDS.findall(name.lower().replace("_", " ")))
        yield from (((way,), _NAMED) for word in named if word not in self._stop for way in self._told(fact, word))
        yield from ((tuple(cue.split()), _GIVEN) for cue in given)

    def _told(self, fact: Fact, word: str) -> tuple[str, ...]:
        """Give the ways in which people say the word of a fact: that something was drawn also as `I drew it`."""
        past = self.vocabulary.pasts.get(word) if isinstance(fact.domain, Flag) else None
        return (word, past) if past else (word,)

    @staticmethod
    def _shared(cues: dict[str, dict[Cue, float]]) -> Mapping[str, Mapping[Cue, float]]:
        """Let a word that stands near several facts speak less for each."""
        every = [cue for own in cues.values() for cue in own]
        return {
            name: {cue: much if much > 1 else much / every.count(cue) ** 0.5 for cue, much in own.items()}
            for name, own in cues.items()
        }

    def _sayings(self) -> Iterator[Saying]:
        for name, values in self.vocabulary.says.items():
            kind, _, fact = name.rpartition(".")
            if kind in ("", self.kind.name) and fact in (*self.kind.facts, CLAIM, SKIP):
                for value, phrases in values.items():
                    yield from (Saying(fact, value, tuple(phrase.split())) for phrase in phrases)


def short_of(domain: Domain) -> Short | None:
    """Give the short thing that a fact is, or of which it lists several."""
    domain = domain.other if isinstance(domain, Either) else domain
    item = domain.item if isinstance(domain, ListOf) else domain
    return item if isinstance(item, Short) else None


def of_each(domain: Domain) -> MapOf | None:
    """Give the mapping that a domain is, or may be, where its names are players."""
    each = domain.other if isinstance(domain, Either) else domain
    return each if isinstance(each, MapOf) and isinstance(each.key, Name) else None


def alone_of(fact: Fact) -> float:
    """Say what it costs to tell a fact without any word near it."""
    return 0.1 if fact.first else 0.5 if fact.needed else 0.9
