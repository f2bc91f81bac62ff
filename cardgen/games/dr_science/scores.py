"""What a player has at the end, as it is said: cards or stars, tableau, Validation cards, hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.errors import quoted, quoted_list
from cardgen.games.dr_science.card_word import CardWord
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.players import Seat
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, Whole
from cardgen.rulings.pile import Pile, PileOf
from cardgen.rulings.reading import Reading, Unread
from cardgen.rulings.slip import slipped
from cardgen.rulings.unknown import Unknown

STAR_VALUES = (3, 4, 5)


OPEN = 40
"""As much prestige as a Validation card without upper limit is tried with; more decides nothing that it does not."""


class Score(NamedTuple):
    """What one player has at the end; None is not said."""

    stars: Any = None
    won: Any = None
    tableau: Any = None
    loose: Any = None
    """Stars among the tableau cards."""
    validation: Any = None
    validation_cards: Any = None
    hand: Any = 0
    """Stars among the hand cards, which score nothing."""
    cards: tuple[Any, ...] = ()


class Winners(NamedTuple):
    """One winner or several."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return " and ".join(self.names)


class WinnerWord(Domain):
    """One player or several who share."""

    label = "a player, or several who share"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Items):
            return tuple(Seat().read(one, r) for one in node.items)
        assert isinstance(node, (Scalar, Entries))
        if isinstance(node, Entries):
            raise r.refuse(node, "a mapping where a winner should be", self.label)
        names = [
            piece
            for part in notation.split(notation.unbracket(node), ",&")
            for piece in notation.words(part)
            if piece.text.casefold() != "and"
        ]
        found = tuple(Seat().read(one, r) for one in names)
        return found[0] if len(found) == 1 else found

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return self.read(node, r)


_PARTS = {
    "cards": ("tricks", "trick cards", "won cards", "score pile", "pile"),
    "stars": ("card stars", "trick stars"),
    "won": ("cards won", "count"),
    "tableau": ("table",),
    "hand": ("in hand",),
    "validation": ("validations", "validation stars", "validation cards worth"),
    "validation_cards": ("number of validation cards", "validation count"),
}


_NAMES = {notation.fold(one): name for name, also in _PARTS.items() for one in (name, *also)}
_EXAMPLE = "a score such as `stars 9 tableau 1P 2P validation 3 2`"


def _part_name(found: Sequence[Scalar]) -> bool:
    return notation.fold(" ".join(word.text for word in found).rstrip(":=")) in _NAMES


def _starts(found: Sequence[Scalar]) -> bool:
    return any(_part_name(found[:count]) for count in (4, 3, 2, 1))


def _no_part(node: Scalar, r: Reading) -> Unread:
    if not node.text[:1].isalpha():
        return r.refuse(node, f"{quoted(node.text)} does not say of what it is the count", _EXAMPLE)
    return r.refuse(node, f"a score has no {quoted(node.text)}", quoted_list(_PARTS), _NAMES, "J002")


