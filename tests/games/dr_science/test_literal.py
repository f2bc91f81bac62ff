"""The referee agrees with an enumerator that fills in every hidden card, declaration and count, one by one."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from tests.games.catalogue import game_named, rule_on
from tests.thoroughness import examples

from .literal import PLAIN, SUITS, Table, any_card, fewest, is_valid, tables, trick_winner, winners

SMALL = examples(25, derandomize=True)
"""As many tables of each kind; 800 were tried before this was committed."""
NAMES = ("Ann", "Bob", "Cleo", "Dave")


def ask(kind: str, line: str) -> Verdict:
    game = game_named("dr-science")
    found = referee_of(game).find(kind)
    assert found is not None
    return rule_on(parse_dispute(found, game, read_talk(found, game, line)), thorough=False)


def check(verdict: Verdict, ruled: Sequence[tuple[Table, Hashable]], told: Hashable, line: str) -> None:
    """Hold a verdict against every complete table: cannot tell if two differ, and then asking for the fewest facts."""
    ends = {end for _, end in ruled}
    if len(ends) == 1:
        assert verdict.verdict is not Ruling.CANNOT_TELL, line
        assert told == ends.pop(), line
        return
    assert verdict.verdict is Ruling.CANNOT_TELL, (line, ends)
    (need,) = verdict.needs
    units = {fact.rpartition(".")[0] if fact.startswith("tableau.") else fact for fact in need.facts}
    assert len(units) == fewest(ruled), (line, need.facts)
    for value, gives in need.gives.items():
        if len(need.facts) == 1 and need.facts[0] in ruled[0][0]:
            named = {str(end) for table, end in ruled if table[need.facts[0]] == value}
            assert not named or {gives} == named, (line, value, named)


cards = st.sampled_from(["?", "W", "R", "W:P", "W:M", "R=0", "R=3", "R=6", *PLAIN, *PLAIN])


@st.composite
def tricks(draw: st.DrawFn) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """Give a whole trick, at most two cards of it not known, and a Specialty for each player or `?`."""
    names = NAMES[: draw(st.integers(2, 3))]
    plays = [(name, draw(cards)) for name in names]
    assume(sum(card in ("?", "W", "R") for _, card in plays) <= 2)
    suits = draw(st.permutations(SUITS))
    own = {name: draw(st.sampled_from((suit, suit, "?"))) for name, suit in zip(names, suits, strict=False)}
    return plays, own


@SMALL
@given(tricks())
def test_the_winner_of_a_trick_with_hidden_cards(trick: tuple[list[tuple[str, str]], dict[str, str]]) -> None:
    plays, own = trick
    said = ", ".join(f"{name} {card}" for name, card in plays)
    line = f"{said}; seats {', '.join(own)}; specialties " + ", ".join(f"{name} {suit}" for name, suit in own.items())
    unknown = {f"trick.{at}": any_card(card) for at, (_, card) in enumerate(plays, 1)}
    unknown |= {f"specialties.{name}": list(SUITS if suit == "?" else suit) for name, suit in own.items()}
    ruled = []
    for table in tables(unknown):
        owned = {name: table[f"specialties.{name}"] for name in own}
        if len(set(owned.values())) == len(owned):
            done = [(name, table[f"trick.{at}"]) for at, (name, _) in enumerate(plays, 1)]
            ruled.append((table, trick_winner(done, owned)))
    verdict = ask("trick-winner", line)
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    check(verdict, ruled, answer.get("winner"), line)


@SMALL
@given(tricks())
def test_the_winner_while_the_last_card_is_to_come(trick: tuple[list[tuple[str, str]], dict[str, str]]) -> None:
    """The card still to come is any of the deck, or its player's Researcher."""
    plays, own = trick
    *lying, (last, _) = plays
    assume(all(suit != "?" for suit in own.values()) and not any(card == "?" for _, card in lying))
    said = ", ".join(f"{name} {card}" for name, card in lying)
    line = f"{said}; seats {', '.join(own)}; specialties " + ", ".join(f"{name} {suit}" for name, suit in own.items())
    unknown = {f"trick.{at}": any_card(card) for at, (_, card) in enumerate(lying, 1)}
    unknown[f"trick.{len(plays)}"] = any_card("?")
    ruled = []
    for table in tables(unknown):
        done = [(name, table[f"trick.{at}"]) for at, (name, _) in enumerate(plays, 1)]
        ruled.append((table, trick_winner(done, own)))
    verdict = ask("trick-winner", line)
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    check(verdict, ruled, answer.get("winner"), line)
    assert last in own


