"""The job of exporting for a tabletop on a screen: sheets of cards, and the object that stacks them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.card_texts import CardTexts
from cardgen.model.exported_pictures import EXPORTED
from cardgen.model.press import Frame, Profile
from cardgen.model.stock import CardSize
from cardgen.model.tabletop import TabletopCard, TabletopGrid, TabletopSheet, TabletopStack, saved_object, tabletop_grid
from cardgen.printing.press.pictures import Wanted, draw_pictures, draw_sheet
from cardgen.project.long_job import Tell
from cardgen.project.looks.load import font_of
from cardgen.project.press.making import Made
from cardgen.project.press.sides import Back, back_of, deck_name, draw_back, file_name, shared_name
from cardgen.project.press.store import Store
from cardgen.units import MM_PER_INCH

_THUMB, _THUMB_DPI = 256, 72
"""px across, and an inch."""


class _Sheet(NamedTuple):
    """Cards of one stack whose pictures share a sheet, and the names of the files."""

    cards: Sequence[Card]
    grid: TabletopGrid
    faces: str
    backs: str
    behind: set[Back | None]

    @property
    def one_back(self) -> bool:
        """Say whether all its cards have the same back."""
        return len(self.behind) == 1


class _Stack(NamedTuple):
    name: str
    label: str
    cards: list[Card]


class Tabletop:
    """Makes the sheets and the object of a game."""

    def __init__(self, maker: FaceMaker, cards: Sequence[Card], profile: Profile, tell: Tell) -> None:
        self.maker, self.profile, self.tell = maker, profile, tell
        self.ending = EXPORTED[profile.picture].suffix
        self.stacks = _stacks(maker, cards)
        self.sheets = [(stack, sheet) for stack in self.stacks for sheet in self._sheets_of(stack)]

    def _sheets_of(self, stack: _Stack) -> Iterator[_Sheet]:
        """Part a stack into sheets; the last slot of each shows the back to those who may not see a card."""
        room = self.profile.columns * self.profile.rows - 1
        size = self.maker.size_of(stack.cards[0])
        widest = round(size.width / MM_PER_INCH * self.profile.dpi)
        for number, start in enumerate(range(0, len(stack.cards), room), 1):
            cards = stack.cards[start : start + room]
            copies = sum(card.copies for card in stack.cards)
            slots = len(cards) if copies == 1 else max(2, len(cards))
            grid = tabletop_grid(
                slots,
                size.width / size.height,
                self.profile.most_pixels,
                self.profile.columns,
                self.profile.rows,
                widest,
            )
            backs = {back_of(self.maker, card) for card in cards}
            name = f"{stack.name}-{number}"
            yield _Sheet(cards, grid, name + self.ending, self._backs(name, backs) + self.ending, backs)

    def _backs(self, name: str, backs: set[Back | None]) -> str:
        """Name the file of the backs: one that all cards of a sheet share, or a sheet of them."""
        (one, *others) = backs
        if others or (one is not None and one.own):
            return f"{name}-backs"
        return shared_name(one.key) if one is not None else "back-none"

    def make(self, store: Store) -> Made:
        """Draw the sheets that changed."""
        made = Made([], 0, 0)
        seen: set[str] = set()
        for at, (stack, sheet) in enumerate(self.sheets, 1):
            self.tell(f"{self.maker.game.id}: drawing sheets, {at} of {len(self.sheets)}")
            slots = {n: self.maker.front(card) for n, card in enumerate(sheet.cards)}
            behind = self._back(sheet.cards[-1])
            if sheet.one_back and sheet.grid.slots > 1:
                slots[sheet.grid.slots - 1] = behind
            made = self._sheet(store, made, stack, sheet.faces, sheet.grid, slots)
            if sheet.backs in seen:
                continue
            seen.add(sheet.backs)
            if sheet.one_back:
                made = self._sheet(store, made, stack, sheet.backs, sheet.grid.alone, {0: behind})
            else:
                backs = {n: self._back(card) for n, card in enumerate(sheet.cards)}
                made = self._sheet(store, made, stack, sheet.backs, sheet.grid, backs)
        return made

    def _back(self, card: Card) -> Face:
        """Draw the back of a card; one that has none is white behind."""
        if back_of(self.maker, card) is not None:
            return draw_back(self.maker, card)
        size = self.maker.size_of(card)
        return Face(size.width, size.height, ())

    def _sheet(
        self, store: Store, made: Made, stack: _Stack, name: str, grid: TabletopGrid, slots: Mapping[int, Face]
    ) -> Made:
        """Draw a sheet of faces by their slots, unless it is there already."""
        size = self.maker.size_of(stack.cards[0])
        frame = Frame(size.trim, 0.0, 0.0, (grid.width, grid.height))
        wanted = [Wanted(str(slot), face, size, frame) for slot, face in slots.items()]
        told = f"{grid} {[(one.name, one.key(self.profile.picture, self.profile.dpi)) for one in wanted]}"
        key = hashlib.blake2b(told.encode(), digest_size=12).hexdigest()
        about = {"file": name, "columns": grid.columns, "rows": grid.rows, "key": key}
        if store.knows(name, key):
            return Made([*made.files, {**about, "bytes": store.keep(name)}], made.drawn, made.kept + 1)
        pieces = dict(zip(slots, wanted, strict=True))
        data = draw_sheet(pieces, grid.columns, grid.rows, font_of(self.maker), self.profile.picture, self.profile.dpi)
        store.put(name, data)
        return Made([*made.files, {**about, "bytes": len(data)}], made.drawn + 1, made.kept)

    def object(self, base: str) -> bytes:
        """Make the saved object; *base* is where the sheets lie, with a `/` behind it."""
        sheets = [
            TabletopSheet(
                base + sheet.faces,
                base + sheet.backs,
                sheet.grid.columns,
                sheet.grid.rows,
                own_backs=not sheet.one_back,
            )
            for _, sheet in self.sheets
        ]
        texts = _Texts(self.maker)
        stacks = [
            TabletopStack(
                stack.label, [card for number, sheet in self._numbered(stack) for card in texts.cards(number, sheet)]
            )
            for stack in self.stacks
        ]
        made = saved_object(self.maker.game.title, stacks, sheets)
        return (json.dumps(made, ensure_ascii=False, indent=1) + "\n").encode()

    def _numbered(self, stack: _Stack) -> Iterator[tuple[int, _Sheet]]:
        return ((number, sheet) for number, (of, sheet) in enumerate(self.sheets, 1) if of is stack)


class _Texts:
    """Gives cards as the object tells of them: with their names and all that is printed on them."""

    def __init__(self, maker: FaceMaker) -> None:
        game = maker.game
        numbers = {key: rule.number for key, rule in game.rulebook.rules.items()}
        self.kinds = {name: CardTexts(kind, game.texts, numbers) for name, kind in game.card_types.items()}

    def cards(self, number: int, sheet: _Sheet) -> Iterator[TabletopCard]:
        for place, card in enumerate(sheet.cards):
            said = [text for text in self.kinds[card.type].said(card.values) if text != card.name]
            yield TabletopCard(card.id, card.name, "\n".join(said), number, place, card.copies)


def _stacks(maker: FaceMaker, cards: Sequence[Card]) -> list[_Stack]:
    """Put the cards of a deck together, those of each size."""
    found: dict[tuple[str, CardSize], _Stack] = {}
    for card in cards:
        name, label = deck_name(maker, card)
        size = maker.size_of(card)
        several = name if (name, size) in found or all(key[0] != name for key in found) else f"{name}-{size.trim.slug}"
        found.setdefault((name, size), _Stack(file_name(several), label, [])).cards.append(card)
    return list(found.values())


def thumbnail(maker: FaceMaker, card: Card) -> bytes:
    """Draw the picture that an object is found by in the list."""
    size = maker.size_of(card)
    frame = Frame(size.trim, 0.0, 0.0, (_THUMB, round(_THUMB * size.height / size.width)))
    return next(draw_pictures([Wanted("", maker.front(card), size, frame)], font_of(maker), "png", _THUMB_DPI))[1]


def object_name(title: str, usual: str) -> str:
    """Name the object's file after the game, in letters that every system takes: the tabletop shows it by that name."""
    return "".join(letter for letter in title if letter.isalnum() or letter in " -_!',&().").strip(" .") or usual


def object_folder(profile: Profile) -> Path:
    """Find where the tabletop looks for saved objects.

    Raises UsageError: P044 it is not there.
    """
    folders = [Path(folder).expanduser() for folder in profile.folders]
    for folder in folders:
        if folder.is_dir():
            return folder
    what = f"`{profile.name}` is not found here: none of the folders that it looks for objects in is there"
    fix = "start it once, or export without `--install` and copy the folder by hand"
    raise UsageError(Problem(NOWHERE, "P044", what, " or ".join(f"`{folder}`" for folder in profile.folders), fix=fix))
