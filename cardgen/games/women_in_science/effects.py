"""What the effects of the data do, each asking for its choices; and how a Modifier is carried out, played or told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar, cast

from cardgen.games.women_in_science.acts import Play
from cardgen.games.women_in_science.box import (
    CANCEL,
    MODIFIER,
    PASS_ON,
    RECOVER,
    WILD,
    WOC,
    ActiveScientist,
    as_named,
    bare,
    can_lie_beside,
    does,
    is_immediate,
    rule_of,
)
from cardgen.games.women_in_science.cards import groundbreakers_count, resource_cards
from cardgen.games.women_in_science.completing import completions
from cardgen.games.women_in_science.declared import Card, Cards
from cardgen.games.women_in_science.how_modifiers_work import (
    as_far_as_it_goes,
    burned_for_all,
    burned_unused,
    card_beats_rule,
    is_burned,
    is_negative,
    kinds_asked,
    lies_nowhere,
    to_pile,
)
from cardgen.games.women_in_science.moving import BURN, DISCARD, hand, laid, less, taken, with_her, without_her
from cardgen.games.women_in_science.single_modifiers import acts_so, named_by_placer, tokens_to, wipes_to
from cardgen.games.women_in_science.table import Came, D, Table, Waits
from cardgen.games.women_in_science.your_turn_2_act import fits
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    ImpossibleError,
    MaybeUnknown,
    around,
    changed,
    different,
    map_unknown,
    others,
    put,
    resolve,
)

T = TypeVar("T")
do: Effects[Table] = Effects()
do.lasts(WILD, CANCEL, PASS_ON)
NO_CARD = "none"
KEEPS, TAKES, LOSES, TAGGED = "who stays", "take back", "resource card", "groundbreaker"


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


def same_table(one: Table, other: Table) -> bool:
    """Say whether nothing has happened between two moments."""
    names = ("active", "completed", "hands", "skips", "resource", "burn", "discard", "waiting")
    return all(getattr(one, name) is getattr(other, name) for name in names)


# -- drawing ---------------------------------------------------------------------------------------------------------
def one_card(d: D, t: Table, player: str, modifiers: str, why: str) -> Table:
    """Take one card off the Resource pile: to the hand, to be played, or burned."""
    cards, t = taken(d.h, t)
    for card in cards:
        if map_unknown(card, lambda one: one.type == MODIFIER) and burns(d, card, modifiers):
            t = laid(t, BURN, (card,))
        elif is_immediate(card):
            t = changed(t, waiting=(*t.waiting, Waits(player, card, Came.DRAW if modifiers == "normal" else why)))
        else:
            t = hand(t, player, came=(card,))
    return t


def burns(d: D, card: MaybeUnknown[Card], modifiers: str) -> bool:
    """Say whether a Modifier that an effect draws is burned."""
    if modifiers == "burn_all":
        return burned_for_all(d.h, card)
    if modifiers == "normal":
        return False
    return is_negative(d.h, card) or (is_immediate(card) and d.h.options["modifier-from-effect"] == "ignore")


@do.does("draw")
def draw(d: D, e: Step) -> Table:
    t = d.t
    d.h.cite(rule_of(e.card), "draws", e["n"])
    if not t.live and len(t.resource) < e["n"] and not as_far_as_it_goes(d.h):
        return t
    for _ in range(e["n"]):
        t = one_card(d, t, e.player, e["modifiers"], Came.TRAILBLAZERS)
    return t


@do.does("draw_self_and_opponents")
def everybody_draws(d: D, e: Step) -> Table:
    t = d.t
    d.h.cite(rule_of(e.card), "everybody draws")
    for player in around(t.seats, e.player):
        for _ in range(e["self"] if player == e.player else e["opponents"]):
            t = one_card(d, t, player, e["modifiers"], Came.DIVERSITY)
    return t


@do.does("recover")
def recover(d: D, e: Step) -> Table:
    t, pile = d.t, BURN if e["from"] == "burn_pile" else DISCARD
    there: list[Card] = [one for one in getattr(t, pile) if e["kind"] in ("any", one.type)]
    for _ in range(e["n"]):
        chosen = d.choose(e.player, TAKES, (*different(there), NO_CARD), must=True) if there else NO_CARD
        card = cast(Card, chosen)
        if chosen == NO_CARD:
            return t
        d.h.cite(rule_of(e.card), "takes", card)
        there = list(less(there, (card,)))
        t = changed(t, **{pile: less(getattr(t, pile), (card,))})
        if is_immediate(card) and d.h.options["mentor-immediate"] == "play-now":
            t = changed(t, waiting=(*t.waiting, Waits(e.player, card, Came.MENTORS)))
        else:
            t = hand(t, e.player, came=(card,))
    return t


# -- hands and turns -------------------------------------------------------------------------------------------------
@do.does("discard_hand")
def discard_hand(d: D, e: Step) -> Table:
    d.h.cite(rule_of(e.card), "the whole hand")
    cards = d.t.held_by(e.player)
    wiped = (*d.t.wiped, e.player) if d.h.options["hand-wipe"] == "until-end-of-turn" else d.t.wiped
    if not cards:
        return changed(d.t, wiped=wiped)
    return laid(changed(d.t, hands=put(dict(d.t.hands), e.player, ()), wiped=wiped), wipes_to(d.h), cards)


@do.does("skip_turns")
def skip_turns(d: D, e: Step) -> Table:
    if e.target == UNTOLD:
        return d.t
    more = d.t.skips.get(e.target, 0) + e["n"]
    most = min(more, e["n"]) if d.h.options["skip-turns"] == "max-two" else more
    d.h.cite(rule_of(e.card), "skips", e.target, most)
    return changed(d.t, skips=put(dict(d.t.skips), e.target, most))


@do.does("burn_tagged")
def burn_tagged(d: D, e: Step) -> Table:
    t, who = d.t, e.target
    d.h.cite(rule_of(e.card), "one burned")
    if who == UNTOLD or not groundbreakers_count(d.h):
        return t
    for _ in range(e["n"]):
        lying = {str(one): (she, one) for she in t.of(who) for one in she.beside if tagged(one, e["tag"])}
        held = {f"{one} in hand": (None, one) for one in t.held_by(who) if tagged(one, e["tag"])}
        picked = d.choose(who, TAGGED, (*lying, *held))
        if picked is None:
            return t
        she, card = {**lying, **held}[picked]
        t = hand(t, who, gone=(card,)) if she is None else with_her(t, she, beside=less(she.beside, (card,)))
        t = laid(t, BURN, (card,))
    return t


def tagged(card: Card, tag: str) -> bool:
    """Say whether a card has a mark."""
    return tag in tuple(getattr(card, "tags", None) or ())


@do.does("discard_label")
def discard_label(d: D, e: Step) -> Table:
    t, label = d.t, e["label"]
    d.h.cite(rule_of(e.card), "every", t.box.game.words["resource"].words[label])

    def goes(card: MaybeUnknown[Card]) -> bool:
        named = getattr(card, "named", NONE)
        if named != NONE:
            return d.h.options["invest-ftw"] == "goes" and bool(named == label)
        return bool(map_unknown(card, lambda one: getattr(one, "resource", "") == label))

    zones = e["zones"]
    if "placed" in zones:
        for she in t.of(e.player):
            gone = [one for one in she.beside if goes(one)]
            t = laid(with_her(t, she, beside=less(she.beside, gone)), DISCARD, gone) if gone else t
    gone = [one for one in t.held_by(e.player) if goes(one)] if "hand" in zones else []
    return laid(hand(t, e.player, gone=gone), DISCARD, gone) if gone else t


# -- Scientists ------------------------------------------------------------------------------------------------------
@do.does("add_need")
def add_need(d: D, e: Step) -> Table:
    she = e.target
    if she == UNTOLD:
        return d.t
    d.h.cite(rule_of(e.card), "one card more")
    kinds = kinds_asked(d.h, she.icons, e.card)
    if named_by_placer(d.h) and not she.told_icons:
        return with_her(d.t, she, burdens=(*she.burdens, as_named(e.card, d.choose(e.player, "which kind", kinds))))
    return with_her(d.t, she, burdens=(*she.burdens, e.card))


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
    left, found = list(among), list[T]()
    for _ in range(min(number, len(left))):
        one = resolve(d.choose(player, what, tuple(left)))
        if one not in left:
            raise ImpossibleError(f"{one} is not there to be chosen")
        found.append(one)
        left.remove(one)
    return found


def taken_back(d: D, player: MaybeUnknown[str], she: ActiveScientist) -> Cards:
    """Let the player take resource cards of a Scientist into the hand, one by one."""
    found: list[Card] = []
    for card in she.beside:
        if d.choose(player, f"{TAKES} {card}", ("yes", "no")) == "yes":
            found.append(card)
    return tuple(found)


@do.does("take_placed")
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
    found: dict[str, Move] = {}
    for card, source in rows:
        if is_such(card):
            for mine in t.of(player):
                if fits(d.hear(t), mine, card):
                    found[f"{card} of {source} for {mine}"] = Move(card, source, mine)
    return found


@do.does("remove_placed")
def remove_placed(d: D, e: Step) -> Table:
    t, she = d.t, e.target
    if she != UNTOLD and not isinstance(she, ActiveScientist):
        lost = picked(d, e.player, LOSES, [one for one in t.held_by(she) if can_lie_beside(one)], 1)
        return laid(hand(t, she, gone=lost), e["to"], lost)
    if she == UNTOLD or not (cards := resource_cards(d.h, she)):
        return t
    d.h.cite(rule_of(e.card), "one card goes")
    own = e["chooser"] == "owner" and not (e["from"] == WOC and d.h.options["woc-discard-chooser"] == "player")
    gone = picked(d, she.owner if own else e.player, LOSES, cards, e["n"])
    d.h.cite("discard-and-burn", e["to"])
    return laid(with_her(t, she, beside=less(she.beside, gone)), to_pile(d.h, e["to"]), gone)
