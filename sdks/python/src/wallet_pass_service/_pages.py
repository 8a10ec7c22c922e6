"""Lists, page by page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from ._model import Model

if TYPE_CHECKING:
    from ._transport import Answer, AsyncTransport, Request, ResponseInfo, SyncTransport

M = TypeVar("M", bound=Model)


class _PageData(Generic[M]):
    """A part of a list."""

    def __init__(self, answer: Answer, kind: type[M]) -> None:
        self.items: list[M] = [kind(item) for item in answer.data["items"]]
        self.has_more: bool = answer.data["hasMore"]
        self.next_cursor: str | None = answer.data["nextCursor"]
        self.response: ResponseInfo = answer.info

    def _request_of_next(self, request: Request) -> Request | None:
        if not self.has_more or self.next_cursor is None:
            return None
        return replace(request, query={**request.query, "cursor": self.next_cursor})


class Page(_PageData[M]):
    """A part of a list. Going through it goes through all that follows, too."""

    def __init__(
        self, answer: Answer, kind: type[M], transport: SyncTransport, request: Request
    ) -> None:
        super().__init__(answer, kind)
        self._kind = kind
        self._transport = transport
        self._request = request

    @classmethod
    def load(cls, transport: SyncTransport, request: Request, kind: type[M]) -> Page[M]:
        return cls(transport.send(request), kind, transport, request)

    def next_page(self) -> Page[M] | None:
        """``None`` at the end of the list."""
        following = self._request_of_next(self._request)
        if following is None:
            return None
        return Page.load(self._transport, following, self._kind)

    def __iter__(self) -> Iterator[M]:
        page: Page[M] | None = self
        while page is not None:
            yield from page.items
            page = page.next_page()


class AsyncPage(_PageData[M]):
    """A part of a list. Going through it goes through all that follows, too."""

    def __init__(
        self, answer: Answer, kind: type[M], transport: AsyncTransport, request: Request
    ) -> None:
        super().__init__(answer, kind)
        self._kind = kind
        self._transport = transport
        self._request = request

    async def next_page(self) -> AsyncPage[M] | None:
        """``None`` at the end of the list."""
        following = self._request_of_next(self._request)
        if following is None:
            return None
        return await AsyncPageCall(self._transport, following, self._kind)

    async def __aiter__(self) -> AsyncIterator[M]:
        page: AsyncPage[M] | None = self
        while page is not None:
            for item in page.items:
                yield item
            page = await page.next_page()


class AsyncPageCall(Generic[M]):
    """A list that is asked for: ``await`` gives its first page, ``async for`` all of its items."""

    def __init__(self, transport: AsyncTransport, request: Request, kind: type[M]) -> None:
        self._transport = transport
        self._request = request
        self._kind = kind

    async def _load(self) -> AsyncPage[M]:
        answer = await self._transport.send(self._request)
        return AsyncPage(answer, self._kind, self._transport, self._request)

    def __await__(self) -> Generator[object, None, AsyncPage[M]]:
        return self._load().__await__()

    async def __aiter__(self) -> AsyncIterator[M]:
        async for item in await self:
            yield item
