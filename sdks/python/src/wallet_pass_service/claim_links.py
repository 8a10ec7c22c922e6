"""Links that create their pass when somebody opens them, signed without a call to the service."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any

__all__ = ["claim_link", "sign_claim"]

_LINK_KEY = re.compile(r"wps_link_([0-9A-HJKMNP-TV-Z]{30})_([A-Za-z0-9_-]{43})")
_MAX_PAYLOAD_BYTES = 1480
_LIFETIME_SECONDS = 90 * 86_400


def claim_link(
    link_key: str | None,
    base_url: str,
    claim: Mapping[str, Any],
    *,
    expires_at: datetime | float | None = None,
) -> str:
    """A link that creates its pass when somebody opens it and asks for it.

    Whoever has the link can read what it says. ``link_key`` is ``wps_link_…``, as creating it
    has shown it; ``base_url`` is where the service is reached, such as
    ``https://wallet.example.com``. ``claim`` has the members of the pass by their names in the
    API: ``templateId`` and ``serialNumber``, and any of ``name``, ``customer``, ``fields``,
    ``metadata``, ``points``, ``expirationDate``, ``relevantDate`` and ``barcode``.
    ``expires_at`` says when the link ends, as a datetime with its zone or in seconds since
    1970; left out, it ends in 90 days.

    Raises ``ValueError`` for anything but a link key, a datetime without a zone, and more than
    1,480 bytes.
    """
    if isinstance(expires_at, datetime):
        if expires_at.tzinfo is None:
            raise ValueError("expires_at needs a time zone")
        expires_at = expires_at.timestamp()
    if expires_at is None:
        expires_at = time.time() + _LIFETIME_SECONDS
    payload = {"v": 1, "exp": int(expires_at), **claim}
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return f"{base_url.rstrip('/')}/c/{sign_claim(link_key, text)}"


def sign_claim(link_key: str | None, payload: str) -> str:
    """The token of a claim link for a payload of your own: the signature covers its very bytes.

    Raises ``ValueError`` for anything but a link key, and for more than 1,480 bytes.
    """
    parts = _LINK_KEY.fullmatch(link_key or "")
    if parts is None:
        raise ValueError(
            "The link key is missing or malformed: give the wps_link_… as it was shown"
        )
    data = payload.encode()
    if len(data) > _MAX_PAYLOAD_BYTES:
        raise ValueError(
            f"The claim has {len(data)} bytes; a link carries at most {_MAX_PAYLOAD_BYTES}"
        )
    key_id, secret = parts.groups()
    head = f"{key_id}.{_base64url(data)}"
    key = base64.urlsafe_b64decode(secret + "=")
    mac = hmac.new(key, f"wps-claim-1\n{head}".encode(), hashlib.sha256)
    return f"{head}.{_base64url(mac.digest()[:16])}"


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
