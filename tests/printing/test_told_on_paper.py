"""Rulings and house rules as people tell them: stories, yes or no, numbers for names, no key on paper."""

from __future__ import annotations

import re

import pytest

from cardgen.cli.main import run
from cardgen.model.game import Game
from cardgen.project.find import Project
from cardgen.project.looks.load import load
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import read, squeezed
from tests.thoroughness import swept


def printed(name: str) -> str:
    made = booklet_of(name)
    files = (made.learn.reading, made.almanac.reading, made.faq[""])
    return "\n".join(page.text for data in files for page in read(data))


def keys(game: Game) -> set[str]:
    """List what only the data calls by such a name: ids of disputes, and keys that no text would have."""
    options = game.rulebook.options.values()
    named = {option.id for option in options} | {value for option in options for value in option.values}
    named |= {*game.rulebook.rules, *(dispute.kind.text for dispute in game.disputes)}
    # A pair of words with a hyphen may stand in a text as well; three of them do not.
    return {key for key in named if key.count("-") >= 2} | {dispute.id for dispute in game.disputes}


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_no_key_and_no_id_is_printed(project: Project, name: str) -> None:
    whole = printed(name)
    found = [key for key in keys(load(project, name)) if re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", whole)]
    assert sorted(found) == []


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_each_story_is_printed(project: Project, name: str) -> None:
    whole = squeezed("".join(page.text for page in read(booklet_of(name).almanac.reading)))
    told = [dispute.story for dispute in load(project, name).disputes if dispute.story]
    assert [story for story in told if squeezed(story) not in whole] == []


WHOLE = [
    ("women-in-science", "Yes It may be played so. Nothing happens, and it is burned."),
    ("gothic-doctor", "Yes Anna gets the bonus. Anna has three, and more than Ben and Clara."),
    ("stem-epic-heroes", "as well. May she? With a free place it may be added, else not."),
    ("dr-science", "Ask Cox: Math or not decides. If Cox says Math, Math is trump"),
    ("dr-science", "Yes One card may join, and earns nothing. The 4 is worth one star"),
    ("gothic-doctor", "Yes A face-up Panacea costs two."),
    ("science-the-game", "Completed: $14 in all, and the Clock at 4. $3, $2 and $7 make $12"),
    ("women-in-science", "Chemistry stays in hand; the two Modifiers are burned. “Stupid patriarchy.” is negative"),
    ("dr-science", "a We play: The suit that its player named for the Wild."),
    ("dr-science", "b You may play: The suit of the first card that is no Wild."),
    ("dr-science", "No Einstein wins the trick. In the same suit 6 beats 5."),
    ("stem-epic-heroes", "No What has begun is finished first. 7.6"),
    ("gothic-doctor", "No The Panacea icon takes a Panacea"),
    ("gothic-doctor", "a We play: Three or more."),
    ("gothic-doctor", "b You may play: Four or more."),
]
"""What stands in the booklets: a ruling with why, unless it says that itself; what we play, and what you may play."""
SHARED = GAMES[0]
"""The game whose booklet the other tests look at, too: `make test` makes no second one."""


@pytest.mark.parametrize(
    ("name", "said"), [pytest.param(*one, marks=[pytest.mark.sweep] * (one[0] != SHARED)) for one in WHOLE]
)
def test_rulings_and_house_rules_are_told_as_people_tell_them(name: str, said: str) -> None:
    assert squeezed(said) in squeezed(printed(name))


def test_a_house_rule_is_known_by_the_number_and_the_letter_on_paper(capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "judge",
        "gothic-doctor",
        "specialist",
        "bonus: Veterinarian; piles: {Anna: [bestial x3], Ben: [bestial x2]}",
    ]
    said = []
    for option in ("16=b", "specialist-threshold=more-than-three"):
        run([*line, "-O", option])
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert said[0]
