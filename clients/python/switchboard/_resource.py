from __future__ import annotations

import asyncio
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

from ._files import Download
from ._pages import AsyncPages, Pages
from ._transport import Transport


# Arguments that say how a call is made; all others are fields of its body or its query.
_OPTIONS = frozenset(["timeout", "retries", "idempotency_key", "locale", "content_type", "headers"])


class Resource:
    """Operations of one kind of object."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(
        self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, named: Any, fields: str
    ) -> Any:
        given, options = _divided(given, named, fields)
        return _unwrapped(self._transport.send(verb, letters, path, ids, given, file, options))

    def _pages(
        self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, named: Any, fields: str
    ) -> Any:
        given, options = _divided(given, named, fields)
        return Pages(_reader(self._transport, verb, letters, path, ids, options), given)


class AsyncResource:
    """Operations of one kind of object, each in a thread, so that an event loop goes on meanwhile."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def _call(
        self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, named: Any, fields: str
    ) -> Any:
        given, options = _divided(given, named, fields)
        send = self._transport.send
        return _unwrapped(await asyncio.to_thread(send, verb, letters, path, ids, given, file, options))

    def _pages(
        self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, named: Any, fields: str
    ) -> Any:
        given, options = _divided(given, named, fields)
        return AsyncPages(_reader(self._transport, verb, letters, path, ids, options), given)


def _divided(given: Optional[Mapping[str, Any]], named: Dict[str, Any], fields: str) -> Tuple[Any, Dict[str, Any]]:
    """The fields that are given in a dictionary or as arguments, and the options. `from_` is the field `from`."""
    options = {name: value for name, value in named.items() if name in _OPTIONS}
    own = {name.removesuffix("_"): value for name, value in named.items() if name not in _OPTIONS}
    unknown = sorted(own.keys() - fields.split())
    if unknown:
        raise TypeError(f"There is no argument {', '.join(unknown)}.")
    return ({**(given or {}), **own} if own else given), options


def _reader(
    transport: Transport, verb: str, letters: str, path: str, ids: Any, options: Any
) -> Callable[[Dict[str, Any]], Tuple[List[Any], Dict[str, Any]]]:
    place = "meta" if letters.startswith("m") else "pagination"

    def read(given: Dict[str, Any]) -> Tuple[List[Any], Dict[str, Any]]:
        answer = transport.send(verb, letters, path, ids, given, None, options)
        return answer["data"], answer[place]

    return read


def _unwrapped(answer: Any) -> Any:
    if isinstance(answer, Download):
        return answer
    return {**answer["data"], "pagination": answer["pagination"]} if "pagination" in answer else answer["data"]
