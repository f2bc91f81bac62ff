"""Logs of whole games: what was played at random is found legal and counted alike, and a slip is found where it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given

from cardgen.errors import UsageError
from cardgen.games.dr_science.acts import Draw, PlayCard
from cardgen.games.dr_science.play import PLAY
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.cases import from_file
from cardgen.project.judging.judge import judge_all
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from tests.thoroughness import examples

from ..catalogue import game_named, rule_on
from .tables import NAME, PLAYERS, SEEDS, games, match_of, played


def ask(line: str) -> Verdict:
    referee = referee_of(game_named(NAME))
    assert referee is not None
    kind = referee.kinds["log"]
    return rule_on(parse_dispute(kind, game_named(NAME), read_talk(kind, game_named(NAME), line)), thorough=False)


def as_line(seed: int, n: int, *, dealt: bool, most: int | None = None, without: int | None = None) -> str:
    """Write a game down in one line of talk."""
    steps = played(seed, n)
    first, options = steps[0].before, match_of(seed).options
    acts = [PLAY.acts.said(one.act) for one in steps[:most] if one.act is not None]
    if without is not None:
        del acts[without]
    own = ", ".join(f"{name} {suit}" for name, suit in first.specialties.items())
    chosen = {name: value for name, value in options.items() if name not in ("tournament-target", "validation-values")}
    line = f"acts {', '.join(acts)}; seats {', '.join(first.seats)}; specialties {own}; lead {first.lead}; "
    line += "; ".join(f"{name} {value}" for name, value in chosen.items())
    if dealt:
        hands = [f"{name}: {' '.join(map(str, first.hands[name].has))}" for name in first.seats]
        line += f"; hands {', '.join(hands)}; display {' '.join(map(str, first.faceup))}"
        line += f"; pile {' '.join(map(str, first.deck))}; validation-values reconstructed; score yes"
    return line


@examples(10)
@given(SEEDS, PLAYERS)
@example(8342, 2)  # two share the highest total
def test_a_game_played_at_random_is_a_legal_log_with_the_same_score(seed: int, n: int) -> None:
    verdict = ask(as_line(seed, n, dealt=True))
    assert verdict.verdict is Ruling.LEGAL, verdict.says
    assert isinstance(verdict.answer, dict)
    assert verdict.answer["totals"] == match_of(seed).score(games(seed, n)[-1]).totals
    assert verdict.irregular == ()


@examples(10)
@given(SEEDS, PLAYERS)
def test_a_log_with_its_seed_says_nothing_else_of_the_deal(seed: int, n: int) -> None:
    line = as_line(seed, n, dealt=False)
    verdict = ask(f"{line}; seed {seed}; validation-values {match_of(seed).options['validation-values']}")
    assert verdict.verdict is Ruling.LEGAL, verdict.says
    assert isinstance(verdict.answer, dict)
    assert verdict.answer["totals"] == match_of(seed).score(games(seed, n)[-1]).totals


@examples(10)
@given(SEEDS, PLAYERS)
def test_the_same_log_is_legal_when_nothing_is_told_of_the_deal(seed: int, n: int) -> None:
    assert ask(as_line(seed, n, dealt=False, most=40)).verdict is Ruling.LEGAL


@examples(10)
@given(SEEDS, PLAYERS)
def test_an_act_that_is_left_out_is_missed(seed: int, n: int) -> None:
    """Without one play or one draw of a game that was told, the log breaks at the act behind the gap."""
    acts = [one.act for one in played(seed, n)]
    gap = [at for at, act in enumerate(acts) if isinstance(act, PlayCard | Draw)][(seed % 20) + 1]
    verdict = ask(as_line(seed, n, dealt=True, without=gap))
    assert verdict.verdict is Ruling.ILLEGAL
    assert isinstance(verdict.answer, dict)
    assert gap < int(str(verdict.answer["at"])) <= gap + 2


@pytest.mark.parametrize(
    ("acts", "asks"),
    [
        ("Curie: play 3P, add 3C ? 5C", "Which card did Curie add in act 2?"),
        ("Curie: play W:?, Cox: play 3M, Cox takes the trick", "What did Curie declare in act 1?"),
    ],
)
def test_a_card_that_nobody_remembers_is_asked_for_where_it_matters(acts: str, asks: str) -> None:
    verdict = ask(f"seats Curie, Cox; acts {acts}")
    assert verdict.verdict is Ruling.CANNOT_TELL
    assert [need.ask for need in verdict.needs] == [asks]


def test_a_draw_may_be_passed_where_nothing_was_ever_left_to_draw() -> None:
    acts = "Curie: play 3P, Curie: draw nothing, Cox: play 4M, Cox: draw nothing, Cox: play 5P"
    verdict = ask(f"seats Curie, Cox; acts {acts}; display none; pile none")
    assert verdict.verdict is Ruling.LEGAL
    assert "the display begins with 0 cards instead of 2" in verdict.irregular[0].casefold()


@pytest.mark.parametrize(
    ("line", "column", "says"),
    [
        ("Curie: play foo; seats Curie, Cox", 13, "`foo` is not a card"),
        ("seats Curie, Cox; acts Curie: play 3P, Cix: 4M", 40, "`Cix` is no player here"),
        ("seats Curie, Cox; acts play 3P", 24, "`play 3P` does not say whose act it is"),
        ("seats Curie, Cox; acts Curie: play 3P from the moon", 48, "no card comes from `moon`"),
        ("seats Curie, Cox; acts Curie: play 3P, pass now", 45, "`now` says nothing here"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(line: str, column: int, says: str) -> None:
    with pytest.raises(UsageError) as caught:
        ask(line)
    (problem,) = caught.value.problems
    assert (problem.place.col, problem.code) == (column, "J003")
    assert says in problem.what


def test_every_act_that_cannot_be_read_is_told_at_once() -> None:
    with pytest.raises(UsageError) as caught:
        ask("seats Curie, Cox; acts Curie: play foo, Cox: play bar, Curie: play 3P")
    assert [problem.place.col for problem in caught.value.problems] == [36, 51]


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("Curie leads 3P", "Curie: play 3P"),
        ("Curie 3 of Physics", "Curie: play 3P"),
        ("Curie: 3P from her tableau", "Curie: play 3P from tableau"),
        ("Curie plays W:C without trump", "Curie: play W:C without trump"),
        ("Curie: R=4", "Curie: play R=4"),
        ("Curie adds 3C 4C 5C", "Curie: add 3C 4C 5C"),
        ("Curie: add nothing", "Curie: pass"),
        ("Curie draws from the pile", "Curie: draw from the draw pile"),
        ("Curie draws 3C", "Curie: draw 3C from the display"),
        ("Curie drew 3C from the draw pile", "Curie: draw 3C from the draw pile"),
        ("Curie skips the draw", "Curie: draw nothing"),
        ("Curie wins the trick", "Curie: takes the trick"),
        ("Curie takes back 3C", "Curie: take back 3C"),
        ("Curie changes to W:P", "Curie: change W:P"),
    ],
)
def test_an_act_is_read_as_people_write_it(told: str, says: str) -> None:
    referee = referee_of(game_named(NAME))
    assert referee is not None
    game, kind = game_named(NAME), referee.kinds["log"]
    act, again = (
        parse_dispute(kind, game, read_talk(kind, game, f"seats Curie, Cox; acts {one}")).facts["acts"]
        for one in (told, says)
    )
    assert isinstance(act, tuple)
    assert [PLAY.acts.said(one) for one in act] == [says]
    assert again == act


def test_a_line_of_a_block_has_its_own_place(tmp_path: Path) -> None:
    path = tmp_path / "my-log.yaml"
    path.write_text(
        f"game: {NAME}\nkind: log\ngiven:\n  seats: [Curie, Cox]\n  acts: |\n    Curie: play 3P\n    Cox: play 9Z9\n",
        encoding="utf-8",
    )
    (answer,) = judge_all(from_file(path, None))
    assert [problem.place.line for problem in answer.problems] == [7]
