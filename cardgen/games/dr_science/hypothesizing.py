"""Chapter 8: adding cards to one's tableau, and what it earns."""
# long: a chapter of the rule book

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from cardgen.games.dr_science.acts import Add
from cardgen.games.dr_science.melds.leftover import fits_somewhere
from cardgen.games.dr_science.melds.melds import VALUES
from cardgen.games.dr_science.sets_and_runs import (
    LOOSE,
    MANY,
    arrangement,
    fits,
    guests,
    left_sentence,
    many_words,
    melds_sentence,
    shapes_of,
    sorted_cards,
    tell,
)
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, Card
from cardgen.games.dr_science.words.stacks import MORE, ODD, STACKS, STATED, by_taken
from cardgen.rulings.rule import Reason
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.unknown import NOTHING, Open, ask, known

MOST_ADDED = 4


@book.forbids("three-steps", Add)
def add_in_step(h: H, a: Add) -> Iterator[Reason]:
    """Ask that cards are added in the Hypothesize step."""
    if not a.number:
        return
    if h.t.step == "play":
        yield "{} has not played yet, and cards are added after that", a.player
    elif h.t.step == "draw":
        yield "{} is at the Draw step, and the Hypothesize step is over", a.player
    elif a.drawn:
        yield "{} has drawn in this turn already, so the Hypothesize step is over", a.player


@book.forbids("one-to-four", Add)
def one_to_four(h: H, a: Add) -> Iterator[Reason]:
    """Ask for one to four cards, once a turn, in the player's own turn."""
    if not a.number:
        return
    if h.t.turn != NOTHING and h.t.turn != a.player:
        yield "it is {}'s turn, and cards are added in one's own turn", h.t.turn
    if a.number > MOST_ADDED:
        yield f"{a.number} cards are too many, for one to four may be added"
    if h.t.additions == 0:
        return
    if h.options["additions-per-turn"] == "one":
        yield "{} has added cards in this turn already, and may do so only once", a.player
    elif h.t.added + a.number > MOST_ADDED:
        says = "with the {} added before that makes {} cards in the turn, and four is the most"
        yield says, h.t.added, h.t.added + a.number


@book.permits("one-to-four", Add)
def several(h: H, a: Add) -> Reason | None:
    """Say that by the house rule a turn may have several additions."""
    if not a.number or h.t.additions == 0:
        return None
    more = h.t.added + a.number
    return "by the house rule a turn may have several additions, of four cards at most in all; now it is {}", more


@book.forbids("from-your-hand", Add)
def from_your_hand(h: H, a: Add) -> Iterator[Reason]:
    """Ask that the cards come from the player's own hand."""
    if a.number and a.source != "hand":
        the = "" if str(a.source).startswith("another") else "the "
        yield "the cards come from {}{}, and only cards of one's own hand may be added", the, a.source
        return
    hand = h.t.hands.get(a.player, NOTHING)
    if hand is NOTHING:
        return
    missing = Counter(card.bare for card in a.cards) - Counter(card.bare for card in hand.has)
    lacks = {card.bare for card in hand.lacks}
    lacking = [str(card) for card in missing if card in lacks or hand.unseen == 0]
    if lacking:
        yield f"{listed(lacking)} {'is' if len(lacking) == 1 else 'are'} not in {a.player}'s hand"
    elif hand.unseen is not None and missing.total() > hand.unseen:
        names = listed([str(card) for card in missing.elements()])
        of = f"{plural(hand.unseen, 'card')} {'is' if hand.unseen == 1 else 'are'} not known"
        yield f"{names} cannot all be in {a.player}'s hand, of which {of}"


@book.forbids("drawn-card-waits", Add)
def drawn_waits(h: H, a: Add) -> Iterator[Reason]:
    """Refuse a card drawn in this very turn."""
    drawn, need = Counter(card.bare for card in a.drawn), Counter(card.bare for card in a.cards)
    hand = h.t.hands.get(a.player, NOTHING)
    for card in drawn:
        whole = hand is not NOTHING and hand.unseen == 0
        spare = Counter(one.bare for one in hand.has)[card] - drawn[card] if whole else 0
        if need[card] > max(spare, 0):
            yield f"{card} was drawn in this very turn and has to wait for the next one"


@book.forbids("never-back-to-hand", Add)
def never_back(h: H, a: Add) -> Iterator[Reason]:
    """Refuse to take tableau cards back into the hand."""
    if a.to_hand:
        names = listed([str(card) for card in a.to_hand])
        yield f"{names} cannot go back to the hand, for a card leaves a tableau only when it is played or at the end"


