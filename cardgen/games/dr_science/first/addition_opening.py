"""What was not said of an addition, put in: an ordinary value or an unknown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.dr_science.first.owner import open_owner, taken_suits
from cardgen.games.dr_science.first.stacks import open_stacks, stack_clash
from cardgen.games.dr_science.first.suit_clashes import suit_clashes
from cardgen.games.dr_science.first.tableau import open_cards
from cardgen.games.dr_science.words.box import FEWEST, MOST, Box
from cardgen.games.dr_science.words.cards import RESEARCHER, Card, own_cards
from cardgen.games.dr_science.words.steps import source_for
from cardgen.games.dr_science.words.unseen_tableau import unseen_tableau
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Clash, Facts, Kind
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown


def open_players(facts: Facts) -> Any:
    """Give the number of players, or None for the loosest limits."""
    said = facts.get("players")
    if isinstance(said, Unknown):
        found = tuple(n for n in said.choices if isinstance(n, int) and FEWEST <= n <= MOST)
        return found[0] if len(found) == 1 else max(found, default=None)
    if said is None and facts.get("seats"):
        return len(facts["seats"])
    return said


def player_counts(facts: Facts, options: InForce) -> tuple[int | None, ...]:
    """Give the numbers of players that make a difference; else one, or None for the loosest limits."""
    said = open_players(facts)
    counted = facts.get("players")
    choices = counted.choices if isinstance(counted, Unknown) else (FEWEST, 3, MOST)
    known = isinstance(said, int) and not isinstance(counted, Unknown)
    if known:
        return (said,)
    matters = (
        options.values["validation-values"] == "reconstructed" or options.values["validation-markers"] == "add-count"
    )
    if matters and len(facts["add"]) > 1:
        return _with_stacks(facts, tuple(n for n in choices if FEWEST <= n <= MOST), options)
    return (said,)


def _with_stacks(facts: Facts, counts: tuple[int, ...], options: InForce) -> tuple[int, ...]:
    """Keep the numbers of players with which the stacks that were spoken of exist."""
    spoken = max((stack or len(facts["add"]) for stack in facts.get("top", {})), default=FEWEST)
    if options.values["validation-markers"] != "add-count":
        return counts
    return tuple(n for n in counts if n >= min(spoken, MOST)) or counts


def open_addition(kind: Kind, facts: Facts, box: Box, options: InForce) -> Facts:
    """Put in what was not said of an addition: whose Researcher it is, what lies on the stacks."""
    owner = facts.get("player", facts.get("turn"))
    person = owner if isinstance(owner, str) else None
    unseen = isinstance(facts.get("tableau"), Unknown)
    facts = {**facts, "tableau": ()} if unseen else facts
    specialties = facts.get("specialties", {})
    lying = (*facts.get("tableau", ()), *facts["add"])
    said = facts.get("researcher", None if person else _told_by_hand(facts.get("hand")))
    suit = open_owner(lying, owner, said, specialties, box, facts.get("seats", ()))
    facts = _mine(facts, suit)
    add, tableau = facts["add"], facts.get("tableau", ())
    cards = open_cards((*tableau, *add), "tableau", suit, taken_suits(specialties, person), box)
    opened = kind.ordinary(facts)
    opened.update(
        tableau=unseen_tableau(add, suit, box) if unseen else cards[: len(tableau)],
        add=cards[len(tableau) :],
        seats=facts.get("seats", ()),
        specialties={name: suit for name, suit in specialties.items() if isinstance(suit, str)},
        researcher=suit,
        hand=facts.get("hand", Pile()),
        player=person,
        turn=facts.get("turn", person) if person else None,
        **{"from": source_for(opened["from"], person or "")},
        added=facts.get("added", 2 * _least(facts.get("additions", 0))),
        **open_stacks(facts, len(add), box, options),
    )
    if opened["shown"] is None and options.values["arrangement"] == "as-shown":
        opened["shown"] = Unknown(
            (None, ()), "How were the cards laid out?", show=lambda value: "rightly" if value is None else "wrongly"
        )
    return opened


def _told_by_hand(hand: Any) -> str | None:
    """Give the suit of the one Researcher in a hand: it is the player's own, as nobody draws another's."""
    has = hand.has if isinstance(hand, Pile) else ()
    held = {card.suit for card in has if isinstance(card, Card) and card.kind == RESEARCHER}
    return held.pop() if len(held) == 1 else None


def _mine(facts: Facts, suit: Any) -> Facts:
    """Write the player's own Researcher in one way wherever it is named."""
    found = dict(facts)
    for name in ("tableau", "add", "drawn", "to_hand", "face_down"):
        if name in found:
            found[name] = own_cards(found[name], suit)
    hand = found.get("hand")
    if isinstance(hand, Pile):
        found["hand"] = hand._replace(has=own_cards(hand.has, suit), lacks=own_cards(hand.lacks, suit))
    return found


def _least(value: Any) -> int:
    return min(value.choices) if isinstance(value, Unknown) else int(value)


def addition_clashes(facts: Facts, box: Box, options: InForce) -> Iterator[Clash]:
    """Find statements of an addition that cannot hold together: of the hand, the stacks, the Researcher's suit."""
    found = (_hand_clash(facts), stack_clash(facts, len(facts["add"]), box, options))
    yield from (clash for clash in found if clash is not None)
    yield from suit_clashes(facts, "player", box)


def _hand_clash(facts: Facts) -> Clash | None:
    """Find a hand that is said to hold a card and to lack it, or to hold more cards than it has."""
    hand: Pile = facts.get("hand", Pile())
    held = [card.bare for card in hand.has if isinstance(card, Card)]
    both = [card for card in hand.lacks if isinstance(card, Card) and card.bare in held]
    if both:
        ways = (
            ("the hand has it", {**facts, "hand": hand._replace(lacks=())}),
            ("the hand lacks it", {**facts, "hand": hand._replace(has=())}),
        )
        return Clash(f"the hand is said to hold and to lack {' '.join(map(str, both))}", ways)
    if isinstance(hand.size, int) and len(hand.has) > hand.size:
        ways = (
            ("the hand has these cards", {**facts, "hand": hand._replace(size=None)}),
            (f"the hand is of {plural(hand.size, 'card')}", {**facts, "hand": hand._replace(has=())}),
        )
        return Clash(f"{len(hand.has)} cards are said to be in a hand of {hand.size}", ways)
    return None
