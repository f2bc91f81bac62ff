"""Many ways to ask for the same cards find the same: what a request begins with, and how amounts are said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from cardgen.database.search import Searcher, opened
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from tests.thoroughness import some

LEADS = ("", "which ", "show me ", "list all ", "find ", "the ", "any ", "are there ", "i want ", "give me ")
SAID = {
    ">": ("more than {n}", "over {n}", "above {n}", "greater than {n}"),
    "<": ("less than {n}", "under {n}", "below {n}", "fewer than {n}"),
    ">=": ("at least {n}", "{n} or more", "a minimum of {n}", "no less than {n}"),
    "<=": ("at most {n}", "{n} or less", "no more than {n}", "up to {n}", "not more than {n}"),
    "=": ("{n}", "exactly {n}"),
}
"""How amounts are compared in words."""
ASKED = {
    "gothic-doctor": ("type:patient", "patients", "icons", "3", ("with {said} icons", "that have {said} treatments")),
    "science-the-game": ("type:invention", "inventions", "slots", "4", ("with {said} slots", "that have {said} slots")),
    "stem-epic-heroes": ("type:discovery", "discoveries", "points", "3", ("worth {said} points", "with {said} points")),
    "women-in-science": ("type:scientist", "scientists", "needs", "3", ("with {said} needs", "with {said} cards")),
    "dr-science": ("type:validation", "validations", "stars", "3", ("worth {said} prestige", "worth {said} stars")),
}
"""For each game a kind of cards, what it is called, a field of numbers, one of them, and what is said of it."""


def ways(game: str) -> Iterator[tuple[str, str]]:
    """Give what is typed, with the search that says the same."""
    kind, called, field, number, phrases = ASKED[game]
    spelt = {"3": "three", "4": "four"}[number]
    for (sign, amounts), phrase in product(SAID.items(), phrases):
        for at, amount in enumerate(amounts):
            for digits in (number, spelt):
                lead = LEADS[(at + len(sign) + len(phrase) + len(digits)) % len(LEADS)]
                typed = f"{lead}{called} {phrase.format(said=amount.format(n=digits))}"
                yield typed, f"{kind} {field}{sign}{number}"


def found(searcher: Searcher, query: str) -> list[int]:
    return sorted(searcher.search(query).rows)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", sorted(ASKED))
def test_the_same_is_found_however_it_is_asked_for(boxes: Project, game: str) -> None:
    with opened(database_path(boxes), game) as own:
        every, begins = [*ways(game)], sorted(ASKED).index(game)
        meant = {means: found(own, means) for means in dict(every).values()}
        tried = some(every[begins:] + every[:begins], 3)  # each game begins with another way
        assert [typed for typed, means in tried if meant[means] and found(own, typed) != meant[means]] == []
