"""2 Cards, and of 5 what she needs: which cards may lie beside a Scientist, and when she is complete."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from cardgen.games.women_in_science.cards import (
    BURDEN,
    DISCIPLINE,
    MODIFIER,
    SCIENTIST,
    WILD,
    Named,
    She,
    can_lie_beside,
    does,
    part,
    real,
    rule_of,
)
from cardgen.games.women_in_science.table import H, book
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.terms import NOTHING, count, is_open, map_unknown, resolve

Need = tuple[Any, ...]
"""What may meet a need: words for Disciplines and Achievements."""
WOC = "woc_active"

surplus = book.chosen("place-needed", "surplus", {"forbidden": False, "allowed": True}, neutral=True)
naming = book.chosen("ftw-fits-anything", "ftw-naming", {"not-needed": False, "when-placed": True}, neutral=False)
named_by_placer = book.chosen(
    "representation", "extra-discipline-chooser", {"owner": False, "placer": True}, neutral=False
)


# -- what she needs --------------------------------------------------------------------------------------------------
@book.value("needs-and-cards", neutral=())
def needs(h: H, she: She) -> tuple[Need, ...]:
    """List what she needs: a card for each icon, and one more for each burden."""
    icons = tuple(resolve(she.icons))
    found = [(one,) for one in icons] + [
        burden_need(h, icons, one) for one in map(resolve, resolve(she.burdens)) if real(one)
    ]
    if len(found) > len(icons):
        h.cite("burdens-add-up", "more", len(found) - len(icons), len(found))
    return tuple(found)


def burden_need(h: H, icons: Sequence[Any], burden: Any) -> Need:
    """Give what may meet the need of a burden: a kind that she needs already, perhaps the one that was named."""
    only = part(burden, "need") == DISCIPLINE
    h.cite(rule_of(burden), "one Discipline more" if only else "one card more")
    kinds = burden_kinds(h, icons, burden)
    if isinstance(burden, Named) and named_by_placer(h):
        return tuple(one for one in kinds if one == burden.named) or kinds
    return kinds


@book.value("what-she-needs", neutral=0)
def cards_needed(h: H, she: She) -> Any:
    """Count the cards she needs."""
    return h.gives(she.number, "icons", she.called, she.number) if is_free(she) else she.number


def is_free(she: She) -> bool:
    """Say whether no burden lies on a Scientist, so that her card alone tells what she takes."""
    return bool(she.carries == 0)


@cards_needed.changes("burdens-add-up")
def burdens_too(h: H, number: Any, she: She) -> Any:
    more = she.carries
    return h.gives(number + more, "more", more, number + more) if more > 0 else None


@book.value("what-she-needs", neutral=0)
def points(h: H, she: She) -> Any:
    """Give the points of a Scientist."""
    return h.gives(she.points, "points", she.called, she.points) if is_free(she) else she.points


points.adds("burdens-add-up", lambda h, found, she: she.carries > 0, "points stay")


@book.value("points-of-cards", neutral=False)
def has_extra_point(h: H, she: She) -> bool:
    """Say whether the card of a Scientist has a point more than icons; a table may have settled it otherwise."""
    if h.options["woc-cards"] == "own-list" and not h.t.live:
        return h.gives(any(she.card == one for one in h.t.woc), "own list")
    return bool(she.points == she.number + 1)


def burden_kinds(h: H, icons: Sequence[Any], burden: Any) -> Need:
    """List the kinds of card that a burden can ask for: those that she needs already."""
    disciplines = [one.resource for one in h.t.box.of(DISCIPLINE)]
    only = part(burden, "need") == DISCIPLINE
    return tuple(one for one in icons if not only or one in disciplines)


points.adds("points-of-cards", lambda h, found, she: has_extra_point(h, she) and (she, found), "one more")


# -- which cards meet them -------------------------------------------------------------------------------------------
@book.value("ftw-fits-anything", neutral=False)
def is_wild(h: H, card: Any) -> bool:
    """Say whether a card meets any need."""
    if not does(card, WILD):
        return False
    if naming(h) and isinstance(card, Named):
        return h.gives(False, "was named", card.named.label)
    return h.gives(True, "any need")


def kinds_met(h: H, card: Any) -> Any:
    """Give what a card is as a resource: a word, or True for anything."""
    if is_wild(h, card):
        return True
    if isinstance(card, Named):
        return card.named
    return NOTHING if card == NOTHING or card.type == MODIFIER else card.resource


def met(wanted: Sequence[Need], kinds: Iterable[Any]) -> int:
    """Count the needs that cards can meet, each a different one."""
    taken: dict[int, Any] = {}
    cards = list(kinds)

    def give(card: int, tried: set[int]) -> bool:
        for at, need in enumerate(wanted):
            if at not in tried and (cards[card] is True or cards[card] in need):
                tried.add(at)
                if at not in taken or give(taken[at], tried):
                    taken[at] = card
                    return True
        return False

    return sum(give(card, set()) for card in range(len(cards)))


@book.value("needs-and-cards", neutral=True)
def all_fit(h: H, she: She, cards: Sequence[Any]) -> bool:
    """Say whether some cards can be given to different needs; the last unknown one is asked no more than that."""
    wanted = needs(h, she)
    open_ = [one for one in cards if is_open(one)]
    kinds = [kinds_met(h, resolve(one)) for one in cards if not is_open(one) and one != NOTHING]
    found = met(wanted, kinds) == len(kinds)
    if found and open_:
        kinds += [kinds_met(h, card) for card in map(resolve, open_[:-1]) if card != NOTHING]

        def fits(card: Any) -> bool:
            more = [*kinds, kinds_met(h, card)] if card != NOTHING else kinds
            return met(wanted, more) == len(more)

        found = bool(map_unknown(open_[-1], fits))
    return h.gives(found, "fit" if found else "do not fit")


@book.value("needs-and-cards", neutral=False)
def is_complete(h: H, she: She) -> bool:
    """Say whether every need has its card. A card nobody knows meets one too, for no other can lie there."""
    if she.card == NOTHING:
        return False
    wanted = needs(h, she)
    plain = [one for one in she.beside if not is_open(one)]
    if surplus(h) or not all_fit(h, she, tuple(plain)):
        kinds = [kinds_met(h, resolve(one)) for one in she.beside]
        found = met(wanted, [one for one in kinds if one != NOTHING]) == len(wanted)
    else:
        number = count(she.beside, real)
        found = bool(number >= len(wanted))
    if len(plain) < len(she.beside):
        h.cite("place-needed", "nothing else")
    return h.gives(found, "every" if found else "not every", she)


def missing(h: H, she: She) -> Any:
    """List what she still lacks, where all is known."""
    if any(map(is_open, she.beside)) or is_open(she.card) or is_open(she.burdens):
        return None
    wanted = list(needs(h, she))
    kinds = [kinds_met(h, one) for one in she.beside]
    for kind in [one for one in kinds if one is not True]:
        at = next((at for at, need in enumerate(wanted) if kind in need), None)
        if at is not None:
            del wanted[at]
    return tuple(need[0].label for need in wanted[kinds.count(True) :])


def told_needs(h: H, she: She) -> tuple[Any, ...]:
    """List what she needs in words, in the order of her card."""
    icons = resolve(she.icons)
    wanted = sorted(needs(h, she), key=lambda need: icons.index(need[0]))
    return tuple(need[0] if len(dict.fromkeys(need)) == 1 else either([one.label for one in need]) for need in wanted)


def misfits(h: H, *, unseen: bool) -> Any:
    """Find Scientists beside whom not all cards can meet a need: those told, or *unseen* ones with those told."""
    for she in h.t.every() if not surplus(h) else ():
        told = [one for one in she.beside if not is_open(one)]
        odd = she.card != NOTHING and len(told) > 0 and not all_fit(h, she, told)
        if odd != unseen and (odd or (she.unseen and she.card != NOTHING and not all_fit(h, she, she.beside))):
            yield "do not fit"


book.limits("needs-and-cards")(partial(misfits, unseen=True))
book.doubts("needs-and-cards")(partial(misfits, unseen=False))


@book.limits("where-modifiers-go")
def burdens_only(h: H) -> Any:
    for she in h.t.every():
        for one in she.burdens if type(she.burdens) is tuple else ():
            if map_unknown(one, lambda card: real(card) and (card.type != MODIFIER or card.does != BURDEN)):
                yield "never stays", one


@book.limits("points-of-cards")
def possible_points(h: H) -> Any:
    for she in h.t.every():
        told = she.told_icons != NOTHING and she.told_points != NOTHING and not is_open(she.told_points)
        if told and not 0 <= she.told_points - she.told_icons <= 1:
            yield "no such points", she.told_points, she.told_icons


@book.limits("points-of-cards")
def points_there_are(h: H) -> Any:
    told = [one for one in (*h.t.done, *h.t.left) if not is_open(one)]
    there = [one.points for one in h.t.box.of(SCIENTIST)]
    for number in told:
        if told.count(number) > there.count(number):
            yield "so many", number, there.count(number)


@book.value("resource-cards-beside", neutral=())
def resource_cards(h: H, she: She) -> tuple[Any, ...]:
    """List the resource cards of a Scientist: what lies beside her, and no burden."""
    if she.burdens:
        h.say("no burden")
    return tuple(filter(real, she.beside))


@book.limits("resource-cards-beside")
def resources_only(h: H) -> Any:
    for she in h.t.every():
        for one in she.beside:
            if not is_open(one) and one != NOTHING and not can_lie_beside(one):
                yield "never beside", one
