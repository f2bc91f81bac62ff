"""What a player has at the end, as it is said: cards or stars, tableau, Validation cards, hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.errors import quoted, quoted_list
from cardgen.games.dr_science.words.card_word import CardWord
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, Whole
from cardgen.rulings.talk.piles import Pile, PileOf
from cardgen.rulings.talk.reading import Reading, Unread
from cardgen.rulings.talk.slip import slipped
from cardgen.rulings.talk.unknown import Unknown


class SaidScore(NamedTuple):
    """What was said of one player's end; None is not said."""

    stars: Any = None
    won: Any = None
    cards: Pile | None = None
    listed: str = "cards"
    """The word under which the cards were listed."""
    tableau: Pile | None = None
    validation: Any = None
    """Prestige by card, or one number for all."""
    validation_cards: Any = None
    hand: Pile | None = None
    total: Any = None


NOTHING_KNOWN = SaidScore(total=Unknown(()))
"""Of somebody's end nobody said anything."""


_PARTS = {
    "cards": ("tricks", "trick cards", "won cards", "score pile", "pile"),
    "stars": ("card stars", "trick stars", "cards worth"),
    "won": ("cards won", "count"),
    "tableau": ("table",),
    "hand": ("in hand",),
    "validation": ("validations", "validation stars", "validation cards worth"),
    "validation_cards": ("number of validation cards", "validation count"),
    "total": ("sum", "in all", "altogether"),
}


_NAMES = {notation.fold(one): name for name, also in _PARTS.items() for one in (name, *also)}
_EXAMPLE = "`total 14`, or a score such as `stars 9 tableau 1P 2P validation 3 2`"


def _part_name(found: Sequence[Scalar]) -> bool:
    return notation.fold(" ".join(word.text for word in found).rstrip(":=")) in _NAMES


def _starts(found: Sequence[Scalar]) -> bool:
    return any(_part_name(found[:count]) for count in (4, 3, 2, 1))


def _no_part(node: Scalar, r: Reading) -> Unread:
    if not node.text[:1].isalpha():
        return r.refuse(node, f"{quoted(node.text)} does not say of what it is the count", _EXAMPLE)
    return r.refuse(node, f"a score has no {quoted(node.text)}", quoted_list(_PARTS), _NAMES, "J002")


class ScoreWord(Domain):
    """What one player has: cards or stars, won, tableau, validation, hand; or a total."""

    label = "cards [..] (or stars 9, won 14), tableau [..], validation [3, 2], hand [..]"
    many_words = True

    def read(self, node: Node, r: Reading) -> Any:
        r.everybody = True
        if isinstance(node, Scalar):
            node = notation.unbracket(node)
            if notation.fold(node.text) in notation.UNKNOWN:
                return NOTHING_KNOWN
            if node.text.strip().removesuffix("★").strip().isdecimal():
                return SaidScore(total=_stars_of(node, r))
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
        if not found:
            raise r.refuse(node, "the score is empty", _EXAMPLE)
        ends = [word.col - whole.col + len(word.text) for word in found]
        entries: dict[str, Node] = {}
        keys: dict[str, Scalar] = {}
        at = 0
        while at < len(found):
            count = next((n for n in (4, 3, 2, 1) if at + n <= len(found) and _part_name(found[at : at + n])), 0)
            if not count:
                raise _no_part(found[at], r)
            key, start = notation.part(whole, found[at].col - whole.col, ends[at + count - 1]), ends[at + count - 1]
            at += count
            if at == len(found) or _starts(found[at:]):
                raise r.refuse(key, f"{quoted(key.text)} is named without a value", _EXAMPLE)
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
        return Entries(entries, keys, *node[1:4])

    def _made(self, part: Mapping[str, Node], r: Reading) -> SaidScore:
        pile = PileOf(CardWord())
        listed = "cards"
        if "won" in part and "cards" not in part and not _counts(part["won"]):
            part = {"cards": part["won"], **{name: node for name, node in part.items() if name != "won"}}
            listed = "won"

        def read(name: str, domain: Domain) -> Any:
            return domain.read(part[name], r) if name in part else None

        return SaidScore(
            stars=_stars_of(part["stars"], r) if "stars" in part else None,
            won=read("won", Whole(0, 48)),
            cards=read("cards", pile),
            listed=listed,
            tableau=read("tableau", pile),
            validation=_validation(part["validation"], r) if "validation" in part else None,
            validation_cards=read("validation_cards", Whole(0, 24)),
            hand=read("hand", pile),
            total=_stars_of(part["total"], r) if "total" in part else None,
        )


def _counts(node: Node) -> bool:
    """Say whether a number is written, known or not, and no cards."""
    return isinstance(node, Scalar) and all(
        (word.text[:1].isdigit() and not word.text[-1:].isalpha()) or word.text.casefold() in ("or", *notation.UNKNOWN)
        for word in notation.words(node)
    )


def _stars_of(node: Node, r: Reading) -> Any:
    """Read a number of stars; one that nobody knows has no choices yet."""
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.UNKNOWN:
        return Unknown(())
    if isinstance(node, Scalar):
        node = node._replace(text=node.text.replace("★", "").strip())
    return Whole(0).read(node, r)


def _validation(node: Node, r: Reading) -> Any:
    """Read a sum, or a list of the cards' prestige; what nobody knows has no choices yet."""
    if isinstance(node, Items):
        return tuple(_stars_of(item, r) for item in node.items)
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING:
        return ()
    if isinstance(node, Scalar) and len(notation.words(node)) > 1 and " or " not in node.text:
        return tuple(_stars_of(word, r) for word in notation.words(node))
    return _stars_of(node, r)
