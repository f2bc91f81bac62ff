"""An experiment: who wins a trick of Dr. Science is said by data, and agrees with the module of the game.

What the data do not say is told: the suit and number that was named for a card, and which suit was made trump.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from cardgen.loading.game import load_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Items, Scalar
from cardgen.project.judging.referees import referee_of
from cardgen.rulings import core
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.line import read_talk
from tests.games.catalogue import disputes_of, verdict_on
from tests.thoroughness import amount, some

FOLDER = Path(__file__).parent / "experiments" / "tricks-of-dr-science"
OWN = {"Einstein": "P", "Curie": "C", "Cox": "M", "Franklin": "B"}
CARD = re.compile(r"(?P<who>[A-Z]\w+) (?:(?P<plain>[1-5][PCMB])|W:(?P<wild>[PCMB])|R=(?P<number>[0-6]))")
ONE_OF = 6
"""One dispute of so many is tried, and all where everything is."""
FEWEST = amount(8, 50)
"""So many disputes can be told by data at least."""
SUITS = {"physics", "chemistry", "math", "biology"}


@cache
def experiment() -> tuple[Game, Referee]:
    game = load_game(FOLDER)
    found = referee_of(game)
    assert isinstance(found, Referee)
    return game, found


def told(dispute: Dispute) -> dict[str, str] | None:
    """Say the cards of a trick by what they count as; None where more is told, or in another way."""
    trick = dispute.given.get("trick")
    items = trick.items if isinstance(trick, Items) else ()
    found = [CARD.fullmatch(one.text) if isinstance(one, Scalar) else None for one in items]
    if not found or dispute.options or set(dispute.given.entries) - {"trick", "players", "seats"}:
        return None
    plays = dict[str, str]()
    for one in found:
        if one is None or one["who"] not in OWN:
            return None
        named = one["plain"] or (f"0{one['wild']}" if one["wild"] else f"{one['number']}{OWN[one['who']]}")
        plays[one["who"]] = named
    return plays if len(plays) == len(found) else None


def cases() -> Iterator[tuple[str, Mapping[str, str], str, str]]:
    """Give the disputes that can be told by data, with the winner and the trump that the module finds."""
    tricks = [one for one in disputes_of("dr-science") if one.kind.text == "trick-winner" and told(one)]
    for dispute in some(tricks, ONE_OF):
        answers = verdict_on("dr-science", dispute).answer
        if isinstance(answers, Mapping) and isinstance(winner := answers.get("winner"), str):
            yield dispute.id, told(dispute) or {}, winner, str(answers.get("trump") or "none")


def test_the_winners_of_tricks_agree_with_those_of_the_module() -> None:
    game, referee = experiment()
    kind = referee.find("trick")
    assert kind is not None
    tried = list(cases())
    for name, plays, winner, trump in tried:
        line = ", ".join(f"{who} {card}" for who, card in plays.items())
        dispute = read_talk(kind, game, f"{line}; trump {trump}" if trump in SUITS else line)
        made = {Scalar("trump", "", 1, 1): Scalar("made" if trump in SUITS else "none", "", 1, 1)}
        found = core.judge(referee, game, replace(dispute, options=made)).answer
        assert isinstance(found, Mapping), (name, line)
        assert found["winner"] == winner, (name, line)
    assert len(tried) >= FEWEST
    assert sum(trump in SUITS for *_, trump in tried) >= FEWEST // 2


def test_the_chapter_by_data_is_some_lines() -> None:
    assert len((FOLDER / "referee.yaml").read_text(encoding="utf-8").splitlines()) <= 11
