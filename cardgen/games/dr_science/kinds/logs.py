"""The kind of dispute about a whole game as it was written down: it is played again, act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import TypeAlias

from cardgen.games.dr_science.acts import Act, Add, Change, PlayCard
from cardgen.games.dr_science.box import STACKS
from cardgen.games.dr_science.cards import RESEARCHER, Card, declarations
from cardgen.games.dr_science.cards_in_words import opened
from cardgen.games.dr_science.deal import begin, deal
from cardgen.games.dr_science.declared import GivenFacts, LogGiven
from cardgen.games.dr_science.kinds.scores import ranked
from cardgen.games.dr_science.kinds.scores import winner as game_winner
from cardgen.games.dr_science.kinds.tricks import by, led, trump
from cardgen.games.dr_science.play import PLAY, own
from cardgen.games.dr_science.scoring import totals
from cardgen.games.dr_science.specialties import specialties
from cardgen.games.dr_science.table import HIDDEN, H, Played, Table
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, unfinished
from cardgen.games.dr_science.unseen_scores import at_end
from cardgen.games.dr_science.variants import of_partners
from cardgen.games.dr_science.who_wins_the_trick import taken_by, trick_again
from cardgen.rulings.answers import if_legal, is_barred
from cardgen.rulings.notation.phrase import listed, plural, span
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.log import log
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.terms import ABSENT, NONE, UNTOLD, ImpossibleError, MaybeUnknown, changed, resolve
from cardgen.rulings.unknown.unknown_value import part_of

Answer: TypeAlias = Callable[[H], object]


# -- how it begins ---------------------------------------------------------------------------------------------------
def lay(t: Table, f: LogGiven) -> None:
    """Say who plays, and what everybody did."""
    first = tuple(dict.fromkeys(act.player for act in f.acts))
    strangers = [name for name in first if t.seats and name not in t.seats]
    if strangers:
        settle(t, f, f"{strangers[0]} acts but has no seat", the_acts={"seats": ()}, the_seats={})
    t.seats = t.seats or first
    t.asked = tuple(act for act in f.acts if act.player in t.seats)
    t.players, t.partners = len(t.seats), f.form == "partners"
    t.lead = t.lead if t.lead in t.seats else first[0]
    t.specialties = specialties(t, f, t.seats)
    piles = (*f.hands.values(), *(pile for pile in (f.display, f.pile) if pile is not UNTOLD))
    acts = (getattr(act, "cards", (getattr(act, "card", ABSENT),)) for act in t.asked)
    t.seen = tuple(card for some in (*(pile.has for pile in piles), *acts) for card in some)
    if t.partners and t.players != t.n.most_players:
        raise ImpossibleError("partners play with four, two against two", "partners-opposite")


def dealt(h: H, f: LogGiven) -> Table:
    """Deal as it was told, with cards that nobody has seen for the rest; or by a seed."""
    t = h.t
    if f.seed is not UNTOLD:
        return changed(deal(Deal(h.game, t.seats, h.options, f.seed)), asked=t.asked, seen=t.seen)
    hands = {name: _hand(t, name, f.hands.get(name, Pile())) for name in t.seats}
    faceup, draws = (Pile() if told is UNTOLD else told for told in (f.display, f.pile))
    display = _filled(t, "the display", faceup, t.n.displayed)
    deck = _filled(t, "the draw pile", draws, t.n.to_draw * len(t.seats) - t.n.displayed)
    return begin(
        h.game, hands, t.lead, specialties=t.specialties, faceup=display, deck=deck, stacks=_stacks(h, f),
        asked=t.asked, seen=t.seen, partners=t.partners, odd=t.odd,
    )  # fmt: skip


def _hand(t: Table, name: str, hand: Pile) -> Sequence[Card]:
    """Give a hand with its Researcher, which is told with the others or goes without saying."""
    has = [card.mine(t.specialties[name]) for card in hand.has if isinstance(card, Card)]
    if Card(RESEARCHER) not in has and not (hand.whole and len(has) > t.n.dealt):
        has.append(Card(RESEARCHER))
    for card in has:
        if card.kind == RESEARCHER and card.suit is not None:
            t.odd = (*t.odd, f"{name} was dealt {card}, which is somebody else's")
    return _filled(t, f"{name}'s hand", hand._replace(has=tuple(has)), t.n.full_hand)


def _filled(t: Table, what: str, pile: Pile, usual: int) -> tuple[Card, ...]:
    """Fill a pile up with cards that nobody has seen; that it has another size than it should is odd."""
    known = [card for card in pile.has if isinstance(card, Card)]
    size = len(pile.has) if pile.whole else pile.size if isinstance(pile.size, int) else usual
    if size != usual:
        t.odd = (*t.odd, f"{what} begins with {plural(size, 'card')} instead of {usual}")
    return (*known, *[HIDDEN] * (size - len(known)))


def _stacks(h: H, f: GivenFacts) -> dict[int, tuple[MaybeUnknown[int], ...]]:
    """Give the Validation stacks: told, those of this edition, or unknown; without an addition they say nothing."""
    adds = [len(act.cards) for act in h.t.asked if isinstance(act, Add)]
    if not adds:
        return dict.fromkeys(STACKS, ())
    edition = h.t.box.stacks(len(h.t.seats), h.options)
    stated = h.options["validation-values"] == "stated"
    return {stack: _stack(f, stack, edition[stack], adds, stated=stated) for stack in STACKS}


def _stack(
    f: GivenFacts, stack: int, edition: tuple[int, ...], adds: Sequence[int], *, stated: bool
) -> tuple[MaybeUnknown[int], ...]:
    """Give one stack; of an unknown one the first cards, so many as may be taken, show much and the others little."""
    told = None if f.stacks is UNTOLD else f.stacks.get(stack)
    if isinstance(told, tuple):
        return told
    told = told if isinstance(told, int) else len(edition)
    if not stated:
        return (*edition[:told], *(1,) * (told - len(edition)))
    taken = min(told, sum(count >= stack for count in adds))
    high = ((stars, number) for number in range(1, taken + 1) for stars in STARS_TRIED)
    ways = [(1,) * told, *((stars,) * number + (1,) * (told - number) for stars, number in high)]
    ask = f"What do the cards of the {stack}-stack show, top first?"
    found = f.open(f"stacks.{stack}", ways, ask, tells=lambda some, _: _tells(stack, some))
    return tuple(part_of(found, f".{at}", itemgetter(at)) for at in range(told))


STARS_TRIED = (*range(2, 10), 99)
"""What a Validation card may show; the last stands for more."""


def _tells(stack: int, some: Sequence[Sequence[int]]) -> str:
    """Say what the cards of a stack show: `4 or more on 1 card, or 2 on 3 cards`."""
    numbers = [sum(stars > 1 for stars in cards) for cards in some]
    tops = {n: [cards[0] for cards, number in zip(some, numbers, strict=True) if number == n] for n in numbers}
    shown = {n: [min(stars, most) for stars in found for most in (10, 11)] for n, found in tops.items()}
    each = [f"{span(shown[n], range(2, 12))} on {plural(n, 'card')}" if n else "1 each" for n in shown]
    return f"the cards of the {stack}-stack show {listed(each, 'or')}"


# -- what was done ----------------------------------------------------------------------------------------------------
def acts_told(h: H, f: GivenFacts) -> Iterator[Act]:
    """Give each act, with what nobody remembers of it asked for."""
    for at, written in enumerate(h.t.asked, 1):
        yield _opened(h, f, at, own(h.t, written))


def _opened(h: H, f: GivenFacts, at: int, a: Act) -> Act:
    """Ask for the cards that nobody remembers, and for what was declared."""

    def each(cards: Sequence[Card | UnknownLiteral], does: str) -> Iterator[Card]:
        asks = f"Which card did {a.player} {does} in act {at}?"
        for place, card in enumerate(cards, 1):
            if isinstance(card, UnknownLiteral):
                yield resolve(opened(f, f"acts.{at}.{place}", card.choices, asks))
            else:
                yield card

    if isinstance(a, Add):
        added, back = tuple(each(a.cards, "add")), tuple(each(a.to_hand, "take back"))
        return own(h.t, a._replace(cards=added, to_hand=back))
    if not isinstance(a, (PlayCard, Change)):
        return a
    card = a.card
    if not isinstance(card, UnknownLiteral) and not (card.undeclared and h.options["missing-declaration"] == "ask"):
        return a
    ways = [way for some in getattr(card, "choices", (card,)) for way in declarations(some, h.t.box)]
    said = f"What did {a.player} declare in act {at}?"
    return a._replace(card=opened(f, f"acts.{at}", ways, "Which card was it?", said))


def tricks(t: Table) -> Sequence[tuple[Played, ...]]:
    """List the tricks that were played, the last one too if all have played to it."""
    return (*t.past, t.trick) if len(t.trick) >= len(t.seats) else t.past


# -- what is asked of it ---------------------------------------------------------------------------------------------
def _of_trick(of: Answer) -> Answer:
    """Ask something of the trick in question."""

    def found(h: H) -> object:
        at, played = h.given.trick, tricks(h.t)
        if at is UNTOLD or at > len(played):
            return None if at is UNTOLD or is_barred(h) else NONE
        return of(trick_again(h, played[at - 1]))

    return found


_trick_winner = _of_trick(lambda again: taken_by(again, again.t.trick))


def winner(h: H) -> object:
    """Name who won the trick in question, or the game."""
    return _trick_winner(h) if h.given.trick is not UNTOLD else _scored(game_winner)(h) or NONE


def _scored(of: Answer) -> Answer:
    """Give something of the score of a game that is over."""
    return if_legal(lambda h: of(at_end(h)) if h.t.over else None)


def _turn(h: H) -> str | None:
    found = (of(h) for of in (unfinished, next_seat, next_lead))
    return None if h.t.over else next((player for player in found if player is not UNTOLD), None)


def reached(t: Table, f: LogGiven) -> str:
    """Name the trick that is asked about where it is complete."""
    return f"trick {f.trick}" if f.trick is not UNTOLD and len(tricks(t)) >= f.trick else ""


HANDLERS = {
    "log": log(
        PLAY,
        rules=("turn-order", "final-turn"),
        lay=lay,
        dealt=dealt,
        acts=acts_told,
        reached=reached,
        result=lambda h: winner(h) if h.given.said("trick", "score") else None,
        winner=winner,
        trump=_of_trick(trump),
        by=_of_trick(by),
        lead_suit=_of_trick(led),
        turn=if_legal(_turn),
        totals=lambda h: _scored(totals)(h) or NONE,
        teams=_scored(of_partners),
        ranking=_scored(ranked),
        tricks=lambda h: h.t.tricks,
    ),
}
