"""What every part of a booklet works with: the game, verdicts, a setter, cards, and the pages known so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from cardgen.errors import NOWHERE, Problem
from cardgen.faces.face import Face, Form, Item, Placed, Role, TextLine
from cardgen.faces.maker import FaceMaker
from cardgen.layout.box import Box
from cardgen.model.booklet import Booklet
from cardgen.model.dispute import Dispute
from cardgen.model.dispute_story import DisputeTeller
from cardgen.model.game import Game
from cardgen.model.rich_text import Piece
from cardgen.model.theme import Ink, Theme
from cardgen.model.verdict import Verdict
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.cards import Cards
from cardgen.printing.booklet.draft import Draft, Entry
from cardgen.printing.booklet.flow import NEW_PAGE
from cardgen.printing.booklet.look import Look, Tone, booklet_theme
from cardgen.printing.booklet.phrases import written_out
from cardgen.printing.booklet.setting import Find, Setter

Verdicts: TypeAlias = Mapping[str, Verdict | None]
_DISPUTE = "dispute/"
_CHAPTER_ROOM = 55.0
"""A chapter begins on a page begun only if nearly a third of it is left; a section where its first rules have room."""


class Context:
    """One booklet in the making."""

    def __init__(
        self,
        game: Game,
        booklet: Booklet,
        theme: Theme,
        folders: tuple[Path, ...],
        ink: Ink,
        verdicts: Verdicts,
        find: Find = lambda *_: NOWHERE,
        *,
        large: bool = False,
    ) -> None:
        self.game = game
        self.booklet = booklet
        self.verdicts = verdicts
        theme = booklet_theme(theme)
        self.maker = FaceMaker(game, theme, folders, ink)
        self.look = Look(theme, ink, large=large)
        self.numbers = _numbers(game)
        self.setter = Setter(self.look, self.numbers, self.icon, find, game.language.code)
        self.cards = Cards(self.maker, self.look)
        self.teller = DisputeTeller(game, booklet.facts, booklet.kinds, self.cards.forms)
        self.facts = self.teller.facts
        self.pages: Mapping[str, int] = {}
        self.apart = False
        self.notices: list[Problem] = []

    def wide(self, width: float) -> Context:
        """Give the same booklet for pages whose text is so many mm wide."""
        wide = copy(self)
        wide.look = copy(self.look)
        wide.look.width = width
        return wide

    def says(self, english: str, **values: object) -> str:
        """Say a text of ours in the game's language."""
        return self.game.language.says(english, **values)

    def written_out(self, said: str) -> list[Piece]:
        """Print a ruling without what it writes short."""
        return written_out(said, self.booklet.notation)

    def rules_said(self, count: int) -> str:
        """Say what stands before the numbers of so many rules."""
        return self.says("Rule") if count == 1 else self.says("Rules")

    def icon(self, name: str, colour: str) -> Form | None:
        """Find an icon in a colour of the theme."""
        forms = self.maker.artist.forms
        if name not in forms.drawings.files:
            return None
        return forms.form(forms.drawings.drawing(name), {"currentColor": self.look.colour(colour)}, 1.0)

    def place_icon(self, draft: Draft, name: str, colour: str, box: Box) -> None:
        """Draw an icon in a box."""
        form = self.icon(name, colour)
        if form is None:
            what = f"there is no icon `{name}`, which the booklet prints in a phase of the turn"
            self.setter.problems.append(
                Problem(self.setter.find([name], name), "T009", what, f"a drawing `icons/{name}.svg`")
            )
            return
        left, top, right, bottom = form.box
        scale = min(box.width / (right - left), box.height / (bottom - top))
        with draft.tagged(Role.FIGURE, form.label):
            draft.add((Placed(form, (scale, 0.0, 0.0, scale, box.x - left * scale, box.y - top * scale), form.label),))

    def number_of(self, dispute: Dispute) -> str:
        """Give the number that a dispute is printed with."""
        return self.numbers[f"{_DISPUTE}{dispute.id}"]

    def number_as_printed(self, drafts: Sequence[Draft]) -> bool:
        """Give disputes the numbers of the order they stand in; True where one is another than before."""
        places = [(draft.number, y, target) for draft in drafts for target, y in draft.targets.items()]
        printed = [target for _, _, target in sorted(places) if target.startswith(_DISPUTE)]
        numbers = {target: str(n) for n, target in enumerate(printed, 1)}
        changed = any(self.numbers[target] != number for target, number in numbers.items())
        self.numbers.update(numbers)
        return changed

    def page(self, target: str) -> str:
        """Give the page a target stands on, as far as it is known."""
        return str(self.pages.get(target, 0))

    def tone_view(self, tone: Tone) -> Mapping[str, Any]:
        """Show a tone to a template."""
        own = {"main": tone.main, "dark": tone.dark, "tint": tone.tint, "on-main": tone.on_main}
        return {**tone.row, **own}

    def part(self, template: str, context: Mapping[str, Any], what: str) -> Face:
        """Draw a figure from a template."""
        return self.maker.part(template, context, what)

    def opening(
        self,
        title: str,
        intro: str,
        tone: Tone,
        target: str,
        *,
        number: str = "",
        room: float = NEW_PAGE,
        width: float = 0.0,
    ) -> Block:
        """Open a chapter: its heading, the colours of the edge, a line in the outline."""
        heading = {"number": number, "title": title, "intro": intro, "width": width or self.look.width}
        view = {"heading": heading, "tone": self.tone_view(tone)}
        face = self.part("booklet-heading", view, f"the heading `{title}`")

        below = [item for item in face.items if intro and _says(item) == intro]
        above = [item for item in face.items if item not in below]

        def paint(draft: Draft, x: float, y: float) -> None:
            with draft.tagged(Role.HEADING):
                draft.place(tuple(above), x, y)
            if below:
                with draft.tagged(Role.PARAGRAPH):
                    draft.place(tuple(below), x, y)

        named = f"{number}  {title}".strip()
        block = Block(face.height, paint, before=11.0, keep=True, needs=room, tone=tone, title=named, target=target)
        return replace(block, entry=Entry(0, named, target))

    def chapter(self, title: str, intro: str, target: str) -> Block:
        """Open a chapter after the rules, on a page begun where nearly a third of it is left."""
        return self.opening(title, intro, self.look.end, target, room=_CHAPTER_ROOM)

    def section(self, title: str, intro: str, tone: Tone, target: str, number: str) -> Block:
        """Open a section of rules, on a page begun where there is room."""
        return self.opening(title, intro, tone, target, number=number, room=0.0)

    def subheading(self, title: str, tone: Tone, before: float = 6.0) -> Block:
        """Set a heading within a chapter."""
        style = self.look.heading._replace(colour=tone.dark)
        block = blocks.tagged(
            blocks.text(self.setter, self.setter.plain(title, style, self.look.width)), Role.SUBHEADING
        )
        return replace(block, height=block.height + 1.0, before=before, keep=True, split=None)

    def prose(self, text: str, before: float = 2.2) -> Block:
        """Set a paragraph of body text."""
        block = blocks.text(self.setter, self.setter.rich(text, self.look.body, self.look.width))
        return replace(block, before=before)


def _says(item: Item) -> str:
    return "".join(span.text for span in item.spans) if isinstance(item, TextLine) else ""


def _numbers(game: Game) -> dict[str, str]:
    """Give what references are printed as, by target."""
    book = game.rulebook
    found = {f"rule/{key}": rule.number for key, rule in book.rules.items()}
    found |= {f"option/{name}": str(n) for n, name in enumerate(book.options, 1)}
    return found | {f"{_DISPUTE}{dispute.id}": str(n) for n, dispute in enumerate(game.disputes, 1)}
