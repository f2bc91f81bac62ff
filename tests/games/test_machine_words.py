"""No word that only a program would write, `pile-inspection`, is told or asked for: of facts, nor of house rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from cardgen.rulings import core
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.verdict.judging import options_read

from .catalogue import REFEREED, game_named, judged, referee_named, rule_on
from .hiding import reading

_FEW = 6
"""Cases of a kind in which a fact or a house rule is hidden."""


def for_programs(words: Iterable[object]) -> set[str]:
    """Give the words that are written as no sentence has them."""
    return {word for word in words if type(word) is str and ("-" in word or "_" in word)}


def hidden_words(name: str) -> Iterator[tuple[ParsedDispute, set[str]]]:
    """Give cases in which nobody knows a fact or a house rule that has such words, with these."""
    for kind in referee_named(name).kinds.values():
        cases = [one.case for one in judged(name) if one.case.kind is kind][:_FEW]
        for fact, one in kind.facts.items():
            for case in cases:
                every = one.domain.choices(reading(case))
                if words := for_programs(every):
                    unknown = {**case.facts, fact: UnknownLiteral(tuple(every))}
                    yield replace(case, facts=unknown, unknown=case.unknown | {fact}), words
        for option in options_read(kind, game_named(name)) if cases else ():
            if words := for_programs(option.values):
                for case in cases:
                    unknown = {**case.options, option.id: UnknownLiteral(tuple(option.values))}
                    yield replace(case, options=unknown), words


@pytest.mark.parametrize("name", REFEREED)
def test_no_word_of_a_program_is_told(name: str) -> None:
    told = []
    for case, words in hidden_words(name):
        verdict = rule_on(case, thorough=False)
        text = f"{core.as_text(verdict)}\n{core.as_text(verdict, why='full')}"
        told += [(case.kind.name, word) for word in words if word in " ".join(text.split())]
    assert not told
