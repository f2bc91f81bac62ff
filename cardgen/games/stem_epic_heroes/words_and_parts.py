"""1 Words and parts: what there is to play with, and that a card beats a rule."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.acts import Add, ShowSetup, Take
from cardgen.games.stem_epic_heroes.cards import titled
from cardgen.games.stem_epic_heroes.declared import Card, SetupGiven
from cardgen.games.stem_epic_heroes.discovery_cards import can_be, matches
from cardgen.games.stem_epic_heroes.enhancements import ABILITY, NAMES, capacity, fits_type, how, is_protected
from cardgen.games.stem_epic_heroes.setting_up import each_told, told_cards
from cardgen.games.stem_epic_heroes.table import H, Row, book
from cardgen.games.stem_epic_heroes.the_turn import allowed
from cardgen.rulings.terms import (
    ABSENT,
    UNBOUNDED,
    UNTOLD,
    MaybeUnknown,
    Reason,
    Verbatim,
    count,
    is_open,
    is_unknown,
    map_unknown,
    resolve,
)


# -- the two decks ---------------------------------------------------------------------------------------------------
def misplaced(told: object, *, green: bool) -> MaybeUnknown[Card] | bool:
    """Give a card that is told of the Field or of hands and belongs into the other deck."""
    every = (card for hand in each_told(told) for card in told_cards(hand))
    return next((card for card in every if cards.is_discovery(card) != green), False)


book.bars("separate-decks", ShowSetup, lambda h, field: misplaced(field, green=True), "no Discovery", fact="field")
book.bars("separate-decks", ShowSetup, lambda h, hands: misplaced(hands, green=False), "in a hand", fact="hands")


def nobody_knows(h: H, a: SetupGiven) -> bool:
    """Say whether a card of the Field or of a hand was told of that nobody knows."""
    return any(map(is_unknown, (card for told in (a.field, *each_told(a.hands)) for card in told_cards(told))))


book.notes("separate-decks", ShowSetup, nobody_knows, "of its deck")


@book.limits("card-types")
def no_polymath_card(h: H) -> Iterator[Reason]:
    for card in (h.given.card,):
        if getattr(card, "type", "") == cards.DISCOVERY and not getattr(card, "id", "") and cards.POLYMATH in card.stem:
            yield "no such Discovery"


@book.forbids("items-and-locations", Add)
def what_it_is(h: H, a: Add) -> Iterator[Reason]:
    for card, kind in zip(a.cards, h.t.as_ or (), strict=False):
        if map_unknown(card, lambda of: of.type) != kind:
            yield "is none", card, NAMES[resolve(kind)]


@can_be.changes("method-steps")
def is_step(h: H, found: bool, step: MaybeUnknown[int]) -> bool | None:
    return None if map_unknown(step, lambda number: number in cards.STEPS) else h.gives(False, "five")


@book.value("single-and-split", neutral=False)
def is_split(h: H, card: MaybeUnknown[Card]) -> bool:
    """Say whether a Discovery Card shows two types."""
    split = not cards.is_solid(card)
    return h.gives(split, "split" if split else "single", titled(card))


# -- a card beats a rule ---------------------------------------------------------------------------------------------
@matches.changes("card-beats-rule")
def any_type(h: H, found: bool, hero: MaybeUnknown[Card], card: MaybeUnknown[Card]) -> bool | None:
    return h.gives(True, "any type for this Hero") if not found and h.t.any_type else None


@capacity.changes("card-beats-rule")
def more_places(h: H, number: int, row: Row, kind: str) -> int | None:
    more = cards.part(row.hero, cards.CAPACITY, kind)
    if more == ABSENT:
        return None
    return h.gives(more, "places", row, more, NAMES[kind]) if more > 1 else h.gives(more, "one place", row, NAMES[kind])


@fits_type.changes("card-beats-rule")
def one_type_more(h: H, found: bool, row: Row, card: MaybeUnknown[Card]) -> bool | None:
    more = cards.part(row.hero, cards.EXTRA_TYPE, "type")
    return h.gives(True, "uses more", row, card) if not found and more != ABSENT and card.stem == more else None


def by_its_card(h: H, a: Add) -> str:
    """Say what a Hero may hold by its own card where it holds more than others, or of another type, with these."""
    for kind in cards.ENHANCEMENTS:
        most = cards.part(a.row.hero, cards.CAPACITY, kind)
        added = count(a.cards, cards.is_item if kind == cards.ITEM else cards.is_location)
        if most != ABSENT and most > 1 and added > 0 and a.row.used(kind) + added > 1:
            return h.sentence("places", (a.row, most, NAMES[kind]), "card-beats-rule")
    more = cards.part(a.row.hero, cards.EXTRA_TYPE, "type")
    helped = [card for card in a.cards if more != ABSENT and not is_open(card) and card.stem == more]
    return h.sentence("uses more", (a.row, helped[0]), "card-beats-rule") if helped else ""


@book.permits("card-beats-rule", Add)
def by_an_ability(h: H, a: Add) -> Reason | None:
    if how(h, a) != ABILITY:
        found = by_its_card(h, a)
        return Verbatim(found) if found else None
    h.cite("only-these-ways", "an ability too")
    return "ability adds"


def adds_to_itself(h: H, a: Add) -> MaybeUnknown[Card] | bool:
    """Give the Hero whose ability is said to add an Enhancement to itself, where its card says to another."""
    hero = h.given.by if how(h, a) == ABILITY else UNTOLD
    return hero != UNTOLD and cards.part(hero, cards.ADDS, "target") == OTHERS and bool(a.row.hero == hero) and hero


OTHERS = "other_own_hero"
book.bars("card-beats-rule", Add, adds_to_itself, "another Hero")


book.bars("card-beats-rule", Take, lambda h, a: is_protected(h) and (h.t.source,), "is protected")
allowed.adds("card-beats-rule", lambda h, found: h.t.extra > 0, "one more Hero")


# -- how many play ---------------------------------------------------------------------------------------------------
most_players = book.plain(
    "number-of-players", "most players", lambda h: int(h.options["max-players"]), neutral=UNBOUNDED
)
book.bars(
    "number-of-players",
    ShowSetup,
    lambda h, told: (told < h.t.n.fewest_players or told > most_players(h)) and (told, most_players(h)),
    "cannot play",
    fact="players",
    otherwise="can play",
)
