"""Home-made cards with known effects, in a game that extends this one: judged and played without a line of Python."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.project.find import Project
from cardgen.project.judging.judge import judge_dispute
from cardgen.project.judging.kinds import find_kind
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from tests.random_play import census, random_game

OLD, NEW = "science-the-game", "more-science"
CARDS = {
    "events": """\
type: event
text: Something happens.
cards:
- {code: W21, title: Big Party, decision: none, seal: money, emblem: w01-market-boom,
   op: [money: {who: all, change: -1}, clock: {direction: away, hours: 1}]}
- {code: W22, title: Free Interns, decision: vote, seal: people, emblem: w06-science-fair, tie: All,
   outcomes: [All, Few],
   op: {vote: {outcomes: {All: {hire_cost: {kind: intern, change: -2}}, Few: {clock: {direction: toward, hours: 1}}}}}}
""",
    "roles": """\
type: role
role: engineer
emblem: role-engineer
ability: Quiet
text: It does what its effects say.
cards:
- {code: O5, title: Hermit, op: {intervention: {event_clock_toward: -2}}}
- {code: O6, title: Tycoon, op: {funding_base: {n: 6}}}
""",
    "inventions": """\
type: invention
emblem: v01-bottomless-battery
blurb: Soup for all.
fact: Soup is warm.
consequence: Soup everywhere.
cards:
- {code: V25, title: Perpetual Soup, slots: 3, cost: 2, social: 2, page: 25}
""",
}


@pytest.fixture(scope="module")
def more(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder: Path = tmp_path_factory.mktemp("home-made") / "carddata"
    shutil.copytree(project.carddata / OLD, folder / OLD)
    (folder / NEW / "cards").mkdir(parents=True)
    (folder / NEW / "game.yaml").write_text(f"extends: {OLD}\ntitle: More Science\nprefix: ms\n")
    for name, text in CARDS.items():
        (folder / NEW / "cards" / f"{name}.yaml").write_text(text)
    game = load_game(folder / NEW)
    return game.table or game


@pytest.mark.parametrize(
    ("kind", "line", "name", "value"),
    [
        ("event", "Big Party; money A 4, B 0; clock 5", "money", {"A": 3, "B": 0}),
        ("event", "Big Party; money A 4, B 0; clock 5", "hour", 4),
        ("event", "Arms Race; votes A Join, B Join; clock 9; used Hermit", "hour", 9),
        ("income", "funding; before 2; role Tycoon", "money", 8),
        ("hire", "player P; money 5; of intern; free 4; event Free Interns; outcome All", "most", 4),
        ("consequence", "completion; invention Perpetual Soup", "page", 25),
    ],
)
def test_a_home_made_card_does_what_its_effects_say(more: Game, kind: str, line: str, name: str, value: Any) -> None:
    found = judge_dispute(more, read_talk(find_kind(more, kind), more, line)).answer
    assert isinstance(found, dict)
    assert found[name] == value


def test_a_game_with_home_made_cards_is_played_to_its_end_and_loses_none(more: Game) -> None:
    referee = referee_of(more)
    assert referee is not None
    match = Match(referee.play, usual_options(more), more)
    table = match.play.deal(Deal(more, NAMES[:4], match.options, 3))
    cards = census(match, table)
    assert {"Big Party", "Hermit", "Perpetual Soup"} <= set(cards)
    *_, last = random_game(match, table, Random(3))
    assert census(match, last.before) == cards
