"""Cards of a game by data do what their effects say: each step is taken, and asks for what there is to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardgen.rulings import core
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.play.deal import Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.table.table_state import changed
from tests.rulings.by_data.games import game, referee

LAMPS, SEATS = "lamp-street", ("Ann", "Bob", "Cleo")


def cards(*names: str) -> tuple[Piece, ...]:
    box = box_of(game(LAMPS))
    found = [box.find(name, box.by_type) for name in names]
    assert None not in found
    return tuple(one for one in found if one is not None)


def begun(window: str, hands: Mapping[str, tuple[Piece, ...]], **lies: object) -> tuple[Match[Any], Any]:
    """Give a table on which Ann is to build a lamp of the window."""
    play, one = referee(LAMPS).play, game(LAMPS)
    match: Match[Any] = Match(play, usual_options(one), one)
    t = play.deal(Deal(one, SEATS, match.options, 1))
    empty = dict.fromkeys(SEATS, ())
    usual = {"drafts": cards("Lathe", "Lathe"), **lies}
    return match, changed(t, turn="Ann", window=cards(window), hand={**empty, **hands}, **usual)


def built(window: str, chosen: Mapping[str, str], hands: Mapping[str, tuple[Piece, ...]], **lies: object) -> Any:
    """Give the table after Ann built it, and chose what was asked for; each choice has to be asked for."""
    match, t = begun(window, hands, **lies)
    (act,) = [one for one in match.candidates(t) if type(one).__name__ == "build"]
    t, left = match.apply(t, act), dict(chosen)
    while t.under_way is not None:
        choices: list[Any] = list(match.candidates(t))
        t = match.apply(t, {str(one.choice): one for one in choices}[left.pop(choices[0].what)])
    assert not left
    return t


B, G, O, Q = "brass", "glass", "oil", "quicksilver"  # noqa: E741 - as players write them


def names(some: object) -> list[str]:
    return [str(one) for one in some]  # type: ignore[attr-defined]


def test_cards_are_drawn_and_the_scrap_is_shuffled_where_the_store_runs_out() -> None:
    t = built("Hand Lamp", {}, {"Ann": cards(B, O)}, store=cards(G), scrap=cards(G, G, Q))
    assert names(t.hand["Ann"])[:1] == ["Glass"]
    assert len(t.hand["Ann"]) == 2
    assert len(t.store) + len(t.scrap) == 4


def test_everybody_draws() -> None:
    t = built("Street Lamp", {}, {"Ann": cards(B, B, G)}, store=cards(G, O, B, Q))
    assert [names(t.hand[one]) for one in SEATS] == [["Brass"], ["Glass"], ["Oil"]]


def test_a_card_is_taken_blindly_of_a_player_who_has_some() -> None:
    t = built("Thief's Lamp", {}, {"Ann": cards(G, O), "Cleo": cards(B, B)})
    assert (names(t.hand["Ann"]), names(t.hand["Cleo"])) == (["Brass"], ["Brass"])


def test_the_player_is_chosen_where_several_have_some() -> None:
    t = built(
        "Thief's Lamp", {"the player for Thief's Lamp": "Cleo"},
        {"Ann": cards(G, O), "Bob": cards(O), "Cleo": cards(B)},
    )  # fmt: skip
    assert (names(t.hand["Ann"]), names(t.hand["Bob"])) == (["Brass"], ["Oil"])


def test_a_card_is_moved_that_its_player_chooses() -> None:
    t = built("Mended Lamp", {"the card for Mended Lamp": "Quicksilver"}, {"Ann": cards(G)}, scrap=cards(B, Q))
    assert names(t.hand["Ann"]) == ["Quicksilver"]


def test_everybody_else_discards_what_they_choose_themselves() -> None:
    t = built(
        "Tax Lantern", {"the card for Tax Lantern": "Oil"}, {"Ann": cards(B, O, G), "Bob": cards(O, G)}, scrap=(),
    )  # fmt: skip
    assert (names(t.hand["Ann"]), names(t.hand["Bob"])) == (["Glass"], ["Glass"])
    assert names(t.scrap) == ["Brass", "Oil", "Oil"]


def test_a_step_that_is_optional_is_asked_for_and_then_whose_card_it_is() -> None:
    lit = {"Ann": (), "Bob": cards("Night Light"), "Cleo": cards("Lathe")}
    what, card = "whether to do this: a lamp of another player is scrapped", "the card for Storm Lantern"
    hands = {"Ann": cards(B, G, O)}
    t = built("Storm Lantern", {what: "yes", card: "Cleo’s Lathe"}, hands, lit=lit)
    assert (names(t.lit["Cleo"]), names(t.ruins)) == ([], ["Lathe"])
    t = built("Storm Lantern", {what: "no"}, hands, lit=lit)
    assert names(t.lit["Cleo"]) == ["Lathe"]


def test_steps_are_taken_one_after_the_other_and_counters_come_from_the_supply() -> None:
    t = built("Star Lamp", {}, {"Ann": cards(G, G)}, store=cards(O, B))
    assert (t.stars["Ann"], names(t.hand["Ann"])) == (3, ["Oil"])


def test_counters_come_of_a_player_who_has_some() -> None:
    stars = {"Ann": 0, "Bob": 0, "Cleo": 2}
    t = built("Feast Lamp", {}, {"Ann": cards(O, O)}, stars=stars)
    assert t.stars == {"Ann": 1, "Bob": 0, "Cleo": 1}


@pytest.mark.parametrize(
    ("hand", "chosen", "left"),
    [
        pytest.param((G, O), {}, [], id="nothing-to-choose"),
        pytest.param(
            (G, O, Q), {"what pays Glass for Furnace": "Glass", "what pays Oil for Furnace": "Quicksilver"}, ["Oil"],
            id="own-or-joker",
        ),
        pytest.param((G, O, Q), {"what pays Glass for Furnace": "Quicksilver"}, ["Glass"], id="the-joker-is-gone"),
        pytest.param((G, B, Q), {}, ["Brass"], id="joker-where-it-must"),
    ],
)  # fmt: skip
def test_cards_pay_and_a_choice_is_asked_for_where_there_is_one(
    hand: tuple[str, ...], chosen: Mapping[str, str], left: list[str]
) -> None:
    assert names(built("Furnace", chosen, {"Ann": cards(*hand)}).hand["Ann"]) == left


def test_with_a_tool_the_player_says_what_is_not_paid() -> None:
    lit = {"Ann": cards("Lathe"), "Bob": (), "Cleo": ()}
    t = built("Furnace", {"what is not paid of Furnace": "oil"}, {"Ann": cards(G, O)}, lit=lit)
    assert names(t.hand["Ann"]) == ["Oil"]


def test_a_log_names_the_cards_that_were_left_to_people() -> None:
    match, t = begun("Grandmother's Lamp", {"Ann": cards(O, O)})
    (act,) = [one for one in match.candidates(t) if type(one).__name__ == "build"]
    after = match.apply(t, act)
    assert names(after.left_out) == ["Grandmother's Lamp"]
    assert "You settle at the table what these say: Grandmother's Lamp." in [*match.play.shows(after)]


def test_what_a_card_does_is_told_with_the_ruling() -> None:
    found = referee(LAMPS).find("build")
    assert found is not None
    ruling = core.judge(referee(LAMPS), game(LAMPS), read_talk(found, game(LAMPS), "Star Lamp; hand G, G"))
    assert "Star Lamp says: take 2 stars, then draw 1 cards" in core.as_text(ruling)


def tried(match: Match[Any], t: Any, name: str) -> object:
    return next(one for one in match.candidates(t) if type(one).__name__ == name)


def rules_of(match: Match[Any], t: Any, act: object) -> list[tuple[str, str]]:
    h = match.barred(t, act)
    assert h is not None
    return [(one.rule, one.says) for one in h.said if one.does == "bars"]


def test_before_a_choice_is_made_nothing_else_may_be_done_by_the_rule_that_asks_for_it() -> None:
    match, t = begun("Mended Lamp", {"Ann": cards(G)}, scrap=cards(B, Q))
    build, gather = tried(match, t, "build"), tried(match, t, "gather")
    waiting = match.apply(t, build)
    assert ("when-built", "Ann must choose first, for the card for Mended Lamp") in rules_of(match, waiting, gather)


def test_before_it_is_chosen_what_pays_the_price_asks_for_it() -> None:
    match, t = begun("Furnace", {"Ann": cards(G, O, Q)})
    build, gather = tried(match, t, "build"), tried(match, t, "gather")
    told = rules_of(match, match.apply(t, build), gather)
    assert ("price", "Ann must choose first, for what pays Glass for Furnace") in told


def test_after_the_end_every_act_is_against_the_rule_of_the_end() -> None:
    match, t = begun("Furnace", {"Ann": cards(G, O)}, drafts=())
    gather = tried(match, t, "gather")
    assert match.is_over(t)
    assert ("last-lamp", "the game is over") in rules_of(match, t, gather)


def test_a_pile_is_told_by_the_cards_that_can_come_to_lie_in_it() -> None:
    facts = referee(LAMPS).kinds["build"].facts
    types = {name: facts[name].domain.item.types for name in ("window", "hand", "lit", "pay")}  # type: ignore[attr-defined]
    assert types == {
        "window": ("lamp",), "hand": ("material", "spirit"), "lit": ("lamp",), "pay": ("material", "spirit"),
    }  # fmt: skip
    assert facts["card"].example == "Night Light"
