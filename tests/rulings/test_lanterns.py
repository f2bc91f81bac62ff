"""A game of one kind on the second core, through its public door alone: facts in, verdicts out."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import UsageError
from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.core import as_text, judge, options_of
from cardgen.rulings.notation.kind_help import as_schema, example, kind_help
from cardgen.rulings.notation.line import read_talk

from .lantern_data import FILES
from .lanterns import REFEREE

KIND = REFEREE.kinds["light"]


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("games")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_game(folder / "lanterns")


def ruled(game: Game, line: str) -> Verdict:
    return judge(REFEREE, game, read_talk(KIND, game, line))


@pytest.mark.parametrize(
    ("line", "word", "claim", "answer"),
    [
        ("Harbour Light; hand 1R, 2R; claim legal", "legal", "upheld", {"price": 2}),
        ("Harbour Light; hand red 1, red 2; claim illegal", "legal", "rejected", {"price": 2}),
        ("Harbour Light; hand 1R 1B; claim legal", "illegal", "rejected", {"price": 2}),
        ("Harbour Light; hand 1R 2R; wind storm; claim legal", "illegal", "rejected", {"price": 3}),
        ("Harbour Light; hand 1R 2R; wind storm; storm-cost nothing; claim legal", "legal", "upheld", {"price": 2}),
        ("Harbour Light; hand 1R 2R; lit 1; claim legal", "illegal", "rejected", {"price": 2}),
        ("Harbour Light; hand 1R 2R; player Ann; turn Bob; claim legal", "illegal", "rejected", {"price": 2}),
        ("Harbour Light; wind storm", "answer", "", {"price": 3}),
        ("Harbour Light; wind storm; claim price 2", "wrong", "rejected", {"price": 3}),
        ("Harbour Light; wind storm; claim price 2 or 3", "correct", "upheld", {"price": 3}),
        ("Harbour Light; hand 1R 2R ?; wind storm; claim legal", "cannot-tell", "", None),
        ("Harbour Light; hand 1R 2R; wind unknown; claim legal", "cannot-tell", "", None),
        ("Harbour Light; hand 1R 2R 2R; wind unknown; claim legal", "legal", "upheld", {}),
        ("Harbour Light; hand 1R; wind unknown; claim legal", "illegal", "rejected", {}),
        ("Harbour Light or Blue Moon; hand 1R 2R; claim legal", "cannot-tell", "", None),
        ("Harbour Light; hand 1R 1R 1R; claim legal", "impossible", "", None),
        ("Harbour Light; hand 1R 1R ? ? ?; claim legal", "legal", "upheld", {"price": 2}),
        ("Signal Fire; hand 1R 1R 2R; wind calm; claim legal", "illegal", "rejected", {"price": 4}),
        ("Signal Fire; hand 3; claim legal", "illegal", "rejected", {"price": 4}),
        ("Signal Fire; hand 8; claim legal", "legal", "upheld", {"price": 4}),
        ("Signal Fire; hand 9; claim legal", "impossible", "", None),
        ("Signal Fire; hand ? ? ? ? ? ? ? ?; claim legal", "legal", "upheld", {"price": 4}),
        ("Signal Fire; hand 1R ? ? ? ? ? ? ?; claim legal", "legal", "upheld", {"price": 4}),
        ("Signal Fire; hand 5; claim legal", "cannot-tell", "", None),
        ("Harbour Light; hand 1R 2R; lit 12; claim legal", "impossible", "", None),
        ("Harbour Light; hand 1R 2R Blue Moon; claim legal", "impossible", "", None),
    ],
)  # fmt: skip
def test_a_line_is_ruled(lanterns: Game, line: str, word: str, claim: str, answer: dict[str, object] | None) -> None:
    verdict = ruled(lanterns, line)
    assert (verdict.verdict, verdict.claim) == (word, claim), verdict.says
    if answer is not None:
        assert (verdict.answer or {}) == answer


def test_what_would_settle_it_is_asked_with_what_each_answer_gives(lanterns: Game) -> None:
    need = ruled(lanterns, "Harbour Light; hand 1R 2R; wind unknown; claim legal").needs[0]
    assert (need.facts, dict(need.gives)) == (("wind",), {"calm": "legal", "storm": "illegal"})
    need = ruled(lanterns, "Harbour Light; hand 1R 2R ?; wind storm; claim legal").needs[0]
    assert need.facts == ("hand.3",)
    assert need.gives["Blue 1"] == "illegal"


def test_a_house_rule_that_would_change_the_ruling_is_named(lanterns: Game) -> None:
    verdict = ruled(lanterns, "Harbour Light; hand 1R 2R; wind storm; claim legal")
    assert [(one.fact, one.other, one.gives) for one in verdict.mattered] == [("storm-cost", "nothing", "legal")]
    assert not ruled(lanterns, "Harbour Light; hand 1R; wind storm; claim legal").mattered


def test_a_name_one_slip_away_is_refused_with_what_was_meant(lanterns: Game) -> None:
    with pytest.raises(UsageError) as raised:
        ruled(lanterns, "Harbor Light; hand 1R 2R; claim legal")
    assert raised.value.problems[0].suggestion == "`Harbour Light`"


def test_the_short_answer(lanterns: Game) -> None:
    verdict = ruled(lanterns, "Harbour Light; hand 1R 2R; wind storm; claim legal")
    assert as_text(verdict, width=80) == (
        "ILLEGAL (claim rejected). Harbour Light takes 3 Red cards (1.2).\n"
        "  Harbour Light has 2 wicks (1.2).\n"
        "  In a storm it takes one card more (1.3).\n\n"
        "House rule 1b (storm cost: nothing): legal."
    )


@pytest.mark.parametrize("option", ["1b", "1 b", "1=b", "storm-cost nothing"])
def test_a_house_rule_is_read_as_it_is_printed(lanterns: Game, option: str) -> None:
    verdict = ruled(lanterns, f"Harbour Light; hand 1R 2R; wind storm; option {option}; claim legal")
    assert verdict.verdict is Ruling.LEGAL


def test_help_example_and_schema_are_made_from_the_declaration(lanterns: Game) -> None:
    options = list(options_of(KIND, lanterns))
    assert [option.id for option in options] == ["storm-cost"]
    assert "Harbour Light; wind storm" in kind_help(KIND, lanterns, options)
    assert "lantern: Harbour Light" in example(KIND, lanterns, options)
    assert as_schema(KIND, lanterns)["properties"]["given"]["required"] == ["lantern"]


def test_the_guide_shows_the_game_as_it_is() -> None:
    here = Path(__file__).resolve()
    guide = (here.parent.parent.parent / "docs" / "referee.md").read_text(encoding="utf-8")
    assert here.with_name("lanterns.py").read_text(encoding="utf-8") in guide
