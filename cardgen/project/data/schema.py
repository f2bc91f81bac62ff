"""Write the JSON Schema of a game's files, and the line by which editors find it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.errors import CardgenError, Problem
from cardgen.loading.files import language_of, read_bytes, shown
from cardgen.loading.find import find_game
from cardgen.loading.game import read_game
from cardgen.model.field import Schema
from cardgen.model.game import Game
from cardgen.model.json_schema import TEXT, words
from cardgen.project.data.field_schema import card_files, when_kind
from cardgen.project.find import Project
from cardgen.project.output import replacing
from cardgen.shipped import came_with

FOLDER = ".schema"
_OWN = ("cards", "disputes")
"""The formats in which a game has words of its own; their schemas are in the game's folder."""
_PLACES = {
    "game": "game.yaml", "cards": "cards/*.yaml", "rules": "rules.yaml", "disputes": "disputes/*.yaml",
    "referee": "referee.yaml",
    "kinds": "kinds.yaml", "talk": "talk.yaml", "parts": "parts.yaml", "booklet": "booklet.yaml",
}  # fmt: skip
_LINE = re.compile(rb"^# yaml-language-server: \$schema=.*(?:\r?\n|\Z)", re.MULTILINE)
_MARK = b"\xef\xbb\xbf"


class Described(NamedTuple):
    """A file of a game and the schema that is about it."""

    path: Path
    schema: Path

    @property
    def line(self) -> bytes:
        """Give the comment by which editors find the schema."""
        return f"# yaml-language-server: $schema={self._relative()}\n".encode()

    def _relative(self) -> str:
        try:
            return Path(os.path.relpath(self.schema, self.path.parent)).as_posix()
        except ValueError:  # on another drive
            return self.schema.resolve().as_uri()

    def is_told(self) -> bool:
        """Say whether the file names a schema."""
        return _LINE.search(read_bytes(self.path, shown(self.path))) is not None

    def tell(self) -> None:
        """Put the comment at the top of the file, instead of one that is there."""
        data = read_bytes(self.path, shown(self.path))
        rest = _LINE.sub(b"", data.removeprefix(_MARK), count=1)
        made = data[: len(_MARK)] * data.startswith(_MARK) + self.line + rest
        if made != data:
            _write(self.path, made)


def write_schemas(project: Project, names: Sequence[str]) -> tuple[Path, ...]:
    """Write the schemas of all formats, and those that hold the words of these games; give their folders.

    Raises CardgenError when the game.yaml of one cannot be read; what is wrong in its other files does not matter here.
    """
    games = [_declared(project, name) for name in names]
    general = project.carddata / FOLDER
    if general.resolve() != _came().resolve():
        for path in sorted(_came().glob("*.json")):
            _write(general / path.name, path.read_bytes())
    for game in games:
        folder = project.carddata / game.id / FOLDER
        for name, made in (("cards", card_files(game)), ("disputes", _disputes(game))):
            head = {"$schema": _general(name)["$schema"], "title": f"{game.title}: {name}"}
            _write(folder / f"{name}.json", json.dumps({**head, **made}, ensure_ascii=False, indent=1).encode() + b"\n")
    return (general, *(project.carddata / game.id / FOLDER for game in games))


def described(project: Project, name: str) -> Iterator[Described]:
    """List the files of a game, each with its schema."""
    folder = find_game(project.carddata, name)
    for kind, place in _PLACES.items():
        schema = (folder if kind in _OWN else project.carddata) / FOLDER / f"{kind}.json"
        files = (path for path in sorted(folder.glob(place)) if path.name[0] != "." and not language_of(path))
        yield from (Described(path, schema) for path in files)
    theme = project.templates / name / "theme.yaml"
    if theme.is_file():
        yield Described(theme, project.carddata / FOLDER / "theme.json")


def _came() -> Path:
    """Give the folder of the schemas that came with cardgen."""
    return came_with("carddata") / FOLDER


def _general(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((_came() / f"{name}.json").read_text(encoding="utf-8"))
    return read


def _declared(project: Project, name: str) -> Game:
    """Read what a game declares, whatever is wrong with its cards, rules and disputes."""
    problems: list[Problem] = []
    folder = find_game(project.carddata, name)
    game = read_game(folder, problems)
    here = [problem for problem in problems if Path(problem.place.file).name == "game.yaml"]
    if game is None or here:
        raise CardgenError(*(here or problems))
    return game


def _write(path: Path, data: bytes) -> None:
    """Write a file unless it is so already."""
    if not path.is_file() or path.read_bytes() != data:
        with replacing(path) as beside:
            beside.write_bytes(data)


def _disputes(game: Game) -> Schema:
    """Describe the disputes of a game: one or a list, with the facts of their kinds and the game's house rules."""
    one = _general("disputes")["items"]
    options = {option.id: _option(option.values, option.least) for option in game.rulebook.options.values()}
    one["properties"]["options"] |= {"properties": options, "additionalProperties": False}
    kinds = _kinds(game)
    if kinds:
        one["properties"]["kind"] = words(kinds)
        one["allOf"] = [when_kind(name, {"properties": {"given": given}}) for name, given in kinds.items()]
    alone = {"$ref": "#/definitions/one"}
    return {"if": {"type": "array"}, "then": {"items": alone}, "else": alone, "definitions": {"one": one}}


def _option(values: Any, least: int | None) -> Schema:
    if least is None:
        return words([*values, "unknown"])
    return {"anyOf": [{"type": "integer", "minimum": least}, {"const": "unknown"}]}


def _kinds(game: Game) -> dict[str, Schema]:
    """Describe what each kind of dispute is given, where a referee judges them."""
    from cardgen.project.judging.referees import sound_referee_of  # late: most games have none
    from cardgen.rulings.notation.kind_help import as_schema

    referee = sound_referee_of(game)
    found = referee.kinds.values() if referee is not None else ()
    return {kind.name: _given(_plain(as_schema(kind, game)["properties"]["given"])) for kind in found}


def _given(facts: Schema) -> Schema:
    """Let each fact be told as a list, too: the referee takes one of a single value for that value."""
    for fact in facts["properties"].values():
        if "anyOf" in fact and not any(one.get("type") == "array" for one in fact["anyOf"]):
            fact["anyOf"].append({"type": "array"})
    return facts


def _plain(schema: Any) -> Any:
    """Leave out what is for programs alone, and let a word be spelled in any way the referee may know."""
    if isinstance(schema, list):
        return [_plain(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: _plain(value) for key, value in schema.items() if not key.startswith("x-") and key != "default"}
    if "enum" in kept:
        kept["anyOf"] = [{"enum": kept.pop("enum")}, TEXT]
    return kept | (TEXT if kept.get("type") == "string" else {})
