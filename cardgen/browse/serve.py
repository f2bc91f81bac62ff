"""Serve the card database as pages that only read, until Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import logging
import os
import socket
import sqlite3
import sys
import warnings
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.browse.metadata import GALLERY, LOOK, metadata
from cardgen.errors import NOWHERE, MachineError, Problem
from cardgen.project.site.serving import reached_at
from cardgen.project.site.web_policy import MOST_AT_ONCE, policy_for

if TYPE_CHECKING:
    from datasette.app import Datasette

FIRST_PORT = 8001
_TRIED = 50
_PAGES = Path(__file__).with_name("pages")
_PLUGINS = Path(__file__).with_name("plugins")
_SETTINGS = {"default_page_size": 60, "sql_time_limit_ms": 3000, "allow_download": True, "suggest_facets": False}
FAULTS = logging.getLogger("cardgen.browse")
"""What goes wrong with requests that are right."""
_ENDING = 2
"""Seconds that answers on their way have at the end."""


def serve(path: Path, output: Path, host: str, port: int, greet: Callable[[str], None], *, show: bool) -> None:
    """Serve a database, with the folder of built pages beside it; *port* 0 takes a free one, *show* opens the browser.

    *greet* is told the address by which others reach it.
    Raises MachineError: M005 Datasette is not installed, or the address or port cannot be had.
    """
    if importlib.util.find_spec("datasette") is None:
        fix = (
            "`pip install datasette` (`pipx inject cardgen datasette`); any program for SQLite opens the file as it is"
        )
        what = f"Datasette, which shows `{path}` as pages, is not installed"
        raise MachineError(Problem(NOWHERE, "M005", what, fix=fix))
    with _listening(host, port) as listening:
        chosen = listening.getsockname()[1]
        greet(f"http://{reached_at(host)}:{chosen}")
        import uvicorn

        from cardgen.browse.patience import ImpatientProtocol

        shown = pages(path, output, host)
        if show:
            webbrowser.open(f"http://{reached_at(host)}:{chosen}{shown.urls.database(path.stem)}")
        config = uvicorn.Config(
            shown.app(), lifespan="on", loop="asyncio", http=ImpatientProtocol, ws="none", log_level="critical",
            access_log=False, limit_concurrency=MOST_AT_ONCE, timeout_graceful_shutdown=_ENDING,
        )  # fmt: skip
        with quiet():
            uvicorn.Server(config).run(sockets=[listening])


@contextmanager
def quiet() -> Iterator[None]:
    """Have nothing said but faults of our own: Datasette tells of each request that cannot be read."""
    told = logging.StreamHandler(sys.stderr)
    FAULTS.addHandler(told)
    try:
        with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stderr(nowhere):
            yield
    finally:
        FAULTS.removeHandler(told)


def pages(path: Path, output: Path, host: str) -> Datasette:
    """Make the pages of a database, which answer under the names that a server at an address has."""
    import_quietly()
    from datasette.app import Datasette

    sqlite3.enable_callback_tracebacks(False)  # Datasette lets every search of the process tell of its interrupts
    guard = {"web_guard": {"names": sorted(policy_for(host).names), "folder": str(output)}}
    made = Datasette(
        immutables=[str(path)], metadata={**metadata(path), "plugins": guard}, settings=_SETTINGS,
        static_mounts=[(GALLERY, str(output)), (LOOK, str(_PAGES))], template_dir=str(_PAGES),
        plugins_dir=str(_PLUGINS),
    )  # fmt: skip
    asyncio.run(made.invoke_startup())
    return made


def import_quietly() -> None:
    """Import Datasette, and let go of the databases in memory that it leaves open at first, which Python warns of."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        import datasette.app  # noqa: F401
        from datasette.utils.sqlite import sqlite_version

        sqlite_version()
        gc.collect()  # a connection that was used holds itself


def _listening(host: str, port: int) -> socket.socket:
    """Listen at a port: the one asked for, else the first free one from FIRST_PORT on."""
    for tried in [port] if port else range(FIRST_PORT, FIRST_PORT + _TRIED):
        try:
            return socket.create_server((host, tried))
        except OSError as error:
            why = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror or error)
    what = f"nothing can be served at {host}, port {port or FIRST_PORT} ({why})"
    raise MachineError(Problem(NOWHERE, "M005", what, fix="another `--port`, or `--host 127.0.0.1`"))
