"""Chapter 7: what a tableau must look like: whether and how its cards divide into sets and runs."""
# long: each of its rules says what it has to say of one arrangement

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardgen.games.dr_science.acts import Add, Lie
from cardgen.games.dr_science.melds.dividing import divide, place_most
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Layout, Place, Shapes, Tableau
from cardgen.games.dr_science.melds.sharing import fits_somewhere, place_shared
from cardgen.games.dr_science.melds.shown import Checked, check_layout, known_groups
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.words.cards import RESEARCHER, SPECIALTY, VALIDATION, WILD, Card
from cardgen.games.dr_science.words.tableau import left_cards, meld_words, own_suit, place_name, sort_cards
from cardgen.rulings.rule import Reason
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.unknown import NOTHING, Open, known

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Arrangement:
    """Cards sorted into melds as far as they go."""

    cards: Cards
    tableau: Tableau
    shapes: Shapes
    strangers: Cards
    layout: Layout
    left: Cards
    shared: bool = False
    faults: tuple[Any, ...] = ()
    as_shown: bool = False

    @property
    def fits(self) -> bool:
        """Say whether every card is in a meld."""
        return not self.left

    @property
    def loose(self) -> set[str]:
        """Name the kinds of the cards left over."""
        return {card.kind for card in self.left}


def on(h: H, key: str) -> bool:
    """Say whether a rule is in force."""
    return key not in h.off


def shapes_of(h: H, tableau: Tableau, *, shown: bool) -> Shapes:
    """Give the shapes of sets and runs; a house rule is asked for only where it may bear on these cards."""
    zeros = tableau.wilds + (tableau.researcher is not None)
    mixed = h.options["zero-set"] == "mixed" if tableau.researcher is not None and zeros >= 3 else True
    counts = zeros >= 5 or (zeros >= 3 and shown)
    capped = h.options["zero-set-size"] == "capped-4" if counts else True
    return Shapes(
        on(h, "set"), on(h, "run"), on(h, "zero-set"), mixed, capped, on(h, "wild-cards"), on(h, "researcher-cards")
    )


def sorted_cards(h: H, cards: Cards) -> tuple[Tableau, Cards]:
    """Count the cards, and part those that no meld takes anyway."""
    found = sort_cards(cards, own_suit(cards, own_of(h)), h.t.box, guests=not on(h, "no-guest-researcher"))
    return found.tableau, found.strangers


def own_of(h: H) -> str | None:
    """Give the suit of the owner's Researcher, where it is known or bears on the cards."""
    own = h.t.researcher
    return None if own is NOTHING else str(known(own))


def is_sharing(h: H) -> bool:
    """Say whether a card may be in two melds."""
    return h.options["card-sharing"] == "shared" or not on(h, "one-meld")


def fits(h: H, cards: Cards) -> bool:
    """Say whether some arrangement takes all cards, by the rules and house rules in force."""
    tableau, strangers = sorted_cards(h, cards)
    if strangers:
        return False
    shapes = shapes_of(h, tableau, shown=False)
    if divide(tableau, shapes) is not None:
        return True
    return is_sharing(h) and not place_shared(tableau, shapes).left


def arranged(h: H, cards: Cards, shown: Any = None) -> Arrangement:
    """Sort cards into melds: all of them if they go, else as many as can be; or as they were *shown*."""
    tableau, strangers = sorted_cards(h, cards)
    shapes = shapes_of(h, tableau, shown=shown is not None)
    layout, shared = divide(tableau, shapes), False
    if layout is None:
        layout, shared = _most_of(h, tableau, shapes)
    faults: tuple[Any, ...] = ()
    as_shown = shown is not None and h.options["arrangement"] == "as-shown"
    if as_shown:
        found, agreed = as_laid(h, cards, shown, shapes)
        layout, faults, shared = found.layout, found.faults, shared or agreed
    left = (*left_cards(layout.left, cards, h.t.box), *strangers)
    return Arrangement(cards, tableau, shapes, strangers, layout, left, shared, faults, as_shown)


def _most_of(h: H, tableau: Tableau, shapes: Shapes) -> tuple[Layout, bool]:
    """Place the most cards, those that melds share among them where that is agreed."""
    found = Layout((), (Place(-1, 0, "wild"),)) if h.brief else place_most(tableau, shapes)
    if found.left and is_sharing(h):
        other = place_shared(tableau, shapes)
        if len(other.left) < len(found.left):
            return other, True
    return found, False


