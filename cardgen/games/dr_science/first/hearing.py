"""What the rules of a trick share: its cards and their names in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from cardgen.games.dr_science.first.trick_facts import TrickFacts
from cardgen.games.dr_science.words.box import Box, box_of
from cardgen.games.dr_science.words.cards import RESEARCHER, WILD, card_words
from cardgen.games.dr_science.words.players import Play
from cardgen.rulings.first.finding import Hearing
from cardgen.rulings.talk.phrase import listed

H: TypeAlias = Hearing[Any]


def suit_label(h: H, suit: str | None) -> str:
    """Name a suit for people."""
    return box_of(h.game).labels.get(suit or "", str(suit))


def plays_of(h: H) -> Iterator[tuple[int, Play]]:
    """Give the cards of the trick in order."""
    facts: TrickFacts = h.s
    return enumerate(facts.trick)


def cards_named(h: H, plays: Sequence[Play]) -> str:
    """Name several plays."""
    return listed([card_name(h, play) for play in plays])


def makes(plays: Sequence[Play]) -> str:
    """Give the verb for so many cards."""
    return "makes" if len(plays) == 1 else "make"


def card_name(h: H, play: Play) -> str:
    """Name a play: `Cox's Wild as Math`."""
    box: Box = box_of(h.game)
    card, at = play.card, next((at for at, one in plays_of(h) if one is play), None)
    if card.kind in (WILD, RESEARCHER) and at is not None:
        stands = h.values.get("suits" if card.kind == WILD else "values", {}).get(at, card.said)
        card = card if stands == card.said else card._replace(said=stands)
    words = card_words(card, box).removeprefix("the ")
    return f"{play.player}'s {words}"
