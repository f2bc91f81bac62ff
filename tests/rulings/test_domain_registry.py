"""The sorts of value that kinds.yaml names: what is read as one of them, and what an unknown one can be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.errors import Problem
from cardgen.model.game import Game
from cardgen.model.node import Entries, Scalar
from cardgen.rulings.domain_registry import DomainRegistry
from cardgen.rulings.notation.action_patterns import Done
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.notation.unknown_literal import UnknownLiteral

from .test_binding import written

KINDS = """\
values:
  weather: [calm, storm]
  lot: [signal fire, blue moon]
  keeper: {is: player, called: a keeper}
  light:
    is: card lantern
    alone: {"{colour}": "a {colour} one", "{wicks} wicks": "one with {wicks} wicks"}
    also: {the big one: Signal Fire}
  pence: {is: number, step: 5, most: 15}
  fuel: {is: cards match, any: 0..1}
  pair: {is: cards match, unknown: {alike: "red 1, red 1", different: "red 1, blue 1"}}
  chain: {is: row of light, unseen: 0..2}
  whom: {is: light or keeper}
  sizes: {is: {wicks: number 1..4, lit: number or yes}}
  oil: {is: number, unit: pints?}
  place: {is: [shelf, sill], whose: shelf}
  oil in each: {is: oil for each place, bare: shelf}
  pours: {is: oil or list of oil}
  seen by: {is: oil for each player, bare: "player {}"}
  lamp: {is: {oil: pours, wicks: number}, called: a lamp, bare: wicks, also: {fuel oil: oil}, example: oil 3 wicks 2}
  deed:
    says: {light: ["light[s] {what}[ {fuel}]"], wait: [wait]}
    parts: {what: light, fuel: cards match}
  move:
    says: {light: ["(lights?|lit) {what}"], rest: ["rests?[ {more}]"]}
    parts: {what: light}
    example: a move such as `Ann lights Red`
  any colour: {is: word colour, made_up: '[a-z]+'}
  flare:
    called: a flare
    example: a flare (2R, blue)
    many: flares?
    written: {flare: ['[<height>\\s*]<colour>(?!\\w)', flares?]}
    parts: {height: number, colour: any colour}
  shot:
    called: a shot
    written: {shot: ['<by>\\s*:?\\s*<flare>']}
    parts: {by: named player, flare: flare}
facts: {wind: {is: weather, about: the wind}}
kinds: {}
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return written(tmp_path_factory.mktemp("lanterns"), KINDS)


def sort_of(game: Game, sort: str) -> Domain:
    assert game.wording is not None
    found: list[Problem] = []
    domain = DomainRegistry(game, game.wording.values, {}, found).domain(Scalar(sort, "kinds.yaml", 1, 1))
    assert not found
    return domain


def read(game: Game, sort: str, text: str, problems: list[Problem] | None = None) -> Any:
    found: list[Problem] = [] if problems is None else problems
    return sort_of(game, sort).read(Scalar(text, "kinds.yaml", 1, 1), Reading(game, found))


def choices(value: Any) -> list[str]:
    assert isinstance(value, UnknownLiteral)
    return [" ".join(map(str, one)) if type(one) is tuple else str(one) for one in value.choices]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Blue Moon", "Blue Moon"),
        ("red", "a red one"),
        ("2 wicks", "one with 2 wicks"),
        ("the big one", "Signal Fire"),
    ],
)
def test_a_card_is_told_by_name_by_one_field_or_in_other_words(game: Game, text: str, name: str) -> None:
    assert str(read(game, "light", text)) == name


@pytest.mark.parametrize("sort", ["cards lantern", "list of lot"])
def test_names_of_several_words_stand_in_a_line_without_commas(game: Game, sort: str) -> None:
    assert [str(one).casefold() for one in read(game, sort, "Signal Fire Blue Moon")] == ["signal fire", "blue moon"]


def test_what_is_told_by_one_field_is_one_card(game: Game) -> None:
    row = read(game, "row of light", "red, Blue Moon, red")
    assert row[0] is row[2]


