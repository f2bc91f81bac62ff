from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.playtest.findings import by_winning, findings, percent
from cardgen.playtest.record import Ended
from cardgen.playtest.report import CardLine, Difference, LeadPoint, Report, SeatLine, as_data
from cardgen.playtest.report_text import text_lines
from cardgen.playtest.session import Order, playtest
from cardgen.playtest.statistics import Share, wilson
from cardgen.project.long_job import no_progress
from cardgen.records import replace
from tests.playtest.plans import plan
from tests.thoroughness import amount

pytestmark = pytest.mark.skipif(find_spec("matplotlib") is None, reason="the extra `playtest` is not installed")
GAMES = amount(5, 30)
AGAINST = "zero-set=wilds-only"
IN_WORDS = "May a Researcher stand in a set of 0s? No. A set of 0s is made of Wilds alone"


def ordered(out: Path | None, cards: str = "") -> Order:
    return Order("dr-science", GAMES, bots="random", against=(AGAINST,), workers=1, out=out, cards=cards)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Report]:
    folder = tmp_path_factory.mktemp("playtest") / "out"
    return folder, playtest(ordered(folder), no_progress, no_progress).report


@pytest.mark.sweep
def test_the_page_has_everything_in_itself_and_is_the_same_again(made: tuple[Path, Report], tmp_path: Path) -> None:
    folder, _ = made
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert not re.findall(r"(?:src|href)=[\"'](?!data:|#)", page)
    assert "<script" not in page
    for said in ("Who wins", "How long it takes", "Cards", "Rules", IN_WORDS, "data:image/webp", "<svg"):
        assert said in page
    assert not re.search(r"\d %", page), "a number would stand in one line and its % in the next"
    says, _, command = page.partition("<h2>How this was made")
    assert AGAINST not in says
    assert (
        f"<code>cardgen playtest dr-science --games {GAMES} --players 2 --bots random --seed 0 --against {AGAINST}"
        in command
    )
    playtest(ordered(tmp_path / "again"), no_progress, no_progress)
    assert (tmp_path / "again" / "report.html").read_bytes() == (folder / "report.html").read_bytes()
    assert (tmp_path / "again" / "report.json").read_bytes() == (folder / "report.json").read_bytes()


def test_no_identifier_of_the_program_stands_in_the_text(made: tuple[Path, Report]) -> None:
    text = "\n".join(text_lines(made[1]))
    assert f"{GAMES} games for 2, played by bots that act at random" in text
    assert f"What changes: {IN_WORDS}" in text
    assert not re.search(r"[a-z]_[a-z]|[a-z]=[a-z]|None|\bnan\b", text)
    rules = made[1].ways[0].rules
    assert [one.key for one in rules for other in rules if f"({other.key})" in one.text] == []


@pytest.mark.parametrize("told", ["zero-set-size=uncapped", "9=b"])
def test_the_house_rules_of_the_first_way_are_told_in_words(told: str) -> None:
    order = Order("dr-science", 2, bots="random", options=(told,), against=(AGAINST,), workers=1)
    first, second = playtest(order, no_progress, no_progress).report.ways
    assert first.says.startswith("May a set of 0s have more than four cards? ")
    assert second.says.startswith(IN_WORDS)


UNPLAYED = "How many doctors can play?"


def test_a_house_rule_that_no_game_came_to_is_named() -> None:
    told, other = ("players=2-6",), ("draw-ten-means=ten-draws",)
    order = Order("gothic-doctor", 3, bots="random", options=told, against=other, workers=1)
    report = playtest(order, no_progress, no_progress).report
    says = [one.says for one in report.findings if one.about == "A house rule that was not played"]
    assert [UNPLAYED in one for one in says] == [True]
    assert says[0].startswith(f"“{UNPLAYED}” decided nothing in 3 games that were listened to.")


def test_where_all_games_were_the_same_nothing_changed(made: tuple[Path, Report]) -> None:
    report = made[1]
    same = Difference("rounds", 0.0, 0.0), Difference("points of all together", -0.04, 0.2)
    text = list(text_lines(replace(report, ways=(report.ways[0], replace(report.ways[1], differences=same)))))
    assert "  rounds: nothing changed" in text
    assert "  points of all together: +0.0 ± 0.2  (may be chance)" in text


