"""Cancelling is asyncio's own, time limits are errors of the SDK, and stack traces lead to the caller."""

from __future__ import annotations

import asyncio
import builtins
import time
import traceback
from typing import Any

import pytest
from test_conformance import KEY, double, tell  # noqa: F401

import wallet_pass_service as sdk

STALLED = {"body": {"data": {"id": "ws_1"}}, "stallMs": 3000}
PHASES: dict[str, list[dict[str, Any]]] = {
    "while an answer is awaited": [{"delayMs": 3000}],
    "while the body is read": [STALLED],
    "between two tries": [{"status": 503, "headers": {"Retry-After": "30"}, "body": {}}],
}


async def cancelled_after(seconds: float, double: str) -> None:  # noqa: F811
    async with sdk.AsyncWalletPass(KEY, base_url=double) as wp:
        task = asyncio.ensure_future(wp.workspace.get())
        await asyncio.sleep(seconds)
        task.cancel()
        await task


@pytest.mark.parametrize("script", PHASES.values(), ids=PHASES)
def test_a_cancelled_task(double: str, script: Any) -> None:  # noqa: F811
    tell(double, script)
    started = time.monotonic()
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancelled_after(0.2, double))
    assert time.monotonic() - started < 2


def test_a_task_that_is_cancelled_at_once(double: str) -> None:  # noqa: F811
    tell(double, [{"status": 500}])
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancelled_after(0, double))


@pytest.mark.parametrize("script", PHASES.values(), ids=PHASES)
def test_a_time_limit_of_asyncio_is_its_own(double: str, script: Any) -> None:  # noqa: F811
    tell(double, script)

    async def go() -> None:
        async with sdk.AsyncWalletPass(KEY, base_url=double) as wp:
            await asyncio.wait_for(wp.workspace.get(), 0.2)

    with pytest.raises(asyncio.TimeoutError) as caught:
        asyncio.run(go())
    assert not isinstance(caught.value, sdk.WalletPassError)


@pytest.mark.parametrize("kind", ["sync", "async"])
@pytest.mark.parametrize("script", [[{"delayMs": 800}], [{**STALLED, "stallMs": 800}]])
def test_the_time_limit_of_a_call(double: str, kind: str, script: Any) -> None:  # noqa: F811
    tell(double, script)
    with pytest.raises(sdk.TimeoutError) as caught:
        failing_call(double, kind, timeout=0.2)
    assert isinstance(caught.value, builtins.TimeoutError)
    assert isinstance(caught.value, sdk.ConnectionError)


@pytest.mark.parametrize("kind", ["sync", "async"])
@pytest.mark.parametrize(
    "script", [[{"status": 404}], [{"drop": True}], [{"delayMs": 800}]], ids=lambda s: str(s[0])
)
def test_a_stack_trace_leads_to_the_caller(double: str, kind: str, script: Any) -> None:  # noqa: F811
    tell(double, script)
    with pytest.raises(sdk.WalletPassError) as caught:
        failing_call(double, kind, timeout=0.2)
    names = [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]
    assert {"sync": "my_shop", "async": "my_shop_async"}[kind] in names


def my_shop(wp: sdk.WalletPass, timeout: float) -> None:
    wp.workspace.get(timeout=timeout, max_retries=0)


async def my_shop_async(wp: sdk.AsyncWalletPass, timeout: float) -> None:
    await wp.workspace.get(timeout=timeout, max_retries=0)


def failing_call(double: str, kind: str, timeout: float) -> None:  # noqa: F811
    if kind == "sync":
        with sdk.WalletPass(KEY, base_url=double) as wp:
            my_shop(wp, timeout)
        return

    async def go() -> None:
        async with sdk.AsyncWalletPass(KEY, base_url=double) as wp:
            await my_shop_async(wp, timeout)

    asyncio.run(go())
