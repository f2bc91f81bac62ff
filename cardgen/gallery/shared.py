"""What the page's search is told by the terminal's, so that it stands in one place: subjects, their fields, letters."""

from __future__ import annotations

from typing import Any

from cardgen.model import field_kinds
from cardgen.model.field import FieldKind, Provenance
from cardgen.query import fold, parse
from cardgen.query.forgive import ANYTHING, NEAR_FIELDS, NOTHING, WITH, WITHOUT
from cardgen.query.spoken import BETWEEN, IS, SIGNS, TO, WAYS
from cardgen.query.subjects import DISPUTES, RULES
from cardgen.query.vocabulary import ALIASES, CARDS, Column, Subject

Record = dict[str, Any]


def shared() -> Record:
    """Gather it."""
    return {
        "subjects": {subject.table: _subject(subject) for subject in (CARDS, RULES, DISPUTES)},
        "aliases": dict(ALIASES),
        "forgive": {
            "fields": dict(NEAR_FIELDS), "nothing": list(NOTHING), "anything": list(ANYTHING),
            "having": list(WITH), "without": list(WITHOUT), "is": list(IS),
            "ways": {said: list(ends) for said, ends in WAYS.items()},
            "signs": {said: str(sign) for said, sign in SIGNS.items()}, "between": BETWEEN, "to": list(TO),
        },
        "provenances": [str(one) for one in Provenance],
        "directions": {word: -1 if way == "DESC" else 1 for word, way in parse.DIRECTIONS.items()},
        "kinds": {kind.name: _kind(kind) for kind in field_kinds.FIELD_KINDS},
        "letters": {
            "greek": fold.GREEK, "latin": fold.LATIN, "dashes": fold.DASHES, "apostrophes": fold.APOSTROPHES,
        },
    }  # fmt: skip


def _kind(kind: FieldKind) -> Record:
    """Describe a kind of field: how its values are searched, and how they are shown."""
    scale = kind.scale
    return {
        "search": str(kind.search),
        "place": str(kind.place),
        "scale": {
            "pattern": scale.pattern, "numeric": scale.numeric, "noun": scale.noun, "expected": scale.expected,
            "most": scale.examples[1],
        } if scale is not None else None,
        "choices": [{"value": int(choice.value), "names": list(choice.names)} for choice in kind.choices],
        "listed": "of" in kind.needs,
        "empty": kind.empty,
        "marks": kind.marks,
    }  # fmt: skip


def _subject(subject: Subject) -> Record:
    return {
        "name": subject.name,
        "every": [described(column) for column in subject.every],
        "special": list(subject.special),
        "links": list(subject.links),
        "named": list(subject.named),
        "patterned": list(subject.patterned),
        "weights": list(subject.weights),
    }


def described(column: Column) -> Record:
    """Describe a field as the page reads it."""
    return {
        "name": column.name,
        "type": column.type,
        "kind": str(column.kind),
        "label": column.label,
        "doc": column.doc,
        "aliases": list(column.aliases),
        "many": column.many,
        "optional": column.optional,
        "provenance": str(column.provenance),
        "list": column.words.name if column.words else None,
    }
