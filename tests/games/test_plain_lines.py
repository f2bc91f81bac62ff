"""Lines as players type them who have only the booklet: what is read whole is ruled, or asked in words."""

from __future__ import annotations

import pytest

from cardgen.cli.main import run

RULED = [
    ("gothic-doctor", "discard", "I hold nine cards after drawing, how many must go?", "Two cards must go"),
    ("gothic-doctor", "discard", "I have eleven cards left after my draws. how many do I have to throw away?", "Four"),
    ("gothic-doctor", "round", "Ann and Ben have had six turns each and Cleo five. which round is it?", "round 6"),
    ("stem-epic-heroes", "winner", "Ben and Cleo have 22 points each, I have 19. who wins?", "CANNOT TELL. How many"),
    ("women-in-science", "winner", "Ann and I both have 7 points, Ben has 6. who wins?", "Ann and you win together"),
    ("dr-science", "final-scoring", "Ann and Bob both have 24. who wins?", "CANNOT TELL. How many"),
    ("dr-science", "draw", "it's my last turn. do i still draw?", "No card need be drawn"),
    ("stem-epic-heroes", "play-hero", "I own steps 1 and 4. may I play Ada Lovelace on All Four Are Odd?", "ILLEGAL"),
    ("stem-epic-heroes", "end", "Bob gets his fifth step. we are Ann, Bob and Cleo. who still has a turn?",
     "CANNOT TELL. Who went first in the game?"),
    ("gothic-doctor", "action-timing", "may I play Unpaid Bill on my Vampire?", "ILLEGAL"),
    ("gothic-doctor", "action-timing", "may I relapse my own Zombie?", "ILLEGAL"),
    ("gothic-doctor", "action-timing", "may I play Hypochondriac on Bob's Vampire?", "ILLEGAL"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "line", "says"), RULED)
def test_a_line_that_is_read_whole_is_ruled_or_asked_in_words(
    game: str, kind: str, line: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["judge", game, kind, line])
    assert says in " ".join(capsys.readouterr().out.split())


OPTIONS = [
    ("gothic-doctor", "specialist", "specialist-tie=next-lower",
     "Ann has three bestial patients, Bob three and I have two. who is the veterinarian?", "Nobody gets the bonus"),
    ("stem-epic-heroes", "inspiration", "inspiration-window=until-winner-named",
     "may I play Technology Transfer during the final count?", "LEGAL. Yes"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "option", "line", "says"), OPTIONS)
def test_a_house_rule_beside_a_line_is_no_part_of_it(
    game: str, kind: str, option: str, line: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["judge", game, kind, line, "--option", option])
    assert says in " ".join(capsys.readouterr().out.split())


def test_a_line_of_no_kind_is_ruled_as_the_one_likely_kind_that_reads_all_of_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["judge", "gothic-doctor", "I hold nine cards after drawing, how many must go?"]) == 0
    out, err = capsys.readouterr()
    assert "Two cards must go" in out
    assert err.startswith("Taken for a dispute of the kind `discard`: How many cards must")


def test_a_line_that_no_kind_reads_whole_is_never_ruled_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["judge", "women-in-science", "may I tuck two Scientists in one turn?"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "The kind of dispute is missing. It may be about:" in err
