"""Chapter 7: what a tableau must look like: whether and how its cards divide into sets and runs."""
# long: each of its rules says what it has to say of one arrangement

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any

from cardgen.games.dr_science.acts import Add, Lie
from cardgen.games.dr_science.melds.dividing import divide, place_most
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Fault, Layout, Shapes, Tableau
from cardgen.games.dr_science.melds.sharing import fits_nowhere, place_shared
from cardgen.games.dr_science.melds.shown import Look
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card
from cardgen.games.dr_science.words.tableau import meld_words, own_suit, sort_cards
from cardgen.records import dataclass, replace
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.terms import NOTHING, Open, Reason, ask, is_open, known
from cardgen.rulings.unknown.run import step

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
    faults: tuple[Fault, ...] = ()
    as_shown: bool = False

    @property
    def fits(self) -> bool:
        """Say whether every card is in a meld."""
        return not self.left

    @property
    def placed(self) -> int:
        """Count the cards that are in melds."""
        return len(self.cards) - len(self.left)

    @property
    def own(self) -> str:
        """Name the suit of the Researcher, if it is there."""
        return "" if self.tableau.researcher is None else self.tableau.suits[self.tableau.researcher]

    def of_own(self, value: int) -> int:
        """Count the plain cards of a value in the suit of the Researcher."""
        return 0 if self.tableau.researcher is None else self.tableau.counts[self.tableau.researcher * VALUES + value]

    @cached_property
    def stands(self) -> Card | None:
        """Give the Researcher as it stands in a meld."""
        return next((card for meld in self.layout.melds for card in meld if card.kind == RESEARCHER), None)

    @cached_property
    def loose(self) -> set[str]:
        """Name the kinds of the cards left over."""
        return {card.kind for card in self.left}

    @property
    def melds(self) -> tuple[tuple[str, ...], ...]:
        """Give its melds as people write them."""
        return tuple(tuple(map(str, meld)) for meld in self.layout.melds)

    @property
    def zeros(self) -> int:
        """Count the cards that can be 0."""
        return self.tableau.wilds + (self.tableau.researcher is not None)

    @cached_property
    def has(self) -> Counter[str]:
        """Count its melds by what they are and what is in them."""
        count: Counter[str] = Counter()
        for meld in self.layout.melds:
            values, what = {card.number for card in meld}, {card.kind for card in meld}
            name = "run" if len(values) > 1 else "zero-set" if values == {0} else "set"
            count.update((name, *(f"{one} in {name}" for one in what), *what))
            count.update(f"{value} in {name}" for value in values)
        return count


def shapes_of(h: H, tableau: Tableau, *, shown: bool) -> Shapes:
    """Give the shapes of sets and runs; a house rule is asked for only where it may bear on these cards."""
    zeros = tableau.wilds + (tableau.researcher is not None)
    mixed = h.options["zero-set"] == "mixed" if tableau.researcher is not None and zeros >= 3 else True
    counts = zeros >= 5 or (zeros >= 3 and shown)
    capped = h.options["zero-set-size"] == "capped-4" if counts else True
    if not h.off:
        return Shapes(mixed=mixed, capped=capped)
    sets, runs, zero_sets, wilds, researchers = (
        key not in h.off for key in ("set", "run", "zero-set", "wild-cards", "researcher-cards")
    )
    return Shapes(sets, runs, zero_sets, mixed, capped, wilds, researchers)


def sorted_cards(h: H, cards: Cards) -> tuple[Tableau, Cards]:
    """Count the cards, and part those that no meld takes anyway."""
    return sort_cards(cards, own_suit(cards, own_of(h)), h.t.box, guests="no-guest-researcher" in h.off)


def own_of(h: H) -> str | None:
    """Give the suit of the owner's Researcher, where it is known or bears on the cards."""
    own = h.t.researcher
    return None if own is NOTHING else str(known(own))


def fits(h: H, cards: Cards, shown: Any = None) -> bool:
    """Say whether some arrangement takes all cards, by the rules and house rules in force, or they lie in one."""
    step()
    return arranged(h, cards, shown, brief=True).fits


