"""A referee whose facts and kinds stand in kinds.yaml: judged and explained as if its module told them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import UsageError
from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.rulings import core
from cardgen.rulings.binding import handler
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.kind_help import kind_help
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.table.facts import Facts
from cardgen.rulings.table.places import OWNER, Place, Places

from . import lanterns
from .lantern_data import FILES

KINDS = """\
facts:
  lantern: {is: card lantern, about: the lantern, example: Harbour Light}
  hand: {is: cards match, about: the cards of the player, hidden: yes, apart: yes, example: "red 1, red 2"}
  lit: {is: number 0..9, about: lanterns lit in this turn already, plain: 0, example: 1}
  wind: {is: weather, about: the wind, plain: calm, example: storm}
  player: {is: player, about: who lights it, plain: you, subject: yes, example: Ann}
  turn: {is: player, about: whose turn it is, plain: you, example: Bob}
values:
  weather: [calm, storm]
kinds:
  light:
    asks: May this lantern be lit with these cards?
    facts: [lantern, hand, lit, wind, player, turn]
    answers:
      price: {is: number, about: what it takes, says: "It takes {} cards."}
    judged_if: [hand]
    examples:
    - Harbour Light; hand red 1, red 2; claim legal
    - Harbour Light; wind storm
"""
LIGHT = handler(lanterns.Light, price=lambda h: lanterns.price(h, h.a.lantern))
REFEREE = Referee(lanterns.book, lanterns.Table, Facts(), handlers={"light": LIGHT})


def written(folder: Path, kinds: str = "") -> Game:
    for name, text in {**FILES, **({"lanterns/kinds.yaml": kinds} if kinds else {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return load_game(folder / "lanterns")


@pytest.mark.parametrize(
    "line",
    [
        "Harbour Light; hand red 1, red 2; claim legal",
        "Harbour Light; hand red 1; wind storm; turn Bob",
        "Signal Fire",
        "Blue Moon; hand 1; wind unknown",
    ],
)
def test_words_in_the_data_are_judged_like_words_of_the_module(tmp_path: Path, line: str) -> None:
    worded, plain = written(tmp_path / "worded", KINDS), written(tmp_path / "plain")
    told, declared = core.for_game(REFEREE, worded).kinds["light"], lanterns.REFEREE.kinds["light"]
    verdicts = [
        core.judge(referee, game, read_talk(kind, game, line))
        for referee, game, kind in ((REFEREE, worded, told), (lanterns.REFEREE, plain, declared))
    ]
    assert core.as_text(verdicts[0], why="full") == core.as_text(verdicts[1], why="full")
    assert kind_help(told, worded, ()) == kind_help(declared, plain, ())


def test_what_kinds_yaml_names_and_nobody_has_is_said_with_its_place(tmp_path: Path) -> None:
    kinds = KINDS.replace("is: card lantern", "is: card lanten").replace("price: {", "prise: {")
    kinds = kinds.replace("weather: [calm, storm]", "weather: {is: [calm, storm], also: {gale: strom}}")
    game = written(tmp_path, kinds.replace("plain: 0", "plain: lots"))
    with pytest.raises(UsageError) as caught:
        core.for_game(REFEREE, game)
    said = [(str(one.place).rpartition("kinds.yaml")[2], one.code, one.what) for one in caught.value.problems]
    assert said == [
        (":2:17", "D006", "`card lanten` is no sort of value"),
        (":4:75", "J003", "`lots` is not a whole number"),
        (":9:3", "D006", "`also` of the value `weather` means `strom`, which is none of its words"),
        (":15:7", "D006", "the game knows no answer `prise`"),
    ]
    assert [one.suggestion for one in caught.value.problems[2:]] == ["`storm`", "`price`"]


AT_SEA = """\
    own:
      wind: {is: [gust, lull], about: the wind at sea, example: gust}
"""


def test_a_phrase_means_what_its_fact_can_be_in_some_kind(tmp_path: Path) -> None:
    says = "says: {calm: [no wind], gust: [it blows], '{num}': [force *]}"
    game = written(tmp_path, KINDS.replace("plain: calm,", f"plain: calm, {says},") + AT_SEA)
    assert "wind" in core.for_game(REFEREE, game).kinds["light"].facts


def test_a_phrase_that_means_what_its_fact_cannot_be_is_said(tmp_path: Path) -> None:
    says = "says: {calm: [no wind], stormm: [it blows]}"
    game = written(tmp_path, KINDS.replace("plain: calm,", f"plain: calm, {says},") + AT_SEA)
    with pytest.raises(UsageError) as caught:
        core.for_game(REFEREE, game)
    (found,) = caught.value.problems
    assert (found.place.line, found.code, found.suggestion) == (5, "D006", "`storm`")
    assert found.what == "`says` of the fact `wind` means `stormm`, which it cannot be"


PLACES = Places((Place("hand", "hands", "{}’s hand", OWNER), Place("shelf", "shelf", "the shelf")))


@pytest.mark.parametrize(
    ("lays", "what", "suggestion"),
    [
        ("hnd of player", "the fact `hand` lies at `hnd`, and the table has no such place", "`hand`"),
        ("hand", "the fact `hand` lies at `hand`", ""),
        ("shelf of player", "the fact `hand` lies at `shelf of player`", ""),
    ],
)
def test_a_place_that_the_table_does_not_have_is_said_with_the_fact(
    tmp_path: Path, lays: str, what: str, suggestion: str
) -> None:
    game = written(tmp_path, KINDS.replace("hidden: yes, apart: yes", f"hidden: yes, apart: yes, lays: {lays}"))
    with pytest.raises(UsageError) as caught:
        core.for_game(Referee(lanterns.book, lanterns.Table, Facts(), handlers={"light": LIGHT}, places=PLACES), game)
    (found,) = caught.value.problems
    assert (found.code, found.what, found.suggestion) == ("D006", what, suggestion)


def test_an_answer_that_a_fact_passes_over_is_judged_where_it_is_claimed(tmp_path: Path) -> None:
    game = written(tmp_path, KINDS.replace("price: {is: number,", "price: {is: number, unless: [wind],"))
    referee = core.for_game(REFEREE, game)
    kind = referee.kinds["light"]
    asked, beside, right, wrong = (
        core.judge(referee, game, read_talk(kind, game, f"Harbour Light{more}"))
        for more in ("", "; wind storm", "; wind calm; claim price 2", "; wind storm; claim price 9")
    )
    assert "price" in str(asked.answer)
    assert "price" not in str(beside.answer)
    assert (right.claim, wrong.claim) == ("upheld", "rejected")
    assert "price" in str(wrong.answer)
