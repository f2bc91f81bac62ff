"""What lies in the box, in the words that rules use; all of it is told by the data."""

from __future__ import annotations

from typing import Any, cast

from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.model.effect import Op
from cardgen.model.words import Word
from cardgen.rulings.terms import ABSENT, NONE, UNTOLD, MaybeUnknown, is_open, map_unknown, resolve

DISCOVERY, HERO, ITEM, LOCATION, INSPIRATION = "discovery", "hero", "item", "location", "inspiration"
ENHANCEMENTS = (ITEM, LOCATION)
HERO_DECK = (HERO, *ENHANCEMENTS, INSPIRATION)
POLYMATH, WILD = "polymath", "wild"
STEPS = (1, 2, 3, 4, 5)
ADDS = "extra_enhancement"
"""The effect that adds an Enhancement, which rules ask for by its name."""
CAPACITY, EXTRA_TYPE, PROTECT = "capacity", "extra_type", "protect"
"""Effects that last, which rules ask for by their names."""
LASTING = (CAPACITY, EXTRA_TYPE, PROTECT)
ANOTHER, SOMEBODY = "another Hero", "somebody else"


# -- what the data say -----------------------------------------------------------------------------------------------
def part(card: MaybeUnknown[Card], effect: str, name: str) -> Any:
    """Give a parameter of an effect that a card has; ABSENT where it has no such effect."""
    return map_unknown(card, lambda of: next((op.arguments[name] for op in steps(of) if op.effect == effect), ABSENT))


def steps(card: Card) -> tuple[Op, ...]:
    """List what a card does, step by step; of one that is only described nothing is known."""
    return getattr(card, "steps", ())


def timing(hero: MaybeUnknown[Card]) -> MaybeUnknown[str]:
    """Say when the ability of a Hero acts; one of a home-made card says it by what it does."""
    return map_unknown(hero, _timing) if map_unknown(hero, lambda of: bool(steps(of))) else hero.timing


def _timing(hero: Card) -> str:
    effects = [op.effect for op in steps(hero)]
    if any(name.startswith("bonus_") for name in effects):
        return "scoring"
    return "lasting" if any(name in LASTING for name in effects) else "immediate"


def is_polymath(hero: MaybeUnknown[Card]) -> bool:
    """Say whether a Hero is a Polymath."""
    return bool(hero.stem == POLYMATH)


def is_solid(card: MaybeUnknown[Card]) -> bool:
    """Say whether a Discovery Card shows one type."""
    return bool(map_unknown(card.stem, lambda types: types != UNTOLD and len(types) == 1))


def is_wild(card: MaybeUnknown[Card]) -> bool:
    """Say whether a Discovery Card is a Wild Step."""
    return bool(card.step == WILD)


def printed_step(card: MaybeUnknown[Card]) -> int:
    """Give the step that is printed on a Discovery Card."""
    return map_unknown(cast(Word, card.step), lambda word: int(word.letter))


def shows(card: MaybeUnknown[Card], matching: MaybeUnknown[Card]) -> bool:
    """Say whether a Discovery Card shows the type of a Hero or an Enhancement."""
    types = resolve(card.stem)
    return bool(map_unknown(matching.stem, lambda stem: stem in types))


def is_discovery(card: MaybeUnknown[Card]) -> bool:
    """Say whether a card is a Discovery Card."""
    return bool(map_unknown(card, lambda of: of.type == DISCOVERY))


def is_item(card: MaybeUnknown[Card]) -> bool:
    """Say whether an Enhancement is an Item."""
    return bool(map_unknown(card, lambda of: getattr(of, "type", "") == ITEM))


def is_location(card: MaybeUnknown[Card]) -> bool:
    """Say whether an Enhancement is a Location."""
    return bool(map_unknown(card, lambda of: getattr(of, "type", "") == LOCATION))


def is_enhancement(card: MaybeUnknown[Card]) -> bool:
    """Say whether a card is an Item or a Location."""
    return is_item(card) or is_location(card)


def titled(card: MaybeUnknown[Card]) -> str:
    """Name a Discovery Card in a sentence: its title may be one itself."""
    return "the card" if is_open(card) or card == NONE else f"“{card}”" if card.id else str(card)
