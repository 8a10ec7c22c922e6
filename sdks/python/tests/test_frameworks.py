"""The webhooks of docs/sdks/python.md, in the frameworks that they are for."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_" + base64.b64encode(b"x" * 24).decode()
BODY = json.dumps({"id": "evt_1", "type": "ping", "data": {"note": "Zürich"}}).encode()


@pytest.fixture(autouse=True)
def secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEBHOOK_SECRET", SECRET)


def sample(heading: str) -> dict[str, Any]:
    guide = (Path(__file__).parents[3] / "docs" / "sdks" / "python.md").read_text()
    found = re.search(rf"### {heading}\n+```python\n(.+?)```", guide, re.DOTALL)
    assert found
    names: dict[str, Any] = {"__name__": "sample"}
    exec(compile(found[1], f"{heading}.py", "exec", dont_inherit=True), names)
    return names


def headers(secret: str = SECRET) -> dict[str, str]:
    timestamp = str(int(time.time()))
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"evt_1.{timestamp}.".encode() + BODY
    signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {
        "Content-Type": "application/json",
        "Webhook-Id": "evt_1",
        "Webhook-Timestamp": timestamp,
        "Webhook-Signature": f"v1,{signature}",
    }


def test_flask() -> None:
    client = sample("Flask")["app"].test_client()
    assert client.post("/hooks", data=BODY, headers=headers()).status_code == 204
    assert client.post("/hooks", data=BODY, headers=headers(OTHER)).status_code == 500


def test_fastapi() -> None:
    from fastapi.testclient import TestClient

    client = TestClient(sample("FastAPI")["app"], raise_server_exceptions=False)
    assert client.post("/hooks", content=BODY, headers=headers()).status_code == 204
    assert client.post("/hooks", content=BODY, headers=headers(OTHER)).status_code == 500


def test_django() -> None:
    from django.conf import settings
    from django.test import RequestFactory

    from wallet_pass_service import WebhookVerificationError

    settings.configure()
    hooks = sample("Django")["hooks"]

    def post(given: dict[str, str]) -> Any:
        named = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in given.items()}
        request = RequestFactory().post("/hooks", BODY, "application/json", **named)  # type: ignore[arg-type]
        return hooks(request)

    assert post(headers()).status_code == 204
    with pytest.raises(WebhookVerificationError):
        post(headers(OTHER))
