"""Webhooks that the service sends, after Standard Webhooks.

See https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
import uuid
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol, cast

from ._errors import WebhookVerificationError
from ._generated.models import EVENTS, Event, WebhookEvent

__all__ = ["WebhookVerificationError", "generate_test_headers", "verify"]

_PREFIX = "whsec_"
_TIMESTAMP = re.compile(r"[0-9]{1,12}")


class Headers(Protocol):
    """A mapping, or what Flask has in its place."""

    def items(self) -> Iterable[tuple[str, str]]: ...


def verify(
    body: bytes | str,
    headers: Headers,
    secret: str | Sequence[str] | None,
    *,
    tolerance: float = 300.0,
    now: float | None = None,
) -> WebhookEvent:
    """Reads a webhook that the service has sent.

    ``body`` is the body as it came, before anything has parsed it. ``secret`` is ``whsec_…``; several
    while one is being rotated. ``tolerance`` says how many seconds old, or in the future, it may be.

    Raises :class:`WebhookVerificationError` for what the service did not send, or sent at another time, and
    ``ValueError`` where the secret is missing or malformed.
    """
    secrets = [one for one in ([secret] if isinstance(secret, str) else secret or []) if one]
    if not secrets:
        raise ValueError("The secret is missing: give the whsec_… of the webhook endpoint")
    if not isinstance(body, (str, bytes, bytearray, memoryview)):
        raise WebhookVerificationError(
            "Its body was parsed before, or is missing: give the raw bytes, such as request.get_data() of Flask"
        )
    given = {name.lower(): value for name, value in headers.items()}
    message_id = _required(given, "webhook-id")
    timestamp = _required(given, "webhook-timestamp")
    signatures = _required(given, "webhook-signature")
    if not _TIMESTAMP.fullmatch(timestamp):
        raise WebhookVerificationError("Its timestamp is no number")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("It was sent too long ago, or in the future")
    try:
        content = body.encode() if isinstance(body, str) else bytes(body)
        signed = f"{message_id}.{timestamp}.".encode() + content
    except UnicodeEncodeError:
        raise WebhookVerificationError("It is not well-formed Unicode") from None
    if not any(_is_signed_by(one, signatures, signed) for one in secrets):
        raise WebhookVerificationError("No signature of it fits")
    return _read(content)


def generate_test_headers(
    body: bytes | str,
    secret: str,
    *,
    id: str | None = None,
    timestamp: datetime | float | None = None,
) -> dict[str, str]:
    """The headers of a webhook as the service would sign it, to test a receiver of your own.

    ``body`` is what the test sends, ``secret`` the ``whsec_…`` that the receiver verifies with. ``id`` is that of
    the message; ``timestamp`` says when it was sent, as a ``datetime`` or in seconds since 1970. What is left out
    is made up.

    Raises ``ValueError`` where the secret is missing or malformed.
    """
    if not secret:
        raise ValueError("The secret is missing: give the whsec_… of the receiver")
    if not isinstance(body, (str, bytes, bytearray, memoryview)):
        raise TypeError("Give the body as it is sent, such as json.dumps(event)")
    message_id = id or f"evt_{uuid.uuid4()}"
    if isinstance(timestamp, datetime):
        if timestamp.tzinfo is None:
            raise ValueError("A datetime needs a time zone, such as timezone.utc")
        timestamp = timestamp.timestamp()
    seconds = int(time.time() if timestamp is None else timestamp)
    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{message_id}.{seconds}.".encode() + content
    signature = base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest()).decode()
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(seconds),
        "webhook-signature": f"v1,{signature}",
    }


def _is_signed_by(secret: str, signatures: str, signed: bytes) -> bool:
    expected = hmac.new(_key(secret), signed, hashlib.sha256).digest()
    for signature in signatures.split(" "):
        version, _, encoded = signature.partition(",")
        if version == "v1" and hmac.compare_digest(_decode(encoded), expected):
            return True
    return False


def _key(secret: str) -> bytes:
    key = _decode(secret.removeprefix(_PREFIX))
    if not key:
        raise ValueError(f"The secret is {_PREFIX} and base64")
    return key


def _decode(encoded: str) -> bytes:
    try:
        return base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _required(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookVerificationError(f"The header {name} is missing")
    return value


def _read(content: bytes) -> WebhookEvent:
    try:
        event: Any = json.loads(content)
    except (ValueError, RecursionError):
        raise WebhookVerificationError("Its body is no JSON") from None
    if not isinstance(event, dict):
        raise WebhookVerificationError("Its body is no JSON object")
    # A type that this version does not know is an event whose data came as it is.
    return cast("WebhookEvent", EVENTS.get(event.get("type", ""), Event)(event))
