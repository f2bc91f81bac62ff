"""How far lines are read that nobody taught: ruled unasked, offered, shown or refused, and whether each fact is true.

`python -m tests.talk_reading GAME FILE …` tells of each line of some files, and how many fare so in all.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.errors import CardgenError
from cardgen.model.game import Game
from cardgen.project.judging import cases, judge, kinds
from cardgen.project.judging.offer import Offer
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.notation.names import SPEAKER
from cardgen.rulings.notation.naming import Talk
from cardgen.rulings.notation.reading import Unread
from tests.games.catalogue import game_named
from tests.yaml_tables import table

_TYPED = r"text='[^']*'"
"""How a value was typed, where it remembers that."""
_UNNAMED = (SPEAKER, "He", "She", "They")


class Fate(StrEnum):
    """What became of a line."""

    RULED = "ruled unasked, and right"
    MISRULED = "ruled unasked, and wrongly"
    OFFERED = "offered, every fact true"
    MISREAD = "offered with a false fact"
    SHOWN = "only things shown"
    REFUSED = "refused"


SOUND = (Fate.RULED, Fate.OFFERED, Fate.SHOWN)
"""No false fact is told, and all else is shown or asked."""


class Read(NamedTuple):
    """A line with what became of it."""

    id: str
    fate: Fate
    line: str
    notation: str
    """As it was read."""
    false: tuple[str, ...]
    """The facts that are told falsely, of a line that is read."""
    left: tuple[str, ...] = ()
    """The words that are shown as not understood."""


def reading_of(game: str, row: Mapping[str, Any]) -> Read:
    """Read a line as `cardgen judge` does, and compare what was read with the facts that are true."""
    loaded = game_named(game)
    kind = kinds.find_kind(loaded, row["kind"])
    try:
        said = cases.from_line(game, row["kind"], row["line"], None)
        [answer] = judge.judge_all(said)
    except CardgenError as error:
        return Read(row["id"], Fate.REFUSED, row["line"], "", (error.problems[0].what,))
    if answer.offer is not None:
        return _offered(kind, loaded, row, answer.offer)
    if answer.verdict is None:
        return Read(row["id"], Fate.REFUSED, row["line"], "", (answer.problems[0].what,))
    notation = str(answer.data.get("read_as") or row["line"])
    verdicts = row["expect"]["verdict"]
    is_right = answer.data["verdict"] in (verdicts if isinstance(verdicts, list) else [verdicts])
    false = false_facts(kind, loaded, notation, row)
    fate = Fate.RULED if is_right and not false else Fate.MISRULED
    return Read(row["id"], fate, row["line"], notation, false or (() if is_right else (str(answer.data["verdict"]),)))


def _offered(kind: BoundKind, game: Game, row: Mapping[str, Any], offer: Offer) -> Read:
    if not offer.notation:
        return Read(row["id"], Fate.SHOWN, row["line"], "", (), offer.left)
    false = false_facts(kind, game, offer.notation, row)
    fate = Fate.MISREAD if false else Fate.OFFERED
    return Read(row["id"], fate, row["line"], offer.notation, false, offer.left)


def false_facts(kind: BoundKind, game: Game, notation: str, row: Mapping[str, Any]) -> tuple[str, ...]:
    """List the facts of a reading that are neither what is true nor another way to say it, which `also` tells."""
    true = facts_of(kind, game, row["notation"])
    also = facts_of(kind, game, row.get("also", ""))
    told = facts_of(kind, game, notation).items()
    return tuple(name for name, value in told if not _fits(value, true.get(name)) and value != also.get(name))


def _fits(value: object, true: object) -> bool:
    """Say whether a value is the true one; who is not named is whom it is about where nothing else is said."""
    return (
        value == true
        or (true is not None and re.sub(_TYPED, "", repr(value)) == re.sub(_TYPED, "", repr(true)))
        or (true is None and value in _UNNAMED)
    )


def facts_of(kind: BoundKind, game: Game, notation: str) -> dict[str, object]:
    """Read what a line in notation tells, whether or not it is enough; of a claim only one that is no question."""
    dispute = read_talk(kind, game, notation)
    r = kind.reading(game)
    t = Talk(kind, r)
    found: dict[str, object] = {}
    for key, node in dispute.given.pairs():
        one = t.fact(key.text)
        if one is None:
            found[key.text] = node
            continue
        try:
            found[one.name] = one.domain.read(node, r)
        except (Unread, CardgenError, ImpossibleError):
            found[one.name] = str(node)
    return found | {f"option {key.text}": value.text for key, value in dispute.options.items()}


def share(read: Iterable[Read]) -> Counter[Fate]:
    """Count how lines fare."""
    return Counter(one.fate for one in read)


def told(game: str, read: Iterable[Read]) -> Iterator[str]:
    """Say how lines of a game fare, as a table."""
    counted = share(read)
    sound = sum(counted[one] for one in SOUND)
    every = ", ".join(f"{counted[one]} {one}" for one in Fate)
    yield f"{game}: {sound} of {counted.total()} sound; {every}"


def main(game: str, *files: str) -> None:
    """Print how lines of some files fare; with `-q` only how many."""
    quiet = "-q" in files
    rows = [row for file in files if file != "-q" for row in table(Path(file)) if "notation" in row]
    read = [reading_of(game, row) for row in rows]
    of_each = (f"{one.id} {one.fate.name}: {one.line}\n    {one.notation}\n    {one.false} {one.left}" for one in read)
    sys.stdout.writelines(f"{line}\n" for line in (*(() if quiet else of_each), *told(game, read)))


if __name__ == "__main__":
    main(*sys.argv[1:])
