"""Chapter 7: what a tableau must look like: whether and how its cards divide into sets and runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.dr_science.acts import Add, Lie
from cardgen.games.dr_science.arrangement import (
    Arrangement,
    _shape,
    arranged,
    fits,
    has_many_zeros,
    left_sentence,
    melds_sentence,
    own_of,
    shown_melds,
    sure,
)
from cardgen.games.dr_science.cards import RESEARCHER, SPECIALTY, VALIDATION, WILD
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Layout
from cardgen.games.dr_science.melds.sharing import place_shared
from cardgen.games.dr_science.table import H, book
from cardgen.rulings.notation.phrase import FOR_INSTANCE
from cardgen.rulings.terms import Reason, Verbatim, is_open, is_unknown


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
        ("zero-set", "no Researcher", not a.shapes.mixed and zeros > 2 and not loose.isdisjoint((WILD, RESEARCHER))),
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
        ("researcher-tops-run", "", "6 in run" in has or (is_there and not fits and of_own[VALUES - 2])),
        ("one-meld", "shared", a.layout.shared),
        ("one-meld", "one only", not a.layout.shared and fits and len(melds) > 1),
        ("specialty-cards", "loose", SPECIALTY in loose),
        ("validation-cards", "loose", VALIDATION in loose),
    )


book.cites(
    "set", "run", "wild-in-meld", "wild-cards", "zero-lowest", "zero-set", "researcher-in-meld", "researcher-cards",
    "set-beside-researcher", "researcher-tops-run", "one-meld", "specialty-cards", "validation-cards",
    "invalid-for-now",
)  # fmt: skip


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
            h.cite(key, says, *(h.t.label(value) if isinstance(value, str) else value for value in of))
    if not found.layout.shared and not found.fits and found.layout.melds and not found.strangers:
        _tell_sharing(h, found)
    for fault in found.layout.faults:
        h.cite(fault.rule, Verbatim(fault.says))
    return told


def _tell_sharing(h: H, found: Arrangement) -> None:
    if h.options["card-sharing"] == "shared":
        h.cite("one-meld", "same in both")
    elif found.tableau.size <= _SHARED and len(place_shared(found.tableau, found.shapes).left) < len(found.layout.left):
        h.cite("one-meld", "though it would help")


_SHARED = 20
"""Cards up to which it is looked whether sharing would help."""


@book.value("valid-hypothesis", neutral=None)
def arrangement(h: H) -> Arrangement | None:
    """Sort the cards of the tableau in question; of unknown ones no more is asked than whether all fit."""
    if isinstance(h.a, Add) and not h.a.number:
        return None
    cards, more, laid = sure(h), h.t.unknown, shown_melds(h)
    if is_unknown(more):
        more.where(lambda some: fits(h, (*cards, *some), laid))
        more = more.left[0]
    return arranged(h, (*cards, *more), laid)


book.follows("one-meld", Add, lambda h, a: (found := arrangement(h)) is not None and found.layout.shared, "shared")
book.follows("zero-set", Add, lambda h, a: has_many_zeros(arrangement(h)), "any number")


@book.forbids("valid-hypothesis", Lie)
def is_valid(h: H, a: Lie) -> Iterator[Reason]:
    if (found := tell(h, arrangement(h))) is not None and not found.fits:
        h.cite("invalid-for-now")
        yield Verbatim(left_sentence(found, h))


@book.permits("valid-hypothesis", Lie)
def all_placed(h: H, a: Lie) -> Reason | None:
    if (laid := tell(h, arrangement(h))) is None:
        return None
    if not laid.layout.melds:
        return Verbatim("an empty tableau is valid")
    lead = f"{FOR_INSTANCE} " if is_open(h.t.unknown) else ""  # the first way that an unknown card may be
    return Verbatim(f"every card has its place: {lead}{melds_sentence(laid, h)}")


def no_guest(h: H, a: Lie | Add) -> Iterator[Reason]:
    found = arrangement(h)
    for card in found.strangers if found is not None else ():
        if card.kind == RESEARCHER and (own_of(h) is not None or card.suit is not None):
            yield Verbatim(f"{card} is somebody else's Researcher, which fits no set or run here")


book.forbids("no-guest-researcher", Lie, Add)(no_guest)
