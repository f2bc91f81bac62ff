"""Chapter 4: what one may play, and what one must say."""
# long: a chapter of the rule book of which every rule is heard of a trick and of a play

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

from cardgen.games.dr_science.acts import Change, PlayCard, Trick
from cardgen.games.dr_science.cards_and_players import HAVE_SUITS, is_of_kind
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.tricks_and_turns import just_drawn
from cardgen.games.dr_science.words.cards import OWN, RESEARCHER, WILD, Card, Declared, card_words, declarations, unfit
from cardgen.games.dr_science.words.steps import place_named
from cardgen.rulings.rule import Reason
from cardgen.rulings.unknown import NOTHING, Open, ask
from cardgen.rulings.value import Value


# -- where it comes from ---------------------------------------------------------------------------------------------
def unheld(h: H, a: PlayCard) -> Any:
    """Say whether the card does not lie where it is said to come from; NOTHING where nobody knows.

    The player's own Researcher is the same with its suit and without.
    """
    place = (h.t.tableaus if a.source == "tableau" else h.t.hands).get(a.player)
    if place is None:
        return NOTHING
    if not isinstance(a.card, Open) and a.card.bare in place.has:
        return False
    own = h.t.specialties.get(a.player)

    def among(cards: Sequence[Card]) -> Any:
        bare = [one.bare.mine(own) for one in cards]
        return ask(a.card, lambda card: card.bare.mine(own) in bare)

    if among(place.has):
        return False
    return place.unseen == 0 or among(place.lacks) or NOTHING


def in_words(card: Any) -> str:
    """Name a card for people."""
    return "the card" if isinstance(card, Open) else card_words(card)


def is_elsewhere(h: H, a: PlayCard) -> Any:
    """Name where a card comes from, if that is neither hand nor tableau."""
    return ask(a.source, lambda source: source not in ("hand", "tableau")) and place_named(a.source)


book.bars("hand-or-tableau", PlayCard, {"elsewhere": is_elsewhere, "lacking": lambda h, a: unheld(h, a) is True})
book.allows("hand-or-tableau", PlayCard, lambda h, a: unheld(h, a) is NOTHING and in_words(a.card), "unless lacking")
book.allows("hand-or-tableau", PlayCard, lambda h, a: unheld(h, a) is not NOTHING and in_words(a.card), "there")


def breaks_suit(h: H, a: PlayCard) -> bool:
    """Say whether a card is not of the suit of the one that was led."""
    if not h.t.trick or (a.card.said is None and a.card.kind == WILD):
        return False
    first, one = h.t.trick[0], Played(a.player, a.card)
    return not any(is_of(h, first, first.card, suit) and is_of(h, one, a.card, suit) for suit in h.t.box.suits)


book.allows("no-duty", PlayCard, lambda h, a: not h.t.trick, "leads")
book.allows("no-duty", PlayCard, breaks_suit, "follows")
book.allows("may-break", PlayCard, lambda h, a: a.source == "tableau")


@book.forbids("only-your-researcher", Trick, PlayCard)
def own_researcher(h: H, a: Any) -> Iterator[Reason]:
    for one in a.plays:
        if ask(one.card, lambda card: card.kind == RESEARCHER and card.suit is not None):
            suit = one.card.suit
            if suit != h.t.specialties.get(one.player, suit):
                yield "theirs", h.t.label(suit), one.player


def is_won(h: H, a: PlayCard) -> bool:
    """Say whether a Researcher was won in a trick before."""
    is_one = is_of_kind(a.card, RESEARCHER)
    return bool(is_one and (a.source == "score pile" or a.played_before or a.player in h.t.gone))


book.bars("only-your-researcher", PlayCard, is_won, "won")


# -- what is declared ------------------------------------------------------------------------------------------------
def declaring(key: str, kind: str, able: Callable[[H], Collection[Any]], unsaid: Callable[[H, Played], Any]) -> Any:
    """State that whoever plays a card of a kind says what it stands for: one of those that are *able*.

    Gives the value of a card for which nothing was said: it is asked for, or by the house rule *unsaid*.
    """

    @book.forbids(key, Trick, PlayCard)
    def must_name(h: H, a: Any) -> Iterator[Reason]:
        for one in a.plays:
            is_known = not isinstance(one.card, Open)
            if is_known and one.card.kind != kind:
                continue
            if ask(one.card, lambda card: card.kind == kind and card.said is not None and card.said not in able(h)):
                yield "wrong", one.player, one.card.said
            elif (h.t.live or not is_known) and ask(one.card, lambda card: card.kind == kind and card.said is None):
                yield from [("nothing", one.player)] if h.options["missing-declaration"] == "ask" else []

    def named(h: H, one: Played) -> Any:
        if h.options["missing-declaration"] != "ask":
            return one.card._replace(said=unsaid(h, one))
        h.say("has to", one.player)
        ways = [Declared(*card) for card in declarations(one.card, h.t.box)]
        return h.given.open(f"trick.{one.at}", ways, f"What did {one.player} declare?")

    book.permits(key, PlayCard)(partial(said_of, kind))
    return book.plain(key, f"what a {kind} is declared as", named, neutral=Card(kind, said=0))


def said_of(kind: str, h: H, a: PlayCard) -> Reason | None:
    """Say what is declared for a card of a kind, or that something must be."""
    if not is_of_kind(a.card, kind):
        return None
    if ask(a.card.said, lambda said: said is None) and h.options["missing-declaration"] != "ask":
        return "house rule"
    is_said = not isinstance(a.card.said, Open) and a.card.said is not None
    return ("names", a.player, h.t.label(a.card.said)) if is_said else ("must", a.player)


