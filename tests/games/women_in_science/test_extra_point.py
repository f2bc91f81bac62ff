"""The extra point is for the count at the end; nobody finds on paper who carries it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.loading.papers import find_paper
from cardgen.model.game import Game
from cardgen.project.find import Project
from cardgen.project.judging.judge import judge_game
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from cardgen.project.paper.parts import make_all
from cardgen.project.paper.sheets import SheetOrder, make_sheets


def files(project: Project, game: Game) -> dict[str, bytes]:
    """Everything that is printed, by name."""
    paper = find_paper(project.press, "a4")
    maker = face_maker(project, game)
    sheets, _ = make_sheets(game, maker, SheetOrder(paper))
    booklet = make_booklets(project, game, maker, judge_game(game), ()).almanac.reading
    return {**make_all(game, maker, paper), "sheets": sheets, "booklet": booklet}


@pytest.mark.sweep
def test_b7_who_carries_the_extra_point_changes_nothing_that_is_printed(project: Project) -> None:
    game = load(project, "women-in-science")
    carriers = [card for card in game.cards if card.values.get("woc_bonus")]
    assert carriers
    turned = tuple(
        replace(card, values={**card.values, "woc_bonus": not card.values["woc_bonus"]})
        if "woc_bonus" in card.values
        else card
        for card in game.cards
    )
    as_it_is, otherwise = files(project, game), files(project, replace(game, cards=turned))
    assert [name for name, data in as_it_is.items() if otherwise[name] != data] == []