def test_pieces_of_a_report_are_parted_on_the_terminal_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["playtest", "dr-science", "--games", "2", "--bots", "random", "--against", AGAINST]) == 0
    assert "\n\nWhat changes: " in capsys.readouterr().out


def test_every_card_is_told_by_a_name_and_a_sort(made: tuple[Path, Report]) -> None:
    told = {card.name: card.deck for card in made[1].ways[0].cards}
    assert told["Validation card of 3★"] == "validation"
    assert told["Own Researcher"] == "researcher"
    assert "" not in told.values()


def test_the_same_is_told_as_data(made: tuple[Path, Report]) -> None:
    data = json.loads((made[0] / "report.json").read_text(encoding="utf-8"))
    assert data == as_data(made[1])
    first, second = data["ways"]
    assert sum(seat["wins"]["value"] for seat in first["seats"]) == pytest.approx(1)
    assert (first["games"], second["games"]) == (GAMES, GAMES)
    assert [one["what"] for one in second["differences"]][:2] == ["wins of seat 1", "wins of seat 2"]
    cards = {card["name"]: card for card in first["cards"]}
    assert sum(card["in_hand"] for card in cards.values() if card["id"]) >= GAMES * 2 * 9


def test_cards_with_which_more_is_won_come_first_and_what_few_games_tell_in_the_middle(
    made: tuple[Path, Report],
) -> None:
    cards = [
        replace_card(made[1], "often", wilson(600, 1000)),
        replace_card(made[1], "once", wilson(1, 1)),
        replace_card(made[1], "never", wilson(0, 2)),
        replace_card(made[1], "seldom", wilson(400, 1000)),
    ]
    shuffled = cards[::-1]
    assert [card.name for card in sorted(shuffled, key=by_winning)] == ["often", "once", "never", "seldom"]


def replace_card(report: Report, name: str, share: Share) -> CardLine:
    return report.ways[0].cards[0]._replace(name=name, in_hand=1, drawn=share, beside=0.5)


@pytest.mark.sweep
def test_only_the_cards_that_are_asked_for_are_told(tmp_path: Path) -> None:
    report = playtest(ordered(None, "suit:math"), no_progress, no_progress).report
    names = {card.name for card in report.ways[0].cards}
    assert names
    assert all("Math" in name for name in names)


def test_what_a_report_warns_of_is_said_in_words_that_one_can_act_on(made: tuple[Path, Report]) -> None:
    way = made[1].ways[0]
    seats = (SeatLine(1, wilson(600, 1000), 10), SeatLine(2, wilson(400, 1000), 9))
    told = replace(
        way, games=1000, won=1000, nobody=0, seats=seats, ended={Ended.OVER: 900, Ended.LIMIT: 100}, decided=0.5,
    )  # fmt: skip
    says = {one.about: one.says for one in findings([told], plan())}
    assert says["Seats are not equal"].startswith("Whoever goes first wins 60 % (57 to 63 %); without an advantage")
    assert "100 of 1,000 games (10 %) did not end" in says["Games without an end"]
    assert says["Decided early"].startswith("Who leads after 50 % of the game wins nine of ten")


def test_few_games_warn_of_nothing_that_chance_may_have_done(made: tuple[Path, Report]) -> None:
    seats = (SeatLine(1, wilson(20, 25), 10), SeatLine(2, wilson(5, 25), 9))
    told = replace(made[1].ways[0], games=25, won=20, nobody=5, shared=5, seats=seats)
    assert not {"Seats are not equal", "Nobody wins", "Shared wins"} & {one.about for one in findings([told], plan())}


@pytest.mark.parametrize(("share", "says"), [(0.5, "50 %"), (0.043, "4.3 %"), (0.07, "7 %"), (0, "0 %"), (1, "100 %")])
def test_shares_are_said_as_people_say_them(share: float, says: str) -> None:
    assert percent(share) == says


def test_an_interval_holds_what_is_no_surprise() -> None:
    assert Share(0.5, 0.4, 0.6, 100).holds(0.45)
    assert not LeadPoint(0.5, Share(0.5, 0.4, 0.6, 100)).wins.holds(0.7)
