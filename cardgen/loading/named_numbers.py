"""The numbers of a game's rules: told once in game.yaml, put in wherever a text names them.

`{n:hand}` is the number, `{n:hand|word}` and `{n:hand|Word}` the number spelt out, `{n:hand|nth}` which one of a row it
is, `{n:hand|card|cards}` what is said of one and of more; `{n:hand+1}` is one more. A number that follows from others
is told as such a sum: `full_hand: dealt + 1`.
"""

from __future__ import annotations

import re
from math import prod

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.formats.game import GameSchema
from cardgen.loading.mapping_reader import SNAKE, MappingReader, check_name
from cardgen.model.field import Span
from cardgen.model.field_values import whole
from cardgen.model.language import ENGLISH, Language
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.numbers import Number, Numbers, ordinal, spelt

FEWEST, MOST = "fewest_players", "most_players"
"""What `players` tells already."""
_NAMED = re.compile(r"\{n:([^{}|]*)(?:\|([^{}|]*))?(?:\|([^{}|]*))?\}")
_WORD, _NTH = "word", "nth"
_PRODUCT = r"\w+(?: *\* *\w+)*"
_SUM = re.compile(rf" *-? *{_PRODUCT}(?: *[+-] *{_PRODUCT})* *")
_TERM = re.compile(r"([+-]?)([^+-]+)")
_TOLD = "a whole number, or a sum of those told above it, such as `hand + 1` or `2 * hand - 1`"


class UnknownNumberError(Exception):
    """A name that is no number."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def reckoned(text: str, numbers: Numbers) -> int | None:
    """Work out a sum of products of numbers, by name or as they are; None where it cannot be read.

    Raises UnknownNumberError.
    """
    if not _SUM.fullmatch(text):
        return None
    return sum(
        prod((_factor(part.strip(), numbers) for part in term.split("*")), start=-1 if sign == "-" else 1)
        for sign, term in _TERM.findall(text)
    )


def _factor(text: str, numbers: Numbers) -> int:
    if text in numbers:
        return numbers[text].value
    value = whole(text)
    if value is None:
        raise UnknownNumberError(text)
    return value


def read_numbers(reader: MappingReader, players: Span) -> Numbers:
    """Read the numbers of game.yaml, those of the players before them."""
    assert players.least is not None
    assert players.most is not None
    found = {FEWEST: Number(players.least), MOST: Number(players.most)}
    for name, node in GameSchema.numbers.of(reader).items():
        check_name(name, "the name of a number", SNAKE, reader.problems)
        if name.text in (FEWEST, MOST):
            what = f"the number {quoted(name.text)} is told by `players`"
            reader.problems.append(Problem(name.place, "D015", what, "a name of its own", fix="remove it"))
        elif (value := _value(name, node, Numbers(found), reader)) is not None:
            found[name.text] = Number(value, node.place)
    return Numbers(found)


def _value(name: Scalar, node: Scalar, above: Numbers, reader: MappingReader) -> int | None:
    """Read a number, or work out one that follows from those *above* it."""
    what = f"the number `{name}` is {quoted(node.text)}"
    try:
        value = reckoned(node.text, above)
    except UnknownNumberError as error:
        if error.name == node.text:
            reader.wrong(node, what, _TOLD, nearest(error.name, above), code="D004")
        else:
            known = f"numbers told above it: {quoted_list(sorted(above))}"
            what = f"{what}, and there is no number {quoted(error.name)} above it"
            reader.wrong(node, what, known, nearest(error.name, above), code="D006")
        return None
    if value is None:
        reader.wrong(node, what, _TOLD, code="D004")
    return value


class NumbersPutIn:
    """Puts numbers into the texts of files, in the words of a language."""

    def __init__(self, numbers: Numbers, language: Language, problems: list[Problem]) -> None:
        self.numbers, self.language, self.problems = numbers, language, problems

    def into(self, node: Node) -> Node:
        """Give a node with the numbers put in that its texts name; what names none is as it was."""
        if isinstance(node, Scalar):
            return node._replace(text=self._filled(node)) if "{n:" in node.text else node
        if isinstance(node, Items):
            items = tuple(map(self.into, node.items))
            same = all(new is old for new, old in zip(items, node.items, strict=True))
            return node if same else node._replace(items=items)
        if any("{n:" in key for key in node.entries):
            keys = [self._key(key) for key, _ in node.pairs()]
            node = node._replace(
                entries=dict(zip([key.text for key in keys], node.entries.values(), strict=True)),
                keys={key.text: key for key in keys},
            )
        entries = {key: self.into(value) for key, value in node.entries.items()}
        same = all(new is old for new, old in zip(entries.values(), node.entries.values(), strict=True))
        return node if same else node._replace(entries=entries)

    def into_entries(self, node: Entries | None) -> Entries | None:
        """Do so for a mapping that may be missing."""
        found = self.into(node) if node is not None else None
        return found if isinstance(found, Entries) else None

    def _key(self, key: Scalar) -> Scalar:
        return key._replace(text=self._filled(key))

    def _filled(self, node: Scalar) -> str:
        text = _NAMED.sub(lambda named: self._said(node, *named.groups()), node.text)
        if "{n:" in text:
            self._ask(node, "a text names a number that cannot be read")
        return text.partition("{n:")[0]

    def _ask(self, node: Scalar, what: str) -> None:
        expected = "`{n:hand}`, `{n:hand+1}`, `{n:hand|word}`, `{n:hand|nth}` or `{n:hand|card|cards}`"
        self.problems.append(Problem(node.place, "D006", what, expected))

    def _said(self, node: Scalar, what: str, one: str | None, more: str | None) -> str:
        try:
            value = reckoned(what, self.numbers)
        except UnknownNumberError as error:
            says, known = f"a text names the number {quoted(error.name)}", quoted_list(sorted(self.numbers))
            self.problems.append(Problem(node.place, "D006", says, known, nearest(error.name, self.numbers)))
            return ""
        if value is None:
            self._ask(node, f"a text names the number {quoted(what)}")
            return ""
        if one is None:
            return str(value)
        if more is not None:
            return one if value == 1 else more
        if one.lower() not in (_WORD, _NTH):
            self._ask(node, f"a number is asked for as {quoted(one)}")
        word = self._word(value, spelt(value) if one.lower() == _WORD else ordinal(value), "" if one == _WORD else ".")
        return word[:1].upper() + word[1:] if one[:1].isupper() else word

    def _word(self, value: int, english: str, dot: str) -> str:
        if self.language.code[:2] == ENGLISH.code:
            return english
        said = self.language.words.get(english.capitalize())
        return said.lower() if said else f"{value}{dot}"
