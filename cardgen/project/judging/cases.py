"""Read the disputes that are to be judged: from a file, from standard input, or from a line of talk."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError
from cardgen.loading.files import read_stream
from cardgen.loading.find import find_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Items, Node
from cardgen.project.find import find_project
from cardgen.project.judging import speech
from cardgen.project.judging.kinds import find_kind, is_game, load
from cardgen.project.judging.offer import Offer, OfferedError, with_noted
from cardgen.project.judging.said_or_noted import beside, is_in_sentences, is_likely, names_fact
from cardgen.records import dataclass, replace
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.line import read_talk

_NOTHING_SAID = " \t,;:.!-–—"
"""Signs that say nothing, alone."""


@dataclass(frozen=True, slots=True)
class Cases:
    """Disputes to be judged, and the line they came from if it was one."""

    disputes: tuple[Dispute, ...]
    project: Path | None
    many: bool
    line: str = ""
    read_as: str = ""
    """The line in notation, where it was said as people say it."""
    game: Game | None = None
    """The game, where it was needed to read the line."""
    offer: Offer | None = None
    """What was read of the line, where it is not surely understood."""
    faults: Mapping[int, tuple[Problem, ...]] | None = None
    """What is wrong with some of the disputes as they are written, by their place among them."""


def from_file(path: Path, project: Path | None, game: str = "") -> Cases:
    """Read the disputes of a file; inside a game's folder the game need not be named.

    Raises UsageError with every problem of the file.
    """
    from cardgen.loading.source import read  # late: a line of talk is no file

    problems: list[Problem] = []
    folder = path.resolve().parent.parent
    inside = game or (folder.name if (folder / "game.yaml").is_file() else "") or _by_folder(path, project)
    if path.is_fifo() or path.is_char_device():  # `cardgen judge <(…)` and `/dev/stdin`
        with path.open("rb") as stream:
            return from_stream(stream, str(path), project, inside)
    return _cases(read(path, problems, str(path)), inside, project, problems)


def _by_folder(path: Path, project: Path | None) -> str:
    """Take the game from the folder of the file, as in `cases/<game>/`."""
    name = path.resolve().parent.name
    return name if is_game(name, project) else ""


def from_stream(stream: BinaryIO, name: str, project: Path | None, game: str = "") -> Cases:
    """Read disputes from an open file, such as standard input.

    Raises UsageError with every problem.
    """
    from cardgen.loading.source import parse  # late, as above

    problems: list[Problem] = []
    try:
        node = parse(read_stream(stream, name), name, problems)
    except CardgenError as error:
        raise UsageError(*error.problems) from None
    return _cases(node, game, project, problems)


def _cases(node: Node | None, game: str, project: Path | None, problems: list[Problem]) -> Cases:
    from cardgen.loading.disputes import read_each  # late, as above

    found = tuple(read_each(node, game)) if node is not None and not problems else ()
    faults = {at: wrong for at, (_, wrong) in enumerate(found) if wrong}
    if problems or (faults and len(found) == 1):
        raise UsageError(*problems, *faults.get(0, ()))
    if not found:
        place = node.place if node is not None else NOWHERE
        raise UsageError(Problem(place, "J001", "there is no dispute in it", "a list of disputes"))
    return Cases(tuple(dispute for dispute, _ in found), project, isinstance(node, Items), faults=faults)


def from_line(game: str, kind: str, line: str, project: Path | None) -> Cases:
    """Read one dispute from a line of table talk.

    Raises UsageError: P002 no such game, J001 no such kind.
    """
    loaded = load(game, project)
    found = find_kind(loaded, kind)
    if not line.strip(_NOTHING_SAID):
        told = f"what `cardgen judge {game} {found.name} --help` tells"
        shown = f"for instance `{found.examples[0]}`" if found.examples else told
        raise UsageError(Problem(NOWHERE, "J006", "the facts are missing", shown))
    folder = find_game(find_project(project).carddata, game)
    said = Cases((), project, many=False, line=line, game=loaded)
    told, noted = beside(line)
    try:
        spoken = _heard(folder, found, loaded, told, line)
        if spoken is None:
            return replace(said, disputes=(read_talk(found, loaded, line),))
        return _as_spoken(said, speech.with_noted(found, loaded, spoken, noted))
    except OfferedError as doubtful:
        return replace(said, offer=with_noted(doubtful.offer, noted))


def _heard(folder: Path, kind: BoundKind, game: Game, told: str, line: str) -> speech.Spoken | None:
    """Read what is *told* as people say it; None where a line, which may have more noted behind it, is notation.

    Raises UsageError where it is neither, OfferedError where it is doubtful.
    """
    spoken = speech.dispute_of(folder, kind, game, told) if is_likely(told) or is_in_sentences(told) else None
    if spoken is not None:
        return spoken.sure(kind, told)
    try:
        before = speech.before_question(folder, kind, game, told)
        if before is None:
            read_talk(kind, game, line)
        return before and before.sure(kind, told)
    except UsageError as error:
        return speech.instead_of(error, folder, kind, game, told)


def as_speech(cases: Cases, error: CardgenError | None = None) -> Cases | None:
    """Take a line that is told as notation for speech; None where it is none, or was read so already.

    Raises CardgenError where it is wrong as notation, and not understood as speech.
    """
    is_parted = ";" in beside(cases.line)[0]
    if not cases.line or cases.read_as or cases.game is None or (error is None and is_parted):
        return None
    folder = find_game(find_project(cases.project).carddata, cases.game.id)
    line, noted = beside(cases.line)
    if error is not None and any(one.place.col > len(line) for one in error.problems):
        raise error  # what is noted beside the line is wrong, in whatever way that is read
    told = (folder, find_kind(cases.game, cases.disputes[0].kind.text), cases.game, line)
    spoken = speech.dispute_of(*told) if error is None else speech.instead_of(error, *told)
    if spoken is not None:
        spoken = speech.with_noted(told[1], cases.game, spoken.sure(told[1], line), noted)
    offer = None if spoken is not None or names_fact(*told[1:]) else speech.offer_of(*told)
    if offer is not None and offer.left and (offer.notation or error is None):
        return replace(cases, disputes=(), offer=with_noted(offer, noted))
    return None if spoken is None else _as_spoken(cases, spoken)


def _as_spoken(cases: Cases, spoken: speech.Spoken) -> Cases:
    return replace(cases, disputes=(spoken.dispute,), line=spoken.notation, read_as=spoken.notation)
