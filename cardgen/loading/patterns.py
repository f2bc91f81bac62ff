"""Check patterns over fields, and the marks of rich text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.model import field_kinds
from cardgen.model.exported_pictures import any_of
from cardgen.model.field import Field
from cardgen.model.node import Scalar
from cardgen.model.patterns import FIELD
from cardgen.model.rich_text import unmarked, words_between

_BROKEN = re.compile(r"\{[^{}\s]*\}?|\[\[[^\]]*\]?\]?|\}|\]\]")


def check_pattern(pattern: Scalar, fields: Mapping[str, Field]) -> Iterator[Problem]:
    """Report names in a pattern that are no fields, or fields that make no words."""
    shown = quoted(pattern.text)
    for name in FIELD.findall(pattern.text):
        if name not in fields:
            what = f"the pattern {shown} names `{name}`, which is no field"
            yield Problem(pattern.place, "D010", what, quoted_list(fields), nearest(name, fields))
        elif fields[name].many or fields[name].kind.choices:
            held = "list" if fields[name].many else fields[name].kind.name
            what = f"the pattern {shown} names `{name}`, which is a {held}"
            yield Problem(pattern.place, "D010", what, f"fields of kind {_able()}")
    rest = FIELD.sub("", pattern.text)
    if "{" in rest or "}" in rest:
        yield Problem(pattern.place, "D010", f"the pattern {shown} has a brace without its partner", "`{field}`")


def _able() -> str:
    return any_of((str(kind) for kind in field_kinds.FIELD_KINDS if kind.in_names), "`{}`")


def check_marks(text: Scalar, what: str) -> Iterator[Problem]:
    """Report marks of rich text that open and never close, or that name nothing."""
    whole = unmarked(text.text)
    for mark, meaning in (("**", "bold"), ("*", "italic")):
        bare = whole if mark == "**" else whole.replace("**", "")
        if bare.count(mark) % 2:
            said = f"{what} has a `{mark}` without its partner"
            shown = mark.replace("*", "\\*")
            fix = f"close it, remove it, or write `{shown}` for the sign itself"
            yield Problem(text.place, "D014", said, f"`{mark}{meaning}{mark}`", fix=fix)
    for words in words_between(text.text):
        broken = _BROKEN.search(words)
        if broken is not None:
            said = f"{what} has {quoted(broken[0])}, which names nothing"
            yield Problem(text.place, "D014", said, "`{icon}` or `[[rule]]`, in lower case with hyphens")
