from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from cardgen.database.search import Searcher
from cardgen.gallery import page
from cardgen.gallery.contents import contents
from cardgen.gallery.look import Look
from cardgen.gallery.stems import stems

SEARCH = """(queries) => queries.map((query) => {
  try {
    return cardgen.testLibrary.searchers.cards.search(query).cards.map((card) => card.id);
  } catch (error) {
    if (!(error instanceof cardgen.Refused)) throw error;
    return { problems: error.problems };
  }
})"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of the gallery."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


class Engine:
    """The search of the page, without the page: asked many queries at once."""

    def __init__(self, browser: Browser, searcher: Searcher) -> None:
        self.page: Page = browser.new_page()
        games = [name for (name,) in searcher.connection.execute("SELECT id FROM games ORDER BY rowid")]
        words = stems(searcher.connection)
        self.page.set_content("<body></body>")
        self.page.add_script_tag(content=page.script())
        for game in games:
            self.page.add_script_tag(content=page.data(contents(searcher, game, Look(), words)))
        self.page.evaluate("() => { cardgen.testLibrary = new cardgen.Library(); }")

    def answers(self, queries: list[str]) -> list[Any]:
        """Give the ids of the cards found by each query, or the problems with it."""
        return list(self.page.evaluate(SEARCH, queries))

    def run(self, code: str, argument: object = None) -> Any:
        """Run a function in the page."""
        return json.loads(self.page.evaluate(f"(given) => JSON.stringify(({code})(given))", argument))


def built_page(folder: Path) -> str:
    """Give the address of a built gallery."""
    return (folder / page.PAGE).resolve().as_uri()
