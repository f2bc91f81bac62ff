"""What lies where on a table by data: piles and counts by their names, and how they change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.model.node import Items, Node, Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.source import Source
from cardgen.rulings.by_data.tables import DataTable
from cardgen.rulings.table.hands import without
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.places import NOBODY, Zone
from cardgen.rulings.table.table_state import changed, put
from cardgen.rulings.unknown.unknown_value import total

POINTS = "points"
"""The count that is kept from deal to deal."""
MELDS = "melds"
"""The pile of the table on which cards lie in sets and runs."""
DEALS = "deals"
"""How often was dealt and counted."""
OF_ALL = (DEALS, "players")
"""What can be counted and is nobody's."""
_FACTS = ("card", "player", "number", "acts", "seed", "decks")
RESERVED = frozenset((*vars(DataTable), *DataTable._declared, *_FACTS)) - {POINTS}
"""What cannot be the name of a pile or count, for it stands for something else."""


class Pile(NamedTuple):
    """Where cards lie: whose it is, what lies there first, who sees it."""

    each: bool
    holds: str = ""
    seen: str = "everybody"


class Layout:
    """The piles, counts and sides of a game."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.piles: dict[str, Pile] = {}
        self.counts: dict[str, bool] = {}
        """The counts by name; whether partners have it together."""
        self.sides: tuple[tuple[int, ...], ...] = ()
        self.ways: set[tuple[str, str]] = set()
        """From which pile cards come to which."""

    def read_pile(self, one: Statement) -> None:
        """Take a pile."""
        self._free(one.key)
        holds = one.scalar("holds")
        if holds is not None and not self.source.game.decks:
            self.source.no_deck(holds)
        else:
            self.source.one_of(holds, self.source.game.decks, "deck")
        each = one.text("of") == "player"
        if holds is not None and each:
            self.source.wrong(holds, f"everybody has a `{one.key}`, and the deck is there once", "a pile `of: table`")
            each = False
        pile = Pile(each, one.text("holds"), one.text("seen by", "everybody"))
        self.piles[one.key.text] = pile

    def read_count(self, one: Statement) -> None:
        """Take a count."""
        self._free(one.key)
        self.counts[one.key.text] = one.text("of") == "side"

    def _free(self, name: Scalar) -> None:
        if name.text in RESERVED or name.text in self.piles or name.text in self.counts:
            self.source.wrong(name, f"`{name}` is the name of something else already", "another name", code="D015")

    def read_sides(self, node: Node | None) -> None:
        """Take which seats play together."""
        for side in node.items if isinstance(node, Items) else ():
            seats = side.items if isinstance(side, Items) else (side,)
            self.sides += (tuple(self.source.number(one, 1) for one in seats if isinstance(one, Scalar)),)

    def of_deck(self, name: Scalar | None, piles_only: bool = False) -> str:
        """Give the pile that is named; a deck that lies nowhere yet makes one of its own."""
        decks = self.source.game.decks
        if name is not None and name.text in decks and name.text not in self.piles and not piles_only:
            self.piles[name.text] = Pile(each=False, holds=name.text, seen=NOBODY)
        return self.source.one_of(name, self.piles, "pile")

    def of_table(self, name: Scalar | None, piles_only: bool = False) -> str:
        """Give the pile that is named, which has to be that of the table."""
        found = self.of_deck(name, piles_only)
        if name is not None and found in self.piles and self.piles[found].each:
            self.source.wrong(
                name, f"`{found}` is a pile of each player, and one of all is meant", "a pile `of: table`"
            )
        return found

    def goes(self, source: str, *to: str) -> None:
        """Note to which piles the cards of one come."""
        self.ways.update((source, one) for one in to if source and one)

    def types(self, pile: str) -> tuple[str, ...]:
        """List the types of cards that can lie in a pile: those of the decks from which they come to it."""
        found, before = {pile}, set[str]()
        while found != before:
            before, found = found, found | {source for source, to in self.ways if to in found}
        decks = [self.source.game.decks.get(one.holds) for name, one in self.piles.items() if name in found]
        types = {name for deck in decks if deck is not None for name in deck.types}
        return tuple(name for name in self.source.game.card_types if name in types or not types)

    # -- on a table ----------------------------------------------------------------------------------------------------
    def lie(self, t: DataTable, pile: str, player: str) -> tuple[Piece, ...]:
        """Give the cards of a pile, or of a player's."""
        found = getattr(t, pile)
        if pile == MELDS:
            return tuple(card for meld in found for card in meld)
        if self.piles[pile].each:
            found = found.get(player, ()) if isinstance(found, dict) else found
        return found  # type: ignore[no-any-return]  # what lies there is known by its name alone

    def parted(self, t: DataTable, pile: str, player: str, number: int) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
        """Give the top cards of a pile, and what is left: of a deck the first, else those that came last."""
        lies = self.lie(t, pile, player)
        if self.piles[pile].holds:
            return lies[:number], lies[number:]
        at = max(0, len(lies) - number)
        return lies[at:][::-1], lies[:at]

    def has(self, t: DataTable, name: str, player: str) -> int:
        """Give how many of a count a player has, or the player's side."""
        if name in OF_ALL:
            return t.deals if name == DEALS else len(t.seats)
        found = getattr(t, name)
        whose = self.mates(t, player) if self.counts[name] else (player,)
        number: int = total(found.get(one, 0) for one in whose)
        return number

    def mates(self, t: DataTable, player: str) -> tuple[str, ...]:
        """Name those who play together with somebody, who is one of them."""
        at = t.seats.index(player) + 1 if player in t.seats else 0
        side = next((side for side in self.sides if at in side and max(side) <= len(t.seats)), ())
        return tuple(t.seats[n - 1] for n in side) or (player,)

    def with_cards(self, t: DataTable, pile: str, player: str, cards: tuple[Piece, ...]) -> DataTable:
        """Give the table with other cards on a pile."""
        return changed(t, **{pile: put(getattr(t, pile), player, cards) if self.piles[pile].each else cards})

    def moved(self, t: DataTable, cards: Sequence[Piece], player: str, source: str, to: str) -> DataTable:
        """Give the table with cards moved from one pile to another."""
        t = self.with_cards(t, source, player, without(self.lie(t, source, player), cards))
        return self.with_cards(t, to, player, (*self.lie(t, to, player), *cards))

    def made_again(self, t: DataTable, pile: str, of: str, player: str, number: int) -> DataTable:
        """Give the table with another pile shuffled below one of fewer cards than so many, but for its last card."""
        if number <= len(self.lie(t, pile, player)):
            return t
        *rest, last = self.lie(t, of, player) or (None,)
        cards, chance = t.chance.shuffled([one for one in rest if one is not None])
        t = self.with_cards(changed(t, chance=chance), of, player, (last,) if last is not None else ())
        return self.with_cards(t, pile, player, (*self.lie(t, pile, player), *cards))

    def gain(self, t: DataTable, players: Sequence[str], name: str, number: int) -> DataTable:
        """Give the table with more of a count for some players."""
        found = dict(getattr(t, name))
        return changed(t, **{name: {**found, **{player: found.get(player, 0) + number for player in players}}})

    def zones(self, t: DataTable) -> Iterator[Zone]:
        """Say where all cards are, and who sees them."""
        for name, one in self.piles.items():
            lies = getattr(t, name)
            if one.each:
                for player in t.seats:
                    seen = player if one.seen == "owner" else one.seen
                    called, cards = f"{player}’s {_said(name)}", tuple(lies[player])
                    yield Zone(called, cards, seen, sort=name, owner=player, path=(name, player))
            else:
                seen = NOBODY if one.seen == NOBODY else "everybody"
                yield Zone(f"the {_said(name)}", tuple(self.lie(t, name, "")), seen, sort=name, path=(name,))
        yield Zone("the trick", tuple(t.trick.values()), sort="trick")
        yield Zone("the cards taken", t.taken, NOBODY, is_pile=True, sort="taken", path=("taken",))


def _said(name: str) -> str:
    return name.replace("_", " ")
