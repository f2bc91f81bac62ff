"""What a player has at the end, as it is said: cards or stars, tableau, Validation cards, hand."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.games.dr_science.words.card_word import CardWord
from cardgen.model.node import Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.closed import Record
from cardgen.rulings.talk.domain import Domain, Whole
from cardgen.rulings.talk.piles import Pile, PileOf
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.told import Row, exactly
from cardgen.rulings.talk.unknown import Unknown

UNTOLD = Unknown(())
"""A number that nobody knows: what it may be hangs on the others."""


class Heap(NamedTuple):
    """Cards that count, as far as they were told; None is not said."""

    has: tuple[Any, ...] = ()
    """Those that are listed; of a Validation card its prestige alone."""
    whole: bool = False
    """Whether no other is there."""
    size: Any = None
    stars: Any = None
    """The prestige of all."""

    @property
    def told(self) -> bool:
        """Say whether anything was said of it but its number."""
        return self.whole or bool(self.has) or self.stars is not None


class SaidScore(NamedTuple):
    """What was said of one player's end."""

    won: Heap = Heap()
    tableau: Heap = Heap()
    validation: Heap = Heap()
    hand: tuple[Any, ...] = ()
    total: Any = None


class Won(Domain):
    """How many cards were won, or the cards."""

    label = "how many cards, or the cards"

    def read(self, node: Node, r: Reading) -> Any:
        words = notation.words(node) if isinstance(node, Scalar) else []
        counts = bool(words) and all(
            (word.text[:1].isdigit() and not word.text[-1:].isalpha()) or word.text in ("or", *notation.UNKNOWN)
            for word in words
        )
        return Whole(0, 48).read(node, r) if counts else PILE.read(node, r)


PILE = PileOf(CardWord())
STARS = exactly(Whole(0), opened=lambda _: UNTOLD)
PARTS: dict[str, Domain] = {
    "cards": PILE,
    "stars": STARS,
    "won": Won(),
    "tableau": PILE,
    "hand": PILE,
    "validation": Row(STARS),
    "validation_cards": Whole(0, 24),
    "total": STARS,
}
ALSO = {
    "cards": ("tricks", "trick cards", "won cards", "score pile", "pile"),
    "stars": ("card stars", "trick stars", "cards worth"),
    "won": ("cards won", "count"),
    "tableau": ("table",),
    "hand": ("in hand",),
    "validation": ("validations", "validation stars", "validation cards worth"),
    "validation_cards": ("number of validation cards", "validation count"),
    "total": ("sum", "in all", "altogether"),
}


class ScoreWord(Record):
    """What one player has: cards or stars, won, tableau, validation, hand; or a total."""

    def __init__(self) -> None:
        label = "cards [..] (or stars 9, won 14), tableau [..], validation [3, 2], hand [..]"
        example = "`total 14`, or a score such as `stars 9 tableau 1P 2P validation 3 2`"
        super().__init__(label, PARTS, "total", noun="a score", example=example, also=ALSO)

    def read(self, node: Node, r: Reading) -> Any:
        r.everybody = True
        return super().read(node, r)

    def made(self, told: dict[str, Any], node: Node, r: Reading) -> SaidScore:
        if isinstance(told.get("won"), Pile):
            told = {"cards": told["won"], **{name: value for name, value in told.items() if name != "won"}}
        cards, tableau, prestige = told.get("cards", Pile()), told.get("tableau"), told.get("validation")
        won, total, listed = told.get("won"), told.get("total", None if told else UNTOLD), isinstance(prestige, tuple)
        all_told = tableau is None and ("stars" in told or total is not None)
        return SaidScore(
            _heap(cards)._replace(stars=told.get("stars"), **({} if won is None else {"size": won})),
            Heap(whole=True) if all_told else _heap(tableau or Pile()),
            Heap(
                prestige if isinstance(prestige, tuple) else (),
                listed,
                told.get("validation_cards"),
                None if listed else prestige,
            ),
            told.get("hand", Pile()).has,
            total,
        )


def _heap(pile: Pile) -> Heap:
    return Heap(pile.has, pile.whole, None if pile.whole else pile.size)
