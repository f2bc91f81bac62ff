"""What rulings take for granted in so many words where nobody knows a fact, and what they leave to the people then."""

from __future__ import annotations

import re

from cardgen.model.verdict import Verdict
from cardgen.rulings.notation.dispute_reader import ParsedDispute

FOR_PEOPLE = {
    "gothic-doctor": {"action-timing": {"spoke"}},
    "science-the-game": {"consequence": {"moved"}},
    "stem-epic-heroes": {"simultaneous": {"spoke"}},
}
"""Facts by kind of which a rule says what holds where they are not clear: the players settle it."""
NAMED = {
    "dr-science": {
        "addition": {"hand": "if the hand holds"},
        "flow": {"tricks": r"cards \w+ were drawn, one in each turn"},
        "play": {"hand": "if it is in the hand", "tableau": "if it is in the tableau"},
    },
    "science-the-game": {
        "event": {
            "pledges": "pledge that nobody knows is taken to be one that may be made",
            "votes": "vote that nobody knows is taken to be for somebody else",
        },
        "hire": {"event": "whichever card of the box"},
    },
    "stem-epic-heroes": {
        "enhance-scoring": {"hero": "whichever card of the box"},
        "setup": dict.fromkeys(("field", "hands"), "card that nobody knows is taken to be one of its deck"),
        "wild-step": {"declared": r"Steps? \d.* (was|were) open\."},
    },
    "women-in-science": {
        kind: {"beside": "card that nobody knows meets a need, for no other can lie there"}
        for kind in ("complete", "place")
    },
}
"""Facts by kind that are taken for granted in so many words of the short answer, as patterns."""


PERHAPS_NONE = {"stem-epic-heroes": {"wild-step": {"declared"}}}
"""Facts by kind of which it is asked first, where nobody knows them, whether there was one at all."""


def takes_for_granted(case: ParsedDispute, fact: str, hidden: Verdict) -> bool:
    """Say whether a ruling on a case with a fact hidden says what it takes for granted of it."""
    named = NAMED.get(case.game.id, {}).get(case.kind.name, {}).get(fact)
    said = " ".join((hidden.says, *(one.says for one in hidden.short or ())))
    return named is not None and re.search(named, said) is not None
