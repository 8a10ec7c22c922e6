"""All that can be uploaded arrives as it is."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from test_conformance import KEY, arrived, double, tell  # noqa: F401

from wallet_pass_service import AsyncWalletPass, WalletPass

CONTENT = "ä row\n" * 20_000 + "the end"
BYTES = CONTENT.encode()


class AsyncFile:
    """As anyio and aiofiles open them."""

    def __init__(self, file: Any) -> None:
        self._file = file

    async def read(self, size: int = -1) -> bytes:
        return self._file.read(size)

    def __aiter__(self) -> AsyncFile:
        return self

    async def __anext__(self) -> bytes:
        line = self._file.readline()
        if not line:
            raise StopAsyncIteration
        return line


async def generator() -> AsyncIterator[bytes]:
    yield BYTES[:7]
    yield BYTES[7:]


SYNC: dict[str, Callable[[Path], Any]] = {
    "an open file": lambda path: path.open("rb"),
    "BytesIO": lambda path: io.BytesIO(BYTES),
    "a list": lambda path: [BYTES[:7], BYTES[7:]],
    "bytes": lambda path: BYTES,
    "bytearray": lambda path: bytearray(BYTES),
    "memoryview": lambda path: memoryview(BYTES),
    "a text": lambda path: CONTENT,
}
ASYNC: dict[str, Callable[[Path], Any]] = {
    "an asynchronous file": lambda path: AsyncFile(path.open("rb")),
    "an asynchronous generator": lambda path: generator(),
}


@pytest.fixture
def path(tmp_path: Path, double: str) -> Path:  # noqa: F811
    tell(double, [{"status": 202, "body": {"data": {"id": "job_1"}}}])
    (tmp_path / "guests.csv").write_bytes(BYTES)
    return tmp_path / "guests.csv"


@pytest.mark.parametrize("name", SYNC)
def test_sync(double: str, path: Path, name: str) -> None:  # noqa: F811
    with WalletPass(KEY, base_url=double) as wp:
        wp.imports.create(SYNC[name](path), "text/csv", template_id="tpl_1")
    assert arrived(double)[0]["body"] == CONTENT


@pytest.mark.parametrize("name", {**SYNC, **ASYNC})
def test_async(double: str, path: Path, name: str) -> None:  # noqa: F811
    async def go() -> None:
        async with AsyncWalletPass(KEY, base_url=double) as wp:
            source = {**SYNC, **ASYNC}[name](path)
            await wp.imports.create(source, "text/csv", template_id="tpl_1")

    asyncio.run(go())
    assert arrived(double)[0]["body"] == CONTENT


@pytest.mark.parametrize("name", ASYNC)
def test_what_only_the_asynchronous_client_can_send_is_told(
    double: str,  # noqa: F811
    path: Path,
    name: str,
) -> None:
    with (
        WalletPass(KEY, base_url=double) as wp,
        pytest.raises(TypeError, match="AsyncWalletPass"),
    ):
        wp.imports.create(ASYNC[name](path), "text/csv", template_id="tpl_1")
