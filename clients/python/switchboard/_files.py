from __future__ import annotations

import asyncio
import re
import urllib.parse
from http.client import HTTPResponse
from typing import IO, AsyncIterator, Callable, Iterator, Mapping, Optional, Union

from ._errors import ConnectionFailed

# Bytes to upload. What is read of an open file can be sent once, so that a failed upload of one is not repeated.
FileBody = Union[bytes, IO[bytes]]

_NAME = re.compile(r"filename\*=UTF-8''([^;]+)|filename=\"?([^\";]+)\"?", re.I)
_PART = 64 * 1024


class Download:
    """A file that comes in. Read it once: in parts, or whole. An error while it is read means that it is not complete."""

    def __init__(self, response: HTTPResponse, headers: Mapping[str, str], close: Callable[[], None]) -> None:
        self._response = response
        self._close = close
        self.headers = headers

    @property
    def type(self) -> str:
        """Its content type."""
        return self.headers.get("content-type", "application/octet-stream")

    @property
    def file_name(self) -> Optional[str]:
        """The name under which to save it; None where it has none."""
        found = _NAME.search(self.headers.get("content-disposition", ""))
        return None if found is None else urllib.parse.unquote(found[1]) if found[1] else found[2]

    def __iter__(self) -> Iterator[bytes]:
        try:
            while part := self._read():
                yield part
        finally:
            self._close()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        try:
            while part := await asyncio.to_thread(self._read):
                yield part
        finally:
            self._close()

    def read(self) -> bytes:
        """All of it."""
        return b"".join(self)

    async def aread(self) -> bytes:
        """All of it, without holding up an event loop."""
        return await asyncio.to_thread(self.read)

    def _read(self) -> bytes:
        try:
            part = self._response.read(_PART)
        except Exception as cause:
            raise ConnectionFailed("The file was cut.") from cause
        # A connection that ends early looks like the end of the file, but for the length that was told.
        if not part and self._response.length:
            raise ConnectionFailed("The file was cut.")
        return part
