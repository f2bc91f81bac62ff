"""`python -m docs.playtest_games`: playtest our games; make docs/playtest-games.json, and tables of docs/playtest.md.

Games named on the command line are played alone; what was found of the others stays. `--tables` plays nothing.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.cli.main import run
from cardgen.playtest.findings import DEAD, DEAD_OF

ROOT = Path(__file__).resolve().parent.parent
KEPT, PAGE = ROOT / "docs" / "playtest-games.json", ROOT / "docs" / "playtest.md"
BOTS = ROOT / "docs" / "playtest-bots.json"
BEGIN, END = "<!-- made by python -m docs.playtest_games -->\n", "<!-- made so far -->\n"


class Edit(NamedTuple):
    """What stands otherwise in a file of a copy of a game, which a command names."""

    file: str
    field: str
    put: Callable[[re.Match[str]], str] | str


STARS, EACH = "cards/5-validation.yaml", r"(?<=add: )(\d)(, stars: )(\d+)"
COPIES = {
    "a-star-more": (Edit(STARS, EACH, lambda one: f"{one[1]}{one[2]}{int(one[3]) + 1}"),),
    "steeper-stars": (Edit(STARS, EACH, lambda one: f"{one[1]}{one[2]}{int(one[3]) + int(one[1]) - 2}"),),
    "twice-the-stars": (
        Edit(STARS, EACH, lambda one: f"{one[1]}{one[2]}{2 * int(one[3])}"),
        Edit("game.yaml", r"(?<=stars: \{kind: whole, range: 1\.\.)9", "18"),
    ),
}
"""By the name of the folder. The page says what each is."""


class Asked(NamedTuple):
    """A command, and the copy of a game that it names."""

    words: str
    copy: str = ""


ASKED = (
    Asked("dr-science --games 100 --seed 1"),
    Asked("dr-science --games 600 --seed 1 --bots random --against additions-per-turn=many"),
    *(Asked(f"dr-science --games 600 --seed 1 --bots random --with {copy}", copy) for copy in COPIES),
    Asked("gothic-doctor --games 100 --seed 1"),
    Asked("gothic-doctor --games 600 --seed 1 --bots random --against draw-ten-means=ten-draws"),
    Asked("science-the-game --games 100 --seed 1"),
    Asked("science-the-game --games 600 --seed 1 --bots random --against goal=5 --against goal=10"),
    Asked("stem-epic-heroes --games 100 --seed 1"),
    Asked("stem-epic-heroes --games 600 --seed 1 --bots random --against enhance-target=any-player"),
    Asked("women-in-science --games 100 --seed 1"),
    Asked("women-in-science --games 600 --seed 1 --bots random --against draw-count=3"),
)


def main() -> None:
    """Play what is asked for, keep it, and write the tables."""
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    for asked in ASKED:
        if "--tables" not in sys.argv and asked.words.split()[0] in (sys.argv[1:] or asked.words):
            kept[asked.words] = found(asked)
            KEPT.write_text(json.dumps(_ordered(kept), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            print(asked.words, flush=True)
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), _ordered(kept)), encoding="utf-8")


def _ordered(kept: Mapping[str, Any]) -> dict[str, Any]:
    return {one.words: kept[one.words] for one in ASKED if one.words in kept}


def found(asked: Asked) -> dict[str, Any]:
    """Run a command, and keep of its report what the page shows."""
    said = StringIO()
    with tempfile.TemporaryDirectory() as folder, chdir(folder), redirect_stdout(said):
        if asked.copy:
            copied(asked.words.split()[0], asked.copy)
        code = run(["playtest", *asked.words.split(), "--json", "--project", str(ROOT)])
    assert code == 0, said.getvalue()
    report = json.loads(said.getvalue())
    return {
        "title": report["title"], "players": report["players"], "minutes": report["minutes"],
        "bots": sorted(set(report["plan"]["bots"])), "findings": report["findings"],
        "ways": [_kept(way) for way in report["ways"]],
    }  # fmt: skip


def copied(game: str, name: str) -> None:
    """Put the copy of a game into the working folder."""
    shutil.copytree(ROOT / "carddata" / game, name)
    for edit in COPIES[name]:
        file = Path(name) / edit.file
        text, changes = re.subn(edit.field, edit.put, file.read_text(encoding="utf-8"))
        assert changes, edit
        file.write_text(text, encoding="utf-8")


def _kept(way: Mapping[str, Any]) -> dict[str, Any]:
    spread = {name: {of: way[name][of] for of in ("mean", "low", "middle", "high")} for name in ("rounds", "decisions")}
    same = ("name", "games", "won", "nobody", "shared", "decided", "differences")
    points = [round(seat["points"], 1) for seat in way["seats"]]
    seats = [{of: round(seat["wins"][of], 3) for of in ("value", "low", "high")} for seat in way["seats"]]
    unended = way["games"] - way["ended"].get("over", 0)
    changes = round(way["changes"]["mean"], 1)
    bite = [rule["games"] for rule in way["rules"] if rule["bites"]]
    dead = [
        card["name"] for card in way["cards"] if card["in_hand"] >= DEAD_OF and card["played"] < DEAD * card["in_hand"]
    ]
    return {name: way[name] for name in same} | spread | {
        "seats": seats, "points": points, "unended": unended, "changes": changes,
        "dead": dead, "bite": len(bite), "silent": bite.count(0),
    }  # fmt: skip


def with_tables(page: str, kept: Mapping[str, Any]) -> str:
    """Put the tables into the page, in place of those that stand there."""
    before, _, rest = page.partition(BEGIN)
    tables = "".join(f"{line}\n" for line in _lines(kept))
    return f"{before}{BEGIN}{tables}{END}{rest.partition(END)[2]}"


def _lines(kept: Mapping[str, Any]) -> Iterator[str]:
    yield "\n| game, played by | games | wins by seat | nobody wins | no end | rounds | decisions | lead changes |"
    yield "|---|---|---|---|---|---|---|---|"
    for words, one in kept.items():
        if "--with" not in words:
            yield _row(one)
    yield "\n| game, played by | the box says | for each decision | cards that stay in hand | rules that never speak |"
    yield "|---|---|---|---|---|"
    for words, one in kept.items():
        if "--with" not in words:
            yield _told(one)
    yield "\n| the same deals with | what changes |"
    yield "|---|---|"
    for words, one in kept.items():
        for way in one["ways"][1:]:
            name = f"`--with {words.split()[-1]}`" if "--with" in words else f"`{way['name']}`"
            yield f"| {one['title']}, {name} | {'; '.join(_changes(way)) or 'nothing that is more than chance'} |"
    yield "\n| game | players | bot | against | games | won, shared wins in parts | by chance | it is |"
    yield "|---|---|---|---|---|---|---|---|"
    for one in json.loads(BOTS.read_text(encoding="utf-8")):
        chance = one["chance"] * (one["games"] - one["nobody"])
        title = next(kept[words]["title"] for words in kept if words.split()[0] == one["game"])
        yield (
            f"| {title} | {one['players']} | {one['bot']} | {one['others']} | {one['games']} | {one['won']:.1f} |"
            f" {chance:.1f} | {one['result']} |"
        )
    yield "\nThe commands, each with `cardgen playtest` before it:\n"
    yield from (f"    {words}" for words in kept)
    yield ""


def _row(one: Mapping[str, Any]) -> str:
    way = one["ways"][0]
    seats = ", ".join(f"{100 * s['value']:.0f} % ({100 * s['low']:.0f} to {100 * s['high']:.0f})" for s in way["seats"])
    rounds, games = way["rounds"], way["games"]
    return (
        f"| {one['title']}, {' and '.join(one['bots'])}, {one['players']} players | {games:,} | {seats} |"
        f" {100 * way['nobody'] / games:.0f} % | {100 * way['unended'] / games:.0f} % |"
        f" {rounds['middle']} ({rounds['low']} to {rounds['high']}) | {way['decisions']['middle']} | {way['changes']} |"
    )


def _told(one: Mapping[str, Any]) -> str:
    way, ends = one["ways"][0], re.findall(r"\d+", one["minutes"])
    seconds = " to ".join(f"{60 * int(end) / way['decisions']['mean']:.0f}" for end in ends)
    dead = ", ".join(way["dead"]) or "none"
    return (
        f"| {one['title']}, {' and '.join(one['bots'])} | {one['minutes']} minutes | {seconds} seconds | {dead} |"
        f" {way['silent']} of {way['bite']} |"
    )


def _changes(way: Mapping[str, Any]) -> Iterator[str]:
    for one in way["differences"]:
        if abs(one["change"]) > one["half"]:
            unit, scale = (" %", 100) if one["percent"] else ("", 1)
            yield f"{one['what']} {one['change'] * scale:+.1f} ± {one['half'] * scale:.1f}{unit}"


if __name__ == "__main__":
    main()
