"""Games that are played, begun and exported: what one command makes the next one takes."""

from __future__ import annotations

import csv
import io
import os
import re
import shutil
import tempfile
from pathlib import Path
from random import Random

from cardgen.project.judging.interview import judged_games
from cardgen.project.judging.kinds import load
from cardgen.project.starters.starter_list import starters as all_starters
from tests.random_play import random_options
from tests.toy import FILES

from .answers import Answer, Finding
from .mutation import ODD, spoiled
from .running import answer
from .spreadsheets import spreadsheet
from .trial import ROOT, Trial

_LOG = "log.yaml"
_NAMES = ("tide-pools", "Harbour Nights", "null", "yes", "x1", "a-b-c", "Mine", "con", "aux", "1st", "toy")
_TITLES = (
    "",
    "Tide Pools",
    "null",
    "~",
    "{x}",
    "{sun}",
    "$title",
    "a: b # c",
    "**b**",
    "[[x]]",
    "\u202eb",
    "אב",
    "1e3",
)
_FORMULA = re.compile(r"[=+@\t\r]|-(?!\d|$)")


def logs(draw: Random) -> Trial:
    """Play a game at random under any house rules and judge its log, as it was written or spoiled."""
    game = draw.choice([*judged_games(ROOT)])
    loaded = load(game, ROOT)
    players = draw.randint(loaded.players.least or 1, loaded.players.most or 4)
    words = ["--players", str(players), "--seed", str(draw.randrange(10**6)), "--project", str(ROOT)]
    words += [word for one, value in random_options(loaded, draw).items() for word in ("-O", f"{one}={value}")]
    with tempfile.TemporaryDirectory() as folder:
        played = answer(("play", game, "--random", *words, "-o", _LOG), Path(folder))
        assert played.code == 0, played.err
        log = Path(folder, _LOG).read_text(encoding="utf-8")
    if draw.random() < 0.5:
        return Trial("logs", "games", ("judge", _LOG), {_LOG: log.encode()})
    return Trial("logs", "games", ("judge", "spoiled.yaml"), {"spoiled.yaml": spoiled(draw, log).encode()})


def legal(trial: Trial, found: Answer, _folder: Path) -> Finding | None:
    """Find a log of a game by the rules that is not judged legal."""
    if trial.words[1] == _LOG and (found.code or not found.out.startswith("LEGAL")):
        game = re.search(rb"^.*game: *(\S+)", trial.files[_LOG] or b"", re.MULTILINE)
        return Finding(f"logs: {game[1].decode() if game else ''} refused", found.out[:200] + found.err[:200])
    return None


def starters(draw: Random) -> Trial:
    """Begin a game with an odd name or title, like any starter, or with any spreadsheet."""
    name = draw.choice((draw.choice(_NAMES), spoiled(draw, draw.choice(_NAMES))))
    title = draw.choice((draw.choice(_TITLES), spoiled(draw, draw.choice(_TITLES), ODD)))
    words, files = ["new", name, "--title", title, "--project", f"begun/{draw.getrandbits(48)}"], {}
    if draw.random() < 0.4:
        ending, data = spreadsheet(draw)
        files = {f"theirs{ending}": data}
        words += ["--from", f"theirs{ending}"]
    elif draw.random() < 0.8:
        words += ["--starter", draw.choice([one.name for one in all_starters()])]
    return Trial("starters", "toy", tuple(word.replace("\x00", "") for word in words), files)


def right_or_nothing(trial: Trial, found: Answer, folder: Path) -> Finding | None:
    """Find a game that was begun and is not right, or that was refused and left something."""
    made = folder / trial.words[trial.words.index("--project") + 1]
    try:
        if found.code:
            left = [path.name for path in made.rglob("*")] if made.exists() else []
            return Finding("starters: left over", f"{trial.words}: {left[:5]}") if left else None
        checked = answer(("validate", "--project", str(made)), folder)
        says = f"{trial.words}: {checked.out[:400]}"
        return Finding(f"starters: {_code(checked.out)} at once", says) if checked.code else None
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _code(said: str) -> str:
    found = re.search(r"\b[A-Z]\d{3}\b", said)
    return found[0] if found else "wrong"


def exports(draw: Random) -> Trial:
    """Export a game whose cards say odd things, in any form."""
    cards = "carddata/toy/cards/1-plain.yaml"
    odd = draw.choice(("=1+2", "+SUM(A1)", "@x", "-x", "\t=1", "-1", '"', "a,b;c", "a\nb", "é日", "'=1", *ODD))
    quoted = odd.replace("\\", "\\\\").replace('"', '\\"')
    text = FILES[cards].replace("**Twice** the {sun} (see the booklet).", quoted)
    text = text if draw.random() < 0.7 else spoiled(draw, text)
    words = draw.choice(
        (
            ("--format", "json"), ("--format", "csv"), ("--format", "ndjson"), ("--table", "cards"), ("--list",),
            ("--table", "all", "-o", "tables"), ("--table", draw.choice(ODD)), ("--schema",), ("--for", "x"),
            ("--for", "png", "--dpi", draw.choice(("36", "72", "0", "-1", "1e9", "99999")), "--only", "value:1"),
            ("--for", "jpeg", "--dpi", "36", "--bleed"), ("--format", "csv", "--only", spoiled(draw, "suit:sun")),
            ("--for", "png", "--dpi", "36", "--round", "--side", "front"), ("--format", "json", "-o", "made.json"),
        )
    )  # fmt: skip
    files = {cards: text.encode("utf-8", "replace")}
    return Trial("exports", "toy", ("export", "toy", *(word.replace("\x00", "") for word in words)), files)


def no_formula(trial: Trial, found: Answer, folder: Path) -> Finding | None:
    """Find a text that a spreadsheet would run as a formula."""
    if found.code == 0 and ("csv" in trial.words or "--table" in trial.words):
        told = [found.out, *(path.read_text("utf-8") for path in folder.glob("tables/*.csv"))]
        for cell in (cell for text in told for row in csv.reader(io.StringIO(text)) for cell in row):
            if _FORMULA.match(cell):
                return Finding("exports: formula", f"{trial.words}: {cell[:80]!r}")
    shutil.rmtree(folder / "tables", ignore_errors=True)
    with_made = folder / "made.json"
    if with_made.exists():
        os.unlink(with_made)
    return None
