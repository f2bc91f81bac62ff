"""What a log leaves unsaid, opened: who sits where, what was declared, what Validation cards show."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.games.dr_science.box import Box, box_of
from cardgen.games.dr_science.cards import RESEARCHER, WILD
from cardgen.games.dr_science.players import specialties_of
from cardgen.games.dr_science.scores import OPEN
from cardgen.games.dr_science.stacks import STACKS
from cardgen.games.dr_science.whole.acts import Act
from cardgen.games.dr_science.whole.dealing import ALONE, stacks_of
from cardgen.model.game import Game
from cardgen.rulings.finding import InForce
from cardgen.rulings.kind import Clash, Facts, Kind
from cardgen.rulings.unknown import Unknown


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
    found.update(
        seats=seats,
        specialties=specialties_of(seats, facts.get("specialties", {}), box),
        lead=facts.get("lead") or next((act.player for act in acts), None),
        acts=tuple(_opened(at, act, box, options) for at, act in enumerate(acts, 1)),
        hands=facts.get("hands", {}),
        stacks=_stacks(facts.get("stacks", {}), acts, len(seats), game, options),
        options=options,
    )
    yield found


def _opened(at: int, act: Act, box: Box, options: InForce) -> Act:
    """Ask for what was declared, where nobody wrote it down."""
    if act.does not in ("play", "change") or isinstance(act.cards[0], Unknown):
        return act
    card = act.cards[0]
    if card.kind not in (WILD, RESEARCHER) or card.said is not None or options["missing-declaration"] != "ask":
        return act
    said = box.suits if card.kind == WILD else range(7)
    ask = f"What did {act.player} declare in act {at}?"
    declared: Any = Unknown(tuple(card._replace(said=one) for one in said), ask, show=lambda one: str(one.said))
    return act._replace(cards=(declared,))


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
    most = {stack: sum(adds.count(one) for one in range(stack, max(STACKS) + 1)) for stack in STACKS}
    if plays < ALONE * count:
        most = dict.fromkeys(STACKS, 0)
    ways = [_ways(sizes[stack], most[stack]) for stack in STACKS]
    found = tuple(_Stacks(zip(STACKS, way, strict=True)) for way in itertools.product(*ways))
    return (
        found[0] if len(found) == 1 else Unknown(found, "What do the Validation cards show that were earned?", show=str)
    )


class _Stacks(dict[int, tuple[int, ...]]):
    """Validation stacks that show themselves as people write them."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.items()))

    def __str__(self) -> str:
        shown = [f"{stack}: {' '.join(map(_prestige, pile[:3]))}" for stack, pile in self.items() if pile]
        return ", ".join(shown)


def _prestige(stars: int) -> str:
    return f"{stars} or more" if stars >= OPEN else str(stars)


def _pile(told: Any, edition: tuple[int, ...]) -> tuple[int, ...]:
    return told if isinstance(told, tuple) else edition[:told] + (1,) * (told - len(edition))


def _ways(told: Any, most: int) -> list[tuple[int, ...]]:
    """Give a stack every shape that can matter: sorted, so the first so many cards show much and the others little."""
    if isinstance(told, tuple):
        return [told]
    return [(OPEN,) * high + (1,) * (told - high) for high in range(min(told, most) + 1)]
