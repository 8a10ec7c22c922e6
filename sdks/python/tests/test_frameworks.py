"""The webhooks of docs/sdks/python.md, in the frameworks that they are for."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import subprocess
import sys
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


# What anybody can send.
UNSIGNED: dict[str, dict[str, str]] = {
    "another secret": headers(OTHER),
    "no headers": {},
    "no timestamp": {**headers(), "Webhook-Timestamp": "now"},
    "no base64": {**headers(), "Webhook-Signature": "v1,%%%"},
}


@pytest.mark.parametrize("given", UNSIGNED.values(), ids=UNSIGNED)
def test_flask(given: dict[str, str]) -> None:
    client = sample("Flask")["app"].test_client()
    assert client.post("/hooks", data=BODY, headers=headers()).status_code == 204
    assert client.post("/hooks", data=BODY, headers=given).status_code == 400
    assert client.post("/hooks", headers=headers()).status_code == 400


def receivers() -> dict[str, tuple[str, str]]:
    """Those of docs/webhooks.md and the dashboard, without the SDK, and where they are posted to."""
    root = Path(__file__).parents[3]
    guide = (root / "docs" / "webhooks.md").read_text()
    found = re.search(
        r"```python\n(# pip install standardwebhooks flask\n.+?)```", guide, re.DOTALL
    )
    pages = root / "src" / "dashboard" / "pages" / "webhooks"
    shown = re.search(r"Python: `(.+?)`", (pages / "samples.ts").read_text(), re.DOTALL)
    assert found and shown
    return {"guide": (found[1], "/hooks"), "dashboard": (shown[1], "/hooks/passes")}


@pytest.mark.parametrize("name", ["guide", "dashboard"])
@pytest.mark.parametrize("given", UNSIGNED.values(), ids=UNSIGNED)
def test_without_the_sdk(name: str, given: dict[str, str]) -> None:
    code, path = receivers()[name]
    names: dict[str, Any] = {"__name__": "sample", "handle": lambda event: None}
    exec(compile(code, f"{name}.py", "exec", dont_inherit=True), names)
    client = names["app"].test_client()
    assert client.post(path, data=BODY, headers=headers()).status_code == 204
    assert client.post(path, data=BODY, headers=given).status_code == 400
    assert client.post(path, headers=headers()).status_code == 400


@pytest.mark.parametrize("given", UNSIGNED.values(), ids=UNSIGNED)
def test_fastapi(given: dict[str, str]) -> None:
    from fastapi.testclient import TestClient

    client = TestClient(sample("FastAPI")["app"], raise_server_exceptions=False)
    assert client.post("/hooks", content=BODY, headers=headers()).status_code == 204
    assert client.post("/hooks", content=BODY, headers=given).status_code == 400
    assert client.post("/hooks", headers=headers()).status_code == 400


@pytest.mark.parametrize("given", UNSIGNED.values(), ids=UNSIGNED)
def test_django(given: dict[str, str]) -> None:
    from django.conf import settings
    from django.test import RequestFactory

    if not settings.configured:
        settings.configure()
    hooks = sample("Django")["hooks"]

    def post(body: bytes, given: dict[str, str]) -> Any:
        named = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in given.items()}
        request = RequestFactory().post("/hooks", body, "application/json", **named)  # type: ignore[arg-type]
        return hooks(request)

    assert post(BODY, headers()).status_code == 204
    assert post(BODY, given).status_code == 400
    assert post(b"", headers()).status_code == 400


def test_the_samples_under_strict_mypy(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[3] / "docs" / "sdks" / "python.md").read_text()
    for heading in ("Flask", "FastAPI"):
        found = re.search(rf"### {heading}\n+```python\n(.+?)```", guide, re.DOTALL)
        assert found
        (tmp_path / f"{heading.lower()}_sample.py").write_text(found[1])
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", str(tmp_path)]
    checked = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout
