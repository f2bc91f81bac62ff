"""A format is declared once: what a reader takes, what editors are told and what is translated follow from that."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cardgen.errors import Problem
from cardgen.loading import declare
from cardgen.loading.declare import DITTO, TRANSLATED, MappingSchema, Translated
from cardgen.loading.formats import every
from cardgen.loading.formats.every import FORMATS
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.source import parse

LOADING = Path(every.__file__).parent.parent
TAKES = {
    "get", "scalar", "text", "whole", "number", "size", "flag", "span", "texts", "items", "pairs", "scalar_pairs",
    "text_pairs", "choice", "has",
}  # fmt: skip


class BoatSchema(MappingSchema):
    """A boat of a game about boats."""

    name = declare.text("how it is called", needed=True, translated=TRANSLATED)
    motto = declare.text("what stands on its bow", translated=Translated(at=("mottos.#",)))
    sails = declare.whole("how many sails and masts it has", 1)
    masts = declare.whole(DITTO)
    rig = declare.choice(("sloop", "ketch"), "sloop")
    crew = declare.texts("who is on board")


class FleetSchema(MappingSchema):
    """A fleet."""

    boats = declare.items(declare.mapping(BoatSchema), needed=True)
    harbours = declare.text_pairs("where they lie", translated=TRANSLATED)


def test_a_form_reads_what_it_declares() -> None:
    problems: list[Problem] = []
    reader = MappingReader(parse("{name: Gull, sails: 3, crew: [Ann, Bob]}", "x.yaml", problems), "a boat", problems)
    assert (BoatSchema.name.of(reader), BoatSchema.sails.of(reader), BoatSchema.rig.of(reader)) == ("Gull", 3, "sloop")
    assert [one.text for one in BoatSchema.crew.of(reader)] == ["Ann", "Bob"]
    assert BoatSchema.motto.of(reader, "None") == "None"
    assert problems == []


def test_a_key_that_is_needed_is_missed_at_its_place() -> None:
    problems: list[Problem] = []
    reader = MappingReader(parse("sails: many", "x.yaml", problems), "a boat", problems)
    assert (BoatSchema.name.of(reader), BoatSchema.sails.of(reader)) == ("", 1)
    assert [(problem.code, problem.what) for problem in problems] == [
        ("D002", "a boat has no `name`"),
        ("D004", "`sails` of a boat is `many`"),
    ]


def test_its_schema_says_what_is_needed_what_may_be_empty_and_what_is_not_known() -> None:
    made = BoatSchema.json_schema()
    assert (made["required"], made["additionalProperties"]) == (["name"], False)
    assert made["properties"]["rig"] == {"enum": ["sloop", "ketch", None]}
    assert made["properties"]["masts"]["description"] == "how many sails and masts it has"
    assert None not in made["properties"]["name"]["type"]


def test_its_texts_are_translated_where_they_stand_or_where_they_say() -> None:
    found = dict(every.texts_in(declare.mapping(FleetSchema)))
    assert found == {
        "boats.#.name": ("boats.#.name",),
        "boats.#.motto": ("mottos.#",),
        "harbours.*": ("harbours.*",),
    }


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_a_schema(name: str) -> None:
    assert FORMATS[name].schema()["type"] in ("object", "array")


def test_readers_take_declared_keys_alone() -> None:
    own = {LOADING / "mapping_reader.py", LOADING / "declare.py"}
    taken = [
        f"{path.name}:{call.lineno}: {ast.unparse(call)}"
        for path in sorted(LOADING.glob("*.py"))
        if path not in own
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in TAKES
        and isinstance(call.func.value, ast.Name) and call.func.value.id in ("reader", "inner", "shape", "theme")
        and any(isinstance(arg, ast.Constant) for arg in call.args[:1])
    ]  # fmt: skip
    assert taken == [], "declare the key in loading/formats/, and take it by `MappingSchema.key.of(reader)`"
