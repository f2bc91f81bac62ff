"""Check that the booklet that teaches is short: few pages, few words on each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.errors import Problem
from cardgen.faces.face import Group, Item, TextLine
from cardgen.model.booklet import Booklet
from cardgen.model.learn import MOST_PAGES, MOST_WORDS
from cardgen.printing.booklet.draft import Draft


def too_much(booklet: Booklet, drafts: Sequence[Draft]) -> list[Problem]:
    """Report more pages than anybody reads before a first game, and pages with too many words."""
    problems = []
    if len(drafts) > MOST_PAGES:
        what = f"the booklet that teaches has {len(drafts)} pages"
        problems.append(Problem(booklet.place, "B004", what, f"{MOST_PAGES} at most", fix="say less in `learn`"))
    for draft in drafts:
        count = words_on(draft.items)
        if count > MOST_WORDS:
            named = f"page {draft.number} (“{draft.segments[-1].title}”)" if draft.segments else f"page {draft.number}"
            what = f"{named} of the booklet that teaches has {count} words"
            expected = f"{MOST_WORDS} at most"
            problems.append(Problem(booklet.place, "B005", what, expected, fix="say less there, or show it"))
    return problems


def words_on(items: Iterable[Item]) -> int:
    """Count the words set on a page; those on pictures of cards are none."""
    count = 0
    for item in items:
        if isinstance(item, TextLine):
            count += len("".join(span.text for span in item.spans).split())
        elif isinstance(item, Group):
            count += words_on(item.items)
    return count
