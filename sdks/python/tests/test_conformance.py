"""The cases that all SDKs share; see sdks/conformance/README.md."""

from __future__ import annotations

import asyncio
import json
import keyword
import re
import subprocess
import threading
from collections.abc import Iterator
from datetime import datetime
from operator import attrgetter
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx2
import pytest
from dispatch import OPERATIONS

import wallet_pass_service as sdk
from wallet_pass_service._generated.inputs import WIRE
from wallet_pass_service._model import Model
from wallet_pass_service._pages import AsyncPageCall, Page
from wallet_pass_service._transport import Clock

CONFORMANCE = Path(__file__).parents[2] / "conformance"
CASES = json.loads((CONFORMANCE / "cases.json").read_text())
SHARED = json.loads((CONFORMANCE / "operations.json").read_text())["operations"]
KEY = CASES["apiKey"]
NOW = datetime.fromisoformat(CASES["now"].replace("Z", "+00:00")).timestamp()


class Cancelled(BaseException):
    """Stands for Ctrl-C."""


@pytest.fixture(scope="session")
def double() -> Iterator[str]:
    program = subprocess.Popen(["node", CONFORMANCE / "double.ts"], stdout=subprocess.PIPE)
    assert program.stdout is not None
    yield program.stdout.readline().decode().strip()
    program.terminate()


def tell(double: str, script: Any) -> None:
    httpx2.put(f"{double}/_script", json=script)


def arrived(double: str) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = httpx2.get(f"{double}/_requests").json()
    return sent


def in_python(model: str | None, value: Any) -> Any:
    """A wire value as somebody would write it in Python."""
    if isinstance(value, dict):
        names = {wire: (name, inner) for name, (wire, inner) in WIRE.get(model or "", {}).items()}
        return {
            names.get(wire, (wire, None))[0]: in_python(names.get(wire, (wire, None))[1], one)
            for wire, one in value.items()
        }
    if isinstance(value, list):
        return [in_python(model, one) for one in value]
    return value


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def argument(name: str) -> str:
    """A name that is a word of Python ends with an underscore."""
    return f"{snake(name)}_" if keyword.iskeyword(snake(name)) else snake(name)


def ask(client: Any, call: dict[str, Any]) -> Any:
    where, params, model = OPERATIONS[call["id"]]
    positional = [call["path"][name] for name in params]
    if "bytes" in call:
        positional += [call["bytes"], call["contentType"]]
    options = {
        {"timeoutMs": "timeout"}.get(name, snake(name)): value / 1000
        if name == "timeoutMs"
        else value
        for name, value in call.get("options", {}).items()
    }
    query = {argument(name): value for name, value in call.get("query", {}).items()}
    body = in_python(model, call.get("body", {}))
    return attrgetter(where)(client)(*positional, **body, **query, **options)


def plain(value: Any) -> Any:
    return value.to_dict() if isinstance(value, Model) else value


def outcome(client: Any, call: dict[str, Any]) -> Any:
    value = ask(client, call)
    if not isinstance(value, Page):
        return plain(value)
    items = []
    for item in value:
        items.append(plain(item))
        if len(items) == call.get("take"):
            break
    return items


async def outcome_async(client: Any, call: dict[str, Any]) -> Any:
    value = ask(client, call)
    if not isinstance(value, AsyncPageCall):
        return plain(await value)
    items = []
    async for item in value:
        items.append(plain(item))
        if len(items) == call.get("take"):
            break
    return items


# Without TLS: what it takes to set that up is most of the time of a test.
CLIENTS: dict[Any, Any] = {sdk.WalletPass: httpx2.Client, sdk.AsyncWalletPass: httpx2.AsyncClient}


def create(kind: Any, double: str, given: dict[str, Any], clock: Clock, env: Any) -> Any:
    http_client = CLIENTS[kind](verify=False)
    from_environment = given.get("fromEnvironment", False)
    env.setenv("WALLET_PASS_API_KEY", KEY if from_environment else "")
    env.setenv("WALLET_PASS_BASE_URL", double if from_environment else "")
    if from_environment:
        return kind(http_client=http_client, _clock=clock)
    names = ("headers", "maxRetries", "allowInsecureHttp")
    options = {snake(name): given[name] for name in names if name in given}
    base_url = given.get("baseUrl", double + given.get("baseUrlSuffix", ""))
    if base_url is not None:
        options["base_url"] = base_url
    return kind(given.get("apiKey", KEY), **options, http_client=http_client, _clock=clock)


@pytest.mark.parametrize("case", SHARED, ids=[case["call"]["id"] for case in SHARED])
@pytest.mark.parametrize("kind", ["sync", "async"])
def test_operation(double: str, case: dict[str, Any], kind: str, monkeypatch: Any) -> None:
    answer = dict(case["answer"])
    tell(double, [{**answer, "headers": {"Content-Type": answer.pop("contentType")}}])
    assert run(kind, double, case["call"], monkeypatch) == case["result"]
    [sent] = arrived(double)
    expected = case["request"]
    assert urlsplit(sent["url"]).path == expected["path"]
    content_type = expected.get("contentType")
    headers = {"content-type": content_type} if content_type else {}
    check(sent, {**expected, "headers": headers}, sent)


