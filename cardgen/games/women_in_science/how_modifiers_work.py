"""6 How Modifiers work: when they are played or kept, whom they hit, where they go, and what a burden asks."""
# long: a chapter of the rule book, whole

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.games.women_in_science.acts import Answer, Complete, Discard, Draw, End, Keep, Place, Play, Start
from cardgen.games.women_in_science.aims import OTHER, OWN, aimed_at, kinds_asked, left_out_by, seeks_woc
from cardgen.games.women_in_science.box import (
    BURDEN,
    DISCIPLINE,
    DISMISS,
    LATER,
    MODIFIER,
    PASS_ON,
    RECOVER,
    REMOVE,
    TAKE,
    TARGETED,
    ActiveScientist,
    Target,
    bare,
    does,
    is_card,
    is_immediate,
    is_one_of,
    part,
    rule_of,
)
from cardgen.games.women_in_science.cards import cards_needed, has_extra_point, points
from cardgen.games.women_in_science.choices_of_modifiers import (
    beside_another,
    more_than_it_says,
    not_to_be_taken,
    nothing_to_choose,
)
from cardgen.games.women_in_science.declared import Card, Cards, ResourceWord
from cardgen.games.women_in_science.matching import Need
from cardgen.games.women_in_science.set_up_and_piles import KEEP, becomes
from cardgen.games.women_in_science.table import Came, H, Step, book, rows_of
from cardgen.games.women_in_science.your_turn_2_act import needs, safe_among
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Pass, Reason, Under, is_open, map_unknown, resolve


# -- when it is played or kept ---------------------------------------------------------------------------------------
@book.forbids("at-once", Keep)
def at_once(h: H, a: Keep) -> Iterator[Reason]:
    came = h.t.how_it_came(a.player, a.card)
    if not is_immediate(a.card) or came == Came.DIVERSITY:
        return
    if came == Came.HAND:
        if h.options["initial-modifiers"] != KEEP and h.options["mentor-immediate"] != "keep":
            yield "now", a.card
    elif came == Came.DEALT:
        if becomes(h, a.card) != KEEP:
            yield Under("dealt-modifiers", "not kept")
    elif came == Came.MENTORS:
        if h.options["mentor-immediate"] == "keep":
            h.cite("mentors", "may wait")
        else:
            yield Under("mentors", "play it now")
    else:
        yield "now", a.card


book.allows(
    "at-once",
    Play,
    lambda h, a: is_immediate(a.card) and h.t.how_it_came(a.player, a.card) == Came.DRAW and a.card,
    "now",
)


@book.forbids("kept-modifiers", Play)
def kept_modifiers(h: H, a: Play) -> Iterator[Reason]:
    came = h.t.how_it_came(a.player, a.card)
    in_hand = came == Came.HAND or (came == Came.DEALT and becomes(h, a.card) == KEEP)
    if is_immediate(a.card) and not in_hand:
        return
    just_drawn = is_immediate(a.card) and h.t.came_untold
    beforehand = h.options["back-timing"] == "beforehand" and does(a.card, PASS_ON)
    other = next((rule for effect, rule in LATER.items() if does(a.card, effect)), "")
    if other and not beforehand:
        if not is_its_moment(h, other):
            yield Under(other, "its own moment")
    elif h.t.turn != a.player:
        yield "not your turn", h.t.turn
    elif h.t.step != Step.ACT and not (just_drawn and h.t.step == Step.DRAW):
        yield "second step"
    elif (
        h.options["kept-negative-use"] == "only-when-drawn"
        and in_hand
        and not is_immediate(a.card)
        and not any(a.card == one for one in h.t.fresh)
        and is_negative(h, a.card)
    ):
        yield "only when drawn"
    elif just_drawn:
        h.cite("at-once", "now", a.card)
    else:
        h.say("second step of a turn")


