"""Rules that follow from others, each shown to follow: true of every situation with the rule itself switched off.

The name of a test is the rule's key; `test_gates` looks for one of each following rule here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from tests.thoroughness import examples

from ..catalogue import game_named, rule_on
from .literal import PLAIN, SUITS, is_valid, suit_and_value
from .tables import NAME, PLAYERS, SEEDS, games, supply

some = examples(60, derandomize=True)
NAMES = ("Ann", "Bob", "Cleo", "Dave")
LETTER = {"physics": "P", "chemistry": "C", "math": "M", "biology": "B"}
SAID = [f"W:{suit}" for suit in SUITS] + [f"R={value}" for value in range(7)]


class Trick(NamedTuple):
    """A complete trick: who played what, in order, and everybody's Specialty."""

    plays: tuple[tuple[str, str], ...]
    own: Mapping[str, str]

    def line(self, rest: str = "") -> str:
        played = ", ".join(f"{name} {card}" for name, card in self.plays)
        owned = ", ".join(f"{name} {suit}" for name, suit in self.own.items())
        return f"{played}; seats {', '.join(self.own)}; specialties {owned}{rest}"

    def counted(self) -> list[tuple[str, str, int]]:
        return [(name, *suit_and_value(card, self.own[name])) for name, card in self.plays]


@st.composite
def tricks(draw: st.DrawFn, least: int = 2) -> Trick:
    """Deal a trick; Specialties are near to the suits played."""
    names = NAMES[: draw(st.integers(least, 4))]
    own = dict(zip(names, draw(st.permutations(SUITS)), strict=False))
    cards = [draw(st.sampled_from([*PLAIN, *SAID])) for _ in names]
    return Trick(tuple(zip(names, cards, strict=True)), own)


def ask(kind: str, line: str, *off: str) -> Verdict:
    referee, game = referee_of(game_named(NAME)), game_named(NAME)
    assert referee is not None
    found = referee.kinds[kind]
    return rule_on(parse_dispute(found, game, read_talk(found, game, line)), frozenset(off), thorough=False)


def answers(verdict: Verdict) -> dict[str, Any]:
    assert isinstance(verdict.answer, dict)
    return verdict.answer


@some
@given(tricks())
def test_others_suit(trick: Trick) -> None:
    """A suit is made trump by nobody but its own player, and then by the first own card: no other card is looked at."""
    found = answers(ask("trick-winner", trick.line(), "others-suit"))
    sparks = [name for name, suit, _ in trick.counted() if suit == trick.own[name]]
    assert found.get("by") == (sparks[0] if sparks else None)
    assert (LETTER[found["trump"]] if found["trump"] else None) == (trick.own[sparks[0]] if sparks else None)


@some
@given(tricks())
def test_off_suit_never_wins(trick: Trick) -> None:
    """Whatever the values, the winner's card is of the trump suit or, without trump, of the lead suit."""
    found = answers(ask("trick-winner", trick.line(), "off-suit-never-wins"))
    suits = {name: suit for name, suit, _ in trick.counted()}
    assert suits[found["winner"]] == LETTER[found["trump"] or found["lead_suit"]]


@some
@given(tricks())
def test_values_compare(trick: Trick) -> None:
    """The winner's number is the highest in its suit: a Wild's 0, the printed one, or the one declared."""
    found = answers(ask("trick-winner", trick.line(), "values-compare"))
    (won,) = [(suit, value) for name, suit, value in trick.counted() if name == found["winner"]]
    assert won[1] == max(value for _, suit, value in trick.counted() if suit == won[0])


@some
@given(tricks(least=4))
def test_partners_trump(trick: Trick) -> None:
    """The same trick among partners: nothing is shared, so nothing is different, and nobody's partner makes trump."""
    alone = answers(ask("trick-winner", trick.line(), "partners-trump"))
    found = answers(ask("trick-winner", trick.line("; partners yes"), "partners-trump"))
    assert found == alone
    assert found.get("by") is None or LETTER[found["trump"]] == trick.own[found["by"]]


def lies(cards: Sequence[str], own: str, *off: str) -> bool:
    """Say whether cards make a valid tableau, as the referee sees it."""
    verdict = ask("hypothesis", f"{' '.join(cards)}; researcher {own}", *off)
    assert verdict.verdict in (Ruling.VALID, Ruling.INVALID)
    return verdict.verdict is Ruling.VALID


def is_one_meld(stands: Sequence[tuple[str, int]]) -> bool:
    """Say whether cards with suit and value are one set or one run, by those two rules alone."""
    suits, values = [suit for suit, _ in stands], sorted(value for _, value in stands)
    a_set = len(set(values)) == 1 and len(set(suits)) == len(suits) in (3, 4)
    return a_set or (len(set(suits)) == 1 and len(values) > 2 and values == list(range(values[0], values[-1] + 1)))


@st.composite
def near_melds(draw: st.DrawFn, least: int = 2) -> list[str]:
    """Deal two to five plain cards that are near to one set or run."""
    value, suit = draw(st.integers(1, 5)), draw(st.sampled_from(SUITS))
    group = [f"{value}{one}" for one in SUITS]
    run = [f"{number}{suit}" for number in range(1, 6)]
    return draw(st.lists(st.sampled_from(draw(st.sampled_from([group, run]))), min_size=least, max_size=5, unique=True))


@some
@given(near_melds())
def test_wild_in_meld(cards: list[str]) -> None:
    """Beside plain cards a Wild is at home where a 0 of some suit is, and nowhere else."""
    plain = [(card[1], int(card[0])) for card in cards]
    as_zero = any(is_one_meld([*plain, (suit, 0)]) for suit in SUITS)
    assert lies([*cards, "W"], "P", "wild-in-meld") == as_zero


