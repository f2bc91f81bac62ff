"""Lines as people type them at a table: ruled right, or refused with what was understood; none is misread."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardgen.loading.source import read
from cardgen.model.node import plain
from cardgen.model.verdict import Verdict
from cardgen.project.judging import cases, judge, kinds
from cardgen.project.judging.said_or_noted import LONGEST, is_likely
from cardgen.project.judging.speech import grammar_of, offer_of, problems_of
from cardgen.rulings.natural_language.grammar import ROLE, Grammar
from cardgen.rulings.natural_language.reading import Heard, hear
from cardgen.rulings.notation.line import read_talk
from tests.games.catalogue import REFEREED, ROOT, game_named
from tests.thoroughness import some
from tests.yaml_tables import table

LINES = ROOT / "tests" / "talk"
GAMES = [name for name in REFEREED if (ROOT / "carddata" / name / "talk.yaml").exists()]
REFUSED = "refused"
"""What is expected of a line that says too little, or takes back what it says."""


def rows(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table(LINES / f"{game}.yaml")
    return found


@cache
def grammar(game: str, kind: str) -> Grammar:
    found = grammar_of(ROOT / "carddata" / game, kind, game_named(game))
    assert found is not None
    return found


def heard(game: str, kind: str, line: str) -> Heard:
    return hear(grammar(game, kind), line, slips=is_likely(line))


def ruling(game: str, kind: str, line: str) -> dict[str, Any] | None:
    """Give the verdict on a line as data; None where it is refused."""
    said = heard(game, kind, line)
    if said.unread or not said.notation:
        return None
    loaded = game_named(game)
    dispute = read_talk(kinds.find_kind(loaded, kind), loaded, said.notation)
    [answer] = judge.judge_all(cases.Cases((dispute,), None, many=False, line=said.notation, game=loaded))
    return answer.data if answer.verdict is not None else None


def told(value: Any) -> str:
    if value in (None, (), [], "nobody"):
        return "none"
    if value is False:
        return "no"
    return "yes" if value is True else ", ".join(map(told, value)) if isinstance(value, (list, tuple)) else str(value)


def fits(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(fits(value, found.get(key)) for key, value in wanted.items())
    if isinstance(found, dict) and len(found) == 1:  # the one player there is
        [found] = found.values()
    return told(found).casefold() in (one.strip().casefold() for one in told(wanted).split("|"))


def is_expected(found: dict[str, Any], expect: dict[str, Any]) -> bool:
    """Say whether a ruling is one of those that are expected of a line, with its answer."""
    verdicts = expect["verdict"] if isinstance(expect["verdict"], list) else [expect["verdict"]]
    return found.get("verdict") in verdicts and fits(expect.get("answer") or {}, found.get("answer") or {})


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_misread_by_its_phrases(game: str) -> None:
    wrong = []
    for row in some(rows(game), 2):
        found, expect = ruling(game, row["kind"], row["line"]), row["expect"]
        if found is None:
            continue
        asks = all(word in str(found["needs"]) for word in expect.get("asks", ()))
        if not (is_expected(found, expect) and asks):
            wrong.append((row["id"], found["verdict"], found["answer"]))
    assert not wrong


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", GAMES)
def test_every_pattern_of_a_game_can_be_read(game: str) -> None:
    assert not problems_of(ROOT / "carddata" / game, game_named(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_a_game_is_part_of_some_pattern(game: str) -> None:
    own = ROOT / "carddata" / game / "talk.yaml"
    every = own.read_text(encoding="utf-8") + (ROOT / "cardgen/loading/english.yaml").read_text(encoding="utf-8")
    node = read(own, [])
    assert node is not None
    talk: Any = plain(node)
    assert [name for name in talk["phrases"] if name != ROLE and not re.search(rf"<{name}[>= ]", every)] == []


@pytest.mark.parametrize(
    "line", ["1C 2C 3C 4C 5C 1B 2B 3B 4B ?", "tableau 1C 2C 3C ? 4C 5C 1B 2B 3B 4B", "1C 2C 3C 4C 1B 2B 3B W R(B) ?"]
)
def test_a_sign_in_a_long_row_of_cards_is_a_card_that_nobody_knows(line: str) -> None:
    [answer] = judge.judge_all(cases.from_line("dr-science", "hypothesis", line, None))
    assert answer.verdict is not None
    assert ["unknown one" in need.ask for need in answer.verdict.needs] == [True]


def test_more_than_anybody_says_of_one_dispute_is_not_read_as_talk() -> None:
    game = game_named("dr-science")
    told = (ROOT / "carddata" / "dr-science", kinds.find_kind(game, "trick-winner"), game)
    assert offer_of(*told, "Einstein plays 3M and " * (LONGEST // 4) + "then wins") is None


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_nobody_knows_is_never_left_out(game: str) -> None:
    for row in rows(game):
        words = row["line"].split()
        line = " ".join([*words[: len(words) // 2], "frobnicates", *words[len(words) // 2 :]])
        assert heard(game, row["kind"], line).unread, line


def answered(kind: str, line: str, game: str = "dr-science") -> judge.Answered:
    """Judge a line."""
    [answer] = judge.judge_all(cases.from_line(game, kind, line, None))
    return answer


def ruled(kind: str, line: str, game: str = "dr-science") -> Verdict:
    """Judge a line that can be read."""
    answer = answered(kind, line, game)
    assert answer.verdict is not None, answer.problems
    return answer.verdict


@pytest.mark.parametrize(
    ("game", "kind", "line"),
    [
        ("gothic-doctor", "mulligan", "gives EX, HW x2"),
        ("gothic-doctor", "library", "deck EX, BR"),
        ("dr-science", "final-scoring", "tournament Ann 60, Bob 54"),
        ("dr-science", "flow", "players 3; tricks 11; claim illegal, winner Ann"),
    ],
)
def test_a_list_keeps_all_its_values_where_the_fact_that_is_needed_is_missing(game: str, kind: str, line: str) -> None:
    answer = answered(kind, line, game)
    assert answer.verdict is None
    assert answer.problems[0].code in ("J006", "J007")


@pytest.mark.parametrize(
    ("kind", "line", "says"),
    [
        ("play", "W:M; claim legal, by Bob", "LEGAL (claim upheld). Bob may play the Wild as Math"),
        ("final-scoring", "Ann 12, Bob 13; winner ?", "Bob wins."),
        ("final-scoring", "Ann 12, Bob 13; claim not shared", "CORRECT"),
    ],
)
def test_who_it_is_may_stand_behind_a_claim_and_what_is_asked_is_no_player(kind: str, line: str, says: str) -> None:
    answer = answered(kind, line)
    assert judge.text(answer, "", 100).startswith(says)


def test_of_cards_only_the_number_may_be_known_in_every_game_alike() -> None:
    for game, kind, line in (
        ("dr-science", "draw", "player Cox; display 1B size 3 or 4"),
        ("gothic-doctor", "draws", "hand has EX, HW size 6"),
    ):
        assert ruled(kind, line, game)


@pytest.mark.parametrize(
    ("kind", "line", "says"),
    [
        ("hypothesis", "tableau has 3C 4C size 5", "Which cards are the unknown ones"),
        ("hypothesis", "tableau 3C 4C size 5", "Which cards are the unknown ones"),
        ("hypothesis", "3B 3M 3P 1C R 4P; owner Einstein; 3", "fits no set and no run"),
    ],
)
def test_a_tableau_may_be_told_as_a_pile_but_not_by_a_number_alone(kind: str, line: str, says: str) -> None:
    assert says in ruled(kind, line).says


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            "Ann 12, Bob validation 3; claim Ann wins",
            [
                "If the cards Bob won show 0★ and Bob's tableau shows 8★ or less: that is right",
                "If the cards Bob won show 0★ and Bob's tableau shows 10★ or more: that is wrong",
            ],
        ),
        (
            "Ann: stars 11 validation none tableau none, Bob: stars 11 validation none tableau none",
            [
                "If Ann has the greater number: Ann wins",
                "If Bob and Ann have the same number: Ann and Bob win together",
                "If Bob has the greater number: Bob wins",
            ],
        ),
        ("Ann 20, Bob unknown; claim Ann wins", ["If the total of Bob is 21 or more: that is wrong; Bob wins"]),
    ],
)
def test_what_numbers_of_a_score_may_be_is_told_in_sentences_that_are_true(line: str, says: list[str]) -> None:
    [need] = ruled("final-scoring", line).needs
    told = {line.replace("For instance, if ", "If ") for line in need.says}
    assert not set(says) - told, need.says


def test_what_should_be_left_to_draw_is_told_by_the_turns_that_are_over() -> None:
    line = "seats Ann, Bob, Cleo; lead Bob; played Bob, Cleo; tricks 4; supply 19; finished no"
    assert ruled("flow", line).irregular == ("After 4 tricks and 1 turn 20 cards should be left to draw, not 19.",)


def test_no_stack_gives_more_cards_than_it_has_whatever_was_taken() -> None:
    line = "tableau R 4C 5C; add 3C 5B 5P 5M; player Curie; players 3; taken unknown; validation-values reconstructed"
    earned = [step.says for step in ruled("addition", line).why if "★" in step.says]
    assert sorted(earned) == [f"The addition earns the top card of the 4-stack, {stars}★." for stars in (3, 4, 5)]


def test_a_tableau_has_no_fewer_cards_than_none() -> None:
    answer = answered("hypothesis", "tableau 3C size -3")
    assert "`-3` is less than nothing" in str(answer.problems[0])


@pytest.mark.parametrize(
    ("kind", "line", "asks"),
    [
        ("draw", "from pile; pile ?", "How many cards are in the draw pile?"),
        ("flow", "seats Ann, Bob; played Bob; finished ?; tricks 4", "Has the last player finished the turn?"),
        ("flow", "seats Ann, Bob; played Bob; tricks 4; over?", ""),
    ],
)
def test_a_question_mark_for_a_value_is_no_question(kind: str, line: str, asks: str) -> None:
    assert [need.ask for need in ruled(kind, line).needs] == [asks] * bool(asks)


def test_of_too_little_told_it_is_said_that_nothing_follows() -> None:
    assert ruled("flow", "players 3").says == "Nothing follows from what was told."


def test_a_thing_with_its_parts_is_read_in_quotes_as_without(tmp_path: Path) -> None:
    told = "{id: a, game: dr-science, kind: final-scoring, title: A, given: {scores: {Ann: SCORE, Bob: 12}}}"
    says = []
    for at, score in enumerate(("stars 9 tableau 1P", '"stars 9 tableau 1P"', '"tableau 1P, stars: 9"')):
        path = tmp_path / f"{at}.yaml"
        path.write_text(told.replace("SCORE", score), encoding="utf-8")
        [answer] = judge.judge_all(cases.from_file(path, None))
        assert answer.verdict is not None, answer.problems
        says.append(answer.verdict.says)
    assert len(set(says)) == 1


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (
            "4 of bio,  of chem, 4 of math and 4 of physics, all good?",
            "this line is not surely read; not understood: “all”",
        ),
        ("3B 3M 3P; owner chem", "`chem` is no player here: it is a word on the cards"),
        ("3B 3M 3P; of bio", "`bio` is no player here: it is a word on the cards"),
        ("3B 3M 3P; owner maths", "`maths` is no player here: it is a word on the cards"),
    ],
)
def test_what_is_short_for_a_word_on_the_cards_is_no_player(line: str, what: str) -> None:
    answer = answered("hypothesis", line)
    assert [one.what for one in answer.problems] == [what]


def test_a_player_may_be_called_like_the_beginning_of_a_short_word() -> None:
    assert ruled("hypothesis", "3B 3M 3P; owner mat")
