"""Decks, from `decks` of game.yaml."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading import numbers
from cardgen.loading.card_types import unknown_type
from cardgen.loading.formats.game import DeckSchema, GameSchema, PlaySchema
from cardgen.loading.mapping_reader import KEBAB, MappingReader, check_name, describe, twice
from cardgen.model.card import Card, CardType
from cardgen.model.deck import Deck
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.whole_kind import WHOLE_NUMBERS

if TYPE_CHECKING:  # few decks are shared out
    from fractions import Fraction


def read_decks(reader: MappingReader, types: Mapping[str, CardType]) -> dict[str, Deck]:
    """Read all decks; no card may be in two."""
    held: list[_Held] = []
    decks = {name.text: _deck(name, node, types, reader.problems, held) for name, node in GameSchema.decks.of(reader)}
    _check_held(held, reader.problems)
    return decks


class _Held(NamedTuple):
    """A card type in a deck, and which of its cards are meant."""

    type: Scalar
    where: Mapping[str, str]


def _check_held(held: list[_Held], problems: list[Problem]) -> None:
    """Report card types that two decks hold, unless they choose by the values of one field."""
    fields: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for one in held:
        fields[one.type.text].add(tuple(one.where))
    names = []
    for one in held:
        shared = len(fields[one.type.text]) == 1
        words = [f"{name}: {word}" for name, word in one.where.items()] if shared else []
        names.append((" with ".join([one.type.text, *words]), one.type))
    twice(names, "two decks hold the card type", problems, "leave each card to one deck")


def _deck(name: Scalar, node: Node, types: Mapping[str, CardType], problems: list[Problem], held: list[_Held]) -> Deck:
    check_name(name, "the name of a deck", KEBAB, problems)
    reader = MappingReader(node, f"the deck `{name}`", problems)
    kinds = DeckSchema.types.of(reader)
    where = _where(reader, [types[kind.text] for kind in kinds if kind.text in types])
    for kind in kinds:
        held.append(_Held(kind, where))
        if kind.text not in types:
            what = f"the deck `{name}` holds {quoted(kind.text)}, which is no card type"
            problems.append(unknown_type(kind, what, types))
    pick, each = _pick(reader)
    share, least = _play(reader, [types[kind.text] for kind in kinds if kind.text in types])
    deck = Deck(
        name=name.text,
        label=DeckSchema.label.of(reader, name.text.replace("-", " ").capitalize()),
        types=tuple(kind.text for kind in kinds),
        share=share,
        least=least,
        pick=pick,
        each=each,
        where=where,
    )
    reader.done()
    return deck


def _pick(reader: MappingReader) -> tuple[int, bool]:
    """Read how many cards are picked, and whether for each player."""
    node = DeckSchema.pick.of(reader)
    number = numbers.whole(node.text) if node is not None else 0
    if node is None or (number is not None and number > 0):
        return number or 0, False
    if node.text != "players":
        what = f"`pick` of {reader.what} is {quoted(node.text)}"
        near = nearest(node.text, ("players",))
        reader.wrong(node, what, "`players`, or how many cards are picked, such as `2`", near, "D006")
    return 1, True


def _where(reader: MappingReader, types: list[CardType]) -> dict[str, str]:
    """Read the word that chooses cards of the types, of a word field that all of them always have."""
    found = {}
    pairs = DeckSchema.where.of(reader)
    if len(pairs) > 1:
        what = f"`where` of {reader.what} names {len(pairs)} fields"
        reader.wrong(list(pairs)[1], what, "one field with one of its words, such as `{suit: sun}`", code="D016")
    for name, word in pairs.items():
        for kind in types:
            worded = {n: f.of for n, f in kind.fields.items() if f.of and not (f.many or f.optional or f.hidden)}
            listed = worded.get(name.text)
            if listed is None:
                lacks = f"which is no field of `{kind.name}` that always has a word"
                what = f"`where` of {reader.what} names `{name}`, {lacks}"
                reader.wrong(name, what, quoted_list(worded), nearest(name.text, worded), "D006")
            elif word.text not in listed.words:
                what = f"`{name}` in `where` of {reader.what} is {describe(word)}, which is no word of `{listed.name}`"
                reader.wrong(word, what, quoted_list(listed.words), nearest(word.text, listed.words), "D006")
        found[name.text] = word.text
    return found


def _play(reader: MappingReader, types: list[CardType]) -> tuple[dict[int, Fraction], str]:
    node = DeckSchema.play.of(reader)
    if node is None:
        return {}, ""
    inner = MappingReader(node, f"`play` of {reader.what}", reader.problems)
    if isinstance(node, Entries) and "least" in node.entries:
        least = PlaySchema.least.of(inner)
        inner.done()
        return {}, _least(least, types, reader.problems) if least is not None else ""
    pairs = inner.node.pairs() if inner.node is not None else ()
    found = {}
    for key, value in pairs:
        players = numbers.whole(key.text)
        part = numbers.share(value.text) if isinstance(value, Scalar) else None
        if players is None or part is None:
            expected = "a number of players and a share from 0 to 1, such as `2: 1/2`"
            what = f"{inner.what} has `{key}` with {describe(value)}"
            reader.problems.append(Problem(key.place, "D004", what, expected))
        else:
            found[players] = part
    return found, ""


def _least(node: Scalar, types: list[CardType], problems: list[Problem]) -> str:
    """Check that a field is a whole number on every card of the types."""
    for kind in types:
        numbered = [
            name for name, f in kind.fields.items() if f.kind.scale is WHOLE_NUMBERS and not (f.optional or f.many)
        ]
        if node.text not in numbered:
            what = f"`least` is {quoted(node.text)}, which is no field of `{kind.name}` that always has a whole number"
            problems.append(Problem(node.place, "D006", what, quoted_list(numbered), nearest(node.text, numbered)))
    return node.text


def _shares(decks: Iterable[Deck], card: Card) -> Iterable[tuple[int, Fraction]]:
    return next((deck.share.items() for deck in decks if deck.holds(card)), ())


def check_shares(decks: Iterable[Deck], cards: Iterable[Card], problems: list[Problem]) -> None:
    """Report cards whose copies cannot be shared out by number of players."""
    shares: dict[str, list[Deck]] = defaultdict(list)
    for deck in decks:
        for kind in deck.types if deck.share else ():
            shares[kind].append(deck)
    for card in cards:
        for players, part in _shares(shares[card.type], card):
            if (card.copies * part).denominator != 1:
                count = f"{card.copies} {'copy' if card.copies == 1 else 'copies'}"
                what = f"{card.name} has {count}, and with {players} players `play` takes {part} of them"
                fix = "change `copies`, or `play` of the deck"
                problems.append(Problem(card.place_of("copies"), "D017", what, "a whole number of copies", fix=fix))
