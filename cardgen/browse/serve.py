"""Serve the card database as pages that only read, until Ctrl-C."""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path

from cardgen.browse.metadata import GALLERY, LOOK, metadata
from cardgen.errors import NOWHERE, MachineError, Problem
from cardgen.project.site.serving import reached_at
from cardgen.project.site.web_policy import policy_for

FIRST_PORT = 8001
_TRIED = 50
_PAGES = Path(__file__).with_name("pages")
_PLUGINS = Path(__file__).with_name("plugins")
_SETTINGS = {"default_page_size": "60", "sql_time_limit_ms": "3000", "allow_download": "on", "suggest_facets": "off"}


def serve(path: Path, output: Path, host: str, port: int, greet: Callable[[str], None], *, show: bool) -> None:
    """Serve a database, with the folder of built pages beside it; *port* 0 takes a free one, *show* opens the browser.

    *greet* is told the address by which others reach it.
    Raises MachineError: M005 Datasette is not installed, or the address or port cannot be had.
    """
    if importlib.util.find_spec("datasette") is None:
        fix = "`pip install 'cardgen[browse]'`; any program for SQLite opens the file as it is"
        what = f"Datasette, which shows `{path}` as pages, is not installed"
        raise MachineError(Problem(NOWHERE, "M005", what, fix=fix))
    chosen = _free(host, port)
    greet(f"http://{reached_at(host)}:{chosen}")
    from datasette.cli import serve as run

    with tempfile.TemporaryDirectory(prefix="cardgen-") as folder:
        told = Path(folder) / "metadata.json"
        guard = {"web_guard": {"names": sorted(policy_for(host).names)}}
        told.write_text(json.dumps({**metadata(path), "plugins": guard}), "utf-8")
        settings = [word for pair in _SETTINGS.items() for word in ("--setting", *pair)]
        folders = ["--static", f"{GALLERY}:{output}", "--static", f"{LOOK}:{_PAGES}", "--template-dir", str(_PAGES)]
        folders += ["--plugins-dir", str(_PLUGINS)]
        words = ["--immutable", str(path), "--metadata", str(told), *folders, *settings]
        run.main([*words, "--host", host, "--port", str(chosen), *["--open"] * show], standalone_mode=False)


def _free(host: str, port: int) -> int:
    """Find a port that is free: the one asked for, else the first from FIRST_PORT on."""
    for tried in [port] if port else range(FIRST_PORT, FIRST_PORT + _TRIED):
        try:
            with socket.create_server((host, tried)):
                return tried
        except OSError as error:
            why = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror or error)
    what = f"nothing can be served at {host}, port {port or FIRST_PORT} ({why})"
    raise MachineError(Problem(NOWHERE, "M005", what, fix="another `--port`, or `--host 127.0.0.1`"))