@book.forbids("no-loose-cards", Add)
def no_loose(h: H, a: Add) -> Iterator[Reason]:
    """Ask that after an addition every card lies face up and the whole tableau is valid."""
    if not a.number:
        return
    if a.face_down:
        lie = "lies" if len(a.face_down) == 1 else "lie"
        names = listed([str(card) for card in a.face_down])
        yield f"{names} {lie} face down, and after an addition every card must lie face up"
    found = arrangement(h)
    if found is None or found.fits:
        return
    if not h.t.before and a.number <= _FEWEST:
        h.cite("first-addition", "the tableau was empty, and every set and run has three cards or more")
    tell(h, found)
    h.cite("valid-hypothesis", "the tableau would not be valid")
    yield f"after an addition the whole tableau must be valid: {left_sentence(found, h)}"


_FEWEST = 2
"""Cards that are too few for any set or run."""


@book.forbids("no-guest-researcher", Add)
def guest_added(h: H, a: Add) -> Iterator[Reason]:
    """Refuse somebody else's Researcher."""
    found = arrangement(h) if a.number else None
    yield from guests(h, found) if found is not None else ()


@book.permits("no-loose-cards", Add)
def all_fit(h: H, a: Add) -> Reason | None:
    """Say that the whole tableau is valid, and how."""
    found = arrangement(h) if a.number else None
    if found is None:
        return None
    tell(h, found)
    h.cite("valid-hypothesis", f"every card has its place: {melds_sentence(found, h)}")
    return f"{a.player} may add {listed([str(card) for card in a.cards])}: the whole tableau is valid with that"


@book.permits("invalid-for-now", Add)
def may_be_invalid(h: H, a: Add) -> Reason | None:
    """Answer that without an addition the tableau may be invalid."""
    return None if a.number else LOOSE


@book.forbids("rearrange-freely", Add)
def moves_when(h: H, a: Add) -> Iterator[Reason]:
    """Allow tableau cards to be moved any time, or when the house rule says."""
    if not a.rearrange or h.options["rearrange-timing"] == "any-time":
        return
    when = h.options["rearrange-timing"]
    own = h.t.turn == NOTHING or h.t.turn == a.player
    if not own or (when == "hypothesize-only" and h.t.step != "hypothesize"):
        turn = "in one's own turn" if when == "own-turn" else "in one's own Hypothesize step"
        yield f"by the house rule tableau cards are moved only {turn}"


@book.permits("rearrange-freely", Add)
def may_move(h: H, a: Add) -> Reason | None:
    """Say that tableau cards may be moved."""
    if a.rearrange:
        return "tableau cards may be moved now; that alone scores nothing"
    moved = a.number and any(card.kind in ("wild", "researcher") for card in h.t.before)
    return "cards that lay there may be moved and stand for something else" if moved else None


@book.permits("no-size-limit", Add)
def as_big(h: H, a: Add) -> Reason | None:
    """Answer that a tableau may have any number of cards."""
    count = len(h.t.before) + a.number
    return many_words(count) if a.number and count >= MANY else None


@book.permits("final-turn-as-usual", Add)
def as_usual(h: H, a: Add) -> Reason | None:
    """Answer that in the final turn cards may be added as usual."""
    return "in the final turn cards are added as usual and earn as usual" if h.t.last_turn and a.number else None


# -- what it earns ----------------------------------------------------------------------------------------------------
@book.value("count-from-hand", neutral=0)
def counted(h: H) -> int:
    """Count the cards that came from the hand."""
    count, lay = h.a.number, len(h.t.before)
    if count and lay:
        which = "the one that lay there does" if lay == 1 else f"the {lay} that lay there do"
        h.say(f"{plural(count, 'card')} came from the hand; {which} not count")
    return int(count)


def _ask(stack: int) -> str:
    return f"What does the top card of the {stack}-stack show?"


def _tells(stack: int, some: Sequence[Any], every: Sequence[Any]) -> str:
    shows = " or ".join(str(one) if one else "empty" for one in some)
    return f"the top of the {stack}-stack is {shows}"


def edition(h: H, stack: int) -> tuple[int, ...]:
    """List the cards of a stack of this edition."""
    return h.t.box.stack(stack, players(h), all_marks=h.options["validation-markers"] == "add-count")