def arranged(h: H, cards: Cards, shown: Any = None, *, brief: bool = False) -> Arrangement:
    """Sort cards into melds: all if they go, else as many as can be unless in *brief*; or as they were *shown*."""
    tableau, strangers = sorted_cards(h, cards)
    shapes = shapes_of(h, tableau, shown=shown is not None)
    faults, shared = tuple[Fault, ...](), False
    as_shown = shown is not None and h.options["arrangement"] == "as-shown"
    if as_shown:
        layout, faults = as_laid(h, cards, shown, shapes)
        shared = sum(map(len, layout.melds)) > len(cards)
    elif brief and strangers:
        layout = Layout(())
    elif whole := divide(tableau, shapes):
        layout = whole
    else:
        layout = Layout((), (Card(WILD),)) if brief or h.brief else place_most(tableau, shapes)
        able = _is_sharing(h) and not (brief and fits_nowhere(tableau, shapes))
        if able and len((other := place_shared(tableau, shapes)).left) < len(layout.left):
            layout, shared = other, True
    own = [card.bare for card in cards if card.kind == RESEARCHER]  # as it was written
    left = (*(own[0] if card.kind == RESEARCHER else card for card in layout.left), *strangers)
    return Arrangement(cards, tableau, shapes, strangers, layout, left, shared, faults, as_shown)


def _is_sharing(h: H) -> bool:
    return h.options["card-sharing"] == "shared" or "one-meld" in h.off


_LAID = 12
"""Steps of work that it is to look at a layout."""


def as_laid(h: H, cards: Cards, groups: Any, shapes: Shapes) -> tuple[Layout, tuple[Fault, ...]]:
    """Take the melds as they lie; what is in none of them, or in one that is no meld, is left."""
    step(_LAID)
    found = Look(shapes, own_suit(cards, own_of(h)), h.t.box.labels).at(cards, groups, sharing=_is_sharing(h))
    able = (card for card in found.left if card.kind in (PLAIN, WILD) or card == Card(RESEARCHER))
    return found._replace(left=tuple(able)), found.faults


# -- the tableau in question ------------------------------------------------------------------------------------------
@book.value("valid-hypothesis", neutral=None)
def arrangement(h: H) -> Any:
    """Sort the cards of the tableau in question; of unknown ones no more is asked than whether all fit."""
    if isinstance(h.a, Add) and not h.a.number:
        return None
    cards, more = sure(h), h.t.unknown
    if any(card.kind == RESEARCHER for card in cards):
        own_of(h)
    laid = _shown(h)
    if isinstance(more, Open):
        known = h.t.dividing if laid is None and cards == h.t.cards and not h.off else {}
        own = own_of(h) if known else None
        more.where(lambda some: _fits_with(h, (*cards, *some), laid, known.get(some), own))
        more = more.left[0]
    return arranged(h, (*cards, *more), laid)


def _fits_with(h: H, cards: Cards, laid: Any, suits: Any, own: str | None) -> bool:
    """Say whether all cards can be arranged; from laying them it may be known with which suits of the Researcher."""
    if suits is not None and (own in suits or not _is_sharing(h)):
        return own in suits
    return fits(h, cards, laid)


def _shown(h: H) -> Any:
    """Give the melds as they were shown; where the house rule looks at them alone, and nobody says, it is asked for."""
    if h.t.shown is not NOTHING:
        return h.t.shown
    if h.options["arrangement"] != "as-shown" or h.given is None or h.t.live:
        return None
    ways, asks = ("rightly", "wrongly"), "How were the cards laid out?"
    how = h.given.open("shown", ways, asks, tells=lambda some, every: f"they were laid out {' or '.join(some)}")
    return () if how == "wrongly" else None


def sure(h: H) -> Cards:
    """List the known cards of the tableau in question."""
    lay = (card for card in h.t.before if isinstance(card, Card))
    cards = [*lay, *h.a.cards] if isinstance(h.a, Add) else list(h.t.cards)
    for card in h.t.returned if "never-back-to-hand" in h.off else ():
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def holds(h: H, test: Callable[[Arrangement], Any]) -> Any:
    """Say whether something holds of the arrangement; of unknown cards no more is asked than that."""
    if arrangement(h) is None:
        return False
    cards, laid = sure(h), _shown(h)
    return ask(h.t.unknown, lambda some: test(arranged(h, (*cards, *some), laid)))


def placed(h: H) -> Any:
    """Count the cards that can be placed; of very many ways that unknown cards can be nobody counts them."""
    found, more = arrangement(h), h.t.unknown
    if found is None or found.fits or not is_open(more):
        return found and found.placed
    return holds(h, lambda one: one.placed) if len(more.left) <= MOST_COUNTED else None


