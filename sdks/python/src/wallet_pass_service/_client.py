"""The clients."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from types import TracebackType
from urllib.parse import urlsplit

import httpx2

from ._errors import WalletPassError
from ._generated.async_resources import AsyncResources
from ._generated.resources import Resources
from ._transport import AsyncTransport, Attempt, Clock, Settings, SyncTransport

_KEY = re.compile(r"wps_(?:live|test)_[0-9A-Za-z]{38}")
_LOOPBACK = re.compile(r"localhost|127(?:\.[0-9]{1,3}){3}|::1")


class WalletPass(Resources):
    """A client of the service.

    Without ``api_key`` and ``base_url``, the environment's ``WALLET_PASS_API_KEY`` and
    ``WALLET_PASS_BASE_URL`` are taken. ``timeout`` is that of each try, in seconds.
    ``allow_insecure_http`` lets the key go over ``http://`` to another machine, where everybody on the
    way can read it. ``on_attempt`` is called after each try of a call, for logs and figures; what it raises
    does not touch the call.
    """

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        headers: Mapping[str, str] | None = None,
        allow_insecure_http: bool = False,
        http_client: httpx2.Client | None = None,
        on_attempt: Callable[[Attempt], object] | None = None,
        _clock: Clock | None = None,
    ) -> None:
        settings = _settings(
            api_key,
            base_url,
            timeout,
            max_retries,
            headers,
            allow_insecure_http,
            _clock,
            on_attempt,
        )
        super().__init__(SyncTransport(settings, http_client or httpx2.Client()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._transport.base_url!r})"

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
        allow_insecure_http: bool = False,
        http_client: httpx2.AsyncClient | None = None,
        on_attempt: Callable[[Attempt], object] | None = None,
        _clock: Clock | None = None,
    ) -> None:
        settings = _settings(
            api_key,
            base_url,
            timeout,
            max_retries,
            headers,
            allow_insecure_http,
            _clock,
            on_attempt,
        )
        super().__init__(AsyncTransport(settings, http_client or httpx2.AsyncClient()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._transport.base_url!r})"

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
    allow_insecure_http: bool,
    clock: Clock | None,
    on_attempt: Callable[[Attempt], object] | None,
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
    if not (url.startswith("https:") or allow_insecure_http or _is_loopback(url)):
        raise WalletPassError(
            "`base_url` would get the API key in clear text: use https://, or `allow_insecure_http`"
        )
    if url.rstrip("/").endswith("/api/v1"):
        raise WalletPassError("Leave /api/v1 out of `base_url`: every request adds it")
    return Settings(
        key, url.rstrip("/"), timeout, max_retries, headers or {}, clock or Clock(), on_attempt
    )


def _is_loopback(url: str) -> bool:
    try:
        return _LOOPBACK.fullmatch(urlsplit(url).hostname or "") is not None
    except ValueError:
        return False
