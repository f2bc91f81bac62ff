"""What follows from an act is told behind the ruling on it, in few words and with its rule."""

from __future__ import annotations

import pytest

from cardgen.cli.main import run

TOLD = [
    (
        "gothic-doctor",
        "cure",
        "Werewolf; effects Tough Case",
        "With that cure Tough Case goes to the Action discard pile",
    ),
    ("gothic-doctor", "cure", "Vampire; pay FE; claim legal", "another cure may be announced, or none (8.14)"),
    ("gothic-doctor", "round", "Ann 11, Bob 11", "Every doctor has had eleven turns, so the game is over (13.1)"),
    ("women-in-science", "block", "Stupid patriarchy; by B; player A; claim legal", "Both Modifiers are burned (7.13)"),
    ("women-in-science", "complete", "Jill Tarter; beside Astronomy", "Still open: "),
    (
        "women-in-science",
        "end",
        "by B when later; emptied A; seats A, B; claim triggered no",
        "A and B have a turn left",
    ),
    ("women-in-science", "draw", "scientist, scientist; scientist_pile 1", "comes from another source then (4.9)"),
    ("stem-epic-heroes", "draw", "3; discards 1; claim legal", "Four cards are drawn to have six (10.2)"),
    (
        "stem-epic-heroes",
        "play-hero",
        "Charles Darwin",
        "If none does: illegal. No card of the Field matches Charles Darwin",
    ),
    (
        "stem-epic-heroes",
        "first-player",
        "recited A 141, B 141, C 14",
        "A and B know equally many, three right decimals",
    ),
    ("gothic-doctor", "mulligan", "EX, EX, EX, HW, HW", "everyone is dealt six Treatments, not 5 (5.1)"),
]


@pytest.mark.parametrize(("game", "kind", "line", "says"), TOLD)
def test_what_follows_is_told_with_its_rule(
    capsys: pytest.CaptureFixture[str], game: str, kind: str, line: str, says: str
) -> None:
    run(["judge", game, kind, line])
    assert says in " ".join(capsys.readouterr().out.split())
