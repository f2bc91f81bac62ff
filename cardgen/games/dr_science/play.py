"""What each act does to the table of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from cardgen.games.dr_science.acts import PILE, Act, Add, Change, Draw, PlayCard, Takes
from cardgen.games.dr_science.candidates import candidates
from cardgen.games.dr_science.cards import Card, own_cards
from cardgen.games.dr_science.deal import deal
from cardgen.games.dr_science.domains import card_told
from cardgen.games.dr_science.for_bots import FOR_BOTS
from cardgen.games.dr_science.hypothesize import stack_earned
from cardgen.games.dr_science.scoring import ranks, totals
from cardgen.games.dr_science.table import HIDDEN, ZONES, D, H, Played, Table, book, pile
from cardgen.games.dr_science.tricks_and_turns import next_lead, taker
from cardgen.games.dr_science.unseen_scores import at_end
from cardgen.games.dr_science.who_wins_the_trick import taken_by
from cardgen.records import replace
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.play.game import Play, Score
from cardgen.rulings.play.told_acts import ToldActs
from cardgen.rulings.terms import NONE, UNTOLD, Pass, after, changed, is_unknown, less_one, put

A = TypeVar("A", bound=Act)


def turned(t: Table, player: str, **fields: object) -> Table:
    """Begin somebody's turn."""
    return changed(t, turn=player, step="play", drawn=0, additions=0, added=0, **fields)


def without(held: Pile, card: Card) -> Pile:
    """Take a card away: one that is known to be there, else one that nobody has seen."""
    return pile(less_one(held.has, card.bare.__eq__), held.size - 1)


def _is_any_of(card: object) -> bool:
    return isinstance(card, UnknownLiteral)


# -- what acts do ----------------------------------------------------------------------------------------------------
def own(t: Table, a: A) -> A:
    """Call the player's own Researcher of an act so, without its suit; nobody need know which card is drawn."""
    if isinstance(a, Draw) and _is_any_of(a.card):
        return a._replace(card=UNTOLD)
    suit = t.specialties.get(a.player, UNTOLD)
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
        t, step="hypothesize", drew=NONE, trick=(*t.trick, Played(a.player, card, len(t.trick) + 1, a.declined)),
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
    if stack is not NONE:
        top, *left = t.stacks[stack]
        earned = put(dict(t.earned), a.player, (*t.earned[a.player], top))
        t = changed(t, earned=earned, stacks={**t.stacks, stack: tuple(left)})
    t = changed(
        t, hands=put(dict(t.hands), a.player, hand), additions=t.additions + 1, added=t.added + a.number,
        tableaus=put(dict(t.tableaus), a.player, pile(tableau, len(tableau))),
    )  # fmt: skip
    more = t.added < t.n.added and d.h.options["additions-per-turn"] == "many"
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
        card, deck = deck[0] if card is UNTOLD else card, deck[1:]
    else:
        there = (at for at, other in enumerate(faceup) if other == card)
        at = next(there, faceup.index(HIDDEN) if HIDDEN in faceup else 0)
        card = faceup[at] if card is UNTOLD else card
        faceup, deck = (*faceup[:at], *faceup[at + 1 :], *deck[:1]), deck[1:]
    hand = t.hands[a.player]
    hands = put(dict(t.hands), a.player, pile((*hand.has, card), hand.size + 1))
    t = changed(t, hands=hands, deck=deck, faceup=faceup, drew=(a.player, card), drawn=t.drawn + 1, step="draw")
    if t.held != t.n.full_hand and d.h.options["hand-count"] == "draw-to-12":
        if t.held < t.n.full_hand and (deck or faceup):
            return t
        t = put_back(t, a.player, max(0, t.held - t.n.full_hand))
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
    won = tuple(play.card.bare for play in t.trick)
    t = turned(
        t, best, left=left, lead=best, piles=put(dict(t.piles), best, (*t.piles[best], *won)),
        past=(*t.past, t.trick), trick=(),
    )  # fmt: skip
    if not d.h.brief:
        taker(d.hear(t))
        next_lead(d.hear(t))
    return t


# -- the game ---------------------------------------------------------------------------------------------------------
def score(h: H) -> Score:
    """Give totals and ranking; nothing where nobody knows what a Validation card shows that somebody has."""
    if any(is_unknown(stars) for cards in h.t.earned.values() for stars in cards):
        return Score({}, ())
    end = at_end(h)
    return Score(totals(end), ranks(end))


def shows(t: Table) -> Iterator[str]:
    """Say what else everybody sees."""
    yield ", ".join(f"{name} has {t.label(suit)}" for name, suit in t.specialties.items()) + "."
    if t.trick:
        yield f"In the trick: {', '.join(f'{played.player} {played.card}' for played in t.trick)}."
    now = "All have played to" if len(t.trick) == len(t.seats) else "It is"
    yield f"{now} trick {t.tricks + 1}, and it is {t.turn}’s turn to {t.step}."


def implied_act(t: Table, a: Act | None) -> Act | None:
    """Give what goes without saying before an act: to add nothing, and draws from the pile where none is told."""
    player = getattr(a, "player", None)
    if player is None:  # nothing but a last addition could still come: there is none
        return Pass(t.turn) if t.step == "hypothesize" and t.left == 1 else None
    mine = player == t.turn and not isinstance(a, Takes)
    if t.step == "play" or (mine and not (isinstance(a, PlayCard) and len(t.trick) >= len(t.seats))):
        return None
    if t.step == "hypothesize":
        return Pass(t.turn)
    if t.asked is None or any(isinstance(act, Draw) for act in t.asked):
        return None if mine else Draw(t.turn, NONE, passes=True)
    return Draw(t.turn, PILE if t.deck else "display")


PLAY = Play(
    book=book, acts=acts, deal=deal, candidates=candidates, over=lambda t: t.over, score=score, zones=ZONES.zones,
    shows=shows, implied_act=implied_act,
    for_bots=FOR_BOTS,
)  # fmt: skip
