"""Decks, from `decks` of game.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading import numbers
from cardgen.loading.card_types import unknown_type
from cardgen.loading.shape import KEBAB, Shape, check_name, describe, twice
from cardgen.model.card import Card, CardType
from cardgen.model.deck import Deck
from cardgen.model.field import FieldKind
from cardgen.model.node import Entries, Node, Scalar


def read_decks(shape: Shape, types: Mapping[str, CardType]) -> dict[str, Deck]:
    """Read all decks; no card type may be in two."""
    held: list[tuple[str, Scalar]] = []
    decks = {name.text: _deck(name, node, types, shape.problems, held) for name, node in shape.pairs("decks")}
    twice(held, "two decks hold the card type", shape.problems, "leave each card type to one deck")
    return decks


def _deck(
    name: Scalar, node: Node, types: Mapping[str, CardType], problems: list[Problem], held: list[tuple[str, Scalar]]
) -> Deck:
    check_name(name, "the name of a deck", KEBAB, problems)
    shape = Shape(node, f"the deck `{name}`", problems)
    kinds = shape.texts("types", needed=True)
    for kind in kinds:
        held.append((kind.text, kind))
        if kind.text not in types:
            what = f"the deck `{name}` holds {quoted(kind.text)}, which is no card type"
            problems.append(unknown_type(kind, what, types))
    share, least = _play(shape, [types[kind.text] for kind in kinds if kind.text in types])
    deck = Deck(
        name=name.text,
        label=shape.text("label", name.text.replace("-", " ").capitalize()),
        types=tuple(kind.text for kind in kinds),
        share=share,
        least=least,
        pick=shape.choice("pick", ("players",), "") == "players",
    )
    shape.done()
    return deck


def _play(shape: Shape, types: list[CardType]) -> tuple[dict[int, Fraction], str]:
    node = shape.get("play")
    if node is None:
        return {}, ""
    inner = Shape(node, f"`play` of {shape.what}", shape.problems)
    if isinstance(node, Entries) and "least" in node.entries:
        least = inner.scalar("least")
        inner.done()
        return {}, _least(least, types, shape.problems) if least is not None else ""
    pairs = inner.node.pairs() if inner.node is not None else ()
    found = {}
    for key, value in pairs:
        players = numbers.whole(key.text)
        part = numbers.share(value.text) if isinstance(value, Scalar) else None
        if players is None or part is None:
            expected = "a number of players and a share from 0 to 1, such as `2: 1/2`"
            what = f"{inner.what} has `{key}` with {describe(value)}"
            shape.problems.append(Problem(key.place, "D004", what, expected))
        else:
            found[players] = part
    return found, ""


def _least(node: Scalar, types: list[CardType], problems: list[Problem]) -> str:
    """Check that a field is a whole number on every card of the types."""
    for kind in types:
        numbered = [name for name, f in kind.fields.items() if f.kind is FieldKind.WHOLE and not (f.optional or f.many)]
        if node.text not in numbered:
            what = f"`least` is {quoted(node.text)}, which is no field of `{kind.name}` that always has a whole number"
            problems.append(Problem(node.place, "D006", what, quoted_list(numbered), nearest(node.text, numbered)))
    return node.text


def check_shares(decks: Iterable[Deck], cards: Iterable[Card], problems: list[Problem]) -> None:
    """Report cards whose copies cannot be shared out by number of players."""
    shares = {kind: deck for deck in decks for kind in deck.types if deck.share}
    for card in cards:
        deck = shares.get(card.type)
        for players, part in deck.share.items() if deck is not None else ():
            if (card.copies * part).denominator != 1:
                count = f"{card.copies} {'copy' if card.copies == 1 else 'copies'}"
                what = f"{card.name} has {count}, and with {players} players `play` takes {part} of them"
                fix = "change `copies`, or `play` of the deck"
                problems.append(Problem(card.place_of("copies"), "D017", what, "a whole number of copies", fix=fix))
