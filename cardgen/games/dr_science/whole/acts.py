"""What players do: play, add, pass, draw; and what they only try."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.games.dr_science.cards import WILD, Card


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
        cards = " ".join(map(written, self.cards))
        source = f" from {self.source}" if self.source in ("tableau", "pile") and self.cards else ""
        if self.does == "draw" and not self.cards:
            return f"{self.player}: draw {self.source}"
        end = " without trump" if self.declined else ""
        return f"{self.player}: {f'{self.does} {cards}'.strip()}{source}{end}"


def written(card: Card) -> str:
    """Write a card of a player's own as players do: the Researcher without its suit."""
    if card is HIDDEN or card.kind == HIDDEN.kind:
        return "?"
    return str(card) if card.kind in ("science", WILD) else str(card).replace(f"({str(card)[2:3]})", "", 1)


HIDDEN = Card("hidden")
"""A card that nobody has seen: in a game of which not every card was told."""


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one card away, or one that nobody has seen if it must be that; what is not there stays away."""
    for one in (card, HIDDEN):
        if one in cards:
            at = cards.index(one)
            return cards[:at] + cards[at + 1 :]
    return cards
