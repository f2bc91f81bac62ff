"""5 Your turn: 2. Act: starting Scientists, placing cards that meet their needs, completing."""
# long: a chapter of the rule book, whole

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cardgen.games.women_in_science.acts import Complete, Discard, End, Place, Start
from cardgen.games.women_in_science.box import (
    MODIFIER,
    SCIENTIST,
    WILD,
    ActiveScientist,
    Target,
    can_lie_beside,
    does,
    is_card,
    is_named,
    is_scientist,
    label_of,
)
from cardgen.games.women_in_science.declared import Card, Cards, ResourceWord
from cardgen.games.women_in_science.matching import Kind, Need, met
from cardgen.games.women_in_science.table import H, Step, book
from cardgen.rulings.notation.phrase import either, listed
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, count, is_open, map_unknown, resolve


@book.forbids("any-actions", Start, Place, Complete)
def any_actions(h: H, a: Start | Place | Complete) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "not yours", h.t.turn
    elif h.t.step != Step.ACT:
        yield "not now"
    else:
        h.say("any")


book.bars("any-actions", End, lambda h, a: h.t.turn != a.player or h.t.step not in (Step.ACT, Step.DISCARD), "not now")
book.allows("any-actions", End, lambda h, a: True, "enough")


# -- starting --------------------------------------------------------------------------------------------------------
book.bars("start-scientist", Start, lambda h, a: a.card.type != SCIENTIST and a.card, "no Scientist")
book.bars("start-scientist", Start, lambda h, a: a.origin not in ("hand", "table"), "from the hand")
book.allows("start-scientist", Start, lambda h, a: True, "active now")
book.bars("no-way-back", Start, lambda h, a: a.origin == "table" and a.card, "not back")
book.bars("no-way-back", Discard, lambda h, a: a.origin == "table" and any(map(is_scientist, a.cards)), "she stays")


# -- placing ---------------------------------------------------------------------------------------------------------
surplus = book.chosen("place-needed", "surplus", {"forbidden": False, "allowed": True}, neutral=True)


@book.forbids("place-needed", Place)
def place_needed(h: H, a: Place) -> Iterator[Reason]:
    if a.origin not in ("hand", "table"):
        yield "from the hand"
    if not can_lie_beside(a.card):
        yield "nothing to place", a.card
    elif surplus(h):
        h.say("surplus")
    elif not fits(h, a.she, a.card):
        wanted = needs(h, a.she)
        yield "not open" if wanted else "not needed", a.card, a.she
    else:
        h.say("needed", a.card, a.she)


book.bars("placed-stays", Place, lambda h, a: a.origin == "table", "lies there")


# -- completing ------------------------------------------------------------------------------------------------------
declared = book.chosen("complete-at-once", "completion", {"automatic": False, "declared": True}, neutral=True)


@book.value("complete-at-once", neutral=False)
def is_completed(h: H, she: ActiveScientist, said: MaybeUnknown[bool]) -> bool:
    """Say whether a Scientist is completed, *said* being whether her owner said so."""
    if not is_complete(h, she):
        return h.gives(False, "not yet", she)
    if declared(h) and not said:
        return h.gives(False, "not said", she)
    return h.gives(True, "completed", she)


@book.forbids("complete-at-once", Complete)
def lacks_something(h: H, a: Complete) -> Iterator[Reason]:
    if not is_complete(h, a.she):
        yield "lacks", a.she


book.allows("complete-at-once", Complete, lambda h, a: True, "said now")
is_completed.adds("several-in-a-turn", lambda h, found, she, said: found and h.t.done_before > 0, "another one")
book.bars("own-only", Place, lambda h, a: a.she.owner != a.player and a.she.owner, "not your own")


# -- what an FTW! fits -----------------------------------------------------------------------------------------------
naming = book.chosen("ftw-fits-anything", "ftw-naming", {"not-needed": False, "when-placed": True}, neutral=False)


@book.value("ftw-fits-anything", neutral=False)
def is_wild(h: H, card: Card) -> bool:
    """Say whether a card meets any need."""
    if not does(card, WILD):
        return False
    if naming(h) and is_named(card):
        return h.gives(False, "was named", label_of(card.named))
    return h.gives(True, "any need")


