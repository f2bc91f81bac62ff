from __future__ import annotations

import gc
import json
import os
import shutil
import signal
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.project.long_job import SELDOM
from tests.changed import TOOK, measured

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from cardgen.faces.maker import FaceMaker
    from cardgen.model.game import Game
    from cardgen.project.find import Project

# Started in the background, this process ignores Ctrl-C, and so would every command that is started here.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).resolve().parent.parent


# Memory is cleared between tests alone, see below: else all that was ever read, drawn and judged is looked at, again
# and again. The threshold is that of a job, so that none sets its own.
gc.set_threshold(*SELDOM)
gc.disable()
_MANY = 12_000_000
"""Containers that tests made and did not give back, some 1.6 GB of them, after which memory is cleared."""
os.fsync = os.fstat  # type: ignore[assignment]  # a disk is waited for in processes alone that are a user's: no power is cut here
_left = 0
"""Containers that tests have left since memory was cleared."""
_took: dict[str, float] = defaultdict(float)
"""Seconds of each file of tests."""


def pytest_configure(config: pytest.Config) -> None:
    """Ready a process that runs tests: the one that hands them out to others is sooner at it without."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        return
    from hypothesis import settings  # late, as is what follows

    from tests import once as once
    from tests.thoroughness import PROFILE, PROFILES

    for name, tried in PROFILES.items():
        settings.register_profile(name, tried)
    settings.load_profile(PROFILE)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave sweeps to `make test-all`."""
    from tests.thoroughness import ALL, left_to_sweeps  # late: see above

    if not ALL:
        left = left_to_sweeps(items)
        config.hook.pytest_deselected(items=left)
        alone = set(left)
        items[:] = [item for item in items if item not in alone]
    items[:] = _first(items)


def _first(items: list[pytest.Item]) -> list[pytest.Item]:
    """Put the files whose tests need a browser first: one worker starts it, and while it waits the other works."""
    needed = {item.path for item in items if "browser" in getattr(item, "fixturenames", ())}
    return sorted(items, key=lambda item: item.path not in needed)


def pytest_runtest_logfinish() -> None:
    """Clear memory where there is much.

    Else what a test left is never looked at again, not even by what clears memory itself, as serving does: most of it
    is shared by tests to come, and to look at all of it takes seconds.
    """
    global _left
    _left += gc.get_count()[0]
    if _left > _MANY:
        gc.unfreeze()
        gc.collect()
        _left = 0
    gc.freeze()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what each file of tests takes."""
    _took[report.location[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let nothing that is left be looked at again: all of it goes with the process. Keep what whole files took."""
    gc.freeze()
    chosen = session.config.option
    if not (
        os.environ.get("PYTEST_XDIST_WORKER") or chosen.keyword or chosen.markexpr or "::" in str(chosen.file_or_dir)
    ):
        TOOK.parent.mkdir(parents=True, exist_ok=True)
        TOOK.write_text(json.dumps(measured() | _took), encoding="utf-8")


@pytest.fixture(scope="session", autouse=True)
def settings_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what commands remember of a user away from who runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("settings")))
        yield


@pytest.fixture(scope="session")
def project() -> Project:
    """The project itself."""
    from cardgen.project.find import find_project  # late: see above

    return find_project(ROOT)


@pytest.fixture(scope="session")
def boxes(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project with the database of all its games, in an output folder of its own."""
    from cardgen.project.data.database import build_database  # late: see above

    own = replace(project, output=tmp_path_factory.mktemp("boxes"))
    build_database(own)
    return own


_PLAIN = ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer"]
"""How Chromium is started: without a graphics card, and without the slower imitation of one."""
PATIENCE = 60_000
"""Milliseconds in which a page has to do what it is to do, however much else the machine has to do."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of pages: a process can have no second one.

    Chromium without windows does a third less for a page than with them, where it is installed.
    """
    from playwright.sync_api import expect, sync_playwright  # late: few workers' tests need it

    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        pytest.skip("needs Debian's package chromium-headless-shell or chromium")
    with sync_playwright() as playwright:
        expect.set_options(PATIENCE)
        browser = playwright.chromium.launch(executable_path=chromium, args=_PLAIN)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def dr_science(project: Project) -> Game:
    from cardgen.project.looks.load import load  # late: see above

    return load(project, "dr-science")


@pytest.fixture
def maker(project: Project, dr_science: Game) -> FaceMaker:
    from cardgen.project.looks.load import face_maker  # late: see above

    return face_maker(project, dr_science)
