"""What is unknown is told to whoever debugs: which rule asked, with file and line."""

from __future__ import annotations

import re

from tests.forks import forks


def test_each_run_tells_who_asked_for_what_is_unknown() -> None:
    runs = list(forks("dr-science", "trick-winner", "Einstein 4B, Cox ?"))
    assert len(runs) > 1
    assert all(1 <= one.answer <= one.of for run in runs for one in run)
    assert all(re.search(r"cardgen/.+\.py:\d+ \w+$", one.by) for run in runs for one in run)
    assert not [one for run in runs for one in run if "/rulings/unknown/" in one.by]
