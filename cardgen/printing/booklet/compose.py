"""Put the booklets together, cover to back, as often as it takes until all page numbers hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from cardgen.errors import CardgenError, Problem
from cardgen.faces.face import Role, TextLine
from cardgen.layout.booklet import PAGE_HEIGHT, padded
from cardgen.model.game import Game
from cardgen.model.learn import MOST_WORDS, LearnPart
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.card_list import card_list
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.credits import credit_ways
from cardgen.printing.booklet.draft import Draft, Entry, Segment
from cardgen.printing.booklet.faq_page import faq_page
from cardgen.printing.booklet.flow import Flow
from cardgen.printing.booklet.index import index_pages
from cardgen.printing.booklet.leaf import leaf_pages
from cardgen.printing.booklet.learn.anatomy import sign_blocks
from cardgen.printing.booklet.learn.key import key_of_signs
from cardgen.printing.booklet.learn.pages import learn_pages, part, reference_blocks, shortly
from cardgen.printing.booklet.learn.short import too_much, words_on
from cardgen.printing.booklet.look import frame
from cardgen.printing.booklet.options import option_pages
from cardgen.printing.booklet.overview import contents, dispute_list, not_judged_note
from cardgen.printing.booklet.phrases import held
from cardgen.printing.booklet.plates import plates, tailpiece
from cardgen.printing.booklet.rules import rule_pages

_TOGETHER, _ROUNDS = 4, 8
"""Page numbers settle in two or three rounds; the contents might grow by a page, hardly twice.

