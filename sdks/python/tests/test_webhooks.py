"""The vectors of Standard Webhooks, which the service signs by as well."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wallet_pass_service import WebhookVerificationError, models, webhooks

VECTORS = json.loads(
    (Path(__file__).parents[3] / "test" / "vectors" / "standard-webhooks.json").read_text()
)
# What is no webhook in any language.
SHARED = json.loads((Path(__file__).parents[2] / "conformance" / "webhooks.json").read_text())
VERIFY = [*VECTORS["verify"], *SHARED["verify"]]
KEYS = VECTORS["keys"]
# The service sends JSON.
SIGNED = [vector for vector in VECTORS["sign"] if vector["body"]]


def headers_of(vector: dict[str, Any], signature: str) -> dict[str, str]:
    return {
        "Webhook-Id": vector["id"],
        "Webhook-Timestamp": str(vector["timestamp"]),
        "Webhook-Signature": signature,
    }


@pytest.mark.parametrize("vector", VERIFY, ids=[v["name"] for v in VERIFY])
def test_verify(vector: dict[str, Any]) -> None:
    given = (vector["body"], vector["headers"], vector["secret"])
    if vector["valid"]:
        webhooks.verify(*given, now=vector["now"])
    else:
        with pytest.raises(WebhookVerificationError):
            webhooks.verify(*given, now=vector["now"])


@pytest.mark.parametrize("vector", SIGNED, ids=[v["name"] for v in SIGNED])
def test_secrets(vector: dict[str, Any]) -> None:
    body, now = vector["body"], vector["timestamp"]
    first, second = vector["v1"], vector["v1_second_key"]

    def read(signature: str, secret: str | list[str], content: str | bytes = body) -> Any:
        return webhooks.verify(content, headers_of(vector, signature), secret, now=now).to_dict()

    expected = json.loads(body)
    assert read(first, KEYS["v1"]) == expected
    assert read(first, KEYS["v1"], body.encode()) == expected
    assert read(second, [KEYS["v1"], KEYS["v1_second"]]) == expected
    assert read(f"{second} {first}", KEYS["v1"]) == expected
    with pytest.raises(WebhookVerificationError):
        read(first, KEYS["v1_second"])


def test_an_event_is_of_its_own_type_and_an_unknown_one_is_kept() -> None:
    import base64
    import hashlib
    import hmac

    def event(kind: str) -> Any:
        body = json.dumps({"id": "evt_1", "type": kind, "data": {"pass": {"id": "pass_1"}}})
        key = base64.b64decode(KEYS["v1"].removeprefix("whsec_"))
        digest = hmac.new(key, f"m.7.{body}".encode(), hashlib.sha256).digest()
        headers = {
            "webhook-id": "m",
            "webhook-timestamp": "7",
            "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
        }
        return webhooks.verify(body, headers, KEYS["v1"], now=7)

    known = event("pass.installed")
    assert isinstance(known, models.PassInstalledEvent)
    assert event("pass.issued").data.pass_.id == "pass_1"
    unknown = event("pass.teleported")
    assert unknown.type == "pass.teleported"
    assert unknown.to_dict()["data"] == {"pass": {"id": "pass_1"}}


@pytest.mark.parametrize("secret", [None, "", [], [""]])
def test_a_missing_secret_is_told(secret: Any) -> None:
    with pytest.raises(ValueError, match="secret is missing"):
        webhooks.verify(b"{}", {}, secret)


@pytest.mark.parametrize("body", [{"type": "ping"}, None, []])
def test_a_parsed_body_is_told(body: Any) -> None:
    with pytest.raises(WebhookVerificationError, match="give the raw bytes"):
        webhooks.verify(body, {}, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