def as_laid(h: H, cards: Cards, groups: Any, shapes: Shapes) -> tuple[Checked, bool]:
    """Take the melds as they lie; what is in none of them, or in one that is no meld, is left."""
    own, box = own_suit(cards, own_of(h)), h.t.box
    found = check_layout(cards, groups, shapes, own, box, sharing=False)
    if found.faults and is_sharing(h):
        found = check_layout(cards, groups, shapes, own, box, sharing=True)
        return found, not found.layout.left
    return found, False


# -- the tableau in question ------------------------------------------------------------------------------------------
def lying(h: H, open_: Any, cards: Cards, shown: Any) -> Arrangement:
    """Arrange cards of which some may be unknown: of what these can be no more is asked than whether all fit.

    Where the house rule looks at the layout alone, and nobody says how that was, it is asked for.
    """
    own_of(h) if any(card.kind == RESEARCHER for card in cards) else None
    if open_ is NOTHING:
        return arranged(h, cards, _shown(h, shown))
    if isinstance(open_, Open):
        laid = _shown(h, shown)
        if laid is not None and h.options["arrangement"] == "as-shown":
            open_.where(lambda more: arranged(h, (*cards, *more), laid).fits)
        else:
            open_.where(lambda more: fits(h, (*cards, *more)))
        return arranged(h, (*cards, *open_.left[0]), laid)
    return arranged(h, (*cards, *open_), _shown(h, shown))


def _shown(h: H, shown: Any) -> Any:
    if shown is not NOTHING:
        return shown
    if h.options["arrangement"] != "as-shown" or h.given is None or h.t.live:
        return None
    how = h.given.open("shown", ("rightly", "wrongly"), "How were the cards laid out?", tells=_laid_so)
    return () if how == "wrongly" else None


def _laid_so(some: Sequence[Any], every: Sequence[Any]) -> str:
    return f"they were laid out {' or '.join(some)}"


@book.value("valid-hypothesis", neutral=None)
def arrangement(h: H) -> Any:
    """Sort the cards of the tableau in question into an Arrangement."""
    return lying(h, h.t.unknown, sure(h), h.t.shown)


def sure(h: H) -> Cards:
    """List the known cards of the tableau in question."""
    lay = (card for card in h.t.before if isinstance(card, Card))
    cards = [*lay, *h.a.cards] if isinstance(h.a, Add) else list(h.t.cards)
    for card in h.t.returned if "never-back-to-hand" in h.off else ():
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def holds(h: H, test: Callable[[Arrangement], bool]) -> bool:
    """Say whether something holds of the arrangement; of unknown cards no more is asked than that."""
    found = arrangement(h)
    if found is None or not isinstance(h.t.unknown, Open):
        return found is not None and test(found)
    laid = _shown(h, h.t.shown)
    return bool(h.t.unknown.where(lambda more: test(arranged(h, (*sure(h), *more), laid))))


@book.forbids("valid-hypothesis", Lie)
def is_valid(h: H, a: Lie) -> Iterator[Reason]:
    found = arrangement(h)
    if found is None:
        return
    tell(h, found)
    if not found.fits:
        h.cite("invalid-for-now")
        yield f"{left_sentence(found, h)}"


@book.permits("valid-hypothesis", Lie)
def all_placed(h: H, a: Lie) -> Reason | None:
    found = arrangement(h)
    if found is None:
        return None
    tell(h, found)
    melds = found.layout.melds
    return f"every card has its place: {melds_sentence(found, h)}" if melds else "an empty tableau is valid"


@book.forbids("no-guest-researcher", Lie)
def no_guest(h: H, a: Lie) -> Iterator[Reason]:
    found = arrangement(h)
    yield from guests(h, found) if found is not None else ()


def guests(h: H, found: Arrangement) -> Iterator[Reason]:
    """Name Researchers that are somebody else's."""
    for card in found.strangers:
        if card.kind == RESEARCHER and (own_of(h) is not None or card.suit is not None):
            yield f"{card} is somebody else's Researcher, which fits no set or run here"


@book.permits("no-size-limit", Lie)
def any_size(h: H, a: Lie) -> Reason | None:
    found = arrangement(h)
    return many(len(found.cards)) if found is not None else None


MANY = 9
"""Cards of a tableau from which on somebody may think that they are too many."""
HEADLINE = 4
"""Sets and runs that are named one by one."""


