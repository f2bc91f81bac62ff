"""What the kinds of dispute work out: which act is in dispute, and their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from cardgen.games.stem_epic_heroes import acts, lay_facts, scoring, the_end_of_the_game
from cardgen.games.stem_epic_heroes.acts import Ability, Add, Clear, Discard, Inspire, Mulligan, Play, Take
from cardgen.games.stem_epic_heroes.cards import timing
from cardgen.games.stem_epic_heroes.declared import (
    AbilityTimeGiven,
    Card,
    Cards,
    DrawGiven,
    EnhanceActionGiven,
    EnhanceScoringGiven,
    FieldGiven,
    InspirationGiven,
    MulliganGiven,
    PlayHeroGiven,
    SimultaneousGiven,
    TakeEnhancementGiven,
    WinnerGiven,
)
from cardgen.games.stem_epic_heroes.discard_and_draw import Ending, pile
from cardgen.games.stem_epic_heroes.discovery_cards import claimed_step
from cardgen.games.stem_epic_heroes.enhancements import ABILITY, ACTION, SCORING, goes_to
from cardgen.games.stem_epic_heroes.heroes import NEVER, acts_when, says_may, stands
from cardgen.games.stem_epic_heroes.inspirations import DRAW, drawn_by_card, draws, order
from cardgen.games.stem_epic_heroes.inspirations import PLAY as INSPIRE
from cardgen.games.stem_epic_heroes.lay_facts import or_none
from cardgen.games.stem_epic_heroes.play import PLAY
from cardgen.games.stem_epic_heroes.scoring import points_by_number, points_of_ability
from cardgen.games.stem_epic_heroes.setting_up import decimals, who_begins
from cardgen.games.stem_epic_heroes.table import NO_STEP, H, Row, Table
from cardgen.games.stem_epic_heroes.the_field import Field
from cardgen.games.stem_epic_heroes.wild_steps import WILD_STEP
from cardgen.rulings.answers import if_legal, wrong_points
from cardgen.rulings.binding import Handler, Several, handler
from cardgen.rulings.play.log import log
from cardgen.rulings.terms import ABSENT, NONE, UNTOLD, MaybeUnknown, is_open, map_unknown, resolve
from cardgen.rulings.verdict.comparing import same

FINAL = "final scoring"


# -- setting up ------------------------------------------------------------------------------------------------------
def swapped(f: MulliganGiven, t: Table) -> Mulligan:
    """Make the act of one who swaps the starting hand."""
    return Mulligan(f.player, f.cards, f.shuffled)


def first(h: H) -> str | None:
    """Name who begins, where the people at the table do not settle it; without a rule whoever is named first."""
    found = who_begins(h)
    return next(iter(decimals(h)), None) if found == ABSENT else found or None


# -- Heroes ----------------------------------------------------------------------------------------------------------
def played(f: PlayHeroGiven, t: Table) -> Play:
    """Make the act of one who plays a Hero."""
    card, *others = several(f.card) or (NONE,)
    t.only_ability = f.only_ability or f.card == ()
    return Play(f.player, f.hero, NONE if resolve(t.only_ability) is True else or_none(card), f.declared, tuple(others))


def several(told: MaybeUnknown[Card | tuple[Card, ...]]) -> tuple[Card, ...]:
    """Give the cards of which one or several are told."""
    is_several = map_unknown(told, lambda cards: isinstance(cards, tuple))
    return resolve(cast(Cards, told)) if is_several else (cast(Card, told),)


def step_scored(h: H) -> MaybeUnknown[int] | None:
    """Give the step that the card is scored as."""
    step = claimed_step(h.a) if h.a.card != NONE else NO_STEP
    return None if step == NO_STEP else step


def begins_end(h: H) -> bool | None:
    """Say whether the player then owns all steps, where it is told which were owned before."""
    steps, step = h.t.steps, step_scored(h)
    if not isinstance(steps, tuple) or any(map(is_open, steps)) or step is None or is_open(step):
        return None
    return the_end_of_the_game.is_triggered(h, {h.a.player: (*steps, step)}) or None


def carried_out(f: AbilityTimeGiven, t: Table) -> Ability | None:
    """Make the act of one who carries an ability out, or declines it."""
    return Ability(f.hero, f.declines, f.after) if f.said("declines", "after") else None


def ability_acts(h: H) -> str:
    """Say when the ability acts; one that may be left, and is, never does."""
    f: AbilityTimeGiven = h.given
    if f.declines != UNTOLD and f.declines and says_may(h, f.hero):
        return NEVER
    return acts_when(h, f.hero, "played" if f.event == FINAL else f.event)


def scoring_stands(h: H) -> bool | None:
    """Say whether the scoring stands, where the ability was declined or there is nothing it can be done to."""
    f: AbilityTimeGiven = h.given
    return stands(h) if f.said("declines") or not f.targets else None


def points(h: H) -> MaybeUnknown[int] | None:
    """Give what the ability is worth in the final count."""
    f: AbilityTimeGiven = h.given
    if f.event != FINAL or timing(f.hero) != "scoring":
        return None
    if f.met != UNTOLD or f.many != UNTOLD:
        return points_by_number(h, f.hero, f.met, f.many)
    if not (f.on_hero or f.had):
        return None  # nothing on it is as usual: that tells nothing of the other Heroes
    row = Row(f.hero, NONE, f.on_hero or (), UNTOLD, f.player)
    return points_of_ability(h, row, (row,), f.had)


# -- Enhancements ----------------------------------------------------------------------------------------------------
def added_while_scoring(f: EnhanceScoringGiven, t: Table) -> Add:
    """Make the act of one who adds Enhancements while scoring."""
    return Add(f.player, several(f.add), t.row, SCORING, f.from_)


def added_later(f: EnhanceActionGiven, t: Table) -> Add:
    """Make the act of one who adds an Enhancement as the action, or by an ability."""
    return Add(f.player, several(f.add), t.row, ACTION if f.by == UNTOLD else ABILITY)


def taken(f: TakeEnhancementGiven, t: Table) -> Take:
    """Make the act of one who takes an Enhancement."""
    return Take(f.player, f.card, f.wants)


def goes_where(h: H) -> Cards | str:
    """Say where a taken Enhancement goes."""
    f: TakeEnhancementGiven = h.given
    found = goes_to(h, h.t.of(f.player), f.card, f.from_)
    if not isinstance(found, tuple):
        return found
    if not found:
        return ()
    h.cite("must-place", "the taker chooses" if len(found) > 1 else "it must")
    return tuple(row.hero for row in found)


# -- Inspirations, Field, hand ---------------------------------------------------------------------------------------
def inspired(f: InspirationGiven, t: Table) -> Inspire:
    """Make the act of one who plays an Inspiration, or wants something of it."""
    return Inspire(f.player, f.card, f.wants)


def drawn_for_it(h: H) -> MaybeUnknown[int] | None:
    """Count the cards that are drawn at once: to fill the hand, where somebody wants that, or as the card says."""
    f: InspirationGiven = h.given
    if f.wants == INSPIRE:
        return drawn_by_card(h, f.card)
    return draws(h, f.hand) if f.wants == DRAW and f.hand != UNTOLD else None


def who_goes_first(h: H) -> tuple[str, ...]:
    """List those who play at the same moment, in their order."""
    f: SimultaneousGiven = h.given
    return order(h, tuple(dict.fromkeys(map(resolve, f.players))))


def cleared(f: FieldGiven, t: Table) -> Clear | None:
    """Make the act of one who discards a card of the Field."""
    return Clear(f.player, f.discard, f.by) if f.discard != UNTOLD else None


def discarded(f: DrawGiven, t: Table) -> Discard | None:
    """Make the act of one who discards so many cards."""
    return Discard(f.discards) if f.discards != UNTOLD else None


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
    told: object = h.t.steps
    return the_end_of_the_game.is_triggered(h, told if isinstance(told, dict) else {})


def turns(h: H) -> tuple[str, ...] | None:
    """List who still has a turn."""
    return the_end_of_the_game.last_turns(h, h.t.seats, h.t.first, h.t.turn) if triggered(h) else None


def over(h: H) -> bool:
    """Say whether the game is over with this turn."""
    return triggered(h) and not turns(h)


def total(h: H) -> MaybeUnknown[int]:
    """Give the total."""
    return scoring.score(h, h.t.of(h.t.player))


def winner(h: H) -> tuple[str, ...] | str:
    """Name who wins."""
    found = scoring.winners(h)
    return found[0] if len(found) == 1 else found or NONE


def played_by_each(h: H) -> dict[str, MaybeUnknown[int]] | None:
    """Count the played cards of those who share the highest total."""
    f: WinnerGiven = h.given
    if f.played == UNTOLD and h.options["tie-played-cards"] != "all-played":
        return None
    best = scoring.tied(h)
    return {player: scoring.played_cards(h, player) for player in best} if len(best) > 1 else None


HANDLERS = {
    "setup": handler(acts.ShowSetup, wrong=wrong_points),
    "mulligan": handler(swapped, lay=lay_facts.lay_setup),
    "first-player": handler(first=first, decimals=decimals),
    "play-hero": handler(played, step=if_legal(step_scored), ends=if_legal(begins_end)),
    "wild-step": WILD_STEP,
    "enhance-scoring": handler(added_while_scoring, lay=lay_facts.lay_scoring),
    "enhance-action": handler(added_later, lay=lay_facts.lay_action),
    "take-enhancement": handler(taken, lay=lay_facts.lay_taking, to=goes_where),
    "inspiration": handler(inspired, draws=if_legal(drawn_for_it)),
    "simultaneous": handler(order=who_goes_first),
    "ability-time": Handler(
        {"act": carried_out},
        {
            "acts": ability_acts,
            "stands": Several(scoring_stands, lambda h, claimed: same(stands(h), claimed)),
            "points": points,
        },
    ),
    "field": handler(
        cleared,
        lay=lay_facts.lay_field,
        discard=once(Field, "goes"),
        fill=once(Field, "comes"),
        field=once(Field, "size"),
        pile=pile,
    ),
    "draw": handler(discarded, discard=once(Ending, "goes"), draw=once(Ending, "comes"), hand=once(Ending, "hand")),
    "end": handler(triggered=triggered, turns=turns, over=over, finish=the_end_of_the_game.finishes),
    "score": handler(
        lay=lay_facts.lay_score,
        total=total,
        abilities=scoring.abilities_give,
        discoveries=scoring.cards_give,
        enhancements=scoring.enhancements_give,
    ),
    "winner": handler(lay=lay_facts.lay_winner, winner=winner, played=played_by_each),
    "log": log(PLAY),
}
