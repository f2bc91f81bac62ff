"""What the effects of the data do with Scientists; and how a Modifier is carried out, in play as in a dispute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.women_in_science import completing as moved
from cardgen.games.women_in_science import effects_on_hands as on_hands
from cardgen.games.women_in_science.acting import fits
from cardgen.games.women_in_science.acts import Play
from cardgen.games.women_in_science.cards import MODIFIER, PASS_ON, Named, She, can_lie_beside, does, rule_of
from cardgen.games.women_in_science.needs import WOC, burden_kinds, named_by_placer, resource_cards
from cardgen.games.women_in_science.table import D, Table
from cardgen.rulings.effects import Step
from cardgen.rulings.terms import NOTHING, ImpossibleError, changed, map_unknown, others, resolve


def carried_out(d: D, a: Play) -> Table:
    """Do what a Modifier says, then lay it where it belongs."""
    h, card = d.h, a.card
    if does(card, PASS_ON):
        return changed(d.t, backed=(*d.t.backed, (a.player, card)))
    early = card.does == "recover" and not on_hands.lies_nowhere(h)  # then it could take itself out of the pile
    before = d.t = moved.laid(d.t, moved.BURN, (card,)) if early else d.t
    if on_hands.acts_so.get(rule_of(card), on_hands.card_beats_rule)(h):
        d.t = on_hands.do.carry_out(d, resolve(card).op, a.player, card, a.target)
    t = d.t
    stays = early or any(card is moved.bare(one) for she in t.every() for one in she.burdens)
    if not stays and (on_hands.burned_unused(h, card) if same_table(before, t) else on_hands.is_burned(h, card)):
        t = moved.laid(t, moved.BURN, (card,))
    return moved.completions(d, t)


def same_table(one: Table, other: Table) -> bool:
    """Say whether nothing has happened between two moments."""
    names = ("active", "completed", "hands", "skips", "resource", "burn", "discard", "waiting")
    return all(getattr(one, name) is getattr(other, name) for name in names)


# -- Scientists ------------------------------------------------------------------------------------------------------
@on_hands.do.does("add_need")
def add_need(d: D, e: Step) -> Table:
    she = e.target
    if she == NOTHING:
        return d.t
    d.h.cite(rule_of(e.card), "one card more")
    kinds = burden_kinds(d.h, she.icons, e.card)
    if named_by_placer(d.h) and not she.told_icons:
        return moved.with_her(d.t, she, burdens=(*she.burdens, Named(e.card, d.choose(e.player, "which kind", kinds))))
    return moved.with_her(d.t, she, burdens=(*she.burdens, e.card))


@on_hands.do.does("discard_scientists")
def discard_scientists(d: D, e: Step) -> Table:
    t, mine = d.t, d.t.of(e.player)
    d.h.cite(rule_of(e.card), "leaves")
    keep, number = e.arguments.get("keep"), e.arguments.get("n")
    if keep is not None and len(mine) <= keep:
        return t
    chosen = picked(d, e.player, on_hands.KEEPS, mine, keep or number or 0)
    gone = [she for she in mine if (she in chosen) != (keep is not None)]
    pile = on_hands.tokens_to(d.h) if keep is not None else moved.DISCARD
    for she in gone:
        back = taken_back(d, e.player, she) if e["resources"] == "may_take_back" else ()
        t = moved.laid(moved.without_her(t, she), pile, (she.card, *moved.less(she.beside, back)))
        t = moved.hand(t, e.player, came=back) if back else t
    return t


def picked(d: D, player: Any, what: str, among: Sequence[Any], number: int) -> list[Any]:
    """Let a player pick some of several, one after the other."""
    left, found = list(among), list[Any]()
    for _ in range(min(number, len(left))):
        one = resolve(d.choose(player, what, tuple(left)))
        if one not in left:
            raise ImpossibleError(f"{one} is not there to be chosen")
        found.append(one)
        left.remove(one)
    return found


def taken_back(d: D, player: Any, she: She) -> tuple[Any, ...]:
    """Let the player take resource cards of a Scientist into the moved.hand, one by one."""
    found: list[Any] = []
    for card in she.beside:
        if d.choose(player, f"{on_hands.TAKES} {card}", ("yes", "no")) == "yes":
            found.append(card)
    return tuple(found)


@on_hands.do.does("take_placed")
def take_placed(d: D, e: Step) -> Table:
    t = d.t
    d.h.cite(rule_of(e.card), "moves over")
    for _ in range(e["n"]):
        ways = moves(d, t, e.player, e["kind"])
        way = d.choose(e.player, "what to take", tuple(ways))
        if way is None:
            return t
        card, source, mine = ways[way]
        t = (
            moved.hand(t, source, gone=(card,))
            if isinstance(source, str)
            else moved.with_her(t, source, beside=moved.less(source.beside, (card,)))
        )
        t = moved.with_her(t, mine, beside=(*mine.beside, card))
    return t


def moves(d: D, t: Table, player: Any, kind: str) -> dict[str, tuple[Any, Any, She]]:
    """List the cards that can be taken from others, and where each fits."""

    def is_such(card: Any) -> bool:
        return bool(map_unknown(card, lambda one: one.type == kind or (kind == "resource" and one.type != MODIFIER)))

    out = (player, *t.spared)
    rows: list[tuple[Any, Any]] = [(one, she) for she in t.every() if she.owner not in out for one in she.beside]
    if d.h.options["queen-bee-source"] == "table-or-hand":
        rows += [(one, who) for who in others(t.seats, player) if who not in out for one in t.held_by(who)]
    found: dict[str, tuple[Any, Any, She]] = {}
    for card, source in rows:
        if is_such(card):
            for mine in t.of(player):
                if fits(d.hear(t), mine, card):
                    found[f"{card} of {source} for {mine}"] = (card, source, mine)
    return found


@on_hands.do.does("remove_placed")
def remove_placed(d: D, e: Step) -> Table:
    t, she = d.t, e.target
    if she != NOTHING and not isinstance(she, She):
        (gone,) = picked(d, e.player, on_hands.LOSES, [one for one in t.held_by(she) if can_lie_beside(one)], 1)
        return moved.laid(moved.hand(t, she, gone=(gone,)), e["to"], (gone,))
    if she == NOTHING or not (cards := resource_cards(d.h, she)):
        return t
    d.h.cite(rule_of(e.card), "one card goes")
    own = e["chooser"] == "owner" and not (e["from"] == WOC and d.h.options["woc-discard-chooser"] == "player")
    gone = picked(d, she.owner if own else e.player, on_hands.LOSES, cards, e["n"])
    d.h.cite("discard-and-burn", e["to"])
    return moved.laid(moved.with_her(t, she, beside=moved.less(she.beside, gone)), on_hands.to_pile(d.h, e["to"]), gone)