def many(count: int) -> Reason | None:
    """Say of many cards that they are not too many."""
    return ("many", count) if count >= MANY else None


# -- in words ---------------------------------------------------------------------------------------------------------
def melds_sentence(found: Arrangement, h: H, most: int = HEADLINE) -> str:
    """Name the melds, or of more than so many how many there are."""
    melds = found.layout.melds
    if len(melds) <= most:
        return listed([meld_words(meld, h.t.box) for meld in melds])
    runs = sum(len({place.value for place in meld}) > 1 for meld in melds)
    return listed([plural(n, what) for n, what in ((runs, "run"), (len(melds) - runs, "set")) if n])


def left_sentence(found: Arrangement, h: H) -> str:
    """Say why no arrangement takes every card: a card that fits nowhere, else the fewest left over."""
    if h.brief:
        return "some cards are left over"
    left, count = len(found.left), len(found.cards)
    if found.as_shown:
        faults = "; ".join(fault.says for fault in found.faults)
        laid = f"as it was laid out, {count - left} of {plural(count, 'card')} are placed and {_over(found)}"
        return laid + (f": {faults}" if faults else "")
    alone = [str(card) for card in found.strangers] or _fit_nowhere(found, h)
    if not alone:
        return _placed(found, h)
    if found.strangers:
        why = f"{listed(alone)} cannot be part of any set or run"
    else:
        ever = ", whatever the Researcher stands for" if found.tableau.researcher is not None else ""
        why = f"{listed(alone)} {'fits' if len(alone) == 1 else 'fit'} no set and no run with these cards{ever}"
    if len(alone) < left:
        return f"{why}; {_placed(found, h)}"
    others = f"the other {plural(count - left, 'card')} can be placed, as {melds_sentence(found, h)}"
    return f"{why}; {others if count > left else 'no card can be placed'}"


def _over(found: Arrangement) -> str:
    return f"{' '.join(map(str, found.left))} {'is' if len(found.left) == 1 else 'are'} left over"


def _placed(found: Arrangement, h: H) -> str:
    """Say how many cards can be in sets and runs, in which, and what is left over then."""
    count, left = len(found.cards), len(found.left)
    if left == count:
        return f"no card can be placed: {_over(found)}"
    best = melds_sentence(found, h)
    return f"at most {count - left} of {count} cards can be placed, as {best}, and {_over(found)}"


def _fit_nowhere(found: Arrangement, h: H) -> list[str]:
    """Name the plain cards that no set or run of these cards could hold."""
    able = fits_somewhere(found.tableau, found.shapes)
    alone = [cell for cell, count in enumerate(found.tableau.counts) if count and cell not in able]
    return [place_name(Place(*divmod(cell, VALUES)), h.t.box) for cell in alone]


def tell(h: H, found: Arrangement) -> None:
    """Let each rule of sets and runs say what it has to say of an arrangement."""
    if h.brief:
        return
    kinds = _kinds(found)
    for says in (_melds, _zeros, _researcher, _others):
        for key, *what in says(h, found, kinds):
            if on(h, key):
                h.cite(key, *what)
    for fault in found.faults:
        h.cite(fault.rule, fault.says)


def _kinds(found: Arrangement) -> Counter[str]:
    count: Counter[str] = Counter()
    for meld in found.layout.melds:
        values, what = {place.value for place in meld}, {place.what for place in meld}
        name = "run" if len(values) > 1 else "zero-set" if values == {0} else "set"
        count[name] += 1
        count["foot"] += name == "run" and 0 in values
        count["six"] += 6 in values
        count["mixed"] += name == "zero-set" and "researcher" in what
        count["researcher in set"] += name == "set" and "researcher" in what
        count["wilds"] += "wild" in what
    return count


Tells = Iterator[tuple[Any, ...]]


def _melds(h: H, found: Arrangement, kinds: Counter[str]) -> Tells:
    for key in ("set", "run"):
        if kinds[key] or not found.fits:
            yield key, ""
    if found.tableau.wilds and (kinds["wilds"] or not found.fits):
        yield "wild-in-meld", ""
    if WILD in found.loose:
        yield "wild-cards", "loose"
    if kinds["foot"] if found.fits else found.tableau.wilds and found.loose & {WILD, RESEARCHER}:
        yield "zero-lowest", ""


