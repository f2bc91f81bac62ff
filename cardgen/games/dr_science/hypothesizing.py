"""Chapter 8: adding cards to one's tableau, and what it earns."""
# long: a chapter of the rule book

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from cardgen.games.dr_science import sets_and_runs as melds
from cardgen.games.dr_science.acts import Add, Lie
from cardgen.games.dr_science.laying import how_many
from cardgen.games.dr_science.melds.sharing import fits_nowhere
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.tricks_and_turns import HOLDS, just_drawn, step_of
from cardgen.games.dr_science.words.box import FEWEST, MOST, STACKS, STATED
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card, bare
from cardgen.games.dr_science.words.steps import place_named
from cardgen.rulings.notation.phrase import plural, span
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.table.clashes import holds
from cardgen.rulings.terms import NOTHING, Reason, UnknownValue, first, map_unknown, resolve, total

MOST_ADDED, FEWEST_MELD = 4, 3
MANY = 9
"""Cards of a tableau from which on somebody may think that they are too many."""


def again(h: H, a: Add) -> bool:
    """Say whether cards are added once more in a turn."""
    return bool(a.number and h.t.additions != 0)


def is_twice(h: H, a: Add) -> bool:
    """Say whether it is once more than there may be additions in a turn."""
    return again(h, a) and bool(h.options["additions-per-turn"] == "one")


def in_all(h: H, a: Add) -> Any:
    """Give how many cards were added before and are now, where they are too many together."""
    return h.t.added + a.number > MOST_ADDED and (h.t.added, h.t.added + a.number)


book.bars(
    "three-steps", Add,
    {
        "nothing played": lambda h, a: a.number and step_of(h, a.player) == "play",
        "over": lambda h, a: a.number and (step_of(h, a.player) == "draw" or a.drawn),
    },
)  # fmt: skip
book.bars(
    "one-to-four", Add,
    {
        "not yours": lambda h, a: a.number and h.t.turn != NOTHING and h.t.turn != a.player,
        "too many": lambda h, a: a.number > MOST_ADDED,
        "again": is_twice,
        "too many in all": lambda h, a: again(h, a) and not is_twice(h, a) and in_all(h, a),
    },
    every=True,
)  # fmt: skip
book.allows("one-to-four", Add, lambda h, a: again(h, a) and (h.t.added + a.number,), "several")


def adding(a: Add, cards: tuple[Card, ...]) -> Add:
    """Add other cards of the hand."""
    return Add(a.player, cards, "hand", a.drawn)


def missing(h: H, a: Add, some: Sequence[Card] = ()) -> Counter[Card]:
    """Give what is added, *some* of it else unknown, and is not known to be in the hand, if anything is of that."""
    hand = h.t.hands.get(a.player)
    return Counter() if hand is None else bare((*a.cards, *some)) - bare(hand.has)


@book.forbids("from-your-hand", Add)
def not_held(h: H, a: Add) -> Iterator[Reason]:
    hand, gone = h.t.hands.get(a.player, Pile()), missing(h, a)
    room, lying = hand.unseen, sum(isinstance(card, UnknownValue) for card in h.t.before)
    unknown = lying + a.number - len(a.cards)

    def crowded(some: Sequence[Card]) -> bool:
        """Say whether unknown cards cannot all lie there already or be in the hand, if it is known how many lie."""
        return 0 < len(some) == unknown and missing(h, a, some).total() - lying > room

    if a.number and a.source != "hand":
        yield "elsewhere", place_named(a.source)
    elif lacking := tuple(card for card in gone if room == 0 or card in bare(hand.lacks)):
        yield "lacking", lacking
    elif room is not None and gone.total() > room:
        yield "too few", tuple(gone.elements()), resolve(room)
    elif isinstance(room, int) and map_unknown(h.t.unknown, crowded):
        yield "none"


@book.forbids("drawn-card-waits", Add)
def drawn_waits(h: H, a: Add) -> Iterator[Reason]:
    hand = h.t.hands.get(a.player, Pile())
    if drawn := (*a.drawn, *just_drawn(h, a.player)):
        spare = bare(hand.has) - bare(drawn) if hand.unseen == 0 else Counter[Card]()
        yield from (("added", card) for card in bare(drawn) if bare(a.cards)[card] > spare[card])