def players(h: H) -> int:
    """Count the players, on whom the stacks hang; nobody may know how many they are."""
    told = h.given.players
    if isinstance(told, int) or (told is NOTHING and h.t.seats):
        return int(h.t.players)
    counts = [n for n in (told.values if isinstance(told, Open) else COUNTS) if n in COUNTS] or COUNTS
    if h.options["validation-markers"] == "add-count":  # stacks that were spoken of exist
        counts = [n for n in counts if n >= min(max(h.t.tops, default=FEWEST), MOST)] or counts
    return int(known(h.given.open("players", counts, "How many play?")))


COUNTS = range(FEWEST, MOST + 1)


def top(h: H, stack: int) -> Any:
    """Give what lies on a stack: prestige, 0 when it is empty."""
    told, taken = h.t.tops.get(stack, NOTHING), h.t.taken.get(stack, NOTHING)
    by_edition = h.options["validation-values"] == "reconstructed"
    tells = partial(_tells, stack)
    if told is not NOTHING:
        odd = by_edition and not isinstance(told, Open) and told != 0 and told not in edition(h, stack)
        if isinstance(told, Open):
            how = f"{_ask(stack).removesuffix('?')}, or is the stack empty?"
            return h.given.open(f"top.{stack}", told.values, how, tells=tells)
        return ODD if odd else _held(h, stack, told, taken) if by_edition and isinstance(taken, int) else told
    if not by_edition:
        return h.given.open(f"top.{stack}", STATED, _ask(stack), tells=tells)
    pile = edition(h, stack)
    if taken is NOTHING:
        return h.given.open(f"top.{stack}", dict.fromkeys((*pile, 0)), _ask(stack), tells=tells)
    return ask(taken, lambda number: by_taken(pile, number))


def _held(h: H, stack: int, told: int, taken: int) -> Any:
    """Say what lies there, where also the cards are told that were taken: if both cannot be, one of them."""
    found = by_taken(edition(h, stack), taken)
    if found in (told, MORE):
        return told
    ways = f"what lies on the {stack}-stack", f"what was taken from the {stack}-stack"
    holds = h.given.open("statement", ways, f"Which of the two statements holds: {' or '.join(ways)}?")
    return told if holds == ways[0] else found


@book.limits("three-stacks")
def stacks_there(h: H) -> Iterator[Reason]:
    """Refuse stacks from which more is taken than they have, and those that show what no card of theirs does."""
    if not isinstance(h.a, Add) or h.options["validation-values"] != "reconstructed":
        return
    for stack in STACKS:
        if stack in h.t.tops or stack in h.t.taken:
            found = top(h, stack)
            if found == MORE:
                yield "more cards are said to be taken from a Validation stack than it has"
            elif found == ODD:
                yield "a Validation stack is said to show what none of its cards shows in this edition"


@book.value("three-stacks", neutral=True)
def is_stack(h: H, count: int) -> bool:
    """Say whether there is a stack for so many cards; by a house rule some are missing with few players."""
    if count < 3 or h.options["validation-markers"] != "add-count" or players(h) >= count:
        return True
    h.cite("player-marks", "by the house rule the numbers on Validation cards say how many cards are added")
    h.say(f"by the house rule there is no {count}-stack with {players(h)} players")
    return False


@book.value("take-top-card", neutral=NOTHING)
def source(h: H, count: int) -> Any:
    """Name the stack that gives its top card."""
    if count not in STACKS or not is_stack(h, count) or top(h, count) == 0:
        return NOTHING
    return count


@source.changes("empty-stack")
def lower_stack(h: H, found: Any, count: int) -> Any:
    """Say what an empty stack earns: nothing, or by a house rule what the next lower one gives."""
    if found is not NOTHING or count not in STACKS or not is_stack(h, count):
        return None
    if h.options["empty-stack"] != "next-lower":
        h.say(f"the {count}-stack is empty, so the addition earns nothing")
        return None
    lower = next((stack for stack in (3, 2) if stack < count and top(h, stack) != 0), None)
    if lower is None:
        h.say(f"the {count}-stack is empty, and no lower stack has a card")
        return None
    h.say(f"the {count}-stack is empty; by the house rule the {lower}-stack gives its top card instead")
    return lower


@book.value("one-scores-nothing", neutral=False)
def is_single(h: H, count: int) -> bool:
    """Say that a single card earns nothing."""
    if count == 1:
        h.say("a single card earns no Validation card")
    return count == 1


@book.forbids("one-validation-card", Add)
def one_only(h: H, a: Add) -> Iterator[Reason]:
    """Hold every turn to one Validation card."""
    if a.number and h.t.additions != 0 and h.options["additions-per-turn"] == "one":
        yield "a turn earns one Validation card at most"


