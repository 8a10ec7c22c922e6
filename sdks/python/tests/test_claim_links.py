"""The vectors are those of every SDK."""

from __future__ import annotations

import base64
import json
import time
from datetime import datetime, timezone
from pathlib import Path

import pytest

from wallet_pass_service.claim_links import claim_link, sign_claim

SHARED = json.loads(
    (Path(__file__).parents[2] / "conformance" / "claim-links.json").read_text("utf-8")
)
FIRST = SHARED["vectors"][0]
PASS = {"templateId": "tpl_01JABCDEFGHJKMNPQRSTVWXYZ0", "serialNumber": "A-1"}


@pytest.mark.parametrize("vector", SHARED["vectors"], ids=lambda vector: vector["name"])
def test_signs_as_the_service_reads_it(vector: dict[str, str]) -> None:
    assert sign_claim(vector["key"], vector["payload"]) == vector["token"]


@pytest.mark.parametrize("end", [1893456000, datetime.fromtimestamp(1893456000, timezone.utc)])
def test_a_link_says_what_its_pass_is(end: int | datetime) -> None:
    link = claim_link(FIRST["key"], "https://wallet.example/", PASS, expires_at=end)
    assert link == "https://wallet.example/c/" + FIRST["token"]


def test_a_link_ends_in_90_days() -> None:
    link = claim_link(FIRST["key"], "https://wallet.example", PASS)
    body = link.split("/c/")[1].split(".")[1]
    payload = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    assert 89 < (payload["exp"] - time.time()) / 86_400 < 91


@pytest.mark.parametrize("key", [*SHARED["refusedKeys"], None, FIRST["key"] + "\n"])
def test_refuses_what_is_no_link_key(key: str | None) -> None:
    with pytest.raises(ValueError, match="missing or malformed") as refused:
        sign_claim(key, "{}")
    assert FIRST["key"] not in str(refused.value)


def test_refuses_what_no_link_carries() -> None:
    with pytest.raises(ValueError, match="1480"):
        sign_claim(FIRST["key"], "x" * 1481)
    assert sign_claim(FIRST["key"], "x" * 1480)
    with pytest.raises(ValueError, match="zone"):
        claim_link(FIRST["key"], "https://wallet.example", PASS, expires_at=datetime(2030, 1, 1))
