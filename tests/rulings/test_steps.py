"""Steps that effects name in the data, on a table that is whole and on one of which not all is told."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import Pile, When
from cardgen.rulings.table.hands import size_of
from cardgen.rulings.table.places import NOBODY, OWNER, Place, Places
from cardgen.rulings.table.steps import STEPS, Taken
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.table.zones import Cards, Counted, Untold


class Fire(NamedTuple):
    name: str
    counters: tuple[int, ...] = ()
    type: str = "fire"

    def with_counter(self, value: int) -> Fire:
        return self._replace(counters=(*self.counters, value))


A, B, C, D = map(Fire, "abcd")
LADEN = C._replace(counters=(5,))


class Table(TableState):
    hands: ClassVar[dict[str, Cards]] = {"Ann": (A,), "Bob": (B,)}
    rows: ClassVar[dict[str, Cards]] = {"Bob": (LADEN, D)}
    decks: ClassVar[dict[str, Pile]] = {"fire": Pile((A, B), ())}
    supply = 3
    chance = Chance(1)


PLACES = Places(
    (
        Place("hand", "hands", "{}’s hand", OWNER, untold=lambda _: Untold(7)),
        Place("row", "rows", "{}’s row", untold=lambda _: Untold(2)),
        Place("deck", "decks", "{Name} deck", NOBODY, "deck"),
        Place("discard pile", "decks", "{Name} discard pile", part="gone"),
    )
)


class Aim(NamedTuple):
    what: Any
    owner: str


def after(t: Any, does: str, what: Any, target: Any = "Bob", **where: str) -> Any:
    places = {"from": where.pop("off", ""), "to": where.pop("onto", ""), **where}
    return STEPS[does](
        t, PLACES, Taken(what, "Ann", target, {key: one for key, one in places.items() if one}), When.NEVER
    )


def test_cards_are_drawn_off_a_deck() -> None:
    t = after(Table(), "draw", 2, off="deck of fire", onto="hand of player")
    assert (t.hands["Ann"], t.decks["fire"].deck) == ((A, A, B), ())


def test_a_card_is_taken_at_random_from_the_hand_of_the_target() -> None:
    t = after(Table(), "take at random", 1, off="hand of target", onto="hand of player")
    assert (t.hands["Ann"], t.hands["Bob"]) == ((A, B), ())


def test_of_a_hand_that_nobody_tells_only_the_numbers_change() -> None:
    told = Table(hands={"Ann": Counted((A,))})
    t = after(told, "take at random", 2, off="hand of target", onto="hand of player")
    assert (size_of(t.hands["Ann"]), size_of(t.hands["Bob"])) == (3, 5)


def test_what_is_discarded_goes_to_the_pile_of_its_sort_and_its_counters_to_the_supply() -> None:
    t = after(Table(), "discard", "target", Aim(LADEN, "Bob"), off="row of owner", supply="supply")
    assert (t.rows["Bob"], len(t.decks["fire"].gone), t.supply) == ((D,), 1, 4)


def test_a_card_is_moved() -> None:
    t = after(Table(), "move", "target", Aim(D, "Bob"), off="row of owner", onto="hand of player")
    assert (t.hands["Ann"], len(t.rows["Bob"])) == ((A, D), 1)


def test_a_counter_is_put_on_the_target() -> None:
    t = after(Table(), "counter", 25, Aim(D, "Bob"), off="row of owner", supply="supply")
    assert (t.rows["Bob"][1].counters, t.supply) == ((25,), 2)


def test_nothing_is_moved_that_nobody_tells() -> None:
    t = after(Table(rows={}), "move", "target", Aim(D, "Cleo"), off="row of owner", onto="hand of player")
    assert t.hands["Ann"] == (A,)


PLAIN = Places((Place("deck", "deck", "the deck", NOBODY), Place("heap", "heap", "the heap"), PLACES[0]))


class PlainTable(Table):
    deck: ClassVar[Cards] = (C, D)
    heap: ClassVar[Cards] = (B,)


def test_cards_are_drawn_off_the_top_of_a_plain_pile_as_far_as_it_goes() -> None:
    t: Any = STEPS["draw"](
        PlainTable(), PLAIN, Taken(3, "Ann", None, {"from": "deck", "to": "hand of player"}), When.NEVER
    )
    assert (t.deck, t.hands["Ann"]) == ((), (A, C, D))


def test_a_card_is_discarded_where_the_data_say() -> None:
    t: Any = STEPS["discard"](
        PlainTable(), PLAIN, Taken("target", "Ann", A, {"from": "hand of player", "to": "heap"}), When.NEVER
    )
    assert (t.heap, t.hands["Ann"]) == ((B, A), ())
