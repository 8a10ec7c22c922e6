"""Requests, tried until they are answered for good."""

from __future__ import annotations

import asyncio
import contextlib
import json
import platform
import random
import re
import time
import uuid
from collections.abc import (
    AsyncGenerator,
    AsyncIterable,
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Generator,
    Iterable,
    Mapping,
)
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from types import TracebackType
from typing import Any, TypeVar

import httpx2

from ._errors import ApiError, ConnectionError, TimeoutError, WalletPassError, error_of
from ._version import VERSION

_FIRST_WAIT = 0.5
_LONGEST_WAIT = 8.0
_LONGEST_RETRY_AFTER = 60.0
"""Who is asked to wait longer gives up at once."""
_MOST_SECONDS = 2.0**31
"""A larger number counts as this one, as for other seconds in HTTP (RFC 9111, section 1.2.2)."""
_RETRIED = {408, 429, 500, 502, 503, 504}
T = TypeVar("T")
_USER_AGENT = (
    f"wallet-pass-service-python/{VERSION} "
    f"(python {platform.python_version()}; {platform.system().lower()})"
)


@dataclass(frozen=True)
class ResponseInfo:
    """What an answer says beside its data."""

    status: int
    headers: Mapping[str, str]
    request_id: str | None
    etag: str | None
    """The version of what came back; ``if_match`` takes it."""
    idempotent_replayed: bool
    """The service has repeated the answer to an earlier request with the same key."""


@dataclass(frozen=True)
class Attempt:
    """One try of a call, for logs. It has no id, query, header or body."""

    method: str
    path: str
    """With names in place of ids: ``/api/v1/passes/{pass_id}``."""
    status: int | None
    """``None`` where no answer came."""
    error: str | None
    """The name of the error that it ended with, such as ``ConflictError`` or ``TimeoutError``."""
    duration_ms: float
    attempt: int
    """1 for the first one."""
    request_id: str | None
    """Names the request in the service's log."""


@dataclass(frozen=True)
class Answer:
    data: Any
    info: ResponseInfo


@dataclass(frozen=True)
class Request:
    http: str
    path: str
    template: str
    query: Mapping[str, Any]
    body: Mapping[str, Any] | None
    data: Any
    content_type: str | None
    takes_key: bool
    accept: str
    is_text: bool
    idempotency_key: str | None
    if_match: str | None
    timeout: float | None
    max_retries: int | None
    headers: Mapping[str, str] = field(repr=False)


@dataclass(frozen=True)
class Clock:
    """Time and chance, which tests replace."""

    now: Callable[[], float] = time.time
    random: Callable[[], float] = random.random
    sleep: Callable[[float], None] = time.sleep
    sleep_async: Callable[[float], Awaitable[None]] = asyncio.sleep


@dataclass(frozen=True)
class Settings:
    api_key: str = field(repr=False)
    """No traceback and no log shows it."""
    base_url: str
    timeout: float
    max_retries: int
    headers: Mapping[str, str] = field(repr=False)
    clock: Clock = field(default_factory=Clock)
    on_attempt: Callable[[Attempt], object] | None = field(default=None, repr=False)


