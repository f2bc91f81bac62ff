"""Write the tables of keys into docs/formats.md, from the formats that declare them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from cardgen.loading.declare import Key, MappingSchema
from cardgen.loading.formats.booklet import (
    AreaSchema,
    BookletSchema,
    CardTableSchema,
    ColumnSchema,
    HoldingSchema,
    SetupSchema,
    ZoneSchema,
)
from cardgen.loading.formats.booklet import FactSchema as BookletFactSchema
from cardgen.loading.formats.disputes import DisputeSchema, ExpectSchema
from cardgen.loading.formats.game import CardTypeSchema, CheckSchema, DeckSchema, FieldSchema, GameSchema
from cardgen.loading.formats.kinds import AnswerSchema, CardLineSchema, FactSchema, KindSchema, KindsSchema, ValueSchema
from cardgen.loading.formats.learn import (
    AnatomySchema,
    BlockSchema,
    CallOutSchema,
    CombinationSchema,
    LearnSchema,
    PageSchema,
    PhaseSchema,
    PictureSchema,
    PlayedSchema,
    RoundSchema,
    RoundStepSchema,
    RowSchema,
    ScoreRowSchema,
    ScoreSchema,
    SignsSchema,
    ThingSchema,
)
from cardgen.loading.formats.parts import PartSchema
from cardgen.loading.formats.profiles import IntentSchema, MarksSchema, PressSizeSchema, ProfileSchema
from cardgen.loading.formats.referee import (
    ActSchema,
    BidSchema,
    CostSchema,
    CountSchema,
    EffectsSchema,
    EndSchema,
    LimitSchema,
    MeldSchema,
    NeedSchema,
    PileSchema,
    PointsSchema,
    RefereeSchema,
    TableSchema,
    TrickSchema,
    TurnSchema,
    WinnerSchema,
)
from cardgen.loading.formats.referee import SetupSchema as RefereeSetupSchema
from cardgen.loading.formats.rules import RuleSchema
from cardgen.loading.formats.talk import TalkSchema
from cardgen.loading.formats.theme import CardSchema, ColourSchema, FontSchema, ThemeSchema, TypeSizeSchema

PAGE = Path(__file__).resolve().parent / "formats.md"
SCHEMAS: dict[str, type[MappingSchema]] = {
    "a game": GameSchema,
    "a card type": CardTypeSchema,
    "a field": FieldSchema,
    "a deck": DeckSchema,
    "a check": CheckSchema,
    "a rule": RuleSchema,
    "a dispute": DisputeSchema,
    "what is expected": ExpectSchema,
    "referee.yaml": RefereeSchema,
    "a pile": PileSchema,
    "a count": CountSchema,
    "sets and runs": MeldSchema,
    "a setup by data": RefereeSetupSchema,
    "a step of a turn": TurnSchema,
    "an act by data": ActSchema,
    "tricks": TrickSchema,
    "bids": BidSchema,
    "costs": CostSchema,
    "needs": NeedSchema,
    "limits": LimitSchema,
    "what the table decides": TableSchema,
    "cards that act": EffectsSchema,
    "what scores": PointsSchema,
    "the end": EndSchema,
    "the winner": WinnerSchema,
    "kinds.yaml": KindsSchema,
    "a sort of value": ValueSchema,
    "a fact": FactSchema,
    "a kind of dispute": KindSchema,
    "an answer": AnswerSchema,
    "a sentence about cards": CardLineSchema,
    "talk.yaml": TalkSchema,
    "a part": PartSchema,
    "the booklet": BookletSchema,
    "what teaches": LearnSchema,
    "a card shown large": AnatomySchema,
    "a call-out": CallOutSchema,
    "signs": SignsSchema,
    "a round": RoundSchema,
    "a moment": RoundStepSchema,
    "a score": ScoreSchema,
    "a row of the score": ScoreRowSchema,
    "a page": PageSchema,
    "a block": BlockSchema,
    "a phase": PhaseSchema,
    "a combination": CombinationSchema,
    "a row": RowSchema,
    "a story": PlayedSchema,
    "a picture": PictureSchema,
    "a thing": ThingSchema,
    "the setup": SetupSchema,
    "an area": AreaSchema,
    "a zone": ZoneSchema,
    "what a zone holds": HoldingSchema,
    "a fact in the booklet": BookletFactSchema,
    "a table of cards": CardTableSchema,
    "a column": ColumnSchema,
    "the theme": ThemeSchema,
    "the size of cards": CardSchema,
    "a font": FontSchema,
    "a colour": ColourSchema,
    "a size of type": TypeSizeSchema,
    "a place": ProfileSchema,
    "a size": PressSizeSchema,
    "a printing condition": IntentSchema,
    "registration marks": MarksSchema,
}
"""The mappings that have a table on the page, by what the comment above it calls them."""
_PLACE = re.compile(r"(<!-- keys of (?P<of>[^>]+) -->\n).*?(<!-- end of keys -->)", re.DOTALL)


def with_keys(page: str) -> str:
    """Put the tables of keys into their places on the page."""
    return _PLACE.sub(lambda place: place[1] + "".join(_lines(SCHEMAS[place["of"]])) + place[3], page)


def _lines(schema: type[MappingSchema]) -> Iterator[str]:
    yield "| key | what |\n|---|---|\n"
    for _, same in groupby(schema.keys, key=lambda key: (key.line, key.needed)):
        keys = list(same)
        yield f"| {', '.join(f'`{key.name}`' for key in keys)} | {_says(keys[0])} |\n"
    yield from (f"| {name} | {says} |\n" for name, says in schema.others)


def _says(key: Key[Any]) -> str:
    return "; ".join(filter(None, ("needed" * key.needed, key.line)))
