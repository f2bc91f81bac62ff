"""Chapter 7: what a tableau must look like: whether and how its cards divide into sets and runs."""
# long: each of its rules says what it has to say of one arrangement

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.dr_science.acts import Add, Lie
from cardgen.games.dr_science.melds.dividing import place
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Layout, Meld, Shapes, Tableau, meld_words, sort_cards
from cardgen.games.dr_science.melds.sharing import fits_nowhere, place_shared
from cardgen.games.dr_science.melds.shown import Look
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.words.cards import RESEARCHER, SPECIALTY, VALIDATION, WILD, Card, bare
from cardgen.rulings.notation.phrase import listed, plural
from cardgen.rulings.terms import NOTHING, Reason, UnknownValue, is_open, map_unknown, resolve
from cardgen.rulings.unknown.branch import step

Cards = tuple[Card, ...]
SHAPING = ("set", "run", "zero-set", "wild-cards", "researcher-cards")
"""The rules without which there would be fewer melds."""
_LAID = 12
"""Steps of work that it is to look at a layout."""


class Arrangement(NamedTuple):
    """Cards sorted into melds as far as they go, or as somebody laid them."""

    cards: Cards
    tableau: Tableau
    strangers: Cards
    shapes: Shapes
    layout: Layout

    @property
    def fits(self) -> bool:
        """Say whether every card is in a meld."""
        return not self.layout.left

    @property
    def placed(self) -> int:
        """Count the cards that are in melds."""
        return len(self.cards) - len(self.layout.left)


def own_of(h: H) -> str | None:
    """Give the suit of the owner's Researcher, where it is known or bears on the cards."""
    own = h.t.researcher
    return None if own is NOTHING else str(resolve(own))


def arranged(h: H, cards: Cards, shown: Any = None, *, brief: bool = False) -> Arrangement:
    """Sort cards into melds, or take them as they were *shown* where the house rule looks at that alone.

    A house rule is asked for only where it may bear on these cards. In a *brief* arrangement where not all fit nobody
    looks for the most that do.
    """
    guests = "no-guest-researcher" in h.off
    tableau, strangers = sort_cards(cards, own_of(h), h.t.box, guests=guests)
    zeros = tableau.wilds + (tableau.researcher is not None)
    mixed = tableau.researcher is None or zeros < 3 or h.options["zero-set"] == "mixed"
    capped = zeros < (5 if shown is None else 3) or h.options["zero-set-size"] == "capped-4"
    shapes = Shapes(mixed, capped, *(key not in h.off for key in SHAPING))
    if shown is not None and h.options["arrangement"] == "as-shown":
        layout = as_laid(h, cards, shown, tableau.owner, shapes)
    else:
        brief = brief or h.brief
        layout = place(tableau, shapes, brief=brief)
        if layout.left and _is_sharing(h) and not (brief and fits_nowhere(tableau, shapes)):
            layout = min(layout, place_shared(tableau, shapes), key=lambda one: len(one.left))
        layout = layout._replace(left=(*layout.left, *strangers))
    return Arrangement(cards, tableau, strangers, shapes, layout)


def _is_sharing(h: H) -> bool:
    return h.options["card-sharing"] == "shared" or "one-meld" in h.off


def as_laid(h: H, cards: Cards, groups: Any, own: str | None, shapes: Shapes) -> Layout:
    """Take the melds as they lie; what is in none of them, or in one that is no meld, is left."""
    step(_LAID)
    return Look(shapes, own, h.t.box.labels).at(cards, groups, sharing=_is_sharing(h))


def fits(h: H, cards: Cards, shown: Any = None) -> bool:
    """Say whether some arrangement takes all cards, by the rules and house rules in force, or they lie in one."""
    step()
    return arranged(h, cards, shown, brief=True).fits


