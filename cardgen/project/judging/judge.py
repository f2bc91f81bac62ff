"""Judge disputes: one, those of a game, or those that were read; and say what was ruled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardgen.errors import NOWHERE, CardgenError, Place, Problem, UsageError, nearest, quoted_list
from cardgen.loading.find import find_game
from cardgen.loading.json_made import json_at
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.find import find_project
from cardgen.project.judging.cases import Cases, as_speech, from_line
from cardgen.project.judging.kinds import find_kind, load
from cardgen.project.judging.offer import Offer, OfferedError
from cardgen.project.judging.offers import line_reader, not_whole
from cardgen.project.judging.own_code import UntrustedError
from cardgen.project.judging.referees import referee_of
from cardgen.project.judging.said_or_noted import takes_words
from cardgen.project.judging.words_only_cards import not_judged
from cardgen.records import dataclass, replace
from cardgen.rulings import core
from cardgen.rulings.notation.reading import LINE as LINE
from cardgen.rulings.verdict.data import as_data

_LIKELY = 2
"""Of the kinds that a line may be about, so many are so likely that one is taken unasked: right in all of 55 lines."""


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
    offer: Offer | None = None
    """What was read of a line that is not surely understood."""

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
    unjudged = not_judged(at_table, dispute) if referee is not None else None
    return unjudged or core.judge(referee, at_table, dispute)


def judge_game(game: Game) -> Mapping[str, Verdict]:
    """Judge every dispute of a game.

    Raises CardgenError: J008 for each that is ruled otherwise than it expects, and all that cannot be read.
    """
    verdicts: dict[str, Verdict] = {}
    problems: list[Problem] = []
    for dispute in game.disputes:
        try:
            verdict = judge_dispute(game, dispute)
        except UntrustedError as error:
            verdict = Verdict(Ruling.NOT_JUDGED, says=f"{error.problems[0].what}.")
        except UsageError as error:
            problems += error.problems
            continue
        verdicts[dispute.id] = verdict
        if verdict.verdict is not Ruling.NOT_JUDGED and (found := _odd(verdict, dispute)):
            what = f"the dispute `{dispute.id}` is ruled otherwise than it expects: {'; '.join(found)}"
            fix = "read the rules it cites again, then correct `expect` or the rule"
            problems.append(Problem(dispute.place, "J008", what, "the ruling under `expect`", fix=fix))
    if problems:
        raise CardgenError(*problems)
    return verdicts


def judge_all(cases: Cases) -> Iterator[Answered]:
    """Judge disputes one after the other; what is wrong with one does not stop the others."""
    if cases.offer is not None and cases.game is not None:
        yield _offered(OfferedError(cases.offer, cases.line), {"game": cases.game.id, "kind": cases.offer.kind})
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
            if verdict.verdict is Ruling.IMPOSSIBLE and (spoken := as_speech(cases)) is not None:
                yield from judge_all(spoken)
                continue
            _check_whole(cases, game, dispute, verdict)
        except CardgenError as error:
            try:
                if (spoken := as_speech(cases, error)) is None:
                    raise error
                yield from judge_all(spoken)
            except CardgenError as wrong:
                yield _offered(wrong, head)
            continue
        odd = _odd(verdict, dispute)
        pages = _pages(game.id, cases.project)
        data = {**head, **({"read_as": cases.read_as} if cases.read_as else {}), **as_data(verdict, pages)}
        if odd is not None:
            data |= {"unexpected": list(odd), "exit_code": int(bool(odd))}
        yield Answered(dispute.id, dispute.title, data, game, verdict, (), odd, pages, dispute.place)


def _check_whole(cases: Cases, game: Game, dispute: Dispute, verdict: Verdict) -> None:
    """Ask whether all was told, where what somebody said cannot lie so on a table; in notation that is their word.

    Raises OfferedError with what was read.
    """
    if cases.read_as and verdict.verdict is Ruling.ANSWER and verdict.objections:
        kind = find_kind(game, dispute.kind.text)
        raise OfferedError(not_whole(kind, cases.read_as, verdict), cases.line)


def likely_kinds(game: str, line: str, project: Path | None) -> dict[str, str]:
    """List the kinds of dispute that a line may be about, the likeliest first, with their questions.

    Raises UsageError: P002 no such game.
    """
    loaded = load(game, project)
    referee = referee_of(loaded)
    if referee is None:
        return {}
    kinds = {name: referee.find(name) for name in referee.kinds}
    folder = find_game(find_project(project).carddata, loaded.id)
    return {one.kind: kinds[one.kind].question for one in line_reader(folder, loaded).offers(kinds, line)}


def of_sure_kind(game: str, kinds: Sequence[str], line: str, project: Path | None) -> tuple[str, Cases] | None:
    """Read a line as the only one of some kinds, the likeliest first, that reads all of it, if it is a likely one."""
    found = [(kind, read) for kind in kinds if (read := _read_whole(game, kind, line, project)) is not None]
    return found[0] if len(found) == 1 and found[0][0] in kinds[:_LIKELY] else None


def _read_whole(game: str, kind: str, line: str, project: Path | None) -> Cases | None:
    """Read a line as of a kind; None where not all of it is read, or where the kind takes whatever is said."""
    with suppress(CardgenError):
        read = from_line(game, kind, line, project)
        if not takes_words(find_kind(load(game, project), kind)):
            return read if all(one.verdict and "read_as" in one.data for one in judge_all(read)) else None
    return None


def corrected(cases: Cases, kind: str, notation: str, said: str) -> Offer | None:
    """Put a reading of a line right by what somebody says is not."""
    assert cases.game is not None
    folder = find_game(find_project(cases.project).carddata, cases.game.id)
    return line_reader(folder, cases.game).corrected(find_kind(cases.game, kind), notation, said)


def _offered(wrong: CardgenError, head: Mapping[str, str]) -> Answered:
    """Tell what could not be read, and what was read of a line that is not surely understood."""
    problems = [_as_data(problem) for problem in wrong.problems]
    offer = wrong.offer if isinstance(wrong, OfferedError) else None
    reading = {"reading": offer.data} if offer is not None else {}
    data = {**head, **reading, "problems": problems, "exit_code": 2}
    return Answered(head.get("id", "1"), head.get("title", ""), data, problems=wrong.problems, offer=offer)


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
            *(
                replace(problem, place=dispute.place) if problem.place == NOWHERE else problem
                for problem in error.problems
            )
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
    pages = json_at(find_project(project).output / game / "pages.json")
    found = pages.get("rules", pages) if isinstance(pages, dict) else {}
    return {key: page for key, page in found.items() if isinstance(page, int)} if isinstance(found, dict) else {}


def text(answer: Answered, why: str, width: int) -> str:
    """Say a verdict for people, in lines of a *width* in columns."""
    if answer.verdict is None:
        return "\n".join(map(str, answer.problems))
    said = core.as_text(answer.verdict, why=why, pages=answer.pages, width=width)
    placed = answer.verdict.verdict is Ruling.IMPOSSIBLE and answer.place.file not in ("", LINE)
    return f"{said}\n\nIt was said at {answer.place}." if placed else said
