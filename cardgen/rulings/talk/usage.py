"""What a kind of dispute needs, said for people, as YAML to fill in, and as JSON Schema; all from its declaration."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import Any

from cardgen.model.game import Game
from cardgen.model.rulebook import Option
from cardgen.rulings.talk.asking import Asking
from cardgen.rulings.talk.fact import UNSAID, Fact

_NOTATION = (
    ("unknown or ?", "nobody knows"),
    ("3 or 4, 2..5", "one of these"),
    ("claim legal, claim winner Ann", "what somebody says; without it you ask a question"),
)


def kinds_help(kinds: Mapping[str, Asking], game: Game) -> str:
    """List the kinds of dispute of a game."""
    width = max(map(len, kinds))
    lines = [f"{game.title}: kinds of dispute", ""]
    lines += [f"  {kind.name:<{width}}  {kind.question}" for kind in kinds.values()]
    first = next(iter(kinds.values()))
    lines += [
        "",
        "What one needs, with examples:   " + f"cardgen judge {game.id} {first.name} --help",
        "A dispute to fill in:            " + f"cardgen judge {game.id} {first.name} --example",
        "Try:                             " + f'cardgen judge {game.id} {first.name} "{first.examples[0]}"',
    ]
    return "\n".join(lines)


def kind_help(kind: Asking, game: Game, options: Iterable[Option]) -> str:
    """Say what a kind asks, which facts it takes, what can be claimed, with examples that run as printed."""
    lines = [f"{kind.name}: {kind.question}", "", "Examples"]
    lines += [f'  cardgen judge {game.id} {kind.name} "{example}"' for example in kind.examples]
    lines += [
        "",
        "Facts, written `name value; name value`" + (f" (`{kind.first.name}` needs no name)" if kind.first else ""),
    ]
    width = max(map(len, kind.facts))
    for one in sorted(kind.facts.values(), key=lambda one: not one.needed):
        lines += _entry(one.name, fact_line(one), width)
    lines += _values(kind, game)
    lines += ["", "Claims"]
    words = " or ".join(kind.words) if kind.words else "correct or wrong"
    lines += _entry(words, "somebody says so", 20)
    for name, answer in kind.answers.items():
        lines += _entry(f"claim {name} …", answer.doc, 20)
    lines += ["", "Everywhere"]
    for sign, says in _NOTATION:
        lines += _entry(sign, says, 30)
    bearing = list(options)
    for option in bearing[:1]:
        value = next(reversed([*option.values]), option.default)
        lines += _entry(f"{option.id} {value}", "a house rule by its name and value, of those below", 30)
    lines += ["", "House rules"]
    for option in bearing:
        lines += _entry(option.id, option_line(option), 26)
    return "\n".join(lines)


def _values(kind: Asking, game: Game) -> list[str]:
    """Say how values are written: facts with values of one sort together, then the game's cards and letters."""
    facts: dict[str, list[str]] = {}
    for one in kind.facts.values():
        facts.setdefault(one.domain.label, []).append(one.name)
    lines = [f"{', '.join(names)}: {label}" for label, names in facts.items()]
    cards = {card.type: f"{card.short} is {card.name}" for card in reversed(game.cards) if card.short}
    letters = [
        f"{word.letter} {name}"
        for words in game.words.values()
        for name, word in words.words.items()
        if word.letter.isalpha()
    ]
    lines += [f"Cards: {'; '.join(reversed(cards.values()))}"] * bool(cards) + [
        f"Letters: {', '.join(letters)}"
    ] * bool(letters)
    wrapped = (textwrap.wrap(line, 100, initial_indent="  ", subsequent_indent="    ") for line in lines)
    return ["", "How values are written", *(line for lines in wrapped for line in lines)]


def _entry(name: str, text: str, width: int) -> list[str]:
    lead = f"  {name:<{width}}  "
    return textwrap.wrap(text, 100, initial_indent=lead, subsequent_indent=" " * len(lead), break_on_hyphens=False) or [
        lead.rstrip()
    ]


def fact_line(one: Fact) -> str:
    """Say what a fact is, how it is written, and what holds when it is not said."""
    holds = "needed" if one.needed else f"not said: {unsaid(one)}"
    return f"{one.doc} ({holds}; for instance `{one.example}`)"


def unsaid(one: Fact) -> str:
    """Say what holds when a fact is not said."""
    return one.usual or ("unknown" if one.ordinary is UNSAID else str(one.ordinary))


def option_line(option: Option) -> str:
    """Say what a house rule asks and which values it takes."""
    values = ", ".join(option.values) or option.wanted
    return f"{option.asks} ({values}; else {option.default})"


def example(kind: Asking, game: Game, options: Iterable[Option]) -> str:
    """Write a dispute of this kind as YAML to fill in."""
    lines = [
        "- id: my-1",
        f"  game: {game.id}",
        f"  kind: {kind.name}",
        f"  title: {kind.question.rstrip('?')}",
        "  given:",
    ]
    for one in kind.facts.values():
        mark = "" if one.needed else "# "
        lines.append(f"    {mark}{one.name}: {_yaml(one.example)}".ljust(44) + f"  # {one.doc}")
    claim = next((line.partition("claim ")[2] for line in kind.examples if "claim " in line), "correct")
    lines.append(f"  # claim: {claim}".ljust(44) + "  # what somebody says; left out, it is a question")
    for option in list(options)[:1]:
        value = next((value for value in option.values if value != option.default), option.default)
        lines.append(
            f"  # options: {{{option.id}: {value}}}".ljust(44)
            + "  # house rules, where they differ from the rules as printed"
        )
    return "\n".join(lines)


def _yaml(text: str) -> str:
    if ", " in text:
        return f"[{', '.join(_quoted(part) for part in text.split(', '))}]"
    return _quoted(text)


def _quoted(text: str) -> str:
    return f'"{text}"' if ": " in text or text[:1] in "{[?*&!@`|>%" else text


def _plain(value: Any) -> Any:
    """Give a value as JSON has it."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else str(value)


def _fact_schema(one: Fact) -> dict[str, Any]:
    return {
        **one.domain.schema(),
        "description": one.doc,
        "examples": [one.example],
        "x-not-said": "needed" if one.needed else unsaid(one),
        "x-value": one.domain.label,
        "x-public": not one.hidden,
        **({} if one.ordinary is UNSAID else {"default": _plain(one.ordinary)}),
        "x-also": list(one.also),
    }


def as_schema(kind: Asking, game: Game) -> dict[str, Any]:
    """Describe a dispute of this kind as JSON Schema, with its facts, answers and house rules."""
    facts = {one.name: _fact_schema(one) for one in kind.facts.values()}
    options = {
        option.id: {"enum": list(option.values)}
        if option.values
        else {"type": "integer", "minimum": option.least, "multipleOf": option.step}
        for option in game.rulebook.options.values()
    }
    given = {"type": "object", "properties": facts, "required": [one.name for one in kind.facts.values() if one.needed]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{game.id} {kind.name}",
        "description": kind.question,
        "type": "object",
        "properties": {
            "id": {"type": "string"},
            "game": {"const": game.id},
            "kind": {"const": kind.name},
            "title": {"type": "string"},
            "given": given,
            "claim": {
                "anyOf": [{"type": "string"}, {"type": "object", "properties": {name: {} for name in kind.answers}}]
            },
            "options": {"type": "object", "properties": options},
        },
        "required": ["kind", "given"],
        "x-examples": list(kind.examples),
        "x-answers": {name: answer.doc for name, answer in kind.answers.items()},
    }
