"""Chapter 2: from the box to the first trick, and the disputes about it; and partners of chapter 12, in their seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice, pairwise
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import left_to_you
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import RESEARCHER, SPECIALTY, impossible_card
from cardgen.rulings.answers import wrong_points
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.terms import NOTHING, Given, Open, Reason, Under, ask, known, total
from cardgen.rulings.worded import logic

DISPLAYED, HAND, LEFT_OVER = 2, 12, 11
BOX_RULES = {"researcher": "own-researcher", "specialty": "specialty-face-up", "validation": "three-stacks"}
"""The rules that deal with kinds of card of the box; the others are of the Science deck."""
DECK = {"cards": ("cards", 22), "each": ("of each suit and value", 1), "wilds": ("Wilds", 2)}
"""What a Science deck is told to have: how it is called, and how many of it there are for each player."""


def values_of(value: Any) -> tuple[Any, ...]:
    """List what was told of several, or of each player."""
    return tuple(value.values() if isinstance(value, Mapping) else () if value == NOTHING else value)


# -- the box and the players -----------------------------------------------------------------------------------------
@book.looks("science-deck", Prepare, "box", right="")
def whole_box(h: H, told: Mapping[str, Any]) -> Iterator[Reason]:
    """Refuse a box that has not the cards it should have."""
    for name, count in told.items():
        if count != (size := h.t.box.sizes[name]):
            of_kind = "" if name == "all" else f" of the kind {name}"
            yield Under(BOX_RULES.get(name, "science-deck"), (f"the box has {size} cards{of_kind}, not {{}}", count))


book.wants("two-to-four", Prepare, "seats", lambda h: h.t.players if h.act.seats else NOTHING, right="")


@book.looks("partners-opposite", Prepare, "teams", "opposite")
def partners_opposite(h: H, teams: tuple[tuple[str, ...], ...]) -> Iterator[Reason]:
    """Let four play, two against two, who sit opposite each other."""
    seats = list(h.t.seats)
    if h.t.players != MOST or sorted(map(len, teams)) != [2, 2]:
        yield "not two"
    elif any(a in seats and b in seats and (seats.index(a) - seats.index(b)) % 2 for a, b in teams):
        yield "opposite"


# -- Validation cards ------------------------------------------------------------------------------------------------
@book.looks("player-marks", Prepare, "out", right="")
def player_marks(h: H, out: Any) -> Iterator[Reason]:
    """Put the Validation cards with the marks of more players back in the box."""
    n = known(h.t.players)
    wanted = [mark for mark, least in (("3/4", 3), ("4", 4)) if n < least]
    go = f"the Validation cards marked {listed(wanted)} go" if wanted else "no Validation card goes"
    if set(out) != set(wanted):
        yield "wrong", n, go
    else:
        h.say("right", n, go)


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


@book.looks("three-stacks", Prepare, "stacks")
def three_stacks(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    """Look which stacks there are, and in this edition which cards they have."""
    if (wanted := stacks_wanted(h)) is None:
        return
    wrong = (add for add, pile in stacks.items() if bool(pile) != (add in wanted))
    if (add := next(wrong, None)) is not None:
        yield "missing" if add in wanted else "no such", add
    elif h.options["validation-values"] == "reconstructed":
        yield from islice(_odd_stacks(h, stacks), 1)


def _odd_stacks(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    n, edition = known(h.t.players), stacks_of_edition(h)
    for add, pile in stacks.items():
        listed_ = type(pile) is tuple
        same = sorted(map(known, pile)) == sorted(edition[add]) if listed_ else pile == len(edition[add])
        if not same:
            yield "edition", add, " ".join(map(str, edition[add])), n


def stacks_of_edition(h: H) -> dict[int, tuple[int, ...]]:
    """List the prestige of the Validation cards of this edition by stack, from the top."""
    return h.t.box.in_play(known(h.t.players), all_marks=h.options["validation-markers"] == "add-count")


@book.looks("high-on-top", Prepare, "stacks", right="")
def high_on_top(h: H, stacks: Mapping[int, Any]) -> Iterator[Reason]:
    """Let each stack be sorted."""
    piles = {add: pile for add, pile in stacks.items() if type(pile) is tuple and len(pile) > 1}
    wrong = (add for add, pile in piles.items() if any(upper < lower for upper, lower in pairwise(pile)))
    if (add := next(wrong, None)) is not None:
        yield "wrong", add
    elif piles:
        h.say("right")


book.wants("three-stacks", Prepare, "face_down", False, "face up", "face up")


# -- Researchers and Specialties -------------------------------------------------------------------------------------
def _twice(suits: Iterable[Any]) -> bool:
    return any(one == other for one, other in combinations(suits, 2))


@book.limits("own-researcher")
def different_researchers(h: H) -> Iterator[Reason]:
    if _twice(h.t.specialties.values()):
        yield "two players have the same Specialty"


@book.looks("own-researcher", Prepare, "specialties", right="")
def own_specialty(h: H, specialties: Mapping[str, Any]) -> Iterator[Reason]:
    """Refuse the same Specialty twice."""
    if _twice(specialties.values()):
        yield "same Specialty"


@book.looks("own-researcher", Prepare, "researchers")
def own_researcher(h: H, researchers: Any) -> Iterator[Reason]:
    """Let everybody have a Researcher."""
    count = len(values_of(researchers))
    if h.t.players != count:
        yield "wrong", known(h.t.players), count


@book.looks("specialty-face-up", Prepare, "specialties")
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


@book.looks("unused-to-box", Prepare, "in_box")
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
@book.looks("science-deck", Prepare, "deck", right="")
def science_deck(h: H, deck: Mapping[str, Any]) -> Iterator[Reason]:
    """Let the Science deck fit the number of players."""
    n = known(h.t.players)
    wrong = [
        f"{deck[name]} {called} instead of {each * n}"
        for name, (called, each) in DECK.items()
        if name in deck and deck[name] != each * n
    ]
    if wrong:
        yield "wrong", n, listed(wrong)
    else:
        h.say("right", n, *(each * n for _, each in DECK.values()))


@book.looks("deal-eleven", Prepare, "hands")
def deal_eleven(h: H, hands: Any) -> Iterator[Reason]:
    """Let every hand have 12 cards, the Researcher among them."""
    counts = {f"{name}'s": one for name, one in hands.items()} if isinstance(hands, Mapping) else {"each": hands}
    if isinstance(hands, Mapping) and h.t.players < len(counts):
        yield "too many", known(h.t.players), len(counts)
    off = [f"{whose} hand has {count}" for whose, count in counts.items() if count != HAND]
    if off:
        yield "wrong", listed(off)


book.wants(
    "pile-and-display", Prepare, "pile", lambda h: LEFT_OVER * known(h.t.players) - DISPLAYED, "pile", "pile right"
)
book.wants("researcher-in-hand", Prepare, "researcher_in_hand", True)
book.wants("pile-and-display", Prepare, "display", DISPLAYED, "display", "display right")
book.wants("empty-at-start", Prepare, "tableaus", 0, "tableaus", "tableaus right")
book.wants("empty-at-start", Prepare, "score_piles", 0, "piles", "piles right")


# -- what no box can supply ------------------------------------------------------------------------------------------
@book.limits("science-cards")
def printed_cards(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare):
        return
    for suit in values_of(h.a.specialties):
        if ask(suit, lambda one: one not in h.t.box.suits):
            yield "there is no suit `{}` on a printed card", suit
    for card in (*values_of(h.a.researchers), *values_of(h.a.in_box)):
        if says := ask(card, lambda one: impossible_card(one, h.t.box)):
            yield says


@book.limits("copies-in-play")
def in_the_box(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare):
        return
    cards = Counter(known(card).bare for card in (*values_of(h.a.researchers), *values_of(h.a.in_box)))
    for card, number in cards.items():
        if number > 1:
            suit = f" of {h.t.box.labels[card.suit]}" if card.suit in h.t.box.labels else ""
            yield f"there is only one {card.kind.capitalize()}{suit}, not {number}"
    sizes = h.t.box.sizes
    science = sizes["science"] + sizes["wild"]
    most = {"cards": science, "each": MOST, "wilds": sizes["wild"]}
    for name, number in {} if h.a.deck == NOTHING else h.a.deck.items():
        if number > most[name]:
            yield f"the box has no {{}} {DECK[name][0]} for the deck, but {most[name]}", number
    lying = [_lying(h, one) for one in (h.a.hands, h.a.tableaus, h.a.score_piles) if one != NOTHING]
    every = total(lying + [one for one in (h.a.pile, h.a.display) if one != NOTHING])
    if every > (there := science + sizes["researcher"]):
        yield f"{{}} cards cannot lie in hands, pile and display: the box has {there}", every


def _lying(h: H, told: Any) -> Any:
    return total(told.values()) if isinstance(told, Mapping) else told * known(h.t.players)


@book.limits("three-stacks")
def stacks_of_the_box(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare) or h.a.stacks == NOTHING:
        return
    yield from (f"no Validation card is for adding {add} cards" for add in h.a.stacks if add not in h.t.box.adds)
    number = total(ask(pile, lambda one: len(one) if type(one) is tuple else one) for pile in h.a.stacks.values())
    if number > (most := h.t.box.sizes["validation"]):
        yield f"{{}} Validation cards are too many: the box has {most}", number


# -- the kind of dispute ---------------------------------------------------------------------------------------------
def setup(t: Table, f: Given) -> Table:
    """Say who plays; what else was described is looked at where it is told."""
    made = Table(about=f.about)
    laying.people(made, f)
    of_each = [len(one) for one in (f.hands, f.tableaus, f.score_piles) if isinstance(one, Mapping)]
    told = f.players if f.said("players") else len(made.seats) or max(of_each, default=0) or NOTHING
    able = [n for n in range(FEWEST, MOST + 1) if not isinstance(told, Open) or n in told.values]
    made.players = told if isinstance(told, int) else f.open("players", able, "How many play?")
    return made


LOGICS = {"setup-check": logic(lambda f, t: Prepare(f, t), lay=setup, wrong=wrong_points)}
