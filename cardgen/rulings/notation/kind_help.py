"""What a kind of dispute needs, said for people, as YAML to fill in, and as JSON Schema; all from its declaration."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence

from cardgen.model.field import Schema
from cardgen.model.game import Game
from cardgen.model.rulebook import Option
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.fact import NO_DEFAULT, Fact

_NOTATION = (
    ("unknown or ?", "nobody knows"),
    ("3 or 4, 2..5", "one of these"),
    ("claim legal, claim winner Ann", "what somebody says; without it you ask a question"),
)


_NARROW = 70
"""Columns under which nothing is set in columns."""


def kinds_help(kinds: Mapping[str, BoundKind], game: Game, columns: int = 100) -> str:
    """List the kinds of dispute of a game."""
    width = max(map(len, kinds))
    lines = [f"{game.title}: kinds of dispute", ""]
    lines += _entries([(kind.name, kind.question) for kind in kinds.values()], width, columns)
    often = next((dispute.kind.text for dispute in game.disputes if dispute.often and dispute.kind.text in kinds), "")
    told = (name for name, kind in kinds.items() if kind.examples)
    first = kinds[often or next(told, next(iter(kinds)))]
    tries = {
        "What one needs, with examples:": f"cardgen judge {game.id} {first.name} --help",
        "A dispute to fill in:": f"cardgen judge {game.id} {first.name} --example",
    }
    if first.examples:
        tries["Try:"] = f'cardgen judge {game.id} {first.name} "{first.examples[0]}"'
    wide = columns >= _NARROW
    lines += ["", *(f"{says:<33}{command}" if wide else f"{says}\n  {command}" for says, command in tries.items())]
    return "\n".join(lines)


def kind_help(kind: BoundKind, game: Game, options: Iterable[Option], columns: int = 100) -> str:
    """Say what a kind asks, which facts it takes, what can be claimed, with examples that run as printed."""
    lines = textwrap.wrap(f"{kind.name}: {kind.question}", columns)
    lines += ["", "Examples"] if kind.examples else []
    lines += [f'  cardgen judge {game.id} {kind.name} "{example}"' for example in kind.examples]
    first = f" (`{kind.first.name}` needs no name)" if kind.first else ""
    lines += ["", *textwrap.wrap(f"Facts, written `name value; name value`{first}", columns)]
    facts = [(one.name, fact_line(one)) for one in sorted(kind.facts.values(), key=lambda one: not one.needed)]
    claims = [(" or ".join(kind.claimable), "somebody says so")] if kind.claimable else []
    claims += [(f"claim {name} …", answer.doc) for name, answer in kind.answers.items()]
    lines += _entries(facts, max(map(len, kind.facts)), columns)
    lines += _values(kind, game, columns)
    lines += ["", "Claims", *_entries(claims, 20, columns)]
    return "\n".join([*lines, "", "Everywhere", *_everywhere(list(options), columns)])


def _everywhere(bearing: Sequence[Option], columns: int) -> list[str]:
    """Say what can be written in every kind, and the house rules that bear on this one."""
    lines = _entries(_NOTATION, 30, columns)
    if bearing:
        first = bearing[0]
        sign = f"{first.id} {next(reversed([*first.values]), first.default)}"
        lines += _entries([(sign, "a house rule by its name and value, of those below")], 30, columns)
        lines += ["", "House rules"]
        lines += _entries([(option.id, option_line(option)) for option in bearing], 26, columns)
    return lines


def _values(kind: BoundKind, game: Game, columns: int) -> list[str]:
    """Say how values are written: facts with values of one sort together, then the game's cards and letters."""
    facts: dict[str, list[str]] = {}
    for one in kind.facts.values():
        facts.setdefault(one.domain.label, []).append(one.name)
    lines = [f"{', '.join(names)}: {label}" for label, names in facts.items()]
    types, lists = named_in(kind)
    cards = [card for card in game.cards if card.short and (not types or card.type in types)]
    shorts = {card.type: f"{card.short} is {card.name}" for card in reversed(cards)}
    words = [word for name, words in game.words.items() if not types or name in lists for word in words.words.values()]
    letters = [f"{word.letter} {word}" for word in words if word.letter.isalpha() and word.letter != word]
    lines += [f"Cards: {'; '.join(reversed(shorts.values()))}"] * bool(shorts)
    lines += [f"Letters: {', '.join(letters)}"] * bool(letters)
    wrapped = (textwrap.wrap(line, columns, initial_indent="  ", subsequent_indent="    ") for line in lines)
    return ["", "How values are written", *(line for lines in wrapped for line in lines)]


