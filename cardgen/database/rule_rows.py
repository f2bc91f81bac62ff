"""The rows of rules and options, and of how they hang together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.model.game import Game
from cardgen.model.rich_text import plain, references
from cardgen.model.rulebook import Rule
from cardgen.query.fold import fold

Row = tuple[object, ...]


def numbers(game: Game) -> dict[str, str]:
    """Give each rule's printed number."""
    return {key: game.rulebook.number(key) for key in game.rulebook.rules}


def section_rows(game: Game) -> Iterator[Row]:
    """Make the rows of sections."""
    for section in game.rulebook.sections:
        yield game.id, section.number, section.title, plain(section.intro, numbers(game))


def rule_rows(game: Game, pages: Mapping[str, int]) -> Iterator[Row]:
    """Make the rows of rules, in order."""
    shown = numbers(game)
    listed = [(section, at, rule) for section in game.rulebook.sections for at, rule in enumerate(section.rules, 1)]
    for position, (section, at, rule) in enumerate(listed, 1):
        yield (
            game.id, rule.key, rule.number, section.title, plain(rule.text, shown), pages.get(rule.key), str(rule.does),
            plain(rule.table, shown) if rule.table else None, position,
            section.number, at, str(rule.provenance), rule.place.file or None, rule.place.line or None,
        )  # fmt: skip


def link_rows(game: Game) -> Iterator[Row]:
    """Make the rows of rules that name other rules: they follow from, override or mention them."""
    for rule in game.rulebook.rules.values():
        for link, other in _links(rule):
            if other in game.rulebook.rules:
                yield game.id, rule.key, link, other


def _links(rule: Rule) -> dict[tuple[str, str], None]:
    listed = (("follows", rule.follows), ("overrides", rule.overrides), ("mentions", references(rule.text)))
    return {(link, other): None for link, keys in listed for other in keys}


def option_rows(game: Game) -> Iterator[Row]:
    """Make the rows of options; `value` is the default."""
    for position, option in enumerate(game.rulebook.options.values(), 1):
        depends_on = option.default_by or None
        step = option.step if option.whole else None
        yield game.id, option.id, option.asks, option.default, depends_on, option.least, step, option.why, position


def rule_word_rows(game: Game, first: int) -> Iterator[Row]:
    """Make the rows that the full-text search of rules looks through; *first* is the rowid of the first rule."""
    for number, row in enumerate(rule_rows(game, {}), first):
        yield number, game.id, row[1], fold(str(row[3])), fold(str(row[4]))


def option_default_rows(game: Game) -> Iterator[Row]:
    """Make the rows of usual values that hang on another fact."""
    for option in game.rulebook.options.values():
        for position, (case, value) in enumerate((option.defaults or {}).items(), 1):
            yield game.id, option.id, option.default_by, case, value, position


def option_value_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the values an option can have."""
    for option in game.rulebook.options.values():
        for position, (value, means) in enumerate(option.values.items(), 1):
            yield game.id, option.id, value, means, position


def rule_option_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the options a rule has."""
    for rule in game.rulebook.rules.values():
        for option in dict.fromkeys(rule.options):
            yield game.id, rule.key, option