MOMENTS = {
    "with-her": "Is a negative Modifier just being played?",
    "got-your-back": "Is a Scientist of the player just being completed?",
}
"""What has to happen for a Modifier that is played at its own moment, by its rule."""


def is_its_moment(h: H, rule: str) -> bool:
    """Say whether it is the moment of a Modifier that has its own, of which nothing can be told where one only asks."""
    asks = MOMENTS.get(rule)
    if asks is None or h.given is None or not h.given.said("wants"):
        return False
    return bool(h.given.open("moment", (True, False), asks))


@book.forbids("drawn-in-others-turn", Play, Keep)
def in_others_turn(h: H, a: Play | Keep) -> Iterator[Reason]:
    if h.t.how_it_came(a.player, a.card) != Came.DIVERSITY:
        return
    if isinstance(a, Keep) and spared(h, a.card):
        h.cite("diversity", "kept all the same")
        return
    h.cite("diversity", "burned")
    yield "burned"


@book.value("drawn-in-others-turn", neutral=False)
def burned_for_all(h: H, card: MaybeUnknown[Card]) -> bool:
    """Say whether a Modifier is burned that comes when everybody draws."""
    return False if spared(h, card) else h.gives(True, "one burned", card)


def spared(h: H, card: MaybeUnknown[Card]) -> bool:
    """Say whether a Modifier that everybody’s draw brings may be kept."""
    only = h.options["diversity-modifiers"] == "only-negative"
    return only and not is_immediate(card) and not is_negative(h, card)


# -- where it goes ---------------------------------------------------------------------------------------------------
is_burned = book.plain(
    "where-modifiers-go", "is burned", lambda h, card: True, neutral=False, says="burned", when=lambda h, _, card: card
)


@book.limits("where-modifiers-go")
def burdens_only(h: H) -> Iterator[Reason]:
    for she in h.t.every():
        for burden in she.burdens if type(she.burdens) is tuple else ():
            if map_unknown(burden, lambda card: is_card(card) and (card.type != MODIFIER or card.does != BURDEN)):
                yield "never stays", burden


burned_unused = book.plain(
    "no-target",
    "is burned unused",
    lambda h, card: True,
    neutral=False,
    says="nothing happens",
    when=lambda h, _, card: card,
)


@book.permits("no-target", Play, Keep)
def without_target(h: H, a: Play | Keep) -> Reason | None:
    if a.card.does not in (BURDEN, REMOVE):
        return None
    if isinstance(a, Keep):
        return "may stay in hand" if h.t.active_told and not h.t.every() else None
    return None if targets(h, a) or a.target != UNTOLD or not h.t.active_told else "nothing there"


# -- whom it hits ----------------------------------------------------------------------------------------------------
@book.value("positive-negative", neutral=False)
def is_negative(h: H, card: MaybeUnknown[Card]) -> bool:
    """Say whether a Modifier is a negative one."""
    if h.options["trailblazer-queen-bee"] == "positive" and does(card, TAKE):
        return h.gives(False, "positive here", card)
    bad = bool(map_unknown(card, lambda one: one.sign == "negative"))
    return h.gives(bad, "negative" if bad else "positive", card)


to_pile = book.plain("discard-and-burn", "the pile that a word means", lambda h, word: str(word), neutral="discard")


@book.value("player-chooses", neutral=())
def targets(h: H, a: Play) -> tuple[Target, ...]:
    """List whom the effect of a card may hit, by its data."""
    aims = aimed_at(h, a)
    safe = safe_among(h, aims)
    able = tuple(aim for aim in aims if aim not in safe) if safe else aims
    if len(able) > 1 and not seeks_woc(a.card):
        h.say("the player chooses")
    return able


@targets.changes("woc-target")
def woc_only(h: H, aims: tuple[Target, ...], a: Play) -> tuple[Target, ...] | None:
    if not seeks_woc(a.card):
        return None
    hit = tuple(she for she in aims if isinstance(she, ActiveScientist) and has_extra_point(h, she))
    if not hit:
        h.cite("no-target", "nothing there")
    if len(hit) > 1:
        h.cite("player-chooses", "the player chooses")
    return h.gives(hit, "one" if len(hit) == 1 else "one of them" if hit else "none there")


