"""Cards that act: the effects that they name are carried out by the steps of the core; the rest is left to people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.model.effect import STEPS, TARGET, Op
from cardgen.model.effect_words import words_of
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.rulings.by_data.layout import Layout
from cardgen.rulings.by_data.tables import D, DataTable
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.table.hands import different
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.places import Place, Places
from cardgen.rulings.table.seats import others
from cardgen.rulings.table.table_state import changed

COUNTER, RESHUFFLES = "counter", "reshuffles"
OTHERS, EVERYBODY = "others", "everybody"
"""Whose pile or count it is where a step is taken for several players, one after the other."""
OWNERS = ("player", TARGET, "owner", OTHERS, EVERYBODY)
_YES = ("yes", "no")
Where = Mapping[str, str]
"""What the data say of a step: what it does and how much, then `from`, `to`."""


class Aim(NamedTuple):
    """A card that a step is done to, and whose it is."""

    what: Piece
    owner: str

    def __str__(self) -> str:
        return f"{self.owner}’s {self.what}"


class Acting:
    """What the cards of a game do, as game.yaml says it, at the piles and counts of a referee.yaml."""

    def __init__(self, game: Game, layout: Layout, is_left: Callable[[Piece], bool]) -> None:
        self.game, self.layout, self.is_left = game, layout, is_left
        piles = layout.piles.items()
        self.effects: Effects[DataTable] = Effects(
            Places(Place(name, name, f"{{}}’s {name}" if one.each else name, one.seen) for name, one in piles)
        )
        self.says = {name: one.says for name, one in game.effects.items()}

    def is_told(self, card: Piece) -> bool:
        """Say whether all that a card does is told by steps."""
        return bool(card.steps) and all(self.game.effects[one.effect].step for one in card.steps)

    def told(self, card: Piece) -> str:
        """Say what a card does, where its steps tell it."""
        return words_of(self.says, [one.data() for one in card.steps]) if self.is_told(card) else ""

    def carried_out(self, d: D, player: str, card: Piece) -> DataTable:
        """Take the steps of a card, one after the other; its player is asked for what there is to choose.

        What the card says in words alone is left out, and the table keeps that.
        """
        if self.is_left(card):
            return changed(d.t, left_out=different((*d.t.left_out, card)))
        for op in card.steps if self.is_told(card) else ():
            said = words_of(self.says, [Op(op.effect, op.arguments).data()])
            if not op.optional or d.choose(player, f"whether to do this: {said}", _YES) == _YES[0]:
                for where in _for_each(d.t, player, self.game.effects[op.effect].step):
                    self._taken(d, Step(op.effect, op.arguments, player, card), where)
        return d.t

    def _taken(self, d: D, e: Step, where: Where) -> None:
        """Take one step, once it is chosen what it is done to."""
        does = next(one for one in STEPS if one in where)
        if any(text.endswith(f" of {TARGET}") for text in where.values()):
            able = [one for one in others(d.t.seats, e.player) if self._has(d.t, where, one)]
            target = d.choose(e.player, f"the player for {e.card}", able)
            where = {key: _whose(text, target, (TARGET,)) for key, text in where.items()}
            if target is None:
                return
        asked = e.arguments.get(where[does], where[does])
        if does not in ("move", "discard"):
            self._of_number(d, e, where, does, int(asked))
            return
        chooser = e.player if asked == TARGET else _owner(where["from"], e.player)
        for _ in range(1 if asked == TARGET else int(asked)):
            aim = d.choose(chooser, f"the card for {e.card}", self._aims(d.t, where["from"], e.player))
            if aim is not None:
                d.t = self.effects.take(d, Step(e.does, e.arguments, e.player, e.card, aim), where)

    def _of_number(self, d: D, e: Step, where: Where, does: str, number: int) -> None:
        """Take a step that asks for nothing: counters are counted, cards drawn or taken blindly."""
        if does == COUNTER:
            d.t = self._counted(d.t, e.player, where, number)
            return
        if RESHUFFLES in where:
            d.t = self.layout.made_again(d.t, where["from"], where[RESHUFFLES], e.player, number)
        d.t = self.effects.take(d, e, where)

    def _has(self, t: DataTable, where: Where, player: str) -> bool:
        """Say whether a player has something where a step takes it from."""
        name, _, whose = where.get("from", "").partition(" of ")
        if whose != TARGET:
            return True
        if name in self.layout.counts:
            return self.layout.has(t, name, player) > 0
        return bool(self.layout.lie(t, name, player))

    def _aims(self, t: DataTable, place: str, player: str) -> Sequence[object]:
        """List the cards that a step can be done to."""
        name, _, whose = place.partition(" of ")
        if whose == "owner":
            each = [(one, different(self.layout.lie(t, name, one))) for one in others(t.seats, player)]
            return [Aim(card, one) for one, cards in each for card in cards]
        return different(self.layout.lie(t, name, _owner(place, player)))

    def _counted(self, t: DataTable, player: str, where: Where, number: int) -> DataTable:
        """Move so many of a count, no more than there are; what comes from nobody comes from the supply."""
        if "from" in where:
            payer = _owner(where["from"], player)
            number = min(number, self.layout.has(t, _name(where["from"]), payer))
            t = self.layout.gain(t, (payer,), _name(where["from"]), -number)
        if "to" in where:
            t = self.layout.gain(t, (_owner(where["to"], player),), _name(where["to"]), number)
        return t


def _for_each(t: DataTable, player: str, step: Mapping[str, Scalar]) -> Iterator[Where]:
    """Give a step once, or once for each of those who are meant, beginning with the next player."""
    told = {key: value.text for key, value in step.items()}
    several = {text.partition(" of ")[2] for text in told.values()} & {OTHERS, EVERYBODY}
    each = (*others(t.seats, player), *((player,) if EVERYBODY in several else ())) if several else ("",)
    for one in each:
        yield {key: _whose(text, one, (OTHERS, EVERYBODY)) for key, text in told.items()}


def _whose(text: str, player: str | None, instead_of: Sequence[str]) -> str:
    """Put a player in a place: `hand of others` is `hand of Bob`."""
    name, _, whose = text.partition(" of ")
    return f"{name} of {player}" if whose in instead_of else text


def _name(place: str) -> str:
    return place.partition(" of ")[0]


def _owner(place: str, player: str) -> str:
    """Say whose a place is."""
    whose = place.partition(" of ")[2]
    return player if whose in ("", "player") else whose
