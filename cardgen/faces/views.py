"""What a template sees of a card, a game and a theme: their data by name, and nothing that could be called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import CardSize
from cardgen.model.theme import Theme


class View:
    """Names and values, reached as attributes or by index."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __getattr__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(f"has no `{name}`") from None

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __contains__(self, name: str) -> bool:
        return name in self._values


def shown_by(view: View) -> Mapping[str, Any]:
    """Give all that a view shows."""
    return view._values


def nested(value: Any) -> Any:
    """Wrap mappings in views, all the way down."""
    return View({str(key): nested(inner) for key, inner in value.items()}) if isinstance(value, Mapping) else value


def theme_view(theme: Theme, card: CardSize) -> View:
    """Show a theme: the size of the card that is drawn, sizes, lines, and tables by the game's words."""
    return View(
        {
            "card": View({"width": card.width, "height": card.height, "bleed": card.bleed, "safe": card.safe}),
            "sizes": View({name: View({"start": s.start, "least": s.least}) for name, s in theme.sizes.items()}),
            "lines": View(theme.lines),
            **{name: nested(table) for name, table in theme.tables.items()},
        }
    )


def game_view(game: Game) -> View:
    """Show a game: its titles, words, texts, whom it is for, and how many cards of each type are in the box."""
    counts = Counter[str]()
    for card in game.cards:
        counts[card.type] += card.copies
    contents = [
        View({"type": name, "label": one.plural if counts[name] != 1 else one.label, "count": counts[name]})
        for name, one in game.card_types.items()
        if counts[name]
    ]
    return View(
        {
            "title": game.title,
            "subtitle": game.subtitle,
            "prefix": game.prefix,
            "count": game.count,
            "contents": contents,
            "age": game.age,
            "minutes": game.minutes,
            "trademark": game.trademark,
            "players": View({"least": game.players.least, "most": game.players.most}),
            "words": View({name: list(words.words.values()) for name, words in game.words.items()}),
            "texts": View(game.texts),
            "numbers": View({name: game.numbers[name].value for name in game.numbers}),
        }
    )


def card_view(
    card: Card,
    optional: Mapping[str, None],
    texts: Mapping[str, Callable[[Mapping[str, Any]], str]],
    hidden: frozenset[str] = frozenset(),
    picture: str | None = None,
) -> View:
    """Show a card: its fields but the hidden ones (None where an optional one is not given), names, texts, picture."""
    values = {name: value for name, value in card.values.items() if name not in hidden} if hidden else card.values
    named = {
        "id": card.id,
        "type": card.type,
        "name": card.name,
        "short": card.short,
        "copies": card.copies,
        "picture": picture,
        "texts": View({name: fill(values) for name, fill in texts.items()}),
    }
    return View({**optional, **named, **values})
