"""Chapter 6: who wins the trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.dr_science.acts import Takes
from cardgen.games.dr_science.cards_and_players import card_name, cards_named, is_of
from cardgen.games.dr_science.playing_a_card import declared, lead_suit, suit_of
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.trump import spark, tell, trumps
from cardgen.games.dr_science.words.cards import PLAIN, Card
from cardgen.rulings.rule import Reason
from cardgen.rulings.table.changed import changed
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.unknown import NOTHING


@book.value("highest-lead-suit", neutral=())
def of_lead_suit(h: H, plays: Sequence[Played]) -> tuple[Played, ...]:
    """Without trump find the highest cards of the lead suit."""
    suit = lead_suit(h, plays)
    found = highest(h, [one for one in plays if is_of(h, one, declared(h, one), suit)])
    if found and not h.brief:
        h.say("without trump the highest card of the lead suit wins: {}", card_name(h, found[0]))
    return found


@book.value("highest-trump", neutral=())
def of_trump(h: H, plays: Sequence[Played], found: Played) -> tuple[Played, ...]:
    """With trump find the highest trump cards."""
    top = highest(h, trumps(h, plays, found))
    if top and not h.brief:
        h.say("the highest trump card wins: {}", card_name(h, top[0]))
    return top


def highest(h: H, plays: Sequence[Played]) -> tuple[Played, ...]:
    """Find the cards of the highest value, earlier ones first."""
    best, most = list[Played](), NOTHING
    for one in plays:
        number = declared(h, one).number
        if not best or number > most:
            best, most = [one], number
        elif number == most:
            best.append(one)
    return tuple(best)


@book.value("earlier-wins", neutral=NOTHING)
def best(h: H, top: tuple[Played, ...]) -> Any:
    """Prefer the earlier of equal cards."""
    if len(top) > 1:
        says = "{} was played before {}, so it wins between them"
        h.say(says, card_name(h, top[0]), cards_named(h, top[1:]))
    return top[0] if top else NOTHING


def winning(h: H, plays: Sequence[Played]) -> Any:
    """Give the card that wins, or is ahead: by trump if there is any."""
    if not plays:
        return NOTHING
    found = spark(h, plays)
    top = of_lead_suit(h, plays) if found is NOTHING else of_trump(h, plays, found)
    first = top[0] if len(top) == 1 else best(h, top)
    if first is not NOTHING and not h.brief:
        _tell(h, plays, first, found)
    return first


def taken_by(h: H, plays: Sequence[Played]) -> str:
    """Name who wins a complete trick, with all that is said of its trump."""
    best = winning(h, plays)
    if not h.brief:
        tell(h, plays, spark(h, plays))
    return str(best.player)


def _tell(h: H, plays: Sequence[Played], first: Played, found: Any) -> None:
    """Say how values compare, and which higher cards cannot win."""
    known = [one for one in plays if isinstance(declared(h, one), Card)]
    if len(known) < len(plays):
        return
    suits = {id(one): suit_of(h, one) for one in known}
    wins = suits[id(first)]
    counted = [one for one in known if suits[id(one)] == wins]
    if len(counted) > 1 and any(declared(h, one).kind != PLAIN for one in counted):
        numbers = listed([str(declared(h, one).number) for one in counted])
        h.cite("values-compare", "values are compared as numbers, here {}", numbers)
    aside = (wins, lead_suit(h, plays))
    number = declared(h, first).number
    others = [one for one in known if suits[id(one)] not in aside and declared(h, one).number >= number]
    if others:
        are = "is" if len(others) == 1 else "are"
        neither = (
            f"{are} of neither the trump suit nor the lead suit"
            if found is not NOTHING
            else f"{are} not of the lead suit"
        )
        h.cite("off-suit-never-wins", "{} {}, so no such card wins", cards_named(h, others), neither)


@book.forbids("winner-takes-trick", Takes)
def takes_it(h: H, a: Takes) -> Iterator[Reason]:
    """Refuse that anybody but the winner takes the trick, or before it is complete."""
    if h.t.trick or not h.t.past:
        yield "the trick is not complete yet"
        return
    trick, declined = h.t.past[-1]
    best = taken_by(trick_again(h, trick, declined), trick)
    if best != a.player:
        yield "{} takes the trick, not {}", best, a.player


def trick_again(h: H, trick: tuple[Played, ...], declined: tuple[str, ...]) -> H:
    """Give a hearing of a trick of the game that is complete."""
    return h.on(changed(h.t, trick=trick, declined=declined, lead=trick[0].player))
