"""Rules that follow from others, each shown to follow: true of every situation with the rule itself switched off.

The name of a test is the rule's key; `test_second_gates` looks for one of each following rule here.
"""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on
from tests.thoroughness import examples

from ..catalogue import game_named

NAME = "gothic-doctor"
PATIENTS = {card.name: card for card in game_named(NAME).cards if card.type == "patient"}
some = examples(25, derandomize=True)


def dealt(*names: str, least: int, most: int) -> st.SearchStrategy[list[str]]:
    """Some cards of these names in any order, no more of each than there are."""
    deck = [name for name in names for _ in range(PATIENTS[name].copies)]
    places = st.lists(st.sampled_from(range(len(deck))), min_size=least, max_size=most, unique=True)
    return places.map(lambda found: [deck[at] for at in found])


entered = dealt("Spectre", "Werewolf", "Imp", "Mummy", "Vampire", least=4, most=8)
own_class = dealt("Werewolf", "Wererat", "Swamp Beast", least=0, most=4)
hands, numbers = st.integers(0, 10), st.integers(0, 4)


def ask(kind: str, line: str, *off: str) -> Verdict:
    game = game_named(NAME)
    found = find_kind(game, kind)
    return rule_on(parse_dispute(found, game, read_talk(found, game, line)), frozenset(off), thorough=False)


def answers(kind: str, line: str, *off: str) -> dict[str, Any]:
    found = ask(kind, line, *off).answer
    assert isinstance(found, dict), line
    return found


@some
@given(st.lists(st.integers(0, 40), min_size=2, max_size=4, unique=True))
def test_richest_wins(amounts: list[int]) -> None:
    """Of different totals the highest wins."""
    totals = {name: 25 * amount for name, amount in zip(("Ann", "Bob", "Cleo", "Dan"), amounts, strict=False)}
    line = ", ".join(f"{name} {total}" for name, total in totals.items())
    assert answers("winner", line, "richest-wins")["winner"] == max(totals, key=totals.__getitem__)


@some
@given(st.lists(st.sampled_from(["Werewolf", "Thrall", "Imp"]), max_size=3, unique=True), numbers, st.integers(0, 2))
def test_money_sources(pile: list[str], counters: int, held: int) -> None:
    """A total is profits and counters, and bonuses where there is one; counters that a doctor merely holds are none."""
    told = [f"{name}{'+25' * counters if not at else ''}" for at, name in enumerate(pile)]
    line = f"piles Ann [{', '.join(told)}]; specialists Coroner, Psychiatrist; counters held Ann {held}"
    profits = sum(int(str(PATIENTS[name].values["profit"])) for name in pile)
    found = answers("score", line, "money-sources")["totals"]
    assert found["Ann"] == profits + 25 * counters * bool(pile)


@some
@given(entered)
def test_removed_has_entered(names: list[str]) -> None:
    """Who leaves as the third of its name has come in like the others: leaving it out names the same Specialists."""
    kept = [name for at, name in enumerate(names) if names[:at].count(name) < 2]
    whole = answers("setup-specialists", ", ".join(names), "removed-has-entered")
    assert whole["specialists"] == answers("setup-specialists", ", ".join(kept), "removed-has-entered")["specialists"]


@some
@given(hands, st.sampled_from(["House Call", "Full Moon", "Tough Case", "Relapse"]), st.sampled_from(["no", "1"]))
def test_action_no_cure(hand: int, played: str, cured: str) -> None:
    """How far one draws up hangs on cures alone."""
    line = f"hand {hand}; cured {cured}"
    found = answers("draws", f"{line}; played {played}", "action-no-cure")
    assert found["target"] == answers("draws", line)["target"] == (10 if cured == "no" else 7)


@some
@given(st.integers(0, 6), st.sampled_from(["P", "FE", "EX"]))
def test_hidden_panacea(hand: int, card: str) -> None:
    """Whatever comes off the deck face down was one draw."""
    found = answers("draws", f"hand {hand}; cured 1; takes treatment; off deck {card}", "hidden-panacea")
    assert found["left"] == 7 - hand - 1


@some
@given(hands, hands)
def test_counted_afresh(start: int, hand: int) -> None:
    """Draws are counted by the hand of this turn, however small the last one has left it."""
    line = f"hand {hand}; cured 1; hand at start {start}"
    assert answers("draws", line, "counted-afresh")["draws"] == max(7 - hand, 0)


@some
@given(own_class, numbers)
def test_same_name_counts(pile: list[str], other: int) -> None:
    """A class is counted card by card, of one name or of several."""
    line = f"Veterinarian; piles Ann [{', '.join(pile)}], Bob [{', '.join(['bestial'] * other)}]"
    assert (answers("specialist", line, "same-name-counts")["holder"] == "Ann") is (len(pile) > max(other, 2))


@some
@given(st.integers(3, 4), st.integers(0, 2))
def test_specialist_tie(most: int, fewer: int) -> None:
    """Who has as many as another has not more than each other."""
    piles = [most, most, *[fewer] * (most == 3)]  # there are eight of a class
    told = ", ".join(f"{name} [bestial x{n}]" if n else f"{name} []" for name, n in zip("ABC", piles, strict=False))
    assert answers("specialist", f"Veterinarian; piles {told}", "specialist-tie")["holder"] is None


@some
@given(st.lists(st.sampled_from(["+25", "-25"]), max_size=5), st.booleans())
def test_done_stays_done(counters: list[str], case: bool) -> None:
    """Only Actions that lie in play end."""
    line = f"effects {'Tough Case' if case else 'none'}; counters {', '.join(counters) or 'none'}"
    found = answers("final-round", line, "done-stays-done")
    assert list(found["stay"]) == counters
    assert list(found["gone"]) == ["Tough Case"] * case


@some
@given(st.integers(0, 6), st.sampled_from(["action", "treatment"]))
def test_idle_actions(hand: int, source: str) -> None:
    """A draw from the Action deck is a draw like any other, in the last round too; what is drawn is not played."""
    line = f"hand {hand}; cured no; takes {source}; round 11; claim legal"
    assert ask("draws", line, "idle-actions").verdict is Ruling.LEGAL
    assert ask("final-round", "act play Full Moon; claim legal", "idle-actions").verdict is Ruling.ILLEGAL
