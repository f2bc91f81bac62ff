"""1 How many play, 3 The setup and what is dealt; and whether a set of cards is sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.women_in_science.acts import ShowDeck, ShowSetup
from cardgen.games.women_in_science.cards import DISCIPLINE, EVERY, SCIENTIST, is_immediate
from cardgen.games.women_in_science.table import H, book
from cardgen.rulings.table.set_check import broken, changed_set
from cardgen.rulings.terms import NOTHING, Reason, Verbatim

FEWEST, MOST = 2, 5
DEALS = {"1-scientist-2-resources": (1, 2), "0-and-3": (0, 3), "1-and-4": (1, 4)}
KEEP, PLAY, REDRAW = "keep", "play", "redraw"
TOO_FEW = "B11"


@book.limits("two-to-five")
def two_to_five(h: H) -> Iterator[Reason]:
    for told in (h.t.players, len(h.given.seats) or FEWEST, max(FEWEST, len(h.given.scores or ()))):
        if told != NOTHING and not (told >= FEWEST and told <= MOST):
            yield "two to five", told


the_deal = book.chosen("the-deal", "deal", DEALS, neutral=(0, 0))


@book.forbids("the-deal", ShowSetup)
def dealt(h: H, a: Any) -> Iterator[Reason]:
    if a.dealt == NOTHING:
        return
    scientists, resources = the_deal(h)
    if a.dealt.scientists != scientists or a.dealt.resources != resources:
        yield "dealt otherwise", scientists, resources
    else:
        h.say("dealt so", scientists, resources)


@book.value("dealt-modifiers", neutral=KEEP)
def becomes(h: H, card: Any) -> str:
    """Say what happens to a card that was dealt."""
    if not is_immediate(card):
        return h.gives(KEEP, "stays in the hand")
    how = h.options["initial-modifiers"]
    return h.gives(str(how), how)


@book.value("fewer-scientists-used", neutral=())
def too_few(h: H, scientists: Any, players: Any) -> tuple[str, ...]:
    """Name what is broken where some Scientists were left out."""
    every = sum(one.copies for one in h.t.box.of(SCIENTIST))
    if scientists == NOTHING or players == NOTHING or not scientists < every:
        return ()
    if scientists <= players:
        return h.gives((TOO_FEW,), "too few", scientists, players)
    h.cite("short-game", "otherwise alike")
    return h.gives((), "fewer", scientists)


@book.forbids("fewer-scientists-used", ShowSetup)
def enough_scientists(h: H, a: Any) -> Iterator[Reason]:
    every = sum(one.copies for one in h.t.box.of(SCIENTIST))
    if a.scientists != NOTHING and a.scientists > every:
        yield "no more", every
    elif a.scientists != NOTHING and a.scientists < every and h.options["fewer-scientists"] == "not-allowed":
        yield "all of them", every
    elif too_few(h, a.scientists, h.t.players):
        yield "one for each and one more", h.t.players + 1


book.cites("short-game")
book.bars("shuffle-apart", ShowSetup, lambda h, a: a.shuffled == "together", "together")
book.leaves("playing-time", lambda h: h.t.minutes != NOTHING, on=(ShowSetup,))
book.leaves("who-starts", lambda h: h.t.begins != NOTHING, on=(ShowSetup,))


# -- is the deck sound? ----------------------------------------------------------------------------------------------
def deck(h: H) -> tuple[Any, ...]:
    """Give the cards of the box with those that are told in the place of theirs."""
    return changed_set(h.t.box.of(*EVERY), h.given.deck, alone=False)


def faults(h: H) -> tuple[str, ...]:
    """Name what is broken with the told cards, by its key."""
    return tuple(broken(h, deck(h)))


@book.value("kinds-of-cards", neutral=0)
def number_of(h: H, *types: str) -> int:
    """Count the cards of some sorts."""
    number: int = sum(one.copies for one in deck(h) if one.type in types and not getattr(one, "home_made", False))
    if h.given.deck:
        h.say("so many" if DISCIPLINE in types else "Scientists", number)
    return number


@book.forbids("home-made", ShowDeck)
def sound_deck(h: H, a: Any) -> Iterator[Reason]:
    for one in faults(h):
        says = str(h.t.box.game.invariants[one].says).rstrip(".")
        yield Verbatim(says[:1].lower() + says[1:])
