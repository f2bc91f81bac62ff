"""What the kinds of dispute work out: which act is in dispute, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from cardgen.games.gothic_doctor import acts, lay_facts
from cardgen.games.gothic_doctor.a_full_room import actions_gone, empty, leaves, told_right, waiting
from cardgen.games.gothic_doctor.action_cards import WANTS
from cardgen.games.gothic_doctor.acts import Aim, Cure, Decline, Discard, Draw, End, Mulligan, Play, Usual
from cardgen.games.gothic_doctor.bonus_cards_of_this_game import missing, specialists
from cardgen.games.gothic_doctor.bonuses import enough, generalist_value, generalists, holders, too_few
from cardgen.games.gothic_doctor.cards import SPECIALIST, TREATMENT, stays_in_play
from cardgen.games.gothic_doctor.curing import cost, lacking, legend, offered, payment, remedy
from cardgen.games.gothic_doctor.declared import Card, GivenFacts, ToldActs
from cardgen.games.gothic_doctor.discarding import must
from cardgen.games.gothic_doctor.drawing import (
    DECKS,
    can_serve,
    draws,
    is_shuffled,
    left,
    say_what_is_owed,
    say_what_lapses,
    target,
)
from cardgen.games.gothic_doctor.hands_library_and_first_doctor import first_doctor
from cardgen.games.gothic_doctor.moving import shelf_filled
from cardgen.games.gothic_doctor.play import PLAY, played_on
from cardgen.games.gothic_doctor.set_check import faults
from cardgen.games.gothic_doctor.table import H, Lying, Table, Waiting, cards
from cardgen.games.gothic_doctor.the_clock import hour, keeper, moves, round_now
from cardgen.games.gothic_doctor.the_end_and_the_score import over, total, winners
from cardgen.games.gothic_doctor.the_last_round import ended, staying
from cardgen.rulings.answers import at_end, at_start, if_barred, if_legal
from cardgen.rulings.binding import handler
from cardgen.rulings.notation.tokens import NOTHING
from cardgen.rulings.play.log import log
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    Counted,
    Untold,
    changed,
    less_one,
    resolve,
    size_of,
)

F = TypeVar("F", bound=GivenFacts)
V = TypeVar("V")


def unless_declined(what: str, make: Callable[[F], object]) -> Callable[[F, Table], object]:
    """Make the act that is told, or that there is none."""
    return lambda f, t: Decline(f.player, what) if f.declines else make(f)


# -- the Library --------------------------------------------------------------------------------
def new_library(h: H) -> Table:
    """Fill the Library after a card was taken."""
    more = h.given.draws_left > 0 if h.options["library-refill"] == "end-of-draws" else False
    library = less_one(h.t.library, lambda card: card == h.given.taken)
    return shelf_filled(h, changed(h.t, library=library), more)


# -- a turn ----------------------------------------------------------------------------------------------------------
def of_cure(value: Callable[[H], V], *, paid: bool = False) -> Callable[[H], V | None]:
    """Give a value of a cure, one of its payment only where cards are told."""
    return lambda h: value(h) if isinstance(h.a, Cure) and not (paid and offered(h) == UNTOLD) else None


def play(f: GivenFacts) -> Play:
    """Make the Action that is told, with what it is played on."""
    player = lay_facts.asker(f)
    if f.card.does == "cancel_action":
        against = f.player if f.against == UNTOLD else f.against
        return Play(player, f.card, NONE if f.answering == UNTOLD else Aim(f.answering, against))
    if isinstance(f.target, str) and f.target in NOTHING:
        return Play(player, f.card)
    if f.target == UNTOLD or (isinstance(f.target, str) and f.card.target == "patient-in-other-pile"):
        wanted = resolve(f.card.target) in WANTS and f.owner != "none"
        return Play(player, f.card, UNTOLD if wanted else NONE)
    told = "" if f.owner == "none" else f.owner
    return Play(player, f.card, Aim(f.target, owner(f.card, f.player) if f.owner == UNTOLD else told, f.on))


def owner(card: Card, player: str) -> str:
    """Say in whose Cured Pile a card wants a Patient to be: there it is, if nobody says so."""
    return {"waiting-patient": "", "patient-just-cured": player}.get(card.target, "another doctor")


def aim(by: str, act: ToldActs) -> Aim:
    """Give what an Action of a turn is played on."""
    return NONE if act.target == UNTOLD else Aim(act.target, owner(act.action, by))


ACTS: dict[str, Callable[[str, ToldActs], object]] = {
    "play": lambda by, act: Play(by, act.action, aim(by, act)),
    "cure": lambda by, act: Cure(by, act.patient, act.pay),
    "take": lambda by, act: Cure(by, act.patient, act.pay, taken=True),
    "draw": lambda by, act: Draw(by, act.place.does, act.place.card),
    "discard": lambda by, act: Discard(by, act.cards),
    "end": lambda by, act: End(by),
    "hide": lambda by, act: acts.Hide(by),
}


def last_act(f: GivenFacts, t: Table) -> Usual | None:
    """Make what somebody would do in the last round."""
    return Usual(f.player, f.act.does, getattr(f.act, "action", UNTOLD)) if f.said("act") else None


def gone(h: H) -> Sequence[Card] | None:
    """Name the Actions that end, where some are told or nothing is done."""
    if h.given.said("act") and not h.given.said("effects"):
        return None
    if not h.t.is_last_round:
        h.cite("actions-end", "not before")
    return ended(h, h.t.effects)


def stay(h: H) -> Sequence[str] | None:
    """List the counters that stay, where some are told or nothing is done."""
    return None if h.given.said("act") and not h.given.said("counters") else staying(h, h.given.counters)


def takes(f: GivenFacts, t: Table) -> list[Draw | End]:
    """List the draws that are told, and perhaps the end of drawing."""
    off, made = list(cards(f.off_deck)), list[Draw | End]()
    for take in f.takes:
        made.append(Draw(t.turn, take.does, off.pop(0) if off and take.does in DECKS else take.card, f.together))
    return [*made, End(t.turn, only_drawing=True)] if f.stops else made


def drawn(value: Callable[[H], V], *, some: bool = False) -> Callable[[H], V | None]:
    """Give a value as it is after the draws, if any are told; one of *some* also without them, with too many cards."""

    def found(h: H) -> V | None:
        if h.a is not None:
            return at_end(value)(h)
        return value(h) if some and h.t.hand_size(h.t.turn) > h.t.n.hand and draws(h) == 0 else None

    return found


def discard(f: GivenFacts, t: Table) -> Discard:
    """Make the discard that is told; told by number it is all that is discarded."""
    cards = () if f.discards == UNTOLD else f.discards
    return Discard(f.player, cards, f.to, UNTOLD if f.to != UNTOLD else size_of(cards))


def shuffled(h: H) -> int:
    """Count the cards that are shuffled."""
    f = h.given
    return f.pile if is_shuffled(h, f.left, f.pile, f.needed, f.was_empty) else 0


# -- bonuses and the score -------------------------------------------------------------------------------------------
def holder(h: H) -> str:
    """Name who has the bonus, or nobody."""
    bonus = h.given.bonus
    found = holders(h, bonus)
    if not found and too_few(h, bonus):
        h.cite("specialist-most", "none of it", enough(h), bonus.class_)
    if found:
        h.cite("specialist-most", "pays", bonus.value)
    return found[0] if found else NONE


def all_six(h: H) -> tuple[str, ...]:
    """Name who has the Generalist's bonus; that nobody has it, and what it pays, is only told who asks for it."""
    found = generalists(h)
    h.cite("all-classes", *(("pays", generalist_value(h)) if found else ("nobody",)))
    return found


