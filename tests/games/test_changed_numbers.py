"""A number that a stranger changes in game.yaml: nothing else still says the old one, and the game stays whole."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardgen.loading.booklet import load_booklet
from cardgen.loading.game import load_game
from cardgen.loading.named_numbers import FEWEST, MOST, NumbersPutIn
from cardgen.loading.source import read
from cardgen.loading.speech import load_speech
from cardgen.model.language import ENGLISH
from cardgen.model.node import Scalar, scalars
from cardgen.model.numbers import Number, Numbers, ordinal, spelt
from cardgen.project.find import find_project
from cardgen.project.judging.kinds import find_kind
from cardgen.project.validate import validate
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from tests.games.catalogue import GAMES, ROOT, game_named

PLACES = ("game.yaml", "rules.yaml", "kinds.yaml", "booklet.yaml", "parts.yaml", "talk.yaml", "cards/*.yaml")
EVERY = [(game, name) for game in GAMES for name in game_named(game).numbers if name not in (FEWEST, MOST)]
NUMBER = r"(?m)^(  {}: )\d+(?= *(?:#.*)?$)"
"""A number that is told in game.yaml, and does not follow from others."""
TOLD = [
    (game, name)
    for game, name in EVERY
    if re.search(NUMBER.format(name), (ROOT / "carddata" / game / "game.yaml").read_text(encoding="utf-8"))
]
NO_THINGS = frozenset(
    {"and", "are", "called", "for", "from", "has", "its", "may", "more", "not", "one", "than", "that"}
)
OTHERS = {
    "dr-science:displayed": {"two cards", "2 cards", "2 card", "second card"},  # any two cards
    "dr-science:pile_of_two": {"20 cards"},  # those of a suit
    "dr-science:added": {"four cards", "4 cards", "4 card", "4 take"},  # a set, and the stack of four
    "gothic-doctor:uncured": {"ten cards"},  # what the overview of the rulebook says
    "gothic-doctor:places": {"seven Patients"},  # those who are Legends
    "gothic-doctor:alike": {"three Patients", "three** Patients"},  # of a class, for a Specialist
    "gothic-doctor:library": {"three Treatments", "third Treatment"},  # which pay for a Vampire
    "gothic-doctor:specialists": {"second Specialist", "two Specialists", "two classes", "two different"},
    "gothic-doctor:legend_icons": {"four icons", "four Treatments"},  # of the rulebook; of one type, for a mulligan
    "gothic-doctor:panacea_draws": {"two draws", "second draw"},  # of the Medical Conference
    "science-the-game:roles": {"fourth Role"},  # the one that is ours
    "science-the-game:engineer": {"five** Inventions", "fifth Invention"},  # of the shorter game
    "science-the-game:stipend": {"first dollar", "1 dollar"},  # the least that a Researcher costs
    "stem-epic-heroes:field": {"five cards"},  # those that cards look at
    "stem-epic-heroes:discards": {"three cards", "3 cards"},  # those that cards draw
    "stem-epic-heroes:places": {"one Item", "one Location", "1 locations"},  # those that cards speak of
    "women-in-science:dealt_scientists": {"one Scientist", "first Scientist", "one resource", "1 resource"},  # of cards
    "women-in-science:dealt_resources": {"two Resource"},  # those that cards draw
    "women-in-science:draws": {"two cards", "2 cards", "second card", "two Resource"},  # likewise; those that are dealt
}  # fmt: skip
"""What says the same number of something else, by the number."""
HELD = {
    "dr-science:cards_each": "the cards of the deck are counted",
    "gothic-doctor:places": "an example shows a whole Waiting Room",
    "gothic-doctor:alike": "an example shows as many Spectres",
    "gothic-doctor:dealt": "an example shows as many Treatments",
    "gothic-doctor:legend_icons": "Legends of four icons are printed",
    "science-the-game:research": "an example names as many Inventions",
    "science-the-game:roles": "the Roles of the box are counted",
    "women-in-science:draws": "an example tells where both cards come from",
    "women-in-science:extra_points": "the points of Scientists are printed",
}
"""Numbers that cards or examples hold beside game.yaml, which `validate` names: why that cannot follow."""
NEXT = {"science-the-game:goal": 10}
"""What a number may be changed to, where it is not one more."""


@cache
def written(game: str) -> tuple[Scalar, ...]:
    """List all that the files of a game say."""
    folder = ROOT / "carddata" / game
    files = [path for place in PLACES for path in sorted(folder.glob(place))]
    nodes = [read(path, [], str(path)) for path in files]
    return tuple(text for node in nodes if node is not None for text in scalars(node))


def still_said(game: str, name: str) -> Iterator[str]:
    """Give what says the number of the same things in words of its own."""
    numbers = game_named(game).numbers
    old = numbers[name].value
    others = Numbers({one: Number(numbers[one].value + (31 if one == name else 0)) for one in numbers})
    now, then = NumbersPutIn(numbers, ENGLISH, []), NumbersPutIn(others, ENGLISH, [])
    said = re.compile(rf"(?i)(?<![\w-])(?:{spelt(old)}|{old}|{ordinal(old)})(?![\w-])[\s*]+([a-z]{{3,}})")
    texts = [(now.into(text), then.into(text)) for text in written(game)]
    counted = {
        thing
        for text, changed in texts
        if str(text) != str(changed)
        for thing in things(said, str(text)) - things(said, str(changed))
    }
    for _, changed in texts:
        yield from (found[0] for found in said.finditer(str(changed)) if thing(found[1]) in counted)


def things(said: re.Pattern[str], text: str) -> set[str]:
    """Name the things that a text says the number of."""
    return {thing(found) for found in said.findall(text)} - NO_THINGS


def thing(word: str) -> str:
    """Name a thing alike where there is one and where there are more."""
    return word.lower().removesuffix("s")


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("game", "name"), EVERY, ids=lambda one: one)
def test_nothing_else_says_the_number(game: str, name: str) -> None:
    found = {re.sub(r"\s+", " ", one) for one in still_said(game, name)}
    assert {one for one in found if one.lower() not in map(str.lower, OTHERS.get(f"{game}:{name}", ()))} == set()


@pytest.mark.sampled(40)
@pytest.mark.parametrize(("game", "name"), TOLD, ids=lambda one: one)
def test_a_game_with_a_changed_number_is_whole(game: str, name: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ROOT / "carddata" / game, tmp_path / "carddata" / game))
    path = folder / "game.yaml"
    value = NEXT.get(f"{game}:{name}", game_named(game).numbers[name].value + 1)
    told = path.read_text(encoding="utf-8")
    path.write_text(re.sub(NUMBER.format(name), rf"\g<1>{value}", told), encoding="utf-8")
    changed = load_game(folder)
    assert changed.numbers[name].value == value
    load_booklet(folder, changed)
    load_speech(folder, changed)
    assert changed.wording is not None
    for kind in (find_kind(changed, kind) for kind in changed.wording.kinds):
        for example in kind.examples:
            parse_dispute(kind, changed, read_talk(kind, changed, example))
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    (checked,) = validate(find_project(tmp_path), [game])
    assert bool(checked.problems) is (f"{game}:{name}" in HELD), checked.problems
