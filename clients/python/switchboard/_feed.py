from __future__ import annotations

import asyncio
import math
import random
import re
import threading
import time
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Dict, Iterator, Optional, Tuple, Union

from ._errors import SwitchboardError
from ._moments import written
from ._pages import Page
from ._retry import pause_after

if TYPE_CHECKING:
    from .types import WebhookEvent

# Seconds that a call waits at most when the server asks for it.
_MAX_RETRY_AFTER = 60
# Seconds within which an empty page says that the server did not wait, as one with many readers does not.
_SOON = 0.5
_ISO = re.compile(r"\d{4}-\d\d-\d\dT")


class Feed:
    """
    Events as they come, oldest first, at least once, until `stop` is set. While the server cannot be reached, or asks to wait, the feed
    tries again; `on_retry` gets each of these errors.

    `cursor` is where to begin again: after the event that the loop has. Keep it once that event is handled. Before the first event it is the
    start of the feed.
    """

    def __init__(
        self,
        first: Callable[[Dict[str, Any]], Page[Any]],
        start: Union[datetime, str, None],
        filters: Dict[str, Any],
        wait: int,
        stop: Optional[threading.Event],
        on_retry: Optional[Callable[[SwitchboardError], Any]],
    ) -> None:
        self.cursor: str = start if isinstance(start, str) else written(start or datetime.now(timezone.utc))
        self._first = first
        self._filters = {**filters, "limit": 100}
        self._wait = wait
        self._stop = stop or threading.Event()
        self._on_retry = on_retry
        self._failed = 0

    def _ask(self) -> Union[Page[Any], float]:
        """A page, or the seconds to wait after an error."""
        # From a moment the first answer comes at once: it has the place in the feed, whatever the clock of this machine shows.
        is_moment = _ISO.match(self.cursor) is not None
        place = {"createdFrom": self.cursor} if is_moment else {"cursor": self.cursor, "wait": self._wait}
        try:
            page = self._first({**self._filters, **place})
        except SwitchboardError as error:
            self._failed += 1
            pause = pause_after(error, self._failed, math.inf, _MAX_RETRY_AFTER)
            if pause is None:
                raise
            if self._on_retry:
                self._on_retry(error)
            return pause
        self._failed = 0
        return page

    def _events(self, page: Page[Any]) -> Iterator[WebhookEvent]:
        for event, cursor in zip(page.items, page.pagination["cursors"]):
            self.cursor = cursor
            yield event
            if self._stop.is_set():
                return
        self.cursor = page.pagination["nextCursor"]

    def _asked(self) -> Tuple[Union[Page[Any], float], float]:
        """What `_ask` returns, and the seconds to rest after it."""
        is_first = _ISO.match(self.cursor) is not None
        since = time.monotonic()
        found = self._ask()
        if not isinstance(found, Page):
            return found, found
        is_soon = not found.items and not is_first and time.monotonic() - since < _SOON
        return found, _SOON * (1 + random.random()) if is_soon else 0

    def __iter__(self) -> Iterator[WebhookEvent]:
        while not self._stop.is_set():
            found, rest = self._asked()
            if isinstance(found, Page):
                yield from self._events(found)
            if rest > 0:
                self._stop.wait(rest)

    async def __aiter__(self) -> AsyncIterator[WebhookEvent]:
        while not self._stop.is_set():
            found, rest = await asyncio.to_thread(self._asked)
            if isinstance(found, Page):
                for event in self._events(found):
                    yield event
            if rest > 0:
                await self._sleep(rest)

    async def _sleep(self, seconds: float) -> None:
        """A task that is cancelled leaves no thread behind, which would wait on."""
        until = time.monotonic() + seconds
        while not self._stop.is_set() and time.monotonic() < until:
            await asyncio.sleep(min(1, until - time.monotonic()))
