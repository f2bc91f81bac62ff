"""What a log leaves unsaid, opened: who sits where, what was declared, what Validation cards show."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from cardgen.games.dr_science.first.players import specialties_of
from cardgen.games.dr_science.first.scores import OPEN
from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.dealing import ALONE, stacks_of
from cardgen.games.dr_science.words.box import Box, box_of
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.model.game import Game
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Clash, Facts, Kind
from cardgen.rulings.talk.unknown import Unknown


def strangers(facts: Facts) -> Clash | None:
    """Find somebody who acts but has no seat."""
    seats = facts.get("seats", ())
    name = next((act.player for act in facts["acts"] if seats and act.player not in seats), None)
    if name is None:
        return None
    fewer = tuple(act for act in facts["acts"] if act.player in seats)
    without = {key: value for key, value in facts.items() if key != "seats"}
    return Clash(f"{name} acts but has no seat", (("the acts", without), ("the seats", {**facts, "acts": fewer})))


def opened_log(kind: Kind, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
    """Put in what was not said, or an unknown."""
    box = box_of(game)
    acts = tuple(facts["acts"])
    seats = tuple(facts.get("seats", ())) or tuple(dict.fromkeys(act.player for act in acts))
    found = kind.ordinary(facts)
    stacks = _stacks(facts.get("stacks", {}), acts, len(seats), game, options)
    found.update(
        seats=seats,
        specialties=specialties_of(seats, facts.get("specialties", {}), box),
        lead=facts.get("lead") or next((act.player for act in acts), None),
        acts=tuple(_opened(at, act, box, options) for at, act in enumerate(acts, 1)),
        hands=facts.get("hands", {}),
        stacks=stacks,
        unseen=any(isinstance(pile, Unknown) for pile in stacks.values()),
        options=options,
    )
    yield found


def _opened(at: int, act: Act, box: Box, options: InForce) -> Act:
    """Ask for what was declared, where nobody wrote it down."""
    if act.does not in ("play", "change"):
        return act
    card = act.cards[0]
    if isinstance(hidden := cast("object", card), Unknown):
        known: Any = replace(hidden, choices=tuple(_any_said(hidden.choices, box, options)))
        return act._replace(cards=(known,))
    if card.kind not in (WILD, RESEARCHER) or card.said is not None or options["missing-declaration"] != "ask":
        return act
    said = box.suits if card.kind == WILD else range(7)
    ask = f"What did {act.player} declare in act {at}?"
    declared: Any = Unknown(
        tuple(card._replace(said=one) for one in said),
        ask,
        show=lambda one: str(one.said),
        tells=f"{act.player} declared {{}}",
    )
    return act._replace(cards=(declared,))


def _any_said(cards: Iterable[Card], box: Box, options: InForce) -> Iterator[Card]:
    """Give cards that may have been played, a Wild or Researcher with all that may have been declared."""
    for card in cards:
        if card.kind in (WILD, RESEARCHER) and card.said is None:
            yield from (card._replace(said=one) for one in (box.suits if card.kind == WILD else range(7)))
        if card.said is not None or card.kind == PLAIN or options["missing-declaration"] != "ask":
            yield card


def _stacks(told: Mapping[int, Any], acts: tuple[Act, ...], count: int, game: Game, options: InForce) -> Any:
    """Give the Validation stacks: told, those of this edition, or unknown where the game was counted."""
    if not 2 <= count <= len(box_of(game).suits):
        return {}
    edition = stacks_of(game, count, options.values)
    if options["validation-values"] == "reconstructed":
        return {**edition, **{stack: _pile(value, edition[stack]) for stack, value in told.items()}}
    sizes = {stack: told.get(stack, len(edition[stack])) for stack in STACKS}
    plays = sum(act.does == "play" for act in acts)
    adds = [len(act.cards) for act in acts if act.does == "add"]
    end = max(STACKS) if options.values["empty-stack"] == "next-lower" else 0
    most = {stack: sum(adds.count(one) for one in range(stack, max(stack, end) + 1)) for stack in STACKS}
    if plays < ALONE * count:
        most = dict.fromkeys(STACKS, 0)
    much = range(2, SEEN)
    if math.prod(len(_ways(sizes[stack], most[stack], much)) for stack in STACKS) > MOST_WAYS:
        much = range(0)
    return {stack: _unseen(stack, _ways(sizes[stack], most[stack], much), most[stack]) for stack in STACKS}


def _unseen(stack: int, ways: list[tuple[int, ...]], most: int) -> Any:
    if len(ways) == 1:
        return ways[0]
    ask = f"What do the cards of the {stack}-stack show, top first?"
    return Unknown(tuple(ways), ask, show=lambda pile: _shown(pile[:most]))


SEEN, MOST_WAYS = 10, 1_000
"""Prestige a Validation card is likely to show ends before ten; it is tried where that makes no more ways than this."""


def _shown(pile: tuple[int, ...]) -> str:
    high = sum(stars > 1 for stars in pile)
    top = f"{pile[0]} or more" if pile[0] >= OPEN else str(pile[0])
    return top if high in (0, len(pile)) else f"{top} on {high}, then 1"


def _pile(told: Any, edition: tuple[int, ...]) -> tuple[int, ...]:
    return told if isinstance(told, tuple) else edition[:told] + (1,) * (told - len(edition))


def _ways(told: Any, most: int, much: range) -> list[tuple[int, ...]]:
    """Give a stack every shape that can matter: sorted, so the first so many cards show much and the others little."""
    if isinstance(told, tuple):
        return [told]
    ends = [(stars, high) for high in range(1, min(told, most) + 1) for stars in (*much, OPEN)]
    return [(1,) * told, *((stars,) * high + (1,) * (told - high) for stars, high in ends)]
