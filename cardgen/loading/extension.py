"""A game that goes on from another one: what it takes over, and what it says itself, laid over that."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import Place, Problem, nearest, quoted, quoted_list
from cardgen.loading.files import shown
from cardgen.loading.mapping_reader import KEBAB, is_null
from cardgen.loading.source import read
from cardgen.model.card import Card, CardType
from cardgen.model.deck import Deck
from cardgen.model.field import Field, Provenance
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.shipped import came_with

KEY = "extends"
_TAKEN = ("players", "age", "minutes", "trademark", "numbers", "texts")
"""What holds for the old box and the new cards alike, unless the new game says otherwise."""
_ADDED = {"words": "the word list", "card_types": "the card type", "decks": "the deck", "effects": "the effect"}
"""What the new game may add to, by names that are not taken."""


class Base(NamedTuple):
    """The game that is extended: what it says as it was written, and the whole of it."""

    node: Entries
    rules: Entries | None
    game: Game


def named_base(node: Node | None) -> Scalar | None:
    """Give the name of the game that another one extends, or None."""
    found = node.get(KEY) if isinstance(node, Entries) else None
    return found if isinstance(found, Scalar) and found.text and not is_null(found) else None


def base_of(folder: Path) -> str:
    """Name the game that the one in a folder extends, without reading more of either; else nothing."""
    name = named_base(read(folder / "game.yaml", []))
    return name.text if name is not None else ""


def base_folder(folder: Path, name: str) -> Path | None:
    """Find a game to extend: beside the new one's folder, else among those that came with cardgen."""
    inside = KEBAB.fullmatch(name) is not None
    found = (shelf / name for shelf in _shelves(folder) if inside and os.path.isfile(shelf / name / "game.yaml"))
    return next(found, None)


def _shelves(folder: Path) -> tuple[Path, ...]:
    return (folder.parent, came_with("carddata"))


def find_base(folder: Path, name: Scalar, problems: list[Problem]) -> Path | None:
    """Find the folder of the game that a game extends; what is wrong is added to *problems*."""
    if name.text == folder.name:
        what = f"the game extends itself (`{name}`)"
        problems.append(Problem(name.place, "D050", what, "another game", fix="remove the line `extends: …`"))
        return None
    found = base_folder(folder, name.text)
    if found is not None:
        return found
    there = {path.parent.name for shelf in _shelves(folder) for path in shelf.glob("*/game.yaml")} - {folder.name}
    what = f"the game extends {quoted(name.text)}, and there is no such game in {shown(folder.parent)}"
    problems.append(Problem(name.place, "D050", what, quoted_list(sorted(there)), nearest(name.text, there)))
    return None


def refused_chain(name: Scalar, folder: Path, further: Scalar) -> Problem:
    """Say that the game that is extended extends one itself."""
    circle = further.text == folder.name
    again = "this one" if circle else f"{quoted(further.text)} itself"
    what = f"the game extends `{name}`, which extends {again} ({further.place})"
    fix = "remove one of the two lines `extends: …`" if circle else f"extend {quoted(further.text)} too, side by side"
    return Problem(name.place, "D050", what, "a game that stands by itself", fix=fix)


def laid_over(base: Entries, own: Entries, problems: list[Problem]) -> Entries:
    """Give what the game says, with what it takes over below it; names that both have are told."""
    entries, keys = dict(own.entries), dict(own.keys)
    for key in (*_TAKEN, *_ADDED):
        taken, said = base.get(key), own.get(key)
        if taken is None:
            continue
        if said is None or (isinstance(said, Scalar) and not said.text):
            entries[key], keys[key] = taken, base.keys[key]
        elif isinstance(taken, Entries) and isinstance(said, Entries):
            entries[key] = _joined(taken, said, _ADDED.get(key, ""), problems, deep=key == "words")
    return own._replace(entries=entries, keys=keys)


def _joined(base: Entries, own: Entries, what: str, problems: list[Problem], *, deep: bool = False) -> Entries:
    """Put two mappings together, the old names first; *what* names them where none may stand in both."""
    entries, keys = {**base.entries, **own.entries}, {**base.keys, **own.keys}
    for name, said in own.pairs():
        taken = base.get(name.text)
        if deep and isinstance(taken, Entries) and isinstance(said, Entries):
            entries[name.text] = _joined(taken, said, f"`{name}`: the word", problems)
        elif taken is not None and what:
            problems.append(_clash(name, what, base.keys[name.text].place))
    return own._replace(entries=entries, keys=keys)


def _clash(name: Scalar, what: str, first: Place) -> Problem:
    said = f"{what} {quoted(name.text)} is in the game that is extended already ({first})"
    return Problem(name.place, "D015", said, "a name of its own", fix="rename it, or remove it: it is taken over")


def joined_rules(base: Entries | None, own: Node | None, problems: list[Problem]) -> Node | None:
    """Put the sections and house rules of a game behind those of the one it extends."""
    if base is None or own is None or not isinstance(own, Entries):
        return own if own is not None else base
    entries, keys = dict(own.entries), dict(own.keys)
    options, more = base.get("options"), own.get("options")
    if isinstance(options, Entries):
        entries["options"] = (
            _joined(options, more, "the house rule", problems) if isinstance(more, Entries) else more or options
        )
        keys.setdefault("options", base.keys["options"])
    sections, added = base.get("sections"), own.get("sections")
    if isinstance(sections, Items) and isinstance(added, Items):
        entries["sections"] = added._replace(items=(*sections.items, *added.items))
    return own._replace(entries=entries, keys=keys)


def home_made(types: Mapping[str, CardType], base: Game) -> dict[str, CardType]:
    """Take card types over: what stands on new cards is their maker's, and none needs an effect for programs."""
    return {
        name: replace(kind, fields={key: _home_made(field) for key, field in kind.fields.items()})
        if name in base.card_types
        else kind
        for name, kind in types.items()
    }


def _home_made(field: Field) -> Field:
    return replace(field, provenance=Provenance.DECIDED, optional=field.optional or field.kind.steps)


def all_in_play(decks: Mapping[str, Deck], base: Game) -> dict[str, Deck]:
    """Take decks over: a share of the old copies says nothing of new cards, all of which are in play."""
    return {name: replace(deck, share={}) if name in base.decks else deck for name, deck in decks.items()}


def at_table(game: Game, base: Game) -> Game:
    """Put the cards of both games on one table, as disputes see them."""
    shift = base.count
    own = tuple(replace(card, number=card.number + shift) for card in game.cards)
    return replace(game, cards=(*base.cards, *own), decks={**game.decks, **base.decks})


def check_prefix(prefix: str, node: Entries, base: Game, problems: list[Problem]) -> None:
    """Report letters before the numbers of cards that are those of the old box."""
    if prefix.casefold() == base.prefix.casefold():
        place = (node.get("prefix") or node.get(KEY) or node).place
        what = f"the letters before the numbers of cards are `{prefix}`, as in {base.title}"
        problems.append(Problem(place, "D015", what, "letters of its own", fix="give the game its own `prefix`"))


def slugs(cards: Iterable[Card], game: str) -> dict[str, Card]:
    """Give cards by the ids they would have in another game."""
    return {f"{game}/{card.id.partition('/')[2]}": card for card in cards}
