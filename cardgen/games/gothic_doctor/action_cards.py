"""Action cards: ordinary ones and red ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from cardgen.games.gothic_doctor.acts import Cure, Discard, Draw, End, Play, ShowCards
from cardgen.games.gothic_doctor.cards import (
    AFTER_CURE,
    OTHER_CURES,
    TARGETS_YOU,
    has_icons,
    is_action,
    is_red,
    part,
    rule_of,
    stays_in_play,
)
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.drawing import target
from cardgen.games.gothic_doctor.set_check import broken_with, faults
from cardgen.games.gothic_doctor.table import Event, H, Phase, book
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    Pass,
    Reason,
    Under,
    Verbatim,
    around,
    count,
    is_open,
    map_unknown,
    resolve,
)


@book.value("action-limit", neutral=0)
def ordinary_played(h: H, doctor: str) -> int:
    """Count the Actions without red text that a doctor has played this turn."""
    mine = [action for action in h.t.played if action.by == doctor]
    return count(mine, lambda action: not is_red(action.card))


@book.forbids("action-limit", Play)
def one_action(h: H, a: Play) -> Iterator[Reason]:
    if is_red(a.card):
        return
    if h.t.turn != a.player:
        yield "not yours"
    elif h.t.phase != Phase.ACTION:
        yield "not now"
    if h.t.drawn_now:
        yield "drawn now"
    if ordinary_played(h, a.player) > 0:
        yield "played"
    elif h.t.phase == Phase.ACTION:
        h.say("may")


RED_LINES = {AFTER_CURE: Event.CURED, OTHER_CURES: Event.ANNOUNCED, TARGETS_YOU: Event.SHOWN}
"""What must just have happened for a red line: a cure of one's own, or what another doctor does."""


@book.forbids("red-line", Play)
def red_line(h: H, a: Play) -> Iterator[Reason]:
    event = RED_LINES.get(resolve(a.card.when), "")
    if event and not (h.t.event == event and (h.t.by == UNTOLD or (h.t.by == a.player) == (event == Event.CURED))):
        yield str(a.card.when)
    elif is_red(a.card):
        h.say("red")


def red_played(h: H, a: Play) -> Card | bool:
    """Give a red Action that was played before an ordinary one."""
    return not is_red(a.card) and next((action.card for action in h.t.played if is_red(action.card)), False)


book.allows("red-line", Play, red_played, "before")


def red_again(h: H, a: Play) -> bool:
    """Say whether a doctor plays a second red Action where one is all."""
    limited = is_red(a.card) and h.options["red-limit"] == "one-per-turn"
    return limited and any(is_red(action.card) for action in h.t.played if action.by == a.player)


book.bars("no-red-limit", Play, red_again, "one")
book.notes("no-red-limit", Play, lambda h, a: is_red(a.card) and len(h.t.played) > 0 and not red_again(h, a), "any")
goes_with_patient = book.always("action-discarded", True, neutral=False, says="goes too")
"""Whether an Action on a Patient leaves when the Patient does."""
target.adds("action-no-cure", lambda h, found: len(h.t.played) > 0)


@ordinary_played.changes("cancelled-counts")
def cancelled_counts(h: H, number: int, doctor: str) -> int | None:
    gone = [
        action.card for action in h.t.played if action.cancelled and action.by == doctor and not is_red(action.card)
    ]
    if not gone:
        return None
    how = h.options["cancelled-action"]
    return h.gives(number - len(gone) if how == "refunded" else None, how, gone[0])


book.allows("card-text-wins", Play, lambda h, a: not a.card.id)


@book.forbids("card-text-wins", ShowCards)
def sound_set(h: H, a: ShowCards) -> Iterator[Reason]:
    told = h.given.cards
    for fault in faults(h, errors=True):
        says = str(h.t.box.game.invariants[fault].says).rstrip(".")
        wrong = [card for card in told if fault not in broken_with(h, [other for other in told if other is not card])]
        fit = "do not fit" if len(wrong) > 1 else "does not fit"
        yield Verbatim(f"{listed(list(map(str, wrong)))} {fit}: {says[:1].lower()}{says[1:]}" if wrong else says)


