"""Decks, from `decks` of game.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.shape import Shape, describe
from cardgen.model.card import CardType
from cardgen.model.deck import Deck
from cardgen.model.node import Entries, Node, Scalar


def read_decks(shape: Shape, types: Mapping[str, CardType]) -> dict[str, Deck]:
    """Read all decks."""
    return {name.text: _deck(name, node, types, shape.problems) for name, node in shape.pairs("decks")}


def _deck(name: Scalar, node: Node, types: Mapping[str, CardType], problems: list[Problem]) -> Deck:
    shape = Shape(node, f"the deck `{name}`", problems)
    held = shape.texts("types")
    for kind in held:
        if kind.text not in types:
            what = f"the deck `{name}` holds `{kind}`, which is no card type"
            problems.append(Problem(kind.place, "D006", what, quoted_list(types), nearest(kind.text, types)))
    share, least = _play(shape.get("play"), problems)
    deck = Deck(
        name=name.text,
        label=shape.text("label", name.text.replace("-", " ").capitalize()),
        types=tuple(kind.text for kind in held),
        share=share,
        least=least,
        pick=shape.choice("pick", ("players",), "") == "players",
    )
    shape.done()
    _check_least(shape, deck, types)
    return deck


def _check_least(shape: Shape, deck: Deck, types: Mapping[str, CardType]) -> None:
    for kind in deck.types:
        if deck.least and kind in types and deck.least not in types[kind].fields and shape.node is not None:
            what = f"`least` is `{deck.least}`, which is no field of `{kind}`"
            shape.wrong(
                shape.node, what, quoted_list(types[kind].fields), nearest(deck.least, types[kind].fields), "D006"
            )


def _play(node: Node | None, problems: list[Problem]) -> tuple[dict[int, Fraction], str]:
    if node is None:
        return {}, ""
    if isinstance(node, Entries) and isinstance(least := node.get("least"), Scalar):
        return {}, least.text
    shape = Shape(node, "`play`", problems)
    shares = {}
    for key, value in shape.node.pairs() if shape.node is not None else ():
        try:
            shares[int(key.text)] = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            expected = "a number of players and a share, such as `2: 1/2`"
            problems.append(Problem(key.place, "D004", f"`{key}: {describe(value).strip('`')}` in `play`", expected))
    return shares, ""
