"""`python -m docs.schema`: write the JSON Schema of each format into carddata/.schema, by watching it being read.

The loader says which keys a mapping has by asking for them. So what it asks of the games of this project and of the
game of docs/formats.md, which has every key there is, is the schema; what formats.md tells of a key describes it.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cardgen.errors import Problem
from cardgen.loading.booklet import load_booklet
from cardgen.loading.files import language_of, shown
from cardgen.loading.game import load_game
from cardgen.loading.papers import load_papers
from cardgen.loading.source import read
from cardgen.loading.speech import load_speech
from cardgen.loading.theme import read_theme
from cardgen.model.node import Node
from docs.blocks import write_files
from docs.said import Said, said
from docs.shapes import SIZE, schema
from docs.watched import Watched, watching

ROOT = Path(__file__).resolve().parent.parent
FORMATS = ROOT / "docs" / "formats.md"
TARGET = ROOT / "carddata" / ".schema"
DRAFT = "http://json-schema.org/draft-07/schema#"
"""The draft that every editor's language server knows."""
FILES = {
    "game": "carddata/*/game.yaml",
    "cards": "carddata/*/cards/*.yaml",
    "rules": "carddata/*/rules.yaml",
    "disputes": "carddata/*/disputes/*.yaml",
    "kinds": "carddata/*/kinds.yaml",
    "talk": "carddata/*/talk.yaml",
    "parts": "carddata/*/parts.yaml",
    "booklet": "carddata/*/booklet.yaml",
    "theme": "templates/*/theme.yaml",
    "papers": "templates/press/papers.yaml",
    "words": "templates/press/words/*.yaml",
}
"""The formats and the files that have them."""
NUMBERED = ("game", "parts", "booklet")
"""Those in which a whole number may be one that game.yaml names."""
NAMED = {"type": "string", "pattern": r"^\{n:[a-z][a-z0-9_]*\}$"}


def main() -> None:
    """Write them all, and say where they are."""
    TARGET.mkdir(exist_ok=True)
    for name, text in schemas().items():
        (TARGET / f"{name}.json").write_text(text, encoding="utf-8")
        print((TARGET / f"{name}.json").relative_to(ROOT))


def schemas() -> dict[str, str]:
    """Make the schema of each format, as text."""
    told = said(FORMATS)
    with tempfile.TemporaryDirectory(prefix="cardgen-schema-") as folder:
        write_files(FORMATS, Path(folder))
        roots = (Path(folder), ROOT)
        with watching() as watched:
            _read(roots)
        return {
            name: _format(name, list(_nodes(roots, pattern)), watched, told.get(name, []))
            for name, pattern in FILES.items()
        }


def _format(name: str, nodes: list[Node], watched: Watched, told: list[Said]) -> str:
    title = f"cardgen: {FILES[name].partition('/')[2].removeprefix('*/')}"
    made = {"$schema": DRAFT, "title": title, **schema(nodes, watched, told)}
    if name == "words":
        made["additionalProperties"] = {"type": "string"}
    if name == "papers":
        made["additionalProperties"] = {"anyOf": [SIZE, made["additionalProperties"]]}
    if name == "theme":
        made.pop("required")  # it may be laid over another game's, or that of ready faces
        made["properties"]["card"] = {"anyOf": [{"type": "string"}, made["properties"]["card"]]}
    if name in NUMBERED:
        made = _or_named(made)
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def _or_named(made: Any) -> Any:
    """Let a number of the game stand by its name wherever a whole number may."""
    if isinstance(made, list):
        return [_or_named(one) for one in made]
    if not isinstance(made, dict):
        return made
    if made.get("type") in ("integer", ["integer", "null"]):
        empty = [{"type": "null"}] if made["type"] != "integer" else []
        about = {key: value for key, value in made.items() if key in ("description", "default")}
        number = {key: value for key, value in made.items() if key not in about} | {"type": "integer"}
        return {**about, "anyOf": [number, NAMED, *empty]}
    return {key: _or_named(value) for key, value in made.items()}


def _read(roots: Iterable[Path]) -> None:
    """Read every file of the games, as cardgen does."""
    problems: list[Problem] = []
    for root in roots:
        for path in sorted(root.glob("carddata/*/game.yaml")):
            game = load_game(path.parent)
            load_booklet(path.parent, game)
            load_speech(path.parent)
            looks = (root / "templates" / name / "theme.yaml" for name in (game.id, game.extends))
            read_theme([look for look in looks if look.is_file()], problems)
    load_papers(ROOT / "templates" / "press")
    assert problems == []


def _nodes(roots: Iterable[Path], pattern: str) -> Iterator[Node]:
    for path in (path for root in roots for path in sorted(root.glob(pattern)) if not language_of(path)):
        node = read(path, [], shown(path))
        if node is not None:
            yield node


if __name__ == "__main__":
    main()
