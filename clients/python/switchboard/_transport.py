from __future__ import annotations

import http.client
import json
import os
import secrets
import select
import socket
import ssl
import threading
import time
import urllib.parse
from collections import deque
from datetime import datetime
from typing import Any, Callable, Deque, Dict, List, Mapping, Optional, Tuple, Union

from ._errors import AddressError, ApiError, ConnectionFailed, OAuthError, TimedOut, redirect_of
from ._files import Download, FileBody
from ._moments import written
from ._rate import Rate
from ._retry import pause_after

# Answers an access token. Its argument is a token that the server did not take, or None.
TokenSource = Callable[[Optional[str]], str]

_IDLE = 8


# Tells an argument that is left out from one that is None.
NOT_GIVEN: Any = object()


class Transport:
    """Sends calls: with a credential, a time limit, an idempotency key, and again where that is safe."""

    def __init__(
        self,
        api_key: Optional[str],
        access_token: Union[str, TokenSource, None],
        base_url: Optional[str],
        timeout: float,
        retries: int,
        max_retry_after: float,
        headers: Optional[Mapping[str, str]],
        ssl_context: Optional[ssl.SSLContext],
    ) -> None:
        if api_key is not None and access_token is not None and access_token is not NOT_GIVEN:
            raise TypeError("Give either an api_key or an access_token.")
        is_named = access_token is not NOT_GIVEN
        access_token = access_token if is_named else None
        # The key of the process may be of another workspace than the token that a caller named and does not have.
        if api_key is None and not is_named:
            api_key = os.environ.get("SWITCHBOARD_API_KEY", "").strip() or None
        if api_key is None and access_token is None:
            raise TypeError("Give an api_key or an access_token, or set SWITCHBOARD_API_KEY.")
        address = base_url or os.environ.get("SWITCHBOARD_URL") or "http://localhost:4000"
        self.base_url = address.rstrip("/")
        self._url = urllib.parse.urlsplit(self.base_url)
        self._credential = api_key if api_key is not None else access_token
        self._timeout = timeout
        self._retries = retries
        self._max_retry_after = max_retry_after
        self._headers = _lower(headers)
        self._ssl = ssl_context
        self._rate = Rate()
        self._idle: Deque[http.client.HTTPConnection] = deque()
        self._lock = threading.Lock()

    def send(
        self, verb: str, letters: str, path: str, ids: Tuple[str, ...], given: Any, file: Optional[FileBody], options: Any
    ) -> Any:
        """The body of the answer, or a Download. Raises ApiError, ConnectionFailed, TimedOut."""
        target = self._url.path + "/v1/" + _filled(path, ids)
        if given is not None and "b" not in letters:
            target += _query(given, file is not None)
        body = file if file is not None else json.dumps(given or {}, default=_plain).encode() if "b" in letters else None
        headers = {"user-agent": "switchboard-python/0.2.0", **self._headers, **_lower(options.get("headers"))}
        if "k" in letters:
            headers["idempotency-key"] = options.get("idempotency_key") or secrets.token_urlsafe(24)
        if options.get("locale"):
            headers["x-locale"] = options["locale"]
        if file is not None:
            headers["content-type"] = options.get("content_type", "application/octet-stream")
        elif body is not None:
            headers["content-type"] = "application/json"
        return self._repeat(verb, letters, target, body, headers, options)

    def _repeat(
        self, verb: str, letters: str, target: str, body: Any, headers: Dict[str, str], options: Any
    ) -> Any:
        is_replayable = body is None or isinstance(body, bytes)
        retries = options.get("retries", self._retries)
        timeout = options.get("timeout", self._timeout)
        refused: Optional[str] = None
        attempt = 0
        while True:
            attempt += 1
            try:
                token = self._token(refused)
                return self._attempt(verb, letters, target, body, {**headers, "authorization": f"Bearer {token}"}, timeout, attempt)
            except (ApiError, ConnectionFailed, OAuthError) as error:
                is_expired = isinstance(error, ApiError) and error.status == 401 and refused is None
                if is_expired and is_replayable and callable(self._credential):
                    refused = token
                    continue
                pause = pause_after(error, attempt, retries, self._max_retry_after)
                if not is_replayable or pause is None:
                    raise
            time.sleep(pause)

    def _token(self, refused: Optional[str]) -> str:
        return self._credential(refused) if callable(self._credential) else str(self._credential)

    def _attempt(
        self, verb: str, letters: str, target: str, body: Any, headers: Dict[str, str], timeout: float, attempt: int
    ) -> Any:
        is_metered = "u" not in letters
        if is_metered:
            self._rate.take()
        said: Optional[Dict[str, str]] = None
        connection: Optional[http.client.HTTPConnection] = None
        try:
            connection = self._open(timeout)
            connection.request(verb, target, body, headers)
            response = connection.getresponse()
            said = {name.lower(): value for name, value in response.getheaders()}
            if response.status < 300 and letters.startswith("f"):
                return Download(response, said, connection.close)
            text = response.read()
            self._keep(connection, response)
        except (TimeoutError, socket.timeout) as cause:
            _close(connection)
            raise TimedOut(f"No answer within {timeout} seconds.") from cause
        except (OSError, http.client.HTTPException) as cause:
            _close(connection)
            raise ConnectionFailed(f"{self.base_url} cannot be reached, or the connection was cut.") from cause
        finally:
            if is_metered:
                self._rate.done(said)
        answer = _parsed(text)
        path = target[len(self._url.path) :]
        redirect = redirect_of(response.status, said.get("location"), self.base_url + path, path)
        if redirect:
            raise redirect
        if response.status >= 400:
            raise ApiError(response.status, said, answer or {}, attempt)
        if answer is None:
            raise AddressError(f"{self.base_url} answers no JSON. Does base_url name the installation?")
        return answer

    def _open(self, timeout: float) -> http.client.HTTPConnection:
        with self._lock:
            while self._idle:
                connection = self._idle.popleft()
                # A connection with something to read before a request was made has ended.
                if connection.sock and not select.select([connection.sock], [], [], 0)[0]:
                    connection.sock.settimeout(timeout)
                    return connection
                connection.close()
        host = self._url.hostname or ""
        if self._url.scheme == "https":
            return http.client.HTTPSConnection(host, self._url.port, timeout=timeout, context=self._ssl)
        return http.client.HTTPConnection(host, self._url.port, timeout=timeout)

    def _keep(self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse) -> None:
        with self._lock:
            if connection.sock and not response.will_close and len(self._idle) < _IDLE:
                self._idle.append(connection)
            else:
                connection.close()

    def close(self) -> None:
        with self._lock:
            while self._idle:
                self._idle.popleft().close()