def named_in(kind: BoundKind) -> tuple[set[str], set[str]]:
    """List the types of cards and the closed lists that the facts of a kind name; none where they do not say."""
    types: set[str] = set()
    lists: set[str] = set()
    todo: list[object] = [one.domain for one in kind.facts.values()]
    while todo:
        domain = todo.pop()
        types.update(getattr(domain, "types", ()))
        words = getattr(domain, "words", None)
        lists.update([words] if isinstance(words, str) else [])
        todo += [
            inner for inner in (getattr(domain, "item", None), getattr(domain, "value", None)) if inner is not None
        ]
    return types, lists


def _entries(entries: Iterable[tuple[str, str]], width: int, columns: int) -> list[str]:
    """Set names with what is said of them in two columns, or in one where there is no room for two."""
    lines: list[str] = []
    for name, text in entries:
        if columns < _NARROW:
            lines += textwrap.wrap(f"{name}: {text}", columns, initial_indent="  ", subsequent_indent="    ")
            continue
        lead = f"  {name:<{width}}  "
        hang = " " * len(lead)
        wrap = textwrap.wrap(text, columns, initial_indent=lead, subsequent_indent=hang, break_on_hyphens=False)
        lines += wrap or [lead.rstrip()]
    return lines


def fact_line(one: Fact) -> str:
    """Say what a fact is, how it is written, and what holds when it is not said."""
    holds = "needed" if one.needed else f"not said: {unsaid(one)}"
    return f"{one.doc} ({holds}; for instance `{one.example}`)"


def unsaid(one: Fact) -> str:
    """Say what holds when a fact is not said."""
    return one.usual or ("unknown" if one.default is NO_DEFAULT else str(one.default))


def option_line(option: Option) -> str:
    """Say what a house rule asks and which values it takes."""
    values = ", ".join(option.values) or option.wanted
    return f"{option.asks} ({values}; else {option.default})"


def example(kind: BoundKind, game: Game, options: Iterable[Option]) -> str:
    """Write a dispute of this kind as YAML to fill in."""
    lines = [
        "- id: my-1",
        f"  game: {game.id}",
        f"  kind: {kind.name}",
        f"  title: {kind.question.rstrip('?')}",
        "  given:",
    ]
    for one in kind.facts.values():
        mark = "" if one.needed or one.shown else "# "
        lines.append(f"    {mark}{one.name}: {_yaml(one.example)}".ljust(44) + f"  # {one.doc}")
    claims = [line.partition("claim ")[2] for line in kind.examples if "claim " in line]
    for claim in (claims or ["correct" for _ in kind.claimable])[:1]:
        lines.append(f"  # claim: {claim}".ljust(44) + "  # what somebody says; left out, it is a question")
    for option in list(options)[:1]:
        value = next((value for value in option.values if value != option.default), option.default)
        lines.append(
            f"  # options: {{{option.id}: {value}}}".ljust(44)
            + "  # house rules, where they differ from the rules as printed"
        )
    return "\n".join(lines)


def _yaml(text: str) -> str:
    if all(re.match(r"[\w ]+: ", piece) for piece in text.split(", ")) and ", " in text:
        return f"{{{text}}}"
    if ", " in text:
        return f"[{', '.join(_quoted(part) for part in text.split(', '))}]"
    return _quoted(text)


def _quoted(text: str) -> str:
    return f'"{text}"' if ": " in text or text[:1] in "{[?*&!@`|>%" else text


def _plain(value: object) -> object:
    """Give a value as JSON has it."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else str(value)


def _fact_schema(one: Fact) -> Schema:
    return {
        **one.domain.schema(),
        "description": one.doc,
        "examples": [one.example],
        "x-not-said": "needed" if one.needed else unsaid(one),
        "x-value": one.domain.label,
        "x-public": not one.hidden,
        **({} if one.default is NO_DEFAULT else {"default": _plain(one.default)}),
        "x-also": list(one.also),
    }


def as_schema(kind: BoundKind, game: Game) -> Schema:
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
