"""Games whose referee is data are judged, played and written down like those that have a module."""

from __future__ import annotations

import random

import pytest

from cardgen.model.verdict import Verdict
from cardgen.project.judging.judge import judge_game
from cardgen.rulings import core
from cardgen.rulings.notation.kind_help import kinds_help
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.play.deal import NAMES as PLAYERS
from cardgen.rulings.play.deal import Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.replay import replay
from cardgen.rulings.table.table_state import changed
from tests.random_play import Tally, judged_game, random_game
from tests.rulings.by_data.games import FOLDER, NAMES, game, referee
from tests.thoroughness import swept

SEEDS = range(4)
ENOUGH = 20
EIGHTY = 80
LINES = {"hearts": 20, "whist": 29, "harbour-fair": 40, "eights": 16, "rummy": 30}
"""In so many lines the referees of these games are told."""


def verdict(name: str, kind: str, line: str) -> Verdict:
    found = referee(name).find(kind)
    assert found is not None
    return core.judge(referee(name), game(name), read_talk(found, game(name), line))


@pytest.mark.parametrize("name", ["hearts", "eights"])
def test_a_game_that_everybody_knows_is_whole_in_eighty_lines_beside_its_cards(name: str) -> None:
    files = (FOLDER / name / file for file in ("game.yaml", "rules.yaml", "referee.yaml"))
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= EIGHTY


@pytest.mark.parametrize("name", NAMES)
def test_twenty_disputes_are_ruled_as_worked_out_by_hand(name: str) -> None:
    assert len(judge_game(game(name))) >= ENOUGH


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", swept(SEEDS, 2))
def test_random_games_are_legal_lose_no_card_and_come_to_an_end(name: str, seed: int) -> None:
    one, play = game(name), referee(name).play
    for players in {one.players.least or 2, one.players.most or 2}:
        match = Match(play, usual_options(one), one)
        table = play.deal(Deal(one, PLAYERS[:players], match.options, seed))
        told = [played.act for played in judged_game(match, table, random.Random(seed), Tally())]
        assert told[-1] is None
        end = replay(match, table, [play.acts.said(act) for act in told[:-1]])
        assert end.broken is None
        assert match.score(end.table).winners


@pytest.mark.parametrize("name", NAMES)
def test_each_kind_is_explained_with_examples_that_are_judged(name: str) -> None:
    assert [kind.name for kind in referee(name).kinds.values() if not kind.examples] == ["log"]
    assert f"cardgen judge {name}" in kinds_help(referee(name).kinds, game(name))
    for kind in referee(name).kinds.values():
        for line in kind.examples:
            assert verdict(name, kind.name, line).verdict


@pytest.mark.parametrize("name", NAMES)
def test_the_act_that_a_log_to_fill_in_shows_is_read(name: str) -> None:
    seats = ", ".join(PLAYERS[: game(name).players.least or 2])
    act = referee(name).kinds["log"].facts["acts"].example
    assert verdict(name, "log", f"{act}; seats {seats}; seed 1").verdict


@pytest.mark.parametrize("name", NAMES)
def test_a_log_in_which_somebody_plays_what_another_holds_is_against_the_rules(name: str) -> None:
    one, play = game(name), referee(name).play
    seats = PLAYERS[: one.players.least or 2]
    table = play.deal(Deal(one, seats, usual_options(one), 1))
    acts = [act for act in play.acts.known if "card" in act._fields]
    for act, card in [(act, card) for act in acts for card in table.hand[seats[1]]]:
        told = play.acts.said(act(table.turn, card))
        found = verdict(name, "log", f"{told}; seats {', '.join(seats)}; seed 1")
        assert core.as_text(found).startswith("ILLEGAL"), told


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", NAMES)
def test_each_rule_that_decides_something_turns_a_dispute_when_it_is_off(name: str) -> None:
    one, judge = game(name), referee(name)
    before = {dispute.id: core.judge(judge, one, dispute) for dispute in one.disputes}
    cited = {rule.key for ruling in before.values() for rule in ruling.rules if rule.key}
    for key in cited:
        assert any(
            core.judge(judge, one, dispute, off=frozenset([key])) != before[dispute.id] for dispute in one.disputes
        ), key


@pytest.mark.parametrize("name", LINES)
def test_a_referee_is_told_in_some_lines_of_data(name: str) -> None:
    text = (FOLDER / name / "referee.yaml").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES[name]


def test_an_unknown_card_of_a_trick_parts_the_ruling_by_what_matters() -> None:
    found = verdict("whist", "trick", "Ann 7H, Bob KH, Cleo unknown; trump spades")
    assert "Ace of Hearts or any Spades" in core.as_text(found)


def test_what_nobody_tells_of_the_table_is_named_where_it_would_matter() -> None:
    (assumed,) = verdict("harbour-fair", "open", "Fish 4; coins 9").mattered
    assert assumed.says == "What lies in the fair is taken as nothing; if it is Fish 1: legal"
    assert verdict("harbour-fair", "open", "Fish 4; coins 9; fair Wine 1").mattered == ()