def _close(connection: Optional[http.client.HTTPConnection]) -> None:
    if connection:
        connection.close()


def _lower(headers: Optional[Mapping[str, str]]) -> Dict[str, str]:
    """Names of headers have no case: none is sent twice."""
    return {name.lower(): value for name, value in (headers or {}).items()}


def _filled(path: str, ids: Tuple[str, ...]) -> str:
    parts = path.split("{}")
    written = [urllib.parse.quote(str(each), safe="") for each in ids]
    # An empty part of a path would name the list, and a dot another path.
    if any(each in ("", ".", "..", "None") for each in written):
        raise TypeError("An id is missing.")
    return "".join(part + value for part, value in zip(parts, [*written, ""]))


def _query(given: Mapping[str, Any], is_upload: bool) -> str:
    """Lists repeat their name, objects have brackets (`metadata[order]=42`), what is None is left out."""
    pairs: List[Tuple[str, str]] = []
    for name, value in given.items():
        if value is None:
            continue
        if isinstance(value, dict) and is_upload:
            pairs.append((name, json.dumps(value, default=_plain)))
        elif isinstance(value, dict):
            pairs.extend((f"{name}[{key}]", _text(inner)) for key, inner in value.items())
        elif isinstance(value, (list, tuple)):
            pairs.extend((name, _text(each)) for each in value)
        else:
            pairs.append((name, _text(value)))
    return "?" + urllib.parse.urlencode(pairs) if pairs else ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return _plain(value) if isinstance(value, datetime) else str(value)


def _plain(value: Any) -> str:
    if not isinstance(value, datetime):
        raise TypeError(f"{type(value).__name__} cannot be written as JSON.")
    return written(value)


def _parsed(text: bytes) -> Optional[Dict[str, Any]]:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
