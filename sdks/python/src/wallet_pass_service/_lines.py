"""Streams of JSON, one value a line. See https://github.com/ndjson/ndjson-spec"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Generator, Iterator
from contextlib import aclosing, closing
from typing import Any

from ._errors import ConnectionError


class _Lines:
    def __init__(self) -> None:
        # The line that has not ended yet, in parts: joining them at each chunk would take long for long lines.
        self._parts: list[bytes] = []

    def feed(self, chunk: bytes) -> Iterator[dict[str, Any]]:
        rest, *following = chunk.split(b"\n")
        self._parts.append(rest)
        for part in following:
            yield from self.end()
            self._parts = [part]

    def end(self) -> Iterator[dict[str, Any]]:
        line = b"".join(self._parts).strip()
        if not line:
            return
        try:
            value: dict[str, Any] = json.loads(line)
        except ValueError as cause:
            raise ConnectionError(
                "The answer has a line that is no JSON: it may have been cut off"
            ) from cause
        yield value


def lines_of(chunks: Generator[bytes, None, None]) -> Generator[dict[str, Any], None, None]:
    lines = _Lines()
    with closing(chunks):
        for chunk in chunks:
            yield from lines.feed(chunk)
    yield from lines.end()


async def lines_of_async(
    chunks: AsyncGenerator[bytes, None],
) -> AsyncGenerator[dict[str, Any], None]:
    lines = _Lines()
    async with aclosing(chunks):
        async for chunk in chunks:
            for value in lines.feed(chunk):
                yield value
    for value in lines.end():
        yield value
