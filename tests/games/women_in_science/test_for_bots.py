"""How well a player stands, as bots see it."""

from __future__ import annotations

import pytest

from cardgen.games.women_in_science.box import SCIENTIST, ActiveScientist
from cardgen.games.women_in_science.for_bots import estimate
from cardgen.games.women_in_science.table import Table, known
from cardgen.project.judging.playable import playable
from cardgen.rulings.play.deal import Deal, usual_options
from cardgen.rulings.table.table_state import changed


@pytest.fixture
def table() -> Table:
    """Give a table just dealt, of which nobody holds a card."""
    game, play = playable("women-in-science", None)
    t: Table = play.deal(Deal(game, ("Ann", "Bob"), usual_options(game), 1))
    return changed(t, hands={"Ann": (), "Bob": ()})


def begun(t: Table, number: int, beside: int = 0) -> Table:
    """Let Ann begin so many Scientists, beside each of whom some of what she needs lies."""
    cards = [card for card in known(t.scientists) if card.type == SCIENTIST][:number]
    lying = [card for card in known(t.resource) if str(getattr(card, "resource", "")) in map(str, cards[0].needs)][
        :beside
    ]
    active = tuple(ActiveScientist(card, "Ann", tuple(lying)) for card in cards)
    return changed(t, active={"Ann": active, "Bob": ()})


def worth(t: Table, left: int) -> float:
    """Say how well Ann stands with so many Scientists in the pile."""
    return estimate(changed(t, scientists=known(t.scientists)[:left]), "Ann")


def test_whom_nobody_has_added_to_is_worth_less_the_nearer_the_end_is(table: Table) -> None:
    one, two = begun(table, 1), begun(table, 2)
    far, near, last = (worth(two, left) - worth(one, left) for left in (19, 8, 0))
    assert far > near > last == -two.of("Ann")[1].points


def test_whoever_has_no_active_scientist_gains_by_beginning_one_even_at_the_end(table: Table) -> None:
    assert worth(begun(table, 1), 0) > worth(table, 0)


def test_more_lies_beside_her_the_better(table: Table) -> None:
    assert estimate(begun(table, 1, 2), "Ann") > estimate(begun(table, 1, 1), "Ann") > estimate(begun(table, 1), "Ann")


def test_a_card_in_hand_is_for_one_of_those_who_need_it(table: Table) -> None:
    one, both = begun(table, 1), begun(table, 2)
    needed = {str(icon) for she in both.of("Ann") for icon in she.icons}
    hand = [card for card in known(table.resource) if str(getattr(card, "resource", "")) in needed][:1]

    def gained(t: Table) -> float:
        return estimate(changed(t, hands={"Ann": tuple(hand), "Bob": ()}), "Ann") - estimate(t, "Ann")

    most = max(she.points for she in both.of("Ann"))
    assert 0 <= gained(one) <= gained(both) < most
