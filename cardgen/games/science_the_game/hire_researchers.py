"""7 Hire Researchers: who works on what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.games.science_the_game.acts import Hire, Look, Move
from cardgen.games.science_the_game.cards import INVENTION, Lab, cards_of_type, kinds, of_kind
from cardgen.games.science_the_game.completing_an_invention import brought
from cardgen.games.science_the_game.table import H, book
from cardgen.games.science_the_game.the_round import change, wage_now
from cardgen.games.science_the_game.the_turn import Purchase, buys, lends
from cardgen.games.science_the_game.what_is_needed import is_secret, slots_told
from cardgen.model.words import Word
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, is_open, is_whole, map_unknown, resolve, total


class Hired(NamedTuple):
    """A Researcher on the way: the kind, the Invention with its free slots, the money before, the cost, those left."""

    kind: Word
    lab: Lab
    money: MaybeUnknown[int]
    cost: MaybeUnknown[int]
    left: MaybeUnknown[int]


def names_kinds(h: H) -> bool:
    """Say whether it is known who is hired, and not only how many are."""
    return not hasattr(h.given, "hired")


# -- one after another -----------------------------------------------------------------------------------------------
@book.value("hire-one-by-one", neutral=0)
def wage(h: H, kind: Word) -> MaybeUnknown[int]:
    """Give what a Researcher of a kind costs."""
    cost = of_kind(h.t.box, kind)[0].cost
    if not is_open(kind):
        h.say("costs", resolve(kind).label, cost)
    return wage_now(h, kind, cost)


def each(h: H, a: Hire) -> Sequence[Hired]:
    """List the Researchers that are hired, each after what the one before it came to."""
    if not h.brief:
        return tuple(one_by_one(h, a))
    if ("each",) not in h.worked:
        h.worked["each",] = tuple(one_by_one(h, a))
    return h.worked["each",]


def one_by_one(h: H, a: Hire) -> Iterator[Hired]:
    """Go through the Researchers that are hired; what is said of each is said where it is gone through."""
    money = h.t.money.get(a.player, UNTOLD)
    back: list[Lab] = []
    free: dict[str, MaybeUnknown[int]] = {}
    for at, (kind, lab) in enumerate(zip(a.kinds, a.inventions, strict=True)):
        slots = free.get(str(lab), lab.free)
        cost = wage(h, kind)
        before = sum(other == kind for other in a.kinds[:at])
        left = h.t.left_in(kind) - before
        if back and not left > 0:
            left = left + total(came_back(h, a, kind, done) for done in back)
        yield Hired(kind, lab._replace(free=slots), money, cost, left)
        free[str(lab)] = slots - slots_taken(h)
        full = at + 1 < len(a.kinds) and str(a.inventions[at + 1]) != str(lab) and bool(slots == 1)
        if full and h.options["complete-timing"] == "at-once":
            back.append(lab)
        if money == UNTOLD:
            continue
        money = money - cost
        if lends(h) and money < 0:
            money = 0
        if full:
            money = money + brought(h, lab)


def came_back(h: H, a: Hire, kind: Word, lab: Lab) -> MaybeUnknown[int]:
    """Count the cards of a kind that a completion brought back: those hired for it just now, and others perhaps."""
    asks = f"How many Researchers came back to the {kind.label} deck with {lab}?"
    surely = sum((one, str(onto)) == (kind, str(lab)) for one, onto in zip(a.kinds, a.inventions, strict=True))
    most = max(card.slots for card in cards_of_type(h.t.box, INVENTION))
    h.cite("back-to-decks", "returned")
    return h.given.open(f"back.{lab}.{kind.label}", tuple(range(surely, most + 1)), asks)


@buys(Hire)
def bought(h: H, a: Hire) -> list[Purchase]:
    """List what is paid for those who are hired."""
    return [Purchase(hired.cost, hired.money) for hired in each(h, a)]


def money_left(h: H, a: Hire) -> MaybeUnknown[int]:
    """Give the money that is left after hiring; UNTOLD where nobody tells what there was."""
    money = h.t.money.get(a.player, UNTOLD)
    if money == UNTOLD:
        return money
    for hired in each(h, a):
        money = hired.money - hired.cost
    return map_unknown(money, lambda number: max(0, number)) if lends(h) else money


def left(h: H, a: Hire) -> tuple[str, int] | bool:
    """Say who has how much left after hiring, where it is known."""
    money = money_left(h, a) if a.kinds else UNTOLD
    return money != UNTOLD and not is_open(money) and (a.player, resolve(money))


book.follows("hire-one-by-one", Hire, left, "left")


def first_ones(h: H, a: Hire) -> tuple[int, int] | None:
    """Count how many of those who are to be hired can be, in their order, and the money that is left then."""
    for number in range(len(a.kinds) - 1, 0, -1):
        fewer = a._replace(kinds=a.kinds[:number], inventions=a.inventions[:number])
        if (other := h.about(fewer)).legal():
            money = money_left(other, fewer)
            return None if money == UNTOLD or is_open(money) else (number, resolve(money))
    return None


book.follows("hire-one-by-one", Hire, first_ones, "first ones", barred=True)
book.bars(
    "hire-one-by-one",
    Hire,
    lambda h, a: a.instead != UNTOLD and h.t.left_in(a.kinds[0]) > 0 and a.kinds[0].label,
    "top card",
)
book.bars(
    "hire-one-by-one",
    Hire,
    lambda h, a: len(a.kinds) != 1 and any(is_whole(deck) for deck in h.t.decks.values()),
    "one by one",
)
book.allows(
    "hire-one-by-one",
    Hire,
    lambda h, a: names_kinds(h) and len(a.kinds) == 1 and h.t.left_in(a.kinds[0]) > 0 and a.kinds[0].label,
    "hired",
)
book.allows("as-many-as-you-like", Hire, lambda h, a: len(a.kinds) > 1 and len(a.kinds), "so many")


@book.value("as-many-as-you-like", neutral=0)
def most(h: H, player: MaybeUnknown[str], kind: Word) -> MaybeUnknown[int]:
    """Count how many Researchers of a kind a player can hire."""
    money, free, left = h.t.money.get(player, UNTOLD), sum(lab.free for lab in h.t.mine(player)), h.t.left_in(kind)
    cost = wage(h, kind)
    h.say("as many")
    number = _most(h, kind, cost, money, free, left)
    if money != UNTOLD and not any(map(is_open, (money, cost, number, player))) and number > 0 and not lends(h):
        h.cite("hire-one-by-one", "left", player, resolve(money) - resolve(cost) * resolve(number))
    return number


def _most(
    h: H,
    kind: Word,
    cost: MaybeUnknown[int],
    money: MaybeUnknown[int],
    free: MaybeUnknown[int],
    left: MaybeUnknown[int],
) -> MaybeUnknown[int]:
    if change(h, "hire_ban", kind):
        return 0
    is_dear = money != UNTOLD and cost > 0 and not lends(h) and money < cost * free
    number = money // resolve(cost) if is_dear else free
    if left < number:
        h.cite("empty-researcher-deck", "no more cards", left)
        return left
    if is_dear:
        return h.gives(number, "what is paid for", money)
    h.cite("slot-limit", "no more slots", free)
    return number


@book.forbids("mix-kinds", Hire)
def one_kind(h: H, a: Hire) -> Iterator[Reason]:
    every = (*h.t.kinds_hired, *a.kinds)
    if len(every) < 2:
        return
    mixed = len(set(every)) > 1
    if h.options["hire-mix"] == "one-kind-per-turn":
        if mixed:
            yield "one kind"
        else:
            h.say("all of one")
    elif mixed:
        h.say("any kinds")


# -- on which slots --------------------------------------------------------------------------------------------------
slots_taken = book.plain("slot-limit", "slots taken", lambda h: 1, neutral=0)
"""How many slots a Researcher takes."""


@book.forbids("slot-limit", Move)
def one_per_slot(h: H, a: Move) -> Iterator[Reason]:
    if a.act == "replace" and not a.after:
        yield "one each"


@book.doubts("slot-limit")
def crowded(h: H) -> Iterator[Reason]:
    told, slots = h.given.researchers, slots_told(h, h.given.invention)
    if isinstance(told, tuple) and slots != UNTOLD and len(told) > slots:
        yield "crowded", len(told), slots


@book.forbids("placed-stays", Move)
def stays(h: H, a: Move) -> Iterator[Reason]:
    if not a.after:
        if a.act == "replace":
            h.cite("slot-limit", "one each")
        yield "stays"


book.bars("own-inventions-only", Hire, lambda h, a: any(lab.owner != a.player for lab in a.inventions), "not your own")


@book.forbids("free-slot-only", Hire)
def free_slot(h: H, a: Hire) -> Iterator[Reason]:
    if h.t.completed:
        yield "completed"
        return
    for hired in each(h, a):
        if not hired.lab.free > 0:
            h.cite("slot-limit", "one each")
            yield "full", hired.lab
            return


# -- empty decks, inner sides ----------------------------------------------------------------------------------------
@book.forbids("empty-researcher-deck", Hire)
def empty_deck(h: H, a: Hire) -> Iterator[Reason]:
    for hired in each(h, a):
        if hired.left > 0:
            continue
        if h.options["empty-researcher-deck"] == "not-available":
            yield "empty", hired.kind.label
        elif is_whole(h.t.decks.get(hired.kind, UNTOLD)) and (a.instead == UNTOLD or not h.t.left_in(a.instead) > 0):
            yield "say which", hired.kind.label
        elif not any(h.t.left_in(kind) > 0 for kind in kinds(h.t.box) if kind != hired.kind):
            yield "all empty"
        return


@book.permits("empty-researcher-deck", Hire)
def another_deck(h: H, a: Hire) -> Reason | None:
    lacking = next((hired.kind.label for hired in each(h, a) if not hired.left > 0), None)
    return ("another deck", lacking) if lacking and h.options["empty-researcher-deck"] != "not-available" else None


@book.forbids("no-peeking", Look)
def no_peeking(h: H, a: Look) -> Iterator[Reason]:
    if not is_secret(h):
        return
    if h.options["peek"] == "never":
        yield "nobody"
    elif a.owner != a.player:
        yield "own only"
    else:
        h.say("own anytime")
