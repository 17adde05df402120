from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Protocol, Sequence, Tuple, Union

from ._errors import WebhookError

if TYPE_CHECKING:
    from .types import WebhookEvent


class Headers(Protocol):
    """Headers of a request, as frameworks and the standard library have them: a mapping, or what has `items()` as one does."""

    def items(self) -> Iterable[Tuple[str, Any]]: ...


def verify_webhook(
    raw_body: Union[bytes, str],
    headers: Headers,
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """
    The event of a webhook, once its signature is found genuine. `raw_body` is the body as it came: one that was parsed and written again has
    another signature. `secret`: one, or several of which any may have signed. `tolerance`: seconds that a request may be old. Raises
    WebhookError. A request of a webhook with `batchSize` has several events: see `verify_webhooks`.
    """
    events = verify_webhooks(raw_body, headers, secret, tolerance=tolerance, now=now)
    if len(events) != 1:
        raise WebhookError("The request has several events: use verify_all.")
    return events[0]


def verify_webhooks(
    raw_body: Union[bytes, str],
    headers: Headers,
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> List[WebhookEvent]:
    """As `verify_webhook`, of a request with one event or several."""
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    parts = [part.partition("=")[::2] for part in _signature(headers).split(",")]
    at = next((value for name, value in parts if name == "t"), "")
    hashes = [value.encode() for name, value in parts if name == "v1"]
    if not (at.isascii() and at.isdigit()) or not _is_signed(body, at, hashes, secret):
        raise WebhookError("The signature is not genuine.")
    if abs((time.time() if now is None else now) - int(at)) > tolerance:
        raise WebhookError("The request is too old, or a clock is wrong.")
    value = json.loads(body)
    return value["events"] if "events" in value else [value]


def _signature(headers: Headers) -> str:
    """The header of the signature, whatever the case of its name; WSGI calls it HTTP_X_SERVICE_SIGNATURE."""
    for name, value in headers.items():
        if name.lower().replace("_", "-").removeprefix("http-") == "x-service-signature":
            return value if isinstance(value, str) else next(iter(value), "")
    return ""


def _is_signed(body: bytes, at: str, hashes: List[bytes], secret: Union[str, Sequence[str]]) -> bool:
    secrets = [secret] if isinstance(secret, str) else secret
    if "" in secrets:
        raise WebhookError("The secret is empty.")
    wanted = [hmac.new(each.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest().encode() for each in secrets]
    return any(hmac.compare_digest(given, each) for given in hashes for each in wanted)
