"""What the stems of the full text do not part, `Mary` and `Marie`, and texts that a card prints in signs."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query import columns
from cardgen.query.fold import fold
from cardgen.query.sql import Sql, both, either, negated
from cardgen.query.tree import And, Node, Or, Phrase, Word
from cardgen.query.vocabulary import Column, Vocabulary
from cardgen.query.words import FULL_TEXT, PLACES, has_phrase, match

TEXT = "text"
"""What lists call the text of a card."""
ENDINGS = (("y", "ie"), ("ie", "y"))
"""Ends of words that have one stem, though mostly neither is a form of the other."""
_LEAST = 4


def twin(node: Node) -> str:
    """Give the word that has the stem of another and is no form of it: `marie` for `mary`."""
    if not isinstance(node, Word) or node.begins:
        return ""
    said = fold(node.text)
    if len(said) < _LEAST or not said.isalpha():
        return ""
    return next((said.removesuffix(end) + other for end, other in ENDINGS if said.endswith(end)), "")


def has_twin(node: Node) -> bool:
    """Say whether some word of a query may be found in another that is no form of it."""
    return any(map(has_twin, node.parts)) if isinstance(node, And | Or) else twin(node) != ""


def without_twin(word: Word, vocabulary: Vocabulary) -> Sql:
    """Say that it is not the other word alone which a card has, where some card has the word as it is typed."""
    said, other = fold(word.text), twin(word)
    typed = _anywhere("begins_in", said)
    games = tuple(game.name for game in vocabulary.games)
    own = f"k.game IN ({', '.join('?' * len(games))})"
    cards = f"{FULL_TEXT} AS f JOIN cards AS k ON k.rowid = f.rowid JOIN card_words AS w ON w.id = k.rowid"
    known = f"EXISTS (SELECT 1 FROM {cards} WHERE {FULL_TEXT} MATCH ? AND {own} AND {typed.text})"
    stands = Sql(known, (match(word), *games, *typed.values))
    return either(
        [negated(either([_anywhere("whole_in", other), _anywhere("whole_in", f"{other}s")])), typed, negated(stands)]
    )


def _anywhere(test: str, sought: str) -> Sql:
    pairs = (Sql(f"(instr(w.{place}, ?) > 0 AND {test}(w.{place}, ?))", (sought, sought)) for place in PLACES)
    return either(pairs)


def unprinted(vocabulary: Vocabulary) -> tuple[Column, ...]:
    """List the texts of cards that say what these print in signs and few words."""
    return tuple(one for one in vocabulary.columns if one.name == TEXT and not one.printed and columns.is_text(one))


def in_unprinted(phrase: Phrase, among: Sequence[Column]) -> list[Sql]:
    """Say that several words stand in such a text, letter for letter but folded."""
    return [_in(column, fold(phrase.text)) for column in among] if has_phrase(phrase) else []


def _in(column: Column, sought: str) -> Sql:
    text = columns.folded(column)
    condition = both([Sql(f"instr({text}, ?) > 0", (sought,)), Sql(f"whole_in({text}, ?)", (sought,))])
    return columns.meets(column, condition)
