"""Chapter 4: what one may play, and what one must say."""
# long: a chapter of the rule book of which every rule is heard of a trick and of a play

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from cardgen.games.dr_science.acts import Change, PlayCard, Trick
from cardgen.games.dr_science.cards_and_players import is_of, is_of_kind, own_suit
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.tricks_and_turns import just_drawn
from cardgen.games.dr_science.words.cards import OWN, RESEARCHER, WILD, Card, Declared, card_words, declarations, unfit
from cardgen.rulings.rule import Reason
from cardgen.rulings.unknown import NOTHING, Open, ask


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
    if is_of_kind(declared(h, first), WILD) and h.options["lead-suit-of-wild"] == "next-natural":
        for one in plays:
            if not is_of_kind(declared(h, one), WILD):
                suit = suit_of(h, one)
                h.say("a Wild was led, so the lead suit is that of {}: {}", one, h.t.label(suit))
                return suit
    suit = suit_of(h, first)
    h.say("{} led, so the lead suit is {}", first.player, h.t.label(suit))
    return suit


def suit_of(h: H, one: Played) -> Any:
    """Give the suit of a card in the trick."""
    card = declared(h, one)
    stands = own_suit(h, one) if card.stands == OWN else card.stands
    suits = h.t.box.suits if isinstance(stands, Open) else (stands,) if stands in h.t.box.suits else ()
    return next((suit for suit in suits if is_of(h, one, card, suit)), NOTHING)


def declared(h: H, one: Played) -> Any:
    """Give a card as it counts in the trick: by what was declared first, unless a rule lets it be changed."""
    card = one.card
    if one.undeclared:
        card = named_suit(h, one) if card.kind == WILD else named_number(h, one)
    elif one.unclear:
        wild = is_of_kind(card, WILD)
        h.cite("declare-wild" if wild else "declare-researcher", "what {} named is not known", one.player)
    return standing(h, one, card) if h.t.changed or h.t.changed_late else card


@book.value("declare-afresh", neutral=NOTHING)
def standing(h: H, one: Played, card: Any) -> Any:
    """Give a card as its player wants it last, as far as it may still be changed."""
    for late, wishes in enumerate((h.t.changed, h.t.changed_late)):
        for wish in wishes:
            if wish.player == one.player:
                fits = not unfit_wish(h, wish.card, card)
                card = card if held_to(h, wish, late, fits) or not fits else wish.card
    return card


@book.value("declaration-stands", neutral=False)
def held_to(h: H, wish: Played, late: int, fits: bool) -> bool:
    """Hold a player to what was declared, or by a house rule until the next card lies there; and to what *fits*."""
    may = h.options["declaration-change"] == "until-next-card" and not late
    if fits or not may:
        h.say("may still" if may else "too late" if late else "cannot", wish.player)
    return not may


def unfit_wish(h: H, wish: Any, card: Any) -> str:
    """Say why a card cannot be declared as somebody wishes, or nothing."""
    return str(ask(card, lambda it: ask(wish, lambda wished: unfit(wished, it, h.t.box.suits))))


@book.forbids("declaration-stands", Trick)
def cannot_wish_so(h: H, a: Trick) -> Iterator[Reason]:
    if h.options["declaration-change"] == "until-next-card":
        for one in a.plays:
            for wish in h.t.changed:
                if wish.player == one.player and (wrong := unfit_wish(h, wish.card, declared(h, one))):
                    yield f"{wish.player} may still change what was declared, but {wrong}"


def unheld(h: H, a: PlayCard) -> Any:
    """Say whether the card does not lie where it is said to come from; NOTHING where nobody knows."""
    place = (h.t.tableaus if a.source == "tableau" else h.t.hands).get(a.player)
    if place is None:
        return NOTHING
    if not isinstance(a.card, Open) and a.card.bare in place.has:
        return False
    own = h.t.specialties.get(a.player, NOTHING)
    if any(is_same(one, a.card, own) for one in place.has):
        return False
    lacks = place.unseen == 0 or any(is_same(one, a.card, own) for one in place.lacks)
    return True if lacks else NOTHING


def is_same(one: Any, other: Any, own: Any) -> bool:
    """Say whether two cards are the same, whatever they are declared as; the owner's Researcher needs no suit."""
    if ask(other, lambda card: card.kind != one.kind):
        return False
    if one.kind != RESEARCHER:
        return bool(ask(other, lambda card: card.bare == one.bare))
    suits = [card.suit if card.suit is not None else own for card in (one, other)]
    return bool(suits[0] == suits[1])


@book.forbids("hand-or-tableau", PlayCard)
def from_own(h: H, a: PlayCard) -> Iterator[Reason]:
    if ask(a.source, lambda source: source not in ("hand", "tableau")):
        the = "" if str(a.source).startswith("another") else "the "
        yield "the card comes from {}{}, and only one's own hand and tableau will do", the, a.source
    elif unheld(h, a) == True:  # noqa: E712
        yield "lacking"


@book.permits("hand-or-tableau", PlayCard)
def lies_there(h: H, a: PlayCard) -> Reason | None:
    return "unless lacking" if unheld(h, a) == NOTHING else "there", in_words(h, a.card)


