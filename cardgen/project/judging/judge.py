"""Judge disputes: find the game and its module, read what is disputed, hear the referee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from cardgen.errors import NOWHERE, CardgenError, Place, Problem, UsageError, nearest, quoted_list
from cardgen.loading.files import read_stream
from cardgen.loading.find import find_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Items, Node
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project import kept_games
from cardgen.project.find import find_project
from cardgen.project.judging import speech
from cardgen.project.judging import told_cards as cards_told
from cardgen.project.judging.referees import find_referee as find_referee
from cardgen.project.judging.referees import referee_of as referee_of
from cardgen.project.judging.words_only_cards import silent_card
from cardgen.records import dataclass, replace
from cardgen.rulings import core
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.notation.reading import LINE as LINE
from cardgen.rulings.verdict.data import as_data


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
    faults: Mapping[int, tuple[Problem, ...]] | None = None
    """What is wrong with some of the disputes as they are written, by their place among them."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A dispute with its verdict, or with what could not be read."""

    id: str
    title: str
    data: dict[str, Any]
    game: Game | None = None
    verdict: Verdict | None = None
    problems: tuple[Problem, ...] = ()
    unexpected: tuple[str, ...] | None = None
    """In what the verdict is not the one expected; None where nothing was expected."""
    pages: dict[str, int] | None = None
    place: Place = NOWHERE

    @property
    def exit_code(self) -> int:
        """Give the verdict's exit code, or whether it is as expected; 2 when the dispute could not be read."""
        if self.verdict is None:
            return 2
        return self.verdict.exit_code if self.unexpected is None else int(bool(self.unexpected))


def judge_dispute(game: Game, dispute: Dispute) -> Verdict:
    """Judge one dispute of a game; without a module, or for a kind it does not declare, `not judged`.

    Raises UsageError with everything in the dispute that cannot be read.
    """
    game = game.original or game
    at_table = game.table or game
    referee = referee_of(game)
    silent = silent_card(at_table, dispute) if referee is not None else None
    if silent is not None:
        says = f"{silent.name} says what it does in words alone. Its maker would have to tell the referee."
        return Verdict(Ruling.NOT_JUDGED, says=says)
    return core.judge(referee, at_table, dispute)


cards_told.understand()


def is_game(name: str, project: Path | None) -> bool:
    """Say whether there is a game of that name."""
    return name in find_project(project).games()


def load(name: str, project: Path | None) -> Game:
    """Load a game by name, with the cards of one it extends.

    Raises UsageError when there is none, CardgenError when its data are wrong.
    """
    game = kept_games.read_once(find_game(find_project(project).carddata, name))
    return game.table or game


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


_NOTHING_SAID = " \t,;:.!-–—"
"""Signs that say nothing, alone."""


def from_line(game: str, kind: str, line: str, project: Path | None) -> Cases:
    """Read one dispute from a line of table talk.

    Raises UsageError: P002 no such game, J001 no such kind.
    """
    loaded = load(game, project)
    found = find_kind(loaded, kind)
    if not line.strip(_NOTHING_SAID):
        raise UsageError(Problem(NOWHERE, "J006", "the facts are missing", f"for instance `{found.examples[0]}`"))
    folder = find_game(find_project(project).carddata, game)
    said = Cases((), project, many=False, line=line, game=loaded)
    spoken = speech.dispute_of(folder, found, loaded, line) if speech.is_likely(line) else None
    if spoken is None:
        try:
            return replace(said, disputes=(read_talk(found, loaded, line),))
        except UsageError as error:
            spoken = speech.instead_of(error, folder, found, loaded, line)
    return _as_spoken(said, spoken)


def find_kind(game: Game, name: str) -> core.AnyKind:
    """Find a kind of dispute of a game.

    Raises UsageError: J001 no such kind, or no referee.
    """
    referee = referee_of(game)
    if referee is None:
        raise UsageError(Problem(NOWHERE, "J001", f"`{game.id}` has no referee yet; its disputes are not judged"))
    found: core.AnyKind | None = referee.find(name)
    if found is None:
        what = f"`{game.id}` has no kind of dispute `{name}`"
        raise UsageError(Problem(NOWHERE, "J001", what, quoted_list(referee.kinds), nearest(name, referee.kinds)))
    return found


