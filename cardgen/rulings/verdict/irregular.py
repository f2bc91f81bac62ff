"""What could not have come about by legal play, whatever is unknown."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.rulings.verdict.merging import at_once
from cardgen.rulings.verdict.outcome import Outcome


def irregular_in_all(outcomes: Sequence[Outcome]) -> list[tuple[str, str]]:
    """List what is irregular in every case, with its rule: what one rule says in other words in each is said at once.

    So `18 cards should be left, not 1` and `36 cards should be left, not 1` are one irregularity.
    """
    first, *others = [one.irregular for one in outcomes]
    same = [one for one in first if all(one in other for other in others)]
    apart = [{rule: says for rule, says in reversed(one.irregular) if (rule, says) not in same} for one in outcomes]
    ways = {
        rule: [*dict.fromkeys(one[rule] for one in apart)]
        for rule in reversed(apart[0])
        if all(rule in one for one in apart)
    }
    return [*same, *((rule, says) for rule, some in ways.items() if (says := at_once(some)))]
