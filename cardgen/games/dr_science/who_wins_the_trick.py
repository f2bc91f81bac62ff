"""Chapter 6: trump first, then the lead suit, then the earlier card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from cardgen.games.dr_science.cards import PLAIN, Suit
from cardgen.games.dr_science.playing_a_card import declared, is_of, lead_suit, own_suit, suit_of
from cardgen.games.dr_science.table import H, Played, book, names
from cardgen.games.dr_science.trump import is_own, spark, trumps
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.table.ties import first as first_of
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, changed, is_unknown

Said: TypeAlias = Sequence[Any]
"""A rule, a sentence of it, and what is put in."""


@book.value("highest-lead-suit", neutral=())
def top(h: H, plays: Sequence[Played]) -> tuple[Played, ...]:
    """Without trump find the highest cards of the lead suit."""
    suit = lead_suit(h, plays)
    found = highest(h, [play for play in plays if is_of(h, play, declared(h, play), suit)])
    return h.gives(found, "", found[0]) if found else found


@top.instead("highest-trump")
def top_trump(h: H, plays: Sequence[Played]) -> tuple[Played, ...] | None:
    if (maker := spark(h, plays)) is NONE:
        return None
    found = highest(h, trumps(h, plays, maker) or (maker,))
    return h.gives(found, "", found[0])


def highest(h: H, plays: Sequence[Played]) -> tuple[Played, ...]:
    """Find the cards of the highest value, earlier ones first."""
    return first_of(plays, lambda play: declared(h, play).number)


earliest = book.plain(
    "earlier-wins", "the earlier of equal cards", lambda h, found: found[0],
    neutral=NONE, when=lambda h, _, found: (found[0], found[1:]),
)  # fmt: skip


def winning(h: H, plays: Sequence[Played]) -> Played:
    """Give the card that wins, or is ahead."""
    found = top(h, plays) if plays else ()
    return earliest(h, found) if len(found) > 1 else found[0] if found else NONE


def taken_by(h: H, plays: Sequence[Played]) -> str:
    """Name who wins a trick, or is ahead, with all that is said of it."""
    best = winning(h, plays)
    if not h.brief:
        tell(h, plays, best)
    return best.player if best else NONE


def tell(h: H, plays: Sequence[Played], first: Played = NONE) -> None:
    """Say what bears on trump, and on who is *first*: of cards that are known why they make no trump or cannot win."""
    for key, says, *of in _bearing(h, plays, first):
        if of != [()]:
            h.cite(key, says, *of)


def _bearing(h: H, plays: Sequence[Played], first: Played) -> Iterator[Said]:
    """List what can be said: rule, sentence, and of which cards."""
    maker = spark(h, plays)
    suit = own_suit(h, maker) if maker else NONE
    suits = {play: suit_of(h, play) for play in plays if not is_unknown(declared(h, play))}
    own = [play for play in suits if is_own(h, play)]
    before = plays[: plays.index(maker)] if maker else plays
    others = (play for play in before if play in suits and play not in own and (not maker or suits[play] == suit))
    second = tuple(play for play in own if play not in before and suits[play] != suit)
    yield "trump-limit", "no second", second
    if maker and not second and any(play.at > 0 and play not in suits for play in plays[len(before) + 1 :]):
        yield "trump-limit", "whatever"
    if first and len(suits) == len(plays):
        yield from _compared(h, suits, first, "neither" if maker else "not led")
    yield "others-suit", "not it" if maker else "nothing", tuple(others)
    if maker:
        yield "trump-covers-all", "too", tuple(play for play in trumps(h, plays, maker) if play is not maker)
        if maker is plays[0] or suit == lead_suit(h, plays):
            yield "lead-may-activate", "first" if maker is plays[0] else "same"
    seats = h.t.seats or names(plays)
    for play in suits if h.t.partners and len(seats) == len(h.t.box.suits) else ():
        mate = seats[(seats.index(play.player) + 2) % len(seats)] if play.player in seats else ""
        if mate and suits[play] == h.t.specialties.get(mate, UNTOLD):
            yield "partners-trump", "mate", play, play.player, mate, mate
        if play in own and play is not maker and maker:
            yield "partners-trump", "binds"


def _compared(h: H, suits: Mapping[Played, MaybeUnknown[Suit]], first: Played, says: str) -> Iterator[Said]:
    """Say how values compare, and which higher cards cannot win."""
    worth = {play: declared(h, play).number for play in suits}
    equal = [play for play in suits if suits[play] == suits[first]]
    if len(equal) > 1 and any(declared(h, play).kind != PLAIN for play in equal):
        yield "values-compare", "", listed([str(worth[play]) for play in equal])
    aside = (suits[first], lead_suit(h, tuple(suits)))
    higher = (play for play in suits if suits[play] not in aside and worth[play] >= worth[first])
    yield "off-suit-never-wins", says, tuple(higher)


def trick_again(h: H, trick: tuple[Played, ...]) -> H:
    """Give a hearing of a trick of the game that is complete."""
    return h.on(changed(h.t, trick=trick, lead=trick[0].player))


book.cites("off-suit-never-wins")
book.cites("values-compare")