class _Plan:
    """One call: what is sent each time, and whether it is sent again."""

    def __init__(self, settings: Settings, request: Request) -> None:
        self._settings = settings
        self._request = request
        self.timeout = settings.timeout if request.timeout is None else request.timeout
        retries = settings.max_retries if request.max_retries is None else request.max_retries
        is_read_once = request.data is not None and not isinstance(request.data, (bytes, str))
        self._retries = 0 if is_read_once else retries
        self._attempt = 0
        self.arguments: dict[str, Any] = {
            "method": request.http,
            "url": settings.base_url + request.path,
            "params": _params(request.query) or None,
            "headers": self._headers(),
            "content": request.data if request.body is None else json.dumps(request.body),
        }

    def _headers(self) -> dict[str, str]:
        request, settings = self._request, self._settings
        sent = {
            "Accept": request.accept,
            "User-Agent": _USER_AGENT,
            **settings.headers,
            **request.headers,
            "Authorization": f"Bearer {settings.api_key}",
        }
        content_type = request.content_type or (
            "application/json" if request.body is not None else None
        )
        if content_type:
            sent["Content-Type"] = content_type
        if request.takes_key:
            sent["Idempotency-Key"] = request.idempotency_key or str(uuid.uuid4())
        if request.if_match:
            sent["If-Match"] = request.if_match
        return sent

    def begin(self) -> _Try:
        return _Try(self._settings, self._request, self._attempt + 1, self.error_of)

    def read(self, response: httpx2.Response, content: bytes) -> Answer:
        headers = response.headers
        info = ResponseInfo(
            status=response.status_code,
            headers=headers,
            request_id=headers.get("x-request-id"),
            etag=headers.get("etag"),
            idempotent_replayed=headers.get("idempotent-replayed") == "true",
        )
        if response.is_success and self._request.is_text:
            return Answer(content.decode(), info)
        if response.is_success and not content:
            return Answer(None, info)
        answer = _parse(content)
        if response.is_success and isinstance(answer, dict) and "data" in answer:
            return Answer(answer["data"], info)
        asked = retry_after(headers.get("retry-after"), self._settings.clock.now())
        raise error_of(response.status_code, answer, headers, asked)

    def wait_before_next(self, error: WalletPassError) -> float:
        """How many seconds to wait before the next try.

        Raises the error where another try would not help.
        """
        attempt, self._attempt = self._attempt, self._attempt + 1
        if attempt >= self._retries or not is_retried(error):
            raise error
        asked = error.retry_after if isinstance(error, ApiError) else None
        if asked is not None:
            if asked > _LONGEST_RETRY_AFTER:
                raise error
            return asked
        longest: float = min(_LONGEST_WAIT, _FIRST_WAIT * 2**attempt)
        return self._settings.clock.random() * longest

    def error_of(self, cause: BaseException) -> WalletPassError:
        if isinstance(cause, WalletPassError):
            return cause
        if isinstance(cause, (httpx2.TimeoutException, _Late, asyncio.TimeoutError)):
            return TimeoutError(f"No answer within {self.timeout:g} s")
        return ConnectionError(f"The service at {self._settings.base_url} cannot be reached")


class _Late(Exception):
    """The time limit of a try is over, although something of the answer keeps coming."""


class _Try:
    """Tells the hook what a try has ended with. What the hook raises is its own matter."""

    response: httpx2.Response | None = None

    def __init__(
        self,
        settings: Settings,
        request: Request,
        number: int,
        error_of: Callable[[BaseException], WalletPassError],
    ) -> None:
        self._hook = settings.on_attempt
        self._request = request
        self._number = number
        self._error_of = error_of

    def __enter__(self) -> _Try:
        self._started = time.monotonic()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._hook is None:
            return
        # Neither a cancelled task nor Ctrl-C is an error of the SDK.
        told = self._error_of(error) if isinstance(error, Exception) else error
        response = self.response
        attempt = Attempt(
            method=self._request.http,
            path=self._request.template,
            status=None if response is None else response.status_code,
            error=None if told is None else type(told).__name__,
            duration_ms=(time.monotonic() - self._started) * 1000,
            attempt=self._number,
            request_id=None if response is None else response.headers.get("x-request-id"),
        )
        with contextlib.suppress(Exception):
            self._hook(attempt)


class SyncTransport:
    def __init__(self, settings: Settings, client: httpx2.Client) -> None:
        self.base_url = settings.base_url
        self.settings = settings
        self._client = client

    def send(self, request: Request) -> Answer:
        plan = _Plan(self.settings, request)
        return self._until_answered(plan, lambda attempt: self._try(plan, attempt))

    def stream(self, request: Request) -> Generator[bytes, None, None]:
        """The chunks of an answer. The time limit is that of the beginning, and of each chunk."""
        plan = _Plan(self.settings, request)
        response = self._until_answered(plan, lambda attempt: self._open(plan, attempt))
        try:
            yield from response.iter_bytes()
        except httpx2.HTTPError as cause:
            raise plan.error_of(cause) from cause
        finally:
            response.close()

    def _until_answered(self, plan: _Plan, once: Callable[[_Try], T]) -> T:
        if isinstance(plan.arguments["content"], AsyncIterable):
            raise TypeError("An asynchronous file can be sent by AsyncWalletPass alone")
        while True:
            try:
                with plan.begin() as attempt:
                    return once(attempt)
            except (WalletPassError, httpx2.HTTPError, _Late) as cause:
                error = plan.error_of(cause)
                if error is not cause:
                    error.__cause__ = cause
                wait = plan.wait_before_next(error)
            self.settings.clock.sleep(wait)

    def _try(self, plan: _Plan, attempt: _Try) -> Answer:
        ends_at = time.monotonic() + plan.timeout
        chunks = []
        with self._client.stream(**plan.arguments, timeout=plan.timeout) as response:
            attempt.response = response
            for chunk in response.iter_bytes():
                chunks.append(chunk)
                if time.monotonic() > ends_at:
                    raise _Late
        return plan.read(response, b"".join(chunks))

    def _open(self, plan: _Plan, attempt: _Try) -> httpx2.Response:
        request = self._client.build_request(**plan.arguments, timeout=plan.timeout)
        response = self._client.send(request, stream=True)
        attempt.response = response
        if response.is_success:
            return response
        try:
            content = response.read()
        finally:
            response.close()
        plan.read(response, content)
        return response

    def close(self) -> None:
        self._client.close()


