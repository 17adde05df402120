from __future__ import annotations

import re
import urllib.parse
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional

if TYPE_CHECKING:
    from .types import ErrorCode


# The scopes of a challenge (RFC 6750 §3.1).
_MISSING = re.compile(r'error="insufficient_scope".*?\bscope="([^"]*)"')


class SwitchboardError(Exception):
    """Every error of this library is one."""


class ApiError(SwitchboardError):
    """The server refused the call."""

    def __init__(self, status: int, headers: Mapping[str, str], body: Dict[str, Any], attempts: int) -> None:
        self.message: str = body.get("message") or f"The server answered {status}."
        super().__init__(self.message)
        self.status = status
        found = _MISSING.search(headers.get("www-authenticate", ""))
        #: Scopes of which the credential lacks all, and needs one; empty unless the code is `FORBIDDEN`.
        self.missing_scopes: List[str] = found[1].split() if found else []
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

    def __str__(self) -> str:
        request = f" (request {self.request_id})" if self.request_id else ""
        return f"{self.code}: {self.message}{request}"

    def has(self, *codes: ErrorCode) -> bool:
        """Whether it is one of these codes."""
        return self.code in codes

    @property
    def fields(self) -> List[Dict[str, str]]:
        """The invalid fields, with `field` and `message`; empty where `details` has none."""
        found = self.details.get("fields") if isinstance(self.details, dict) else self.details
        return found if isinstance(found, list) else []


class ConnectionFailed(SwitchboardError):
    """No whole answer came: no connection, or one that was cut. What was asked may have been done."""


class AddressError(ConnectionFailed):
    """Something else than the API answers at `base_url`: it redirects, or answers no JSON. To repeat the call would not help."""


def redirect_of(status: int, location: Optional[str], url: str, path: str) -> Optional[AddressError]:
    """
    The error of an answer that sends the request elsewhere; None: it is another answer. `url` is the address of the request, and `path` the
    end of it that the address of the installation does not have.
    """
    if not 300 <= status < 400:
        return None
    target = urllib.parse.urljoin(url, location or "").removesuffix(path)
    return AddressError(f"{url.removesuffix(path)} redirects to {target}. Set base_url to the address of the installation.")


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
