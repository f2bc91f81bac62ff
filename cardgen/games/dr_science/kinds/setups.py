"""The kind of dispute about a setup."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.games.dr_science import lay_facts
from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.cards import SPECIALTY, Card
from cardgen.games.dr_science.declared import GivenFacts
from cardgen.games.dr_science.setting_up import values_of
from cardgen.games.dr_science.table import Table
from cardgen.rulings.answers import wrong_points
from cardgen.rulings.binding import handler
from cardgen.rulings.terms import UNTOLD, map_unknown, resolve


def setup(t: Table, f: GivenFacts) -> Table:
    """Say who plays, and which printed cards are told; what else was described is looked at where it is told."""
    made = Table(n=t.n, about=f.about, box=t.box, seats=t.seats)
    of_each = [len(told) for told in (f.hands, f.tableaus, f.score_piles) if isinstance(told, Mapping)]
    told = f.players if f.said("players") else len(made.seats) or max(of_each, default=0) or UNTOLD
    made.players = made.number = lay_facts.how_many(t, f, told, t.n.fewest_players)
    strange = [suit for suit in values_of(f.specialties) if map_unknown(suit, lambda word: word not in made.box.suits)]
    told = map(resolve, (*values_of(f.researchers), *values_of(f.in_box)))
    made.seen = (*told, *(Card(SPECIALTY, str(suit)) for suit in strange))
    return made


HANDLERS = {"setup-check": handler(Prepare, lay=setup, wrong=wrong_points)}
