"""List the licences of everything that is installed beside cardgen, and refuse what may not be: `make licences`.

Allowed is what lets a game and its printed matter be anybody's: permissive licences, and those that bind changes of the
library alone (MPL, LGPL, the Open Font License). Not allowed are the GPL and the AGPL, unless another is offered too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from typing import NamedTuple

ALLOWED = re.compile(
    r"\b(MIT|0?BSD|Apache|PSF|Python Software Foundation|MPL|Mozilla|LGPL|Lesser|OFL|Open Font|ISC|Zlib|HPND|CC0"
    r"|Unlicense|Public Domain)\b",
    re.IGNORECASE,
)
REFUSED = re.compile(r"\b(AGPL|GPL|Affero|GNU General Public)", re.IGNORECASE)
TOLD_ELSEWHERE = {"axe-playwright-python": "MIT"}
"""What stands in a package's own files, where its metadata says nothing."""
_PREFIX = "License :: "


class Licence(NamedTuple):
    """A package, its version and licence, and whether that is allowed."""

    package: str
    version: str
    licence: str
    allowed: bool


def licences() -> list[Licence]:
    """List everything installed in this environment but cardgen itself, by name."""
    found = {distribution.metadata["Name"]: distribution for distribution in distributions()}
    return [_licence(name, found[name]) for name in sorted(found, key=str.casefold) if name != "cardgen"]


def _licence(name: str, one: Distribution) -> Licence:
    said = TOLD_ELSEWHERE.get(name) or " or ".join(_said(one)) or "unknown"
    return Licence(name, one.version, said, allowed(said))


def allowed(said: str) -> bool:
    """Say whether one of the licences offered is allowed."""
    offered = re.split(r"\bor\b|;", said, flags=re.IGNORECASE)
    return any(ALLOWED.search(one) and not REFUSED.search(one) for one in offered)


def _said(one: Distribution) -> Iterator[str]:
    """Give the licence: as an expression, else as classifiers, else the first line of a text."""
    if "License-Expression" in one.metadata:
        yield one.metadata["License-Expression"]
        return
    named = [line for line in one.metadata.get_all("Classifier") or () if line.startswith(_PREFIX)]
    if named:
        yield from dict.fromkeys(line.rpartition(" :: ")[2] for line in named)
        return
    texts = one.metadata.get_all("License") or [""]
    yield from [line.strip() for line in texts[0].splitlines() if line.strip()][:1]


def main() -> int:
    """Print the list; the exit code is 1 when something may not be used."""
    listed = licences()
    wide = max(len(f"{one.package} {one.version}") for one in listed)
    for one in listed:
        print(f"{f'{one.package} {one.version}':{wide}}  {one.licence}{'' if one.allowed else '   NOT ALLOWED'}")
    return 0 if all(one.allowed for one in listed) else 1


if __name__ == "__main__":
    sys.exit(main())
