"""What the rules of a game mean: referee.yaml of a game folder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, nearest, quoted, quoted_list
from cardgen.links import leads_out
from cardgen.loading.declare import MappingSchema
from cardgen.loading.files import read_text, shown
from cardgen.loading.formats.referee import NAMED, SECTIONS, ActSchema, RefereeSchema
from cardgen.loading.mapping_reader import KEBAB, SNAKE, MappingReader, check_name
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.referee_data import ALONE, OwnCode, RefereeData, Statement

_FILE = re.compile(r"\w+\.py")


def read_referee(node: Node | None, problems: list[Problem], folder: Path | None = None) -> RefereeData:
    """Read it; what is wrong with its form is kept with it, so that the rest of the game can be used.

    *folder* is that of the game, in which the Python lies that it names.
    """
    reader = MappingReader(node, "referee.yaml", problems)
    module = RefereeSchema.module.of(reader)
    keys = {key.name: key for key in RefereeSchema.keys if key.name in SECTIONS}
    found = {name: [*_section(name, keys[name].of(reader), problems)] for name in reader.given if name in keys}
    reader.asked += keys
    reader.done()
    place = node.place if node is not None else NOWHERE
    code = own_code(module, folder, problems) if module is not None and folder is not None else None
    return RefereeData(place, tuple(one for some in found.values() for one in some), tuple(problems), code)


def own_code(name: Scalar, folder: Path, problems: list[Problem]) -> OwnCode | None:
    """Read the Python that a game brings: a file of its own folder. It is not run here."""
    path = folder / name.text
    if not _FILE.fullmatch(name.text) or not path.is_file() or leads_out(path, folder):
        what, there = f"there is no file {quoted(name.text)} in {shown(folder)}", sorted(folder.glob("*.py"))
        expected = quoted_list(one.name for one in there) if there else "such as `referee.py`, beside referee.yaml"
        problems.append(Problem(name.place, "D006", what, expected, nearest(name.text, [one.name for one in there])))
        return None
    try:
        return OwnCode(name, str(path.resolve()), shown(path), read_text(path, shown(path)))
    except CardgenError as error:
        problems.extend(error.problems)
        return None


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