def test_points_are_those_of_an_independent_count() -> None:
    one, judge = game("harbour-fair"), referee("harbour-fair")
    match = Match(judge.play, usual_options(one), one)
    for seed in SEEDS:
        table = match.play.deal(Deal(one, PLAYERS[:3], match.options, seed))
        *_, (end, _) = judged_game(match, table, random.Random(seed), Tally(), others=False)
        fish = {player: sum(card.kind == "fish" for card in end.fair[player]) for player in end.seats}
        for player, total in match.score(end).totals.items():
            kinds = [sum(card.kind == kind for card in end.fair[player]) for kind in ("fish", "wine", "cloth", "salt")]
            points = sum(card.worth for card in end.fair[player]) + 5 * min(kinds) + 3 * sum(n // 3 for n in kinds)
            points += 4 * (fish[player] > 0 and fish[player] == max(fish.values()))
            assert total == points + end.coins[player] // 3 - len(end.hand[player])


def test_a_rummy_game_goes_from_deal_to_deal_and_its_points_are_those_of_an_independent_count() -> None:
    one, judge = game("rummy"), referee("rummy")
    options = {**usual_options(one), "length": "hundred"}
    match = Match(judge.play, options, one)
    table = match.play.deal(Deal(one, PLAYERS[:4], options, 5))
    ranks = [*one.words["rank"].words]
    against, deals = dict.fromkeys(table.seats, 0), 0
    for before, act in random_game(match, table, random.Random(5)):
        if act is None:
            break
        after = match.apply(before, act)
        if after.deals > deals:
            deals = after.deals
            for player, hand in before.hand.items():
                if player != act.player:
                    against[player] += sum(min(ranks.index(card.rank) + 1, 10) for card in hand)
            assert after.points == against
            assert sum(map(len, after.hand.values())) == 4 * 7 or max(against.values()) >= 100
    assert deals > 1
    assert max(against.values()) >= 100
    assert match.score(before).winners == tuple(name for name in against if against[name] == min(against.values()))


def test_where_a_card_fits_two_melds_its_player_chooses() -> None:
    one, play = game("rummy"), referee("rummy").play
    match = Match(play, usual_options(one), one)
    table = play.deal(Deal(one, PLAYERS[:2], match.options, 1))
    box = {str(card.short): card for card in table.box}
    run, group = tuple(box[name] for name in ("5H", "6H", "7H")), tuple(box[name] for name in ("8S", "8D", "8C"))
    table = changed(table, melds=(run, group), hand={**table.hand, table.turn: (box["8H"], box["2S"])}, done=("draw",))
    add = next(act for act in play.acts.known if act.__name__ == "add")
    waits = match.apply(table, add(table.turn, box["8H"]))
    assert [play.acts.said(choice) for choice in match.candidates(waits)] == [
        "Ann chooses Five of Hearts, Six of Hearts, Seven of Hearts (the meld that it is added to)",
        "Ann chooses Eight of Spades, Eight of Diamonds, Eight of Clubs (the meld that it is added to)",
    ]
    after = match.apply(waits, next(match.candidates(waits)))
    assert [len(meld) for meld in after.melds] == [4, 3]


@pytest.mark.parametrize("name", ["whist", "hearts"])
def test_tricks_and_points_are_those_of_an_independent_count(name: str) -> None:
    """Each trick is taken once more by hand, and what was taken is counted by hand when cards are dealt again."""
    one, play = game(name), referee(name).play
    match, ranks = Match(play, usual_options(one), one), [*one.words["rank"].words]
    table = play.deal(Deal(one, PLAYERS[:4], match.options, 3))
    won: dict[str, list[object]] = {player: [] for player in table.seats}
    points = dict.fromkeys(table.seats, 0)
    for before, act in random_game(match, table, random.Random(3)):
        if act is None:
            assert match.score(before).totals == points
            break
        trick = {**before.trick, act.player: act.card}
        if len(trick) < 4:
            continue
        led, trump = next(iter(trick.values())).suit, before.trump if name == "whist" else ""
        suit = trump if any(card.suit == trump for card in trick.values()) else led
        able = [(ranks.index(card.rank), who) for who, card in trick.items() if card.suit == suit]
        won[max(able)[1]] += trick.values()
        after = match.apply(before, act)
        if after.deals == before.deals:
            assert after.turn == max(able)[1]
            continue
        for player in table.seats:
            points[player] += counted(name, won, table.seats, player)
        won = {player: [] for player in table.seats}


def counted(name: str, won: dict[str, list[object]], seats: tuple[str, ...], player: str) -> int:
    """Count the points of a deal by the rules of the book."""
    if name == "hearts":
        cards = [str(getattr(card, "short", "")) for card in won[player]]
        return sum(one.endswith("H") for one in cards) + 13 * ("QS" in cards)
    mate = seats[(seats.index(player) + 2) % 4]
    return max(0, (len(won[player]) + len(won[mate])) // 4 - 6)
