"""Write the tables of keys into docs/formats.md, from the formats that declare them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from cardgen.loading.declare import Form, Key
from cardgen.loading.formats.booklet import BlockForm, BookletForm
from cardgen.loading.formats.disputes import DisputeForm, ExpectForm
from cardgen.loading.formats.game import CardTypeForm, CheckForm, DeckForm, FieldForm, GameForm
from cardgen.loading.formats.kinds import AnswerForm, FactForm, KindForm, KindsForm, ValueForm
from cardgen.loading.formats.parts import PartForm
from cardgen.loading.formats.rules import RuleForm
from cardgen.loading.formats.talk import TalkForm
from cardgen.loading.formats.theme import ThemeForm

PAGE = Path(__file__).resolve().parent / "formats.md"
FORMS: dict[str, type[Form]] = {
    "a game": GameForm,
    "a card type": CardTypeForm,
    "a field": FieldForm,
    "a deck": DeckForm,
    "a check": CheckForm,
    "a rule": RuleForm,
    "a dispute": DisputeForm,
    "what is expected": ExpectForm,
    "kinds.yaml": KindsForm,
    "a sort of value": ValueForm,
    "a fact": FactForm,
    "a kind of dispute": KindForm,
    "an answer": AnswerForm,
    "talk.yaml": TalkForm,
    "a part": PartForm,
    "the booklet": BookletForm,
    "a block": BlockForm,
    "the theme": ThemeForm,
}
"""The forms that have a table on the page, by what the comment above it calls them."""
_PLACE = re.compile(r"(<!-- keys of (?P<of>[^>]+) -->\n).*?(<!-- end of keys -->)", re.DOTALL)


def with_keys(page: str) -> str:
    """Put the tables of keys into their places on the page."""
    return _PLACE.sub(lambda place: place[1] + "".join(_lines(FORMS[place["of"]])) + place[3], page)


def _lines(form: type[Form]) -> Iterator[str]:
    yield "| key | what |\n|---|---|\n"
    for _, same in groupby(form.keys, key=lambda key: (key.line, key.needed)):
        keys = list(same)
        yield f"| {', '.join(f'`{key.name}`' for key in keys)} | {_says(keys[0])} |\n"
    yield from (f"| {name} | {says} |\n" for name, says in form.others)


def _says(key: Key[Any]) -> str:
    return "; ".join(filter(None, ("needed" * key.needed, key.line)))
