"""The project's own games do not change while they are tested.

Each is read once, wherever it or a copy of it lies, and each of its disputes is judged once, by whichever process of
the tests comes to it first. A font is cut down to the same letters once; a template of the same text is compiled once,
and a path of a drawing read once.
"""

from __future__ import annotations

import math
import os
from collections.abc import Hashable, Iterable
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from cardgen.errors import Problem
from cardgen.faces import paths
from cardgen.faces.sandbox import Sandbox
from cardgen.loading import game as loading
from cardgen.loading.files import shown
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.project import game_cache
from cardgen.rulings import core
from cardgen.rulings.kept import UNDER_WAY
from cardgen.rulings.notation import dispute_reader
from cardgen.rulings.verdict import judging
from cardgen.text import webfont as fonts
from tests import shared

ROOT = Path(__file__).resolve().parent.parent
read_anew = loading.read_game
read_kept = game_cache.read_once
read_case_anew = dispute_reader.parse_dispute
judge_anew = core.judge
cut_anew = fonts.webfont
compile_anew = Sandbox.compile
"""What reads a game, takes what was kept of it, reads a dispute, judges it, cuts a font and compiles a template.

Each does so whether or not it was done before.
"""


class _Asked(NamedTuple):
    """A game of ours, how its folder is called in messages, and whether its words are read by letters."""

    name: str
    shown: str
    by_letters: bool


class _Judged(NamedTuple):
    """What a referee said of a dispute, and how much work that was."""

    referee: Any
    verdict: Verdict
    work: int


_kept: dict[int, Hashable] = {}
"""How what is kept is told in every process, by its place in this one."""
_judged: dict[tuple[int, int], _Judged] = {}
_cases: dict[tuple[int, int, int], dispute_reader.ParsedDispute] = {}
_read: dict[_Asked, tuple[Game | None, tuple[Problem, ...]]] = {}
_compiled: dict[tuple[type[Sandbox], str | None, str], CodeType] = {}


def read_game(folder: Path, problems: list[Problem], by_letters: bool = False, language: str = "") -> Game | None:
    """Stand in for the reader of games."""
    if language or not _is_ours(folder):
        return read_anew(folder, problems, by_letters, language)
    asked = _Asked(folder.name, shown(folder), by_letters)
    if asked not in _read:
        found: list[Problem] = []
        game = read_anew(folder, found, by_letters)
        _read[asked] = game, tuple(found)
        if game is not None:
            _keep_game(asked, game)
    game, wrong = _read[asked]
    problems += wrong
    return game


def read_once(folder: Path) -> Game:
    """Stand in for what takes a game that was kept: that would be another one each time."""
    return loading.load_game(folder) if _is_ours(folder) else read_kept(folder)


def _keep_game(asked: _Asked, game: Game) -> None:
    for role, one in (("", game), ("table", game.table), ("original", game.original)):
        if one is not None:
            keep((asked, role), one)
            keep((asked, role), *one.disputes)


def keep(whose: Hashable, *things: Game | Dispute) -> None:
    """Note what stays as long as the tests run, and whose it is: so it is told in each process."""
    _kept.update({id(thing): (whose, thing.id) for thing in things})


def _is_ours(folder: Path) -> bool:
    """Say whether a folder is that of a game of ours, or a copy of it in which nothing was changed."""
    ours = ROOT / "carddata" / folder.name
    return folder.absolute() == ours or (ours.is_dir() and folder.is_dir() and _held(folder) == _held_by_ours(ours))


def _held(folder: Path) -> dict[str, bytes]:
    """Give what the files of a folder hold; a link is told by where it leads."""
    files = (path for path in folder.rglob("*") if path.is_symlink() or path.is_file())
    return {
        str(path.relative_to(folder)): os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()
        for path in files
    }


_held_by_ours = cache(_held)


def read_case(kind: Any, game: Game, dispute: Dispute) -> dispute_reader.ParsedDispute:
    """Stand in for the reader of disputes."""
    if not {id(game), id(dispute)} <= _kept.keys():
        return read_case_anew(kind, game, dispute)
    asked = id(kind), id(game), id(dispute)
    if asked not in _cases:
        _cases[asked] = read_case_anew(kind, game, dispute)
    return _cases[asked]


def judge(referee: Any, game: Game, dispute: Dispute, off: frozenset[str] = frozenset()) -> Verdict:
    """Stand in for the judge."""
    if off or not {id(game), id(dispute)} <= _kept.keys():
        return judge_anew(referee, game, dispute, off)
    asked = id(game), id(dispute)
    if asked not in _judged or _judged[asked].referee is not referee:
        key = _kept[asked[0]], _kept[asked[1]]
        found = shared.taken(key)
        if found is None:
            before = UNDER_WAY.steps
            found = judge_anew(referee, game, dispute), UNDER_WAY.steps - before
            shared.put(key, found)
        _judged[asked] = _Judged(referee, *found)
    return _judged[asked].verdict


def work_on(game: Game, dispute: Dispute) -> int:
    """Give how much work it was to judge a dispute."""
    return _judged[id(game.table or game), id(dispute)].work


def webfont(path: Path, letters: Iterable[str]) -> bytes:
    """Stand in for what cuts fonts down to letters: galleries of tests have few different ones."""
    return _cut(path, path.read_bytes(), "".join(sorted(set(letters))))


@cache
def _cut(path: Path, _: bytes, letters: str) -> bytes:
    return cut_anew(path, letters)


def compiled(environment: Sandbox, source: str, name: str | None, filename: str | None) -> CodeType:
    """Stand in for what compiles templates: games of tests have few different ones, each in many folders."""
    if environment.compiled is None:
        return compile_anew(environment, source, name, filename)
    key = type(environment), name, source
    if key not in _compiled:
        _compiled[key] = compile_anew(environment, source, name, filename)
    return _of_file(_compiled[key], filename or "<template>")


def _of_file(code: CodeType, filename: str) -> CodeType:
    """Say of code, and of all functions in it, of which file it is."""
    inner = (_of_file(one, filename) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_filename=filename, co_consts=tuple(inner))


fonts.webfont = webfont
vars(paths).update(_KEPT=math.inf)
Sandbox.compile = compiled  # type: ignore[method-assign, assignment]  # by the arguments with which it is called here
loading.read_game = read_game
game_cache.read_once = read_once
dispute_reader.parse_dispute = read_case
vars(judging).update(read_case=read_case)
core.judge = judge
