"""The form of what a dispute expects: which verdicts there are, what a need is."""

from __future__ import annotations

from cardgen.errors import nearest, quoted_list
from cardgen.loading.formats.disputes import ExpectSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.verdict import Ruling


def check_form(expected: Entries, reader: MappingReader) -> None:
    """Report a verdict that there is not, and needs that name no fact."""
    told = expected.get(ExpectSchema.verdict.name)
    words = [str(one) for one in Ruling]
    for word in told.items if isinstance(told, Items) else () if told is None else (told,):
        if not isinstance(word, Scalar) or word.text not in words:
            near = nearest(word.text, words) if isinstance(word, Scalar) else ""
            reader.wrong(word, f"`verdict` is {describe(word)}", quoted_list(words), near)
    needs = expected.get(ExpectSchema.needs.name)
    for need in needs.items if isinstance(needs, Items) else () if needs is None else (needs,):
        _check_need(need, reader)


def _check_need(need: Node, reader: MappingReader) -> None:
    if isinstance(need, Scalar) or (isinstance(need, Entries) and need.get("fact") is not None):
        return
    keys = list(need.entries) if isinstance(need, Entries) else []
    has = f" (it has {quoted_list(keys)})" if keys else ""
    meant = "`fact`" if any(key.casefold().startswith("fact") for key in keys) else ""
    reader.wrong(need, f"a need names no fact{has}", "what is asked for, as in `{fact: trick.2, M: legal}`", meant)