class AsyncTransport:
    def __init__(self, settings: Settings, client: httpx2.AsyncClient) -> None:
        self.base_url = settings.base_url
        self.settings = settings
        self._client = client

    async def send(self, request: Request) -> Answer:
        plan = _Plan(self.settings, request)
        return await self._until_answered(plan, lambda attempt: self._try(plan, attempt))

    async def stream(self, request: Request) -> AsyncGenerator[bytes, None]:
        """The chunks of an answer. The time limit is that of the beginning, and of each chunk."""
        plan = _Plan(self.settings, request)
        response = await self._until_answered(plan, lambda attempt: self._open(plan, attempt))
        try:
            async for chunk in response.aiter_bytes():
                yield chunk
        except httpx2.HTTPError as cause:
            raise plan.error_of(cause) from cause
        finally:
            await response.aclose()

    async def _until_answered(
        self, plan: _Plan, once: Callable[[_Try], Coroutine[Any, Any, T]]
    ) -> T:
        content = plan.arguments["content"]
        if isinstance(content, Iterable) and not isinstance(content, (bytes, str, AsyncIterable)):
            plan.arguments["content"] = _each(content)
        while True:
            try:
                with plan.begin() as attempt:
                    return await asyncio.wait_for(once(attempt), plan.timeout)
            except (WalletPassError, httpx2.HTTPError, asyncio.TimeoutError) as cause:
                error = plan.error_of(cause)
                if error is not cause:
                    error.__cause__ = cause
                wait = plan.wait_before_next(error)
            await self.settings.clock.sleep_async(wait)

    async def _try(self, plan: _Plan, attempt: _Try) -> Answer:
        response = await self._open(plan, attempt)
        try:
            return plan.read(response, await response.aread())
        finally:
            await response.aclose()

    async def _open(self, plan: _Plan, attempt: _Try) -> httpx2.Response:
        request = self._client.build_request(**plan.arguments, timeout=plan.timeout)
        response = await self._client.send(request, stream=True)
        attempt.response = response
        if response.is_success:
            return response
        try:
            content = await response.aread()
        finally:
            await response.aclose()
        plan.read(response, content)
        return response

    async def close(self) -> None:
        await self._client.aclose()


async def _each(chunks: Iterable[bytes]) -> AsyncIterator[bytes]:
    for chunk in chunks:
        yield chunk


def is_retried(error: WalletPassError) -> bool:
    """Of the conflicts, only a request that is still running may end otherwise."""
    if not isinstance(error, ApiError):
        return isinstance(error, ConnectionError)
    if error.status == 409:
        return error.code == "idempotency_in_progress"
    return error.status in _RETRIED and error.code != "signing_unavailable"


def retry_after(header: str | None, now: float) -> float | None:
    """Seconds, or ``None`` for what is neither a number nor a date (RFC 9110, section 10.2.3)."""
    text = (header or "").strip()
    if re.fullmatch(r"[0-9]+(\.[0-9]+)?", text):
        return min(float(text), _MOST_SECONDS)
    try:
        # The second 60 is a leap second, which ``datetime`` does not know.
        at = parsedate_to_datetime(re.sub(r":60( GMT| [0-9]{4})$", r":59\1", text))
        zoned = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
        return min(max(0.0, zoned.timestamp() - now), _MOST_SECONDS)
    except (ValueError, TypeError, OverflowError):
        return None


def _params(query: Mapping[str, Any]) -> list[tuple[str, str]]:
    """``created_at={"gte": …}`` as ``createdAt[gte]=…``."""
    sent: list[tuple[str, str]] = []
    for name, value in query.items():
        if isinstance(value, Mapping):
            sent += [(f"{name}[{part}]", _text(one)) for part, one in value.items()]
        elif value is not None:
            sent.append((name, _text(value)))
    return sent


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, datetime) else str(value)


def _parse(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None
