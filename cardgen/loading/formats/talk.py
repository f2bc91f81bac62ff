"""The format of talk.yaml: how people speak of a game."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import SCALAR, MappingSchema

_GROUPS = declare.by_key(declare.by_key(declare.either(SCALAR, declare.a_list(SCALAR))))


class TalkSchema(MappingSchema):
    """How people speak of a game."""

    phrases = declare.node(
        _GROUPS,
        "parts of sentences by name: what each says in notation, with the patterns in which people say it",
    )
    says = declare.node(
        _GROUPS,
        "by kind of dispute (or several, parted by commas; or `every kind`): what is noted, with the patterns",
    )
    fillers = declare.texts("phrases that may stand between statements and say nothing")
    light = declare.texts("words that may stand inside any phrase and say nothing")
    spellings = declare.scalar_pairs(
        "words as people type them in haste, and what they are: `{whos: who 's, w/: with}`; one in "
        "capitals only as it is typed, such as `AN`",
    )
    names = declare.texts("first names, which are names in small letters too")