# -- completed Scientists --------------------------------------------------------------------------------------------
@book.value("completed-is-safe", neutral=())
def safe_among(h: H, targets: Sequence[Target]) -> tuple[Target, ...]:
    """Give those targets of a Modifier that are completed Scientists, though nobody has said so."""
    scientists = [she for she in targets if isinstance(she, ActiveScientist) and she.beside]
    able = [she for she in scientists if not h.brief or she.may_be_complete]
    safe = [she for she in able if is_complete(h.about(h.act), she)]
    if not safe or declared(h):
        return ()  # and nothing is said of those who lack something
    is_complete(h, safe[0])
    return h.gives(tuple(safe), "completed", safe[0])


completed_do_not_count = book.plain(
    "completed-is-safe",
    "completed do not count",
    lambda h: h.t.number_completed > 0,
    neutral=False,
    says="completed do not count",
    when=lambda h, found: found,
)


# -- what she needs, and which cards meet it -------------------------------------------------------------------------
@book.value("needs-and-cards", neutral=())
def needs(h: H, she: ActiveScientist) -> tuple[Need, ...]:
    """List what she needs: a card for each icon."""
    return tuple((one,) for one in resolve(she.icons))


def kind_met(h: H, card: Card) -> Kind:
    """Give what a card is as a resource."""
    if is_wild(h, card):
        return True
    if is_named(card):
        return card.named
    return NONE if card == NONE or card.type == MODIFIER else card.resource


@book.value("needs-and-cards", neutral=True)
def all_fit(h: H, she: ActiveScientist, cards: Cards) -> bool:
    """Say whether some cards can be given to different needs; unknown ones are asked no more than that."""
    wanted = needs(h, she)
    unknown = [one for one in cards if is_open(one)]
    kinds = [kind_met(h, resolve(one)) for one in cards if not is_open(one) and one != NONE]

    def kind_of(card: Card) -> Kind:
        return NONE if card == NONE else kind_met(h, card)

    def fits_too(card: Card) -> bool:
        return card == NONE or met(wanted, [*kinds, kind_met(h, card)]) > len(kinds)

    every = met(wanted, kinds) == len(kinds)
    for at, one in enumerate(unknown, 1):
        every = every and bool(map_unknown(one, fits_too))
        if every and at < len(unknown) and (kind := resolve(map_unknown(one, kind_of))) != NONE:
            kinds.append(kind)
    return h.gives(every, "fit" if every else "do not fit")


def fits(h: H, she: ActiveScientist, card: MaybeUnknown[Card]) -> bool:
    """Say whether a card meets an open need of a Scientist, whatever else that nobody knows lies there."""
    return all_fit(h, she, (card, *she.beside))


@book.value("needs-and-cards", neutral=False)
def is_complete(h: H, she: ActiveScientist) -> bool:
    """Say whether every need has its card. A card nobody knows meets one too, for no other can lie there."""
    if she.card == UNTOLD:
        return False
    wanted = needs(h, she)
    known = tuple(card for card in she.beside if not is_open(card))
    if surplus(h) or len(she.beside) > len(wanted) or not all_fit(h, she, known):
        kinds = [kind_met(h, resolve(card)) for card in she.beside]
        every = met(wanted, [card for card in kinds if card != NONE]) == len(wanted)
    else:
        number = count(she.beside, is_card)
        every = bool(number >= len(wanted))
    if len(known) < len(she.beside):
        h.cite("place-needed", "nothing else")
    return h.gives(every, "every" if every else "not every", she)


def too_many(h: H, she: ActiveScientist) -> bool:
    """Say whether more cards are told to lie beside a Scientist than she needs, whichever they are."""
    return not is_open(she.card) and not is_open(she.burdens) and len(she.beside) > len(needs(h, she))


def misfits(h: H, *, unseen: bool) -> Iterator[Reason]:
    """Find Scientists beside whom not all cards can meet a need: those told, or *unseen* ones with those told."""
    for she in h.t.every() if not surplus(h) else ():
        told = tuple(card for card in she.beside if not is_open(card))
        odd = she.card != UNTOLD and len(told) > 0 and not all_fit(h, she, told)
        odd = odd or (she.card != UNTOLD and len(she.beside) > 0 and too_many(h, she))
        if odd != unseen and (odd or (she.unseen and she.card != UNTOLD and not all_fit(h, she, she.beside))):
            yield "do not fit"


