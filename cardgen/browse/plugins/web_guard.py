"""Have Datasette answer only what the policy of all our servers lets it; Datasette finds this file by its folder."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

from datasette import hookimpl
from datasette.utils.asgi import Base400
from datasette.views.base import DatasetteError

from cardgen.browse.serve import FAULTS
from cardgen.project.site.web_policy import WebPolicy, path_refused

App = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


@hookimpl  # type: ignore[untyped-decorator]  # pluggy's
def asgi_wrapper(datasette: Any) -> Callable[[App], App]:
    """Look at every request before it is answered."""
    policy = WebPolicy(frozenset((datasette.plugin_config("web_guard") or {}).get("names", ())))

    def guarded(app: App) -> App:
        async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
            if scope["type"] == "http" and (status := _refused(policy, scope)):
                await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
                await send({"type": "http.response.body", "body": b""})
            else:
                await app(scope, receive, send)

        return answer

    return guarded


@hookimpl  # type: ignore[untyped-decorator]  # pluggy's
def handle_exception(exception: Exception) -> None:
    """Tell a request that cannot be read from a fault, which is told in one line where it is served."""
    if isinstance(exception, DatasetteError):
        if exception.status == HTTPStatus.INTERNAL_SERVER_ERROR:
            exception.status = HTTPStatus.BAD_REQUEST
    elif not isinstance(exception, Base400):
        FAULTS.error("a request could not be answered (%s: %s)", type(exception).__name__, exception)


def _refused(policy: WebPolicy, scope: dict[str, Any]) -> int:
    """Give the status with which a request is refused; 0 where it is not."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    status = policy.refuses(headers.get(b"host"), headers.get(b"origin"))
    status = status or path_refused(scope["raw_path"].decode("latin-1"))
    if status is None and not scope["query_string"].isascii():  # what Datasette takes for granted
        status = HTTPStatus.BAD_REQUEST
    if status is None and scope["method"] not in ("GET", "HEAD"):
        status = HTTPStatus.METHOD_NOT_ALLOWED
    return 0 if status is None else int(status)