@book.doubts("woc-target")
def lies_on_another(h: H) -> Iterator[Reason]:
    for she in h.t.every():
        burdens = she.burdens if type(she.burdens) is tuple and not is_open(she.card) and she.card != UNTOLD else ()
        if any(not is_open(one) and is_card(one) and seeks_woc(one) for one in burdens) and not has_extra_point(h, she):
            yield "cannot be hit", she


@targets.changes("burdens-add-up")
def one_burden(h: H, aims: tuple[Target, ...], a: Play) -> tuple[Target, ...] | None:
    scientists = [she for she in aims if isinstance(she, ActiveScientist)]
    if a.card.does != BURDEN or not any(she.carries > 0 for she in scientists):
        return None
    if h.options["extra-stacking"] == "yes":
        return h.gives(None, "may carry several")
    return h.gives(tuple(she for she in scientists if she.carries == 0), "one only")


book.forbids("player-chooses", Play)(nothing_to_choose)


@book.forbids("player-chooses", Play)
def no_such_target(h: H, a: Play) -> Iterator[Reason]:
    if a.target == UNTOLD or a.card.does not in (*TARGETED, TAKE, DISMISS):
        return
    able = targets(h, a)
    if is_one_of(a.target, able):
        h.cite(rule_of(a.card), "may be hit", a.target)
    elif any(a.target == card for row in h.t.completed.values() for card in row):
        yield Under("completed-is-safe", ("completed", a.target))
    elif not isinstance(resolve(a.target), (ActiveScientist, str)):
        yield Under("completed-is-safe", ("not active" if h.t.active_told else "not told", a.target))
    elif part(a.card, "from") == OTHER and getattr(resolve(a.target), "owner", "") == a.player:
        yield Under(rule_of(a.card), ("one’s own", a.target))
    elif part(a.card, "from") == OWN and getattr(resolve(a.target), "owner", a.player) != a.player:
        yield Under(rule_of(a.card), ("not one’s own", a.target))
    else:
        her = resolve(a.target)
        if isinstance(her, ActiveScientist) and not her.has_cards and a.card.does in (REMOVE, TAKE):
            h.cite("resource-cards-beside", "none told", her)
        yield Under(left_out_by(h, a), ("cannot be hit", a.target))


# -- burdens ---------------------------------------------------------------------------------------------------------
@book.value("burdens-add-up", neutral=())
def burden_need(h: H, icons: Sequence[ResourceWord], burden: Card) -> Need:
    """Give what may meet the need of a burden: a kind that she needs already."""
    h.cite(rule_of(burden), "one Discipline more" if part(burden, "need") == DISCIPLINE else "one card more")
    return kinds_asked(h, icons, burden)


@needs.changes("burdens-add-up")
def needs_of_burdens(h: H, wanted: tuple[Need, ...], she: ActiveScientist) -> tuple[Need, ...] | None:
    more = [burden for burden in map(resolve, resolve(she.burdens)) if is_card(burden)]
    if not more:
        return None
    icons = tuple(resolve(she.icons))
    every = (*wanted, *(burden_need(h, icons, burden) for burden in more))
    h.say("more", len(more), len(every))
    return every


@cards_needed.changes("burdens-add-up")
def burdens_too(h: H, number: int, she: ActiveScientist) -> int | None:
    more = she.carries
    return h.gives(number + more, "more", more, number + more) if more > 0 else None


points.adds("burdens-add-up", lambda h, found, she: she.carries > 0, "points stay")


# -- in the hand -----------------------------------------------------------------------------------------------------
def modifiers_in(hand: MaybeUnknown[Cards]) -> int:
    """Count the Modifiers of a hand whose cards are told."""
    return sum(card.type == MODIFIER for card in hand) if type(hand) is tuple else 0