book.limits("needs-and-cards")(partial(misfits, unseen=True))
book.doubts("needs-and-cards")(partial(misfits, unseen=False))


# -- what is told of it ----------------------------------------------------------------------------------------------
def unmet(h: H, she: ActiveScientist) -> tuple[list[Need], int]:
    """List the needs that cards leave which stand for something, and count those that meet any need."""
    left = list(needs(h, she))
    kinds = [kind_met(h, one) for one in she.beside]
    for kind in [one for one in kinds if one is not True]:
        at = next((at for at, need in enumerate(left) if kind in need), None)
        if at is not None:
            del left[at]
    return left, kinds.count(True)


def missing(h: H, she: ActiveScientist) -> tuple[ResourceWord, ...] | None:
    """List what she still lacks, where all is known."""
    if any(map(is_open, she.beside)) or is_open(she.card) or is_open(she.burdens):
        return None
    left, wild = unmet(h, she)
    return tuple(need[0] for need in left[wild:] if need)


def still_open(h: H, a: Place | Complete) -> str:
    """Tell which needs are open: those that any of some cards would meet together, where an FTW! lies there."""
    she = a.she
    if isinstance(a, Place) and fits(h, she, a.card):
        she = she._replace(beside=(*she.beside, a.card))
    if not missing(h, she) or surplus(h):
        return ""
    left, wild = unmet(h, she)
    names = [either(dict.fromkeys(map(label_of, need))) for need in left]
    if not wild:
        return h.show(tuple(names))
    return either(dict.fromkeys(names)) if len(left) - wild == 1 else f"{len(left) - wild} of {listed(names)}"


def open_for_another(h: H, a: Place | Complete) -> str:
    """Tell which needs are open where something is placed that meets none of them."""
    return "" if isinstance(a, Place) and (not can_lie_beside(a.card) or fits(h, a.she, a.card)) else still_open(h, a)


book.follows("needs-and-cards", (Place, Complete), still_open, "still open")
book.follows("needs-and-cards", (Place, Complete), open_for_another, "still open", barred=True)


def laid_aside(h: H, a: Complete) -> tuple[int, Cards] | None:
    """Tell what becomes of a Scientist who is completed, and of her cards, where none is passed on."""
    lying = (*a.she.beside, *(a.she.burdens if type(a.she.burdens) is tuple else ()))
    if any(map(is_open, (a.she.card, a.she.burdens, *lying))) or h.given.with_ or h.given.passes:
        return None
    if not is_completed(h, a.she, h.given.said_so):
        return None
    return a.she.points, lying


book.follows("complete-at-once", Complete, laid_aside, "laid aside")


def seems_needed(h: H, a: Place | Complete) -> bool:
    """Say whether a card that nobody knows lies beside her and is taken to meet a need."""
    return not surplus(h) and any(map(is_open, a.she.beside))


book.follows("place-needed", (Place, Complete), seems_needed, "nothing else")


def nothing_told_beside(h: H, a: Place) -> ActiveScientist | None:
    """Name a Scientist beside whom nothing is taken to lie, since nobody told of it."""
    untold = h.given.said("to") and not h.given.said("beside") and not surplus(h)
    return a.she if untold and not is_open(a.she.card) and not is_open(a.card) else None


book.follows("place-needed", Place, nothing_told_beside, "none told")


def complete_with(h: H, a: Place) -> tuple[int, Cards] | None:
    """Tell what becomes of a Scientist whom the card completes that is placed beside her."""
    if is_open(a.card):
        return None
    return laid_aside(h, Complete(a.player, a.she._replace(beside=(*a.she.beside, a.card))))


book.follows("complete-at-once", Place, complete_with, "complete with it")


def stays_in_hand(h: H, a: Place) -> Card | None:
    """Name a card out of the hand that is not placed."""
    is_known = not is_open(a.card) and not is_open(a.origin)
    return a.card if is_known and a.origin == "hand" and h.given.said("to") else None


book.follows("place-needed", Place, stays_in_hand, "kept", barred=True)


def told_needs(h: H, she: ActiveScientist) -> tuple[str, ...]:
    """List what she needs in words, in the order of her card."""
    icons = resolve(she.icons)
    wanted = sorted(needs(h, she), key=lambda need: icons.index(need[0]))
    return tuple(need[0] if len(dict.fromkeys(need)) == 1 else either(map(label_of, need)) for need in wanted)
