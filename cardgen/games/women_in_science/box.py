"""What lies in the box, in the words that rules use; all of it is told by the data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeGuard, cast

from cardgen.games.women_in_science.declared import Card, Cards, ResourceWord
from cardgen.model.words import Word
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, count, is_open, is_unknown, map_unknown

SCIENTIST, DISCIPLINE, ACHIEVEMENT, MODIFIER = "scientist", "discipline", "achievement", "modifier"
EVERY = (SCIENTIST, DISCIPLINE, ACHIEVEMENT, MODIFIER)
WILD, BURDEN, CANCEL, PASS_ON = "wild_resource", "add_need", "cancel_modifier", "pass_on_resources"
"""Effects that rules ask for by their names."""
REMOVE, TAKE, DISMISS, RECOVER = "remove_placed", "take_placed", "discard_scientists", "recover"
TARGETED = (BURDEN, REMOVE, "skip_turns", "burn_tagged")
"""Effects whose player chooses a Scientist or a player before anybody answers."""
LATER = {CANCEL: "with-her", PASS_ON: "got-your-back", WILD: "ftw"}
"""Modifiers that are not played for an effect of their own, with their rules."""
WOC = "woc_active"
"""The Scientists with the extra point, as the data of a Modifier call them."""


class Named(NamedTuple):
    """A card with what its player said that it stands for: an FTW! as Activist, a burden as Astronomy."""

    card: Card
    named: ResourceWord

    def __getattr__(self, name: str) -> Any:
        return getattr(self.card, name)

    def __str__(self) -> str:
        return f"{self.card}={label_of(self.named)}"

    @property
    def in_a_sentence(self) -> str:
        """Give its name and what it stands for as they are told."""
        return f"{self.card.in_a_sentence} as {label_of(self.named)}"


def label_of(word: ResourceWord) -> str:
    """Give a word of the game as it is shown."""
    return cast(Word, word).label


def as_named(card: MaybeUnknown[Card], named: ResourceWord) -> Card:
    """Give a card with what it stands for; rules read it like any card."""
    return cast(Card, Named(card, named))


def is_named(card: object) -> TypeGuard[Named]:
    """Say whether its player said what a card stands for; types see it as the card."""
    return isinstance(card, Named)


def bare(card: Card) -> Card:
    """Give a card without what it was said to stand for."""
    return card.card if isinstance(card, Named) else card


def is_card(card: MaybeUnknown[Card]) -> bool:
    """Say whether there is a card at all."""
    return bool(card != NONE)


class ActiveScientist(NamedTuple):
    """An active Scientist: her card, what lies beside her and on her, whose she is; or only her points and icons."""

    card: MaybeUnknown[Card]
    owner: MaybeUnknown[str]
    beside: Cards = ()
    burdens: MaybeUnknown[Cards] = ()
    label: str = ""
    told_points: MaybeUnknown[int] = UNTOLD
    told_icons: MaybeUnknown[int] = UNTOLD
    unseen: bool = False
    """Whether nobody knows some of the cards beside her."""

    @property
    def points(self) -> int:
        """Give her points."""
        return self.card.points if self.told_points == UNTOLD else self.told_points

    @property
    def has_cards(self) -> bool:
        """Say whether any card lies beside her."""
        return bool(count(self.beside, is_card) > 0)

    @property
    def carries(self) -> int:
        """Count her burdens."""
        return count(self.burdens, is_card)

    @property
    def may_be_complete(self) -> bool:
        """Say whether as many cards lie beside her as she needs, which is found out quickly."""
        if is_open(self.card) or self.card == UNTOLD or type(self.burdens) is not tuple:
            return True
        return len(self.beside) >= len(self.card.needs) + len(self.burdens)

    @property
    def icons(self) -> tuple[ResourceWord, ...]:
        """List what she needs, as far as that is told."""
        return () if self.card == UNTOLD else self.card.needs

    @property
    def number(self) -> int:
        """Count her icons."""
        return map_unknown(self.card, lambda card: len(card.needs)) if self.told_icons == UNTOLD else self.told_icons

    @property
    def called(self) -> MaybeUnknown[Card] | str:
        """Give her card, which may be unknown, or what she is called without it."""
        return self.label or self.card

    def __str__(self) -> str:
        called = self.called
        return str(called) if is_unknown(called) else getattr(called, "label", str(called))


Row = tuple[ActiveScientist, ...]
Target = ActiveScientist | str
"""Whom a Modifier hits: a Scientist, or a player by name."""


# -- what the data say ---------------------------------------------------------------------------------------------
def part(card: MaybeUnknown[Card], name: str) -> str:
    """Give a word that the effect of a Modifier has for a parameter; none where it has no such one."""
    return map_unknown(card, lambda one: str(one.steps[0].arguments.get(name, "")) if one.steps else "")


def number_in(card: MaybeUnknown[Card], name: str) -> int:
    """Give a number that the effect of a Modifier has for a parameter; 0 where it has no such one."""
    return map_unknown(card, lambda one: int(str(one.steps[0].arguments.get(name, 0))) if one.steps else 0)


def does(card: MaybeUnknown[Card], effect: str) -> bool:
    """Say whether a card is a Modifier with an effect."""
    return bool(map_unknown(card, lambda one: one != NONE and one.type == MODIFIER and one.does == effect))


def rule_of(card: MaybeUnknown[Card]) -> str:
    """Give the key of the rule with the text of a Modifier."""
    return str(map_unknown(card, lambda one: getattr(one, "rule", "") or "home-made"))


def is_immediate(card: MaybeUnknown[Card]) -> bool:
    """Say whether a card is a Modifier that acts when it is drawn."""
    return bool(map_unknown(card, lambda one: one.type == MODIFIER and one.timing == "immediate"))


def is_scientist(card: MaybeUnknown[Card]) -> bool:
    """Say whether a card is a Scientist."""
    return bool(map_unknown(card, lambda one: is_card(one) and one.type == SCIENTIST))


def can_lie_beside(card: MaybeUnknown[Card]) -> bool:
    """Say whether a card is one of those that are placed to meet a need."""
    return bool(
        map_unknown(card, lambda one: is_card(one) and (one.type in (DISCIPLINE, ACHIEVEMENT) or does(one, WILD)))
    )


def is_one_of(target: object, some: Iterable[object]) -> bool:
    """Say whether a target or card is one of some."""
    return any(target is one or (isinstance(target, str) and target == one) for one in some)
