"""Cards of Women in Science that nobody knows, where what else is told says all that matters of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardgen.model.verdict import Ruling
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.verdict.judging import rule_on
from tests.games.catalogue import game_named

CARDS = ("discipline", "achievement")
HIDDEN = (
    (
        "modifier-effect", "Mentors are awesome.; player A; takes Physics; burn Chemistry",
        {"takes": ("Physics", "Geoscience"), "burn": ("Chemistry", "Physics")},
        Ruling.CANNOT_TELL, "Which is the first card of the Burn pile? Which cards are taken?",
    ),
    (
        "place", "Activist; to Eugenia Duodu; beside FTW!; claim legal",
        {"beside": ("Chemistry", "Junior", "Life Science")}, Ruling.LEGAL, "Yes, Activist may be placed.",
    ),
    (
        "complete", "Ann Makosinski; beside Engineering, Junior; claim complete yes",
        {"beside": ("Physics", "Professor")}, Ruling.CORRECT, "She is complete.",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "line", "hidden", "ruling", "says"), HIDDEN, ids=[row[0] for row in HIDDEN])
def test_a_hidden_card_is_asked_for_only_where_it_matters(
    kind: str, line: str, hidden: dict[str, tuple[str, ...]], ruling: Ruling, says: str
) -> None:
    game = game_named("women-in-science")
    case = parse_dispute(find_kind(game, kind), game, read_talk(find_kind(game, kind), game, line))
    for fact, names in hidden.items():
        one = UnknownLiteral(tuple(box_of(game).find(name, CARDS) for name in names))
        told: Any = case.facts[fact] if fact == "beside" else ()
        case = replace(case, facts={**case.facts, fact: (*told, one)})
    verdict = rule_on(case, thorough=False)
    assert (verdict.verdict, verdict.says) == (ruling, says)
