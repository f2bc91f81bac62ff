"""Parts of ready faces that come out the same on many cards: written, read and drawn once, then only named."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from jinja2 import nodes
from markupsafe import Markup

PART = "part"
"""The element that stands for a part in what a ready face makes; its attribute says which."""
_MOST = 4_000
"""Parts that are kept at once, and calls that are remembered."""


class Parts:
    """Keeps what macros make, from the second time on that they are asked for the same."""

    def __init__(self) -> None:
        self.sources: dict[str, str] = {}
        """The XML of each part by its name, which no other ever has."""
        self._made: dict[Hashable, str] = {}
        self._asked: set[int] = set()
        self._named = 0

    def made(self, key: Hashable, make: Callable[[], str]) -> str:
        """Give what a macro makes, or what stands for it."""
        known = self._made.get(key)
        if known is not None:
            return known
        made, asked = make(), hash(key)
        if asked not in self._asked:
            if len(self._asked) >= _MOST:
                self._asked.clear()
            self._asked.add(asked)
            return made
        return self._keep(key, made)

    def _keep(self, key: Hashable, made: str) -> str:
        if len(self._made) >= _MOST:
            self._made.clear()
            self.sources.clear()
        if made.lstrip().startswith("<"):
            self._named += 1
            self.sources[str(self._named)] = made
            made = Markup(f'<{PART} name="{self._named}"/>')  # a number
        self._made[key] = made
        return made


def alike(template: nodes.Template, varying: str) -> frozenset[str]:
    """Name the macros of a template whose work hangs on what they are given alone: none of them looks at *varying*."""
    named = {macro.name: {one.name for one in macro.find_all(nodes.Name)} for macro in template.find_all(nodes.Macro)}
    looking = {varying}
    while more := {name for name, names in named.items() if names & looking} - looking:
        looking |= more
    return frozenset(named.keys() - looking)