# -- the tableau in question ------------------------------------------------------------------------------------------
@book.value("valid-hypothesis", neutral=None)
def arrangement(h: H) -> Any:
    """Sort the cards of the tableau in question; of unknown ones no more is asked than whether all fit."""
    if isinstance(h.a, Add) and not h.a.number:
        return None
    cards, more, laid = sure(h), h.t.unknown, _shown(h)
    if isinstance(more, UnknownValue):
        more.where(lambda some: fits(h, (*cards, *some), laid))
        more = more.left[0]
    return arranged(h, (*cards, *more), laid)


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
    cards = [card for card in (*h.t.before, *getattr(h.a, "cards", ())) if isinstance(card, Card)]
    for card in h.t.returned if "never-back-to-hand" in h.off else ():
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def holds(h: H, test: Callable[[Arrangement], Any]) -> Any:
    """Say whether something holds of the arrangement; of unknown cards no more is asked than that."""
    if arrangement(h) is None:
        return None
    cards, laid = sure(h), _shown(h)
    return map_unknown(h.t.unknown, lambda some: test(arranged(h, (*cards, *some), laid)))


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
    if (found := tell(h, arrangement(h))) is not None and not found.fits:
        h.cite("invalid-for-now")
        yield f"{left_sentence(found, h)}"


@book.permits("valid-hypothesis", Lie)
def all_placed(h: H, a: Lie) -> Reason | None:
    if (found := tell(h, arrangement(h))) is None:
        return None
    melds = found.layout.melds
    return f"every card has its place: {melds_sentence(found, h)}" if melds else "an empty tableau is valid"


def no_guest(h: H, a: Any) -> Iterator[Reason]:
    found = arrangement(h)
    for card in found.strangers if found is not None else ():
        if card.kind == RESEARCHER and (own_of(h) is not None or card.suit is not None):
            yield f"{card} is somebody else's Researcher, which fits no set or run here"


# -- in words ---------------------------------------------------------------------------------------------------------
HEADLINE = 4
"""Sets and runs that are named one by one."""


def melds_sentence(found: Arrangement, h: H) -> str:
    """Name the melds, or of many how many there are."""
    melds = found.layout.melds
    if len(melds) <= HEADLINE:
        return listed(list(map(meld_words, melds)))
    runs = [*map(_shape, melds)].count("run")
    return listed([plural(n, what) for n, what in ((runs, "run"), (len(melds) - runs, "set")) if n])


def left_sentence(found: Arrangement, h: H) -> str:
    """Say why no arrangement takes every card: a card that fits nowhere, else the fewest left over."""
    if h.brief:
        return "some cards are left over"
    if is_open(h.t.unknown):  # nobody may be told which they are
        whole = len(h.t.unknown.left) == len(h.t.unknown.values) and not isinstance(h.t.researcher, UnknownValue)
        return f"not every card can be placed{', whatever the unknown ones are' if whole else ''}"
    left, count = len(found.layout.left), len(found.cards)
    over = f"{' '.join(map(str, found.layout.left))} {'is' if left == 1 else 'are'} left over"
    if found.layout.faults:  # nobody looks for another one
        laid = f"as it was laid out, {count - left} of {plural(count, 'card')} are placed and {over}"
        return ": ".join(filter(None, (laid, "; ".join(fault.says for fault in found.layout.faults))))
    alone = [*map(str, found.strangers or fits_nowhere(found.tableau, found.shapes))]
    ever = ", whatever the Researcher stands for" if found.tableau.researcher is not None else ""
    fit = f"{'fits' if len(alone) == 1 else 'fit'} no set and no run with these cards{ever}"
    why = f"{listed(alone)} {'cannot be part of any set or run' if found.strangers else fit}; " if alone else ""
    if left == count:
        return f"{why}no card can be placed{f': {over}' * (len(alone) < left)}"
    most, also = f"at most {count - left} of {count} cards", f", and {over}"
    if len(alone) == left:
        most, also = f"the other {plural(count - left, 'card')}", ""
    return f"{why}{most} can be placed, as {melds_sentence(found, h)}{also}"


