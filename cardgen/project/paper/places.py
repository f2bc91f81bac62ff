"""Where a printed text was written: looked up in a game's files when there is something to report about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from cardgen.errors import NOWHERE, Place
from cardgen.loading.files import shown
from cardgen.loading.source import read
from cardgen.model.node import Scalar, scalars

_FIRST = ("booklet.yaml", "rules.yaml")


class Places:
    """Finds texts in the YAML files of a game; they are read when the first is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find(self, texts: Sequence[str], sign: str) -> Place:
        """Find where one of some texts that has a sign stands: as it is, in a longer one, or around what stands there.

        Where none does, give the first place of the sign itself, else nowhere.
        """
        having = [scalar for scalar in self._written if sign in scalar.text]
        for text in (_squeezed(text) for text in texts if sign in text):
            for fits in (text.__eq__, lambda said, text=text: text in said, lambda said, text=text: said in text):
                for scalar in having:
                    if fits(_squeezed(scalar.text)):
                        return scalar.place
        named = [scalar for scalar in self._written if scalar.text == sign.strip("{}")]
        return next((scalar.place for scalar in (*having, *named)), NOWHERE)

    @cached_property
    def _written(self) -> list[Scalar]:
        first = [path for name in _FIRST if (path := self.folder / name).is_file()]
        others = sorted(path for path in self.folder.rglob("*.yaml") if path not in first)
        nodes = (read(path, [], shown(path)) for path in (*first, *others))
        return [scalar for node in nodes if node is not None for scalar in scalars(node)]


def _squeezed(text: str) -> str:
    return " ".join(text.split())
