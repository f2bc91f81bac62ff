"""Chapter 2: from the box to the first trick; and partners of chapter 12, who sit opposite each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.tricks_and_turns import left_to_you
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.cards import RESEARCHER, SPECIALTY
from cardgen.rulings.rule import Reason, Rule, Under
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.unknown import NOTHING, known

DISPLAYED, HAND, LEFT_OVER = 2, 12, 11
CHECKS: dict[str, list[Rule]] = {}
"""By point of a setup the rules that look at it."""
BOX_RULES = {"researcher": "own-researcher", "specialty": "specialty-face-up", "validation": "three-stacks"}
"""The rules that deal with kinds of card of the box; the others are of the Science deck."""
DECK_WORDS = {"cards": "cards", "each": "of each suit and value", "wilds": "Wilds"}
Check = Callable[[H, Any], Iterable[Reason]]


def checks(point: str, key: str, right: str = "right") -> Callable[[Check], Check]:
    """State what is wrong with a point of a setup, and what is said if nothing is; it is looked at where it is told."""

    def add(speak: Check) -> Check:
        def told(h: H, a: Prepare) -> Iterator[Reason]:
            found = getattr(a, point)
            reasons = [] if found == NOTHING else [*speak(h, found)]
            yield from reasons
            if not reasons and found != NOTHING and right:
                h.say(right)

        told.__name__ = speak.__name__
        CHECKS.setdefault(point, []).append(book.forbids(key, Prepare)(told))
        return speak

    return add


def wants(point: str, key: str, due: Any, wrong: str = "wrong", right: str = "right") -> None:
    """State what a point of a setup must be; what is said of it the data say under these names."""
    CHECKS.setdefault(point, []).append(book.wants(key, Prepare, point, due, wrong, right))


def faults(h: H) -> tuple[str, ...]:
    """Name the points of a setup that are wrong."""
    return tuple(point for point, rules in CHECKS.items() if any(True for one in rules for _ in h.objects(one)))


def values_of(value: Any) -> tuple[Any, ...]:
    """List what was told of several, or of each player."""
    return tuple(value.values() if isinstance(value, Mapping) else () if value == NOTHING else value)


# -- the box and the players -----------------------------------------------------------------------------------------
@checks("box", "science-deck", right="")
def whole_box(h: H, told: Mapping[str, Any]) -> Iterator[Reason]:
    """Refuse a box that has not the cards it should have."""
    for name, count in told.items():
        if count != (size := h.t.box.sizes[name]):
            of_kind = "" if name == "all" else f" of the kind {name}"
            yield Under(BOX_RULES.get(name, "science-deck"), (f"the box has {size} cards{of_kind}, not {{}}", count))


wants("seats", "two-to-four", lambda h: h.t.players if h.act.seats else NOTHING, right="")


@checks("teams", "partners-opposite", "opposite")
def partners_opposite(h: H, teams: tuple[tuple[str, ...], ...]) -> Iterator[Reason]:
    """Let four play, two against two, who sit opposite each other."""
    seats = list(h.t.seats)
    if h.t.players != MOST or sorted(map(len, teams)) != [2, 2]:
        yield "not two"
    elif any(a in seats and b in seats and (seats.index(a) - seats.index(b)) % 2 for a, b in teams):
        yield "opposite"


# -- Validation cards ------------------------------------------------------------------------------------------------
@checks("out", "player-marks", right="")
def player_marks(h: H, out: Any) -> Iterator[Reason]:
    """Put the Validation cards with the marks of more players back in the box."""
    n = known(h.t.players)
    wanted = [mark for mark, least in (("3/4", 3), ("4", 4)) if n < least]
    go = f"the Validation cards marked {listed(wanted)} go" if wanted else "no Validation card goes"
    says = f"with {plural(n, 'player')} {go} back in the box"
    if set(out) != set(wanted):
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
    if h.t.players < MOST:
        h.say("not used", known(h.t.players))
    return tuple(one for one in wanted or () if one <= h.t.players)


@checks("stacks", "three-stacks")
def three_stacks(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    """Look which stacks there are, and in this edition which cards they have."""
    wanted = stacks_wanted(h)
    if wanted is None:
        return
    for add, pile in stacks.items():
        if bool(pile) != (add in wanted):
            yield "missing" if add in wanted else "no such", add
            return
    if h.options["validation-values"] == "reconstructed":
        yield from list(_odd_stacks(h, stacks))[:1]


def _odd_stacks(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    n, every = known(h.t.players), h.options["validation-markers"] == "add-count"
    for add, pile in stacks.items():
        wanted = h.t.box.stack(add, n, all_marks=every)
        same = sorted(map(known, pile), reverse=True) == list(wanted) if type(pile) is tuple else pile == len(wanted)
        if not same:
            yield "edition", add, " ".join(map(str, wanted)), n


@checks("stacks", "high-on-top", right="")
def high_on_top(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    """Let each stack be sorted."""
    piles = {add: pile for add, pile in stacks.items() if type(pile) is tuple and len(pile) > 1}
    for add, pile in piles.items():
        if any(upper < lower for upper, lower in pairwise(pile)):
            yield "wrong", add
            return
    if piles:
        h.say("right")


wants("face_down", "three-stacks", False, "face up", "face up")


# -- Researchers and Specialties -------------------------------------------------------------------------------------
@book.limits("own-researcher")
def different_researchers(h: H) -> Iterator[Reason]:
    if _twice(h.t.specialties.values()):
        yield "two players have the same Specialty"


def _twice(suits: Iterable[Any]) -> bool:
    return any(one == other for one, other in combinations(suits, 2))


@checks("specialties", "own-researcher", right="")
def own_specialty(h: H, specialties: Mapping[str, Any]) -> Iterator[Reason]:
    """Refuse the same Specialty twice."""
    if _twice(specialties.values()):
        yield "same Specialty"


@checks("researchers", "own-researcher")
def own_researcher(h: H, researchers: Any) -> Iterator[Reason]:
    """Let everybody have a Researcher."""
    count = len(values_of(researchers))
    if h.t.players != count:
        yield "wrong", known(h.t.players), count


@checks("specialties", "specialty-face-up")
def specialty_face_up(h: H, specialties: Mapping[str, Any]) -> Iterator[Reason]:
    """Let everybody's Specialty be of the suit of the Researcher."""
    own: dict[str, Any] = dict(h.t.box.people)
    if isinstance(h.act.researchers, Mapping):
        own |= {name: card.suit for name, card in h.act.researchers.items()}
    off = [name for name, suit in specialties.items() if name in own and own[name] != suit]
    suits = [card.suit for card in values_of(h.act.researchers)]
    if not off and suits and h.t.players == len(suits):
        off = [name for name, suit in specialties.items() if not any(suit == one for one in suits)]
    if off:
        yield "wrong", listed(off), "their" if len(off) > 1 else "the"


