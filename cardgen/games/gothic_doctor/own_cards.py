"""Actions by name, and cards of one’s own as they are written."""

from __future__ import annotations

import re
from typing import Any

from cardgen.games.gothic_doctor.cards import ACTION, DEMON, PATIENT, SPECIALIST
from cardgen.model.effect import Op, Ops
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.talk.domain import Domain, ListOf
from cardgen.rulings.talk.reading import Reading


class ActionCard(CardOf):
    """An Action by name, or one of one's own with its effect."""

    def __init__(self) -> None:
        super().__init__(ACTION, label="an Action by name", example="Tough Case")

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries) or node.get("op") is None:
            return super().nested(node, r)
        told = {name: value.text for name, value in node.entries.items() if isinstance(value, Scalar)}
        for name in ("when", "target"):
            if told.get(name) not in r.game.words[name].words:
                raise r.refuse(node, f"the card does not say its `{name}`", "", tuple(r.game.words[name].words))
        fields = {**told, "op": operation(node.get("op"), r), "title": told.get("name", "the card")}
        fields["timing"] = told.get("timing", "action-phase")
        return Piece(ACTION, fields["title"], fields)


class OwnCards(ListOf):
    """Cards of one's own, each with its type, name, copies and what else its type has."""

    def __init__(self) -> None:
        super().__init__(OwnCard(), commas=True)


class OwnCard(Domain):
    """A card of one's own."""

    label = "a card with its type, name and copies"

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries):
            raise r.refuse(node, "a list where a card should be", self.label)
        told = {name: value.text for name, value in node.entries.items() if isinstance(value, Scalar)}
        kind, name = told.get("type", PATIENT), told.get("name", "")
        box = box_of(r.game)
        old = box.find(name, (kind,))
        fields: dict[str, Any] = dict(old.fields) if old is not None else {}
        fields |= {key: _plain(value) for key, value in node.entries.items() if isinstance(value, Scalar)}
        if isinstance(icons := node.get("icons"), Items):
            words = r.game.words["treatment"]
            fields["icons"] = tuple(str(words.find(one.text)) for one in icons.items if isinstance(one, Scalar))
        if node.get("op") is not None:
            fields["op"] = operation(node.get("op"), r)
        if kind == SPECIALIST and fields.get("class") == DEMON:
            raise ImpossibleError("Demons have no Specialist", "specialist-classes")
        return Piece(kind, old.name if old is not None else name, fields, copies=int(told.get("copies", 1)))


def operation(node: Node | None, r: Reading) -> Ops:
    """Read the effect of a card of one's own."""
    if not isinstance(node, Entries) or len(node.entries) != 1:
        raise r.refuse(node or Scalar("", "", 0, 0), "the effect of the card is missing", "`op: {draw: {n: 2}}`")
    ((key, inner),) = node.pairs()
    if key.text not in r.game.effects:
        raise r.refuse(key, f"no card can do `{key.text}`", "", tuple(r.game.effects))
    given = inner.pairs() if isinstance(inner, Entries) else ()
    values = {name.text: _plain(value) for name, value in given if isinstance(value, Scalar)}
    return Ops((Op(key.text, values),))


def _plain(node: Scalar) -> Any:
    text = node.text.strip()
    return int(text) if re.fullmatch(r"-?\d+", text) else {"yes": True, "no": False}.get(text, text)