book.bars("never-back-to-hand", Add, lambda h, a: a.to_hand)
book.bars("no-loose-cards", Add, lambda h, a: a.number and a.face_down, "face down")


@book.forbids("no-loose-cards", Add)
def no_loose(h: H, a: Add) -> Iterator[Reason]:
    found = melds.arrangement(h)
    if found is None or found.fits:
        return
    if not h.t.before and a.number < FEWEST_MELD:
        h.cite("first-addition", "three or more")
    melds.tell(h, found)
    h.cite("valid-hypothesis", "not valid")
    yield "loose", melds.left_sentence(found, h)


no_loose.often = True

book.forbids("no-guest-researcher", Lie, Add)(melds.no_guest)


@book.permits("no-loose-cards", Add)
def all_fit(h: H, a: Add) -> Reason | None:
    if (found := melds.tell(h, melds.arrangement(h))) is None:
        return None
    h.cite("valid-hypothesis", "every card has its place: {}", melds.melds_sentence(found, h))
    return "all fit", a.cards or "that"


book.allows("from-your-hand", Add, lambda h, a: (found := missing(h, a)) and (tuple(found),), "unless lacking")


@book.forbids("rearrange-freely", Add)
def moves_when(h: H, a: Add) -> Iterator[Reason]:
    when = h.options["rearrange-timing"] if a.rearrange else "any-time"
    if when != "any-time" and (
        (h.t.turn != NOTHING and h.t.turn != a.player) or (when == "hypothesize-only" and h.t.step != "hypothesize")
    ):
        yield when


book.allows("invalid-for-now", Add, lambda h, a: not a.number, "nothing added")
book.allows("rearrange-freely", Add, lambda h, a: a.rearrange, "moved now")
book.allows(
    "rearrange-freely",
    Add,
    lambda h, a: a.number and not a.rearrange and any(card.kind in (WILD, RESEARCHER) for card in h.t.before),
    "moved and changed",
)
book.allows("final-turn-as-usual", Add, lambda h, a: h.t.last_turn and a.number)


@book.permits("no-size-limit", Lie, Add)
def any_size(h: H, a: Any) -> Reason | None:
    found = melds.arrangement(h)
    return ("many", len(found.cards)) if found is not None and len(found.cards) >= MANY else None


# -- what it earns ----------------------------------------------------------------------------------------------------
@book.value("count-from-hand", neutral=0)
def counted(h: H) -> int:
    """Count the cards that came from the hand."""
    if h.a.number and h.t.before:
        h.say("", h.a.number, len(h.t.before))
    return int(h.a.number)


def _tells(stack: int, some: Sequence[Any], every: Sequence[Any]) -> str:
    shows = filter(None, ("empty" if 0 in some else "", span(filter(None, some), (0, *STATED))))
    return f"the top of the {stack}-stack is {' or '.join(shows)}"


def edition(h: H, stack: int) -> tuple[int, ...]:
    """List the cards of a stack of this edition."""
    box = h.t.box
    return box.stacks(players(h), h.options)[stack] or box.stacks(MOST, h.options)[stack]


def players(h: H) -> int:
    """Count the players, on whom the stacks hang; nobody may know how many they are."""
    spoken = h.options["validation-markers"] == "add-count"  # then stacks that were spoken of exist
    least = min(max(h.t.tops, default=FEWEST), MOST) if spoken else FEWEST
    return int(resolve(how_many(h.given, h.t.players, least)))


