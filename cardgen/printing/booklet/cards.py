"""Cards on the page: real faces made small, and chips that stand for a card in an example."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from cardgen.faces.face import IDENTITY, Face, Form, Group, Matrix, Placed, Role, Shape
from cardgen.faces.maker import FaceMaker
from cardgen.faces.paths import rectangle
from cardgen.faces.views import View
from cardgen.model.card import Card, CardType
from cardgen.model.part import Part
from cardgen.model.short_forms import ShortForms, Written
from cardgen.model.stock import CardSize
from cardgen.model.words import Word
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import Look

CHIP_HEIGHT = 9.8
_UNKNOWN = "?"


def named(kind: CardType, card: Card) -> str:
    """Say in words which card a picture shows."""
    return card.name if kind.label.casefold() in card.name.casefold() else f"{kind.label}: {card.name}"


def _turned(scale: float, degrees: float, x: float, y: float, width: float, height: float) -> Matrix:
    """Put what is drawn to a scale at x, y, turned about the middle of its width and height."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    wide, high = width / 2, height / 2
    moved = (x + wide - wide * cos + high * sin, y + high - wide * sin - high * cos)
    return (scale * cos, scale * sin, -scale * sin, scale * cos, *moved)


class Chip(NamedTuple):
    """A small sign for a card, and how wide it is."""

    block: Block
    width: float


class Cards:
    """Draws the cards of one game at any size."""

    def __init__(self, maker: FaceMaker, look: Look) -> None:
        self.maker = maker
        self.look = look
        self.forms = ShortForms(maker.game)
        self._small: dict[str, Form] = {}
        self._chips: dict[str, Form] = {}

    def height(self, width: float) -> float:
        """Give the height of a card that is so wide, of the size that most have."""
        size = self.maker.theme.card
        return size.height * width / size.width

    def fitted(self, kind: CardType, width: float) -> tuple[float, float]:
        """Give width and height of a card where one of the usual size is so wide: in proportion, and never larger."""
        usual, size = self.maker.theme.card, self.maker.size(kind)
        scale = min(width / usual.width, width / size.width, self.height(width) / size.height)
        return size.width * scale, size.height * scale

    def face(self, card: Card, width: float) -> Block:
        """Draw a card's face, so many mm wide if it has the usual size."""
        kind = self.maker.game.card_types[card.type]
        if card.id not in self._small:
            self._small[card.id] = self._form(self.maker.front(card), card.id, named(kind, card))
        return self._block(self._small[card.id], self.fitted(kind, width)[0], self.maker.size(kind))

    def back(self, card_type: CardType, width: float) -> Block:
        """Draw a back, so many mm wide if it has the usual size."""
        key = f"back/{card_type.back_name}"
        if key not in self._small:
            label = self.maker.game.language.says("{label}: the back", label=card_type.label)
            self._small[key] = self._form(self.maker.back(card_type), key, label)
        return self._block(self._small[key], self.fitted(card_type, width)[0], self.maker.size(card_type))

    def inner(self, card: Card, width: float) -> Block:
        """Draw the inner side of a card that has one, else its face, so many mm wide if it has the usual size."""
        kind = self.maker.game.card_types[card.type]
        if not kind.inner:
            return self.face(card, width)
        key = f"inner/{card.id}"
        if key not in self._small:
            self._small[key] = self._form(self.maker.inner(card), key, named(kind, card))
        return self._block(self._small[key], self.fitted(kind, width)[0], self.maker.size(kind))

    def part(self, part: Part, width: float, *, back: bool = False, turned: float = 0.0) -> Block:
        """Draw a side of a part, so many mm wide, *turned* about its middle by degrees."""
        template = part.back if back and part.back else part.face
        key = f"part/{template}"
        if key not in self._small:
            face = self.maker.part(template, {}, f"the part `{part.label}`", part.place)
            self._small[key] = self._form(face, key, part.label)
        usual = self.maker.theme.card
        scale = width / (part.width or usual.width)
        form = self._small[key]
        height = (part.height or usual.height) * scale

        def paint(draft: Draft, x: float, y: float) -> None:
            with draft.tagged(Role.FIGURE, form.label):
                draft.items.append(Placed(form, _turned(scale, turned, x, y, width, height), form.label))

        return Block(height, paint)

    def _form(self, face: Face, key: str, label: str) -> Form:
        bleed = self.maker.theme.card.bleed
        box = (-bleed, -bleed, face.width + bleed, face.height + bleed)
        return Form(f"small/{key}/{self.look.key}", face.items, box, label)

    def _block(self, form: Form, width: float, size: CardSize) -> Block:
        scale = width / size.width
        clip = rectangle(0, 0, size.width, size.height, size.radius)
        edge = Shape(clip, None, self.look.colour("booklet-ink"), 0.2 / scale, 0, 0, "", False)
        # A face need not paint its paper: in a fan the card below would show through.
        paper = Shape(clip, self.look.colour("booklet-paper"), None, 0, 0, 0, "", False)

        def paint(draft: Draft, x: float, y: float) -> None:
            inner = Group(None, clip, (paper, Placed(form, IDENTITY, form.label)))
            with draft.tagged(Role.FIGURE, form.label):
                draft.items.append(Group((scale, 0.0, 0.0, scale, x, y), "", (inner, edge)))

        return Block(size.height * scale, paint)

    def chip(self, written: Written | None, scale: float = 1.0, *, key: bool = False) -> Chip:
        """Draw a small sign for a card, to a *scale*; None stands for one that nobody knows.

        In a *key* it stands for all cards of its sort.
        """
        short = f"{written.short}|{written.declared}{'|key' * key}" if written is not None else _UNKNOWN
        if short not in self._chips:
            context = {"chip": self._view(written, key)}
            face = self.maker.part("booklet-chip", context, f"the chip of `{short}`")
            box = (-1.0, -1.0, face.width + 1.0, face.height + 1.0)
            label = written.card.name if written is not None and written.exact else short.partition("|")[0]
            self._chips[short] = Form(f"chip/{short}/{self.look.key}", face.items, box, label)
        form = self._chips[short]

        def paint(draft: Draft, x: float, y: float) -> None:
            with draft.tagged(Role.FIGURE, form.label):
                draft.items.append(Placed(form, (scale, 0.0, 0.0, scale, x, y), form.label))

        return Chip(Block(CHIP_HEIGHT * scale, paint), (form.box[2] - 1.0) * scale)

    def _view(self, written: Written | None, key: bool) -> View:
        if written is None:
            names: dict[str, Any] = {
                "short": _UNKNOWN,
                "type": "",
                "card": None,
                "number": "",
                "word": None,
                "key": key,
            }
            return View(names)
        card, declared = written.card, written.declared
        shown = self.maker.view(card) if written.exact else None
        word = self.word(declared)
        number = declared if word is None else ""
        names = {"short": written.short, "type": card.type, "card": shown, "number": number, "word": word, "key": key}
        return View(names)

    def word(self, text: str) -> Word | None:
        """Find a word of the game by its name or letter."""
        found = (words.find(text) for words in self.maker.game.words.values()) if text else ()
        return next((word for word in found if word is not None), None)
