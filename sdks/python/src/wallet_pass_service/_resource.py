"""What all groups of operations have in common."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from datetime import datetime
from typing import Any, TypeVar
from urllib.parse import quote

from ._generated.inputs import WIRE
from ._lines import lines_of, lines_of_async
from ._model import OMIT, Model, write_instant
from ._pages import AsyncPageCall, Page
from ._transport import Answer, AsyncTransport, Request, ResponseInfo, SyncTransport

Bytes = bytes | bytearray | memoryview | str | Iterable[bytes] | AsyncIterable[bytes]
"""An iterable, such as an open file, is sent once: it cannot be read again. Asynchronous ones are for
:class:`AsyncWalletPass`."""

T = TypeVar("T")
M = TypeVar("M", bound=Model)


class Text(str):
    """An answer that is a text."""

    response: ResponseInfo | None = None


def given(model: str | None, **members: Any) -> dict[str, Any]:
    """What was given, as it is sent."""
    table = WIRE.get(model) if model is not None else None
    return _wire(table or {}, members, is_query=model is None)


def _wire(
    table: Mapping[str, tuple[str, str | None]],
    members: Mapping[str, Any],
    *,
    is_query: bool = False,
) -> dict[str, Any]:
    sent: dict[str, Any] = {}
    for name, value in members.items():
        if value is OMIT:
            continue
        plain = name[:-1] if name.endswith("_") else name
        wire, inner = table.get(name, (_camel(plain) if is_query else name, None))
        sent[wire] = _value(inner, value)
    return sent


def _value(model: str | None, value: Any) -> Any:
    if isinstance(value, datetime):
        return write_instant(value)
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, Mapping):
        return _wire(WIRE.get(model or "", {}), value)
    if isinstance(value, (list, tuple)):
        return [_value(model, one) for one in value]
    return value


def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(part.capitalize() for part in others)


class Path(str):
    """A path with its ids, and without them."""

    template: str


def path(template: str, **parts: object) -> Path:
    """The path of a request. What is put into it stays one part of it."""
    for name, value in parts.items():
        if value is None:
            raise ValueError(f"An id is missing: {name} is None")
    texts = {name: str(value) for name, value in parts.items()}
    for text in texts.values():
        if text in ("", ".", ".."):
            raise ValueError(f"“{text}” is no id")
    filled = Path(template.format(**{name: quote(text, safe="") for name, text in texts.items()}))
    filled.template = template
    return filled


def request_of(
    http: str,
    path: str,
    *,
    query: Mapping[str, Any] | None = None,
    body: Mapping[str, Any] | None = None,
    constants: Mapping[str, str] | None = None,
    is_body_optional: bool = False,
    data: Bytes | None = None,
    content_type: str | None = None,
    takes_key: bool = False,
    is_text: bool = False,
    accept: str | None = None,
    idempotency_key: str | None = None,
    if_match: str | None = None,
    timeout: float | None = None,
    max_retries: int | None = None,
    headers: Mapping[str, str] | None = None,
) -> Request:
    whole = (
        None if body is None or (is_body_optional and not body) else {**(constants or {}), **body}
    )
    if isinstance(data, (bytearray, memoryview)):
        data = bytes(data)
    return Request(
        http=http,
        path=path,
        template=path.template if isinstance(path, Path) else path,
        query=query or {},
        body=whole,
        data=data,
        content_type=content_type,
        takes_key=takes_key,
        is_text=is_text,
        accept=accept or ("*/*" if is_text else "application/json"),
        idempotency_key=idempotency_key,
        if_match=if_match,
        timeout=timeout,
        max_retries=max_retries,
        headers=headers or {},
    )


def result_of(kind: Any, answer: Answer) -> Any:
    if answer.data is None:
        return None
    result = kind(answer.data)
    result.response = answer.info
    return result


class Resource:
    """A group of operations."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def _call(self, http: str, path: str, kind: type[T], **options: Any) -> T:
        request = request_of(http, path, is_text=kind is Text, **options)
        result: T = result_of(kind, self._transport.send(request))
        return result

    def _page(self, http: str, path: str, kind: type[M], **options: Any) -> Page[M]:
        request = request_of(http, path, **options)
        return Page.load(self._transport, request, kind)

    def _chunks(self, http: str, path: str, **options: Any) -> Generator[bytes, None, None]:
        return self._transport.stream(request_of(http, path, **options))

    def _lines(self, http: str, path: str, **options: Any) -> Generator[dict[str, Any], None, None]:
        return lines_of(self._chunks(http, path, **options))


class AsyncResource:
    """A group of operations."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _call(self, http: str, path: str, kind: type[T], **options: Any) -> T:
        request = request_of(http, path, is_text=kind is Text, **options)
        result: T = result_of(kind, await self._transport.send(request))
        return result

    def _page(self, http: str, path: str, kind: type[M], **options: Any) -> AsyncPageCall[M]:
        request = request_of(http, path, **options)
        return AsyncPageCall(self._transport, request, kind)

    def _chunks(self, http: str, path: str, **options: Any) -> AsyncGenerator[bytes, None]:
        return self._transport.stream(request_of(http, path, **options))

    def _lines(self, http: str, path: str, **options: Any) -> AsyncGenerator[dict[str, Any], None]:
        return lines_of_async(self._chunks(http, path, **options))
