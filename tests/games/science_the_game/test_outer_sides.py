"""Nobody can tell the cards of a Researcher deck from outside, and what is inside belongs to the very card."""

from __future__ import annotations

import pytest

from cardgen.faces.maker import FaceMaker
from cardgen.model.game import Game
from cardgen.model.theme import Ink
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.leaves import sides
from tests.printed import texts

DECKS = ("interns", "activists", "scientists", "mad-scientists", "great-thinkers")


@pytest.fixture(scope="module")
def game(project: Project) -> Game:
    return load(project, "science-the-game")


@pytest.fixture(scope="module", params=list(Ink))
def maker(request: pytest.FixtureRequest, project: Project, game: Game) -> FaceMaker:
    return face_maker(project, game, request.param)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("deck", DECKS)
def test_the_outer_sides_of_a_deck_are_the_same(game: Game, maker: FaceMaker, deck: str) -> None:
    cards = [card for card in game.cards if game.decks[deck].holds(card)]
    assert len(cards) == 12
    outer = [maker.front(card) for card in cards]
    assert all(side == outer[0] for side in outer)
    assert maker.problems == []


def test_the_outer_sides_of_two_decks_differ(game: Game, maker: FaceMaker) -> None:
    firsts = [next(card for card in game.cards if game.decks[deck].holds(card)) for deck in DECKS]
    outer = [maker.front(card) for card in firsts]
    assert [one == other for one in outer for other in outer].count(True) == len(DECKS)


def test_a_number_stands_on_the_inner_side_alone(game: Game, maker: FaceMaker) -> None:
    for card in game.cards:
        if card.type == "researcher":
            number = maker.number(card)
            assert number in texts(maker.inner(card)), card.name
            outside = " ".join(texts(maker.front(card)))
            assert f"/{game.count}" not in outside
            assert card.short not in outside


def test_an_inner_side_shows_the_money_and_the_hours_of_its_card(game: Game, maker: FaceMaker) -> None:
    for card in game.cards:
        if card.type == "researcher":
            shown = texts(maker.inner(card))
            hours = int(str(card.values["clock"]))
            assert f"${card.values['money']}" in shown
            assert (f"+{hours}" if hours > 0 else f"−{-hours}" if hours else "0") in shown


def test_each_inner_side_is_printed_behind_its_own_outer_side(game: Game, maker: FaceMaker) -> None:
    cards = [(card, card.copies) for card in game.cards if card.type == "researcher"]
    fronts, backs = sides(maker, cards)
    assert [back.key if back else "" for back in backs] == [f"{front.key}/inner" for front in fronts]
    for (card, _), front, back in zip(cards, fronts, backs, strict=True):
        assert back is not None
        assert texts(front.make()) == texts(maker.front(card))
        assert texts(back.make()) == texts(maker.inner(card))
