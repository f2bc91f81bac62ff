"""Judge all disputes of a game; a verdict that is not the expected one is an error at its line."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import CardgenError, Problem, UsageError
from cardgen.model.game import Game
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.judge import judge_dispute
from cardgen.rulings.verdict.expected import differences


def judge_all(game: Game) -> Mapping[str, Verdict]:
    """Judge every dispute of a game.

    Raises CardgenError: J008 for each that is ruled otherwise than it expects, and all that cannot be read.
    """
    verdicts: dict[str, Verdict] = {}
    problems: list[Problem] = []
    for dispute in game.disputes:
        try:
            verdict = judge_dispute(game, dispute)
        except UsageError as error:
            problems += error.problems
            continue
        verdicts[dispute.id] = verdict
        if dispute.expect is not None and verdict.verdict is not Ruling.NOT_JUDGED:
            found = list(differences(verdict, dispute.expect))
            if found:
                what = f"the dispute `{dispute.id}` is ruled otherwise than it expects: {'; '.join(found)}"
                fix = "read the rules it cites again, then correct `expect` or the rule"
                problems.append(Problem(dispute.place, "J008", what, "the ruling under `expect`", fix=fix))
    if problems:
        raise CardgenError(*problems)
    return verdicts
