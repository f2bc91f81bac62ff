"""A connection to the pages of the database that is cut off when its client says and takes nothing, as others are."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from cardgen.project.site.web_policy import SECONDS


class ImpatientProtocol(H11Protocol):
    """Looks at each connection from time to time: uvicorn itself waits for a request that was begun for ever."""

    seconds = SECONDS
    _heard = True
    _left = 0
    """Bytes of an answer that the client had not taken when it was looked at last."""
    _waited = False
    """Whether nobody was at work on an answer then."""
    _answered: object = None
    """What had been asked last then."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to look at it."""
        super().connection_made(transport)
        self._next = self.loop.call_later(self.seconds, self._look)

    def data_received(self, data: bytes) -> None:
        """Note that something was said."""
        self._heard = True
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Look no more."""
        self._next.cancel()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Cut it off if nothing has moved since the last look, or no request came whole; not while one is at work."""
        left = self.transport.get_write_buffer_size()
        at_work = self.cycle is not None and not self.cycle.response_complete
        silent = not self._heard and left == self._left and (left or not at_work)
        dripped = self._waited and not (at_work or left) and self.cycle is self._answered
        if silent or dripped:
            self.transport.abort()
            return
        self._heard, self._left, self._waited, self._answered = False, left, not at_work, self.cycle
        self._next = self.loop.call_later(self.seconds, self._look)
