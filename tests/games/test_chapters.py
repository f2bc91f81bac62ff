"""Whoever looks for a rule finds it: chapter by chapter, in the module that is called like the chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.games.catalogue import GAMES, game_named, referee_named


def slug(title: str) -> str:
    """Name a chapter as its module is called."""
    return re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")


def misplaced(name: str) -> Iterator[str]:
    """Name the rules of a game that are stated elsewhere than in the module of their chapter."""
    package = f"cardgen.games.{name.replace('-', '_')}"
    modules = referee_named(name).book.modules
    for section in game_named(name).rulebook.sections:
        home = f"{package}.{slug(section.title)}"
        for rule in section.rules:
            for module in sorted(modules.get(rule.key, ())):
                if module != home:
                    yield f"{rule.number} {rule.key} is stated in {module}, not in {home}"


@pytest.mark.parametrize("name", GAMES)
def test_each_rule_is_stated_in_the_module_of_its_chapter(name: str) -> None:
    assert list(misplaced(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_heard_in_the_order_of_the_book(name: str) -> None:
    book, keys = referee_named(name).book, list(game_named(name).rulebook.rules)
    for rules in book.heard:
        heard = [keys.index(one.key) for one in rules if one.key]
        assert heard == sorted(heard)
