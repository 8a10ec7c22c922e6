"""The README's code, as people copy it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from pathlib import Path
from typing import Any

import httpx2
from test_conformance import KEY, SHARED, double  # noqa: F401

from wallet_pass_service import WalletPass

README = Path(__file__).parents[1] / "README.md"
ISSUING, WAITING, WEBHOOK = re.findall(r"```python\n(.+?)```", README.read_text(), re.DOTALL)
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def answer_of(operation: str) -> Any:
    [found] = [case["answer"]["body"] for case in SHARED if case["call"]["id"] == operation]
    return found


def test_ten_lines(double: str, monkeypatch: Any, capsys: Any) -> None:  # noqa: F811
    monkeypatch.setenv("WALLET_PASS_API_KEY", KEY)
    monkeypatch.setenv("WALLET_PASS_BASE_URL", double)
    issued, listed = answer_of("issuePass"), answer_of("listPasses")
    httpx2.put(f"{double}/_script", json=[{"status": 201, "body": issued}, {"body": listed}])
    exec(ISSUING, {"template_id": "tpl_1", "order_id": "order-7"})
    first, *others = capsys.readouterr().out.split()
    assert first == issued["data"]["downloadUrl"]
    assert others == [item["serialNumber"] for item in listed["data"]["items"]]


def test_waiting(double: str, capsys: Any) -> None:  # noqa: F811
    job = {"id": "job_1", "status": "SUCCEEDED", "failed": 1}
    answer = {"body": {"data": job}}
    row = {"text": '{"row":1,"errors":["x"]}\n'}
    httpx2.put(f"{double}/_script", json=[{**answer, "status": 202}, answer, row])
    with WalletPass(KEY, base_url=double) as wp:
        exec(WAITING, {"wp": wp, "file": b"name\n", "template_id": "tpl_1"})
    assert capsys.readouterr().out == "['x']\n"


def test_webhook(capsys: Any) -> None:
    body = json.dumps({"type": "pass.installed", "data": {"registration": {"serialNumber": "A-1"}}})
    now = int(time.time())
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    digest = hmac.new(key, f"m.{now}.{body}".encode(), hashlib.sha256).digest()

    class Request:
        headers = {
            "Webhook-Id": "m",
            "Webhook-Timestamp": str(now),
            "Webhook-Signature": f"v1,{base64.b64encode(digest).decode()}",
        }

    exec(WEBHOOK, {"raw_body": body, "request": Request, "secret": SECRET})
    assert capsys.readouterr().out == "A-1\n"