MOST_COUNTED = 350
"""Ways of unknown cards in which it is counted how many cards can be placed."""


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


def no_guest(h: H, a: Lie | Add) -> Iterator[Reason]:
    found = arrangement(h)
    for card in found.strangers if found is not None else ():
        if card.kind == RESEARCHER and (own_of(h) is not None or card.suit is not None):
            yield f"{card} is somebody else's Researcher, which fits no set or run here"


book.forbids("no-guest-researcher", Lie)(no_guest)

MANY = 9
"""Cards of a tableau from which on somebody may think that they are too many."""


def any_size(h: H, a: Lie | Add) -> Reason | None:
    found = arrangement(h)
    count = len(found.cards) if found is not None else 0
    return ("many", count) if count >= MANY else None


book.permits("no-size-limit", Lie)(any_size)

# -- in words ---------------------------------------------------------------------------------------------------------
HEADLINE = 4
"""Sets and runs that are named one by one."""


def melds_sentence(found: Arrangement, h: H) -> str:
    """Name the melds, or of many how many there are."""
    melds = found.layout.melds
    if len(melds) <= HEADLINE:
        return listed(list(map(meld_words, melds)))
    runs = found.has["run"]
    return listed([plural(n, what) for n, what in ((runs, "run"), (len(melds) - runs, "set")) if n])


def left_sentence(found: Arrangement, h: H) -> str:
    """Say why no arrangement takes every card: a card that fits nowhere, else the fewest left over."""
    if h.brief:
        return "some cards are left over"
    if is_open(h.t.unknown):  # nobody may be told which they are
        whole = len(h.t.unknown.left) == len(h.t.unknown.values) and not isinstance(h.t.researcher, Open)
        return f"not every card can be placed{', whatever the unknown ones are' if whole else ''}"
    left, count = len(found.left), len(found.cards)
    over = f"{' '.join(map(str, found.left))} {'is' if left == 1 else 'are'} left over"
    if found.as_shown:
        laid = f"as it was laid out, {count - left} of {plural(count, 'card')} are placed and {over}"
        return ": ".join(filter(None, (laid, "; ".join(fault.says for fault in found.faults))))
    placed = f"no card can be placed: {over}"
    if left < count:
        placed = f"at most {count - left} of {count} cards can be placed, as {melds_sentence(found, h)}, and {over}"
    alone = [*map(str, found.strangers or fits_nowhere(found.tableau, found.shapes))]
    if not alone:
        return placed
    ever = ", whatever the Researcher stands for" if found.own else ""
    fit = f"{'fits' if len(alone) == 1 else 'fit'} no set and no run with these cards{ever}"
    why = f"{listed(alone)} {'cannot be part of any set or run' if found.strangers else fit}"
    if len(alone) < left:
        return f"{why}; {placed}"
    others = f"the other {plural(count - left, 'card')} can be placed, as {melds_sentence(found, h)}"
    return f"{why}; {others if count > left else 'no card can be placed'}"


_ZEROS = {WILD, RESEARCHER}


def _lacks_zeros(a: Arrangement) -> bool:
    """Say whether there are 0s that make no set, and somebody may think that they do."""
    return bool(a.tableau.wilds and not a.fits and not a.has["zero-set"] and (a.zeros > 2 or a.loose & _ZEROS))


def _second(value: int, a: Arrangement) -> object:
    """Say whether somebody may think that the Researcher makes a set with a value that its suit has already."""
    able = a.of_own(value) and sum(map(bool, a.tableau.counts[value::VALUES])) >= 2
    return able and not a.fits and not a.has["researcher in set"] and (value, a.own)


