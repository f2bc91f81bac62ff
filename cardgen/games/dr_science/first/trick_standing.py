"""Few cards that stand for all an unknown card of a trick can be: what counts is which of two is higher in a suit."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.first.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.first.players import Play
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.kind import Facts, Standing
from cardgen.rulings.first.unknown import parts_of
from cardgen.rulings.talk.unknown import Unknown

_FEW = 9
"""Choices up to which each is kept: what somebody declared, the cards still to come that bound what can happen."""
_ENDS = frozenset({0, 6})
"""Values that only a Wild or Researcher, or only a Researcher, can have."""


def standing(facts: Facts, found: Sequence[Hole], suits: Sequence[str], options: InForce) -> Standing | None:
    """Give for each unknown card of a trick those that stand for all, in suits that bear on it and in one other.

    In a suit the rules only ask which value is higher. So of values with no known one between them as many stand for
    all as there are unknown cards: then each can be below, beside and above each other one.
    """
    if facts["changed"] or facts["changed_late"]:
        return None
    plays: Sequence[Any] = facts["trick"]
    own = {name: _suits_of(suit) for name, suit in facts["specialties"].items()}
    known = [_choices(play) for play in plays]
    kept = _bearing(known, own, suits, options)
    other = next((suit for suit in suits if suit not in kept), None)
    wide = [len(choices) > _FEW for choices in known]
    wilds_low = options.values["lead-suit-of-wild"] == "declared"
    values = {suit: _values(suit, known, wide, own, wilds_low=wilds_low) for suit in suits}

    def stands(play: Play) -> bool:
        card = play.card
        if card.kind == PLAIN:
            return (card.value in values[card.suit or ""]) if card.suit in kept else _of_other(card, other)
        if card.kind == WILD:
            return card.said is None or card.said in kept or card.said == other
        return any(card.said in values[suit] for suit in own.get(play.player, suits))

    few = [_fewer(hole, stands) if hole.path.startswith("trick.") else hole for hole in found]
    return Standing(parts_of(few), alike=True)


def _fewer(hole: Hole, stands: Any) -> Hole:
    """Keep the choices that stand for all; two at least, so that no single one is taken for known."""
    choices = tuple(play for play in hole.unknown.choices if stands(play))
    others = (play for play in hole.unknown.choices if play not in choices)
    choices += tuple(itertools.islice(others, max(0, 2 - len(choices))))
    return replace(hole, unknown=replace(hole.unknown, choices=choices))


def _of_other(card: Card, other: str | None) -> bool:
    return card.suit == other and card.value in (1, 5)


def _suits_of(value: Any) -> tuple[str, ...]:
    return value.choices if isinstance(value, Unknown) else (value,)


def _choices(play: Any) -> Sequence[Play]:
    return play.choices if isinstance(play, Unknown) else (play,)


def _bearing(
    known: Sequence[Sequence[Play]], own: Mapping[str, Sequence[str]], suits: Sequence[str], options: InForce
) -> set[str]:
    """List the suits that can be led or trump: where the first card is sure to make trump, that one alone."""
    first = known[0]
    led = {suit for play in first for suit in _counts_as(play, own, suits)}
    if any(play.card.kind == WILD for play in first) and options.values["lead-suit-of-wild"] == "next-natural":
        return set(suits)
    automatic = options.values["trump-activation"] == "automatic"
    if automatic and len(led) == 1 and all(_makes_trump(play, own, options) for play in first):
        return led
    return led | {suit for choices in known for play in choices[:1] for suit in own.get(play.player, suits)}


def _counts_as(play: Play, own: Mapping[str, Sequence[str]], suits: Sequence[str]) -> Sequence[str]:
    card = play.card
    said = card.said if card.kind == WILD else card.suit
    return (said,) if said is not None else own.get(play.player, suits)


def _makes_trump(play: Play, own: Mapping[str, Sequence[str]], options: InForce) -> bool:
    if play.card.kind == RESEARCHER and options.values["researcher-activates-trump"] == "no":
        return False
    mine = own.get(play.player, ())
    return len(mine) == 1 and list(_counts_as(play, own, ())) == list(mine)


def _values(
    suit: str,
    known: Sequence[Sequence[Play]],
    wide: Sequence[bool],
    own: Mapping[str, Sequence[str]],
    *,
    wilds_low: bool,
) -> set[int]:
    """Give the values of a suit that are known or special, and between them as many as there are unknown cards.

    With *wilds_low* a Wild may be the lowest of them: it is below all that have a value, and no more than that.
    """
    pinned = set(_ENDS)
    for choices, many in zip(known, wide, strict=True):
        if not many:
            pinned.update(_values_of(suit, choices, own))
    free = [choices for choices, many in zip(known, wide, strict=True) if many and any(_values_of(suit, choices, own))]
    found = set(pinned)
    run: list[int] = []
    for value in range(1, 7):
        if value not in pinned:
            run.append(value)
            continue
        low = wilds_low and run[:1] == [1] and all(any(_is_wild(one, suit) for one in choices) for choices in free)
        found.update(_spaced(run, max(1, len(free) - low)))
        run = []
    return found


def _is_wild(play: Play, suit: str) -> bool:
    return play.card.kind == WILD and play.card.said == suit


def _values_of(suit: str, choices: Sequence[Play], own: Mapping[str, Sequence[str]]) -> Iterator[int]:
    for play in choices:
        card = play.card
        if card.kind == RESEARCHER:
            if isinstance(card.said, int) and suit in (own.get(play.player, (suit,))):
                yield card.said
        elif card.suit == suit and card.value is not None:
            yield card.value


def _spaced(run: Sequence[int], count: int) -> Sequence[int]:
    """Take some of a run of numbers, the ends first."""
    if count >= len(run):
        return run
    return run[:1] if count == 1 else [run[0], *run[len(run) - count + 1 :]]
