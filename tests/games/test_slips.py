"""A slip in any word of a line of table talk: the same ruling, or a refusal at that word; never another ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardgen.errors import UsageError
from cardgen.project.judging.judge import judge_dispute
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.line import read_talk

from .catalogue import game_named

OWN_NAMES = frozenset({"Ann", "Bob", "Cleo"})
"""Players made up in examples: whatever is written there is a name."""
MORE = {
    "trick-winner": (
        "Einstein 3 of Math, Cox Wild as Math, Curie 4 of Physics; order unknown; researcher-activates-trump no",
        "Einstein leads 3M, then Cox plays W:M; seats Einstein, Cox, Curie; lead-suit-of-wild next-natural",
        "Einstein Researcher declared 4, Cox W:Biology; specialties Einstein physics, Cox math; claim trump physics",
    ),
    "play": ("1B; player Curie; step hypothesize; from display; hand has 1B size 7; turn Cox",),
    "hypothesis": ("W W W R 4C; researcher Chemistry; zero-set wilds-only; claim invalid",),
    "addition": ("3C 4C 5C; tableau empty; step play; option zero-set-size=uncapped; claim stack 3",),
    "draw": ("display; player Cox; display 3C 1B; pile 0; step draw; last_turn yes",),
    "final-scoring": ("Ann: won 14 stars 9 hand R, Bob: tricks 3P 4P unknown; tiebreak-pile without-validation",),
    "setup-check": ("4; hands 12; display 2; researchers Curie, Cox; claim wrong",),
    "flow": ("seats Einstein, Cox, Curie; won Curie; tricks 11; supply none; claim lead Curie",),
    "log": ("seats Curie, Cox; acts Curie leads 3P from tableau, adds nothing, draws display, Cox passes; score no",),
}


def lines() -> Iterator[object]:
    for game in ("dr-science",):
        referee = referee_of(game_named(game))
        assert referee is not None
        for kind in referee.kinds.values():
            for line in (*kind.examples, *(MORE.get(kind.name, ()) if game == "dr-science" else ())):
                yield pytest.param(game, kind.name, line, id=f"{game} {kind.name}: {line}")


def slips(word: str) -> Iterator[str]:
    """Leave a letter out, put one in, let two change places."""
    at = len(word) // 2
    if len(word) > 3:
        yield word[:at] + word[at + 1 :]
    yield word[:at] + "x" + word[at:]
    yield word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def ruling(game: str, kind: str, line: str) -> tuple[object, ...]:
    referee = referee_of(game_named(game))
    found = referee.find(kind) if referee is not None else None
    assert found is not None
    verdict = judge_dispute(game_named(game), read_talk(found, game_named(game), line))
    return (verdict.verdict, verdict.claim, str(verdict.answer))


@pytest.mark.sampled(16)
@pytest.mark.parametrize(("game", "kind", "line"), [*lines()])
def test_a_slip_is_never_taken_for_something_else(game: str, kind: str, line: str) -> None:
    meant = ruling(game, kind, line)
    wrong = []
    for match in re.finditer(r"[A-Za-z_]{3,}(?:-[a-z]+)*", line):
        word = match[0]
        for slip in {*slips(word)} - {word} if word not in OWN_NAMES else ():
            said = line[: match.start()] + slip + line[match.end() :]
            try:
                if ruling(game, kind, said) != meant:
                    wrong.append(f"{said}: {ruling(game, kind, said)}")
            except UsageError as error:
                first = error.problems[0]
                if not match.start() < first.place.col <= match.end():
                    wrong.append(f"{said}: {first}")
                elif len(word) > 3 and word.casefold() not in first.suggestion.casefold():
                    wrong.append(f"{said}: no suggestion: {first}")
    assert not wrong, "\n".join(wrong)
