"""The kind of dispute about an addition: may these cards be added, and what do they earn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardgen.games.dr_science import hypothesizing as rules
from cardgen.games.dr_science import laying, laying_cards
from cardgen.games.dr_science.acts import Add
from cardgen.games.dr_science.kinds_of_tableaus import LEFT, MELDS, PLACED, people
from cardgen.games.dr_science.sets_and_runs import same_cards
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.words.cards import Card, own_cards
from cardgen.games.dr_science.words.steps import source_of
from cardgen.rulings.answers import Of, if_barred, if_legal
from cardgen.rulings.hearing import GIVES, PERMITS
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Try
from cardgen.rulings.table.clashes import holds
from cardgen.rulings.table.facts import Given
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.unknown import NOTHING, Open
from cardgen.rulings.worded import Several, logic

WHO = "the player"
ASKS_SOURCE = "Where do the cards come from?"


def addition(t: Table, f: Given) -> None:
    """Lay the tableau with what is added, the hand, the stacks."""
    people(t, f)
    owner = f.player if f.said("player") else f.turn if f.said("turn") else NOTHING
    player = owner if isinstance(owner, str) else WHO
    hand = laying.pile(f, "hand", 0 if isinstance(f.from_, Open) or f.from_ != "hand" else len(f.add or ()))
    laying_cards.tableau(t, f, owner, f.add or (), hand.has if hand is not NOTHING else ())
    add, down, drawn, t.returned = (
        own_cards(cards, t.researcher) for cards in (f.add or (), f.face_down, f.drawn, f.to_hand)
    )
    known = tuple(card for card in add if isinstance(card, Card))
    strange = tuple(card for card in add if isinstance(card, Open))
    if hand is not NOTHING:
        hand = _hand(t, f, hand)
        t.hands = {player: hand}
        t.seen = (*t.seen, *(Counter(hand.has) - Counter(card.bare for card in known)).elements())
        if isinstance(hand.size, int) and f.from_ == "hand" and hand.size < len(add):
            says = f"{plural(len(add), 'card')} cannot come from a hand of {hand.size}"
            raise ImpossibleError(says, "from-your-hand")
    t.turn = NOTHING
    if f.said("turn") and owner is not NOTHING:
        t.turn = player if f.turn == owner else f.turn
    t.added = f.added if f.added is not NOTHING else 2 * _least(f.additions)
    t.tops = {stack or len(add): value for stack, value in f.top.items()}
    t.taken = {stack or len(add): value for stack, value in f.taken.items()}
    t.asked = Add(
        player, known, len(add), source_of(f, player, ASKS_SOURCE), drawn, t.returned, down, f.rearrange, strange
    )


def _hand(t: Table, f: Given, hand: Any) -> Any:
    """Take the hand as it is told; where that clashes, nobody knows what holds."""
    hand = hand._replace(has=own_cards(hand.has, t.researcher), lacks=own_cards(hand.lacks, t.researcher))
    held = [card.bare for card in hand.has if isinstance(card, Card)]
    both = [card for card in hand.lacks if isinstance(card, Card) and card.bare in held]
    ways: dict[str, dict[str, Any]] = {}
    if both:
        says = f"the hand is said to hold and to lack {' '.join(map(str, both))}"
        ways = {"the hand has it": {"lacks": ()}, "the hand lacks it": {"has": ()}}
    elif isinstance(hand.size, int) and len(hand.has) > hand.size:
        says = f"{len(hand.has)} cards are said to be in a hand of {hand.size}"
        ways = {"the hand has these cards": {"size": None}, f"the hand is of {plural(hand.size, 'card')}": {"has": ()}}
    return hand._replace(**ways[holds(t, f, says, *ways)]) if ways else hand


def _least(value: Any) -> int:
    return min(value.values) if isinstance(value, Open) else int(value)


def other_additions(h: H) -> Iterator[Try]:
    """List the additions that leave the tableau valid, and each hand card that is in none of them.

    Where no cards at all may be added now, only the cards of the hand one by one.
    """
    a = h.a
    if not a.number or h.t.next_played:
        return
    hand = _known_hand(h)
    added = sorted((card.bare for card in a.cards), key=str)
    found = [cards for cards in rules.valid_additions(h, h.t.before, hand) if list(cards) != added]
    if found and not h.about(rules.adding(a, found[-1])).legal():
        found = []
    yield from _tries(a, found, hand, added)


def _tries(a: Add, found: Sequence[tuple[Card, ...]], hand: Sequence[Card], but: Sequence[Card]) -> Iterator[Try]:
    """List some additions and each card of the hand that is in none of them, but not the one that is asked about."""
    used = {card for cards in found for card in cards}
    alone = ((card,) for card in dict.fromkeys(hand) if card not in used)
    ways = (cards for cards in (*found, *alone) if list(cards) != list(but))
    return (Try(" ".join(map(str, cards)), rules.adding(a, cards)) for cards in ways)


def _known_hand(h: H) -> list[Card]:
    """List the cards that are known to be in the hand; unless it is known whole, what is added is taken to be there."""
    hand = h.t.hands.get(h.a.player, Pile())
    held = rules.bare(hand.has)
    if hand.unseen != 0:
        held |= rules.bare(card for card in h.a.cards if card.bare not in rules.bare(hand.lacks))
    return sorted(held.elements(), key=str)


def _several(one: Several, when: Callable[[Of], Of]) -> Several:
    """Give an answer about the sets and runs, where anything is added."""
    of_ = when(one.of)
    return Several(lambda h: of_(h) if h.a.number else None, lambda h, it: bool(h.a.number) and one.accepts(h, it))


# -- the best of them -------------------------------------------------------------------------------------------------
def holding(t: Table, f: Given) -> None:
    """Lay the whole hand beside the tableau, before anything is added."""
    addition(t, f)
    t.step = "hypothesize"
    _, t.unseen = laying_cards.cards(t, f, own_cards(f.hand, t.researcher), "hand", t.asked.player)


def _best(h: H) -> H:
    """Hear the best addition."""
    return h.about(rules.adding(h.a, rules.best_choice(h)))


_DECIDE = (
    ("take-top-card", PERMITS), ("valid-hypothesis", GIVES), ("final-turn-as-usual", PERMITS), ("empty-stack", GIVES),
    ("one-scores-nothing", GIVES),
)  # fmt: skip
"""What is said of an addition that decides which one is best."""


def best(h: H) -> tuple[str, ...]:
    """Name the cards that it is best to add, and say what the rules say of them."""
    one = _best(h)
    if one.a.number:
        said = one.judged()
        h.frame += [told for key in _DECIDE for told in said if (told.rule, told.does) == key]
        h.said += said
    return tuple(map(str, one.a.cards))


def is_as_good(h: H, claimed: Any) -> bool:
    """Say whether cards that are claimed earn as much, and have as much prestige on them."""
    found = rules.best_choice(h)
    cards = next((cards for cards in rules.choices(h) if claimed and same_cards(claimed, cards)), None)
    if not found or cards is None:
        return not claimed and not found
    as_good = bool(rules.prestige(h, cards) == rules.prestige(h, found))
    is_it = as_good and rules.worth_of_cards(cards) == rules.worth_of_cards(found)
    if is_it and cards != found:
        h.cite("take-top-card", f"{listed(list(map(str, cards)))} earn as much")
    return is_it


def other_choices(h: H) -> Iterator[Try]:
    """List what else can be added, and each card of the hand that is in none of it."""
    return _tries(h.a, rules.choices(h), h.t.hands.get(h.a.player, Pile()).has, rules.best_choice(h))


LOGICS = {
    "best-addition": logic(
        lambda f, t: t.asked,
        lay=holding,
        others=other_choices,
        best=Several(best, is_as_good),
        stack=lambda h: rules.stack_earned(_best(h)),
        stars=lambda h: rules.stars_earned(_best(h)),
    ),
    "addition": logic(
        lambda f, t: t.asked,
        lay=addition,
        others=other_additions,
        stack=if_legal(rules.stack_earned),
        stars=if_legal(rules.stars_earned),
        cards=if_legal(rules.counted),
        remedy=if_barred(rules.remedy),
        melds=_several(MELDS, if_legal),
        placed=_several(PLACED, if_barred),
        left=_several(LEFT, if_barred),
    ),
}
