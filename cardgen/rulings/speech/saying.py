"""What statements say, put together: facts in notation, who is who, what comes first."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

SPEAKER = "Me"
"""What the player who speaks is called in facts."""
_EFFECT = re.compile(r"(?P<fact>[\w-]+)(?:@(?P<at>\d+)|(?P<sign>[+?*~]))?(?:\s+(?P<value>.*))?")
_ASIDE = re.compile(r"\s*⟦([^⟧]*)⟧")
_UNLESS, _LAST = "unless", "last"
_PRONOUN = re.compile(r"@(?:me|he|she|they|same)\b")
_NAME = re.compile(r"@\w+|[^\W\d_][\w'-]*")


NOTHING = "nothing"
"""What a question says that any dispute of its kind answers."""


class Unclear(Exception):  # noqa: N818 - a way out of reading, not an error of its own
    """Statements do not fit together; says which words."""


def noted(said: Sequence[str], people: Collection[str] = ()) -> str:
    """Give statements as one line of notation.

    A statement is effects parted by `;`: `fact value` says a fact, `fact+ value` one more of a list, `fact@1 value`
    its first, `fact? value` what holds unless it is said otherwise; `call NAME NAME` that two names are one player.
    `fact~ value` tells what may have been told before, and nothing new then. `fact* NAME` names somebody behind those
    who are named in lists. `fact value unless list NAME` holds if a list begins with somebody else. `last list player
    card` takes the last entry of a list for those two facts, if the second is not said. A phrase inside one may have
    effects of its own between ⟦ and ⟧. `@he` is the last of the *people* that was named, `@same` the speaker too.

    Raises Unclear where a fact is said twice, or a word called by two names.
    """
    effects = [found for one in said for part in _parts(one) if (found := _EFFECT.fullmatch(part.strip()))]
    speaker = _Speaker(_calls([one["value"] for one in effects if one["fact"] == "call"]), people)
    note = _Note()
    for one in effects:
        value = speaker.named(one["value"] or "")
        if one["fact"] not in ("call", NOTHING):
            note.take(one["fact"], one["sign"] or "", int(one["at"] or 0), value)
    return note.whole()


class _Note:
    """What was said so far."""

    def __init__(self) -> None:
        self.facts: dict[str, str] = {}
        self.lists: dict[str, list[tuple[int, str]]] = {}
        self.later: dict[str, list[tuple[str, str]]] = {"*": [], "?": [], "~": [], _UNLESS: [], _LAST: []}
        """What hangs on all that is said, by its sign or word."""

    def take(self, fact: str, sign: str, at: int, value: str) -> None:
        """Take one effect."""
        if fact == _LAST or f" {_UNLESS} " in value:
            self.later[_LAST if fact == _LAST else _UNLESS].append((fact, value))
        elif sign == "+" or at:
            places = self.lists.setdefault(fact, [])
            places.append((at or len(places) + 100, value))
        elif sign and value:  # of a place that was left out nothing is said
            self.later[sign].append((fact, value))
        elif sign:
            return
        else:
            self._say(fact, value)

    def whole(self) -> str:
        """Give all of it in notation."""
        for fact, value in self.later[_UNLESS]:
            value, _, other = value.partition(f" {_UNLESS} ")
            name, _, first = other.partition(" ")
            if name in self.lists and not _in_order(self.lists[name])[0].startswith(f"{first} "):
                self.facts.setdefault(fact, value)
        for _, value in self.later[_LAST][:1]:
            self._take_last(*value.split())
        self.facts |= {fact: ", ".join(_in_order(places)) for fact, places in self.lists.items()}
        for fact, value in self.later["~"]:
            if not set(value.split()) <= set(self.facts.setdefault(fact, value).replace(",", " ").split()):
                raise Unclear(f"{fact} {self.facts[fact]} or {value}")
        likely: dict[str, str] = {}
        for fact, value in self.later["?"]:
            if likely.setdefault(fact, value) != value and fact not in self.facts:
                raise Unclear(f"{fact} {likely[fact]} or {value}")
        self.facts = likely | self.facts
        players = [value.partition(" ")[0] for places in self.lists.values() for _, value in places]
        for fact, name in self.later["*"]:
            self.facts[fact] = ", ".join([*([self.facts[fact]] if fact in self.facts else players), name])
        return "; ".join(f"{fact} {value}".rstrip() for fact, value in self.facts.items())

    def _say(self, fact: str, value: str) -> None:
        if self.facts.setdefault(fact, value) != value:
            raise Unclear(f"{fact} {self.facts[fact]} or {value}")

    def _take_last(self, name: str, who: str, what: str) -> None:
        """Make the last entry of a list, such as `Cox 3P`, two facts."""
        if what in self.facts or not self.lists.get(name):
            return
        entry = max(self.lists[name], key=lambda place: place[0])
        self.lists[name].remove(entry)
        if not self.lists[name]:
            del self.lists[name]
        player, _, self.facts[what] = entry[1].partition(" ")
        self._say(who, player)


def _in_order(places: Iterable[tuple[int, str]]) -> list[str]:
    return [value for _, value in sorted(places, key=lambda place: place[0])]


def _parts(said: str) -> list[str]:
    """Part a statement into its effects; those that a phrase in it has itself stand behind them."""
    return [*_ASIDE.sub("", said).split(";"), *_ASIDE.findall(said)]


def _calls(values: Sequence[str]) -> dict[str, str]:
    calls: dict[str, str] = {}
    for value in values:
        name, _, other = value.partition(" ")
        if calls.setdefault(name, other) != other:
            raise Unclear(f"{calls[name]} or {other}")
    return calls


class _Speaker:
    """Who is meant by the words for persons, from one statement to the next."""

    def __init__(self, calls: dict[str, str], people: Collection[str]) -> None:
        named = (other for word, other in calls.items() if _PRONOUN.fullmatch(word) or word[0] != "@")
        self.calls, self.people = calls, frozenset((*people, *named))
        self.last = self.same = ""

    def named(self, value: str) -> str:
        """Put names in the place of words for persons."""
        return _NAME.sub(self._name, value)

    def _name(self, found: re.Match[str]) -> str:
        word = self.calls.get(found[0], found[0])
        if _PRONOUN.fullmatch(word):
            word = self._meant(word.removeprefix("@"))
        elif word in self.people:
            self.last = word
        else:
            return word
        self.same = word
        return word

    def _meant(self, pronoun: str) -> str:
        if pronoun == "me":
            return SPEAKER
        if pronoun == "same":
            return self.same or SPEAKER
        return self.last or pronoun.capitalize()
