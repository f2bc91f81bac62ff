"""What lies in the box, in the words that rules use; all of it is told by the data."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain, combinations
from typing import Any

from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, MapOf, OneWord, Whole
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.talk.piles import Pile, Row, ToldCards
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.told import Parts, Record
from cardgen.rulings.talk.unknown import Unknown, several
from cardgen.rulings.terms import NOTHING, ask, is_open, known

DISCOVERY, HERO, ITEM, LOCATION, INSPIRATION = "discovery", "hero", "item", "location", "inspiration"
ENHANCEMENTS = (ITEM, LOCATION)
HERO_DECK = (HERO, *ENHANCEMENTS, INSPIRATION)
POLYMATH, WILD = "polymath", "wild"
STEPS = (1, 2, 3, 4, 5)
CAPACITY, EXTRA_TYPE, PROTECT = "capacity", "extra_type", "protect"
"""Effects that last, which rules ask for by their names."""
LASTING = (CAPACITY, EXTRA_TYPE, PROTECT)
FEW = Unknown((0, 1, 2))
"""How many Enhancements of a kind may lie on a Hero of which nobody tells it."""
ANOTHER, SOMEBODY = "another Hero", "somebody else"


# -- what the data say -----------------------------------------------------------------------------------------------
def part(card: Any, effect: str, name: str) -> Any:
    """Give a parameter of an effect that a card has; NOTHING where it has no such effect."""
    return ask(card, lambda one: next((op.arguments[name] for op in steps(one) if op.effect == effect), NOTHING))


def steps(card: Any) -> Any:
    """List what a card does, step by step; of one that is only described nothing is known."""
    return getattr(card, "steps", ())


def timing(hero: Any) -> Any:
    """Say when the ability of a Hero acts; one of a home-made card says it by what it does."""
    return ask(hero, _timing) if ask(hero, lambda one: bool(steps(one))) else hero.timing


def _timing(hero: Any) -> str:
    effects = [op.effect for op in steps(hero)]
    if any(one.startswith("bonus_") for one in effects):
        return "scoring"
    return "lasting" if any(one in LASTING for one in effects) else "immediate"


def is_polymath(hero: Any) -> bool:
    """Say whether a Hero is a Polymath."""
    return bool(hero.stem == POLYMATH)


def is_solid(card: Any) -> bool:
    """Say whether a Discovery Card shows one type."""
    return bool(ask(card.stem, lambda types: types != NOTHING and len(types) == 1))


def is_wild(card: Any) -> bool:
    """Say whether a Discovery Card is a Wild Step."""
    return bool(card.step == WILD)


def printed_step(card: Any) -> Any:
    """Give the step that is printed on a Discovery Card."""
    return ask(card.step, lambda word: int(word.letter))


def shows(card: Any, hero: Any) -> bool:
    """Say whether a Discovery Card shows the type of a Hero."""
    types = known(card.stem)
    return bool(ask(hero.stem, lambda one: one in types))


def is_item(card: Any) -> bool:
    """Say whether an Enhancement is an Item."""
    return bool(ask(card, lambda one: one != NOTHING and one.type == ITEM))


def is_location(card: Any) -> bool:
    """Say whether an Enhancement is a Location."""
    return bool(ask(card, lambda one: one != NOTHING and one.type == LOCATION))


def is_enhancement(card: Any) -> bool:
    """Say whether a card is an Item or a Location."""
    return is_item(card) or is_location(card)


def titled(card: Any) -> str:
    """Name a Discovery Card in a sentence: its title may be one itself."""
    return str(card) if is_open(card) or not card.id else f"“{card}”"


# -- how it is told --------------------------------------------------------------------------------------------------
_PART = re.compile(r"(?P<number>\d)|[a-z]+", re.IGNORECASE)
_NO_NAME = re.compile("an?|the|my|his|her|some|any|cards?|of|with|steps?|and|or|wild|type|single|split")


Test = Callable[[Any], bool]


def told_by(*tests: tuple[str, Test]) -> Callable[[Sequence[Any], Sequence[Any]], str]:
    """Tell some values of many by what is so of them alone, or of all but them; else by their names."""

    def tells(some: Sequence[Any], every: Sequence[Any]) -> str:
        inside, others = set(map(id, some)), {id(one) for one in every} - set(map(id, some))
        for says, test in tests if isinstance(every[0], (Piece, tuple)) else ():
            found = {id(one) for one in every if test(one)}
            if found in (inside, others):
                return says.format("" if found == inside else " not")
        return listed([str(getattr(one, "label", one)) for one in some], "or")

    return tells


def _is_of(*types: str) -> Test:
    def test(one: Any) -> bool:
        stem = getattr(one, "stem", ())
        return any(word in stem if type(stem) is tuple else word == stem for word in types)

    return test


_TYPES = ("science", "technology", "engineering", "mathematics", POLYMATH)
BY_TYPE = [
    (f"it is{{}} of {' or '.join(map(str.capitalize, of))}", _is_of(*of))
    for n in (1, 2, 3)
    for of in combinations(_TYPES, n)
]
BY_STEP: list[tuple[str, Test]] = [
    ("it is{} a Wild Step", lambda one: getattr(one, "step", "") == WILD),
    ("it is{} of a single type", lambda one: getattr(one, "solid", False)),
    *(
        (f"it is{{}} of step {n}", lambda one, n=n: str(n) == getattr(getattr(one, "step", ""), "letter", ""))
        for n in STEPS
    ),
]
BY_KIND: list[tuple[str, Test]] = [("it is{} an Item", lambda one: getattr(one, "type", "") == ITEM)]


class TypedCard(CardOf):
    """A card by name, or by what is printed on it: its types and step in a few words, or all of it.

    A type or step that there is not cannot be printed.
    """

    tells = staticmethod(told_by(*BY_TYPE, *BY_STEP, *BY_KIND))

    def scalar(self, node: Scalar, r: Reading) -> Any:
        text = node.text.strip()
        told = self._in_words(text, r) if box_of(r.game).find(text, self.types) is None else {}
        if not told:
            return super().scalar(node, r)
        keys = {key: node._replace(text=key) for key in told}
        return self.nested(Entries({key: node._replace(text=one) for key, one in told.items()}, keys, *node[1:4]), r)

    def _is(self, node: Scalar, words: list[Scalar], r: Reading) -> bool:
        return super()._is(node, words, r) or bool(self._in_words(" ".join(one.text for one in words), r))

    def _in_words(self, text: str, r: Reading) -> dict[str, str]:
        """Read `a Science/Technology card of step 3`, `Wild Step of Science`, `a Mathematics Item`."""
        words = [one[0].casefold() for one in _PART.finditer(text)]
        types = [one for one in words if one in r.game.words["stem"].words]
        nouns = [one for one in self.types if one in words or f"{one}s" in words]
        left = [one for one in words if one not in (*types, *nouns) and not one.isdigit()]
        left = [one for one in left if not _NO_NAME.fullmatch(one) and one.removesuffix("s") not in nouns]
        sort = nouns[0] if nouns else self.types[0] if len(self.types) == 1 else ""
        if left or not types or not sort:
            return {}
        steps = [one for one in words if one.isdigit()] or ([WILD] if WILD in words else [])
        found = {"type": sort, "of": (" or " if " or " in text else ", ").join(types)}
        return {**found, "step": steps[0]} if sort == DISCOVERY and steps else found

    def nested(self, node: Node, r: Reading) -> Any:
        try:
            found = super().nested(node, r)
        except ImpossibleError as error:
            what, called, word = error.says.rpartition(" called ")
            if not called:
                raise
            if what.endswith("step"):
                raise ImpossibleError(f"there are five steps, 1 to 5, and no step {word}", "five-steps") from error
            raise ImpossibleError(f"there are four types and the Polymath, and no type {word}", "four-types") from error
        if found.type != DISCOVERY:
            return found
        if found.stem is NOTHING:
            types = [one for one in r.game.words["stem"].words.values() if one != POLYMATH]
            found.stem = Unknown(tuple(chain(((one,) for one in types), combinations(types, 2))))
        found.points = Unknown(STEPS) if found.points is NOTHING else found.points
        return Piece(found.type, found.name, {**found.fields, "stem": found.stem, "points": found.points})

    def blank(self, r: Reading, name: str = "", **told: Any) -> Any:
        return NOTHING


class LookedAt(Row):
    """Cards that are looked at; of others nobody speaks."""

    def _so_many(self, number: int, node: Node, r: Reading) -> tuple[Any, ...]:
        return (NOTHING,) * number


class StepsOf(ToldCards):
    """Steps that somebody owns: all of them, or some of those that are among them and not among them."""

    counted = False
    tells = staticmethod(told_by(*((f"step {n} is{{}} among them", lambda one, n=n: n in one) for n in STEPS)))

    def __init__(self) -> None:
        super().__init__(OneWord({one: (f"step {one}",) for one in STEPS}), "the steps that are owned, each 1 to 5")
        self.example, self.many_words = "1, 2", True

    def unknown(self, node: Node, r: Reading) -> Any:
        return self.made(Pile(), node, r)

    def made(self, told: Pile, node: Node, r: Reading) -> Any:
        has, lacks, size, whole = told
        if whole:
            return has
        every = chain.from_iterable(combinations(STEPS, n) for n in range(len(STEPS) + 1))
        fits = [one for one in every if set(has) <= set(one) and not set(lacks) & set(one)]
        left = [one for one in fits if size is None or len(one) == size]
        return Unknown(tuple(several(", ".join(map(str, one)) or "none", one) for one in left))


class HeroRows(MapOf):
    """The Heroes of somebody, each with what lies on it; one of them perhaps `unknown`."""

    def __init__(self) -> None:
        places = Whole(0, 9)
        places.opened = lambda _: FEW
        on = Record("what lies on a Hero", {"items": places, "locations": places})
        super().__init__(CardOf(HERO, other={notation.fold(ANOTHER): ANOTHER}), on)
        self.label, self.example = "Heroes with their Items and Locations", "Grace Hopper items 1 locations 0"

    def _cut(self, node: Scalar, r: Reading) -> tuple[Scalar, Node]:
        at = next(iter(re.finditer(r"\s*[:=]?\s+(?=(?:items|locations)\b)|$", node.text)))
        return notation.part(node, 0, at.start()), notation.part(node, at.end(), len(node.text))

    def _pairs(self, node: Node, r: Reading) -> list[tuple[Scalar, Node]]:
        pairs = super()._pairs(node, r)
        return [(key._replace(text=ANOTHER) if notation.is_unknown(key) else key, value) for key, value in pairs]


class To(Parts):
    """The Discovery that an Enhancement goes to: its Hero, its card, whose it is, what lies there."""

    def __init__(
        self,
        hero: Any = NOTHING,
        card: Any = NOTHING,
        owner: Any = NOTHING,
        items: Any = FEW,
        locations: Any = FEW,
    ) -> None:
        owner = Unknown((SOMEBODY,)) if isinstance(owner, Unknown) and not owner.choices else owner
        super().__init__(hero=hero, card=card, owner=owner, items=items, locations=locations)


def asked(told: Any, ask: str) -> Any:
    """Give what is told with a question for what nobody knows of it."""
    if isinstance(told, Unknown):
        return Unknown(told.choices, ask)
    if isinstance(told, Piece) and not told.id:
        return Piece(told.type, told.name, {name: asked(one, ask) for name, one in told.fields.items()})
    return tuple(asked(one, ask) for one in told) if type(told) is tuple else told


class Scored(Parts):
    """A scored Discovery: its card, its Hero, the Enhancements on it, the step that was declared."""

    def __init__(self, hero: Any = NOTHING, card: Any = NOTHING, on: Any = (), step: Any = NOTHING) -> None:
        super().__init__(
            hero=asked(hero, f"Which Hero lies on {card}?"),
            card=asked(card, f"Which Discovery Card lies under {hero}?"),
            on=asked(on, f"Which Enhancement lies on {hero}?"),
            step=asked(step, f"Which step was {card} declared as?"),
        )


class DeckTold(Parts):
    """A Discovery Deck by its numbers: all cards, and those of a single type."""

    def __init__(self, cards: Any = NOTHING, single: Any = NOTHING) -> None:
        super().__init__(cards=cards, single=single)


class PlayedTold(Parts):
    """Cards that somebody played, by their sorts."""

    def __init__(self, heroes: Any = 0, enhancements: Any = 0, inspirations: Any = 0) -> None:
        super().__init__(heroes=heroes, enhancements=enhancements, inspirations=inspirations)


DOMAINS: dict[str, Domain | type] = {
    "typed hero": TypedCard(HERO),
    "typed discovery": TypedCard(DISCOVERY),
    "typed enhancement": TypedCard(*ENHANCEMENTS),
    "typed inspiration": TypedCard(INSPIRATION),
    "any typed card": TypedCard(DISCOVERY, *HERO_DECK),
    "looked at": LookedAt(TypedCard(DISCOVERY, *HERO_DECK)),
    "steps": StepsOf(),
    "Hero rows": HeroRows(),
    "scored earlier": To,
    "scored row": Scored,
    "deck told": DeckTold,
    "played cards": PlayedTold,
}
