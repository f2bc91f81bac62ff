"""What each act does to the table of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.dr_science.acts import PILE, Add, Change, Draw, PlayCard, Takes
from cardgen.games.dr_science.hypothesizing import MOST_ADDED, stack_earned
from cardgen.games.dr_science.table import HIDDEN, D, Played, Table
from cardgen.games.dr_science.tricks_and_turns import HOLDS, next_lead, taker
from cardgen.games.dr_science.who_wins_the_trick import taken_by
from cardgen.games.dr_science.words.cards import Card, card_told, own_cards
from cardgen.records import replace
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.play.told_acts import ToldActs
from cardgen.rulings.terms import NOTHING, Pass, after, changed, less_one, put


# -- the table -------------------------------------------------------------------------------------------------------
def turned(t: Table, player: str, **fields: Any) -> Table:
    """Begin somebody's turn."""
    return changed(t, turn=player, step="play", drawn=0, additions=0, added=0, **fields)


def pile(has: Sequence[Card], size: int) -> Pile:
    """Make a pile of so many cards, of which those are not known that nobody has seen."""
    known = tuple(filter(HIDDEN.__ne__, has))
    return Pile(known, (), size, whole=len(known) == size)


def without(held: Pile, card: Any) -> Pile:
    """Take a card away: one that is known to be there, else one that nobody has seen."""
    return pile(less_one(held.has, card.bare.__eq__), held.size - 1)


# -- what acts do ----------------------------------------------------------------------------------------------------
def own(t: Table, a: Any) -> Any:
    """Call the player's own Researcher of an act so, without its suit; nobody need know which card is drawn."""
    if isinstance(a, Draw) and isinstance(a.card, UnknownLiteral):
        return a._replace(card=NOTHING)
    suit = t.specialties.get(a.player)
    if isinstance(a, PlayCard) and isinstance(a.card, Card):
        return a._replace(card=a.card.mine(suit))
    return a._replace(cards=own_cards(a.cards, suit)) if isinstance(a, Add) else a


acts: ToldActs[Table] = ToldActs({"card": card_told}, lambda t: t.box.spellings, own)


@acts.does(PlayCard, "{player}: play {card}[ from {source}][ without trump{declined}]")
def play(d: D, a: PlayCard) -> Table:
    """Put a card into the trick."""
    t, card = d.t, a.card
    place = "tableaus" if a.source == "tableau" else "hands"
    held: dict[str, Pile] = getattr(t, place)
    return changed(
        t, step="hypothesize", drew=NOTHING, trick=(*t.trick, Played(a.player, card, len(t.trick) + 1, a.declined)),
        **{place: put(held, a.player, without(held[a.player], card))},
    )  # fmt: skip


@acts.does(Change, "{player}: change {card}")
def change(d: D, a: Change) -> Table:
    """Declare something else for a card."""
    *others, last = d.t.trick
    return changed(d.t, trick=(*others, replace(last, card=a.card)))


@acts.does(Add, "{player}: [add {cards}][take back {to_hand}]")
def add(d: D, a: Add) -> Table:
    """Lay cards into the tableau, and take the Validation card that they earn."""
    t, hand, stack = d.t, d.t.hands[a.player], stack_earned(d.h)
    for card in a.cards:
        hand = without(hand, card)
    tableau = (*t.before, *a.cards)
    if stack is not NOTHING:
        top, *left = t.stacks[stack]
        earned = put(dict(t.earned), a.player, (*t.earned[a.player], top))
        t = changed(t, earned=earned, stacks={**t.stacks, stack: tuple(left)})
    t = changed(
        t, hands=put(dict(t.hands), a.player, hand), additions=t.additions + 1, added=t.added + a.number,
        tableaus=put(dict(t.tableaus), a.player, pile(tableau, len(tableau))),
    )  # fmt: skip
    more = t.added < MOST_ADDED and d.h.options["additions-per-turn"] == "many"
    return t if more else to_draw(d, t)


@acts.does(Pass, "{player}: pass")
def passes(d: D, a: Pass) -> Table:
    """Add nothing more."""
    return to_draw(d, d.t)


@acts.does(Draw, "{player}: draw[ nothing{passes}][ {card}][ from the {source}]")
def draw(d: D, a: Draw) -> Table:
    """Take a card, fill the display up, and end the turn."""
    t, deck, faceup, card = d.t, d.t.deck, d.t.faceup, a.card
    if not a.takes:
        return turn_over(d, t)
    if a.source == PILE:
        card, deck = deck[0] if card is NOTHING else card, deck[1:]
    else:
        at = next((at for at, one in enumerate(faceup) if one == card), faceup.index(HIDDEN) if HIDDEN in faceup else 0)
        card = faceup[at] if card is NOTHING else card
        faceup, deck = (*faceup[:at], *faceup[at + 1 :], *deck[:1]), deck[1:]
    hand = t.hands[a.player]
    hands = put(dict(t.hands), a.player, pile((*hand.has, card), hand.size + 1))
    t = changed(t, hands=hands, deck=deck, faceup=faceup, drew=(a.player, card), drawn=t.drawn + 1, step="draw")
    if t.held != HOLDS and d.h.options["hand-count"] == "draw-to-12":
        if t.held < HOLDS and (deck or faceup):
            return t
        t = put_back(t, a.player, max(0, t.held - HOLDS))
    return turn_over(d, t if t.deck or t.faceup else changed(t, left=last_turns(d, t) + 1))


def put_back(t: Table, player: str, count: int) -> Table:
    """Put hand cards under the draw pile; at random, so nobody can tell what the hand is now."""
    left = pile((), t.hands[player].size - count) if count else t.hands[player]
    return changed(t, hands=put(dict(t.hands), player, left), deck=(*t.deck, *(HIDDEN,) * count))


def last_turns(d: D, t: Table) -> int:
    """Count the turns to come after the one in which the last card was drawn."""
    count = len(t.seats)
    missing = max(0, count - len(t.trick))
    return count + missing if missing and d.h.options["final-turn-start"] == "finish-trick" else count


@acts.does(Takes, "{player}: takes the trick")
def takes(d: D, a: Takes) -> Table:
    """Take the trick, which has happened already."""
    return d.t


def to_draw(d: D, t: Table) -> Table:
    """Go on to the draw, or end the turn where nothing is drawn any more."""
    return changed(t, step="draw") if t.left < 0 and (t.deck or t.faceup) else turn_over(d, t)


def turn_over(d: D, t: Table) -> Table:
    """End a turn, and with the last one of a trick let its winner take it."""
    left = t.left - 1 if t.left > 0 else t.left
    if len(t.trick) < len(t.seats) and left:
        return turned(t, after(t.seats, t.turn), left=left)
    best = taken_by(d.hear(t), t.trick)
    won = tuple(one.card.bare for one in t.trick)
    t = turned(
        t, best, left=left, lead=best, piles=put(dict(t.piles), best, (*t.piles[best], *won)),
        past=(*t.past, t.trick), trick=(),
    )  # fmt: skip
    if not d.h.brief:
        taker(d.hear(t))
        next_lead(d.hear(t))
    return t
