"""How cards, steps and Heroes are told in disputes, and what they are told by where nobody knows them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, combinations
from typing import TypeAlias

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.table import NO_STEP
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Parts, Record, Words
from cardgen.rulings.notation.domain import Domain, OneWord
from cardgen.rulings.notation.lists import MapOf
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.notation.piles import Pile, Row, ToldCards
from cardgen.rulings.notation.reading import Reading, describe
from cardgen.rulings.notation.unknown_literal import UnknownLiteral, several
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.terms import UNTOLD

Told: TypeAlias = Piece | tuple[object, ...] | int | str
"""What is told in a few words where it is one of many: cards, the steps of somebody; else it goes by its name."""
FEW = UnknownLiteral((0, 1, 2))
"""How many Enhancements of a kind may lie on a Hero of which nobody tells it."""
_PART = re.compile(r"(?P<number>\d)|[a-z]+", re.IGNORECASE)
_NO_NAME = re.compile("an?|the|my|his|her|some|any|cards?|of|with|steps?|and|or|wild|type|single|split")


def told_by(tests: Mapping[str, Callable[[Told], bool]]) -> Callable[[Sequence[Told], Sequence[Told]], str]:
    """Tell some values of many by what is so of them alone, or of all but them; else by their names.

    What has no `{}` for a `not` is told only of those of which it is so.
    """

    def tells(some: Sequence[Told], every: Sequence[Told]) -> str:
        for says, test in tests.items() if isinstance(every[0], (Piece, tuple)) else ():
            is_so = test(some[0])
            if not is_so and "{}" not in says:
                continue
            if all(test(value) == is_so for value in some) and len(some) == sum(
                test(value) == is_so for value in every
            ):
                return says.format("" if is_so else " not")
        return listed([str(getattr(value, "label", value)) for value in some], "or")

    return tells


def types_of(card: Told) -> tuple[object, ...]:
    """List the types that a card shows."""
    stem = getattr(card, "stem", ())
    return stem if isinstance(stem, tuple) else (stem,)


def has(*wanted: object) -> Callable[[Told], bool]:
    """Say of cards whether they show one of some types, of steps whether one is among them."""
    return lambda told: any(part in (told if isinstance(told, tuple) else types_of(told)) for part in wanted)


def has_some(step: int) -> Callable[[Told], bool]:
    """Say of steps whether one is among them, and another is not."""
    return lambda told: isinstance(told, tuple) and step in told and len(told) < len(cards.STEPS)


TYPES = ("science", "technology", "engineering", "mathematics", cards.POLYMATH)
BY_TYPE = {
    f"it is{{}} of {' or '.join(map(str.capitalize, of))}": has(*of) for n in (1, 2, 3) for of in combinations(TYPES, n)
}
BY_STEP: Mapping[str, Callable[[Told], bool]] = {
    "it is{} a Wild Step": lambda card: bool(getattr(card, "step", "") == cards.WILD),
    "it is{} of a single type": lambda card: bool(getattr(card, "solid", False)),
}


class TypedCard(CardOf):
    """A card by name, or by what is printed on it: its types and step in a few words, or all of it.

    A type or step that there is not cannot be printed.
    """

    tells = staticmethod(told_by({**BY_TYPE, **BY_STEP}))

    def scalar(self, node: Scalar, r: Reading) -> object:
        text = node.text.strip()
        parts = self._in_words(text, r) if box_of(r.game).find(text, self.types) is None else {}
        if not parts:
            return super().scalar(node, r)
        keys = {key: node._replace(text=key) for key in parts}
        return self.nested(Entries({key: node._replace(text=text) for key, text in parts.items()}, keys, *node[1:4]), r)

    def _is(self, text: str, r: Reading) -> bool:
        return super()._is(text, r) or bool(self._in_words(text, r))

    def _in_words(self, text: str, r: Reading) -> dict[str, str]:
        """Read `a Science/Technology card of step 3`, `Wild Step of Science`, `a Mathematics Item`."""
        words = [found[0].casefold() for found in _PART.finditer(text)]
        types = [word for word in words if word in r.game.words["stem"].words]
        nouns = [type_ for type_ in self.types if type_ in words or f"{type_}s" in words]
        left = [word for word in words if word not in (*types, *nouns) and not word.isdigit()]
        left = [word for word in left if not _NO_NAME.fullmatch(word) and word.removesuffix("s") not in nouns]
        sort = nouns[0] if nouns else self.types[0] if len(self.types) == 1 else ""
        if left or not types or not sort:
            return {}
        steps = [word for word in words if word.isdigit()] or ([cards.WILD] if cards.WILD in words else [])
        found = {"type": sort, "of": (" or " if " or " in text else ", ").join(types)}
        return {**found, "step": steps[0]} if sort == cards.DISCOVERY and steps else found

    def nested(self, node: Node, r: Reading) -> object:
        try:
            card = super().nested(node, r)
        except ImpossibleError as error:
            what, called, word = error.says.rpartition(" called ")
            if not called:
                raise
            if what.endswith("step"):
                raise ImpossibleError(f"there are five steps, 1 to 5, and no step {word}", "method-steps") from error
            raise ImpossibleError(f"there are four types and the Polymath, and no type {word}", "card-types") from error
        if not isinstance(card, Piece) or card.type != cards.DISCOVERY:
            return card
        fields = dict(card.fields)
        if fields["stem"] is UNTOLD:
            types = [stem for stem in r.game.words["stem"].words.values() if stem != cards.POLYMATH]
            fields["stem"] = UnknownLiteral(tuple(chain(combinations(types, 1), combinations(types, 2))))
        if fields["points"] is UNTOLD:
            fields["points"] = UnknownLiteral(cards.STEPS)
        return Piece(card.type, card.name, fields)

    def blank(self, r: Reading, name: str = "", **told: object) -> object:
        return UNTOLD


class LookedAt(Row):
    """Cards that are looked at, an unknown one of some types; of others nobody speaks."""

    def __init__(self, *unknown: str) -> None:
        super().__init__(TypedCard(cards.DISCOVERY, *cards.HERO_DECK))
        self.item.opened = lambda r: UnknownLiteral(box_of(r.game).of(*unknown))

    def _so_many(self, number: int, node: Node, r: Reading) -> tuple[object, ...]:
        return (UNTOLD,) * number


UNNAMED = ("wild", "unnamed wild", "unnamed Wild Step", "wild without a step")
"""What a Wild Step is called among the steps of somebody of which no step was named."""


class StepsOf(ToldCards):
    """Steps that somebody owns: all of them, or some of those that are among them and not among them."""

    counted = False
    tells = staticmethod(
        told_by(
            {f"step {n} is{{}} among them": has(n) for n in cards.STEPS}
            | {f"step {n} is among them, but not all of the others are": has_some(n) for n in cards.STEPS}
        )
    )

    def __init__(self) -> None:
        each = OneWord({step: (f"step {step}",) for step in cards.STEPS})
        unnamed = {tokens.fold(name): NO_STEP for name in UNNAMED}  # told, but nobody thinks of it who is asked
        each.meant = {**each.meant, **unnamed}
        super().__init__(each, "the steps that are owned, each 1 to 5")
        self.example, self.many_words = "1, 2", True

    def unknown(self, node: Node, r: Reading) -> object:
        return self.made(Pile(), node, r)

    def made(self, told: Pile, node: Node, r: Reading) -> object:
        has, lacks, size, whole = told
        if whole:
            return has
        every = chain.from_iterable(combinations(cards.STEPS, n) for n in range(len(cards.STEPS) + 1))
        fits = [steps for steps in every if set(has) <= set(steps) and not set(lacks) & set(steps)]
        left = [steps for steps in fits if size is None or len(steps) == size]
        return UnknownLiteral(tuple(several(", ".join(map(str, steps)) or "none", steps) for steps in left))


class HeroRows(MapOf):
    """The Heroes of somebody, each with what lies on it; one of them perhaps `unknown`."""

    def __init__(self) -> None:
        places = Whole(0, 9)
        places.opened = lambda _: FEW
        on = Record("what lies on a Hero", {"items": places, "locations": places})
        on.ask = {"items": "How many Items lie on {}?", "locations": "How many Locations lie on {}?"}
        on.tell = {"items": "the number of Items on {} is {}", "locations": "the number of Locations on {} is {}"}
        on.makes = lambda **told: with_places(Parts(**{"items": FEW, "locations": FEW, **told}))
        super().__init__(CardOf(cards.HERO, other={tokens.fold(cards.ANOTHER): cards.ANOTHER}), on)
        self.label, self.example = "Heroes with their Items and Locations", "Grace Hopper items 1 locations 0"

    def _cut(self, node: Scalar, r: Reading) -> tuple[Scalar, Node]:
        at = next(iter(re.finditer(r"\s*[:=]?\s+(?=(?:items|locations)\b)|$", node.text)))
        return tokens.part(node, 0, at.start()), tokens.part(node, at.end(), len(node.text))

    def _pairs(self, node: Node, r: Reading) -> list[tuple[Scalar, Node]]:
        pairs = super()._pairs(node, r)
        return [(key._replace(text=cards.ANOTHER) if tokens.is_unknown(key) else key, value) for key, value in pairs]


def record(**usual: object) -> Callable[..., Parts]:
    """Say what holds of a thing with facts of its own where they are not told."""
    return lambda **told: Parts(**{**usual, **told})


def scored_earlier(owner: object = UNTOLD, **told: object) -> Parts:
    """Make the Discovery that an Enhancement goes to: its Hero, its card, whose it is, what lies there."""
    owner = UnknownLiteral((cards.SOMEBODY,)) if isinstance(owner, UnknownLiteral) and not owner.choices else owner
    return with_places(
        Parts(**{"hero": UNTOLD, "card": UNTOLD, "items": FEW, "locations": FEW, "owner": owner, **told})
    )


def with_places(row: Parts) -> Parts:
    """Ask for what nobody knows of the places of a Hero."""
    row.items = asked(row.items, "How many Items lie on that Hero?")
    row.locations = asked(row.locations, "How many Locations lie on that Hero?")
    return row


def asked(told: object, ask: str) -> object:
    """Give what is told with a question for what nobody knows of it."""
    if isinstance(told, UnknownLiteral):
        return UnknownLiteral(told.choices, ask)
    if isinstance(told, Piece) and not told.id:
        return Piece(told.type, told.name, {name: asked(value, ask) for name, value in told.fields.items()})
    return tuple(asked(value, ask) for value in told) if type(told) is tuple else told


def scored_row(
    hero: object = UNTOLD, card: object = UNTOLD, on: object = (), step: object = UNTOLD, owner: object = UNTOLD
) -> Parts:
    """Make a scored Discovery: its card, its Hero, the Enhancements on it, the step that was declared, whose it is."""
    what = f"“{card}”" if isinstance(card, Piece) and card.id else "the card"
    who = str(hero) if isinstance(hero, Piece) else "the Hero"
    if step is UNTOLD and getattr(card, "step", "") == cards.WILD:
        step = UnknownLiteral(cards.STEPS)  # it was named when the card was scored
    return Parts(
        hero=asked(hero, f"Which Hero lies on {what}?"),
        card=asked(card, f"Which Discovery Card lies under {who}?"),
        on=asked(on, f"Which Enhancement lies on {who}?"),
        step=asked(step, f"Which step was {what} declared as?"),
        owner=asked(owner, f"Whose is {what}?"),
    )


class Recital(Words):
    """Digits of pi, as somebody recites them."""

    label = "digits, such as 3.14159"

    def scalar(self, node: Scalar, r: Reading) -> object:
        if re.search(r"[^\W\d_]", node.text) and tokens.fold(node.text) not in tokens.NOTHING:
            raise r.refuse(node, f"{describe(node)} is no row of digits", self.label)
        return node.text

    def unknown(self, node: Node, r: Reading) -> object:
        raise r.refuse(node, "nobody can say what is right of a recital that nobody heard", "`counts Ann ?`")


DOMAINS: Mapping[str, Domain | Callable[..., Parts]] = {
    "recital": Recital(),
    "typed hero": TypedCard(cards.HERO),
    "typed discovery": TypedCard(cards.DISCOVERY),
    "typed enhancement": TypedCard(*cards.ENHANCEMENTS),
    "typed inspiration": TypedCard(cards.INSPIRATION),
    "any typed card": TypedCard(cards.DISCOVERY, *cards.HERO_DECK),
    "Field looked at": LookedAt(cards.DISCOVERY),
    "hand looked at": LookedAt(*cards.HERO_DECK),
    "steps": StepsOf(),
    "Hero rows": HeroRows(),
    "scored earlier": scored_earlier,
    "scored row": scored_row,
    "deck told": record(cards=UNTOLD, single=UNTOLD),
    "played cards": record(heroes=0, enhancements=0, inspirations=0),
}
