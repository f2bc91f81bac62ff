"""A game called by what its cards are: `women who need a doctorate` are cards of Women in Science."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query.fillers import AT_FIRST
from cardgen.query.fold import fold
from cardgen.query.said import is_one_of, is_type
from cardgen.query.tree import Comparison, Form, Node, Not, Operator, Value, Word
from cardgen.query.vocabulary import Vocabulary

SAYS_MORE = (
    "who", "that", "which", "whose", "with", "without", "having", "need", "needs", "needing", "requiring", "dont",
    "doesnt",
)  # fmt: skip
"""Words behind the one that says what is sought."""


def of_game(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Read the first word as the game in whose title alone it stands, where the next says more of what is sought."""
    at = next((n for n, part in enumerate(parts) if not is_one_of(part, AT_FIRST)), len(parts))
    noun = parts[at] if at < len(parts) - 1 else None
    if not isinstance(noun, Word) or noun.begins or not _says_more(parts[at + 1]):
        return list(parts)
    titled = [game for game in vocabulary.games if fold(noun.text) in fold(game.further[0]).split()]
    if len(titled) != 1 or is_type(noun.text, vocabulary):
        return list(parts)
    value = Value(titled[0].name, Form.BARE, noun.extent)
    game = Comparison("game", Operator.MATCHES, (value,), noun.extent, noun.extent)
    return [*parts[:at], game, *parts[at + 1 :]]


def _says_more(part: Node) -> bool:
    return is_one_of(part.inner if isinstance(part, Not) else part, SAYS_MORE)
