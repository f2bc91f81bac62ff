"""What can be asked of the referee, in words: kinds.yaml of a game folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.declare import Key
from cardgen.loading.formats.kinds import AnswerForm, FactForm, KindForm, KindsForm, ValueForm
from cardgen.loading.mapping_reader import KEBAB, SNAKE, MappingReader, check_name
from cardgen.model.kinds import AnswerWords, FactWords, KindWords, ValueWords, Wording
from cardgen.model.node import Entries, Node, Scalar

_TEXTS = (
    FactForm.usual, FactForm.example, FactForm.called, FactForm.asks, FactForm.tells, FactForm.asks_each,
    FactForm.tells_each, FactForm.rule, FactForm.lays,
)  # fmt: skip
_OF_VALUES = (
    ValueForm.called, ValueForm.example, ValueForm.any, ValueForm.unseen, ValueForm.step, ValueForm.most,
    ValueForm.bare, ValueForm.unit, ValueForm.whose, ValueForm.wrong, ValueForm.made_up, ValueForm.many,
)  # fmt: skip
_FLAGS = (FactForm.hidden, FactForm.apart, FactForm.frees, FactForm.subject, FactForm.assumed)
_OF_ANSWERS = (
    AnswerForm.beside, AnswerForm.any_order, AnswerForm.sure, AnswerForm.counts, AnswerForm.ways, AnswerForm.spans,
)  # fmt: skip
_OF_KINDS = (KindForm.legal_first, KindForm.judged_too)
_OF_FACTS = (KindForm.judged_if, KindForm.asked_if, KindForm.needed, KindForm.shown)
_LISTS = (KindForm.words, *_OF_FACTS, KindForm.examples, KindForm.names, KindForm.house_rules)


def read_wording(node: Node | None, problems: list[Problem]) -> Wording:
    """Read the facts and kinds of dispute of a game."""
    reader = MappingReader(node, "kinds.yaml", problems)
    values = {name.text: _value(name, one, problems) for name, one in KindsForm.values.of(reader)}
    facts = _facts(reader, KindsForm.facts)
    kinds = {name.text: _kind(name, one, facts, problems) for name, one in KindsForm.kinds.of(reader)}
    reader.done()
    return Wording(values, facts, kinds)


def _value(name: Scalar, node: Node, problems: list[Problem]) -> ValueWords:
    if not isinstance(node, Entries):
        return ValueWords(name, node, {})
    reader = MappingReader(node, f"the value `{name}`", problems)
    says, written = list(ValueForm.says.of(reader)), list(ValueForm.written.of(reader))
    found = ValueWords(
        name,
        ValueForm.is_.of(reader, needed=not (says or written)),
        {key.name: text for key in _OF_VALUES if (text := key.of(reader))},
        ValueForm.unknown.of(reader),
        ValueForm.also.of(reader),
        ValueForm.alone.of(reader),
        ValueForm.plain.of(reader),
        tuple(one.text for one in ValueForm.needs.of(reader)),
        {way.text: _list(reader, way, told) for way, told in says},
        {way.text: _list(reader, way, told) for way, told in written},
        {part.text: sort for part, sort in ValueForm.parts.of(reader)},
        ValueForm.asks.of(reader),
        ValueForm.tells.of(reader),
    )
    reader.done()
    return found


def _facts(
    reader: MappingReader, key: Key[list[tuple[Scalar, Node]]], known: Mapping[str, FactWords] = MappingProxyType({})
) -> dict[str, FactWords]:
    return {name.text: _fact(name, node, known.get(name.text), reader.problems) for name, node in key.of(reader)}


def _fact(name: Scalar, node: Node, usual: FactWords | None, problems: list[Problem]) -> FactWords:
    """Read a fact; where it does not say what it *is*, it is the *usual* one but for what it says."""
    check_name(name, "the name of a fact", SNAKE, problems)
    reader = MappingReader(node, f"the fact `{name}`", problems)
    if "is" in reader.given:
        usual = None
    found = FactWords(
        name,
        FactForm.is_.of(reader, needed=usual is None),
        FactForm.about.of(reader, needed=usual is None),
        FactForm.plain.of(reader),
        FactForm.optional.of(reader),
        {key.name: text for key in _TEXTS if (text := key.of(reader))},
        _flags(reader, _FLAGS),
        _words(reader, FactForm.also),
    )
    reader.done()
    return found if usual is None else _but(usual, found)


def _but(usual: FactWords, own: FactWords) -> FactWords:
    """Give a fact with what is said of it in one kind."""
    return replace(
        usual,
        about=own.about or usual.about,
        plain=own.plain or usual.plain,
        optional=own.optional or (usual.optional and own.plain is None),
        texts={**usual.texts, **own.texts},
        flags=usual.flags | own.flags,
        also=own.also or usual.also,
    )


def _answer(name: Scalar, node: Node, problems: list[Problem]) -> AnswerWords:
    check_name(name, "the name of an answer", SNAKE, problems)
    reader = MappingReader(node, f"the answer `{name}`", problems)
    found = AnswerWords(
        name,
        AnswerForm.is_.of(reader),
        AnswerForm.about.of(reader),
        AnswerForm.says.of(reader),
        AnswerForm.none.of(reader),
        AnswerForm.said.of(reader),
        _flags(reader, _OF_ANSWERS),
        _words(reader, AnswerForm.also),
        _words(reader, AnswerForm.when),
        AnswerForm.barred_by.of(reader),
    )
    reader.done()
    return found


def _kind(name: Scalar, node: Node, facts: Mapping[str, FactWords], problems: list[Problem]) -> KindWords:
    check_name(name, "the name of a kind of dispute", KEBAB, problems)
    reader = MappingReader(node, f"the kind `{name}`", problems)
    own = _facts(reader, KindForm.own, facts)
    answers = {one.text: _answer(one, told, problems) for one, told in KindForm.answers.of(reader)}
    named = KindForm.facts.of(reader)
    lists = {key.name: key.of(reader) for key in _LISTS}
    found = KindWords(
        name,
        KindForm.asks.of(reader),
        tuple(one.text for one in named),
        own,
        answers,
        {key: tuple(one.text for one in texts) for key, texts in lists.items() if key in reader.given},
        KindForm.yes.of(reader),
        KindForm.no.of(reader),
        KindForm.first.of(reader),
        KindForm.phrases.of(reader),
        _flags(reader, _OF_KINDS),
    )
    reader.done()
    _check(named, (*facts, *own), problems)
    for key in _OF_FACTS:
        _check(lists[key.name], found.facts, problems)
    return found


def _check(names: Iterable[Scalar], facts: Iterable[str], problems: list[Problem]) -> None:
    """Report facts that are named and that there are not."""
    known = list(facts)
    for one in names:
        if one.text not in known:
            what = f"there is no fact {quoted(one.text)}"
            problems.append(Problem(one.place, "D006", what, quoted_list(known), nearest(one.text, known)))


def _flags(reader: MappingReader, keys: Iterable[Key[bool]]) -> frozenset[str]:
    return frozenset(key.name for key in keys if key.of(reader))


def _list(reader: MappingReader, name: Scalar, node: Node) -> tuple[str, ...]:
    items = reader.items_of(node, name.text)
    return tuple(one.text for one in items if reader.is_scalar(one, name.text))


def _words(reader: MappingReader, key: Key[tuple[Scalar, ...]]) -> tuple[str, ...]:
    return tuple(one.text for one in key.of(reader))