@some
@given(near_melds(least=0), st.integers(1, 3), st.booleans(), st.sampled_from(SUITS))
def test_zero_lowest(cards: list[str], wilds: int, mine: bool, own: str) -> None:
    """A run made of these cards has one 0 at most, as its lowest card, for each value comes once and in a row."""
    dealt = [*cards, *["W"] * wilds, *["R"] * mine]
    verdict = ask("hypothesis", f"{' '.join(dealt)}; researcher {own}", "zero-lowest")
    for meld in answers(verdict).get("melds", ()):
        stands = [standing(card, own) for card in meld]
        values = [value for _, value in stands]
        if len(set(values)) > 1:
            assert values.count(0) <= 1
            assert 0 not in values or 1 in values
            assert is_one_meld(stands)


def standing(card: str, own: str) -> tuple[str, int]:
    """Read a card as it lies in a meld: `3P`, `W:C`, `R=4`."""
    return suit_and_value(card.replace(f"R({own})", "R"), own)


@some
@given(near_melds(), st.sampled_from(SUITS))
def test_researcher_in_meld(cards: list[str], own: str) -> None:
    """Beside plain cards a Researcher is at home where one of the numbers 0 to 6 of its own suit is."""
    plain = [(card[1], int(card[0])) for card in cards]
    fits = any(is_one_meld([*plain, (own, value)]) for value in range(7))
    assert lies([*cards, "R"], own, "researcher-in-meld") == fits


@some
@given(st.integers(1, 5), st.lists(st.sampled_from(SUITS), min_size=2, max_size=3, unique=True), st.sampled_from(SUITS))
def test_set_beside_researcher(value: int, suits: list[str], own: str) -> None:
    """Equal cards and the Researcher make a set if and only if none of them is of its suit."""
    cards = [f"{value}{suit}" for suit in suits]
    assert lies([*cards, "R"], own, "set-beside-researcher") == (own not in suits)


@some
@given(near_melds(least=0), st.sampled_from(SUITS), st.integers(0, 2))
def test_researcher_tops_run(cards: list[str], own: str, wilds: int) -> None:
    """A 6 in a layout is the Researcher on top of a run with the 5 below it, and no run is longer than seven."""
    verdict = ask("hypothesis", f"{' '.join([*cards, 'R', *['W'] * wilds])}; researcher {own}", "researcher-tops-run")
    for meld in answers(verdict).get("melds", ()):
        stands = [standing(card, own) for card in meld]
        values = sorted(value for _, value in stands)
        assert len(stands) <= 7
        assert 6 not in values or (values[-2:] == [5, 6] and (own, 6) in stands)


def test_the_longest_run_has_seven_cards_and_a_set_has_no_6() -> None:
    right = "W 1P 2P 3P 4P 5P R; researcher P; shown W:P 1P 2P 3P 4P 5P R=6; arrangement as-shown"
    wrong = "5P 5C 5M R; researcher B; shown 5P 5C 5M R=6; arrangement as-shown"
    assert ask("hypothesis", right, "researcher-tops-run").verdict is Ruling.VALID
    assert ask("hypothesis", wrong, "researcher-tops-run").verdict is Ruling.INVALID


@some
@given(st.lists(st.sampled_from([*PLAIN, "W", "R"]), min_size=1, max_size=4, unique=True), st.sampled_from(SUITS))
def test_first_addition(cards: list[str], own: str) -> None:
    """Into an empty tableau one or two cards are never legal, and three or four exactly where they lie right."""
    verdict = ask("addition", f"{' '.join(cards)}; tableau none; researcher {own}; top 1", "first-addition")
    legal = verdict.verdict is Ruling.LEGAL
    assert legal == is_valid(cards, own)
    assert not legal or len(cards) >= 3


@pytest.mark.parametrize("hand", [10, 11, 12])
@given(st.sampled_from(["pile", "display"]))
def test_nothing_to_draw(hand: int, source: str) -> None:
    """The duty to draw ends with the last card: nothing is due, and there is nothing to take."""
    empty = f"pile 0; display 0; hand {hand}; tableau 0"
    without = "nothing-to-draw"
    assert answers(ask("draw", empty, without))["due"] is False
    assert ask("draw", f"pass yes; {empty}", without).verdict is Ruling.LEGAL
    assert ask("draw", f"{source}; {empty}", without).verdict is Ruling.ILLEGAL
    assert ask("draw", f"pass yes; pile 0; display 1; hand {hand}; tableau 0", without).verdict is Ruling.ILLEGAL


@examples(12)
@given(SEEDS, PLAYERS)
def test_last_trick(seed: int, n: int) -> None:
    """In whole games the last card is drawn by the last player of trick 11, and trick 12 is everybody's last turn."""
    tables = games(seed, n)
    draws = [(before, after) for before, after in pairwise(tables) if supply(after) < supply(before)]
    last, after = draws[-1]
    assert (last.tricks, len(last.trick)) == (10, n)
    assert (after.tricks, after.trick, supply(after), after.left) == (11, (), 0, n)
    assert (tables[-1].tricks, tables[-1].over) == (12, True)
    for table in [table for table in tables if table.step == "play"][:: 2 * n]:
        line = f"players {n}; tricks {table.tricks}"
        said = answers(ask("flow", line, "last-trick"))  # of a game that is over nothing is said
        assert said.get("last") is (None if table.tricks > 11 else table.tricks == 11)