def _zeros(h: H, found: Arrangement, kinds: Counter[str]) -> Tells:
    zeros = found.tableau.wilds + (found.tableau.researcher is not None)
    if kinds["zero-set"]:
        yield "zero-set", "mixed" if kinds["mixed"] else "wilds"
    elif zeros > 1 and found.tableau.wilds and not found.fits and (zeros > 2 or found.loose & {WILD, RESEARCHER}):
        yield "zero-set", "two" if zeros == 2 else "three or four" if found.shapes.mixed else "wilds alone"
    if zeros == SUITS + 1 and kinds["zero-set"] and not found.fits:
        yield "zero-set", "five"


def _researcher(h: H, found: Arrangement, kinds: Counter[str]) -> Tells:
    own = found.tableau.researcher
    if own is None:
        return
    suit, counts = h.t.label(h.t.box.suits[own]), found.tableau.counts
    place = next((place for meld in found.layout.melds for place in meld if place.what == "researcher"), None)
    if place is not None and place.value >= 0:
        yield "researcher-in-meld", "stands for", place.value, h.t.label(h.t.box.suits[place.suit])
    elif not found.fits:
        yield "researcher-in-meld", "nothing helps"
    if RESEARCHER in found.loose:
        yield "researcher-cards", "of its suit", suit
    if kinds["researcher in set"]:
        yield "set-beside-researcher", "alone", suit
    elif not found.fits:
        for value in range(1, 6):
            suits = [one for one in range(SUITS) if counts[one * VALUES + value]]
            if len(suits) >= 2 and own in suits:
                yield "set-beside-researcher", "a second one", value, suit
    if kinds["six"] or (not found.fits and counts[own * VALUES + 5]):
        yield "six-tops-run", ""


def _others(h: H, found: Arrangement, kinds: Counter[str]) -> Tells:
    melds = found.layout.melds
    if found.shared:
        yield "one-meld", "shared"
    elif found.fits and len(melds) > 1:
        yield "one-meld", "one only"
    elif not found.fits and melds and not found.strangers:
        if h.options["card-sharing"] == "shared":
            yield "one-meld", "same in both"
        elif found.tableau.size <= _SHARED and len(place_shared(found.tableau, found.shapes).left) < len(found.left):
            yield "one-meld", "though it would help"
    for key, kind in (("specialty-cards", SPECIALTY), ("validation-cards", VALIDATION)):
        if kind in found.loose:
            yield key, "loose"


_SHARED = 20
"""Cards up to which it is looked whether sharing would help."""
book.cites(
    "set", "run", "wild-in-meld", "wild-cards", "zero-lowest", "zero-set", "researcher-in-meld", "researcher-cards",
    "set-beside-researcher", "six-tops-run", "one-meld", "specialty-cards", "validation-cards", "invalid-for-now",
)  # fmt: skip


# -- what is claimed of it --------------------------------------------------------------------------------------------
def melds_shown(found: Arrangement, h: H) -> Any:
    """Give the melds as people write them, where every card is placed."""
    return tuple(tuple(place_name(place, h.t.box) for place in meld) for meld in found.layout.melds)


def melds_right(h: H, found: Arrangement, claimed: Any) -> bool:
    """Say whether melds that somebody claims are right: of several right ways any is."""
    said = known_groups(claimed)
    if not said or found.as_shown:
        return bool(found.fits and claimed.fits(melds_shown(found, h)))
    checked, _ = as_laid(h, found.cards, said, found.shapes)
    for fault in checked.faults:
        h.cite(fault.rule, f"as it is claimed, {fault.says}")
    if found.fits and not checked.faults:
        tell(h, replace(found, layout=checked.layout))
        return True
    return False


def left_right(h: H, found: Arrangement, claimed: Any) -> bool:
    """Say whether cards that somebody claims are left over may be: any so many whose others fit."""
    loose = claimed.cards
    if claimed.fits(map(str, found.left)) or len(loose) != len(found.left) or found.as_shown:
        return bool(claimed.fits(map(str, found.left)))
    rest = list(found.cards)
    for one in loose:
        there = next((card for card in rest if _alike(card, one)), None)
        if there is None:
            return False
        rest.remove(there)
    return fits(h, tuple(rest))


def _alike(card: Card, said: Any) -> bool:
    """Say whether a card is the one that is said; a Researcher whosever it is."""
    same = card.kind == RESEARCHER or card.bare == said.bare
    return card.kind == said.kind and same and said.suit in (None, card.suit)
