"""What the page's search is told of words that leave something out."""

from __future__ import annotations

from typing import Any

from cardgen.query import denials, denied, exceptions, fillers, left_out, spoken_numbers


def left_out_words() -> dict[str, Any]:
    """Tell of denials, and of what is left out by more than its name."""
    return {
        "denied": {
            "both": denied.BOTH, "but": denied.BUT, "move": denied.MOVE, "without": left_out.WITHOUT,
            "no": denied.NO, "effect": denied.EFFECT, "on": denied.ON,
        },
        "denials": {
            "inverse": {str(sign): str(other) for sign, other in exceptions.INVERSE.items()},
            "limits": dict(denials.LIMITS), "otherThan": exceptions.OTHER_THAN, "than": denials.THAN, "at": fillers.AT,
            "every": denials.EVERY, "but": denials.BUT, "noNeed": denials.NO_NEED, "needs": denials.NEEDS,
        },
        "exceptions": {
            "otherThan": exceptions.OTHER_THAN, "outside": exceptions.OUTSIDE, "passed": exceptions.PASSED,
            "units": exceptions.UNITS, "ones": exceptions.ONES, "all": exceptions.ALL,
            "compared": (*spoken_numbers.MORE, *spoken_numbers.LESS), "fillers": fillers.FILLERS,
        },
    }  # fmt: skip