Disputes of a page that share its number can move the page on which they share it, to and fro without end:
after four rounds each has a number of its own."""
_LINE, _APART = 8.5, 4.0


def compose_almanac(context: Context) -> list[Draft]:
    """Set all pages of the booklet that settles what comes up.

    Raises CardgenError with everything that does not fit or cannot be drawn.
    """
    drafts: list[Draft] = []
    for done in range(_ROUNDS):
        context.apart = done >= _TOGETHER
        drafts = _almanac(context)
        found = {target: draft.number for draft in drafts for target in draft.targets}
        if not context.number_as_printed(drafts) and found == context.pages:
            break
        context.pages = found
    faq_page(context)  # what is wrong on the page for the box is told with the rest
    return _finished(context, drafts)


def compose_learn(context: Context) -> list[Draft]:
    """Set all pages of the booklet that teaches, its back the quick reference where there is one.

    Raises CardgenError with everything that does not fit or cannot be drawn, and pages that are too full or too many.
    """
    flow = _flowing(context, learn_pages(context), context.booklet.learn.name)
    cover, last = cover_view(context.game, context.booklet.learn.name), padded(len(flow.pages) + 2)
    reference = list(reference_blocks(context))
    spare = _spare(context, range(len(flow.pages) + 2, last), in_short=False)
    if reference:
        back = _back(context, last, reference)
        context.setter.problems += back.problems
        behind = back.pages[0]
        if len(back.pages) > 1:
            what = f"the quick reference takes {len(back.pages)} pages, and its place is the back of the booklet"
            problem = Problem(context.booklet.place, "F001", what, "what fits on a page", fix="say less in `reference`")
            context.setter.problems.append(problem)
    else:
        behind = _plain(context, last, "booklet-back", cover, "the back of the booklet")
    drafts = _finished(context, [_cover(context, cover), *flow.pages, *spare, behind])
    problems = too_much(context.booklet, drafts)
    if problems:
        raise CardgenError(*problems)
    return drafts


def _back(context: Context, number: int, reference: Sequence[Block]) -> Flow:
    """Set the quick reference, with the key of all signs where it leaves that room, and is no more than is read."""
    key = key_of_signs(context, context.booklet.learn.signs, context.look.start)
    for more in ([replace(key, before=_APART)], []) if key is not None else ([],):
        back = Flow(context.look, context.look.start, first=number)
        back.add([*reference[:-1], *more, reference[-1]], spread=True)
        if len(back.pages) == 1 and words_on(back.page.items) <= MOST_WORDS:
            break
    return back


def _finished(context: Context, drafts: list[Draft]) -> list[Draft]:
    for draft in drafts:
        if not draft.plain:
            _edge(context, draft)
    _raise(context)
    return drafts


def compose_faq(context: Context) -> Draft | None:
    """Set the page of the disputes that come up most, once the booklet is set; None when there is none.

    Raises CardgenError as `compose` does.
    """
    draft = faq_page(context)
    if draft is not None:
        _edge(context, draft, foot=context.game.title)
        _raise(context)
    return draft


def compose_leaf(*sizes: Context) -> list[Draft]:
    """Set the two sides of the leaf for a class, in the first of the *sizes* of type in which it has room.

    Nothing for a game that does not say how it is played.

    Raises CardgenError as `compose` does.
    """
    drafts = leaf_pages(*sizes)
    for draft in drafts:
        _edge(sizes[0], draft, foot="", apart=True)
    for context in sizes:
        _raise(context)
    return drafts


def _raise(context: Context) -> None:
    problems = [*context.maker.problems, *context.setter.problems]
    if problems:
        raise CardgenError(*problems)


def _flowing(context: Context, made: Iterable[Block], name: str) -> Flow:
    flow = Flow(context.look, context.look.start, 2, f"“{name}”")
    flow.add(list(made), spread=True)
    context.setter.problems += flow.problems
    context.notices[:] = flow.notices
    return flow


def _almanac(context: Context) -> list[Draft]:
    flow = Flow(context.look, context.look.start, 2, f"“{context.booklet.name}”", tail=partial(tailpiece, context))
    flow.add(list(_looked_up(context)), last=False)
    flow.fill(credit_ways(context))
    context.setter.problems += flow.problems
    context.notices[:] = flow.notices
    cover, back = cover_view(context.game, context.booklet.name), padded(len(flow.pages) + 2)
    flow.pages += _spare(context, range(len(flow.pages) + 2, back), in_short=True)
    return [
        _cover(context, cover),
        *flow.pages,
        _plain(context, back, "booklet-back", cover, "the back of the booklet"),
    ]


def _spare(context: Context, numbers: Sequence[int], *, in_short: bool) -> list[Draft]:
    """Fill pages that the sheets have over: cards, and last the whole *in short*; of a box of few cards, notes."""
    whole = _in_short(context, numbers[-1]) if in_short and numbers else None
    shown = plates(context, numbers[: -1 if whole else None])
    left = numbers[len(shown) : -1 if whole else None]
    return [*shown, *(_notes(context, number) for number in left), *([whole] if whole else [])]


def _in_short(context: Context, number: int) -> Draft | None:
    """Set the quick reference and the key of all signs on a page, as large as fits; None for a game without."""
    signs, said = context.booklet.learn.signs, list(part(context, LearnPart.REFERENCE, shortly(context)))
    key = key_of_signs(context, signs, context.look.start)
    if not said:
        return None
    for more in (list(sign_blocks(context, signs)), [replace(key, before=_APART)] if key is not None else [], []):
        page = Flow(context.look, context.look.start, first=number, tail=partial(tailpiece, context))
        page.add([*said, *more], spread=True)
        if len(page.pages) == 1 and not page.problems:
            return page.page
    return None


def _cover(context: Context, cover: Mapping[str, str]) -> Draft:
    first = _plain(context, 1, "booklet-cover", cover, "the cover")
    first.targets["cover"] = 0.0
    first.outline.append(Entry(0, context.game.title, "cover"))
    return first


def _looked_up(context: Context) -> Iterator[Block]:
    for made in (
        contents, rule_pages, option_pages, dispute_list, not_judged_note, card_list, index_pages,
    ):  # fmt: skip
        yield from made(context)


def cover_view(game: Game, name: str) -> Mapping[str, str]:
    """Word what stands on the cover."""
    least, most = game.players.least, game.players.most
    designer = game.credits.get("designer", "")
    says = game.language.says
    facts = [says("A game by {designer}", designer=designer)] * bool(designer)
    facts.append(says("{players} players", players=least if least == most else f"{least}–{most}"))
    facts += [says("age {age}+", age=game.age)] * bool(game.age)
    facts += [says("{minutes} minutes", minutes=game.minutes)] * bool(game.minutes)
    return {
        "title": game.title,
        "name": name,
        "subtitle": game.subtitle,
        "facts": "  ·  ".join(map(held, facts)),
        "trademark": game.trademark,
    }


def _plain(context: Context, number: int, template: str, cover: Mapping[str, str], what: str) -> Draft:
    tones = [context.tone_view(tone) for tone in context.look.tones]
    given = {"cover": cover, "tone": context.tone_view(context.look.start), "tones": tones}
    draft = Draft(number, context.look, plain=True)
    with draft.tagged(Role.PARAGRAPH):
        draft.add(context.part(template, given, what).items)
    return draft


def _notes(context: Context, number: int) -> Draft:
    """Rule a page that the sheets have over, to write on."""
    said = context.says("Notes")
    draft = Draft(number, context.look, segments=[Segment(0.0, context.look.end, said)])
    box, setter, look = frame(number), context.setter, context.look
    setter.draw(setter.plain(said, look.heading._replace(colour=look.end.dark)), draft, box.x, box.y)
    y = box.y + 16.0
    while y < box.bottom:
        draft.line(box.x, y, box.right, y, "booklet-rule", 0.2)
        y += _LINE
    return draft


def _edge(context: Context, draft: Draft, *, foot: str | None = None, apart: bool = False) -> None:
    """Draw the edge of a page under all else: bands by section, *apart* on larger paper, page number, title.

    A page that stands alone has no number, and the words given at its *foot*.
    """
    box = frame(draft.number)
    view = {
        "number": draft.number if foot is None else "",
        "odd": draft.number % 2 == 1,
        "left": box.x,
        "right": box.right,
        "title": foot if foot is not None else draft.segments[-1].title if draft.segments else "",
        "segments": [_segment(context, draft, *pair) for pair in _pairs(draft)],
    }
    edge = context.part("booklet-edge", {"page": view}, f"the edge of page {draft.number}").items
    if apart:
        draft.band = tuple(item for item in edge if not isinstance(item, TextLine))
    draft.items[:0] = [item for item in edge if not apart or isinstance(item, TextLine)]


def _pairs(draft: Draft) -> Sequence[tuple[int, float]]:
    """Give each segment with where it ends."""
    starts = [segment.y for segment in draft.segments] + [PAGE_HEIGHT]
    return [(n, end) for n, (_, end) in enumerate(pairwise(starts))]


def _segment(context: Context, draft: Draft, n: int, end: float) -> Mapping[str, object]:
    segment = draft.segments[n]
    return {"y": segment.y, "height": end - segment.y, "tone": context.tone_view(segment.tone)}
