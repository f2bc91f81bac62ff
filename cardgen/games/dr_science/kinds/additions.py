"""The kinds of dispute about an addition: is it legal, and which is the best one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from cardgen.games.dr_science import lay_facts, unknown_cards
from cardgen.games.dr_science.acts import Add
from cardgen.games.dr_science.cards import Card, Cards, bare, own_cards, ways_of
from cardgen.games.dr_science.declared import AdditionGiven, GivenFacts
from cardgen.games.dr_science.hypothesize import (
    adding,
    choices,
    counted,
    held,
    remedy,
    stack_earned,
    stars_earned,
)
from cardgen.games.dr_science.kinds.tableaus import LEFT, MELDS, PLACED, tableau
from cardgen.games.dr_science.lay_facts import source_of
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.valid_additions import worth_of_cards
from cardgen.rulings.answers import if_barred, if_legal
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.kind import Try
from cardgen.rulings.notation.phrase import listed, plural
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.rule_context import GIVES, PERMITS
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.terms import (
    UNTOLD,
    ImpossibleError,
    MaybeUnknown,
    NothingKnownError,
    Verbatim,
    first,
    is_unknown,
    total,
)

WHO = "the player"


def addition(t: Table, f: AdditionGiven) -> None:
    """Lay the tableau with what is added, the hand, the stacks."""
    owner = f.player if f.said("player") else f.turn if f.said("turn") else UNTOLD
    player, number = owner if isinstance(owner, str) else WHO, len(f.add or ())
    from_hand = str(f.from_) == "hand"
    hand = lay_facts.pile(f, "hand", number if from_hand else 0)
    tableau(t, f, owner, f.add or (), hand.has if hand is not UNTOLD else ())
    add, down, drawn, t.returned = (
        own_cards(cards, t.researcher) for cards in (f.add or (), f.face_down, f.drawn, f.to_hand)
    )
    sure = tuple(card for card in add if isinstance(card, Card))
    if hand is not UNTOLD:
        _hold(t, f, player, hand)
        t.seen = (*t.seen, *(Counter(t.hands[player].has) - bare(sure)).elements())
        if from_hand and type(hand.size) is int and hand.size < number:
            raise ImpossibleError(f"{plural(number, 'card')} cannot come from a hand of {hand.size}", "from-your-hand")
    t.turn = (player if f.turn == owner else f.turn) if f.said("turn") else UNTOLD
    t.added = 2 * min(ways_of(f.additions)) if f.added is UNTOLD else f.added
    t.tops, t.taken = ({int(stack or number): stars for stack, stars in told.items()} for told in (f.top, f.taken))
    source = source_of(f, player, "Where do the cards come from?", "they come")
    t.asked = Add(player, sure, source, drawn, t.returned, down, f.rearrange, number - len(sure))


def _hold(t: Table, f: GivenFacts, player: str, hand: Pile) -> None:
    """Let somebody hold the hand as it is told; where that clashes, nobody knows what holds."""
    hand = hand._replace(has=own_cards(hand.has, t.researcher), lacks=own_cards(hand.lacks, t.researcher))
    t.hands = {player: hand}
    no_cards, no_size = ({"hands": {player: hand._replace(**of)}} for of in ({"has": ()}, {"size": None}))
    if not lay_facts.has_and_lacks(t, f, player, "hand") and isinstance(hand.size, int) and len(hand.has) > hand.size:
        says = f"{len(hand.has)} cards are said to be in a hand of {hand.size}"
        settle(t, f, says, the_cards_are_in_the_hand=no_size, the_number_of_cards_is_right=no_cards)


def others(h: H, but: Sequence[Card]) -> Iterator[Try]:
    """List the additions that leave the tableau valid, *but* not one, and each hand card that is in none of them.

    Where no cards at all may be added now, only the cards of the hand one by one.
    """
    found = [cards for cards in choices(h) if bare(cards) != bare(but)]
    if found and not h.about(adding(h.a, found[-1])).legal():
        found = []
    alone = ((card,) for card in dict.fromkeys(held(h)) if not any(card in cards for cards in found))
    for cards in (*found, *alone):
        if bare(cards) != bare(but):
            yield Try(" ".join(map(str, cards)), adding(h.a, cards))


def best_choice(h: H) -> tuple[Card, ...]:
    """Choose what earns most; then what has most prestige on its cards, with few cards; nothing if nothing fits."""
    of_each_number = {len(cards): cards for cards in reversed(choices(h))}
    found = first([*of_each_number.values()], partial(prestige, h), worth_of_cards, lambda cards: -len(cards))
    return found[0] if found else ()


def prestige(h: H, cards: Sequence[Card]) -> MaybeUnknown[int]:
    """Count what an addition earns; in the last turn its cards are sure to count, too."""
    hearing = h.about(adding(h.a, tuple(cards)))
    return total((stars_earned(hearing), worth_of_cards(cards) if h.t.last_turn else 0))


def holding(t: Table, f: AdditionGiven) -> None:
    """Lay the whole hand beside the tableau, before anything is added.

    Raises NothingKnownError where nobody knows the tableau: it may be any that goes with some card of the hand.
    """
    if is_unknown(f.tableau):
        raise NothingKnownError("tableau")
    addition(t, f)
    t.step = "hypothesize"
    hand: Any = f.hand  # here it is told card by card
    _, t.unseen = unknown_cards.cards(t, f, own_cards(hand, t.researcher), "hand", t.asked.player)


def _best(h: H) -> H:
    """Hear the best addition."""
    return h.about(adding(h.a, best_choice(h)))


_DECIDE = (
    ("take-top-card", PERMITS), ("valid-hypothesis", GIVES), ("final-turn-as-usual", PERMITS), ("empty-stack", GIVES),
    ("single-card", GIVES),
)  # fmt: skip
"""What is said of an addition that decides which one is best."""


def best(h: H) -> tuple[str, ...]:
    """Name the cards that it is best to add, and say what the rules say of them."""
    hearing = _best(h)
    if hearing.a.number:
        said = hearing.judged()
        h.frame += [told for key in _DECIDE for told in said if (told.rule, told.does) == key]
        h.said += said
    return tuple(map(str, hearing.a.cards))


def is_as_good(h: H, claimed: Cards | None) -> bool:
    """Say whether cards that are claimed earn as much, and have as much prestige on them."""
    found, own = best_choice(h), h.t.researcher
    cards = next((cards for cards in choices(h) if claimed and bare(claimed, own) == bare(cards)), None)
    if not found or cards is None:
        return not claimed and not found
    worth, best_worth = ((prestige(h, some), worth_of_cards(some)) for some in (cards, found))
    if (is_it := bool(worth == best_worth)) and cards != found:
        h.cite("take-top-card", Verbatim(f"{listed(list(map(str, cards)))} earn as much"))
    return is_it


HANDLERS = {
    "best-addition": handler(
        lambda f, t: t.asked,
        lay=holding,
        others=lambda h: others(h, best_choice(h)),
        best=Several(best, is_as_good),
        stack=lambda h: stack_earned(_best(h)),
        stars=lambda h: stars_earned(_best(h)),
    ),
    "addition": handler(
        lambda f, t: t.asked,
        lay=addition,
        others=lambda h: others(h, h.a.cards) if h.a.number and not h.t.next_played else (),
        stack=if_legal(stack_earned),
        stars=if_legal(stars_earned),
        cards=if_legal(counted),
        remedy=if_barred(remedy),
        melds=MELDS._replace(of=if_legal(MELDS.of)),
        placed=PLACED._replace(of=if_barred(PLACED.of)),
        left=LEFT._replace(of=if_barred(LEFT.of)),
    ),
}
