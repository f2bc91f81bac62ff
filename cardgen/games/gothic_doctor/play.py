"""The whole game: what each act does to the table, and the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.games.gothic_doctor.acts import Cure, Decline, Discard, Draw, End, Hide, Mulligan, Play
from cardgen.games.gothic_doctor.bonuses import has_all
from cardgen.games.gothic_doctor.candidates import SOURCES, aims, candidates, may_answer
from cardgen.games.gothic_doctor.cards import ACTION, LIBRARY, TREATMENT, Cured, is_action
from cardgen.games.gothic_doctor.curing import cost, offered, payment
from cardgen.games.gothic_doctor.deal import deal
from cardgen.games.gothic_doctor.discarding import must
from cardgen.games.gothic_doctor.effects import carried_out
from cardgen.games.gothic_doctor.for_bots import FOR_BOTS
from cardgen.games.gothic_doctor.moving import (
    counted_off,
    draws_remain,
    hand,
    library_filled,
    off_deck,
    room_filled,
    taken,
    thrown,
)
from cardgen.games.gothic_doctor.mulligan import good_enough
from cardgen.games.gothic_doctor.table import PLACES, D, Event, H, Phase, Played, Table, Waiting, book
from cardgen.games.gothic_doctor.the_end_and_the_score import cured_number, legend_number, total
from cardgen.games.gothic_doctor.turns import begun, next_turn
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.game import Play as WholeGame
from cardgen.rulings.play.game import Score, totals_of
from cardgen.rulings.table.reactions import Pending
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    ActionContext,
    ImpossibleError,
    Pass,
    cards_of,
    changed,
    is_open,
    less_one,
    put,
)

acts: Acts[Table] = Acts(
    player=lambda t: t.seats,
    **dict.fromkeys(("card", "cards", "pay"), lambda t: t.box.of(TREATMENT, ACTION)),
    patient=lambda t: {str(place): place.patient for place in t.waiting},
    aim=lambda t: [
        aim for doctor in t.seats for card in t.box.of(ACTION) for aim in aims(t, doctor, card) if aim != NONE
    ],
    source=lambda t: {name: source for source in SOURCES for name in (str(source), source.lower())},
)


# -- the setup -------------------------------------------------------------------------------------------------------
@acts.does(Mulligan, "{player} takes a mulligan")
def mulligan(d: D, a: Mulligan) -> Table:
    old = [card for card in cards_of(d.t.hand_of(a.player)) if not is_action(card)]
    back = d.h.options["mulligan-pile"] == "shuffle-back"
    t = hand(d.t, a.player, gone=old)
    new, t = taken(d.h, t if back else thrown(t, old), TREATMENT, d.t.n.dealt)
    if back:
        pile, chance = t.decks[TREATMENT].shuffled_in(old, t.chance)
        t = changed(t, decks={**t.decks, TREATMENT: pile}, chance=chance)
    t = hand(t, a.player, came=new)
    return t if good_enough(d.h, new) else finished(d, t, a.player)


@acts.does(Decline, "{player} takes no {what}")
def decline(d: D, a: Decline) -> Table:
    return finished(d, d.t, a.player) if a.what == "mulligan" else d.t


def finished(d: D, t: Table, player: str) -> Table:
    """Note that a doctor has done with mulligans; after the last one the first turn begins."""
    t = changed(t, finished=(*t.finished, player))
    return t if len(t.finished) < len(t.seats) else begun(d, t, t.seats[0])


# -- Actions ---------------------------------------------------------------------------------------------------------
@acts.does(Play, "{player} plays {card}[ on {aim}]", "{player} answers with {card}")
def show(d: D, a: Play) -> Table:
    t = hand(d.t, a.player, gone=(a.card,))
    return announced(d, changed(t, played=(*t.played, Played(a.player, a.card))), a)


@acts.does(Pass, "{player} passes")
def passes(d: D, a: Pass) -> Table:
    return settled(d, changed(d.t, stack=d.t.stack.passed(a.player)))


def announced(d: D, t: Table, a: Play | Cure) -> Table:
    """Announce an act, which may be answered before it is carried out."""
    return settled(d, changed(t, stack=t.stack.announce(a, a.player, may_answer(t, a))))


def settled(d: D, t: Table) -> Table:
    """Carry out what nobody may answer any more, the newest first."""
    while t.stack.is_settled:
        top, stack = t.stack.off()
        t = moment(changed(t, stack=stack))
        t = cure_done(d, t, top.act) if isinstance(top.act, Cure) else moment(action_done(d, t, top))
    return moment(t) if t.stack.items else t


def moment(t: Table) -> Table:
    """Say what has just happened: what lies on top of the announced acts."""
    top = t.stack.top
    if top is None:
        return changed(t, event=Event.QUIET, by=NONE)
    return changed(t, event=Event.SHOWN if isinstance(top.act, Play) else Event.ANNOUNCED, by=top.by)


def action_done(d: D, t: Table, done: Pending) -> Table:
    """Carry an Action out; one that was cancelled is only put away, and what it answered may be answered again."""
    if not done.cancelled:
        return carried_out(d, t, done.act)
    waits = t.stack.top
    again = t.stack.reopened(may_answer(t, waits.act)) if waits is not None else t.stack
    return changed(thrown(t, (done.act.card,)), stack=again)


# -- curing ----------------------------------------------------------------------------------------------------------
@acts.does(Cure, "{player} cures {patient}[ in place {place}][ with {pay}]")
def announce(d: D, a: Cure) -> Table:
    if a.pay == UNTOLD:
        a = a._replace(pay=payment(d.h) if is_told(offered(d.h)) else (UNTOLD,) * cost(d.h))
    return announced(d, changed(library_filled(d.h, d.t), granted=0, phase=Phase.CURE), a)


def is_told(hand: object) -> bool:
    """Say whether each card of a hand is told, and not only how many there are."""
    return type(hand) is tuple and not any(map(is_open, hand))


def cure_done(d: D, t: Table, a: Cure) -> Table:
    """Pay for a Patient, put it into the Cured Pile and fill the Waiting Room."""
    t = hand(changed(t, cured=t.cured + 1), a.player, gone=a.pay)
    if t.hand_size(a.player) < 0:
        raise ImpossibleError(f"the hand that paid for {a.patient} had {len(a.pay)} cards or more")
    at = next((at for at, place in enumerate(t.waiting) if is_cured(at + 1, place, a)), len(t.waiting))
    gone = [lying.card for place in t.waiting[at : at + 1] for lying in place.on]
    gone += [lying.card for lying in t.before.get(a.player, ())]
    t = thrown(t, (*a.pay, *gone))
    t = changed(t, before=put(dict(t.before), a.player, ()), waiting=(*t.waiting[:at], *t.waiting[at + 1 :]))
    if a.player in t.piles:
        t = in_pile(d.h, t, a)
    return changed(room_filled(d, t), event=Event.CURED, by=a.player)


def is_cured(number: int, place: Waiting, a: Cure) -> bool:
    """Say whether a cure is of the Patient in a place."""
    return bool(place.patient == a.patient) if a.place == UNTOLD else number == a.place


def in_pile(h: H, t: Table, a: Cure) -> Table:
    """Put a Patient into the Cured Pile, and note what may count when the game ends."""
    pile = (*t.piles[a.player], Cured(a.patient))
    return changed(
        t,
        piles=put(dict(t.piles), a.player, pile),
        ever=put(dict(t.ever), a.player, t.ever[a.player] + 1),
        four_paid=put(dict(t.four_paid), a.player, t.four_paid[a.player] + (len(a.pay) == 4)),
        once=t.once if a.player in t.once or not has_all(h, pile) else (*t.once, a.player),
    )


# -- drawing and discarding ------------------------------------------------------------------------------------------
@acts.does(Draw, "{player} draws[ {card}] from the {source}", "{player} draws from the {source}[ a {card}]")
def draw_card(d: D, a: Draw) -> Table:
    t = counted_off(d.h, d.t, a)
    if a.source != LIBRARY:
        t = off_deck(d.h, t, a.player, a.source, a.card)
        return library_filled(d.h, t, draws_remain(t))
    t = hand(t, a.player, came=(a.card,))
    library = t.library and less_one(t.library, lambda card: bool(card == a.card))
    return library_filled(d.h, changed(t, library=library), draws_remain(t))


@acts.does(Discard, "{player} discards {cards}")
def discard(d: D, a: Discard) -> Table:
    t = thrown(hand(d.t, a.player, gone=a.cards), a.cards)
    t = changed(t, phase=Phase.DISCARD, event=Event.QUIET, by=NONE, granted=0)
    t = library_filled(d.h, t)
    return t if not t.seats or len(a.cards) < must(d.h) else next_turn(d, t)


@acts.does(End, "{player} ends the turn")
def end(d: D, a: End) -> Table:
    if not d.t.seats:
        return changed(d.t, phase=Phase.OVER)
    return next_turn(d, library_filled(d.h, changed(d.t, granted=0)))


@acts.does(Hide, "{player} hides the Cured Pile")
def hide(d: D, a: Hide) -> Table:
    return d.t


def played_on(h: H) -> Table:
    """Give the table after the act of a hearing, one of a series."""
    return acts.run(ActionContext(h), h.a)


# -- the end ---------------------------------------------------------------------------------------------------------
def score(h: H) -> Score:
    """Give totals and ranking."""
    totals, steps = totals_of(h, lambda player: total(h, player))
    ranks = ranking(
        h.t.seats, totals.__getitem__, lambda player: cured_number(h, player), lambda player: legend_number(h, player)
    )
    return Score(totals, ranks, steps=steps)


def shows(t: Table) -> Iterator[str]:
    """Say what else everybody sees: the Specialists, and on what Actions lie."""
    if t.specialists:
        yield f"Specialists: {', '.join(map(str, t.specialists))}."
    on = [(place.patient, [lying.card for lying in place.on]) for place in t.waiting]
    on += [(doctor, [lying.card for lying in lying_there]) for doctor, lying_there in t.before.items()]
    yield from (f"On {what}: {', '.join(map(str, cards))}." for what, cards in on if cards)
    yield f"It is round {t.round} and {t.turn}’s turn."


def costs(h: H) -> str:
    """Say with which Treatments a cure is paid where nobody chooses."""
    if not isinstance(h.a, Cure) or h.a.pay != UNTOLD:
        return ""
    paid = Counter(map(str, payment(h)))
    return f"with {', '.join(f'{name} ×{n}' if n > 1 else name for name, n in paid.items())}"


PLAY: WholeGame[Table] = WholeGame(
    book=book, acts=acts, deal=deal, candidates=candidates, over=lambda t: t.over, score=score, zones=PLACES.zones,
    costs=costs, shows=lambda t: (f"It is round {t.round} and {t.turn}’s turn.",),
    for_bots=FOR_BOTS,
)  # fmt: skip
