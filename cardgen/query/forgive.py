"""Comparisons as people write them who have not read the help: `profit over 50`, `is:hero`, `cost:2,3`, `name:s*`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence

from cardgen.model.field import Provenance
from cardgen.query import choices, numbers
from cardgen.query.columns import is_text
from cardgen.query.denied import also_denied, still
from cardgen.query.fillers import AT_FIRST, CARDS, FILLERS, WITH, WITHOUT, without_fillers
from cardgen.query.games_named import of_game
from cardgen.query.left_out import left_out
from cardgen.query.number_fields import ends_of
from cardgen.query.players import for_players
from cardgen.query.said import Stands
from cardgen.query.shared_or import shared_or
from cardgen.query.signed import with_signs
from cardgen.query.spoken import parted, spoken, widened
from cardgen.query.tree import And, Comparison, Everything, Form, Node, Not, Operator, Or, Value, Word, any_of, together
from cardgen.query.unprinted import of_cards, with_unprinted
from cardgen.query.vocabulary import ALIASES, Column, Vocabulary

NEAR_FIELDS: Mapping[str, str] = {
    "qty": "copies", "quantity": "copies", "count": "copies", "amount": "copies", "set": "game", "in": "game",
    "g": "game", "s": "game", "from": "game", "box": "game", "kind": "type", "title": "name", "card": "name",
    "description": "text", "desc": "text", "no": "number", "nr": "number",
}  # fmt: skip
"""What other tools call a field, where no game has one of that name."""
NOTHING = ("none", "nothing", "empty", "null", "blank")
ANYTHING = ("any", "anything", "*")
IDLE = frozenset((*NOTHING, *ANYTHING, *FILLERS, *AT_FIRST, *CARDS))
_TOGETHER = re.compile("[+&]")


def forgiven(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Put what the language calls it in the place of what somebody wrote, where that can mean nothing else."""
    if isinstance(tree, Not):
        return Not(forgiven(tree.inner, vocabulary, stands), tree.extent)
    if isinstance(tree, Or):
        shared = shared_or(tree, vocabulary)
        return (
            forgiven(shared, vocabulary, stands) if not isinstance(shared, Or) else _either(shared, vocabulary, stands)
        )
    if isinstance(tree, And):
        parts = of_game(with_signs(tree.parts, vocabulary), vocabulary)
        denied = also_denied(left_out(still(parts, vocabulary), vocabulary, stands), vocabulary)
        read = spoken(denied, vocabulary, stands)
        read = of_cards(for_players(read, vocabulary, stands), vocabulary, IDLE)
        parts = [forgiven(part, vocabulary, stands) for part in without_fillers(read, vocabulary, stands)]
        kept = tuple(part for part in parts if not isinstance(part, Everything))
        return together(kept, tree.extent) if kept else parts[0]
    if isinstance(tree, Word):
        return Everything(tree.extent) if tree.text == "*" else _word(tree, vocabulary, stands)
    return _comparison(tree, vocabulary) if isinstance(tree, Comparison) else tree


def _word(word: Word, vocabulary: Vocabulary, stands: Stands) -> Node:
    read = parted(word, stands)
    return with_unprinted(read, vocabulary, IDLE) if isinstance(read, Word) else read


def _either(tree: Or, vocabulary: Vocabulary, stands: Stands) -> Node:
    parts: list[Node] = []
    for part in tree.parts:
        read = forgiven(part, vocabulary, stands)
        wider = widened(parts[-1], part, vocabulary) if parts else None
        parts[-1:] = [wider] if wider is not None else [*parts[-1:], read]
    return any_of(parts, tree.extent)


# -- one comparison --------------------------------------------------------------------------------------------------
def _comparison(node: Comparison, vocabulary: Vocabulary) -> Node:
    asked = node.field.lower()
    field = ALIASES.get(asked, asked)
    if field in ("is", "not"):
        return _of_type(node, vocabulary, turned=field == "not")
    found = vocabulary.field(field) or vocabulary.begun(field)
    special, links = vocabulary.subject.special, vocabulary.subject.links
    if not found and field not in special and field not in links:
        if has := _has(node, field, vocabulary):
            return has
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


