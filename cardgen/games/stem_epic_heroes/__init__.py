"""STEM: Epic Heroes: its rules, its kinds of dispute, and how it is played."""

from __future__ import annotations

from cardgen.games.stem_epic_heroes import (
    a_variant,
    discard_and_draw,
    discovery_cards,
    enhancements,
    heroes,
    inspirations,
    polymaths,
    scoring,
    setting_up,
    the_end_of_the_game,
    the_field,
    the_turn,
    words_and_parts,
)
from cardgen.games.stem_epic_heroes.domains import DOMAINS
from cardgen.games.stem_epic_heroes.kinds import HANDLERS
from cardgen.games.stem_epic_heroes.lay_facts import on_table
from cardgen.games.stem_epic_heroes.play import PLAY
from cardgen.games.stem_epic_heroes.table import PLACES, Table, book
from cardgen.rulings.kind import Referee
from cardgen.rulings.table.facts import Facts

CHAPTERS = (
    words_and_parts, setting_up, discovery_cards, heroes, polymaths, enhancements, inspirations, the_turn, the_field,
    discard_and_draw, the_end_of_the_game, scoring, a_variant,
)  # fmt: skip
REFEREE = Referee(
    book, Table, Facts(), lay=on_table, prefix="eh", play=PLAY, domains=DOMAINS, handlers=HANDLERS, places=PLACES
)
