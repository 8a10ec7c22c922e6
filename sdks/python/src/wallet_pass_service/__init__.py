"""Issue passes to Apple Wallet and Google Wallet."""

from . import claim_links, inputs, models, webhooks
from ._client import AsyncWalletPass, WalletPass
from ._errors import (
    ApiError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    ConnectionError,
    ErrorEntry,
    NotFoundError,
    PermissionError,
    RateLimitError,
    ServerError,
    TimeoutError,
    ValidationError,
    WalletPassError,
    WebhookVerificationError,
)
from ._model import OMIT, Model
from ._pages import AsyncPage, Page
from ._transport import Attempt, ResponseInfo
from ._version import VERSION as __version__

__all__ = [
    "OMIT",
    "ApiError",
    "AsyncPage",
    "AsyncWalletPass",
    "Attempt",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "ConnectionError",
    "ErrorEntry",
    "Model",
    "NotFoundError",
    "Page",
    "PermissionError",
    "RateLimitError",
    "ResponseInfo",
    "ServerError",
    "TimeoutError",
    "ValidationError",
    "WalletPass",
    "WalletPassError",
    "WebhookVerificationError",
    "__version__",
    "claim_links",
    "inputs",
    "models",
    "webhooks",
]
