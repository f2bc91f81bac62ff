"""The gallery in Chromium: its first page, and its answers, by what the page's own thread worked."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

SLOWER = 6
"""How many times slower than this machine a cheap phone is taken to be."""
QUERIES = (
    "holy", "starfish", "the of", '"of the"', "a or b", "er*", "-the -of", "cost>=4", "kind:ember cost>=3",
    "cost:2..4 (kind:river or kind:cloud)", "-kind:ember order:name", "order:text", "/dr[ai]w/", "text:/^a.*b/",
    "o:ing",
)  # fmt: skip
_ANSWER = """async (query) => {
  const { gallery } = cardgen;
  gallery.parts.input.value = query;
  gallery.type(query);
  clearTimeout(gallery.later);
  await new Promise((done) => requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = done;
    painted.port2.postMessage(0);
  }));
}"""


def build(folder: Path) -> Path:
    """Build the gallery of a generated project, its cards as text; gives its page."""
    from cardgen.gallery.look import Look
    from cardgen.project.data.database import build_database
    from cardgen.project.find import find_project
    from cardgen.project.site.gallery import build_gallery

    project = find_project(folder)
    build_database(project)
    return build_gallery(project, {game: Look() for game in project.games()})


def gallery(folder: str) -> dict[str, float]:
    """Take the time to the first page, and of each answer until it is drawn, in seconds and milliseconds."""
    from playwright.sync_api import sync_playwright

    page = build(Path(folder))
    size = sum(file.stat().st_size for file in Path(folder, "output").rglob("data.js")) / 2**20
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        first, answers = _taken(browser, page.as_uri())
        browser.close()
    worst = max(answers)
    return {"size": size, **first, "median": median(answers), "worst": worst, "slow": SLOWER * worst}


def _taken(browser: Browser, address: str) -> tuple[dict[str, float], list[float]]:
    """Open the page as a phone would, and ask; what explains an answer after it is drawn is not counted."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before, began = _worked(session), time.perf_counter()
    page.goto(address)
    first = {"seconds": time.perf_counter() - began, "worked": _worked(session) - before}
    return first, [median(_answer(page, session, query) for _ in range(3)) for query in QUERIES]


def _answer(page: Page, session: CDPSession, query: str) -> float:
    """Ask, and give the milliseconds worked until the answer was drawn."""
    page.wait_for_timeout(150)
    before = _worked(session)
    page.evaluate(_ANSWER, query)
    return 1000 * (_worked(session) - before)


def _worked(session: CDPSession) -> float:
    """Say how many seconds the processor worked for the page's main thread."""
    told: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in told if one["name"] == "TaskDuration"))
