"""A small card game played whole: dealt, at random, judged, written down and played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardgen.errors import Problem, UsageError
from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.rulings.action_context import ActionContext, Choose
from cardgen.rulings.play.deal import Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.replay import Broken, Replayed, could, replay
from cardgen.rulings.table.reactions import Pass
from tests.random_play import Tally, census, judged_game, random_game, random_options
from tests.rulings import orchard
from tests.rulings.orchard import PLAY, Plant, PlayTrick, Table, Take, write_orchard

ABC = ("Ann", "Bob", "Cleo")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return load_game(write_orchard(tmp_path_factory.mktemp("orchard")))


@pytest.fixture
def match(game: Game) -> Match[Table]:
    return Match(PLAY, usual_options(game))


def dealt(game: Game, seed: int = 1, **stacked: Sequence[str]) -> Table:
    decks = {name: tuple(cards) for name, cards in stacked.items()}
    return PLAY.deal(Deal(game, ABC, usual_options(game), seed, decks))


FRUIT = ("apple 1", "pear 1", "plum 1", "apple 2", "pear 2", "plum 2", "apple 3", "pear 3", "plum 3")
"""The hands of three players, three fruits each."""


def told(match: Match[Table], game: Game, *lines: str, tricks: Sequence[str] = ()) -> Replayed[Table]:
    return replay(match, dealt(game, fruit=FRUIT, tricks=tricks), lines)


def broken(found: Replayed[Table]) -> Broken[Table]:
    assert found.broken is not None
    return found.broken


def test_a_deal_has_the_cards_of_the_box(game: Game, match: Match[Table]) -> None:
    table = dealt(game)
    assert census(match, table).total() == game.count
    assert [len(hand) for hand in table.hands.values()] == [5, 5, 5]
    assert dealt(game, 1).hands == table.hands
    assert dealt(game, 2).hands != table.hands


def test_a_deck_can_be_stacked(game: Game) -> None:
    assert [str(card) for card in dealt(game, fruit=FRUIT).hands["Bob"]][:3] == ["apple 2", "pear 2", "plum 2"]
    with pytest.raises(UsageError, match=r"J002 `apple 9` is not among the cards of Fruit(?s:.)*mean `apple"):
        dealt(game, fruit=("apple 9",))
    with pytest.raises(UsageError, match="J002 so many of `apple 1` are not among the cards of Fruit"):
        dealt(game, fruit=("apple 1",) * 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_and_lose_no_card(game: Game, players: int) -> None:
    tally = Tally()
    for seed in range(20):
        draw = Random(seed)
        match = Match(PLAY, random_options(game, draw))
        table = PLAY.deal(Deal(game, (*ABC, "Dan")[:players], match.options, seed))
        *_, last = judged_game(match, table, draw, tally, fully=seed < 5)
        score = match.score(last.before)
        assert set(score.totals) == set(table.seats) == {name for rank in score.ranking for name in rank}
    assert tally.games == 20
    assert tally.tried > tally.acts > 200
    assert {"own-turn", "steps", "answers", "dogs-answer", "discard-down"} <= set(tally.refused)
    assert tally.spoke["dog"] > 0
    assert tally.spoke["worth"] > 0


def test_the_same_seed_is_the_same_game(game: Game, match: Match[Table]) -> None:
    games = [[match.play.acts.said(one.act) for one in random_game(match, dealt(game), Random(3)) if one.act]] * 2
    assert games[0] == games[1]


@pytest.mark.parametrize("seed", range(10))
def test_a_log_comes_to_the_same_end(game: Game, match: Match[Table], seed: int) -> None:
    played = list(random_game(match, dealt(game, seed), Random(seed)))
    lines = [match.play.acts.said(one.act) for one in played if one.act]
    again = replay(match, dealt(game, seed), lines)
    assert (again.broken, again.lines) == (None, len(lines))
    assert again.table.hands == played[-1].before.hands
    assert match.score(again.table) == match.score(played[-1].before)


@pytest.mark.parametrize("seed", range(10))
def test_who_passes_need_not_be_written(game: Game, match: Match[Table], seed: int) -> None:
    played = list(random_game(match, dealt(game, seed), Random(seed)))
    acts = [one.act for one in played if one.act]
    lines = [match.play.acts.said(act) for act in acts if not isinstance(act, Pass)]
    again = replay(match, dealt(game, seed), lines)
    assert (again.broken, again.acts[: len(acts)]) == (None, acts[: len(again.acts)])


@pytest.mark.parametrize("seed", range(10))
def test_a_planted_illegal_act_is_found_at_its_place(game: Game, match: Match[Table], seed: int) -> None:
    draw = Random(seed)
    played = [one for one in random_game(match, dealt(game, seed), draw) if one.act]
    at = draw.randrange(len(played))
    table = played[at].before
    bad = [act for act in PLAY.candidates(table) if not match.is_legal(table, act)]
    lines = [match.play.acts.said(one.act) for one in played]
    lines.insert(at, match.play.acts.said(draw.choice(bad)))
    again = replay(match, dealt(game, seed), lines)
    assert broken(again).at == at + 1
    assert broken(again).refusals[0].rule
    assert could(match, again.table)


def test_a_trick_is_answered_and_the_answer_answered(game: Game, match: Match[Table]) -> None:
    dogs = ("Basket", "Honey", "Dog", "Honey", "Dog", "Honey")
    found = told(match, game, "Ann plays Basket", "Bob plays Dog", "Cleo plays Dog", "Cleo passes", tricks=dogs)
    assert found.broken is None
    assert len(found.table.hands["Ann"]) == 4 + 2
    found = told(match, game, "Ann plays Basket", "Bob answers with Dog", "Cleo passes", tricks=dogs)
    assert found.broken is None
    assert len(found.table.hands["Ann"]) == 4
    assert found.table.turn.step == orchard.PLANT


def test_a_choice_of_another_player_is_asked_for(game: Game, match: Match[Table]) -> None:
    found = told(match, game, "Ann plays Thief", tricks=("Thief",))
    waiting = found.table.under_way
    assert waiting is not None
    assert (waiting.what, waiting.ballot.due) == ("whether to use Thief", ("Ann",))
    lines = ("Ann plays Thief", "Ann chooses yes", "Ann: chooses Bob.", "Bob chooses plum 2 for the card given")
    found = told(match, game, *lines, tricks=("Thief",))
    assert [str(card) for card in found.table.hands["Ann"]][-1] == "plum 2"
    assert census(match, found.table) == census(match, dealt(game))


def test_choices_at_once_wait_for_each_other(game: Game, match: Match[Table]) -> None:
    stacked = ("Frost", "Honey", "Honey", "Honey", "Nap", "Nap")
    found = told(match, game, "Ann plays Frost", "Cleo chooses plum 3", "Ann chooses apple 1", tricks=stacked)
    assert found.table.under_way is not None
    assert found.table.under_way.ballot.due == ("Bob",)
    assert len(found.table.hands["Cleo"]) == 5
    lines = ("Ann plays Frost", "Cleo chooses plum 3", "Ann chooses apple 1", "Bob chooses Honey")
    found = told(match, game, *lines, tricks=stacked)
    assert [len(hand) for hand in found.table.hands.values()] == [3, 4, 4]


def test_steps_of_a_card_are_taken_in_order(game: Game, match: Match[Table]) -> None:
    stacked = ("Nap", "Honey", "Honey", "Honey", "Basket", "Basket")
    found = told(match, game, "Ann plays Nap", "Ann chooses Cleo", tricks=stacked)
    assert (found.table.turn.skips["Cleo"], len(found.table.hands["Ann"])) == (1, 5)


def test_a_dispute_may_tell_who_chose_what(game: Game, match: Match[Table]) -> None:
    table = dealt(game, fruit=FRUIT, tricks=("Nap",))
    nap = next(card for card in table.hands["Ann"] if str(card) == "Nap")
    d = ActionContext(match.hearing(table), told={"the one who sleeps": "Bob"})
    assert orchard.do.carry_out(d, nap.op, "Ann", nap).turn.skips == {"Bob": 1}


def test_every_effect_of_the_data_is_carried_out_or_read(game: Game) -> None:
    assert orchard.do.unknown(game) == []


@pytest.mark.parametrize(
    ("line", "what", "expected", "near"),
    [
        ("Zed plants apple 1", "there is no player `Zed` here", "one of: `Ann`, `Bob`, `Cleo`", ""),
        ("Ann plants aple 1", "there is no card `aple 1` here", None, "`apple 1`"),
        ("Ann eats apple 1", "`Ann eats apple 1` is not an act of this game", None, ""),
        ("Ann chooses Bob", "there is nothing for Ann to choose now", "", ""),
    ],
)
def test_a_line_that_means_nothing(
    game: Game, match: Match[Table], line: str, what: str, expected: str | None, near: str
) -> None:
    again = told(match, game, "Ann takes nothing", "Bob takes nothing", "Cleo takes nothing", line)
    found = broken(again)
    assert found.at == 4
    assert found.unread is not None
    assert (found.unread.what, found.unread.suggestion) == (what, near)
    assert expected is None or found.unread.expected == expected
    assert "Ann plants apple 1" in could(match, again.table)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("Ann plants apple 3", ["in-hand"]),
        ("Bob plants apple 2", ["own-turn"]),
        ("Ann discards apple 1", ["steps", "discard-down"]),
        ("Bob passes", ["answers"]),
        ("Ann takes plum 9", None),
    ],
)
def test_an_act_against_the_rules(game: Game, match: Match[Table], line: str, rules: list[str] | None) -> None:
    found = broken(told(match, game, line))
    assert [one.rule for one in found.refusals] == (rules or [])


def test_what_waits_for_a_choice_comes_first(game: Game, match: Match[Table]) -> None:
    found = broken(told(match, game, "Ann plays Thief", "Bob chooses yes", tricks=("Thief",)))
    assert isinstance(found.unread, Problem)
    table = told(match, game, "Ann plays Thief", tricks=("Thief",)).table
    plum: Any = next(card for card in table.hands["Ann"] if str(card) == "plum 1")
    (refusal,) = match.refusals(table, Plant("Ann", plum))
    assert (refusal.rule, refusal.says) == ("", "Ann must choose first, for whether to use Thief")
    assert match.refusals(table, Choose("Ann", "whether to use Thief", "yes")) == []


def test_an_act_is_said_with_what_it_has() -> None:
    assert PLAY.acts.said(PlayTrick("Ann", "Nap")) == "Ann plays Nap"
    assert PLAY.acts.said(PlayTrick("Ann", "Nap", "Bob")) == "Ann plays Nap on Bob"


def test_acts_that_are_said_alike_are_numbered_in_a_log(game: Game, match: Match[Table]) -> None:
    table = dealt(game, fruit=("apple 1", "apple 1", "pear 1"))
    two_ways = replace(PLAY, candidates=lambda t: [*PLAY.candidates(t), Take("Ann", "fruit deck", 1)])
    twins = Match(two_ways, match.options)
    lines = twins.lines(table)
    assert "Ann takes fruit deck" in lines
    assert lines["Ann takes fruit deck (2)"] == Take("Ann", "fruit deck", 1)
    assert twins.written(table, Take("Ann", "fruit deck", 1)) == "Ann takes fruit deck (2)"
    assert replay(twins, table, ["Ann takes fruit deck (2)"]).acts == [Take("Ann", "fruit deck", 1)]


def test_a_choice_that_is_none_is_told_with_what_could_be_chosen(game: Game, match: Match[Table]) -> None:
    lines = ("Ann plays Thief", "Ann chooses yes (whether to use Thief)", "Ann chooses Bobb")
    unread = broken(told(match, game, *lines, tricks=("Thief",))).unread
    assert unread is not None
    assert unread.what == "`Bobb` cannot be chosen for the one to steal from"
    assert (unread.expected, unread.suggestion) == ("one of: `Bob`, `Cleo`", "`Bob`")


def test_a_home_made_card_of_known_effects_is_played_without_a_line_of_python(tmp_path: Path) -> None:
    folder = write_orchard(tmp_path)
    feast = "type: trick\ncards:\n- {title: Feast, copies: 9, op: [{gather: {n: 3}}, {frost: {}}]}\n"
    (folder / "cards" / "home-made.yaml").write_text(feast, encoding="utf-8")
    game = load_game(folder)
    match = Match(PLAY, usual_options(game), game)
    table = PLAY.deal(Deal(game, ABC, match.options, 1, {"tricks": ("Feast",), "fruit": FRUIT}))
    waits = match.apply(table, next(act for act in match.legal(table) if "Feast" in PLAY.acts.said(act))).under_way
    assert waits is not None
    assert waits.what == "the card that freezes"
    assert len(waits.among["Ann"]) == 7  # four left of the hand, three gathered
    tally = Tally()
    for seed in range(5):
        list(judged_game(match, PLAY.deal(Deal(game, ABC, match.options, seed)), Random(seed), tally))
    assert tally.games == 5


def test_an_act_that_lacks_something_is_refused_by_the_rules_that_can_hear_it(game: Game, match: Match[Table]) -> None:
    table = dealt(game)
    assert [one.rule for one in match.refusals(table, PlayTrick("Ann", None))] == ["in-hand"]
    assert [one.rule for one in match.refusals(table, PlayTrick("Bob", None))] == ["in-hand"]
    (found,) = match.refusals(table, Take("Zed", "fruit deck"))[:1]
    assert found.rule == "own-turn"


def test_when_the_game_is_over_nothing_is_done_any_more(game: Game, match: Match[Table]) -> None:
    *_, last = random_game(match, dealt(game), Random(3))
    refusals = [match.refusals(last.before, act) for act in PLAY.candidates(last.before)]
    assert all(refusals)
    assert "the game is over" in {one.says for some in refusals for one in some}
