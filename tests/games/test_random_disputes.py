"""Disputes put together at random: no promise of the referee is broken, and never a traceback."""

from __future__ import annotations

import pytest

from tests.thoroughness import amount

from .at_random import broken, put_together
from .catalogue import REFEREED
from .test_hidden import look_at_less

pytestmark = pytest.mark.slow
DISPUTES = amount(6, 40, 2_000)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_no_promise_is_broken_at_random(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look_at_less(name, monkeypatch)
    found = [(promise, put_together(one), wrong) for promise, one, wrong in broken(name, DISPUTES, seed=11)]
    assert found == []
