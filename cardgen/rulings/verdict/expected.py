"""What a dispute expects, compared with a verdict: only what is named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cardgen.model.node import Entries, plain
from cardgen.model.verdict import Need, Ruling, Verdict
from cardgen.rulings.notation.phrase import shown
from cardgen.rulings.verdict.data import as_data, mattered_options

_ELSE = "else"


def differences(verdict: Verdict, expect: Entries) -> Iterator[str]:
    """List where a verdict is not what is expected, each in a sentence."""
    wanted = plain(expect)
    assert isinstance(wanted, dict)
    for name, value in wanted.items():
        if name == "rules":
            yield from _rules(verdict, list(map(str, _list(value))))
        elif name == "needs":
            yield from _needs(verdict, _list(value))
        elif name == "options":
            yield from _options(verdict, value)
        else:
            if name == "answer" and isinstance(value, dict):
                value = {key: one for key, one in value.items() if key not in verdict.matched}
            yield from _plain(name, value, as_data(verdict).get(name, _answer(verdict, name)), verdict.any_order)


def _list(value: object) -> list[object]:
    """Take one alone for a list of one."""
    return value if isinstance(value, list) else [value]


def _answer(verdict: Verdict, name: str) -> object:
    return verdict.answer.get(name) if isinstance(verdict.answer, Mapping) else None


def _plain(name: str, wanted: object, found: object, any_order: frozenset[str]) -> Iterator[str]:
    if isinstance(wanted, Mapping):
        for key, value in wanted.items():
            yield from _plain(f"{name}.{key}", value, _of(key, found), any_order)
    elif name == "irregular" and wanted in ("yes", "no"):
        if bool(found) != (wanted == "yes"):
            yield f"`irregular`: expected {wanted}, found {found}"
    elif not _same(_flat(wanted), _flat(found), name.rpartition(".")[2] in any_order):
        yield f"`{name}`: expected {shown(wanted)}, found {shown(found)}"


def _of(key: str, found: object) -> object:
    """Find what a key names; of a key of several names each is there, whatever their order and what joins them."""
    if not isinstance(found, Mapping):
        return None
    return found.get(key, next((value for name, value in found.items() if _names_in(name) == _names_in(key)), None))


def _names_in(key: object) -> list[str]:
    return sorted(word for word in re.findall(r"\w+", str(key).casefold()) if word != "and")


def _same(wanted: object, found: object, any_order: bool) -> bool:
    if any_order and isinstance(wanted, list) and isinstance(found, list):
        return sorted(map(str, wanted)) == sorted(map(str, found))
    return bool(wanted == found)


def _flat(value: object) -> object:
    """Make values comparable; a list of one is that one, where it stands in another list."""
    if isinstance(value, (list, tuple)):
        inner = [_flat(item) for item in value]
        return [item[0] if isinstance(item, list) and len(item) == 1 else item for item in inner]
    text = shown(value).casefold()
    return "none" if text == "nobody" else text


def _rules(verdict: Verdict, wanted: list[str]) -> Iterator[str]:
    cited = {name for rule in verdict.rules for name in (rule.key, rule.number)}
    for key in wanted:
        if key not in cited:
            yield f"the rule `{key}` is not cited (cited: {', '.join(rule.key for rule in verdict.rules)})"


def _needs(verdict: Verdict, wanted: list[object]) -> Iterator[str]:
    """Compare the facts asked for; several entries, or one with several names, are one group."""
    if not wanted and verdict.needs:
        yield f"nothing is needed, found {verdict.needs[0].facts}"
    every = [name for one in wanted for name in _named(one)]
    for one in wanted:
        names = _named(one)
        need = next((need for need in verdict.needs if _asks_for(names, every, need)), None)
        if need is None:
            found = [", ".join(need.facts) for need in verdict.needs]
            yield f"the need `{', '.join(names)}` is missing (found {found})"
        elif isinstance(one, Mapping):
            yield from _gives(need, {str(key): str(value) for key, value in one.items() if key not in ("fact", "ask")})


def _named(one: object) -> list[str]:
    facts = one["fact"] if isinstance(one, Mapping) else one
    return [name.strip() for name in (facts if isinstance(facts, list) else str(facts).split(","))]


def _asks_for(names: Sequence[str], every: Sequence[str], need: Need) -> bool:
    """Say whether a need asks for what is named, and for nothing but what any entry names."""
    return all(any(_is(fact, name) for fact in need.facts) for name in names) and all(
        any(_is(fact, name) for name in every) for fact in need.facts
    )


def _is(fact: str, name: str) -> bool:
    same = fact.replace("option ", "options.", 1) if fact.startswith("option ") else fact
    return same == name or same.startswith(f"{name}.")


def _gives(need: Need, wanted: Mapping[str, str]) -> Iterator[str]:
    wanted = {need.short.get(value, value): result for value, result in wanted.items()}
    for value, result in need.gives.items():
        expected = wanted.get(value, wanted.get(_ELSE))
        result = result.replace("; ", ", ")
        parts = {*_pieces(result.casefold()), *map(str.strip, result.casefold().split(":"))}
        if expected is not None and expected.casefold() not in parts:
            yield f"the need `{', '.join(need.facts)}` being {value}: expected {expected}, found {result}"
    for value in wanted:
        if value != _ELSE and value not in need.gives:
            yield f"the need `{', '.join(need.facts)}` does not say what {value} gives (it has {', '.join(need.gives)})"


def _options(verdict: Verdict, wanted: object) -> Iterator[str]:
    found = mattered_options(verdict)
    if not isinstance(wanted, Mapping):
        wanted = {str(name): {} for name in _list(wanted)}
    for name, values in wanted.items():
        plain_name = name.rpartition(".")[2]
        if plain_name not in found:
            yield f"the house rule `{plain_name}` should matter (those that do: {', '.join(found) or 'none'})"
            continue
        if not isinstance(values, Mapping):
            values = dict.fromkeys(map(str, _list(values)))
        for value, result in values.items():
            gives = found[plain_name].get(value, "")
            if result is None and gives:
                continue
            answers = str(result) == Ruling.ANSWER and bool(gives) and gives.partition(": ")[0] not in tuple(Ruling)
            if not answers and _none(str(result)) not in _pieces(_none(gives)):
                yield f"the house rule `{plain_name}` as {value}: expected {result}, found {gives or 'no change'}"


def _none(text: str) -> str:
    return text.casefold().replace("nobody", "none")


def _pieces(gives: str) -> Iterator[str]:
    """Give what another value leads to: whole, the word of the ruling, and each answer."""
    word, parted, rest = gives.partition(": ")
    told = rest if parted and word in tuple(Ruling) else gives
    yield from (gives, word, told, *map(str.strip, re.split("[,;]", told)))
