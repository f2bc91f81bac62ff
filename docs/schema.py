"""`python -m docs.schema`: write the JSON Schema of each format into carddata/.schema, as the formats declare it."""

from __future__ import annotations

import json
from pathlib import Path

from cardgen.loading.formats.every import FORMATS

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "carddata" / ".schema"
DRAFT = "http://json-schema.org/draft-07/schema#"
"""The draft that every editor's language server knows."""
FILES = {
    "game": "game.yaml",
    "cards": "cards/*.yaml",
    "rules": "rules.yaml",
    "disputes": "disputes/*.yaml",
    "referee": "referee.yaml",
    "kinds": "kinds.yaml",
    "talk": "talk.yaml",
    "parts": "parts.yaml",
    "booklet": "booklet.yaml",
    "theme": "theme.yaml",
    "papers": "press/papers.yaml",
    "profiles": "press/profiles.yaml",
    "words": "press/words/*.yaml",
}
"""What the files of each format are called."""


def main() -> None:
    """Write them all, and say where they are."""
    TARGET.mkdir(exist_ok=True)
    for name, text in schemas().items():
        (TARGET / f"{name}.json").write_text(text, encoding="utf-8")
        print((TARGET / f"{name}.json").relative_to(ROOT))


def schemas() -> dict[str, str]:
    """Make the schema of each format, as text."""
    return {name: _text({"title": f"cardgen: {FILES[name]}", **holds.schema()}) for name, holds in FORMATS.items()}


def _text(schema: dict[str, object]) -> str:
    return json.dumps({"$schema": DRAFT, **schema}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    main()