class ScoreWord(Domain):
    """What one player has: cards or stars, won, tableau, validation, hand."""

    label = "cards [..] (or stars 9, won 14), tableau [..], validation [3, 2], hand [..]"
    many_words = True

    def read(self, node: Node, r: Reading) -> Any:
        r.everybody = True
        if isinstance(node, Scalar):
            node = self._from_line(node, r)
        if not isinstance(node, Entries):
            raise r.refuse(node, "a list where a player's score should be", self.label)
        part: dict[str, Node] = {}
        for key, value in node.pairs():
            name = next(
                (name for name, also in _PARTS.items() if notation.fold(key.text) in (notation.fold(name), *also)), None
            )
            if name is None:
                raise r.refuse(key, f"a score has no `{key.text}`", "", _PARTS, "J002")
            part[name] = value
        return self._made(part, r)

    @staticmethod
    def _from_line(node: Scalar, r: Reading) -> Entries:
        """Read `stars 9 validation 3 tableau 1P 2P` in one line."""
        whole = notation.unbracket(node)
        found = notation.words(whole)
        ends = [word.col - whole.col + len(word.text) for word in found]
        entries: dict[str, Node] = {}
        keys: dict[str, Scalar] = {}
        at = 0
        while at < len(found):
            count = next((n for n in (4, 3, 2, 1) if _part_name(found[at : at + n])), 0)
            if not count:
                raise _no_part(found[at], r)
            key, start = notation.part(whole, found[at].col - whole.col, ends[at + count - 1]), ends[at + count - 1]
            at += count
            while at < len(found) and not _starts(found[at:]):
                if meant := slipped(found[at].text, _NAMES):
                    raise r.refuse(
                        found[at], f"a score has no {quoted(found[at].text)}", quoted_list(_PARTS), (), "J002", meant
                    )
                at += 1
            name = _NAMES[notation.fold(key.text.rstrip(":="))]
            if name in keys:
                raise r.refuse(key, f"a score has `{name}` twice", "each part once", code="J002")
            keys[name], entries[name] = key, notation.part(whole, start, ends[at - 1])
        if not keys:
            raise r.refuse(node, "the score is empty", _EXAMPLE)
        return Entries(entries, keys, *node[1:4])

    def _made(self, part: Mapping[str, Node], r: Reading) -> Score:
        pile = PileOf(CardWord())
        if "won" in part and "cards" not in part and not _counts(part["won"]):
            part = {"cards": part["won"], **{name: node for name, node in part.items() if name != "won"}}
        cards: Pile | None = pile.read(part["cards"], r) if "cards" in part else None
        tableau: Pile | None = pile.read(part["tableau"], r) if "tableau" in part else None
        hand: Pile = pile.read(part["hand"], r) if "hand" in part else Pile()
        stars = Whole(0).read(part["stars"], r) if "stars" in part else None
        won = Whole(0).read(part["won"], r) if "won" in part else None
        if cards is not None:
            stars, won = _stars(cards), _scoring(cards)
        validation = _validation(part["validation"], r) if "validation" in part else None
        count = Whole(0).read(part["validation_cards"], r) if "validation_cards" in part else None
        if isinstance(validation, tuple) and count is None:
            count = len(validation)
        known = (*(cards.has if cards else ()), *(tableau.has if tableau else ()), *hand.has)
        loose = _stars(tableau) if tableau is not None else None
        size = _scoring(tableau) if tableau is not None else None
        held = sum(_is_star(card) for card in hand.has if isinstance(card, Card))
        return Score(
            stars, won, size, loose, validation, count, held, tuple(card for card in known if isinstance(card, Card))
        )


def _counts(node: Node) -> bool:
    """Say whether a number is written, known or not, and no cards."""
    return isinstance(node, Scalar) and all(
        (word.text[:1].isdigit() and not word.text[-1:].isalpha()) or word.text.casefold() in ("or", *notation.UNKNOWN)
        for word in notation.words(node)
    )


def _is_star(card: Card) -> bool:
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in STAR_VALUES)


def _scoring(pile: Pile) -> Any:
    """Count the cards of a pile that are scored at all: a Specialty or Validation card in it is not."""
    strays = sum(isinstance(card, Card) and card.kind in (SPECIALTY, VALIDATION) for card in pile.has)
    return pile.size - strays if isinstance(pile.size, int) else pile.size


def _stars(pile: Pile) -> Any:
    """Count the stars of a pile; every unseen card is 0 or 1."""
    sure = sum(_is_star(card) for card in pile.has if isinstance(card, Card))
    maybe = 0
    for card in pile.has:
        if isinstance(card, Unknown):
            kinds = {_is_star(one) for one in card.choices}
            sure += kinds == {True}
            maybe += len(kinds) == 2
    if not pile.whole:
        size = pile.size
        most = max(size.choices) if isinstance(size, Unknown) else size
        maybe += (most if most is not None else 48) - len(pile.has)
    return sure if not maybe else Unknown(tuple(range(sure, sure + max(0, maybe) + 1)))


def _validation(node: Node, r: Reading) -> Any:
    """Read a sum, or a list of the cards' prestige."""
    if isinstance(node, Items):
        return tuple(_one(item, r) for item in node.items)
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.UNKNOWN:
        return Unknown(tuple(range(OPEN + 1)))
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING:
        return ()
    if isinstance(node, Scalar) and len(notation.words(node)) > 1 and " or " not in node.text:
        return tuple(_one(word, r) for word in notation.words(node))
    return Whole(0).read(node, r)


def _one(node: Node, r: Reading) -> Any:
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.UNKNOWN:
        return Unknown(tuple(range(1, OPEN + 1)))
    return Whole(0).read(node, r)
