"""Chapter 2: from the box to the first trick; and partners of chapter 12, who sit opposite each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.tricks_and_turns import left_to_you
from cardgen.games.dr_science.what_the_box_has import each, values_of
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.cards import RESEARCHER, SPECIALTY
from cardgen.rulings.rule import Reason, Rule, Under
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.unknown import NOTHING, known

DISPLAYED, HAND, LEFT_OVER = 2, 12, 11
CHECKS: dict[str, list[Rule]] = {}
"""By point of a setup the rules that look at it."""
BOX_RULES = {
    "science": "science-deck",
    "wild": "science-deck",
    "researcher": "own-researcher",
    "specialty": "specialty-face-up",
    "validation": "three-stacks",
    "all": "science-deck",
}
"""The rules that deal with each kind of card of the box."""
_DECK = {"cards": "cards", "each": "of each suit and value", "wilds": "Wilds"}
Check = Callable[[H, Any], Iterable[Reason]]


def checks(point: str, key: str) -> Callable[[Check], Check]:
    """State what is wrong with a point of a setup; what was not described is not looked at."""

    def add(speak: Check) -> Check:
        def told(h: H, a: Prepare) -> Iterator[Reason]:
            found = getattr(h.given, point)
            if found != NOTHING:
                yield from speak(h, found)

        told.__name__ = speak.__name__
        CHECKS.setdefault(point, []).append(book.forbids(key, Prepare)(told))
        return speak

    return add


def faults(h: H) -> tuple[str, ...]:
    """Name the points of a setup that are wrong."""
    return tuple(point for point, rules in CHECKS.items() if any(True for one in rules for _ in h.objects(one)))


# -- the box and the players -----------------------------------------------------------------------------------------
@checks("box", "science-deck")
def whole_box(h: H, told: Mapping[str, Any]) -> Iterator[Reason]:
    """Refuse a box that has not the cards it should have."""
    for name, count in told.items():
        size = h.t.box.sizes[name]
        if count != size:
            of_kind = "" if name == "all" else f" of the kind {name}"
            yield Under(BOX_RULES[name], (f"the box has {size} cards{of_kind}, not {{}}", count))


@checks("seats", "two-to-four")
def a_seat_each(h: H, seats: tuple[str, ...]) -> Iterator[Reason]:
    """Refuse more or fewer seats than players."""
    if seats and h.t.players != len(seats):
        yield f"{{}} have {{}}, not {len(seats)}", plural(known(h.t.players), "player"), plural(h.t.players, "seat")


@checks("teams", "partners-opposite")
def partners_opposite(h: H, teams: tuple[tuple[str, ...], ...]) -> Iterator[Reason]:
    """Let four play, two against two, who sit opposite each other."""
    seats = list(h.t.seats)
    if h.t.players != MOST or sorted(map(len, teams)) != [2, 2]:
        yield "partners play with four, two against two"
    elif any(a in seats and b in seats and (seats.index(a) - seats.index(b)) % 2 for a, b in teams):
        yield "partners sit opposite each other"
    else:
        h.say("partners sit opposite each other")


# -- Validation cards ------------------------------------------------------------------------------------------------
@checks("out", "player-marks")
def player_marks(h: H, out: Any) -> Iterator[Reason]:
    """Put the Validation cards with the marks of more players back in the box."""
    n = known(h.t.players)
    wanted = {mark for mark, least in (("3/4", 3), ("4", 4)) if n < least}
    go = f"the Validation cards marked {listed(sorted(wanted))} go" if wanted else "no Validation card goes"
    says = f"with {plural(n, 'player')} {go} back in the box"
    if set(out) != wanted:
        yield says
    else:
        h.say(f"{says}, and so it was done")


@book.value("three-stacks", neutral=None)
def stacks_wanted(h: H) -> tuple[int, ...] | None:
    """List the stacks that there should be."""
    return h.t.box.adds


@stacks_wanted.changes("player-marks")
def no_marked_stacks(h: H, wanted: Any) -> tuple[int, ...] | None:
    if h.options["validation-markers"] != "add-count":
        return None
    n = known(h.t.players)
    if n < MOST:
        h.say(f"by the house rule with {plural(n, 'player')} cards for adding more than {n} are not used")
    return tuple(one for one in wanted or () if one <= n)


@checks("stacks", "three-stacks")
def three_stacks(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    """Look which stacks there are, and in this edition which cards they have."""
    wanted = stacks_wanted(h)
    if wanted is None:
        return
    for add, pile in stacks.items():
        if bool(pile) != (add in wanted):
            yield f"there must be cards in the {add}-stack" if add in wanted else f"there is no {add}-stack"
            return
    if h.options["validation-values"] == "reconstructed":
        yield from list(_odd_stacks(h, stacks))[:1]
    h.say("the stacks are those that there should be")


def _odd_stacks(h: H, stacks: Mapping[int, Any]) -> Iterator[str]:
    n, every = known(h.t.players), h.options["validation-markers"] == "add-count"
    for add, pile in stacks.items():
        wanted = h.t.box.stack(add, n, all_marks=every)
        same = sorted(map(known, pile), reverse=True) == list(wanted) if type(pile) is tuple else pile == len(wanted)
        if not same:
            yield f"in this edition the {add}-stack has {' '.join(map(str, wanted))} with {plural(n, 'player')}"


@checks("stacks", "high-on-top")
def high_on_top(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    """Let each stack be sorted."""
    piles = {add: pile for add, pile in stacks.items() if type(pile) is tuple and len(pile) > 1}
    for add, pile in piles.items():
        if any(upper < lower for upper, lower in pairwise(pile)):
            yield f"the {add}-stack must have the most prestige on top and the least at the bottom"
            return
    if piles:
        h.say("each stack is sorted, the highest on top")


# -- Researchers and Specialties -------------------------------------------------------------------------------------
@book.limits("own-researcher")
def different_researchers(h: H) -> Iterator[Reason]:
    if _twice(h.t.specialties.values()):
        yield "two players have the same Specialty"


def _twice(suits: Iterable[Any]) -> bool:
    found = list(suits)
    return any(one == other for at, one in enumerate(found) for other in found[:at])


def taken(h: H) -> tuple[Any, ...]:
    """List the Researchers taken, whoever took them."""
    return tuple(values_of(h.given.researchers))


@checks("specialties", "own-researcher")
def own_specialty(h: H, specialties: Mapping[str, Any]) -> Iterator[Reason]:
    """Refuse the same Specialty twice."""
    if _twice(specialties.values()):
        yield "two players have the same Specialty, and each takes a different Researcher"


@checks("researchers", "own-researcher")
def own_researcher(h: H, researchers: Any) -> Iterator[Reason]:
    """Let everybody have a Researcher."""
    count, n = len(taken(h)), h.t.players
    if n != count:
        players, needed = plural(known(n), "player"), plural(known(n), "Researcher")
        yield f"{players} need {needed}, one for each, not {count}"
    else:
        h.say("every player has a different Researcher")


@checks("specialties", "specialty-face-up")
def specialty_face_up(h: H, specialties: Mapping[str, Any]) -> Iterator[Reason]:
    """Let everybody's Specialty be of the suit of the Researcher."""
    own: dict[str, Any] = dict(h.t.box.people)
    if isinstance(h.given.researchers, Mapping):
        own |= {name: card.suit for name, card in h.given.researchers.items()}
    off = [name for name, suit in specialties.items() if name in own and own[name] != suit]
    suits = [card.suit for card in taken(h)]
    if not off and suits and h.t.players == len(suits):
        off = [name for name, suit in specialties.items() if not any(suit == one for one in suits)]
    if off:
        whose = "their" if len(off) > 1 else "the"
        yield f"{listed(off)} must have the Specialty of {whose} Researcher's suit"
    elif specialties:
        h.say("every Specialty is that of its player's Researcher")


