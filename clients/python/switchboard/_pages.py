from __future__ import annotations

import asyncio
from typing import Any, AsyncIterator, Callable, Dict, Generator, Generic, Iterator, List, Mapping, Optional, Tuple, TypeVar

Item = TypeVar("Item")
Read = Callable[[Dict[str, Any]], Tuple[List[Any], Dict[str, Any]]]

# Most that a list answers at once.
_MOST = 100


class Page(Generic[Item]):
    """One page of a list."""

    def __init__(self, read: Read, given: Dict[str, Any]) -> None:
        self._read = read
        self._given = given
        items, pagination = read(given)
        self.items: List[Item] = items
        self.pagination = pagination

    @property
    def has_next(self) -> bool:
        place = self.pagination
        return bool(self.items and place.get("nextCursor")) and place.get("hasMore") is not False

    def next(self) -> Optional[Page[Item]]:
        """The page after this one; None where there is none."""
        if not self.has_next:
            return None
        given = {name: value for name, value in self._given.items() if name != "page"}
        return Page(self._read, {**given, "cursor": self.pagination["nextCursor"]})


class Pages(Generic[Item]):
    """
    A list. `first()` reads its first page; `for` goes through every item, a page of 100 at a time unless `limit` says otherwise. Nothing is
    asked before.
    """

    def __init__(self, read: Read, given: Optional[Mapping[str, Any]]) -> None:
        self._read = read
        self._given = dict(given or {})

    def first(self) -> Page[Item]:
        return Page(self._read, self._given)

    def by_page(self) -> Iterator[Page[Item]]:
        page: Optional[Page[Item]] = Page(self._read, {"limit": _MOST, **self._given})
        while page:
            yield page
            page = page.next()

    def __iter__(self) -> Iterator[Item]:
        for page in self.by_page():
            yield from page.items


class AsyncPage(Generic[Item]):
    """One page of a list."""

    def __init__(self, page: Page[Item]) -> None:
        self._page = page
        self.items = page.items
        self.pagination = page.pagination
        self.has_next = page.has_next

    async def next(self) -> Optional[AsyncPage[Item]]:
        """The page after this one; None where there is none."""
        page = await asyncio.to_thread(self._page.next)
        return AsyncPage(page) if page else None


class AsyncPages(Generic[Item]):
    """A list. `await` reads its first page; `async for` goes through every item, as `Pages` does."""

    def __init__(self, read: Read, given: Optional[Mapping[str, Any]]) -> None:
        self._read = read
        self._given = dict(given or {})

    async def first(self) -> AsyncPage[Item]:
        return await self._page(self._given)

    def __await__(self) -> Generator[Any, None, AsyncPage[Item]]:
        return self.first().__await__()

    async def by_page(self) -> AsyncIterator[AsyncPage[Item]]:
        page: Optional[AsyncPage[Item]] = await self._page({"limit": _MOST, **self._given})
        while page:
            yield page
            page = await page.next()

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.by_page():
            for item in page.items:
                yield item

    async def _page(self, given: Dict[str, Any]) -> AsyncPage[Item]:
        return AsyncPage(await asyncio.to_thread(Page, self._read, given))
