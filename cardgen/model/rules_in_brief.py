"""The rules in a few paragraphs, for the booklet that teaches a game which says nothing of its own there."""

from __future__ import annotations

from collections.abc import Collection

from cardgen.model.game import Game
from cardgen.model.learn import MOST_WORDS
from cardgen.model.rich_text import plain
from cardgen.model.rulebook import Section

_MOST = MOST_WORDS - 40
"""Words: what stands on the page besides has some, too."""
_PLAYED = ("setup", "turn", "bids", "tricks", "end", "winner")
"""What a referee's data say of the rules by which a game is begun, played and over."""


def rules_in_brief(game: Game) -> list[str]:
    """Give a paragraph for each section of the rules, as many as one page has room for.

    Of a longer book only the rules by which the game is begun, played and over, where the referee's data name them.
    """
    sections = game.rulebook.sections
    every = set(game.rulebook.rules)
    whole = [_paragraph(section, every) for section in sections]
    if game.referee is not None and sum(map(_words, whole)) > _MOST:
        named = {one.key.text for section in _PLAYED for one in game.referee.of(section)}
        whole = [_paragraph(section, named) for section in sections]
    told: list[str] = []
    for paragraph in filter(None, whole):
        if sum(map(_words, told)) + _words(paragraph) > _MOST:
            break
        told.append(paragraph)
    return told


def _paragraph(section: Section, keys: Collection[str]) -> str:
    said = [rule.text for rule in section.rules if rule.key in keys]
    return f"**{section.title}.** {' '.join(said)}" if said else ""


def _words(paragraph: str) -> int:
    return len(plain(paragraph).split())
