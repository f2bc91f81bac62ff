"""Write the theme.yaml of a game that is made from a spreadsheet: its look, and what stands on a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardgen.faces.column_words import ANSWERS, FLAVOURS, QUESTIONS, SMALL, TEXTS
from cardgen.faces.slots import for_slot
from cardgen.loading.sheets.headers import folded
from cardgen.model.field import FacePlace
from cardgen.model.patterns import FIELD
from cardgen.project.starters.copying import as_yaml
from cardgen.project.starters.guess import Guess
from cardgen.project.starters.kinds import KindPlan

_OF_LOOKS = ("card", "fonts", "colours", "accents", "sizes")
_IN_CORNERS, _IN_A_ROW, _PARAGRAPHS = 2, 3, 6
"""Numbers and texts that have room on a card."""
_TEXT = 320
"""Characters that all texts of a card may have together; two of them stand on it however long they are."""
_FIGURE = 5
"""Characters of a number in any writing that has room in a corner: `2d6+1`."""
_LABEL = 11
"""Characters of a label that has room below a number."""
_DOT = " · "
_IN_FOOTER, _FOOTER = 3, 24
"""Words in the last line, and the characters that have room there on every ready face."""


def theme_yaml(of_starter: str, kinds: Iterable[KindPlan], behind: Iterable[str] = ()) -> str:
    """Take from the theme of a starter what suits any game, and say what a ready face would not guess well.

    Fonts *behind* give the letters that others lack.
    """
    blocks = re.split(r"^(?=\S)", of_starter, flags=re.MULTILINE)
    kept = [block for block in blocks if block.partition(":")[0] in _OF_LOOKS]
    head = "# How the cards look. Everything here may be left out: say only what you want otherwise (docs/faces.md)."
    lines = [head, *(re.sub(r"\n#.*", "", block.rstrip()) for block in kept)]
    fonts = ", ".join(map(as_yaml, behind))
    lines += [f"fallback: [{fonts}]  # gives the letters that these fonts lack"] if fonts else []
    faces = [line for kind in kinds for line in _faces(kind)]
    if faces:
        lines += ["faces:                                      # which fields stand where, by card type", *faces]
    return "\n".join(lines) + "\n"


def _faces(kind: KindPlan) -> Iterator[str]:
    slots = ([("title", [kind.title])] if kind.title else []) + list(_crowded(kind))
    if slots:
        yield f"  {kind.name}:"
        yield from (f"    {slot}: {_names(names)}" for slot, names in slots)


def _names(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"[{', '.join(names)}]"


def _crowded(kind: KindPlan) -> Iterator[tuple[str, list[str]]]:
    """Choose among numbers and texts where there are more than a card has room for."""
    numbers, texts = _numbers(kind), _texts(kind)
    figures = any(field.figure and field.field in numbers for field in kind.fields)
    labelled = {field.field for field in kind.fields if len(field.header) <= _LABEL}
    row = [name for name in numbers[_IN_CORNERS:] if name in labelled]
    if figures or len(row) > _IN_A_ROW or len(row) < len(numbers[_IN_CORNERS:]):
        yield "corners", numbers[:_IN_CORNERS]
        yield "values", row[:_IN_A_ROW] or ["none"]
    if len(texts) > 2 or _siblings(kind):
        yield "text", _together(kind, texts)
    yield from _footer(kind)


def _together(kind: KindPlan, texts: list[str]) -> list[str]:
    """Choose the texts that have room on one card, and give them in the order of the columns."""
    longest = {field.field: field.longest for field in kind.fields}
    room, chosen = _TEXT, texts[:2]
    room -= sum(longest[name] for name in chosen)
    for name in texts[2:_PARAGRAPHS]:
        room -= longest[name]
        chosen += [name] if room >= 0 else []
    return [name for name in longest if name in chosen]


def _siblings(kind: KindPlan) -> list[Guess]:
    """List short texts that go with longer ones by their numbers: `trigger 1` and `effect 2` with `effect 1`."""
    if not any(_numbered(field) for field in kind.shown if for_slot("marked", field.kind)):
        return []
    texts = (field for field in kind.shown if field.kind.place is FacePlace.TEXT and not field.many)
    return [field for field in texts if _numbered(field)]


def _numbered(field: Guess) -> bool:
    return field.header.strip()[-1:].isdigit()


def _footer(kind: KindPlan) -> Iterator[tuple[str, list[str]]]:
    """Choose the words of the last line where those that a ready face would take are too long."""
    words = [field for field in kind.shown if not field.many and for_slot("footer", field.kind)]
    small = [field for field in kind.shown if field.field in SMALL and field.kind.place is FacePlace.TEXT]
    sign = next((word for word in words if for_slot("sign", word.kind)), None)
    named = FIELD.findall(kind.pattern)
    able = [
        field for field in kind.shown if field in (*words, *small) and field is not sign and field.field not in named
    ]
    room, chosen = _FOOTER + len(_DOT), []
    for one in able[:_IN_FOOTER]:
        room -= len(_DOT) + (len(one.header) if not for_slot("sign", one.kind) else one.longest)
        chosen += [one.field] if room >= 0 else []
    if room < 0:
        yield "footer", chosen or ["none"]


def _numbers(kind: KindPlan) -> list[str]:
    """List the numbers, those that every card has first."""
    named = FIELD.findall(kind.pattern)
    able = (field for field in kind.shown if for_slot("corners", field.kind) or _fits_in_a_corner(field))
    found = [field.field for field in able if field.field not in named and not field.many]
    return sorted(found, key=lambda name: name in kind.optional)


def _fits_in_a_corner(field: Guess) -> bool:
    return field.figure and field.longest <= _FIGURE


def _texts(kind: KindPlan) -> list[str]:
    """List what a ready face would take for texts: those with marks, or else one that is called so, or else all."""
    named = FIELD.findall(kind.pattern)
    rich = [field for field in kind.shown if for_slot("marked", field.kind) and field.field not in named]
    if rich:
        rich += [one for one in _siblings(kind) if one.field not in named]
        return [one.field for one in sorted(rich, key=lambda one: (folded(one.header) not in TEXTS, -one.longest))]
    numbers = _numbers(kind)
    plain = [
        field
        for field in kind.shown
        if field.kind.place is FacePlace.TEXT and field.field not in (*named, *numbers) and _is_text(field)
    ]
    return [] if any(one.field in TEXTS for one in plain) else [one.field for one in plain]


def _is_text(field: Guess) -> bool:
    return field.field not in (*FLAVOURS, *SMALL, *QUESTIONS, *ANSWERS)