def run(kind: str, double: str, call: dict[str, Any], env: Any) -> Any:
    if kind == "sync":
        with create(sdk.WalletPass, double, {}, Clock(), env) as client:
            return outcome(client, call)

    async def go() -> Any:
        async with create(sdk.AsyncWalletPass, double, {}, Clock(), env) as client:
            return await outcome_async(client, call)

    return asyncio.run(go())


@pytest.mark.parametrize("case", CASES["cases"], ids=[case["name"] for case in CASES["cases"]])
@pytest.mark.parametrize("kind", ["sync", "async"])
def test_case(double: str, case: dict[str, Any], kind: str, monkeypatch: Any) -> None:
    cancel, expected = case.get("cancel"), case["expect"]
    if cancel == "request" and kind == "sync":
        pytest.skip("a thread that waits is ended by its time limit alone")
    tell(double, case["script"])
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds * 1000)
        if cancel == "wait":
            raise Cancelled

    async def sleep_async(seconds: float) -> None:
        waits.append(seconds * 1000)
        if cancel == "wait":
            await asyncio.sleep(5)

    clock = Clock(lambda: NOW, lambda: case.get("random", 1), sleep, sleep_async)
    given = case.get("client", {})

    async def go() -> Any:
        async with create(sdk.AsyncWalletPass, double, given, clock, monkeypatch) as client:
            task = asyncio.ensure_future(outcome_async(client, case["call"]))
            if cancel:
                await asyncio.sleep(0.2)
                task.cancel()
            return await task

    def begin() -> Any:
        if kind == "async":
            return asyncio.run(go())
        with create(sdk.WalletPass, double, given, clock, monkeypatch) as client:
            return outcome(client, case["call"])

    if "error" in expected:
        with pytest.raises(BaseException) as caught:  # noqa: PT011
            begin()
        check_error(caught.value, expected["error"])
    else:
        value = begin()
        if "items" in expected:
            assert value == expected["items"]
        elif "result" in expected:
            assert value == expected["result"]
    if "waitsMs" in expected:
        assert waits == expected["waitsMs"]
    if "requests" in expected:
        sent = arrived(double)
        assert len(sent) == len(expected["requests"])
        for request, one in zip(sent, expected["requests"], strict=True):
            check(request, one, sent[0])


def check_error(error: BaseException, expected: dict[str, Any]) -> None:
    name = expected["class"]
    if name == "Cancelled":
        assert isinstance(error, (Cancelled, asyncio.CancelledError))
    elif name == "Refused":
        assert isinstance(error, (sdk.WalletPassError, ValueError))
    elif name == "WalletPassError":
        assert isinstance(error, sdk.WalletPassError)
    else:
        assert type(error) is getattr(sdk, name), repr(error)
    for member in ("status", "code", "requestId"):
        if member in expected:
            assert getattr(error, snake(member)) == expected[member]
    for member in ("pointer", "parameter", "header", "reason", "docUrl"):
        if member in expected:
            assert isinstance(error, sdk.ApiError)
            assert getattr(error.errors[0], snake(member)) == expected[member]
    if "retryAfterSeconds" in expected:
        assert isinstance(error, sdk.ApiError)
        assert error.retry_after == expected["retryAfterSeconds"]
    if "message" in expected:
        fits(str(error), expected["message"])
    for secret in expected.get("without", []):
        assert secret.replace("{apiKey}", KEY) not in str(error)


def check(sent: dict[str, Any], expected: dict[str, Any], first: dict[str, Any]) -> None:
    for member in ("method", "url", "body"):
        if member in expected:
            assert sent[member] == expected[member]
    if "query" in expected:
        assert dict(parse_qsl(urlsplit(sent["url"]).query)) == expected["query"]
    if "json" in expected:
        assert json.loads(sent["body"]) == expected["json"]
    for name, value in expected.get("headers", {}).items():
        found = sent["headers"].get(name)
        if value == "=":
            assert found == first["headers"][name]
        elif value is None:
            assert found is None
        else:
            fits(str(found), value)


def fits(text: str, expected: str) -> None:
    """A pattern stands between slashes."""
    pattern = re.fullmatch(r"/(.+)/", expected)
    if pattern:
        assert re.search(pattern[1], text), text
    else:
        assert text == expected.replace("{apiKey}", KEY)


def test_a_client_may_be_used_by_threads(double: str) -> None:
    tell(double, [{"body": {"data": {"id": "ws_1"}}}])
    with sdk.WalletPass(KEY, base_url=double) as client:
        found: list[Any] = []
        threads = [
            threading.Thread(target=lambda: found.append(client.workspace.get().id))
            for _ in range(8)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert found == ["ws_1"] * 8
