"""How many players cards are in play with: `discoveries for two players`, `cards used in a 3 player game`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.query import numbers
from cardgen.query.said import Said, Stands, comparison, found_of, in_a_row, is_one_of, plain_words
from cardgen.query.spoken_numbers import in_digits
from cardgen.query.tree import Node, Operator
from cardgen.query.vocabulary import PLAYERS, Vocabulary

WITH = ("for", "with", "in", "by")
A = ("a", "the")
NAMED = ("player", "players", "people", "persons")
GAME = ("game", "games")


def for_players(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read `for two players` as the field that says it, where games tell it and no card has the words in a row."""
    if not found_of(PLAYERS, vocabulary):
        return list(parts)
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _said(parts[at:], stands) or Said(parts[at], 1)
        done.append(said.node)
        at += said.length
    return done


def _said(parts: Sequence[Node], stands: Stands) -> Said | None:
    words = plain_words(parts[:5])
    before = int(bool(words) and is_one_of(words[0], WITH))
    number = before + int(len(words) > before and is_one_of(words[before], A))
    if len(words) < number + 2 or not is_one_of(words[number + 1], NAMED):
        return None
    behind = number + 2
    end = behind + int(len(words) > behind and is_one_of(words[behind], GAME))
    digits = in_digits(words[number])
    told = before or end > behind
    if not told or numbers.whole(digits.text) is None or in_a_row(words[:end], stands):
        return None
    field = words[number + 1]
    return Said(comparison(replace(field, text=PLAYERS), Operator.MATCHES, digits.text, words[:end]), end)
