"""What a card does, told by data alone: sentences about cards of some sort, with a number that is worked out."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import UsageError
from cardgen.rulings import core
from cardgen.rulings.kind import BoundKind, Referee
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.sum_told import SumTold
from cardgen.rulings.table.facts import Facts
from cardgen.rulings.unknown.missing import UNTOLD

from . import lanterns
from .test_binding import written

KINDS = """\
facts:
  lantern: {is: card lantern, about: the lantern, example: Harbour Light}
  player: {is: player, about: who lights it, plain: its keeper, example: Ann}
  matches: {is: number 0..3, about: matches in the hand, example: 2}
kinds:
  card:
    asks: What does this card do?
    facts: [lantern, player, matches]
    tells:
    - {of: {type: lantern}, says: "{name} shines."}
    - {of: {type: lantern}, counts: "max(2 - matches, 0)", says: "{player} lacks {:match|matches}."}
    - {of: {type: lantern, title: Harbour Light}, rule: one-lantern, says: "It is lit once."}
    examples: Harbour Light; matches 2
"""
REFEREE = Referee(lanterns.book, lanterns.Table, Facts())


def told(tmp_path: Path, line: str, kinds: str = KINDS) -> str:
    game = written(tmp_path, kinds)
    referee = core.for_game(REFEREE, game)
    kind = referee.find("card")
    assert isinstance(kind, BoundKind)
    return core.as_text(core.judge(referee, game, read_talk(kind, game, line)))


def test_a_card_is_told_with_its_number_and_its_rule(tmp_path: Path) -> None:
    text = told(tmp_path, "Harbour Light; player Ann; matches 1")
    assert text.splitlines()[0] == "Ann lacks one match. Harbour Light shines."
    assert "It is lit once (" in text


def test_what_the_number_hangs_on_is_asked(tmp_path: Path) -> None:
    text = told(tmp_path, "Harbour Light")
    assert text.startswith("CANNOT TELL.")
    assert "If 1: its keeper lacks one match." in text
    assert "If 2 or 3: its keeper lacks no match." in text


def test_its_number_can_be_claimed(tmp_path: Path) -> None:
    assert told(tmp_path, "Harbour Light; matches 0; claim number 2").startswith("CORRECT (claim upheld).")
    assert told(tmp_path, "Harbour Light; matches 0; claim number 1").startswith(
        "WRONG (claim rejected). That makes 2."
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("2 - matches", "2 - machtes", "no field, argument, fact or number called `machtes`"),
        ("2 - matches", "2 ** matches", "the sum `max(2 ** matches, 0)` has `2 ** matches` in it"),
        ("rule: one-lantern", "rule: one-latern", "no rule `one-latern`"),
        ("{name} shines", "{nmae} shines", "no field, argument, fact or number called `nmae`"),
        ("{type: lantern, title", "{type: lantern, titel", "no field `titel`"),
    ],
)
def test_slips_are_told_at_their_place(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(UsageError) as error:
        told(tmp_path, "Harbour Light", KINDS.replace(old, new))
    assert says in str(error.value)
    assert "kinds.yaml:" in str(error.value)


@pytest.mark.parametrize(
    ("text", "value"),
    [("min(cap, base + each * others)", 3), ("0 - base", -1), ("others > 1 and not gone", True), ("min(cap, gone)", 3)],
)
def test_sums_are_worked_out_and_bound_by_nothing_that_was_not_told(text: str, value: object) -> None:
    known = {"cap": 3, "base": 1, "each": 1, "others": 2, "gone": UNTOLD}
    assert SumTold(text).of(known.__getitem__) == value
    assert SumTold("cap + gone").of(known.__getitem__) is UNTOLD
