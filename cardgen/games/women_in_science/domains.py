"""What values facts and answers have that only this game knows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardgen.errors import nearest
from cardgen.games.women_in_science.box import (
    ACHIEVEMENT,
    BURDEN,
    DISCIPLINE,
    EVERY,
    MODIFIER,
    SCIENTIST,
    WILD,
    as_named,
)
from cardgen.games.women_in_science.told_scientist import ToldScientist
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import WordOf
from cardgen.rulings.notation.domain import Domain, Name
from cardgen.rulings.notation.names import find_name, player_name
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import NONE


class NamedCard(CardOf):
    """A card that may stand for something: `FTW! as Activist`, `FTW!=Activist`; unknown, one that can lie there."""

    AS = re.compile(r"(?:\s*=\s*|(?<=\S{3})\s+as\s+)(?P<of>(?:(?!\sas\s)[^=])+)$")
    """What stands behind the last `as`; behind two letters it is one more card."""

    def __init__(self, effect: str, *types: str) -> None:
        super().__init__(*types, other={"none": NONE})
        self.effect = effect

    def scalar(self, node: Scalar, r: Reading) -> object:
        if tokens.is_unknown(node):
            return self.unknown(node, r)
        stands_for = self.AS.search(node.text)
        if stands_for is None or self._is_card(node.text, r):
            return super().scalar(node, r)
        card: Any = super().scalar(tokens.part(node, 0, stands_for.start()), r)
        word: Any = WordOf(r.game.words["resource"]).read(tokens.part(node, *stands_for.span("of")), r)
        return as_named(card, word)

    def name_in(self, text: str) -> str:
        return self.AS.sub("", text)

    def _is(self, text: str, r: Reading) -> bool:
        return self._is_card(text, r) or super()._is(text, r)

    def _is_card(self, text: str, r: Reading) -> bool:
        """Say whether it is a card’s whole name, with whatever words that has."""
        return box_of(r.game).find(text, self.types) is not None

    def choices(self, r: Reading) -> tuple[object, ...]:
        return tuple(one for one in box_of(r.game).of(*self.types) if one.type != MODIFIER or one.does == self.effect)

    def blank(self, r: Reading, name: str = "", **told: object) -> object:
        return NONE


class AnyCard(CardOf):
    """A card of any sort; one of which only its sort is told is a card like every other such."""

    def nested(self, node: Node, r: Reading) -> object:
        type_, _, told = self.described(node, r)
        if told or (isinstance(node, Entries) and node.get("name") is not None):
            return super().nested(node, r)
        return box_of(r.game).blank(type_, f"a {type_.capitalize()}", {})


class AimedAt(CardOf):
    """Whom a Modifier is played on: a Scientist by name, one by her place (`B1` is the first of B), or a player."""

    PLACE = re.compile(r"(.+?)\s*(\d+)")

    def sort_of(self, value: object) -> Domain:
        is_player = isinstance(value, str) and not self.PLACE.fullmatch(value)
        return Name() if is_player else self

    def scalar(self, node: Scalar, r: Reading) -> object:
        text = node.text.strip()
        if (found := box_of(r.game).find(text, self.types)) is not None:
            return found
        place = self.PLACE.fullmatch(text)
        if place is not None:
            return f"{find_name(place[1], r) or place[1]}{place[2]}"
        if nearest(text, box_of(r.game).names(self.types)) and find_name(text, r) is None:
            return super().scalar(node, r)
        return player_name(text, node, r)

    def tries(self, r: Reading) -> tuple[object, ...]:
        names = list(dict.fromkeys(r.names.values()))
        return (*names, *(f"{one}1" for one in names), *self.choices(r))


DOMAINS: Mapping[str, Any] = {
    "any card": AnyCard(*EVERY),
    "placed card": NamedCard(WILD, DISCIPLINE, ACHIEVEMENT, MODIFIER),
    "burden": NamedCard(BURDEN, MODIFIER),
    "target": AimedAt(SCIENTIST),
    "active Scientist": ToldScientist,
}
