"""Whether and how the cards of a dispute divide into sets and runs, by the rules and house rules in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.melds.checked import Checked, Groups, check_layout, known_groups
from cardgen.games.dr_science.melds.dividing import divide, place_most
from cardgen.games.dr_science.melds.melds import Layout, Place, Shapes, Tableau
from cardgen.games.dr_science.melds.shown import place_shared
from cardgen.games.dr_science.words.box import Box, box_of
from cardgen.games.dr_science.words.cards import RESEARCHER, Card
from cardgen.games.dr_science.words.tableau import left_cards, own_suit, place_name, sort_cards
from cardgen.rulings.first.finding import Finding, gives


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
    """Work out whether and how the cards divide into sets and runs.

    Leaves `fits`, `layout`, `placed`, `left`, and `loose`: the kinds of the cards left over.
    """
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
    h.values["loose"] = {card.kind for card in left}
    h.values["placed"] = len(cards) - len(left)
    if h.values["fits"]:
        h.values["melds"] = [[place_name(place, box) for place in meld] for meld in layout.melds]
    yield from _as_said(h, cards, box)


def _most_of(h: H, tableau: Tableau, shapes: Shapes) -> Layout:
    """Place the most cards, those that melds share among them where that is agreed."""
    found = Layout((), (Place(-1, 0, "wild"),)) if h.brief else place_most(tableau, shapes)
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
            h.values["loose"] = {card.kind for card in loose}


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
