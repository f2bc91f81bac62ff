"""What the kinds of dispute work out: which act is in dispute, and their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from cardgen.games.stem_epic_heroes import acts, lay_facts, scoring, the_end_of_the_game
from cardgen.games.stem_epic_heroes.acts import Ability, Add, Clear, Declare, Discard, Inspire, Mulligan, Play, Take
from cardgen.games.stem_epic_heroes.cards import timing
from cardgen.games.stem_epic_heroes.declared import Card, Cards, GivenFacts, WildStepGiven
from cardgen.games.stem_epic_heroes.discard_and_draw import Ending, pile
from cardgen.games.stem_epic_heroes.discovery_cards import claimed_step, left_to_name, named, open_steps, still_open
from cardgen.games.stem_epic_heroes.enhancements import ABILITY, ACTION, SCORING, goes_to
from cardgen.games.stem_epic_heroes.heroes import acts_when, stands
from cardgen.games.stem_epic_heroes.inspirations import DRAW, draws, order
from cardgen.games.stem_epic_heroes.lay_facts import or_none
from cardgen.games.stem_epic_heroes.play import PLAY
from cardgen.games.stem_epic_heroes.scoring import points_of_ability
from cardgen.games.stem_epic_heroes.setting_up import decimals, who_begins
from cardgen.games.stem_epic_heroes.table import NO_STEP, H, Row, Table
from cardgen.games.stem_epic_heroes.the_field import Field
from cardgen.rulings.answers import if_legal, wrong_points
from cardgen.rulings.binding import Handler, handler
from cardgen.rulings.play.log import log
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, is_open, map_unknown, resolve

FINAL = "final scoring"


# -- Heroes ----------------------------------------------------------------------------------------------------------
def played(f: GivenFacts, t: Table) -> Play:
    """Make the act of one who plays a Hero."""
    card, *others = several(f.card)
    return Play(f.player, f.hero, NONE if f.only_ability is True else or_none(card), f.declared, tuple(others))


def several(told: MaybeUnknown[Card | tuple[Card, ...]]) -> tuple[Card, ...]:
    """Give the cards of which one or several are told."""
    is_several = map_unknown(told, lambda cards: isinstance(cards, tuple))
    return resolve(cast(Cards, told)) if is_several else (cast(Card, told),)


def step_scored(h: H) -> MaybeUnknown[int] | None:
    """Give the step that the card is scored as."""
    step = claimed_step(h.a) if h.a.card != NONE else NO_STEP
    return None if step == NO_STEP else step


def points(h: H) -> MaybeUnknown[int] | None:
    """Give what the ability is worth in the final count."""
    f = h.given
    if f.event != FINAL or timing(f.hero) != "scoring":
        return None
    row = Row(f.hero, NONE, f.on_hero or (), UNTOLD, f.player)
    return points_of_ability(h, row, (row,), f.had)


# -- Wild Steps ------------------------------------------------------------------------------------------------------
def declared(f: WildStepGiven, t: Table) -> Declare | None:
    """Make the act of one who declares a step, changes it, or names it late."""
    if f.change != UNTOLD:
        return Declare(f.card, f.change, "change")
    if f.late != UNTOLD:
        return Declare(f.card, f.late, "late")
    return None if f.declared == NO_STEP else Declare(f.card, f.declared)


def counts_as(h: H) -> MaybeUnknown[int]:
    """Give the step that a Wild Step counts as; of one that nobody remembers it was one of those that were open."""
    f = h.given
    if is_open(f.declared):
        left = open_steps(h.t.steps)
        h.cite("declare-step", "one of those open", left)
        h.cite("step-stays", "as it was said")
        return next((step for step in left if step == left[-1] or f.declared == step), NONE)
    if f.declared != NO_STEP:
        return named(h, f.declared)
    left = left_to_name(h)
    return f.late if f.late != UNTOLD and f.late in left else NONE


def steps_open(h: H) -> tuple[int, ...] | None:
    """List the steps that can be named."""
    if h.given.declared != NO_STEP:
        return open_steps(h.t.steps)
    return None if undone(h) else left_to_name(h) if h.given.late == UNTOLD else still_open(h)


def worth(h: H) -> int | None:
    """Give the points of a Wild Step for which no step is left."""
    return 0 if h.given.declared == NO_STEP and steps_open(h) == () else None


def undone(h: H) -> bool | None:
    """Say whether the scoring is taken back."""
    return True if h.given.declared == NO_STEP and h.options["undeclared-wild"] == "scoring-undone" else None


# -- Enhancements ----------------------------------------------------------------------------------------------------
def goes_where(h: H) -> Cards | str:
    """Say where a taken Enhancement goes."""
    found = goes_to(h, h.t.of(h.given.player), h.given.card, h.given.from_)
    if not isinstance(found, tuple):
        return found
    if not found:
        return ()
    h.cite("must-place", "the taker chooses" if len(found) > 1 else "it must")
    return tuple(row.hero for row in found)


# -- Inspirations, Field, hand ---------------------------------------------------------------------------------------
def drawn_for_it(h: H) -> MaybeUnknown[int] | None:
    """Count the cards that are drawn at once, where somebody asks."""
    return draws(h, h.given.hand) if h.given.wants == DRAW and h.given.hand != UNTOLD else None


def once(make: Callable[[H], Field | Ending], name: str) -> Callable[[H], MaybeUnknown[int]]:
    """Give a part of what is worked out once for all answers."""

    def found(h: H) -> MaybeUnknown[int]:
        key = (make.__name__,)
        if key not in h.worked:
            h.worked[key] = (make(h),)
        return getattr(h.worked[key][0], name)

    return found


# -- the end ---------------------------------------------------------------------------------------------------------
def triggered(h: H) -> bool:
    """Say whether the end has begun."""
    return the_end_of_the_game.is_triggered(h, h.t.steps if isinstance(h.t.steps, dict) else {})


def turns(h: H) -> tuple[str, ...] | None:
    """List who still has a turn."""
    return the_end_of_the_game.last_turns(h, h.t.seats, h.t.first, h.t.turn) if triggered(h) else None


def from_abilities(h: H) -> MaybeUnknown[int] | None:
    """Give what abilities are worth together."""
    rows = h.t.of(h.given.player)
    return scoring.abilities_of(h, scoring.rows_at_end(h, rows)) if rows else None


def winner(h: H) -> tuple[str, ...] | str:
    """Name who wins."""
    found = scoring.winners(h)
    return found[0] if len(found) == 1 else found or NONE


def played_by_each(h: H) -> dict[str, MaybeUnknown[int]] | None:
    """Count the played cards of those who share the highest total."""
    if h.given.played == UNTOLD and h.options["tie-played-cards"] != "all-played":
        return None
    best = scoring.tied(h)
    return {player: scoring.played_cards(h, player) for player in best} if len(best) > 1 else None


HANDLERS = {
    "setup": handler(acts.ShowSetup, wrong=wrong_points),
    "mulligan": handler(lambda f, t: Mulligan(f.player, f.cards, f.shuffled), lay=lay_facts.lay_setup),
    "first-player": handler(first=lambda h: who_begins(h) or next(iter(decimals(h)), NONE), decimals=decimals),
    "play-hero": handler(played, step=if_legal(step_scored)),
    "wild-step": handler(declared, step=counts_as, open=steps_open, points=worth, undone=undone),
    "enhance-scoring": handler(
        lambda f, t: Add(f.player, several(f.add), t.row, SCORING, f.from_), lay=lay_facts.lay_scoring
    ),
    "enhance-action": handler(
        lambda f, t: Add(f.player, several(f.add), t.row, ACTION if f.by == UNTOLD else ABILITY),
        lay=lay_facts.lay_action,
    ),
    "take-enhancement": handler(lambda f, t: Take(f.player, f.card, f.wants), lay=lay_facts.lay_taking, to=goes_where),
    "inspiration": handler(
        lambda f, t: Inspire(f.player, f.card, f.wants),
        draws=if_legal(drawn_for_it),
    ),
    "simultaneous": handler(order=lambda h: order(h, h.given.players)),
    "ability-time": Handler(
        {"act": lambda f, t: Ability(f.hero, f.declines, f.after) if f.said("declines", "after") else None},
        {
            "acts": lambda h: acts_when(h, h.given.hero, "played" if h.given.event == FINAL else h.given.event),
            "stands": lambda h: stands(h) if h.given.said("declines") or not h.given.targets else None,
            "points": points,
        },
    ),
    "field": handler(
        lambda f, t: Clear(f.player, f.discard, f.by) if f.discard != UNTOLD else None,
        lay=lay_facts.lay_field,
        discard=once(Field, "goes"),
        fill=once(Field, "comes"),
        field=once(Field, "size"),
        pile=pile,
    ),
    "draw": handler(
        lambda f, t: Discard(f.discards) if f.discards != UNTOLD else None,
        discard=once(Ending, "goes"),
        draw=once(Ending, "comes"),
        hand=once(Ending, "hand"),
    ),
    "end": handler(
        triggered=triggered,
        turns=turns,
        over=lambda h: triggered(h) and not turns(h),
        finish=the_end_of_the_game.finishes,
    ),
    "score": handler(
        lay=lay_facts.lay_score, total=lambda h: scoring.score(h, h.t.of(h.given.player)), abilities=from_abilities
    ),
    "winner": handler(lay=lay_facts.lay_winner, winner=winner, played=played_by_each),
    "log": log(PLAY),
}
