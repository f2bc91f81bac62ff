from __future__ import annotations

import json

import pytest

from cardgen.errors import Problem
from cardgen.loading.effects import read_effects
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.ops import OpReader
from cardgen.loading.source import parse
from cardgen.model.effect import Effect, Ops
from cardgen.model.effect_words import words_of

EFFECTS = """
effects:
  draw: {says: "draw {n}", parameters: {n: {kind: whole, range: 1.., or: [all]}}}
  take:
    says: "take[ {n} of] the kind {kind}"
    parameters: {kind: {kind: word, of: [item, location]}, n: {kind: whole, optional: yes}}
  either: {says: "choose", parameters: {of: {kind: op}}}
  pay: {says: "{sum:+}", parameters: {sum: {kind: whole, never: 0}}}
  vote: {says: "vote: {outcomes}", parameters: {outcomes: {kind: outcomes, range: 2..}}}
"""


def effects() -> dict[str, Effect]:
    problems: list[Problem] = []
    found = read_effects(MappingReader(parse(EFFECTS, "game.yaml", problems), "the game", problems), {}, {})
    assert problems == []
    return found


def ops(text: str) -> tuple[Ops, list[str]]:
    problems: list[Problem] = []
    node = parse(text, "f.yaml", problems)
    assert node is not None
    return OpReader(effects(), problems).read(node, "a hero card"), [f"{p.code} {p.what}" for p in problems]


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("draw: {n: 2}", [{"draw": {"n": 2}}]),
        ("draw: {n: all}", [{"draw": {"n": "all"}}]),
        ("take: {kind: item, optional: yes}", [{"take": {"kind": "item", "optional": True}}]),
        ("[draw: {n: 1}, take: {kind: location, n: 2}]", [{"draw": {"n": 1}}, {"take": {"kind": "location", "n": 2}}]),
        (
            "vote: {outcomes: {A: {draw: {n: 1}}, B: [draw: {n: 2}, pay: {sum: -1}]}}",
            [{"vote": {"outcomes": {"A": [{"draw": {"n": 1}}], "B": [{"draw": {"n": 2}}, {"pay": {"sum": -1}}]}}}],
        ),
        ("either: {of: [draw: {n: 1}, draw: {n: 2}]}", [{"either": {"of": [{"draw": {"n": 1}}, {"draw": {"n": 2}}]}}]),
    ],
)
def test_steps_are_read_in_order_and_are_json_as_text(text: str, data: object) -> None:
    read, problems = ops(text)
    assert problems == []
    assert json.loads(read) == data


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("drew: {n: 2}", "D020 a hero card has the effect `drew`, which `effects` does not declare"),
        ("draw: 2", "D020 the effect `draw` is given `2`"),
        ("draw: {}", "D002 the effect `draw` has no `n`"),
        ("draw: {n: 0}", "D005 `n` of the effect `draw` is `0`"),
        ("draw: {n: some}", "D005 `n` of the effect `draw` is `some`"),
        ("take: {kind: itme}", "D006 `kind` of the effect `take` is `itme`"),
        ("draw: {n: 1, m: 2}", "D001"),
        ("pay: {sum: 0}", "D005 `sum` of the effect `pay` is `0`"),
        ("vote: {outcomes: Join}", "D003 `outcomes` of the effect `vote` is `Join`"),
        ("vote: {outcomes: {Join: {draw: {n: 1}}}}", "D005 `outcomes` of the effect `vote` has 1 outcome"),
        ("vote: {outcomes: {A: {draw: {n: 1}}, B: {draw: {n: 0}}}}", "D005 `n` of the effect `draw` is `0`"),
        ("vote: {outcomes: {A: {draw: {n: 1}}, B: drew}}", "D020 an effect of `B` of `outcomes` of the effect `vote`"),
        ("just words", "D020 an effect of a hero card is `just words`"),
    ],
)
def test_what_the_vocabulary_does_not_allow_is_refused(text: str, problem: str) -> None:
    assert any(found.startswith(problem) for found in ops(text)[1])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("draw: {n: all}", "draw all"),
        ("[draw: {n: 1}, take: {kind: item, optional: yes}]", "draw 1, then take the kind item (if you like)"),
        ("take: {kind: item, n: 2}", "take 2 of the kind item"),
        ("vote: {outcomes: {Join: {pay: {sum: -2}}, Abstain: {pay: {sum: 3}}}}", "vote: Join: −2; Abstain: +3"),
    ],
)
def test_steps_are_told_in_the_words_of_the_vocabulary(text: str, words: str) -> None:
    read, _ = ops(text)
    says = {effect.name: effect.says for effect in effects().values()}
    assert words_of(says, json.loads(read)) == words
