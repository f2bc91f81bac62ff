"""Rules as a verdict cites them: by number, each once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardgen.model.rich_text import plain
from cardgen.model.rulebook import Rulebook
from cardgen.model.verdict import Cited, Step
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.rule_context import Finding
from cardgen.rulings.unknown.unknown_value import UnknownValue
from cardgen.rulings.verdict.situation import Situation
from cardgen.rulings.verdict.wording import sentence


def step(book: Rulebook, said: Finding) -> Step:
    """Make a step of a derivation."""
    return Step(said.rule, number_of(book, said.rule), sentence(said.says))


def number_of(book: Rulebook, key: str) -> str:
    """Give the number of a rule, or nothing."""
    return book.rules[key].number if key in book.rules else ""


def cited(book: Rulebook, keys: Iterable[str]) -> tuple[Cited, ...]:
    """Cite rules by their keys, each once; of one that follows also what it follows from."""
    found = []
    numbers = {key: rule.number for key, rule in book.rules.items()}
    for key in dict.fromkeys(keys):
        if key in book.rules:
            rule = book.rules[key]
            follows = {name: book.rules[name].number for name in rule.follows if name in book.rules}
            found.append(Cited(key, rule.number, plain(rule.text, numbers), follows))
    return tuple(found)


def cited_here(situation: Situation, keys: Sequence[str], matters: Sequence[str]) -> tuple[Cited, ...]:
    """Cite the rules; one that a house rule of this table replaces says so, and is cited where that matters."""
    book = situation.game.rulebook
    replaced: dict[str, str] = {}
    for name in sorted(situation.options.read):
        option, value = book.options[name], situation.options[name]
        if str(value) != situation.options.printed(name):
            at = [rule.key for rule in book.rules.values() if name in rule.options]
            says = f"Replaced here by a house rule: {option.asks} {option.means(str(value))}"
            if isinstance(value, UnknownValue):
                says = f"Nobody knows the house rule here: {option.asks} {either(map(option.quoted, value.left))}."
            replaced.update(dict.fromkeys(at, says))
            keys = [*keys, *(at if name in matters else ())]
    found = cited(book, keys)
    return tuple(replace(one, text=f"{one.text} {replaced[one.key]}") if one.key in replaced else one for one in found)
