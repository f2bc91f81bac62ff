"""Chapter 8: adding cards to one's tableau, and what it earns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.games.dr_science.acts import Add, Lie
from cardgen.games.dr_science.arrangement import left_sentence, melds_sentence, own_of
from cardgen.games.dr_science.box import STACKS
from cardgen.games.dr_science.cards import RESEARCHER, WILD, Card, Cards, bare
from cardgen.games.dr_science.cards_in_words import back_to, place_named
from cardgen.games.dr_science.melds.melds import FEWEST_MELD
from cardgen.games.dr_science.sets_runs_and_a_valid_hypothesis import arrangement, tell
from cardgen.games.dr_science.setting_up import is_stack
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.valid_additions import valid_additions
from cardgen.games.dr_science.validation_stacks import many, perhaps_earned, players, top
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, Verbatim, is_unknown, map_unknown, resolve


def again(h: H, a: Add) -> bool:
    """Say whether cards are added once more in a turn."""
    return bool(a.number and h.t.additions != 0)


def is_twice(h: H, a: Add) -> bool:
    """Say whether it is once more than there may be additions in a turn."""
    return again(h, a) and bool(h.options["additions-per-turn"] == "one")


def in_all(h: H, a: Add) -> tuple[int, int] | bool:
    """Give how many cards were added before and are now, where they are too many together."""
    return h.t.added + a.number > h.t.n.added and (h.t.added, h.t.added + a.number)


book.bars(
    "addition-limit", Add,
    {
        "not yours": lambda h, a: a.number and h.t.turn != UNTOLD and h.t.turn != a.player,
        "too many": lambda h, a: a.number > h.t.n.added,
        "again": is_twice,
        "too many in all": lambda h, a: again(h, a) and not is_twice(h, a) and in_all(h, a),
    },
    every=True,
)  # fmt: skip
book.allows("addition-limit", Add, lambda h, a: again(h, a) and (h.t.added + a.number,), "several")


def adding(a: Add, cards: Cards) -> Add:
    """Add other cards of the hand."""
    return Add(a.player, cards, "hand", a.drawn)


def missing(h: H, a: Add, some: Sequence[Card] = ()) -> Counter[Card]:
    """Give what is added, *some* of it else unknown, and is not known to be in the hand, if anything is of that."""
    hand = h.t.hands.get(a.player)
    return Counter() if hand is None else bare((*a.cards, *some)) - bare(hand.has)


@book.forbids("from-your-hand", Add)
def not_held(h: H, a: Add) -> Iterator[Reason]:
    hand, gone = h.t.hands.get(a.player, Pile()), missing(h, a)
    room, lying = hand.unseen, sum(is_unknown(card) for card in h.t.before)
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


book.notes("from-your-hand", Add, lambda h, a: (found := missing(h, a)) and (tuple(found),), "unless lacking")
book.bars("no-loose-cards", Add, lambda h, a: a.number and a.face_down, "face down")


@book.forbids("no-loose-cards", Add)
def no_loose(h: H, a: Add) -> Iterator[Reason]:
    laid = arrangement(h)
    if laid is None or laid.fits:
        return
    if not h.t.before and a.number < FEWEST_MELD:
        h.cite("first-addition", "three or more")
    tell(h, laid)
    h.cite("valid-hypothesis", "not valid")
    yield "loose", left_sentence(laid, h)


no_loose.often = True


@book.permits("no-loose-cards", Add)
def all_fit(h: H, a: Add) -> Reason | None:
    if tell(h, arrangement(h)) is None:
        return None
    h.cite("valid-hypothesis", Verbatim("every card has its place"))
    if unseen := missing(h, a):
        return "all fit if", a.cards, tuple(unseen.elements())
    if (so := laid_out(h, a)) is None:
        return "all fit", a.cards or "that"
    return "all fit so", *so


def laid_out(h: H, a: Add) -> tuple[Cards, str] | None:
    """Tell how the whole tableau lies then, where every card is known."""
    is_told = a.number and not (is_unknown(h.t.unknown) or is_unknown(h.t.researcher) or missing(h, a))
    found = arrangement(h) if is_told else None
    return (a.cards, melds_sentence(found, h)) if found is not None and found.fits else None


book.follows("no-loose-cards", Add, laid_out, "all fit so")


def held(h: H) -> Iterator[Card]:
    """List the cards known to be in the hand; unless it is known whole, what is added is taken to be there."""
    hand = h.t.hands.get(h.a.player, Pile())
    added = () if hand.unseen == 0 else (card for card in h.a.cards if card.bare not in bare(hand.lacks))
    return (bare(hand.has) | bare(added)).elements()


@book.value("no-loose-cards", neutral=())
def choices(h: H) -> tuple[Cards, ...]:
    """List what of the hand may be added; of cards that nobody knows no more is asked than this."""
    lay, hand = [card for card in h.t.before if isinstance(card, Card)], [*held(h)]
    own_of(h)
    lies, holds = h.t.unknown, h.t.unseen
    holds = resolve(holds) if is_unknown(lies) else holds
    able = map_unknown(
        lies, lambda more: map_unknown(holds, lambda some: tuple(valid_additions(h, (*lay, *more), (*hand, *some))))
    )
    if not able:
        h.say(Verbatim("no cards of the hand make the whole tableau valid"))
    return tuple(able)


book.allows("invalid-for-now", Add, lambda h, a: not a.number, "nothing added")
book.follows("invalid-for-now", Lie, lambda h, a: True, "nothing added", barred=True)


@book.forbids("rearrange-freely", Add)
def moves_when(h: H, a: Add) -> Iterator[Reason]:
    when = h.options["rearrange-timing"] if a.rearrange else "any-time"
    if when != "any-time" and (
        (h.t.turn != UNTOLD and h.t.turn != a.player) or (when == "hypothesize-only" and h.t.step != "hypothesize")
    ):
        yield when


book.allows("rearrange-freely", Add, lambda h, a: a.rearrange, "moved now")
book.allows(
    "rearrange-freely",
    Add,
    lambda h, a: a.number and not a.rearrange and any(card.kind in (WILD, RESEARCHER) for card in h.t.before),
    "moved and changed",
)
book.bars("never-back-to-hand", Add, lambda h, a: a.to_hand)
is_single = book.plain(
    "single-card", "is single", lambda h, n: n == 1, neutral=False, says="", when=lambda h, found, n: found
)
book.allows("single-card", Add, lambda h, a: a.number == 1)


@book.value("take-top-card", neutral=NONE)
def source(h: H, count: int) -> int:
    """Name the stack that gives its top card."""
    return NONE if top(h, count) == 0 else count


@book.permits("take-top-card", Add)
def takes_top(h: H, a: Add) -> Reason | None:
    if a.number not in STACKS:
        return None
    if (stack := stack_earned(h)) is NONE:
        return ("lost" if is_lost(h) else None) if is_stack(h, a.number) else ("no stack", a.number, players(h))
    stars = top(h, stack)
    more = ", and nobody has said how many ★ it shows" if is_unknown(stars) else f", {stars}★"
    return "earned", stack, more


def stack_earned(h: H) -> int:
    """Name the stack whose top card is earned, or NONE."""
    count = counted(h)
    if not count or is_single(h, count):
        return NONE
    if again(h, h.a) and not is_twice(h, h.a):
        h.cite("validation-limit", "one each")
    count = max(count, STACKS[0])
    stack = source(h, count) if count in STACKS and is_stack(h, count) else NONE
    if stack is NONE or is_lost(h):
        return NONE
    h.cite("take-top-card", "earned", stack, f", {told}★" if isinstance(told := h.t.tops.get(stack), int) else "")
    return stack


def is_lost(h: H) -> bool:
    """Say whether a Validation card that was forgotten can no longer be taken."""
    if not h.t.forgotten:
        return False
    late = h.t.next_played or h.t.scoring
    lost = late and (h.t.scoring or h.options["missed-validation"] == "same-turn")
    h.cite("take-top-card", "lost" if lost else "still, by the house rule" if late else "still")
    return bool(lost)


def stars_earned(h: H) -> MaybeUnknown[int]:
    """Count the prestige of the card that is earned."""
    stack = stack_earned(h)
    if stack is NONE:
        return 0
    if "validation-limit" in h.off:
        return sum(value for value in h.t.tops.values() if isinstance(value, int))
    return top(h, stack)


def remedy(h: H) -> str:
    """Say what becomes of an illegal addition."""
    option = h.options["illegal-addition"] if h.a.number else NONE
    return "stands" if h.a.number and h.t.next_played else option


book.follows("no-loose-cards", Add, lambda h, a: remedy(h) == "take-back" and (back_to(a.source),), "back", barred=True)
book.follows(
    "no-loose-cards", Add, lambda h, a: remedy(h) == "repair-first" and (back_to(a.source),), "mended", barred=True
)
book.follows(
    "no-loose-cards", Add, lambda h, a: remedy(h) == "stands" and bool(h.t.next_played), "too late", barred=True
)
book.follows("take-top-card", Add, perhaps_earned, "if any")


@book.value("count-from-hand", neutral=0)
def counted(h: H) -> int:
    """Count the cards that came from the hand."""
    if h.a.number and h.t.before:
        h.say("", h.a.number, len(h.t.before))
    return int(h.a.number)


@source.changes("empty-stack")
def lower_stack(h: H, found: int, count: int) -> int | None:
    if found is not NONE:
        return None
    if h.options["empty-stack"] == "none":
        h.say("none", count)
        return None
    lower = next((stack for stack in (3, 2) if stack < count and top(h, stack) != 0), None)
    h.say("lower" if lower else "none lower", *filter(None, (count, lower)))
    return lower


@book.permits("empty-stack", Add)
def nothing_lies(h: H, a: Add) -> Reason | None:
    own, *lower = [h.t.tops.get(one, UNTOLD) for one in range(a.number, 1, -1)] if a.number in STACKS else [UNTOLD]
    says = "none" if not is_unknown(own) and own == 0 and h.options["empty-stack"] == "none" else "none lower"
    return None if any(is_unknown(one) or one != 0 for one in (own, *lower * (says != "none"))) else (says, a.number)


book.bars("validation-limit", Add, is_twice, "one at most")
book.allows("validation-limit", Add, lambda h, a: a.number in STACKS and again(h, a), "one each")
book.allows("validation-limit", Add, lambda h, a: a.number in STACKS and not again(h, a) and many(h), "one in all")


LARGE = 9
"""Cards of a tableau from which on somebody may think that they are too many."""


@book.permits("no-size-limit", Lie, Add)
def any_size(h: H, a: Lie | Add) -> Reason | None:
    found = arrangement(h)
    return ("many", len(found.cards)) if found is not None and len(found.cards) >= LARGE else None


book.cites("first-addition", "valid-hypothesis", "player-marks")


@book.doubts("", Lie, Add)
def odd_tableau(h: H) -> Iterator[Reason]:
    a, t = h.a, h.t
    adds = isinstance(a, Add)
    count = len(t.before) + (a.number if adds else 0)
    size = t.hands.get(a.player, Pile()).size if adds else None
    if count > t.n.after_play:
        yield (
            "a tableau of {} cards cannot come about: after a play hand and tableau together are {}",
            count,
            t.n.after_play,
        )
    elif isinstance(size, int) and size + len(t.before) > t.n.after_play:
        yield "after the play hand and tableau should hold {} cards, not {}", t.n.after_play, size + len(t.before)
    if adds and t.next_played and not t.forgotten:
        yield "the addition is questioned after the next player has played"
