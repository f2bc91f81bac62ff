"""Cards that lie somewhere: whole, counted or untold, they answer the same questions; and who sees which."""

from __future__ import annotations

from typing import ClassVar

import pytest

from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import Pile, When, draw
from cardgen.rulings.table.hands import size_of
from cardgen.rulings.table.paths import at_path, with_path
from cardgen.rulings.table.places import NOBODY, OWNER, Place, Places, Zone
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.table.zones import (
    Cards,
    Counted,
    Untold,
    at_random,
    cards_of,
    holds,
    is_told,
    is_whole,
    lacks,
    minus,
    plus,
)
from cardgen.rulings.unknown.branch import explore
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.unknown_value import UnknownValue

CHANCE = Chance(1)
KINDS: dict[str, Cards] = {"whole": ("a", "b"), "counted": Counted(("a", "b")), "untold": Untold(2)}


@pytest.mark.parametrize("zone", KINDS.values(), ids=KINDS)
def test_every_zone_says_its_size_however_cards_come_and_go(zone: Cards) -> None:
    assert size_of(zone) == 2
    assert size_of(plus(zone, ("c", "d"))) == 4
    assert size_of(minus(plus(zone, ("c",)), ("c",))) == 2
    assert size_of(minus(zone, ("a",))) == 1


@pytest.mark.parametrize("name", ["whole", "counted"])
def test_what_is_told_of_a_zone_holds_each_card_once(name: str) -> None:
    zone = KINDS[name]
    assert holds(zone, ("a", "b"))
    assert lacks(zone, ("a", "a"))
    assert lacks(minus(zone, ("a",)), ("a",))
    assert holds(plus(zone, ("a",)), ("a", "a"))
    assert cards_of(zone) == ("a", "b")


def test_a_zone_that_nobody_tells_may_hold_anything() -> None:
    assert holds(Untold(2), ("z", "z", "z"))
    assert cards_of(Untold(2)) == UNTOLD
    assert (is_told(Untold(2)), is_whole(Untold(2))) == (False, False)


def test_a_zone_of_which_only_the_number_is_told_may_hold_so_many() -> None:
    assert holds(Counted(2), ("z", "z"))
    assert lacks(Counted(2), ("z", "z", "z"))
    assert (is_told(Counted(2)), is_whole(Counted(2))) == (True, False)


def test_a_zone_with_an_unknown_card_holds_what_that_may_be() -> None:
    zone = Counted(("a", UnknownValue("hand.2", "bc")))
    found = {case.result for case in explore(lambda: (holds(zone, ("a", "c")), size_of(zone)))}
    assert found == {(True, 2), (False, 2)}


def test_cards_taken_blindly_are_known_only_where_all_lie_there() -> None:
    cards, chance = at_random(("a", "b"), CHANCE, 1)
    assert (cards[0] in "ab", chance) == (True, CHANCE.next)
    assert at_random(Untold(7), CHANCE, 2) == ((UNTOLD, UNTOLD), CHANCE)


def test_off_a_counted_deck_come_the_cards_that_are_told_else_those_on_top() -> None:
    pile = Pile(Counted(3, top=("x",)), Counted(1))
    came = draw(pile, CHANCE, 1, When.NEVER)
    assert (came.cards, size_of(came.pile.deck), size_of(came.pile.gone)) == (("x",), 2, 1)
    told = draw(came.pile, CHANCE, 2, When.NEVER, told=("p", "q"))
    assert (told.cards, size_of(told.pile.deck)) == (("p", "q"), 0)
    last = draw(told.pile, CHANCE, 1, When.NEVER, told=("r",))
    assert (last.cards, size_of(last.pile.gone)) == (("r",), 0)


class Table(TableState):
    hands: ClassVar[dict[str, Cards]] = {"Ann": ("a",), "Bob": ("b", "c")}
    row: Cards = ("d",)
    decks: ClassVar[dict[str, Pile]] = {"fire": Pile(("e",), ("f",))}


PLACES = Places(
    (
        Place("hand", "hands", "{}’s hand", OWNER),
        Place("row", "row", "the row"),
        Place("deck", "decks", "{Name} deck", NOBODY, "deck"),
        Place("discard pile", "decks", "{Name} discard pile", part="gone"),
    )
)


def test_places_say_where_all_cards_are_of_what_sort_each_is_and_who_sees_them() -> None:
    assert list(PLACES.zones(Table(seats=("Ann", "Bob")))) == [
        Zone("Ann’s hand", ("a",), "Ann", sort="hand", owner="Ann", path=("hands", "Ann")),
        Zone("Bob’s hand", ("b", "c"), "Bob", sort="hand", owner="Bob", path=("hands", "Bob")),
        Zone("the row", ("d",), sort="row", path=("row",)),
        Zone("Fire deck", ("e",), NOBODY, sort="deck", path=("decks", "fire", "deck")),
        Zone("Fire discard pile", ("f",), is_pile=True, sort="discard pile", path=("decks", "fire", "gone")),
    ]


def test_cards_are_put_where_a_zone_says_that_they_lie() -> None:
    table = Table()
    paths = {zone.name: zone.path for zone in PLACES.zones(table)}
    after = with_path(table, paths["Fire deck"], ("x", "y"))
    assert at_path(after, paths["Fire deck"]) == ("x", "y")
    assert at_path(table, paths["Fire deck"]) == ("e",)
    assert [zone.cards for zone in PLACES.zones(after)] == [("a",), ("b", "c"), ("d",), ("x", "y"), ("f",)]


def test_what_lies_at_a_place_can_be_changed() -> None:
    table = PLACES.named("discard pile").with_(Table(), "fire", ("f", "g"))
    assert table.decks["fire"] == Pile(("e",), ("f", "g"))
    assert PLACES.named("hand").of(PLACES.named("hand").with_(Table(), "Cleo", ("z",)), "Cleo") == ("z",)


def test_a_place_that_the_table_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match=r"has no place .*hnd.*only one of: `hand`, `row`"):
        PLACES.named("hnd")


def test_a_player_sees_the_own_hand_and_what_lies_open_and_nothing_else() -> None:
    assert PLACES.hidden_from(Table(), "Ann") == ("b", "c", "e")
    assert PLACES.hidden_from(Table(), "Bob") == ("a", "e")
    assert [zone.is_seen_by("Ann") for zone in PLACES.zones(Table())] == [True, False, True, False, True]
