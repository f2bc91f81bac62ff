"""What a file tells by names, such as a card of one's own, may stand in one line as it stands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardgen.cli.main import run
from cardgen.model.dispute import Dispute
from cardgen.model.node import Entries, Items, Node, Scalar, scalars
from cardgen.model.verdict import Ruling
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.table.pieces import box_of
from tests.games.catalogue import REFEREED, game_named, referee_named, sampled, told, verdict_on
from tests.thoroughness import some

OTHERWISE = {"A2R-23", "Y2C-53"}
"""Where somebody has a name of two words, which in a line are two people; and a list of names, each with one card."""


def flow(node: Node) -> str:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Items):
        return f"[{', '.join(map(flow, node.items))}]"
    return f"{{{', '.join(f'{key.text}: {flow(value)}' for key, value in node.pairs())}}}"


def _inner(node: Node) -> Iterator[Node]:
    yield node
    for one in node.items if isinstance(node, Items) else node.entries.values() if isinstance(node, Entries) else ():
        yield from _inner(one)


def _is_told_by_names(dispute: Dispute) -> bool:
    """Say whether a fact has names in it, and nothing that a line parts otherwise."""
    nodes = [one for value in dispute.given.entries.values() for one in _inner(value)]
    odd = any("," in one.text or ";" in one.text for one in scalars(dispute.given))
    alone = any(isinstance(one, Items) and [*map(flow, one.items)] == ["unknown"] for one in nodes)
    return any(isinstance(one, Entries) for one in nodes) and not odd and not alone


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_what_a_file_tells_by_names_is_ruled_alike_in_one_line(name: str) -> None:
    for dispute in some(sampled(name), 3):
        kind = referee_named(name).find(dispute.kind.text)
        if kind is None or dispute.kind.text == "log" or not _is_told_by_names(dispute) or dispute.id in OTHERWISE:
            continue
        found = verdict_on(name, dispute)
        if found.verdict is Ruling.IMPOSSIBLE:  # a word that is none of the game is refused in a line
            continue
        line = "; ".join(f"{key.text} {flow(value)}" for key, value in dispute.given.pairs())
        written = replace(dispute, given=read_talk(kind, game_named(name), line).given)
        assert told(verdict_on(name, written)) == told(found), (dispute.id, line)


LIBRARIAN = "{name: The Librarian, class: insane, icons: [EX, HW], profit: 50}"
COACH = "{name: Night Coach, timing: action-phase, when: action-phase, target: none, op: {draw: {n: 1}}}"
KELPIE = "{type: patient, name: Kelpie, class: phantasmal, icons: [HR, HW], profit: %s, copies: 1}"
LINES = [
    ("gothic-doctor", "cure", f"{LIBRARIAN}; hand EX, HW, FE", "LEGAL. Yes, The Librarian can be cured"),
    ("gothic-doctor", "score", f"Ann Spectre, {LIBRARIAN} x2", "Ann 150"),
    ("gothic-doctor", "score", f"Ann {LIBRARIAN}+25 Vampire", "Ann 175"),
    ("gothic-doctor", "score", "Ann £50", "Ann 50"),
    ("gothic-doctor", "specialist", f"Psychiatrist; piles Ann {LIBRARIAN} x3, Bob Mr Hyde", "Ann gets the bonus"),
    ("gothic-doctor", "action-timing", COACH, "LEGAL. Yes, Night Coach may be played"),
    ("gothic-doctor", "set-check", f"{KELPIE % 50}; home_made yes", "VALID"),
    ("gothic-doctor", "set-check", f"Panacea x9, {KELPIE % 60}; home_made yes", "Kelpie does not fit: profits"),
    ("gothic-doctor", "set-check", "Panacea x8, Spectre x3", "VALID"),
    ("gothic-doctor", "set-check", "Panacea x7", "INVALID. Panacea does not fit"),
    ("gothic-doctor", "cure", "Spectre; hand EX or HW", "ILLEGAL"),
    ("gothic-doctor", "generalist", "Ann Spectre, Vampire, ? ? ? ?; Bob Spectre", "CANNOT TELL"),
    ("gothic-doctor", "generalist", "Ann Spectre, Vampire, ?, ?, ? and ?; Bob Spectre", "CANNOT TELL"),
    ("gothic-doctor", "mulligan", "?, ?, ?, ?, ?, ?", "If one pair or all different: illegal"),
    ("science-the-game", "event", "{name: Strike, op: {money: {who: all, change: -1}}}; money A 3, B 0", "A 2, B 0"),
    ("women-in-science", "complete", "{name: Ada, points: 2, needs: [physics]}; beside Physics", "She is complete"),
    ("stem-epic-heroes", "play-hero", "{name: Ada, stem: technology}; steps 1, 2; field 0", "ILLEGAL"),
]  # fmt: skip


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "kind", "line", "says"), LINES)
def test_a_card_of_ones_own_is_told_in_one_line(
    game: str, kind: str, line: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["judge", game, kind, line])
    assert says in " ".join(capsys.readouterr().out.split())


@pytest.mark.sampled(6)
@pytest.mark.parametrize("patient", [one.name for one in box_of(game_named("gothic-doctor")).of("patient")])
def test_a_semicolon_ends_a_list(patient: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What disputes begin with may stand behind a list, however many words it has."""
    found = []
    for line in (f"patient {patient}; pay EX, FE; hand EX, FE, HW", f"pay EX, FE; {patient}; hand EX, FE, HW"):
        run(["judge", "gothic-doctor", "cure", line])
        found.append(capsys.readouterr().out.split("\n\n", 1)[-1])
    assert found[0] == found[1]
    assert "IMPOSSIBLE" not in found[0]
