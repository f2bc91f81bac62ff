"""The job of comparing two boxes: what was added, what is gone, and what changed, card by card and rule by rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cardgen.project.data.snapshot import Snapshot, Values

_OF_RULE = (("text", "shown", "Text"), ("section", "section", "Section"), ("does", "does", "Kind"))
"""What is compared of a rule, and what of it is shown."""
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


@dataclass(frozen=True, slots=True)
class GameDiff:
    """The changes of one game; cards and rules that were added or are gone with what people call them."""

    game: str
    title: str
    added: tuple[tuple[str, str], ...]
    gone: tuple[tuple[str, str], ...]
    changed: tuple[Changed, ...]
    rules_added: tuple[tuple[str, str], ...]
    rules_gone: tuple[tuple[str, str], ...]
    rules_changed: tuple[Changed, ...]

    @property
    def empty(self) -> bool:
        """Say whether nothing changed."""
        return not any((self.added, self.gone, self.changed, self.rules_added, self.rules_gone, self.rules_changed))


def compare(old: Snapshot, new: Snapshot) -> list[GameDiff]:
    """Compare two snapshots; cards are matched by id, rules by key, and numbers and lines are no change."""
    games = dict.fromkeys((*old.titles, *new.titles))
    labels = {**old.labels, **new.labels}
    found = (_game(game, old, new, labels) for game in games)
    return [one for one in found if not one.empty]


def _game(game: str, old: Snapshot, new: Snapshot, labels: Mapping[str, str]) -> GameDiff:
    was = {card: values for card, values in old.cards.items() if card.startswith(f"{game}/")}
    has = {card: values for card, values in new.cards.items() if card.startswith(f"{game}/")}
    ruled = {key: values for (of, key), values in old.rules.items() if of == game}
    rules = {key: values for (of, key), values in new.rules.items() if of == game}
    return GameDiff(
        game,
        new.titles.get(game) or old.titles[game],
        tuple((card, _card_line(values)) for card, values in has.items() if card not in was),
        tuple((card, _card_line(values)) for card, values in was.items() if card not in has),
        tuple(_changed_cards(was, has, labels)),
        tuple((key, _rule_line(values)) for key, values in rules.items() if key not in ruled),
        tuple((key, _rule_line(values)) for key, values in ruled.items() if key not in rules),
        tuple(_changed_rules(ruled, rules)),
    )


def _card_line(values: Values) -> str:
    copies = values["copies"]
    return f"{values['name']}" + (f" ({copies} copies)" if copies != 1 else "")


def _rule_line(values: Values) -> str:
    return f"{values['number']} {values['shown']}"


def _changed_cards(
    old: Mapping[str, Values], new: Mapping[str, Values], labels: Mapping[str, str]
) -> Iterator[Changed]:
    for card, values in new.items():
        before = old.get(card)
        if before is None or before == values:
            continue
        names = dict.fromkeys((*values, *before))
        changes = (
            Change(name, labels.get(name.removeprefix("own_"), name), before.get(name), values.get(name))
            for name in names
            if before.get(name) != values.get(name)
        )
        yield Changed(card, str(values["name"]), tuple(_told_once(changes)))


def _told_once(changes: Iterable[Change]) -> Iterable[Change]:
    """Leave out a change that is told already: a card's name is often one of its fields."""
    told: dict[str, Change] = {}
    for change in changes:
        told.setdefault(change.said, change)
    return told.values()


def _changed_rules(old: Mapping[str, Values], new: Mapping[str, Values]) -> Iterator[Changed]:
    for key, values in new.items():
        before = old.get(key)
        if before is None:
            continue
        changes = tuple(
            Change(name, label, before[read], values[read])
            for name, read, label in _OF_RULE
            if before[name] != values[name]
        )
        if changes:
            yield Changed(key, str(values["number"]), changes)


def shown(value: object) -> str:
    """Show a value as people read it."""
    if isinstance(value, list):
        return ", ".join(map(shown, value)) or "nothing"
    if value is None or isinstance(value, bool):
        return _SAID[value]
    return f"“{value}”" if isinstance(value, str) and " " in value else str(value)
