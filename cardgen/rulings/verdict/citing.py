"""Rules as a verdict cites them: by number, each once."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.model.rulebook import Rulebook
from cardgen.model.verdict import Cited, Step
from cardgen.rulings.hearing import Said
from cardgen.rulings.verdict.wording import sentence


def step(book: Rulebook, said: Said) -> Step:
    """Make a step of a derivation."""
    return Step(said.rule, number_of(book, said.rule), sentence(said.says))


def number_of(book: Rulebook, key: str) -> str:
    """Give the number of a rule, or nothing."""
    return book.rules[key].number if key in book.rules else ""


def cited(book: Rulebook, keys: Iterable[str]) -> tuple[Cited, ...]:
    """Cite rules by their keys, each once; of one that follows also what it follows from."""
    found = []
    for key in dict.fromkeys(keys):
        if key in book.rules:
            rule = book.rules[key]
            follows = {name: book.rules[name].number for name in rule.follows if name in book.rules}
            found.append(Cited(key, rule.number, rule.text, follows))
    return tuple(found)
