"""A game folder: game.yaml, cards/*, rules.yaml, disputes/*.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError, Place, Problem, quoted
from cardgen.links import links_out
from cardgen.loading import card_types, decks
from cardgen.loading.about import check_format, read_notes, read_players, read_synonyms
from cardgen.loading.cards import read_cards
from cardgen.loading.extension import (
    Base,
    all_in_play,
    at_table,
    check_prefix,
    find_base,
    home_made,
    joined_rules,
    laid_over,
    named_base,
    refused_chain,
)
from cardgen.loading.files import not_read, shown
from cardgen.loading.formats.game import GameSchema
from cardgen.loading.game_files import card_files_in, disputes_in, parts_in, referee_in, wording_in
from cardgen.loading.languages import language_in, languages
from cardgen.loading.mapping_reader import KEBAB, MappingReader
from cardgen.loading.named_numbers import NumbersPutIn, read_numbers
from cardgen.loading.rules import EMPTY, read_rulebook
from cardgen.loading.signs import Signs, read_signs
from cardgen.loading.source import read
from cardgen.model.card import CardType
from cardgen.model.field import Span
from cardgen.model.game import Game
from cardgen.model.language import Language
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.numbers import Numbers
from cardgen.model.rulebook import Rulebook
from cardgen.model.words import WordList

if TYPE_CHECKING:  # what many a game has none of is imported where it is read, so that others print the sooner
    from cardgen.loading.translation import Translation
    from cardgen.model.dispute import Dispute
    from cardgen.model.effect import Effect
    from cardgen.model.invariant import Invariant

_MOST_CARDS = 250_000
"""Fourteen thousand sheets of each side; more is a slip, and would print for weeks."""


def load_game(folder: Path, language: str = "") -> Game:
    """Read a game folder whole, in its own language or in another.

    Raises CardgenError with every problem of every file.
    """
    problems: list[Problem] = []
    game = read_game(folder, problems, language=language)
    if problems or game is None:
        raise CardgenError(*problems)
    return game


def read_game(folder: Path, problems: list[Problem], by_letters: bool = False, language: str = "") -> Game | None:
    """Read a game folder, adding what is wrong to *problems*; *by_letters* where a referee reads cards by letters.

    Texts that the *language* lacks are in the game's own.
    """
    before = len(problems)
    game = _read_game(folder, problems, by_letters)
    if game is None or len(problems) > before or language not in languages(folder):
        return game
    from cardgen.loading.translation import Translation

    return translated(folder, game, Translation(folder, language, problems))


def translated(folder: Path, original: Game, texts: Translation) -> Game | None:
    """Read a game again with its texts in another language; ids and the names of parts stay."""
    texts.cards.begin(original.cards)
    game = _read_game(folder, texts.problems, texts=texts)
    if game is None:
        return None
    parts = tuple(replace(part, name=own.name) for part, own in zip(game.parts, original.parts, strict=True))
    return replace(game, parts=parts, original=original)


def _read_game(
    folder: Path, problems: list[Problem], by_letters: bool = False, texts: Translation | None = None
) -> Game | None:
    if not KEBAB.fullmatch(folder.name):
        expected = "lower-case letters, digits and single hyphens, such as `my-game`"
        what = f"the folder of a game is called {quoted(folder.name)}"
        problems.append(Problem(Place(shown(folder)), "P008", what, expected, fix="rename the folder"))
    outside = list(links_out(Path(shown(folder))))
    if outside:
        problems += outside
        return None
    node = read(folder / "game.yaml", problems, shown(folder / "game.yaml"))
    name = named_base(node)
    base = _base(folder, name, problems, texts.code if texts is not None else "") if name is not None else None
    if name is not None and base is None:
        return None
    node = texts.over("game", node) if texts is not None else node
    if base is not None and isinstance(node, Entries):
        node = laid_over(base.node, node, problems)
    reader = MappingReader(node, "the game", problems)
    basics = _basics(folder, reader, base, texts)
    rulebook = _rulebook(folder, base, problems, texts, basics.put_in)
    written = disputes_in(folder, rulebook, problems, basics.put_in)
    if node is None:
        return None
    words = card_types.read_words(reader, by_letters)
    return _game(folder, reader, basics, rulebook or EMPTY, written, words, base, texts)


class _Basics(NamedTuple):
    """What all files of a game are read with."""

    players: Span
    numbers: Numbers
    language: Language
    put_in: NumbersPutIn
    signs: Signs


def _basics(folder: Path, reader: MappingReader, base: Base | None, texts: Translation | None) -> _Basics:
    """Read them, and put the numbers into the texts of game.yaml."""
    check_format(reader)
    players = read_players(reader, needed=base is None)
    numbers = read_numbers(reader, players)
    language = language_in(folder, reader, texts.code if texts is not None else "")
    put_in = NumbersPutIn(numbers, language, reader.problems)
    reader.node = put_in.into_entries(reader.node)
    return _Basics(players, numbers, language, put_in, read_signs(reader))


def _base(folder: Path, name: Scalar, problems: list[Problem], language: str) -> Base | None:
    """Read the game that is extended; None when there is none, or it is wrong itself."""
    where = find_base(folder, name, problems)
    if where is None:
        return None
    node = read(where / "game.yaml", problems, shown(where / "game.yaml"))
    further = named_base(node)
    if further is not None:
        problems.append(refused_chain(name, folder, further))
        return None
    before = len(problems)
    game = read_game(where, problems, language=language)
    if game is None or not isinstance(node, Entries) or len(problems) > before:
        return None
    texts = None
    if language:
        from cardgen.loading.translation import Translation

        texts = Translation(where, language, problems)
    rules, said = _rules(where, problems, texts), texts.over("game", node) if texts is not None else node
    if not isinstance(said, Entries):
        return None
    return Base(said, rules if isinstance(rules, Entries) else None, game)


def _rules(folder: Path, problems: list[Problem], texts: Translation | None) -> Node | None:
    path = folder / "rules.yaml"
    node = read(path, problems, shown(path)) if path.exists() else None
    return texts.over("rules", node) if texts is not None else node


def _rulebook(
    folder: Path, base: Base | None, problems: list[Problem], texts: Translation | None, put_in: NumbersPutIn
) -> Rulebook | None:
    """Read the rules; None when they cannot be read, an empty book when there are none."""
    path = folder / "rules.yaml"
    not_read(path, problems)
    if not path.exists():
        return base.game.rulebook if base is not None else EMPTY
    node = _rules(folder, problems, texts)
    if node is not None and base is not None:
        node = joined_rules(base.rules, node, problems)
    return read_rulebook(put_in.into(node), problems) if node is not None else None


# long: a line for each part of a game
def _game(
    folder: Path, reader: MappingReader, basics: _Basics, rulebook: Rulebook, written: tuple[Dispute, ...],
    words: Mapping[str, WordList], base: Base | None = None, translation: Translation | None = None,
) -> Game:  # fmt: skip
    texts = GameSchema.texts.of(reader)
    types = card_types.read_card_types(reader, words, texts, needed=base is None)
    effects = _effects(reader, words, types)
    types = home_made(types, base.game) if base is not None else types
    files = card_files_in(folder, types, reader.problems, GameSchema.sheets.of(reader), GameSchema.empty.of(reader))
    (invariants, elsewhere), read_decks = _invariants(reader), decks.read_decks(reader, types)
    old, told = base.game.cards if base is not None else (), translation.cards if translation is not None else None
    cards = read_cards(folder.name, types, effects, files, reader.problems, old, told, basics.put_in, basics.signs)
    game = Game(
        id=folder.name,
        title=GameSchema.title.of(reader, folder.name),
        subtitle=GameSchema.subtitle.of(reader),
        prefix=GameSchema.prefix.of(reader, folder.name[:2]),
        players=basics.players,
        numbers=basics.numbers,
        age=GameSchema.age.of(reader),
        minutes=GameSchema.minutes.of(reader),
        credits=GameSchema.credits.of(reader),
        trademark=GameSchema.trademark.of(reader),
        words=words,
        card_types=types,
        decks=all_in_play(read_decks, base.game) if base is not None else read_decks,
        invariants=invariants,
        elsewhere=elsewhere,
        texts=texts,
        notes=read_notes(reader),
        effects=effects,
        cards=tuple(cards),
        rulebook=rulebook,
        disputes=written,
        parts=parts_in(folder, read_decks, reader.problems, translation, basics.put_in),
        extends=GameSchema.extends.of(reader),
        wording=wording_in(folder, reader.problems, basics.put_in) or (base.game.wording if base is not None else None),
        referee=referee_in(folder, basics.put_in) or (base.game.referee if base is not None else None),
        language=basics.language,
        synonyms=read_synonyms(reader),
    )
    return _with_base(_counted(game, folder, reader.problems), base, reader)


def _effects(reader: MappingReader, words: Mapping[str, WordList], types: Mapping[str, CardType]) -> dict[str, Effect]:
    if not reader.has(GameSchema.effects.name):
        return {}
    from cardgen.loading.effects import read_effects

    return read_effects(reader, words, types)


def _invariants(reader: MappingReader) -> tuple[dict[str, Invariant], dict[str, str]]:
    """Read what must hold of the box: as data, and where a test of its own sees to it."""
    if not reader.has(GameSchema.invariants.name, GameSchema.invariants_elsewhere.name):
        return {}, {}
    from cardgen.loading.invariants import read_elsewhere, read_invariants

    found = read_invariants(reader)
    return found, read_elsewhere(reader, found)


def _with_base(game: Game, base: Base | None, reader: MappingReader) -> Game:
    """Put the cards of the game that is extended beside those of a game; one that stands by itself is only checked."""
    reader.done()
    if base is not None and reader.node is not None:
        check_prefix(game.prefix, reader.node, base.game, reader.problems)
        return replace(game, table=at_table(game, base.game))
    if not reader.problems:
        decks.check_shares(game.decks.values(), game.cards, reader.problems)
    return game


def _counted(game: Game, folder: Path, problems: list[Problem]) -> Game:
    """Report a box without cards, and one that no printer could print."""
    place = Place(shown(folder / "cards"))
    if not game.cards and not problems:
        problems.append(Problem(place, "P003", "the game has no cards", "one card or more in its files"))
    if game.count > _MOST_CARDS:
        what, expected = f"the box has {game.count:,} cards, all copies counted", f"at most {_MOST_CARDS:,}"
        problems.append(Problem(place, "D005", what, expected, fix="lower `copies`"))
    return game
