"""What talk, help and questions need to know of a kind of dispute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from cardgen.rulings.talk.fact import Fact
from cardgen.rulings.talk.reading import Reading


class Asking(Protocol):
    """A kind of dispute, as those who write one see it."""

    @property
    def name(self) -> str: ...
    @property
    def question(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, Fact]: ...
    @property
    def answers(self) -> Mapping[str, Any]: ...
    @property
    def words(self) -> tuple[str, str] | None: ...
    @property
    def examples(self) -> tuple[str, ...]: ...
    @property
    def phrases(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def first(self) -> Fact | None: ...
    @property
    def asked(self) -> tuple[str, ...]: ...

    def prepare(self, r: Reading) -> None:
        """Tell the reader the names the game knows."""
        ...
