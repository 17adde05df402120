from __future__ import annotations

import re
import threading
import time
from typing import Mapping, Optional

# State of the limit, as the header `RateLimit` writes it: requests left, and seconds until there are more.
_STATE = re.compile(r";r=(\d+);t=(\d+)")
# Seconds by which two answers of one minute may differ in its end: they count whole seconds, and take their time.
_SAME = 1.5


class Rate:
    """Keeps requests back while the server says that none is left in this minute, so that it need not refuse them."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        # Fewest that an answer of this minute has left: answers come in any order.
        self._left = float("inf")
        self._reset_at = 0.0
        self._running = 0

    def take(self) -> None:
        """Returns when a request may leave. Each is ended by `done`."""
        with self._change:
            # Those under way may not be counted yet.
            while self._left <= self._running and time.monotonic() < self._reset_at:
                self._change.wait(self._reset_at - time.monotonic())
            self._running += 1

    def done(self, headers: Optional[Mapping[str, str]]) -> None:
        """A request has ended; `headers` of its answer, if one came."""
        found = _STATE.search((headers or {}).get("ratelimit", ""))
        with self._change:
            self._running -= 1
            if found:
                self._keep(int(found[1]), time.monotonic() + int(found[2]))
            self._change.notify_all()

    def _keep(self, left: int, reset_at: float) -> None:
        if reset_at < self._reset_at - _SAME:
            return
        self._left = left if reset_at > self._reset_at + _SAME else min(left, self._left)
        self._reset_at = max(reset_at, self._reset_at)