def lies_there(h: H, a: Play) -> bool:
    """Say whether a card of its name lies there already, and only one may."""
    if part(a.card, "on") == "doctor" and h.options["tough-case-stack"] == "stack":
        return False
    return stays_in_play(a.card) and bool(
        map_unknown(a.aim.on, lambda cards: any(card.name == a.card.name for card in cards))
    )


ANSWERABLE = ("other-doctor", "patient-in-other-pile", "announced-cure")
"""Actions that are played on somebody, who may answer them."""


def is_spared(h: H, patient: Card) -> bool:
    """Say whether a Patient is a Legend, which leaves no pile."""
    if found := has_icons(patient, h.t.n.legend_icons):
        h.cite("printed-icons", "four", patient)
    return found


def is_doctor(what: object) -> bool:
    """Say whether an Action is played on a doctor and on no card."""
    return bool(map_unknown(what, lambda one: isinstance(one, str)))


def just_cured(h: H, a: Play) -> bool:
    """Say whether it is the newest Patient of the doctor's own pile; of a dispute the pile's owner alone is told."""
    return bool(a.aim.owner == a.player and (a.aim.at == UNTOLD or a.aim.at == len(h.t.piles[a.player]) - 1))


UNFIT: Mapping[str, Mapping[str, Callable[[H, Play], object]]] = {
    "other-doctor": {
        "nothing chosen": lambda h, a: a.aim == NONE,
        "another doctor": lambda h, a: a.aim.what == a.player or not is_doctor(a.aim.what),
        "no card": lambda h, a: a.card.does == "take_random" and h.t.hand_size(a.aim.what) < part(a.card, "n", 1),
        "one only": lies_there,
    },
    "waiting-patient": {
        "nothing chosen": lambda h, a: a.aim == NONE,
        "a waiting one": lambda h, a: a.aim.owner != "" or is_doctor(a.aim.what),
        "not waiting": lambda h, a: not h.t.waits(a.aim.what),
        "one only": lies_there,
    },
    "patient-in-other-pile": {
        "nothing chosen": lambda h, a: a.aim == NONE,
        "another pile": lambda h, a: a.aim.owner == "" or a.aim.owner == a.player,
        "a Legend": lambda h, a: (
            a.card.does == "discard_opponent_patient" and not part(a.card, "legend") and is_spared(h, a.aim.what)
        ),
        "not there": lambda h, a: not h.t.has_cured(a.aim.owner, a.aim.what),
    },
    "patient-just-cured": {"own cure": lambda h, a: a.aim != NONE and not just_cured(h, a)},
    "that-action": {
        "nothing shown": lambda h, a: a.aim == NONE or is_doctor(a.aim.what) or not is_action(a.aim.what),
        "no answer": lambda h, a: a.aim.what.does == part(a.card, "except"),
        "on nobody": lambda h, a: a.aim.what.target not in ANSWERABLE,
        "on another": lambda h, a: a.aim.owner != a.player,
    },
}
"""Why an Action cannot be played on what was chosen, by the target that the data of its card name."""


def unfit(h: H, a: Play) -> str:
    """Name the sentence that says why an Action cannot be played on what was chosen."""
    if a.card.does == "counter" and h.options["counters-short"] == "limited-to-8" and h.t.counters == 0:
        return "no counter"
    if a.aim == UNTOLD:
        return ""
    for name, ways in UNFIT.items():
        if a.card.target == name:
            return next((says for says, is_so in ways.items() if is_so(h, a)), "")
    return ""


WANTS = {
    "other-doctor": "another doctor",
    "waiting-patient": "a waiting one",
    "patient-in-other-pile": "another pile",
}
"""What an Action wants that is played on something nobody tells."""
FITS = {"announced-cure": "fits a cure", "patient-just-cured": "fits the newest"}
"""What is said of Actions that are played on what they find."""


