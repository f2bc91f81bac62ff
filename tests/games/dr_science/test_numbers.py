"""Numbers that follow from others are told as such; how many cards may be added is told once."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cardgen.loading.booklet import load_booklet
from cardgen.loading.game import load_game
from cardgen.model.verdict import Ruling
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on
from tests.games.catalogue import ROOT, game_named

FOLDER = ROOT / "carddata" / "dr-science"


def test_numbers_that_follow_from_others_follow_from_them() -> None:
    n = game_named("dr-science").numbers
    deck = sum(card.copies for card in game_named("dr-science").cards if card.type in ("science", "wild"))
    assert n.full_hand == n.dealt + 1
    assert n.after_play == n.full_hand - 1
    assert n.to_draw == deck // n.most_players - n.dealt
    assert n.tricks == n.to_draw + 1
    piles = [n.pile_of_two, n.pile_of_three, n.pile_of_four]
    assert piles == [n.to_draw * players - n.displayed for players in range(n.fewest_players, n.most_players + 1)]


@pytest.mark.parametrize(("most", "word", "ruling"), [(4, "four", Ruling.ILLEGAL), (5, "five", Ruling.LEGAL)])
def test_how_many_cards_may_be_added_is_told_once(most: int, word: str, ruling: Ruling, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(FOLDER, tmp_path / "carddata" / FOLDER.name))
    told = folder / "game.yaml"
    told.write_text(re.sub(r"(?m)^(  added: )4\b", rf"\g<1>{most}", told.read_text("utf-8")), "utf-8")
    game = load_game(folder)
    kind = find_kind(game, "addition")
    verdict = rule_on(parse_dispute(kind, game, read_talk(kind, game, "1P 2P 3P 4P 5P; tableau none")), thorough=False)
    assert verdict.verdict == ruling
    assert f"one to {word} cards" in game.rulebook.rules["addition-limit"].text.replace("*", "")
    assert f"one to {word} cards" in game.rulebook.options["additions-per-turn"].values["one"]
    assert f"1 to {most} cards" in str(load_booklet(folder, game))
    assert f"1 to {most} cards" in game.texts["reference-hypothesize-how"]
