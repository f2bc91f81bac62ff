"""The phrases of a referee.yaml: which cards are meant, what is counted, and what must be so."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.card import Card
from cardgen.model.field import Field
from cardgen.model.node import Scalar
from cardgen.rulings.by_data.layout import OF_ALL, Layout
from cardgen.rulings.by_data.source import MOST, Source
from cardgen.rulings.by_data.tables import DataTable
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.hands import over_limit
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.missing import ABSENT
from cardgen.rulings.unknown.pile import count, sum_of
from cardgen.rulings.unknown.unknown_value import map_unknown, resolve, total

Test = Callable[[Piece], bool]
Cards = Callable[[DataTable, str], Sequence[Piece]]
Holds = Callable[[DataTable, str, Piece | None], bool]
_OPS: dict[str, Callable[[FactValue, FactValue], object]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, "=": operator.eq, ">": operator.gt, "<": operator.lt,
    ":": operator.eq,
}  # fmt: skip
_TEST = re.compile(r"(-?)([\w-]+)(>=|<=|!=|=|>|<|:)(\S+)")
_PLACE = re.compile(r"(.+) in (?:(top) of )?(\w+)")
_SETS = re.compile(r"(\d+) (different|alike) (\w+)")
_LIKE = re.compile(
    r"(?:(?:(\d+) )?(?:same|equal|identical)|(?:pair|set|group|triple|trio)s?(?: of (\d+))?(?: of)?) (\w+)"
)
"""Words for cards that are alike, which are none of these."""
_SAME = re.compile(r"same (\w+(?: or \w+)*)")
_RUNS = re.compile(r"runs of (\d+) (\w+)")
_SUM = re.compile(r"sum of (\w+)(?: of (.+))?")
_MANY = re.compile(r"(?:(\d+) )?(.+)")
_OF = re.compile(r"(?:(\d+) )?(\w+)(?: above (\d+))?")
_SO = re.compile(r"(.+?) (>=|<=|!=|=|>|<) (.+)")
_MANY_AT_MOST = 999
_TYPE = "type"
"""What cards can be counted by like a field, and is none: the card type."""


class Counted(NamedTuple):
    """How many of something there are for a player and a card, what it reads; of cards those meant, and which."""

    of: Callable[[DataTable, str, Piece | None], int]
    reads: frozenset[str] = frozenset()
    cards: Cards = lambda *_: ()
    test: Test = lambda _: True
    single: str = ""
    """The pile of which each card that is meant counts one."""


class Phrases:
    """Reads phrases by the fields, piles and counts of a game."""

    def __init__(self, source: Source, layout: Layout) -> None:
        self.source, self.layout = source, layout

    def test(self, node: Scalar | None, text: str = "") -> Test:
        """Read which cards are meant, as a search says it: `kind:fish is:rare price>=3`."""
        text = text or (node.text if node is not None else "")
        tests = [self._one(node, word) for word in text.split() if node is not None and text != "cards"]
        return lambda card: all(one(card) for one in tests)

    def _one(self, node: Scalar, word: str) -> Test:
        found = _TEST.fullmatch(word)
        name = "" if found is None else found[4] if found[2] == "is" else found[2]
        fields, types = self.source.fields, self.source.game.card_types
        if found is None or (name not in fields and name not in (_TYPE, "has")):
            ways = [f"{one}:…" for one in (*fields, _TYPE)]
            near = nearest(name or word, [*fields, _TYPE])
            what = f"{quoted(word)} says nothing of a card"
            self.source.wrong(node, what, quoted_list(ways), near if near != quoted(word) else "")
            return lambda _: True
        not_so, by, value = bool(found[1]), _OPS[found[3]], found[4]
        if found[2] == "has":
            self._field(node, value)
            return lambda card: (getattr(card, value, None) not in (None, "", (), ABSENT)) != not_so
        if found[2] == "is":
            return lambda card: bool(getattr(card, name, False)) != not_so
        if name in self.source.numbers:
            number = self.source.number(node._replace(text=value))
            return lambda card: bool(by(getattr(card, name, -1), number)) != not_so
        words = types if name == _TYPE else getattr(fields[name].of, "words", ())
        if words:
            self.source.one_of(node._replace(text=value), list(map(str, words)), name)
        return lambda card: bool(by(getattr(card, name, ""), value)) != not_so

    def count(self, node: Scalar | None) -> Counted:
        """Read what is counted: `kind:fish in fair`, `4 different kind in fair`, `3 coins`, `tricks above 6`."""
        if node is None:
            return Counted(lambda *_: 0)
        text = " ".join(node.text.split())
        if match := _PLACE.fullmatch(text):
            return self._in_pile(node, match[1], match[3], top=bool(match[2]))
        match = _OF.fullmatch(text)
        if match is None or match[2] not in (*self.layout.counts, *OF_ALL):
            ways = [*self.layout.counts, *(f"cards in {one}" for one in self.layout.piles)]
            self.source.wrong(
                node, f"{quoted(text)} is nothing that can be counted", quoted_list(ways), nearest(text, ways)
            )
            return Counted(lambda *_: 0)
        n, name, above = self._by(node, match[1]), match[2], int(match[3] or 0)
        has = self.layout.has
        return Counted(
            lambda t, p, _: over_limit(has(t, name, p), above) // n,
            frozenset([name]).difference(OF_ALL),
        )

    def _by(self, node: Scalar, number: str | None) -> int:
        return 1 if number is None else self.source.number(node._replace(text=number), 1)

    def _in_pile(self, node: Scalar, what: str, pile: str, *, top: bool) -> Counted:
        self.source.one_of(node._replace(text=pile), self.layout.piles, "pile")

        def cards(t: DataTable, p: str) -> Sequence[Piece]:
            lies = self.layout.lie(t, pile, p)
            return lies[-1:] if top else lies

        reads = frozenset([pile])
        if match := _SAME.fullmatch(what):
            names = tuple(self._field(node, name) for name in match[1].split(" or "))
            return Counted(lambda t, p, card: count(cards(t, p), alike(names, card)), reads, cards)
        if match := _SETS.fullmatch(what):
            size, how, field = self._by(node, match[1]), match[2], self._field(node, match[3])
            values = self.countable(node, field)
            return Counted(lambda t, p, _: sets(cards(t, p), field, values, size, how), reads, cards)
        if match := _RUNS.fullmatch(what):
            size, field = self._by(node, match[1]), self._field(node, match[2])
            values = self.countable(node, field, in_order=True)
            return Counted(lambda t, p, _: runs(cards(t, p), field, values, size), reads, cards)
        if match := _SUM.fullmatch(what):
            field, test = self._number(node, match[1]), self.test(node, match[2] or "cards")
            return Counted(
                lambda t, p, _: sum_of(cards(t, p), lambda card: getattr(card, field, 0) if test(card) else 0),
                reads, cards, test,
            )  # fmt: skip
        if (like := _LIKE.fullmatch(what)) and like[3] in (*self.source.fields, _TYPE):
            number = like[1] or like[2] or ("3" if what.startswith("tri") else "2")
            say = f"`{number} alike {like[3]} in {pile}`, which counts each set of {number}"
            self.source.wrong(node, f"{quoted(what)} says nothing of cards", say)
            return Counted(lambda *_: 0)
        many = _MANY.fullmatch(what)
        n, meant = (self._by(node, many[1]), many[2]) if many else (1, what)
        test = self.test(node, meant)
        return Counted(lambda t, p, _: count(cards(t, p), test) // n, reads, cards, test, pile if n == 1 else "")

    def _field(self, node: Scalar, name: str) -> str:
        return self.source.one_of(node._replace(text=name), [*self.source.fields, _TYPE], "field")

    def _number(self, node: Scalar, name: str) -> str:
        return self.source.one_of(node._replace(text=name), self.source.numbers, "field with a number")

    def values(self, field: str) -> tuple[object, ...]:
        """List the values of a field, in their order: where the field does not list them, those that the cards have."""
        one = self.source.fields.get(field)
        if one is None:
            return tuple(self.source.game.card_types) if field == _TYPE else ()
        return tuple(one.values()) or tuple(values_on_cards(one, self.source.game.cards))

    def countable(self, node: Scalar, field: str, *, in_order: bool = False) -> tuple[object, ...]:
        """List the values by which cards make sets or runs; a field that has none is reported."""
        one = self.source.fields.get(field)
        ordered = one is not None and (bool(one.values()) or field in self.source.numbers)
        values = self.values(field) if ordered or not in_order else ()
        if (one is not None or field == _TYPE) and (not values or (one is not None and one.many)):
            what = f"{'no runs' if in_order else 'nothing'} can be counted by the values of `{field}`"
            whole = "a field with a word of a list, or with a whole number (with a `range:`, if it goes far)"
            self.source.wrong(
                node, what, whole if in_order else f"{whole}, a decimal, or a short text, one on each card"
            )
        return values

    def so(self, node: Scalar) -> tuple[Holds, frozenset[str]]:
        """Read a condition: something counted beside a number, or beside something else that is counted."""
        found = _SO.fullmatch(" ".join(node.text.split()))
        if found is None:
            ways = "`cards in PILE = 0`, `COUNT >= 5` or `COUNT > COUNT`"
            self.source.wrong(node, f"{quoted(node.text)} is no condition", ways)
            return (lambda *_: False), frozenset()
        left, by = self.count(node._replace(text=found[1])), _OPS[found[2]]
        if found[3].isdecimal():
            number = self.source.number(node._replace(text=found[3]))
            return (lambda t, p, card: bool(by(left.of(t, p, card), number))), left.reads
        right = self.count(node._replace(text=found[3]))
        both = left.reads | right.reads
        return (lambda t, p, card: bool(by(left.of(t, p, card), right.of(t, p, card)))), both


def values_on_cards(field: Field, cards: Iterable[Card]) -> Iterator[object]:
    """List the values that cards have in a field; of whole numbers those between, too, for they part what is a run."""
    if field.many or field.kind.marks or field.kind.steps or field.kind.column not in (str, int, float):
        return
    found = {card.name if field.name == "name" else card.values.get(field.name) for card in cards} - {None, ""}
    whole = [one for one in found if isinstance(one, int)]
    if field.kind.scale is not None and field.kind.scale.whole and whole and max(whole) - min(whole) < MOST:
        yield from range(min(whole), max(whole) + 1)
    else:
        yield from sorted(found, key=str)


def alike(fields: Sequence[str], card: Piece | None) -> Test:
    """Say which cards have something in common with one."""
    wanted = [(field, resolve(getattr(card, field, None))) for field in fields]
    return lambda one: any(getattr(one, field, None) == value for field, value in wanted)


def _of_each(cards: Sequence[Piece], field: str, values: Sequence[object]) -> list[int]:
    """Count the cards of each value."""

    def of(value: object) -> int:
        return count(cards, lambda card: getattr(card, field, None) == value)

    return [of(value) for value in values]


def sets(cards: Sequence[Piece], field: str, values: Sequence[object], size: int, how: str) -> int:
    """Count sets of so many alike, or of so many different ones of which a set has each once."""
    each = _of_each(cards, field, values)
    if how == "alike":
        return total(one // size for one in each)
    if size > len(values):
        return 0
    found = 0
    while found < _MANY_AT_MOST and total(_capped(each, found + 1)) >= (found + 1) * size:
        found += 1
    return found


def _capped(each: Sequence[int], most: int) -> list[int]:
    return [map_unknown(one, lambda n: min(n, most)) for one in each]


def runs(cards: Sequence[Piece], field: str, values: Sequence[object], size: int) -> int:
    """Count runs of so many neighbouring values, each card in one of them; as many as can be."""
    each = [resolve(one) for one in _of_each(cards, field, values)]
    found = 0
    for at in range(len(each) - size + 1):
        number = min(each[at : at + size])  # the lowest card left can be in no other run
        found += number
        each[at : at + size] = [one - number for one in each[at : at + size]]
    return found
