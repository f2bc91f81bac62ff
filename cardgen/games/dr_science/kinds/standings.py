"""The kind of dispute about where the game stands: whose turn, who leads, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.games.dr_science import lay_facts
from cardgen.games.dr_science.acts import Stand
from cardgen.games.dr_science.declared import GivenFacts
from cardgen.games.dr_science.draw import left_to_draw
from cardgen.games.dr_science.kinds.draws import IN_DISPLAY
from cardgen.games.dr_science.setting_up import first_lead
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.the_end_of_the_game import final_turns, is_over
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, piles_closed, taker, unfinished
from cardgen.games.dr_science.variants import partners_talk, tournament_lead
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, is_open, is_unknown, total
from cardgen.rulings.verdict.comparing import same

_ELSEWHERE = ("tricks", "supply", "pile", "display", "about", "won", "last_lead")


class _OrFewer(int):
    """A number that stands for those below it, too."""

    def __str__(self) -> str:
        return f"{int(self)} or fewer"


def flow(t: Table, f: GivenFacts) -> None:
    """Lay where the game stands; nothing left within a trick, it is the last, or the cards ran out early."""
    _clashes(t, f)
    t.won = f.won
    if t.pile == 0 and t.display is UNTOLD and t.supply is UNTOLD:
        t.display = f.open("display", range(t.n.displayed + 1), IN_DISPLAY)
    told = [number for number in (t.pile, t.display) if number is not UNTOLD]
    if t.supply is UNTOLD and (len(told) > 1 or any(number > 0 for number in told)):
        t.supply = total(told)
    if t.players is UNTOLD:
        t.players = len(t.seats) or (
            f.open("players", range(t.n.fewest_players, t.n.most_players + 1)) if f.said("tricks") else UNTOLD
        )
    t.lead, t.won = _lead(t, f), _won(t, f)
    if is_unknown(f.last_lead) and t.seats:
        t.last_lead = f.open("last_lead", t.seats, "Who led first in the last game?")
    _tricks_that_fit(t, f)
    any_number = t.tricks is UNTOLD or (is_unknown(t.tricks) and len(t.tricks.values) > t.n.tricks)
    if any_number and t.supply == 0 and isinstance(t.players, int) and 0 < len(t.played) < t.players:
        t.tricks = f.open("tricks", (t.n.tricks - 1, _OrFewer(t.n.tricks - 2)))


def _tricks_that_fit(t: Table, f: GivenFacts) -> None:
    """Let an unknown number of tricks be what the cards left tell, where they come of legal play."""
    are_told = isinstance(t.players, int) and isinstance(t.supply, int) and not t.played
    if is_unknown(t.tricks) and len(t.tricks.values) > t.n.tricks and are_told:
        fitting = [n for n in t.tricks.values if n <= t.n.tricks and max(0, t.n.to_draw - n) * t.players == t.supply]
        if fitting:
            t.tricks = f.open("tricks", fitting)


def _clashes(t: Table, f: GivenFacts) -> None:
    """Settle which statement holds where some clash."""
    lead = f.lead
    if lay_facts.other_number(t, f):
        return
    if isinstance(lead, str) and t.played and t.played[0] != lead:
        says = f"{lead} is said to lead, but {t.played[0]} has played first"
        settle(t, f, says, who_has_played={"lead": UNTOLD}, who_leads={"played": ()})
        return
    named = [*t.played, lead, f.won, f.last_lead]
    strangers = [name for name in named if isinstance(name, str) and name not in t.seats]
    if t.seats and strangers:
        none = {"played": (), "lead": UNTOLD, "won": UNTOLD, "last_lead": UNTOLD}
        says = f"{strangers[0]} has no seat among {', '.join(t.seats)}"
        settle(t, f, says, the_seats=none, who_has_played={"seats": ()})


def _lead(t: Table, f: GivenFacts) -> MaybeUnknown[str]:
    """Take the first who played; if nobody has and nothing else is told either, it is the question."""
    if type(t.lead) is str or t.played:
        return t.lead if type(t.lead) is str else t.played[0]
    asked = t.seats and (is_unknown(t.lead) or not f.said(*_ELSEWHERE))
    return f.open("lead", t.seats) if asked else UNTOLD


def _won(t: Table, f: GivenFacts) -> MaybeUnknown[str]:
    """Ask for the winner of a complete trick."""
    if is_unknown(t.won):
        anybody = t.seats and set(t.box.people) <= set(t.won.values)
        return f.open("won", t.seats if anybody else t.won.values)
    complete = t.seats and set(t.seats) <= set(t.played)
    if t.won is UNTOLD and complete and f.finished and not f.said("tricks", "last_lead"):
        return f.open("won", t.seats)
    return t.won


def _ruled(*ways: Callable[[H], object], hangs: Sequence[str], plays_on: bool = False) -> Several:
    """Give the first of some values that there is, unless it is for the people at the table.

    One of a game that *plays on* there is none of when it is over, or where they settle who begins. Without the facts
    on which it *hangs* nobody can tell of a claim; `a|b` are any of two.
    """

    def found(h: H) -> object:
        if piles_closed(h) or partners_talk(h) or (h.t.about == "first-lead" and first_lead(h)):
            return None
        if plays_on and ((h.t.seats and first_lead(h)) or is_over(h)):
            return None
        return next((value for value in (of(h) for of in ways) if value is not UNTOLD), None)

    def right(h: H, claimed: object) -> bool:
        value = found(h)
        lacking = next((fact.split("|")[0] for fact in hangs if not h.given.said(*fact.split("|"))), "")
        if value is not None or not lacking:
            return same(value, claimed)
        open_ = h.given.open(lacking, ("as claimed", "otherwise"), tells=lambda some, _: f"it is {some[0]}")
        return bool(open_ == "as claimed")

    return Several(found, right)


_turn = _ruled(
    tournament_lead, unfinished, next_seat, next_lead, hangs=("seats", "lead|played|won|last_lead"), plays_on=True
)


def _turn_or_seats(h: H) -> object:
    """Say whose turn it is; without seats ask who sits next to the last who played."""
    if not h.t.played or h.given.said("seats", "tricks", "supply", "pile", "won"):
        found = _turn.of(h)
        return NONE if found is None and is_over(h) else found
    names = [*(name for name in h.t.box.people if name not in h.t.played), "somebody else"]
    asks = "How do the players sit, clockwise?"
    return h.given.open("seats.next", names, asks, tells=lambda some, _: f"{either(some)} sits next")


def _last(h: H) -> bool:
    if h.t.tricks != UNTOLD and not is_open(h.t.tricks):
        h.cite("last-trick", "so far", h.t.n.tricks, h.t.tricks)
    return final_turns(h)[0]


def _last_turns(h: H) -> object:
    """Say whether these are the final turns; of a game that is over it is not told."""
    last = _LAST.of(h)
    return None if final_turns(h)[1] is True else last


def _last_claimed(h: H) -> object:
    """Say whether these are the final turns, or that no turn is left."""
    return NONE if final_turns(h)[1] is True else _LAST.of(h)


def _supply(h: H) -> MaybeUnknown[int] | None:
    """Count the cards that should be left; of tricks of which one number stands for those below it nobody can tell."""
    tricks = h.t.tricks
    if is_unknown(tricks) and any(isinstance(one, _OrFewer) for one in tricks.values):
        return None
    left = left_to_draw(h)
    return h.t.supply if left is UNTOLD else left


_LAST = _ruled(_last, hangs=("tricks|supply|pile",))
HANDLERS = {
    "flow": handler(
        lambda f, t: Stand(),
        lay=flow,
        turn=_turn._replace(of=_turn_or_seats),
        lead=_ruled(tournament_lead, next_lead, hangs=("won|lead",), plays_on=True),
        takes=_ruled(taker, hangs=("won",)),
        last=_LAST._replace(of=_last_turns, claimed=_last_claimed),
        supply=_ruled(_supply, hangs=("players|seats", "tricks|supply|pile")),
        over=_ruled(lambda h: final_turns(h)[1], hangs=("tricks",)),
    )
}
