"""Whatever is written where an effect should be, it is read or refused with its place; it never ends in a traceback."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import Problem
from cardgen.loading.ops import OpReader
from cardgen.loading.source import parse
from cardgen.model.effect_words import words_of
from tests.loading.test_effects import effects
from tests.thoroughness import examples

WORDS = (
    "draw",
    "take",
    "pay",
    "vote",
    "either",
    "n",
    "kind",
    "of",
    "sum",
    "outcomes",
    "optional",
    "item",
    "all",
    "yes",
)
VOCABULARY = effects()
SCALARS = st.sampled_from(WORDS) | st.integers(-3, 3) | st.text(max_size=4)
NODES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3)
)


@given(NODES)
@examples(150)
def test_anything_is_read_as_steps_or_refused(data: object) -> None:
    problems: list[Problem] = []
    node = parse(json.dumps(data), "f.yaml", problems)
    if node is None:
        return
    ops = OpReader(VOCABULARY, problems).read(node, "a card")
    assert all(problem.place.file == "f.yaml" for problem in problems)
    steps = json.loads(ops)
    assert words_of({name: effect.says for name, effect in VOCABULARY.items()}, steps) or not steps
