"""Nothing that prints a client, or an error of it, shows the key."""

from __future__ import annotations

import traceback
from typing import Any

import pytest

import wallet_pass_service as sdk

KEY = f"wps_test_{'K' * 38}"


def reachable(value: Any, depth: int = 6) -> list[Any]:
    """The object, and what of the SDK's own hangs on it."""
    if depth == 0 or not type(value).__module__.startswith("wallet_pass_service"):
        return []
    inner = [one for part in vars(value).values() for one in reachable(part, depth - 1)]
    return [value, *inner]


@pytest.mark.parametrize("kind", [sdk.WalletPass, sdk.AsyncWalletPass])
def test_clients(kind: Any) -> None:
    client = kind(KEY, base_url="https://passes.example.com", headers={"X-Secret": KEY})
    assert "passes.example.com" in repr(client)
    objects = reachable(client)
    assert len(objects) > 3
    for one in objects:
        for text in (repr(one), str(one), f"{one}"):
            assert KEY not in text


def test_errors() -> None:
    client = sdk.WalletPass(KEY, base_url="http://127.0.0.1:9", max_retries=0)
    with pytest.raises(sdk.ConnectionError) as caught:
        client.workspace.get(headers={"X-Secret": KEY})
    told: Any = traceback.TracebackException.from_exception(caught.value, capture_locals=True)
    # The frames of the SDK; what lies below has its own ways.
    stack = [
        f"{name}={value}"
        for frame in told.stack
        if "wallet_pass_service" in frame.filename
        for name, value in (frame.locals or {}).items()
    ]
    for text in (repr(caught.value), str(caught.value), *stack):
        assert f"Bearer {KEY}" not in text
        assert "api_key" not in text
