"""Chapter 6: who wins the trick; and the kinds of dispute about a trick, also of whether a suit is trump."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Takes, Trick
from cardgen.games.dr_science.cards_and_players import card_name, is_of, names
from cardgen.games.dr_science.playing_a_card import declared, lead_suit, suit_of
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.tricks_and_turns import coming, played
from cardgen.games.dr_science.trump import spark, tell, trump_of, trumps
from cardgen.games.dr_science.words.cards import PLAIN, Card
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.terms import NOTHING, Reason, changed
from cardgen.rulings.worded import logic


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
        h.say(says, card_name(h, top[0]), names(h, top[1:]))
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
        h.cite("off-suit-never-wins", "not led" if found is NOTHING else "neither", names(h, others))


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


# -- the disputes ----------------------------------------------------------------------------------------------------
def _player(one: Any) -> Any:
    return NOTHING if one is NOTHING else one.player


def winner(h: H) -> Any:
    """Name who wins the trick, with the cards that are still to come."""
    plays = played(h)
    if not plays and len(h.t.everybody) > 1:
        tell(h, plays, spark(h, plays))
        return anybody(h)
    later = coming(h)
    before, h.frame = h.frame, []
    now = winning(h, plays)
    found = _player(winning(h, (*plays, *later)) if later else now)
    h.frame = before + sorted(h.frame, key=lambda one: one.rule not in ("highest-trump", "highest-lead-suit"))
    tell(h, plays, spark(h, plays))
    return found


def anybody(h: H) -> Any:
    """Leave it open who wins a trick of which no card is known."""

    def tells(some: Sequence[Any], every: Sequence[Any]) -> str:
        return f"the best card is that of {listed(list(map(str, some)), 'or')}"

    return h.given.open("trick", h.t.everybody, "Which cards are played?", hidden=True, tells=tells)


def leading(h: H) -> Any:
    """Name who is ahead on the cards so far."""
    return _player(winning(h, played(h)))


def trump(h: H) -> Any:
    """Name the trump suit."""
    plays = played(h)
    found = spark(h, plays)
    tell(h, plays, found)
    return NOTHING if found is NOTHING else trump_of(h, found)


def by(h: H) -> Any:
    """Name who made it trump."""
    found = spark(h, played(h))
    return None if found is NOTHING else found.player


def led(h: H) -> Any:
    """Name the lead suit."""
    return lead_suit(h, played(h))


_TRICK = logic(
    lambda f, t: Trick(t.trick), lay=laying.trick, winner=winner, leading=leading, trump=trump, by=by, lead_suit=led
)
LOGICS = {"trick-winner": _TRICK, "trump-activation": _TRICK}
