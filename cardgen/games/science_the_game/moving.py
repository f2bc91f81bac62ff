"""Cards and money on their way: what is paid, drawn and taken away."""

from __future__ import annotations

from typing import cast

from cardgen.games.science_the_game.cards import Lab
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import H, Table
from cardgen.model.words import Word
from cardgen.rulings.terms import MaybeUnknown, Pile, changed, put


def paid(t: Table, player: str, dollars: MaybeUnknown[int]) -> Table:
    """Give money to a player, or take it."""
    return changed(t, money=put(dict(t.money), player, t.money[player] + dollars))


def bought(t: Table, player: str, cost: int) -> Table:
    """Take what something costs; what is lacking is owed to the bank."""
    lacks = max(0, cost - t.money[player])
    t = paid(t, player, lacks - cost)
    return changed(t, owed=put(dict(t.owed), player, t.owed[player] + lacks)) if lacks else t


def drawn(h: H, t: Table, number: int) -> Table:
    """Take Inventions off the deck, the discarded ones being shuffled under it where they are needed."""
    deck, gone, chance = t.inventions.deck, t.inventions.gone, t.chance
    if len(deck) < number and gone and (not deck or h.options["short-invention-deck"] == "reshuffle"):
        more, chance = chance.shuffled(gone)
        deck, gone = (*deck, *more), ()
    pile = Pile(deck[number:], gone)
    return changed(t, taken=deck[:number], selecting=bool(deck[:number]), inventions=pile, chance=chance)


def gone_by(t: Table, lab: Lab) -> Table:
    """Take an Invention away from its owner."""
    return changed(t, labs=put(dict(t.labs), lab.owner, tuple(mine for mine in t.mine(lab.owner) if mine is not lab)))


def lying(t: Table, kind: Word) -> tuple[Card, ...]:
    """Give a deck of Researchers, which lies there."""
    return cast("tuple[Card, ...]", t.decks[kind])
