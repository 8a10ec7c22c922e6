"""The clients."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from types import TracebackType

import httpx2

from ._errors import WalletPassError
from ._generated.async_resources import AsyncResources
from ._generated.resources import Resources
from ._transport import AsyncTransport, Clock, Settings, SyncTransport

_KEY = re.compile(r"wps_(?:live|test)_[0-9A-Za-z]{38}")


class WalletPass(Resources):
    """A client of the service.

    Without ``api_key`` and ``base_url``, the environment's ``WALLET_PASS_API_KEY`` and
    ``WALLET_PASS_BASE_URL`` are taken. ``timeout`` is that of each try, in seconds.
    """

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        headers: Mapping[str, str] | None = None,
        http_client: httpx2.Client | None = None,
        _clock: Clock | None = None,
    ) -> None:
        settings = _settings(api_key, base_url, timeout, max_retries, headers, _clock)
        super().__init__(SyncTransport(settings, http_client or httpx2.Client()))

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> WalletPass:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class AsyncWalletPass(AsyncResources):
    """The same client, to be awaited."""

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        headers: Mapping[str, str] | None = None,
        http_client: httpx2.AsyncClient | None = None,
        _clock: Clock | None = None,
    ) -> None:
        settings = _settings(api_key, base_url, timeout, max_retries, headers, _clock)
        super().__init__(AsyncTransport(settings, http_client or httpx2.AsyncClient()))

    async def close(self) -> None:
        await self._transport.close()

    async def __aenter__(self) -> AsyncWalletPass:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()


def _settings(
    api_key: str | None,
    base_url: str | None,
    timeout: float,
    max_retries: int,
    headers: Mapping[str, str] | None,
    clock: Clock | None,
) -> Settings:
    key = api_key or os.environ.get("WALLET_PASS_API_KEY")
    url = base_url or os.environ.get("WALLET_PASS_BASE_URL")
    if not key:
        raise WalletPassError("Give the API key, or set WALLET_PASS_API_KEY")
    if not _KEY.fullmatch(key):
        raise WalletPassError("The API key is malformed: keys look like wps_live_… or wps_test_…")
    if not url:
        raise WalletPassError("Give `base_url`, or set WALLET_PASS_BASE_URL")
    if not re.match(r"https?://[^/]", url):
        raise WalletPassError("`base_url` must be an address such as https://passes.example.com")
    return Settings(key, url.rstrip("/"), timeout, max_retries, headers or {}, clock or Clock())
