"""What can be asked of the referee, in words: kinds.yaml of a game folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.mapping_reader import KEBAB, SNAKE, MappingReader, check_name
from cardgen.model.kinds import AnswerWords, FactWords, KindWords, ValueWords, Wording
from cardgen.model.node import Entries, Node, Scalar

_TEXTS = ("usual", "example", "called", "asks", "tells", "asks_each", "tells_each", "rule", "lays")
_OF_VALUES = ("called", "example", "any", "unseen", "step", "most", "bare", "unit", "whose", "wrong", "made_up", "many")
_FLAGS = ("hidden", "apart", "frees", "subject", "assumed")
_OF_ANSWERS = ("beside", "any_order", "sure", "counts", "ways", "spans")
_OF_KINDS = ("legal_first", "judged_too")
_LISTS = ("words", "judged_if", "asked_if", "needed", "shown", "examples", "names", "house_rules")
_OF_FACTS = ("judged_if", "asked_if", "needed", "shown")


def read_wording(node: Node | None, problems: list[Problem]) -> Wording:
    """Read the facts and kinds of dispute of a game."""
    reader = MappingReader(node, "kinds.yaml", problems)
    values = {name.text: _value(name, one, problems) for name, one in reader.pairs("values")}
    facts = _facts(reader, "facts")
    kinds = {name.text: _kind(name, one, facts, problems) for name, one in reader.pairs("kinds")}
    reader.done()
    return Wording(values, facts, kinds)


def _value(name: Scalar, node: Node, problems: list[Problem]) -> ValueWords:
    if not isinstance(node, Entries):
        return ValueWords(name, node, {})
    reader = MappingReader(node, f"the value `{name}`", problems)
    says, written = list(reader.pairs("says")), list(reader.pairs("written"))
    found = ValueWords(
        name,
        reader.get("is", needed=not (says or written)),
        {key: text for key in _OF_VALUES if (text := reader.text(key))},
        reader.get("unknown"),
        reader.text_pairs("also"),
        reader.text_pairs("alone"),
        reader.text_pairs("plain"),
        tuple(one.text for one in reader.texts("needs")),
        {way.text: _list(reader, way, told) for way, told in says},
        {way.text: _list(reader, way, told) for way, told in written},
        {part.text: sort for part, sort in reader.pairs("parts")},
        reader.text_pairs("asks"),
        reader.text_pairs("tells"),
    )
    reader.done()
    return found


def _facts(
    reader: MappingReader, key: str, known: Mapping[str, FactWords] = MappingProxyType({})
) -> dict[str, FactWords]:
    return {name.text: _fact(name, node, known.get(name.text), reader.problems) for name, node in reader.pairs(key)}


def _fact(name: Scalar, node: Node, usual: FactWords | None, problems: list[Problem]) -> FactWords:
    """Read a fact; where it does not say what it *is*, it is the *usual* one but for what it says."""
    check_name(name, "the name of a fact", SNAKE, problems)
    reader = MappingReader(node, f"the fact `{name}`", problems)
    if "is" in reader.given:
        usual = None
    found = FactWords(
        name,
        reader.get("is", needed=usual is None),
        reader.text("about", needed=usual is None),
        reader.get("plain"),
        reader.flag("optional"),
        {key: text for key in _TEXTS if (text := reader.text(key))},
        _flags(reader, _FLAGS),
        _words(reader, "also"),
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
        reader.get("is", needed=True),
        reader.text("about", needed=True),
        reader.text("says"),
        reader.text("none"),
        reader.text_pairs("said"),
        _flags(reader, _OF_ANSWERS),
        _words(reader, "also"),
        _words(reader, "when"),
        reader.scalar_pairs("barred_by"),
    )
    reader.done()
    return found


def _kind(name: Scalar, node: Node, facts: Mapping[str, FactWords], problems: list[Problem]) -> KindWords:
    check_name(name, "the name of a kind of dispute", KEBAB, problems)
    reader = MappingReader(node, f"the kind `{name}`", problems)
    own = _facts(reader, "own", facts)
    answers = {one.text: _answer(one, told, problems) for one, told in reader.pairs("answers")}
    named = reader.texts("facts", needed=True)
    lists = {key: reader.texts(key) for key in _LISTS}
    found = KindWords(
        name,
        reader.text("asks", needed=True),
        tuple(one.text for one in named),
        own,
        answers,
        {key: tuple(one.text for one in texts) for key, texts in lists.items() if key in reader.given},
        reader.text("yes"),
        reader.text("no"),
        reader.text("first"),
        reader.text_pairs("phrases"),
        _flags(reader, _OF_KINDS),
    )
    reader.done()
    _check(named, (*facts, *own), problems)
    for key in _OF_FACTS:
        _check(lists[key], found.facts, problems)
    return found


def _check(names: Iterable[Scalar], facts: Iterable[str], problems: list[Problem]) -> None:
    """Report facts that are named and that there are not."""
    known = list(facts)
    for one in names:
        if one.text not in known:
            what = f"there is no fact {quoted(one.text)}"
            problems.append(Problem(one.place, "D006", what, quoted_list(known), nearest(one.text, known)))


def _flags(reader: MappingReader, names: Iterable[str]) -> frozenset[str]:
    return frozenset(name for name in names if reader.flag(name))


def _list(reader: MappingReader, name: Scalar, node: Node) -> tuple[str, ...]:
    items = reader.items_of(node, name.text)
    return tuple(one.text for one in items if reader.is_scalar(one, name.text))


def _words(reader: MappingReader, key: str) -> tuple[str, ...]:
    return tuple(one.text for one in reader.texts(key))