@st.composite
def tableaus(draw: st.DrawFn) -> tuple[list[str], str, int]:
    """Give a small tableau that is near to a set or run, with one or two hidden cards, its owner's suit or `?`."""
    value, suit = draw(st.integers(1, 3)), draw(st.sampled_from(SUITS))
    run = [f"{value + step}{suit}" for step in range(3)]
    group = [f"{value}{one}" for one in SUITS]
    lying = draw(st.lists(st.sampled_from([*run, *group, "W", "R"]), min_size=1, max_size=4, unique=True))
    lying += draw(st.sampled_from([[], ["W"], ["W", "W"]]))
    return [*lying, *["?"] * draw(st.integers(1, 2))], draw(st.sampled_from([*SUITS, "?"])), draw(st.integers(2, 4))


@SMALL
@given(tableaus())
def test_a_tableau_with_hidden_cards(given_: tuple[list[str], str, int]) -> None:
    lying, own, players = given_
    line = f"{' '.join(lying)}; players {players}"
    known = [card for card in lying if card != "?"]
    hidden = lying.count("?")
    line += f"; researcher {own}" if own != "?" else ""
    assume(own != "?" or "R" in known)
    ruled: list[tuple[Table, Hashable]] = []
    for drawn in itertools.combinations_with_replacement([*PLAIN, "W", "R"], hidden):
        whole = [*known, *drawn]
        most = {"W": 2 * players, "R": 1}
        if all(whole.count(card) <= most.get(card, players) for card in set(whole)):
            for suit in SUITS if own == "?" else own:
                end = "valid" if is_valid(sorted(whole), suit) else "invalid"
                ruled.append(({"tableau": " ".join(drawn), "researcher": suit}, end))
    verdict = ask("hypothesis", line)
    check(verdict, ruled, str(verdict.verdict), line)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1C or 2C, 2P or 5M, 3B or 4B, 1P; players 3", Ruling.INVALID),
        ("1P, 2P, 3P or 4C, 4P or 5M, 5P or 1B; players 3", Ruling.CANNOT_TELL),
        ("3C, 3P, 3M or 3B, 3M or 3B, 1P, 2P, 3P; players 3; researcher P", Ruling.CANNOT_TELL),
        ("1P 1P 1P or 2P, 1P or 3P, 1P or 4P, 1P; players 2", Ruling.IMPOSSIBLE),
    ],
)
def test_several_cards_that_may_each_be_something_else(line: str, expected: Ruling) -> None:
    assert ask("hypothesis", line).verdict is expected


FLAGS = {"yes": ["yes"], "no": ["no"], "?": ["yes", "no"]}
WHERE = {"hand": ["hand"], "tableau": ["tableau"], "display": ["display"], "hand or display": ["hand", "display"]}
STEPS = {"play": ["play"], "draw": ["draw"], "play or draw": ["play", "draw"]}


@SMALL
@given(
    st.sampled_from(["W", "R", "W:C", "R=7", "3P"]),
    st.sampled_from(["Ann", "Bob", "Ann or Bob"]),
    st.sampled_from(list(WHERE)),
    st.sampled_from(list(STEPS)),
    st.sampled_from(list(FLAGS)),
)
def test_a_play_of_which_not_all_is_known(card: str, turn: str, where: str, step: str, drawn: str) -> None:
    line = f"{card}; player Ann; seats Ann, Bob; turn {turn}; from {where}; step {step}; drawn_now {drawn}"
    line += "; specialties Ann P, Bob C"
    declared = {"W": [*SUITS], "R": [*"0123456"]}.get(card, [card])
    unknown = {
        "card": declared, "turn": turn.split(" or "), "from": WHERE[where], "step": STEPS[step],
        "drawn_now": FLAGS[drawn],
    }  # fmt: skip
    ruled: list[tuple[Table, Hashable]] = []
    for table in tables(unknown):
        good = table["card"] != "R=7" and table["turn"] == "Ann" and table["from"] != "display"
        good = good and table["step"] == "play" and table["drawn_now"] == "no"
        ruled.append((table, "legal" if good else "illegal"))
    verdict = ask("play", line)
    check(verdict, ruled, str(verdict.verdict), line)


COUNTS = {"0": ["0"], "5": ["5"], "0..2": ["0", "1", "2"]}


