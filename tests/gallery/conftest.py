from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from cardgen.database.search import Searcher, opened
from cardgen.gallery import page
from cardgen.gallery.contents import contents
from cardgen.gallery.look import Look
from cardgen.gallery.stems import stems
from cardgen.project.data.database import build_database, database_path
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.site.gallery import build_gallery, pictured
from tests.conftest import PATIENCE, ROOT

SEARCH = """([kind, queries]) => queries.map((query) => {
  try {
    const found = cardgen.testCatalogue.searchers[kind].search(query).cards;
    return found.map((one) => (kind === "cards" ? one.id : `${one.game}/${kind === "rules" ? one.key : one.id}`));
  } catch (error) {
    if (!(error instanceof cardgen.Refused)) throw error;
    return { problems: error.problems };
  }
})"""

BLANK = "about:blank"
NOTES_WHAT_GOES_ON = """(() => {
  const stops = [];
  const { addEventListener, setTimeout } = window;
  const go = history.go.bind(history);
  history.go = (steps) => {
    window.arrives = new Promise((arrived) => addEventListener("popstate", arrived, { once: true }));
    go(steps);
  };
  window.addEventListener = (...given) => {
    addEventListener(...given);
    stops.push(() => removeEventListener(...given));
  };
  window.setTimeout = (...given) => {
    const waits = setTimeout(...given);
    stops.push(() => clearTimeout(waits));
    return waits;
  };
  window.stopped = () => stops.splice(0).forEach((stop) => stop());
})()"""
"""Lets a page be stopped: whom it listens to, and what it waits for; and its last step back be awaited."""
IS_GALLERY = "() => Boolean(window.stopped && window.cardgen && cardgen.gallery)"
STARTS_ANEW = """async (address) => {
  await Promise.race([window.arrives, new Promise((late) => setTimeout(late, 5000))]);
  stopped();
  localStorage.clear();
  const root = document.getElementById("gallery");
  for (const other of document.body.querySelectorAll(":scope > :not(script, noscript, #gallery)")) other.remove();
  root.replaceChildren();
  root.className = "";
  document.title = cardgen.gallery.title;
  history.replaceState(null, "", address);
  scrollTo(0, 0);
  cardgen.start(root);
}"""
"""Does what a page does at its end and its beginning, but for reading its scripts: that is most of the work."""


class Engine:
    """The search of the page, without the page: asked many queries at once."""

    def __init__(self, browser: Browser, searcher: Searcher, game: str = "") -> None:
        self.page: Page = browser.new_page()
        games = [name for (name,) in searcher.connection.execute("SELECT id FROM games ORDER BY rowid")]
        games = [game] if game else games
        words = stems(searcher.connection)
        self.page.set_content("<body></body>")
        self.page.add_script_tag(content=page.script())
        for game in games:
            self.page.add_script_tag(content=page.data(contents(searcher, game, Look(), words)))
        self.page.evaluate("() => { cardgen.testCatalogue = new cardgen.Catalogue(); }")

    def answers(self, queries: list[str], kind: str = "cards") -> list[Any]:
        """Give the ids of the cards, rules or disputes found by each query, or the problems with it."""
        return list(self.page.evaluate(SEARCH, [kind, queries]))

    def run(self, code: str, argument: object = None) -> Any:
        """Run a function in the page."""
        return json.loads(self.page.evaluate(f"(given) => JSON.stringify(({code})(given))", argument))


def built_page(folder: Path) -> str:
    """Give the address of a built gallery."""
    return (folder / page.PAGE).resolve().as_uri()


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Two games of the project with their galleries built: the first with pictures, the second without a look."""
    whole, folder = find_project(ROOT), tmp_path_factory.mktemp("shelf")
    names = whole.games()[:2]
    (folder / "carddata").mkdir()
    for name in names:
        (folder / "carddata" / name).symlink_to(whole.carddata / name, target_is_directory=True)
    project = Project(folder / "carddata", whole.templates, folder / "output")
    build_database(project)
    first = load(project, names[0])
    build_gallery(project, {names[0]: pictured(project, first, face_maker(project, first)), names[1]: Look()})
    return project


@pytest.fixture(scope="session")
def counted(shelf: Project) -> Iterator[Searcher]:
    """The database of the shelf, to compare with."""
    with opened(database_path(shelf)) as searcher:
        yield searcher


@pytest.fixture(scope="session")
def all_games(boxes: Project) -> Iterator[Searcher]:
    """The database of all games, to compare with."""
    with opened(database_path(boxes)) as searcher:
        yield searcher


@pytest.fixture(scope="session")
def page_of_all(browser: Browser, all_games: Searcher) -> Iterator[Engine]:
    """The search of the page over all games."""
    made = Engine(browser, all_games)
    yield made
    made.page.close()


@pytest.fixture(scope="session")
def window(browser: Browser) -> Page:
    """One window for all visits, one after the other: another one takes four times as long to open as a page."""
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(NOTES_WHAT_GOES_ON)
    return page


def open_gallery(window: Page, address: str) -> None:
    """Open a gallery of the shelf, which nobody changes: where it is open already it starts anew."""
    if window.url.partition("#")[0] == address.partition("#")[0] and window.evaluate(IS_GALLERY):
        window.evaluate(STARTS_ANEW, address)
    else:
        window.goto(address)


@pytest.fixture
def visit(window: Page, shelf: Project) -> Iterator[Visit]:
    """Open pages; at the end there must have been no error, and no request but for files."""
    made = Visit(window, shelf.output.resolve().as_uri())
    yield made
    made.leave()
    assert made.errors == []
    assert [url for url in made.asked if not url.startswith(("file:", "data:", "about:"))] == []


class Visit:
    """Opens pages as somebody with a certain screen, and notes what goes wrong."""

    def __init__(self, window: Page, unchanged: str) -> None:
        self.window = window
        self.unchanged = unchanged
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.heard: dict[str, Callable[[Any], None]] = {
            "console": self._note,
            "pageerror": lambda error: self.errors.append(str(error)),
            "dialog": lambda dialog: self.errors.append(f"a dialog: {dialog.message}"),
            "request": lambda request: self.asked.append(request.url),
        }
        for event, hear in self.heard.items():
            window.on(event, hear)  # type: ignore[call-overload]  # each event is a type of its own

    def _note(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.errors.append(said.text)

    def __call__(
        self, address: str, width: int = 1280, height: int = 900, *, scheme: Literal["dark", "light"] = "light"
    ) -> Page:
        self.window.set_viewport_size({"width": width, "height": height})
        self.window.emulate_media(color_scheme=scheme, media="screen")
        if address.startswith(self.unchanged):
            open_gallery(self.window, address)
        else:
            self.window.goto(BLANK)  # another place of the page that is open would not be read anew
            self.window.goto(address)
        return self.window

    def leave(self) -> None:
        self.window.evaluate("() => window.stopped && stopped()")
        for event, hear in self.heard.items():
            self.window.remove_listener(event, hear)
