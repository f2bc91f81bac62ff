"""9 The Field: filling it, and clearing it."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.stem_epic_heroes.acts import Clear
from cardgen.games.stem_epic_heroes.cards import titled
from cardgen.games.stem_epic_heroes.decks import coming, told_or
from cardgen.games.stem_epic_heroes.declared import FieldGiven
from cardgen.games.stem_epic_heroes.heroes import alone, claims
from cardgen.games.stem_epic_heroes.table import Done, H, book
from cardgen.rulings.terms import UNBOUNDED, UNTOLD, MaybeUnknown, Reason, When, count, resolve, size_of

BETWEEN = "between scorings"


# -- what comes ------------------------------------------------------------------------------------------------------
@book.value("fill-the-field", neutral=0)
def empty_places(h: H, size: MaybeUnknown[int], now: MaybeUnknown[str]) -> MaybeUnknown[int]:
    """Count the places of the Field that are to be filled now."""
    return h.t.n.field - size if size < h.t.n.field else 0


# -- what is discarded -----------------------------------------------------------------------------------------------
@book.value("discard-from-field", neutral=0)
def owed(h: H, action: MaybeUnknown[str], size: MaybeUnknown[int]) -> int:
    """Count the cards of the Field that the player has to discard."""
    h.say("one goes")
    gone_before = h.t.effect_discards != UNTOLD and h.t.effect_discards > 0
    return 0 if gone_before and not effects_apart(h) else 1


@book.forbids("discard-from-field", Clear)
def one_of_the_field(h: H, a: Clear) -> Iterator[Reason]:
    field = h.t.field
    if isinstance(field, tuple) and not count(field, lambda card: card == a.card) > 0:
        yield "not there", titled(a.card)
    elif a.by == "player":
        h.say("one goes")


@book.value("adding-is-no-scoring", neutral=True)
def is_scoring(h: H, action: MaybeUnknown[str]) -> bool:
    """Say whether an action was scoring."""
    if action == Done.SCORED:
        return True
    if action == Done.GONE and not claims(h):
        h.cite("name-the-card", "gone")
    if action == Done.HERO:
        alone(h)
        h.cite("only-to-score", "no scoring")
    return h.gives(False, "is no scoring")


@owed.instead("scorer-discards-none")
def none_of_a_scorer(h: H, action: MaybeUnknown[str], size: MaybeUnknown[int]) -> int | None:
    return h.gives(0, "scored") if is_scoring(h, action) else None


book.bars(
    "scorer-discards-none",
    Clear,
    lambda h, a: a.by == "player" and h.t.action != UNTOLD and is_scoring(h, h.t.action),
    "scored",
)


# -- when it comes ---------------------------------------------------------------------------------------------------
together = book.chosen(
    "fill-after-action", "field-refill-timing", {"after-action": True, "at-once": False}, neutral=False
)
"""Whether all places are filled together, after the action."""


@empty_places.changes("fill-after-action")
def after_the_action(
    h: H, number: MaybeUnknown[int], size: MaybeUnknown[int], now: MaybeUnknown[str]
) -> MaybeUnknown[int] | None:
    if now != BETWEEN:
        return h.gives(None, "together") if number > 1 and h.t.scored > 1 else None
    return h.gives(0, "after the action") if together(h) else h.gives(None, "at once")


effects_apart = book.always("effects-are-extra", True, neutral=False)
"""Whether what effects discard does not stand in for what the player owes."""
shuffling = book.chosen(
    "empty-discovery-deck",
    "empty-discovery-deck",
    {"reshuffle-discards": When.NEEDED, "field-shrinks": When.NEVER},
    neutral=When.NEEDED,
)
"""When discarded Discovery Cards become the deck."""


@book.value("empty-discovery-deck", neutral=UNBOUNDED)
def discovery_cards_coming(
    h: H, deck: MaybeUnknown[int], gone: MaybeUnknown[int], wanted: MaybeUnknown[int]
) -> MaybeUnknown[int]:
    """Count the Discovery Cards that come of those that are wanted."""
    return coming(h, shuffling, "field-shrinks", deck, gone, wanted)


@owed.instead("no-field-card")
def no_card(h: H, action: MaybeUnknown[str], size: MaybeUnknown[int]) -> int | None:
    return h.gives(0, "nothing there") if size == 0 and not is_scoring(h, action) else None


class Field:
    """What a Field step comes to: how many cards go and come, how many lie there then."""

    def __init__(self, h: H) -> None:
        f: FieldGiven = h.given
        size, now = told_or(size_of(f.field), h.t.n.field), f.moment
        if f.field == UNTOLD and f.action == Done.SCORED:
            size = h.t.n.field - max(1, f.scored)
        self.goes = 0 if now == BETWEEN else owed(h, Done.GONE if resolve(f.gone) is True else f.action, size)
        due = empty_places(h, size - self.goes, now)
        gone = told_or(f.discards, 0) + self.goes
        self.comes = discovery_cards_coming(h, told_or(f.deck, UNBOUNDED), gone, due) if due > 0 else 0
        self.size = size - self.goes + self.comes
        if h.options["empty-discovery-deck"] == "field-shrinks" and due > 0 and self.size == 0:
            h.cite("empty-discovery-deck", "last round")
        if self.comes > 0 and now != BETWEEN:
            h.cite("fill-the-field", "filled", self.comes)