@book.value("kept-count-in-hand", neutral=0)
def modifiers_that_count(h: H, hand: MaybeUnknown[Cards]) -> int:
    """Count those Modifiers of a hand that count for its limit."""
    kept = modifiers_in(hand)
    return h.gives(kept, "Modifiers count") if kept else 0


# -- showing, answering, doing ---------------------------------------------------------------------------------------
card_beats_rule = book.always("card-beats-rule", True, neutral=False)
lies_nowhere = book.always("show-answer-do", True, neutral=False, says="in no pile")


def is_untimely(h: H, a: Answer) -> bool:
    """Say whether a player cannot answer now."""
    return bool(h.t.stack.items) if a.moment == "earlier" else a.player not in h.t.stack.due


book.bars(
    "show-answer-do",
    (Start, Place, Complete, Draw, Discard, End, Play),
    lambda h, a: h.t.stack.items,
    "announced",
)
book.bars("show-answer-do", Answer, lambda h, a: is_untimely(h, a), "nothing")
book.bars("show-answer-do", Pass, lambda h, a: a.player not in h.t.stack.due, "nothing")


@book.limits("show-answer-do")
def drawn_while_done(h: H) -> Iterator[Reason]:
    drawn = h.given.drawn if isinstance(h.given.drawn, Mapping) else {}
    cards = [card for row in drawn.values() for card in row if not is_open(card)]
    if not is_open(h.given.card) and h.given.card in cards and cards.count(h.given.card) >= h.given.card.copies:
        yield "in no pile"


as_far_as_it_goes = book.always("as-far-as-possible", True, neutral=False, says="as far as it goes")


@book.forbids("as-far-as-possible", Play)
def has_to_choose(h: H, a: Play) -> Iterator[Reason]:
    if not a.asked and a.target == UNTOLD and a.card.does in TARGETED and targets(h, a):
        yield "choose one"


def that_can_be_hit(h: H, a: Play) -> str:
    """Name those whom a Modifier may hit that was played on another one, as far as they are told."""
    if a.target == UNTOLD or a.card.does not in TARGETED or not h.t.active_told:
        return ""
    able = targets(h, a)
    if any(isinstance(aim, ActiveScientist) and is_open(aim.card) for aim in able):
        return ""  # whoever she may be would be a long list
    return "" if is_one_of(a.target, able) else either(map(str, able))


book.follows("as-far-as-possible", Play, that_can_be_hit, "has to be chosen", barred=True)


@book.forbids("as-far-as-possible", Play)
def beyond_the_card(h: H, a: Play) -> Iterator[Reason]:
    yield from more_than_it_says(h, a)
    yield from not_to_be_taken(h, a)
    if h.t.takes:
        able = tuple(one for one in targets(h, a) if isinstance(one, ActiveScientist))
        yield from beside_another(h, a, able)


@book.forbids("as-far-as-possible", Play)
def not_there(h: H, a: Play) -> Iterator[Reason]:
    taken: Cards = h.t.takes or ()
    lying = (h.t.burn,) if does(a.card, RECOVER) else tuple(rows_of(h.t))
    rows = [row for row in lying if type(row) is tuple]
    there = [one for row in rows for one in row]
    itself = () if a.card not in taken or lies_nowhere(h) else (a.card,)
    for at, one in enumerate(taken if len(rows) == len(lying) else ()):
        before = sum(one == other for other in taken[:at])
        most = (
            len(taken) if is_open(one) or not one.copies else one.copies
        )  # the pile may be no more than what is taken
        if min(sum(one == other for other in (*there, *itself)), most) > before:
            continue
        if one == a.card:
            yield Under("show-answer-do", "in no pile")
        elif any(one == bare(burden) for she in h.t.every() for burden in she.burdens):
            yield Under("resource-cards-beside", "no burden")
        else:
            yield "not there", one
