from __future__ import annotations

import ssl
import threading
from datetime import datetime
from typing import Any, Callable, Dict, Mapping, Optional, Union

from ._async_resources import AsyncEventsResource, AsyncResources, AsyncWebhooksResource
from ._errors import SwitchboardError
from ._feed import Feed
from ._pages import Page
from ._resource import _divided, _reader
from ._resources import EventsResource, Resources, WebhooksResource
from ._transport import NOT_GIVEN, TokenSource, Transport
from ._webhooks import verify_webhook, verify_webhooks

# Seconds that a request of the feed may take beside the time for which it waits for an event.
_MARGIN = 30


def _listen(
    transport: Transport,
    start: Union[datetime, str, None],
    filters: Optional[Mapping[str, Any]],
    wait: int,
    stop: Optional[threading.Event],
    on_retry: Optional[Callable[[SwitchboardError], Any]],
) -> Feed:
    # The feed itself repeats what fails, so that `stop` ends it meanwhile.
    options = {"retries": 0, "timeout": wait + _MARGIN}

    def first(given: Dict[str, Any]) -> Page[Any]:
        return Page(_reader(transport, "GET", "lq", "events", (), options), given)

    return Feed(first, start, dict(filters or {}), wait, stop, on_retry)


class _Events(EventsResource):
    def listen(
        self,
        start: Union[datetime, str, None] = None,
        filters: Optional[Mapping[str, Any]] = None,
        *,
        wait: int = 8,
        stop: Optional[threading.Event] = None,
        on_retry: Optional[Callable[[SwitchboardError], Any]] = None,
        **named: Any,
    ) -> Feed:
        """
        Every event as it comes, until `stop` is set. `start`: a moment, or a cursor that was kept; by default, now. The filters `event`,
        `channel`, `instanceId` and `mode` are given in the dictionary or as arguments. `wait`: seconds for which one request waits for an event, 1–8. `on_retry` gets each error after
        which the feed tries again. No public address is needed.
        """
        given, _ = _divided(filters, named, "event channel instanceId mode")
        return _listen(self._transport, start, given, wait, stop, on_retry)


class _AsyncEvents(AsyncEventsResource):
    listen = _Events.listen


class _Webhooks(WebhooksResource):
    verify = staticmethod(verify_webhook)
    verify_all = staticmethod(verify_webhooks)


class _AsyncWebhooks(AsyncWebhooksResource):
    verify = staticmethod(verify_webhook)
    verify_all = staticmethod(verify_webhooks)


class Switchboard(Resources):
    """
    A client of the whole API: `sb = Switchboard()`, `sb.sms.send(to=to, message=message)`. Make one and share it between threads: it keeps to
    the rate limit for all of them, and keeps its connections.

    `api_key`: `sk_live_…` or `sk_test_…`; by default SWITCHBOARD_API_KEY of the environment. `access_token`: one, or a function that answers one, such as `session.token`. `base_url`: by default
    SWITCHBOARD_URL of the environment, else http://localhost:4000. `timeout`: seconds for one attempt. `retries`: repetitions at most of a call
    that may be repeated. `max_retry_after`: seconds for which a call waits at most when the server asks for it.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        access_token: Union[str, TokenSource, None] = NOT_GIVEN,
        base_url: Optional[str] = None,
        timeout: float = 30,
        retries: int = 3,
        max_retry_after: float = 60,
        headers: Optional[Mapping[str, str]] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        self._transport = Transport(
            api_key, access_token, base_url, timeout, retries, max_retry_after, headers, ssl_context
        )
        super().__init__(self._transport)
        self.events: _Events = _Events(self._transport)
        self.webhooks: _Webhooks = _Webhooks(self._transport)

    def close(self) -> None:
        """Closes the connections that are kept."""
        self._transport.close()

    def __enter__(self) -> Switchboard:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class AsyncSwitchboard(AsyncResources):
    """The same for asyncio: `await sb.sms.send(…)`, `async for contact in sb.contacts.list()`. Each call runs in a thread."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        access_token: Union[str, TokenSource, None] = NOT_GIVEN,
        base_url: Optional[str] = None,
        timeout: float = 30,
        retries: int = 3,
        max_retry_after: float = 60,
        headers: Optional[Mapping[str, str]] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        self._transport = Transport(
            api_key, access_token, base_url, timeout, retries, max_retry_after, headers, ssl_context
        )
        super().__init__(self._transport)
        self.events: _AsyncEvents = _AsyncEvents(self._transport)
        self.webhooks: _AsyncWebhooks = _AsyncWebhooks(self._transport)

    async def close(self) -> None:
        """Closes the connections that are kept."""
        self._transport.close()

    async def __aenter__(self) -> AsyncSwitchboard:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()
