"""What statements say, put together: facts in notation, who is who, what comes first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_EFFECT = re.compile(r"(?P<fact>[\w-]+)(?:@(?P<at>\d+)|(?P<sign>[+?*]))?(?:\s+(?P<value>.*))?")
_ASIDE = re.compile(r"\s*⟦([^⟧]*)⟧")
_PRONOUN = re.compile(r"@(?:me|he|she|they)\b")
_NAME = re.compile(r"@\w+|[^\W\d_][\w'-]*")


NOTHING = "nothing"
"""What a question says that any dispute of its kind answers."""


class Unclear(Exception):  # noqa: N818 - a way out of reading, not an error of its own
    """Statements do not fit together; says which words."""


def noted(said: Sequence[str]) -> str:
    """Give statements as one line of notation.

    A statement is effects parted by `;`: `fact value` says a fact, `fact+ value` one more of a list, `fact@1 value`
    its first, `fact? value` what holds unless it is said otherwise; `call NAME NAME` that two names are one player.
    `fact* NAME` names somebody behind those who are named in lists. A phrase inside one
    may have effects of its own between ⟦ and ⟧.

    Raises Unclear where a fact is said twice.
    """
    effects = [found for one in said for part in _parts(one) if (found := _EFFECT.fullmatch(part.strip()))]
    calls = dict(_calls([one["value"] for one in effects if one["fact"] == "call"]))
    facts: dict[str, str] = {}
    lists: dict[str, list[tuple[int, str]]] = {}
    perhaps: dict[str, str] = {}
    behind: list[tuple[str, str]] = []
    speaker = _Speaker(calls)
    for one in effects:
        fact, value = one["fact"], speaker.named(one["value"] or "")
        if fact in ("call", NOTHING):
            continue
        if one["sign"] == "+" or one["at"]:
            places = lists.setdefault(fact, [])
            places.append((int(one["at"]) if one["at"] else len(places) + 100, value))
        elif one["sign"] == "*":
            behind.append((fact, value))
        elif one["sign"] == "?":
            perhaps.setdefault(fact, value)
        elif facts.setdefault(fact, value) != value:
            raise Unclear(f"{facts[fact]} and {value}")
    for fact, places in lists.items():
        facts[fact] = ", ".join(value for _, value in sorted(places, key=lambda place: place[0]))
    players = [value.partition(" ")[0] for places in lists.values() for _, value in places]
    for fact, value in perhaps.items():
        facts.setdefault(fact, value)
    for fact, name in behind:
        facts[fact] = ", ".join([*([facts[fact]] if fact in facts else players), name])
    return "; ".join(f"{fact} {value}".rstrip() for fact, value in facts.items())


def _parts(said: str) -> list[str]:
    """Part a statement into its effects; those that a phrase in it has itself stand behind them."""
    return [*_ASIDE.sub("", said).split(";"), *_ASIDE.findall(said)]


def _calls(values: Sequence[str]) -> Iterator[tuple[str, str]]:
    for value in values:
        name, _, other = value.partition(" ")
        yield name, other


class _Speaker:
    """Who is meant by the words for persons, from one statement to the next."""

    def __init__(self, calls: dict[str, str]) -> None:
        self.calls = calls
        self.last = ""

    def named(self, value: str) -> str:
        """Put names in the place of words for persons."""
        return _NAME.sub(self._name, value)

    def _name(self, found: re.Match[str]) -> str:
        word = self.calls.get(found[0], found[0])
        if _PRONOUN.fullmatch(word):
            if word == "@me":
                return "Me"
            return self.last or word.removeprefix("@").capitalize()
        if word[0].isupper() and len(word) > 1:
            self.last = word
        return word
