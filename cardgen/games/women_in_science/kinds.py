"""What the kinds of dispute work out: which act is in dispute, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from cardgen.games.women_in_science import acts, cards, lay_facts
from cardgen.games.women_in_science import kinds_of_modifiers as modifiers
from cardgen.games.women_in_science.acts import Answer, Complete, Discard, Draw, Look, Place, Play, Start
from cardgen.games.women_in_science.aim import winners
from cardgen.games.women_in_science.box import ACHIEVEMENT, DISCIPLINE, EVERY, MODIFIER, SCIENTIST, is_scientist
from cardgen.games.women_in_science.completing import PASSES, PLAY_IT, completed, completions
from cardgen.games.women_in_science.declared import Cards, GivenFacts
from cardgen.games.women_in_science.moving import BURN
from cardgen.games.women_in_science.play import PLAY
from cardgen.games.women_in_science.score import score, told_scores
from cardgen.games.women_in_science.set_up_and_piles import becomes, is_filled_up, makes_new, renewed, too_few
from cardgen.games.women_in_science.single_modifiers import burned, hits, stops_all, takes_burden_off
from cardgen.games.women_in_science.table import H, Table, known
from cardgen.games.women_in_science.the_end import agreed, is_armed, is_triggered, last_turns
from cardgen.games.women_in_science.variants import faults
from cardgen.games.women_in_science.your_turn_2_act import is_complete, is_completed, missing, told_needs
from cardgen.games.women_in_science.your_turn_3_discard import excess, limit
from cardgen.rulings.answers import if_legal, is_barred
from cardgen.rulings.binding import Handler, handler
from cardgen.rulings.play.log import log
from cardgen.rulings.terms import UNTOLD, ActionContext, MaybeUnknown, NothingKnownError, resolve

T = TypeVar("T")


# -- completing ------------------------------------------------------------------------------------------------------
def passed_to(to: str, among: Sequence[str]) -> str:
    """Give to whom a card is passed on: as told, while she is there to take it."""
    return to if to in among else BURN


def after_completion(h: H) -> Table:
    """Give the table when she was completed, her cards passed on as told."""
    passes = {str(card): partial(passed_to, str(resolve(to))) for card, to in (h.given.passes or {}).items()}
    lying = (card for she in h.t.every() for card in she.beside)
    burned = dict.fromkeys(map(str, (*lying, *h.t.in_box(DISCIPLINE, ACHIEVEMENT, MODIFIER))), BURN)
    d = ActionContext(h, told={PASSES: PLAY_IT, **burned, **passes})
    return completions(d, completed(d, h.t, h.t.she))


def then(of: Callable[[Table], T]) -> Callable[[H], T | None]:
    """Give what is on the table after a completion, where there is one."""
    return lambda h: of(after_completion(h)) if is_completed(h, h.t.she, h.given.said_so) else None


def completed_too(h: H) -> Cards | None:
    """Name those whom cards that were passed on complete, if any are passed on."""
    completed_now = then(modifiers.all_completed)(h) if h.given.with_ else None
    if completed_now is None:
        return None
    return tuple(scientist for scientist in completed_now if scientist is not h.t.she.card)


def with_card(h: H) -> bool | None:
    """Say whether she is complete with the card that is placed."""
    if isinstance(h.a, Start):
        return None
    return is_complete(h, h.a.she._replace(beside=(*h.a.she.beside, h.a.card)))


# -- piles -----------------------------------------------------------------------------------------------------------
EMPTY, RUN_OUT, COMPLETED, LOOK = "resource pile empty", "scientist pile empty", "completed", "look"


def nothing_known(h: H, *names: str) -> None:
    """Ask for the cards of piles of which no more is told than that they are there, or how many cards.

    Raises NothingKnownError for the first of them.
    """
    for name in names:
        if h.given.said(name) and type(getattr(h.given, name)) is not tuple:
            raise NothingKnownError(name)


def pile(at: int) -> Callable[[H], Cards | None]:
    """Give a pile after the event: the Resource pile, the Discard pile, the Burn pile."""

    def found(h: H) -> Cards | None:
        if h.given.event == COMPLETED:
            if h.t.she.card == UNTOLD:
                raise NothingKnownError("scientist")
            return then(lambda t: (None, None, known(t.burn))[at])(h)
        if h.given.event != EMPTY:
            return None
        nothing_known(h, "discard", "burn")
        piles: tuple[Cards, ...] = ((), known(h.t.discard), known(h.t.burn))
        if makes_new(h):
            new = renewed(h, known(h.t.discard), h.t.burn)
            piles = (new.resource, new.discard, ()) if new is not None else piles
        else:
            h.cite("new-resource-pile", "when needed")
        if at == 0:
            return piles[0] if h.given.said("burn") else None
        return modifiers.told_only(piles[at])

    return found


def scientists(h: H) -> Cards | None:
    """Give the Scientist pile after it has run out."""
    if h.given.event == RUN_OUT:
        return tuple(card for card in known(h.t.discard) if is_scientist(card)) if is_filled_up(h) else ()
    if h.given.event == EMPTY and makes_new(h):
        new = renewed(h, known(h.t.discard), h.t.burn)
        return None if new is None else new.scientists or None
    return None


def stopped(h: H) -> bool | None:
    """Say whether the Modifier does nothing at all."""
    if is_barred(h) or takes_burden_off(h, h.a):
        return None
    stops = stops_all(h) or hits(Play(h.a.by, h.a.to, h.given.target), h.a.player)
    h.cite("with-her", "cancelled" if stops else "one only")
    return stops


def placed(f: GivenFacts, t: Table) -> Start | Place:
    """Make the act of one who places a card, or puts a Scientist down."""
    if is_scientist(f.card) and not f.said("to"):
        return Start(f.player, f.card, f.from_)
    if t.she.card == UNTOLD:
        to = resolve(f.open("to", t.in_box(SCIENTIST), "Beside which Scientist is it placed?"))
        t.she = t.she._replace(card=to)
    return Place(f.player, f.card, t.she, f.from_)


def lay_pile(t: Table, f: GivenFacts) -> None:
    """Lay the Scientist who was completed, if it is about that."""
    if f.event == COMPLETED:
        lay_facts.lay_her(t, f)


# -- the end ---------------------------------------------------------------------------------------------------------
def armed(h: H) -> MaybeUnknown[bool]:
    """Say whether the end is near; that the players have to agree is all one can say where nobody goes on."""
    return UNTOLD if agreed(h) else is_armed(h)


def turns(h: H) -> tuple[str, ...] | None:
    """List the last turns, if the end was set off."""
    told = h.given.said("seats") and is_triggered(h, h.t.by, h.t.when)
    return last_turns(h, h.t.by) if told else None


HANDLERS = {
    "set-check": handler(
        acts.ShowDeck,
        errors=faults,
        cards=lambda h: cards.number_of(h, *EVERY),
        resource=lambda h: cards.number_of(h, DISCIPLINE, ACHIEVEMENT, MODIFIER),
        scientists=lambda h: cards.number_of(h, SCIENTIST),
    ),
    "setup": Handler(
        {"act": acts.ShowSetup},
        {
            "does": lambda h: becomes(h, h.given.card) if h.given.said("card") else None,
            "errors": lambda h: too_few(h, h.given.scientists, h.t.players) or None,
        },
    ),
    "draw": handler(lambda f, t: Draw(f.player, f.sources, f.looked, f.depth), lay=lay_facts.lay_piles),
    "modifier-timing": handler(modifiers.play_or_keep, lay=lay_facts.lay_play),
    "modifier-target": handler(modifiers.played, lay=lay_facts.lay_play, targets=modifiers.names_of),
    "modifier-effect": handler(
        modifiers.played,
        lay=lay_facts.lay_effect,
        chosen=("keeps", "takes", "named"),
        happens=modifiers.effect(modifiers.happens),
        hands=modifiers.effect(modifiers.hands_then),
        discard=modifiers.effect(partial(modifiers.pile_then, "discard")),
        burn=modifiers.effect(partial(modifiers.pile_then, "burn")),
        stays=modifiers.effect(modifiers.stays),
        completed=modifiers.effect(lambda h, t, _: (modifiers.all_completed(t) or None) if t is not None else None),
        skips=modifiers.effect(lambda h, t, _: t.skips or None if t is not None else None),
        next=modifiers.effect(modifiers.played_next),
        chooser=modifiers.effect(lambda h, t, who: None if t is not None else who),
    ),
    "block": handler(
        lambda f, t: Answer(lay_facts.who_answers(f), lay_facts.with_her_card(t), f.card, f.by, f.moment),
        lay=lay_facts.lay_answer,
        burn=if_legal(burned),
        stopped=stopped,
    ),
    "place": handler(placed, lay=lay_facts.lay_her, complete=if_legal(with_card)),
    "complete": handler(
        lambda f, t: Complete(f.player, t.she, f.passes),
        lay=lay_facts.lay_her,
        complete=lambda h: is_completed(h, h.t.she, h.given.said_so),
        missing=lambda h: missing(h, h.t.she),
        too=completed_too,
        completed=then(modifiers.all_completed),
        burn=then(lambda t: modifiers.told_only(known(t.burn))),
    ),
    "requirement": handler(
        lay=lay_facts.lay_her,
        cards=lambda h: cards.cards_needed(h, h.t.she),
        needs=lambda h: told_needs(h, h.t.she),
        points=lambda h: cards.points(h, h.t.she),
    ),
    "hand-limit": handler(
        lambda f, t: Discard(f.player, f.discards, f.from_, at_once=True),
        lay=lay_facts.lay_hand,
        limit=lambda h: limit(h, h.given.player),
        excess=lambda h: excess(h, h.given.player),
    ),
    "pile": handler(
        lambda f, t: Look(f.from_) if f.event == LOOK else None,
        lay=lay_pile,
        resource=pile(0),
        discard=pile(1),
        burn=pile(2),
        scientists=scientists,
    ),
    "end": handler(
        lay=lay_facts.lay_end,
        armed=armed,
        triggered=lambda h: is_triggered(h, h.t.by, h.t.when),
        turns=turns,
    ),
    "score": handler(lay=lay_facts.lay_score, score=lambda h: score(h, h.t.done, h.t.left)),
    "winner": handler(lay=lay_facts.lay_winner, winner=lambda h: winners(h, told_scores(h))),
    "log": log(PLAY),
}
