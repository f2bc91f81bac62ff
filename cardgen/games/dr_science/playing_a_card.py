"""Chapter 4: what one may play, and what one must say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.dr_science.acts import Trick
from cardgen.games.dr_science.cards_and_players import is_of
from cardgen.games.dr_science.first.cards import RESEARCHER, WILD, Card, Declared, declarations
from cardgen.games.dr_science.first.declared import unfit
from cardgen.games.dr_science.names import card_name
from cardgen.games.dr_science.table import H, Played, book
from cardgen.rulings.rule import Reason
from cardgen.rulings.unknown import NOTHING, ask


@book.value("declare-wild", neutral=Card(WILD))
def named_suit(h: H, one: Played) -> Any:
    """Give a Wild with the suit that was named; without one ask, or by the house rule take the lead suit."""
    if h.options["missing-declaration"] == "ask":
        return _asked(h, one)
    first = h.t.trick[0]
    suit = first.card.stands
    if suit is None or suit == "own":
        suit = h.t.specialties[first.player]
    h.say("{} named no suit for the Wild, so it takes {}", one.player, _label(h, suit))
    return Card(WILD, said=suit)


def _label(h: H, suit: Any) -> str:
    return "the suit of the lead" if ask(suit, lambda it: it is None) else h.t.label(suit)


@book.value("declare-researcher", neutral=Card(RESEARCHER, said=0))
def named_number(h: H, one: Played) -> Any:
    """Give a Researcher with the number that was named; without one ask, or by the house rule it counts 0."""
    if h.options["missing-declaration"] == "ask":
        return _asked(h, one)
    h.say("{} named no number for the Researcher, so it counts 0", one.player)
    return one.card._replace(said=0)


def _asked(h: H, one: Played) -> Any:
    h.say("{} has to name it", one.player)
    ways = [Declared(*card) for card in declarations(one.card, h.t.box)]
    return h.given.open(f"trick.{one.at}", ways, f"What did {one.player} declare?")


@book.value("lead-suit", neutral=NOTHING)
def lead_suit(h: H, plays: Sequence[Played]) -> Any:
    """Take the lead suit from the first card."""
    if not plays:
        return NOTHING
    first = plays[0]
    if ask(declared(h, first), lambda card: card.kind == WILD) and h.options["lead-suit-of-wild"] == "next-natural":
        for one in plays:
            if ask(declared(h, one), lambda card: card.kind != WILD):
                suit = suit_of(h, one)
                h.say("a Wild was led, so the lead suit is that of {}: {}", card_name(h, one), h.t.label(suit))
                return suit
    suit = suit_of(h, first)
    h.say("{} led, so the lead suit is {}", first.player, h.t.label(suit))
    return suit


def suit_of(h: H, one: Played) -> Any:
    """Give the suit of a card in the trick."""
    card = declared(h, one)
    return next((suit for suit in h.t.box.suits if is_of(h, one, card, suit)), NOTHING)


def declared(h: H, one: Played) -> Any:
    """Give a card as it counts in the trick: by what was declared first, unless a rule lets it be changed."""
    card = one.card
    if one.undeclared:
        card = named_suit(h, one) if card.kind == WILD else named_number(h, one)
    elif one.unclear:
        wild = ask(card, lambda it: it.kind == WILD)
        h.cite("declare-wild" if wild else "declare-researcher", "what {} named is not known", one.player)
    return standing(h, one, card)


@book.value("declare-afresh", neutral=NOTHING)
def standing(h: H, one: Played, card: Any) -> Any:
    """Give a card as its player wants it last."""
    for wish in (*h.t.changed, *h.t.changed_late):
        if wish.player == one.player and not unfit_wish(h, wish, card):
            card = wish.card
    return card


@standing.changes("declaration-stands")
def declaration_stands(h: H, found: Any, one: Played, card: Any) -> Any:
    """Hold everybody to what was declared, or by a house rule until the next card lies there."""
    for wishes, late in ((h.t.changed, False), (h.t.changed_late, True)):
        for wish in wishes:
            if wish.player != one.player:
                continue
            if h.options["declaration-change"] == "until-next-card" and not late:
                if unfit_wish(h, wish, card):
                    continue
                h.say("{} may still change what was declared", wish.player)
                card = wish.card
            else:
                when = ", for the next card lay there already" if late else ""
                h.say("{} cannot change the declaration{}", wish.player, when)
    return card


def unfit_wish(h: H, wish: Any, card: Any) -> str:
    """Say why a card cannot be declared as somebody wishes, or nothing."""
    return str(ask(card, lambda it: ask(wish.card, lambda wished: unfit(wished, it, h.t.box.suits))))


@book.forbids("declaration-stands", Trick)
def cannot_wish_so(h: H, a: Trick) -> Iterator[Reason]:
    """Refuse to change a declaration to one that cannot be made."""
    if h.options["declaration-change"] == "until-next-card":
        for one in a.plays:
            for wish in h.t.changed:
                if wish.player == one.player and (wrong := unfit_wish(h, wish, declared(h, one))):
                    yield f"{wish.player} may still change what was declared, but {wrong}"


@book.forbids("declare-wild", Trick)
def must_name_suit(h: H, a: Trick) -> Iterator[Reason]:
    """Refuse a Wild that is none of the four suits."""
    suits = h.t.box.suits
    for one in a.plays:
        if ask(one.card, lambda card: card.kind == WILD and card.said is not None and card.said not in suits):
            yield "{} must name one of the four suits for the Wild, not `{}`", one.player, one.card.said


@book.forbids("declare-researcher", Trick)
def must_name_number(h: H, a: Trick) -> Iterator[Reason]:
    """Refuse a Researcher that is no number from 0 to 6."""
    for one in a.plays:
        if ask(one.card, lambda card: card.kind == RESEARCHER and card.said is not None and card.said not in _NUMBERS):
            yield "{} must name a whole number from 0 to 6 for the Researcher, not {}", one.player, one.card.said


_NUMBERS = range(7)


@book.forbids("only-your-researcher", Trick)
def own_researcher(h: H, a: Trick) -> Iterator[Reason]:
    """Refuse somebody else's Researcher."""
    for one in a.plays:
        if ask(one.card, lambda card: card.kind == RESEARCHER and card.suit is not None):
            suit = one.card.suit
            if suit != h.t.specialties.get(one.player, suit):
                yield "the Researcher of {} is not {}'s own", h.t.label(suit), one.player
