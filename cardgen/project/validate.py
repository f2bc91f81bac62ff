"""The job of checking games: every problem of every file at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError
from cardgen.faces.face import Face
from cardgen.faces.faults import merged
from cardgen.faces.inspect import inspect
from cardgen.faces.maker import FaceMaker
from cardgen.images.art import Art
from cardgen.links import links_out
from cardgen.loading.booklet import read_booklet
from cardgen.loading.files import not_files, shown
from cardgen.loading.find import find_game, no_game_file
from cardgen.loading.game import read_game
from cardgen.loading.languages import languages
from cardgen.loading.theme import read_theme
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.model.theme import Ink, Theme
from cardgen.model.verdict import Verdict
from cardgen.project.data.languages import told_in
from cardgen.project.find import Project
from cardgen.project.games_asked import games_asked
from cardgen.project.judging import speech
from cardgen.project.judging.judge import judge_game
from cardgen.project.judging.referees import has_referee, referee_of
from cardgen.project.judging.trial import trial
from cardgen.project.long_job import Tell, no_progress, seldom_collected, told
from cardgen.project.looks.builtin_faces import check_settings, uses_ready, with_own_letters
from cardgen.project.looks.check_colours import colour_problems
from cardgen.project.looks.check_fonts import font_problems, plain_letters
from cardgen.project.looks.check_templates import TemplateCheck
from cardgen.project.looks.face_faults import face_problems
from cardgen.project.looks.folders import look_folders, no_look, theme_files
from cardgen.project.paper.part_booklets import make_part_booklets
from cardgen.project.paper.parts import make_parts
from cardgen.project.paper.printed_texts import PrintedCheck
from cardgen.project.paper.tuck_box import make_tuck_box
from cardgen.rulings.book import Book
from cardgen.rulings.sentences import never_said

_BACK = "the back of "
_SIGN = "T009"
"""A sign that a text names and nobody drew, which is seen before any face is drawn."""
_LARGE = Paper("a large sheet", 1200, 1200)


@dataclass(frozen=True, slots=True)
class Checked:
    """A game that was checked, as far as it could be read, and what is wrong with it."""

    name: str
    game: Game | None
    problems: tuple[Problem, ...]
    faces: int = 0
    verdicts: Mapping[str, Verdict] | None = None


def validate(
    project: Project, names: Iterable[str] = (), *, faces: bool = False, tell: Tell = no_progress
) -> list[Checked]:
    """Check the games named, or all; faces are drawn, and games given back, in the project's language.

    Raises UsageError: P002 no such game, P009 no game at all, P018 the language is none of theirs.
    """
    folders = _folders(project, tuple(names))
    with seldom_collected():
        return [_checked(project, folder, faces, tell) for folder in folders]


def _folders(project: Project, names: tuple[str, ...]) -> list[Path]:
    if names or project.language:
        return [find_game(project.carddata, name) for name in dict.fromkeys(games_asked(project, names))]
    folders = [path for path in sorted(project.carddata.iterdir()) if path.is_dir() and path.name[0] not in "._"]
    if not folders:
        what = f"there is no game in {shown(project.carddata)}"
        expected, fix = "one folder for each game, with a file `game.yaml`", "`cardgen new my-game` begins one"
        raise UsageError(Problem(NOWHERE, "P009", what, expected, fix=fix))
    return folders


def _checked(project: Project, folder: Path, faces: bool, tell: Tell) -> Checked:
    tell(f"{folder.name}: checking the data")
    if not (folder / "game.yaml").exists():
        return Checked(folder.name, None, (no_game_file(folder),))
    problems: list[Problem] = []
    game = read_game(folder, problems, by_letters=has_referee(folder.name))
    if game is None:
        return Checked(folder.name, None, CardgenError(*problems).problems)
    problems += speech.problems_of(folder, game.table or game)
    whole = not problems
    where = look_folders(project, game)
    theme = _theme(project, game, where, problems)
    drawn, verdicts = 0, None
    if whole:
        problems += _unsound(game)
        read_booklet(folder, game, problems)
        unworded = list(_unworded(game))
        problems += unworded
        verdicts = None if unworded else _verdicts(game, problems)
        spoken = {code: told_in(folder, game, code, problems)[0] for code in languages(folder)}
        game = spoken.get(project.language) or game
    if whole and faces and theme is not None:
        drawn, found = _drawn(game, theme, where, tell)
        told = {(problem.place, problem.code) for problem in problems if problem.code == _SIGN}
        problems += [problem for problem in found if (problem.place, problem.code) not in told]
    return Checked(folder.name, game, CardgenError(*merged(problems)).problems, drawn, verdicts)


def _theme(project: Project, game: Game, where: tuple[Path, ...], problems: list[Problem]) -> Theme | None:
    """Read the theme, and check that templates and drawings are there."""
    if where[0].is_dir() or uses_ready(game):
        refused = [problem for folder in where for problem in (*links_out(folder), *not_files(folder))]
        if refused:
            problems += refused
            return None
        problems += TemplateCheck(game, where).check()
        wrong = len(problems)
        theme = read_theme(theme_files(project, game), problems)
        if theme is None:
            return None
        is_read = all(one.warns for one in problems[wrong:])  # one that is no mapping has no letters
        lettered = with_own_letters(theme) if is_read and uses_ready(game) else theme
        problems += check_settings(game, theme, where)
        if len(problems) == wrong:
            problems += (*font_problems(lettered), *plain_letters(theme, lettered))
            problems += colour_problems(theme, game, where)
        return None if any(not one.warns for one in problems[wrong:]) else lettered
    problems.append(no_look(project, game))
    return None


def _unsound(game: Game) -> tuple[Problem, ...]:
    """Check the invariants of a game, if it has any."""
    if not game.invariants:
        return ()
    from cardgen.checking.check import check  # late: counting takes a database, which is the slowest to be imported

    return check(game)


def _unworded(game: Game) -> Iterator[Problem]:
    """Give what keeps disputes from being judged: words that data and referee do not share, a game that never ends."""
    try:
        referee = referee_of(game)
    except CardgenError as error:
        yield from error.problems
        return
    book = getattr(getattr(referee, "new", referee), "book", None)
    if isinstance(book, Book):
        yield from never_said(book, game)
    if not has_referee(game.id):
        yield from trial(game)


def _verdicts(game: Game, problems: list[Problem]) -> Mapping[str, Verdict] | None:
    try:
        return judge_game(game)
    except CardgenError as error:
        problems += error.problems
        return None


def _drawn(game: Game, theme: Theme, folders: tuple[Path, ...], tell: Tell) -> tuple[int, list[Problem]]:
    """Draw every face in full and in low ink; gives how many were drawn, and their problems."""
    printed = PrintedCheck(game)
    full = FaceMaker(game, theme, folders, Ink.FULL, Art(folders, thorough=True))
    makers = (full, full.in_ink(Ink.LOW))
    problems: dict[FaceMaker, list[Problem]] = {maker: [] for maker in makers}
    sides = list(_sides(game))
    for card, side, draw in told(sides, tell, f"{game.id}: drawing faces"):
        for maker in makers:
            face = draw(maker)
            problems[maker] += face_problems(card, side, inspect(face, maker.size_of(card)), maker.unfit)
            if maker is full and side != _BACK and not maker.problems:
                printed.see(card, face)
    tell(f"{game.id}: drawing parts")
    for maker in makers:
        problems[maker] += maker.problems
        maker.problems.clear()
        problems[maker] += _parts(game, maker)
    return len(makers) * len(sides), [*problems[full], *problems[makers[1]], *printed.problems()]


def _parts(game: Game, maker: FaceMaker) -> Iterator[Problem]:
    """Draw what is no card, on paper that everything fits on."""
    for make in (make_parts, make_part_booklets, make_tuck_box):
        try:
            make(game, maker, _LARGE)
        except CardgenError as error:
            yield from error.problems


def _sides(game: Game) -> Iterator[tuple[Card, str, Callable[[FaceMaker], Face]]]:
    """List every different side with how it is drawn."""
    backs: set[str] = set()
    for card in game.cards:
        kind = game.card_types[card.type]
        yield card, "", partial(FaceMaker.front, card=card)
        if kind.inner:
            yield card, "the inner side of ", partial(FaceMaker.inner, card=card)
        if kind.back and kind.back_name not in backs:
            backs.add(kind.back_name)
            yield card, _BACK, partial(FaceMaker.back, card_type=kind)
