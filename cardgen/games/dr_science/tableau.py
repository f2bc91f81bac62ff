"""A tableau in a dispute: its cards, whose Researcher it is, and what its melds are by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from cardgen.games.dr_science.box import MOST, Box, box_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card, cards_in_words, impossible_card
from cardgen.games.dr_science.checked import Checked, Groups, check_layout, known_groups
from cardgen.games.dr_science.dividing import divide
from cardgen.games.dr_science.leftover import place_most
from cardgen.games.dr_science.melds import (
    SUITS,
    VALUES,
    Layout,
    Meld,
    Place,
    Shapes,
    Tableau,
)
from cardgen.games.dr_science.shown import place_shared
from cardgen.rulings.finding import Finding, Hearing, gives
from cardgen.rulings.phrase import plural
from cardgen.rulings.unknown import Unknown

H: TypeAlias = Hearing[Any]


class Sorted(NamedTuple):
    """Cards as the solver wants them, and those that no meld takes anyway."""

    tableau: Tableau
    strangers: tuple[Card, ...]


def sort_cards(cards: Sequence[Card], own: str | None, box: Box, *, guests: bool = False) -> Sorted:
    """Count plain cards and Wilds, and part the Researcher from cards that belong nowhere; *guests* may stay."""
    counts = [0] * (SUITS * VALUES)
    wilds = 0
    researcher: int | None = None
    strangers: list[Card] = []
    for card in cards:
        if card.kind == PLAIN and card.suit in box.suits and 0 < (card.value or 0) < VALUES:
            counts[box.suits.index(str(card.suit)) * VALUES + (card.value or 0)] += 1
        elif card.kind == WILD:
            wilds += 1
        elif card.kind == RESEARCHER and card.suit in (None, own) and own is not None and researcher is None:
            researcher = box.suits.index(own)
        elif guests and card.kind == RESEARCHER and card.suit in box.suits and researcher is None:
            researcher = box.suits.index(str(card.suit))
        else:
            strangers.append(card)
    return Sorted(Tableau(tuple(counts), wilds, researcher), tuple(strangers))


def open_cards(cards: Sequence[Any], group: str, owner: Any, taken: Iterable[str], box: Box) -> tuple[Any, ...]:
    """Let cards nobody remembers be any card, those that may be the same without order.

    A Researcher among them is the owner's; where nobody knows whose that is, seeing the card would tell.
    """
    free = [suit for suit in box.suits if suit not in taken]
    many = sum(isinstance(card, Unknown) for card in cards) > 1
    which = "Which cards are the unknown ones" if many else "Which card is the unknown one"
    done: list[Any] = []
    for card in cards:
        if isinstance(card, Unknown):
            choices = tuple(dict.fromkeys(one for wide in card.choices for one in _suited(wide.bare, owner, free)))
            if len(choices) == 1:
                done.append(choices[0])
                continue
            done.append(
                Unknown(
                    choices,
                    f"{which} in the {group}?",
                    True,
                    f"{group}:{len(choices)}:{choices[0]}",
                    words=partial(cards_in_words, box=box),
                    tells="one of them is {}" if many else "",
                )
            )
        else:
            done.append(card)
    return tuple(done)


def _suited(card: Card, owner: Any, free: Sequence[str]) -> Sequence[Card]:
    if owner is None and card.kind == RESEARCHER and card.suit is None:
        return [card._replace(suit=suit) for suit in free]
    return [card]


def own_suit(cards: Sequence[Card], said: str | None) -> str | None:
    """Give the suit of the owner's Researcher: as known, else that of the one Researcher that lies there."""
    if said is not None:
        return said
    named = {card.suit for card in cards if card.kind == RESEARCHER and card.suit is not None}
    return named.pop() if len(named) == 1 else None


def too_many(what: str, count: int, most: int, players: int) -> str:
    """Say that there are fewer of some cards than that."""
    there = f"there {'is' if most == 1 else 'are'} only {most}"
    return f"{count} {what} are too many, for with {plural(players, 'player')} {there}"


def impossible_cards(cards: Sequence[Card], players: int | None, own: str | None, box: Box) -> tuple[str, str] | None:
    """Say what no box can hold; without a number of players the limits of four hold."""
    for card in cards:
        if says := impossible_card(card, box):
            return "science-cards", says
    most = players if players is not None else MOST
    counted = Counter(card.bare for card in cards)
    for card, count in counted.items():
        if card.kind == PLAIN and count > most:
            return (
                "copies-in-play",
                too_many(f"cards {card}", count, most, most),
            )
        if card.kind == WILD and count > 2 * most:
            return "copies-in-play", too_many("Wilds", count, 2 * most, most)
    suits = Counter(card.suit or own or "own" for card in cards if card.kind == RESEARCHER)
    if suits and max(suits.values()) > 1:
        return "copies-in-play", "there is only one Researcher of each suit"
    return None


def shapes_in_force(h: H, tableau: Tableau) -> Shapes:
    """Give the shapes by the rules and house rules; a house rule is asked for only where it may bear on these cards."""
    zeros = tableau.wilds + (tableau.researcher is not None)
    mixed = h.options["zero-set"] == "mixed" if tableau.researcher is not None and zeros >= 3 else True
    suits_count = zeros >= 5 or (zeros >= 3 and h.s.shown is not None)
    capped = h.options["zero-set-size"] == "capped-4" if suits_count else True
    return Shapes(
        sets=h.on("set"),
        runs=h.on("run"),
        zero_sets=h.on("zero-set"),
        mixed=mixed,
        capped=capped,
        wilds=h.on("wild-cards"),
        researchers=h.on("researcher-cards"),
    )