def top(h: H, stack: int) -> Any:
    """Give what lies on a stack: prestige, 0 when it is empty."""
    told, taken = h.t.tops.get(stack, NOTHING), h.t.taken.get(stack, NOTHING)
    if h.t.live:
        return told
    stated = not isinstance(told, UnknownValue) and h.options["validation-values"] != "reconstructed"
    lies = told.values if isinstance(told, UnknownValue) else STATED if stated else (*edition(h, stack), 0)
    if isinstance(told, UnknownValue) or (told is NOTHING and (stated or taken is NOTHING)):
        asks = f"What does the top card of the {stack}-stack show{', or is the stack empty' * (0 in lies)}?"
        return h.given.open(f"top.{stack}", lies, asks, tells=partial(_tells, stack))
    if told is NOTHING:
        return map_unknown(taken, lambda number: lies[number if number < len(lies) else 0])  # no more can be taken
    if stated or not isinstance(taken, int) or taken >= len(lies) or lies[taken] == told:
        return told
    ways = {f"what lies on the {stack}-stack": told, f"what was taken from the {stack}-stack": lies[taken]}
    says = f"the {stack}-stack cannot show {told}★ once {plural(taken, 'card is', 'cards are')} taken from it"
    return ways[holds(h.t, h.given, says, *ways)]


@book.limits("three-stacks")
def stacks_there(h: H) -> Iterator[Reason]:
    if isinstance(h.a, Add) and h.options["validation-values"] == "reconstructed":
        for stack in STACKS:
            told, taken = h.t.tops.get(stack, NOTHING), h.t.taken.get(stack, NOTHING)
            if isinstance(told, int) and told not in (*edition(h, stack), 0):
                yield "no such card"
            elif told is NOTHING and taken is not NOTHING and taken > len(edition(h, stack)):
                yield "more than it has"
            elif told is not NOTHING:
                top(h, stack)  # notes that it clashes with what was taken


@book.value("three-stacks", neutral=True)
def is_stack(h: H, count: int) -> bool:
    """Say whether there is a stack for so many cards; by a house rule some are missing with few players."""
    if count < 3 or h.options["validation-markers"] != "add-count" or players(h) >= count:
        return True
    h.cite("player-marks", "numbers")
    h.say("no stack", count, players(h))
    return False


@book.value("take-top-card", neutral=NOTHING)
def source(h: H, count: int) -> Any:
    """Name the stack that gives its top card."""
    return NOTHING if top(h, count) == 0 else count


@source.changes("empty-stack")
def lower_stack(h: H, found: Any, count: int) -> Any:
    if found is not NOTHING:
        return None
    if h.options["empty-stack"] == "none":
        h.say("none", count)
        return None
    lower = next((stack for stack in (3, 2) if stack < count and top(h, stack) != 0), None)
    h.say("lower" if lower else "none lower", *filter(None, (count, lower)))
    return lower


is_single = book.plain(
    "one-scores-nothing", "is single", lambda h, n: n == 1, neutral=False, says="", when=lambda h, found, n: found
)


book.bars("one-validation-card", Add, is_twice, "one at most")
book.allows("one-validation-card", Add, lambda h, a: a.number in STACKS and again(h, a), "one each")
book.allows("one-validation-card", Add, lambda h, a: a.number in STACKS and not again(h, a) and many(h), "one in all")


def many(h: H) -> bool:
    """Say whether several stacks may have cards."""
    return len([one for one in h.t.tops.values() if isinstance(one, UnknownValue) or one > 0]) > 1


def stack_earned(h: H) -> Any:
    """Name the stack whose top card is earned, or NOTHING."""
    count = counted(h)
    if not count or is_single(h, count):
        return NOTHING
    count = max(count, STACKS[0])
    found = source(h, count) if count in STACKS and is_stack(h, count) else NOTHING
    if found is NOTHING or is_lost(h):
        return NOTHING
    h.cite("take-top-card", "earned", found, "")
    return found


def is_lost(h: H) -> bool:
    """Say whether a Validation card that was forgotten can no longer be taken."""
    if not h.t.forgotten:
        return False
    late = h.t.next_played or h.t.scoring
    lost = late and (h.t.scoring or h.options["missed-validation"] == "same-turn")
    h.cite("take-top-card", "lost" if lost else "still, by the house rule" if late else "still")
    return bool(lost)


book.allows("one-scores-nothing", Add, lambda h, a: a.number == 1)


@book.permits("empty-stack", Add)
def nothing_lies(h: H, a: Add) -> Reason | None:
    told = h.t.tops.get(a.number) if a.number in STACKS else None
    is_empty = not isinstance(told, UnknownValue) and told == 0 and h.options["empty-stack"] == "none"
    return ("none", a.number) if is_empty else None


