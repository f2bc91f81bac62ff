"""6 Enhancements: where Items and Locations may go, and how they come there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.a_variant import face_down, is_face_down, is_not_as_said
from cardgen.games.stem_epic_heroes.acts import Add, Take
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.table import Done, H, Row, Rows, book
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.terms import ABSENT, NONE, UNBOUNDED, UNTOLD, MaybeUnknown, Reason, count, is_open, sum_of

SCORING, ACTION, ABILITY = "scoring", "action", "ability"
TO_DISCARD, TO_HAND = "discard", "hand"
NAMES = {cards.ITEM: "Item", cards.LOCATION: "Location"}


def how(h: H, a: Add) -> MaybeUnknown[str]:
    """Say how Enhancements are added: while scoring, as the action, or by an ability."""
    if a.how != UNTOLD:
        return a.how
    return SCORING if h.t.done == Done.SCORED and a.row.hero == h.t.scorer else ACTION


# -- places ----------------------------------------------------------------------------------------------------------
@book.value("enhancement-places", neutral=UNBOUNDED)
def capacity(h: H, row: Row, kind: str) -> int:
    """Give how many Enhancements of a kind a Hero may have."""
    return h.gives(h.t.n.places, "so many places")


def has_room(h: H, row: Row, kind: str, more: MaybeUnknown[int] = 1) -> bool:
    """Say whether a Hero has places left for Enhancements of a kind."""
    return bool(row.used(kind) + more <= capacity(h, row, kind))


@book.doubts("enhancement-places")
def too_many(h: H) -> Iterator[Reason]:
    for row in h.t.every():
        for kind in cards.ENHANCEMENTS:
            used, most = row.used(kind), cards.part(row.hero, cards.CAPACITY, kind)
            if used > (h.t.n.places if most == ABSENT else most):
                yield "too many", row, used, NAMES[kind]


@book.forbids("enhancement-places", Add)
def one_of_each(h: H, a: Add) -> Iterator[Reason]:
    items = count(a.cards, cards.is_item)
    for kind, more in {cards.ITEM: items, cards.LOCATION: len(a.cards) - items}.items():
        if not more > 0:
            continue
        if a.how == SCORING and a.row.used(kind) > 0:
            h.cite("hero-order", "ability before")
        if not has_room(h, a.row, kind, more) and not ((h.t.replace or a.how == UNTOLD) and may_replace(h)):
            yield "no place", a.row, NAMES[kind]


# -- types -----------------------------------------------------------------------------------------------------------
@book.value("match-the-hero", neutral=True)
def fits_type(h: H, row: Row, card: MaybeUnknown[Card]) -> bool:
    """Say whether an Enhancement has a type that its Hero can use."""
    found = bool(card.stem == row.hero.stem)
    return h.gives(found, "has the type", card, row) if found else found


@book.forbids("match-the-hero", Add)
def match_the_hero(h: H, a: Add) -> Iterator[Reason]:
    for card in a.cards:
        if is_face_down(h, card):
            h.cite("turned-up-at-the-end", "only the owner knows")
        if not fits_type(h, a.row, card) and not (card_helps(h, a.row) and on_card(a.row, card)):
            yield "does not match", card, card.stem, a.row, a.row.hero.stem


match_the_hero.often = True


@book.doubts("match-the-hero")
def of_another_type(h: H) -> Iterator[Reason]:
    for row in h.t.every() if not face_down(h) else ():
        known = [card for card in row.on if card != UNTOLD and not is_open(card) and card.stem != UNTOLD]
        yield from (
            ("could not lie there", card, card.stem, row)
            for card in known
            if not is_open(row.hero) and not fits_type(h, row, card)
        )


card_helps = book.plain("hero-type-counts", "whether the types of the card help", lambda h, row: False, neutral=True)


@fits_type.changes("hero-type-counts")
def not_the_card(h: H, found: bool, row: Row, card: MaybeUnknown[Card]) -> bool | None:
    if found or row.card == NONE or cards.is_solid(row.card):
        return None
    return h.gives(None, "the card does not help", cards.titled(row.card), row)


def on_card(row: Row, card: MaybeUnknown[Card]) -> bool:
    """Say whether the Discovery Card under a Hero shows the type of an Enhancement."""
    return row.card != NONE and cards.shows(row.card, card)


# -- adding ----------------------------------------------------------------------------------------------------------


def allowed_alone(h: H, a: Add) -> str:
    """Name those of several Enhancements that may be added alone."""
    each = a.cards if len(a.cards) > 1 and how(h, a) == SCORING else ()
    return either(str(card) for card in each if h.about(a._replace(cards=(card,))).legal())


def kept(h: H, a: Add) -> tuple[Card, ...] | None:
    """Give a card of the hand that may not be added while scoring."""
    of_hand = h.t.current and a.origin == "hand" and how(h, a) == SCORING
    return a.cards if of_hand and len(a.cards) == 1 and not is_open(a.cards[0]) else None


book.follows("add-while-scoring", Add, allowed_alone, "alone", barred=True)
book.follows("add-while-scoring", Add, kept, "kept", barred=True)
book.allows("add-while-scoring", Add, lambda h, a: how(h, a) == SCORING, "with the scoring")
book.bars("current-only", Add, lambda h, a: how(h, a) == SCORING and not h.t.current, "not that one")


@book.value("adds-points", neutral=0)
def enhancement_points(h: H, row: Row) -> MaybeUnknown[int]:
    """Add up the points of the Enhancements on a Hero."""
    worth = sum_of(row.on, lambda card: 0 if card == UNTOLD else card.points)
    if len(row.on) > 0 and cards.is_polymath(row.hero):
        h.cite("polymath-holds-any", "any type", row)
    return h.gives(worth, "add", row, worth) if len(row.on) > 0 else 0


book.bars("face-up-below", Add, lambda h, a: not h.t.face_up and not face_down(h), "face up")
book.bars(
    "add-later",
    Add,
    {
        "exactly one": lambda h, a: how(h, a) == ACTION and len(a.cards) > 1,
        "one already": lambda h, a: how(h, a) == ACTION and h.t.done == Done.ADDED,
    },
)
book.allows("add-later", Add, lambda h, a: how(h, a) == ACTION, "as the action")
others_too = book.chosen("own-only", "enhance-target", {"own-only": False, "any-player": True}, neutral=True)
"""Whether Enhancements may go on the Heroes of others."""
book.bars(
    "own-only",
    Add,
    lambda h, a: how(h, a) != SCORING and not others_too(h) and a.row.owner != a.player and a.row.owner,
    "not your own",
)
book.notes("own-only", Add, lambda h, a: how(h, a) != SCORING and others_too(h), "anybody")
book.follows("own-only", Add, lambda h, a: a.row.owner != a.player and a.row.owner, "counts for")
may_replace = book.chosen("no-replacing", "full-slot-replace", {"no": False, "discard-old": True}, neutral=True)
"""Whether an Enhancement may take the place of another."""
book.bars("no-replacing", Add, lambda h, a: h.t.replace and not may_replace(h), "stays taken")
book.notes("no-replacing", Add, lambda h, a: h.t.replace and may_replace(h), "may go")


# -- taking ----------------------------------------------------------------------------------------------------------
@book.value("taken-goes-on", neutral=())
def places(h: H, rows: Sequence[Row], card: MaybeUnknown[Card]) -> Rows:
    """List the Heroes that can hold a taken Enhancement."""
    if is_face_down(h, card):
        h.cite("face-down", "turned up")
    found = tuple(row for row in rows if fits_type(h, row, card) and has_place(h, row, card))
    return h.gives(found, "fits" if found else "fits nowhere", found)


hand_is_apart = book.always("taken-goes-on", True, neutral=False, says="to the hand")


def goes_to(
    h: H, rows: Sequence[Row], card: MaybeUnknown[Card], origin: MaybeUnknown[Card | str]
) -> MaybeUnknown[Rows | str]:
    """Say where a taken Enhancement goes: to which Heroes, to the hand, or to the discard pile."""
    if is_protected(h):
        h.cite("card-beats-rule", "is protected", h.t.source)
        return ()
    if origin == TO_HAND and hand_is_apart(h):
        return TO_HAND
    return TO_DISCARD if is_not_as_said(h, card) else places(h, rows, card) or discarded(h)


def is_protected(h: H) -> bool:
    """Say whether an Enhancement lies on another’s Hero from which opponents cannot take it."""
    if cards.part(h.t.source, cards.PROTECT, "what") == ABSENT:
        return False
    return not any(row.hero == h.t.source for row in h.t.every()) and not h.t.own_source


@book.forbids("taken-goes-on", Take)
def taken_goes_on(h: H, a: Take) -> Iterator[Reason]:
    if h.t.from_hand:
        if a.to == TO_HAND:
            h.say("to the hand")
        else:
            yield "to the hand"
    for row in wanted(h, a):
        if not fits_type(h, row, a.card):
            yield "not its type", a.card, a.card.stem, row, row.hero.stem
        elif has_place(h, row, a.card):
            h.say("fits", (row,))


def wanted(h: H, a: Take) -> list[Row]:
    """Give the Hero on which the taker wants to put the card, if it is to go on one."""
    return [] if h.t.from_hand else [row for row in h.t.of(a.player) if row.hero == a.to]


may_discard = book.chosen(
    "must-place", "taken-enhancement-choice", {"must-place": False, "may-discard": True}, neutral=True
)
"""Whether a taken Enhancement may be discarded though it fits on a Hero."""


@book.forbids("must-place", Take)
def must_place(h: H, a: Take) -> Iterator[Reason]:
    if h.t.from_hand:
        return
    if a.to == TO_HAND:
        yield "not to the hand"
    elif a.to == TO_DISCARD:
        if may_discard(h):
            h.say("may be discarded")
        elif found := places(h, h.t.of(a.player), a.card):
            yield "has to go", found
    elif a.to != NONE and a.to != UNTOLD and not wanted(h, a):
        yield "not one of them", a.to
    else:
        h.say("the taker chooses")


@book.value("taken-needs-room", neutral=True)
def has_place(h: H, row: Row, card: MaybeUnknown[Card]) -> bool:
    """Say whether a Hero has a free place for a taken Enhancement."""
    if h.options["taken-enhancement-slot"] == "limit-ignored":
        return h.gives(True, "no place needed")
    kind = cards.ITEM if cards.is_item(card) else cards.LOCATION
    found = has_room(h, row, kind)
    return h.gives(found, "has a place" if found else "has no place", row)


@book.forbids("taken-needs-room", Take)
def needs_room(h: H, a: Take) -> Iterator[Reason]:
    for row in wanted(h, a):
        if not has_place(h, row, a.card):
            h.cite("taken-goes-on", "needs a place")
            yield "has no place", row


discarded = book.always("discarded-enhancements", TO_DISCARD, neutral=NONE)


def goes_instead(h: H, a: Take) -> tuple[list[Row], list[Row]] | None:
    """Give the Heroes that can hold a taken Enhancement barred from where it was to go; then those with open places."""
    if h.t.from_hand or a.to in (UNTOLD, NONE, TO_DISCARD):
        return None
    kind = cards.ITEM if cards.is_item(a.card) else cards.LOCATION
    rows = [row for row in h.t.of(a.player) if fits_type(h, row, a.card)]
    sure = [row for row in rows if not is_open(row.used(kind)) and has_place(h, row, a.card)]
    return sure, [row for row in rows if is_open(row.used(kind))]


def named_instead(h: H, a: Take, *, sure: bool) -> str:
    """Name the Heroes on which it goes instead, for sure or if there is a free place."""
    able, perhaps = goes_instead(h, a) or ([], [])
    return either(map(str, able if sure else perhaps if not able else ()))


book.follows("taken-goes-on", Take, lambda h, a: goes_instead(h, a) == ([], []), "is discarded", barred=True)
book.follows("taken-goes-on", Take, lambda h, a: named_instead(h, a, sure=True), "goes instead", barred=True)
book.follows("taken-goes-on", Take, lambda h, a: named_instead(h, a, sure=False), "perhaps instead", barred=True)


@book.forbids("only-these-ways", Add)
def only_these_ways(h: H, a: Add) -> Iterator[Reason]:
    if a.origin != "hand" and a.origin != "ability":
        yield "not from there", a.origin
    elif h.t.lacks(a.player, a.cards):
        yield "not in hand", a.cards


def adds_none(h: H, a: Add) -> MaybeUnknown[Card] | bool:
    """Give the Hero whose ability is said to add an Enhancement, where its card says nothing of it."""
    hero = h.given.by if how(h, a) == ABILITY else UNTOLD
    return hero != UNTOLD and cards.part(hero, cards.ADDS, "n") == ABSENT and hero


book.bars("only-these-ways", Add, adds_none, "adds none")
