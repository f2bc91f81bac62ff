"""What the short answer says where something is not known: no ground is told as if it held in any case."""

from __future__ import annotations

import pytest

from cardgen.project.judging.cases import from_line
from cardgen.project.judging.judge import judge_all, judge_dispute
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings import core
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on

from ..catalogue import disputes_of, game_named


def answer(id_: str) -> str:
    dispute = next(one for one in disputes_of("gothic-doctor") if one.id == id_)
    return " ".join(core.as_text(judge_dispute(game_named("gothic-doctor"), dispute)).split())


def test_each_way_it_may_be_is_told_with_its_own_ground() -> None:
    text = answer("X096")
    assert "If 0: illegal. Bob has no card in the hand (15.11). If 1 to 12: legal." in text
    assert text.count("Bob has no card") == 1


def test_what_holds_on_different_grounds_is_told_with_each_of_them() -> None:
    text = answer("X069")
    assert "That is so whatever it is that nobody knows." in text
    assert "Either two icons are not paid for (8.3). Or one icon is not paid for (8.3)." in text
    assert "Or the Panacea icon takes a Panacea, and there is none (8.4)." in text


@pytest.mark.parametrize("id_", ["X010", "X012", "X014"])
def test_nothing_is_said_of_what_was_not_told(id_: str) -> None:
    assert "three Patients of one name" not in answer(id_)


def said(kind: str, line: str) -> str:
    (found,) = judge_all(from_line("gothic-doctor", kind, line, None))
    assert found.verdict is not None
    return " ".join(core.as_text(found.verdict).split())


def test_a_hand_that_nobody_tells_has_a_card_to_be_stolen() -> None:
    assert said("action-timing", "Stolen Notes; target Bob").startswith("LEGAL.")


def test_an_act_with_cards_that_nobody_knows_asks_how_many_they_are() -> None:
    text = said("turn", "draw treatment, discard unknown, end; hand EX, HW, BR, FE, HR, SS, House Call")
    assert text.startswith("CANNOT TELL. How many cards are they in act 2? If 1: legal.")


def test_who_breaks_a_tie_is_open_where_only_some_numbers_are_told() -> None:
    text = said("winner", "Ann 400, Bob 400; patients Ann 5")
    assert text.startswith("CANNOT TELL. How many Patients has Bob?")
    assert "if the number of Bob's Patients is 0 to 4: Ann wins." in text
    assert "How many Legends has Bob?" in text


@pytest.mark.sweep
def test_an_unknown_patient_of_a_room_that_is_filled_is_asked_for() -> None:
    text = said("waiting-room", "Spectre, ?, Mummy; event dealt; patient Spectre")
    assert text.startswith("CANNOT TELL.")
    assert "Which of the waiting Patients came second?" in text


@pytest.mark.sweep
def test_an_unknown_patient_is_not_asked_for_where_two_others_wait_for_the_third() -> None:
    text = said("waiting-room", "Spectre, ?, Spectre; event dealt; patient Spectre")
    assert "Spectre has to leave. Of three called Spectre the one that came last goes (2.2)." in text
    assert "Which of the waiting Patients" not in text


def test_who_comes_in_is_told_in_words_where_nobody_knows() -> None:
    text = said("waiting-room", "Spectre, Vampire, Spectre, Mummy, Thrall, Imp; event cured; patient Vampire")
    assert text.startswith("CANNOT TELL. Which card comes next? An unknown Patient comes in (2.4).")
    assert "Banshee" not in text
    assert "the second card of the deck is Thrall: Thrall has to leave." in text


@pytest.mark.parametrize("hand", ["", "; hand EX, HW, P", "; hand EX, HW, BR, FE, HR, SS, House Call"])
def test_unknown_cards_of_an_act_are_asked_for_once(hand: str) -> None:
    text = said("turn", f"cure Spectre ?, end{hand}")
    assert text.startswith("CANNOT TELL.")
    assert text.endswith("Which cards are they in act 1?")
    assert text.count("?") == 1


def test_a_tie_of_which_nothing_is_told_is_open() -> None:
    text = answer("WI-60")
    assert text.startswith("CANNOT TELL. How many Patients has Bob? How many Patients has Ann?")


def test_of_a_total_that_nobody_knows_it_is_not_asked_what_would_break_a_tie() -> None:
    text = said("winner", "Ann 400, Bob ?")
    assert text.startswith("CANNOT TELL. What is the total of Bob? Whoever")
    assert "If 400: nobody wins yet." in text


def test_of_three_who_tie_those_are_named_who_have_the_most_patients() -> None:
    text = answer("WI-61")
    assert "Of those who tie, Ann and Bob have the most Patients, equally many (13.6)." in text


