"""The invariants of play, on every step of whole games with random players, cards and house rules."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.games.dr_science.acts import Add, Draw, PlayCard
from cardgen.games.dr_science.box import box_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card
from cardgen.games.dr_science.play import PLAY
from cardgen.games.dr_science.table import Table
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.table.table_state import changed
from tests.random_play import Tally, judged_game, random_game, random_options, with_strays
from tests.thoroughness import examples

from ..catalogue import game_named
from .forms import PARTNERS, TRICKS_ALONE
from .literal import is_valid
from .tables import NAME, PLAYERS, SEEDS, between_turns, everything, games, match_of, played, supply
from .test_literal import ask

pytestmark = pytest.mark.slow

few = examples(12)


@few
@given(SEEDS, PLAYERS)
def test_b10_the_deal_gives_twelve_cards_each_and_eleven_a_player_to_draw(seed: int, n: int) -> None:
    dealt = games(seed, n)[0]
    assert [dealt.hands[name].size for name in dealt.seats] == [12] * n
    for name in dealt.seats:
        assert [card for card in dealt.hands[name].has if card.kind == RESEARCHER] == [Card(RESEARCHER)]
        assert (dealt.tableaus[name].has, dealt.piles[name], dealt.earned[name]) == ((), (), ())
    assert len(set(dealt.specialties.values())) == n
    assert (len(dealt.faceup), len(dealt.deck)) == (2, 11 * n - 2)


@few
@given(SEEDS, PLAYERS)
def test_b11_no_card_is_lost_or_made(seed: int, n: int) -> None:
    tables = games(seed, n)
    stacks = box_of(game_named(NAME)).stacks(n, match_of(seed).options)
    for table in tables:
        there = Counter(everything(table))
        assert there.total() == 23 * n
        assert [count for card, count in there.items() if card.kind == PLAIN] == [n] * 20
        assert there[Card(WILD)] == 2 * n
        assert there[Card(RESEARCHER)] == n
        earned = sorted(stars for cards in table.earned.values() for stars in cards)
        left = sorted(stars for cards in table.stacks.values() for stars in cards)
        assert sorted(earned + left) == sorted(stars for cards in stacks.values() for stars in cards)


@few
@given(SEEDS, PLAYERS)
def test_b12_hand_and_tableau_hold_twelve_between_turns_and_eleven_within(seed: int, n: int) -> None:
    for table in games(seed, n):
        sizes = [table.hands[name].size + table.tableaus[name].size for name in table.seats]
        assert max(table.tableaus[name].size for name in table.seats) <= 11
        if table.left >= 0:
            continue
        within = table.step in ("hypothesize", "draw")
        assert sizes == [11 if within and name == table.turn else 12 for name in table.seats]


@few
@given(SEEDS, PLAYERS)
def test_b13_every_trick_takes_a_card_of_each_player_out_of_the_supply(seed: int, n: int) -> None:
    for table in between_turns(games(seed, n)):
        if not table.trick and table.tricks <= 11:
            assert supply(table) == 11 * n - n * table.tricks
            assert sum(map(len, table.piles.values())) == n * table.tricks


@few
@given(SEEDS, PLAYERS)
def test_b14_a_game_is_twelve_tricks_and_every_card_is_out_at_the_end(seed: int, n: int) -> None:
    end = games(seed, n)[-1]
    assert (end.tricks, supply(end), end.over) == (12, 0, True)
    assert sum(map(len, end.piles.values())) == 12 * n
    assert {len(cards) % n for cards in end.piles.values()} == {0}
    assert [end.hands[name].size + end.tableaus[name].size for name in end.seats] == [11] * n
    out = Counter(
        "star" if (card.value or 0) >= 3 else card.kind if card.kind != PLAIN else "low" for card in everything(end)
    )
    assert out == {"star": 12 * n, "low": 8 * n, WILD: 2 * n, RESEARCHER: n}


@few
@given(SEEDS, PLAYERS)
def test_b15_stars_on_cards_are_no_more_than_the_box_has(seed: int, n: int) -> None:
    end = games(seed, n)[-1]
    counted = [card for name in end.seats for card in (*end.piles[name], *end.tableaus[name].has)]
    plain = sum(card.kind == PLAIN and (card.value or 0) >= 3 for card in counted)
    people = sum(card.kind == RESEARCHER for card in counted)
    assert plain <= 12 * n
    assert people <= n
    earned = sum(stars for cards in end.earned.values() for stars in cards)
    assert sum(match_of(seed).score(end).totals.values()) == plain + people + earned


@few
@given(SEEDS, PLAYERS)
def test_every_act_makes_another_table_and_changes_none_before_it(seed: int, n: int) -> None:
    tables = games(seed, n)
    kept = [dict(vars(table)) for table in tables]
    for before, after in pairwise(tables):
        assert vars(before) != vars(after)
        assert after.tricks in (before.tricks, before.tricks + 1)
    assert kept == [vars(table) for table in tables]


@few
@given(SEEDS, PLAYERS)
def test_the_same_seed_gives_the_same_game(seed: int, n: int) -> None:
    match = match_of(seed)
    table = PLAY.deal(Deal(game_named(NAME), NAMES[:n], match.options, seed))
    again = list(random_game(match, table, Random(seed)))
    assert [one.act for one in again] == [one.act for one in played(seed, n)]


@pytest.mark.sweep
@examples(8)
@given(SEEDS, PLAYERS)
def test_every_act_of_a_game_is_judged_legal_among_partners_too(seed: int, n: int) -> None:
    options = random_options(game_named(NAME), Random(seed), often=0.5)
    match, tally = Match(with_strays(NAME, PARTNERS), options, game_named(NAME)), Tally()
    table = PARTNERS.deal(Deal(game_named(NAME), NAMES[:n], options, seed))
    for one in judged_game(match, table, Random(seed), tally, fully=True):
        assert len(one.before.seats) == n
    assert tally.acts >= 12 * n * 2
    assert tally.tried > 0
    assert "" not in {**tally.spoke, **tally.refused}, "every refusal has its rule"


def universe(table: Table) -> Iterator[Any]:
    """Give every play, every draw and every addition of one card, by everybody; and pairs from the hand."""
    box = table.box
    plain = [Card(PLAIN, suit, value) for suit in box.suits for value in range(1, 6)]
    wilds = [Card(WILD, said=said) for said in (None, *box.suits, "history")]
    own = [Card(RESEARCHER, said=said) for said in (None, *range(-1, 8))]
    people = [Card(RESEARCHER, suit, said=3) for suit in box.suits if suit != table.specialties[table.turn]]
    others = [Card(SPECIALTY, box.suits[0]), Card(VALIDATION)]
    for player, source in itertools.product(table.seats, ("hand", "tableau", "display", "score pile")):
        cards = (*plain, *wilds, *own, *(people if player == table.turn else ()), *others)
        yield from (PlayCard(player, card, source) for card in cards)
    for player in table.seats:
        yield Draw(player, "draw pile")
        yield from (Draw(player, "display", card) for card in plain)
        yield from (Add(player, (card,)) for card in (*plain, Card(WILD), Card(RESEARCHER), *others))
    pairs = itertools.combinations(table.hands[table.turn].has, 2)
    yield from (Add(table.turn, pair) for pair in dict.fromkeys(pairs))


def may(table: Table, act: Any, options: Any) -> bool:
    """Say whether an act is legal, as the rulebook reads to somebody else."""
    if act.player != table.turn or table.over:
        return False
    hand, tableau = table.hands[act.player].has, table.tableaus[act.player].has
    if isinstance(act, PlayCard):
        there = act.card.bare in {"hand": hand, "tableau": tableau}.get(act.source, ())
        able = {PLAIN: (None,), WILD: table.box.suits, RESEARCHER: range(7)}.get(act.card.kind, ())
        undeclared = act.card.said is None and options["missing-declaration"] == "lead-zero"
        return table.step == "play" and there and (act.card.said in able or undeclared)
    if isinstance(act, Draw):
        there = bool(table.deck) if act.source == "draw pile" else act.card in table.faceup
        return table.step != "play" and there and table.left < 0
    suit: Any = table.specialties[act.player]
    letter = suit.letter
    cards = [str(card) for card in (*tableau, *act.cards)]
    held = not Counter(act.cards) - Counter(hand)
    return table.step == "hypothesize" and held and is_valid(cards, letter)


@examples(3)
@given(SEEDS, PLAYERS)
def test_what_is_legal_is_so_and_everything_else_breaks_a_rule(seed: int, n: int) -> None:
    usual = usual_options(game_named(NAME))
    options = {**usual, "missing-declaration": match_of(seed).options["missing-declaration"]}
    match = Match(PLAY, options, game_named(NAME))
    table = PLAY.deal(Deal(game_named(NAME), NAMES[:n], options, seed))
    tables = [one.before for one in random_game(match, table, Random(seed))]
    for step in ("play", "hypothesize", "draw"):
        at = [one for one in tables if (one.step == step and one.before != ()) or one.step == "play"]
        table = Random(seed).choice([one for one in at if one.step == step] or at)
        for act in universe(table):
            refusals = match.hearing(table, act, brief=False).judged()
            barred = [one.rule for one in refusals if one.does == "bars"]
            assert bool(barred) != may(table, act, options), (act, barred)
            assert all(barred)


@few
@given(SEEDS, PLAYERS)
def test_tricks_alone_are_twelve_of_all_cards_dealt(seed: int, n: int) -> None:
    game, tally = game_named(NAME), Tally()
    options = usual_options(game)
    table = TRICKS_ALONE.deal(Deal(game, NAMES[:n], options, seed))
    *_, last = judged_game(Match(TRICKS_ALONE, options, game), table, Random(seed), tally, others=False)
    assert (last.before.tricks, tally.acts) == (12, 12 * n)
    assert {hand.size for hand in last.before.hands.values()} == {0}
    assert sum(map(len, last.before.piles.values())) == 12 * n


@examples(2)
@given(SEEDS, PLAYERS, st.integers(15, 45), st.sampled_from(["another-game", "shared"]))
def test_a_tournament_of_random_games_ends_where_the_referee_says(seed: int, n: int, target: int, tie: str) -> None:
    """Rules 12.4 to 12.6: totals are added up game by game, the lead moves on, the first at the target ends it."""
    seats, lead = NAMES[:n], Random(seed).choice(NAMES[:n])
    running = dict.fromkeys(seats, 0)
    for game in range(8):
        totals = match_of(seed + game).score(games(seed + game, n)[-1]).totals
        told, before = (", ".join(f"{name} {some[name]}" for name in seats) for some in (totals, running))
        rules = f"tournament-target {target}; tournament-tie {tie}"
        verdict = ask("final-scoring", f"{told}; running {before}; {rules}")
        assert isinstance(verdict.answer, dict)
        running = {name: running[name] + totals[name] for name in seats}
        best = [name for name in seats if running[name] == max(running.values())]
        over = max(running.values()) >= target and (len(best) == 1 or tie == "shared")
        assert (verdict.answer["running"], verdict.answer["over"]) == (running, over)
        if over:
            assert verdict.answer["winner"] == (best[0] if len(best) == 1 else tuple(best))
            return
        following = ask("flow", f"seats {', '.join(seats)}; last_lead {lead}")
        lead = seats[(seats.index(lead) + 1) % n]
        assert isinstance(following.answer, dict)
        assert following.answer["lead"] == lead
    raise AssertionError("nobody reaches the target")


@pytest.mark.parametrize(("how", "turns"), [("finish-trick", 5), ("next-n-turns", 3)])
def test_a_supply_that_ends_within_a_trick_ends_the_game_as_the_house_rule_says(how: str, turns: int) -> None:
    game = game_named(NAME)
    options = {**usual_options(game), "final-turn-start": how}
    dealt = PLAY.deal(Deal(game, NAMES[:3], options, 3))
    table = changed(dealt, deck=dealt.deck[:2])
    tables = [one.before for one in random_game(Match(PLAY, options, game), table, Random(3))]
    last = next(one for one in tables if one.left >= 0)
    assert (last.tricks, len(last.trick), last.left) == (1, 1, turns)
    assert sum(map(len, tables[-1].piles.values())) == 4 + turns
