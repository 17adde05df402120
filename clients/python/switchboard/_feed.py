from __future__ import annotations

import asyncio
import threading
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Dict, Iterator, Optional, Union

from ._pages import Page

if TYPE_CHECKING:
    from .types import WebhookEvent


class Feed:
    """
    Events as they come, oldest first, at least once.

    `cursor` is where to begin again: after the last page of which every event was handled. Keep it after each event: what was handled since
    may come again, and none is lost. None before the first page.
    """

    def __init__(
        self,
        first: Callable[[Dict[str, Any]], Page[Any]],
        start: Union[datetime, str, None],
        filters: Dict[str, Any],
        wait: int,
        stop: Optional[threading.Event],
    ) -> None:
        self.cursor: Optional[str] = start if isinstance(start, str) else None
        self._start = start if isinstance(start, datetime) else datetime.now(timezone.utc)
        self._first = first
        self._given = {**filters, "wait": wait, "limit": 100}
        self._stop = stop or threading.Event()

    def _page(self) -> Page[Any]:
        place = {"createdFrom": self._start} if self.cursor is None else {"cursor": self.cursor}
        return self._first({**self._given, **place})

    def __iter__(self) -> Iterator[WebhookEvent]:
        while not self._stop.is_set():
            page = self._page()
            for event in page.items:
                yield event
                if self._stop.is_set():
                    return
            self.cursor = page.pagination["nextCursor"]

    async def __aiter__(self) -> AsyncIterator[WebhookEvent]:
        while not self._stop.is_set():
            page = await asyncio.to_thread(self._page)
            for event in page.items:
                yield event
                if self._stop.is_set():
                    return
            self.cursor = page.pagination["nextCursor"]