def test_an_unknown_value_is_what_the_game_says(game: Game) -> None:
    assert choices(read(game, "pence", "?")) == ["0", "5", "10", "15"]
    assert choices(read(game, "fuel", "?"))[:2] == ["nothing", "Red 1"]
    assert choices(read(game, "pair", "?")) == ["alike", "different"]


def test_of_a_row_perhaps_only_the_number_is_known(game: Game) -> None:
    assert [choices(one)[-1] for one in read(game, "chain", "unknown")] == ["no card", "no card"]
    assert [len(choices(one)) for one in read(game, "chain", "3")] == [3, 3, 3]
    assert read(game, "row of light", "3") == 3
    assert choices(read(game, "row of light", "2 or 3")) == ["2", "3"]


def test_of_a_row_there_may_be_so_many_or_more(game: Game) -> None:
    assert [len(choices(one)) for one in read(game, "chain", "1 or 2")] == [3, 4]
    problems: list[Problem] = []
    with pytest.raises(Unread):
        read(game, "chain", "1 or 3", problems)
    assert [one.what for one in problems] == ["nobody can say which they are without their number"]


def test_one_sort_or_another(game: Game) -> None:
    assert str(read(game, "whom", "Blue Moon")) == "Blue Moon"
    assert read(game, "whom", "Ann") == "Ann"


@pytest.mark.parametrize(
    ("sort", "text", "value"),
    [
        ("oil", "3 pints", 3),
        ("place", "Ann's shelf", "Ann's shelf"),
        ("oil in each", "4", {"shelf": 4}),
        ("oil in each", "sill shows 2, shelf: 1 pint", {"sill": 2, "shelf": 1}),
        ("pours", "3", 3),
        ("pours", "3 2", (3, 2)),
        ("pours", "none", ()),
        ("seen by", "2, 1", {"player 1": 2, "player 2": 1}),
        ("seen by", "Ann 2", {"Ann": 2}),
        ("list of list of player", "Ann Bob / Cleo Dan", (("Ann", "Bob"), ("Cleo", "Dan"))),
        ("list of player", "Ann & Bob and Cleo", ("Ann", "Bob", "Cleo")),
        ("seats", "unknown", UnknownLiteral(())),
    ],
)
def test_values_are_read_as_people_write_them(game: Game, sort: str, text: str, value: object) -> None:
    ann = Reading(game, names={"Ann": "Ann"})
    found = sort_of(game, sort).read(Scalar(text, "kinds.yaml", 1, 1), ann)
    assert found == value


def test_a_thing_is_told_by_its_parts(game: Game) -> None:
    lamp = read(game, "lamp", "fuel oil 3 2 wicks 1")
    assert (lamp.oil, lamp.wicks) == ((3, 2), 1)
    assert read(game, "lamp", "2").wicks == 2
    problems: list[Problem] = []
    for text in ("wiks 2", "oil wicks 2", "oil 3 oil 2"):
        with pytest.raises(Unread):
            read(game, "lamp", text, problems)
    assert [one.what for one in problems] == [
        "a lamp has no `wiks`",
        "`oil` is named without a value",
        "a lamp has `oil` twice",
    ]
    assert problems[0].suggestion == "`wicks`"
    assert problems[1].expected == "each part with its value, as in `oil 3 wicks 2`"


def test_a_deed_is_read_in_the_words_for_it(game: Game) -> None:
    done = read(game, "deed", "lights Blue Moon red 1, red 2")
    assert (done.does, str(done.what), len(done.fuel)) == ("light", "Blue Moon", 2)
    assert isinstance(read(game, "deed", "wait"), Done)
    problems: list[Problem] = []
    with pytest.raises(Unread):
        read(game, "deed", "jump", problems)
    assert problems[0].what == "`jump` is not a deed"
    assert problems[0].expected == "one of: `light WHAT[ FUEL]`, `wait`"


