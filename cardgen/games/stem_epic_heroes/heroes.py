"""4 Heroes, 5 Polymaths: playing a Hero, and what its ability does when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.stem_epic_heroes.acts import Ability, Clear, Inspire, Play, Take
from cardgen.games.stem_epic_heroes.bonuses import BONUSES, ON_HERO
from cardgen.games.stem_epic_heroes.cards import is_wild, printed_step, steps, timing, titled
from cardgen.games.stem_epic_heroes.discovery_cards import suits
from cardgen.games.stem_epic_heroes.table import H, Row, book, owns
from cardgen.rulings.terms import NOTHING, Reason, is_open, map_unknown, resolve, total

NOW, FROM_NOW, AT_END, NEVER = "now", "from now on", "at the end", "no"


# -- playing ---------------------------------------------------------------------------------------------------------
@book.forbids("match-in-field", Play)
def match_in_field(h: H, a: Play) -> Iterator[Reason]:
    field = h.t.field
    if not isinstance(field, tuple) or (not h.t.live and h.given.lies != "field"):
        return
    if any(suits(h, a.hero, one) for one in field):
        h.say("there is one", a.hero)
    else:
        yield "none", a.hero


alone = book.chosen("only-to-score", "hero-without-scoring", {"no": False, "yes": True}, neutral=True)


@book.forbids("only-to-score", Play)
def only_to_score(h: H, a: Play) -> Iterator[Reason]:
    if a.card != NOTHING or not (h.t.live or h.t.only_ability):
        return
    if alone(h):
        h.say("yes")
        return
    steps = h.t.owned_by(a.player)
    told = resolve(h.t.field)
    field = [one for one in told if not is_open(one) and suits(h, a.hero, one)] if isinstance(told, tuple) else []
    owned = [one for one in field if not (is_wild(one) or is_open(steps)) and owns(steps, printed_step(one))]
    if owned:
        h.cite("one-per-step", "no target", titled(owned[0]))
    yield "no"


claims = book.chosen(
    "name-the-card", "claim-timing", {"claimed-on-declaration": True, "claimed-after-ability": False}, neutral=False
)


book.bars("name-the-card", Play, lambda h, a: h.t.gone != NOTHING and claims(h) and titled(h.t.gone), "was claimed")
book.notes(
    "name-the-card",
    Play,
    lambda h, a: h.t.gone != NOTHING and not claims(h) and (titled(h.t.gone), titled(a.card)),
    "another one",
)


@book.forbids("name-the-card", Clear)
def no_claimed_card(h: H, a: Clear) -> Iterator[Reason]:
    if a.card == NOTHING or a.by != "effect" or h.t.claimed == NOTHING:
        return
    if h.t.claimed == a.card and claims(h):
        yield "claimed", titled(a.card)
    else:
        h.say("not the claimed one", titled(a.card))


book.bars("one-to-one", Play, lambda h, a: len(a.others) > 0, "one to one")


# -- what the ability does when --------------------------------------------------------------------------------------
@book.value("immediate-once", neutral=NEVER)
def at_once(h: H, event: Any) -> str:
    """Say whether an immediate ability acts at an event."""
    return h.gives(NEVER, "once") if event == "later" else h.gives(NOW, "now")


@at_once.changes("no-second-trigger")
def not_again(h: H, found: str, event: Any) -> str | None:
    return h.gives(NEVER, "not again") if event == "enhancement added" else None


from_now_on = book.always("lasting-holds", FROM_NOW, neutral=NEVER)
there = book.always("there-at-the-end", True, neutral=False)
"""Whether what an ability asks for has to be there at the end."""


@book.value("scoring-waits", neutral=0)
def ability_points(h: H, row: Row, rows: Sequence[Row], had: Any = NOTHING) -> Any:
    """Give what the ability of a Hero is worth in the final count; *had* is what lay on it once."""
    found: list[Any] = []
    for op in steps(resolve(row.hero)):
        if op.effect in BONUSES:
            is_on_it = op.effect not in ON_HERO or there(h)
            one = row if is_on_it else row._replace(on=had if had != NOTHING else ())
            found.append(BONUSES[op.effect](h, op.arguments, one, rows))
    worth = total(found) if found else 0
    return h.gives(worth, "gives", row, worth) if found else 0


waits = book.plain("scoring-waits", "when points are given", lambda h: AT_END, neutral=NOW, says="waits")


def acts_when(h: H, hero: Any, event: Any) -> str:
    """Say when an ability acts: now, from now on, at the end, or not."""
    when = timing(hero) if h.t.timing == NOTHING else h.t.timing
    if when == "immediate":
        return at_once(h, event)
    return from_now_on(h) if when == "lasting" else waits(h)


def says_may(h: H, hero: Any) -> Any:
    """Say whether the text of an ability says that it may be left."""
    if h.t.may != NOTHING:
        return h.t.may
    return map_unknown(hero, lambda one: any(op.optional for op in steps(one)))


book.bars("may-decline", Ability, lambda h, a: a.declined and not says_may(h, a.hero) and a.hero, "does not say may")
book.notes("may-decline", Ability, lambda h, a: a.declined and says_may(h, a.hero), "may")


stands = book.plain("may-decline", "whether the scoring stands", lambda h: True, neutral=NOTHING, says="stands")
"""Whether a scoring stands, whatever comes of the ability."""
book.bars("hero-order", Ability, lambda h, a: a.after == "enhancements", "ability first")
book.allows("may-decline", Inspire, lambda h, a: not h.t.live and not h.t.targets, "does nothing")
book.allows("hero-order", Take, lambda h, a: not is_open(a.to) and a.to in h.t.takers and a.to, "in play at once")
