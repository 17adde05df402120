from __future__ import annotations

import base64
import hashlib
import json
import secrets
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, Callable, Dict, Optional, Sequence

from ._errors import ConnectionFailed, OAuthError, redirect_of

# Seconds. An access token with less left is renewed first: it could end on its way.
_MARGIN = 30
_TIMEOUT = 30


@dataclass(frozen=True)
class Authorization:
    """What to keep while a person decides."""

    #: Open it in the browser of the person.
    url: str
    state: str
    verifier: str


@dataclass(frozen=True)
class Tokens:
    """What to keep of a connection."""

    access_token: str
    refresh_token: str
    #: Unix seconds.
    expires_at: float
    scope: str
    sandbox: bool


class OAuth:
    """Lets people connect an app: PKCE, tokens, and their end. An app that others install has no secret."""

    def __init__(self, *, base_url: str, client_id: str, redirect_uri: str, client_secret: Optional[str] = None) -> None:
        self._base_url = base_url
        self._client_id = client_id
        self._client_secret = client_secret
        self._redirect_uri = redirect_uri
        self._discovered: Optional[Dict[str, Any]] = None

    @staticmethod
    def register(base_url: str, metadata: Dict[str, Any]) -> Dict[str, Any]:
        """Registers an app that others install, at each installation, with the metadata of RFC 7591. Raises OAuthError."""
        body = json.dumps({"token_endpoint_auth_method": "none", **metadata}).encode()
        url = _discover(base_url)["registration_endpoint"]
        return _ask(url, body, {"content-type": "application/json"})

    def authorize(self, scope: Sequence[str], resource: Optional[str] = None) -> Authorization:
        """Where to send the person. Keep `state` and `verifier` in the session of the browser."""
        verifier = secrets.token_urlsafe(48)
        state = secrets.token_urlsafe(24)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        parameters = {
            "client_id": self._client_id,
            "response_type": "code",
            "redirect_uri": self._redirect_uri,
            "scope": " ".join(scope),
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
            **({"resource": resource} if resource else {}),
        }
        url = f"{self._known()['authorization_endpoint']}?{urllib.parse.urlencode(parameters)}"
        return Authorization(url, state, verifier)

    def redeem(self, callback_url: str, asked: Authorization) -> Tokens:
        """The tokens, of the URL at which the person came back. Raises OAuthError, with `access_denied` where the person refused."""
        given = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(callback_url).query))
        if not secrets.compare_digest(given.get("state", "").encode(), asked.state.encode()):
            raise OAuthError("invalid_state", "The state is not the one that was sent.", 0)
        if given.get("iss") != self._known()["issuer"]:
            raise OAuthError("invalid_issuer", "Another issuer answered.", 0)
        if "error" in given:
            raise OAuthError(given["error"], given.get("error_description", given["error"]), 0)
        return self._tokens(
            {
                "grant_type": "authorization_code",
                "code": given.get("code", ""),
                "redirect_uri": self._redirect_uri,
                "code_verifier": asked.verifier,
            }
        )

    def refresh(self, refresh_token: str) -> Tokens:
        """The next tokens; the refresh token is spent. A session does it for you."""
        return self._tokens({"grant_type": "refresh_token", "refresh_token": refresh_token})

    def revoke(self, token: str) -> None:
        """Ends the connection (a refresh token) or one access token."""
        self._form(self._known()["revocation_endpoint"], {"token": token})

    def session(self, tokens: Tokens, save: Callable[[Tokens], Any]) -> Session:
        """
        A connection whose access tokens are renewed by themselves. `save` returns before a new token is used: store both tokens, or the
        connection is lost with the process.
        """
        return Session(self, tokens, save)

    def _known(self) -> Dict[str, Any]:
        if self._discovered is None:
            self._discovered = _discover(self._base_url)
        return self._discovered

    def _tokens(self, form: Dict[str, str]) -> Tokens:
        asked = time.time()
        answer = self._form(self._known()["token_endpoint"], form)
        return Tokens(
            answer["access_token"],
            answer["refresh_token"],
            asked + answer["expires_in"],
            answer["scope"],
            answer.get("sandbox", False),
        )

    def _form(self, url: str, form: Dict[str, str]) -> Dict[str, Any]:
        headers = {"content-type": "application/x-www-form-urlencoded"}
        if self._client_secret is None:
            form = {"client_id": self._client_id, **form}
        else:
            pair = ":".join(urllib.parse.quote(each, safe="") for each in (self._client_id, self._client_secret))
            headers["authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
        return _ask(url, urllib.parse.urlencode(form).encode(), headers)


class Session:
    """A connection in use. Give its method `token` to a client as `access_token`."""

    def __init__(self, oauth: OAuth, tokens: Tokens, save: Callable[[Tokens], Any]) -> None:
        self._oauth = oauth
        self._save = save
        self._lock = threading.Lock()
        self.tokens = tokens

    def token(self, refused: Optional[str] = None) -> str:
        """An access token that is good. Callers at the same time wait for one renewal. `refused`: one that the server did not take."""
        with self._lock:
            is_over = self.tokens.expires_at - _MARGIN <= time.time()
            if is_over or refused == self.tokens.access_token:
                tokens = self._oauth.refresh(self.tokens.refresh_token)
                # The tokens of before are worth nothing any more, also where the new ones cannot be kept.
                self.tokens = tokens
                self._save(tokens)
            return self.tokens.access_token


def _discover(base_url: str) -> Dict[str, Any]:
    address = base_url.rstrip("/")
    found = _ask(f"{address}/.well-known/oauth-authorization-server", None, {})
    if found.get("issuer") != address:
        raise OAuthError("invalid_issuer", f"The issuer calls itself {found.get('issuer')}.", 0)
    return found


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def _ask(url: str, body: Optional[bytes], headers: Dict[str, str]) -> Dict[str, Any]:
    try:
        with _opener.open(urllib.request.Request(url, body, headers), timeout=_TIMEOUT) as answer:
            text = answer.read()
        return json.loads(text) if text else {}
    except urllib.error.HTTPError as refusal:
        text = refusal.read()
        redirect = redirect_of(refusal.code, refusal.headers.get("location"), url, urllib.parse.urlsplit(url).path)
        if redirect:
            raise redirect from None
        said = json.loads(text) if text.startswith(b"{") else {}
        code = said.get("error", f"HTTP_{refusal.code}")
        raise OAuthError(code, said.get("error_description", code), refusal.code) from None
    except (OSError, ValueError) as cause:
        raise ConnectionFailed(f"{url} cannot be reached.") from cause