def test_what_is_written_short_stands_in_a_line_without_commas(game: Game) -> None:
    flares = read(game, "list of flare", "2R 3 blue and 2 flares, 1R or 2B green")
    assert [str(one) for one in flares[:4]] == ["2R", "3 blue", "flares", "flares"]
    assert choices(flares[4]) == ["1R", "2B"]
    assert (flares[0].height, flares[0].colour, flares[5].colour) == (2, "red", "green")
    assert choices(read(game, "flare", "3 red or blue").colour) == ["red", "blue"]


def mapping(**told: str) -> Entries:
    place = ("kinds.yaml", 1, 1)
    return Entries(
        {key: Scalar(one, *place) for key, one in told.items()}, {key: Scalar(key, *place) for key in told}, *place
    )


def test_what_is_written_short_may_be_a_mapping(game: Game) -> None:
    shot: Any = sort_of(game, "shot").read(mapping(Ann="4R"), Reading(game))
    assert (shot.by, shot.flare.height, shot.flare.colour) == ("Ann", 4, "red")
    flare: Any = sort_of(game, "flare").read(mapping(type="2 red"), Reading(game))
    assert flare.height == 2
    problems: list[Problem] = []
    with pytest.raises(Unread):
        sort_of(game, "flare").read(mapping(type="red", size="3"), Reading(game, problems))
    assert [(one.what, one.expected) for one in problems] == [("a flare has no `size`", "a flare (2R, blue)")]


@pytest.mark.parametrize(
    ("sort", "line", "column", "says", "meant"),
    [
        ("list of flare", "2R zz9 3B", 4, "`zz9` is not a flare", ""),
        ("list of flare", "2R bleu", 4, "`bleu` is not a colour", "`blue`"),
        ("shot", "Ann 3 of 4", 5, "`3 of 4` is not a shot", ""),
        ("shot", "unknown 3R", 1, "`unknown` is not a player's name", ""),
    ],
)
def test_what_is_written_short_and_cannot_be_read_is_named_at_its_place(
    game: Game, sort: str, line: str, column: int, says: str, meant: str
) -> None:
    problems: list[Problem] = []
    reading = Reading(game, problems, names={"Ann": "Ann"})
    with pytest.raises(Unread):
        sort_of(game, sort).read(Scalar(line, "kinds.yaml", 1, 1), reading)
    assert [(one.place.col, one.what, one.suggestion) for one in problems] == [(column, says, meant)]


def test_acts_have_their_player_or_that_of_the_act_before(game: Game) -> None:
    acts = read(game, "acts of move", "Ann: lit Blue Moon, rest, Bob: rests")
    assert [(one.player, one.does) for one in acts] == [("Ann", "light"), ("Ann", "rest"), ("Bob", "rest")]


@pytest.mark.parametrize(
    ("line", "column", "says", "expected", "meant"),
    [
        ("rests", 1, "`rests` does not say whose act it is", "a move such as `Ann lights Red`", ""),
        ("Ann: rests well", 12, "`well` says nothing here", "a move such as `Ann lights Red`", ""),
        ("Ann: ligths red", 6, "`ligths` says nothing here", "a move such as `Ann lights Red`", "`lights`"),
        ("Ann: rests, Ana rests", 13, "`Ana` is no player here", "a move such as `Ann lights Red`", "`Ann`"),
    ],
)
def test_an_act_that_cannot_be_read_is_named_at_its_place(
    game: Game, line: str, column: int, says: str, expected: str, meant: str
) -> None:
    problems: list[Problem] = []
    with pytest.raises(Unread):
        read(game, "acts of move", line, problems)
    assert [(one.place.col, one.what, one.expected, one.suggestion) for one in problems] == [
        (column, says, expected, meant)
    ]


def test_a_sort_that_is_made_of_itself_is_a_problem(tmp_path: Path) -> None:
    made = written(tmp_path, KINDS.replace("is: player", "is: keeper"))
    assert made.wording is not None
    problems: list[Problem] = []
    DomainRegistry(made, made.wording.values, {}, problems).domain(Scalar("keeper", "kinds.yaml", 1, 1))
    assert [one.what for one in problems] == ["`keeper` is no sort of value"]
