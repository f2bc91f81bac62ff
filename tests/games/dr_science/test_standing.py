"""Few cards that stand for all an unknown one can be: the ruling is that of all of them, tried one by one."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Hashable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardgen.games.dr_science.cards import PLAIN as PLAIN_CARD
from cardgen.games.dr_science.cards import WILD, Card
from cardgen.games.dr_science.melds.dividing import completions, place
from cardgen.games.dr_science.melds.melds import PRINTED, VALUES, Tableau
from cardgen.rulings import core
from tests.thoroughness import examples

from .literal import PLAIN, SUITS, Table, any_card, is_valid, tables, trick_winner
from .suits import SUIT_NAMES
from .test_literal import ask, check

pytestmark = pytest.mark.slow

TRICKS, TABLEAUS = examples(12, derandomize=True), examples(5, derandomize=True)
"""As many tables of each kind; what they are compared with tries every card that could be there."""


@pytest.mark.sweep
@TRICKS
@given(st.permutations(SUITS), st.sampled_from(["?", "?", "W", "R", *PLAIN]), st.integers(0, 2))
def test_three_unknown_cards_of_a_trick(suits: list[str], card: str, at: int) -> None:
    own = dict(zip(("Ann", "Bob", "Cleo"), suits, strict=False))
    cards = ["?", "?", "?"]
    cards[at] = card
    plays = list(zip(own, cards, strict=True))
    line = ", ".join(f"{name} {one}" for name, one in plays) + f"; seats {', '.join(own)}; specialties "
    line += ", ".join(f"{name} {suit}" for name, suit in own.items())
    lines: list[tuple[Table, Hashable]] = []
    for table in tables({f"trick.{number}": any_card(one) for number, (_, one) in enumerate(plays, 1)}):
        done = [(name, table[f"trick.{number}"]) for number, (name, _) in enumerate(plays, 1)]
        lines.append((table, trick_winner(done, own)))
    verdict = ask("trick-winner", line)
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    check(verdict, lines, answer.get("winner"), line)


@TABLEAUS
@given(st.lists(st.sampled_from([*PLAIN[:10], "W", "R"]), min_size=2, max_size=4), st.sampled_from([*SUITS, "?"]))
def test_three_unknown_cards_of_a_tableau(known: list[str], own: str) -> None:
    """With an unknown suit of the Researcher some unknown cards are valid whatever it is, others in one suit alone."""
    assume(known.count("R") == (own == "?") and all(known.count(card) < 3 for card in known if card != "W"))
    hidden = 2 if own == "?" else 3
    line = f"{' '.join([*known, *['?'] * hidden])}; players 3" + (f"; researcher {own}" if own != "?" else "")
    lines: list[tuple[Table, Hashable]] = []
    for drawn in itertools.combinations_with_replacement([*PLAIN, "W", "R"], hidden):
        count = Counter([*known, *drawn])
        if all(number <= {"W": 6, "R": 1}.get(card, 3) for card, number in count.items()):
            for suit in SUITS if own == "?" else own:
                end = "valid" if is_valid(sorted(count.elements()), suit) else "invalid"
                lines.append(({"tableau": " ".join(drawn), "researcher": suit}, end))
    verdict = ask("hypothesis", line)
    check(verdict, lines, str(verdict.verdict), line)


def with_cards(tableau: Tableau, cards: tuple[Card, ...]) -> Tableau:
    counts = list(tableau.counts)
    for card in cards:
        if card.kind == PLAIN_CARD:
            counts[SUIT_NAMES.index(str(card.suit)) * VALUES + (card.value or 0)] += 1
    return tableau._replace(counts=tuple(counts), wilds=tableau.wilds + cards.count(Card(WILD)))


PLAIN_CARDS = [Card(PLAIN_CARD, suit, value) for suit in SUIT_NAMES for value in range(1, 6)]


@examples(12, derandomize=True)
@given(
    st.lists(st.sampled_from(PLAIN_CARDS[:15]), max_size=5),
    st.integers(0, 3),
    st.sampled_from([None, 0, 1]),
    st.integers(0, 2),
)
def test_completions_are_all_cards_with_which_a_tableau_divides(
    cards: list[Card], wilds: int, researcher: int | None, unknown: int
) -> None:
    tableau = with_cards(Tableau(SUIT_NAMES, (0,) * (4 * VALUES), wilds, researcher), tuple(cards))
    every = itertools.combinations_with_replacement([Card(WILD), *PLAIN_CARDS], unknown)
    wanted = {one for one in every if not place(with_cards(tableau, one), brief=True).left}
    assert set(itertools.chain.from_iterable(completions(tableau, unknown, PRINTED))) == wanted


def test_no_card_is_named_that_nobody_told() -> None:
    """Whatever three unknown cards are, a tableau of these is invalid: which they could be is not told as a fact."""
    verdict = ask("hypothesis", "3P 3C ? ? ?")
    assert (verdict.verdict, verdict.says.partition(",")[0]) == ("invalid", "Not every card can be placed")
    unknown = ask("hypothesis", "3P 3C 3M ? ?")
    assert unknown.answer == {"placed": "3 or 4"}, "which cards are left over is not known"


@pytest.mark.parametrize(
    ("cards", "says", "lines"),
    [
        (
            "3P 3C 3M 4C 5C R ? ? ?",
            "Of which suit is the Researcher, and which cards are the unknown ones in the tableau?",
            (
                "If the Researcher is of Physics and the unknown cards are for instance 1P 2P 3B: valid",
                "If the Researcher is of Physics and the unknown cards are for instance 1C 2C 3B: invalid",
            ),
        ),
        (
            "3P 3C R(M) ?",
            "Which card is the unknown one in the tableau?",
            ("If the unknown card is a 3 of Biology: valid", "Otherwise: invalid"),
        ),
        (
            "3P 3C ? ? ? ? ?",
            "Which cards are the unknown ones in the tableau?",
            (
                "If the unknown cards are for instance 1P 2P 3P 4P 5P: invalid",
                "If the unknown cards are for instance 3B 5P 5C 5M 5B: valid",
            ),
        ),
        (
            "W W ? ?",
            "Which cards are the unknown ones in the tableau?",
            ("If the unknown cards are W W, W R(P), W R(C), W R(M) or W R(B): valid", "Otherwise: invalid"),
        ),
    ],
)
def test_what_unknown_cards_would_have_to_be_is_told_in_plain_words(
    cards: str, says: str, lines: tuple[str, str]
) -> None:
    verdict = ask("hypothesis", cards)
    assert (verdict.verdict, verdict.says) == ("cannot-tell", says)
    assert tuple(line.replace("For instance, if ", "If ") for line in verdict.needs[0].says) == lines


def test_many_unknown_cards_of_one_suit_are_of_that_suit() -> None:
    verdict = ask("hypothesis", "3P 4P ?P ?P ?P ?P ?P")
    ways = "1P 1P 2P 2P 3P, 1P 2P 2P 3P 4P, 1P 2P 2P 3P 5P, 1P 2P 3P 4P 5P, 2P 2P 3P 4P 5P or 2P 3P 4P 5P 5P"
    assert verdict.needs[0].says == (f"If the unknown cards are {ways}: valid", "Otherwise: invalid")


def test_a_tableau_nobody_remembers_may_be_empty() -> None:
    (need,) = ask("addition", "tableau unknown; add 3P; player Cox").needs
    assert need.says == (
        "If the cards are for instance 3C 3M: legal",
        "If the tableau is empty or the cards are for instance 1P 3M 5C: illegal",
    )


def test_what_is_the_same_whoever_played_first_is_told_once() -> None:
    says = core.as_text(ask("trump-activation", "order ?; Einstein 4B, Franklin 1P"))
    assert says.count("own suit, so they") == 1
    assert "Either" not in says


def test_sides_with_the_same_total_are_named_as_sides() -> None:
    line = "Ann 15, Bob 11, Cleo 7, Dave 11; form partners; seats Ann, Bob, Cleo, Dave"
    assert "Ann & Cleo and Bob & Dave have the highest total" in core.as_text(ask("final-scoring", line))
