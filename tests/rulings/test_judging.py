from __future__ import annotations

import pytest

from cardgen.errors import UsageError
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.rulings.first.judge import judge
from cardgen.rulings.first.kind import Referee
from cardgen.rulings.first.report import as_text
from cardgen.rulings.talk.line import read_talk
from cardgen.rulings.verdict.data import as_data

from .coins import Coins, coin_game

KIND = Coins.kind
REFEREE = Referee({"coins": KIND}, "co")


@pytest.fixture(scope="module")
def coins(dr_science: Game) -> Game:
    return coin_game(dr_science)


@pytest.fixture
def ask(coins: Game) -> object:
    def rule(line: str) -> Verdict:
        return judge(REFEREE, coins, read_talk(KIND, coins, line))

    return rule


@pytest.mark.parametrize(
    ("line", "word", "claim", "answer"),
    [
        ("heads; right heads", "answer", "", {"wins": True, "pays": 1}),
        ("left heads; right tails", "answer", "", {"wins": False, "pays": 0}),
        ("H; right: t; bet 5", "answer", "", {"wins": False, "pays": 0}),
        ("heads; right heads; claim pays 1", "correct", "upheld", {"pays": 1}),
        ("heads; right heads; claim {pays: 2}", "wrong", "rejected", {"pays": 1}),
        ("heads; right heads; 5 stake", "answer", "", {"pays": 5}),
        ("heads; right heads; stake five; double yes", "answer", "", {"pays": 10}),
        ("heads; right heads; co.double=yes", "answer", "", {"pays": 2}),
        ("heads; right ?", "cannot-tell", "", {"pays": "0..1"}),
        ("heads", "cannot-tell", "", {}),
        ("heads; right ?; stake 0; claim pays 0", "correct", "upheld", {"pays": 0}),
        ("heads; right heads; stake 2..4", "cannot-tell", "", {"pays": "2..4"}),
        ("heads; right tails; stake 2 or 7", "answer", "", {"pays": 0}),
        ("heads; right heads; stake 13", "impossible", "", None),
        ("heads; right heads; stake 12 or 13", "answer", "", {"pays": 12}),
        ("heads; right heads; cheated", "illegal", "", {}),
        ("heads; right heads; cheated; claim illegal", "illegal", "upheld", {}),
        ("heads; right heads; stake 99", "table", "", {}),
        ("heads; right tails; told heads heads", "cannot-tell", "", {}),
        ("heads; right tails; told heads heads; stake 0; claim pays 0", "correct", "upheld", {}),
    ],
)
def test_a_line_of_talk_is_ruled(
    ask: object, line: str, word: str, claim: str, answer: dict[str, object] | None
) -> None:
    verdict = ask(line)  # type: ignore[operator]
    assert (verdict.verdict, verdict.claim) == (word, claim)
    found = verdict.answer if verdict.answer is not None else {}
    assert {name: found[name] for name in answer or {}} == (answer or {})


def test_the_fewest_facts_are_asked_for_with_what_each_answer_gives(ask: object) -> None:
    (need,) = ask("heads; right ?; stake 0 or 3; claim wins yes").needs  # type: ignore[operator]
    assert (need.facts, need.ask) == (("right",), "The right coin?")
    assert need.gives == {"heads": "correct", "tails": "wrong"}


def test_two_facts_are_asked_for_where_neither_alone_settles_it(ask: object) -> None:
    (need,) = ask("heads; right ?; stake 3 or 5").needs  # type: ignore[operator]
    assert need.facts == ("right", "stake")


def test_clashing_statements_are_reported_and_asked_about(ask: object) -> None:
    verdict = ask("heads; right tails; told heads heads")  # type: ignore[operator]
    assert verdict.irregular == ("The right coin is told in two ways",)
    assert verdict.needs[0].facts == ("statement",)
    assert set(verdict.needs[0].gives) == {"the coin", "what was told"}


def test_a_house_rule_nobody_remembers_is_an_unknown_fact(ask: object) -> None:
    verdict = ask("heads; right heads; double ?")  # type: ignore[operator]
    assert verdict.needs[0].facts == ("options.double",)
    assert ask("heads; right tails; double ?").answer == {"wins": False, "pays": 0}  # type: ignore[operator]


def test_only_what_changes_the_ruling_matters(ask: object) -> None:
    mattered = {one.fact: (one.other, one.gives) for one in ask("heads; right heads").mattered}  # type: ignore[operator]
    assert mattered == {"double": ("yes", "2"), "cheated": ("yes", "illegal")}
    assert "double" not in {one.fact for one in ask("heads; right tails").mattered}  # type: ignore[operator]


def test_an_unknown_that_does_not_matter_is_said_so(ask: object) -> None:
    assert ask("heads; right ?; stake 0; claim pays 0").no_matter == ("The right coin?",)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("line", "col", "code", "words"),
    [
        ("heads; rihgt tails", 8, "J002", "did you mean `right`"),
        ("heads; right side", 14, "J003", "heads or tails"),
        ("heads; right heads; stake many", 27, "J003", "not a whole number"),
        ("heads; option tripel=yes", 15, "J004", "no house rule `tripel`"),
        ("heads; double perhaps", 15, "J005", "one of: `no`, `yes`"),
        ("heads; right heads; claim colour red", 27, "J007", "the claim `colour red` is not understood"),
        ("right heads", 1, "J006", "needs the fact `left`"),
        ("heads; right heads; right tails", 21, "J002", "said twice"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(ask: object, line: str, col: int, code: str, words: str) -> None:
    with pytest.raises(UsageError) as error:
        ask(line)  # type: ignore[operator]
    (problem,) = error.value.problems
    assert (problem.place.col, problem.code) == (col, code)
    assert any(word in str(problem) for word in words.split("|"))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("heads; right heads", 0),
        ("heads; right heads; claim pays 2", 1),
        ("heads; right heads; cheated", 1),
        ("heads", 3),
        ("heads; right heads; stake 13", 4),
        ("heads; right heads; stake 99", 5),
    ],
)
def test_the_exit_code_tells_the_ruling(ask: object, line: str, code: int) -> None:
    assert ask(line).exit_code == code  # type: ignore[operator]


def test_text_and_data_come_from_one_verdict(ask: object) -> None:
    verdict = ask("heads; right ?")  # type: ignore[operator]
    data = as_data(verdict)
    text = as_text(verdict)
    assert data["verdict"] == "cannot-tell"
    assert text.startswith("CANNOT TELL.")
    assert all(rule["number"] in text for rule in data["rules"])
    assert "Why" in text
    assert "Why" not in as_text(verdict, why="short")


def test_a_kind_nobody_declared_is_not_judged(coins: Game) -> None:
    dispute = read_talk(KIND, coins, "heads")
    assert judge(None, coins, dispute).verdict == "not judged"
    assert judge(Referee({}), coins, dispute).verdict == "not judged"