def suit_of_lead(h: H, one: Played) -> Any:
    """Give the suit that a Wild takes by the house rule: that of the first card, or its player's own."""
    first = h.t.trick[0]
    suit = first.card.stands if first.card.stands in h.t.box.suits else h.t.specialties[first.player]
    return h.gives(suit, "lead suit", one.player, h.t.label(suit))


UNSAID: dict[str, Value[Any, Any, Any]] = {
    WILD: declaring("declare-wild", WILD, lambda h: h.t.box.suits, suit_of_lead),
    RESEARCHER: declaring(
        "declare-researcher", RESEARCHER, lambda h: range(7), lambda h, one: h.gives(0, "zero", one.player)
    ),
}
"""What a card counts as of which nothing was said, by its kind."""


def declared(h: H, one: Played) -> Any:
    """Give a card as it counts in the trick: by what was declared first, unless a rule lets it be changed."""
    card = one.card
    if one.undeclared:
        card = UNSAID[card.kind](h, one)
    elif one.unclear:
        h.cite(UNSAID[WILD if is_of_kind(card, WILD) else RESEARCHER].key, "what {} named is not known", one.player)
    return standing(h, one, card) if h.t.changed or h.t.changed_late else card


def standing(h: H, one: Played, card: Any) -> Any:
    """Give a card as its player wants it last, if a house rule lets it be changed until the next card lies there."""
    for late, wishes in enumerate((h.t.changed, h.t.changed_late)):
        for wish in wishes:
            if wish.player == one.player:
                why, *_ = refused(h, card, wish.card, late) or ("may still",)
                if why != "unfit":
                    h.cite(
                        "declaration-stands", "too late" if late else "cannot" if why == "locked" else why, wish.player
                    )
                card = wish.card if why == "may still" else card
    return card


def refused(h: H, card: Any, wish: Any, late: Any) -> tuple[str, ...]:
    """Say why a card is not declared as somebody wishes after all, or nothing."""
    if h.options["declaration-change"] == "locked":
        return ("locked",)
    if late:
        return ("late",)
    wrong = ask(card, lambda it: ask(wish, lambda wished: unfit(wished, it, h.t.box.suits)))
    return ("unfit", str(wrong)) if wrong else ()


def wishes(h: H, a: Any) -> list[tuple[Any, Any, Any]]:
    """List each card of an act, what is to be declared instead, and whether it is too late for that."""
    if isinstance(a, PlayCard):
        return [(a.card, a.instead, a.next_played)] if a.instead != NOTHING else []
    if isinstance(a, Change):
        mine = [one.card for one in h.t.trick if one.player == a.player] or [a.instead]
        return [(mine[0], a.instead, not h.t.trick or h.t.trick[-1].player != a.player)]
    if h.options["declaration-change"] == "locked":
        return []  # the trick goes on with what was declared
    every = [(one, wish) for one in a.plays for wish in h.t.changed]
    return [(one.card, wish.card, False) for one, wish in every if wish.player == one.player]


@book.forbids("declaration-stands", Trick, PlayCard, Change)
def cannot_change(h: H, a: Any) -> list[Reason]:
    """Hold a player to the declaration, or by a house rule until the next card lies there."""
    return [why for wish in wishes(h, a) if (why := refused(h, *wish))]


def stood_otherwise(h: H, a: PlayCard) -> Any:
    """Name what a card out of the tableau stood for there, if that is something else."""
    is_other = a.stood_as != NOTHING and a.source == "tableau" and a.stood_as.said != a.card.said
    return is_other and h.t.label(a.stood_as.said)


book.allows("declaration-stands", PlayCard, lambda h, a: a.instead != NOTHING, "may change")
book.allows("declare-afresh", PlayCard, stood_otherwise)
book.bars("drawn-card-waits", PlayCard, lambda h, a: is_just_drawn(h, a), "played")


def is_just_drawn(h: H, a: PlayCard) -> bool:
    """Say whether a card was drawn in this very turn."""
    return bool(a.drawn_now or (h.t.turn != a.player and a.bare in just_drawn(h, a.player)))


# -- suits -----------------------------------------------------------------------------------------------------------
@book.value("lead-suit", neutral=NOTHING)
def lead_suit(h: H, plays: Sequence[Played]) -> Any:
    """Take the lead suit from the first card, or by the house rule from the first that is no Wild."""
    if not plays:
        return NOTHING
    first = plays[0]
    if is_of_kind(declared(h, first), WILD) and h.options["lead-suit-of-wild"] == "next-natural":
        first = next((one for one in plays if not is_of_kind(declared(h, one), WILD)), first)
    suit = suit_of(h, first)
    return h.gives(suit, "led" if first is plays[0] else "next", first.player, h.t.label(suit), first)


def suit_of(h: H, one: Played) -> Any:
    """Give the suit of a card in the trick."""
    card = declared(h, one)
    stands = own_suit(h, one) if card.stands == OWN else card.stands
    suits = h.t.box.suits if isinstance(stands, Open) else (stands,) if stands in h.t.box.suits else ()
    return next((suit for suit in suits if is_of(h, one, card, suit)), NOTHING)


def is_of(h: H, one: Played, card: Any, suit: Any) -> bool:
    """Say whether a card in the trick is of a suit; an unknown one is asked no more than that."""
    suited = [kind for kind, key in HAVE_SUITS.items() if key not in h.off] if h.off else HAVE_SUITS
    if not ask(card.kind, suited.__contains__):
        return False
    stands = card.stands
    return bool((own_suit(h, one) if stands == OWN else stands) == suit)


def own_suit(h: H, one: Played) -> Any:
    """Give the Specialty suit of who plays a card; of a stranger's card that is part of what is unknown."""
    known = h.t.specialties.get(one.player, NOTHING)
    return one.card.own if known is NOTHING else known
