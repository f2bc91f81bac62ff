"""What players do: play, add, pass, draw; and what they only try."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.games.dr_science.words.cards import RESEARCHER, Card


class Act(NamedTuple):
    """Something a player does, in the order of a turn: `play`, `change`, `add` or `pass`, `draw`.

    Nobody may `take back` a tableau card or `skip` a draw, and nobody but the winner `takes` a trick.
    """

    player: str
    does: str
    cards: tuple[Card, ...] = ()
    source: str = ""
    """Where the cards come from: hand, tableau, pile, display; or where somebody tries to take them from."""
    declined: bool = False
    """The player does not want the suit to become trump."""
    looked: bool = False
    """The player has looked at the top card of the draw pile."""

    def __str__(self) -> str:
        words = _WORDS.get(self.does, self.does)
        if not self.cards:
            return f"{self.player}: {words}{f' {self.source}' if self.does == 'draw' else ''}"
        source = f" from {self.source}" if self.source in ("tableau", "pile") else ""
        end = " without trump" if self.declined else ""
        return f"{self.player}: {words} {' '.join(map(written, self.cards))}{source}{end}"


_WORDS = {"takes": "takes the trick", "skip": "skip the draw"}


def written(card: Card) -> str:
    """Write a card as its player does: the Researcher without its suit."""
    if card.kind == HIDDEN.kind:
        return "?"
    return str(card._replace(suit=None)) if card.kind == RESEARCHER else str(card)


HIDDEN = Card("hidden")
"""A card that nobody has seen: in a game of which not every card was told."""


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one card away, or one that nobody has seen if it must be that; what is not there stays away."""
    for one in (card, HIDDEN):
        if one in cards:
            at = cards.index(one)
            return cards[:at] + cards[at + 1 :]
    return cards
