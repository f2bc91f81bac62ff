"""The rows that tell of a game and its words, card types, fields and decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.database.contents import Contents
from cardgen.database.names import TypeNames
from cardgen.database.pictures import back_picture
from cardgen.model.card import CardType
from cardgen.model.card_texts import CardTexts
from cardgen.model.game import Game
from cardgen.model.picture_format import of_cards
from cardgen.query.fold import fold

Row = tuple[object, ...]
Names = Mapping[tuple[str, str], TypeNames]


def game_row(game: Game, card: tuple[float, float] | None) -> Row:
    """Make the row of `games`."""
    players = game.players
    width, height = card or (None, None)
    return (
        game.id, game.title, game.subtitle, game.prefix, players.least, players.most, game.age, game.minutes,
        game.trademark, game.count, width, height, game.extends,
    )  # fmt: skip


def credit_rows(game: Game) -> Iterator[Row]:
    """Make the rows of credits."""
    return ((game.id, about, says) for about, says in game.credits.items())


def note_rows(game: Game) -> Iterator[Row]:
    """Make the rows of known contradictions and gaps of the source."""
    return ((game.id, position, note.about, note.says) for position, note in enumerate(game.notes, 1))


def synonym_rows(game: Game) -> Iterator[Row]:
    """Make the rows of what players call things."""
    means = {fold(one.says): one.means for one in game.synonyms}
    return ((game.id, says, what) for says, what in means.items())


def word_rows(game: Game) -> Iterator[Row]:
    """Make the rows of closed words."""
    for listed in game.words.values():
        for position, word in enumerate(listed.words.values(), 1):
            yield game.id, listed.name, str(word), word.letter, word.label, position


def _back(game: Game, kind: CardType) -> str:
    return back_picture(game.id, kind.back_name, of_cards(len(game.cards)))


def type_rows(game: Game, names: Names, card: tuple[float, float] | None) -> Iterator[Row]:
    """Make the rows of card types; *card* is the size of those that say none; without a look there are no pictures."""
    for position, kind in enumerate(game.card_types.values(), 1):
        given = names[game.id, kind.name]
        yield (
            game.id, kind.name, kind.label, kind.plural, position, kind.face, kind.back, kind.inner, given.table,
            given.view, _back(game, kind) if card and kind.back else None,
            *(kind.size or card or (None, None)),
        )  # fmt: skip


def field_rows(game: Game, names: Names) -> Iterator[Row]:
    """Make the rows of fields, which say where their values stand."""
    for kind in game.card_types.values():
        given = names[game.id, kind.name]
        printed = CardTexts(kind, game.texts).always()
        for position, field in enumerate(kind.shown, 1):
            table = given.lists.get(field.name, given.table)
            yield (
                game.id, kind.name, field.name, str(field.kind), field.label, field.doc, int(field.many),
                int(field.optional), int(field.name in printed), str(field.provenance),
                field.of.name if field.of else None, *field.span.written, table,
                given.columns.get(field.name, "value"), position,
            )  # fmt: skip


def alias_rows(game: Game) -> Iterator[Row]:
    """Make the rows of further names of fields."""
    for kind in game.card_types.values():
        for field in kind.shown:
            for alias in dict.fromkeys(field.alias):
                yield game.id, kind.name, field.name, alias


def deck_rows(game: Game) -> Iterator[Row]:
    """Make the rows of decks."""
    return ((game.id, deck.name, deck.label, deck.pick, int(deck.each)) for deck in game.decks.values())


def deck_type_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the card types a deck holds."""
    for deck in game.decks.values():
        field, word = next(iter(deck.where.items()), (None, None))
        for kind in dict.fromkeys(deck.types):
            yield game.id, deck.name, kind, field, word


def effect_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the vocabulary of effects."""
    return ((game.id, effect.name, effect.says) for effect in game.effects.values())


def part_rows(item: Contents) -> Iterator[Row]:
    """Make the rows of parts of the box that are no cards; a part without a size has that of the cards."""
    game = item.game
    for position, part in enumerate({part.name: part for part in game.parts}.values(), 1):
        own = (float(part.width), float(part.height)) if part.width else item.card or (0.0, 0.0)
        width, height, depth = item.boxes.get(part.name, (*own, 0.0))
        yield (
            game.id, part.name, part.label, str(part.kind), part.about, part.face, part.back, width, height, depth,
            part.copies, int(part.optional), position,
        )  # fmt: skip