@book.permits("one-validation-card", Add)
def earns_one(h: H, a: Add) -> Reason | None:
    """Say that an addition earns one card, from one stack."""
    if a.number not in STACKS:
        return None
    if h.t.additions != 0:
        return "by the house rule each addition of the turn earns a Validation card of its own"
    some = sum(isinstance(value, Open) or value > 0 for value in h.t.tops.values()) > 1
    return "the addition earns one Validation card, from one stack" if some else None


def stack_earned(h: H) -> Any:
    """Name the stack whose top card is earned, or NOTHING."""
    count = counted(h)
    if is_single(h, count):
        return NOTHING
    found = source(h, count)
    if found is NOTHING or is_lost(h):
        return NOTHING
    h.cite("take-top-card", f"the addition earns the top card of the {found}-stack")
    return found


def is_lost(h: H) -> bool:
    """Say whether a Validation card that was forgotten can no longer be taken."""
    t = h.t
    if not t.forgotten:
        return False
    if not t.next_played and not t.scoring:
        h.cite("take-top-card", "nobody has played since, so the Validation card may still be taken")
        return False
    if t.scoring or h.options["missed-validation"] == "same-turn":
        h.cite("take-top-card", "the Validation card was not taken in time and is lost")
        return True
    h.cite("take-top-card", "by the house rule it may still be taken: the card that is on top now")
    return False


@book.permits("take-top-card", Add)
def takes_top(h: H, a: Add) -> Reason | None:
    """Say which Validation card is earned."""
    if a.number not in STACKS or (found := stack_earned(h)) is NOTHING:
        return None
    stars = top(h, found)
    worth = "" if isinstance(stars, Open) else f", {stars}★"
    return f"the addition earns the top card of the {found}-stack{worth}"


def stars_earned(h: H) -> Any:
    """Count the prestige of the card that is earned."""
    stack = stack_earned(h)
    if stack is NOTHING:
        return 0
    if "one-validation-card" in h.off:
        return sum(value for value in h.t.tops.values() if isinstance(value, int))
    return top(h, stack)


def remedy(h: H) -> Any:
    """Say what becomes of an illegal addition."""
    if not h.a.number:
        return NOTHING
    option = h.options["illegal-addition"]
    return "stands" if h.t.next_played else option


def valid_additions(h: H, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """List each choice of hand cards with which the whole tableau is valid: more cards first, then more prestige."""
    able = _able(h, hand)
    if able is None or len(able) > _LARGEST:
        return []
    ways = (set(itertools.combinations(able, n)) for n in range(1, MOST_ADDED + 1))
    found = [cards for some in ways for cards in some if fits(h, (*h.t.before, *cards))]
    return sorted(found, key=lambda cards: (-len(cards), -worth_of_cards(cards), str(cards)))


_LARGEST = 24
"""Hand cards up to which every choice is tried; nobody can have more than twelve."""


def worth_of_cards(cards: Sequence[Card]) -> int:
    """Count the prestige on cards, which counts if they still lie there at the end."""
    return sum(card.kind == RESEARCHER or (card.kind == PLAIN and (card.value or 0) >= 3) for card in cards)


def _able(h: H, hand: Sequence[Card]) -> list[Card] | None:
    """Leave out hand cards that no set or run of all these cards takes; None if a tableau card is such a one."""
    tableau, _ = sorted_cards(h, (*h.t.before, *hand))
    cells = fits_somewhere(tableau, shapes_of(h, tableau, shown=False))
    suits = h.t.box.suits

    def able(card: Card) -> bool:
        return card.kind != PLAIN or suits.index(str(card.suit)) * VALUES + (card.value or 0) in cells

    return [card for card in hand if able(card)] if all(map(able, h.t.before)) else None


@book.doubts("")
def odd_addition(h: H) -> Iterator[str]:
    """Say what could not have come about before or with an addition."""
    a, t = h.a, h.t
    if not isinstance(a, Add):
        return
    count, hand = len(t.before) + a.number, t.hands.get(a.player, NOTHING)
    if count > _HOLDS:
        yield f"{count} cards in a tableau cannot come about: after the play hand and tableau have 11"
    elif hand is not NOTHING and isinstance(hand.size, int) and hand.size + len(t.before) > _HOLDS:
        yield f"after the play hand and tableau should hold 11 cards, not {hand.size + len(t.before)}"
    if t.next_played and not t.forgotten:
        yield "the addition is questioned after the next player has played"


_HOLDS = 11
book.cites("first-addition", "valid-hypothesis", "player-marks")
