"""The kind of dispute about whose turn it is: what may be done now, and who comes next."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.rulings.by_data.making import END, H, Making, Step
from cardgen.rulings.by_data.taking import Played
from cardgen.rulings.kind import Answer, Kind
from cardgen.rulings.notation.domain import Name, OneWord
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.table.seats import after
from cardgen.rulings.unknown.missing import UNTOLD

NEXT, MAY = "next", "may"


def of_turn(m: Making) -> Kind:
    """Make it: of what was done in a turn, or lies in a trick."""
    gives = [Answer(NEXT, lambda h: _next(m, h), Name(), "who comes next", says="Next comes {}.")]
    facts = ["turn", "seats"]
    if m.steps:
        acts = OneWord({one: () for one in m.deeds if one == END or any(one in step.acts for step in m.steps)})
        may = Answer(
            MAY, lambda h: _open(m, h), ListOf(acts), "what may be done now", any_order=True,
            says="What may be done now: {}.", none="Nothing more may be done in this turn.",
        )  # fmt: skip
        gives, facts = [may, *gives], ["done", *facts]
    if m.trick_act:
        facts = ["trick", *facts, *(["trump"] if m.trump else [])]
    return Kind("turn", "What may be done now, and who comes next?", " ".join(facts), gives=tuple(gives), needed=())


def _next(m: Making, h: H) -> object:
    """Name who comes next: after a turn, or after a card in a trick; whoever took a full one."""
    trick: Sequence[str] = tuple(h.t.trick)
    if not h.t.seats or (not trick and h.t.turn == UNTOLD):
        return None
    if trick and len(trick) == len(h.t.seats) and m.taker is not None:
        best = m.taker(h)
        return best.player if isinstance(best, Played) else trick[0]
    now = trick[-1] if trick else h.t.turn
    found = after(h.t.seats, now)
    h.cite(m.own_turn, m.source.words(m.own_turn, NEXT, "after {} it is the turn of {}"), now, found)
    return found


def _open(m: Making, h: H) -> object:
    """List what may be done, of a turn of which it is told what was done in it."""
    if h.t.done == UNTOLD:
        return None
    found = list[str]()
    for at, step in enumerate(m.steps):
        if _is_open(m, h, at):
            _say(m, h, step)
            found += step.acts
    if END in m.deeds and not any(_is_due(h, step) for step in m.steps):
        found.append(END)
    return tuple(found)


def _say(m: Making, h: H, step: Step) -> None:
    """Say that a step may be taken now, and down to how many cards."""
    acts = _either(step.acts)
    if step.down_to is None:
        h.cite(step.key, m.source.words(step.key, "now", "{} may be done now"), acts)
        return
    usual = f"{{}} may be done now, down to {{:card}} in the {step.pile.replace('_', ' ')}"
    h.cite(step.key, m.source.words(step.key, "now down to", usual), acts, step.down_to(h.options))


def _is_open(m: Making, h: H, at: int) -> bool:
    """Say whether a step may be taken now: those before it are done, none after it is begun, and it is not used up."""
    step, later = m.steps[at], [name for one in m.steps[at + 1 :] for name in one.acts]
    most = step.times(h.options)[1]
    over = _times(h, step) >= most or any(one in later for one in h.t.done)
    return not (over and step.key not in h.off) and not any(_is_due(h, one) for one in m.steps[:at])


def _is_due(h: H, step: Step) -> bool:
    """Say whether a step has to be taken before anything after it."""
    return step.key not in h.off and _times(h, step) < step.times(h.options)[0]


def _times(h: H, step: Step) -> int:
    return sum(one in step.acts for one in h.t.done)


def _either(acts: Sequence[str]) -> str:
    return " or ".join(f"“{one.replace('-', ' ')}”" for one in acts)