def test_cards_beside_which_it_comes_to_the_same_are_told_before_all_else() -> None:
    text = said("cure", "Spectre; hand EX, HW; effects ?")
    assert "Complications and Experimental Procedure; with or without House Call: legal. Otherwise: illegal." in text


def test_the_act_that_is_illegal_is_named_with_its_own_reason() -> None:
    text = said("turn", "draw treatment, draw treatment, cure Spectre, end")
    assert text.startswith("ILLEGAL. That is so whatever it is that nobody knows.")
    assert "Either act 3: Patients are cured before the first draw of the turn (8.13)." in text
    assert "Or act 1 or 2: all draws have been made, and this would be one more (9.2)." in text


def test_of_cards_that_nobody_told_it_is_not_said_that_they_may_be_all_of_one_sort() -> None:
    text = said("discard", "hand 9; discards 2; claim legal")
    assert text.startswith("LEGAL (claim upheld). Nothing forbids it. Two cards must go. Of nine cards in hand seven")
    assert "Either" not in text


HANGS_ON = {
    "cure Spectre EX HW, end; hand 4": (
        "Are Holy Water and Exorcism among the unseen cards?",
        "If Holy Water and Exorcism are among the unseen cards: legal.",
    ),
    "play House Call, end; hand 5": ("Is House Call among the unseen cards?", "Otherwise: illegal."),
    "play House Call, end; hand 1": ("Is the unseen card House Call?", "If the unseen card is House Call: legal."),
}


@pytest.mark.parametrize(("line", "told"), HANGS_ON.items())
def test_of_unseen_cards_those_are_asked_for_on_which_it_hangs(line: str, told: tuple[str, str]) -> None:
    asks, says = told
    text = said("turn", line)
    assert text.startswith(f"CANNOT TELL. {asks}")
    assert says in text


def test_a_card_that_may_come_is_not_told_to_have_come() -> None:
    text = said("library", "P, EX, HW; taken EX; next P; draws left 4; claim library HW, P, P")
    assert text.startswith("WRONG (claim rejected). Panacea lies there already, so the later one is replaced (4.3).")
    assert "Holy Water lies there" not in text


def test_a_full_moon_that_does_not_rise_uses_up_no_deck() -> None:
    game = game_named("gothic-doctor")
    kind = find_kind(game, "waiting-room")
    line = "Imp, Mummy, Thrall, Werewolf, Spectre, Zombie, Vampire; event full moon; deck 3; discard 12"
    dispute = parse_dispute(kind, game, read_talk(kind, game, line))
    without = rule_on(dispute, frozenset({"full-moon"}), thorough=False)
    assert "reshuffle" in [one.key for one in rule_on(dispute, thorough=False).rules]
    assert "reshuffle" not in [one.key for one in without.rules]


@pytest.mark.parametrize(
    ("id_", "says"),
    [
        ("SP-301", "Nobody gets the bonus. The Veterinarian is not one of the two Specialists of this game (11.4)."),
        ("LB-301", "Nothing that differs is left, so a place stays empty until something is (4.3)."),
        ("FR-301", "as always (12.4). Actions may be drawn in round 11, though they are of no use (12.5)."),
        ("AT-204", "It may be played on Vampire: only a second Complications may not lie there (15.7)."),
        ("SO-301", "Counters that lie on no cured Patient are no money (1.4)."),
        ("DR-302", "(panacea last draw: forbid): that may not be done."),
        ("CU-305", "The Exorcism icon is left out (15.12)."),
    ],
)
def test_what_was_quarrelled_about_is_said(id_: str, says: str) -> None:
    assert says in answer(id_)


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("FE, HR, BL", "Holy Water is not paid for (8.3)."),
        ("FE, BL, BL", "Herbal Remedy and Holy Water are not paid for (8.3)."),
        ("P, BL", "Two icons are not paid for, of Fang Extraction, Herbal Remedy and Holy Water (8.3)."),
    ],
)
def test_what_is_not_paid_for_is_named(hand: str, text: str) -> None:
    assert said("cure", f"Vampire; hand {hand}").startswith(f"ILLEGAL. {text}")


def test_what_is_not_paid_for_is_not_named_where_some_cards_are_unknown() -> None:
    assert "Otherwise: illegal. One icon is not paid for (8.3)." in said("cure", "Vampire; hand FE, HR, BL, ?")


@pytest.mark.parametrize(
    "line",
    [
        "cure Thrall BL HW, draw treatment, draw action, discard HW, end; hand BL, HW, EX, HW, BR, FE, HR",
        "draw treatment, draw action, discard HW, end; hand EX, HW, BR, FE, HR",
    ],
)
def test_who_has_drawn_is_not_told_that_the_drawing_is_not_done(line: str) -> None:
    text = said("turn", line)
    assert "with seven cards or fewer nothing may be discarded (10.3)." in text
    assert "(9.10)" not in text
