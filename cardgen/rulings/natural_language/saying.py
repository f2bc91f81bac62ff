"""What statements say, put together: facts in notation, who is who, what comes first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from cardgen.rulings.natural_language.calling import NAME, PRONOUN, Said, Unclear, calls_of, unused
from cardgen.rulings.notation.names import SPEAKER

_EFFECT = re.compile(r"(?P<fact>[\w-]+)(?:@(?P<at>\d+)|(?P<sign>[+?*~]))?(?:\s+(?P<value>.*))?")
_ASIDE = re.compile(r"\s*⟦([^⟧]*)⟧")
_UNLESS, _LAST = "unless", "take-last"


NOTHING = "nothing"
"""What a question says that any dispute of its kind answers."""


def noted(said: Sequence[str], people: Collection[str] = ()) -> str:
    """Give statements as one line of notation.

    A statement is effects parted by `;`: `fact value` says a fact, `fact+ value` one more of a list, `fact@1 value`
    its first, `fact? value` what holds unless it is said otherwise; `call NAME NAME` that two names are one player.
    `fact~ value` tells what may have been told before, and nothing new then. `fact* NAME` names somebody behind those
    who are named in lists. `fact value unless list NAME` holds if a list begins with somebody else, `fact value unless
    other` if that other fact was not said. `take-last list player card` takes the last entry of a list for those two
    facts, if the second is not said, nor likely of somebody else. A phrase inside one may have effects of its own
    between ⟦ and ⟧. `@he` is the one of the *people* that was named, `@same` the speaker too.

    Raises Unclear where a fact is said twice, a word called by two names, a `he` may be one of several, or who is who
    lands in no fact.
    """
    effects = [found for one in said for part in _parts(one) if (found := _EFFECT.fullmatch(part.strip()))]
    calls = calls_of([Said(one["fact"], one["value"] or "") for one in effects], people)
    speaker = _Speaker(calls, people)
    facts: dict[str, str] = {}
    lists: dict[str, list[tuple[int, str]]] = {}
    later: dict[str, list[tuple[str, str]]] = {sign: [] for sign in ("*", "?", "~", _UNLESS, _LAST)}
    for one in effects:
        fact, sign, said_value = one["fact"], one["sign"], one["value"] or ""
        if sign == "?" and said_value == "@same" and not speaker.same:
            continue  # nobody was named, so nobody is said to be it
        value = speaker.named(said_value)
        if fact == _LAST or f" {_UNLESS} " in value:
            later[_LAST if fact == _LAST else _UNLESS].append((fact, value))
        elif one["at"] or sign == "+":
            places = lists.setdefault(fact, [])
            places.append((int(one["at"] or len(places) + 100), value))
        elif sign and value:  # of a place that was left out nothing is said
            later[sign].append((fact, value))
        elif not sign and fact not in ("call", NOTHING):
            _say(facts, fact, value)
    notation = "; ".join(f"{fact} {value}".rstrip() for fact, value in _whole(facts, lists, later).items())
    for word in unused(calls, notation):
        raise Unclear(word)
    return notation


def _whole(
    facts: dict[str, str], lists: dict[str, list[tuple[int, str]]], later: Mapping[str, Sequence[tuple[str, str]]]
) -> dict[str, str]:
    """Add to the facts that were said what hangs on all of them, by its sign or word."""
    for fact, value in later[_UNLESS]:
        value, _, other = value.partition(f" {_UNLESS} ")
        name, _, first = other.partition(" ")
        holds = not _in_order(lists[name])[0].startswith(f"{first} ") if name in lists else name not in facts
        if holds and bool(first) == (name in lists):
            facts.setdefault(fact, value)
    for _, value in later[_LAST][:1]:
        _take_last(facts, lists, dict(later["?"]), *value.split())
    for places in lists.values():
        _check_people(value.partition(" ")[0].rstrip(":") for _, value in places)
    facts |= {fact: ", ".join(_in_order(places)) for fact, places in lists.items() if places}
    for fact, value in later["~"]:
        if not set(value.split()) <= set(facts.setdefault(fact, value).replace(",", " ").split()):
            raise Unclear(f"{fact} {facts[fact]} or {value}")
    likely: dict[str, str] = {}
    for fact, value in later["?"]:
        if fact not in facts:
            _say(likely, fact, value)
    facts = likely | facts
    players = [value.partition(" ")[0] for places in lists.values() for _, value in places]
    for fact, name in later["*"]:
        facts[fact] = ", ".join([*([facts[fact]] if fact in facts else players), name])
    return facts


def _check_people(first: Iterable[str]) -> None:
    """Refuse a row in which a word for a person stands twice: it may be two people."""
    counted = Counter(first)
    for word in ("He", "She"):
        if counted[word] > 1:
            raise Unclear(word)


def _take_last(
    facts: dict[str, str], lists: dict[str, list[tuple[int, str]]], likely: Mapping[str, str], *names: str
) -> None:
    """Take the last entry of a list for who and what, if that is not said, nor likely of somebody else."""
    name, who, what = names
    last = max(lists.get(name, ()), key=lambda place: place[0], default=None)
    if what in facts or last is None:
        return
    player, _, entry = last[1].partition(" ")
    if what not in likely or likely.get(who) == player:
        lists[name].remove(last)
        facts[what] = entry
        _say(facts, who, player)


def _say(facts: dict[str, str], fact: str, value: str) -> None:
    if facts.setdefault(fact, value) != value:
        raise Unclear(f"{fact} {facts[fact]} or {value}")


def _in_order(places: Iterable[tuple[int, str]]) -> list[str]:
    return [value for _, value in sorted(places, key=lambda place: place[0])]


def _parts(said: str) -> list[str]:
    """Part a statement into its effects; those that a phrase in it has itself stand behind them."""
    return [*_ASIDE.sub("", said).split(";"), *_ASIDE.findall(said)]


class _Speaker:
    """Who is meant by the words for persons, from one statement to the next."""

    def __init__(self, calls: dict[str, str], people: Collection[str]) -> None:
        named = (other for word, other in calls.items() if PRONOUN.fullmatch(word) or word[0] != "@")
        self.calls, self.people = calls, frozenset((*people, *named))
        self.same = ""
        self.named_before: dict[str, None] = {}

    def named(self, value: str) -> str:
        """Put names in the place of words for persons."""
        return NAME.sub(self._name, value)

    def _name(self, found: re.Match[str]) -> str:
        word = self.calls.get(found[0], found[0])
        if PRONOUN.fullmatch(word):
            word = self._meant(word.removeprefix("@"))
        elif word in self.people:
            self.named_before[word] = None
        else:
            return word
        self.same = word
        return word

    def _meant(self, pronoun: str) -> str:
        if pronoun == "me":
            return SPEAKER
        if pronoun == "same":
            return self.same or SPEAKER
        if len(self.named_before) > 1:
            raise Unclear(pronoun)  # it may be any of them
        return next(iter(self.named_before), pronoun.capitalize())
