"""Signs that a list has for icons, told once in game.yaml: `signs: {"{R}": "{fire}", "🔓": "{lock}"}`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from cardgen.errors import Problem, quoted
from cardgen.loading.formats.game import GameSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.patterns import check_marks
from cardgen.model.node import Items, Node, Scalar
from cardgen.model.rich_text import unmarked

_DRAWING = re.compile(r"\{([^{}\\]+)\}")


class Signs:
    """Puts what is meant in the place of signs, in the texts of cards: as marks, or in words where there are none."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._meant = dict(pairs)
        longest_first = sorted(self._meant, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None
        self._words = {sign: said for sign, meant in self._meant.items() if (said := _in_words(sign, meant))}
        spoken = [sign for sign in longest_first if sign in self._words]
        self._spoken = re.compile("|".join(map(re.escape, spoken))) if spoken else None

    def into(self, node: Node, *, marks: bool = True) -> Node:
        """Give a text, or a list of texts, with what its signs mean; in one without marks emoji are said in words."""
        if self._pattern is None:
            return node
        if isinstance(node, Items):
            return node._replace(items=tuple(self.into(item, marks=marks) for item in node.items))
        if not isinstance(node, Scalar):
            return node
        said = self._pattern.sub(lambda sign: self._meant[sign[0]], node.text) if marks else self.plain(node.text)
        return node if said == node.text else node._replace(text=said)

    def plain(self, text: str) -> str:
        """Say the emoji of a text without marks in words."""
        return self._spoken.sub(lambda sign: self._words[sign[0]], text) if self._spoken is not None else text


def _in_words(sign: str, meant: str) -> str:
    """Say in words what an emoji means, a drawing by its name; empty for other signs, which stay what they are."""
    if not any(unicodedata.category(char) == "So" for char in sign):
        return ""
    drawing = _DRAWING.fullmatch(meant)
    return f"({drawing[1].replace('-', ' ')})" if drawing is not None else unmarked(meant)


def read_signs(reader: MappingReader) -> Signs:
    """Read `signs`, and check the marks of what they mean."""
    found: list[tuple[str, str]] = []
    for sign, meant in GameSchema.signs.of(reader).items():
        if not sign.text.strip() or sign.text.isalnum():
            what = f"the sign {quoted(sign.text)} would be found inside of words"
            fix = "write it with the signs around it that texts have, such as `{R}` or `(R)`"
            reader.problems.append(Problem(sign.place, "D008", what, "what stands in the texts for an icon", fix=fix))
            continue
        reader.problems += check_marks(meant, f"the sign {quoted(sign.text)}")
        found.append((sign.text, meant.text))
    return Signs(found)


NO_SIGNS = Signs()
