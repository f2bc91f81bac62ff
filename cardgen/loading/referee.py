"""What the rules of a game mean: referee.yaml of a game folder."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.errors import NOWHERE, Problem
from cardgen.loading.declare import MappingSchema
from cardgen.loading.formats.referee import NAMED, SECTIONS, ActSchema, RefereeSchema
from cardgen.loading.mapping_reader import KEBAB, SNAKE, MappingReader, check_name
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.referee_data import ALONE, RefereeData, Statement


def read_referee(node: Node | None, problems: list[Problem]) -> RefereeData:
    """Read it; what is wrong with its form is kept with it, so that the rest of the game can be used."""
    reader = MappingReader(node, "referee.yaml", problems)
    keys = {key.name: key for key in RefereeSchema.keys}
    found = {name: [*_section(name, keys[name].of(reader), problems)] for name in reader.given if name in keys}
    reader.asked += keys
    reader.done()
    place = node.place if node is not None else NOWHERE
    return RefereeData(place, tuple(one for some in found.values() for one in some), tuple(problems))


def _section(name: str, pairs: list[tuple[Scalar, Node]], problems: list[Problem]) -> Iterator[Statement]:
    schema = SECTIONS[name]
    for key, node in pairs:
        if name in NAMED:
            check_name(key, f"a name in `{name}`", SNAKE, problems)
        if schema is None:
            yield Statement(name, key, {ALONE: node})
        else:
            yield Statement(name, key, _checked(node, f"`{key}` in `{name}`", schema, problems))


def _checked(node: Node, what: str, schema: type[MappingSchema], problems: list[Problem]) -> dict[str, Node]:
    """Report what a mapping cannot hold, and give what it says."""
    reader = MappingReader(node, what, problems)
    for key in schema.keys:
        value = key.of(reader)
        if key.name == "do" and isinstance(value, list):
            for name, one in value:
                check_name(name, "the name of an act", KEBAB, problems)
                _checked(one, f"the act `{name}`", ActSchema, problems)
    reader.done()
    said = node.entries if isinstance(node, Entries) else {}
    return {key: one for key, one in said.items() if not (isinstance(one, Scalar) and one.plain and not one.text)}
