"""4 Heroes: playing a Hero, and what its ability does when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.stem_epic_heroes.acts import Ability, Clear, Inspire, Play, Take
from cardgen.games.stem_epic_heroes.bonuses import BONUSES, ON_HERO
from cardgen.games.stem_epic_heroes.cards import is_wild, printed_step, steps, timing, titled
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.discovery_cards import IN_FIELD, suits
from cardgen.games.stem_epic_heroes.table import NO_STEP, H, Row, book, owns
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, is_open, map_unknown, resolve, total

NOW, FROM_NOW, AT_END, NEVER = "now", "from now on", "at the end", "no"


# -- playing ---------------------------------------------------------------------------------------------------------
@book.forbids("match-in-field", Play)
def match_in_field(h: H, a: Play) -> Iterator[Reason]:
    field = h.t.field
    if is_bare(field) or (is_untold(h, a) and not h.given.open("field", (True, False), A_MATCH, tells=shows_a_match)):
        yield "none", a.hero
    if not isinstance(field, tuple) or went_away(h, a) or (h.t.lies != UNTOLD and h.t.lies != IN_FIELD):
        return
    if any(suits(h, a.hero, card) for card in field):
        h.say("there is one", a.hero)
    else:
        yield "none", a.hero


A_MATCH = "Does a card that the Hero can score lie in the Field?"


def shows_a_match(some: Sequence[object], every: Sequence[object]) -> str:
    """Tell of the Field whether a card of it matches."""
    return f"{'one' if some[0] else 'none'} does"


def is_bare(field: object) -> bool:
    """Say whether of the Field alone is told how many cards lie there, and none does."""
    return field == 0


def is_untold(h: H, a: Play) -> bool:
    """Say whether nobody tells what is scored, nor what lies in the Field."""
    return bool(a.card == NONE and not h.t.only_ability and h.t.gone == UNTOLD and h.t.field == UNTOLD)


alone = book.chosen("only-to-score", "hero-without-scoring", {"no": False, "yes": True}, neutral=True)
"""Whether a Hero may be played without scoring."""


@book.forbids("only-to-score", Play)
def only_to_score(h: H, a: Play) -> Iterator[Reason]:
    if a.card != NONE or not h.t.only_ability:
        return
    if alone(h):
        h.say("yes")
        return
    owned = h.t.owned_by(a.player)
    told = resolve(h.t.field)
    field = [card for card in told if not is_open(card) and suits(h, a.hero, card)] if isinstance(told, tuple) else []
    no_target = [card for card in field if not (is_wild(card) or is_open(owned)) and owns(owned, printed_step(card))]
    if no_target:
        h.cite("each-step-once", "no target", titled(no_target[0]))
    yield "no"


only_to_score.often = True


claims = book.chosen(
    "name-the-card", "claim-timing", {"claimed-on-declaration": True, "claimed-after-ability": False}, neutral=False
)
"""Whether a card is claimed as soon as it is named."""


def went_away(h: H, a: Play) -> bool:
    """Say whether the named card has left the Field, and nobody says that another one was named."""
    return bool(h.t.gone != UNTOLD and a.card == NONE and not claims(h))


book.bars("name-the-card", Play, lambda h, a: h.t.gone != UNTOLD and claims(h) and titled(h.t.gone), "was claimed")
book.notes(
    "name-the-card",
    Play,
    lambda h, a: h.t.gone != UNTOLD and a.card != NONE and not claims(h) and (titled(h.t.gone), titled(a.card)),
    "another one",
)


def others_that_fit(h: H, a: Play) -> list[Card] | None:
    """List the cards of the Field that may be named instead of one that is gone, where they are told."""
    field = h.t.field if went_away(h, a) else UNTOLD
    if not isinstance(field, tuple) or any(map(is_open, field)):
        return None
    return [card for card in field if h.about(a._replace(card=card, step=NO_STEP)).legal()]


def named_instead(h: H, a: Play) -> str:
    """Name what may be named instead."""
    return either(map(titled, others_that_fit(h, a) or ()))


book.follows("name-the-card", Play, named_instead, "instead")
book.follows("name-the-card", Play, lambda h, a: went_away(h, a) and others_that_fit(h, a) is None and a.hero, "either")
book.follows("name-the-card", Play, lambda h, a: others_that_fit(h, a) == [] and a.hero, "goes back")


@book.forbids("name-the-card", Clear)
def no_claimed_card(h: H, a: Clear) -> Iterator[Reason]:
    if a.card == UNTOLD or a.by != "effect" or h.t.claimed == UNTOLD:
        return
    if h.t.claimed == a.card and claims(h):
        yield "claimed", titled(a.card)
    else:
        h.say("not the claimed one", titled(a.card))


book.bars("hero-order", Ability, lambda h, a: a.after == "enhancements", "ability first")
book.allows("hero-order", Take, lambda h, a: not is_open(a.to) and a.to in h.t.takers and a.to, "in play at once")


# -- what the ability does when --------------------------------------------------------------------------------------
@book.value("immediate-once", neutral=NEVER)
def at_once(h: H, event: MaybeUnknown[str]) -> str:
    """Say whether an immediate ability acts at an event."""
    return h.gives(NEVER, "once") if event == "later" else h.gives(NOW, "now")


waits = book.plain("scoring-waits", "when points are given", lambda h: AT_END, neutral=NOW, says="waits")


@book.value("scoring-waits", neutral=0)
def ability_points(h: H, row: Row, rows: Sequence[Row], had: tuple[Card, ...] = UNTOLD) -> MaybeUnknown[int]:
    """Give what the ability of a Hero is worth in the final count; *had* is what lay on it once."""
    found: list[MaybeUnknown[int]] = []
    for op in steps(resolve(row.hero)):
        if op.effect in BONUSES:
            is_on_it = op.effect not in ON_HERO or there(h)
            looked_at = row if is_on_it else row._replace(on=had if had != UNTOLD else ())
            found.append(BONUSES[op.effect](h, op.arguments, looked_at, rows))
    worth = total(found) if found else 0
    return h.gives(worth, "gives", row, worth) if found else 0


from_now_on = book.always("lasting-holds", FROM_NOW, neutral=NEVER)


def acts_when(h: H, hero: MaybeUnknown[Card], event: MaybeUnknown[str]) -> str:
    """Say when an ability acts: now, from now on, at the end, or not."""
    when = timing(hero) if h.t.timing == UNTOLD else h.t.timing
    if when == "immediate":
        return at_once(h, event)
    return from_now_on(h) if when == "lasting" else waits(h)


there = book.always("there-at-the-end", True, neutral=False)
"""Whether what an ability asks for has to be there at the end."""


def says_may(h: H, hero: MaybeUnknown[Card]) -> MaybeUnknown[bool]:
    """Say whether the text of an ability says that it may be left."""
    if h.t.may != UNTOLD:
        return h.t.may
    return map_unknown(hero, lambda of: any(op.optional for op in steps(of)))


book.bars("may-decline", Ability, lambda h, a: a.declined and not says_may(h, a.hero) and a.hero, "does not say may")
book.notes("may-decline", Ability, lambda h, a: a.declined and says_may(h, a.hero), "may")
book.allows("may-decline", Inspire, lambda h, a: not h.t.targets, "does nothing")
stands = book.always("may-decline", True, neutral=UNTOLD, says="stands")
"""Whether a scoring stands, whatever comes of the ability."""
book.bars("hero-of-its-own", Play, lambda h, a: len(a.others) > 0, "one to one")


@at_once.changes("no-second-trigger")
def not_again(h: H, found: str, event: MaybeUnknown[str]) -> str | None:
    return h.gives(NEVER, "not again") if event == "enhancement added" else None
