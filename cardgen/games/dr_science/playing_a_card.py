"""Chapter 4: what one may play, and what one must say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from cardgen.games.dr_science.acts import Change, PlayCard, Trick, plays_of
from cardgen.games.dr_science.cards import (
    OWN,
    RESEARCHER,
    WILD,
    Card,
    Declared,
    Suit,
    card_words,
    declarations,
    ways_of,
)
from cardgen.games.dr_science.cards_and_players import HAVE_SUITS
from cardgen.games.dr_science.cards_in_words import place_named
from cardgen.games.dr_science.table import H, Played, Table, book
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, Verbatim, is_unknown, map_unknown
from cardgen.rulings.value import Value

Why: TypeAlias = tuple[str, object]
"""A sentence, and what is put in."""
Declaring: TypeAlias = Value[Table, ..., MaybeUnknown[Card]]
"""What gives a card of which nothing was declared as it counts."""


def unheld(h: H, a: PlayCard) -> bool:
    """Say whether the card does not lie where it is said to come from; UNTOLD where nobody knows.

    The player's own Researcher is the same with its suit and without.
    """
    place = (h.t.tableaus if a.source == "tableau" else h.t.hands).get(a.player)
    if place is None:
        return UNTOLD
    if not is_unknown(a.card) and a.card.bare in place.has:
        return False
    own = h.t.specialties.get(a.player)

    def among(cards: Sequence[Card]) -> bool:
        bare = [held.bare.mine(own) for held in cards]
        return map_unknown(a.card, lambda card: card.bare.mine(own) in bare)

    if among(place.has):
        return False
    return place.unseen == 0 or among(place.lacks) or UNTOLD


def in_words(card: MaybeUnknown[Card]) -> str:
    """Name a card for people."""
    return "the card" if is_unknown(card) else card_words(card)


def bare_card(a: PlayCard) -> Card | str:
    """Name a card without what is declared for it, as far as nothing else of it is unknown."""
    found = {card.bare for card in ways_of(a.card)}
    return found.pop() if len(found) == 1 else "the card"


def is_elsewhere(h: H, a: PlayCard) -> str | bool:
    """Name where a card comes from, if that is neither hand nor tableau."""
    return map_unknown(a.source, lambda source: source not in ("hand", "tableau")) and place_named(a.source)


book.bars(
    "hand-or-tableau",
    PlayCard,
    {"elsewhere": is_elsewhere, "lacking": lambda h, a: unheld(h, a) is True and (bare_card(a),)},
)
book.permits("hand-or-tableau", PlayCard)(
    lambda h, a: ("unless lacking" if unheld(h, a) is UNTOLD else "there", in_words(a.card))
)


def seems_held(h: H, a: PlayCard) -> tuple[str] | bool:
    """Name a card that is taken to lie where other cards are told of, so that nobody knows whether it is there."""
    told = h.t.tableaus if a.source == "tableau" else h.t.hands
    return a.player in told and unheld(h, a) is UNTOLD and (in_words(a.card),)


book.follows("hand-or-tableau", PlayCard, seems_held, "unless lacking")


def breaks_suit(h: H, a: PlayCard) -> bool:
    """Say whether a card is not of the suit of the one that was led."""
    if not h.t.trick or (a.card.kind == WILD and a.card.undeclared):
        return False
    first, play = h.t.trick[0], Played(a.player, a.card)
    return not any(is_of(h, first, first.card, suit) and is_of(h, play, a.card, suit) for suit in h.t.box.suits)


book.allows("no-duty", PlayCard, lambda h, a: not h.t.trick, "leads")
book.allows("no-duty", PlayCard, breaks_suit, "follows")
book.allows("may-break", PlayCard, lambda h, a: a.source == "tableau")


def declaring(key: str, kind: str, unsaid: Callable[[H, Played], Suit | int]) -> Declaring:
    """State that whoever plays a card of a kind says what it stands for, one of all that it can be.

    Gives the value of a card for which nothing was said: it is asked for, or by the house rule *unsaid*.
    """

    @book.forbids(key, Trick, PlayCard)
    def must_name(h: H, a: Trick | PlayCard) -> Iterator[Reason]:
        for play in plays_of(a):
            if not is_unknown(play.card) and play.card.kind != kind:
                continue
            if map_unknown(
                play.card, lambda card: card.kind == kind and not card.undeclared and not is_able(h, card, card)
            ):
                yield "wrong", play.player, play.card.said
            elif (is_unknown(play.card) or (isinstance(play, PlayCard) and play.complete)) and map_unknown(
                play.card, lambda card: card.kind == kind and card.undeclared
            ):
                yield from [("nothing", play.player)] if h.options["missing-declaration"] == "ask" else []

    def named(h: H, play: Played) -> MaybeUnknown[Card]:
        if h.options["missing-declaration"] != "ask":
            return play.card._replace(said=unsaid(h, play))
        h.say("has to", play.player)
        ways = [Declared(*card) for card in declarations(play.card, h.t.box)]
        return h.given.open(f"trick.{play.at}", ways, f"What did {play.player} declare?")

    book.permits(key, PlayCard)(lambda h, a: said_of(h, a) if a.card.kind == kind else None)
    return book.plain(key, f"what a {kind} is declared as", named, neutral=Card(kind, said=0))


def said_of(h: H, a: PlayCard) -> Reason:
    """Say what is declared for a card, or that something must be."""
    if map_unknown(a.card, lambda card: card.undeclared) and h.options["missing-declaration"] != "ask":
        return "house rule"
    return ("must", a.player) if is_unknown(a.card) or a.card.undeclared else ("names", a.player, a.card.said)


def is_able(h: H, card: Card, wish: Card) -> bool:
    """Say whether a card can be declared as somebody wishes."""
    return wish in declarations(card.bare, h.t.box)


def suit_of_lead(h: H, play: Played) -> MaybeUnknown[Suit]:
    """Give the suit that a Wild takes by the house rule: that of the first card, or its player's own."""
    first = h.t.trick[0]
    suit = first.card.stands if first.card.stands in h.t.box.suits else h.t.specialties[first.player]
    return h.gives(suit, "lead suit", play.player, suit)