def judge_all(cases: Cases) -> Iterator[Answered]:
    """Judge disputes one after the other; what is wrong with one does not stop the others."""
    games = {cases.game.id: cases.game} if cases.game is not None else {}
    faults = cases.faults or {}
    for at, dispute in enumerate(cases.disputes):
        head = {"id": dispute.id, "game": dispute.game, "kind": dispute.kind.text, "title": dispute.title}
        try:
            if at in faults:
                raise UsageError(*faults[at])
            if dispute.game not in games:
                games[dispute.game] = _game_of(dispute, cases.project)
            game = games[dispute.game]
            verdict = judge_dispute(game, _known_kind(game, dispute))
            if verdict.verdict is Ruling.IMPOSSIBLE and (spoken := _as_speech(cases)) is not None:
                yield from judge_all(spoken)
                continue
        except CardgenError as error:
            try:
                if (spoken := _as_speech(cases, error)) is None:
                    raise error
                yield from judge_all(spoken)
            except CardgenError as wrong:
                problems = [_as_data(one) for one in wrong.problems]
                data = {**head, "problems": problems, "exit_code": 2}
                yield Answered(dispute.id, dispute.title, data, problems=wrong.problems)
            continue
        odd = _odd(verdict, dispute)
        pages = _pages(game.id, cases.project)
        data = {**head, **({"read_as": cases.read_as} if cases.read_as else {}), **as_data(verdict, pages)}
        if odd is not None:
            data |= {"unexpected": list(odd), "exit_code": int(bool(odd))}
        yield Answered(dispute.id, dispute.title, data, game, verdict, (), odd, pages, dispute.place)


def _as_speech(cases: Cases, error: CardgenError | None = None) -> Cases | None:
    """Take a line that is told as notation for speech; None where it is none, or was read so already.

    Raises CardgenError where it is wrong as notation, and not understood as speech.
    """
    if not cases.line or cases.read_as or cases.game is None or (error is None and ";" in cases.line):
        return None
    folder = find_game(find_project(cases.project).carddata, cases.game.id)
    told = (folder, find_kind(cases.game, cases.disputes[0].kind.text), cases.game, cases.line)
    spoken = speech.dispute_of(*told) if error is None else speech.instead_of(error, *told)
    return None if spoken is None else _as_spoken(cases, spoken)


def _as_spoken(cases: Cases, spoken: speech.Spoken) -> Cases:
    return replace(cases, disputes=(spoken.dispute,), line=spoken.notation, read_as=spoken.notation)


def _as_data(problem: Problem) -> dict[str, str]:
    said = {"expected": problem.expected, "suggestion": problem.suggestion.strip("`"), "fix": problem.fix}
    return {"place": str(problem.place), "code": problem.code, "what": problem.what, **said}


def _odd(verdict: Verdict, dispute: Dispute) -> tuple[str, ...] | None:
    """Say in what a verdict is not the one that the dispute expects; None where it expects none."""
    if dispute.expect is None:
        return None
    from cardgen.rulings.verdict.expected import differences

    return tuple(differences(verdict, dispute.expect))


def _game_of(dispute: Dispute, project: Path | None) -> Game:
    """Load the game of a dispute; one that does not exist is wrong where the dispute stands."""
    try:
        return load(dispute.game, project)
    except UsageError as error:
        raise UsageError(
            *(replace(one, place=dispute.place) if one.place == NOWHERE else one for one in error.problems)
        ) from None


def _known_kind(game: Game, dispute: Dispute) -> Dispute:
    referee = referee_of(game)
    if referee is not None and referee.find(dispute.kind.text) is None:
        kinds = referee.kinds
        what = f"`{game.id}` has no kind of dispute `{dispute.kind.text}`"
        raise UsageError(
            Problem(dispute.kind.place, "J001", what, quoted_list(kinds), nearest(dispute.kind.text, kinds))
        )
    return dispute


def _pages(game: str, project: Path | None) -> dict[str, int]:
    """Read the booklet page of each rule, if a booklet was built."""
    path = find_project(project).output / game / "pages.json"
    if not path.exists():
        return {}
    import json

    try:
        pages = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    found = pages.get("rules", pages) if isinstance(pages, dict) else {}
    return {key: page for key, page in found.items() if isinstance(page, int)} if isinstance(found, dict) else {}


def text(answer: Answered, why: str, width: int) -> str:
    """Say a verdict for people, in lines of a *width* in columns."""
    if answer.verdict is None:
        return "\n".join(map(str, answer.problems))
    said = core.as_text(answer.verdict, why=why, pages=answer.pages, width=width)
    placed = answer.verdict.verdict is Ruling.IMPOSSIBLE and answer.place.file not in ("", LINE)
    return f"{said}\n\nIt was said at {answer.place}." if placed else said
