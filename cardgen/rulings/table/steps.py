"""Steps that effects name in the data: cards are drawn, discarded, moved or taken at random; counters are put on them.

`step: {take at random: n, from: hand of target, to: hand of player}` names places of the table. What nobody tells of
them stays as it is, or is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from cardgen.rulings.game_types import AnyTable, FactValue
from cardgen.rulings.table.decks import When, draw
from cardgen.rulings.table.places import Place, Places
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.table.zones import at_random, is_whole, minus, plus
from cardgen.rulings.unknown.missing import UNTOLD

DISCARD_PILE = "discard pile"
"""The place where a card of a sort goes when it is discarded."""


class Taken(NamedTuple):
    """A step that is taken: how much or what, on whose behalf, on what, and where."""

    what: FactValue
    player: str
    target: object
    where: Mapping[str, str]
    """The rest of what the data say: `from`, `to`, `supply`."""


class Spot(NamedTuple):
    """A place, and whose it is."""

    place: Place
    whose: object

    def of(self, t: object) -> FactValue:
        """Give what lies there."""
        return self.place.of(t, self.whose)

    def with_(self, t: object, lies: object) -> FactValue:
        """Give the table with something else lying there."""
        return self.place.with_(t, self.whose, lies)


StepOf: TypeAlias = Callable[[FactValue, Places, Taken, When], FactValue]


def spot(places: Places, s: Taken, name: str) -> Spot:
    """Find a place that a step names: that of its player, of its target, or of the target's owner."""
    place, _, whose = s.where[name].partition(" of ")
    owners = {
        "player": s.player,
        "target": getattr(s.target, "what", s.target),
        "owner": getattr(s.target, "owner", UNTOLD),
    }
    return Spot(places.named(place), owners.get(whose, whose))


def drawn(t: AnyTable, places: Places, s: Taken, when: When) -> object:
    """Draw so many cards off a deck, or off a pile of which the top card lies first."""
    deck, onto = spot(places, s, "from"), spot(places, s, "to")
    if not deck.place.part:
        top = deck.of(t)[: int(s.what)]
        t = deck.with_(t, deck.of(t)[len(top) :])
        return onto.with_(t, plus(onto.of(t), top))
    pile = getattr(t, deck.place.field)[deck.whose]
    came = draw(pile, t.chance, int(s.what), when, (UNTOLD,) * int(s.what))
    decks = {**getattr(t, deck.place.field), deck.whose: came.pile}
    t = changed(t, chance=came.chance, **{deck.place.field: decks})
    return onto.with_(t, plus(onto.of(t), came.cards))


def taken_at_random(t: AnyTable, places: Places, s: Taken, _: When) -> object:
    """Take so many cards blindly."""
    off, onto = spot(places, s, "from"), spot(places, s, "to")
    cards, chance = at_random(off.of(t), t.chance, int(s.what))
    t = off.with_(changed(t, chance=chance), minus(off.of(t), cards))
    return onto.with_(t, plus(onto.of(t), cards))


def moved(t: object, places: Places, s: Taken, _: When) -> object:
    """Move the target."""
    off, onto = spot(places, s, "from"), spot(places, s, "to")
    t, gone = _without(t, off, s)
    return onto.with_(t, plus(onto.of(t), gone)) if gone else t


def discarded(t: object, places: Places, s: Taken, _: When) -> object:
    """Put the target on its discard pile, or where the data say; counters on it go back to the supply."""
    off = spot(places, s, "from")
    t, gone = _without(t, off, s)
    for card in off.place.cards(gone):
        onto = spot(places, s, "to") if "to" in s.where else Spot(places.named(DISCARD_PILE), card.type)
        t = onto.with_(t, plus(onto.of(t), (card,)))
    return _supplied(t, s, sum(len(one.counters) for one in gone)) if "supply" in s.where else t


def counter_put(t: object, places: Places, s: Taken, _: When) -> object:
    """Put a counter on the target, which gives itself with one more; it comes from the supply."""
    at, lies = spot(places, s, "from"), spot(places, s, "from").of(t)
    place = _place_of(lies, s.target)
    if place is not None:
        t = at.with_(t, (*lies[:place], lies[place].with_counter(int(s.what)), *lies[place + 1 :]))
    return _supplied(t, s, -1)


STEPS: Mapping[str, StepOf] = {
    "draw": drawn,
    "discard": discarded,
    "move": moved,
    "counter": counter_put,
    "take at random": taken_at_random,
}


def _place_of(lies: FactValue, target: object) -> int | None:
    """Say where a target lies; None where nobody tells."""
    if not is_whole(lies):
        return None
    at = getattr(target, "at", UNTOLD)
    if at != UNTOLD:
        return int(at)
    what = getattr(target, "what", target)
    return next((at for at, one in enumerate(lies) if one is what), None)


def _without(t: object, off: Spot, s: Taken) -> tuple[object, tuple[FactValue, ...]]:
    lies = off.of(t)
    at = _place_of(lies, s.target)
    return (t, ()) if at is None else (off.with_(t, (*lies[:at], *lies[at + 1 :])), (lies[at],))


def _supplied(t: object, s: Taken, number: int) -> object:
    supply = s.where["supply"]
    return changed(t, **{supply: getattr(t, supply) + number})