@checks("in_box", "unused-to-box")
def unused(h: H, in_box: tuple[Any, ...]) -> Iterator[Reason]:
    """Let the Researchers and Specialties that nobody took be in the box."""
    specialties = h.given.specialties
    suits = [card.suit for card in taken(h)] or list(() if specialties == NOTHING else specialties.values())
    left = [suit for suit in h.t.box.suits if not any(suit == one for one in suits)]
    for kind in (RESEARCHER, SPECIALTY):
        there = [card.suit for card in in_box if card.kind == kind]
        name = f"{kind.capitalize()} card"
        if suits and sorted(map(str, map(known, there))) != sorted(left):
            belong = listed([h.t.label(suit) for suit in left]) or "none"
            yield f"in the box belong the {name}s that nobody took: {belong}"
            return
        if not suits and h.t.players + len(there) != MOST:
            yield f"in the box should be {plural(MOST - known(h.t.players), name)}, not {len(there)}"
            return
    h.say("what nobody took is in the box")


@book.forbids("who-gets-whom", Prepare)
def who_gets_whom(h: H, a: Prepare) -> None:
    left_to_you(h, "who-gets-whom")


# -- Science cards ---------------------------------------------------------------------------------------------------
@checks("deck", "science-deck")
def science_deck(h: H, deck: Mapping[str, Any]) -> Iterator[Reason]:
    """Let the Science deck fit the number of players."""
    n = known(h.t.players)
    wanted = {"cards": 22 * n, "each": n, "wilds": 2 * n}
    wrong = [name for name, number in deck.items() if number != wanted[name]]
    has = f"with {plural(n, 'player')} the Science deck has"
    if wrong:
        yield f"{has} {listed([f'{deck[name]} {_DECK[name]} instead of {wanted[name]}' for name in wrong])}"
    else:
        h.say(f"{has} {22 * n} cards: {n} of each suit and value and {2 * n} Wilds")


