"""Comparisons as people write them who have not read the help: `profit over 50`, `is:hero`, `cost:2,3`, `name:s*`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence

from cardgen.model.field import Provenance, Search
from cardgen.query import choices, numbers
from cardgen.query.fold import fold
from cardgen.query.number_fields import ends_of
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Operator, Or, Value, Word
from cardgen.query.vocabulary import ALIASES, Column, Vocabulary
from cardgen.query.words import indexed

Stands = Callable[[Node], bool]
"""Says whether a text has several words."""
NEAR_FIELDS: Mapping[str, str] = {
    "qty": "copies", "quantity": "copies", "count": "copies", "amount": "copies", "set": "game", "in": "game",
    "g": "game", "s": "game", "from": "game", "box": "game", "kind": "type", "title": "name", "card": "name",
    "description": "text", "desc": "text", "no": "number", "nr": "number",
}  # fmt: skip
"""What other tools call a field, where no game has one of that name."""
NOTHING = ("none", "nothing", "empty", "null", "blank")
ANYTHING = ("any", "anything", "*")
SIGNS: Mapping[str, Operator] = {
    "over": Operator.MORE, "above": Operator.MORE, "more than": Operator.MORE, "greater than": Operator.MORE,
    "under": Operator.LESS, "below": Operator.LESS, "less than": Operator.LESS, "fewer than": Operator.LESS,
    "before": Operator.LESS, "after": Operator.MORE, "at least": Operator.AT_LEAST, "from": Operator.AT_LEAST,
    "min": Operator.AT_LEAST, "minimum": Operator.AT_LEAST, "at most": Operator.AT_MOST, "up to": Operator.AT_MOST,
    "max": Operator.AT_MOST, "maximum": Operator.AT_MOST, "between": Operator.MATCHES, "is": Operator.MATCHES,
    "of": Operator.MATCHES, "equals": Operator.MATCHES, "in": Operator.MATCHES, "exactly": Operator.MATCHES,
    "": Operator.MATCHES,
}  # fmt: skip
"""Words between a field and a number."""
BETWEEN = "between"
TO = ("to", "-", "–", "until", "through")


def forgiven(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Put what the language calls it in the place of what somebody wrote, where that can mean nothing else."""
    if isinstance(tree, Not):
        return Not(forgiven(tree.inner, vocabulary, stands), tree.extent)
    if isinstance(tree, Or):
        return Or(tuple(forgiven(part, vocabulary, stands) for part in tree.parts), tree.extent)
    if isinstance(tree, And):
        parts = tuple(forgiven(part, vocabulary, stands) for part in _spoken(tree.parts, vocabulary, stands))
        return parts[0] if len(parts) == 1 else And(parts, tree.extent)
    return _comparison(tree, vocabulary) if isinstance(tree, Comparison) else tree


# -- one comparison --------------------------------------------------------------------------------------------------
def _comparison(node: Comparison, vocabulary: Vocabulary) -> Node:
    asked = node.field.lower()
    field = ALIASES.get(asked, asked)
    if field in ("is", "not"):
        return _of_type(node, vocabulary, turned=field == "not")
    found = vocabulary.field(field) or vocabulary.begun(field)
    special, links = vocabulary.subject.special, vocabulary.subject.links
    if not found and field not in special and field not in links:
        other = NEAR_FIELDS.get(field, "")
        known = other in special or bool(vocabulary.field(other))
        return _comparison(dataclasses.replace(node, field=other), vocabulary) if known else node
    if field in special:
        return node if field not in ("type", "game", "deck") else _begun(node, choices.special(field, vocabulary))
    return _presence(node, found) or _values(node, found)


def _of_type(node: Comparison, vocabulary: Vocabulary, *, turned: bool) -> Node:
    """Take `is:hero` for `type:hero`, where no flag is called so."""
    [value, *more] = node.values
    flagged = any(column.kind.choices for column in vocabulary.field(value.text))
    typed = "type" in vocabulary.subject.special and choices.pick(value.text, choices.special("type", vocabulary))
    if more or flagged or not typed or value.form is Form.PATTERN or node.operator.orders:
        return node
    if value.text.lower() in map(str, Provenance):
        return node
    of_type = dataclasses.replace(node, field="type")
    return Not(of_type, node.extent) if turned else of_type


def _presence(node: Comparison, found: Sequence[Column]) -> Node | None:
    """Take `profit:none` for cards without one, `profit:*` for those that have one."""
    [value, *more] = node.values
    said = value.text.lower()
    if more or node.operator.orders or value.form is not Form.BARE or said not in (*NOTHING, *ANYTHING):
        return None
    if said != "*" and (any(_is_text(column) for column in found) or _is_choice(value.text, found)):
        return None
    has = Comparison("has", Operator.MATCHES, (dataclasses.replace(value, text=node.field),), node.extent)
    without = (said in NOTHING) != (node.operator is Operator.UNEQUAL)
    return Not(has, node.extent) if without else has


