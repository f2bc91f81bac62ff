"""The rules of setting up, each checking what was described."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.games.dr_science.first.box import MOST, box_of
from cardgen.games.dr_science.first.cards import RESEARCHER, SPECIALTY
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.setup_facts import BOX
from cardgen.rulings.first.finding import Finding, bars, gives, rule
from cardgen.rulings.talk.phrase import listed, plural

_BOX_RULES = {
    "science": "science-deck",
    "wild": "science-deck",
    "researcher": "own-researcher",
    "specialty": "specialty-face-up",
    "validation": "three-stacks",
    "all": "science-deck",
}
"""The rules that deal with each kind of card of the box."""


def _wrong(h: H, point: str, says: str) -> Finding:
    points = h.values.setdefault("wrong", [])
    if point not in points:
        points.append(point)
    return bars(says)


def _each(value: Any) -> Iterator[tuple[str, int]]:
    """Give every count with whose it is."""
    if isinstance(value, Mapping):
        yield from ((f"{name}'s", count) for name, count in value.items())
    elif isinstance(value, tuple):
        yield from ((f"player {at}'s", count) for at, count in enumerate(value, 1))
    elif value is not None:
        yield "each", value


_DECK = {"cards": "cards", "each": "of each suit and value", "wilds": "Wilds"}


@rule("science-deck")
def science_deck(h: H) -> Iterator[Finding]:
    """Check the Science deck by number of players."""
    n = h.s.players
    deck = h.s.deck or {}
    if not deck or n is None:
        return
    wanted = {"cards": 22 * n, "each": n, "wilds": 2 * n}
    wrong = [f"{deck[name]} {_DECK[name]} instead of {wanted[name]}" for name in deck if deck[name] != wanted[name]]
    if wrong:
        yield _wrong(h, "deck", f"with {plural(n, 'player')} the Science deck has {listed(wrong)}")
    else:
        yield gives(
            f"with {plural(n, 'player')} the Science deck has {22 * n} cards: {n} "
            f"of each suit and value and {2 * n} Wilds"
        )


@rule("own-researcher")
def own_researcher(h: H) -> Iterator[Finding]:
    """Check that everybody has a different Researcher."""
    suits = list((h.s.specialties or {}).values())
    if len(set(suits)) < len(suits):
        yield _wrong(h, "specialties", "two players have the same Specialty, and each takes a different Researcher")
    if h.s.researchers is None or h.s.players is None:
        return
    count = len(h.s.taken)
    if count != h.s.players:
        yield _wrong(
            h,
            "researchers",
            f"{plural(h.s.players, 'player')} need {plural(h.s.players, 'Researcher')}, one for each, not {count}",
        )
    else:
        yield gives("every player has a different Researcher")


@rule("specialty-face-up")
def specialty_face_up(h: H) -> Iterator[Finding]:
    """Check that everybody's Specialty is of their Researcher's suit."""
    own = dict(box_of(h.game).people)
    if isinstance(h.s.researchers, Mapping):
        own |= {name: card.suit for name, card in h.s.researchers.items()}
    specialties = h.s.specialties or {}
    off = [name for name, suit in specialties.items() if name in own and own[name] != suit]
    suits = {card.suit for card in h.s.taken}
    if not off and suits and len(suits) == h.s.players:
        off = [name for name, suit in specialties.items() if suit not in suits]
    if off:
        yield _wrong(
            h,
            "specialties",
            f"{listed(off)} must have the Specialty of {'their' if len(off) > 1 else 'the'} Researcher's suit",
        )
    elif h.s.specialties:
        yield gives("every Specialty is that of its player's Researcher")


@rule("unused-to-box")
def unused(h: H) -> Iterator[Finding]:
    """Check that Researchers and Specialties nobody took are in the box."""
    if h.s.in_box is None:
        return
    box = box_of(h.game)
    taken = {card.suit for card in h.s.taken} or set((h.s.specialties or {}).values())
    for kind_ in (RESEARCHER, SPECIALTY):
        there = {card.suit for card in h.s.in_box if card.kind == kind_}
        if taken and (there != set(box.suits) - taken):
            yield _wrong(
                h,
                "in_box",
                f"in the box belong the {kind_.capitalize()} cards that nobody took: "
                f"{listed([box.labels[s] for s in box.suits if s not in taken])}",
            )
            return
        if not taken and h.s.players is not None and len(there) != MOST - h.s.players:
            yield _wrong(
                h,
                "in_box",
                f"in the box should be {plural(MOST - h.s.players, kind_.capitalize() + ' card')}, not {len(there)}",
            )
            return
    yield gives("what nobody took is in the box")


@rule("researcher-in-hand")
def researcher_in_hand(h: H) -> Iterator[Finding]:
    """Check that every Researcher begins in the hand."""
    if h.s.researcher_in_hand is False:
        yield _wrong(h, "researcher_in_hand", "a Researcher begins in its player's hand")
    elif h.s.researcher_in_hand:
        yield gives("the Researcher is in the hand")


@rule("deal-eleven")
def deal_eleven(h: H) -> Iterator[Finding]:
    """Check the size of the hands."""
    off = [f"{whose} hand has {count}" for whose, count in _each(h.s.hands) if count != 12]
    told = len(h.s.hands) if isinstance(h.s.hands, (tuple, Mapping)) else h.s.players
    if h.s.players is not None and told > h.s.players:
        yield _wrong(h, "hands", f"{plural(h.s.players, 'player')} have {plural(h.s.players, 'hand')}, not {told}")
    if off:
        yield _wrong(h, "hands", f"a hand should have 12 cards, 11 dealt and the Researcher, but {listed(off)}")
    elif h.s.hands is not None:
        yield gives("every hand has 12 cards")


@rule("pile-and-display")
def pile_and_display(h: H) -> Iterator[Finding]:
    """Check draw pile and display."""
    n = h.s.players
    if n is not None and h.s.pile is not None:
        wanted = 11 * n - 2
        if h.s.pile != wanted:
            yield _wrong(h, "pile", f"with {plural(n, 'player')} the draw pile has {wanted} cards, not {h.s.pile}")
        else:
            yield gives(f"the draw pile has {wanted} cards")
    if h.s.display is not None and h.s.display != 2:
        yield _wrong(h, "display", f"the display has 2 cards, not {h.s.display}")
    elif h.s.display is not None:
        yield gives("the display has 2 cards")


@rule("player-marks")
def player_marks(h: H) -> Iterator[Finding]:
    """Check which marked Validation cards are in the box."""
    n = h.s.players
    if h.s.stacks and n is not None and n < MOST and h.options["validation-markers"] == "add-count":
        yield gives(f"by the house rule with {plural(n, 'player')} cards for adding more than {n} are not used")
    if h.s.out is None or n is None:
        return
    wanted = {2: {"3/4", "4"}, 3: {"4"}, 4: set()}[n]
    if set(h.s.out) != wanted:
        yield _wrong(
            h,
            "out",
            f"with {plural(n, 'player')} {_marks(wanted)} back in the box",
        )
    else:
        yield gives(f"with {plural(n, 'player')} {_marks(wanted)} back in the box, and so it was done")


def _marks(wanted: set[str]) -> str:
    return f"the Validation cards marked {listed(sorted(wanted))} go" if wanted else "no Validation card goes"


@rule("three-stacks")
def three_stacks(h: H) -> Iterator[Finding]:
    """Check which stacks there are."""
    n = h.s.players
    stacks = h.s.stacks or {}
    if h.s.face_down:
        yield _wrong(h, "face_down", "the stacks lie face up")
    if not stacks:
        return
    wanted = {2, 3, 4}
    if h.options["validation-markers"] == "add-count" and n is not None:
        wanted = set(range(2, n + 1))
    off = [stack for stack, pile in stacks.items() if bool(pile) != (stack in wanted)]
    if off:
        play = f"with {plural(n, 'player')} " if n else ""
        there = "there must be cards in" if off[0] in wanted else "there is no"
        yield _wrong(h, "stacks", f"{play}{there} {'the ' if off[0] in wanted else ''}{off[0]}-stack")
    elif h.options.values["validation-values"] == "reconstructed" and n is not None and (odd := _odd_stack(h, n)):
        yield _wrong(h, "stacks", odd)
    else:
        yield gives("the stacks are those that there should be")


def _odd_stack(h: H, players: int) -> str:
    """Say which stack has not the cards it has in this edition, or nothing."""
    every = h.options["validation-markers"] == "add-count"
    edition = h.options["validation-values"] == "reconstructed"
    for add, pile in h.s.stacks.items() if edition else ():
        wanted = box_of(h.game).stack(add, players, all_marks=every)
        if len(wanted) != pile if isinstance(pile, int) else wanted != tuple(sorted(pile, reverse=True)):
            return f"in this edition the {add}-stack has {' '.join(map(str, wanted))} with {plural(players, 'player')}"
    return ""


@rule("high-on-top")
def high_on_top(h: H) -> Iterator[Finding]:
    """Check that stacks are sorted."""
    piles = {stack: pile for stack, pile in (h.s.stacks or {}).items() if isinstance(pile, tuple) and len(pile) > 1}
    off = [stack for stack, pile in piles.items() if list(pile) != sorted(pile, reverse=True)]
    for stack in off:
        yield _wrong(h, "stacks", f"the {stack}-stack must have the most prestige on top and the least at the bottom")
    if piles and not off:
        yield gives("each stack is sorted, the highest on top")


@rule("empty-at-start")
def empty_at_start(h: H) -> Iterator[Finding]:
    """Check that nothing lies in tableaus and score piles."""
    for name, what in (("tableaus", "tableau"), ("score_piles", "score pile")):
        value = getattr(h.s, name)
        if any(count for _, count in _each(value)):
            yield _wrong(h, name, f"every {what} begins empty")
        elif value is not None:
            yield gives(f"every {what} is empty")


@rule("partners-opposite")
def partners_opposite(h: H) -> Iterator[Finding]:
    """Check that partners are four and sit opposite each other."""
    if h.s.teams is None:
        return
    seats = list(h.s.seats)
    if (h.s.players or len(seats)) != MOST or sorted(map(len, h.s.teams)) != [2, 2]:
        yield _wrong(h, "teams", "partners play with four, two against two")
    elif seats and any(a in seats and b in seats and (seats.index(a) - seats.index(b)) % 2 for a, b in h.s.teams):
        yield _wrong(h, "teams", "partners sit opposite each other")
    else:
        yield gives("partners sit opposite each other")


@rule("two-to-four")
def two_to_four(h: H) -> Iterator[Finding]:
    """Say that the number of players is right."""
    if h.s.box:
        for name, count in h.s.box.items():
            if count != BOX[name]:
                says = f"the box has {BOX[name]} cards{'' if name == 'all' else f' of the kind {name}'}, not {count}"
                yield _wrong(h, "box", says)._replace(rule=_BOX_RULES[name])
    elif h.s.seats and h.s.players is not None and len(h.s.seats) != h.s.players:
        yield _wrong(
            h, "seats", f"{plural(h.s.players, 'player')} have {plural(h.s.players, 'seat')}, not {len(h.s.seats)}"
        )
    else:
        yield gives("", cited=False)
