"""Values of facts and answers that only this game knows: cards, plays, scores, who are together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from cardgen.games.dr_science.cards import WILD, Card, Play
from cardgen.games.dr_science.score_sheet import score_told
from cardgen.rulings.notation.action_patterns import Done
from cardgen.rulings.notation.unknown_literal import UnknownLiteral, each
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.terms import UNTOLD


def card_told(_: str, done: Done) -> Card:
    """Make a card as it is told; where not all is known of it, every card that it may be."""
    suits = (part for part in (done.owner, done.person, done.of, done.suit, done.any) if part is not UNTOLD)
    suit, value, said = next(suits, None), *(None if part is UNTOLD else part for part in (done.value, done.declared))
    if isinstance(said, UnknownLiteral):
        able = str if done.does == WILD else int
        said = UnknownLiteral(tuple(what for what in said.choices if isinstance(what, able)))
    if done.does == WILD:
        return each(lambda what: Card(WILD, said=what), suit if said is None else said)
    return each(partial(Card, done.does), suit, value, said)


def play_told(_: str, done: Done) -> Play:
    """Make a play as it is told."""
    return each(Play, next((name for name in (done.known, done.player) if name is not UNTOLD), ""), done.card)


TOGETHER = " & "
"""What stands between the names of those who are together."""


def together(names: Iterable[str]) -> str:
    """Name partners, or players on one rank, in one way."""
    return TOGETHER.join(sorted(names))


def apart(name: str) -> frozenset[str]:
    """Name those who are together one by one."""
    return frozenset(name.split(TOGETHER))


def members(sides: Iterable[str]) -> tuple[str, ...]:
    """Name all who are together on some sides."""
    return tuple(name for side in sides for name in sorted(apart(side)))


def named_sides(sides: tuple[str, ...]) -> tuple[str, ...]:
    """Name several sides as sides, `Ann & Cleo and Bob & Dave`, and one alone by its members."""
    return sides if len(sides) > 1 else members(sides)


DOMAINS: Mapping[str, Any] = {
    "how many": Whole(0),
    "number of players": Whole(None, None, "2, 3 or 4"),
    "team": together,
    "card": card_told,
    "play": play_told,
    "score": score_told,
}
"""The values by the names that they have in kinds.yaml; what an act is, play knows."""
