"""What lies in the box, in the words that rules use; all of it is told by the data."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from cardgen.errors import nearest
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Parts, WordOf
from cardgen.rulings.notation.names import find_name, player_name
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import NOTHING, count, map_unknown

SCIENTIST, DISCIPLINE, ACHIEVEMENT, MODIFIER = "scientist", "discipline", "achievement", "modifier"
WILD, BURDEN, CANCEL, PASS_ON = "wild_resource", "add_need", "cancel_modifier", "pass_on_resources"
"""Effects that rules ask for by their names."""


class Named(NamedTuple):
    """A card with what its player said that it stands for: an FTW! as Activist, a burden as Astronomy."""

    card: Any
    named: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.card, name)

    def __str__(self) -> str:
        return f"{self.card}={self.named.label}"


class NamedCard(CardOf):
    """A card that may stand for something, said behind it: `FTW!=Activist`; unknown, one that can lie there."""

    AS = re.compile(r"\s*=\s*(?P<of>[^=]+)$")

    def __init__(self, effect: str, *types: str) -> None:
        super().__init__(*types, other={"none": NOTHING})
        self.effect = effect

    def scalar(self, node: Scalar, r: Reading) -> Any:
        if tokens.is_unknown(node):
            return self.unknown(node, r)
        found = self.AS.search(node.text)
        if found is None:
            return super().scalar(node, r)
        card = super().scalar(tokens.part(node, 0, found.start()), r)
        return Named(card, WordOf(r.game.words["resource"]).read(tokens.part(node, *found.span("of")), r))

    def name_in(self, text: str) -> str:
        return self.AS.sub("", text)

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return tuple(one for one in box_of(r.game).of(*self.types) if one.type != MODIFIER or one.does == self.effect)

    def blank(self, r: Reading, name: str = "", **told: Any) -> Any:
        return NOTHING


class AnyCard(CardOf):
    """A card of any sort; one of which only its sort is told is a card like every other such."""

    def nested(self, node: Node, r: Reading) -> Any:
        type_, _, told = self.described(node, r)
        if told or (isinstance(node, Entries) and node.get("name") is not None):
            return super().nested(node, r)
        return box_of(r.game).blank(type_, f"a {type_.capitalize()}", {})


class Target(CardOf):
    """Whom a Modifier is played on: a Scientist by name, one by her place (`B1` is the first of B), or a player."""

    PLACE = re.compile(r"(.+?)\s*(\d+)")

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = node.text.strip()
        if (found := box_of(r.game).find(text, self.types)) is not None:
            return found
        place = self.PLACE.fullmatch(text)
        if place is not None:
            return f"{find_name(place[1], r) or place[1]}{place[2]}"
        if nearest(text, box_of(r.game).names(self.types)) and find_name(text, r) is None:
            return super().scalar(node, r)
        return player_name(text, node, r)


class Told(Parts):
    """A Scientist as she is told of: by name, or by her points and how many icons she has; what lies with her."""

    def __init__(
        self, scientist: Any = NOTHING, points: Any = NOTHING, cards: Any = NOTHING, beside: Any = (), burdens: Any = ()
    ) -> None:
        super().__init__(scientist=scientist, points=points, cards=cards, beside=beside, burdens=burdens)


def real(card: Any) -> bool:
    """Say whether there is a card at all."""
    return bool(card != NOTHING)


class She(NamedTuple):
    """An active Scientist: her card, what lies beside her and on her, whose she is; or only her points and icons."""

    card: Any
    owner: Any
    beside: tuple[Any, ...] = ()
    burdens: Any = ()
    label: str = ""
    told_points: Any = NOTHING
    told_icons: Any = NOTHING
    unseen: bool = False
    """Whether nobody knows some of the cards beside her."""

    @property
    def points(self) -> Any:
        """Give her points."""
        return self.card.points if self.told_points == NOTHING else self.told_points

    @property
    def has_cards(self) -> bool:
        """Say whether any card lies beside her."""
        return bool(count(self.beside, real) > 0)

    @property
    def carries(self) -> Any:
        """Count her burdens."""
        return count(self.burdens, real)

    @property
    def icons(self) -> Any:
        """List what she needs, as far as that is told."""
        return () if self.card == NOTHING else self.card.needs

    @property
    def number(self) -> Any:
        """Count her icons."""
        return map_unknown(self.card, lambda card: len(card.needs)) if self.told_icons == NOTHING else self.told_icons

    @property
    def called(self) -> Any:
        """Give her card, which may be unknown, or what she is called without it."""
        return self.label or self.card

    def __str__(self) -> str:
        return getattr(self.called, "label", str(self.called))


# -- what the data say ---------------------------------------------------------------------------------------------
def part(card: Any, name: str, plain: Any = "") -> Any:
    """Give a parameter of the effect of a Modifier."""
    return map_unknown(card, lambda one: one.steps[0].arguments.get(name, plain) if one.steps else plain)


def does(card: Any, effect: str) -> bool:
    """Say whether a card is a Modifier with an effect."""
    return bool(map_unknown(card, lambda one: one != NOTHING and one.type == MODIFIER and one.does == effect))


def rule_of(card: Any) -> str:
    """Give the key of the rule with the text of a Modifier."""
    return str(map_unknown(card, lambda one: getattr(one, "rule", "") or "home-made"))


def is_immediate(card: Any) -> bool:
    """Say whether a card is a Modifier that acts when it is drawn."""
    return bool(map_unknown(card, lambda one: one.type == MODIFIER and one.timing == "immediate"))


def is_scientist(card: Any) -> bool:
    """Say whether a card is a Scientist."""
    return bool(map_unknown(card, lambda one: one.type == SCIENTIST))


def can_lie_beside(card: Any) -> bool:
    """Say whether a card is one of those that are placed to meet a need."""
    return bool(map_unknown(card, lambda one: one.type in (DISCIPLINE, ACHIEVEMENT) or does(one, WILD)))


LATER = {CANCEL: "with-her", PASS_ON: "got-your-back", WILD: "ftw"}
"""Modifiers that are not played for an effect of their own, with their rules."""
TARGETED = (BURDEN, "remove_placed", "skip_turns", "burn_tagged")
"""Effects whose player chooses a Scientist or a player before anybody answers."""


def is_one_of(target: Any, found: tuple[Any, ...]) -> bool:
    """Say whether a target is one of some."""
    return any(target is one or (isinstance(one, str) and target == one) for one in found)


EVERY = (SCIENTIST, DISCIPLINE, ACHIEVEMENT, MODIFIER)
DOMAINS: dict[str, Any] = {
    "any card": AnyCard(*EVERY),
    "placed card": NamedCard(WILD, DISCIPLINE, ACHIEVEMENT, MODIFIER),
    "burden": NamedCard(BURDEN, MODIFIER),
    "target": Target(SCIENTIST),
    "active Scientist": Told,
}