def in_words(h: H, card: Any) -> str:
    """Name a card for people."""
    return "the card" if isinstance(card, Open) else card_words(card)


@book.permits("no-duty", PlayCard)
def no_duty(h: H, a: PlayCard) -> Reason | None:
    if not h.t.trick:
        return "whoever leads may play any card"
    first, one = h.t.trick[0], Played(a.player, a.card, len(h.t.trick) + 1)
    same = (is_of(h, first, first.card, suit) and is_of(h, one, a.card, suit) for suit in h.t.box.suits)
    return None if (a.card.said is None and a.card.kind == WILD) or any(same) else "nobody has to follow suit"


book.allows("may-break", PlayCard, lambda h, a: a.source == "tableau")


@book.forbids("only-your-researcher", Trick, PlayCard)
def own_researcher(h: H, a: Any) -> Iterator[Reason]:
    for one in a.plays:
        if ask(one.card, lambda card: card.kind == RESEARCHER and card.suit is not None):
            suit = one.card.suit
            if suit != h.t.specialties.get(one.player, suit):
                yield "theirs", h.t.label(suit), one.player
        if one is a and is_of_kind(a.card, RESEARCHER) and is_won(h, a):
            yield h.stated("won")


def is_won(h: H, a: PlayCard) -> bool:
    """Say whether the player's Researcher was won in a trick before."""
    return bool(a.source == "score pile" or a.played_before or a.player in h.t.gone)


def declared_card(h: H, a: PlayCard) -> Any:
    """Give the card as it is declared; where nobody knows that it is open, unless a house rule settles it."""
    card = a.card
    if isinstance(card, Open) or card.kind not in (WILD, RESEARCHER) or card.said is not None:
        return card
    if h.options["missing-declaration"] != "ask" or h.given is None:
        return card
    return h.given.open("card", [Declared(*one) for one in declarations(card, h.t.box)], "What was declared?")


def declaring(key: str, kind: str, able: Callable[[H], Collection[Any]]) -> None:
    """State that whoever plays a card of a kind says what it stands for: one of those that are *able*."""

    @book.forbids(key, Trick, PlayCard)
    def must_name(h: H, a: Any) -> Iterator[Reason]:
        for one in a.plays:
            if not isinstance(one.card, Open) and one.card.kind != kind:
                continue
            if ask(one.card, lambda card: card.kind == kind and card.said is not None and card.said not in able(h)):
                yield "wrong", one.player, one.card.said
            if is_silent(h, one.card, kind):
                yield "nothing", one.player

    @book.permits(key, PlayCard)
    def names(h: H, a: PlayCard) -> Reason | None:
        if not is_of_kind(a.card, kind):
            return None
        said = declared_card(h, a).said
        if ask(said, lambda one: one is None):
            return "house rule"
        return ("must", a.player) if isinstance(said, Open) else ("names", a.player, h.t.label(said))


def is_silent(h: H, card: Any, kind: str) -> bool:
    """Say whether nothing is declared for a card that nobody knows, and would have to be."""
    if not (h.t.live or isinstance(card, Open)) or ask(card, lambda one: one.kind != kind or one.said is not None):
        return False
    return bool(h.options["missing-declaration"] == "ask")


declaring("declare-wild", WILD, lambda h: h.t.box.suits)
declaring("declare-researcher", RESEARCHER, lambda h: range(7))


@book.permits("declare-afresh", PlayCard)
def need_not_stand(h: H, a: PlayCard) -> Reason | None:
    if a.stood_as == NOTHING or a.source != "tableau" or a.stood_as.said == a.card.said:
        return None
    return f"what is declared need not be what the card stood for in the tableau, {h.t.label(a.stood_as.said)}"


@book.forbids("declaration-stands", PlayCard)
def cannot_change(h: H, a: PlayCard) -> Iterator[Reason]:
    """Hold the player to the declaration, or by a house rule until the next card lies there."""
    if a.instead != NOTHING:
        yield from _stands(h, a.card, a.instead, late=a.next_played)


@book.forbids("declaration-stands", Change)
def cannot_change_now(h: H, a: Change) -> Iterator[Reason]:
    """Hold a player of a game to what was declared."""
    last = h.t.trick[-1] if h.t.trick else None
    mine = next((one.card for one in h.t.trick if one.player == a.player), a.instead)
    yield from _stands(h, mine, a.instead, late=last is None or last.player != a.player)


def _stands(h: H, card: Any, instead: Any, *, late: bool) -> Iterator[Reason]:
    if h.options["declaration-change"] == "locked":
        yield "a declaration cannot be changed"
    elif late:
        yield "a declaration cannot be changed once the next card lies there"
    elif wrong := unfit_wish(h, instead, card):
        yield f"by the house rule the declaration may still be changed, but {wrong}"


book.allows("declaration-stands", PlayCard, lambda h, a: a.instead != NOTHING, "may change")


@book.forbids("drawn-card-waits", PlayCard)
def must_wait(h: H, a: PlayCard) -> Iterator[Reason]:
    if a.drawn_now or (h.t.turn != a.player and a.bare in just_drawn(h, a.player)):
        yield h.stated("played")
