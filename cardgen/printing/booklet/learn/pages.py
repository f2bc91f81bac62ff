"""What stands in the booklet that teaches, in order; what a game does not say is left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.model.booklet import Learn
from cardgen.model.learn import LearnPart
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.diagram import diagram
from cardgen.printing.booklet.flow import NEW_PAGE
from cardgen.printing.booklet.learn.anatomy import anatomy_blocks, sign_blocks
from cardgen.printing.booklet.learn.aside import beside_number
from cardgen.printing.booklet.learn.badges import beside_badge
from cardgen.printing.booklet.learn.box import box
from cardgen.printing.booklet.learn.played import round_blocks
from cardgen.printing.booklet.start import given_blocks, start_pages
from cardgen.printing.booklet.tables import by_players, table

TITLES: Mapping[LearnPart, str] = {
    LearnPart.AIM: "What it is about",
    LearnPart.BOX: "In the box",
    LearnPart.ANATOMY: "Read your cards",
    LearnPart.SETUP: "Setting up",
    LearnPart.TURN: "Your turn",
    LearnPart.ROUND: "A round, played",
    LearnPart.END: "The end",
    LearnPart.SCORE: "A score, worked out",
    LearnPart.FORGOTTEN: "Often forgotten",
    LearnPart.REFERENCE: "At a glance",
}
_RULES = "**All the rules:** “{name}”."
_SETTLED = "**All the rules:** “{name}”. For a quarrel turn to its page {page}."
_QUARRELS = "disputes"
"""What the Almanac's list of disputes is found by."""
_SHARED = 75.0
"""A part that may share a page begins on one where 75 mm are left."""
_APART = 6.0


def learn_pages(context: Context) -> Iterator[Block]:
    """Set all parts but the reference, which is the back."""
    learn = context.booklet.learn
    yield from part(context, LearnPart.AIM, aim(context))
    yield from start_pages(context)
    yield from part(context, LearnPart.BOX, box(context), 0.0 if learn.aim else NEW_PAGE)
    yield from part(context, LearnPart.ANATOMY, read_cards(context), NEW_PAGE if learn.box is not None else _SHARED)
    yield from part(context, LearnPart.SETUP, setup(context))
    yield from part(context, LearnPart.TURN, turn(context), NEW_PAGE if learn.round is not None else _SHARED)
    yield from part(context, LearnPart.ROUND, _round(context, learn))
    yield from part(context, LearnPart.END, end(context), _SHARED)
    yield from part(context, LearnPart.SCORE, _score(context, learn), _SHARED)
    yield from part(context, LearnPart.FORGOTTEN, forgotten(context, shown=True), _SHARED)


def reference_blocks(context: Context) -> Iterator[Block]:
    """Set the quick reference, and where the rules in full are."""
    yield from part(context, LearnPart.REFERENCE, shortly(context))
    if context.booklet.learn.reference:
        yield from where_more(context)
    if context.game.trademark:
        setter, look = context.setter, context.look
        yield replace(blocks.text(setter, setter.rich(context.game.trademark, look.small, look.width)), before=6.0)


def part(context: Context, which: LearnPart, made: Iterator[Block], room: float = NEW_PAGE) -> Iterator[Block]:
    """Open a part, unless there is nothing in it."""
    first = next(made, None)
    if first is None:
        return
    opening = context.opening(title_of(context, which), "", context.look.start, f"learn/{which}", room=room)
    yield replace(opening, before=_APART)
    yield first
    yield from made


def title_of(context: Context, which: LearnPart) -> str:
    """Say what a part is called, in the game's own words where it has some."""
    return context.booklet.learn.titles.get(which, context.says(TITLES[which]))


def where_more(context: Context) -> Iterator[Block]:
    """Say where all the rules are, and from which page on quarrels are settled; nothing for a game without rules."""
    if context.game.rulebook.rules:
        setter, look = context.setter, context.look
        name, page = context.booklet.name, context.pages.get(_QUARRELS)
        said = context.says(_SETTLED, name=name, page=page) if page else context.says(_RULES, name=name)
        yield replace(blocks.text(setter, setter.rich(said, look.close, look.width)), before=3.6)


def aim(context: Context, *, large: bool = True) -> Iterator[Block]:
    """Say what the game is about and how one wins, in *large* type."""
    says = context.booklet.learn.aim
    if says:
        style = context.look.body._replace(size=12.0, leading=5.6) if large else context.look.body
        yield blocks.text(context.setter, context.setter.rich(says, style, context.look.width))


def turn(context: Context) -> Iterator[Block]:
    """Tell what is done in a turn."""
    return given_blocks(context, context.booklet.learn.turn)


def end(context: Context) -> Iterator[Block]:
    """Tell when the game is over and who has won."""
    return given_blocks(context, context.booklet.learn.end)


def shortly(context: Context) -> Iterator[Block]:
    """Tell what is done in a turn in the few words of the quick reference."""
    return given_blocks(context, context.booklet.learn.reference)


def read_cards(context: Context) -> Iterator[Block]:
    """Show how each sort of card is read, and how cards lie."""
    learn = context.booklet.learn
    yield from anatomy_blocks(context, learn.anatomy)
    yield from sign_blocks(context, learn.signs)
    for n, block in enumerate(given_blocks(context, learn.laying)):
        yield block if n else replace(block, before=_APART)


def setup(context: Context, *, drawn: bool = True, counts: bool = True) -> Iterator[Block]:
    """Show the table as it is set up, *drawn*, with its steps and the *counts* by number of players."""
    laid = context.booklet.setup
    if laid is None or not laid.steps:
        return
    if drawn:
        yield diagram(context, laid, context.look.start)
    for n, step in enumerate(setup_steps(context)):
        yield step if n else replace(step, before=3.0)
    if laid.counts and counts:
        yield replace(by_players(context, laid.counts, context.look.start), before=3.0)


def setup_steps(context: Context) -> Iterator[Block]:
    """Tell how the table is set up, step by step."""
    laid = context.booklet.setup
    for n, says in enumerate(laid.steps if laid is not None else (), 1):
        yield beside_badge(context, str(n), says, context.look.width, context.look.start, 1.2)


def _round(context: Context, learn: Learn) -> Iterator[Block]:
    if learn.round is not None:
        yield from round_blocks(context, learn.round)


def _score(context: Context, learn: Learn) -> Iterator[Block]:
    score, setter, look = learn.score, context.setter, context.look
    if score is None:
        return
    if score.says:
        yield blocks.text(setter, setter.rich(score.says, look.close, look.width), links=look.start.dark)
    rows = [[label, *each] for label, each in score.rows.items()]
    yield replace(table(context, ["", *score.players], rows, look.start, total=True), before=3.0)
    if score.ends:
        yield replace(blocks.text(setter, setter.rich(score.ends, look.close, look.width)), before=3.0)


def forgotten(context: Context, most: int | None = None, width: float = 0.0, *, shown: bool = False) -> Iterator[Block]:
    """Set what people forget, all of it or the first few, with the cards it is about where they are *shown*."""
    wide = width or context.look.width
    for point in context.booklet.learn.forgotten[:most]:
        point = point if shown else replace(point, shows=())
        yield beside_number(context, "!", point, wide, context.look.end)
