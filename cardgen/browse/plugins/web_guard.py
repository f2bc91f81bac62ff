"""Have Datasette answer only what the policy of all our servers lets it; Datasette finds this file by its folder."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any

from datasette import Response, hookimpl
from datasette.utils.asgi import Base400
from datasette.views.base import DatasetteError

from cardgen.browse.metadata import GALLERY
from cardgen.browse.serve import FAULTS
from cardgen.project.site.web_policy import WebPolicy, asked_path, is_given, path_refused

App = Callable[[dict[str, Any], Any, Any], Awaitable[None]]
LONGEST_VALUE = 500_000
"""Bytes of a value, and of a row: a statement could else ask for more memory than there is."""
_ABOUT_ITSELF = "-"
"""The folder of addresses under which Datasette tells of itself and of the machine."""
_STYLED = ("static", "static-plugins")
"""What of it the pages need."""


@hookimpl  # type: ignore[untyped-decorator]  # pluggy's
def asgi_wrapper(datasette: Any) -> Callable[[App], App]:
    """Look at every request before it is answered."""
    told = datasette.plugin_config("web_guard") or {}
    policy, folder = WebPolicy(frozenset(told.get("names", ()))), Path(told.get("folder", ""))

    def guarded(app: App) -> App:
        async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
            if scope["type"] == "http" and (status := _refused(policy, folder, scope)):
                await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
                await send({"type": "http.response.body", "body": b""})
            else:
                await app(scope, receive, send)

        return answer

    return guarded


@hookimpl  # type: ignore[untyped-decorator]  # pluggy's
def prepare_connection(conn: sqlite3.Connection) -> None:
    """Bound what a statement may ask for, and let none read where the file lies."""
    conn.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    conn.set_authorizer(_authorized)


@hookimpl  # type: ignore[untyped-decorator]  # pluggy's
def handle_exception(request: Any, exception: Exception) -> Response | None:
    """Tell a request that cannot be read from a fault, which is told in one line where it is served."""
    if isinstance(exception, DatasetteError):
        if exception.status == HTTPStatus.INTERNAL_SERVER_ERROR:
            exception.status = HTTPStatus.BAD_REQUEST
    elif isinstance(exception, _MISREAD) and request.query_string:
        return Response.text("This cannot be read as a question.", status=HTTPStatus.BAD_REQUEST)
    elif not isinstance(exception, Base400):
        FAULTS.error("a request could not be answered (%s: %s)", type(exception).__name__, exception)
    return None


_MISREAD = (sqlite3.Error, ValueError, LookupError, TypeError)
"""What Datasette raises where the part of an address after `?` is none that it knows."""


def _authorized(action: int, first: str | None, second: str | None, _database: str | None, _trigger: str | None) -> int:
    hidden = action == sqlite3.SQLITE_READ and first == "pragma_database_list" and second == "file"
    return sqlite3.SQLITE_IGNORE if hidden else sqlite3.SQLITE_OK


def _refused(policy: WebPolicy, folder: Path, scope: dict[str, Any]) -> int:
    """Give the status with which a request is refused; 0 where it is not."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    asked = scope["raw_path"].decode("latin-1")
    status = policy.refuses(headers.get(b"host"), headers.get(b"origin"))
    status = status or path_refused(asked) or _missing(folder, asked_path(asked) or ())
    if status is None and not scope["query_string"].isascii():  # what Datasette takes for granted
        status = HTTPStatus.BAD_REQUEST
    if status is None and scope["method"] not in ("GET", "HEAD"):
        status = HTTPStatus.METHOD_NOT_ALLOWED
    return 0 if status is None else int(status)


def _missing(folder: Path, parts: tuple[str, ...]) -> HTTPStatus | None:
    """Say of a path that nothing is there: no file of the gallery, or what Datasette tells of the machine."""
    _, first, *rest = (*parts, "", "")
    missing = (first == GALLERY and not is_given(folder.joinpath(*filter(None, rest)), folder)) or (
        first == _ABOUT_ITSELF and rest[0] not in _STYLED
    )
    return HTTPStatus.NOT_FOUND if missing else None
