"""Cards on their way: into hands and out of them, onto piles, off the Resource pile, to Scientists and away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from cardgen.games.women_in_science.box import ActiveScientist, bare
from cardgen.games.women_in_science.declared import Card, Cards
from cardgen.games.women_in_science.set_up_and_piles import makes_new, renewed
from cardgen.games.women_in_science.table import H, Pile, Table, known
from cardgen.rulings.terms import UNTOLD, Bag, Counted, MaybeUnknown, changed, put, resolve

T = TypeVar("T")
BURN, DISCARD = "burn", "discard"


def less(some: Iterable[T], gone: Iterable[T]) -> tuple[T, ...]:
    """Take things out of others, those that are there."""
    left = list(some)
    for one in gone:
        at = next((at for at, other in enumerate(left) if other is one), None)
        if at is None:
            at = next((at for at, other in enumerate(left) if other == one), None)  # it may not be known which it is
        if at is not None:
            del left[at]
    return tuple(left)


def passing(cards: Cards | Bag, test: Callable[[Card], bool]) -> list[Card]:
    """List the cards that pass a test; of unseen ones no more is asked than this."""
    if not isinstance(cards, Bag):
        return [one for one in cards if test(one)]
    unseen = ((kind, resolve(cards.count(kind)) - cards.seen.count(kind)) for kind in cards.left if test(kind))
    of_them = [kind for kind, number in unseen for _ in range(number)]
    return [one for one in cast(Cards, cards.seen) if test(one)] + of_them


def hand(t: Table, player: MaybeUnknown[str], *, came: Sequence[Card] = (), gone: Sequence[Card] = ()) -> Table:
    """Put cards into a hand, and take others out of it."""
    if came and player in t.wiped:
        return laid(t, DISCARD, came)
    held = t.held_by(player)
    if not came and (not gone or isinstance(held, Bag)):
        return changed(t, hands=put(dict(t.hands), player, UNTOLD)) if gone else t
    return changed(t, hands=put(dict(t.hands), player, (*less(held, gone), *map(bare, came))))


def laid(t: Table, pile: str, cards: MaybeUnknown[Sequence[Card]]) -> Table:
    """Put cards on a pile, the last of them on top; by cards that nobody tells it is not told any more."""
    if type(cards) not in (tuple, list) or (lying := getattr(t, pile)) == UNTOLD:
        return changed(t, **{pile: UNTOLD})
    return changed(t, **{pile: on_top(lying, [bare(card) for card in cards])})


def on_top(pile: Pile, cards: Sequence[Card]) -> Pile:
    """Put cards on a pile, the last of them on top."""
    top = tuple(reversed(cards))
    return replace(pile, came=(*top, *pile.came)) if isinstance(pile, Counted) else (*top, *pile)


# -- Scientists ------------------------------------------------------------------------------------------------------
def with_her(t: Table, she: ActiveScientist, **new: Any) -> Table:
    """Change what lies with an active Scientist."""
    row = tuple(other._replace(**new) if other is she else other for other in t.of(she.owner))
    return changed(t, active=put(dict(t.active), she.owner, row))


def without_her(t: Table, she: ActiveScientist) -> Table:
    """Take a Scientist off the table, her burdens are burned."""
    row = tuple(other for other in t.of(she.owner) if other is not she)
    return laid(changed(t, active=put(dict(t.active), she.owner, row)), BURN, she.burdens)


# -- the Resource pile -----------------------------------------------------------------------------------------------
def with_new_pile(h: H, t: Table, *, needed: bool = False) -> Table:
    """Make a new Resource pile if the old one is used up and it is time for it."""
    if t.resource or not (needed or makes_new(h)):
        return t
    new = renewed(h, known(t.discard), t.burn)
    if new is None or not new.resource:
        return t
    deck, chance = t.chance.shuffled(new.resource)
    scientists = t.scientists
    if new.scientists:
        scientists, chance = chance.shuffled((*known(t.scientists), *new.scientists))
        t = changed(t, emptied=t.emptied if t.finisher != UNTOLD else UNTOLD)
    return changed(t, resource=deck, scientists=scientists, discard=new.discard, burn=(), chance=chance)


def taken(h: H, t: Table) -> tuple[Cards, Table]:
    """Take the top card of the Resource pile, if there is one or can be."""
    if isinstance(t.resource, Counted):
        return t.resource.top[:1], changed(t, resource=replace(t.resource, top=t.resource.top[1:]))
    t = with_new_pile(h, t, needed=True)
    card, t = known(t.resource)[:1], changed(t, resource=known(t.resource)[1:])
    return card, with_new_pile(h, t) if card else t
