"""What a ready face sees of a card: its slots, filled in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from cardgen.errors import CardgenError, nearest
from cardgen.faces.slots import fields_by_slot, for_slot, row_of, settings_of
from cardgen.faces.symbols import Library
from cardgen.faces.views import View
from cardgen.images.art import SUFFIXES, Art
from cardgen.model.card import Card, CardType
from cardgen.model.field import Field, Value
from cardgen.model.patterns import FIELD, label_of
from cardgen.model.rich_text import escaped
from cardgen.model.slots import ACCENTS, READY
from cardgen.model.theme import Table, Theme
from cardgen.model.words import Word

_DOT = " · "
_ANCHORS = {"left": "start", "middle": "middle", "": ""}
_MAIN = "main"
_STRANGE = "\u0530"
"""The first character that is no Latin, Greek or Cyrillic letter, nor a sign of those."""
_CANDIDATES = 4
"""Texts of a card type that are measured to find the highest: as many of the longest."""
_OF_PARAGRAPH = 15
"""Letters that the last line of a paragraph leaves empty, about."""
_SAID = {"text": "", "flavour": "", "question": "", "answer": ""}
_NOTHING = View({"title": "", **_SAID, "words": View(_SAID), "answers": [], "texts": []})


class SlotViews:
    """Fills in the slots of ready faces, for the cards of one game."""

    def __init__(
        self, theme: Theme, kinds: Mapping[str, CardType], cards: Sequence[Card], library: Library, art: Art
    ) -> None:
        self._theme = theme
        self._kinds = kinds
        self._cards = cards
        self._library = library
        self._drawings = library.files
        self._art = art
        self._fields = {name: fields_by_slot(kind, theme) for name, kind in kinds.items()}
        self._named = {name: _own_names(kind, self._fields[name]) for name, kind in kinds.items()}
        """Fields of the name that are no number in a corner and no sign: those say what the name says."""
        self._settings = {name: settings_of(kind, theme) for name, kind in kinds.items()}
        self._signs: dict[tuple[str, Value | None], View | None] = {}
        self._colours: dict[tuple[str, Value | None], str] = {}
        self._labels = {
            name: {field.name: self._label(field) for field in kind.fields.values()} for name, kind in kinds.items()
        }
        self._longest: Mapping[str, View] = {}
        self._ready = [name for name, kind in kinds.items() if kind.face.startswith(READY)]

    def _read(self) -> Mapping[str, View]:
        """Find the longest texts of each card type: what holds them stands alike on all its cards."""
        cards: dict[str, list[Card]] = defaultdict(list)
        for card in self._cards:
            cards[card.type].append(card)
        return {name: View(self._longest_of(self._fields[name], own)) for name, own in cards.items()}

    def _longest_of(self, fields: Mapping[str, tuple[str, ...]], cards: Sequence[Card]) -> dict[str, object]:
        said = {slot: self._said(fields, slot, cards) for slot in ("text", "flavour", "answer", "question")}
        titles = [self._title(card) for card in cards]
        said["question"] = [own or title for own, title in zip(said["question"], titles, strict=True)]
        both = sorted({*zip(said["text"], said["flavour"], strict=True)}, key=_length, reverse=True)
        return {
            "title": max(titles, key=len),
            "words": View({slot: _longest_word(texts) for slot, texts in said.items()}),
            **{slot: max(texts, key=len) for slot, texts in said.items()},
            "answers": sorted(set(said["answer"] if any(said["answer"]) else said["text"]), key=_by_length)[
                -_CANDIDATES:
            ],
            "texts": [View({"text": text, "flavour": flavour}) for text, flavour in both[:_CANDIDATES]],
        }

    def _said(self, fields: Mapping[str, tuple[str, ...]], slot: str, cards: Sequence[Card]) -> list[str]:
        return ["\n".join(self._rich(card, fields.get(slot, ()))) for card in cards]

    def view(self, card: Card, number: str, picture: str | None) -> View:
        """Show a card's slots; one with nothing in it is an empty text or list, or none."""
        self._longest = self._longest or self._read()
        kind, fields, words = self._kinds[card.type], self._fields[card.type], self._settings[card.type]
        title = self._title(card)
        art = self._artwork(card, fields["art"])
        return View(
            {
                "title": title,
                "corners": self._numbers(card, fields["corners"], 2),
                "values": [one for one in self._numbers(card, fields["values"]) if one is not None],
                "sign": self._sign_of(card, fields["sign"]),
                "colour": self._colour_of(card, fields["colour"]),
                "picture": art if art is not None and art not in self._drawings else picture,
                "drawing": self._drawing(art) if art in self._drawings else None,
                "text": "\n".join(self._rich(card, fields["text"])),
                "flavour": "\n".join(self._rich(card, fields["flavour"])),
                "footer": _DOT.join(self._texts(card, fields["footer"])),
                "question": "\n".join(self._rich(card, fields.get("question", ()))) or title,
                "answer": "\n".join(self._rich(card, fields.get("answer", ()))),
                "number": number if words.get("number", "yes") == "yes" else "",
                "align": _ANCHORS[words.get("align", "")],
                "badge": words.get("badge", "round"),
                "type": kind.label,
                "seed": card.number,
                "longest": self._longest.get(card.type, _NOTHING),
                "named": "title" in fields or bool(self._named[card.type]),
            }
        )

    def _title(self, card: Card) -> str:
        return escaped(" ".join(self._texts(card, self._fields[card.type].get("title", ()))) or card.name)

    def _artwork(self, card: Card, names: tuple[str, ...]) -> str | None:
        """Give the first drawing or picture that is named: by a field of the card, or by the theme for all of them."""
        fields = self._kinds[card.type].fields
        found = [str(card.values.get(name) or "") if name in fields else name for name in names]
        return next((name for name in found if name in self._drawings or (name and self._art.find(name))), None)

    def missing(self, card: Card) -> tuple[str, str, str] | None:
        """Give the field and the picture that a card names for its face, where there is none; and what may be meant."""
        kind = self._kinds[card.type]
        given = [name for name in self._fields[card.type]["art"] if name in kind.fields and card.values.get(name)]
        names = [name for name in given if for_slot("art", kind.fields[name].kind) or _is_file(card.values[name])]
        if not names or self._artwork(card, tuple(names)) is not None:
            return None
        name = str(card.values[names[0]])
        return names[0], name, nearest(name, [*self._art.files, *self._drawings])

    def _drawing(self, name: str) -> View:
        """Show a drawing with its width as a share of its height; one that cannot be read is told when it is drawn."""
        try:
            _, _, wide, high = self._library.drawing(name).box
        except CardgenError:
            wide, high = 1.0, 1.0
        return View({"name": name, "ratio": wide / high})

    def _numbers(self, card: Card, names: tuple[str, ...], least: int = 0) -> list[View | None]:
        """Give values with their labels; one that is not given keeps its place, empty."""
        fields, labels = self._kinds[card.type].fields, self._labels[card.type]
        found: list[View | None] = [
            View({"value": _shown(card.values[name], fields[name].label), **labels[name]})
            if _given(card.values.get(name))
            else None
            for name in names
        ]
        return found + [None] * (least - len(found))

    def _label(self, field: Field) -> dict[str, str | None]:
        """Say what a number is: its label, that in letters which any font has, the drawing that is called like it."""
        tag = "".join(char for char in field.label if char < _STRANGE or char.isalpha()).strip()
        plain = all(char < _STRANGE for char in tag)
        icon = field.name if field.name in self._drawings else None
        return {"label": field.label, "tag": tag if plain else "", "icon": icon}

    def _texts(self, card: Card, names: tuple[str, ...]) -> list[str]:
        fields = self._kinds[card.type].fields
        return [_shown(card.values[name], fields[name].label) for name in names if _given(card.values.get(name))]

    def _rich(self, card: Card, names: tuple[str, ...]) -> list[str]:
        fields = self._kinds[card.type].fields
        found = []
        for name in names:
            value = card.values.get(name)
            for one in value if isinstance(value, tuple) else (value,):
                if one is not None and _given(one):
                    shown = _shown(one, fields[name].label)
                    found.append(shown if fields[name].kind.marks else escaped(shown))
        return found

    def _sign_of(self, card: Card, names: tuple[str, ...]) -> View | None:
        """Show what kind of card it is, worked out once for all cards of a type with the same value."""
        key = (card.type, card.values.get(names[0]) if names else None)
        if key not in self._signs:
            self._signs[key] = self._sign(key[1], names)
        return self._signs[key]

    def _colour_of(self, card: Card, names: tuple[str, ...]) -> str:
        """Give the colour of a card, worked out once for all cards of a type with the same value."""
        key = (card.type, card.values.get(names[0]) if names else None)
        if key not in self._colours:
            self._colours[key] = self._colour(card, names)
        return self._colours[key]

    def _sign(self, value: Value | None, names: tuple[str, ...]) -> View | None:
        """Show what kind of card it is: a word, its letter, and its drawing where there is one."""
        if value is None or value == "":
            return None
        row = row_of(self._theme.tables.get(names[0]), str(value))
        wanted = (str(row.get("icon", "")), str(value), str(value).removesuffix("s"), f"suit-{value}")
        icon = next((name for name in wanted if name in self._drawings), None)
        letter = value.letter if isinstance(value, Word) else label_of(value)[:1]
        return View({"label": label_of(value), "letter": letter[:2], "icon": icon})

    def _colour(self, card: Card, names: tuple[str, ...]) -> str:
        """Give the colour of a card: of its word in the theme, by the word's place in its list, or of its type."""
        if not names:
            return self._accent(self._ready.index(card.type)) if len(self._ready) > 1 else _MAIN
        name = names[0]
        field = self._kinds[card.type].fields.get(name)
        if field is None:
            return name
        value = card.values.get(name)
        row = row_of(self._theme.tables.get(name), str(value))
        if self._is_colour(row.get("main")):
            return str(row["main"])
        if field.of is None or value not in field.of.words:
            return _MAIN
        return self._accent(list(field.of.words).index(str(value)))

    def _accent(self, place: int) -> str:
        """Give the colour of the accents that is in turn."""
        accents = self._theme.tables.get(ACCENTS)
        if not isinstance(accents, Mapping) or not accents:
            return _MAIN
        return str(list(accents.values())[place % len(accents)])

    def _is_colour(self, name: Table | None) -> bool:
        return isinstance(name, str) and (name in self._theme.colours or name.startswith("#"))


def _length(texts: tuple[str, str]) -> tuple[int, tuple[str, str]]:
    """Give about how much room texts take: letters, and half a line for each paragraph; equals by what they say."""
    return sum(len(text) + _OF_PARAGRAPH * text.count("\n") for text in texts), texts


def _by_length(text: str) -> tuple[int, str]:
    """Give what texts are sorted by: equally long ones by what they say, so that every run takes the same."""
    return len(text), text


def _longest_word(texts: Sequence[str]) -> str:
    return max((word for text in texts for word in text.split()), key=len, default="")


def _is_file(value: Value) -> bool:
    return str(value).casefold().endswith(SUFFIXES)


def _own_names(kind: CardType, fields: Mapping[str, tuple[str, ...]]) -> set[str]:
    return set(FIELD.findall(kind.name_pattern)) - {*fields["corners"], *fields["sign"]}


def _given(value: Value | None) -> bool:
    """Say whether a card has something to show; nought is something."""
    return value is not None and value is not False and value != "" and value != ()


def _shown(value: Value, label: str) -> str:
    if value is True:
        return label
    if isinstance(value, tuple):
        return ", ".join(_shown(one, label) for one in value)
    return label_of(value)