@checks("hands", "deal-eleven")
def deal_eleven(h: H, hands: Any) -> Iterator[Reason]:
    """Let every hand have 12 cards, the Researcher among them."""
    counts = list(each(hands))
    if isinstance(hands, Mapping) and h.t.players < len(counts):
        n = known(h.t.players)
        yield f"{plural(n, 'player')} have {plural(n, 'hand')}, not {len(counts)}"
    off = [f"{whose} hand has {count}" for whose, count in counts if count != HAND]
    if off:
        yield f"a hand should have {HAND} cards, 11 dealt and the Researcher, but {listed(off)}"
    else:
        h.say(f"every hand has {HAND} cards")


@checks("pile", "pile-and-display")
def draw_pile(h: H, pile: Any) -> Iterator[Reason]:
    """Let the draw pile have what is left over."""
    n = known(h.t.players)
    wanted = LEFT_OVER * n - DISPLAYED
    if pile != wanted:
        yield f"with {plural(n, 'player')} the draw pile has {wanted} cards, not {{}}", pile
    else:
        h.say(f"the draw pile has {wanted} cards")


def state(point: str, key: str, right: Callable[[Any], object], wrong: str, good: str) -> None:
    """State in one line what is right of a point that nothing else bears on."""

    def speak(h: H, told: Any) -> Iterator[Reason]:
        if right(told):
            h.say(good)
        else:
            yield wrong, *([told] if "{}" in wrong else ())

    checks(point, key)(speak)


def nothing_there(told: Any) -> bool:
    """Say whether nobody has a card there."""
    return all(count == 0 for _, count in each(told))


state("face_down", "three-stacks", lambda told: not told, "the stacks lie face up", "the stacks lie face up")
state("researcher_in_hand", "researcher-in-hand", lambda told: told, "a Researcher begins in its player's hand",
      "the Researcher is in the hand")  # fmt: skip
state("display", "pile-and-display", lambda told: told == DISPLAYED, f"the display has {DISPLAYED} cards, not {{}}",
      f"the display has {DISPLAYED} cards")  # fmt: skip
state("tableaus", "empty-at-start", nothing_there, "every tableau begins empty", "every tableau is empty")
state("score_piles", "empty-at-start", nothing_there, "every score pile begins empty", "every score pile is empty")