@checks("in_box", "unused-to-box")
def unused(h: H, in_box: tuple[Any, ...]) -> Iterator[Reason]:
    """Let the Researchers and Specialties that nobody took be in the box."""
    suits = [card.suit for card in values_of(h.act.researchers)] or values_of(h.act.specialties)
    left = [suit for suit in h.t.box.suits if not any(suit == one for one in suits)]
    for kind in (RESEARCHER, SPECIALTY):
        there = [card.suit for card in in_box if card.kind == kind]
        if suits and sorted(map(str, map(known, there))) != sorted(left):
            yield "wrong", kind.capitalize(), listed([h.t.label(suit) for suit in left]) or "none"
            return
        if not suits and h.t.players + len(there) != MOST:
            yield "number", plural(MOST - known(h.t.players), f"{kind.capitalize()} card"), len(there)
            return


@book.forbids("who-gets-whom", Prepare)
def who_gets_whom(h: H, a: Prepare) -> None:
    left_to_you(h, "who-gets-whom")


# -- Science cards ---------------------------------------------------------------------------------------------------
@checks("deck", "science-deck", right="")
def science_deck(h: H, deck: Mapping[str, Any]) -> Iterator[Reason]:
    """Let the Science deck fit the number of players."""
    n = known(h.t.players)
    wanted = {"cards": 22 * n, "each": n, "wilds": 2 * n}
    wrong = [
        f"{deck[name]} {DECK_WORDS[name]} instead of {wanted[name]}" for name in deck if deck[name] != wanted[name]
    ]
    if wrong:
        yield "wrong", n, listed(wrong)
    else:
        h.say("right", n, *wanted.values())


@checks("hands", "deal-eleven")
def deal_eleven(h: H, hands: Any) -> Iterator[Reason]:
    """Let every hand have 12 cards, the Researcher among them."""
    counts = {f"{name}'s": one for name, one in hands.items()} if isinstance(hands, Mapping) else {"each": hands}
    if isinstance(hands, Mapping) and h.t.players < len(counts):
        yield "too many", known(h.t.players), len(counts)
    off = [f"{whose} hand has {count}" for whose, count in counts.items() if count != HAND]
    if off:
        yield "wrong", listed(off)


wants("pile", "pile-and-display", lambda h: LEFT_OVER * known(h.t.players) - DISPLAYED, "pile", "pile right")
wants("researcher_in_hand", "researcher-in-hand", True)
wants("display", "pile-and-display", DISPLAYED, "display", "display right")
wants("tableaus", "empty-at-start", 0, "tableaus", "tableaus right")
wants("score_piles", "empty-at-start", 0, "piles", "piles right")
