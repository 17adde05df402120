"""Switchboard for Python: every operation of the API, with the standard library alone."""
from ._client import AsyncSwitchboard, Switchboard
from ._errors import AddressError, ApiError, ConnectionFailed, OAuthError, SwitchboardError, TimedOut, WebhookError
from ._feed import Feed
from ._files import Download, FileBody
from ._oauth import Authorization, OAuth, Session, Tokens
from ._pages import AsyncPage, AsyncPages, Page, Pages
from ._webhooks import verify_webhook, verify_webhooks

__all__ = [
    "AddressError",
    "ApiError",
    "AsyncPage",
    "AsyncPages",
    "AsyncSwitchboard",
    "Authorization",
    "ConnectionFailed",
    "Download",
    "Feed",
    "FileBody",
    "OAuth",
    "OAuthError",
    "Page",
    "Pages",
    "Session",
    "Switchboard",
    "SwitchboardError",
    "TimedOut",
    "Tokens",
    "WebhookError",
    "verify_webhook",
    "verify_webhooks",
]