def _has(node: Comparison, field: str, vocabulary: Vocabulary) -> Node | None:
    """Take `no:effect` for `-has:effect`."""
    [value, *more] = node.values
    known = vocabulary.field(value.text) or vocabulary.begun(value.text)
    if more or not known or field not in (*WITH, *WITHOUT) or value.form is Form.PATTERN or node.operator.orders:
        return None
    has = dataclasses.replace(node, field="has", operator=Operator.MATCHES)
    without = (field in WITHOUT) != (node.operator is Operator.UNEQUAL)
    return Not(has, node.extent) if without else has


def _presence(node: Comparison, found: Sequence[Column]) -> Node | None:
    """Take `profit:none` for cards without one, `profit:*` for those that have one."""
    [value, *more] = node.values
    said = value.text.lower()
    if more or node.operator.orders or value.form is not Form.BARE or said not in (*NOTHING, *ANYTHING):
        return None
    if said != "*" and (any(is_text(column) for column in found) or _is_choice(value.text, found)):
        return None
    has = Comparison("has", Operator.MATCHES, (dataclasses.replace(value, text=node.field),), node.extent)
    without = (said in NOTHING) != (node.operator is Operator.UNEQUAL)
    return Not(has, node.extent) if without else has


def _is_choice(text: str, found: Sequence[Column]) -> bool:
    return any(choices.pick(text, choices.of_column(column)) for column in found)


def _values(node: Comparison, found: Sequence[Column]) -> Node:
    """Read a star at the end, and numbers parted by commas."""
    if all(map(is_text, found)):
        return dataclasses.replace(node, values=tuple(_pattern(value, node.operator) for value in node.values))
    scales = [column.kind.scale for column in found if column.kind.scale is not None]
    if scales:
        parted = [part for value in node.values for part in _parted(value)]
        fits = parted and all(ends_of(scales[0], value.text) is not None for value in parted)
        return dataclasses.replace(node, values=tuple(parted)) if fits else node
    listed = [choice for column in found for choice in choices.of_column(column)]
    return _all_of(node, listed) or _begun(node, listed)


def _all_of(node: Comparison, listed: list[choices.Choice]) -> Node | None:
    """Take `icons:exorcism+mesmerism` for both."""
    [value, *more] = node.values
    said = _TOGETHER.split(value.text)
    plain = value.form is Form.BARE and node.operator in (Operator.MATCHES, Operator.EQUAL)
    if more or len(said) < 2 or not plain or not all(choices.understood(text, listed) for text in said):
        return None
    each = (dataclasses.replace(node, values=(dataclasses.replace(value, text=text),)) for text in said)
    return And(tuple(each), node.extent)


def _parted(value: Value) -> list[Value]:
    if value.form is not Form.BARE or "," not in value.text or numbers.span(value.text) is not None:
        return [value]
    return [dataclasses.replace(value, text=text) for text in value.text.split(",") if text]


def _pattern(value: Value, operator: Operator) -> Value:
    """Take `s*` for how a word begins, `*s` for how it ends, after `=` the whole; `^` and `$` are the ends."""
    text = value.text
    if value.form is not Form.BARE or operator not in (Operator.MATCHES, Operator.EQUAL) or not text.strip("*^$"):
        return value
    if text.endswith("*") and text[:-1].isalnum():
        begin = "^" if operator is Operator.EQUAL else r"\b"
        return dataclasses.replace(value, text=begin + text[:-1], form=Form.PATTERN)
    if text.startswith("*") and text[1:].isalnum():
        end = "$" if operator is Operator.EQUAL else r"\b"
        return dataclasses.replace(value, text=text[1:] + end, form=Form.PATTERN)
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