def _tells(a: Arrangement) -> Sequence[tuple[str, str, object]]:
    """List what each rule says of an arrangement, and whether it does; of what it speaks then, if of anything."""
    tableau, fits, melds, loose = a.tableau, a.fits, a.layout.melds, {card.kind for card in a.layout.left}
    zeros, own = tableau.wilds + (tableau.researcher is not None), tableau.owner
    of_own = tableau.counts[(tableau.researcher or 0) * VALUES :][:VALUES]
    has = {f"{what} in {_shape(meld)}" for meld in melds for card in meld for what in ("card", card.kind, card.number)}
    stands = next((card for meld in melds for card in meld if card.kind == RESEARCHER), None)
    lost = tableau.wilds and not fits and not loose.isdisjoint((WILD, RESEARCHER))
    lacks = tableau.wilds and not fits and "card in zero-set" not in has and (zeros > 2 or (zeros == 2 and lost))
    is_there, helps = tableau.researcher is not None, fits or "researcher in set" in has
    twins = (value for value in range(1, VALUES - 1) if of_own[value] and tableau.counts[value::VALUES].count(0) < 3)
    return (
        ("set", "", "card in set" in has or not fits),
        ("run", "", "card in run" in has or not fits),
        ("wild-in-meld", "", tableau.wilds),
        ("wild-cards", "loose", WILD in loose),
        ("zero-lowest", "", lost or (fits and "0 in run" in has)),
        ("zero-set", "mixed" if "researcher in zero-set" in has else "wilds", "card in zero-set" in has),
        ("zero-set", "two" if zeros == 2 else "three or four" if a.shapes.mixed else "wilds alone", lacks),
        ("zero-set", "five", zeros == SUITS + 1 and "card in zero-set" in has and not fits),
        ("researcher-in-meld", "stands for", stands and (stands.said, own)),
        ("researcher-in-meld", "nothing helps", is_there and not stands and not fits),
        ("researcher-cards", "of its suit", is_there and RESEARCHER in loose and (own,)),
        ("set-beside-researcher", "alone", "researcher in set" in has and (own,)),
        *(("set-beside-researcher", "a second one", is_there and not helps and (value, own)) for value in twins),
        ("six-tops-run", "", "6 in run" in has or (is_there and not fits and of_own[VALUES - 2])),
        ("one-meld", "shared", a.layout.shared),
        ("one-meld", "one only", not a.layout.shared and fits and len(melds) > 1),
        ("specialty-cards", "loose", SPECIALTY in loose),
        ("validation-cards", "loose", VALIDATION in loose),
    )


book.cites(
    "set", "run", "wild-in-meld", "wild-cards", "zero-lowest", "zero-set", "researcher-in-meld", "researcher-cards",
    "set-beside-researcher", "six-tops-run", "one-meld", "specialty-cards", "validation-cards", "invalid-for-now",
)  # fmt: skip


def _shape(meld: Meld) -> str:
    values = {card.number for card in meld}
    return "run" if len(values) > 1 else "set" if values != {0} else "zero-set"


def tell(h: H, told: Arrangement | None) -> Arrangement | None:
    """Let each rule of sets and runs say what it has to say of an arrangement."""
    if h.brief or told is None:
        return told
    found = told
    if not found.fits and is_open(h.t.unknown):  # of an unknown card nothing is said
        cards = sure(h)
        found = arranged(h, cards, brief=True)._replace(layout=Layout((), cards))
    for key, says, about in _tells(found):
        if about:
            of = about if isinstance(about, tuple) else ()
            h.cite(key, says, *(h.t.label(one) if isinstance(one, str) else one for one in of))
    if not found.layout.shared and not found.fits and found.layout.melds and not found.strangers:
        _tell_sharing(h, found)
    for fault in found.layout.faults:
        h.cite(*fault)
    return told


def _tell_sharing(h: H, found: Arrangement) -> None:
    if h.options["card-sharing"] == "shared":
        h.cite("one-meld", "same in both")
    elif found.tableau.size <= _SHARED and len(place_shared(found.tableau, found.shapes).left) < len(found.layout.left):
        h.cite("one-meld", "though it would help")


_SHARED = 20
"""Cards up to which it is looked whether sharing would help."""


# -- what is claimed of it --------------------------------------------------------------------------------------------
def melds_right(h: H, found: Arrangement, claimed: Any) -> bool:
    """Say whether melds that somebody claims are right: of several right ways any is."""
    if claimed is None or not all(isinstance(card, Card) for group in claimed for card in group):
        return False
    layout = as_laid(h, found.cards, claimed, found.tableau.owner, found.shapes)
    for fault in layout.faults:
        h.cite(fault.rule, f"as it is claimed, {fault.says}")
    if found.fits and not layout.faults:
        tell(h, found._replace(layout=layout))
    return found.fits and not layout.faults


def left_right(h: H, found: Arrangement, claimed: Any) -> bool:
    """Say whether cards that somebody claims are left over may be: any so many whose others fit."""
    own = found.tableau.owner
    loose, left, cards = (bare(some, own) for some in (claimed or (), found.layout.left, found.cards))
    able = not found.layout.faults and loose <= cards and loose.total() == left.total()
    return loose == left or (able and fits(h, tuple((cards - loose).elements())))
