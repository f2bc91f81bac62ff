"""Actions by name, and cards of one’s own as they are written."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.cards import ACTION, DEMON, PATIENT, SPECIALIST, TREATMENT
from cardgen.model.node import Entries, Node
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.talk.domain import Whole
from cardgen.rulings.talk.reading import Reading


class ActionCard(CardOf):
    """An Action by name, or one of one's own with its effect."""

    def __init__(self) -> None:
        super().__init__(ACTION, label="an Action by name", example="Tough Case")

    def nested(self, node: Node, r: Reading) -> Any:
        if not isinstance(node, Entries) or node.get("op") is None:
            return super().nested(node, r)
        for name in ("when", "target"):
            if node.get(name) is None:
                raise r.refuse(node, f"the card does not say its `{name}`", "", tuple(r.game.words[name].words))
        _, name, told = self.described(node, r)
        return Piece(ACTION, name, {"timing": "action-phase", **told})


class OwnCard(CardOf):
    """A card of one's own, or another number of copies of one that there is."""

    def __init__(self) -> None:
        super().__init__(
            PATIENT, TREATMENT, ACTION, SPECIALIST, "generalist", label="a card with type, name and copies"
        )

    def nested(self, node: Node, r: Reading) -> Any:
        type_, name, told = self.described(node, r, "copies")
        old = box_of(r.game).find(name, (type_,))
        fields = {**(old.fields if old is not None else {}), **told}
        if type_ == SPECIALIST and fields.get("class") == DEMON:
            raise ImpossibleError("Demons have no Specialist", "specialist-classes")
        copies = node.get("copies") if isinstance(node, Entries) else None
        number = 1 if copies is None else Whole(1).read(copies, r)
        return Piece(type_, old.name if old is not None else name, fields, copies=number)