_TELLS: Sequence[tuple[str, str, Callable[[Arrangement], object]]] = (
    ("set", "", lambda a: a.has["set"] or not a.fits),
    ("run", "", lambda a: a.has["run"] or not a.fits),
    ("wild-in-meld", "", lambda a: a.tableau.wilds and (a.has["wild"] or not a.fits)),
    ("wild-cards", "loose", lambda a: WILD in a.loose),
    ("zero-lowest", "", lambda a: a.has["0 in run"] if a.fits else a.tableau.wilds and a.loose & _ZEROS),
    ("zero-set", "mixed", lambda a: a.has["researcher in zero-set"]),
    ("zero-set", "wilds", lambda a: a.has["zero-set"] and not a.has["researcher in zero-set"]),
    ("zero-set", "two", lambda a: _lacks_zeros(a) and a.zeros == 2),
    ("zero-set", "three or four", lambda a: _lacks_zeros(a) and a.zeros > 2 and a.shapes.mixed),
    ("zero-set", "wilds alone", lambda a: _lacks_zeros(a) and a.zeros > 2 and not a.shapes.mixed),
    ("zero-set", "five", lambda a: a.zeros == SUITS + 1 and a.has["zero-set"] and not a.fits),
    ("researcher-in-meld", "stands for", lambda a: a.stands and (a.stands.said, a.own)),
    ("researcher-in-meld", "nothing helps", lambda a: a.own and not a.stands and not a.fits),
    ("researcher-cards", "of its suit", lambda a: a.own and RESEARCHER in a.loose and (a.own,)),
    ("set-beside-researcher", "alone", lambda a: a.has["researcher in set"] and (a.own,)),
    *(("set-beside-researcher", "a second one", partial(_second, value)) for value in range(1, VALUES - 1)),
    ("six-tops-run", "", lambda a: a.has["6 in run"] or (not a.fits and a.of_own(VALUES - 2))),
    ("one-meld", "shared", lambda a: a.shared),
    ("one-meld", "one only", lambda a: not a.shared and a.fits and len(a.layout.melds) > 1),
    ("specialty-cards", "loose", lambda a: SPECIALTY in a.loose),
    ("validation-cards", "loose", lambda a: VALIDATION in a.loose),
)
"""What each rule says of an arrangement, and when; of what it speaks then, if of anything."""
book.cites(*(key for key, _, _ in _TELLS), "invalid-for-now")


def tell(h: H, found: Arrangement) -> None:
    """Let each rule of sets and runs say what it has to say of an arrangement."""
    if h.brief:
        return
    if not found.fits and is_open(h.t.unknown):  # of an unknown card nothing is said
        cards = sure(h)
        found = replace(found, tableau=sorted_cards(h, cards)[0], layout=Layout(()), left=cards)
    for key, says, when in _TELLS:
        if told := when(found):
            of = told if isinstance(told, tuple) else ()
            h.cite(key, says, *(h.t.label(one) if isinstance(one, str) else one for one in of))
    if not found.shared and not found.fits and found.layout.melds and not found.strangers:
        _tell_sharing(h, found)
    for fault in found.faults:
        h.cite(*fault)


def _tell_sharing(h: H, found: Arrangement) -> None:
    if h.options["card-sharing"] == "shared":
        h.cite("one-meld", "same in both")
    elif found.tableau.size <= _SHARED and len(place_shared(found.tableau, found.shapes).left) < len(found.left):
        h.cite("one-meld", "though it would help")


_SHARED = 20
"""Cards up to which it is looked whether sharing would help."""


# -- what is claimed of it --------------------------------------------------------------------------------------------
def melds_right(h: H, found: Arrangement, claimed: Any) -> bool:
    """Say whether melds that somebody claims are right: of several right ways any is."""
    said = [sorted(map(str, group)) for group in claimed or ()]
    if not said or found.as_shown or not all(isinstance(card, Card) for group in claimed for card in group):
        return found.fits and sorted(said) == sorted(sorted(group) for group in found.melds)
    layout, faults = as_laid(h, found.cards, claimed, found.shapes)
    for fault in faults:
        h.cite(fault.rule, f"as it is claimed, {fault.says}")
    if found.fits and not faults:
        tell(h, replace(found, layout=layout))
    return found.fits and not faults


def same_cards(some: Iterable[Any], others: Iterable[Any]) -> bool:
    """Say whether cards are the same, whatever they stand for and whosever Researcher it is."""
    return sorted(map(_bare, some)) == sorted(map(_bare, others))


def _bare(card: Any) -> str:
    return str(card.bare if isinstance(card, Card) and card.kind != RESEARCHER else getattr(card, "kind", card))


def left_right(h: H, found: Arrangement, claimed: Any) -> bool:
    """Say whether cards that somebody claims are left over may be: any so many whose others fit."""
    loose, rest = claimed or (), list(found.cards)
    if same_cards(loose, found.left) or len(loose) != len(found.left) or found.as_shown:
        return same_cards(loose, found.left)
    for one in loose:
        able = (card for card in rest if _bare(card) == _bare(one) and one.suit in (None, card.suit))
        there = next(able, None)
        if there is None:
            return False
        rest.remove(there)
    return fits(h, tuple(rest))
