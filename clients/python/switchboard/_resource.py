from __future__ import annotations

import asyncio
from typing import Any, Callable, Dict, List, Tuple

from ._files import Download
from ._pages import AsyncPages, Pages
from ._transport import Transport


class Resource:
    """Operations of one kind of object."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, options: Any) -> Any:
        return _unwrapped(self._transport.send(verb, letters, path, ids, given, file, options))

    def _pages(self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, options: Any) -> Any:
        return Pages(_reader(self._transport, verb, letters, path, ids, options), given)


class AsyncResource:
    """Operations of one kind of object, each in a thread, so that an event loop goes on meanwhile."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def _call(self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, options: Any) -> Any:
        send = self._transport.send
        return _unwrapped(await asyncio.to_thread(send, verb, letters, path, ids, given, file, options))

    def _pages(self, verb: str, letters: str, path: str, ids: Any, given: Any, file: Any, options: Any) -> Any:
        return AsyncPages(_reader(self._transport, verb, letters, path, ids, options), given)


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
