"""What only the booklet prints, from carddata/<game>/booklet.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.loading.card_list import read_card_list
from cardgen.loading.files import shown
from cardgen.loading.formats.booklet import BookletSchema, FactSchema, IndexSchema
from cardgen.loading.learn import read_learn, read_page
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.named_numbers import NumbersPutIn
from cardgen.loading.references import References
from cardgen.loading.setup import Known, read_setup
from cardgen.loading.source import read
from cardgen.loading.translation import Translation
from cardgen.model.booklet import ALMANAC, Booklet, FactWords, Terms, usual
from cardgen.model.game import Game
from cardgen.model.node import Node, Scalar
from cardgen.model.short_forms import ShortForms


def load_booklet(folder: Path, game: Game) -> Booklet:
    """Read a game's booklet.yaml, or make the usual booklet where there is none.

    Raises CardgenError with every problem of the file.
    """
    problems: list[Problem] = []
    booklet = read_booklet(folder, game, problems)
    if problems:
        raise CardgenError(*problems)
    return booklet


def read_booklet(folder: Path, game: Game, problems: list[Problem], texts: Translation | None = None) -> Booklet:
    """Read a game's booklet.yaml, adding what is wrong to *problems*; that of a translated game in its language."""
    path = folder / "booklet.yaml"
    node = read(path, problems, shown(path)) if path.is_file() else None
    if game.original is not None:
        node = (texts or Translation(folder, game.language.code, problems)).over("booklet", node)
    else:
        _check_pictured(game, problems)
    if node is None:
        return usual(game)
    reader = MappingReader(NumbersPutIn(game.numbers, game.language, problems).into(node), "the booklet", problems)
    setup = BookletSchema.setup.of(reader)
    known = Known(game, ShortForms(game), References(problems), setup is not None)
    index = MappingReader(BookletSchema.index.of(reader), "`index`", problems)
    own = tuple(read_page(item, known) for item in BookletSchema.start.of(reader))
    taught = bool(own) or BookletSchema.learn.of(reader) is not None
    booklet = Booklet(
        name=BookletSchema.name.of(reader, game.language.says(ALMANAC)),
        learn=read_learn(BookletSchema.learn.of(reader), known, own) if taught else usual(game).learn,
        setup=read_setup(setup, known) if setup is not None else None,
        kinds=BookletSchema.kinds.of(reader),
        facts={name.text: _words(name, value, problems) for name, value in BookletSchema.facts.of(reader)},
        index=Terms(
            tuple(item.text for item in IndexSchema.skip.of(index)),
            {term.text: _forms(term, forms, index) for term, forms in IndexSchema.also.of(index)},
        ),
        notation=BookletSchema.notation.of(reader),
        cards=read_card_list(reader, known),
        place=node.place,
    )
    index.done()
    reader.done()
    known.references.check(_all(game, booklet))
    return booklet


def _check_pictured(game: Game, problems: list[Problem]) -> None:
    """Report cards of stories that do not exist; a translation has those of the game."""
    known = Known(game, ShortForms(game), References(problems))
    for dispute in game.disputes:
        for card in dispute.shows:
            known.card(card, f"the dispute `{dispute.id}`")


def _all(game: Game, booklet: Booklet) -> Mapping[str, Mapping[str, object]]:
    return {
        "rule": game.rulebook.rules,
        "option": game.rulebook.options,
        "deck": game.decks,
        "card type": game.card_types,
        "field": {name: field for kind in game.card_types.values() for name, field in kind.fields.items()},
        "zone": booklet.setup.zones if booklet.setup is not None else {},
        "dispute": {dispute.id: dispute for dispute in game.disputes},
    }


def _forms(term: Scalar, node: Node, index: MappingReader) -> tuple[str, ...]:
    items = (node,) if isinstance(node, Scalar) else index.items_of(node, term.text)
    return tuple(item.text for item in items if index.is_scalar(item, term.text))


def _words(name: Scalar, node: Node, problems: list[Problem]) -> FactWords:
    if isinstance(node, Scalar):
        return FactWords(node.text.strip())
    reader = MappingReader(node, f"the fact `{name}`", problems)
    words = FactWords(FactSchema.label.of(reader), FactSchema.entry.of(reader), FactSchema.inside.of(reader))
    reader.done()
    return words
