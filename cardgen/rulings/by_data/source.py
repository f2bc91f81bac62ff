"""A referee.yaml and the game it is about: its words are looked up, and what is wrong is collected with its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.model.field import Field
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.referee_data import RefereeData, Statement
from cardgen.model.rich_text import plain
from cardgen.rulings.by_data.data_book import DataBook
from cardgen.rulings.rule import Verbatim
from cardgen.rulings.unknown.unknown_value import resolve

V = TypeVar("V")
MOST = 999
"""The greatest number that a rule may name: more cards or coins than any table has."""
Settings = Mapping[str, str]
"""The house rules in force."""
ByOption = Callable[[Settings], V]
"""What a rule says under the house rules in force."""


class Source:
    """The words of a referee.yaml, as its game knows them."""

    def __init__(self, game: Game, data: RefereeData) -> None:
        self.game, self.data = game, data
        self.problems = list[Problem](data.problems)
        self.book = DataBook(one.key.text for one in data.statements if one.key.text in game.rulebook.rules)
        self.fields: dict[str, Field] = {
            name: one for kind in game.card_types.values() for name, one in kind.fields.items()
        }
        scales = {name: one.kind.scale for name, one in self.fields.items()}
        self.numbers = [name for name, scale in scales.items() if scale is not None and scale.whole]

    def wrong(self, node: Node, what: str, expected: str = "", near: str = "", code: str = "D006") -> None:
        """Report what the game does not know."""
        self.problems.append(Problem(node.place, code, what, expected, near))

    def one_of(self, node: Scalar | None, names: Collection[str], what: str) -> str:
        """Take one of some names; what is none of them is reported."""
        if node is None:
            return ""
        if node.text not in names:
            there = quoted_list(names) if names else f"one, and the game has no {what} at all"
            self.wrong(node, f"there is no {what} {quoted(node.text)}", there, nearest(node.text, names))
        return node.text

    def no_deck(self, name: Scalar) -> None:
        """Report a deck of a game that has none at all, with the line that makes it."""
        line = f"decks: {{{name.text}: {{types: [{', '.join(self.game.card_types)}]}}}}"
        self.wrong(
            name, f"there is no deck {quoted(name.text)}, for the game has none", f"a line in game.yaml: `{line}`"
        )

    def needed(self, one: Statement, name: str) -> Scalar | None:
        """Take what a statement has to say, if it is a single value."""
        if not one.has(name):
            self.wrong(one.key, f"`{one.key}` has no `{name}`", f"a line `{name}: …`", code="D002")
        return one.scalar(name)

    def once(self, one: Statement, before: str, what: str) -> None:
        """Report a second rule that says what only one can."""
        if before:
            self.wrong(one.key, f"a second rule says {what}", f"one of them; the first is `{before}`", code="D015")

    def words(self, key: str, name: str, usual: str) -> str:
        """Give the sentence that rules.yaml has for a rule, by a name or alone; else the usual one."""
        self.book.sentences.add(name)
        rule = self.game.rulebook.rules.get(key)
        says = rule.says if rule is not None else {}
        return Verbatim(says.get(name) or says.get("") or usual)

    def rule_says(self, key: str, name: str, usual: str) -> str:
        """Give the sentence that rules.yaml has for a rule; else the text of the rule itself."""
        rule = self.game.rulebook.rules.get(key)
        text = plain(rule.text, {one.key: one.number for one in self.game.rulebook.rules.values()}) if rule else usual
        return self.words(key, name, text.rstrip(".").replace("{", "{{").replace("}", "}}"))

    def by_option(self, node: Node | None, read: Callable[[Scalar], V], usual: V) -> ByOption[V]:
        """Read a value, or one for each setting of a house rule: gives what finds it among those in force."""
        if isinstance(node, Scalar):
            option = self.game.rulebook.options.get(node.text)
            if option is not None and option.whole:
                name, at = node.text, node
                return lambda o: read(at._replace(text=str(resolve(o[name]))))
            value = read(node)
            return lambda _: value
        if not isinstance(node, Entries):
            if node is not None:
                self.wrong(node, "a list where a value should be", "a value, or `{house rule: {setting: value}}`")
            return lambda _: usual
        pairs = list(node.pairs())
        if len(pairs) != 1 or not isinstance(pairs[0][1], Entries):
            self.wrong(node, "this is no value", "a value, or `{house rule: {setting: value}}`", code="D003")
            return lambda _: usual
        return self._settings(pairs[0][0], pairs[0][1], read)

    def _settings(self, name: Scalar, ways: Entries, read: Callable[[Scalar], V]) -> ByOption[V]:
        options = self.game.rulebook.options
        self.one_of(name, options, "house rule")
        values = list(options[name.text].values) if name.text in options else []
        found = dict[str, V]()
        for way, one in ways.pairs():
            if values:
                self.one_of(way, values, f"setting of `{name}` called")
            if isinstance(one, Scalar):
                found[way.text] = read(one)
            else:
                self.wrong(one, f"`{way}` is no single value", "a single value", code="D003")
        for missing in values:
            if missing not in ways.entries:
                self.wrong(name, f"it is not said what holds when `{name}` is `{missing}`", f"a value for `{missing}`")
        return lambda o: found[str(resolve(o[name.text]))]

    def number(self, node: Scalar, least: int = 0, most: int = MOST) -> int:
        """Read a number of a rule."""
        text = node.text.strip()
        if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < len(str(MOST)) + 2:
            value = int(text)
            if least <= value <= most:
                return value
        what = f"{quoted(text)} is no number from {least} to {most}"
        self.wrong(node, what, "a whole number, or a house rule", code="D005")
        return least

    def numbers_of(self, node: Node | None, usual: int = 0, least: int = 0) -> ByOption[int]:
        """Read a number, perhaps by a house rule."""
        return self.by_option(node, lambda one: self.number(one, least), usual)

    def so_many(self, node: Scalar, counts: Collection[str]) -> tuple[str, int]:
        """Read so many of a count: `3 coins`."""
        number, _, what = node.text.strip().partition(" ")
        if not what.strip():
            name = number if number in counts else next(iter(counts), "coins")
            self.wrong(node, f"{quoted(node.text)} does not say how many of what", f"such as `3 {name}`", code="D005")
            return "", 0
        return self.one_of(node._replace(text=what.strip()), counts, "count"), self.number(node._replace(text=number))

    def span(self, node: Node | None, usual: tuple[int, int]) -> ByOption[tuple[int, int]]:
        """Read `1` or `0..2`, perhaps by a house rule."""

        def read(one: Scalar) -> tuple[int, int]:
            first, _, last = one.text.partition("..")
            least = self.number(one._replace(text=first))
            most = self.number(one._replace(text=last or first))
            if most < least:
                self.wrong(one, f"{quoted(one.text)} ends before it begins", "such as `0..2`", code="D005")
            return least, most

        return self.by_option(node, read, usual)

    def amount(self, node: Scalar) -> tuple[str, int]:
        """Read a number, or the field of a card that has it: gives the field, or the number."""
        text = node.text.strip()
        if text.lstrip("-").isdecimal():
            return "", self.number(node, -MOST)
        if text not in self.numbers:
            expected = f"a number, or a field with one: {quoted_list(self.numbers)}"
            self.wrong(node, f"{quoted(text)} is no number on a card", expected, nearest(text, self.numbers))
            return "", 0
        return text, 0