@book.permits("take-top-card", Add)
def takes_top(h: H, a: Add) -> Reason | None:
    if a.number not in STACKS or (found := stack_earned(h)) is NOTHING:
        return None
    stars = top(h, found)
    return (
        "earned",
        found,
        ", and nobody has said how many ★ it shows" if isinstance(stars, UnknownValue) else f", {stars}★",
    )


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
    option = h.options["illegal-addition"] if h.a.number else NOTHING
    return "stands" if h.a.number and h.t.next_played else option


def held(h: H) -> Iterator[Card]:
    """List the cards known to be in the hand; unless it is known whole, what is added is taken to be there."""
    hand = h.t.hands.get(h.a.player, Pile())
    added = () if hand.unseen == 0 else (card for card in h.a.cards if card.bare not in bare(hand.lacks))
    return (bare(hand.has) | bare(added)).elements()


@book.value("no-loose-cards", neutral=())
def choices(h: H) -> tuple[tuple[Card, ...], ...]:
    """List what of the hand may be added; of cards that nobody knows no more is asked than this."""
    lay, hand = [card for card in h.t.before if isinstance(card, Card)], [*held(h)]
    melds.own_of(h)
    lies, holds = h.t.unknown, h.t.unseen
    holds = resolve(holds) if isinstance(lies, UnknownValue) else holds
    able = map_unknown(
        lies, lambda more: map_unknown(holds, lambda some: tuple(valid_additions(h, (*lay, *more), (*hand, *some))))
    )
    if not able:
        h.say("no cards of the hand make the whole tableau valid")
    return tuple(able)


def best_choice(h: H) -> tuple[Card, ...]:
    """Choose what earns most; then what has most prestige on its cards, with few cards; nothing if nothing fits."""
    of_each_number = {len(cards): cards for cards in reversed(choices(h))}
    found = first([*of_each_number.values()], partial(prestige, h), worth_of_cards, lambda cards: -len(cards))
    return found[0] if found else ()


def prestige(h: H, cards: Sequence[Card]) -> Any:
    """Count what an addition earns; in the last turn its cards are sure to count, too."""
    one = h.about(adding(h.a, tuple(cards)))
    return total((stars_earned(one), worth_of_cards(cards) if h.t.last_turn else 0))


def valid_additions(h: H, lay: Sequence[Card], hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """List each choice of hand cards with which the whole tableau is valid: more cards first, then more prestige."""
    every = melds.arranged(h, (*lay, *hand), brief=True)
    alone = {*fits_nowhere(every.tableau, every.shapes)}
    able = [card for card in hand if card not in alone]
    if not alone.isdisjoint(lay) or len(able) > _LARGEST:
        return []
    ways = (set(itertools.combinations(able, n)) for n in range(1, MOST_ADDED + 1))
    found = [cards for some in ways for cards in some if melds.fits(h, (*lay, *cards))]
    return sorted(found, key=lambda cards: (-len(cards), -worth_of_cards(cards), str(cards)))


_LARGEST = 24
"""Hand cards up to which every choice is tried; nobody can have more than twelve."""


def worth_of_cards(cards: Sequence[Card]) -> int:
    """Count the prestige on cards, which counts if they still lie there at the end."""
    return sum(card.kind == RESEARCHER or (card.kind == PLAIN and (card.value or 0) >= 3) for card in cards)


@book.doubts("", Lie, Add)
def odd_tableau(h: H) -> Iterator[Reason]:
    a, t = h.a, h.t
    adds = isinstance(a, Add)
    count = len(t.before) + (a.number if adds else 0)
    size = t.hands.get(a.player, Pile()).size if adds else None
    if count >= HOLDS:
        yield "a tableau of {} cards cannot come about: after a play hand and tableau together are 11", count
    elif isinstance(size, int) and size + len(t.before) >= HOLDS:
        yield "after the play hand and tableau should hold 11 cards, not {}", size + len(t.before)
    if adds and t.next_played and not t.forgotten:
        yield "the addition is questioned after the next player has played"


book.cites("first-addition", "valid-hypothesis", "player-marks")
