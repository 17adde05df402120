from __future__ import annotations

import http.client
import json
import os
import random
import secrets
import select
import socket
import ssl
import threading
import time
import urllib.parse
from collections import deque
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Callable, Deque, Dict, List, Mapping, Optional, Tuple, Union

from ._errors import ApiError, ConnectionFailed, TimedOut
from ._files import Download, FileBody
from ._rate import Rate

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypedDict

    class Options(TypedDict):
        """What a single call may say for itself."""

        # Seconds for one attempt: for the connection, and for each part of the answer.
        timeout: NotRequired[float]
        # Repetitions at most.
        retries: NotRequired[int]
        # In the place of a random one. Choose one that outlives your process to send once across restarts.
        idempotency_key: NotRequired[str]
        # Language of messages of errors: en, pt-BR, es.
        locale: NotRequired[str]
        # The type of an uploaded file; application/octet-stream by default.
        content_type: NotRequired[str]
        headers: NotRequired[Mapping[str, str]]
else:
    Options = Dict[str, Any]

# Answers an access token. Its argument is a token that the server did not take, or None.
TokenSource = Callable[[Optional[str]], str]

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
_IDLE = 8
_OPTIONS = {"timeout", "retries", "idempotency_key", "locale", "content_type", "headers"}


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
        if (api_key is None) == (access_token is None):
            raise TypeError("Give either an api_key or an access_token.")
        address = base_url or os.environ.get("SWITCHBOARD_URL") or "http://localhost:4000"
        self.base_url = address.rstrip("/")
        self._url = urllib.parse.urlsplit(self.base_url)
        self._credential = api_key if api_key is not None else access_token
        self._timeout = timeout
        self._retries = retries
        self._max_retry_after = max_retry_after
        self._headers = dict(headers or {})
        self._ssl = ssl_context
        self._rate = Rate()
        self._idle: Deque[http.client.HTTPConnection] = deque()
        self._lock = threading.Lock()

    def send(
        self, verb: str, letters: str, path: str, ids: Tuple[str, ...], given: Any, file: Optional[FileBody], options: Any
    ) -> Any:
        """The body of the answer, or a Download. Raises ApiError, ConnectionFailed, TimedOut."""
        unknown = set(options) - _OPTIONS
        if unknown:
            raise TypeError(f"There is no option {', '.join(sorted(unknown))}.")
        target = self._url.path + "/v1/" + _filled(path, ids)
        if given is not None and "b" not in letters:
            target += _query(given, file is not None)
        body = file if file is not None else json.dumps(given or {}, default=_plain).encode() if "b" in letters else None
        headers = {"user-agent": "switchboard-python/0.1.0", **self._headers, **options.get("headers", {})}
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
        token = self._token(None)
        is_refreshed = False
        attempt = 0
        while True:
            attempt += 1
            headers["authorization"] = f"Bearer {token}"
            try:
                return self._attempt(verb, letters, target, body, headers, options.get("timeout", self._timeout), attempt)
            except (ApiError, ConnectionFailed) as error:
                is_expired = isinstance(error, ApiError) and error.status == 401 and not is_refreshed
                if is_expired and is_replayable and callable(self._credential):
                    is_refreshed = True
                    token = self._token(token)
                    continue
                pause = self._pause_after(error, attempt)
                if not is_replayable or attempt > options.get("retries", self._retries) or pause is None:
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
        if response.status >= 300:
            raise ApiError(response.status, said, answer or {}, attempt)
        if answer is None:
            raise ConnectionFailed("The answer is not JSON. Does base_url name the installation?")
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

    def _pause_after(self, error: Exception, attempt: int) -> Optional[float]:
        """Seconds; None: it is final."""
        if isinstance(error, ApiError):
            if error.status < 500 and error.status != 429 and error.code != "IDEMPOTENCY_IN_PROGRESS":
                return None
            if error.retry_after is not None:
                return None if error.retry_after > self._max_retry_after else error.retry_after + random.random() / 4
        # Anywhere up to the limit, so that those who failed together do not come back together.
        return random.random() * min(_LONGEST_PAUSE, _FIRST_PAUSE * 2**attempt)

    def close(self) -> None:
        with self._lock:
            while self._idle:
                self._idle.popleft().close()


def _close(connection: Optional[http.client.HTTPConnection]) -> None:
    if connection:
        connection.close()


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
    if value.tzinfo is None:
        raise TypeError("A moment needs a time zone.")
    return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def _parsed(text: bytes) -> Optional[Dict[str, Any]]:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
