"""Disputes of every game, printed or not, are judged as they expect: only what is named is compared.

All are in `make test-all`, a sample in `make test`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.model.dispute import Dispute
from cardgen.model.verdict import Ruling
from cardgen.rulings.verdict.expected import differences

from .catalogue import GAMES, ROOT, disputes_of, game_named, referee_named, sampled, verdict_on


def by_file(name: str) -> dict[Path, list[Dispute]]:
    """Group the disputes that are tried by where they stand."""
    found: dict[Path, list[Dispute]] = {}
    for dispute in sampled(name):
        found.setdefault(ROOT / dispute.place.file, []).append(dispute)
    return found


FILES = [
    pytest.param(name, disputes, id=str(file.relative_to(ROOT)))
    for name in GAMES
    for file, disputes in by_file(name).items()
]


@pytest.mark.parametrize(("name", "disputes"), FILES)
def test_disputes_are_ruled_as_expected(name: str, disputes: list[Dispute]) -> None:
    wrong = {}
    for dispute in disputes:
        verdict = verdict_on(name, dispute)
        assert verdict.verdict is not Ruling.NOT_JUDGED, dispute.id
        assert dispute.expect is not None, f"{dispute.id}: a dispute in the project says what it expects"
        wrong[dispute.id] = [*differences(verdict, dispute.expect)]
    assert {id_: found for id_, found in wrong.items() if found} == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_dispute_of_a_game_is_of_a_kind_that_is_judged(name: str) -> None:
    referee = referee_named(name)
    assert [one.id for one in disputes_of(name) if referee.find(one.kind.text) is None] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_two_disputes_of_a_game_have_one_id(name: str) -> None:
    names = [dispute.id for dispute in disputes_of(name)]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("name", GAMES)
def test_every_printed_dispute_answers_its_title_in_a_few_words(name: str) -> None:
    for dispute in game_named(name).disputes:
        assert dispute.brief[-1:] == ".", dispute.id
        assert 2 < len(dispute.brief.split()) <= 10, dispute.id
