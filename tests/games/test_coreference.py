"""Who is meant by a word for a person: the same as by the name in its place, or it is asked; never somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cardgen.project.judging import kinds
from tests.games.catalogue import REFEREED, game_named
from tests.games.test_offers import is_heard, offer_of, reader
from tests.games.test_speech import heard, rows
from tests.talk_reading import facts_of
from tests.thoroughness import some

_ONE_OF = 12
_WORDS = (("he", "his"), ("she", "her"))
_OTHERS = ("Ingrid", "Tobias", "Fatima", "Walter", "Yuki", "Dmitri")
_THIRD = re.compile(r"\b(?:He|She)\b")


def notation_of(game: str, kind: str, line: str) -> str:
    """Give what is told of a line, as notation; nothing of one of which all is asked."""
    if is_heard(game, kind, line):
        return heard(game, kind, line).notation
    offer = offer_of(game, kind, line)
    return offer.notation if offer is not None else ""


def names_in(game: str, row: dict[str, Any]) -> list[str]:
    """List the first names of those who are told of in a line, as they are typed; not of whom the game itself names."""
    own = reader(game).reader(kinds.find_kind(game_named(game), row["kind"]))
    known = reader(game).vocabulary.names - own.facts.players.keys()
    line = own.line(row["line"])
    typed = (line.words[at].raw for one in line.somebody for at in range(*one.span))
    bare = (word.removesuffix("s") if word.casefold() not in known else word for word in typed)
    return [word for word in dict.fromkeys(bare) if word.casefold() in known]


def said_with_a_pronoun(game: str, row: dict[str, Any]) -> Iterator[str]:
    """Give a line in which somebody is named once more, each time with a word for a person in the last place."""
    line = row["line"]
    for name in names_in(game, row):
        places = list(re.finditer(rf"\b{name}(?P<of>'s|s)?\b", line))
        if len(places) < 2 or line[places[-1].end() :].lstrip().startswith(("'s", ":")):
            continue
        last = places[-1]
        for does, owns in _WORDS:
            yield line[: last.start()] + (owns if last["of"] else does) + line[last.end() :]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_a_word_for_a_person_means_who_was_named_or_is_asked_for(game: str) -> None:
    wrong = []
    for row in some(_with_two_mentions(game), _ONE_OF):
        before = _facts(game, row, row["line"])
        for line in said_with_a_pronoun(game, row):
            after = _facts(game, row, line)
            others = [name for name, value in after.items() if _is_of_somebody_else(name, value, before)]
            wrong += [(row["id"], line, others, after)] if others else []
    assert wrong == []


def _with_two_mentions(game: str) -> list[dict[str, Any]]:
    return [row for row in rows(game) if any(said_with_a_pronoun(game, row))]


def _facts(game: str, row: dict[str, Any], line: str) -> dict[str, str]:
    kind = kinds.find_kind(game_named(game), row["kind"])
    notation = notation_of(game, row["kind"], line)
    return {name: repr(value) for name, value in facts_of(kind, game_named(game), notation).items()} if notation else {}


def _is_of_somebody_else(name: str, value: str, before: dict[str, str]) -> bool:
    """Say whether a fact tells of a third person whom nobody named, or of another than it did."""
    if _THIRD.search(value):
        return True
    people = set(re.findall(r"'([A-Z][a-z]+)'", value))
    return name in before and bool(people - set(re.findall(r"'([A-Z][a-z]+)'", before[name])))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_other_names_change_nothing_but_the_names(game: str) -> None:
    wrong = []
    for row in some([row for row in rows(game) if names_in(game, row)], _ONE_OF):
        line = row["line"]
        others = (one for one in _OTHERS if one not in line)
        people = dict(zip(dict.fromkeys(name.casefold() for name in names_in(game, row)), others, strict=False))
        called = {name: people[name.casefold()] for name in names_in(game, row) if name.casefold() in people}
        other = _renamed(line, called)
        before, after = (notation_of(game, row["kind"], one) for one in (line, other))
        after = _renamed(after, {new: old.capitalize() for old, new in people.items()})
        wrong += [(row["id"], other, before, after)] if before.casefold() != after.casefold() else []
    assert wrong == []


def _renamed(line: str, called: Mapping[str, str]) -> str:
    """Call people otherwise, with the `s` of whose something is."""

    def put(found: re.Match[str]) -> str:
        bare = found[0].removesuffix("s")
        return f"{called[bare]}s" if found[0] not in called and bare in called else called.get(found[0], found[0])

    return re.sub(r"[A-Za-z]+", put, line)


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("Lotte, our youngest, has drawn and she plays", ["Lotte", "Lotte", "Lotte"]),
        ("Igor plays a card. He has two left", ["Igor", "Igor"]),
        ("my nephew plays a card, so he can draw", ["Nephew", "Nephew"]),
        ("my pupil Amal plays and then she draws", ["Amal", "Amal"]),
        ("Ann asks Ben and she plays", ["Ann", "Ben", "?"]),
        ("Ann takes a card from Ben and his pile is empty", ["Ann", "Ben", "?"]),
        ("Ann plays her card on Ben", ["Ann", "Ann", "Ben"]),
        ("Ben leads, then Ann plays her card", ["Ben", "Ann", "Ann"]),
        ("my wife asks Ben and he plays", ["Wife", "Ben", "Ben"]),
        ("Mrs Ortiz asks Ben and he plays", ["Ortiz", "Ben", "Ben"]),
        ("he plays a card on me", ["He", "Me"]),
        ("he plays a card on Ben", ["?", "Ben"]),
        ("Ann plays a card and they draw", ["Ann", "?"]),
        ("I play and Ann draws and she has two", ["Me", "Ann", "Ann"]),
        ("Ann asks Ben and takes two cards from him", ["Ann", "Ben", "Ben"]),
    ],
)
def test_who_is_meant(line: str, who: list[str]) -> None:
    kind = kinds.find_kind(game_named("dr-science"), "play")
    things = reader("dr-science").reader(kind).line(line).somebody
    assert list({one.start: "?" if one.is_unclear else one.value for one in things}.values()) == who
