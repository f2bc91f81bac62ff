"""How many players cards are in play with: `discoveries for two players`, `cards used in a 3 player game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.query import numbers
from cardgen.query.head_noun import type_called
from cardgen.query.said import Said, Stands, comparison, found_of, in_a_row, is_one_of, plain_words
from cardgen.query.spoken_numbers import counting, in_digits
from cardgen.query.tree import Comparison, Extent, Node, Not, Operator, Word
from cardgen.query.vocabulary import PLAYERS, Vocabulary

WITH = ("for", "with", "in", "by")
A = ("a", "the")
NAMED = ("player", "players", "people", "persons")
GAME = ("game", "games")
ONE = ("player",)
USED = ("used", "needed", "played", "there", "meant")
"""What may be denied before it: `not used with two players`."""
IN = ("in", "play", "are", "is")
"""What may stand between: `only in play with four players`."""
FEWER: Mapping[Operator, Operator] = {Operator.AT_LEAST: Operator.LESS, Operator.MORE: Operator.AT_MOST}
"""What no number is that is so: cards for at least three players are in play with no fewer."""
ONLY = ("only", "just", "exactly", "solely", "exclusively")
"""What says that cards are in play with no other number of players: `only used with four players`."""


def for_players(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read `for two players` as the field that says it, where games tell it and no card has the words in a row."""
    if not found_of(PLAYERS, vocabulary):
        return list(parts)
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _said(parts[at:], vocabulary, stands) or Said(parts[at], 1)
        last = done[-1] if done else None
        if isinstance(said.node, Comparison) and isinstance(last, Not) and is_one_of(last.inner, USED):
            done[-1] = Not(said.node, Extent(last.extent.start, said.node.extent.end))
        elif isinstance(said.node, Comparison) and said.node is not parts[at]:
            behind = parts[at + said.length] if at + said.length < len(parts) else None
            before, after = _only_before(done), is_one_of(behind, ONLY)
            start, end = (done[-before] if before else said.node).extent.start, said.node.extent.end
            del done[len(done) - before :]
            if before or (after and behind):
                end = behind.extent.end if after and behind else end
                done += _alone(replace(said.node, extent=Extent(start, end)))
            else:
                done.append(said.node)
            at += after
        else:
            done.append(said.node)
        at += said.length
    return done


def _only_before(done: Sequence[Node]) -> int:
    """Count the words before it that say that it is for no other number: `only used`, `used only`."""
    count = 0
    while count < len(done) and is_one_of(done[-1 - count], (*ONLY, *USED, *IN)):
        count += 1
    return count if any(is_one_of(part, ONLY) for part in done[len(done) - count :]) else 0


def _alone(node: Comparison) -> list[Node]:
    """Ask for cards in play with so many players, and with no fewer and no more."""
    others = (replace(node, operator=sign) for sign in (Operator.LESS, Operator.MORE))
    return [node, *(Not(other, node.extent) for other in others)]


def _said(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> Said | None:
    words = plain_words(parts[:6])
    before = int(bool(words) and is_one_of(words[0], WITH))
    if limited := _limited(words, before):
        return limited
    number = before + int(len(words) > before and is_one_of(words[before], (*A, *(ONLY if before else ()))))
    if len(words) < number + 2 or not is_one_of(words[number + 1], NAMED):
        return None
    behind = number + 2
    end = behind + int(len(words) > behind and is_one_of(words[behind], GAME))
    digits = in_digits(words[number])
    kind = (
        len(words) > behind and is_one_of(words[number + 1], ONE) and bool(type_called(words[behind].text, vocabulary))
    )
    told = before or end > behind or kind
    if not told or numbers.whole(digits.text) is None or (not kind and in_a_row(words[:end], stands)):
        return None
    field = words[number + 1]
    return Said(comparison(replace(field, text=PLAYERS), Operator.MATCHES, digits.text, words[:end]), end)


def _limited(words: Sequence[Word], before: int) -> Said | None:
    """Read `at least 3 players` as cards in play with no fewer, `up to 3 players` as those in play with some number."""
    for sign, text, length in counting(words[before:]) if words[before:] else ():
        end = before + length
        if sign.orders and end < len(words) and is_one_of(words[end], NAMED):
            read = comparison(replace(words[end], text=PLAYERS), sign, text, words[: end + 1])
            fewer = FEWER.get(sign)
            return Said(Not(replace(read, operator=fewer), read.extent) if fewer else read, end + 1)
    return None
