from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional

if TYPE_CHECKING:
    from .types import ErrorCode


class SwitchboardError(Exception):
    """Every error of this library is one."""


class ApiError(SwitchboardError):
    """The server refused the call."""

    def __init__(self, status: int, headers: Mapping[str, str], body: Dict[str, Any], attempts: int) -> None:
        self.message: str = body.get("message") or f"The server answered {status}."
        super().__init__(self.message)
        self.status = status
        #: Stable: see docs/errors.md. `HTTP_502` and the like where something before the server answered.
        self.code: str = body.get("code") or f"HTTP_{status}"
        #: Every invalid field, or facts about the error.
        self.details: Any = body.get("details")
        #: Facts about the error.
        self.data: Any = body.get("data")
        #: Quote it when you report something.
        self.request_id: Optional[str] = headers.get("x-request-id")
        #: Requests that were made, this one included.
        self.attempts = attempts
        said = headers.get("retry-after") or body.get("retryAfterSec")
        #: Seconds until another try makes sense; None where the server says nothing of it.
        self.retry_after: Optional[int] = int(said) if said is not None and str(said).isdigit() else None

    def has(self, *codes: ErrorCode) -> bool:
        """Whether it is one of these codes."""
        return self.code in codes

    @property
    def fields(self) -> List[Dict[str, str]]:
        """The invalid fields, with `field` and `message`; empty where `details` has none."""
        return self.details if isinstance(self.details, list) else []


class ConnectionFailed(SwitchboardError):
    """No whole answer came: no connection, or one that was cut. What was asked may have been done."""


class TimedOut(ConnectionFailed):
    """No whole answer came in time. What was asked may have been done."""


class WebhookError(SwitchboardError):
    """A webhook whose signature is not genuine, or which is too old."""


class OAuthError(SwitchboardError):
    """The authorization server refused; `code` is one of RFC 6749 or RFC 7591: `invalid_grant`."""

    def __init__(self, code: str, message: str, status: int) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