@book.forbids("needs-target", Play)
def needs_target(h: H, a: Play) -> Iterator[Reason]:
    if why := unfit(h, a):
        h.say("nothing there")
        yield Under(rule_of(a.card), h.stated(why))
        return
    if a.aim == UNTOLD:
        h.say("wants", h.stated(WANTS[resolve(a.card.target)]))
        return
    lies = a.aim != NONE and stays_in_play(a.card) and not is_open(a.aim.on) and len(a.aim.on) > 0
    fits = "fits beside" if lies else "fits" if a.aim != NONE else FITS.get(resolve(a.card.target), "")
    if fits := "fits an Action" if a.card.does == "cancel_action" else fits:
        h.cite(rule_of(a.card), h.stated(fits))


def decides_before(h: H, other: str, player: str) -> bool:
    """Say whether one doctor decides before another; where they do not tell how they sit, that is open."""
    turn, other, player = resolve(h.t.turn), resolve(other), resolve(player)
    if turn in (other, player):
        return bool(turn == other)
    if not {turn, other, player} <= set(h.t.seats):
        asks = f"Clockwise from {turn}, who sits first: {other} or {player}?"
        return bool(h.given.open(f"seats.{other}", (other, player), asks) == other)
    order = around(h.t.seats, turn)
    return order.index(other) < order.index(player)


def order_spoken(h: H) -> Sequence[str]:
    """List who spoke, in that order, as far as it was heard."""
    return () if is_open(h.t.spoke) or any(map(is_open, h.t.spoke)) else h.t.spoke


@book.forbids("reaction-order", Play)
def reaction_order(h: H, a: Play) -> Iterator[Reason]:
    if h.t.stack.items and a.player not in h.t.stack.due:
        yield "nothing"
    if not is_red(a.card) or not h.t.others:
        return
    others, spoken = [other for other in resolve(h.t.others) if other != a.player], order_spoken(h)
    by_voice = h.options["red-order"] == "first-spoken"
    if by_voice and not all(one in spoken for one in (a.player, *others)):
        h.leave("first-spoken")
        return
    says = "spoke before" if by_voice else "before"
    for other in others:
        first = spoken.index(other) < spoken.index(a.player) if by_voice else decides_before(h, other, a.player)
        if first:
            yield says, other, a.player
        else:
            h.say(says, a.player, other)


book.bars("reaction-order", Pass, lambda h, a: a.player not in h.t.stack.due, "nothing")
book.bars("show-answer-do", Play, lambda h, a: not h.t.holds(a.player, (a.card,)), "not held")
book.bars(
    "show-answer-do", Play, lambda h, a: h.t.event == Event.SHOWN and a.card.does != "cancel_action", "only an answer"
)
book.bars(
    "show-answer-do", (Cure, Draw, Discard, End), lambda h, a: h.t.stack.items or h.t.event == Event.SHOWN, "announced"
)
effects = book.plain("show-answer-do", "the Actions that touch a cure", lambda h: h.t.touching(h.a), neutral=())


def in_force(h: H, effect: str, **args: str) -> list[Card]:
    """List the effects of one sort that touch the cure."""
    lying = effects(h)
    found = [card for card in lying if card.does == effect] if lying else lying
    return [card for card in found if all(part(card, n) == v for n, v in args.items())] if found else []


def in_all(cards: Sequence[Card]) -> int:
    """Add up the number that some Actions name."""
    return sum(part(card, "n") for card in cards)


def spent(h: H, _: object) -> object:
    """Name the Actions in play that made the cure dearer."""
    lying = tuple(resolve(card) for card in in_force(h, "extra_cost"))
    return bool(lying) and (h.show(lying), "go" if len(lying) > 1 else "goes")


book.follows("action-discarded", Cure, spent, "spent")
