"""An order of players: who stands together, and before whom."""

from __future__ import annotations

import re

from cardgen.errors import quoted
from cardgen.model.node import Scalar
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.reading import Reading

_THEN, _AND = re.compile(r",?\s+(?:and )?then\s+", re.IGNORECASE), re.compile(r"\s+and\s+", re.IGNORECASE)


def cut_ranks(node: Scalar, r: Reading) -> list[Scalar]:
    """Cut `Ann, Bob & Cleo, Dave` into those who stand together; `Ann, Bob and Cleo` may be two ranks or three."""
    plain = _with_commas(node, _THEN)
    pieces = list(tokens.split(plain, "/|" if {"/", "|"} & {*plain.text} else ","))
    last = pieces[-1] if pieces else plain
    if not _AND.search(last.text) or any(_AND.search(one.text) for one in pieces[:-1]):
        return pieces
    if "&" not in node.text:
        names = _AND.split(last.text)
        either = f"`{' & '.join(names)}` or `{', '.join(names)}`"
        raise r.refuse(last, f"{quoted(last.text)} may be one rank or two", either)
    return [*pieces[:-1], *tokens.split(_with_commas(last, _AND), ",")]


def _with_commas(node: Scalar, words: re.Pattern[str]) -> Scalar:
    """Put commas in the place of words, everything else staying where it stands."""
    return node._replace(text=words.sub(lambda found: ",".ljust(len(found[0])), node.text))
