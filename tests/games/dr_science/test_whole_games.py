"""The invariants of play, on every step of whole games with random players, cards and house rules."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given

from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.game import PARTNERS, TRICKS_ALONE, WHOLE
from cardgen.games.dr_science.first.whole.table import Table
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card
from cardgen.rulings.first.deliberation import defaults
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.playing import Tally, hear, judged_game, random_game, random_options
from tests.thoroughness import examples

from ..catalogue import game_named
from .tables import NAME, PLAYERS, SEEDS, between_turns, everything, games

pytestmark = pytest.mark.slow

few = examples(12)


@few
@given(SEEDS, PLAYERS)
def test_b10_the_deal_gives_twelve_cards_each_and_eleven_a_player_to_draw(seed: int, n: int) -> None:
    dealt = games(seed, n)[0]
    assert [len(place.hand) for place in dealt.places] == [12] * n
    for place, suit in zip(dealt.places, dealt.terms.own, strict=True):
        assert [card.suit for card in place.hand if card.kind == RESEARCHER] == [suit]
        assert (place.tableau, place.won, place.earned) == ((), (), ())
    assert (len(dealt.display), len(dealt.pile), dealt.supply) == (2, 11 * n - 2, 11 * n)


@few
@given(SEEDS, PLAYERS)
def test_b11_no_card_is_lost_or_made(seed: int, n: int) -> None:
    tables = games(seed, n)
    for table in tables:
        there = Counter(everything(table))
        assert there.total() == 23 * n
        assert set(there.values()) <= {1, n, 2 * n}
        assert {card for card, count in there.items() if count == 2 * n and card.kind == WILD} == {
            card for card in there if card.kind == WILD
        }
        assert [count for card, count in there.items() if card.kind == PLAIN] == [n] * 20
        assert [count for card, count in there.items() if card.kind == RESEARCHER] == [1] * n
        earned = Counter(one.stack for place in table.places for one in place.earned)
        assert all(earned[stack] == gone <= len(table.terms.stacks[stack]) for stack, gone in table.taken.items())


@few
@given(SEEDS, PLAYERS)
def test_b12_hand_and_tableau_hold_twelve_between_turns_and_eleven_within(seed: int, n: int) -> None:
    tables = games(seed, n)
    for table in tables:
        sizes = [len(place.hand) + len(place.tableau) for place in table.places]
        assert max(len(place.tableau) for place in table.places) <= 11
        if table.left >= 0:
            continue
        within = table.step in ("hypothesize", "draw")
        assert sizes == [11 if within and at == table.turn else 12 for at in range(n)]


@few
@given(SEEDS, PLAYERS)
def test_b13_every_trick_takes_a_card_of_each_player_out_of_the_supply(seed: int, n: int) -> None:
    for table in between_turns(games(seed, n)):
        if not table.trick and table.tricks <= 11:
            assert table.supply == 11 * n - n * table.tricks
            assert sum(len(place.won) for place in table.places) == n * table.tricks


@few
@given(SEEDS, PLAYERS)
def test_b14_a_game_is_twelve_tricks_and_every_card_is_out_at_the_end(seed: int, n: int) -> None:
    end = games(seed, n)[-1]
    assert (end.tricks, end.supply, WHOLE.to_act(end)) == (12, 0, None)
    assert sum(len(place.won) for place in end.places) == 12 * n
    assert {len(place.won) % n for place in end.places} == {0}
    assert [len(place.hand) + len(place.tableau) for place in end.places] == [11] * n
    out = Counter(
        "star" if (card.value or 0) >= 3 else card.kind if card.kind != PLAIN else "low" for card in everything(end)
    )
    assert out == {"star": 12 * n, "low": 8 * n, WILD: 2 * n, RESEARCHER: n}


@few
@given(SEEDS, PLAYERS)
def test_b15_stars_on_cards_are_no_more_than_the_box_has(seed: int, n: int) -> None:
    end = games(seed, n)[-1]
    counted = [card for place in end.places for card in (*place.won, *place.tableau)]
    plain = sum(card.kind == PLAIN and (card.value or 0) >= 3 for card in counted)
    people = sum(card.kind == RESEARCHER for card in counted)
    assert plain <= 12 * n
    assert people <= n
    earned = sum(end.stars(one) for place in end.places for one in place.earned)
    assert sum(WHOLE.score(end)["totals"].values()) == plain + people + earned


@few
@given(SEEDS, PLAYERS)
def test_every_act_changes_who_is_to_act_or_what_is_to_be_done_and_nothing_before_it(seed: int, n: int) -> None:
    tables = games(seed, n)
    kept = [hash((table.places, table.pile, table.trick)) for table in tables]
    for before, after in pairwise(tables):
        assert before != after
        assert after.tricks in (before.tricks, before.tricks + 1)
    assert kept == [hash((table.places, table.pile, table.trick)) for table in tables]


@few
@given(SEEDS, PLAYERS)
def test_the_same_seed_gives_the_same_game(seed: int, n: int) -> None:
    again = random.Random(seed)
    options = random_options(game_named(NAME), again)
    played = list(random_game(WHOLE, game_named(NAME), n, again, options))
    assert [table.places for table in played] == [table.places for table in games(seed, n)]


@examples(8)
@given(SEEDS, PLAYERS)
def test_the_referee_agrees_with_every_act_and_refuses_what_is_not_listed(seed: int, n: int) -> None:
    draw = random.Random(seed)
    options = random_options(game_named(NAME), draw, often=0.5)
    tally = Tally()
    playing = PARTNERS if seed % 2 else WHOLE
    for table in judged_game(playing, game_named(NAME), n, draw, options, tally, tries=True):
        assert table.terms.count == n
    assert tally.acts >= 12 * n * 2
    assert tally.tried > tally.acts
    assert "" not in {**tally.spoke, **tally.refused}, "every refusal has its rule"


@examples(6)
@given(SEEDS, PLAYERS)
def test_what_is_picked_at_random_is_listed(seed: int, n: int) -> None:
    draw = random.Random(seed)
    for table in draw.sample(games(seed, n)[:-1], 12):
        listed = set(WHOLE.legal(table))
        picked = WHOLE.sample(table, draw)
        if picked.does != "add":
            assert picked in listed
        else:
            assert Counter(picked.cards) in [Counter(act.cards) for act in listed if act.does == "add"]


@examples(4)
@given(SEEDS)
def test_every_listed_act_is_legal_to_the_referee(seed: int) -> None:
    draw = random.Random(seed)
    for table in draw.sample(games(seed, 2)[:-1], 6):
        for act in WHOLE.legal(table):
            heard = hear(WHOLE.asks(table, act), table.terms.game, InForce(table.terms.options))
            assert not heard.barred(), act


def universe(table: Table) -> Iterator[Act]:
    """Give every play, every draw and every addition of one card, by everybody; and pairs from the hand."""
    box = table.terms.box
    plain = [Card(PLAIN, suit, value) for suit in box.suits for value in range(1, 6)]
    wilds = [Card(WILD, said=said) for said in (None, *box.suits, "history")]
    people = [Card(RESEARCHER, suit, said=said) for suit in box.suits for said in (None, *range(-1, 8))]
    others = [Card(SPECIALTY, box.suits[0]), Card(VALIDATION)]
    for player, source in itertools.product(table.terms.seats, ("hand", "tableau", "display", "score pile")):
        yield from (Act(player, "play", (card,), source) for card in (*plain, *wilds, *people, *others))
    for player in table.terms.seats:
        yield Act(player, "draw", source="pile")
        yield from (Act(player, "draw", (card,), "display") for card in plain)
        bare = [*plain, Card(WILD), *(Card(RESEARCHER, suit) for suit in box.suits), *others]
        yield from (Act(player, "add", (card,), "hand") for card in bare)
    pairs = itertools.combinations(table.places[table.turn].hand, 2)
    yield from (Act(table.player, "add", pair, "hand") for pair in dict.fromkeys(pairs))


def in_any_order(act: Act) -> Act:
    return act._replace(cards=tuple(sorted(act.cards, key=str))) if act.does == "add" else act


@examples(3)
@given(SEEDS, PLAYERS)
def test_what_is_listed_is_legal_and_everything_else_breaks_a_rule(seed: int, n: int) -> None:
    draw = random.Random(seed)
    for step in ("play", "hypothesize", "draw"):
        table = draw.choice([one for one in games(seed, n) if one.step == step])
        listed = {in_any_order(act) for act in WHOLE.legal(table)}
        if step == "hypothesize":  # a draw says that nothing is added
            listed |= {act for act in WHOLE.legal(WHOLE.apply(table, Act(table.player, "pass"))) if act.does == "draw"}
        force = InForce(table.terms.options)
        for act in universe(table):
            barred = hear(WHOLE.asks(table, act), table.terms.game, force).barred()
            assert bool(barred) != (in_any_order(act) in listed), (act, barred)
            assert all(finding.rule for finding in barred), act


@few
@given(SEEDS, PLAYERS)
def test_tricks_alone_are_twelve_of_all_cards_dealt(seed: int, n: int) -> None:
    game = game_named(NAME)
    options = defaults(game.rulebook.options, {}, {})
    tally = Tally()
    *_, end = judged_game(TRICKS_ALONE, game, n, random.Random(seed), options, tally)
    assert (end.tricks, tally.acts) == (12, 12 * n)
    assert [place.hand for place in end.places] == [()] * n
    assert sum(len(place.won) for place in end.places) == 12 * n


@pytest.mark.parametrize(("how", "turns"), [("finish-trick", 5), ("next-n-turns", 3)])
def test_a_supply_that_ends_within_a_trick_ends_the_game_as_the_house_rule_says(how: str, turns: int) -> None:
    game = game_named(NAME)
    options = {**defaults(game.rulebook.options, {}, {}), "final-turn-start": how}
    draw = random.Random(3)
    table: Table = WHOLE.deal(game, 3, draw, options)
    table = table._replace(pile=table.pile[:2])
    while table.left < 0:
        table = WHOLE.apply(table, WHOLE.sample(table, draw))
    assert (table.tricks, len(table.trick), table.left) == (1, 1, turns)
    while WHOLE.to_act(table) is not None:
        table = WHOLE.apply(table, WHOLE.sample(table, draw))
    assert sum(len(place.won) for place in table.places) == 4 + turns
