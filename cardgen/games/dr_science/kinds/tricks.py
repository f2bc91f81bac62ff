"""The kinds of dispute about a trick: who wins it, what is trump."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from cardgen.games.dr_science import lay_facts
from cardgen.games.dr_science.acts import Trick
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card, Play, Suit
from cardgen.games.dr_science.cards_in_words import cards_in_words, theirs_in_words
from cardgen.games.dr_science.playing_a_card import lead_suit, own_suit
from cardgen.games.dr_science.table import H, Played, names
from cardgen.games.dr_science.tricks_and_turns import played, waiting
from cardgen.games.dr_science.trump import spark
from cardgen.games.dr_science.who_wins_the_trick import taken_by, tell, winning
from cardgen.rulings.binding import Handler, Several, handler
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.terms import NONE, MaybeUnknown
from cardgen.rulings.verdict.comparing import same


def leading(h: H) -> str:
    """Name who is ahead on the cards so far."""
    return taken_by(h, played(h))


def winner(h: H) -> MaybeUnknown[str]:
    """Name who wins the trick, with the cards that are still to come; which card wins is said first."""
    plays, later = played(h), coming(h)
    before, h.frame = h.frame, []
    found = leading(h)
    if later:
        best = winning(h, (*plays, *later)) if plays else NONE
        found = best.player if best else anybody(h)
    h.frame = before + sorted(h.frame, key=lambda finding: finding.rule not in ("highest-trump", "highest-lead-suit"))
    return found


def anybody(h: H) -> MaybeUnknown[str]:
    """Leave it open who wins a trick of which no card is known."""
    every, asks = h.t.everybody, "Which cards are played?"
    return h.given.open(
        "trick", every, asks, hidden=True, tells=lambda some, _: f"the best card is that of {either(some)}"
    )


def trump(h: H) -> MaybeUnknown[Suit] | None:
    """Name the trump suit."""
    plays = played(h)
    found = spark(h, plays)
    tell(h, plays)
    return own_suit(h, found) if found else NONE


def by(h: H) -> str | None:
    """Name who made it trump."""
    return getattr(spark(h, played(h)), "player", None)


def led(h: H) -> MaybeUnknown[Suit]:
    """Name the lead suit."""
    return lead_suit(h, played(h))


def coming(h: H) -> tuple[Played, ...]:
    """Give the cards that are still to come, nobody knows which: in the order of the turns."""
    had, every = names(played(h)), h.t.everybody
    left = waiting(every, had, h.t.lead) or [name for name in every if name not in had]
    told = h.given.trick
    is_known = all(isinstance(one, Play) for one in told)  # else an unknown one that is left out has such a place
    first = (len(had) if is_known else max(len(had), len(told))) + 1
    return tuple(Played(name, to_come(h, name, at), -1) for at, name in enumerate(left, first))


def to_come(h: H, name: str, at: int) -> MaybeUnknown[Card]:
    """Give every card that somebody may play."""
    suits, taken = h.t.box.suits, [suit for suit in h.t.specialties.values() if isinstance(suit, str)]
    own = (None,) if name in h.t.specialties else tuple(suit for suit in suits if suit not in taken)
    words = cards_in_words if name in h.t.specialties else theirs_in_words
    return h.given.open(f"trick.{at}", playable(tuple(suits), own), f"What does {name} play?", hidden=True, words=words)


@lru_cache(maxsize=64)
def playable(suits: Sequence[str], own: Sequence[str | None]) -> Sequence[Card]:
    """List every card that can be played, by somebody with one of some Specialties."""
    cards = [Card(PLAIN, suit, value) for suit in suits for value in range(1, 6)]
    cards += [*(Card(WILD, said=suit) for suit in suits), *(Card(RESEARCHER, said=value) for value in range(7))]
    return tuple(card._replace(own=suit) for suit in own for card in cards)


def somebody(found: Callable[[H], MaybeUnknown[str] | None]) -> Several:
    """Accept whom somebody names where nobody told who it is: that may be the one, so it is asked."""

    def may_be(h: H, claimed: str) -> bool:
        who = found(h)
        told = (*map(lay_facts.player_of, h.given.trick), *h.t.seats, *h.t.specialties, h.t.lead)
        if same(who, claimed) or not claimed or claimed in told or not lay_facts.is_unnamed(who):
            return same(who, claimed)
        return can_be(h, str(who), claimed) and is_called(h, str(who), claimed)

    return Several(found, may_be)


def can_be(h: H, who: str, claimed: str) -> bool:
    """Say whether somebody without a name can be the one who is claimed, by the Specialty that goes with that name."""
    taken = [suit for suit in h.t.specialties.values() if isinstance(suit, str)]
    suit = h.given.specialties.get(claimed, h.t.box.people.get(claimed))
    return not isinstance(suit, str) or suit in taken or same(h.t.specialties.get(who, suit), suit)


def is_called(h: H, who: str, claimed: str) -> bool:
    """Ask whether somebody without a name is the one who is claimed."""
    path, ways = f"seats.{[*h.t.everybody, who].index(who) + 1}", (claimed, "somebody else")
    return h.given.open(path, ways, f"Who is {who}?", tells=lambda some, _: f"{who} is {either(some)}") == claimed


def of_trick(*, asks_trump: bool) -> Handler:
    """Work out what there is to say about a trick."""
    return handler(
        lambda f, t: Trick(t.trick, asks_trump),
        lay=lay_facts.trick,
        winner=somebody(winner),
        leading=somebody(leading),
        trump=trump,
        by=somebody(by),
        lead_suit=led,
    )


HANDLERS = {"trick-winner": of_trick(asks_trump=False), "trump-activation": of_trick(asks_trump=True)}
