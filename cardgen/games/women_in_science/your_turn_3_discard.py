"""8 Your turn: 3. Discard: how many cards a hand may have, and which ones go."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.women_in_science.acts import Discard, End
from cardgen.games.women_in_science.box import is_scientist
from cardgen.games.women_in_science.declared import Card, Cards
from cardgen.games.women_in_science.how_modifiers_work import modifiers_in, modifiers_that_count
from cardgen.games.women_in_science.table import H, Step, book
from cardgen.games.women_in_science.your_turn_2_act import completed_do_not_count
from cardgen.rulings.terms import UNBOUNDED, UNTOLD, MaybeUnknown, Reason, Under, count, is_open, over_limit, size_of


# -- the limit -------------------------------------------------------------------------------------------------------
@book.value("hand-limit", neutral=UNBOUNDED)
def limit(h: H, player: MaybeUnknown[str]) -> int:
    """Give how many cards a hand may have at the end of a turn."""
    number = h.t.number_active if h.t.number_active != UNTOLD else len(h.t.of(player))
    completed_do_not_count(h)
    if number == 0:
        return UNBOUNDED  # what holds then is told by a rule of its own
    return h.gives(number, "so many", number)


@limit.changes("none-active-none-kept")
def nothing_kept(h: H, number: int, player: MaybeUnknown[str]) -> int | None:
    return h.gives(0, "") if number == UNBOUNDED else None


# -- what counts -----------------------------------------------------------------------------------------------------
@book.value("discard-the-excess", neutral=0)
def counted(h: H, player: MaybeUnknown[str]) -> int:
    """Count the cards of a hand, those that count for the limit."""
    hand = h.t.held_by(player)
    number: int = size_of(hand) - modifiers_in(hand)
    told: object = hand
    if h.options["hand-limit-counts"] == "without-scientists" and not isinstance(told, int):
        h.say("without Scientists")
        number -= count(hand, is_scientist)
    return number + modifiers_that_count(h, hand)


@book.value("discard-the-excess", neutral=0)
def excess(h: H, player: MaybeUnknown[str]) -> int:
    """Count the cards that have to be discarded now."""
    if not is_checked(h, player):
        return 0
    held, most = counted(h, player), limit(h, player)
    over = over_limit(held, most)
    return h.gives(over, "so many go" if over > 0 else "none goes", held, most, over)


def not_held(h: H, a: Discard) -> Card | bool:
    """Give a card that is to be discarded and is not in the hand, where all cards of that are told."""
    hand = h.t.held_by(a.player)
    return next((card for card in a.cards if not any(card == held for held in hand)), False) if is_told(hand) else False


def too_few(h: H, a: Discard) -> tuple[int, Card] | None:
    """Give how many cards of some name the hand has where more of them are to be discarded, and such a card."""
    hand = h.t.held_by(a.player)
    held = {card: sum(card == one for one in hand) for card in known_of(a.cards)} if is_told(hand) else {}
    return next(((n, card) for card, n in held.items() if 0 < n < known_of(a.cards).count(card)), None)


def is_told(hand: object) -> bool:
    """Say whether each card of a hand is told by its name, or is one that nobody knows."""
    return type(hand) is tuple and bool(hand) and all(is_open(card) or card.id for card in hand)


def known_of(cards: Cards) -> Cards:
    """List those cards that are known."""
    return tuple(card for card in cards if not is_open(card))


# -- discarding ------------------------------------------------------------------------------------------------------
book.bars("discard-the-excess", Discard, lambda h, a: a.origin == "hand" and not_held(h, a), "not held")
book.bars("discard-the-excess", End, lambda h, a: h.t.step == Step.DISCARD and excess(h, a.player), "more")


@book.limits("discard-the-excess", Discard)
def no_more_than_there_are(h: H) -> Iterator[Reason]:
    cards = known_of(h.act.cards)
    yield from (("so few", card.copies, card) for card in dict.fromkeys(cards) if 0 < card.copies < cards.count(card))


@book.forbids("discard-the-excess", Discard)
def just_the_excess(h: H, a: Discard) -> Iterator[Reason]:
    if h.t.step != Step.DISCARD:
        yield "not now"
        return
    if a.origin == "table":
        return
    due, number = excess(h, a.player), len(a.cards)
    if number > due:
        if h.options["voluntary-discard"] == "yes":
            h.cite("no-free-discard", "as many as you like")
        else:
            h.say("so many go" if due > 0 else "none goes", counted(h, a.player), limit(h, a.player), due)
            yield Under("no-free-discard", ("within the limit", due) if due > 0 else "not one")
    elif number < due and a.at_once:
        yield "more", due


book.bars("discard-the-excess", Discard, lambda h, a: a.origin == "hand" and too_few(h, a), "so few held")
book.cites("no-free-discard")
book.bars("never-from-the-table", Discard, lambda h, a: a.origin == "table", "from the table")
book.allows(
    "never-from-the-table",
    Discard,
    lambda h, a: a.origin == "hand" and any(map(is_scientist, a.cards)),
    "from the hand",
)


@book.value("checked-at-turn-end", neutral=True)
def is_checked(h: H, player: MaybeUnknown[str]) -> bool:
    """Say whether the hand of a player is counted at the end of this turn."""
    return h.gives(True, "at the end") if h.t.turn == player else h.gives(False, "not now", player)
