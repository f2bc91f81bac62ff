"""What can be asked of the referee, in words: kinds.yaml of a game folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.shape import KEBAB, SNAKE, Shape, check_name
from cardgen.model.kinds import AnswerWords, FactWords, KindWords, ValueWords, Wording
from cardgen.model.node import Entries, Node, Scalar

_TEXTS = ("usual", "example", "called", "asks", "tells", "asks_each", "tells_each", "rule")
_OF_VALUES = ("called", "example", "any", "unseen", "step", "most", "bare", "unit", "whose", "wrong", "made_up", "many")
_FLAGS = ("hidden", "apart", "frees", "subject", "assumed")
_OF_ANSWERS = ("beside", "any_order", "sure", "counts", "ways", "spans")
_OF_KINDS = ("legal_first", "judged_too")
_LISTS = ("words", "judged_if", "asked_if", "needed", "shown", "examples", "names", "house_rules")
_OF_FACTS = ("judged_if", "asked_if", "needed", "shown")


def read_wording(node: Node | None, problems: list[Problem]) -> Wording:
    """Read the facts and kinds of dispute of a game."""
    shape = Shape(node, "kinds.yaml", problems)
    values = {name.text: _value(name, one, problems) for name, one in shape.pairs("values")}
    facts = _facts(shape, "facts")
    kinds = {name.text: _kind(name, one, facts, problems) for name, one in shape.pairs("kinds")}
    shape.done()
    return Wording(values, facts, kinds)


def _value(name: Scalar, node: Node, problems: list[Problem]) -> ValueWords:
    if not isinstance(node, Entries):
        return ValueWords(name, node, {})
    shape = Shape(node, f"the value `{name}`", problems)
    says, written = list(shape.pairs("says")), list(shape.pairs("written"))
    found = ValueWords(
        name,
        shape.get("is", needed=not (says or written)),
        {key: text for key in _OF_VALUES if (text := shape.text(key))},
        shape.get("unknown"),
        shape.text_pairs("also"),
        shape.text_pairs("alone"),
        shape.text_pairs("plain"),
        tuple(one.text for one in shape.texts("needs")),
        {way.text: _list(shape, way, told) for way, told in says},
        {way.text: _list(shape, way, told) for way, told in written},
        {part.text: sort for part, sort in shape.pairs("parts")},
        shape.text_pairs("asks"),
        shape.text_pairs("tells"),
    )
    shape.done()
    return found


def _facts(shape: Shape, key: str, known: Mapping[str, FactWords] = MappingProxyType({})) -> dict[str, FactWords]:
    return {name.text: _fact(name, node, known.get(name.text), shape.problems) for name, node in shape.pairs(key)}


def _fact(name: Scalar, node: Node, usual: FactWords | None, problems: list[Problem]) -> FactWords:
    """Read a fact; where it does not say what it *is*, it is the *usual* one but for what it says."""
    check_name(name, "the name of a fact", SNAKE, problems)
    shape = Shape(node, f"the fact `{name}`", problems)
    if "is" in shape.given:
        usual = None
    found = FactWords(
        name,
        shape.get("is", needed=usual is None),
        shape.text("about", needed=usual is None),
        shape.get("plain"),
        shape.flag("optional"),
        {key: text for key in _TEXTS if (text := shape.text(key))},
        _flags(shape, _FLAGS),
        _words(shape, "also"),
    )
    shape.done()
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
    shape = Shape(node, f"the answer `{name}`", problems)
    found = AnswerWords(
        name,
        shape.get("is", needed=True),
        shape.text("about", needed=True),
        shape.text("says"),
        shape.text("none"),
        shape.text_pairs("said"),
        _flags(shape, _OF_ANSWERS),
        _words(shape, "also"),
        _words(shape, "when"),
        shape.scalar_pairs("barred_by"),
    )
    shape.done()
    return found


def _kind(name: Scalar, node: Node, facts: Mapping[str, FactWords], problems: list[Problem]) -> KindWords:
    check_name(name, "the name of a kind of dispute", KEBAB, problems)
    shape = Shape(node, f"the kind `{name}`", problems)
    own = _facts(shape, "own", facts)
    answers = {one.text: _answer(one, told, problems) for one, told in shape.pairs("answers")}
    named = shape.texts("facts", needed=True)
    lists = {key: shape.texts(key) for key in _LISTS}
    found = KindWords(
        name,
        shape.text("asks", needed=True),
        tuple(one.text for one in named),
        own,
        answers,
        {key: tuple(one.text for one in texts) for key, texts in lists.items() if key in shape.given},
        shape.text("yes"),
        shape.text("no"),
        shape.text("first"),
        shape.text_pairs("phrases"),
        _flags(shape, _OF_KINDS),
    )
    shape.done()
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


def _flags(shape: Shape, names: Iterable[str]) -> frozenset[str]:
    return frozenset(name for name in names if shape.flag(name))


def _list(shape: Shape, name: Scalar, node: Node) -> tuple[str, ...]:
    items = shape.items_of(node, name.text)
    return tuple(one.text for one in items if shape.is_scalar(one, name.text))


def _words(shape: Shape, key: str) -> tuple[str, ...]:
    return tuple(one.text for one in shape.texts(key))
