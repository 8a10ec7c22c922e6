"""What the SDK has beside one method for each operation."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest
from standardwebhooks import Webhook
from test_conformance import KEY, arrived, double, tell  # noqa: F401

import wallet_pass_service as sdk
from wallet_pass_service import webhooks
from wallet_pass_service._transport import Clock

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BOTH = pytest.mark.parametrize("kind", ["sync", "async"])
LIST = {"body": {"data": {"items": [], "hasMore": False, "nextCursor": None}}}


def job(status: str, headers: dict[str, str] | None = None) -> dict[str, Any]:
    return {"headers": headers or {}, "body": {"data": {"id": "job_1", "status": status}}}


def quick(waits: list[float]) -> Clock:
    async def sleep_async(seconds: float) -> None:
        waits.append(seconds)

    return Clock(random=lambda: 1, sleep=waits.append, sleep_async=sleep_async)


def ask(double: str, kind: str, call: Any, **options: Any) -> Any:  # noqa: F811
    """Does the same with each client; of streams it makes lists."""
    if kind == "sync":
        with sdk.WalletPass(KEY, base_url=double, **options) as wp:
            found = call(wp)
            return list(found) if isinstance(found, Iterator) else found

    async def go() -> Any:
        async with sdk.AsyncWalletPass(KEY, base_url=double, **options) as wp:
            found = call(wp)
            return [one async for one in found] if hasattr(found, "__anext__") else await found

    return asyncio.run(go())


@BOTH
@pytest.mark.parametrize("status", ["SUCCEEDED", "FAILED", "CANCELLED"])
def test_wait_gives_the_job(double: str, kind: str, status: str) -> None:  # noqa: F811
    tell(double, [job("RUNNING")] * 5 + [job(status)])
    waits: list[float] = []
    ended = ask(
        double, kind, lambda wp: wp.jobs.wait("job_1", poll_interval=1.5), _clock=quick(waits)
    )
    assert ended.status == status
    assert waits == [0.5, 0.75, 1.125, 1.5, 1.5]


@BOTH
def test_wait_stays_away_for_as_long_as_the_service_asks(double: str, kind: str) -> None:  # noqa: F811
    refusal = {"status": 429, "headers": {"Retry-After": "90"}, "body": {"errors": []}}
    tell(double, [job("QUEUED", {"Retry-After": "7"}), refusal, job("SUCCEEDED")])
    waits: list[float] = []
    ask(double, kind, lambda wp: wp.jobs.wait("job_1"), _clock=quick(waits))
    assert waits == [7, 90]


@BOTH
@pytest.mark.parametrize("script", [[job("RUNNING")], [{"delayMs": 2000}]], ids=["job", "look"])
def test_wait_says_at_its_limit_that_the_job_goes_on(double: str, kind: str, script: Any) -> None:  # noqa: F811
    tell(double, script)
    started = time.monotonic()
    with pytest.raises(
        sdk.TimeoutError, match=r"job_1 has not ended within 0\.3 s .+ It goes on"
    ) as caught:
        ask(double, kind, lambda wp: wp.jobs.wait("job_1", timeout=0.3, poll_interval=0.02))
    assert isinstance(caught.value, TimeoutError)
    assert time.monotonic() - started < 1.5


@BOTH
def test_wait_takes_failures_as_calls_do(double: str, kind: str) -> None:  # noqa: F811
    waits: list[float] = []

    def wait(wp: Any) -> Any:
        return wp.jobs.wait("job_1", timeout=float("inf"))

    tell(double, [{"drop": True}, {"status": 500}, job("RUNNING"), job("SUCCEEDED")])
    assert ask(double, kind, wait, _clock=quick(waits)).status == "SUCCEEDED"
    tell(double, [{"status": 404}])
    with pytest.raises(sdk.NotFoundError):
        ask(double, kind, wait, _clock=quick(waits))
    tell(double, [{"drop": True}])
    with pytest.raises(sdk.ConnectionError):
        ask(double, kind, wait, _clock=quick(waits))
    assert len(arrived(double)) == 3


def test_a_cancelled_wait(double: str) -> None:  # noqa: F811
    tell(double, [job("RUNNING")])

    async def go() -> None:
        async with sdk.AsyncWalletPass(KEY, base_url=double) as wp:
            await asyncio.wait_for(wp.jobs.wait("job_1"), 0.2)

    with pytest.raises(asyncio.TimeoutError) as caught:
        asyncio.run(go())
    assert not isinstance(caught.value, sdk.WalletPassError)


BODY = json.dumps({"type": "ping", "data": {"note": "Zürich 🎫"}}, ensure_ascii=False)


@pytest.mark.parametrize("body", [BODY, BODY.encode()])
def test_test_headers_verify(body: str | bytes) -> None:
    headers = webhooks.generate_test_headers(body, SECRET)
    assert Webhook(SECRET).verify(body, headers) == json.loads(body)
    assert webhooks.verify(body, headers, SECRET).to_dict() == json.loads(body)


@pytest.mark.parametrize(
    "timestamp", [datetime(2026, 12, 1, 8, 0, 0, 900_000, timezone.utc), 1_796_112_000]
)
def test_test_headers_of_an_id_and_a_time(timestamp: Any) -> None:
    expected = {
        "webhook-id": "evt_7",
        "webhook-timestamp": "1796112000",
        "webhook-signature": Webhook(SECRET).sign(
            "evt_7", datetime(2026, 12, 1, 8, tzinfo=timezone.utc), BODY
        ),
    }
    found = webhooks.generate_test_headers(BODY, SECRET, id="evt_7", timestamp=timestamp)
    assert found == expected


def test_what_cannot_sign_or_be_signed_is_told() -> None:
    body: Any = {"type": "ping"}
    with pytest.raises(TypeError, match="json.dumps"):
        webhooks.generate_test_headers(body, SECRET)
    with pytest.raises(ValueError, match="secret is missing"):
        webhooks.generate_test_headers(BODY, "")
    with pytest.raises(ValueError, match="whsec_ and base64"):
        webhooks.generate_test_headers(BODY, "whpk_" + "A" * 43 + "=")
    with pytest.raises(ValueError, match="time zone"):
        webhooks.generate_test_headers(BODY, SECRET, timestamp=datetime(2026, 12, 1))


@BOTH
def test_on_attempt_hears_of_each_try_and_of_no_secret(double: str, kind: str) -> None:  # noqa: F811
    attempts: list[sdk.Attempt] = []
    options = {"on_attempt": attempts.append, "_clock": quick([])}
    refusal = {"status": 503, "headers": {"X-Request-Id": "req_1", "Retry-After": "0"}}
    done = {"headers": {"X-Request-Id": "req_3"}, "body": {"data": {"id": "pass_secret"}}}
    tell(double, [{**refusal, "body": {}}, {"drop": True}, done])
    ask(
        double,
        kind,
        lambda wp: wp.passes.update(
            "pass_secret",
            metadata={"note": "body-secret"},
            idempotency_key="idem-1",
            headers={"X-Note": "header-secret"},
        ),
        **options,
    )
    common = {"method": "PATCH", "path": "/api/v1/passes/{pass_id}"}
    told = [asdict(attempt) for attempt in attempts]
    assert all(0 <= one.pop("duration_ms") < 5000 for one in told)
    assert told == [
        {**common, "status": 503, "error": "ServerError", "attempt": 1, "request_id": "req_1"},
        {**common, "status": None, "error": "ConnectionError", "attempt": 2, "request_id": None},
        {**common, "status": 200, "error": None, "attempt": 3, "request_id": "req_3"},
    ]
    tell(double, [LIST])
    ask(double, "sync", lambda wp: wp.passes.list(q="a@example.com"), **options)
    assert attempts[-1].path == "/api/v1/passes"
    secrets = [KEY, "pass_secret", "a@example.com", "header-secret", "body-secret", "idem-1"]
    assert not [secret for secret in secrets if secret in repr(attempts)]


@BOTH
def test_what_the_hook_raises_does_not_break_a_call(double: str, kind: str) -> None:  # noqa: F811
    def hook(attempt: sdk.Attempt) -> None:
        raise OSError("the log is full")

    tell(double, [{"body": {"data": {"id": "ws_1"}}}])
    assert ask(double, kind, lambda wp: wp.workspace.get(), on_attempt=hook).id == "ws_1"


@BOTH
def test_the_hook_hears_of_time_limits(double: str, kind: str) -> None:  # noqa: F811
    attempts: list[sdk.Attempt] = []
    tell(double, [{"delayMs": 800}])
    with pytest.raises(sdk.TimeoutError):
        ask(
            double,
            kind,
            lambda wp: wp.workspace.get(timeout=0.1, max_retries=0),
            on_attempt=attempts.append,
        )
    assert [(one.status, one.error) for one in attempts] == [(None, "TimeoutError")]


ROWS = [
    {"row": 1, "statusCode": 201, "passId": "pass_1", "errors": []},
    {"row": 2, "statusCode": 422, "passId": None, "errors": [{"message": "Zürich\u2028🎫"}]},
]
NDJSON = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in ROWS)


@BOTH
@pytest.mark.parametrize(
    "text", [NDJSON, NDJSON.rstrip("\n"), "\r\n" + NDJSON.replace("\n", "\r\n")]
)
def test_results_and_exports_line_by_line(double: str, kind: str, text: str) -> None:  # noqa: F811
    tell(double, [{"text": text}])
    assert ask(double, kind, lambda wp: wp.jobs.stream_result("job_1")) == ROWS
    assert ask(double, kind, lambda wp: wp.audit_entries.stream_export(actor="system")) == ROWS
    result, exported = arrived(double)
    assert result["url"] == "/api/v1/jobs/job_1/result"
    assert result["headers"]["accept"] == "application/x-ndjson"
    assert exported["url"] == "/api/v1/audit-entries/export.ndjson?actor=system"


@BOTH
def test_csv_in_chunks(double: str, kind: str) -> None:  # noqa: F811
    text = "row,error\r\n1,Zürich\r\n"
    tell(double, [{"text": text}])
    for call in (
        lambda wp: wp.jobs.stream_result_csv("job_1"),
        lambda wp: wp.audit_entries.stream_export_csv(),
    ):
        assert b"".join(ask(double, kind, call)).decode() == text
    assert arrived(double)[0]["headers"]["accept"] == "text/csv"


@BOTH
def test_the_beginning_of_a_stream_is_tried_again(double: str, kind: str) -> None:  # noqa: F811
    refusal = {"status": 503, "headers": {"Retry-After": "0"}}
    tell(double, [refusal, {"text": NDJSON}, {"status": 404}])

    def call(wp: Any) -> Any:
        before = arrived(double)
        stream = wp.jobs.stream_result("job_1")
        assert arrived(double) == before  # Nothing is sent before the loop.
        return stream

    assert ask(double, kind, call, _clock=quick([])) == ROWS
    with pytest.raises(sdk.NotFoundError):
        ask(double, kind, call)


@BOTH
def test_what_breaks_off_or_stalls_is_an_error(double: str, kind: str) -> None:  # noqa: F811
    faults: list[tuple[dict[str, Any], Any, str | None]] = [
        ({"text": NDJSON, "drop": "body"}, sdk.ConnectionError, None),
        ({"text": NDJSON, "stallMs": 1500}, sdk.TimeoutError, None),
        ({"text": NDJSON[:-9]}, sdk.ConnectionError, "may have been cut off"),
    ]
    for step, error, message in faults:
        tell(double, [step])
        with pytest.raises(error, match=message):
            ask(double, kind, lambda wp: wp.jobs.stream_result("job_1", timeout=0.3))


class Endless(BaseHTTPRequestHandler):
    """400 MB, if somebody reads it all."""

    sent = 0
    closed = Event()

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        lines = (json.dumps({"row": "x" * 990}) + "\n").encode() * 100
        try:
            while Endless.sent < 400_000_000:
                self.wfile.write(lines)
                Endless.sent += len(lines)
        except OSError:
            Endless.closed.set()

    def log_message(self, *_: Any) -> None:
        pass


@BOTH
def test_a_reader_that_stops_early_fetches_no_more(kind: str) -> None:
    Endless.sent = 0
    Endless.closed.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Endless)
    Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"

    def read_some() -> None:
        with sdk.WalletPass(KEY, base_url=url) as wp:
            for count, row in enumerate(wp.jobs.stream_result("job_1")):
                assert len(row["row"]) == 990
                if count == 5_000:
                    break
            assert Endless.closed.wait(5), "the connection is still open"

    async def read_some_async() -> None:
        async with sdk.AsyncWalletPass(KEY, base_url=url) as wp:
            count = 0
            async for row in wp.jobs.stream_result("job_1"):
                assert len(row["row"]) == 990
                count += 1
                if count == 5_000:
                    break
            assert await asyncio.to_thread(Endless.closed.wait, 5), "the connection is still open"

    if kind == "sync":
        read_some()
    else:
        asyncio.run(read_some_async())
    server.shutdown()
    server.server_close()
    assert Endless.sent < 40_000_000
