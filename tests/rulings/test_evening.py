"""More kinds on the game of lanterns: a series of acts, what is told twice, what else could be done."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.errors import UsageError
from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.rulings.book import Book
from cardgen.rulings.core import judge
from cardgen.rulings.kind import Answer, Kind, Referee
from cardgen.rulings.notation.domain import Name
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.table.facts import Facts, Given, fact
from cardgen.rulings.table.table_state import changed

from .lantern_data import FILES
from .lanterns import FACTS, Light, Table, one_lantern, own_turn, too_few


class Evening(Table):
    seats: Any = ()
    players: Any = 0


H = RuleContext[Evening]
book: Book[Evening] = Book()
book.forbidding += [own_turn, one_lantern, too_few]


class Told(Given):
    players: int
    seats: tuple[str, ...]


def lay(t: Evening, f: Told) -> None:
    if f.said("players") and f.said("seats") and len(f.seats) != f.players:
        settle(t, f, "so many have no seats", the_seats={"players": len(f.seats)}, the_number={"seats": ()})


OWN = Facts(
    lights=fact(ListOf(CardOf("lantern")), "the lanterns in order", example="Blue Moon, Harbour Light"),
    players=fact(Whole(2, 4), "how many play", example="3"),
    seats=fact(ListOf(Name(new=True)), "who plays", plain=(), example="Ann, Bob"),
)
REFEREE = Referee(
    book,
    Evening,
    Facts(**{**FACTS, **OWN}),
    (
        Kind(
            "evening",
            "Is this evening in order?",
            facts="lights hand wind player turn",
            acts=lambda f, _: [Light(f.player, one, f.hand) for one in f.lights],
            does=lambda h: changed(h.t, lit=h.t.lit + 1),
        ),
        Kind(
            "light",
            "May it be lit?",
            facts="lantern hand lit wind",
            act=lambda f, _: Light("you", f.lantern, f.hand),
            others=lambda h: [(one.name, Light("you", one, h.given.hand)) for one in h.given.seats or BLUE],
        ),
        Kind(
            "seats",
            "How many play?",
            facts="seats players",
            lay=lay,
            gives=(Answer("players", lambda h: h.t.players, Whole(2, 4), "how many play", says="{} play."),),
        ),
    ),
    prefix="la",
)
BLUE: list[Any] = []


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("games")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_game(folder / "lanterns")


def ruled(game: Game, kind: str, line: str) -> Verdict:
    return judge(REFEREE, game, read_talk(REFEREE.kinds[kind], game, line))


def test_of_a_series_of_acts_the_first_that_is_barred_is_ruled_on(lanterns: Game) -> None:
    verdict = ruled(lanterns, "evening", "Blue Moon, Harbour Light; hand 1B 1R; claim legal")
    assert (verdict.verdict, verdict.answer) == ("illegal", {"at": 2})
    assert verdict.says == "Act 2: a lantern was lit in this turn already."
    assert ruled(lanterns, "evening", "Blue Moon; hand 1B; claim legal").verdict == "legal"


def test_what_is_told_twice_and_differs_asks_which_is_right(lanterns: Game) -> None:
    verdict = ruled(lanterns, "seats", "Ann, Bob; players 3")
    assert verdict.verdict == "cannot-tell"
    assert verdict.needs[0].ask == "Which of the two statements holds: the seats or the number?"
    assert verdict.needs[0].says == ("If it is the number: 3 play", "If it is the seats: 2 play")
    assert verdict.irregular == ("So many have no seats.",)
    assert ruled(lanterns, "seats", "Ann, Bob, Cy; players 3").answer == {"players": 3}


def test_what_would_be_legal_instead_and_why_the_rest_is_not(lanterns: Game) -> None:
    from cardgen.rulings.table.pieces import box_of

    BLUE[:] = box_of(lanterns).of("lantern")
    found = ruled(lanterns, "light", "Harbour Light; hand 1B; claim legal").alternatives
    assert [(one.act, [step.rule for step in one.why]) for one in found] == [
        ("Harbour Light", ["price"]),
        ("Blue Moon", []),
        ("Signal Fire", ["price"]),
    ]


def test_a_fault_in_the_rules_of_a_game_is_told_without_a_stack_trace(lanterns: Game) -> None:
    line = "Harbour Light; hand 1R; claim legal"
    broken = Kind("light", "?", facts="lantern hand", act=lambda f, _: f.nothing_like_that)
    referee = Referee(book, Evening, FACTS, (broken,))
    with pytest.raises(UsageError, match="J009 the referee of `lanterns` stumbles over this dispute"):
        judge(referee, lanterns, read_talk(referee.kinds["light"], lanterns, line))
