"""What no box holds and what nobody may say: ruled on, in a line and in a file, not refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run

IMPOSSIBLE, ILLEGAL, LEGAL = 4, 1, 0
CASES = [
    ("hypothesis", "tableau", "3P 3P 3P 3P 3P", IMPOSSIBLE, "5 copies of 3P are too many"),
    ("hypothesis", "tableau", "3P x1000", IMPOSSIBLE, "1000 copies of 3P are too many"),
    ("hypothesis", "tableau", "W x9", IMPOSSIBLE, "9 Wilds"),
    ("hypothesis", "tableau", "R(C) R(C) 3P", IMPOSSIBLE, "Researcher"),
    ("hypothesis", "tableau", "7P 3C 3M", IMPOSSIBLE, "no printed card has the value 7"),
    ("hypothesis", "tableau", "0P 3C 3M", IMPOSSIBLE, "no printed card has the value 0"),
    ("hypothesis", "tableau", "3 of Green", IMPOSSIBLE, "there is no suit `Green`"),
    ("hypothesis", "tableau", "none", LEGAL, "VALID"),
    ("trick-winner", "trick", "Einstein 7M, Cox 4M", IMPOSSIBLE, "no printed card has the value 7"),
    ("trick-winner", "trick", "Einstein R=7, Cox 4M", ILLEGAL, "from 0 to 6"),
    ("trick-winner", "trick", "Einstein R=-1, Cox 4M", ILLEGAL, "from 0 to 6"),
    ("trick-winner", "trick", "Einstein W:green, Cox 4M", ILLEGAL, "one of the four suits"),
    ("trick-winner", "trick", "Einstein W:3, Cox 4M", ILLEGAL, "one of the four suits"),
    ("trick-winner", "trick", "A 3M, B 4M, C 5M, D 1M, E 2M", IMPOSSIBLE, "5 players are too many"),
    ("trick-winner", "trick", "Einstein R=3, Cox R(P)=4", IMPOSSIBLE, "Researcher"),
    ("setup-check", "players", "1", IMPOSSIBLE, "1 player is too few"),
    ("setup-check", "players", "5", IMPOSSIBLE, "5 players are too many"),
    ("setup-check", "players", "-2", IMPOSSIBLE, "-2 players are too few"),
]


@pytest.mark.parametrize(("kind", "fact", "value", "code", "says"), CASES)
def test_what_cannot_be_is_impossible_and_what_may_not_be_said_is_illegal(
    kind: str,
    fact: str,
    value: str,
    code: int,
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["judge", "dr-science", kind, f"{fact} {value}"]) == code
    in_line = " ".join(capsys.readouterr().out.split())
    assert says in in_line
    file = tmp_path / "mine.yaml"
    file.write_text(f'game: dr-science\nkind: {kind}\ngiven: {{{fact}: "{value}"}}\n', encoding="utf-8")
    assert run(["judge", str(file)]) == code
    in_file = " ".join(capsys.readouterr().out.split())
    assert says in in_file
    assert (f"It was said at {file}" in in_file) is (code == IMPOSSIBLE)
