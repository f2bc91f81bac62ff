"""Chapter 3: what happens in a turn, and whose turn is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.dr_science.acts import Add, Draw, PlayCard, Stand, Takes, Trick
from cardgen.games.dr_science.table import H, Played, book, names
from cardgen.games.dr_science.who_wins_the_trick import taken_by, trick_again
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Pass, Reason, Verbatim, around, is_unknown, resolve


@book.value("turn-order", neutral=())
def played(h: H) -> tuple[Played, ...]:
    """Give the cards of the trick in the order of the turns."""
    if h.t.unordered and h.t.seats and h.t.trick:
        h.say("in order", h.t.trick[0].player)
    return h.t.trick


@book.value("turn-order", neutral=UNTOLD)
def next_seat(h: H) -> MaybeUnknown[str]:
    """Give the turn to the next seat in clockwise order."""
    seats, had = h.t.seats, h.t.played
    if not seats or h.t.won != UNTOLD:
        return UNTOLD
    if not had:
        return h.t.lead if h.t.lead == UNTOLD else h.gives(h.t.lead, "leads first", h.t.lead)
    left = waiting(seats, had, UNTOLD) if set(had) <= set(seats) else []
    ahead = too_early(h) if left else ""
    return h.gives(left[0], "ahead" if ahead else "clockwise", left[0], had[0], had[-1], ahead) if left else UNTOLD


def too_early(h: H) -> str:
    """Name who has had a turn before a seat that was due."""
    seats, had = h.t.seats, h.t.played
    if h.t.lead == UNTOLD or not any(h.t.lead == seat for seat in seats) or not set(had) <= set(seats):
        return ""
    order = around(seats, str(resolve(h.t.lead)))
    return next((name for name, due_ in zip(had, order, strict=False) if name != due_), "")


def follows(h: H, a: PlayCard) -> tuple[str, str] | bool:
    """Name who plays next after whom."""
    in_order = h.t.seats and h.t.trick and remedy(h) == NONE
    return bool(in_order) and (a.player, h.t.trick[-1].player)


book.notes("turn-order", PlayCard, follows, "next")


@book.doubts("")
def odd_turns(h: H) -> Iterator[str]:
    if len(set(resolve(h.t.played))) < len(h.t.played):
        yield "somebody has had two turns in one trick"
    elif ahead := too_early(h):
        yield f"{ahead} has had a turn before it was due"


def goes_on(a: Draw | Pass) -> bool:
    """Say whether an act goes on to the end of the turn: a draw, to skip it, or passing."""
    return isinstance(a, Pass) or bool(a.takes or a.passes)


book.bars("turn-steps", PlayCard, lambda h, a: h.t.step_of(a.player) not in ("play", "wait"), "past")
book.bars("turn-steps", (Draw, Pass), lambda h, a: goes_on(a) and h.t.step_of(a.player) == "play", "not played")
book.bars("turn-steps", (Draw, Pass), lambda h, a: goes_on(a) and h.t.turn != a.player, "not yours")
book.bars(
    "turn-steps", Add,
    {
        "nothing played": lambda h, a: a.number and h.t.step_of(a.player) == "play",
        "over": lambda h, a: a.number and (h.t.step_of(a.player) == "draw" or a.drawn),
    },
)  # fmt: skip


@book.value("must-play-must-draw", neutral=False)
def due(h: H) -> bool:
    """Ask for a draw as long as there is a card."""
    if h.t.last_turn or empty(h):
        h.cite(*(("final-turn", "no draw") if h.t.last_turn else ("nothing-to-draw",)))
        return False
    return not (h.t.drawn and not is_short(h)) and h.gives(True, "is due")


def empty(h: H) -> bool:
    """Say whether no card is left to draw."""
    return bool(h.t.pile == 0 and h.t.display == 0)


def is_short(h: H) -> bool:
    """Say whether more must be drawn by a house rule: hand and tableau hold too few cards after a draw."""
    is_few = h.t.drawn and h.t.held != UNTOLD and h.t.held < h.t.n.full_hand
    return bool(is_few and h.options["hand-count"] == "draw-to-12")


book.bars("must-play-must-draw", Draw, lambda h, a: a.passes and not h.t.last_turn and not empty(h), "due")
book.bars("must-play-must-draw", Pass, lambda h, a: h.t.turn == a.player and h.t.step == "draw", "due")
book.allows("must-play-must-draw", Draw, lambda h, a: a.takes and h.t.step == "hypothesize", "skipped")
unfinished = book.plain(
    "finish-your-turn", "who has not finished the turn",
    lambda h: UNTOLD if h.t.finished or not h.t.played else h.t.played[-1],
    neutral=UNTOLD, when=lambda _, found: found,
)  # fmt: skip
taker = book.plain(
    "winner-takes-trick", "who takes it", lambda h: h.t.won, neutral=UNTOLD, says="taken", when=lambda _, won: won
)


@book.forbids("winner-takes-trick", Takes)
def takes_it(h: H, a: Takes) -> Iterator[Reason]:
    """Refuse that anybody but the winner takes the trick, or before it is complete."""
    if h.t.trick or not h.t.past:
        yield "incomplete"
    elif (best := taken_by(again := trick_again(h, h.t.past[-1]), again.t.trick)) != a.player:
        yield "not you", best, a.player


next_lead = book.plain(
    "winner-leads", "who leads next", lambda h: h.t.won if h.t.last_lead == UNTOLD else UNTOLD,
    neutral=UNTOLD, says="and leads", when=lambda _, won: won,
)  # fmt: skip


def leads_next(h: H, a: Trick) -> str:
    """Name who leads next, where it is asked who wins a trick that is complete."""
    had = names(plays := played(h))
    is_complete = bool(plays) and not a.trump and all(name in had for name in h.t.everybody)
    return taken_by(h, plays) if is_complete else ""


book.follows("winner-leads", Trick, leads_next, "next")


@played.changes("play-limit")
def in_turn(h: H, plays: tuple[Played, ...]) -> tuple[Played, ...] | None:
    kept, wrong = parted(h, plays)
    for play, why, stays in wrong:
        h.say("stays" if stays else "goes back", play, why)
    return tuple(kept) if len(kept) < len(plays) else None


def parted(h: H, plays: Sequence[Played]) -> tuple[list[Played], list[tuple[Played, str, bool]]]:
    """Give the cards that stay in the trick, and those out of turn: each with why, and whether it stays anyway."""
    kept, wrong = list[Played](), list[tuple[Played, str, bool]]()
    for play in plays:
        had, who, why = names(kept), play.player, ""
        if who in had:
            why = f"{who} has already played to this trick"
        elif who in h.t.seats and (due := next_to_play(h.t.seats, had, h.t.lead)) not in ("", who):
            why = f"it was {due}'s turn, not {who}'s"
        stays = not why or (h.options["out-of-turn"] == "stands" and who not in had)
        kept += [play] if stays else []
        wrong += [(play, why, stays)] if why else []
    return kept, wrong


def waiting(seats: Sequence[str], had: Sequence[str], lead: object) -> list[str]:
    """List who has not played in seat order, counted from the first who has; nobody where that is not known."""
    start = had[0] if had else lead
    is_known = not is_unknown(start) and start in seats
    return [name for name in around(seats, str(start)) if name not in had] if is_known else []


def next_to_play(seats: Sequence[str], had: Sequence[str], lead: object) -> str:
    """Name the next player in seat order who has not played."""
    return next(iter(waiting(seats, had, lead)), "")


@book.doubts("play-limit")
def was_out_of_turn(h: H) -> list[Reason]:
    return [(Verbatim("{} was out of turn: {}"), play, why) for play, why, _ in parted(h, h.t.trick)[1]]


@book.forbids("play-limit", PlayCard)
def in_your_turn(h: H, a: PlayCard) -> Iterator[Reason]:
    if a.player in names(h.t.trick):
        h.options["out-of-turn"]
        yield "twice", a.player
    elif (how := remedy(h)) != NONE and not h.t.over:
        if any(h.t.turn == name for name in h.t.seats):
            h.cite("turn-order", "is next" if h.t.trick else "leads", h.t.turn)
        next_lead(h)
        yield how, h.t.turn, a.player


def remedy(h: H) -> str:
    """Say what becomes of a card out of turn."""
    if h.a.player in names(h.t.trick):
        return "take-back"
    return h.options["out-of-turn"] if h.t.turn != UNTOLD and h.t.turn != h.a.player else NONE


piles_closed = book.leaves("closed-piles", lambda h: h.t.about == "pile-inspection", (Stand,))
