"""What the effects of the data do with Scientists; and how a Modifier is carried out, in play as in a dispute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from cardgen.games.women_in_science.acts import Play
from cardgen.games.women_in_science.aims import kinds_asked
from cardgen.games.women_in_science.box import (
    MODIFIER,
    PASS_ON,
    RECOVER,
    WOC,
    ActiveScientist,
    as_named,
    bare,
    can_lie_beside,
    does,
    rule_of,
)
from cardgen.games.women_in_science.cards import resource_cards
from cardgen.games.women_in_science.completing import completions
from cardgen.games.women_in_science.declared import Card, Cards
from cardgen.games.women_in_science.effects_on_hands import KEEPS, LOSES, TAKES, do
from cardgen.games.women_in_science.how_modifiers_work import (
    burned_unused,
    card_beats_rule,
    is_burned,
    lies_nowhere,
    to_pile,
)
from cardgen.games.women_in_science.moving import BURN, DISCARD, hand, laid, less, with_her, without_her
from cardgen.games.women_in_science.single_modifiers import acts_so, by_placer, tokens_to
from cardgen.games.women_in_science.table import D, Table
from cardgen.games.women_in_science.your_turn_2_act import fits
from cardgen.rulings.effects import Step
from cardgen.rulings.terms import (
    UNTOLD,
    ImpossibleError,
    MaybeUnknown,
    changed,
    is_open,
    map_unknown,
    others,
    resolve,
)

T = TypeVar("T")
WAYS, WHICH_KIND = "what to take", "which kind"


def carried_out(d: D, a: Play) -> Table:
    """Do what a Modifier says, then lay it where it belongs."""
    h, card = d.h, a.card
    if does(card, PASS_ON):
        return changed(d.t, backed=(*d.t.backed, (a.player, card)))
    early = card.does == RECOVER and not lies_nowhere(h)  # then it could take itself out of the pile
    before = d.t = laid(d.t, BURN, (card,)) if early else d.t
    if acts_so.get(rule_of(card), card_beats_rule)(h):
        d.t = do.carry_out(d, resolve(card).op, a.player, card, a.target)
    t = d.t
    stays = early or any(card is bare(one) for she in t.every() for one in she.burdens)
    if not stays and (burned_unused(h, card) if same_table(before, t) else is_burned(h, card)):
        t = laid(t, BURN, (card,))
    return completions(d, t)


def same_table(table: Table, later: Table) -> bool:
    """Say whether nothing has happened between two moments."""
    names = ("active", "completed", "hands", "skips", "resource", "burn", "discard", "waiting")
    return all(getattr(table, name) is getattr(later, name) for name in names)


# -- Scientists ------------------------------------------------------------------------------------------------------
@do.does("add_need")
def add_need(d: D, e: Step) -> Table:
    she, burden = e.target, e.card
    if she == UNTOLD:
        return d.t
    d.h.cite(rule_of(e.card), "one card more")
    kinds = kinds_asked(d.h, she.icons, e.card)
    if by_placer(d.h, e.card) and not she.told_icons:
        burden = as_named(e.card, d.choose(e.player, WHICH_KIND, tuple(dict.fromkeys(kinds))))
    if not is_open(she.card) and not is_open(she.burdens) and she.icons:
        d.h.cite("burdens-add-up", "more", she.carries + 1, len(she.icons) + she.carries + 1)
    return with_her(d.t, she, burdens=(*she.burdens, burden))


@do.does("discard_scientists")
def discard_scientists(d: D, e: Step) -> Table:
    t, mine = d.t, d.t.of(e.player)
    d.h.cite(rule_of(e.card), "leaves")
    keep, number = e.arguments.get("keep"), e.arguments.get("n")
    if keep is not None and len(mine) <= keep:
        return t
    chosen = picked(d, e.player, KEEPS, mine, keep or number or 0)
    gone = [she for she in mine if (she in chosen) != (keep is not None)]
    pile = tokens_to(d.h) if keep is not None else DISCARD
    for she in gone:
        back = taken_back(d, e.player, she) if e["resources"] == "may_take_back" else ()
        t = laid(without_her(t, she), pile, (she.card, *less(she.beside, back)))
        t = hand(t, e.player, came=back) if back else t
    return t


def picked(d: D, player: MaybeUnknown[str], what: str, among: Sequence[T], number: int) -> list[T]:
    """Let a player pick some of several, one after the other."""
    left, chosen = list(among), list[T]()
    for _ in range(min(number, len(left))):
        if all(one is left[0] for one in left):  # whichever it is, it comes to the same
            chosen.append(left.pop())
            continue
        choice = resolve(d.choose(player, what, tuple(left)))
        if choice not in left:
            raise ImpossibleError(f"{choice} is not there to be chosen")
        chosen.append(choice)
        left.remove(choice)
    return chosen


def taken_back(d: D, player: MaybeUnknown[str], she: ActiveScientist) -> Cards:
    """Let the player take resource cards of a Scientist into the hand, one by one."""
    back: list[Card] = []
    for card in she.beside:
        if d.choose(player, f"{TAKES} {card}", ("yes", "no")) == "yes":
            back.append(card)
    return tuple(back)


@do.does("take_placed")
def take_placed(d: D, e: Step) -> Table:
    t = d.t
    d.h.cite(rule_of(e.card), "moves over")
    for _ in range(e["n"]):
        ways = moves(d, t, e.player, e["kind"])
        way = d.choose(e.player, WAYS, tuple(ways))
        if way is None:
            return t
        card, source, mine = ways[way]
        d.h.cite(rule_of(e.card), "moved", card, source, mine)
        t = (
            hand(t, source, gone=(card,))
            if isinstance(source, str)
            else with_her(t, source, beside=less(source.beside, (card,)))
        )
        t = with_her(t, mine, beside=(*mine.beside, card))
    return t


class Move(NamedTuple):
    """A card that can be taken, from whose side or hand, and the Scientist it goes to."""

    card: Card
    source: ActiveScientist | str
    to: ActiveScientist


def moves(d: D, t: Table, player: str, kind: str) -> dict[str, Move]:
    """List the cards that can be taken from others, and where each fits."""

    def is_such(card: MaybeUnknown[Card]) -> bool:
        return bool(map_unknown(card, lambda one: one.type == kind or (kind == "resource" and one.type != MODIFIER)))

    out = (player, *t.spared)
    rows: list[tuple[Card, ActiveScientist | str]] = [
        (one, she) for she in t.every() if she.owner not in out for one in she.beside
    ]
    if d.h.options["queen-bee-source"] == "table-or-hand":
        rows += [(one, who) for who in others(t.seats, player) if who not in out for one in t.held_by(who)]
    ways: dict[str, Move] = {}
    for card, source in rows:
        if is_such(card):
            for mine in t.of(player):
                if fits(d.hear(t), mine, card):
                    ways[f"{card} of {source} for {mine}"] = Move(card, source, mine)
    return ways


@do.does("remove_placed")
def remove_placed(d: D, e: Step) -> Table:
    t, she = d.t, e.target
    if she != UNTOLD and not isinstance(she, ActiveScientist):
        d.h.cite("patriarchy", "from the hand")
        lost = picked(d, e.player, LOSES, [one for one in t.held_by(she) if can_lie_beside(one)], 1)
        return laid(hand(t, she, gone=lost), e["to"], lost)
    if she == UNTOLD or not (cards := resource_cards(d.h, she)):
        return t
    d.h.cite(rule_of(e.card), "one card goes")
    own = e["chooser"] == "owner" and not (e["from"] == WOC and d.h.options["woc-discard-chooser"] == "player")
    gone = picked(d, she.owner if own else e.player, LOSES, cards, e["n"])
    d.h.cite("discard-and-burn", e["to"])
    return laid(with_her(t, she, beside=less(she.beside, gone)), to_pile(d.h, e["to"]), gone)