def _is_text(column: Column) -> bool:
    return column.kind.search is Search.TEXT


def _is_choice(text: str, found: Sequence[Column]) -> bool:
    return any(choices.pick(text, _listed(column)) for column in found)


def _listed(column: Column) -> list[choices.Choice]:
    return choices.of_words(column.words.words.values(), "") if column.words else choices.of_kind(column.kind, "")


def _values(node: Comparison, found: Sequence[Column]) -> Node:
    """Read a star at the end, and numbers parted by commas."""
    if all(map(_is_text, found)):
        return dataclasses.replace(node, values=tuple(_pattern(value, node.operator) for value in node.values))
    scales = [column.kind.scale for column in found if column.kind.scale is not None]
    if scales:
        parted = [part for value in node.values for part in _parted(value)]
        fits = all(ends_of(scales[0], value.text) is not None for value in parted)
        return dataclasses.replace(node, values=tuple(parted)) if fits else node
    return _begun(node, [choice for column in found for choice in _listed(column)])


def _parted(value: Value) -> list[Value]:
    if value.form is not Form.BARE or "," not in value.text or numbers.span(value.text) is not None:
        return [value]
    return [dataclasses.replace(value, text=text) for text in value.text.split(",") if text]


def _pattern(value: Value, operator: Operator) -> Value:
    """Take `s*` for how a word begins, after `=` for how the whole does; `^` and `$` are the ends."""
    text = value.text
    if value.form is not Form.BARE or operator not in (Operator.MATCHES, Operator.EQUAL) or not text.strip("*^$"):
        return value
    if text.endswith("*") and text[:-1].isalnum():
        begin = "^" if operator is Operator.EQUAL else r"\b"
        return dataclasses.replace(value, text=begin + text[:-1], form=Form.PATTERN)
    if text.strip("^$").isalnum() and (text.startswith("^") or text.endswith("$")):
        return dataclasses.replace(value, form=Form.PATTERN)
    return value


def _begun(node: Comparison, listed: list[choices.Choice]) -> Comparison:
    """Put all values that begin so in the place of `best*`."""
    values: list[Value] = []
    for value in node.values:
        starred = value.form is Form.BARE and len(value.text) > 1 and value.text.endswith("*")
        begun = choices.begun(value.text[:-1], listed, least=1) if starred else []
        names = dict.fromkeys(choice.name for choice in begun)
        values += [dataclasses.replace(value, text=name) for name in names] or [value]
    return dataclasses.replace(node, values=tuple(values))


# -- words that are a comparison -------------------------------------------------------------------------------------
_MOST_BETWEEN = 2
"""Words that stand between a field and its number: `at least`."""


def _spoken(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read `profit over 50` and `cost 2 to 4` among words that no card has together."""
    done: list[Node] = []
    at = 0
    while at < len(parts):
        read, count = _said(parts[at:], vocabulary)
        if read is not None and not stands(And(tuple(filter(indexed, parts[at : at + count])))):
            done.append(read)
            at += count
        else:
            done.append(parts[at])
            at += 1
    return done


def _said(parts: Sequence[Node], vocabulary: Vocabulary) -> tuple[Comparison | None, int]:
    words = _words(parts)
    if len(words) < 2 or not _is_number_field(words[0].text, vocabulary):
        return None, 0
    for between in range(min(_MOST_BETWEEN, len(words) - 2) + 1):
        sign = SIGNS.get(" ".join(fold(word.text) for word in words[1 : 1 + between]))
        first = words[1 + between]
        if sign is None or numbers.span(first.text) is None:
            continue
        rest, count = words[2 + between :], 2 + between
        skipped = int(bool(rest) and rest[0].text in TO)  # `and` is gone by now
        ends = skipped or fold(words[1].text) == BETWEEN
        last = rest[skipped] if ends and len(rest) > skipped and _is_whole(rest[skipped]) else None
        if last is not None and _is_whole(first):
            text, count, sign = f"{first.text}..{last.text}", count + skipped + 1, Operator.MATCHES
        else:
            text, last = first.text, first
        if sign.orders and numbers.whole(text) is None:
            return None, 0
        extent = Extent(words[0].extent.start, last.extent.end)
        value = Value(text, Form.BARE, Extent(first.extent.start, last.extent.end))
        return Comparison(words[0].text, sign, (value,), extent, words[0].extent), count
    return None, 0


def _is_whole(word: Word) -> bool:
    return numbers.whole(word.text) is not None


def _words(parts: Sequence[Node]) -> list[Word]:
    """Give the plain words with which a row begins."""
    words: list[Word] = []
    for part in parts[: 4 + _MOST_BETWEEN]:
        if not isinstance(part, Word) or part.begins:
            break
        words.append(part)
    return words


def _is_number_field(name: str, vocabulary: Vocabulary) -> bool:
    found = vocabulary.field(ALIASES.get(name.lower(), name.lower()))
    return bool(found) and all(column.kind.scale is not None and column.kind.scale.numeric for column in found)
