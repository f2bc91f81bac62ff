"""The kinds of dispute about a turn: of each the facts that bear on it, the act or the answers it is about."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Aim, Cure, Decline, Play
from cardgen.games.gothic_doctor.afterwards import after
from cardgen.games.gothic_doctor.cards import ACTION, TREATMENT, does, stays_in_play
from cardgen.games.gothic_doctor.curing import cost, lacking, legend, offered, payment, remedy
from cardgen.games.gothic_doctor.facts import ACTIONS, NUMBER
from cardgen.games.gothic_doctor.hands_unseen import PayingHand
from cardgen.games.gothic_doctor.laying import played
from cardgen.games.gothic_doctor.round_eleven import ended, staying
from cardgen.games.gothic_doctor.table import ROUNDS, H, Table, size_of
from cardgen.games.gothic_doctor.turn_talk import LastActs, TurnActs
from cardgen.rulings.kind import Kind, answer, beside
from cardgen.rulings.table.cards import CardsOf
from cardgen.rulings.table.facts import Facts, Given, fact, optional
from cardgen.rulings.talk.closed import OneOf
from cardgen.rulings.talk.domain import Flag, ListOf
from cardgen.rulings.unknown.nothing import NOTHING

NONE = "none"
COUNTERS = ListOf(OneOf("+25", "-25"))


# -- curing ----------------------------------------------------------------------------------------------------------
def cure(f: Given, t: Table) -> Any:
    """Make the cure that is told, or that there is none."""
    return Decline(f.player, "cure") if f.declines else Cure(f.player, f.patient, f.pay)


def missing(h: H) -> Any:
    """Count the Treatments that are missing."""
    return sum(lacking(h)[:3])


def of_cure(value: Any, *, paid: bool = False) -> Any:
    """Give a value of a cure, one of its payment only where cards are told."""
    return lambda h: value(h) if isinstance(h.a, Cure) and not (paid and offered(h) == NOTHING) else None


def if_barred(value: Any) -> Any:
    """Give a value only where the act is not legal."""
    return lambda h: None if h.legal() else value(h)


def if_legal(value: Any) -> Any:
    """Give a value only where the act is legal."""
    return lambda h: value(h) if h.legal() else None


CURE = Kind(
    "cure",
    "Can this Patient be cured, with which cards, and what does it cost?",
    "patient hand pay effects cancelled cured thwarted draws granted lies event round turn player declines home_made",
    act=cure,
    own=Facts(
        hand=fact(
            PayingHand(TREATMENT, ACTION, example="EX, HW, P"),
            "the cards of the hand",
            hidden=True,
            apart=True,
            also=("in hand", "holds"),
            ask="What is in the hand?",
        )
    ),
    gives=(
        answer(
            "cost", of_cure(cost), NUMBER, "what it costs, in Treatments", says="It costs {}.", also=("price", "costs")
        ),
        beside("missing", of_cure(missing, paid=True), NUMBER, "Treatments that are missing"),
        beside(
            "legend",
            of_cure(legend),
            Flag(),
            "whether it is a Legend",
            said={True: "It is a Legend.", False: "It is no Legend."},
        ),
        beside("pays", of_cure(if_legal(payment), paid=True), CardsOf("treatment"), "cards that pay", any_order=True),
        beside("remedy", of_cure(if_barred(remedy)), OneOf("take-back"), "what becomes of it"),
    ),
    act_when=("hand", "pay", "declines"),
    examples=("Vampire; hand FE, HR, P; claim legal", "Spectre; hand EX, HW; effects Tough Case"),
    yes="Yes, {patient} can be cured.",
)


# -- Action cards ----------------------------------------------------------------------------------------------------
def play(f: Given, t: Table) -> Any:
    """Make the Action that is told, with what it is played on."""
    if f.declines:
        return Decline(f.player, "action")
    player = asker(f)
    if does(f.card) == "cancel_action":
        return Play(player, f.card, NOTHING if f.answering == NOTHING else Aim(f.answering, against(f)))
    if f.target == NOTHING:
        return Play(player, f.card, NOTHING)
    return Play(player, f.card, Aim(f.target, owner(f), f.on))


def asker(f: Given) -> Any:
    """Say who plays it: of a Patient just cured its owner, if nobody is named."""
    own = f.card.target == "patient-just-cured" and not f.said("player") and f.said("owner")
    return f.owner if own else f.player


def against(f: Given) -> Any:
    """Say whom the answered Action is played on."""
    return f.player if f.against == NOTHING else f.against


def owner(f: Given) -> Any:
    """Say whose Cured Pile a Patient is in: where the card wants it, if nobody says so."""
    if f.owner != NOTHING:
        return "" if f.owner == NONE else f.owner
    return {"waiting-patient": "", "patient-just-cured": f.player}.get(f.card.target, "another doctor")


def lay_play(t: Table, f: Given) -> None:
    """Put the hand of the chosen doctor on the table."""
    t.turn = asker(f) if f.turn == NOTHING else f.turn
    t.played = played(f, asker(f))
    t.numbers = {} if f.hand_of_target == NOTHING else {f.target: f.hand_of_target}


def stays(h: H) -> bool | None:
    """Say whether the Action stays in play."""
    return stays_in_play(h.a.card) if isinstance(h.a, Play) else None


ACTION_TIMING = Kind(
    "action-timing",
    "May this Action be played now, on this target?",
    "card target owner on played cancelled phase event by answering against round turn player hand_of_target "
    "drawn_now counters seats others spoke declines home_made",
    act=play,
    gives=(
        beside(
            "stays",
            stays,
            Flag(),
            "whether it stays in play",
            said={True: "It stays in play.", False: "It does not stay in play."},
        ),
    ),
    lay=lay_play,
    examples=("Full Moon; played House Call; claim legal", "Misdiagnosis; event cure announced; player Ann; turn Bob"),
    yes="Yes, {card} may be played.",
)


# -- whole turns -----------------------------------------------------------------------------------------------------
def acts(f: Given, t: Table) -> list[Any]:
    """List the acts that are told."""
    return [_aimed(one._replace(player=t.turn), t.turn) for one in f.acts]


def _aimed(act: Any, player: Any) -> Any:
    if not isinstance(act, Play) or act.aim == NOTHING:
        return act
    owners = {"waiting-patient": "", "patient-just-cured": player}
    return act._replace(aim=act.aim._replace(owner=owners.get(act.card.target, "another doctor")))


def lay_turn(t: Table, f: Given) -> None:
    """Count the hand, which the acts will change."""
    t.numbers = {t.turn: size_of(f.hand)}


TURN = Kind(
    "turn",
    "Is this turn in order as a whole?",
    "acts hand waiting library round cured turn player refills",
    acts=acts,
    does=after,
    own=Facts(acts=fact(TurnActs(), "what the doctor does, in order", example="play House Call, draw treatment, end")),
    lay=lay_turn,
    examples=("cure Spectre EX HW, draw treatment, end; hand EX, HW, BR, FE, HR, SS, House Call",),
    yes="The turn is in order.",
)


# -- round 11 --------------------------------------------------------------------------------------------------------
def last_act(f: Given, t: Table) -> Any:
    """Make what somebody would do in round 11."""
    return f.act._replace(player=f.player)


def gone(h: H) -> Any:
    """Name the Actions that end."""
    if not h.t.is_last_round:
        h.cite("actions-end", "Actions in play end when round 11 begins, and not before")
    return ended(h, h.t.effects)


def lay_last(t: Table, f: Given) -> None:
    """Let it be round 11, unless somebody says it is not."""
    t.round = f.round if f.said("round") else ROUNDS


FINAL_ROUND = Kind(
    "final-round",
    "What still applies in round 11?",
    "effects counters act round player",
    act=lambda f, t: last_act(f, t) if f.said("act") else None,
    gives=(
        answer("gone", gone, ACTIONS, "Actions that end", says="{} ends.", none="Nothing ends.", any_order=True),
        answer(
            "stay",
            lambda h: staying(h, h.given.counters),
            COUNTERS,
            "counters that stay",
            says="{} stays.",
            none="There is no counter that could stay.",
            any_order=True,
        ),
    ),
    act_when=("act",),
    needed=(),
    own=Facts(
        counters=fact(COUNTERS, "counters on cured Patients", plain=(), example="+25"),
        act=optional(LastActs(), "what somebody would do", usual="nothing", example="play Full Moon"),
    ),
    lay=lay_last,
    examples=("Tough Case; counters +25", "act play Full Moon; claim legal"),
)
KINDS = (CURE, ACTION_TIMING, TURN, FINAL_ROUND)