def arrange(h: H, cards: Sequence[Card], shown: Sequence[Sequence[Card]] | None) -> Iterator[Finding]:
    """Work out whether and how the cards divide into sets and runs; leaves `fits`, `layout`, `placed`, `left`."""
    box = box_of(h.game)
    tableau, strangers = sort_cards(cards, own_suit(cards, h.s.researcher), box, guests=not h.on("no-guest-researcher"))
    shapes = shapes_in_force(h, tableau)
    h.values.update(tableau=tableau, shapes=shapes, strangers=strangers, layout=None, shared=False)
    h.values.update(faults=(), claimed_wrongly="")
    layout = divide(tableau, shapes) or _most_of(h, tableau, shapes)
    if shown is not None and h.options["arrangement"] == "as-shown":
        layout, h.values["faults"] = _as_laid(h, cards, shown, shapes, box)
        h.values["as_shown"] = True
    h.values.update(layout=layout, fits=not layout.left and not strangers)
    left = [*left_cards(layout.left, cards, box), *strangers]
    h.values["left"] = [str(card) for card in left]
    h.values["placed"] = len(cards) - len(left)
    if h.values["fits"]:
        h.values["melds"] = [[place_name(place, box) for place in meld] for meld in layout.melds]
    yield from _as_said(h, cards, box)


def _most_of(h: H, tableau: Tableau, shapes: Shapes) -> Layout:
    """Place the most cards, those that melds share among them where that is agreed."""
    found = place_most(tableau, shapes)
    if found.left and _sharing(h):
        other = place_shared(tableau, shapes)
        if len(other.left) < len(found.left):
            h.values["shared"] = True
            return other
    return found


def _sharing(h: H) -> bool:
    return bool(h.options["card-sharing"] == "shared" or not h.on("one-meld"))


def _as_laid(h: H, cards: Sequence[Card], groups: Groups, shapes: Shapes, box: Box) -> Checked:
    """Take the melds as they lie; what is in none of them, or in one that is no meld, is left."""
    own = own_suit(cards, h.s.researcher)
    found = check_layout(cards, groups, shapes, own, box, sharing=False)
    if found.faults and _sharing(h):
        found = check_layout(cards, groups, shapes, own, box, sharing=True)
        h.values["shared"] = h.values["shared"] or not found.layout.left
    return found


def _as_said(h: H, cards: Sequence[Card], box: Box) -> Iterator[Finding]:
    """Of several right answers give the one that was claimed or expected; say what is wrong with melds claimed."""
    said = known_groups(h.claimed.get("melds") or h.expected.get("melds"))
    if said and not h.values.get("as_shown"):
        layout, faults = _as_laid(h, cards, said, h.values["shapes"], box)
        if not faults and h.values["fits"]:
            h.values.update(layout=layout, melds=[[str(card) for card in group] for group in said])
        elif "melds" in h.claimed:
            h.values["claimed_wrongly"] = faults[0].says if faults else ""
            for fault in faults:
                yield gives(f"as it is claimed, {fault.says}")._replace(rule=fault.rule)
    loose = getattr(h.claimed.get("left") or h.expected.get("left"), "cards", ())
    if loose and len(loose) == len(h.values["left"]) and not h.values.get("as_shown"):
        rest = _without(cards, loose)
        if rest is not None and fits(h, rest):
            h.values["left"] = [str(card) for card in loose]


def _without(cards: Sequence[Card], loose: Sequence[Any]) -> list[Card] | None:
    """Take cards away, a Researcher whosever it is; None if one is not there."""
    rest = list(cards)
    for one in loose:
        found = next((card for card in rest if isinstance(one, Card) and _alike(card, one)), None)
        if found is None:
            return None
        rest.remove(found)
    return rest


def _alike(card: Card, said: Card) -> bool:
    return (
        card.kind == said.kind
        and (card.kind == RESEARCHER or card.bare == said.bare)
        and said.suit in (None, card.suit)
    )


def fits(h: H, cards: Sequence[Card]) -> bool:
    """Say whether some arrangement takes all cards, by the rules and house rules in force."""
    own = own_suit(cards, h.s.researcher)
    tableau, strangers = sort_cards(cards, own, box_of(h.game), guests=not h.on("no-guest-researcher"))
    if strangers:
        return False
    shapes = shapes_in_force(h, tableau)
    if divide(tableau, shapes) is not None:
        return True
    return _sharing(h) and not place_shared(tableau, shapes).left


def left_cards(left: Sequence[Place], cards: Sequence[Card], box: Box) -> list[Card]:
    """Name the cards that are left over, as they were written."""
    own = next((card for card in cards if card.kind == RESEARCHER), Card(RESEARCHER))
    kinds = {"wild": Card(WILD), "researcher": own.bare}
    return [kinds.get(place.what) or Card(PLAIN, box.suits[place.suit], place.value) for place in left]


def place_name(place: Place, box: Box) -> str:
    """Show a card as it stands in a meld."""
    letter = box.letters[box.suits[place.suit]] if place.suit >= 0 else ""
    if place.what == "wild":
        return f"W:{letter}" if letter else "W"
    if place.what == "researcher":
        return f"R={place.value}" if place.value >= 0 else "R"
    return f"{place.value}{letter}"


def meld_words(meld: Meld, box: Box) -> str:
    """Name a meld: `the run 1C 2C 3C`, `the set of 5s 5B 5P 5M`."""
    cards = " ".join(place_name(place, box) for place in meld)
    if len({place.value for place in meld}) > 1:
        return f"the run {cards}"
    return f"the set of {meld[0].value}s {cards}" if meld[0].value >= 0 else f"the set {cards}"