def winner(h: H) -> str | tuple[str, ...]:
    """Name who wins."""
    found = winners(h)
    return found[0] if len(found) == 1 else found


def lay_turn(t: Table, f: GivenFacts) -> Table:
    """Lay the hand, or only its number, what lies before the doctor, and the cards that come into the Library."""
    hand = Counted(f.hand) if f.said("hand") else Untold(size_of(f.hand))
    treatments = t.decks[TREATMENT]
    decks = {**t.decks, TREATMENT: treatments._replace(deck=replace(treatments.deck, top=cards(f.refills)))}
    before = {} if f.before == UNTOLD else {t.turn: tuple(map(Lying, f.before))}
    return changed(t, hands={t.turn: hand}, decks=decks, before=before)


of_a_turn = partial(handler, does=played_on, lay=lay_turn)
HANDLERS = {
    "set-check": handler(
        acts.ShowCards,
        lay=lambda t, f: changed(t, specialists=[card for card in f.cards if card.type == SPECIALIST]),
        errors=partial(faults, errors=True),
        warnings=partial(faults, errors=False),
    ),
    "setup-check": handler(
        acts.ShowSetup, lay=lambda t, f: changed(t, waiting=tuple(map(Waiting, cards(f.waiting_room))), hands={})
    ),
    "first-doctor": handler(first=lambda h: NONE if first_doctor(h) else None),
    "setup-specialists": handler(
        specialists=lambda h: specialists(h, h.t.entered, h.given.deck),
        missing=lambda h: missing(h, h.t.entered, h.given.deck),
    ),
    "mulligan": handler(
        unless_declined("mulligan", lambda f: Mulligan(f.player, f.dealt, f.gives, f.pile)), lay=lay_facts.lay_mulligan
    ),
    "waiting-room": handler(
        acts.ShowRoom,
        lay=lay_facts.lay_room,
        leaves=told_right(leaves),
        waiting=told_right(waiting),
        empty=empty,
        actions_gone=actions_gone,
    ),
    "library": handler(
        acts.ShowLibrary,
        lay=lambda t, f: lay_facts.with_deck(t, f, TREATMENT, f.library, f.library),
        library=lambda h: new_library(h).library,
        discarded=lambda h: new_library(h).left_at_once,
        empty=lambda h: h.t.n.library - len(new_library(h).library),
    ),
    "cure": handler(
        unless_declined("cure", lambda f: Cure(f.player, f.patient, f.pay)),
        cost=of_cure(cost),
        missing=of_cure(lambda h: sum(lacking(h)[:3]), paid=True),
        legend=of_cure(legend),
        pays=of_cure(if_legal(payment), paid=True),
        remedy=of_cure(if_barred(remedy)),
    ),
    "action-timing": handler(
        unless_declined("action", play),
        lay=lay_facts.lay_play,
        stays=lambda h: stays_in_play(h.a.card) if isinstance(h.a, Play) else None,
    ),
    "turn": of_a_turn(acts=lambda f, t: [ACTS[act.does](t.turn, act) for act in f.acts]),
    "final-round": handler(last_act, gone=gone, stay=stay),
    "draws": of_a_turn(
        acts=takes,
        target=at_start(target),
        draws=at_start(lambda h: say_what_lapses(h, draws(h)) if h.began is None else draws(h)),
        left=drawn(lambda h: say_what_lapses(h, say_what_is_owed(h, left(h)))),
        hand=drawn(lambda h: h.t.hand_size(h.t.turn)),
        discard=drawn(must, some=True),
    ),
    "discard": handler(discard, must=must),
    "reshuffle": handler(
        lay=lay_facts.lay_deck,
        shuffled=shuffled,
        deck=lambda h: h.given.left + shuffled(h),
        pile=lambda h: h.given.pile - shuffled(h),
        can_draw=lambda h: can_serve(h, h.given.left, h.given.pile),
    ),
    "specialist": handler(
        lay=lay_facts.lay_by_class, holder=holder, pays=lambda h: h.given.bonus.value if holder(h) != NONE else 0
    ),
    "generalist": handler(
        lay=lay_facts.lay_by_class, holders=all_six, pays=lambda h: generalist_value(h) if generalists(h) else 0
    ),
    "round": handler(round=round_now, over=over, clock=hour, moves=moves, keeper=keeper),
    "score": handler(lay=lay_facts.lay_score, totals=lambda h: {doctor: total(h, doctor) for doctor in h.t.scorers}),
    "winner": handler(lay=lay_facts.lay_winner, winner=winner),
    "log": log(PLAY),
}
