"""The rows of the table, in the order they are printed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from bench.decks import ROOT, Look, write_json, write_project
from bench.figures import Figure
from bench.lists import write_list
from bench.measure import FailedError, Spent, spent
from bench.together import together

PEERS = ROOT / ".venv" / "peers" / "bin" / "python"
DOZEN = 12.0
"""KB of memory allowed for each further card."""


class SkippedError(Exception):
    """A row that cannot be measured here; the message says why."""


@dataclass(slots=True)
class Workshop:
    """Where decks are made once and measured several times."""

    folder: Path
    times: int
    taken: dict[tuple[Look, int], Spent] = field(default_factory=dict)

    def project(self, look: Look, count: int) -> Path:
        """Give the folder of a project with that many cards."""
        folder = self.folder / f"{look}-{count}"
        if not folder.exists():
            write_project(folder, look, count)
        return folder

    def cardgen(self, *words: str, times: int | None = None, ends: int = 0) -> Spent:
        """Measure one whole command."""
        return spent([sys.executable, "-m", "cardgen", *words], times or self.times, ROOT, ends=ends)

    def inside(self, *words: str) -> dict[str, float]:
        """Measure something within one process of its own; gives what it says as JSON."""
        done = subprocess.run(
            [sys.executable, "-m", "bench.inside", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise FailedError((done.stderr.strip().splitlines() or ["nothing was said"])[-1])
        found: dict[str, float] = json.loads(done.stdout)
        return found

    def sheets(self, look: Look, count: int) -> tuple[Spent, int]:
        """Measure the sheets of a deck; gives the size of the PDF too."""
        if (look, count) not in self.taken:
            self.taken[look, count] = spent(self.drawing(look, count), self.times, ROOT)
        project = self.project(look, count)
        return self.taken[look, count], (project / "output" / f"bench-{look}" / "sheets-a4.pdf").stat().st_size

    def drawing(self, look: Look, count: int) -> list[str]:
        """Word the command that draws the sheets of a deck."""
        project = ("--project", str(self.project(look, count)))
        return [sys.executable, "-m", "cardgen", "sheets", f"bench-{look}", *project, "--paper", "a4"]


def sheets(workshop: Workshop, look: Look, count: int, speed: float | None, mb: float | None) -> Iterator[Figure]:
    """Measure sheets with backs, from YAML to PDF."""
    took, size = workshop.sheets(look, count)
    yield Figure("speed", count / took.seconds, "cards/s", speed, at_least=True)
    yield from _time(took)
    yield Figure("memory", took.mb, "MB", mb)
    small = count >= 1000 and look is not Look.PHOTO
    yield Figure("file", size / count / 1024, "KB a card", 0.6 if small else None)
    if count > 1000:
        fewer, _ = workshop.sheets(look, 1000)
        yield Figure("memory of a further card", 1024 * (took.mb - fewer.mb) / (count - 1000), "KB", DOZEN)


def pictures(workshop: Workshop, kind: str, count: int, speed: float) -> Iterator[Figure]:
    """Measure pictures of fronts at 300 dpi, and once more when one card has changed."""
    project = workshop.project(Look.SCIENCE, count)
    words = ("export", "bench-science", "--for", kind, "--side", "front", "--project", str(project))
    made = project / "output" / "bench-science" / "pictures"
    shutil.rmtree(made, ignore_errors=True)
    took = workshop.cardgen(*words, times=1)
    yield Figure("speed, by the processor on two cores", 2 * count / took.cpu, "cards/s", speed, at_least=True)
    yield from _time(took)
    yield Figure("memory of the first of three processes", took.mb, "MB")
    yield Figure("files", sum(path.stat().st_size for path in made.rglob(f"*.{kind[:2]}*")) / count / 1024, "KB a card")
    next(made.rglob("fronts/*")).unlink()
    again = workshop.cardgen(*words, times=1)
    yield Figure("again, one card to draw", again.seconds, "s")


def _time(took: Spent, most: float | None = None) -> Iterator[Figure]:
    """Tell the time by the clock, and what of it the processor worked: less on a machine that does other things too."""
    yield Figure("time", took.seconds, "s", most)
    yield Figure("of the processor", took.cpu, "s")


def peers(workshop: Workshop, tool: str, count: int, least: float | None = None) -> Iterator[Figure]:
    """Measure another tool on the same cards with a face like the plain one, and compare; *least* times as fast."""
    if not PEERS.exists():
        raise SkippedError("the tools to compare with are not installed: `make bench` does it")
    data, out = workshop.folder / f"{count}.json", workshop.folder / f"{tool}.pdf"
    if not data.exists():
        write_json(data, count)
    command = [str(PEERS), str(ROOT / "bench" / "peers.py"), tool, str(data), str(out), *_fonts()]
    took = spent(command, workshop.times)
    ours, size = workshop.sheets(Look.PLAIN, count)
    yield Figure("speed", count / took.seconds, "cards/s")
    yield Figure("of the processor", took.cpu, "s")
    yield Figure("file", out.stat().st_size / count / 1024, "KB a card")
    yield Figure("cardgen's speed over its", took.seconds / ours.seconds, "times", least, at_least=True)
    yield Figure("the same by the processor", took.cpu / ours.cpu, "times")
    its, all_ours = together(command), together(workshop.drawing(Look.PLAIN, count), ROOT)
    if its is not None and all_ours is not None:
        yield Figure("memory of all its processes together", its, "MB")
        goal = 1.0 if least is not None else None
        yield Figure("its memory over that of all of cardgen's", its / all_ours, "times", goal, at_least=True)
    yield Figure("its file over cardgen's", out.stat().st_size / size, "times")


def _fonts() -> list[str]:
    package = find_spec("font_source_serif_pro")
    assert package is not None
    assert package.origin is not None
    folder = Path(package.origin).parent / "files"
    return [str(folder / f"SourceSerifPro-{weight}.ttf") for weight in ("Regular", "Bold")]


def validate(workshop: Workshop, count: int) -> Iterator[Figure]:
    """Measure checking the data, every place known, without drawing."""
    took = workshop.cardgen("validate", "bench-plain", "--project", str(workshop.project(Look.PLAIN, count)))
    yield from _time(took, 2.5)
    yield Figure("memory", took.mb, "MB")


def spreadsheet(workshop: Workshop, count: int, most: float | None) -> Iterator[Figure]:
    """Measure a list of forty columns: made a game by guessing, checked, printed on a ready face, searched."""
    project, table = workshop.folder / f"list-{count}", workshop.folder / f"{count}.csv"
    write_list(table, count)
    place = ("--project", str(project))
    begun = workshop.cardgen("new", "list", "--from", str(table), *place, times=1)
    yield Figure("begun, of the processor", begun.cpu, "s")
    took = workshop.cardgen("validate", "list", *place)
    yield Figure("validated", took.seconds, "s", most)
    yield Figure("of the processor", took.cpu, "s")
    printed = workshop.cardgen("sheets", "list", "--paper", "a4", *place)
    yield Figure("printed, by the processor", count / printed.cpu, "cards/s", 1500, at_least=True)
    workshop.cardgen("build", "--only", "database", *place, times=1)
    found = workshop.cardgen("search", "kind:ember cost>=8 rank:rare", *place)
    yield Figure("found", found.seconds, "s")
    yield Figure("found, of the processor", found.cpu, "s")


def database(workshop: Workshop, count: int) -> Iterator[Figure]:
    """Measure building the card database, full-text search and all."""
    project = workshop.project(Look.PLAIN, count)
    building = ("build", "--only", "database", "--project", str(project))
    took = workshop.cardgen(*building, times=1 if count > 10_000 else None)
    large = count >= 100_000
    inside = workshop.inside("database", str(project)) if large else {}
    yield from _time(took, 9 if large else None)
    if large:
        yield Figure("from loaded cards", inside["seconds"], "s", 3)
    yield Figure("memory", took.mb, "MB")
    yield Figure("file", (project / "output" / "cards.db").stat().st_size / 2**20, "MB")


def searching(workshop: Workshop, count: int, most: float) -> Iterator[Figure]:
    """Measure the queries that people type, each many times, in one process."""
    project = workshop.project(Look.PLAIN, count)
    if not (project / "output" / "cards.db").exists():
        workshop.cardgen("build", "--only", "database", "--project", str(project), times=1)
    took = workshop.inside("search", str(project))
    yield Figure("median", took["median"], "ms")
    yield Figure("19 of 20 within", took["p95"], "ms", most)


def gallery(workshop: Workshop, count: int) -> Iterator[Figure]:
    """Measure the page to browse the cards with, in Chromium on a window as wide as a phone."""
    if not (find_spec("playwright") and shutil.which("chromium")):
        raise SkippedError("it takes Chromium and Playwright")
    took = workshop.inside("gallery", str(workshop.project(Look.PLAIN, count)))
    yield Figure("first page", took["seconds"], "s", 1)
    yield Figure("of the processor", took["worked"], "s")
    yield Figure("an answer, median", took["median"], "ms")
    yield Figure("an answer, worst", took["worst"], "ms", 50)
    yield Figure("the worst on a processor six times slower", took["slow"], "ms", 200)
    yield Figure("data", took["size"], "MB")


def made(workshop: Workshop, count: int) -> Iterator[Figure]:
    """Measure the gallery of a list on a ready face: made, and once more when one card has changed."""
    table, project = workshop.folder / f"{count}-made.csv", workshop.folder / f"made-{count}"
    write_list(table, count, notes=2)
    place = ("--project", str(project))
    workshop.cardgen("new", "list", "--from", str(table), *place, times=1)
    took = workshop.cardgen("gallery", "list", *place, times=1)
    yield Figure("of the processor", took.cpu, "s", 25)
    yield Figure("memory of the first of three processes", took.mb, "MB", 200)
    cards = next((project / "carddata" / "list" / "cards").iterdir())
    cards.write_text(cards.read_text(encoding="utf-8").replace("common", "rare", 1), encoding="utf-8")
    again = workshop.cardgen("gallery", "list", *place, times=1)
    yield Figure("again after one changed card, of the processor", again.cpu, "s", 4)


def cold(workshop: Workshop, *words: str) -> Iterator[Figure]:
    """Measure one short command from nothing."""
    project = workshop.folder / "cold"
    if not project.exists():
        for name in ("carddata", "templates"):
            shutil.copytree(ROOT / name, project / name)
        workshop.cardgen("build", "--only", "database", "--project", str(project), times=1)
    took = workshop.cardgen(*words, "--project", str(project), times=max(5, workshop.times))
    yield from _time(took, 0.15)
    yield Figure("memory", took.mb, "MB")


def open_dispute(workshop: Workshop, kind: str, line: str) -> Iterator[Figure]:
    """Measure from nothing that nobody can tell, and what would settle it, by the time the processor worked."""
    took = workshop.cardgen("judge", "dr-science", kind, line, ends=3)
    yield Figure("of the processor", took.cpu, "s", 0.4)
    yield Figure("memory", took.mb, "MB")


def hypothesis(workshop: Workshop) -> Iterator[Figure]:
    """Measure deciding whether 16 cards, 8 Wilds and a Researcher are sets and runs, by what the processor worked."""
    took = workshop.inside("hypothesis")
    yield Figure("decision, median", took["median"], "ms", 0.3)
    yield Figure("decision, worst", took["worst"], "ms", 10)
    yield Figure("full verdict, median", took["verdict_median"], "ms", 5)
    yield Figure("full verdict, worst", took["verdict_worst"], "ms", 150)


def games(workshop: Workshop) -> Iterator[Figure]:
    """Measure games at random, for two, three and four in turn, by the time the processor worked in one process."""
    took = workshop.inside("games")
    for name, rate in took.items():
        least = {"tricks alone, bare": 1000, "tricks alone, every play judged": 200}
        yield Figure(name, rate, "games/s", least.get(name, 150 if name.endswith("bare") else 60), at_least=True)


def peer_games(workshop: Workshop, library: str, names: tuple[str, ...]) -> Iterator[Figure]:
    """Measure random games of another library, by the time its processor worked in one process."""
    if not PEERS.exists():
        raise SkippedError("the tools to compare with are not installed: `make bench` does it")
    for name in names:
        call = [str(PEERS), str(ROOT / "bench" / "peer_games.py"), library, name, "3"]
        took: list[dict[str, float]] = []
        for _ in range(workshop.times):
            done = subprocess.run(call, capture_output=True, text=True, check=False)
            if "ModuleNotFoundError" in done.stderr:
                raise SkippedError(f"{library} cannot be had here")
            if done.returncode:
                raise FailedError((done.stderr.strip().splitlines() or ["nothing was said"])[-1])
            took.append(json.loads(done.stdout))
        speed = median(one["games"] for one in took)
        yield Figure(f"{name}, {took[0]['acts']:.0f} acts a game", speed, "games/s")


def playtest(workshop: Workshop) -> Iterator[Figure]:
    """Measure a playtest of Gothic Doctor for two at random, by the time the processor worked."""
    took = workshop.inside("playtest")
    yield Figure("10,000 games, on 1.9 times this core", took["seconds"], "s", 60)
    yield Figure("a core", took["rate"], "games/s")
    yield Figure("statistics", took["statistics"], "% of it", 25)
    yield Figure("who collects", took["driver"], "% of it", 2)
    kept = workshop.inside("playtest-memory")
    yield Figure("memory, 20,000 games of a toy to 200,000", kept["grown"], "MB more", 2)
    yield Figure("memory of who collects", kept["peak"], "MB")


def searches(workshop: Workshop) -> Iterator[Figure]:
    """Measure `search:100` in every seat of each game, by the time the processor worked in one process."""
    fewest = True
    for name, rate in workshop.inside("playtest-search").items():
        yield Figure(f"{name} players", rate, "games/min", 2 if fewest else 1, at_least=True)
        fewest = not fewest


def on_dask(workshop: Workshop) -> Iterator[Figure]:
    """Measure a Dask cluster of two workers on this machine beside two processes, their start not counted."""
    if not find_spec("distributed"):
        raise SkippedError("Dask is not installed: it is the extra `cluster`")
    took = workshop.inside("playtest-dask")
    for of in ("clock", "processor"):
        here, there = took[f"processes, {of}"], took[f"dask, {of}"]
        yield Figure(f"a game, two processes, by the {of}", 1000 * here, "ms")
        yield Figure(f"a game, two workers of Dask, by the {of}", 1000 * there, "ms")
        yield Figure(f"more on Dask, by the {of}", 100 * (there / here - 1), "%", 10)


Measure = Callable[[Workshop], Iterator[Figure]]
JUDGED = ("judge", "dr-science", "trick-winner", "Einstein 3M, Cox W:M, Curie 4P")
ROWS: dict[str, Measure] = {
    "sheets of 100 cards, plain face": partial(sheets, look=Look.PLAIN, count=100, speed=None, mb=None),
    "sheets of 1,000 cards, plain face": partial(sheets, look=Look.PLAIN, count=1000, speed=1500, mb=70),
    "sheets of 10,000 cards, plain face": partial(sheets, look=Look.PLAIN, count=10_000, speed=2000, mb=200),
    "sheets of 100 cards, face of Dr. Science": partial(sheets, look=Look.SCIENCE, count=100, speed=None, mb=None),
    "sheets of 1,000 cards, face of Dr. Science": partial(sheets, look=Look.SCIENCE, count=1000, speed=1500, mb=70),
    "sheets of 10,000 cards, face of Dr. Science": partial(sheets, look=Look.SCIENCE, count=10_000, speed=2000, mb=200),
    "sheets of 1,000 cards, each with its own JPEG": partial(sheets, look=Look.PHOTO, count=1000, speed=800, mb=250),
    "pictures of 1,000 cards at 300 dpi, PNG": partial(pictures, kind="png", count=1000, speed=60),
    "pictures of 1,000 cards at 300 dpi, JPEG": partial(pictures, kind="jpeg", count=1000, speed=60),
    "pictures of 1,000 cards at 300 dpi, WebP": partial(pictures, kind="webp", count=1000, speed=30),
    "sheets of 10,000 cards, each with its own JPEG": partial(sheets, look=Look.PHOTO, count=10_000, speed=800, mb=250),
    "peer typst, 100 cards": partial(peers, tool="typst", count=100),
    "peer typst, 1,000 cards": partial(peers, tool="typst", count=1000, least=0.8),
    "peer typst, 10,000 cards": partial(peers, tool="typst", count=10_000, least=1.0),
    "peer fpdf2, 1,000 cards": partial(peers, tool="fpdf2", count=1000),
    "peer weasyprint, 1,000 cards": partial(peers, tool="weasyprint", count=1000),
    "validate 10,000 cards": partial(validate, count=10_000),
    "spreadsheet of 5,000 cards, 40 columns": partial(spreadsheet, count=5000, most=None),
    "spreadsheet of 10,000 cards, 40 columns": partial(spreadsheet, count=10_000, most=3),
    "database of 10,000 cards": partial(database, count=10_000),
    "database of 100,000 cards": partial(database, count=100_000),
    "search among 10,000 cards": partial(searching, count=10_000, most=20),
    "search among 100,000 cards": partial(searching, count=100_000, most=100),
    "gallery of 5,000 cards, made": partial(made, count=5000),
    "gallery of 10,000 cards": partial(gallery, count=10_000),
    "cold start of search": lambda workshop: cold(workshop, "search", "value:5"),
    "cold start of judge": lambda workshop: cold(workshop, *JUDGED),
    "two unknown cards in a trick": partial(
        open_dispute, kind="trick-winner", line="Franklin 2B, Einstein unknown, Curie unknown"
    ),
    "three unknown cards in a tableau": partial(
        open_dispute, kind="hypothesis", line="3P 3C 3M 4C 5C R unknown unknown unknown"
    ),
    "cold start of rules": lambda workshop: cold(workshop, "rules", "dr-science", "6.2"),
    "hypothesis of 16 cards, 8 Wilds and a Researcher": hypothesis,
    "random games": games,
    "playtest of Gothic Doctor for two, random": playtest,
    "playtest by search:100": searches,
    "playtest on Dask": on_dask,
    "peer OpenSpiel, random games": partial(peer_games, library="openspiel", names=("hearts", "euchre", "gin_rummy")),
    "peer RLCard, random games": partial(peer_games, library="rlcard", names=("gin-rummy", "uno")),
}
