"""What can go wrong. Every error of this package is a :class:`WalletPassError`."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ErrorEntry:
    """One thing that the service says is wrong."""

    code: str
    """Stable; codes may be added."""
    message: str
    pointer: str | None = None
    """The member of the body that is at fault, as a JSON pointer."""
    reason: str | None = None
    """What is wrong with the member, such as ``required``."""
    parameter: str | None = None
    """The query parameter that is at fault."""
    header: str | None = None
    """The header that is at fault."""
    doc_url: str | None = None
    """Where the code is explained."""


class WalletPassError(Exception):
    """Every error of this package is one."""


class ApiError(WalletPassError):
    """The service has refused. The subclasses go by status, so that a new code needs no new version."""

    def __init__(
        self,
        status: int,
        *,
        errors: list[ErrorEntry],
        description: str | None,
        request_id: str | None,
        headers: Mapping[str, str],
        retry_after: float | None,
    ) -> None:
        self.status = status
        self.errors = errors
        self.code = errors[0].code if errors else None
        """The code of the first error; ``None`` where the answer was not the service's own."""
        self.description = description
        self.request_id = request_id
        """Names the request in the service's log."""
        self.headers = headers
        self.retry_after = retry_after
        """What the service asks to wait before the next try, in seconds."""
        super().__init__(self._message())

    def _message(self) -> str:
        if self.errors:
            first = self.errors[0]
            place = f" ({first.pointer})" if first.pointer else ""
            said = f"{first.code}: {first.message}{place}"
        else:
            said = self.description or "the answer is not the service’s"
        request = f" [{self.request_id}]" if self.request_id else ""
        return f"{self.status} {said}{request}"


class BadRequestError(ApiError):
    """400"""


class AuthenticationError(ApiError):
    """401"""


class PermissionError(ApiError, builtins.PermissionError):
    """403"""


class NotFoundError(ApiError):
    """404 and 410"""


class ConflictError(ApiError):
    """409 and 412"""


class ValidationError(ApiError):
    """422"""


class RateLimitError(ApiError):
    """429"""


class ServerError(ApiError):
    """500 and above"""


class ConnectionError(WalletPassError, builtins.ConnectionError):
    """The service was not reached, or did not answer to the end."""


class TimeoutError(ConnectionError, builtins.TimeoutError):
    """It did not answer in time."""


class WebhookVerificationError(WalletPassError):
    """A webhook that was not sent by the service, or not now."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    410: NotFoundError,
    412: ConflictError,
    422: ValidationError,
    429: RateLimitError,
}


def error_of(
    status: int, answer: Any, headers: Mapping[str, str], retry_after: float | None
) -> ApiError:
    """The error for an answer that is no success."""
    known = answer if isinstance(answer, dict) else {}
    description = known.get("description")
    entries = known.get("errors")
    kind = _BY_STATUS.get(status) or (ServerError if status >= 500 else ApiError)
    return kind(
        status,
        errors=[_entry(one) for one in entries if isinstance(one, dict)]
        if isinstance(entries, list)
        else [],
        description=description if isinstance(description, str) else None,
        request_id=headers.get("x-request-id"),
        headers=headers,
        retry_after=retry_after,
    )


def _entry(entry: dict[str, Any]) -> ErrorEntry:
    return ErrorEntry(
        code=str(entry.get("code")),
        message=str(entry.get("message")),
        pointer=entry.get("pointer"),
        reason=entry.get("reason"),
        parameter=entry.get("parameter"),
        header=entry.get("header"),
        doc_url=entry.get("docUrl"),
    )
