"""What the effects of the data do with piles, hands and turns; each asks for its choices."""

from __future__ import annotations

from typing import Any

from cardgen.games.women_in_science.cards import CANCEL, MODIFIER, PASS_ON, WILD, is_immediate, rule_of
from cardgen.games.women_in_science.completing import BURN, DISCARD, hand, laid, less, with_her
from cardgen.games.women_in_science.modifiers import is_negative, spared
from cardgen.games.women_in_science.piles import taken
from cardgen.games.women_in_science.table import Came, D, H, Table, Waits, book
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import NOTHING, around, changed, different, map_unknown, put

do: Effects[Table] = Effects()
do.lasts(WILD, CANCEL, PASS_ON)
NONE = "none"
KEEPS, TAKES, LOSES, TAGGED = "who stays", "take back", "resource card", "groundbreaker"
wipes_to = book.chosen("hand-lost", "hand-wipe-pile", {"discard": DISCARD, "burn": BURN}, neutral=DISCARD)
tokens_to = book.chosen("tokenism", "tokenism-pile", {"discard": DISCARD, "burn": BURN}, neutral=DISCARD)


CARDS = (
    "diversity", "representation", "girls-see-themselves", "hand-lost", "mentors", "sexism", "tokenism", "trailblazers",
    "queen-bee", "leaky-pipeline", "family-leave", "patriarchy", "credit", "invest", "woc-loses-one", "prove-it-again",
)  # fmt: skip
acts_so = {key: book.plain(key, f"acts {key}", lambda h: True, neutral=False) for key in CARDS}
"""Whether the rule with the text of a card holds."""
card_beats_rule = book.always("card-beats-rule", True, neutral=False)
lies_nowhere = book.plain("show-answer-do", "lies in no pile", lambda h: True, neutral=False, says="in no pile")
burned_unused = book.plain(
    "no-target",
    "is burned unused",
    lambda h, card: True,
    neutral=False,
    says="nothing happens",
    when=lambda h, _, card: card,
)
is_burned = book.plain(
    "where-modifiers-go", "is burned", lambda h, card: True, neutral=False, says="burned", when=lambda h, _, card: card
)
to_pile = book.plain("discard-and-burn", "the pile that a word means", lambda h, word: word, neutral=DISCARD)
as_far_as_it_goes = book.plain(
    "as-far-as-possible", "as far as it goes", lambda h: True, neutral=False, says="as far as it goes"
)


# -- drawing ---------------------------------------------------------------------------------------------------------
def one_card(d: D, t: Table, player: Any, modifiers: str, why: str) -> Table:
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


def burns(d: D, card: Any, modifiers: str) -> bool:
    """Say whether a Modifier that an effect draws is burned."""
    if modifiers == "burn_all":
        return burned_for_all(d.h, card)
    if modifiers == "normal":
        return False
    return is_negative(d.h, card) or (is_immediate(card) and d.h.options["modifier-from-effect"] == "ignore")


@book.value("drawn-in-others-turn", neutral=False)
def burned_for_all(h: H, card: Any) -> bool:
    """Say whether a Modifier is burned that comes when everybody draws."""
    return False if spared(h, card) else h.gives(True, "one burned", card)


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
    there = [one for one in getattr(t, pile) if e["kind"] in ("any", one.type)]
    for _ in range(e["n"]):
        card = d.choose(e.player, TAKES, (*different(there), NONE), must=True) if there else NONE
        if card == NONE:
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
    if e.target == NOTHING:
        return d.t
    more = d.t.skips.get(e.target, 0) + e["n"]
    most = min(more, e["n"]) if d.h.options["skip-turns"] == "max-two" else more
    d.h.cite(rule_of(e.card), "skips", e.target, most)
    return changed(d.t, skips=put(dict(d.t.skips), e.target, most))


@book.value("no-groundbreaker", neutral=True)
def groundbreakers_count(h: H) -> bool:
    """Say whether the mark of a card counts for anything."""
    how = str(h.options["groundbreaker"])
    return h.gives(how != "none", how)


@do.does("burn_tagged")
def burn_tagged(d: D, e: Step) -> Table:
    t, who = d.t, e.target
    d.h.cite(rule_of(e.card), "one burned")
    if who == NOTHING or not groundbreakers_count(d.h):
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


def tagged(card: Any, tag: str) -> bool:
    """Say whether a card has a mark."""
    return tag in tuple(getattr(card, "tags", None) or ())


@do.does("discard_label")
def discard_label(d: D, e: Step) -> Table:
    t, label = d.t, e["label"]
    d.h.cite(rule_of(e.card), "every", t.box.game.words["resource"].words[label])

    def goes(card: Any) -> bool:
        named = getattr(card, "named", NOTHING)
        if named != NOTHING:
            return d.h.options["invest-ftw"] == "goes" and bool(named == label)
        return bool(map_unknown(card, lambda one: getattr(one, "resource", "") == label))

    zones = e["zones"]
    if "placed" in zones:
        for she in t.of(e.player):
            gone = [one for one in she.beside if goes(one)]
            t = laid(with_her(t, she, beside=less(she.beside, gone)), DISCARD, gone) if gone else t
    gone = [one for one in t.held_by(e.player) if goes(one)] if "hand" in zones else []
    return laid(hand(t, e.player, gone=gone), DISCARD, gone) if gone else t
