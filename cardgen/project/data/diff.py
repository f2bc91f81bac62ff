"""The job of comparing two boxes: what was added, what is gone, and what changed, card by card and rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.project.data.renames import same_cards
from cardgen.project.data.snapshot import Snapshot, Values

_OF_RULE = (("text", "shown", "Text"), ("section", "section", "Section"), ("does", "does", "Kind"))
_OF_DISPUTE = (
    ("title", "title", "Title"), ("facts", "facts", "Facts"), ("claim", "claim", "Claim"),
    ("ruling", "ruling", "Ruling"), ("says", "says", "Ruling in words"),
)  # fmt: skip
_OF_OPTION = (("asks", "asks", "Question"), ("usual", "usual", "Usual answer"), ("values", "values", "Answers"))
"""What is compared of a rule, a dispute, a house rule, and what of it is shown."""
_JUDGED = ("says", "facts")
"""What a box that was not judged, or an older export, does not tell: that is no change."""
_SAID = {True: "yes", False: "no", None: "nothing"}


@dataclass(frozen=True, slots=True)
class Change:
    """One field that changed: how people call it, what it was and what it is, as they read it."""

    name: str
    label: str
    old: object
    new: object

    @property
    def said(self) -> str:
        """Say it in words."""
        return f"{self.label} {shown(self.old)} → {shown(self.new)}"


@dataclass(frozen=True, slots=True)
class Changed:
    """A card or rule that changed, by id or key: what people call it, and its changes."""

    id: str
    name: str
    changes: tuple[Change, ...]


class Named(NamedTuple):
    """A card, rule, dispute or house rule, by id or key: what people call it."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Parts:
    """What was added, is gone and changed of one sort of things."""

    added: tuple[Named, ...] = ()
    gone: tuple[Named, ...] = ()
    changed: tuple[Changed, ...] = ()

    @property
    def empty(self) -> bool:
        """Say whether nothing changed."""
        return not (self.added or self.gone or self.changed)


@dataclass(frozen=True, slots=True)
class GameDiff:
    """The changes of one game: of cards, those that were *renamed* apart, of rules, disputes and house rules."""

    game: str
    title: str
    cards: Parts
    renamed: tuple[Renamed, ...]
    rules: Parts
    disputes: Parts
    options: Parts

    @property
    def empty(self) -> bool:
        """Say whether nothing changed."""
        return not self.renamed and all(one.empty for one in (self.cards, self.rules, self.disputes, self.options))


@dataclass(frozen=True, slots=True)
class Renamed:
    """A card that has another name, and perhaps another id; what else changed of it."""

    old_id: str
    id: str
    old: str
    new: str
    changes: tuple[Change, ...] = ()


def compare(old: Snapshot, new: Snapshot) -> list[GameDiff]:
    """Compare two snapshots; cards are matched by id, else as renamed, the rest by key; numbers are no change."""
    games = dict.fromkeys((*old.titles, *new.titles))
    labels = {**old.labels, **new.labels}
    found = (_game(game, old, new, labels) for game in games)
    return [one for one in found if not one.empty]


def _game(game: str, old: Snapshot, new: Snapshot, labels: Mapping[str, str]) -> GameDiff:
    was = {card: values for card, values in old.cards.items() if card.startswith(f"{game}/")}
    has = {card: values for card, values in new.cards.items() if card.startswith(f"{game}/")}
    pairs = same_cards(was, has, new.aliases)
    kept = {card: values for card, values in was.items() if card not in pairs}
    others = {card: values for card, values in has.items() if card not in pairs.values()}
    renamed = tuple(_renamed(before, now, was[before], has[now], labels) for before, now in pairs.items())
    cards = Parts(_only(others, kept, _card_line), _only(kept, others, _card_line), tuple(_cards(kept, others, labels)))
    return GameDiff(
        game,
        new.titles.get(game) or old.titles[game],
        cards,
        renamed,
        _parts(game, old.rules, new.rules, _rule_line, _OF_RULE, "number"),
        _parts(game, old.disputes, new.disputes, _title, _OF_DISPUTE, "title"),
        _parts(game, old.options, new.options, lambda values: str(values["asks"]), _OF_OPTION, "asks"),
    )


def _title(values: Values) -> str:
    return str(values["title"])


def _only(these: Mapping[str, Values], those: Mapping[str, Values], line: Callable[[Values], str]) -> tuple[Named, ...]:
    return tuple(Named(name, line(values)) for name, values in these.items() if name not in those)


def _parts(
    game: str,
    old: Mapping[tuple[str, str], Values],
    new: Mapping[tuple[str, str], Values],
    line: Callable[[Values], str],
    compared: Sequence[tuple[str, str, str]],
    called: str,
) -> Parts:
    was = {key: values for (of, key), values in old.items() if of == game}
    has = {key: values for (of, key), values in new.items() if of == game}
    return Parts(_only(has, was, line), _only(was, has, line), tuple(_changed(was, has, compared, called)))


def _renamed(before: str, now: str, old: Values, new: Values, labels: Mapping[str, str]) -> Renamed:
    names = str(old["name"]), str(new["name"])
    told = [one for one in _differences(old, new, labels) if (one.old, one.new) != names]
    return Renamed(before, now, *names, tuple(one for one in told if one.name != "short"))


def _card_line(values: Values) -> str:
    copies = values["copies"]
    return f"{values['name']}" + (f" ({copies} copies)" if copies != 1 else "")


def _rule_line(values: Values) -> str:
    return f"{values['number']} {values['shown']}"


def _cards(old: Mapping[str, Values], new: Mapping[str, Values], labels: Mapping[str, str]) -> Iterator[Changed]:
    for card, values in new.items():
        before = old.get(card)
        if before is not None and before != values:
            yield Changed(card, str(values["name"]), tuple(_differences(before, values, labels)))


def _differences(before: Values, values: Values, labels: Mapping[str, str]) -> Iterable[Change]:
    names = dict.fromkeys((*values, *before))
    changes = (
        Change(name, labels.get(name.removeprefix("own_"), name), before.get(name), values.get(name))
        for name in names
        if before.get(name) != values.get(name)
    )
    return _told_once(changes)


def _told_once(changes: Iterable[Change]) -> Iterable[Change]:
    """Leave out a change that is told already: a card's name is often one of its fields."""
    told: dict[str, Change] = {}
    for change in changes:
        told.setdefault(change.said, change)
    return told.values()


def _changed(
    old: Mapping[str, Values], new: Mapping[str, Values], compared: Sequence[tuple[str, str, str]], called: str
) -> Iterator[Changed]:
    for key, values in new.items():
        before = old.get(key)
        if before is None:
            continue
        changes = tuple(
            Change(name, label, before[read], values[read])
            for name, read, label in compared
            if before[name] != values[name] and (name not in _JUDGED or None not in (before[name], values[name]))
        )
        if changes:
            yield Changed(key, str(values[called]), changes)


def shown(value: object) -> str:
    """Show a value as people read it."""
    if isinstance(value, list):
        return ", ".join(map(shown, value)) or "nothing"
    if value is None or isinstance(value, bool):
        return _SAID[value]
    return f"“{value}”" if isinstance(value, str) and " " in value else str(value)
