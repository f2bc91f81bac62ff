"""Texts in another language, laid over those of a game's files before they are read: `rules.de.yaml`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import Place, Problem, quoted
from cardgen.loading.card_translation import CardTexts
from cardgen.loading.files import shown
from cardgen.loading.formats.every import texts_of
from cardgen.loading.source import read
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.patterns import FIELD

_ALONE = ("label", "title", "name")
"""What a single text says where a mapping could stand."""
_IDENTITY = ("key", "id", "name", "title", "about", "label")


class Missing(NamedTuple):
    """A text that a language lacks: where it is written, what it is called there, and how it says."""

    place: Place
    name: str
    text: str


class _Text(NamedTuple):
    """A pattern of places, and the places in the file of the language, the nearest first."""

    steps: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]


class _Step(NamedTuple):
    """What a `*` or `#` stood for: a key, or what an item is called and its number."""

    name: str
    number: int = 0


class Translation:
    """The texts of one game in one language. What is missing, and what translates nothing, is collected."""

    def __init__(self, folder: Path, code: str, problems: list[Problem]) -> None:
        self.folder, self.code, self.problems = folder, code, problems
        self.missing: list[Missing] = []
        self.said = 0
        self.cards = CardTexts(folder / "cards", code, problems)

    def over(self, name: str, node: Node | None) -> Node | None:
        """Lay the texts of the language over a file that was read."""
        if node is None:
            return None
        path = self.folder / f"{name}.{self.code}.yaml"
        told = read(path, self.problems, shown(path)) if path.is_file() else None
        laid, own = _Laid(told), node
        for text in _texts(name):
            node = laid.over(node, own, text.steps, (), text)
        self.missing += laid.missing.values()
        self.said += len(laid.used)
        self.problems += laid.idle()
        return node

    def report(self) -> tuple[tuple[Missing, ...], int]:
        """Give what is missing, and how many texts there are in the language."""
        lacking = (Missing(*one) for one in self.cards.missing)
        return (*self.missing, *lacking), self.said + self.cards.said


def _texts(name: str) -> Iterator[_Text]:
    for place, places in texts_of(name):
        yield _Text(tuple(place.split(".")), tuple(tuple(one.split(".")) for one in places))


class _Laid:
    """Lays one file over another."""

    def __init__(self, told: Node | None) -> None:
        self.told = told
        self.missing: dict[str, Missing] = {}
        self.used: set[Scalar] = set()

    def over(self, node: Node, own: Node, steps: tuple[str, ...], seen: tuple[_Step, ...], text: _Text) -> Node:
        """Give a node with the texts of one pattern in the language; *own* is the node as it was written."""
        if not steps:
            return self._text(node, seen, text) if isinstance(node, Scalar) else node
        step, rest = steps[0], steps[1:]
        if step == "#" and isinstance(node, Scalar):
            return self._text(node, (*seen, _Step("1")), text)
        if step == "#" and isinstance(node, Items) and isinstance(own, Items):
            both = enumerate(zip(node.items, own.items, strict=True), 1)
            items = ((one, was, _Step(_called(was) or str(at), at - 1)) for at, (one, was) in both)
            return node._replace(items=tuple(self.over(one, was, rest, (*seen, of), text) for one, was, of in items))
        if step.endswith("!"):
            return self._made(node, step[:-1], seen, text)
        if not isinstance(node, Entries) or not isinstance(own, Entries):
            return node
        keys = list(node.entries) if step == "*" else [step] if step in own.entries else []
        caught = {key: (*seen, _Step(key)) if step == "*" else seen for key in keys}
        laid = {key: self.over(node.entries[key], own.entries[key], rest, caught[key], text) for key in keys}
        return node._replace(entries={**node.entries, **laid}) if laid else node

    def _made(self, node: Node, key: str, seen: tuple[_Step, ...], text: _Text) -> Node:
        """Say a label, also one that is not written; a word of a list may be its letter alone."""
        if not isinstance(node, Entries | Scalar):
            return node
        if isinstance(node, Scalar):
            node = Entries({"letter": node}, {"letter": node._replace(text="letter")}, node.file, node.line, node.col)
        hidden = node.get("hidden")
        if isinstance(hidden, Scalar) and hidden.text in ("yes", "true"):
            return node
        given = node.get(key)
        usual = seen[-1].name.replace("-", " ").replace("_", " ").capitalize() + "s" * (key == "plural")
        usually = Scalar(usual, node.file, node.line, node.col)
        said = self._text(given if isinstance(given, Scalar) else usually, seen, text)
        if given is None and said.text == usual:
            return node
        return node._replace(entries={**node.entries, key: said}, keys={**node.keys, key: said._replace(text=key)})

    def _text(self, node: Scalar, seen: tuple[_Step, ...], text: _Text) -> Scalar:
        """Say one text, or note that the language lacks it."""
        if not any(letter.isalpha() for letter in FIELD.sub("", node.text)):
            return node
        places = [list(_caught(told, seen)) for told in text.told]
        found = next((found for place in places if (found := _found(self.told, place)) is not None), None)
        if found is None:
            name = ".".join(step.name if isinstance(step, _Step) else step for step in places[-1])
            self.missing.setdefault(name, Missing(node.place, name, node.text))
            return node
        self.used.add(found)
        return found

    def idle(self) -> Iterator[Problem]:
        """Report texts of the language that stand for nothing."""
        for key, value in _pairs(self.told):
            if isinstance(value, Scalar) and value not in self.used:
                what = f"{quoted(key)} translates nothing: there is no such text"
                fix = "name it as the file beside this one does; `cardgen languages` lists what is missing"
                yield Problem(value.place, "D001", what, "a text of the game", fix=fix)


def _pairs(node: Node | None) -> Iterator[tuple[str, Node]]:
    """Give each single value below a node, with the key or the number it stands at."""
    pairs = (
        node.entries.items() if isinstance(node, Entries)
        else ((str(at), one) for at, one in enumerate(node.items, 1)) if isinstance(node, Items) else ()
    )  # fmt: skip
    for key, value in pairs:
        yield key, value
        yield from _pairs(value)


def _called(node: Node) -> str:
    """Give what an item of a list is called."""
    if isinstance(node, Entries):
        names = (node.get(key) for key in _IDENTITY)
        return next((name.text for name in names if isinstance(name, Scalar)), "")
    return node.text if isinstance(node, Scalar) else ""


def _caught(told: tuple[str, ...], seen: tuple[_Step, ...]) -> Iterator[_Step | str]:
    """Put what was met in for the stars of a place: the last ones, where it has fewer."""
    caught = iter(seen[len(seen) - sum(step in "*#" for step in told) :])
    return (next(caught) if step in "*#" else step for step in told)


def _found(told: Node | None, place: list[_Step | str]) -> Scalar | None:
    """Find the text for a place in the file of the language; a text may stand alone for a mapping of one label."""
    node = told
    for at, step in enumerate(place):
        if isinstance(node, Scalar):
            return node if len(place) == at + 1 and step in _ALONE and node.text else None
        if isinstance(node, Items):
            inside = isinstance(step, _Step) and step.number < len(node.items)
            node = node.items[step.number] if inside and isinstance(step, _Step) else None
        elif isinstance(node, Entries):
            name = step.name if isinstance(step, _Step) else step
            number = str(step.number + 1) if isinstance(step, _Step) else ""
            node = node.get(name) or node.get(number)
        if node is None:
            return None
    return node if isinstance(node, Scalar) and node.text else None
