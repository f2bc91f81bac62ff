"""What can be asked of the referee, in words: kinds.yaml of a game folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.declare import Key
from cardgen.loading.formats.kinds import (
    AnswerSchema,
    CardLineSchema,
    FactSchema,
    KindSchema,
    KindsSchema,
    ValueSchema,
)
from cardgen.loading.mapping_reader import KEBAB, SNAKE, MappingReader, check_name
from cardgen.model.kinds import AnswerWords, CardLine, FactWords, KindWords, ValueWords, Wording
from cardgen.model.node import Entries, Node, Scalar

_TEXTS = (
    FactSchema.usual, FactSchema.example, FactSchema.called, FactSchema.asks, FactSchema.tells, FactSchema.asks_each,
    FactSchema.tells_each, FactSchema.rule, FactSchema.lays, FactSchema.box,
)  # fmt: skip
_OF_VALUES = (
    ValueSchema.called, ValueSchema.example, ValueSchema.any, ValueSchema.unseen, ValueSchema.step, ValueSchema.most,
    ValueSchema.bare, ValueSchema.unit, ValueSchema.whose, ValueSchema.wrong, ValueSchema.made_up, ValueSchema.many,
)  # fmt: skip
_FLAGS = (
    FactSchema.hidden, FactSchema.apart, FactSchema.frees, FactSchema.everybody, FactSchema.subject, FactSchema.assumed,
)  # fmt: skip
_OF_ANSWERS = (
    AnswerSchema.beside, AnswerSchema.any_order, AnswerSchema.sure, AnswerSchema.counts, AnswerSchema.ways,
    AnswerSchema.spans,
    AnswerSchema.also_barred,
)  # fmt: skip
_OF_KINDS = (KindSchema.legal_first, KindSchema.judged_too)
_OF_FACTS = (KindSchema.judged_if, KindSchema.asked_if, KindSchema.told_if, KindSchema.needed, KindSchema.shown)
_LISTS = (KindSchema.words, *_OF_FACTS, KindSchema.examples, KindSchema.names, KindSchema.house_rules)


def read_wording(node: Node | None, problems: list[Problem], *, made: bool = False) -> Wording:
    """Read the facts and kinds of dispute of a game; of those that data have *made* only what is said otherwise."""
    reader = MappingReader(node, "kinds.yaml", problems)
    values = {name.text: _value(name, one, problems) for name, one in KindsSchema.values.of(reader)}
    facts = _facts(reader, KindsSchema.facts, made=made)
    kinds = {name.text: _kind(name, one, facts, problems, made=made) for name, one in KindsSchema.kinds.of(reader)}
    reader.done()
    return Wording(values, facts, kinds)


def _value(name: Scalar, node: Node, problems: list[Problem]) -> ValueWords:
    if not isinstance(node, Entries):
        return ValueWords(name, node, {})
    reader = MappingReader(node, f"the value `{name}`", problems)
    says, written = list(ValueSchema.says.of(reader)), list(ValueSchema.written.of(reader))
    found = ValueWords(
        name,
        ValueSchema.is_.of(reader, needed=not (says or written)),
        {key.name: text for key in _OF_VALUES if (text := key.of(reader))},
        ValueSchema.unknown.of(reader),
        ValueSchema.also.of(reader),
        ValueSchema.alone.of(reader),
        ValueSchema.plain.of(reader),
        tuple(one.text for one in ValueSchema.needs.of(reader)),
        {way.text: _list(reader, way, told) for way, told in says},
        {way.text: _list(reader, way, told) for way, told in written},
        {part.text: sort for part, sort in ValueSchema.parts.of(reader)},
        ValueSchema.asks.of(reader),
        ValueSchema.tells.of(reader),
    )
    reader.done()
    return found


def _facts(
    reader: MappingReader,
    key: Key[list[tuple[Scalar, Node]]],
    known: Mapping[str, FactWords] = MappingProxyType({}),
    *,
    made: bool = False,
) -> dict[str, FactWords]:
    return {
        name.text: _fact(name, node, known.get(name.text), reader.problems, made=made) for name, node in key.of(reader)
    }


def _fact(name: Scalar, node: Node, usual: FactWords | None, problems: list[Problem], *, made: bool) -> FactWords:
    """Read a fact; where it does not say what it *is*, it is the *usual* one but for what it says."""
    check_name(name, "the name of a fact", SNAKE, problems)
    reader = MappingReader(node, f"the fact `{name}`", problems)
    if "is" in reader.given:
        usual = None
    needed = usual is None and not made
    found = FactWords(
        name,
        FactSchema.is_.of(reader, needed=needed),
        FactSchema.about.of(reader, needed=needed),
        FactSchema.plain.of(reader),
        FactSchema.optional.of(reader),
        {key.name: text for key in _TEXTS if (text := key.of(reader))},
        _flags(reader, _FLAGS),
        _words(reader, FactSchema.also),
        _words(reader, FactSchema.near),
        {said.text: _list(reader, said, told) for said, told in FactSchema.says.of(reader)},
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
        near=(*usual.near, *own.near),
        says={**usual.says, **own.says},
    )


def _answer(name: Scalar, node: Node, facts: Iterable[str], problems: list[Problem], *, made: bool) -> AnswerWords:
    check_name(name, "the name of an answer", SNAKE, problems)
    reader = MappingReader(node, f"the answer `{name}`", problems)
    found = AnswerWords(
        name,
        AnswerSchema.is_.of(reader, needed=not made),
        AnswerSchema.about.of(reader, needed=not made),
        AnswerSchema.says.of(reader),
        AnswerSchema.none.of(reader),
        AnswerSchema.said.of(reader),
        _flags(reader, _OF_ANSWERS),
        _words(reader, AnswerSchema.also),
        _texts(when := AnswerSchema.when.of(reader)),
        _texts(unless := AnswerSchema.unless.of(reader)),
        AnswerSchema.barred_by.of(reader),
    )
    reader.done()
    _check((*when, *unless), facts, problems)
    return found


def _kind(
    name: Scalar, node: Node, facts: Mapping[str, FactWords], problems: list[Problem], *, made: bool
) -> KindWords:
    check_name(name, "the name of a kind of dispute", KEBAB, problems)
    reader = MappingReader(node, f"the kind `{name}`", problems)
    own = _facts(reader, KindSchema.own, facts, made=made)
    answers = {
        one.text: _answer(one, told, (*facts, *own), problems, made=made) for one, told in KindSchema.answers.of(reader)
    }
    named = KindSchema.facts.of(reader, needed=not made)
    lists = {key.name: key.of(reader) for key in _LISTS}
    found = KindWords(
        name,
        KindSchema.asks.of(reader, needed=not made),
        tuple(one.text for one in named),
        own,
        answers,
        {key: tuple(text.text for text in texts) for key, texts in lists.items() if key in reader.given},
        KindSchema.yes.of(reader),
        KindSchema.no.of(reader),
        KindSchema.first.of(reader),
        KindSchema.phrases.of(reader),
        _flags(reader, _OF_KINDS),
        _words(reader, KindSchema.near),
        tuple(filter(None, (_line(one, problems) for one in KindSchema.tells.of(reader)))),
    )
    reader.done()
    if made:  # which facts there are is known once it is made
        return found
    _check(named, (*facts, *own), problems)
    first = reader.node.get(KindSchema.first.name) if reader.node is not None else None
    _check([first] if found.first and isinstance(first, Scalar) else (), found.facts, problems)
    for key in _OF_FACTS:
        _check(lists[key.name], found.facts, problems)
    return found


def _line(node: Node, problems: list[Problem]) -> CardLine | None:
    reader = MappingReader(node, "a sentence about cards", problems)
    says = CardLineSchema.says.of(reader)
    of = {
        field: (told,) if isinstance(told, Scalar) else _scalars(reader, field, told)
        for field, told in CardLineSchema.of.of(reader)
    }
    rule, counts = CardLineSchema.rule.of(reader), CardLineSchema.counts.of(reader)
    where, asks = CardLineSchema.where.of(reader), CardLineSchema.asks.of(reader)
    answers = CardLineSchema.answers.of(reader)
    reader.done()
    return None if says is None else CardLine(says, of, rule, counts, where, asks, answers)


def _check(names: Iterable[Scalar], facts: Iterable[str], problems: list[Problem]) -> None:
    """Report facts that are named and that there are not."""
    known = list(facts)
    for name in names:
        if name.text not in known:
            what = f"there is no fact {quoted(name.text)}"
            problems.append(Problem(name.place, "D006", what, quoted_list(known), nearest(name.text, known)))


def _flags(reader: MappingReader, keys: Iterable[Key[bool]]) -> frozenset[str]:
    return frozenset(key.name for key in keys if key.of(reader))


def _list(reader: MappingReader, name: Scalar, node: Node) -> tuple[str, ...]:
    return _texts(_scalars(reader, name, node))


def _scalars(reader: MappingReader, name: Scalar, node: Node) -> tuple[Scalar, ...]:
    items = reader.items_of(node, name.text)
    return tuple(item for item in items if reader.is_scalar(item, name.text))


def _words(reader: MappingReader, key: Key[tuple[Scalar, ...]]) -> tuple[str, ...]:
    return _texts(key.of(reader))


def _texts(words: Iterable[Scalar]) -> tuple[str, ...]:
    return tuple(one.text for one in words)
