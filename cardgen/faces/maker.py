"""Make the faces of a game: a template, a card and a theme in, a display list out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from cardgen.errors import CardgenError, Place, Problem, quoted
from cardgen.faces.artist import Artist
from cardgen.faces.face import Face
from cardgen.faces.faults import Fault, field_naming, field_shown, merged
from cardgen.faces.filling import misfit
from cardgen.faces.inspect import coarse_pictures
from cardgen.faces.measuring import Measuring
from cardgen.faces.patience import Patience
from cardgen.faces.root import size_of
from cardgen.faces.slot_view import SlotViews
from cardgen.faces.symbols import Library
from cardgen.faces.templates import Templates
from cardgen.faces.texts import Texts
from cardgen.faces.tones import Tones
from cardgen.faces.trusted import SLOTS
from cardgen.faces.views import View, card_view, game_view, theme_view
from cardgen.faces.work import TooMuchError
from cardgen.faces.xml import Element, XmlError, parse
from cardgen.images.art import Art
from cardgen.model import patterns
from cardgen.model.box_number import box_number
from cardgen.model.card import Card, CardType
from cardgen.model.game import Game
from cardgen.model.rich_text import plain
from cardgen.model.slots import READY
from cardgen.model.stock import CardSize
from cardgen.model.theme import Ink, Theme
from cardgen.records import replace

_UNFIT = ("F001", "F002")
_XML = "tags closed in order, values in quotes, `&lt;` for `<` and `&amp;` for `&`"


def _of_piece(problem: Problem, told: Place) -> Problem:
    fix = "shorten the text, or give the piece a larger `size`" if problem.code in _UNFIT else problem.fix
    return replace(problem, place=told, fix=fix)


class FaceMaker:
    """Makes fronts, backs and inner sides with one theme and ink; problems are collected, not raised."""

    def __init__(
        self, game: Game, theme: Theme, folders: tuple[Path, ...], ink: Ink = Ink.FULL, art: Art | None = None
    ) -> None:
        self.game = game
        self.theme = theme
        self.problems: list[Problem] = []
        self.warnings: dict[str, Problem] = {}
        """What is better not printed so, by what it is."""
        self.unfit: tuple[str, ...] = ()
        """The words of the texts that did not fit on the last face."""
        self.numbers = {key: rule.number for key, rule in game.rulebook.rules.items()}
        texts = Texts(self.numbers, game.language.code if theme.hyphens else "")
        functions = Measuring(theme.fonts, texts).functions() | Tones(theme.colours).functions()
        self.templates = Templates(folders, functions)
        self.art = art or Art(folders)
        drawings = Library(folders)
        self.artist = Artist(theme, drawings, self.art, ink, texts, self.templates.parts)
        self._slots = SlotViews(theme, game.card_types, game.cards, drawings, self.art)
        self._of_game = game_view(game)
        self._contexts: dict[CardSize, dict[str, Any]] = {}
        self.folders = folders
        self._faces: dict[str, Face] = {}
        self._made: dict[tuple[str, str], Element] = {}
        self._endless: set[str] = set()
        self._filled: set[tuple[str, CardSize]] = set()
        self._pictureless: set[str] = set()
        self._texts = {
            name: {key: patterns.compiled(text, patterns.label_of) for key, text in card_type.texts.items()}
            for name, card_type in game.card_types.items()
        }
        self._optional = {
            name: {field.name: None for field in card_type.fields.values() if field.optional}
            for name, card_type in game.card_types.items()
        }
        self._hidden = {
            name: frozenset(card_type.fields) - {field.name for field in card_type.shown}
            for name, card_type in game.card_types.items()
        }
        self._total = game.count

    def in_ink(self, ink: Ink) -> FaceMaker:
        """Give a maker of the same faces in another ink; what a template made for the last side is not made again."""
        other = FaceMaker(self.game, self.theme, self.folders, ink, self.art)
        other.templates, other._made = self.templates, self._made
        other.artist.parts = self.artist.parts
        return other

    def front(self, card: Card) -> Face:
        """Draw a card's front."""
        return self._side(card, self.game.card_types[card.type].face)

    def inner(self, card: Card) -> Face:
        """Draw the second side of a two-sided card, from the card itself."""
        return self._side(card, self.game.card_types[card.type].inner)

    def back(self, card_type: CardType) -> Face:
        """Draw the back of a card type, the same for all its cards."""
        name = card_type.back_name
        if name not in self._faces:
            what, size = f"the back of {card_type.name} cards", self.size(card_type)
            self._faces[name] = self._filling(card_type.back, self._context(size), what, None, size)
        return self._faces[name]

    def size(self, card_type: CardType) -> CardSize:
        """Give the size of the cards of a type: its own, or that of the look."""
        return self.theme.card.cut_to(card_type.size)

    def size_of(self, card: Card) -> CardSize:
        """Give the size of a card."""
        return self.size(self.game.card_types[card.type])

    def _context(self, size: CardSize) -> dict[str, Any]:
        """Give what every face of a size sees."""
        if size not in self._contexts:
            self._contexts[size] = {"game": self._of_game, "theme": theme_view(self.theme, size)}
        return self._contexts[size]

    def number(self, card: Card) -> str:
        """Give the card's number in the box, such as DS 017/120."""
        return box_number(self.game.prefix, card.number, self._total)

    def view(self, card: Card) -> View:
        """Show a card the way its template sees it."""
        hidden = self._hidden[card.type]
        return card_view(card, self._optional[card.type], self._texts[card.type], hidden, self.picture(card))

    def picture(self, card: Card) -> str | None:
        """Find the picture in `art/` that has the card's name, or its id."""
        if not self.art.files:
            return None
        return self.art.find(card.name) or self.art.find(card.id.rpartition("/")[2]) or None

    def seen(self, card: Card, template: str) -> dict[str, Any]:
        """Give all that a template sees of a card, of the game and of its look."""
        number = self.number(card)
        context = {**self._context(self.size_of(card)), "card": self.view(card), "number": number}
        if template.startswith(READY):
            context[SLOTS] = self._slots.view(card, number, self.picture(card))
        return context

    def _side(self, card: Card, template: str) -> Face:
        if template.startswith(READY):
            self._check_picture(card)
        return self._filling(template, self.seen(card, template), f"`{card.name}`", card, self.size_of(card))

    def _check_picture(self, card: Card) -> None:
        """Report a picture that a card names for a ready face, and that is not there."""
        missing = self._slots.missing(card)
        if missing is None or card.id in self._pictureless:
            return
        self._pictureless.add(card.id)
        field, name, near = missing
        what = f"`{field}` of `{card.name}` is {quoted(name)}, and there is no such picture"
        fix = f"put it there, take the name away, or, as long as there is none, write `hidden: yes` at `{field}`"
        self.problems.append(
            Problem(card.place_of(field), "T009", what, "a JPEG, PNG or WebP in `art/` of the game's look", near, fix)
        )

    def _filling(self, template: str, context: Mapping[str, Any], what: str, card: Card | None, size: CardSize) -> Face:
        """Draw a side of a card, and look once whether its template draws for this size of card."""
        face = self._face(template, context, what, card, size)
        if (template, size) not in self._filled and face.items and not self.unfit:
            self._filled.add((template, size))
            whole = self.in_ink(Ink.FULL)._face(template, context, what, card, size) if self.artist.low else face
            found = misfit(whole, size)
            if found:
                self.problems.append(self._other_size(template, size, found))
        if face.width == size.width and face.height == size.height:
            return face
        return face._replace(width=size.width, height=size.height)

    def _other_size(self, template: str, size: CardSize, found: str) -> Problem:
        what = f"the face `{template}` was drawn for another size of card: {found} of one of {size.trim}"
        fix = "draw it by `theme.card.width` and `theme.card.height`, or choose a ready face"
        return Problem(Place(self.templates.file(template)), "F012", what, "a face that fills the card", fix=fix)

    def part(self, template: str, context: Mapping[str, Any], what: str, told: Place | None = None) -> Face:
        """Draw a part or a page's figure from a template, all cards and what it is given.

        What is wrong with a piece is wrong where it is *told*: its template came with cardgen.
        """
        size, before = self.theme.card, len(self.problems)
        face = self._face(template, {**self._context(size), "cards": self._cards, **context}, what, None, size)
        if told is not None:
            self.problems[before:] = [_of_piece(problem, told) for problem in self.problems[before:]]
        return face

    @cached_property
    def _cards(self) -> list[View]:
        return [self.view(card) for card in self.game.cards]

    def finish(self) -> None:
        """Raise what was wrong with the faces drawn so far, if anything."""
        if self.problems:
            raise CardgenError(*merged(self.problems))

    def _face(self, template: str, context: Mapping[str, Any], what: str, card: Card | None, size: CardSize) -> Face:
        if template in self._endless:
            return Face(size.width, size.height, ())
        try:
            with Patience():
                return self._drawn(template, context, what, card, size)
        except CardgenError as error:
            found = list(error.problems)
        except XmlError as error:
            found = [self._no_xml(error, template, context, what)]
        except TooMuchError as error:
            from cardgen.faces.wording import beyond  # late: few faces are too much

            found = [beyond(error, Place(self.templates.file(template)), f" (drawing {what})")]
        self.problems += found
        if any(problem.code == "T010" for problem in found):
            self._endless.add(template)
        return Face(size.width, size.height, ())

    def _drawn(self, template: str, context: Mapping[str, Any], what: str, card: Card | None, size: CardSize) -> Face:
        self.unfit = ()
        root = self._root(template, context, what, card)
        width, height = size_of(root, partial(self.templates.file, template), size, self.problems)
        items = self.artist.draw(root.children)
        if self.artist.faults and self.templates.is_ours(template, context):
            self.artist.faults.clear()
            items = self.artist.draw(parse(self.templates.render(template, context, what, whole=True)).children)
        if self.artist.faults:
            self.unfit = tuple(plain(fault.text, self.numbers) for fault in self.artist.faults if fault.code in _UNFIT)
            place_of = self.templates.trace(template, context)
            self.problems += [self._problem(fault, place_of, what, card) for fault in self.artist.faults]
            self.artist.faults.clear()
        face = Face(width, height, items)
        if self.art.files:
            self._warn(face, card.place if card is not None else Place(self.templates.file(template)), what)
        return face

    def _warn(self, face: Face, place: Place, what: str) -> None:
        """Note what can be printed as it is, though better not; each thing once, whatever else shows it."""
        for fault in coarse_pictures(face):
            self.warnings.setdefault(fault.what, Problem(place, fault.code, f"{what}: {fault.what}", fault.expected))

    def _root(self, template: str, context: Mapping[str, Any], what: str, card: Card | None) -> Element:
        """Fill a template in and read what it made, or take that from the maker in another ink."""
        key = (template, card.id) if card is not None else None
        if key is not None and key in self._made:
            return self._made[key]
        tidy = self.templates.is_ours(template, context)
        root = parse(self.templates.render(template, context, what), tidy=tidy)
        self._made.clear()
        if key is not None:
            self._made[key] = root
        return root

    def _no_xml(self, error: XmlError, template: str, context: Mapping[str, Any], what: str) -> Problem:
        place = self.templates.trace(template, context)(error.line)
        if error.code == "T010":
            return Problem(place, "T010", f"the template makes {error} (drawing {what})", "some hundred at most")
        return Problem(place, "T004", f"the template makes no XML ({error}) (drawing {what})", _XML)

    def _problem(self, fault: Fault, place_of: Callable[[int], Place], what: str, card: Card | None) -> Problem:
        place = fault.place or place_of(fault.line)
        named = field_naming(card, fault.text) if fault.code == "T009" else ""
        if card is not None and named:
            said = f"`{named}` of {what}: {fault.what}"
            return Problem(card.place_of(named), fault.code, said, fault.expected, fault.suggestion)
        if card is None or fault.code[0] in "TY":
            said = f"{fault.what} (drawing {what})"
            return Problem(place, fault.code, said, fault.expected, fault.suggestion, fault.fix)
        field = field_shown(card, fault.text)
        named = f"`{field}` of {what}" if field else what
        said = f"{named} ({Path(place.file).name}:{place.line}): {fault.what}"
        fix = "shorten the text, or give its box more room" if fault.code in _UNFIT else fault.fix
        return Problem(card.place_of(field), fault.code, said, fault.expected, fix=fix)