@SMALL
@given(
    st.sampled_from(["pile", "display", "pile or display"]),
    st.sampled_from(list(COUNTS)),
    st.sampled_from(["0", "1", "2", "0..2", "1..2"]),
    st.sampled_from(["0", "1", "0..1"]),
    st.sampled_from(list(FLAGS)),
    st.sampled_from(list(FLAGS)),
)
def test_a_draw_with_unknown_counts(taken: str, pile: str, display: str, had: str, looked: str, last: str) -> None:
    line = f"{taken}; pile {pile}; display {display}; drawn {had}; looked {looked}; last_turn {last}"
    spread = {"0..2": "012", "1..2": "12", "0..1": "01"}
    unknown = {
        "from": taken.split(" or "), "pile": COUNTS[pile], "display": spread.get(display, display),
        "drawn": spread.get(had, had), "looked": FLAGS[looked], "last_turn": FLAGS[last],
    }  # fmt: skip
    ruled: list[tuple[Table, Hashable]] = []
    for table in tables(unknown):
        there = table["pile"] != "0" if table["from"] == "pile" else table["display"] != "0"
        good = there and (table["drawn"], table["looked"], table["last_turn"]) == ("0", "no", "no")
        ruled.append((table, "legal" if good else "illegal"))
    verdict = ask("draw", line)
    check(verdict, ruled, str(verdict.verdict), line)


@st.composite
def counts(draw: st.DrawFn, least: int, most: int) -> str:
    """Give a number, or two that it lies between."""
    low = draw(st.integers(least, most))
    return draw(st.sampled_from([str(low), str(low), f"{low}..{low + draw(st.integers(1, 3))}"]))


def spread(text: str) -> list[str]:
    low, _, high = text.partition("..")
    return [str(number) for number in range(int(low), int(high or low) + 1)]


@SMALL
@given(st.lists(st.tuples(counts(3, 6), counts(2, 4), st.sampled_from([12, 14])), min_size=2, max_size=3))
def test_a_winner_of_whom_not_all_is_counted(scores: list[tuple[str, str, int]]) -> None:
    names = NAMES[: len(scores)]
    pairs = list(zip(names, scores, strict=True))
    line = ", ".join(
        f"{name} stars {s} won {won} tableau none validation {v} validation_cards 1" for name, (s, v, won) in pairs
    )
    unknown = {f"scores.{name}.stars": spread(s) for name, (s, _, _) in pairs}
    unknown |= {f"scores.{name}.validation": spread(v) for name, (_, v, _) in pairs}
    ruled: list[tuple[Table, Hashable]] = []
    for table in tables(unknown):
        totals = {}
        for name, (_, _, won) in pairs:
            validation = int(table[f"scores.{name}.validation"])
            totals[name] = (int(table[f"scores.{name}.stars"]) + validation, validation, won)
        ruled.append((table, winners(totals)))
    verdict = ask("final-scoring", line)
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    winner = answer.get("winner")
    check(verdict, ruled, " and ".join(winner) if isinstance(winner, tuple) else winner, line)


@SMALL
@given(st.lists(st.tuples(st.integers(3, 9), st.integers(5, 14), st.integers(0, 60)), min_size=2, max_size=2))
def test_a_winner_of_whom_more_is_unknown_than_can_be_tried(scores: list[tuple[int, int, int]]) -> None:
    """With so many ways the least and the most of each number stand for all; the winner is the same."""
    (low, high, sure), other = scores
    line = f"Ann stars {low}..{low + high} tableau {high} validation {sure}..{sure + 9}, "
    line += f"Bob stars {other[0]}..{other[0] + 6} tableau {other[1]} validation {other[2]}..{other[2] + 9}"
    least = {"Ann": (low + sure, sure), "Bob": (other[0] + other[2], other[2])}
    spare = 2 * 13 - low - other[0]
    most = {
        "Ann": (low + sure + min(spare, 2 * high) + 9, sure + 9),
        "Bob": (other[0] + other[2] + min(spare, 6 + other[1]) + 9, other[2] + 9),
    }
    assume(least["Ann"] != most["Bob"] and least["Bob"] != most["Ann"])
    verdict = ask("final-scoring", line)
    always = [a for a, b in (("Ann", "Bob"), ("Bob", "Ann")) if least[a] > most[b]]
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    assert (verdict.verdict is Ruling.CANNOT_TELL) is not bool(always), line
    assert not always or answer["winner"] == always[0], line