UNDECLARED = {
    WILD: declaring("declare-wild", WILD, suit_of_lead),
    RESEARCHER: declaring("declare-researcher", RESEARCHER, lambda h, play: h.gives(0, "zero", play.player)),
}
"""What a card counts as of which nothing was said, by its kind."""


def declared(h: H, play: Played) -> MaybeUnknown[Card]:
    """Give a card as it counts in the trick: by what was declared first, unless a rule lets it be changed."""
    card = play.card
    if is_unknown(card):
        if card.values and isinstance(first := card.values[0], Declared):
            h.cite(UNDECLARED[first.kind].key, Verbatim("what {} named is not known"), play.player)
    elif card.undeclared:
        card = UNDECLARED[card.kind](h, play)
    for late, wishes in enumerate((h.t.changed, h.t.changed_late)) if h.t.changed or h.t.changed_late else ():
        for wish in wishes:
            if wish.player == play.player:
                why = refused(h, wish.player, card, wish.card, bool(late))
                h.cite("declaration-stands", *(why[0] if why else ("may still", wish.player)))
                card = card if why else wish.card
    return card


def stood_otherwise(h: H, a: PlayCard) -> tuple[Suit | int] | bool:
    """Name what a card out of the tableau stood for there, if that is something else."""
    stood = a.stood_as
    return stood != UNTOLD and a.source == "tableau" and stood.said != a.card.said and (stood.said,)


book.allows("declare-afresh", PlayCard, stood_otherwise)


def refused(
    h: H, player: str, card: MaybeUnknown[Card], wish: MaybeUnknown[Card], late: MaybeUnknown[bool]
) -> Sequence[Why]:
    """Say why a card is not declared as somebody wishes after all, or nothing."""
    if h.options["declaration-change"] == "locked" or late:
        return [("late" if late else "locked", player)]
    able = map_unknown(card, lambda it: map_unknown(wish, lambda way: is_able(h, it, way)))
    return [] if able else [("unfit", wish)]


@book.forbids("declaration-stands", Trick, PlayCard, Change)
def cannot_change(h: H, a: Trick | PlayCard | Change) -> Sequence[Why]:
    """Hold a player to the declaration, or by a house rule until the next card lies there; a trick goes on with it."""
    if isinstance(a, PlayCard):
        return refused(h, a.player, a.card, a.instead, a.next_played) if a.instead != UNTOLD else ()
    if isinstance(a, Change):
        last = h.t.trick[-1] if h.t.trick else a
        return refused(h, a.player, last.card, a.card, last is a or last.player != a.player)
    wishes = [(play, wish) for play in a.plays for wish in h.t.changed if wish.player == play.player]
    every = (why for play, wish in wishes for why in refused(h, play.player, play.card, wish.card, late=False))
    return [why for why in every if why[0] == "unfit"]


book.allows("declaration-stands", PlayCard, lambda h, a: a.instead != UNTOLD, "may change")


@book.forbids("only-your-researcher", Trick, PlayCard)
def own_researcher(h: H, a: Trick | PlayCard) -> Iterator[Reason]:
    for play in plays_of(a):
        if map_unknown(play.card, lambda card: card.kind == RESEARCHER and card.suit is not None):
            suit = play.card.suit
            if suit != h.t.specialties.get(play.player, suit):
                yield "theirs", suit, play.player


def is_won(h: H, a: PlayCard) -> bool:
    """Say whether a Researcher was won in a trick before."""
    return a.card.kind == RESEARCHER and bool(a.source == "score pile" or a.played_before or a.player in h.t.gone)


book.bars("only-your-researcher", PlayCard, is_won, "won")


@book.value("lead-suit", neutral=NONE)
def lead_suit(h: H, plays: Sequence[Played]) -> MaybeUnknown[Suit]:
    """Take the lead suit from the first card, or by the house rule from the first that is no Wild."""
    if not plays:
        return NONE
    first = plays[0]
    if declared(h, first).kind == WILD and h.options["lead-suit-of-wild"] == "next-natural":
        first = next((play for play in plays if declared(h, play).kind != WILD), first)
    suit = suit_of(h, first)
    return h.gives(suit, "led" if first is plays[0] else "next", first.player, suit, first)


def suit_of(h: H, play: Played) -> MaybeUnknown[Suit]:
    """Give the suit of a card in the trick."""
    card = declared(h, play)
    stands = own_suit(h, play) if card.stands == OWN else card.stands
    suits = h.t.box.suits if is_unknown(stands) else (stands,) if stands in h.t.box.suits else ()
    return next((suit for suit in suits if is_of(h, play, card, suit)), NONE)


def is_of(h: H, play: Played, card: MaybeUnknown[Card], suit: MaybeUnknown[Suit] | None) -> bool:
    """Say whether a card in the trick is of a suit; an unknown one is asked no more than that."""
    suited = [kind for kind, key in HAVE_SUITS.items() if key not in h.off] if h.off else HAVE_SUITS
    if not map_unknown(card.kind, suited.__contains__):
        return False
    stands = card.stands
    return bool((own_suit(h, play) if stands == OWN else stands) == suit)


def own_suit(h: H, play: Played) -> MaybeUnknown[Suit] | None:
    """Give the Specialty suit of who plays a card; of a stranger's card that is part of what is unknown."""
    return h.t.specialties.get(play.player, play.card.own)
